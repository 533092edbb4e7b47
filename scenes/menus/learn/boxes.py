"""The row of courts on the Learn screen: dioramas with the stars won in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect

from scenes.menus.backdrops import game_box, game_sign
from scenes.menus.learn.shelf import Court
from scenes.menus.new_game.layout import ROW
from scenes.window.context import Context
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.theme import Theme
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_width

STAR = (229, 169, 44)


def lay_courts(
    sketch: Sketch, ctx: Context, box: Rect, courts: Mapping[str, Court], chosen: str,
    first_visit: bool, time_left: Callable[[], bool],
) -> None:  # fmt: skip
    """One box a court; the chosen one is larger."""
    sketch.zone = "games"
    cells = columns(box, [1] * max(ROW, len(courts)), sketch.theme.px(18))
    for court, cell in zip(courts.values(), cells, strict=False):
        on = court.game == chosen
        place = cell.inflate(sketch.theme.px(12), sketch.theme.px(12)) if on else cell
        _court(sketch, ctx, place, court, on, first_visit and on, time_left)
    sketch.zone = "main"


def _court(
    sketch: Sketch, ctx: Context, cell: Rect, court: Court, on: bool, start_here: bool,
    time_left: Callable[[], bool],
) -> None:  # fmt: skip
    theme = sketch.theme
    name = ctx.locale.say(f"game.{court.game}.name")
    foot, _ = cut_bottom(inset(cell, theme.px(10), theme.px(6)), cell.w / 232 * 52)
    bare = theme.huge_text  # how far it is only told, where letters want the room
    head, below = (foot, foot) if bare else cut_top(foot, foot.h * 0.58)
    color = theme.furniture.heading if on else theme.furniture.ink
    units = sketch.largest(head, escape(name), (27, 22, 18, 14, 12), "serif", single=True)
    won, there = court.stars
    note = ctx.say("learn.new")
    if start_here:
        note = ctx.say("learn.start_here")
    elif court.touched:
        short = theme.size[1] < 900 or theme.large_text
        note = f"{won}/{there}" if short else ctx.say("learn.count", got=won, all=there)
    named = sketch.words(head, escape(name), sketch.style(units, "serif", color), align="center", single=True)
    quiet = sketch.style(17, "sans", theme.furniture.quiet)
    noted = sketch.words(below, escape(note), quiet, align="center", single=True)
    words = (named,) if bare else (named, noted)
    spoken = (
        ctx.say("learn.court_spoken", game=name, got=won, all=there) if court.touched else f"{name}. {note}"
    )
    sketch.control(Control(f"game:{court.game}", cell, "frame", spoken, role="choice", words=words, on=on))
    if theme.large_text:
        picture = inset(Rect(cell.x, cell.y, cell.w, head.y - cell.y), theme.px(8))
        side = min(picture.size)
        sketch.art(centered(picture, side, side), by_width(partial(game_sign, court.game)))
    else:
        sketch.art(cell, partial(_diorama, court.game, on, theme.dark, time_left))
    for line in words:
        sketch.items.append(line)
    if court.touched and not start_here and not bare:
        wide = noted.block.size[0]
        side = min(below.h, theme.px(24))
        mark = Rect(below.centerx - wide // 2 - side - theme.px(8), below.centery - side // 2, side, side)
        sketch.art(mark, lambda target, b: target.blit(icon("star", b.w, STAR), b))
        room = below.right - (below.centerx + wide // 2) - theme.px(12)
        if room > theme.px(40) and there:
            rail = Rect(
                below.centerx + wide // 2 + theme.px(10),
                below.centery - theme.px(5),
                min(room, theme.px(80)),
                theme.px(10),
            )
            sketch.art(rail, partial(_rail, theme, won / there))


def _rail(theme: Theme, part: float, target: pygame.Surface, box: Rect) -> None:
    pygame.draw.rect(target, (218, 208, 186), box, border_radius=box.h // 2)
    filled = Rect(box.x, box.y, max(box.h, round(box.w * part)), box.h)
    if part > 0:
        pygame.draw.rect(target, STAR, filled, border_radius=box.h // 2)


def _diorama(
    game: str, on: bool, dark: bool, time_left: Callable[[], bool], target: pygame.Surface, box: Rect
) -> None:
    if time_left():
        game_box(game, box.size, on, dark, 0.0).put(target, box.topleft)
