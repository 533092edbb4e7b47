"""What happened since the viewer's last turn: a few lines on the table, and all of it on a sheet (key R)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.core.events import Event
from scenes.menus.dialog import Overlay
from scenes.play import log
from scenes.play.spread import Happened
from scenes.play.telling.told import Entry, Told, entries, for_seat
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.manager import Change, Pop
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset, part
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from scenes.play.stage import Stage

MOST = 12
"""Entries at most: more belongs into the log."""


def since_last_turn(stage: Stage) -> tuple[Happened, ...]:
    """What others did and what befell the viewer from his last move on: what touched him first, newest first.

    His last move counts: where all choose at once, its end is when everything happens.
    """
    seat = stage.seat
    if seat is None or stage.replayed:
        return ()
    turn, moves = stage.table.own_turn, stage.session.moves
    own = [number for number, move in enumerate(moves) if move.seat == seat and turn(move.action)]
    for since in (
        *own[: -MOST - 1 : -1],
        None,
    ):  # the steps of one turn are passed over: nobody moved between
        found = _since(stage, since)
        if found:
            break
    return tuple(_happened(stage, entry) for entry in found[:MOST])


def told_too(stage: Stage, told: Sequence[Entry], events: Sequence[tuple[int, Event]]) -> list[Entry]:
    """What has been told with some events more, as much of it as can be read: each is put into words once."""
    return entries(events, lambda event: _retold(stage, event), lambda event: _line(stage, event), told)[
        -MOST:
    ]


def told_so_far(stage: Stage, told: Sequence[Entry]) -> tuple[Happened, ...]:
    """What is being shown, newest first, as long as it takes: what has passed can still be read."""
    return tuple(_happened(stage, entry) for entry in reversed(told))


def _since(stage: Stage, since: int | None) -> list[Entry]:
    """What happened from a move on that is no deed of the viewer's own, newest first."""
    events = stage.shown(stage.eyes, since)
    found = entries(events, lambda event: _retold(stage, event), lambda event: _line(stage, event))
    return for_seat(found[::-1], stage.seat)


def told_here(stage: Stage, event: Event) -> Told:
    """How an event is told at this table."""
    return stage.table.told(event, stage.view)


def _retold(stage: Stage, event: Event) -> Told:
    """How an event is told to the viewer: what a doer takes from another is a loss to that other alone."""
    told = told_here(stage, event)
    taken = told.by is not None and told.whom not in (None, told.by, stage.eyes)
    return replace(told, gain=0) if taken else told


def _line(stage: Stage, event: Event) -> str:
    """An event in the recap's own words, or else in those of the log."""
    said = told_here(stage, event).said
    if said is None:
        return log.line(stage, event)
    names, you = list(stage.names), stage.ctx.say("tables.you")
    if stage.eyes is not None:
        names[stage.eyes] = you
    words = log.linked(stage, said, names)
    return words.replace(you, you.capitalize(), 1) if words.startswith(f"**{you}**") else words


def _happened(stage: Stage, entry: Entry) -> Happened:
    whose = entry.on[0] if entry.by is None and len(entry.on) == 1 else entry.by
    words = log.sign(stage, whose) + " ".join(entry.lines)
    lost = any(whom == stage.seat and gain < 0 for whom, gain, _ in entry.gains)
    return Happened(words, entry.move, entry.touches(stage.seat), lost)


class RecapScene(Overlay):
    """A sheet at the right edge; each entry can be seen again on the table."""

    primary: ClassVar[str] = ""

    def __init__(
        self, ctx: Context, stage: Stage, again: Callable[[int], None], whole: Callable[[], Change | None]
    ) -> None:
        super().__init__(ctx)
        self.happened, self.again, self.whole = since_last_turn(stage), again, whole
        self.attention.focus = "close"

    def layout(self, sketch: Sketch) -> None:
        """Title, the entries as far as they fit, the whole log, close."""
        theme = sketch.theme
        box = part(Rect(0, 0, *theme.size), 0.6 if not theme.large_text else 0.44, 0.06, 0.99, 0.97)
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(28), theme.px(22))
        head, rest = cut_top(inner, sketch.style(28, "serif").line_height, theme.px(10))
        title = self.ctx.say("frame.since")
        sketch.text(head, title, 28, "serif", theme.furniture.heading, single=True)
        tall = max(theme.px(54), round(sketch.style(19).line_height * 1.6))
        foot, rest = cut_bottom(rest, tall, theme.px(12))
        log_box, close = columns(foot, [1, 1], theme.px(14))
        self._entries(sketch, rest)
        button(sketch, "log", log_box, self.ctx.say("table.full_log"), icon="log", units=19)
        button(sketch, "close", close, self.ctx.say("common.close"), units=19)

    def _entries(self, sketch: Sketch, box: Rect) -> None:
        theme = sketch.theme
        if not self.happened:
            sketch.text(box, self.ctx.say("frame.nothing_since"), 19, color=theme.furniture.quiet)
        for number, entry in enumerate(self.happened):
            wide = Rect(0, 0, box.w - theme.px(28), 10_000)
            need = sketch.words(wide, entry.words, sketch.style(18)).block.size[1] + theme.px(18)
            if need > box.h:
                break
            row, box = cut_top(box, need, theme.px(8))
            look = "active" if entry.mine else "row"
            label, hint = plain(entry.words), self.ctx.say("frame.again")
            sketch.control(Control(f"again:{number}", row, look, escape(label), hint=hint))
            color = theme.furniture.bad if entry.lost else None
            sketch.text(inset(row, theme.px(14), theme.px(6)), entry.words, 18, color=color)

    def act(self, control: Control) -> Change | None:
        """See it again, open the whole log, or close."""
        word, _, number = control.id.partition(":")
        if word == "again":
            self.again(self.happened[int(number)].move)
        if word == "log":
            return self.whole()
        return Pop()

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name == "recap" else None
