"""The chart of the lead: one line per seat, told apart by dash and emblem as well as by colour."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.session import Session, Standing
from scenes.menus.strengths import signed
from scenes.window.context import Context
from sprites.paint.icons import emblem
from sprites.text import escape, render, text_width
from sprites.theme import SeatLook, Theme, mix
from sprites.widgets.boxes import columns, cut_bottom, cut_right
from sprites.widgets.page import Control, Sketch

DASHES: tuple[tuple[int, int], ...] = ((1, 0), (14, 6), (3, 6), (22, 8), (8, 4), (2, 9), (16, 12))
Point = tuple[float, float]


def lay_chart(sketch: Sketch, ctx: Context, box: Rect, session: Session, looks: Sequence[SeatLook]) -> None:
    """Lines with emblems at their ends, the round with the biggest swing marked."""
    theme, rest = sketch.theme, box
    points = final_points(session)
    swing = biggest_swing(points)
    note, rest = cut_bottom(rest, sketch.style(16).line_height, theme.px(2))
    axis, note = cut_right(note, sketch.width(ctx.say("results.round"), 16) + theme.px(4), theme.px(10))
    sketch.text(axis, ctx.say("results.round"), 16, color=theme.furniture.quiet, align="right", single=True)
    if swing is not None:
        words = swing_words(ctx, session, points, swing)
        sketch.text(note, words, 16, color=theme.furniture.quiet, single=True)
    names = [] if theme.large_text else list(session.names)
    end = ctx.say("results.end") if session.outcome is not None else ""
    sketch.art(rest, lambda target, b: paint_chart(target, b, points, looks, names, theme, swing, end))
    round_controls(sketch, ctx, plot_box(theme, rest, names), session, points)


def final_points(session: Session) -> list[Standing]:
    """The standings; once it is over the last ones are the scores of the ranking, tie-breaks included."""
    points = session.standings()
    if session.outcome is not None:
        points[-1] = replace(points[-1], scores=session.outcome.scores)
    return points


def round_controls(
    sketch: Sketch, ctx: Context, plot: Rect, session: Session, points: Sequence[Standing]
) -> None:
    """Each round can be pointed at: it tells the scores, and opens the game there."""
    sketch.zone = "chart"
    count = len(points) - 1
    for step, cell in enumerate(columns(plot, [1] * count) if count else []):
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(session.names, points[step + 1].scores, strict=True)
        )
        words = ctx.say("results.after_round", round=points[step].round, scores=scores)
        sketch.control(Control(f"round:{step}", cell, "stage", words, hint=words))
    sketch.zone = "main"


def plot_box(theme: Theme, box: Rect, names: Sequence[str]) -> Rect:
    """The room of the lines, between the numbers at the left and the emblems and names at the right."""
    size = theme.text_px(15)
    widest = max((text_width(name, "sans-bold", size) for name in names), default=0)
    return Rect(box.x + size * 2, box.y + size, box.w - size * 2 - theme.px(60) - widest, box.h - size * 3)


def swing_words(ctx: Context, session: Session, points: Sequence[Standing], swing: int) -> str:
    """The round in which most changed, and whom it lifted most."""
    gains = [
        after - before for before, after in zip(points[swing - 1].scores, points[swing].scores, strict=True)
    ]
    best = max(range(len(gains)), key=lambda seat: abs(gains[seat]))
    return ctx.say(
        "results.swing",
        round=points[swing - 1].round,
        name=escape(session.names[best]),
        gain=signed(gains[best]),
    )


def biggest_swing(points: Sequence[Standing]) -> int | None:
    """The step in which the order of the scores moved most."""
    if len(points) < 3:
        return None
    moves = [
        max(
            abs((b - a) - (d - c))
            for a, b in zip(p.scores, q.scores, strict=True)
            for c, d in zip(p.scores, q.scores, strict=True)
        )
        for p, q in itertools.pairwise(points)
    ]
    return moves.index(max(moves)) + 1 if max(moves) > 0 else None


def paint_chart(
    target: pygame.Surface,
    box: Rect,
    points: Sequence[Standing],
    looks: Sequence[SeatLook],
    names: Sequence[str],
    theme: Theme,
    swing: int | None,
    end: str = "",
) -> None:
    """Grid, marked swing, lines, emblems and names (none where letters are large)."""
    low = min(0, *(score for point in points for score in point.scores))
    high = max(1, *(score for point in points for score in point.scores))
    plot = plot_box(theme, box, names)

    def place(step: int, score: float) -> Point:
        across = step / max(1, len(points) - 1)
        return plot.x + plot.w * across, plot.bottom - plot.h * (score - low) / max(1, high - low)

    if swing is not None:
        left, right = place(swing - 1, low)[0], place(swing, low)[0]
        pygame.draw.rect(target, theme.furniture.pale_gold, Rect(left, plot.y, right - left, plot.h))
    _grid(target, plot, theme, low, high)
    _rounds(target, plot, points, theme, end)
    fine = pygame.Surface((box.w * 2, box.h * 2), pygame.SRCALPHA)
    for seat, look in enumerate(looks):
        way = [place(step, point.scores[seat]) for step, point in enumerate(points)]
        larger = [((x - box.x) * 2, (y - box.y) * 2) for x, y in way]
        draw_line(fine, larger, look.color, DASHES[seat % len(DASHES)], theme)
    target.blit(pygame.transform.smoothscale(fine, box.size), box)
    _ends(target, plot, points, looks, names, theme, place)


def _grid(target: pygame.Surface, plot: Rect, theme: Theme, low: int, high: int) -> None:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) / step <= 6)
    soft = mix(theme.furniture.inset, theme.furniture.quiet, 0.15)
    for value in range(-(-low // step) * step, high + 1, step):
        y = round(plot.bottom - plot.h * (value - low) / max(1, high - low))
        pygame.draw.line(target, soft, (plot.x, y), (plot.right, y))
        text = render(str(value), "sans-bold", theme.text_px(15), theme.furniture.quiet)
        target.blit(text, text.get_rect(midright=(plot.x - theme.px(8), y)))


def _rounds(target: pygame.Surface, plot: Rect, points: Sequence[Standing], theme: Theme, end: str) -> None:
    """The number of each round where it begins, and the word for the end where the last line ends."""
    shown = [str(point.round) for point in points]
    if end:
        shown[-1] = end
    every = max(1, -(-len(shown) // 10))
    last = plot.right + plot.w
    for step in sorted({*range(0, len(shown), every), len(shown) - 1}, reverse=True):
        x = plot.x + plot.w * step / max(1, len(points) - 1)
        text = render(shown[step], "sans", theme.text_px(15), theme.furniture.quiet)
        place = text.get_rect(midtop=(round(x), plot.bottom + theme.px(6)))
        if place.right < last:
            target.blit(text, place)
            last = place.left - theme.px(4)


def draw_line(
    target: pygame.Surface,
    way: Sequence[Point],
    color: tuple[int, int, int],
    dash: tuple[int, int],
    theme: Theme,
    units: float = 5,
) -> None:
    """A line in dashes of its own, thick enough to be told apart; drawn twice as large."""
    on, off = dash[0] * theme.u * 2, dash[1] * theme.u * 2
    width, phase = theme.px(units) * 2, 0.0
    for x, y in way if not off else ():
        pygame.draw.circle(target, color, (x, y), width // 2)
    for (x0, y0), (x1, y1) in itertools.pairwise(way):
        length = max(0.01, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        done = 0.0
        while done < length:
            left = length if not off else (on - phase if phase < on else on + off - phase)
            end = min(length, done + max(0.5, left))
            if not off or phase < on:
                a, b = done / length, end / length
                start = (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a)
                pygame.draw.line(target, color, start, (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b), width)
            phase = (phase + end - done) % (on + off) if off else 0.0
            done = end


def _ends(
    target: pygame.Surface,
    plot: Rect,
    points: Sequence[Standing],
    looks: Sequence[SeatLook],
    names: Sequence[str],
    theme: Theme,
    place: Callable[[int, float], Point],
) -> None:
    """Emblems at the ends, pushed apart where scores are equal."""
    side = theme.px(34)
    wanted = sorted((place(len(points) - 1, score)[1], seat) for seat, score in enumerate(points[-1].scores))
    places = pushed_apart([y for y, _ in wanted], side * 0.95, plot.y, plot.bottom + side / 2)
    for y, (_, seat) in zip(places, wanted, strict=True):
        look = looks[seat]
        picture = emblem(look.emblem, side, look.color)
        spot = picture.get_rect(midleft=(plot.right + theme.px(10), round(y)))
        target.blit(picture, spot)
        if names:
            word = render(names[seat], "sans-bold", theme.text_px(15), theme.furniture.ink)
            target.blit(word, word.get_rect(midleft=(spot.right + theme.px(8), spot.centery)))


def pushed_apart(wished: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """Return places a step apart, from the top down, near where they are wished, and none outside.

    Where there is not room enough for all, they lie closer.
    """
    step = min(step, (bottom - top) / max(1, len(wished) - 1))
    found: list[float] = []
    for place in wished:
        found.append(max(place, found[-1] + step if found else top))
    low = bottom
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], low)
        low = found[number] - step
    return found
