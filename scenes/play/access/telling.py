"""What is told of a game by itself: events, by what they mean to the player, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Param, Seat, SeatName, Text
from scenes.play.spread import Chain
from scenes.play.telling.question import words_of
from scenes.window.access.voice import Kind
from scenes.window.access.words import plain, sentences

if TYPE_CHECKING:
    from scenes.play.stage import Stage

FEW = 4
"""Places that are named one by one; more are counted."""


def seats_in(text: Text) -> set[Seat]:
    """Everybody whom a text names."""
    found: set[Seat] = set()
    ahead: list[Param] = [value for _, value in text.params]
    while ahead:
        value = ahead.pop()
        if isinstance(value, SeatName):
            found.add(value.seat)
        elif isinstance(value, Text):
            ahead += [inner for _, inner in value.params]
        elif isinstance(value, tuple):
            ahead += value
    return found


def kind_of(stage: Stage, event: Event, doer: Seat | None) -> Kind | None:
    """How important an event is to the viewer; None: the settings leave it out."""
    me, chosen = stage.seat, stage.ctx.settings
    if me is not None and doer == me:
        return Kind.MINE if chosen.narrate_own and event.detail <= max(2, chosen.narration_detail) else None
    if me is not None and me in seats_in(event.text()):
        return Kind.MINE
    if event.detail > chosen.narration_detail or (doer is not None and not chosen.narrate_others):
        return None
    return Kind.CHATTER


def tell_event(stage: Stage, event: Event, line: str, doer: Seat | None) -> None:
    """Say what happened, if the settings want it said."""
    kind = kind_of(stage, event, doer)
    if line and kind is not None:
        stage.ctx.say_aloud(plain(line), kind=kind)


class Turns:
    """Says once what is wanted of the player, and where a chosen thing may go."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._said: tuple[int, str] = (-1, "")
        self._picked = ""
        self._counted = (-1, 0)

    def follow(self, prompt: str) -> None:
        """Say the prompt if it is a new one; nothing while something is being shown."""
        stage = self.stage
        if stage.covered or stage.replayed or not (stage.legal or stage.playback.holding):
            return
        words = plain(prompt) if stage.grip.pending is None else self._question(stage.grip.pending)
        this = (self._own_moves(), words)
        if this != self._said:
            self._said, self._picked = this, stage.grip.drag.picked
            stage.ctx.say_aloud(words, self._ways(), kind=Kind.MINE, topic="prompt")
        elif stage.grip.drag.picked != self._picked:
            self._picked = stage.grip.drag.picked
            stage.ctx.say_aloud(self._goals(), kind=Kind.MINE, topic="prompt")

    def _own_moves(self) -> int:
        """How often the viewer has moved: after a move of his own the same words are another question."""
        moves = self.stage.session.moves
        if self._counted[0] != len(moves):
            self._counted = (len(moves), sum(move.seat == self.stage.seat for move in moves))
        return self._counted[1]

    def _question(self, step: Action | Chain) -> str:
        """What would be done, what it gives away, and the answer that has the focus."""
        stage = self.stage
        asked = stage.ctx.say("table.sure", action=words_of(stage, step))
        answer = stage.sheet.page.find(stage.sheet.attention.focus)
        return sentences(asked, stage.grip.loss, answer.label if answer is not None else "")

    def _ways(self) -> str:
        """How many things can be chosen, if that says anything."""
        grip = self.stage.grip
        count = len(grip.drag.ways) + len(grip.offered)
        if grip.pending is not None or grip.drag.picked or not count:
            return self._goals()
        return self.stage.ctx.say("access.choices", count=count)

    def _goals(self) -> str:
        """Where the chosen thing may go."""
        stage = self.stage
        page, picked = stage.sheet.page, stage.sheet.page.find(stage.grip.drag.picked)
        if picked is None:
            return ""
        found = (page.find(name) for name in stage.grip.drag.targets())
        goals = tuple(dict.fromkeys(control.label for control in found if control is not None))
        name = picked.label.partition(".")[0]
        if len(goals) > FEW:
            return stage.ctx.say("access.picked_many", name=name, count=len(goals))
        return stage.ctx.say("access.picked", name=name, places=goals)
