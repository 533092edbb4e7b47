"""Watching a finished game again: the same table, the recorded moves, as one seat saw them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.core.types import Seat
from game.session import Session
from scenes.play.log import LogScene
from scenes.play.prompt import bar_of
from scenes.play.showing.playback import PACES, READING
from scenes.play.tabletop import Tabletop
from scenes.play.topbar import Bar
from scenes.play.watchbar import Player
from scenes.window.context import Context
from scenes.window.manager import Change, Pop, Push
from scenes.window.start import play_on
from sprites.widgets.page import Control

AHEAD = 8  # beats kept ready, so that stepping never runs dry between two moves
SLOWEST, STILL = 0.45, "none"
SPEEDS = ("slow", "normal", "fast")


class WatchScene(Tabletop):
    """Plays the moves back from after `start` moves; rounds can be jumped over, events stepped through."""

    primary: ClassVar[str] = "step"
    end = "watch.end"
    """The words of the way back: to the results, unless it came from elsewhere."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = (), start: int = 0) -> None:
        super().__init__(ctx, session, looks)
        stage = self.stage
        stage.replayed, stage.truth = True, self._truth
        if stage.shared:
            stage.seat = None  # several people looked on: only what all could see
        self.next_move = 0
        self.speed = "normal" if ctx.settings.ai_pace == "instant" else ctx.settings.ai_pace
        self.eyes = (None,) if stage.shared else (stage.seat, *self._others(stage.seat), None)
        """Through whose eyes the game may be seen: everybody's once it is over, if one person played it."""
        self._jump(start)
        if ctx.settings.motion == STILL:
            stage.playback.step()

    def _others(self, own: Seat | None) -> tuple[Seat, ...]:
        over = self.session.outcome is not None
        return tuple(seat for seat in range(self.session.seats) if over and seat != own)

    def _eyes(self) -> str:
        seat = self.stage.seat
        return self.ctx.say("frame.eyes_all") if seat is None else self.session.names[seat]

    def slide(self, control: Control, value: float) -> None:
        """Go to a move of the game, silently."""
        self._jump(round(value * len(self.session.moves)))

    def _truth(self) -> Any:
        """Everything queued has been shown: the position after it holds."""
        return self.session.view_at(self.next_move, self.stage.seat)

    def wake(self, now: float) -> float | None:
        """Every frame while moves are shown."""
        running = self.stage.playback.busy or self.next_move < len(self.session.moves)
        return 0.0 if running and not self.stage.playback.paused else super().wake(now)

    def proceed(self, now: float) -> Change | None:
        """Keep some moves ready and show them."""
        while len(self.stage.playback.queue) < AHEAD and self.next_move < len(self.session.moves):
            self._queue(self.next_move)
            self.next_move += 1
        self.stage.show.go_on(now)
        return None

    def _queue(self, number: int) -> None:
        frames = self.session.frames(number, self.stage.seat)
        pace = max(SLOWEST, PACES[self.speed])
        pace = 0.0 if self.ctx.settings.motion == STILL else pace
        self.stage.playback.add(frames, pace, READING, move=number)

    def _jump(self, moves: int) -> None:
        """Go to the position after so many moves."""
        playback = self.stage.playback
        steps = playback.steps
        playback.clear()
        playback.steps = None if steps is None else 0
        self.next_move = self.stage.move = moves
        self.stage.said = ""
        self.stage.show.settle()

    def jump_round(self, by: int) -> None:
        """Go to where the round before or after this one begins."""
        starts, shown = [*self.session.round_starts(), len(self.session.moves)], self.stage.move
        here = max(number for number, moves in enumerate(starts) if moves <= shown)
        inside = by < 0 and shown > starts[here]
        self._jump(starts[max(0, min(len(starts) - 1, here if inside else here + by))])

    def bar(self) -> Bar:
        """What leads through the game, and of the other buttons those that change nothing."""
        stage = self.stage
        look = None if stage.seat is None else self.ctx.theme.seats[stage.looks[stage.seat]]
        paused, moves = stage.playback.steps is not None, len(self.session.moves)
        player = Player(paused, self.speed, self._eyes(), look, stage.move, moves, self.end)
        return replace(bar_of(stage), playing=False, buttons=("log", "rules"), player=player.lay)

    def act(self, control: Control) -> Change | None:
        """Jump, close, or hold a card close."""
        if control.role == "thing":
            return self.zoom(control.id)
        word, _, name = control.id.partition(":")
        if word != "watch":
            return self.command(control.id)
        if name == "end":
            return self.back()
        if name == "here":
            return self._play_on()
        if name in ("pause", "speed", "eyes"):
            self._lead(name)
            return None
        self.jump_round(-1 if name == "back" else 1)
        return None

    def _play_on(self) -> Change:
        """A practice game from the move that is shown; from the end of a game its last move is taken back."""
        last = len(self.session.moves) - (self.session.outcome is not None)
        return play_on(self.ctx, self.session, min(self.stage.move, last), self.stage.seat)

    def open_log(self) -> Change:
        """Everything that was seen, in words; a line leads to its move."""
        return Push(LogScene(self.ctx, self.stage, self.zoom_card, self._jump))

    def _lead(self, name: str) -> None:
        """Stop or run, change the pace, or look through other eyes."""
        playback, at = self.stage.playback, self.stage.move
        if name == "pause":
            playback.steps = 0 if playback.steps is None else None
        elif name == "speed":
            self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        else:
            seat = self.eyes[(self.eyes.index(self.stage.seat) + 1) % len(self.eyes)]
            self.stage.seat = seat
            self._jump(at)
        self.refresh()

    def command(self, name: str) -> Change | None:
        """The keys and buttons that also mean something here."""
        if name == "step":
            self.stage.playback.step()
            self.refresh()
        elif name == "skip":
            self._jump(self.next_move)  # straight to what the moves at hand lead to
        elif name == "zoom":
            return self.zoom()
        elif name in ("log", "recap", "log_link"):
            return self.open_log()
        elif name == "rules":
            return self.open_rules()
        return self.back() if name == "menu" else None

    def back(self) -> Change | None:
        """To the results again."""
        return Pop()
