"""The five courts: played, won against expected, and the rating as a flag on the ladder of levels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect

from game.statistics.figures import Court, Figures
from game.statistics.rating import FEWEST
from scenes.menus.parts import titled_panel
from scenes.menus.replays.rows import diorama
from scenes.menus.statistics.words import above_first, apart_words, count, court_words, rating_words
from scenes.menus.strengths import ladder, signed
from scenes.tables.looks import looks_of
from scenes.window.context import Context
from sprites.paint.icons import pattern
from sprites.text import escape, render
from sprites.theme import Theme, mix
from sprites.widgets.boxes import centered, columns, cut_left, cut_top, inset, rows
from sprites.widgets.page import Control, Sketch

SCALE = 0.6
"""The share of wins at the end of a bar, unless somebody wins more."""
PATTERNS = ("dots", "zigzag", "bricks", "waves", "checks")
Row = tuple[Rect, Rect, Rect, Rect, Rect]


def lay_courts(sketch: Sketch, ctx: Context, box: Rect, figures: Figures, chosen: str) -> None:
    """A row for each game; the chosen one is gold and picks out its points."""
    theme = sketch.theme
    room = titled_panel(sketch, box, ctx.say("statistics.courts"))
    sketch.zone = "courts"
    if not theme.large_text:
        head, room = cut_top(room, sketch.style(16).line_height, theme.px(4))
        _heads(sketch, ctx, _cells(sketch, head))
    top = max([SCALE, *(court.won / court.played for court in figures.courts if court.played)])
    cells = rows(room, [1] * len(figures.courts), theme.px(4))
    for number, (court, cell) in enumerate(zip(figures.courts, cells, strict=True)):
        on = court.game == chosen
        words = court_words(ctx, court)
        hint = " ".join(filter(None, (apart_words(ctx, court), ctx.say("statistics.expected_hint"))))
        look = "active" if on else "entry"
        control = Control(f"court:{court.game}", cell, look, words, role="choice", on=on, hint=hint)
        sketch.control(control)
        if theme.large_text:
            _plain(sketch, ctx, inset(cell, theme.px(14), theme.px(4)), court)
        else:
            _row(sketch, ctx, _cells(sketch, cell), court, top, PATTERNS[number % len(PATTERNS)])
        if number and not on:
            sketch.sheet(Rect(cell.x, cell.y, cell.w, max(1, theme.px(1))), "hairline")
    sketch.zone = "main"


def _cells(sketch: Sketch, box: Rect) -> Row:
    theme = sketch.theme
    picture, rest = cut_left(inset(box, theme.px(10), 0), theme.px(96), theme.px(12))
    name, played, bar, rating = columns(rest, [2.4, 0.75, 2.35, 3.3], theme.px(14))
    return picture, name, played, bar, rating


def _heads(sketch: Sketch, ctx: Context, cells: Row) -> None:
    keys = (None, None, "played", "won_expected", "rating")
    for key, cell in zip(keys, cells, strict=True):
        if key is not None:
            words = ctx.say(f"statistics.{key}")
            align = "center" if key == "played" else "left"
            units = sketch.largest(cell, words, (16, 15, 14, 13, 12), single=True)
            color = sketch.theme.furniture.quiet
            sketch.text(cell, words, units, color=color, align=align, single=True)


def _row(sketch: Sketch, ctx: Context, cells: Row, court: Court, top: float, mark: str) -> None:
    theme, (picture, name, played, bar, rating) = sketch.theme, cells
    tall = min(picture.h - theme.px(8), round(picture.w / 1.18))
    sketch.art(centered(picture, tall * 1.18, tall), partial(diorama, court.game, theme.dark))
    label = escape(ctx.locale.say(f"game.{court.game}.name"))
    units = sketch.largest(name, label, (21, 19, 17, 15, 14, 13), "serif", single=True)
    sketch.text(name, label, units, "serif", single=True)
    sketch.text(played, str(court.played), 25, "serif", align="center", single=True)
    if not court.played:
        return
    rail, percent = cut_left(bar, bar.w * 0.72, theme.px(8))
    sketch.art(
        centered(rail, rail.w, theme.px(46)),
        partial(_bar, theme, court, top, mark, count(ctx, court.won)),
    )
    share = ctx.say("statistics.percent", count=round(100 * court.won / court.played))
    sketch.text(percent, share, 16, "sans-bold", color=theme.furniture.quiet, single=True)
    _ladder(sketch, ctx, rating, court)


def _plain(sketch: Sketch, ctx: Context, box: Rect, court: Court) -> None:
    """Large letters: the figures and the rating in words."""
    name = ctx.locale.say(f"game.{court.game}.name")
    won, expected = count(ctx, court.won), count(ctx, court.expected)
    parts = {"game": name, "count": court.played, "won": won, "expected": expected}
    said = ctx.say("statistics.court_spoken", **parts)
    rating = rating_words(ctx, court) if court.rating is not None else ""
    for words in (f"**{escape(said)}** {escape(rating)}", f"**{escape(said)}**"):
        for units in (17, 16, 15, 14, 13, 12, 11):
            if not sketch.words(box, words, sketch.style(units)).block.cut:
                sketch.text(box, words, units)
                return
    sketch.text(box, f"**{escape(name)}** {court.played}", 12)


def _bar(
    theme: Theme, court: Court, top: float, mark: str, won: str, target: pygame.Surface, box: Rect
) -> None:
    """How much was won, in paper with a pattern; a notch where the expected wins end."""
    tall = round(box.h * 0.6)
    rail = Rect(box.x, box.bottom - tall, box.w, tall)
    furniture, round_by = theme.furniture, tall // 2
    pygame.draw.rect(target, furniture.inset, rail, border_radius=round_by)
    part = min(1.0, court.won / court.played / top)
    wide = max(tall, round(rail.w * part)) if court.won else 0
    if wide:
        fill = Rect(rail.x, rail.y, wide, rail.h)
        cloth = pattern(mark, fill.size, looks_of(court.game).color, theme.u)
        shape = pygame.Surface(fill.size, pygame.SRCALPHA)
        pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=round_by)
        shape.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(shape, fill)
    figure = render(won, "sans-bold", theme.text_px(16), furniture.on_dark if wide else furniture.ink)
    place = figure.get_rect(
        midright=(rail.x + max(wide, figure.get_width() + theme.px(16)) - theme.px(8), rail.centery)
    )
    if wide and place.x < rail.x + theme.px(4):
        figure = render(won, "sans-bold", theme.text_px(16), furniture.ink)
        place = figure.get_rect(midleft=(rail.x + wide + theme.px(6), rail.centery))
    target.blit(figure, place)
    x = rail.x + round(rail.w * min(1.0, court.expected / court.played / top))
    pygame.draw.line(target, furniture.ink, (x, rail.y - theme.px(6)), (x, rail.bottom), max(2, theme.px(2)))
    size = theme.px(7)
    points = [(x - size, box.y), (x + size, box.y), (x, box.y + round(size * 1.4))]
    pygame.draw.polygon(target, furniture.ink, points)


def _ladder(sketch: Sketch, ctx: Context, box: Rect, court: Court) -> None:
    """The levels as dots with their names; the flag of the rating, and how sure it is in pale gold."""
    theme, steps, at = sketch.theme, ladder(ctx, court.game), above_first(ctx, court)
    if len(steps) < 2:
        return
    low, high = min(steps.values()), max(steps.values())
    span = (high - low) * 1.35 or 1
    if at is not None and court.rating is not None:
        span = max(span, (at + court.rating.margin - low) * 1.2)

    def place(elo: float) -> int:
        return round(box.x + box.w * min(0.98, max(0.02, (elo - low) / span + 0.13)))

    foot = sketch.style(13).line_height
    line = box.bottom - foot - theme.px(14)
    dots = {level: place(elo) for level, elo in steps.items()}
    band = None
    if at is not None and court.rating is not None:
        band = (place(at - court.rating.margin), place(at), place(at + court.rating.margin))
    sketch.art(box, partial(_rail, theme, line, tuple(dots.values()), band))
    _names(sketch, ctx, Rect(box.x, line + theme.px(10), box.w, foot), dots)
    room = Rect(box.x, box.y, box.w, max(1, line - box.y - theme.px(8)))
    if at is None or court.rating is None or band is None:
        words = ctx.say("statistics.more", count=max(1, FEWEST - court.faced))
        units = sketch.largest(room, words, (15, 14, 13, 12), single=True)
        sketch.text(room, words, units, color=theme.furniture.quiet, single=True)
        return
    words = f"{signed(at)} ± {round(court.rating.margin)}"
    wide = sketch.width(words, 15, "sans-bold") + theme.px(26)
    tall = min(room.h, sketch.style(15).line_height + theme.px(4))
    flag = Rect(min(band[1], box.right - wide), line - theme.px(10) - tall, wide, tall)
    sketch.art(flag, partial(_flag, theme, band[1], line))
    inner = Rect(flag.x + theme.px(6), flag.y, flag.w - theme.px(18), flag.h)
    sketch.text(inner, words, 15, "sans-bold", theme.furniture.on_dark, align="center", single=True)


def _names(sketch: Sketch, ctx: Context, box: Rect, dots: dict[str, int]) -> None:
    """The names of the levels under their dots; where they would touch, those at the ends alone."""
    names = {level: ctx.say(f"level.{level}") for level in dots}
    for wanted in (list(dots), [next(iter(dots)), list(dots)[-1]], []):
        boxes = {level: _under(sketch, box, dots[level], names[level]) for level in wanted}
        ordered = sorted(boxes.values(), key=lambda one: one.x)
        if all(a.right <= b.x for a, b in pairwise(ordered)):
            for level, place in boxes.items():
                color = sketch.theme.furniture.quiet
                sketch.text(place, names[level], 13, color=color, align="center", single=True)
            return


def _under(sketch: Sketch, box: Rect, x: int, name: str) -> Rect:
    wide = sketch.width(name, 13) + sketch.theme.px(6)
    left = min(max(box.x, x - wide // 2), box.right - wide)
    return Rect(left, box.y, wide, box.h)


def _rail(
    theme: Theme, line: int, dots: Sequence[int], band: tuple[int, int, int] | None,
    target: pygame.Surface, box: Rect,
) -> None:  # fmt: skip
    furniture = theme.furniture
    tall = theme.px(8)
    rail = Rect(box.x, line - tall // 2, box.w, tall)
    pygame.draw.rect(target, furniture.inset, rail, border_radius=tall // 2)
    if band is not None:
        wide = Rect(band[0], line - theme.px(9), max(theme.px(10), band[2] - band[0]), theme.px(18))
        soft = mix(furniture.gold, furniture.stock, 0.45)
        pygame.draw.rect(target, soft, wide, border_radius=wide.h // 2)
    for x in dots:
        pygame.draw.aacircle(target, furniture.stock, (x, line), theme.px(7))
        pygame.draw.aacircle(target, furniture.ink, (x, line), theme.px(5))


def _flag(theme: Theme, x: int, line: int, target: pygame.Surface, box: Rect) -> None:
    color, notch = theme.furniture.button, theme.px(10)
    pole = max(2, theme.px(2))
    pygame.draw.line(target, theme.furniture.heading, (x, box.y), (x, line), pole)
    points = [box.topleft, box.topright, (box.right - notch, box.centery), box.bottomright, box.bottomleft]
    pygame.draw.polygon(target, color, points)
