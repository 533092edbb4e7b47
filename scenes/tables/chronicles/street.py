"""The building street of Chronicles: every building with its levels, what is missing, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.chronicles import preview
from game.chronicles.actions import Build, Found, Raise
from game.chronicles.kingdom import production_parts
from game.core.actions import Action
from scenes.play.spread import Drawn, Offer, Piece, Setting, Spread
from scenes.tables.chronicles.faces import art_of, house_picture, level_text
from scenes.tables.chronicles.marks import ICONS, READY, hexed, lay_land
from scenes.tables.chronicles.places import viewer
from sprites.paint.badges import put_middle
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.theme import Rgb
from sprites.tween import Pose
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button
from sprites.widgets.page import Sketch

BUILT: Rgb = (219, 234, 204)
BUILT_DARK: Rgb = (50, 70, 54)
GOLD: Rgb = (226, 172, 60)
GOLD_DARK: Rgb = (128, 92, 28)

Numbered = tuple[int, str, Action]
"""An offer's number among all, its label and its action."""


def street(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """All houses on one land, below each its board; the boards' buttons stand on one line."""
    theme, view = sketch.theme, setting.view
    offers = _by_building(setting.offers)
    most = max([1, *map(len, offers.values())])
    cells = columns(box, [1] * len(view.available), theme.px(8))
    top, below = cut_top(box, _land_height(sketch, box, cells[0].w, most), theme.px(6))
    sketch.sheet(top)
    lay_land(sketch, setting, inset(top, theme.px(6)), setting.seats[viewer(setting)].look)
    for cell, building in zip(cells, view.available, strict=True):
        found = offers.get(view.cards.building(building).id, [])
        _house(laid, setting, inset(Rect(cell.x, top.y, cell.w, top.h), theme.px(4), theme.px(9)), building)
        _board(sketch, setting, Rect(cell.x, below.y, cell.w, below.h), building, found, most)


def _by_building(offers: Sequence[Offer]) -> dict[str, list[Numbered]]:
    """What may be done with each building."""
    found: dict[str, list[Numbered]] = {}
    for number, offer in enumerate(offers):
        if isinstance(offer.action, Found | Build | Raise):
            found.setdefault(str(offer.action.building), []).append((number, offer.label, offer.action))
    return found


def _land_height(sketch: Sketch, box: Rect, wide: int, most: int) -> float:
    """The land gets what the boards can spare."""
    theme, line = sketch.theme, sketch.style(14).line_height
    buttons = most * (max(theme.px(38), sketch.style(16).line_height * 1.25) + theme.px(4))
    head = 2 * sketch.style(16, "serif").line_height
    levels = 2 * (sketch.style(16).line_height * 1.1 + theme.px(12))
    texts = 2 * 4 * line if speaks(sketch, wide) else 0
    left = box.h - buttons - head - levels - texts - line * 1.1 - theme.px(40)
    return max(box.h * 0.16, min(left, wide * 1.05, box.h * 0.36))


def speaks(sketch: Sketch, wide: int) -> bool:
    """Whether a board has room for words; else they are read by pointing at its house."""
    return wide >= sketch.width("mmmmmmmmmm", 14) and not sketch.theme.large_text


def _board(
    sketch: Sketch, setting: Setting, box: Rect, building: int, offers: list[Numbered], most: int
) -> None:
    """A building's name, what both levels need and bring, and its buttons."""
    theme, cards = sketch.theme, setting.view.cards
    level = setting.view.kingdom(viewer(setting)).level(building)
    title = cards.name(cards.building(building).id, setting.locale.lang)
    sketch.sheet(box, "active" if offers else "panel")
    inner = inset(box, theme.px(8), theme.px(6))
    head, rest = cut_top(inner, _head_height(sketch, setting, inner.w), theme.px(2))
    sketch.text(head, escape(title), 16, "serif", _ink(sketch, bool(offers)), align="center")
    rest = _buttons(sketch, setting, rest, offers, most, building)
    for number, cell in enumerate(rows(rest, (1, 1), theme.px(4)), 1):
        _level(sketch, setting, cell, building, number, built=level >= number)


def _head_height(sketch: Sketch, setting: Setting, wide: int) -> float:
    """One line for the names, or two on all boards where one of them is too long."""
    cards, line = setting.view.cards, sketch.style(16, "serif").line_height
    names = [cards.name(cards.building(b).id, setting.locale.lang) for b in setting.view.available]
    return line if all(sketch.width(name, 16, "serif") <= wide for name in names) else 2 * line


def _ink(sketch: Sketch, active: bool) -> Rgb | None:
    return None if active else sketch.theme.furniture.heading


def _house(laid: Spread, setting: Setting, box: Rect, building: int) -> None:
    """A building on the land: pale paper until it is built."""
    cards = setting.view.cards
    name = cards.building(building).id
    level = setting.view.kingdom(viewer(setting)).level(building)
    title = cards.name(name, setting.locale.lang)
    drawn, color = art_of(cards, name).figure, hexed(setting.seats[viewer(setting)].look)
    picture = Drawn(("site", drawn, level, color), lambda h: house_picture(drawn, level, color, h), 0.9)
    texts = (f"{'I' * n}: {level_text(cards, cards.building(building), n, setting.locale)}" for n in (1, 2))
    tall = min(box.h, box.w / 0.9)
    pose = Pose(box.centerx, box.bottom - tall / 2, tall)
    label = f"{title} {'I' * level}".strip()
    hint = f"{title}. {' '.join(texts)}"
    laid.put(Piece(f"site:{name}", pose, picture, 900, label, "street", hint, name, flat=True))


def _level(sketch: Sketch, setting: Setting, box: Rect, building: int, number: int, *, built: bool) -> None:
    """What a level needs and is worth, and what it brings where there is room."""
    theme, view = sketch.theme, setting.view
    words = getattr(view.cards.building(building).words, f"level{number}")
    ink = theme.furniture.ink
    sketch.sheet(box, "trough", (BUILT_DARK if theme.dark else BUILT) if built else None)
    inner = inset(box, theme.px(6), theme.px(4))
    head, rest = cut_top(inner, min(inner.h, sketch.style(16).line_height * 1.1), theme.px(2))
    sign, head = cut_left(head, sketch.width("II", 16, "serif") + theme.px(6), theme.px(2))
    sketch.text(sign, "I" * number, 16, "serif", ink, single=True)
    points, head = cut_right(head, sketch.style(16).px * 1.35 + sketch.width(str(words.vp), 16) + 2)
    sketch.text(points, f"[vp]{words.vp}", 16, color=ink, align="right", single=True)
    done = f"[check] {setting.say('ui.chronicles.built')}"
    if built and sketch.width(done, 14) <= head.w:
        sketch.text(head, done, 14, color=theme.furniture.good, align="center", single=True)
    else:
        _needs(sketch, setting, head, words, built)
    if rest.h >= sketch.style(14).line_height and speaks(sketch, box.w):
        text = level_text(view.cards, view.cards.building(building), number, setting.locale)
        block = sketch.words(rest, text, sketch.style(14)).block
        if not block.cut:
            sketch.text(Rect(rest.x, rest.y, rest.w, block.size[1]), text, 14, color=ink)


def _needs(sketch: Sketch, setting: Setting, box: Rect, words: object, built: bool) -> None:
    """Each resource in a ring: green with a tick if produced, red with a cross if missing."""
    have = list(setting.view.kingdom(viewer(setting)).produced())
    needs: Sequence[str] = words.needs  # type: ignore[attr-defined]
    gold: int | None = words.or_gold  # type: ignore[attr-defined]
    side = min(box.h, box.w // max(1, len(needs)))
    for number, name in enumerate(needs):
        index = ICONS.index(name)
        have[index] -= 1
        cell = Rect(box.x + number * side, box.centery - side // 2, side, side)
        sketch.art(cell, partial(_need, name=name, produced=built or have[index] >= 0))
    left = box.w - len(needs) * side
    if gold is not None and left >= sketch.width(f"/ {gold}", 14) + sketch.style(14).px * 1.4:
        cell = Rect(box.x + len(needs) * side, box.y, left, box.h)
        sketch.text(cell, f"/ {gold}[gold]", 14, single=True)


def _need(target: pygame.Surface, box: Rect, name: str, produced: bool) -> None:
    color = (57, 112, 58) if produced else (168, 40, 31)
    put_middle(target, icon(name, box.w * 0.78), box.center)
    mark = max(8, round(box.w * 0.46))
    at = (box.right - mark // 2, box.bottom - mark // 2)
    pygame.draw.aacircle(target, color, at, mark // 2)
    put_middle(target, icon("flat_check" if produced else "flat_cross", mark * 0.7, (255, 250, 240)), at)


def _buttons(
    sketch: Sketch, setting: Setting, box: Rect, offers: list[Numbered], most: int, building: int
) -> Rect:
    """The building's actions from the foot upwards, above them what is missing."""
    theme, rest = sketch.theme, box
    tall = max(theme.px(38), sketch.style(16).line_height * 1.25)
    foot, rest = cut_bottom(rest, min(most * (tall + theme.px(4)), rest.h * 0.5), theme.px(2))
    sketch.zone = f"board {building}"
    for number, label, action in reversed(offers):
        cell, foot = cut_bottom(foot, tall, theme.px(4))
        good = isinstance(action, Raise)
        look, color = ("good", READY) if good else ("chip", GOLD_DARK if theme.dark else GOLD)
        fits = sketch.width(label, 15, "sans-bold") <= cell.w - cell.h * 0.7
        words = label if fits else _short(setting, action)
        button(sketch, f"offer:{number}", cell, words, look=look, units=15, color=color, hint=label)
    sketch.zone = "main"
    words, ink = _verdict(sketch, setting, [action for _, _, action in offers], building)
    line, rest = cut_bottom(rest, sketch.style(14).line_height * 1.1, theme.px(3))
    if words:
        sketch.text(line, words, 14, color=ink, align="center", single=True)
    return rest


def _short(setting: Setting, action: Action) -> str:
    """The level, its price, and a star where it is paid in gold."""
    price = preview.action_price(setting.view, action)
    star = "*" if isinstance(action, Build | Raise) and action.pay else ""
    return f"{'I' * _goal(action)} · {price}{star}" if price else "I" * _goal(action)


def _verdict(
    sketch: Sketch, setting: Setting, actions: list[Action], building: int
) -> tuple[str, Rgb | None]:
    """Complete, or what the first level out of reach lacks."""
    view, furniture = setting.view, sketch.theme.furniture
    if view.kingdom(viewer(setting)).level(building) == 2:
        return setting.say("ui.chronicles.complete"), furniture.good
    if view.seat is None or view.phase != "build":
        return "", None
    possible = {_goal(action) for action in actions}
    for wanted in preview.wanted(view, building):
        paid = wanted.price is not None and wanted.price <= view.gold[view.seat]
        if _goal(wanted.action) not in possible and not paid:
            return _missing(setting, wanted), furniture.bad
    return "", None


def _goal(action: Action) -> int:
    return action.level if isinstance(action, Build) else 2


def _missing(setting: Setting, wanted: preview.Wanted) -> str:
    level = "I" * _goal(wanted.action)
    if wanted.price is not None:
        return setting.say("ui.chronicles.missing_gold", level=level, gold=wanted.price)
    marks = "".join(f"[{name}]" * count for name, count in zip(ICONS, wanted.missing, strict=True))
    return f"{setting.say('ui.chronicles.missing', level=level)} {marks}"


def sources(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who produces what, and what land costs, where the own panel has the room."""
    theme, view = sketch.theme, setting.view
    kingdom = view.kingdom(viewer(setting))
    line = sketch.style(16).line_height
    head, rest = cut_top(box, line * 1.2)
    sketch.text(
        head, setting.say("ui.chronicles.produces"), 16, "serif", theme.furniture.heading, single=True
    )
    land, rest = cut_bottom(rest, line * 2.2)
    words = setting.say("ui.chronicles.land", gold=preview.land_price(view))
    sketch.text(land, words, 15)
    for row, name, parts in zip(
        rows(rest, (1, 1, 1), theme.px(5)), ICONS, production_parts(kingdom), strict=True
    ):
        sketch.sheet(row, "trough")
        total = sum(part.amount for part in parts)
        left, right = cut_left(inset(row, theme.px(6), theme.px(2)), theme.px(66), theme.px(4))
        color = theme.furniture.ink if total else theme.furniture.bad
        sketch.text(left, f"[{name}] **{total}**", 19, color=color, single=True)
        names = ", ".join(dict.fromkeys(view.cards.name(part.source, setting.locale.lang) for part in parts))
        said = names or setting.say("ui.chronicles.nothing_produces")
        sketch.text(right, escape(said), 14, color=color)
