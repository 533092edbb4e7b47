"""The ring around the stack: a closing race in `live`, answers given in a poll; reaction windows."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.junquick.view import JunQuickView
from scenes.tables.junquick.places import Seating
from scenes.tables.junquick.seen import Setting
from sprites.keep import remember
from sprites.paint.icons import icon
from sprites.paint.svg import path, points, render
from sprites.text import render as letters
from sprites.theme import Rgb
from sprites.widgets.boxes import centered, columns, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.widgets.skin import lay

PARTS = 36
YELLOW, ORANGE, RED = (255, 216, 74), (255, 165, 46), (255, 90, 54)
BARK, DARK = (92, 48, 24), (128, 78, 44)


def ring_box(at: Seating, small: bool) -> Rect:
    """The ring around the stack; smaller around an announced card."""
    wide, tall = at.theme.size
    if small:
        pose = at.announced
        side = round(pose.height * 1.5)
        return Rect(round(pose.x - side / 2), round(pose.y - side / 2), side, side)
    part, middle = (0.44, 0.495) if at.under_branch else (0.55, 0.415)
    return centered(Rect(round(wide * 0.5), round(tall * middle), 0, 0), tall * part, tall * part)


def paint_ring(target: pygame.Surface, setting: Setting, at: Seating) -> None:
    """Bright segments are the time left; in a poll they are the seats that have answered."""
    view: JunQuickView = setting.view
    if view.step == "window":
        box = ring_box(at, small=True)
        _segments(target, box, 1.0 if setting.time_left is None else setting.time_left, YELLOW)
    elif view.step == "poll" and setting.race_left is not None:
        left = setting.race_left
        color = YELLOW if left > 0.6 else ORANGE if left > 0.3 else RED
        _segments(target, ring_box(at, small=False), left, color, teeth=True)


def lay_poll(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """A calm poll: every seat asked has its part of the ring, bright in its colour once it has answered."""
    view: JunQuickView = setting.view
    if view.step != "poll" or setting.race_left is not None or not view.stack:
        return
    colors = tuple(setting.seats[seat].look.color if seat in view.answered else DARK for seat in view.asked)
    ring = ring_box(at, small=False)
    sketch.art(ring, lambda target, box: _shares(target, box, colors))
    sketch.explain(ring, setting.say("ui.tables.ring_why"))
    _lay_caption(sketch, setting, at, ring)


def _lay_caption(sketch: Sketch, setting: Setting, at: Seating, ring: Rect) -> None:
    """Beside the ring: what it counts, and what ends the round; left out where a seat has the room."""
    theme, view = sketch.theme, setting.view
    done = setting.say("ui.tables.ring_count", count=len(view.answered), seats=len(view.asked))
    why = setting.say("ui.tables.ring_ends")
    wide = max(sketch.width(done, 16, "sans-bold"), theme.px(190))
    lines = sketch.words(Rect(0, 0, round(wide), 1000), why, sketch.style(14)).block.size[1]
    head = sketch.style(16).line_height
    box = Rect(0, 0, round(wide) + theme.px(24), head + lines + theme.px(16))
    box.topleft = (ring.right - theme.px(20), ring.y + theme.px(20))
    areas = [at.branch(info.seat).area() for info in setting.seats]
    if box.right > theme.size[0] or box.collidelist(areas) >= 0:
        return
    sketch.sheet(box, "tag")
    sketch.explain(box, setting.say("ui.tables.ring_why"))
    top, rest = cut_top(inset(box, theme.px(12), theme.px(7)), head)
    sketch.text(top, done, 16, "sans-bold", theme.furniture.heading, single=True)
    sketch.text(rest, why, 14, color=theme.furniture.quiet)


def _shares(target: pygame.Surface, box: Rect, colors: tuple[Rgb, ...]) -> None:
    target.blit(_base(box.w), box)
    for index in range(PARTS):
        piece, corner = _part(box.w, index, colors[index * len(colors) // PARTS], False)
        target.blit(piece, (box.x + corner[0], box.y + corner[1]))


def _segments(target: pygame.Surface, box: Rect, left: float, color: Rgb, teeth: bool = False) -> None:
    target.blit(_base(box.w), box)
    bright = round(PARTS * (1 - left))
    for index in range(PARTS):
        if index >= bright:
            piece, corner = _part(box.w, index, color, False)
        elif teeth:
            piece, corner = _part(box.w, index, BARK, True)
        else:
            continue
        target.blit(piece, (box.x + corner[0], box.y + corner[1]))


@remember
def _base(side: int) -> pygame.Surface:
    ring = '<circle cx="100" cy="100" r="92" fill="none" stroke="#4a2412" stroke-width="11"/>'
    return render(ring, (side, side), (0, 0, 200, 200))


@remember
def _part(side: int, index: int, color: Rgb, tooth: bool) -> tuple[pygame.Surface, tuple[int, int]]:
    """One segment (or a tooth of bark) cut out of its ring, with its corner."""
    start, end = (index + 0.1) / PARTS * math.tau, (index + 0.9) / PARTS * math.tau
    outer, inner = (88.0, 88.0 - 6 - 6 * (1 - index / PARTS)) if tooth else (96.0, 88.5)
    spots = _wedge(start, end, outer, inner, tooth)
    scale = side / 200
    left = math.floor(min(x for x, _ in spots) * scale) - 1
    top = math.floor(min(y for _, y in spots) * scale) - 1
    wide = math.ceil(max(x for x, _ in spots) * scale) + 1 - left
    tall = math.ceil(max(y for _, y in spots) * scale) + 1 - top
    window = (left / scale, top / scale, wide / scale, tall / scale)
    paint = "#{:02x}{:02x}{:02x}".format(*color)
    return render(path(paint, points(spots)), (wide, tall), window), (left, top)


def _wedge(start: float, end: float, outer: float, inner: float, tooth: bool) -> list[tuple[float, float]]:
    def spot(angle: float, radius: float) -> tuple[float, float]:
        return 100 + radius * math.sin(angle), 100 - radius * math.cos(angle)

    if tooth:
        return [spot(start, outer), spot((start + end) / 2, inner), spot(end, outer)]
    middle = (start + end) / 2
    far = [spot(angle, outer) for angle in (start, middle, end)]
    return [*far, *(spot(angle, inner) for angle in (end, middle, start))]


def seconds(view: JunQuickView) -> int:
    """How long people have for a card in the live chief phase."""
    chosen = view.options["race"]
    assert isinstance(chosen, int)
    return chosen


def paint_seconds(target: pygame.Surface, setting: Setting, at: Seating) -> None:
    """A dark tag above the ring with the seconds left."""
    left = setting.race_left
    if left is None or setting.view.step != "poll":
        return
    theme = setting.theme
    shown = f"{left * seconds(setting.view):.1f}"
    words = setting.say("ui.junquick.seconds", seconds=shown.replace(".", setting.say("ui.junquick.point")))
    text = letters(words, "serif", theme.text_px(24), (255, 246, 226))
    box = Rect(0, 0, text.get_width() + theme.px(70), text.get_height() + theme.px(12))
    ring = ring_box(at, small=False)
    box.midleft = (ring.right + theme.px(4), ring.y + theme.px(40))
    if not at.under_branch and not theme.large_text:
        box.midbottom = (ring.centerx, ring.y + theme.px(2))
    lay(target, box, "slip", theme)
    side = theme.px(28)
    target.blit(icon("clock", side, (255, 216, 74)), (box.x + theme.px(14), box.centery - side // 2))
    target.blit(text, text.get_rect(midleft=(box.x + theme.px(50), box.centery)))


def lay_question(sketch: Sketch, setting: Setting, at: Seating) -> bool:
    """With several people at the screen a window shows everybody's button, whether or not it can matter.

    Tells whether there is such a question.
    """
    seats = setting.open_seats or ()
    if not seats or setting.view.announced is None:
        return False
    theme, box = sketch.theme, at.offer_room
    sketch.sheet(box, "panel")
    sketch.zone = "question"
    cells = columns(inset(box, theme.px(8), theme.px(8)), [1] * len(seats), theme.px(6))
    for seat, cell in zip(seats, cells, strict=True):
        said = seat in setting.answered
        cell.h = min(cell.h, max(theme.px(64), sketch.style(18).line_height * 2))
        label = f"{setting.names[seat]}: {setting.say('ui.junquick.hysteria')}"
        name = f"answer:{seat}:{'no' if said else 'yes'}"
        button(sketch, name, cell, label, look="plate" if said else "pill", units=17)
    sketch.zone = "main"
    return True
