"""The path of a court: its stations as medallions with tags, gold as far as it has been walked."""

from __future__ import annotations

from functools import partial
from math import dist

import pygame
from pygame import Rect

from game.lessons.find import Found
from scenes.menus.learn.shelf import Court
from scenes.tables.looks import looks_of
from scenes.window.context import Context
from sprites.paint import stations
from sprites.paint.badges import badge
from sprites.paint.catalog import art_of
from sprites.paint.figures import figure_names
from sprites.paint.furniture import ribbon
from sprites.paint.icons import icon
from sprites.paint.paper import Shade, drop
from sprites.paint.scenes import SCENES
from sprites.text import escape
from sprites.theme import Theme
from sprites.widgets.boxes import cut_bottom, cut_top, inset
from sprites.widgets.page import Control, Sketch

SPOTS = (
    (0.533, 0.155), (0.670, 0.135), (0.807, 0.165), (0.922, 0.400),
    (0.783, 0.645), (0.636, 0.665), (0.490, 0.655),
)  # fmt: skip
"""Where the stations stand, as parts of the board."""
START, FLAG = (0.43, 0.20), (0.335, 0.665)
MEDAL, NEXT = 0.20, 1.25
"""A medallion in heights of the board, and how much larger the next one is."""


def scene_of(game: str) -> str:
    """The scene of a court."""
    wanted = art_of(game).cast.scene
    return wanted if wanted in SCENES else next(iter(SCENES))


def _spot(box: Rect, place: tuple[float, float]) -> tuple[int, int]:
    return round(box.x + box.w * place[0]), round(box.y + box.h * place[1])


def lay_path(sketch: Sketch, box: Rect, court: Court) -> None:
    """The path through all stations to the flag, gold as far as it has been walked."""
    knots = [_spot(box, place) for place in (START, *SPOTS, FLAG)]
    way, ends = _smooth(knots)
    reached = court.next if court.next is not None else len(SPOTS)
    wide = box.h * 0.055
    sketch.art(box, lambda target, b: stations.path(target, way, wide, ends[reached]))
    height = round(box.h * 0.2)
    foot = _spot(box, FLAG)
    place = Rect(foot[0] - height // 3, foot[1] - height + round(wide), round(height * 0.8), height)
    sketch.art(place, lambda target, b: target.blit(stations.flag(b.h), b))


def _smooth(knots: list[tuple[int, int]]) -> tuple[list[tuple[float, float]], list[int]]:
    """A dense smooth line through knots, and the number of the point at each station."""
    way: list[tuple[float, float]] = []
    ends: list[int] = []
    for number in range(len(knots) - 1):
        a, b = knots[max(0, number - 1)], knots[number]
        c, d = knots[number + 1], knots[min(len(knots) - 1, number + 2)]
        count = max(2, round(dist(b, c) / 4))
        for step in range(count):
            t = step / count
            way.append((_curve(a[0], b[0], c[0], d[0], t), _curve(a[1], b[1], c[1], d[1], t)))
        ends.append(len(way))
    return way, ends


def _curve(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def picture_of(court: Court, found: Found) -> str:
    """The figure of a lesson's medallion."""
    wanted = found.lesson.picture
    return wanted if wanted in figure_names() else looks_of(court.game).herald


def spoken(ctx: Context, court: Court, found: Found) -> str:
    """A station in words."""
    lesson, record, lang = found.lesson, court.record(found), ctx.locale.lang
    head = (
        ctx.say("learn.station", number=lesson.order, name=lesson.name.of(lang))
        if lesson.order
        else lesson.name.of(lang)
    )
    state = ctx.say("learn.station_stars", got=record.stars) if record.stars else ctx.say("learn.station_new")
    return f"{head}. {lesson.about.of(lang)}. {state}"


def lay_station(sketch: Sketch, ctx: Context, box: Rect, court: Court, number: int, found: Found) -> None:
    """A medallion on the path with its tag, number, tick and ribbon."""
    theme, lang = sketch.theme, ctx.locale.lang
    record, lesson, is_next = court.record(found), found.lesson, court.next == number
    side = round(box.h * MEDAL * (NEXT if is_next else 1.0))
    medal = Rect(0, 0, side, side)
    medal.center = _spot(box, SPOTS[number])
    medal.clamp_ip(box)
    roomy = theme.size[1] >= 900
    tag = Rect(0, 0, round(box.w * 0.132), round(box.h * (0.145 if roomy else 0.135)))
    tag.midtop = (medal.centerx, medal.bottom + theme.px(6))
    tag.clamp_ip(box)
    whole = medal.union(tag)
    sketch.control(
        Control(
            f"lesson:{number}",
            whole,
            "bare",
            spoken(ctx, court, found),
            hint=lesson.about.of(lang),
            overlaps=True,
        )
    )
    reached = bool(record.stars) or is_next
    art = partial(paint_medal, picture_of(court, found), scene_of(court.game), reached, is_next)
    sketch.art(medal, art)
    _tag(
        sketch,
        ctx,
        tag,
        (lesson.name.of(lang), lesson.about.of(lang) if roomy else ""),
        record.stars,
        is_next,
        lesson.order,
    )
    small = round(box.h * 0.075)
    mark = Rect(medal.x - small // 3, medal.y + round(medal.h * 0.05), small, small)
    sketch.art(mark, partial(_number, lesson.order, reached))
    if record.stars and not is_next:
        tick = Rect(medal.right - round(small * 0.8), mark.y, small, small)
        sketch.art(tick, partial(_tick, theme))
    if is_next:
        _ribbon(sketch, ctx, medal, "learn.next" if court.touched else "learn.begin")


def paint_medal(
    picture: str, backdrop: str, bright: bool, lit: bool, target: pygame.Surface, box: Rect
) -> None:
    """A medallion with its shadow, with a light around it where the next lesson is."""
    drawn = stations.medallion(picture, backdrop, box.w, bright)
    drop(
        target,
        drawn,
        box.topleft,
        Shade(box.w * (0.09 if lit else 0.05), 0.6, box.w * 0.03, (255, 214, 120) if lit else (60, 30, 20)),
    )


def _number(order: int, reached: bool, target: pygame.Surface, box: Rect) -> None:
    """The number on an octagon; a crown for the first game."""
    paint = "#8e2426" if reached else "#6e5a50"
    drawn = badge(str(order) if order else "", box.w / 2, paint, "octagon")
    target.blit(drawn, drawn.get_rect(center=box.center))
    if not order:
        sign = icon("crown", box.w * 0.6, (255, 246, 226))
        target.blit(sign, sign.get_rect(center=box.center))


def _tick(theme: Theme, target: pygame.Surface, box: Rect) -> None:
    pygame.draw.aacircle(target, (255, 252, 244), box.center, box.w // 2)
    sign = icon("check", box.w * 0.66, theme.furniture.good)
    target.blit(sign, sign.get_rect(center=box.center))


def _tag(
    sketch: Sketch, ctx: Context, tag: Rect, words: tuple[str, str], stars: int, is_next: bool, order: int
) -> None:
    """Name, second line, stars; the first game says in words whether it was won."""
    theme = sketch.theme
    sketch.sheet(tag, "active" if is_next else "row")
    inner = inset(tag, theme.px(8), theme.px(5))
    low, inner = cut_bottom(inner, min(inner.h * (0.34 if words[1] else 0.46), theme.px(26)))
    head, below = cut_top(inner, inner.h * 0.56) if words[1] else (inner, inner)
    color = theme.furniture.heading if is_next else theme.furniture.ink
    units = sketch.largest(head, escape(words[0]), (19, 17, 15, 13), "serif", single=True)
    sketch.text(head, escape(words[0]), units, "serif", color, align="center", single=True)
    if words[1]:
        units = sketch.largest(below, escape(words[1]), (15, 14, 13, 12, 11), single=True)
        sketch.text(below, escape(words[1]), units, color=theme.furniture.quiet, align="center", single=True)
    if order == 0:
        won = ctx.say("learn.played") if stars else ctx.say("learn.five")
        ink = theme.furniture.good if stars else theme.furniture.heading
        sketch.text(low, escape(won), 15, "sans-bold", ink, align="center", single=True)
    else:
        sketch.art(low, lambda target, b: stations.stars(target, b, stars))


def _ribbon(sketch: Sketch, ctx: Context, medal: Rect, key: str) -> None:
    """A red ribbon over the next station."""
    words = ctx.say(key)
    tall = max(sketch.theme.px(30), sketch.style(17, "serif").line_height)
    wide = sketch.width(words, 17, "serif") + tall * 3
    box = Rect(0, 0, wide, tall)
    box.midbottom = (medal.centerx, medal.y + round(tall * 0.35))
    box.clamp_ip(Rect(0, 0, *sketch.theme.size))
    u = sketch.theme.u
    sketch.art(box, lambda target, b: ribbon(b.size, u).put(target, b.topleft))
    sketch.text(box, words, 17, "serif", sketch.theme.furniture.on_dark, align="center", single=True)
