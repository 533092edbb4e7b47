"""Accuracy over time: every reviewed game a point, the mean of ten as a line, quarters as hills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from statistics import fmean

import pygame
from pygame import Rect

from game.statistics.figures import Figures, Judged
from scenes.menus.parts import titled_panel
from scenes.menus.replays.words import clock_of, when_words
from scenes.menus.statistics.words import luck_words
from scenes.tables.looks import looks_of
from scenes.window.context import Context
from sprites.text import escape, render
from sprites.theme import Theme, mix
from sprites.widgets.boxes import cut_bottom, cut_left, inset
from sprites.widgets.page import Control, Sketch

SPAN, LINED, MOST = 10, 6, 60
"""Games in a mean; so many make a line; so many points are shown."""
MONTH = 14
DEPTHS = (0.18, 0.38)
"""How red the paper of the hills is, the farther one first."""
WEIGHTS, BENDS = (1, 2, 3, 2, 1), 8
Point = tuple[int, int]


def lay_accuracy(sketch: Sketch, ctx: Context, box: Rect, figures: Figures, chosen: str) -> None:
    """The chart with a control for every point; below it what the points are, and luck."""
    theme = sketch.theme
    room = titled_panel(sketch, box, ctx.say("statistics.accuracy"), ctx.say("statistics.accuracy_note"))
    judged = figures.judged[-MOST:]
    luck, room = cut_bottom(room, sketch.style(15).line_height * 1.1, theme.px(4))
    words = escape(luck_words(ctx, figures))
    units = sketch.largest(luck, words, (15, 14, 13, 12), single=True)
    sketch.text(luck, words, units, color=theme.furniture.quiet, single=True)
    if not judged:
        sketch.text(room, escape(ctx.say("statistics.accuracy_none")), 18, color=theme.furniture.quiet)
        return
    legend, room = cut_bottom(room, sketch.style(15).line_height, theme.px(6))
    _legend(sketch, ctx, legend, chosen, len(judged))
    months, room = cut_bottom(room, sketch.style(MONTH).line_height, theme.px(2))
    axis = theme.text_px(15) * 2 + theme.px(6)
    plot = Rect(room.x + axis, room.y + theme.px(10), room.w - axis - theme.px(34), room.h - theme.px(18))
    low = min(60, *(int(one.accuracy) // 10 * 10 for one in judged))
    places = [_place(plot, number, len(judged), one.accuracy, low) for number, one in enumerate(judged)]
    edges = _edges(plot, low, judged) if len(judged) >= LINED else []
    sketch.art(room, partial(_paint, theme, plot, low, judged, places, edges, chosen))
    _name_months(sketch, ctx, months, judged, [x for x, _ in places])
    _name_hills(sketch, ctx, plot, edges, places)
    sketch.zone = "accuracy"
    now = ctx.library.clock()
    side = theme.px(22)
    for number, (one, (x, y)) in enumerate(zip(judged, places, strict=True)):
        game = ctx.locale.say(f"game.{one.game}.name")
        when = when_words(ctx, one.when, now)
        told = ctx.say("statistics.point", game=game, when=when, count=round(one.accuracy))
        spot = Rect(x - side // 2, y - side // 2, side, side)
        sketch.control(Control(f"point:{number}", spot, "stage", told, hint=told, overlaps=True))
    sketch.zone = "main"


def _place(plot: Rect, number: int, count: int, accuracy: float, low: int) -> Point:
    across = number / (count - 1) if count > 1 else 0.5
    return round(plot.x + plot.w * across), round(plot.bottom - plot.h * (accuracy - low) / (100 - low))


def _legend(sketch: Sketch, ctx: Context, box: Rect, chosen: str, count: int) -> None:
    """What the marks mean: shape and size tell them apart as well as colour."""
    theme, parts = sketch.theme, []
    if chosen:
        parts.append((chosen, ctx.locale.say(f"game.{chosen}.name")))
        parts.append(("", ctx.say("statistics.other")))
    if count >= LINED:
        parts.append(("mean", ctx.say("statistics.mean")))
    gap = theme.px(34)
    widths = [sketch.width(words, 15) + gap for _, words in parts]
    while parts and sum(widths) > box.w:
        parts.pop(0)
        widths.pop(0)
    for (kind, words), wide in zip(parts, widths, strict=True):
        cell, box = cut_left(box, wide)
        spot, text = cut_left(cell, theme.px(20), theme.px(4))
        sketch.art(spot, partial(_sign, theme, kind))
        sketch.text(text, escape(words), 15, color=theme.furniture.quiet, single=True)


def _sign(theme: Theme, kind: str, target: pygame.Surface, box: Rect) -> None:
    if kind == "mean":
        y = box.centery
        pygame.draw.line(target, theme.furniture.button, (box.x, y), (box.right, y), max(2, theme.px(4)))
    else:
        _dot(target, theme, box.center, kind)


def _dot(target: pygame.Surface, theme: Theme, at: Point, game: str) -> None:
    """The chosen game's points are larger, in its colour, and have a rim."""
    if game:
        pygame.draw.aacircle(target, theme.furniture.stock, at, theme.px(10))
        pygame.draw.aacircle(target, looks_of(game).color, at, theme.px(8))
    else:
        pygame.draw.aacircle(target, theme.furniture.quiet, at, theme.px(5))


def around(judged: Sequence[Judged], at: int) -> list[float]:
    """The ten games about one of them, worst first; at both ends of the chart the first and the last ten."""
    first = max(0, min(at - SPAN // 2, len(judged) - SPAN))
    return sorted(one.accuracy for one in judged[first : first + SPAN])


def _paint(
    theme: Theme, plot: Rect, low: int, judged: Sequence[Judged], places: Sequence[Point],
    edges: Sequence[Sequence[Point]], chosen: str, target: pygame.Surface, box: Rect,
) -> None:  # fmt: skip
    furniture, count = theme.furniture, len(judged)
    for edge, depth in zip(edges, DEPTHS, strict=False):
        color = mix(furniture.stock, furniture.button, depth)
        pygame.draw.polygon(target, color, [*edge, plot.bottomright, plot.bottomleft])
    for value in range(low, 101, 10):
        y = _place(plot, 0, count, value, low)[1]
        soft = mix(furniture.stock, furniture.quiet, 0.25)
        pygame.draw.line(target, soft, (plot.x, y), (plot.right, y))
        text = render(str(value), "sans-bold", theme.text_px(15), furniture.quiet)
        target.blit(text, text.get_rect(midright=(plot.x - theme.px(8), y)))
    if count >= LINED:
        means = [fmean(around(judged, at)) for at in range(count)]
        way = [_place(plot, at, count, mean, low) for at, mean in enumerate(smoothed(means))]
        pygame.draw.lines(target, furniture.button, False, curve(way), max(2, theme.px(4)))
    for one, place in zip(judged, places, strict=True):
        _dot(target, theme, place, one.game if one.game == chosen else "")
    if count >= LINED:
        _chip(target, theme, way[-1], str(round(means[-1])))


def _edges(plot: Rect, low: int, judged: Sequence[Judged]) -> list[list[Point]]:
    """The tops of the two hills; between them lies the middle half of ten games."""
    count, found = len(judged), []
    for part in (0.75, 0.25):
        tens = (around(judged, at) for at in range(count))
        heights = smoothed([ten[min(len(ten) - 1, int(part * len(ten)))] for ten in tens])
        found.append(curve([_place(plot, at, count, height, low) for at, height in enumerate(heights)]))
    return found


def _name_months(
    sketch: Sketch, ctx: Context, box: Rect, judged: Sequence[Judged], across: Sequence[int]
) -> None:
    """A month under its first game, as far as the names keep apart."""
    begun, free = None, box.x
    for one, x in zip(judged, across, strict=True):
        day = clock_of(one.when)
        if (day.year, day.month) == begun:
            continue
        begun = day.year, day.month
        words = ctx.say(f"statistics.mon_{day.month}")
        wide = sketch.width(words, MONTH) + 1
        left = min(x - wide // 2, box.right - wide)
        if left >= free:
            place = Rect(left, box.y, wide, box.h)
            sketch.text(place, words, MONTH, color=sketch.theme.furniture.quiet, single=True)
            free = left + wide + sketch.theme.px(12)


def _name_hills(
    sketch: Sketch, ctx: Context, plot: Rect, edges: Sequence[Sequence[Point]], places: Sequence[Point]
) -> None:
    """What lies above and below the hills, as near to them as there is room between the points."""
    theme = sketch.theme
    for key, edge, side in zip(("quarter_above", "quarter_below"), edges, (-1, 1), strict=False):
        words = ctx.say(f"statistics.{key}")
        wide, tall = sketch.width(words, 14, "sans-bold") + 1, sketch.style(14).line_height
        for apart, part in product(range(4), range(1, 16)):
            left = plot.x + (plot.w - wide) * part // 16
            slope = [y for x, y in edge if left <= x <= left + wide] or [plot.centery]
            beside = (min(slope) - tall if side < 0 else max(slope)) + side * (
                theme.px(8) + apart * tall // 2
            )
            place = Rect(left, beside, wide, tall)
            near = place.inflate(theme.px(14), theme.px(10))
            if plot.contains(place) and not any(near.collidepoint(point) for point in places):
                sketch.text(place, words, 14, "sans-bold", single=True)
                break


def smoothed(values: Sequence[float]) -> list[float]:
    """Hills without steps: each value among its neighbours, twice."""
    found = list(values)
    for _ in range(2):
        padded = [found[0], found[0], *found, found[-1], found[-1]]
        found = [
            sum(weight * padded[at + by] for by, weight in enumerate(WEIGHTS)) / sum(WEIGHTS)
            for at in range(len(values))
        ]
    return found


def curve(points: Sequence[Point]) -> list[Point]:
    """A bent line through all points."""
    if len(points) < 3:
        return list(points)
    padded, found = [points[0], *points, points[-1]], [points[0]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(1, BENDS + 1):
            t = step / BENDS
            x, y = (
                q + t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p))) / 2
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            found.append((round(x), round(y)))
    return found


def _chip(target: pygame.Surface, theme: Theme, at: Point, words: str) -> None:
    text = render(words, "serif", theme.text_px(18), theme.furniture.on_dark)
    box = inset(text.get_rect(center=(at[0], at[1] - theme.px(26))), -theme.px(12), -theme.px(3))
    pygame.draw.rect(target, theme.furniture.button, box, border_radius=box.h // 2)
    pygame.draw.rect(target, theme.furniture.rim, box, max(1, theme.px(1)), border_radius=box.h // 2)
    target.blit(text, text.get_rect(center=box.center))
