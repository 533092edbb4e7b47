"""Opening the window: context, first scene, loop."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame

from game.paths import find_paths
from game.settings import Settings, load_settings
from scenes.app import App
from scenes.context import Context
from scenes.library import Library
from scenes.scene import Scene
from scenes.title import TitleScene

FIRST_SIZE = (1280, 720)


def make_context(data_dir: Path | None, settings: Settings | None = None) -> Context:
    """Everything scenes share, from the player's own files."""
    paths = find_paths(data_dir)
    chosen = settings if settings is not None else load_settings(paths.settings)
    return Context(chosen, Library(paths), TitleScene)


def window_size() -> tuple[int, int]:
    """A window that leaves a little of the screen free."""
    pygame.display.init()
    sizes = pygame.display.get_desktop_sizes()
    wide, tall = sizes[0] if sizes else FIRST_SIZE
    return max(FIRST_SIZE[0], round(wide * 0.86)), max(FIRST_SIZE[1], round(tall * 0.82))


def run(args: argparse.Namespace) -> int:
    """Open the window and play until the player leaves."""
    ctx = make_context(getattr(args, "data_dir", None))
    app = App(ctx, lambda context: first_scene(context, args), window_size())
    for note in ctx.settings.notes:
        ctx.notify(ctx.locale.text(note))
    app.run()
    return 0


def first_scene(ctx: Context, args: argparse.Namespace) -> Scene:
    """The title."""
    return TitleScene(ctx)
