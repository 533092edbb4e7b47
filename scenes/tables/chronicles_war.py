"""War on Chronicles' table: a balance for each neighbour or army, with both totals and their parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.chronicles import preview
from game.chronicles.kingdom import Part, fighters, strength_parts
from game.core.types import Seat
from scenes.tables.chronicles_faces import art_of
from scenes.tables.chronicles_marks import hexed, lay_land
from scenes.tables.chronicles_places import round_the_table, viewer
from scenes.tables.spread import Setting
from sprites.card import Art
from sprites.paint.badges import put_middle
from sprites.paint.boards.chronicles import balance, standee, strength_shield
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_right, cut_top, inset
from sprites.widgets.page import Sketch

EVEN = (140, 98, 15)
ARMY = "#4a3a5a"


@dataclass(frozen=True, slots=True)
class Side:
    """One pan: whose it is, its colour, the parts of its strength and who fights."""

    name: str
    color: str
    parts: tuple[Part, ...]
    arts: tuple[Art, ...]

    @property
    def total(self) -> int:
        """The strength."""
        return sum(part.amount for part in self.parts)


def _side(setting: Setting, seat: Seat) -> Side:
    view = setting.view
    kingdom = view.kingdom(seat)
    arts = tuple(art_of(view.cards, kingdom.card(spot).id) for spot in fighters(kingdom))
    info = setting.seats[seat]
    return Side(info.name, hexed(info.look), tuple(strength_parts(kingdom)), arts)


def _armies(setting: Setting) -> list[Side]:
    found = zip(("dark_army", "pale_army"), preview.armies(setting.view), strict=True)
    return [
        Side(setting.say(f"ui.chronicles.{name}"), ARMY, tuple(parts), (Art("graveyard", "night", name),))
        for name, parts in found
    ]


def war(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """One balance beside the other."""
    own = _side(setting, viewer(setting))
    if setting.view.lich is not None:
        foes = _armies(setting)
    else:
        others = round_the_table(setting)
        foes = [_side(setting, seat) for seat in ([others[0], others[-1]] if len(others) > 1 else others)]
    for cell, foe in zip(columns(box, [1] * len(foes), sketch.theme.px(11)), foes, strict=True):
        _balance(sketch, setting, cell, own, foe)


def _balance(sketch: Sketch, setting: Setting, box: Rect, own: Side, foe: Side) -> None:
    theme = sketch.theme
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(8))
    head, rest = cut_top(inner, sketch.style(19, "serif").line_height, theme.px(3))
    title = setting.say("ui.chronicles.war_with", name=escape(foe.name))
    sketch.text(head, title, 19, "serif", align="center", single=True)
    foot, rest = cut_bottom(rest, sketch.style(17).line_height * 1.35, theme.px(5))
    lines = max(len(own.parts), len(foe.parts)) + 1.3
    need = min(rest.h * 0.56, lines * sketch.style(15).line_height)
    parts, stage = cut_bottom(rest, need, theme.px(4))
    lay_land(sketch, setting, stage, setting.seats[viewer(setting)].look)
    sketch.art(stage, lambda t, b: _paint(t, b, own, foe))
    for cell, side in zip(columns(parts, (1, 1), theme.px(14)), (own, foe), strict=True):
        _parts(sketch, setting, cell, side)
    _verdict(sketch, setting, foot, own.total, foe.total)


def _paint(target: pygame.Surface, box: Rect, own: Side, foe: Side) -> None:
    """The balance with the fighters on its pans, tilted to the stronger side."""
    tilt = 0.0 if own.total == foe.total else 8.0 if foe.total > own.total else -8.0
    size = (min(box.w, round(box.h * 2.2)), box.h)
    left = box.x + (box.w - size[0]) // 2
    piece, *pans = balance(size, tilt)
    piece.put(target, (left, box.y))
    for (x, y), side in zip(pans, (own, foe), strict=True):
        at = (left + x, box.y + y)
        _fighters(target, at, size, side.arts)
        tall = max(20, round(box.h * 0.26))
        put_middle(target, strength_shield(str(side.total), tall, side.color), (at[0], at[1] + tall * 0.62))


def _fighters(
    target: pygame.Surface, pan: tuple[float, float], size: tuple[int, int], arts: Sequence[Art]
) -> None:
    if not arts:
        return
    reach = size[0] * 0.3
    wide = round(min(reach / len(arts), size[1] * 0.26 * 0.8))
    tall = round(wide / 0.8)
    x = pan[0] - wide * len(arts) / 2
    for number, art in enumerate(arts):
        target.blit(standee(art, (wide, tall)), (round(x + number * wide), round(pan[1] - tall)))


def _verdict(sketch: Sketch, setting: Setting, box: Rect, own: int, other: int) -> None:
    theme = sketch.theme
    if own > other:
        words, tone = setting.say("ui.chronicles.war_won", own=own, other=other), theme.furniture.good
    elif own == other:
        words, tone = setting.say("ui.chronicles.war_even", own=own), EVEN
    else:
        words, tone = setting.say("ui.chronicles.war_lost", own=own, other=other), theme.furniture.bad
    sketch.sheet(box, "chip", tone)
    inner = inset(box, theme.px(8), 0)
    sketch.text(inner, words, 17, "serif", theme.furniture.on_dark, align="center", single=True)


def _parts(sketch: Sketch, setting: Setting, box: Rect, side: Side) -> None:
    """The parts of a sum, one line each; what does not fit is added up in the last line."""
    theme, line = sketch.theme, sketch.style(15).line_height
    head, rest = cut_top(box, line * 1.1)
    sketch.text(head, escape(side.name), 15, "serif", theme.furniture.heading, single=True)
    room = max(1, rest.h // line)
    shown = side.parts if len(side.parts) <= room else side.parts[: room - 1]
    for part in shown:
        row, rest = cut_top(rest, line)
        number, words = cut_right(row, sketch.width("00", 15, "sans-bold") + 4, theme.px(4))
        sketch.text(words, escape(_title(setting, part, side.name)), 15, single=True)
        sketch.text(number, str(part.amount), 15, "sans-bold", align="right", single=True)
    if len(shown) < len(side.parts):
        left = sum(part.amount for part in side.parts[len(shown) :])
        sketch.text(cut_top(rest, line)[0], f"… +{left}", 15, align="right", single=True)


def _title(setting: Setting, part: Part, name: str) -> str:
    """Who brings the strength; an added part also says what it counts."""
    title = setting.view.cards.name(part.source, setting.locale.lang) if part.source else name
    key = f"card.chronicles.per.{part.per}"
    return f"+ {setting.say(key)}" if part.per and setting.locale.has(key) else title
