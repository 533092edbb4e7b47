"""The top bar of all five tables: game, prompt with the mover's emblem, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.menus.backdrops import game_sign
from scenes.play.spread import Offer, StepMark
from scenes.window.context import Context
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.theme import SeatLook
from sprites.widgets.boxes import centered, cut_left, cut_right, inset
from sprites.widgets.build import button, readable
from sprites.widgets.page import Sketch

BUTTONS = (("undo", "undo"), ("hint", "hint"), ("log", "log"), ("rules", "rules"), ("goal", "goal"))


@dataclass(frozen=True, slots=True)
class Bar:
    """What the top bar says."""

    game: str
    title: str
    prompt: str
    look: SeatLook | None
    offers: Sequence[tuple[str, Offer]]
    undo: str
    """What undo would take back; empty: nothing."""
    undo_hint: str
    steps: tuple[StepMark, ...] = ()
    """The steps of an action that has been begun."""
    buttons: tuple[str, ...] = tuple(name for name, _ in BUTTONS)
    playing: bool = False
    """Moves of others are being shown: they can be stepped through or skipped."""
    lay: Callable[[Sketch, Context, Bar], Rect] | None = None
    """Lays another bar than the usual one."""
    player: Callable[[Sketch, Context, Rect], Rect] | None = None
    """Lays what leads through a watched game at the right of the prompt; the other buttons are signs then."""


def bar_box(sketch: Sketch) -> Rect:
    """The bar's place; it grows with large letters. A table in a window of a page has none."""
    theme = sketch.theme
    if theme.framed:
        return Rect(0, 0, theme.size[0], theme.px(4))
    tall = max(theme.size[1] * 0.053, sketch.style(20).line_height * 1.45)
    return Rect(theme.px(24), round(theme.size[1] * 0.014), theme.size[0] - 2 * theme.px(24), round(tall))


def room_below(sketch: Sketch) -> Rect:
    """The window below the bar."""
    box = bar_box(sketch)
    return Rect(0, box.bottom, sketch.theme.size[0], sketch.theme.size[1] - box.bottom)


def lay_bar(sketch: Sketch, ctx: Context, bar: Bar) -> Rect:
    """Lay the bar and return the room below it."""
    if bar.lay is not None:
        return bar.lay(sketch, ctx, bar)
    theme, box = sketch.theme, bar_box(sketch)
    wide_window = theme.size[0] >= 1600 and not theme.large_text
    rest = box
    if wide_window:
        wide = sketch.width(bar.title, 24, "serif") + theme.px(84)
        plate, rest = cut_left(box, wide, theme.px(20))
        _title(sketch, plate, bar)
    sketch.zone = "bar"
    labels = not theme.large_text and bar.player is None and _spelled(sketch, ctx, rest, bar, wide_window)
    rest = lay_buttons(sketch, ctx, rest, bar, labels=labels, goal=wide_window)
    if bar.player is not None:
        rest = bar.player(sketch, ctx, rest)
    sketch.zone = "prompt"
    _prompt(sketch, ctx, rest, bar)
    sketch.zone = "main"
    return room_below(sketch)


def _spelled(sketch: Sketch, ctx: Context, box: Rect, bar: Bar, goal: bool) -> bool:
    """Whether the buttons may bear words: prompt and offers come first."""
    theme = sketch.theme
    taken: float = box.h + theme.px(10)
    for name, _ in BUTTONS:
        if name in bar.buttons:
            spelled = name != "goal" or goal
            wide = sketch.width(ctx.say(f"table.{name}"), 19, "sans-bold") + box.h * 1.62
            taken += round(wide if spelled else box.h) + theme.px(10)
    need: float = theme.px(48) + (box.h if bar.look is not None else 0)
    need += sum(_offer_wide(sketch, offer) + theme.px(10) for _, offer in bar.offers)
    room = Rect(0, 0, round(box.w - taken - need), box.h)
    return not bar.offers or (room.w > 0 and not sketch.words(room, bar.prompt, sketch.style(16)).block.cut)


def _offer_wide(sketch: Sketch, offer: Offer) -> float:
    theme = sketch.theme
    room = sketch.width(offer.cap, 14, "sans-bold") + theme.px(26) if offer.cap else 0
    return sketch.width(offer.label, 18, "sans-bold") + theme.px(56) + room


def _title(sketch: Sketch, box: Rect, bar: Bar) -> None:
    sketch.sheet(box, "tag")
    left, rest = cut_left(inset(box, sketch.theme.px(12), 0), box.h * 0.72, sketch.theme.px(10))
    side = box.h * 0.72
    sketch.art(centered(left, side, side), lambda target, b: target.blit(game_sign(bar.game, b.w), b))
    color = sketch.theme.furniture.heading
    sketch.text(rest, escape(bar.title), 24, "serif", color, single=True)


def lay_buttons(sketch: Sketch, ctx: Context, box: Rect, bar: Bar, *, labels: bool, goal: bool) -> Rect:
    """Lay the buttons from the right; return what is left of the bar."""
    theme, rest = sketch.theme, box
    menu, rest = cut_right(rest, box.h, theme.px(10))
    names = [pair for pair in BUTTONS if pair[0] in bar.buttons]
    laid = [("menu", "menu", menu)]
    for name, sign in reversed(names):
        label = ctx.say(f"table.{name}")
        spelled = labels and (name != "goal" or goal)
        wide = sketch.width(label, 19, "sans-bold") + box.h * 1.62 if spelled else box.h
        cell, rest = cut_right(rest, wide, theme.px(10))
        laid.append((name, sign, cell))
    for name, sign, cell in reversed(laid):
        _button(sketch, ctx, cell, (name, sign), bar, bare=not labels or cell.w <= box.h)
    return rest


def _button(
    sketch: Sketch, ctx: Context, cell: Rect, names: tuple[str, str], bar: Bar, *, bare: bool
) -> None:
    name, sign = names
    label = ctx.say(f"table.{name}")
    enabled = name != "undo" or bool(bar.undo)
    key = ctx.cap("back" if name == "menu" else name)
    hint = f"{label} ({key})"
    if name == "undo":
        hint = bar.undo or bar.undo_hint
    button(sketch, name, cell, label, icon=sign, enabled=enabled, bare=bare, hint=hint)


def _player(sketch: Sketch, ctx: Context, rest: Rect) -> Rect:
    """Two small buttons at the end of the prompt: one event at a time, and to the end."""
    for name in ("skip", "step"):
        cell, rest = cut_right(rest, rest.h * 0.86, sketch.theme.px(6))
        words = f"{ctx.say(f'keys.{name}')} ({ctx.cap(name)})"
        place = centered(cell, cell.w, cell.w)
        button(sketch, name, place, ctx.say(f"keys.{name}"), look="chip", icon=name, bare=True, hint=words)
    return rest


def _prompt(sketch: Sketch, ctx: Context, box: Rect, bar: Bar) -> None:
    theme = sketch.theme
    sketch.sheet(box, "pill")
    rest = inset(box, theme.px(12), 0)
    if bar.look is not None:
        side, look = round(box.h * 0.78), bar.look
        left, rest = cut_left(rest, side, theme.px(12))
        sketch.explain(left, ctx.say("frame.asked"))
        sketch.art(
            centered(left, side, side),
            lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b),
        )
    if bar.playing:
        rest = _player(sketch, ctx, rest)
    for offer_id, offer in reversed(bar.offers):
        cell, rest = cut_right(rest, min(_offer_wide(sketch, offer), rest.w * 0.4), theme.px(10))
        look_name = "plate" if offer.primary else "chip"
        button(
            sketch, offer_id, inset(cell, 0, box.h * 0.1), offer.label, look=look_name, units=18,
            key=offer.cap, hint=offer.loss,
        )  # fmt: skip
    if theme.size[0] >= 1600 and not theme.large_text:
        rest = _steps(sketch, rest, bar.steps)
    sizes = (
        (20, 16, 13, 11) if theme.large_text else (20, 16)
    )  # in large letters the least is as large as usual
    sketch.text(rest, bar.prompt, sketch.largest(rest, bar.prompt, sizes))


def _steps(sketch: Sketch, box: Rect, steps: Sequence[StepMark]) -> Rect:
    """The steps of an action at the right end of the prompt; returns the room left of them."""
    theme = sketch.theme
    for number, step in reversed(list(enumerate(steps, 1))):
        label = f"{number} {step.label}"
        cell, box = cut_right(box, sketch.width(label, 17, "sans-bold") + theme.px(36), theme.px(8))
        cell = inset(cell, 0, cell.h * 0.16)
        color = theme.furniture.gold if step.now else None
        sketch.sheet(cell, "good" if step.done else "pill", color)
        ink = readable(theme, color or (theme.furniture.good if step.done else theme.furniture.stock))
        sketch.text(cell, escape(label), 17, "sans-bold", ink, align="center", single=True)
    return box
