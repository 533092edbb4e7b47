"""A game being played: a stage to look at, hands to play with, a host who runs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session import Session
from scenes.menus.dialog import Dialog, KeySheet, message
from scenes.menus.pause import PauseMenu
from scenes.play import log
from scenes.play.hands import Hands
from scenes.play.host import Host
from scenes.play.tabletop import Tabletop
from scenes.window.context import Context
from scenes.window.intents import Command, Digit, Intent, Pressed, Scrolled
from scenes.window.manager import Change, Push
from sprites.widgets.page import Control


class TableScene(Tabletop):
    """One game being played; the game's own table says where things lie and how they move."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx, session, looks)
        self.stage.covered = self.stage.shared
        self.stage.recap = log.recap(self.stage)
        self.host = Host(ctx, self.stage)
        self.hands = Hands(ctx, self.stage, self.host)
        ctx.ambience(session.spec.id)

    def enter(self) -> None:
        """Whatever lay above the table took the hand off what it held."""
        super().enter()
        self.stage.grip.let_go()

    def leave(self) -> None:
        """Send the AI home."""
        self.host.close()

    def window_shown(self) -> Change | None:
        """Who comes back to a shared screen may be another person: the curtain falls over everything."""
        stage = self.stage
        return self.host.curtain(stage.seat) if stage.shared and not stage.covered else None

    def wake(self, now: float) -> float | None:
        """Every frame while something moves; now and then while the AI thinks."""
        if self.stage.playback.holding or self.stage.playback.paused:
            return super().wake(now)
        soon = [wait for wait in (self.stage.wake(now), self.host.wake()) if wait is not None]
        return min(soon) if soon else super().wake(now)

    def proceed(self, now: float) -> Change | None:
        """Go on with playback, then the AI, then hand over or end."""
        self.stage.go_on(now)
        return self.host.proceed(now)

    def handle(self, intent: Intent) -> Change | None:
        """Hands first, then what every screen does; a covered table is deaf, its curtain is not."""
        if self.stage.covered:
            return None
        if isinstance(intent, Pressed) and intent.button == 3:
            return self.back()
        if isinstance(intent, Digit):
            return self._digit(intent.number)
        if isinstance(intent, Scrolled) and intent.amount > 0:
            over = self.page.at(intent.pos)
            return self.zoom(over.id) if over else None
        if self.hands.handle(intent):
            return None
        return super().handle(Command("act") if intent == Command("confirm") else intent)

    def _digit(self, number: int) -> Change | None:
        control = self.hands.nth(number)
        if control is None:
            return None
        self.focus_on(control)
        return self.use(control)

    def act(self, control: Control) -> Change | None:
        """Use a button of the bar, an offer, or a piece by click or key."""
        word, _, rest = control.id.partition(":")
        if control.role == "thing":
            self.hands.use(control.id)
        elif word == "offer":
            offer = self.stage.grip.offered[control.id]
            self.hands.submit(offer.action, offer.deliberate)
        elif word == "answer":  # answer:seat:yes or answer:seat:no
            seat, _, said = rest.partition(":")
            self.host.answer_openly(int(seat), said == "yes")
        elif word == "ribbon":
            self.hands.mark(rest)
        elif word == "confirm":
            self.hands.answer_pending(rest == "yes")
        else:
            return self.command(control.id)
        return None

    def command(self, name: str) -> Change | None:
        """The keys and buttons of the bar."""
        done: dict[str, Callable[[], None]] = {
            "undo": self.host.undo, "take_back": self.host.undo, "hint": self.host.ask_hint,
            "skip": self.stage.skip, "step": self.stage.step, "save": self.hands.mark,
        }  # fmt: skip
        opened: dict[str, Callable[[], Change | None]] = {
            "log": self.open_log, "recap": self.open_log, "log_link": self.open_log,
            "rules": self.open_rules, "goal": lambda: Push(self.goal_scene()), "zoom": self.zoom,
            "menu": self.back, "step_back": self.back, "keys": lambda: Push(KeySheet(self.ctx)),
        }  # fmt: skip
        if name in done:
            done[name]()
        return opened[name]() if name in opened else None

    def back(self) -> Change | None:
        """Put back what is held, take back a step of an action that is not finished, else open the menu."""
        if self.hands.put_back():
            return None
        if self.stage.legal and self.stage.table.begun(self.stage.view):
            self.host.undo()
            return None
        return Push(PauseMenu(self.ctx, self))

    def goal_scene(self) -> Dialog:
        """The goal of the game in one sentence."""
        game = self.session.spec.id
        return message(self.ctx, self.ctx.say("table.goal"), self.ctx.locale.say(f"game.{game}.goal"))
