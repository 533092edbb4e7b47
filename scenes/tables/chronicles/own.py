"""The viewer's own panel on Chronicles' table: points, gold, production, strength, and the wars."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect

from game.chronicles import preview
from game.chronicles.kingdom import income_parts
from game.chronicles.view import ChroniclesView
from game.core.types import Seat
from scenes.play.spread import Setting
from scenes.tables.chronicles.faces import minus
from scenes.tables.chronicles.kingdom import produced
from scenes.tables.chronicles.marks import banner, hexed, shield
from scenes.tables.chronicles.places import round_the_table, viewer
from scenes.tables.chronicles.street import sources
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

AFTER = "#2f6b45"
"""The shield of a strength that is only planned."""


def own_panel(sketch: Sketch, setting: Setting, box: Rect, foreseen: ChroniclesView) -> None:
    """Head and sums always; below them what matters in this phase."""
    theme, info = sketch.theme, setting.seats[viewer(setting)]
    sketch.sheet(box, "active" if info.asked else "panel")
    inner = inset(box, theme.px(14), theme.px(8))
    line = round(sketch.style(19).line_height * 1.06)
    body = _head(sketch, setting, box, inner, foreseen)
    sums, body = cut_top(body, line)
    _sums(sketch, setting, foreseen, sums)
    phase = setting.view.phase
    if phase == "build" and body.h > line * 8:
        sources(sketch, setting, body)
        return
    if phase in ("war", "income"):
        made, body = cut_bottom(body, line)
        produced(sketch, setting, made, info.seat, 18)
        body = _kept_card(sketch, setting, body)
        _gains(sketch, setting, body, info.seat)
        return
    made, body = cut_top(body, line)
    produced(sketch, replace(setting, view=foreseen), made, info.seat, 18)
    _strengths(sketch, setting, body, foreseen, line)


def _head(sketch: Sketch, setting: Setting, box: Rect, inner: Rect, foreseen: ChroniclesView) -> Rect:
    """Banner, name and shield; returns the room below them."""
    theme, info = sketch.theme, setting.seats[viewer(setting)]
    tall = max(theme.px(54), sketch.style(22, "serif").line_height)
    banner(sketch, Rect(inner.x, box.y - theme.px(4), theme.px(42), theme.px(58)), info.look)
    head = Rect(inner.x + theme.px(52), inner.y, inner.w - theme.px(52), tall)
    mark, head = cut_right(head, theme.px(48), theme.px(4))
    shield(sketch, mark, str(foreseen.kingdom(info.seat).strength()), hexed(info.look))
    name, rest = cut_left(head, min(head.w, sketch.width(info.name, 22, "serif") + 4), theme.px(8))
    sketch.text(name, escape(info.name), 22, "serif", single=True)
    you = setting.say("ui.chronicles.you")
    if setting.view.seat is not None and rest.w > sketch.width(you, 15):
        sketch.text(rest, you, 15, color=theme.furniture.quiet, single=True)
    return Rect(inner.x, inner.y + tall, inner.w, inner.bottom - inner.y - tall)


def _sums(sketch: Sketch, setting: Setting, foreseen: ChroniclesView, box: Rect) -> None:
    """Victory points, gold now and after the plan, cards in hand."""
    view, seat = setting.view, viewer(setting)
    points, gold, cards = columns(box, (0.28, 0.47, 0.25))
    sketch.text(points, f"[vp] **{view.vp[seat]}**", 20, single=True)
    after = view.gold[seat] - preview.plan_price(foreseen)
    words = f"[gold] **{view.gold[seat]}**" + (f" → **{minus(after)}**" if after != view.gold[seat] else "")
    sketch.text(gold, words, 20, color=sketch.theme.furniture.bad if after < 0 else None, single=True)
    held = view.hand_sizes[seat] + view.saved_sizes[seat] + view.kept_sizes[seat]
    sketch.text(cards, f"[recruit] **{held}**", 20, single=True)


def _gains(sketch: Sketch, setting: Setting, box: Rect, seat: Seat) -> None:
    """What war or income brings, part by part; what does not fit is added up."""
    view, theme, line = setting.view, sketch.theme, sketch.style(15).line_height
    war = view.phase == "war"
    parts = preview.war_gains(view, seat) if war else income_parts(view.kingdom(seat))
    rows = [(_source(setting, part.source, seat, war=war), part.amount) for part in parts]
    room = max(1, box.h // line)
    if len(rows) > room:
        rest = sum(amount for _, amount in rows[room - 1 :])
        rows = [*rows[: room - 1], ("…", rest)]
    for words, amount in rows:
        row, box = cut_top(box, line)
        number, row = cut_right(row, sketch.width("+00", 15, "sans-bold") + 4, theme.px(4))
        sketch.text(row, escape(words), 15, single=True)
        good = theme.furniture.good if amount >= 0 else theme.furniture.bad
        shown = f"+{amount}" if amount >= 0 else minus(amount)
        sketch.text(number, shown, 15, "sans-bold", good, align="right", single=True)


def _kept_card(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """The names of the cards saved for the next round; returns the room above."""
    cards, line = setting.view.cards, sketch.style(14).line_height
    names = ", ".join(cards.name(cards.card(number).id, setting.locale.lang) for number in setting.view.saved)
    words = setting.say("ui.chronicles.kept_card", cards=names)
    if not names or box.h < line * 2 or sketch.width(words, 14) > box.w:
        return box
    foot, rest = cut_bottom(box, line)
    sketch.text(foot, escape(words), 14, color=sketch.theme.furniture.quiet, single=True)
    return rest


def _source(setting: Setting, source: str, seat: Seat, *, war: bool) -> str:
    if source:
        view: ChroniclesView = setting.view
        return view.cards.name(source, setting.locale.lang)
    if war:
        return setting.say("ui.chronicles.wars_won", count=preview.wars(setting.view, seat))
    return setting.say("ui.chronicles.basic_income")


def _strengths(sketch: Sketch, setting: Setting, box: Rect, foreseen: ChroniclesView, line: int) -> None:
    """The strength now and after the plan, then both wars if they were fought with it."""
    view, theme, seat = setting.view, sketch.theme, viewer(setting)
    now = preview.standing_kingdom(view, seat).strength()
    then = foreseen.kingdom(seat).strength()
    alone = len(setting.seats) == 1
    wars, above = cut_bottom(box, 0 if alone else line * 1.3, theme.px(2))
    if above.h >= line * 0.9:
        power, above = cut_top(above, min(above.h, line * 1.15))
        _power(sketch, setting, power, now, then)
    words = setting.say("ui.chronicles.war_now")
    if not alone and above.h >= sketch.style(14).line_height and sketch.width(words, 14) <= above.w:
        label, _ = cut_bottom(above, sketch.style(14).line_height)
        sketch.text(label, words, 14, color=theme.furniture.quiet, single=True)
    _wars(sketch, setting, wars, then)


def _power(sketch: Sketch, setting: Setting, box: Rect, now: int, then: int) -> None:
    """The strength in words, with shields for now and for the plan."""
    theme = sketch.theme
    words = setting.say("ui.chronicles.strength_word")
    side = box.h
    left, rest = cut_left(box, min(box.w * 0.5, sketch.width(words, 16) + theme.px(8)), theme.px(4))
    sketch.text(left, words, 16, single=True)
    mark, rest = cut_left(rest, side * 1.1, theme.px(4))
    color = hexed(setting.seats[viewer(setting)].look)
    shield(sketch, mark, str(now), color if now == then else "#7a7468")
    if now != then:
        arrow, rest = cut_left(rest, sketch.width("→", 18) + 4, theme.px(4))
        sketch.text(arrow, "→", 18, single=True)
        shield(sketch, cut_left(rest, side * 1.1)[0], str(then), AFTER)


def _wars(sketch: Sketch, setting: Setting, box: Rect, own: int) -> None:
    """Both wars if they were fought now."""
    theme, view = sketch.theme, setting.view
    others = round_the_table(setting)
    if not others or box.h < sketch.style(16).line_height:
        return
    sides = list(dict.fromkeys((others[0], others[-1])))
    for cell, seat in zip(columns(box, [1] * len(sides), theme.px(8)), sides, strict=True):
        other, info = view.kingdom(seat).strength(), setting.seats[seat]
        won = own >= other
        sketch.sheet(cell, "trough")
        sign, rest = cut_left(inset(cell, theme.px(5), theme.px(2)), cell.h * 0.8, theme.px(4))
        side = min(sign.w, sign.h)
        sketch.art(
            centered(sign, side, side),
            by_width(partial(emblem, info.look.emblem, color=info.look.color)),
        )
        color = theme.furniture.good if won else theme.furniture.bad
        said = f"{own} {'≥' if won else '<'} {other}"
        sketch.text(rest, said, 17, "sans-bold", color, align="center", single=True)
