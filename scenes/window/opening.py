"""Opening the window: context, first scene, loop."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import pygame

from game.commands.errors import Failed
from game.commands.speaking import find_locale
from game.paths import find_paths
from game.settings import Settings, load_settings
from scenes.menus.title import TitleScene
from scenes.window.app import App
from scenes.window.context import Context
from scenes.window.heap import tidy
from scenes.window.library import Library
from scenes.window.manager import Push, Reset
from scenes.window.marker import InPlay, Marker, find_fallen
from scenes.window.pack_pictures import PackPictures
from scenes.window.scene import Scene
from scenes.window.studio import Studio
from sprites.sound import Speaker

if TYPE_CHECKING:
    from game.session import Session

FIRST_SIZE = (1280, 720)
NOWHERE = ("dummy", "offscreen", "evdev")
"""Drivers that SDL falls back on where no screen answers; fine only if somebody asked for them."""

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Linux names its screen in one of these; without any, asking SDL only makes its libraries complain."""


def make_context(data_dir: Path | None, settings: Settings | None = None) -> Context:
    """Everything scenes share, from the player's own files."""
    paths = find_paths(data_dir)
    chosen = settings if settings is not None else load_settings(paths.settings)
    ctx = Context(chosen, Library(paths, chosen), TitleScene)
    ctx.pictures = PackPictures(paths.packs, paths.cache / "packs")
    ctx.studio = Studio(paths.cache / "pictures", find=ctx.pictures.file)
    return ctx


def need_display() -> None:
    """Say so where there is no screen to open a window on."""
    found = NOWHERE[0]
    if not sys.platform.startswith("linux") or any(map(os.environ.get, SCREENS)):
        with contextlib.suppress(pygame.error):
            pygame.display.init()
            found = pygame.display.get_driver()
    if found in NOWHERE and not os.environ.get("SDL_VIDEODRIVER"):
        raise Failed("there is no display to open the window on; `papercourts play GAME --text` needs none.")


def window_size() -> tuple[int, int]:
    """A window that leaves a little of the screen free."""
    pygame.display.init()
    sizes = pygame.display.get_desktop_sizes()
    wide, tall = sizes[0] if sizes else FIRST_SIZE
    return max(FIRST_SIZE[0], round(wide * 0.86)), max(FIRST_SIZE[1], round(tall * 0.82))


def run(args: argparse.Namespace) -> int:
    """Open the window and play until the player leaves."""
    need_display()
    tidy()
    ctx = make_context(getattr(args, "data_dir", None))
    if getattr(args, "lang", None):
        find_locale(args.lang, getattr(args, "data_dir", None))
        ctx.settings.speak(args.lang)
        ctx.apply_settings()
    session = wanted_session(ctx, args)
    ctx.narrator.stream = narration_file(getattr(args, "narrate", None))
    ctx.studio.patient = False
    fallen = find_fallen(ctx.library.paths.running)
    ctx.marker = Marker(ctx.library.paths.running)
    app = App(ctx, lambda context: first_scene(context, session, fallen), window_size())
    if fallen is not None:
        app.manager.guard(lambda: Push(after_crash(ctx, session, fallen)))
    app.tick()
    chosen = ctx.settings
    ctx.sounds = Speaker(chosen.effects_volume, chosen.ambience_volume, chosen.mute_unfocused)
    for note in ctx.settings.notes:
        ctx.notify(ctx.locale.text(note))
    ctx.check_voice()
    ctx.check_language()
    with ctx.marker:
        app.run()
    return 0


def narration_file(name: str | None) -> TextIO | None:
    """Where spoken words are written, too."""
    if not name:
        return None
    if name == "-":
        return sys.stdout
    try:
        return Path(name).open("w", encoding="utf-8")
    except OSError as problem:
        raise Failed(f"narration cannot be written to {name}: {problem.strerror}.") from None


def wanted_session(ctx: Context, args: argparse.Namespace) -> Session | None:
    """The game that `play` asks for, before any window opens: mistakes are told on the command line."""
    if not getattr(args, "game", None) and not getattr(args, "go_on", False):
        return None
    from game.commands.play import last_game, new_session

    if args.go_on:
        return last_game(ctx.library.paths, ctx.locale)
    return new_session(args, ctx.library.paths, ctx.locale)


def first_scene(ctx: Context, session: Session | None, fallen: InPlay | None = None) -> Scene:
    """The title, or the table of the game that was asked for; after a crash there is a question first."""
    return TitleScene(ctx) if session is None or fallen is not None else table_scene(ctx, session)


def table_scene(ctx: Context, session: Session) -> Scene:
    """The table of a game that the command line asks for."""
    from scenes.play.table import TableScene

    ctx.library.autosave(session)
    return TableScene(ctx, session)


def after_crash(ctx: Context, session: Session | None, fallen: InPlay) -> Scene:
    """The question after a crash; who goes on as usual gets what he asked for."""
    from scenes.menus.aftermath import Aftermath

    return Aftermath(ctx, fallen, lambda: None if session is None else Reset(table_scene(ctx, session)))


def show_title() -> None:
    """Open the window, show the title once and leave: what `bench` measures."""
    ctx = make_context(Path(tempfile.gettempdir()) / "papercourts-bench", Settings())
    App(ctx, TitleScene, FIRST_SIZE).tick()
