"""The hands of a player at a table: drag, click-click, double click and keys all end in the same step."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.types import Seat
from game.session import Session
from scenes.play.showing import Showing
from scenes.play.spread import Chain, Offer, Step
from scenes.window.context import Context
from scenes.window.intents import KEYS, Command, Digit, Intent, Letter, Pointed, Pressed, Released, Scrolled
from scenes.window.manager import Change

DOUBLE_CLICK = 0.4  # seconds


class Hands(Showing):
    """A table that can be touched; what a step leads to is the business of whoever runs the game."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx, session, looks)
        self._clicked: tuple[str, float] = ("", 0.0)

    def enter(self) -> None:
        """Whatever lay above the table took the hand off what it held."""
        super().enter()
        self._let_go()

    def _let_go(self) -> None:
        """Put a held piece back; one that was chosen by a click stays chosen."""
        if self.drag.held:
            self.drag.cancel()

    def submit(self, action: Step, deliberate: bool = False) -> None:
        """Do a step of the viewer."""
        raise NotImplementedError

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Hand a move in."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> Change | None:
        """Drag, pick and the keys of offers first, then what every screen does."""
        if isinstance(intent, Pointed) and self.drag.held:
            self._drag_to(intent)
            return None
        if isinstance(intent, Pressed):
            return self._pressed(intent)
        if isinstance(intent, Released) and self.drag.held:
            return self._released(intent)
        if isinstance(intent, Digit):
            return self._digit(intent.number)
        if isinstance(intent, Scrolled) and intent.amount > 0:
            over = self.page.at(intent.pos)
            return self.zoom(over.id) if over else None
        if intent == Command("confirm"):
            return self._confirm()
        keyed = self._keyed(intent)
        if keyed is not None:
            self.submit(keyed.action, keyed.deliberate)
            return None
        if intent == Command("act"):
            self.attention.keyboard = True  # also where nothing has moved the focus yet
            if self._usual(self.attention.focus):
                return None
        return super().handle(intent)

    def _keyed(self, intent: Intent) -> Offer | None:
        """The offer whose letter was pressed; while it stands, the letter means nothing else."""
        letter = intent.letter if isinstance(intent, Letter) else ""
        if isinstance(intent, Command):
            letter = self.ctx.settings.keys.get(intent.name, KEYS.get(intent.name, ""))
        return next((offer for offer in self.offered.values() if letter and offer.key == letter), None)

    def _pressed(self, intent: Pressed) -> Change | None:
        if intent.button == 3:
            return self.back()
        over = self.page.at(intent.pos)
        if over is not None and over.role == "thing":
            self.drag.press(over.id, intent.pos)
            self.attention.focus, self.attention.keyboard = over.id, False
            self.touch()
            return None
        return super().handle(intent)

    def _drag_to(self, intent: Pointed) -> None:
        was = self.drag.dragging
        if self.drag.held not in self.drag.ways:
            moved = self.drag.move(intent.pos, self.ctx.theme.u)
            if moved and not was:
                self._refuse(self.drag.held, "")
                self.drag.cancel()
            return
        if self.drag.move(intent.pos, self.ctx.theme.u):
            over = self.drag.under(self.spread, intent.pos)
            if over != self.attention.hover or not was:
                self.attention.hover = over
                self.refresh()
            if not was:
                self.ctx.play("lift")
            self.touch()

    def _released(self, intent: Released) -> Change | None:
        target = self.drag.under(self.spread, intent.pos)
        held, dragged = self.drag.release()
        if not dragged:
            control = self.page.find(held)
            if control is None or self._twice(held):
                return None
            return self.use(control)
        action = self.drag.targets().get(target)
        if action is None:
            if not self._refuse(held, target):
                self.explain(self.ctx.say("table.missed"), self.spread.box(held))
            self.drag.cancel()
            self.refresh()
            return None
        self.ctx.play("drop")
        self.submit(action, deliberate=True)
        return None

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
        self.attention.hover = ""  # the piece leaves the pointer
        self.submit(step, deliberate=True)
        self.refresh()
        return True

    def _refuse(self, source: str, target: str) -> bool:
        """Say why a piece cannot go there; tell whether there was a reason."""
        attempt = self.table.attempt(self.setting, source, target) if self.seat is not None else None
        reason = self.session.why_not(self.seat, attempt) if attempt and self.seat is not None else None
        if reason is not None:
            words = self.ctx.locale.text(reason, self.names, self.session.cards)
            self.explain(words, self.spread.box(source))
        return reason is not None

    def use_thing(self, thing: str) -> Change | None:
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
        self.refresh()
        return None

    def answer_pending(self, yes: bool) -> None:
        """Do the step that was asked about, or drop it."""
        action, self.pending = self.pending, None
        self.drag.cancel()
        if yes and action is not None and self.seat is not None:
            self.send(self.seat, action)
        self.refresh()

    def _confirm(self) -> Change | None:
        if self.pending is not None:
            self.answer_pending(True)
            return None
        first = next((offer for offer in self.offered.values() if offer.primary), None)
        targets = self.drag.targets()
        if len(set(map(id, targets.values()))) == 1 and targets:
            self.submit(next(iter(targets.values())), deliberate=True)
        elif first is not None:
            self.submit(first.action, first.deliberate)
        elif self.playback.busy:
            self.skip()
        else:
            return super().handle(Command("act"))
        return None

    def _digit(self, number: int) -> Change | None:
        hand = [piece.id for piece in self.spread.pieces.values() if piece.zone == "hand" and piece.label]
        if number <= len(hand):
            control = self.page.find(hand[number - 1])
            if control is not None:
                self._focus(control)
                return self.use(control)
        return None
