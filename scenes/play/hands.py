"""The hands of a player at a table: drag, click-click, double click and keys all end in the same step."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.types import Seat
from scenes.play.paint import HOLD
from scenes.play.spread import GO_ON, ONCE_MORE, AnyOf, Chain, LocalStep, Step
from scenes.play.stage import Stage
from scenes.play.telling.question import first_answer
from scenes.window.context import Context
from scenes.window.intents import (
    KEYS,
    Command,
    FocusChanged,
    Intent,
    Letter,
    Lifted,
    Pointed,
    Pressed,
    Released,
)
from sprites.widgets.page import Control

DOUBLE_CLICK = 0.4  # seconds
STOP_DEAF = 0.5
"""Seconds that a stop is seen before Space goes on from it: a press too many was meant for before."""
NAMED = 3
"""Places at most that a refusal names."""
NAME = re.compile(r"; |\. ")
"""What ends the name of a place, before what it is for."""


class Door(Protocol):
    """Where moves are handed in; what a move leads to is the business of whoever runs the game."""

    def asks_first(self, action: Action | Chain, deliberate: bool, loss: str = "") -> bool:
        """Whether the player is asked before an action is done; `loss`: what it gives away."""

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Hand a move in."""


class Hands:
    """What the viewer does by pointer and keys with the things on a stage."""

    def __init__(self, ctx: Context, stage: Stage, door: Door) -> None:
        self.ctx, self.stage, self.door = ctx, stage, door
        self.grip, self.drag = stage.grip, stage.grip.drag
        self._clicked: tuple[str, float] = ("", 0.0)

    def handle(self, intent: Intent) -> bool:
        """Do what an intent means to hands; tell whether it was meant for them."""
        if isinstance(intent, FocusChanged):
            self.grip.ending = None
            return False
        if isinstance(intent, Pointed) and self.drag.held:
            self._drag_to(intent)
        elif isinstance(intent, Released) and self.drag.held:
            self._released(intent)
        elif isinstance(intent, Pressed):
            return self._pressed(intent)
        elif intent == Command("confirm"):
            self._go_on()
        elif isinstance(intent, Lifted):
            self._let_go()
        elif intent == Command("end"):
            self._end()
        elif (keyed := self._keyed(intent)) is not None:
            self.choose(keyed)
        else:
            return intent == Command("act") and self._act()
        return True

    # Steps

    def choose(self, offer_id: str) -> None:
        """Press a button that is offered."""
        offer = self.grip.offered[offer_id]
        self.submit(offer.action, offer.deliberate, offer_id, offer.loss)

    def submit(self, step: Step, deliberate: bool = False, about: str = "", loss: str = "") -> None:
        """Do a step of the viewer, after a question if the settings want one or it gives something away.

        A drag or a choice in two steps is deliberate: only `always` asks again.
        """
        action = random.SystemRandom().choice(step.actions) if isinstance(step, AnyOf) else step
        if isinstance(action, LocalStep):
            self._take(action)
        elif self.stage.seat is None:
            return  # who has lent the seat looks on
        elif self.door.asks_first(action, deliberate, loss):
            self._ask(action, about or self.stage.sheet.attention.focus, loss)
        else:
            self.door.send(self.stage.seat, action)
        self._move_on()

    def _move_on(self) -> None:
        """Who has done something by keys goes on with what can be done next, not where the piece went."""
        attention = self.stage.sheet.attention
        if attention.keyboard and self.grip.pending is None:
            attention.focus = ""

    def _ask(self, action: Action | Chain, about: str, loss: str) -> None:
        """Put the question beside what it is about; it has the focus."""
        self.grip.ask(action, about, loss)
        attention = self.stage.sheet.attention
        attention.focus, attention.keyboard = first_answer(loss), True
        self.stage.sheet.refresh()

    def _take(self, step: LocalStep) -> None:
        if step == GO_ON:
            self.stage.playback.go_on()
        elif step == ONCE_MORE:
            self.stage.show.once_more()
        else:
            self.stage.table.take(step)
            self.drag.cancel()
        self.stage.sheet.refresh()

    def answer_pending(self, yes: bool) -> None:
        """Do the step that was asked about, or drop it."""
        action, seat, attention = self.grip.pending, self.stage.seat, self.stage.sheet.attention
        attention.focus = self.grip.about
        self.grip.drop()
        if yes and action is not None and seat is not None:
            self.door.send(seat, action)
        self.stage.sheet.refresh()

    def put_back(self) -> bool:
        """Put back what is held, or the last step begun on this screen alone; tell whether there was one."""
        if self.grip.pending is not None:
            self.answer_pending(False)
            return True
        table = self.stage.table
        if not self.drag.cancel():
            if table.begun_here:
                table.take_back()
            elif not table.untake():
                return False
        self.stage.sheet.refresh()
        return True

    def mark(self, thing: str = "") -> None:
        """Do what the key of this game does with the card chosen, pointed at or focused."""
        stage, attention = self.stage, self.stage.sheet.attention
        wanted = thing or self.drag.picked or attention.hover or attention.focus
        step = stage.table.marks(stage.setting, stage.legal, wanted)
        if step is not None:
            self.submit(step, deliberate=True)

    # The pointer

    def _pressed(self, intent: Pressed) -> bool:
        over = self.stage.sheet.page.at(intent.pos)
        if over is None and self.grip.pending is not None:
            self.answer_pending(False)
            return True
        if over is None or over.role != "thing":
            return False
        self.drag.press(over.id, intent.pos)
        attention = self.stage.sheet.attention
        attention.focus, attention.keyboard = over.id, False
        self.stage.sheet.touch()
        return True

    def _drag_to(self, intent: Pointed) -> None:
        began = not self.drag.dragging
        if not self.drag.move(intent.pos, self.ctx.theme.u):
            return
        if self.drag.held not in self.drag.ways:
            if began:
                self._refuse(self.drag.held, "", always=True)
                self.drag.cancel()
            return
        over, attention = self.drag.under(self.stage.spread, intent.pos), self.stage.sheet.attention
        if over != attention.hover or began:
            attention.hover = over
            self.stage.sheet.refresh() if began else self.stage.sheet.repoint()
        if began:
            self.ctx.play("lift")
        self.stage.sheet.touch()

    def _released(self, intent: Released) -> None:
        target = self.drag.under(self.stage.spread, intent.pos)
        held, dragged = self.drag.release()
        if not dragged:
            aimed = target in self.drag.targets() and held not in {*self.drag.targets(), *self.drag.ways}
            self._clicked_on(target if aimed else held)  # what lies in a goal means the goal
            return
        action = self.drag.targets().get(target)
        if action is None:
            self._refuse(held, target, always=True)
            self.drag.cancel()
            self.stage.sheet.refresh()
            return
        attention = self.stage.sheet.attention
        attention.hover, attention.pointer, attention.note = "", None, None  # pointing begins with a motion
        self.submit(action, deliberate=True, about=target)
        self.ctx.play("drop")

    def _clicked_on(self, thing: str) -> None:
        if self.stage.sheet.page.find(thing) is not None and not self._twice(thing):
            self.ctx.play("tap")
            self.stage.sheet.refresh()
            self.use(thing)

    def _twice(self, thing: str) -> bool:
        """A second quick click does what is usually done with a piece; tell whether it did."""
        (before, then), now = self._clicked, self.ctx.now()
        self._clicked = (thing, now)
        return before == thing and now - then < DOUBLE_CLICK and self._usual(thing)

    def _usual(self, thing: str) -> bool:
        """Do what is usually done with the piece that is chosen; tell whether there was anything."""
        step = self.drag.usual.get(thing)
        if step is None or self.drag.picked != thing:
            return False
        self.stage.sheet.attention.hover = ""  # the piece leaves the pointer
        self.submit(step, deliberate=True)
        self.stage.sheet.refresh()
        return True

    def _refuse(self, source: str, target: str, *, always: bool = False) -> None:
        """Say at the piece why it cannot go there; a drag gets a reason in any case."""
        stage = self.stage
        attempt = stage.table.attempt(stage.setting, source, target) if stage.seat is not None else None
        reason = stage.why_not(attempt) if attempt is not None else None
        words = self.ctx.locale.text(reason, stage.names, stage.session.cards) if reason is not None else ""
        if not words and always:
            words = self._usual_reason(source)
        if words:
            stage.explain(words, stage.spread.box(source))

    def _usual_reason(self, source: str) -> str:
        """Where a piece may go, whom the table waits for, or that there is nothing to be done with it."""
        stage, page = self.stage, self.stage.sheet.page
        goals = [page.find(goal) for goal in self.drag.ways.get(source, ()) if goal]
        names = (NAME.split(goal.label)[0].rstrip(".") for goal in goals if goal is not None)
        labels = tuple(dict.fromkeys(names))
        if labels:
            more = ("…",) if len(labels) > NAMED else ()
            return self.ctx.say("frame.goes_to", places=(*labels[:NAMED], *more))
        waiting = tuple(info.name for info in stage.seats if info.asked and not info.own)
        if waiting and not stage.legal:
            return self.ctx.say("frame.not_now", names=waiting)
        return self.ctx.say("frame.no_use")

    def use(self, thing: str) -> None:
        """Choose a piece by click or key: do its step, wait for a target, or say why not."""
        action = self.drag.targets().get(thing)
        deliberate = action is not None
        if action is None:
            before = self.drag.picked
            action = self.drag.pick(thing)
            if action is None and not self.drag.picked and thing not in self.drag.ways:
                self._refuse(before or thing, thing if before else "")
        if action is not None:
            same = [offer for offer in self.grip.offered.values() if offer.action == action]
            deliberate = deliberate or any(offer.deliberate for offer in same)  # as its button
            self.submit(action, deliberate, thing, *(offer.loss for offer in same[:1]))
        self.stage.sheet.refresh()

    # Keys

    def _keyed(self, intent: Intent) -> str | None:
        """The offer whose letter was pressed; while it stands, the letter means nothing else."""
        letter = intent.letter if isinstance(intent, Letter) else ""
        if isinstance(intent, Command):
            letter = self.ctx.settings.keys.get(intent.name, KEYS.get(intent.name, ""))
        return next(
            (name for name, offer in self.grip.offered.items() if letter and offer.key == letter), None
        )

    def _act(self) -> bool:
        attention = self.stage.sheet.attention
        attention.keyboard = True  # also where nothing has moved the focus yet
        return self._usual(attention.focus)

    def _go_on(self) -> None:
        """Space: go on from what has been shown, and nothing else, so that no press too many can hurt."""
        playback = self.stage.playback
        if playback.holding and self.ctx.now() - playback.held_since >= STOP_DEAF:
            self._take(GO_ON)
        elif playback.busy and not playback.holding:
            playback.hurry(self.ctx.now())
            self.stage.sheet.touch()

    def _end(self) -> None:
        """End the own part: at once, or once the key has been held where that gives something away."""
        ends = next((name for name, offer in self.grip.offered.items() if offer.ends), None)
        if ends is None or self.grip.pending is not None:
            return
        if self.grip.offered[ends].loss:
            self.grip.ending = (ends, self.ctx.now())
            self.stage.sheet.touch()
        else:
            self.choose(ends)

    def _let_go(self) -> None:
        """A key that was not held long enough does nothing but say so."""
        ending, self.grip.ending = self.grip.ending, None
        offer = self.grip.offered.get(ending[0]) if ending is not None else None
        control = self.stage.sheet.page.find(ending[0]) if ending is not None else None
        if offer is not None and control is not None:
            key = self.ctx.cap("end")
            self.stage.explain(self.ctx.say("frame.hold", key=key, loss=offer.loss), control.box)

    def hold_on(self, now: float) -> None:
        """Do what the key that is held stands for, when it has been held long enough."""
        ending = self.grip.ending
        if ending is None:
            return
        self.stage.sheet.touch()
        offer = self.grip.offered.get(ending[0])
        if offer is None:
            self.grip.ending = None
        elif now - ending[1] >= HOLD and self.stage.seat is not None and isinstance(offer.action, Action):
            self.grip.ending = None
            self.door.send(self.stage.seat, offer.action)

    def nth(self, number: int) -> Control | None:
        """The card of the hand that a digit names; one that lies on a place already is not in the hand."""
        laid = self.stage.spread
        taken = [place.box.center for place in laid.places.values() if place.zone != "hand"]
        hand = [
            piece.id
            for piece in laid.pieces.values()
            if piece.zone == "hand" and piece.label and not _lies_on(piece.box.center, taken)
        ]
        return self.stage.sheet.page.find(hand[number - 1]) if number <= len(hand) else None


def _lies_on(spot: tuple[int, int], places: Sequence[tuple[int, int]]) -> bool:
    """Whether a card lies in the middle of a place, but for what rounding costs."""
    return any(abs(spot[0] - x) <= 2 and abs(spot[1] - y) <= 2 for x, y in places)
