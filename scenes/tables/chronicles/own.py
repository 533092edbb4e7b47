"""The viewer's own panel on Chronicles' table: points, gold, production, strength, and the wars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.chronicles import preview
from game.chronicles.kingdom import income_parts
from game.chronicles.view import ChroniclesView
from game.core.types import Seat
from scenes.tables.chronicles.ages.tale import dying
from scenes.tables.chronicles.faces import minus
from scenes.tables.chronicles.kingdom import produced
from scenes.tables.chronicles.marks import banner, hexed, shield
from scenes.tables.chronicles.places import round_the_table, viewer
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.street import sources
from scenes.tables.chronicles.wars.balance import decided
from scenes.tables.chronicles.wars.war import double_wars
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.theme import Rgb
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

DOOM = (77, 56, 120)
AFTER = "#2f6b45"
"""The shield of a strength that is only planned."""


def own_panel(sketch: Sketch, setting: Setting, box: Rect, foreseen: ChroniclesView) -> None:
    """Head and sums always; below them what matters in this phase."""
    theme, info = sketch.theme, setting.seats[viewer(setting)]
    sketch.sheet(box, "active" if info.asked else "panel")
    inner = inset(box, theme.px(14), theme.px(8))
    line = round(sketch.style(19).line_height * 1.06)
    phase = setting.view.phase
    fights = phase in ("war", "income")
    body = _head(sketch, setting, box, inner, foreseen, shielded=fights or phase == "build")
    body = _sums(sketch, setting, foreseen, body, line)
    if phase == "build" and body.h > line * 8:
        sources(sketch, setting, body)
        return
    if fights:
        body = _kept_card(sketch, setting, body)
        if decided(setting):
            _gains(sketch, setting, body, info.seat)
        return
    _strengths(sketch, setting, body, foreseen, line)


def _head(
    sketch: Sketch, setting: Setting, box: Rect, inner: Rect, foreseen: ChroniclesView, *, shielded: bool
) -> Rect:
    """Banner, name and shield; returns the room below them."""
    theme, info = sketch.theme, setting.seats[viewer(setting)]
    tall = max(theme.px(54), sketch.style(22, "serif").line_height)
    flag = Rect(inner.x, box.y - theme.px(4), theme.px(42), theme.px(58))
    banner(sketch, flag, info.look)
    sketch.explain(flag, info.name)
    head = Rect(inner.x + theme.px(52), inner.y, inner.w - theme.px(52), tall)
    if shielded:
        mark, head = cut_right(head, theme.px(48), theme.px(4))
        shield(sketch, mark, str(foreseen.kingdom(info.seat).strength()), hexed(info.look))
        sketch.explain(mark, setting.say("ui.chronicles.tell.strength"))
    name, rest = cut_left(head, min(head.w, sketch.width(info.name, 22, "serif") + 4), theme.px(8))
    sketch.text(name, escape(info.name), 22, "serif", single=True)
    you = setting.say("ui.chronicles.you")
    if setting.view.seat is not None and rest.w > sketch.width(you, 15):
        sketch.text(rest, you, 15, color=theme.furniture.quiet, single=True)
    return Rect(inner.x, inner.y + tall, inner.w, inner.bottom - inner.y - tall)


def _sums(sketch: Sketch, setting: Setting, foreseen: ChroniclesView, box: Rect, line: int) -> Rect:
    """Victory points, gold now and after the plan, cards in hand, production; returns the room below."""
    view, seat = setting.view, viewer(setting)
    first, rest = cut_top(box, line)
    second, rest = cut_top(rest, line)
    after = view.gold[seat] - preview.plan_price(foreseen)
    now = view.gold[seat]
    shown = f"**{now}**" + (f" → **{minus(after)}**" if after != now else "")
    golds = setting.say("word.chronicles.gold", count=now).replace(str(now), f"**{now}**", 1)
    held = view.hand_sizes[seat] + view.saved_sizes[seat] + view.kept_sizes[seat]
    points, gold = columns(first, (0.54, 0.46), sketch.theme.px(6))
    cards, made = columns(second, (0.46, 0.54), sketch.theme.px(6))
    bad = sketch.theme.furniture.bad if after < 0 else None
    vp = [f"**{view.vp[seat]}** {setting.say(f'ui.chronicles.{word}')}" for word in ("vp_word", "vp_short")]
    for cell, sign, number, words, color in (
        (points, "vp", f"**{view.vp[seat]}**", vp, None),
        (gold, "gold", shown, [golds] if after == now else [], bad),
        (cards, "recruit", f"**{held}**", [f"**{held}** {setting.say('ui.chronicles.in_hand')}"], None),
    ):
        _labelled(sketch, cell, [f"[{sign}] {said}" for said in (*words, number)], color)
        sketch.explain(cell, setting.say(f"ui.chronicles.tell.{'cards' if sign == 'recruit' else sign}"))
    produced(sketch, replace(setting, view=foreseen), made, seat, 18)
    if rest.h > line * 3:
        rule, rest = cut_top(rest, sketch.theme.px(8))
        sketch.sheet(
            Rect(rule.x, rule.centery, rule.w, sketch.theme.px(2)), "hairline", sketch.theme.furniture.gold
        )
    return rest


def _labelled(sketch: Sketch, cell: Rect, said: Sequence[str], color: Rgb | None) -> None:
    """A counter with its word; with a shorter one or without it where there is no room."""
    for words in said:
        for units in (19, 17, 16):
            fitting = sketch.words(cell, words, sketch.style(units), single=True)
            if not fitting.block.cut and fitting.block.style.px >= sketch.style(units).px:
                sketch.text(cell, words, units, color=color, single=True)
                return
    sketch.text(cell, said[-1], 16, color=color, single=True)


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
    """The strength now and after the plan, both wars if they were fought with it, and who dies."""
    view, seat, theme = setting.view, viewer(setting), sketch.theme
    now = preview.standing_kingdom(view, seat).strength()
    then = foreseen.kingdom(seat).strength()
    tall = round(sketch.style(15).line_height * 1.3)
    doomed = _doomed(setting, foreseen)
    if doomed and box.h >= tall * 2:
        foot, box = cut_bottom(box, tall, theme.px(4))
        _mourn(sketch, setting, foot, doomed)
    wars = _foes(setting) if len(setting.seats) > 1 and view.phase in ("recruit", "deploy") else []
    if box.h >= line * (1 if not wars else 2):
        power, box = cut_top(box, min(line * 1.25, box.h * 0.4), theme.px(3))
        _power(sketch, setting, power, now, then)
    if not wars:
        return
    if box.h >= len(wars) * (tall + theme.px(3)):
        for foe in wars:
            row, box = cut_top(box, tall, theme.px(3))
            _war(sketch, setting, row, then, foe)
        return
    row, _ = cut_top(box, min(box.h, tall))
    for cell, foe in zip(columns(row, [1] * len(wars), theme.px(8)), wars, strict=True):
        _war(sketch, setting, cell, then, foe)


def _doomed(setting: Setting, foreseen: ChroniclesView) -> list[str]:
    """The names of the own units that die this Age."""
    seat, cards = viewer(setting), setting.view.cards
    kingdom = foreseen.kingdom(seat)
    return [cards.name(kingdom.card(spot).id, setting.locale.lang) for spot in dying(setting, foreseen, seat)]


def _mourn(sketch: Sketch, setting: Setting, box: Rect, names: list[str]) -> None:
    """A violet pill: who dies this Age, by name or by number."""
    theme = sketch.theme
    sketch.sheet(box, "chip", DOOM)
    inner = inset(box, theme.px(10), 0)
    listed = setting.say("ui.chronicles.die_age", names=tuple(map(escape, names)), count=len(names))
    counted = setting.say("ui.chronicles.die_count", count=len(names))
    for words in (f"[age] {listed}", f"[age] {counted}", f"[age] {len(names)}"):
        if sketch.width(words, 14, "sans-bold") * 0.93 <= inner.w:
            break
    sketch.text(inner, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.explain(box, setting.say("ui.chronicles.tell.doomed", names=tuple(names)))


def _power(sketch: Sketch, setting: Setting, box: Rect, now: int, then: int) -> None:
    """The strength in words, with shields for now and for the plan."""
    theme = sketch.theme
    words = setting.say("ui.chronicles.strength_word")
    side = box.h
    sketch.explain(box, setting.say("ui.chronicles.tell.strength"))
    left, rest = cut_left(box, min(box.w * 0.5, sketch.width(words, 17) + theme.px(8)), theme.px(4))
    sketch.text(left, words, 17, single=True)
    mark, rest = cut_left(rest, side * 1.1, theme.px(4))
    color = hexed(setting.seats[viewer(setting)].look)
    shield(sketch, mark, str(now), color if now == then else "#7a7468")
    if now == then:
        return
    arrow, rest = cut_left(rest, sketch.width("→", 18) + 4, theme.px(4))
    sketch.text(arrow, "→", 18, single=True)
    mark, rest = cut_left(rest, side * 1.1, theme.px(6))
    shield(sketch, mark, str(then), AFTER)
    plan = setting.say("ui.chronicles.with_plan")
    if sketch.width(plan, 15) <= rest.w:
        sketch.text(rest, plan, 15, color=theme.furniture.quiet, single=True)


def _foes(setting: Setting) -> list[Seat]:
    others = round_the_table(setting)
    return list(dict.fromkeys((others[0], others[-1])))


def _war(sketch: Sketch, setting: Setting, box: Rect, own: int, seat: Seat) -> None:
    """One war if it were fought now: both strengths, and what it brings."""
    theme, info = sketch.theme, setting.seats[seat]
    other = setting.view.kingdom(seat).strength()
    won = own >= other
    color = theme.furniture.good if won else theme.furniture.bad
    sketch.sheet(box, "trough")
    name = escape(info.name)
    told = setting.say(
        "ui.chronicles.tell.war_now", name=name, own=own, other=other, vp=setting.view.cards.war_vp
    )
    sketch.explain(box, told)
    sign, rest = cut_left(inset(box, theme.px(6), theme.px(2)), box.h * 0.8, theme.px(5))
    side = min(sign.w, sign.h)
    sketch.art(centered(sign, side, side), by_width(partial(emblem, info.look.emblem, color=info.look.color)))
    sums = f"{own} {'≥' if won else '<'} {other}"
    left, right = cut_left(rest, sketch.width(sums, 17, "sans-bold") + 4, theme.px(6))
    sketch.text(left, sums, 17, "sans-bold", color, single=True)
    vp = setting.view.cards.war_vp * double_wars(setting, own, other)
    spoken = (
        setting.say("ui.chronicles.beats", name=name, vp=vp),
        f"+{vp} {setting.say('ui.chronicles.vp_short')}",
    )
    for words in spoken if won else (setting.say("ui.chronicles.loses", name=name),):
        if sketch.width(words, 14) <= right.w:
            sketch.text(right, words, 14, color=color, align="right", single=True)
            return
