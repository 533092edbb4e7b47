"""Watching a finished game again: the same table, the recorded moves, as one seat saw them or all open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core.rules import View
from game.core.types import Seat
from game.session import Session
from scenes.menus.backdrops import table_cloth
from scenes.play.access.facts import card_facts
from scenes.play.log import LogScene
from scenes.play.prompt import bar_of
from scenes.play.showing.playback import PACES, READING
from scenes.play.tabletop import Tabletop
from scenes.play.topbar import Bar, lay_bar
from scenes.play.watching.bar import Player
from scenes.play.watching.hasty import Hasty
from scenes.play.watching.open_table import OpenTable
from scenes.play.watching.pane import table_thing
from scenes.play.zoom import ZoomScene
from scenes.window.access.words import facts_of
from scenes.window.context import Context
from scenes.window.intents import Intent
from scenes.window.manager import Change, Pop, Push
from scenes.window.start import play_on
from sprites.text import escape
from sprites.widgets.boxes import inset
from sprites.widgets.page import Control, Sketch
from sprites.widgets.paint import paint_raised

AHEAD = 8  # beats kept ready, so that stepping never runs dry between two moves
SLOWEST, STILL = 0.45, "none"
SPEEDS = ("slow", "normal", "fast")
OPEN = -1
"""Nobody's eyes: all hands lie open."""


class WatchScene(Hasty, Tabletop):
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
        self.eyes = self._all_eyes()
        """Through whose eyes the game may be seen: everybody's and all open once that helps nobody."""
        self.open: OpenTable | None = None
        """The table with all hands open beside it, while that is wanted."""
        self._whole = stage
        self._jump(start)
        if ctx.settings.motion == STILL:
            stage.playback.step()

    def _all_eyes(self) -> tuple[Seat | None, ...]:
        """The own eyes, all open, the others', an onlooker's; where people share a screen no single ones."""
        own, free = self.stage.seat, self.session.open_to_all
        others = tuple(seat for seat in range(self.session.seats) if seat != own)
        seats = (own, *((OPEN,) if free else ()), *(others if free and not self.stage.shared else ()))
        return seats if own is None else (*seats, None)

    def _eyes(self) -> str:
        seat = self.stage.seat
        if self.open is not None:
            return self.ctx.say("open.title")
        return self.ctx.say("frame.eyes_all") if seat is None else self.session.names[seat]

    def look_through(self, eyes: Seat | None) -> None:
        """See the same moment through other eyes, or with all hands open."""
        at, steps, seat = self.stage.move, self.stage.playback.steps, self.stage.seat
        self.open, self.stage = None, self._whole
        if eyes == OPEN:
            self.open = OpenTable(self.ctx, self.session, self._whole.looks, seat)
            self.stage = self.open.pane.stage
            self.stage.truth = self._truth
        else:
            self.stage.seat = eyes
        self.stage.playback.steps = steps
        self._jump(at)
        if self.open is not None:
            self.ctx.say_aloud(self.open.hands.told(self.stage))
        self.refresh()

    def slide(self, control: Control, value: float) -> None:
        """Go to a move of the game, silently."""
        self._jump(round(value * len(self.session.moves)))

    def _truth(self) -> View:
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
        seat = None if self.open is not None else stage.seat
        look = None if seat is None else self.ctx.theme.seats[stage.looks[seat]]
        paused, moves = stage.playback.steps is not None, len(self.session.moves)
        player = Player(paused, self.speed, self._eyes(), look, stage.move, moves, self.end)
        shown = bar_of(stage)
        prompt = shown.prompt if stage.said or stage.playback.holding else self._follows()
        return replace(shown, prompt=prompt, playing=False, buttons=("log", "rules"), player=player.lay)

    def _follows(self) -> str:
        """Whose move comes after what is shown."""
        if self.stage.move >= len(self.session.moves):
            return self.ctx.say("frame.over")
        return self.ctx.say("watch.next", name=self.session.names[self.session.moves[self.stage.move].seat])

    def act(self, control: Control) -> Change | None:
        """Jump, close, or hold a card close."""
        if control.role == "thing":
            face = self.open.face(control.id) if self.open is not None else None
            return Push(ZoomScene(self.ctx, face)) if face else self.zoom(table_thing(control) or control.id)
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
        playback = self.stage.playback
        if name == "pause":
            playback.steps = 0 if playback.steps is None else None
        elif name == "speed":
            self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        else:
            now = OPEN if self.open is not None else self.stage.seat
            self.look_through(self.eyes[(self.eyes.index(now) + 1) % len(self.eyes)])
        self.refresh()

    def command(self, name: str) -> Change | None:
        """The keys and buttons that also mean something here."""
        if name == "step":
            self.stage.playback.step()
            self.refresh()
        elif name == "skip":
            self._jump(self.next_move)  # straight to what the moves at hand lead to
        elif name == "opponent":
            self._lead("eyes")
        elif name == "zoom":
            found = self.page.find(self.attention.hover or self.attention.focus)
            return self.act(found) if found is not None and found.role == "thing" else None
        elif name in ("log", "recap", "log_link"):
            return self.open_log()
        elif name == "rules":
            return self.open_rules()
        return self.back() if name == "menu" else None

    def back(self) -> Change | None:
        """To the results again."""
        return Pop()

    # All open: the table is smaller, and the hands lie beside it

    def layout(self, sketch: Sketch) -> None:
        """The table, or table and hands."""
        if self.open is None:
            super().layout(sketch)
            return
        self.stage.learn()
        bar = self.bar()
        self.prompt, sketch.title = bar.prompt, escape(bar.title)
        room = lay_bar(sketch, self.ctx, bar)
        self.open.lay(sketch, self.ctx, inset(room, sketch.theme.px(24), sketch.theme.px(16)))

    def update(self, now: float) -> Change | None:
        """What has been shown lies on the page around it too."""
        change = super().update(now)
        if self.open is not None:
            if self.open.moved_on:
                self.refresh()
            if self.open.pane.changed():
                self.touch()
        return change

    def breath(self) -> bool:
        """A smaller table is painted at once."""
        return super().breath() if self.open is None else False

    def handle(self, intent: Intent) -> Change | None:
        """The smaller table feels the pointer too."""
        if self.open is not None:
            self.open.handle(intent)
        return super().handle(intent)

    def backdrop(self, target: pygame.Surface) -> None:
        """The game's own board, or the cloth that it lies on."""
        if self.open is None:
            super().backdrop(target)
        else:
            table_cloth(target, self.ctx)

    def paint_over(self, target: pygame.Surface) -> None:
        """Everything that lies on the table."""
        if self.open is None:
            super().paint_over(target)
            return
        self.open.paint(target, self.ctx, self.page, self.attention)
        paint_raised(target, self.page, self.ctx.theme, self.attention.feel())

    def facts(self, control: Control) -> list[str]:
        """What is printed on a card, wherever it lies."""
        face = self.open.face(control.id) if self.open is not None else None
        printed = [face.text] if face else card_facts(self.stage, table_thing(control) or control.id)
        return facts_of(self.spoken(control), *printed, *self.notes_on(control))
