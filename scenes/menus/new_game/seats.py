"""The chairs of the new-game screen: emblem, pattern, name, who sits there, level."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.spec import GameSpec
from scenes.menus.new_game.droplist import Item, Lists
from scenes.menus.new_game.plan import KINDS, LEVELS, GamePlan, SeatPlan
from scenes.menus.parts import titled_panel
from scenes.menus.strengths import level_words
from scenes.window.context import Context
from sprites.paint.icons import emblem, pattern
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import field_box, segments, segments_width
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True, slots=True)
class Chair:
    """One row: who sits there, and whether the name is being typed."""

    ctx: Context
    game: str
    seat: SeatPlan
    number: int
    typing: bool
    others: int = 1
    """How many opponents this chair has."""

    @property
    def empty(self) -> bool:
        """Nobody sits there."""
        return self.seat.kind == "empty"

    @property
    def name(self) -> str:
        """The chosen or usual name."""
        return self.seat.name or usual_name(self.ctx, self.number)


def usual_name(ctx: Context, number: int) -> str:
    """The name of a chair nobody has named."""
    return ctx.say(f"names.{number}")


def seats(
    sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, spec: GameSpec, *, typing: str, lists: Lists
) -> None:
    """One row per chair."""
    sketch.zone = "seats"
    theme, most = sketch.theme, spec.seats[-1]
    note = ctx.say("setup.taken", count=len(plan.taken), most=most)
    rest = titled_panel(sketch, box, ctx.say("setup.seats"), note)
    tallest = theme.px(72) * max(1.0, theme.text_percent / 120)
    tall = min(rest.h / most - theme.px(6), tallest)
    for number in range(most):
        line, rest = cut_top(rest, tall, theme.px(8))
        typed = typing == f"name:{number}"
        chair = Chair(ctx, spec.id, plan.seats[number], number, typed, max(1, len(plan.taken) - 1))
        _row(sketch, line.inflate(theme.px(16), 0), chair, lists)
    sketch.zone = "main"


def _row(sketch: Sketch, line: Rect, chair: Chair, lists: Lists) -> None:
    theme = sketch.theme
    sketch.sheet(line, "dashed" if chair.empty else "row")
    inner = inset(line, theme.px(16), theme.px(5))
    badge, rest = cut_left(inner, inner.h, theme.px(12))
    _emblem(sketch, badge, chair)
    if not theme.large_text:
        swatch, rest = cut_left(rest, theme.px(20), theme.px(18))
        _swatch(sketch, swatch, chair)
    widest = sketch.width(chair.ctx.say("level.skilled"), 17, "sans-bold") + theme.px(50)
    level, rest = cut_right(rest, min(max(theme.px(172), widest), rest.w * 0.3), theme.px(10))
    kinds = [(kind, chair.ctx.say(f"setup.{kind}")) for kind in KINDS]
    wide = min(segments_width(sketch, [label for _, label in kinds]), round(rest.w * 0.66))
    chooser, name = cut_right(rest, wide, theme.px(12))
    _name(sketch, name, chair)
    tall = min(chooser.h, max(theme.px(46), sketch.style(17).line_height + theme.px(8)))
    segments(sketch, f"kind:{chair.number}", centered(chooser, chooser.w, tall), kinds, chair.seat.kind)
    if chair.seat.kind == "ai":
        _level(sketch, centered(level, level.w, tall), chair, lists)


def _swatch(sketch: Sketch, box: Rect, chair: Chair) -> None:
    if not chair.empty:
        look = sketch.theme.seats[chair.seat.look]
        place = centered(box, box.w, box.h * 0.62)
        sketch.art(place, lambda target, b: target.blit(pattern(look.pattern, b.size, look.color), b))


def _name(sketch: Sketch, box: Rect, chair: Chair) -> None:
    ctx, theme = chair.ctx, sketch.theme
    if chair.empty:
        words = ctx.say("setup.empty_seat")
        sketch.text(box, words, 18, color=theme.furniture.quiet, single=True)
    elif chair.seat.kind == "human":
        shown = chair.seat.name if chair.typing else chair.name
        field_box(
            sketch, f"name:{chair.number}", inset(box, 0, theme.px(4)), ctx.say("setup.name"), shown,
            typing=chair.typing, units=19, hint=ctx.say("setup.rename"),
        )  # fmt: skip
    else:
        sketch.text(inset(box, theme.px(14), 0), escape(chair.name), 19, "sans-bold", single=True)


def _level(sketch: Sketch, box: Rect, chair: Chair, lists: Lists) -> None:
    """The level, and the list of all levels with their measured strength."""
    ctx, name, others = chair.ctx, f"level:{chair.number}", chair.others
    items = [
        Item(
            f"{name}:{level}",
            ctx.say(f"level.{level}"),
            "",
            f"{ctx.say(f'level.{level}_hint')} {level_words(ctx, chair.game, level, others)}".strip(),
        )
        for level in LEVELS
    ]
    chosen = f"{name}:{chair.seat.level}"
    hint = next(item.hint for item in items if item.id == chosen)
    lists.chip(sketch, name, box, items, chosen, hint)


def _emblem(sketch: Sketch, box: Rect, chair: Chair) -> None:
    look, faded = sketch.theme.seats[chair.seat.look], chair.empty

    def paint(target: pygame.Surface, b: Rect) -> None:
        picture = emblem(look.emblem, b.w, look.color)
        if faded:
            picture = picture.copy()
            picture.set_alpha(90)
        target.blit(picture, b)

    side = min(box.size)
    place = centered(box, side, side)
    label = chair.ctx.say("setup.change_emblem", emblem=chair.ctx.say(f"emblem.{look.emblem}"))
    sketch.control(Control(f"look:{chair.number}", place, "bare", label, hint=label))
    sketch.art(place, paint)
