"""The panels of Chronicles' table: who is ready, the one large button, what a step would do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.chronicles import preview
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from game.i18n import capital
from scenes.play.spread import ONCE_MORE, LocalStep, Offer, SeatInfo
from scenes.tables.chronicles.faces import minus
from scenes.tables.chronicles.marks import READY
from scenes.tables.chronicles.seen import Setting
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.theme import Rgb
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

CLOSE = LocalStep("page", (0,))
"""Close the summary that lies open."""


def act(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who is ready, what happened lately, and the one large button with what it gives away."""
    theme = sketch.theme
    sketch.sheet(box)
    inner = inset(box, theme.px(14), theme.px(10))
    tall = max(theme.px(64), sketch.style(22).line_height * 1.5)
    foot, rest = cut_bottom(inner, min(tall, inner.h * 0.5), theme.px(8))
    sketch.zone = "act"
    if (ready := next(((n, o) for n, o in enumerate(setting.offers) if o.main), None)) is not None:
        _button(sketch, setting, foot, *ready)
        quiet = setting.view.phase == "build"  # it is a way out, no verdict
        rest = _loss(sketch, rest, ready[1].loss, theme.furniture.quiet if quiet else theme.furniture.bad)
    elif setting.view.phase == "recruit" and setting.own is not None and setting.own.asked:
        label = setting.say("ui.chronicles.choose_card")
        button(sketch, "not_chosen", foot, label, look="good", units=20, enabled=False)
    elif (reason := unpaid(setting)) is not None:
        label = setting.say("ui.chronicles.ready")
        button(sketch, "not_ready", foot, label, look="good", units=22, enabled=False, hint=reason)
        rest = _loss(sketch, rest, reason, theme.furniture.bad)
    else:
        rest = inner
    rest = _once_more(sketch, setting, rest)
    sketch.zone = "main"
    rest = _again(sketch, setting, _readiness(sketch, setting, rest))
    _recap(sketch, setting, cut_top(rest, theme.px(6))[1])


def _once_more(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """A quiet button above the large one that shows the war again; returns the room above it."""
    found = next(((n, o) for n, o in enumerate(setting.offers) if o.action == ONCE_MORE), None)
    tall = max(sketch.theme.px(46), round(sketch.style(16).line_height * 1.5))
    if found is None or box.h < tall:
        return box
    cell, rest = cut_bottom(box, tall, sketch.theme.px(8))
    number, offer = found
    button(sketch, f"offer:{number}", cell, offer.label, units=16, icon=offer.icon, key=offer.cap)
    return rest


def again_offer(setting: Setting) -> tuple[int, Offer] | None:
    """The offer that opens or closes the summary of the last round."""
    for number, offer in enumerate(setting.offers):
        if isinstance(offer.action, LocalStep) and offer.action.word == "page":
            return number, offer
    return None


def _again(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """A quiet button that opens the summary of the last round; returns the room below."""
    offer, theme = again_offer(setting), sketch.theme
    tall = max(theme.px(38), round(sketch.style(15).line_height * 1.5))
    if offer is None or offer[1].action == CLOSE or box.h < tall:
        return box
    cell, rest = cut_top(cut_top(box, theme.px(6))[1], tall, theme.px(6))
    sketch.zone = "act"
    number, shown = offer
    button(sketch, f"offer:{number}", cell, shown.label, units=15, icon=shown.icon, key=shown.cap)
    sketch.zone = "main"
    return rest


def _button(sketch: Sketch, setting: Setting, foot: Rect, number: int, offer: Offer) -> None:
    """The large button: green for what goes on or is ready, quiet for what passes a chance by."""
    sign = "flat_check" if setting.view.planning or setting.view.saving else ""
    room = foot.w - foot.h * 0.7 - (sketch.width(offer.cap, 14) + sketch.theme.px(30))
    key = offer.cap if sketch.width(offer.label, 20, "sans-bold") <= room else ""
    green = offer.primary or bool(sign)
    button(
        sketch, f"offer:{number}", foot, offer.label, look="good" if green else "pill", units=20, icon=sign,
        key=key, color=READY if green else None, hint=offer.loss,
    )  # fmt: skip


def _loss(sketch: Sketch, box: Rect, words: str, ink: Rgb) -> Rect:
    """What the button below gives away; returns the room above it."""
    if not words:
        return box
    style = sketch.style(15, "sans-bold", ink)
    tall = sketch.words(Rect(0, 0, box.w, 10_000), words, style).block.size[1]
    low, rest = cut_bottom(box, min(tall, box.h), sketch.theme.px(4))
    sketch.text(low, words, 15, "sans-bold", ink, align="center")
    return rest


def unpaid(setting: Setting) -> str | None:
    """Why the plan cannot be final; nothing if it can, or is no question."""
    view = setting.view
    own = setting.own
    if not view.planning or own is None or not own.asked:
        return None
    price = preview.plan_price(view)
    if price <= view.gold[own.seat]:
        return None
    return setting.say("refused.chronicles.plan_unpaid", price=price, short=price - view.gold[own.seat])


WAITED = {"recruit": "picked_others", "deploy": "plans_others", "build": "built_others"}
"""What the others do in a phase in which everybody chooses unseen."""


def _readiness(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """Who of the others has chosen, by name where there is room; returns the room below."""
    theme, seats = sketch.theme, [info for info in setting.seats if not info.own]
    key = WAITED.get(setting.view.phase, "")
    if not seats or not key:
        return box
    line = round(sketch.style(16).line_height * 1.2)
    head, rest = cut_top(box, line, theme.px(2))
    title = setting.say(f"ui.chronicles.{key}")
    if sketch.width(title, 16, "serif") > head.w or box.h < line * 2:
        rest = box
    else:
        sketch.text(head, escape(title), 16, "serif", theme.furniture.heading, single=True)
    if rest.h < line * (len(seats) + 1) or theme.large_text:
        row, rest = cut_top(rest, min(rest.h, line * 1.1), theme.px(4))
        if row.h >= theme.px(20):
            _emblems(sketch, setting, row, seats)
        return rest
    for info in seats:
        row, rest = cut_top(rest, line)
        sketch.explain(row, info.name)
        sign, name = cut_left(row, row.h * 0.8, theme.px(8))
        sketch.art(
            centered(sign, sign.w, sign.w), by_width(partial(emblem, info.look.emblem, color=info.look.color))
        )
        sketch.text(name, escape(info.name), 16, single=True)
        words = setting.say("ui.table.thinking" if info.asked else "ui.chronicles.ready_state")
        ink = theme.furniture.quiet if info.asked else theme.furniture.good
        sketch.text(name, words, 15, color=ink, align="right", single=True)
    return rest


def _emblems(sketch: Sketch, setting: Setting, box: Rect, seats: Sequence[SeatInfo]) -> None:
    """A banner with a tick for everybody who has chosen."""
    theme = sketch.theme
    side = min(box.h, theme.px(34) * max(1.0, theme.text_percent / 150))
    step = min(side * 2.4, box.w / len(seats))
    for number, info in enumerate(seats):
        x = round(box.x + number * step)
        sign = Rect(x, round(box.centery - side / 2), round(side), round(side))
        sketch.art(sign, by_width(partial(emblem, info.look.emblem, color=info.look.color)))
        mark = "dots" if info.asked else "check"
        spot = Rect(sign.right + 1, sign.y, round(min(side * 0.8, step - side)), sign.h)
        ink = theme.furniture.quiet if info.asked else theme.furniture.good
        sketch.art(centered(spot, spot.w, spot.w), by_width(partial(icon, f"flat_{mark}", color=ink)))
        state = setting.say("ui.table.thinking" if info.asked else "ui.chronicles.ready_state")
        sketch.explain(sign.union(spot), f"{escape(info.name)}: {state}")


def _recap(sketch: Sketch, setting: Setting, box: Rect) -> None:
    style = sketch.style(15)
    room = box.h // style.line_height
    lines: list[str] = []
    for words in setting.recap:
        need = sketch.words(Rect(0, 0, box.w, 10_000), words, style).block.lines
        if need > room:
            break
        lines.append(words)
        room -= need
    if lines:
        sketch.text(box, "\n".join(lines), 15, top=True)
        sketch.explain(box, setting.say("ui.chronicles.tell.lately"))


def foresight(
    sketch: Sketch, setting: Setting, stage: Rect, beside: Rect | None, action: Action, then: ChroniclesView
) -> None:
    """A tag beside the target: what the step would cost and bring."""
    view: ChroniclesView = setting.view
    if beside is None or view.seat is None:
        return
    theme, seat = sketch.theme, view.seat
    price = preview.plan_price(then) - preview.plan_price(view)
    left = view.gold[seat] - preview.plan_price(then)
    now, after = view.kingdom(seat).strength(), then.kingdom(seat).strength()
    lines = [
        capital(setting.text(action.label())),
        setting.say("ui.chronicles.costs", price=minus(price), left=minus(left)),
        setting.say("ui.chronicles.strength", now=now, after=after),
    ]
    line = sketch.style(16).line_height
    wide = max(sketch.width(words, 16, "sans-bold") for words in lines) + theme.px(44)
    tag = Rect(0, 0, wide, round(line * 3.2 + theme.px(14)))
    tag.midleft = (beside.right + theme.px(26), beside.centery)
    if tag.right > stage.right:
        tag.midright = (beside.left - theme.px(26), beside.centery)
    tag.clamp_ip(Rect(0, 0, *theme.size))
    sketch.above = True
    sketch.sheet(tag, "tag")
    rest = inset(tag, theme.px(12), theme.px(7))
    bad = theme.furniture.bad if left < 0 else None
    for words, face, color in zip(lines, ("serif", "sans", "sans"), (None, bad, None), strict=True):
        row, rest = cut_top(rest, line)
        sketch.text(row, escape(words), 16, face, color, single=True)
    sketch.above = False
