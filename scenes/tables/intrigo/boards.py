"""The family boards of Intrigo's table: crest, purse, five seal counters, hand, and who may win next."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.core.types import Seat
from game.intrigo import events as happened
from game.intrigo.view import IntrigoView
from scenes.play.spread import Place, SeatInfo, Spread
from scenes.play.wording import longest_line
from scenes.tables.intrigo import standings
from scenes.tables.intrigo.pieces import family_name
from scenes.tables.intrigo.places import Places
from scenes.tables.intrigo.seen import Setting
from sprites.keep import remember
from sprites.paint.crests import FAMILIES, crest
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.theme import Rgb, rgb
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_width

PALE = (0xD2, 0xC2, 0xA4)
SEAL_COLORS = {
    "merchants": "#b07a1e", "military": "#b2302c", "clergy": "#5f45a0", "farmers": "#3f7a34",
    "workers": "#2f62ac",
}  # fmt: skip

ROOMY = 4.2
"""Lines of large letters that leave one to say what is still needed."""


def family_color(family: str) -> Rgb:
    """The colour of a family; a neutral one for a family of a pack."""
    return rgb(FAMILIES.get(family, "#52545c"))


@remember
def pale_seal(kind: str, size: int) -> pygame.Surface:
    """A seal nobody has won yet: its shape without colour."""
    grey = pygame.transform.grayscale(icon(f"seal_{kind}", size))
    grey.set_alpha(80)
    return grey


def boards(sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
    """One board per seat."""
    sketch.zone = "boards"
    for info in setting.seats:
        _board(sketch, laid, setting, at.board(info.seat), info, short=at.drafting)
    sketch.zone = "main"


def _board(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, info: SeatInfo, *, short: bool) -> None:
    theme, view = sketch.theme, setting.view
    active = info.asked or (view.stage == "intrigue" and view.turn == info.seat)
    sketch.sheet(box, "active" if active else "panel")
    spoken = _spoken(setting, info)
    sketch.control(Control(f"seat:{info.seat}", box, "bare", spoken, hint=spoken))
    laid.place(Place(f"seat:{info.seat}", box, ""))
    inner = inset(box, theme.px(10), theme.px(9))
    head, rest = cut_top(inner, _head_height(sketch), theme.px(6))
    _head(sketch, laid, setting, head, info)
    if not short:
        foot, rest = cut_bottom(rest, sketch.style(16).line_height * 1.2, theme.px(3))
        _foot(sketch, setting, foot, info)
    if standings.wanted(view, info.seat):
        ribbon, rest = cut_bottom(rest, sketch.style(15).line_height * 1.3, theme.px(4))
        _ribbon(sketch, setting, ribbon, info)
    elif not theme.large_text or rest.h > ROOMY * sketch.style(14).line_height:
        line, rest = cut_bottom(rest, sketch.style(14).line_height, theme.px(2))
        _needs(sketch, setting, line, info)
    _counters(sketch, laid, setting, rest, info)


def _spoken(setting: Setting, info: SeatInfo) -> str:
    view: IntrigoView = setting.view
    lang = setting.locale.lang
    seals = tuple(
        f"{view.cards.name(name, lang)} {count}"
        for name, count in zip(view.cards.organisations, standings.counters(view, info.seat), strict=True)
    )
    return setting.say(
        "ui.intrigo.seat", family=family_name(setting, info.seat), name=info.name,
        ducats=view.ducats[info.seat], hand=view.hand_sizes[info.seat], seals=seals,
    )  # fmt: skip


def _head_height(sketch: Sketch) -> int:
    return sketch.style(22, "serif").line_height + sketch.style(15).line_height + sketch.theme.px(6)


def _head(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """The family's colour with crest, names and purse."""
    theme, view = sketch.theme, setting.view
    family = view.cards.families[view.families[info.seat]]
    light = theme.furniture.on_dark
    sketch.sheet(box, "row", family_color(family))
    inner = inset(box, theme.px(10), theme.px(2))
    side = round(min(inner.h * 0.92, theme.px(56)))
    left, rest = cut_left(inner, side, theme.px(10))
    sketch.art(centered(left, side, side), lambda t, b: t.blit(crest(family, b.w), b))
    ducats = str(view.ducats[info.seat])
    purse, rest = cut_right(rest, sketch.width("00", 28, "serif") + side * 0.7, theme.px(8))
    laid.place(Place(f"purse:{info.seat}", centered(purse, side * 0.66, side * 0.66), ""))
    coin, number = cut_left(purse, side * 0.66, theme.px(6))
    wide = round(min(coin.w, coin.h * 0.8))
    sketch.art(centered(coin, wide, wide), lambda t, b: t.blit(icon("ducat", b.w), b))
    sketch.text(number, ducats, 28, "serif", light, single=True)
    top, below = cut_top(rest, sketch.style(22, "serif").line_height)
    name = escape(family_name(setting, info.seat))
    mine = f"{name} · {setting.say('ui.tables.your_family')}"
    shown = longest_line(sketch, top.w, [mine, name] if info.own else [name], 22, "serif")
    sketch.text(top, shown, 22, "serif", light, single=True)
    small = round(min(below.h, theme.px(26)))
    mark, words = cut_left(below, small, theme.px(5))
    look = info.look
    sketch.art(centered(mark, small, small), lambda t, b: t.blit(emblem(look.emblem, b.w, look.color), b))
    who = f"{info.name} ({setting.say('ui.tables.you')})" if info.own else info.name
    both = escape(f"{who} · {_state(setting, info)}")
    shown = longest_line(sketch, words.w, [both, escape(who), escape(info.name)], 15)
    sketch.text(words, shown, 15, color=light, single=True)


def needed(setting: Setting, seat: Seat) -> tuple[str, str]:
    """What a seat still needs for each of the two ways to win, said in full and in brief."""
    kind, alike, kinds = standings.needs(setting.view, seat)
    if alike <= 0 or kinds <= 0:
        return (setting.say("ui.tables.need_none"),) * 2
    name = setting.view.cards.name(kind, setting.locale.lang)
    fresh = kinds == len(setting.view.cards.organisations)
    each = setting.say("ui.tables.need_all" if fresh else "ui.tables.need_kinds", count=kinds)
    same = setting.say("ui.tables.need_any" if fresh else "ui.tables.need_more", count=alike, kind=name)
    whole, brief = (setting.say(f"ui.tables.{key}", same=same, each=each) for key in ("need", "need_brief"))
    return whole, brief


def _needs(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """What a seat still needs."""
    words, brief = needed(setting, info.seat)
    choices = [escape(words), escape(brief)]
    shown = longest_line(sketch, box.w, choices, 14)
    if sketch.width(shown, 14) <= box.w:
        sketch.text(box, shown, 14, color=sketch.theme.furniture.quiet, align="center", single=True)
    sketch.explain(box, f"{words}. {setting.say('ui.tables.need_why')}")


def _state(setting: Setting, info: SeatInfo) -> str:
    """What a seat is doing, or who plays it."""
    view: IntrigoView = setting.view
    if view.stage == "draft":
        if info.asked:
            return setting.say("ui.intrigo.choosing")
        chosen = view.kept_sizes[info.seat] > min(view.kept_sizes)
        return setting.say("ui.intrigo.chosen") if chosen else info.kind
    if info.asked:
        return setting.say("ui.intrigo.your_turn" if info.own else "ui.table.thinking")
    return info.kind


def _foot(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """Cards in hand, and the first-player card."""
    theme, view = sketch.theme, setting.view
    count = view.hand_sizes[info.seat]
    if view.first == info.seat:
        words = setting.say("ui.intrigo.first")
        chip, box = cut_right(box, sketch.width(words, 15, "sans-bold") + theme.px(28), theme.px(6))
        sketch.sheet(chip, "pill", theme.furniture.gold)
        sketch.text(chip, words, 15, "sans-bold", (0x3A, 0x2A, 0x2C), align="center", single=True)
    tall = round(box.h * 0.84)
    wide = round(tall * 0.66)
    cards, rest = cut_left(box, (wide + 2) * count, theme.px(8) if count else 0)
    if count:
        sketch.art(centered(cards, cards.w, tall), lambda t, b: _mini_cards(t, b, count))
    sketch.text(rest, setting.say("ui.intrigo.in_hand", count=count), 16, single=True)


def _mini_cards(target: pygame.Surface, box: Rect, count: int) -> None:
    for cell in columns(box, [1] * count, 2):
        pygame.draw.rect(target, (255, 250, 240), cell, border_radius=2)
        pygame.draw.rect(target, (0x18, 0x56, 0x5F), cell.inflate(-2, -2), border_radius=2)


def _ribbon(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """One seal from winning, and which."""
    theme = sketch.theme
    light = theme.furniture.on_dark
    sketch.sheet(box, "row", rgb("#a8281f"))
    inner = inset(box, theme.px(12), 0)
    side = round(box.h * 0.8)
    wanted = standings.wanted(setting.view, info.seat)
    for name in reversed(wanted):
        cell, inner = cut_right(inner, side, theme.px(4))
        sketch.art(
            centered(cell, side, side),
            by_width(partial(icon, f"seal_{name}")),
        )
    plain = setting.say("ui.intrigo.one_from_winning")
    names = [setting.view.cards.name(name, setting.locale.lang) for name in wanted]
    choices = [escape(f"{plain}: {', '.join(names)}"), plain, setting.say("ui.intrigo.one_seal")]
    words = longest_line(sketch, inner.w, choices, 15, "sans-bold")
    sketch.text(inner, words, 15, "sans-bold", light, single=True)


def _counters(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """Five seals with their counts: above each other, or side by side where room is short."""
    theme, view = sketch.theme, setting.view
    won = setting.event
    fresh = won.token if isinstance(won, happened.TokenWon) and won.seat == info.seat else None
    line = sketch.style(26, "serif").line_height
    stacked = box.h >= line + theme.px(34)
    names = view.cards.organisations
    box = _names(sketch, setting, box) if stacked else box
    for cell, name, count in zip(
        columns(box, [1] * len(names), theme.px(4)), names, standings.counters(view, info.seat), strict=True
    ):
        goal = centered(cell, cell.w * 0.7, min(cell.h, cell.w * 0.7))
        laid.place(Place(f"counter:{info.seat}:{name}", goal, ""))
        if name == fresh:
            sketch.sheet(cell, "active")
        equal = view.cards.numbers.equal_seals
        said = view.cards.name(name, setting.locale.lang)
        sketch.explain(cell, setting.say("ui.tables.seal", kind=said, count=count, equal=equal))
        if stacked:
            _stacked(sketch, cell, name, count, line)
        else:
            side = min(cell.h, cell.w * 0.55)
            left, right = cut_left(cell, side, theme.px(3))
            _seal(sketch, centered(left, side, side), name, count)
            _count(sketch, right, count, "left")


def _names(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """The names of the organisations above their seals where all have room; returns the room below."""
    cards, theme = setting.view.cards, sketch.theme
    names = [cards.name(name, setting.locale.lang) for name in cards.organisations]
    cells = columns(box, [1] * len(names), theme.px(4))
    units = next((n for n in (14, 13, 12) if all(sketch.width(w, n) <= cells[0].w for w in names)), 0)
    tall = sketch.style(14).line_height
    if not units or box.h < sketch.style(26, "serif").line_height + theme.px(60) + tall:
        return box
    head, rest = cut_top(box, tall)
    for cell, words in zip(columns(head, [1] * len(names), theme.px(4)), names, strict=True):
        color = theme.furniture.quiet
        sketch.text(cell, escape(words), units, color=color, align="center", single=True)
    return rest


def _stacked(sketch: Sketch, cell: Rect, name: str, count: int, line: int) -> None:
    theme = sketch.theme
    dots = cell.h >= line + theme.px(34) + theme.px(12)
    foot = line + (theme.px(10) if dots else 0)
    side = round(min(cell.h - foot, cell.w * 0.84, theme.size[1] * 0.082))
    cell = centered(cell, cell.w, side + foot)
    row, rest = cut_bottom(cell, theme.px(10) if dots else 0)
    number, rest = cut_bottom(rest, line)
    _seal(sketch, centered(rest, side, side), name, count)
    _count(sketch, number, count, "center")
    if dots:
        sketch.art(centered(row, theme.px(48), theme.px(8)), lambda t, b: _dots(t, b, name, count))


def _seal(sketch: Sketch, box: Rect, name: str, count: int) -> None:
    sketch.art(box, lambda t, b: t.blit(icon(f"seal_{name}", b.w) if count else pale_seal(name, b.w), b))


def _count(sketch: Sketch, box: Rect, count: int, align: str) -> None:
    color = sketch.theme.furniture.ink if count else sketch.theme.furniture.quiet
    sketch.text(box, str(count), 26, "serif", color, align=align, single=True)


def _dots(target: pygame.Surface, box: Rect, name: str, count: int) -> None:
    """Four dots, as many filled as seals won."""
    full = rgb(SEAL_COLORS.get(name, "#685246"))
    for number, cell in enumerate(columns(box, [1] * 4)):
        color = full if number < count else PALE
        pygame.draw.aacircle(target, color, cell.center, max(2, round(box.h * 0.42)))
