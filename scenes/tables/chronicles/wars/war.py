"""War on Chronicles' table: a balance for each neighbour or army, with both totals and their parts."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame
from pygame import Rect

from scenes.play.spread import Gesture, LocalStep, Spread
from scenes.tables.chronicles.marks import LANDS
from scenes.tables.chronicles.places import viewer
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.wars.balance import counted, decided, lay_balance, lit_side, total_id
from scenes.tables.chronicles.wars.sides import Side, Weight, sides, words
from sprites.keep import remember
from sprites.text import escape
from sprites.widgets import skin
from sprites.widgets.boxes import columns, cut_bottom, cut_right, cut_top, inset
from sprites.widgets.page import Sketch

EVEN = (140, 98, 15)
HEIGHTS = 5
"""How many heights there are of a battlefield's picture."""
STAGGER = 0.18
"""Seconds between two things that come onto a pan."""


def war(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """One balance beside the other."""
    for number, (cell, pair) in enumerate(_wars(sketch, setting, box)):
        _panel(sketch, laid, setting, cell, number, pair)


def sums(sketch: Sketch, setting: Setting, box: Rect, lit: Sequence[str]) -> None:
    """The parts of every sum, those of the total that is pointed at or lit in gold."""
    shining = lit_side(setting.pointed, lit)
    for cell, pair in _wars(sketch, setting, box):
        parts = _rooms(sketch, cell, pair)[2]
        for column, side in zip(columns(parts, (1, 1), sketch.theme.px(34)), pair, strict=True):
            if counted(setting, side):
                _parts(sketch, column, side, shining=side.id == shining)


def _wars(sketch: Sketch, setting: Setting, box: Rect) -> list[tuple[Rect, tuple[Side, Side]]]:
    """The room of each war, and who fights it."""
    own, foes = sides(setting)
    cells = columns(box, [1] * len(foes), sketch.theme.px(11))
    return [(cell, (own, foe)) for cell, foe in zip(cells, foes, strict=True)]


def _rooms(sketch: Sketch, box: Rect, pair: tuple[Side, Side]) -> tuple[Rect, Rect, Rect, Rect]:
    """Title, stage, the parts of both sums, and how it ended."""
    theme = sketch.theme
    inner = inset(box, theme.px(12), theme.px(8))
    head, rest = cut_top(inner, sketch.style(19, "serif").line_height, theme.px(3))
    foot, rest = cut_bottom(rest, sketch.style(17).line_height * 1.35, theme.px(5))
    column = columns(rest, (1, 1), theme.px(34))[0].w
    lines = max(sum(_lines(sketch, column, weight) for weight in side.weights) for side in pair) + 1.3
    need = min(rest.h * 0.55, lines * sketch.style(15).line_height)
    parts, stage = cut_bottom(rest, need, theme.px(4))
    return head, stage, parts, foot


def _panel(
    sketch: Sketch, laid: Spread, setting: Setting, box: Rect, number: int, pair: tuple[Side, Side]
) -> None:
    """A war: its title, the balance on its stage, and how it ended."""
    sketch.sheet(box)
    head, stage, parts, foot = _rooms(sketch, box, pair)
    sketch.text(head, _title(setting, pair[1], number), 19, "serif", align="center", single=True)
    _land(sketch, setting, stage, parts.bottom - stage.top)
    lay_balance(sketch, laid, setting, stage, number, pair)
    if decided(setting):
        _verdict(sketch, setting, foot, *pair)


def _title(setting: Setting, foe: Side, number: int) -> str:
    if foe.id < 0 or len(setting.seats) == 2:
        return setting.say("ui.chronicles.war_with", name=escape(foe.name))
    key = "war_left" if number == 0 else "war_right"
    return setting.say(f"ui.chronicles.{key}", name=escape(foe.name))


def _land(sketch: Sketch, setting: Setting, box: Rect, most: int) -> None:
    """The field of battle: the viewer's land, or the Lich King's by night.

    Longer sums leave it less height; it is painted in a few heights only, and fitted.
    """
    ghost = setting.view.lich is not None
    name = "ghost" if ghost else LANDS[setting.seats[viewer(setting)].look.emblem]
    dark, step = setting.theme.dark, max(1, most // HEIGHTS)
    size = (box.w, step * ceil(box.h / step))
    sketch.art(box, lambda t, b: t.blit(_fitted(setting.studio.big("land", name, size, dark), b.size), b))


@remember
def _fitted(land: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return land if land.get_size() == size else pygame.transform.smoothscale(land, size)


def _verdict(sketch: Sketch, setting: Setting, box: Rect, own: Side, foe: Side) -> None:
    theme, (mine, other) = sketch.theme, (own.total, foe.total)
    won = double_wars(setting, mine, other)
    if mine > other:
        said = setting.say("ui.chronicles.war_won", own=mine, other=other, vp=setting.view.cards.war_vp * won)
        tone = theme.furniture.good
    elif mine == other:
        said, tone = setting.say("ui.chronicles.war_even", own=mine, vp=setting.view.cards.war_vp), EVEN
    else:
        vp = setting.view.cards.war_vp * double_wars(setting, other, mine)
        said = setting.say("ui.chronicles.war_lost", name=escape(foe.name), own=mine, other=other, vp=vp)
        tone = theme.furniture.bad
    sketch.sheet(box, "chip", tone)
    inner = inset(box, theme.px(8), 0)
    sketch.text(inner, said, 17, "serif", theme.furniture.on_dark, align="center", single=True)


def double_wars(setting: Setting, own: int, other: int) -> int:
    """How many wars the stronger side of one comparison wins: in a duel twice the strength wins two."""
    duel = setting.view.seats == 2 and bool(setting.view.options["duel"])
    return 2 if duel and own > 0 and own >= 2 * other else 1


def _parts(sketch: Sketch, box: Rect, side: Side, *, shining: bool) -> None:
    """The parts of a sum, one line each; what does not fit is added up in the last line."""
    theme, line = sketch.theme, sketch.style(15).line_height
    if shining:
        sketch.sheet(box.inflate(theme.px(10), 0), "active")
    head, rest = cut_top(box, line * 1.1)
    sketch.text(head, escape(side.name), 15, "serif", theme.furniture.heading, single=True)
    shown = list(side.weights)
    room = rest.h // line
    while sum(_lines(sketch, box.w, w) for w in shown) + (len(shown) < len(side.weights)) > room and shown:
        shown.pop()
    for weight in shown:
        row, rest = cut_top(rest, line * _lines(sketch, box.w, weight))
        number, name = cut_right(row, _number_width(sketch), theme.px(4))
        sketch.text(name, words(weight), 15, single=row.h < line * 2)
        sketch.text(number, str(weight.amount), 15, "sans-bold", align="right", single=True)
    if len(shown) < len(side.weights):
        left = sum(weight.amount for weight in side.weights[len(shown) :])
        sketch.text(cut_top(rest, line)[0], f"… +{left}", 15, align="right", single=True)


def _number_width(sketch: Sketch) -> int:
    return sketch.width("00", 15, "sans-bold") + 4


def _lines(sketch: Sketch, wide: int, weight: Weight) -> int:
    """How many lines a weight takes in the list: two for a long name."""
    room = Rect(0, 0, wide - _number_width(sketch) - sketch.theme.px(4), sketch.style(15).line_height)
    return 2 if sketch.words(room, words(weight), sketch.style(15), single=True).block.cut else 1


def gestures(setting: Setting, lit: Sequence[str]) -> list[Gesture]:
    """Click a total to see its parts on the table, again to let them be."""
    if setting.view.phase != "war" or not decided(setting):
        return []
    own, foes = sides(setting)
    totals = [total_id(number, side) for number, foe in enumerate(foes) for side in (own, foe)]
    return [Gesture(LocalStep("light", () if name in lit else (name,)), name) for name in totals]


def shine(target: pygame.Surface, setting: Setting, laid: Spread, lit: Sequence[str]) -> None:
    """Light up the parts of a total wherever they stand."""
    shining = lit_side(setting.pointed, lit)
    if setting.view.phase != "war" or shining is None:
        return
    own, foes = sides(setting)
    for side in (own, *foes):
        for weight in side.weights if side.id == shining else ():
            if (box := laid.box(weight.piece)) is not None:
                skin.halo(target, box, setting.theme, radius=12, strong=True)
