"""The table of a game as a picture: laid for a window of its own, at any move, touched by nobody."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import pygame
from pygame import Rect

from game.session import Session
from scenes.play.topbar import bar_box
from scenes.play.watching.watch import WatchScene
from scenes.window.access.narrate import Narrator
from scenes.window.context import Context
from sprites.theme import Theme
from sprites.widgets.page import Sketch

FINER = 2.0
"""How much larger a table is laid than it is shown."""
LEAST, MOST = 1024, 1600
"""Widths between which it is laid."""


def table_picture(
    ctx: Context, session: Session, looks: Sequence[int], moves: int, size: tuple[int, int]
) -> tuple[pygame.Surface, bool]:
    """The table after so many moves as its only person saw it, or an onlooker, without its bar.

    Also whether there was no time for all of it: painted once more it has more.
    """
    wide = round(min(MOST, max(LEAST, size[0] * FINER)))
    tall = round(wide * size[1] / size[0])
    quiet = _quiet(ctx, (wide, round(tall * 1.085)))
    scene = WatchScene(quiet, session, looks, moves)
    scene.stage.playback.steps = 0
    top = bar_box(Sketch(quiet.theme)).bottom
    sheet = pygame.Surface(quiet.theme.size)
    scene.paint(sheet)
    room = Rect(0, top, sheet.get_width(), sheet.get_height() - top)
    return pygame.transform.smoothscale(sheet.subsurface(room), size), scene.late


def _quiet(ctx: Context, size: tuple[int, int]) -> Context:
    """A context like the window's own, but of another size, and silent."""
    quiet, theme = copy(ctx), ctx.theme
    quiet.theme = Theme(size, 100, theme.dark, ctx.settings.palette == "safe", theme.high)
    quiet.marker, quiet.sounds, quiet.narrator = None, None, Narrator()
    quiet.notices, quiet.version = [], 0
    return quiet
