"""The building street of Chronicles: every building with its levels, what is missing, and its buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.chronicles import preview
from game.chronicles.actions import Build, Found, Raise
from game.chronicles.kingdom import production_parts
from game.core.actions import Action
from scenes.play.spread import Drawn, Offer, Piece, Spread
from scenes.play.wording import longest_line
from scenes.tables.chronicles.faces import art_of, level_text
from scenes.tables.chronicles.marks import ICONS, READY, hexed, lay_land
from scenes.tables.chronicles.places import viewer
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.standing import house_picture
from sprites.paint.badges import put_middle
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.theme import Rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button
from sprites.widgets.page import Sketch

BUILT: Rgb = (219, 234, 204)
BUILT_DARK: Rgb = (50, 70, 54)
GOLD: Rgb = (226, 172, 60)
GOLD_DARK: Rgb = (128, 92, 28)

Numbered = tuple[int, str, Action]
"""An offer's number among all, its label and its action."""
LETTERS = (21, 19, 17, 16, 15, 14, 13, 12)
"""What a level brings: the largest letters in which all boards have room."""


def street(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """All houses on one land, below each its board; the boards' buttons stand on one line."""
    theme, view = sketch.theme, setting.view
    offers = _by_building(setting.offers)
    most = max([1, *map(len, offers.values())])
    cells = columns(box, [1] * len(view.available), theme.px(8))
    top, below = cut_top(box, _land_height(sketch, box, cells[0].w, most), theme.px(6))
    sketch.sheet(top)
    lay_land(sketch, setting, inset(top, theme.px(6)), setting.seats[viewer(setting)])
    texts: list[tuple[Rect, str]] = []
    for cell, building in zip(cells, view.available, strict=True):
        found = offers.get(view.cards.building(building).id, [])
        _house(laid, setting, inset(Rect(cell.x, top.y, cell.w, top.h), theme.px(4), theme.px(9)), building)
        texts += _board(sketch, setting, Rect(cell.x, below.y, cell.w, below.h), building, found, most)
    _texts(sketch, texts)


def _texts(sketch: Sketch, texts: list[tuple[Rect, str]]) -> None:
    """What the levels bring, all in letters of one size, the largest that fits; what does not is left out."""
    sizes = [sketch.largest(room, text, LETTERS) for room, text in texts]
    for (room, text), size in zip(texts, sizes, strict=True):
        units = min(size, max(15, min(sizes)))
        if not (fitting := sketch.words(room, text, sketch.style(units)).block).cut:
            sketch.text(Rect(room.x, room.y, room.w, fitting.size[1]), text, units)


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
    rows_of = 2 if theme.large_text else 1  # in large letters, needs have a line of their own
    levels = 2 * (sketch.style(16).line_height * 1.1 * rows_of + theme.px(12))
    texts = 2 * (4 * line + sketch.style(15).line_height * 1.2) if speaks(sketch, wide) else 0
    left = box.h - buttons - head - levels - texts - line * 1.1 - theme.px(40)
    return max(box.h * 0.16, min(left, wide * 1.05, box.h * 0.36))


def speaks(sketch: Sketch, wide: int) -> bool:
    """Whether a board has room for words; else they are read by pointing at its house."""
    return wide >= sketch.width("mmmmmmmmmm", 14) and not sketch.theme.large_text


def _board(
    sketch: Sketch, setting: Setting, box: Rect, building: int, offers: list[Numbered], most: int
) -> list[tuple[Rect, str]]:
    """A building's name, what both levels need, and its buttons; returns what they bring and its room."""
    theme, cards = sketch.theme, setting.view.cards
    level = setting.view.kingdom(viewer(setting)).level(building)
    title = cards.name(cards.building(building).id, setting.locale.lang)
    sketch.sheet(box, "active" if offers else "panel")
    inner = inset(box, theme.px(8), theme.px(6))
    head, rest = cut_top(inner, _head_height(sketch, setting, inner.w), theme.px(2))
    sketch.text(head, escape(title), 16, "serif", _ink(sketch, bool(offers)), align="center")
    rest = _buttons(sketch, setting, rest, offers, most, building)
    levels = enumerate(rows(rest, (1, 1), theme.px(4)), 1)
    found = (
        _level(sketch, setting, cell, building, number, built=level >= number) for number, cell in levels
    )
    return [words for words in found if words is not None]


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


def _level(
    sketch: Sketch, setting: Setting, box: Rect, building: int, number: int, *, built: bool
) -> tuple[Rect, str] | None:
    """A level: what it is worth, what it needs and how much of that is there; returns what it brings."""
    theme, view = sketch.theme, setting.view
    words = getattr(view.cards.building(building).words, f"level{number}")
    sketch.sheet(box, "trough", (BUILT_DARK if theme.dark else BUILT) if built else None)
    inner = inset(box, theme.px(6), theme.px(4))
    roomy = speaks(sketch, box.w)
    head, rest = cut_top(inner, min(inner.h, sketch.style(16).line_height * 1.1), theme.px(2))
    shared = built or not (roomy or theme.large_text)
    middle = _worth(sketch, setting, head, number, words.vp, built=shared)
    if built:
        said = (f"[check] {setting.say('ui.chronicles.built')}", "[check]")
        done = longest_line(sketch, middle.w, said, 14)
        sketch.text(middle, done, 14, color=theme.furniture.good, align="center", single=True)
    elif theme.large_text and rest.h >= sketch.style(15).line_height * 0.8:
        row, rest = cut_top(rest, sketch.style(15).line_height * 1.15)
        _needs(sketch, setting, row.clip(inner), words)
    elif not roomy or rest.h < sketch.style(15).line_height * 2:
        _needs(sketch, setting, middle, words)
    else:
        row, rest = cut_top(rest, sketch.style(15).line_height * 1.15, theme.px(2))
        _needs(sketch, setting, row, words, named=True)
    if not roomy or rest.h < sketch.style(14).line_height:
        return None
    return rest, level_text(view.cards, view.cards.building(building), number, setting.locale)


def _worth(sketch: Sketch, setting: Setting, head: Rect, number: int, vp: int, *, built: bool) -> Rect:
    """The numeral of a level at the left, its points at the right; returns the room between them."""
    theme = sketch.theme
    sign, rest = cut_left(head, sketch.width("II", 16, "serif") + theme.px(14), theme.px(4))
    sketch.sheet(sign, "chip", GOLD if number == 2 and not theme.dark else theme.furniture.stock)
    sketch.text(sign, "I" * number, 16, "serif", align="center", single=True)
    short = setting.say("ui.chronicles.vp_short")
    told = (setting.say("ui.chronicles.vp_end", vp=vp), f"{vp} {short}", str(vp))
    share = 0.9 if not built else 0.62
    said = f"[vp]{longest_line(sketch, rest.w * share - sketch.style(15).px * 1.5, told, 15, 'sans-bold')}"
    wide = sketch.width(said.removeprefix("[vp]"), 15, "sans-bold") + sketch.style(15).px * 1.5
    points, middle = cut_right(rest, wide)
    sketch.text(points, said, 15, "sans-bold", align="right", single=True)
    sketch.explain(points, setting.say("ui.chronicles.tell.level_vp", vp=vp))
    return middle


def _needs(sketch: Sketch, setting: Setting, box: Rect, words: Any, *, named: bool = False) -> None:
    """Each kind of resource a level needs, with how many there are of how many: green enough, red too few."""
    have = dict(zip(ICONS, setting.view.kingdom(viewer(setting)).produced(), strict=True))
    wanted, furniture = Counter(words.needs), sketch.theme.furniture
    lead = setting.say("ui.chronicles.needs") if named else ""
    chips = [(name, f"{min(have[name], 99)}/{count}") for name, count in wanted.items()]
    wide = [sketch.width(said, 15, "sans-bold") + sketch.style(15).px * 2.7 for _, said in chips]
    gold = f"{setting.say('ui.chronicles.or')} {words.or_gold}[gold]" if words.or_gold is not None else ""
    if lead and sum(wide) + sketch.width(lead, 14) + sketch.theme.px(6) <= box.w:
        left, box = cut_left(box, sketch.width(lead, 14) + 2, sketch.theme.px(4))
        sketch.text(left, lead, 14, color=furniture.quiet, single=True)
    whole = sum(wide) <= box.w
    if not whole:  # icons alone, as large as there is room
        wide = [min(float(box.h), box.w / len(chips))] * len(chips)
    for (name, said), across in zip(chips, wide, strict=True):
        cell, box = cut_left(box, across)
        enough = have[name] >= wanted[name]
        ink = furniture.good if enough else furniture.bad
        _chip(sketch, cell, name, said if whole else "", enough=enough, ink=ink)
        told = "tell.enough" if enough else "tell.lacking"
        sketch.explain(cell, setting.say(f"ui.chronicles.{told}", need=wanted[name], have=have[name],
                                         what=setting.say(f"card.chronicles.name.{name}")))  # fmt: skip
    if gold and sketch.width(gold, 14) + 4 <= box.w:
        sketch.text(box, gold, 14, single=True)


def _chip(sketch: Sketch, cell: Rect, name: str, said: str, *, enough: bool, ink: Rgb) -> None:
    """One resource: its icon with a tick or a cross, and how many of how many."""
    side = min(cell.h, cell.w)
    left, rest = cut_left(cell, side, 2)
    sketch.art(centered(left, side, side), partial(_need, name=name, produced=enough))
    if said:
        sketch.text(rest, said, 15, "sans-bold", ink, single=True)


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
    if words and sketch.words(line, words, sketch.style(14), single=True).block.cut and "[" in words:
        words = f"{setting.say('ui.chronicles.needs')} [{words.partition('[')[2]}"
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
    """What an action lacks, as there is of what it takes; straight to II that is both levels at once."""
    both = isinstance(wanted.action, Build) and wanted.action.level == 2
    level = "I+II" if both else "I" * _goal(wanted.action)
    view, lacks = setting.view, list(zip(ICONS, wanted.missing, strict=True))
    have = dict(zip(ICONS, view.kingdom(viewer(setting)).produced(), strict=True))
    marks = [f"[{name}]{have[name]}/{have[name] + count}" for name, count in lacks if count]
    if wanted.price is not None:
        marks = [f"[gold]{view.gold[viewer(setting)]}/{wanted.price}"]
    return " ".join((setting.say("ui.chronicles.missing", level=level), *marks))


def sources(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who produces what, what land costs, and what the marks mean, where the own panel has the room."""
    theme, view = sketch.theme, setting.view
    kingdom = view.kingdom(viewer(setting))
    line = sketch.style(16).line_height
    head, rest = cut_top(box, line * 1.3)
    sketch.text(
        head, setting.say("ui.chronicles.produces"), 16, "serif", theme.furniture.heading, single=True
    )
    rest = _land_words(sketch, setting, rest)
    cells = rows(Rect(rest.x, rest.y, rest.w, min(rest.h, round(line * 9))), (1, 1, 1), theme.px(6))
    for row, name, parts in zip(cells, ICONS, production_parts(kingdom), strict=True):
        sketch.sheet(row, "trough")
        total = sum(part.amount for part in parts)
        left, right = cut_left(inset(row, theme.px(8), theme.px(2)), theme.px(72), theme.px(4))
        color = theme.furniture.ink if total else theme.furniture.bad
        sketch.text(left, f"[{name}] **{total}**", 22, color=color, single=True)
        names = ", ".join(dict.fromkeys(view.cards.name(part.source, setting.locale.lang) for part in parts))
        said = names or setting.say("ui.chronicles.nothing_produces")
        sketch.text(right, escape(said), 15, color=color)
        sketch.explain(row, setting.say(f"ui.chronicles.tell.{name}"))


def _levels(setting: Setting) -> list[int]:
    """How high the own buildings stand."""
    built = setting.view.levels[viewer(setting)]
    return [built >> (2 * building) & 3 for building in setting.view.available]


def _land_words(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """What a new building costs, and how to read the boards; returns the room above."""
    theme, line = sketch.theme, sketch.style(15).line_height
    price = preview.land_price(setting.view)
    land = setting.say("ui.chronicles.land", gold=price)
    legend = setting.say("ui.chronicles.build_legend")
    if not any(level >> 1 for level in _levels(setting)):
        land = f"{land}\n{setting.say('ui.chronicles.opens_fifth')}"
    for words in (f"{land}\n{legend}", land):
        block = sketch.words(Rect(0, 0, box.w, 10_000), words, sketch.style(15)).block
        if block.size[1] + line * 5 <= box.h or words == land:
            break
    low, rest = cut_bottom(box, min(block.size[1], box.h * 0.45), theme.px(8))
    sketch.text(low, words, 15)
    sketch.explain(low, setting.say("ui.chronicles.tell.land_cost", gold=setting.view.cards.land_price))
    return rest
