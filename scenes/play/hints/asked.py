"""What the coach asks: the held move on the table, the danger, and a slip at the card with two buttons.

Where letters are large the slip takes the prompt's place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect

from scenes.play.hints.advisor import lying
from scenes.play.hints.coach import Coach
from scenes.play.hints.danger import danger_on, lay_danger
from scenes.play.hints.ghosts import ghosts_of, lay_ghosts
from scenes.play.hints.slip import place_slip
from scenes.play.hints.ways import ways
from scenes.play.spread import LocalStep, Offer
from scenes.play.topbar import Bar, room_below
from sprites.paint.icons import icon
from sprites.text import escape, fit
from sprites.theme import Theme
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch

ZONE = "coach"
GROUND = 20
"""What is larger than this part of the window is ground, on which a slip may lie."""
TAIL, NEAR = 20, 70
"""How far the slip points at its card, and how near that must be: units."""
AIR = 26
"""Units around the card that stay free where that can be."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The heights of what stands on a slip."""

    head: int
    row: int


def in_bar(coach: Coach, bar: Bar) -> Bar:
    """Where letters are large the coach asks in the prompt's place, and the answers are its offers."""
    say = coach.ctx.say
    if not coach.open:
        return bar
    if not coach.ctx.theme.large_text:
        return replace(bar, prompt=escape(say("coach.waits")))
    answers = [
        (f"coach:{name}", Offer(LocalStep("coach"), say(f"coach.{name}"), primary=name == "keep"))
        for name in ("back", "keep")
    ]
    prompt = f"**{escape(say('coach.title'))}** {escape(coach.words())}"
    return replace(bar, prompt=prompt, offers=answers, buttons=("hint",), steps=())


def lay_asked(sketch: Sketch, coach: Coach) -> None:
    """The move that is held as a ghost in its seat's colour, the danger in red, the slip beside the card."""
    held, stage = coach.held, coach.stage
    if held is None or stage.covered or stage.playback.busy:
        return
    sketch.above, zone, sketch.zone = True, sketch.zone, ZONE
    ghosts = ghosts_of(stage, sketch, ways(stage, held.course))
    lay_ghosts(sketch, ghosts, shown=True, color=sketch.theme.seats[stage.looks[held.seat]].color)
    about = [box for ghost in ghosts for box in (ghost.start, ghost.goal) if box is not None]
    if coach.open:
        near = about[-1] if about else room_below(sketch)
        about += _lay_danger(sketch, coach)
        if not sketch.theme.large_text:
            _lay_slip(sketch, coach, near, about)
            sketch.order = (ZONE, *sketch.order)
    sketch.above, sketch.zone = False, zone


def _lay_danger(sketch: Sketch, coach: Coach) -> list[Rect]:
    fear = coach.fear
    danger = danger_on(coach.stage, sketch, fear.reason, fear.what) if fear is not None else None
    return lay_danger(sketch, danger) if danger is not None else []


def _lay_slip(sketch: Sketch, coach: Coach, near: Rect, about: Sequence[Rect]) -> None:
    theme = sketch.theme
    wide = min(theme.px(440), theme.size[0] - theme.px(40))
    words = coach.words() if theme.size[1] < 900 else f"{coach.words()} {coach.instead()}"
    inner = wide - 2 * theme.px(20) - theme.px(56)
    text = fit(escape(words), sketch.style(17), (inner, theme.size[1])).size[1] + 1
    row = max(theme.px(46), round(sketch.style(17).line_height * 1.5))
    sizes = Sizes(sketch.style(22, "serif").line_height, row)
    size = (wide, sizes.head + text + row + theme.px(46))
    hard, soft = _lying(sketch, coach)
    air = near.inflate(theme.px(AIR), theme.px(2 * AIR))  # the move's arrow ends there
    wish = near.move(-(near.w + wide) // 2 - theme.px(TAIL), 0)  # beside its card, not over the card's way
    box = place_slip(sketch, size, wish, [*about, *hard], [*soft, air])
    if about:
        _lay_tail(sketch, box, near)
    sketch.sheet(box, "panel")
    _fill(sketch, coach, inset(box, theme.px(20), theme.px(14)), words, sizes)


def _lying(sketch: Sketch, coach: Coach) -> tuple[list[Rect], list[Rect]]:
    """What must not be covered: all pieces and what can be used; and what had better not be."""
    hard, soft = lying(coach.stage, sketch)
    most = sketch.theme.size[0] * sketch.theme.size[1] // GROUND
    pieces = [piece.box for piece in coach.stage.spread.pieces.values()]
    return (
        [*hard, *(box for box in pieces if box.w * box.h < most)],
        [box for box in soft if box.w * box.h < most],
    )


def _lay_tail(sketch: Sketch, box: Rect, near: Rect) -> None:
    """A corner of paper that points from the slip to its card."""
    theme = sketch.theme
    long, half = theme.px(TAIL), theme.px(15)
    away = {
        "left": box.x - near.right, "right": near.x - box.right,
        "top": box.y - near.bottom, "bottom": near.y - box.bottom,
    }  # fmt: skip
    side = max(away, key=lambda name: away[name])
    if not 2 < away[side] < theme.px(NEAR):
        return
    long = min(long, away[side])
    room = inset(box, theme.px(24) + half, theme.px(24) + half)
    x, y = (min(max(at, low), high) for at, low, high in (
        (near.centerx, room.x, room.right), (near.centery, room.y, room.bottom),
    ))  # fmt: skip
    tips = {
        "left": ((box.x - long, y), (box.x + 2, y - half), (box.x + 2, y + half)),
        "right": ((box.right + long, y), (box.right - 2, y - half), (box.right - 2, y + half)),
        "top": ((x, box.y - long), (x - half, box.y + 2), (x + half, box.y + 2)),
        "bottom": ((x, box.bottom + long), (x - half, box.bottom - 2), (x + half, box.bottom - 2)),
    }
    sketch.art(box.inflate(2 * long, 2 * long), partial(_paint_tail, theme, tips[side]))


def _paint_tail(theme: Theme, points: tuple[tuple[int, int], ...], target: pygame.Surface, box: Rect) -> None:
    """Drawn four times as large and made small: so its edges are smooth."""
    around = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points[1:]]).inflate(8, 8)
    large = pygame.Surface((around.w * 4, around.h * 4), pygame.SRCALPHA)
    for color, down in (((*theme.furniture.shadow, 70), theme.px(3)), ((*theme.furniture.stock, 255), 0)):
        corner = [((x - around.x) * 4, (y - around.y + down) * 4) for x, y in points]
        pygame.draw.polygon(large, color, corner)
    target.blit(pygame.transform.smoothscale(large, around.size), around)


def _fill(sketch: Sketch, coach: Coach, inner: Rect, words: str, sizes: Sizes) -> None:
    theme, ctx = sketch.theme, coach.ctx
    foot, upper = cut_bottom(inner, sizes.row, theme.px(8))
    sign, text = cut_left(upper, theme.px(44), theme.px(12))
    side = theme.px(40)
    sketch.art(centered(sign, side, side), lambda target, b: target.blit(icon("hint", b.w), b))
    title, said = cut_top(text, sizes.head, theme.px(2))
    heading = theme.furniture.heading
    sketch.text(title, escape(ctx.say("coach.title")), 22, "serif", heading, single=True)
    sketch.text(said, escape(words), 17, top=True)
    left, right = columns(foot, [1, 1], theme.px(20))
    small = theme.size[1] < 900
    hint = coach.instead().strip("()") if small else ""
    for name, cell, look, key in (("back", left, "pill", "undo"), ("keep", right, "plate", "act")):
        cap, label = "" if small else ctx.cap(key), ctx.say(f"coach.{name}")
        button(sketch, f"coach:{name}", cell, label, look=look, key=cap, units=17, hint=hint)
