"""The panels of Chronicles' table: book and phases, own sums, the green button, what a step would do."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.chronicles import preview
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from scenes.play.spread import Drawn, Piece, Place, Setting, Spread
from scenes.tables.chronicles.faces import minus
from scenes.tables.chronicles.marks import READY
from scenes.tables.chronicles.places import PHASES
from sprites.paint.chronicles.board import book_cover, book_page
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

SIGNS = ("recruit", "deploy", "war", "income", "build", "clock")


def strip(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The book of four chapters, the six phases on their thread, deck and discard."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box, "tag")
    inner = inset(box, theme.px(10), theme.px(4))
    wide = inner.h * 5
    book, rest = cut_left(inner, wide, theme.px(14))
    _book(sketch, laid, book, view.round)
    words = setting.say("ui.chronicles.round", round=view.round)
    left, rest = cut_left(rest, sketch.width(words, 19, "serif") + 4, theme.px(14))
    sketch.text(left, words, 19, "serif", theme.furniture.heading, single=True)
    _piles(sketch, laid, setting, rest)
    _thread(sketch, setting, rest)


def _book(sketch: Sketch, laid: Spread, box: Rect, now: int) -> None:
    """The book of four chapters; a page turns over when its round comes or is past."""
    sketch.art(box, lambda t, b: t.blit(book_cover(b.size), b))
    edge = max(2, round(box.h * 0.1))
    for number, cell in enumerate(columns(inset(box, edge), (1, 1, 1, 1), 1), 1):
        state = "now" if number == now else "past" if number < now else "ahead"
        numeral = ("I", "II", "III", "IV")[number - 1]
        page = _page(numeral, state, cell.w / cell.h)
        laid.put(Piece(f"page:{number}", Pose(*cell.center, cell.h), page, 10, flat=True))


def _page(numeral: str, state: str, shape: float) -> Drawn:
    return Drawn(
        ("page", numeral, state), lambda tall: book_page((round(tall * shape), tall), numeral, state), shape
    )


def _piles(sketch: Sketch, laid: Spread, setting: Setting, rest: Rect) -> None:
    theme, view = sketch.theme, setting.view
    for name, count in (("discard", view.discard_size), ("deck", view.deck_size)):
        words = setting.say(f"ui.chronicles.{name}", count=count)
        box, rest = cut_right(rest, sketch.width(words, 16) + theme.px(44), theme.px(12))
        if name == "discard" and view.planning:
            sketch.sheet(box, "dashed")
        sketch.text(box, f"[recruit] {words}", 16, align="center", single=True)
        label = setting.say("ui.chronicles.dismiss_here") if name == "discard" and view.planning else ""
        laid.place(Place(name, box, label, zone="piles"))


def _thread(sketch: Sketch, setting: Setting, rest: Rect) -> None:
    """Six discs; the current one is larger, red-rimmed and named."""
    theme, phase = sketch.theme, setting.view.phase
    now = PHASES.index(phase) if phase in PHASES else len(PHASES)
    name = setting.say(f"phase.chronicles.{phase}")
    room = theme.size[0] // 2 - rest.x
    side = rest.h
    step = min(side * 1.5, max(side * 0.95, room / 3))
    x = max(rest.x, theme.size[0] // 2 - step * 4)
    line = Rect(round(x + side / 2), rest.centery - theme.px(1), round(step * 5), theme.px(2))
    sketch.sheet(line, "hairline", theme.furniture.gold)
    for number, sign in enumerate(SIGNS):
        current = number == now
        disc = side if current else side * 0.84
        box = Rect(0, 0, round(disc), round(disc))
        box.center = round(x + side / 2 + number * step), rest.centery
        done = number < now
        color = (
            theme.furniture.button if current else theme.furniture.inset if not done else theme.furniture.gold
        )
        sketch.sheet(box, "chip", color)
        ink = theme.furniture.on_dark if current else theme.furniture.ink
        sketch.art(inset(box, disc * 0.2), by_width(partial(icon, f"flat_{sign}", color=ink)))
    words = Rect(
        round(x + side + step * 5 + theme.px(10)), rest.y, sketch.width(name, 20, "serif") + 6, rest.h
    )
    sketch.text(words, escape(name), 20, "serif", theme.furniture.heading, single=True)


def act(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who is ready, what happened lately, and the one green button."""
    theme = sketch.theme
    sketch.sheet(box)
    inner = inset(box, theme.px(14), theme.px(10))
    tall = max(theme.px(64), sketch.style(22).line_height * 1.5)
    ready = next(((n, o) for n, o in enumerate(setting.offers) if o.primary), None)
    foot, rest = cut_bottom(inner, min(tall, inner.h * 0.5), theme.px(8))
    if ready is not None:
        sketch.zone = "act"
        sign = "flat_check" if setting.view.planning or setting.view.saving else ""
        label = ready[1].label
        room = foot.w - foot.h * 0.7 - (sketch.width("Space", 14) + theme.px(30))
        key = "Space" if sketch.width(label, 20, "sans-bold") <= room else ""
        button(
            sketch, f"offer:{ready[0]}", foot, label, look="good", units=20, icon=sign, key=key, color=READY
        )
        sketch.zone = "main"
    elif setting.view.phase == "recruit" and setting.own is not None and setting.own.asked:
        sketch.zone = "act"
        label = setting.say("ui.chronicles.choose_card")
        button(sketch, "not_chosen", foot, label, look="good", units=20, enabled=False)
        sketch.zone = "main"
    elif (reason := unpaid(setting)) is not None:
        sketch.zone = "act"
        label = setting.say("ui.chronicles.ready")
        button(sketch, "not_ready", foot, label, look="good", units=22, enabled=False, hint=reason)
        sketch.zone = "main"
        low, rest = cut_bottom(rest, sketch.style(15).line_height * 2, theme.px(2))
        sketch.text(low, reason, 15, color=theme.furniture.bad, align="center")
    else:
        rest = inner
    others, rest = cut_bottom(rest, sketch.style(15).line_height * 1.4, theme.px(2))
    _readiness(sketch, setting, others)
    _recap(sketch, setting, rest)


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


def _readiness(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """A banner with a tick for everybody who has chosen."""
    theme = sketch.theme
    seats = [info for info in setting.seats if not info.own]
    if not seats:
        return
    side = min(box.h, theme.px(34))
    step = min(side * 2.1, box.w / len(seats))
    for number, info in enumerate(seats):
        x = round(box.x + number * step)
        sign = Rect(x, round(box.centery - side / 2), round(side), round(side))
        sketch.art(sign, by_width(partial(emblem, info.look.emblem, color=info.look.color)))
        mark = "dots" if info.asked else "check"
        spot = Rect(sign.right + 1, sign.y, round(min(side * 0.8, step - side)), sign.h)
        ink = theme.furniture.quiet if info.asked else theme.furniture.good
        sketch.art(centered(spot, spot.w, spot.w), by_width(partial(icon, f"flat_{mark}", color=ink)))


def _recap(sketch: Sketch, setting: Setting, box: Rect) -> None:
    style = sketch.style(15)
    room = box.h // style.line_height
    lines: list[str] = []
    for words in reversed(setting.recap):
        need = sketch.words(Rect(0, 0, box.w, 10_000), words, style).block.lines
        if need > room:
            break
        lines.insert(0, words)
        room -= need
    if lines:
        sketch.text(box, "\n".join(lines), 15)


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
        setting.text(action.label()),
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
