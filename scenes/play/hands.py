"""The hands of a player at a table: drag, click-click, double click and keys all end in the same step."""

from __future__ import annotations

import random
from typing import Protocol

from game.core.actions import Action
from game.core.types import Seat
from scenes.play.spread import GO_ON, AnyOf, Chain, LocalStep, Offer, Step
from scenes.play.stage import Stage
from scenes.window.context import Context
from scenes.window.intents import KEYS, Command, Intent, Letter, Pointed, Pressed, Released
from sprites.widgets.page import Control

DOUBLE_CLICK = 0.4  # seconds


class Door(Protocol):
    """Where moves are handed in; what a move leads to is the business of whoever runs the game."""

    def asks_first(self, action: Action | Chain, deliberate: bool) -> bool:
        """Whether the player is asked before an action is done."""

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
        if isinstance(intent, Pointed) and self.drag.held:
            self._drag_to(intent)
        elif isinstance(intent, Released) and self.drag.held:
            self._released(intent)
        elif isinstance(intent, Pressed):
            return self._pressed(intent)
        elif intent == Command("confirm"):
            return self._confirm()
        elif (keyed := self._keyed(intent)) is not None:
            self.submit(keyed.action, keyed.deliberate)
        else:
            return intent == Command("act") and self._act()
        return True

    # Steps

    def submit(self, step: Step, deliberate: bool = False) -> None:
        """Do a step of the viewer, after a question if the settings want one.

        A drag or a choice in two steps is deliberate: only `always` asks again.
        """
        assert self.stage.seat is not None
        action = random.SystemRandom().choice(step.actions) if isinstance(step, AnyOf) else step
        if isinstance(action, LocalStep):
            self._take(action)
        elif self.grip.pending is None and self.door.asks_first(action, deliberate):
            self.grip.pending = action
            self.stage.sheet.refresh()
        else:
            self.door.send(self.stage.seat, action)

    def _take(self, step: LocalStep) -> None:
        if step == GO_ON:
            self.stage.playback.go_on()
        else:
            self.stage.table.take(step)
            self.drag.cancel()
        self.stage.sheet.refresh()

    def answer_pending(self, yes: bool) -> None:
        """Do the step that was asked about, or drop it."""
        action, seat = self.grip.pending, self.stage.seat
        self.grip.drop()
        if yes and action is not None and seat is not None:
            self.door.send(seat, action)
        self.stage.sheet.refresh()

    def put_back(self) -> bool:
        """Put back what is held or begun on this screen alone; tell whether there was anything."""
        if self.grip.pending is not None:
            self.answer_pending(False)
            return True
        if not (self.drag.cancel() or self.stage.table.untake()):
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
                self._refuse(self.drag.held, "")
                self.drag.cancel()
            return
        over, attention = self.drag.under(self.stage.spread, intent.pos), self.stage.sheet.attention
        if over != attention.hover or began:
            attention.hover = over
            self.stage.sheet.refresh()
        if began:
            self.ctx.play("lift")
        self.stage.sheet.touch()

    def _released(self, intent: Released) -> None:
        target = self.drag.under(self.stage.spread, intent.pos)
        held, dragged = self.drag.release()
        if not dragged:
            self._clicked_on(held)
            return
        action = self.drag.targets().get(target)
        if action is None:
            if not self._refuse(held, target):
                self.stage.explain(self.ctx.say("table.missed"), self.stage.spread.box(held))
            self.drag.cancel()
            self.stage.sheet.refresh()
            return
        self.ctx.play("drop")
        self.submit(action, deliberate=True)

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

    def _refuse(self, source: str, target: str) -> bool:
        """Say why a piece cannot go there; tell whether there was a reason."""
        stage = self.stage
        attempt = stage.table.attempt(stage.setting, source, target) if stage.seat is not None else None
        reason = stage.why_not(attempt) if attempt is not None else None
        if reason is not None:
            words = self.ctx.locale.text(reason, stage.names, stage.session.cards)
            stage.explain(words, stage.spread.box(source))
        return reason is not None

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
            self.submit(action, deliberate)
        self.stage.sheet.refresh()

    # Keys

    def _keyed(self, intent: Intent) -> Offer | None:
        """The offer whose letter was pressed; while it stands, the letter means nothing else."""
        letter = intent.letter if isinstance(intent, Letter) else ""
        if isinstance(intent, Command):
            letter = self.ctx.settings.keys.get(intent.name, KEYS.get(intent.name, ""))
        return next((offer for offer in self.grip.offered.values() if letter and offer.key == letter), None)

    def _act(self) -> bool:
        attention = self.stage.sheet.attention
        attention.keyboard = True  # also where nothing has moved the focus yet
        return self._usual(attention.focus)

    def _confirm(self) -> bool:
        """Say yes, do the only thing that can be done with what is held, or what is offered first."""
        first = next((offer for offer in self.grip.offered.values() if offer.primary), None)
        targets = self.drag.targets()
        if self.grip.pending is not None:
            self.answer_pending(True)
        elif len(set(map(id, targets.values()))) == 1:
            self.submit(next(iter(targets.values())), deliberate=True)
        elif first is not None:
            self.submit(first.action, first.deliberate)
        elif self.stage.playback.busy:
            self.stage.skip()
        else:
            return False
        return True

    def nth(self, number: int) -> Control | None:
        """The card of the hand that a digit names."""
        pieces = self.stage.spread.pieces.values()
        hand = [piece.id for piece in pieces if piece.zone == "hand" and piece.label]
        return self.stage.sheet.page.find(hand[number - 1]) if number <= len(hand) else None
