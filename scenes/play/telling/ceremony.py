"""A ceremony: what decides a game is celebrated on a banner over the table, and stays long enough to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.events import GameEnded
from game.core.types import Seat
from scenes.play.spread import SeatInfo
from scenes.window.context import Context
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Sketch

SECONDS = 1.2
"""At normal pace, beside the time that its words take to be read."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a ceremony means to one seat: words, and what it gains as markup."""

    seat: Seat
    words: str
    gain: str = ""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A title and what it means to each seat, in the order of the honours."""

    title: str
    rows: tuple[Row, ...] = ()
    note: str = ""
    final: bool = False
    """The last moment of the game: it is looked at longer."""

    @property
    def length(self) -> int:
        """How many letters there are to read."""
        return len(self.title) + len(self.note) + sum(len(row.words) for row in self.rows)


def the_end(ctx: Context, event: GameEnded) -> Ceremony:
    """The last moment at the table: who has won."""
    rows = tuple(Row(seat, ctx.say("frame.wins")) for seat in event.winners)
    return Ceremony(ctx.say("frame.over"), rows, final=True)


def lay_ceremony(sketch: Sketch, shown: Ceremony, seats: Sequence[SeatInfo]) -> Rect:
    """Lay the banner over the upper middle of the table; returns its box."""
    theme = sketch.theme
    head, note = sketch.style(28, "serif").line_height, sketch.style(18).line_height if shown.note else 0
    table = _columns(sketch, shown, seats)
    talls = [table.tall(sketch, row) for row in shown.rows]
    wide = max(theme.px(620), sketch.width(shown.title, 28, "serif") * 1.15 + theme.px(52), table.wide)
    box = centered(
        Rect(0, 0, *theme.size), min(theme.size[0] * 0.94, wide), head + note + sum(talls) + theme.px(52)
    )
    box.y = round(theme.size[1] * 0.2)
    sketch.above, zone = True, sketch.zone
    sketch.sheet(box, "board")
    top, rest = cut_top(inset(box, theme.px(26), theme.px(20)), head, theme.px(4))
    color = theme.furniture.heading
    sketch.text(top, escape(shown.title), 28, "serif", color, align="center", single=True)
    if note:
        under, rest = cut_top(rest, note, theme.px(4))
        sketch.text(under, escape(shown.note), 18, color=theme.furniture.quiet, align="center", single=True)
    for row, tall in zip(shown.rows, talls, strict=True):
        cell, rest = cut_top(rest, tall)
        _row(sketch, inset(cell, 0, theme.px(2)), row, seats[row.seat], table)
    sketch.above, sketch.zone = False, zone
    return box


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide names, words and gains are, and how tall a line is."""

    name: int
    words: int
    gain: int
    line: int
    wide: int
    """All of it, with the emblem and the margins."""

    def tall(self, sketch: Sketch, row: Row) -> int:
        """A line, or as many as the words take."""
        room = Rect(0, 0, self.words, sketch.theme.size[1])
        need = sketch.words(room, escape(row.words), sketch.style(18)).block.size[1]
        return max(self.line, need + sketch.theme.px(10))


def _columns(sketch: Sketch, shown: Ceremony, seats: Sequence[SeatInfo]) -> _Columns:
    """Measure the lines: everything has its room, and long words take two lines before they are cut."""
    theme = sketch.theme
    line = max(theme.px(44), round(sketch.style(20).line_height * 1.3))
    gaps = round(line * 0.8) + theme.px(52 + 20 + 10 + 8 + 16)
    name = max((sketch.width(seats[row.seat].name, 20, "serif") for row in shown.rows), default=0)
    name = min(name + theme.px(4), round(theme.size[0] * 0.25))
    gain = sketch.width("+00", 22, "serif") + sketch.style(22).line_height if _gains(shown) else 0
    words = max((sketch.width(row.words, 18) for row in shown.rows), default=0) + theme.px(4)
    most = min(round(theme.size[0] * 0.62), theme.px(1100)) if not theme.large_text else theme.size[0] * 0.94
    words = min(words, round(most) - gaps - name - gain)
    return _Columns(name, words, gain, line, gaps + name + words + gain)


def _gains(shown: Ceremony) -> bool:
    return any(row.gain for row in shown.rows)


def _row(sketch: Sketch, box: Rect, row: Row, info: SeatInfo, table: _Columns) -> None:
    """Emblem, name, what it is, what it brings; the viewer's own line stands on gold."""
    theme = sketch.theme
    if info.own:
        sketch.sheet(box, "active")
    inner = inset(box, theme.px(10), 0)
    sign, inner = cut_left(inner, table.line * 0.8, theme.px(10))
    side, look = round(table.line * 0.68), info.look
    sketch.art(centered(sign, side, side), lambda t, b: t.blit(emblem(look.emblem, b.w, look.color), b))
    gain, inner = cut_right(inner, table.gain, theme.px(8))
    if row.gain:
        sketch.text(gain, row.gain, 22, "serif", align="right", single=True)
    name, words = cut_left(inner, table.name, theme.px(16))
    sketch.text(name, escape(info.name), 20, "serif", single=True)
    sketch.text(words, escape(row.words), 18)
