"""The game chosen in the list: who won, its table, the points over it, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect

from game.core.types import Seat
from game.review.decisions import decisions
from game.saving.format import SaveProblem
from game.saving.listing import SaveInfo
from game.saving.saves import load
from game.session import Session
from scenes.menus.chart import final_points, paint_chart, plot_box, round_controls
from scenes.menus.replays.picture import table_picture
from scenes.menus.replays.words import game_name, shown_seat, state_words, when_words
from scenes.window.beside import Beside
from scenes.window.context import Context
from scenes.window.start import looks_of
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch

REST = 0.15
"""Seconds that the choice rests on a game before it is opened."""
LOOK = 0.04


@dataclass(frozen=True, slots=True)
class Opened:
    """A game read whole."""

    session: Session
    last: int
    """After how many moves its person chose for the last time."""


def open_game(info: SaveInfo) -> Opened | str:
    """Read a game whole; what keeps it from that as words."""
    session = load(info.path).session
    return Opened(session, _last_choice(session, shown_seat(info)))


def _last_choice(session: Session, seat: Seat) -> int:
    if session.outcome is None:
        return len(session.moves)
    own = [one.move for one in decisions(session, seat) if one.free]
    return own[-1] if own else 0


class Sheet(Protocol):
    """The screen that the preview lies on."""

    def refresh(self) -> None:
        """Lay it anew."""

    def touch(self) -> None:
        """Paint it anew."""


class Preview:
    """Opens the chosen game beside the window and keeps its picture."""

    def __init__(self, ctx: Context, sheet: Sheet) -> None:
        self.ctx, self.sheet = ctx, sheet
        self.info: SaveInfo | None = None
        self.opened: Opened | None = None
        self.problem = ""
        self.step: int | None = None
        """The round that was chosen in the chart."""
        self._due = 0.0
        self._reading: Beside[Opened | str] | None = None
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._wanted: tuple[int, int] | None = None
        """The size in which a picture is missing."""
        self._rough = False
        """Something stood in for a picture when the table was painted."""

    def want(self, info: SaveInfo | None) -> None:
        """Show another game, after a moment."""
        if info is not None and self.info is not None and info.path == self.info.path:
            self.info = info
            return
        self.info, self.opened, self.problem, self.step = info, None, "", None
        self._picture, self._reading, self._wanted = None, None, None
        self._due = self.ctx.now() + REST
        if self.ctx.studio.patient:
            self._start()

    @property
    def usable(self) -> bool:
        """Whether the game can be opened at all."""
        return (
            self.info is not None and self.info.problem is None and self.info.game in self.ctx.library.games()
        )

    def _start(self) -> None:
        info = self.info
        if info is None or not self.usable or self.opened is not None or self.problem:
            return
        self._reading = Beside(lambda: _tried(self.ctx, info))
        if self.ctx.studio.patient:
            self._take()

    def _take(self) -> None:
        if self._reading is None:
            return
        found, self._reading = self._reading.result(), None
        if isinstance(found, str):
            self.problem = found
        else:
            self.opened = found

    def wait(self) -> Opened | None:
        """The game, read at once if need be."""
        if self.opened is None and not self.problem:
            if self._reading is None:
                self._start()
            self._take()
        return self.opened

    def wake(self, now: float) -> float | None:
        """When there will be something to do."""
        if self._reading is not None:
            return LOOK
        if self._wanted is not None:
            return 0.0
        if self.usable and self.opened is None and not self.problem:
            return max(0.0, self._due - now)
        return LOOK * 5 if self._rough else None

    def update(self, now: float) -> None:
        """Start reading, take what was read, paint the table: one thing at a time."""
        if self._reading is not None:
            if self._reading.done:
                self._take()
                self.sheet.refresh()
        elif self._wanted is not None:
            size, self._wanted = self._wanted, None
            self._paint(size)
            self.sheet.touch()
            self.sheet.refresh()
        elif self.usable and self.opened is None and not self.problem and now >= self._due:
            self._start()
            self.sheet.refresh()
        elif self._rough and not self.ctx.studio.busy:
            self._picture = None
            self.sheet.refresh()

    @property
    def here(self) -> int:
        """After how many moves *Play on from here* begins."""
        assert self.opened is not None
        if self.step is None:
            return self.opened.last
        return self.opened.session.standings()[self.step].moves

    @property
    def shown(self) -> int:
        """After how many moves the table is shown: as it stands, or at the chosen round."""
        assert self.opened is not None
        return len(self.opened.session.moves) if self.step is None else self.here

    def choose_round(self, step: int) -> None:
        """Choose where to play on, or no more."""
        self.step = None if step == self.step else step

    # The page

    def lay(self, sketch: Sketch, box: Rect) -> None:
        """Heading, table, chart and what can be done."""
        theme = sketch.theme
        sketch.sheet(box)
        inner = inset(box, theme.px(26), theme.px(18))
        inner = self._buttons(sketch, inner)
        inner = self._head(sketch, inner)
        if self.info is None or not self.usable or theme.huge_text:
            return
        self._table_and_chart(sketch, inner)

    def _head(self, sketch: Sketch, box: Rect) -> Rect:
        theme, info = sketch.theme, self.info
        head, rest = cut_top(box, sketch.style(27, "serif").line_height, theme.px(2))
        if info is None:
            return rest
        title = state_words(self.ctx, info)[0]
        if self.opened is not None and self.opened.session.outcome is not None:
            title = self._winner(self.opened.session)
        units = sketch.largest(head, escape(title), (27, 23, 20, 17, 14), "serif", single=True)
        sketch.text(head, escape(title), units, "serif", theme.furniture.heading, single=True)
        told = self._told(sketch, rest.w)
        tall = sketch.words(Rect(0, 0, rest.w, rest.h), escape(told), sketch.style(17)).block.size[1]
        note, rest = cut_top(rest, tall + 2, theme.px(10))
        sketch.text(note, escape(told), 17, color=theme.furniture.quiet)
        return rest

    def _winner(self, session: Session) -> str:
        assert session.outcome is not None
        names = tuple(session.names[seat] for seat in session.outcome.winners)
        if not names:
            return self.ctx.say("results.nobody")
        return self.ctx.say("results.shared" if len(names) > 1 else "results.wins", names=names)

    def _told(self, sketch: Sketch, wide: int) -> str:
        """Why it cannot be opened; else game, date and seed."""
        info, ctx = self.info, self.ctx
        assert info is not None
        if self.problem:
            return self.problem
        if info.problem is not None:
            return ctx.locale.text(info.problem)
        if not self.usable:
            return ctx.say("replays.unknown", game=info.game)
        when = when_words(ctx, info.changed, ctx.library.clock(), timed=True)
        seed = ctx.say("replays.seed", seed=str(info.seed))
        whole = " · ".join((game_name(ctx, info), when, seed))
        return whole if sketch.width(whole, 17) <= wide else " · ".join((when, seed))

    def _table_and_chart(self, sketch: Sketch, box: Rect) -> None:
        theme = sketch.theme
        tall = round(box.w * 9 / 16)
        least = theme.px(180)
        charted = not theme.large_text and box.h - tall >= least
        tall = min(tall, box.h)
        if tall < theme.px(120):
            return
        table, rest = cut_top(box, tall, theme.px(14))
        self._table(sketch, centered(table, tall * 16 // 9, tall))
        if charted and self.opened is not None:
            self._chart(sketch, rest, self.opened.session)

    def _table(self, sketch: Sketch, box: Rect) -> None:
        theme = sketch.theme
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(14))
        if self.opened is None:
            words = self.problem or self.ctx.say("replays.opening")
            sketch.text(inner, escape(words), 18, color=theme.furniture.quiet, align="center")
            return
        key = (self.opened, self.shown, inner.size, self.ctx.version)
        if self._picture is None or self._picture[0] != key:
            if self.ctx.studio.patient:
                self._paint(inner.size)
            else:
                self._wanted = inner.size
        sketch.art(inner, self._show)

    def _paint(self, size: tuple[int, int]) -> None:
        if self.opened is None:
            return
        session, patient = self.opened.session, self.ctx.studio.patient
        picture, late = table_picture(self.ctx, session, looks_of(self.ctx, session), self.shown, size)
        if late:
            self._wanted = size  # the next picture has more of it
        self._rough = not patient and self.ctx.studio.busy
        self._picture = ((self.opened, self.shown, size, self.ctx.version), picture)

    def _show(self, target: pygame.Surface, box: Rect) -> None:
        if self._picture is not None:
            picture = self._picture[1]
            if picture.get_size() != box.size:
                picture = pygame.transform.smoothscale(picture, box.size)
            target.blit(picture, box)

    def _chart(self, sketch: Sketch, box: Rect, session: Session) -> None:
        """Lines of all seats; a round can be chosen: there one may play on."""
        theme, ctx = sketch.theme, self.ctx
        head, box = cut_top(box, sketch.style(18, "serif").line_height, theme.px(4))
        words = ctx.say("replays.chart")
        sketch.text(head, words, 18, "serif", theme.furniture.heading, single=True)
        points, looks = final_points(session), [theme.seats[look] for look in looks_of(ctx, session)]
        names = [] if theme.size[0] < 1500 else list(session.names)
        end = ctx.say("results.end") if session.outcome is not None else ""
        step = None if self.step is None else self.step + 1
        sketch.art(box, lambda target, b: paint_chart(target, b, points, looks, names, theme, step, end))
        round_controls(sketch, ctx, plot_box(theme, box, names), session, points)

    def _buttons(self, sketch: Sketch, box: Rect) -> Rect:
        """Two plates and three pills at the foot; returns the room above."""
        theme, info = sketch.theme, self.info
        if info is None:
            return box
        tall = max(theme.px(50), sketch.style(17).line_height + theme.px(14))
        high = max(theme.px(60), sketch.style(20).line_height + theme.px(14))
        sketch.zone = "actions"
        low, rest = cut_bottom(box, tall, theme.px(12))
        if not self.usable:
            self._pills(sketch, low, only_delete=True)
            sketch.zone = "main"
            return rest
        top, rest = cut_bottom(rest, high, theme.px(16))
        self._plates(sketch, top, info)
        self._pills(sketch, low)
        sketch.zone = "main"
        return rest

    def _plates(self, sketch: Sketch, box: Rect, info: SaveInfo) -> None:
        ctx, (left, right) = self.ctx, columns(box, [1, 1], sketch.theme.px(14))
        first = ("review", "search", "recap") if info.over else ("resume", "deploy", "act")
        for (name, sign, key), cell in zip(
            (first, ("watch", "play", "happened")), (left, right), strict=True
        ):
            label = ctx.say(f"replays.{name}")
            room = inset(cell, cell.h * 0.9, 0)
            units = sketch.largest(room, escape(label), (20, 18, 16, 14), "serif", single=True)
            icon = "" if sketch.theme.large_text else sign
            button(sketch, name, cell, label, look="plate", icon=icon, key=ctx.cap(key), units=units)

    def _pills(self, sketch: Sketch, box: Rect, only_delete: bool = False) -> None:
        ctx, theme = self.ctx, sketch.theme
        if only_delete:
            button(sketch, "delete", box, ctx.say("replays.delete"), icon="cross", units=17)
            return
        bare = theme.size[0] < 1500 or theme.large_text
        side = round(box.h * 1.5)
        wide = box.w - 2 * side - theme.px(24) if bare else 0
        cells = columns(box, [wide, side, side] if bare else [1.5, 1, 1], theme.px(12))
        hint = ctx.say("replays.on_hint")
        label = self.on_label()
        units = sketch.largest(
            inset(cells[0], cells[0].h * 0.75, 0),
            escape(label),
            (17, 16, 15, 14, 13),
            "sans-bold",
            single=True,
        )
        button(sketch, "on", cells[0], label, icon="" if bare else "right", units=units, hint=hint)
        for name, sign, cell in zip(("export", "delete"), ("save", "cross"), cells[1:], strict=True):
            button(sketch, name, cell, ctx.say(f"replays.{name}"), icon=sign, units=17, bare=bare)

    def on_label(self) -> str:
        """The words of the button that plays on: with the round, once one is chosen."""
        if self.opened is None or self.step is None:
            return self.ctx.say("replays.on")
        number = self.opened.session.standings()[self.step].round
        return self.ctx.say("replays.here_round", round=number)


def _tried(ctx: Context, info: SaveInfo) -> Opened | str:
    try:
        return open_game(info)
    except SaveProblem as problem:
        return ctx.locale.text(problem.reason)
