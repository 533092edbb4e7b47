"""Signs in Portrait's garden: how near to the Emperor everybody is, and the two ends of a ± question."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame
from pygame import Rect

from scenes.play.spread import Spread
from scenes.tables.portrait.garden import goals, spot_of, way_words
from scenes.tables.portrait.seen import Setting
from scenes.tables.portrait.tags import BELOW, inside, lay_tags, pill_colors
from sprites.paint.arrows import arrow
from sprites.text import escape
from sprites.theme import Rgb, mix
from sprites.widgets.page import Sketch

IMPERIAL: Rgb = (140, 84, 10)
WHEN = ("now", "next", "then")
"""When a card of the queue acts."""


def lay_signs(sketch: Sketch, laid: Spread, setting: Setting) -> None:
    """Both ends of a question with their keys; then ranks at the feet, where they cover no other sign."""
    above, sketch.above = sketch.above, True
    taken = _lay_ends(sketch, laid, setting)
    sketch.above = above
    lay_tags(sketch, laid, setting, taken)


def _lay_ends(sketch: Sketch, laid: Spread, setting: Setting) -> list[Rect]:
    """A tag below each ghost with the space it stands on and its key, and "or" above who moves."""
    theme, ways = sketch.theme, _ways(setting)
    boxes: list[Rect] = []
    for way, space in ways.items():
        words = f"{escape(way_words(setting, way, ways))}  **{way[0].upper()}**"
        spot = spot_of(setting.view, theme, setting.view.seat or 0, space)
        wide = round(sketch.width(words, 16) + theme.px(28))
        box = Rect(0, 0, wide, round(sketch.style(16).line_height * 1.4))
        box.midtop = (round(spot.x), round(spot.y + theme.px(BELOW + 8)))
        box.clamp_ip(inside(theme))
        if boxes and box.colliderect(boxes[0]):
            box.top = boxes[0].bottom + theme.px(4)
        sketch.sheet(box, "pill")
        sketch.text(box, words, 16, align="center", single=True)
        boxes.append(box)
    who = laid.pieces.get(_mover(setting))
    if len(boxes) == 2 and who is not None:
        words = setting.say("ui.frame.or")
        box = Rect(0, 0, round(sketch.width(words, 16, "sans-bold") + theme.px(26)), boxes[0].h)
        box.midbottom = (who.box.centerx, who.box.top - theme.px(4))
        sketch.sheet(box, "pill", theme.furniture.heading)
        light = theme.furniture.on_dark
        sketch.text(box, words, 16, "sans-bold", light, align="center", single=True)
        boxes.append(box)
    return boxes


def _ways(setting: Setting) -> dict[str, int]:
    own = setting.own
    return goals(setting) if own is not None and own.asked else {}


def _mover(setting: Setting) -> str:
    return "emperor" if setting.view.phase == "garden" else f"pawn:{setting.view.seat}"


def paint_ends(target: pygame.Surface, setting: Setting) -> None:
    """An arrow from who moves to each of the two ends."""
    ways, view = _ways(setting), setting.view
    garden = view.phase == "garden"
    seat = view.seat or 0
    start = view.emperor if garden else view.artists[seat] if view.seat is not None else 0
    color = IMPERIAL if garden else mix(setting.seats[seat].look.color, (0, 0, 0), 0.1)
    fill = "#{:02x}{:02x}{:02x}".format(*color)
    for space in ways.values():
        if space == start:
            continue
        a, b = (spot_of(view, setting.theme, seat, end) for end in (start, space))
        arrow(target, _bow((a.x, a.y), (b.x, b.y), setting.theme.u), 9 * setting.theme.u, fill, "#fffaf0")


def _bow(a: tuple[float, float], b: tuple[float, float], u: float) -> list[tuple[float, float]]:
    """A way over the heads, from beside who moves to beside the ghost."""
    rise = min(120 * u, 60 * u + math.dist(a, b) * 0.12)
    side = 26 * u if b[0] > a[0] else -26 * u
    (x0, y0), (x1, y1) = (a[0] + side, a[1] - 62 * u), (b[0] - side, b[1] - 50 * u)
    shares = [step / 16 for step in range(17)]
    return [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - rise * 4 * t * (1 - t) * 0.6) for t in shares]


def lay_captions(sketch: Sketch, laid: Spread, setting: Setting, owners: Mapping[int, int]) -> None:
    """Below each card of the queue that is still to act: whose it is, and when it does."""
    theme, view = sketch.theme, setting.view
    cards = sorted(card for card in view.played if card > 0)
    if theme.large_text or view.phase == "choose":
        return
    begun = 0 if view.current in cards else 1  # between two cards nobody acts: the first is the next
    sketch.above = True
    for place, card in enumerate(cards, begun):
        box, owner = laid.box(f"card:{card}"), owners.get(card, len(setting.seats))
        if box is None or owner >= len(setting.seats):
            continue
        info = setting.seats[owner]
        name = setting.say("ui.tables.you") if info.own else info.name
        words = setting.say(f"ui.portrait.queue_{WHEN[min(place, 2)]}", name=name)
        wide = sketch.width(words, 13, "sans-bold") + theme.px(16)
        if wide > theme.size[0] * (0.064 if len(view.artists) > 4 else 0.076):
            continue
        pill = Rect(0, 0, round(wide), round(sketch.style(13).line_height * 1.2))
        pill.midtop = (box.centerx, box.bottom - theme.px(3))
        ground, ink = pill_colors(theme, info.look.color)
        sketch.sheet(pill, "pill", ground)
        sketch.text(pill, escape(words), 13, "sans-bold", ink, align="center", single=True)
        sketch.explain(pill, setting.say("ui.frame.queue"))
    sketch.above = False
