"""Opening the window: context, first scene, loop."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import pygame

from game.paths import find_paths
from game.settings import Settings, load_settings
from scenes.app import App
from scenes.context import Context
from scenes.library import Library
from scenes.scene import Scene
from scenes.studio import Studio
from scenes.title import TitleScene
from sprites.sound import Speaker

FIRST_SIZE = (1280, 720)


def make_context(data_dir: Path | None, settings: Settings | None = None) -> Context:
    """Everything scenes share, from the player's own files."""
    paths = find_paths(data_dir)
    chosen = settings if settings is not None else load_settings(paths.settings)
    ctx = Context(chosen, Library(paths), TitleScene)
    ctx.studio = Studio(paths.cache / "pictures")
    return ctx


def window_size() -> tuple[int, int]:
    """A window that leaves a little of the screen free."""
    pygame.display.init()
    sizes = pygame.display.get_desktop_sizes()
    wide, tall = sizes[0] if sizes else FIRST_SIZE
    return max(FIRST_SIZE[0], round(wide * 0.86)), max(FIRST_SIZE[1], round(tall * 0.82))


def run(args: argparse.Namespace) -> int:
    """Open the window and play until the player leaves."""
    ctx = make_context(getattr(args, "data_dir", None))
    ctx.studio.patient = False
    app = App(ctx, lambda context: first_scene(context, args), window_size())
    app.tick()
    ctx.sounds = Speaker(ctx.settings.effects_volume, ctx.settings.ambience_volume)
    for note in ctx.settings.notes:
        ctx.notify(ctx.locale.text(note))
    app.run()
    return 0


def first_scene(ctx: Context, args: argparse.Namespace) -> Scene:
    """The title."""
    return TitleScene(ctx)


def show_title() -> None:
    """Open the window, show the title once and leave: what `bench` measures."""
    ctx = make_context(Path(tempfile.gettempdir()) / "papercourts-bench", Settings())
    App(ctx, TitleScene, FIRST_SIZE).tick()
