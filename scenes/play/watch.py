"""Watching a finished game again: the same table, the recorded moves, as one seat saw them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from game.core.actions import Action
from game.session import Session
from scenes.menus.rules import RulesScene
from scenes.play import log
from scenes.play.playback import PACES, READING, Beat
from scenes.play.showing import Showing
from scenes.play.spread import LocalStep, Offer
from scenes.play.topbar import Bar
from scenes.window.context import Context
from scenes.window.manager import Change, Pop, Push
from sprites.widgets.page import Control

AHEAD = 8  # beats kept ready, so that stepping never runs dry between two moves
SLOWEST, STILL = 0.45, "none"


class WatchScene(Showing):
    """Plays the moves back from after `start` moves; rounds can be jumped over, events stepped through."""

    primary: ClassVar[str] = "step"

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = (), start: int = 0) -> None:
        super().__init__(ctx, session, looks)
        if len(self.people) > 1:
            self.seat = None  # several people looked on: only what all could see
        self.next_move = 0
        self.shown_move = 0
        self._numbers: deque[int] = deque()
        self._jump(start)
        if ctx.settings.motion == STILL:
            self.playback.step()

    @property
    def legal(self) -> Sequence[Action]:
        """Nothing can be done here."""
        return ()

    def settle(self) -> None:
        """Everything queued has been shown: the position after it holds."""
        self.worked = True
        self.view, self.event = self.session.view_at(self.next_move, self.seat), None
        self.refresh()

    def wake(self, now: float) -> float | None:
        """Every frame while moves are shown."""
        running = self.playback.busy or self.next_move < len(self.session.moves)
        return 0.0 if running and not self.playback.paused else super().wake(now)

    def proceed(self, now: float) -> Change | None:
        """Keep some moves ready and show them."""
        while len(self.playback.queue) < AHEAD and self.next_move < len(self.session.moves):
            self._queue(self.next_move)
            self.next_move += 1
        self.play_back(now)
        return None

    def _queue(self, number: int) -> None:
        frames = self.session.frames(number, self.seat)
        pace = max(SLOWEST, PACES[self.ctx.settings.ai_pace])
        self.playback.add(frames, 0.0 if self.ctx.settings.motion == STILL else pace, READING)
        self._numbers.extend([number] * len(frames))

    def tell(self, beat: Beat, now: float) -> None:
        """Know which move is being shown."""
        super().tell(beat, now)
        self.shown_move = self._numbers.popleft()

    def _jump(self, moves: int) -> None:
        """Go to the position after so many moves."""
        steps = self.playback.steps
        self.playback.clear()
        self.playback.steps = None if steps is None else 0
        self._numbers.clear()
        self.next_move = self.shown_move = moves
        self.said = ""
        self.settle()

    def jump_round(self, by: int) -> None:
        """Go to where the round before or after this one begins."""
        starts = [*self.session.round_starts(), len(self.session.moves)]
        here = max(number for number, moves in enumerate(starts) if moves <= self.shown_move)
        inside = by < 0 and self.shown_move > starts[here]
        self._jump(starts[max(0, min(len(starts) - 1, here if inside else here + by))])

    def _bar(self, legal: Sequence[Action]) -> Bar:
        return replace(super()._bar(legal), buttons=("log", "rules"))

    def _pending_offers(self) -> list[tuple[str, Offer]]:
        """The three buttons of the prompt."""
        names = ("back", "on", "end")
        return [
            (f"watch:{n}", Offer(LocalStep(n), self.ctx.say(f"watch.{n}"), primary=n == "end")) for n in names
        ]

    def skip(self) -> None:
        """Straight to what the moves at hand lead to."""
        self._jump(self.next_move)

    def act(self, control: Control) -> Change | None:
        """Jump, close, or hold a card close."""
        if control.role == "thing":
            return self.zoom(control.id)
        word, _, name = control.id.partition(":")
        if word != "watch":
            return self.command(control.id)
        if name == "end":
            return self.back()
        self.jump_round(-1 if name == "back" else 1)
        return None

    def command(self, name: str) -> Change | None:
        """The keys and buttons that also mean something here."""
        if name == "step":
            self.playback.step()
            self.refresh()
        elif name == "skip":
            self.skip()
        elif name == "zoom":
            return self.zoom()
        elif name in ("log", "recap", "log_link"):
            return Push(log.LogScene(self.ctx, self))
        elif name == "rules":
            return Push(RulesScene(self.ctx, self.session.spec.id, self.view.phase, self.session.cards))
        return self.back() if name == "menu" else None

    def back(self) -> Change | None:
        """To the results again."""
        return Pop()
