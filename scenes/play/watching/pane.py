"""The real table in a window cut into paper: laid for the size of that window, without its bar."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.core.policy import Course
from game.core.rules import View
from game.core.types import Seat
from game.session import Session
from scenes.play.hints.ghosts import ghosts_of, hang, lay_ghosts, walks_of
from scenes.play.hints.shifts import shifts
from scenes.play.hints.ways import ways
from scenes.play.prompt import bar_of
from scenes.play.showing.playback import PACES, READING
from scenes.play.tabletop import Tabletop
from scenes.play.topbar import Bar, room_below
from scenes.window.context import Context
from scenes.window.manager import Change
from sprites.theme import Theme
from sprites.widgets.page import Control, Note, Sketch

AHEAD = 8
"""Beats kept ready while moves are shown."""
LEAST = (1200, 590)
"""A table is laid at least so large, and made smaller where its window is."""
SLOWEST = 0.45


def pane_context(ctx: Context) -> Context:
    """A context of its own for a table in a window; everything but sizes is shared."""
    return copy.copy(ctx)


def fit_context(inner: Context, ctx: Context, size: tuple[int, int]) -> float:
    """Let the table be as large as its window; returns by how much its picture is made smaller for that."""
    scale = min(1.0, size[0] / LEAST[0], size[1] / LEAST[1])
    laid = (round(size[0] / scale), round(size[1] / scale))
    outer = ctx.theme
    percent = min(100, outer.text_percent)
    theme = Theme(laid, percent, outer.dark, outer.safe_colors, outer.high, framed=True)
    if (theme, ctx.locale) != (inner.theme, inner.locale):
        inner.theme, inner.locale = theme, ctx.locale
        inner.version += 1
    return scale


class Pane(Tabletop):
    """A game as it stood after some moves, and from there on as far as it shall be shown."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int], seat: Seat | None) -> None:
        super().__init__(ctx, session, looks)
        self.stage.replayed, self.stage.truth = True, self._truth
        self.stage.seat = seat
        self.next_move = self.until = 0
        self.played: Course = ()
        self.better: Course = ()
        """The moves that are compared: in grey what was, in gold what would be better."""
        self.tags = self.names = ("", "")

    def _truth(self) -> View:
        return self.session.view_at(self.next_move, self.stage.seat)

    # What is shown

    def jump(self, moves: int) -> None:
        """Show the position after so many moves, silently."""
        self.stage.playback.clear()
        self.stage.floats.clear()
        self.next_move = self.until = self.stage.move = moves
        self.stage.said = ""
        self.stage.happened = ()
        self.stage.show.settle()

    def look_through(self, seat: Seat) -> None:
        """Show the same position as a seat saw it."""
        self.stage.seat = seat
        self.jump(self.next_move)

    def play_to(self, moves: int) -> None:
        """Show what happens up to a move."""
        self.until = min(moves, len(self.session.moves))

    def compare(
        self, played: Course, better: Course, tags: tuple[str, str], names: tuple[str, str] = ("", "")
    ) -> None:
        """Lay two moves on the table as ghosts, each with its word; what moves nothing by its name."""
        self.played, self.better, self.tags, self.names = played, better, tags, names
        self.refresh()

    @property
    def running(self) -> bool:
        """Whether something is being shown."""
        return self.stage.playback.busy or self.next_move < self.until

    def proceed(self, now: float) -> Change | None:
        """Keep some moves ready and show them."""
        while len(self.stage.playback.queue) < AHEAD and self.next_move < self.until:
            self._queue(self.next_move)
            self.next_move += 1
        self.stage.show.go_on(now)
        return None

    def _queue(self, number: int) -> None:
        pace = max(SLOWEST, PACES[self.ctx.settings.ai_pace])
        pace = 0.0 if self.ctx.settings.motion == "none" else pace
        self.stage.playback.add(self.session.frames(number, self.stage.seat), pace, READING, move=number)

    def wake(self, now: float) -> float | None:
        """Every frame while moves are shown."""
        return 0.0 if self.running else super().wake(now)

    # How it lies

    def bar(self) -> Bar:
        """None: what happens is said around the window."""
        return replace(bar_of(self.stage), lay=lambda sketch, ctx, bar: room_below(sketch))

    def layout(self, sketch: Sketch) -> None:
        """The table with the moves that are compared."""
        super().layout(sketch)
        if self.running:
            return
        sketch.above = True
        hung: list[Rect] = []
        for course, was in ((self.played, True), (self.better, False)):
            if course:
                self._lay_move(sketch, course, was, hung)
        sketch.above = False

    def _lay_move(self, sketch: Sketch, course: Course, was: bool, hung: list[Rect]) -> None:
        """What goes where, with its word; of a button's move what it moves, else its name at the seat."""
        stage, words = self.stage, self.tags[0 if was else 1]
        by_hand = ghosts_of(stage, sketch, ways(stage, course))
        walks = walks_of(stage, course)
        if walks:  # who walks where says more than the way of a card
            by_hand = [replace(ghost, goal=ghost.start if was else None) for ghost in by_hand]
        ghosts = [*by_hand, *walks] or shifts(stage, course[0])
        lay_ghosts(sketch, ghosts, shown=True, was=was)
        if not words:
            return
        if ghosts:
            hang(sketch, ghosts[0].start if by_hand else ghosts[0].place, words, was, hung)
            return
        seat, name = stage.table.seat_thing.format(stage.seat), self.names[0 if was else 1]
        place = stage.spread.box(seat) or Rect(sketch.theme.size[0] // 2, sketch.theme.size[1] // 2, 1, 1)
        hang(sketch, place, f"{words}: {name}" if name else words, was, hung)

    def explanation(self) -> tuple[Rect, str] | None:
        """The page around it explains."""
        return None


class Window:
    """Where a pane lies on the page around it."""

    def __init__(self) -> None:
        self.box, self.scale = Rect(0, 0, 1, 1), 1.0
        self._sheet: pygame.Surface | None = None

    def inside(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A point of the page as the table knows it."""
        return round((pos[0] - self.box.x) / self.scale), round((pos[1] - self.box.y) / self.scale)

    def outside(self, box: Rect) -> Rect:
        """A box of the table as the page knows it."""
        scale = self.scale
        moved = Rect(
            round(box.x * scale), round(box.y * scale), round(box.w * scale), round(box.h * scale)
        ).move(self.box.topleft)
        return moved.clip(self.box)

    def lay(self, sketch: Sketch, pane: Pane) -> None:
        """Put what can be pointed at and focused on the page: nothing there is lost to keys and ears."""
        zone = sketch.zone
        for control in pane.page.controls:
            box = self.outside(control.box)
            if control.role == "thing" and box.w > 2 and box.h > 2:
                sketch.zone = f"table {control.zone}"
                sketch.control(replace(control, id=f"table:{control.id}", box=box, overlaps=True))
        for note in pane.page.notes:
            sketch.notes.append(Note(self.outside(note.box), note.words, sketch.layer, note.above))
        sketch.zone = zone

    def paint(self, target: pygame.Surface, pane: Pane) -> None:
        """Paint the table into its window."""
        place = target.subsurface(self.box.clip(target.get_rect()))
        if self.scale >= 1.0 and place.get_size() == pane.ctx.theme.size:
            pane.paint(place)
            return
        if self._sheet is None or self._sheet.get_size() != pane.ctx.theme.size:
            self._sheet = pygame.Surface(pane.ctx.theme.size)
        pane.paint(self._sheet)
        place.blit(pygame.transform.smoothscale(self._sheet, place.get_size()), (0, 0))


def table_thing(control: Control) -> str:
    """The piece of the table that a control of the page stands for; empty: none."""
    word, _, thing = control.id.partition(":")
    return thing if word == "table" else ""
