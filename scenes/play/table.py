"""A game being played: a stage to look at, hands to play with, a host who runs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.session import Session
from scenes.menus.howto.screen import HowToScene
from scenes.menus.keysheet import KeySheet
from scenes.menus.pause import PauseMenu
from scenes.play.access.facts import Facts
from scenes.play.access.help import moment_help
from scenes.play.access.moves import moves_list
from scenes.play.access.telling import Turns
from scenes.play.hands import Hands
from scenes.play.hints.asked import in_bar, lay_asked
from scenes.play.host import Host
from scenes.play.tabletop import Tabletop
from scenes.play.telling.recap import RecapScene
from scenes.play.topbar import Bar
from scenes.window.context import Context
from scenes.window.intents import Digit, Intent, Pressed, Scrolled
from scenes.window.manager import Change, Push, Replace
from sprites.widgets.page import Control, Sketch


class TableScene(Tabletop):
    """One game being played; the game's own table says where things lie and how they move."""

    plays = True

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx, session, looks)
        self.stage.covered = self.stage.shared
        self.stage.remember()
        self.host = self.make_host()
        self.hands = Hands(ctx, self.stage, self.host)
        self.known, self.turns = Facts(self.stage), Turns(self.stage)
        ctx.ambience(session.spec.id)

    def make_host(self) -> Host:
        """Whoever runs the game."""
        return Host(self.ctx, self.stage)

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
        if self.stage.grip.ending is not None:
            return 0.0
        if self.stage.playback.holding or self.stage.playback.paused:
            return super().wake(now)
        soon = [wait for wait in (self.stage.wake(now), self.host.wake()) if wait is not None]
        return min(soon) if soon else super().wake(now)

    def proceed(self, now: float) -> Change | None:
        """Go on with playback, then the AI, then hand over or end."""
        self.hands.hold_on(now)
        self.stage.show.go_on(now)
        change = self.host.proceed(now)
        if change is None and self.on_top and not self.stale:
            self.turns.follow(self.prompt)
        return change

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
        return super().handle(intent)

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
            self.hands.choose(control.id)
        elif word == "answer":  # answer:seat:yes or answer:seat:no
            seat, _, said = rest.partition(":")
            self.host.answer_openly(int(seat), said == "yes")
        elif word == "again":
            self.host.show_move(int(rest.partition(":")[2]))
        elif word == "advice":
            self._advise(rest)
        elif word == "ribbon":
            self.hands.mark(rest)
        elif word == "confirm":
            self.hands.answer_pending(rest == "yes")
        elif word == "coach":
            self.host.coach.keep() if rest == "keep" else self.host.coach.take_back()
        elif word == "tip":
            self.host.tips.close() if rest == "ok" else self.host.tips.no_more()
        else:
            return self.command(control.id)
        return None

    def command(self, name: str) -> Change | None:
        """The keys and buttons of the bar."""
        done: dict[str, Callable[[], None]] = {
            "undo": self.host.undo, "take_back": self.host.undo, "hint": self._hint,
            "skip": self.host.skip, "step": self.stage.show.step, "save": self.hands.mark,
        }  # fmt: skip
        opened: dict[str, Callable[[], Change | None]] = {
            "log": self.open_log, "recap": self.open_recap, "log_link": self.open_log,
            "rules": self.open_rules, "goal": lambda: Push(self.goal_scene()), "zoom": self.zoom,
            "moves": lambda: Push(moves_list(self.stage, self.hands, self.prompt)),
            "help": lambda: Push(moment_help(self)),
            "own_cards": self.host.own_cards, "menu": self.back, "step_back": self.back,
            "keys": lambda: Push(KeySheet(self.ctx)),
        }  # fmt: skip
        if self.known.tell(name):
            return None
        if self.host.coach.open and name in ("undo", "take_back"):
            self.host.coach.take_back()
            return None
        if name == "menu":
            self.host.advisor.close()
        if name in done:
            done[name]()
        return opened[name]() if name in opened else None

    def open_rules(self) -> Change:
        """The rules; the same key again tells the keys of this moment."""
        rules = self.rules()
        rules.again = lambda: Replace(moment_help(self))
        return Push(rules)

    def bar(self) -> Bar:
        """What the top bar says; the coach may ask there, a hint be told."""
        bar, advisor = in_bar(self.host.coach, super().bar()), self.host.advisor
        return replace(bar, lay=advisor.lay_bar) if advisor.in_bar else bar

    def layout(self, sketch: Sketch) -> None:
        """The table, and a hint or a tip that lies on it."""
        super().layout(sketch)
        self.host.advisor.lay(sketch)
        lay_asked(sketch, self.host.coach)
        if not self.host.advisor.open:
            self.host.tips.lay(sketch)

    def _hint(self) -> None:
        """Ask for a hint; where one lies on the table, show its next move."""
        if self.host.advisor.open:
            self.host.advisor.next()
        else:
            self.host.ask_hint()

    def _advise(self, name: str) -> None:
        """Play the move on the slip, look at another one, or put the hint away."""
        advisor = self.host.advisor
        word, _, number = name.partition(":")
        if number:
            advisor.show(int(number) - 1)
        elif word == "next":
            advisor.next()
        elif word == "play" and advisor.open:
            self.hands.submit(advisor.step(), deliberate=True)
        else:
            advisor.close()

    def back(self) -> Change | None:
        """Put back what is held, take back a step of an action that is not finished, else open the menu."""
        if self.host.coach.open:
            self.host.coach.keep()  # who waves the coach away goes on
            return None
        if self.hands.put_back() or self.host.advisor.close() or self.host.tips.close():
            return None
        if self.stage.legal and self.stage.table.begun(self.stage.view):
            self.host.undo()
            return None
        return Push(PauseMenu(self.ctx, self))

    def open_recap(self) -> Change:
        """What happened since the viewer's last turn."""
        return Push(RecapScene(self.ctx, self.stage, self.host.show_move, self._whole_log))

    def _whole_log(self) -> Change | None:
        log = self.open_log()
        return Replace(log.scene) if isinstance(log, Push) else log

    def goal_scene(self) -> HowToScene:
        """How this game is won, in pictures."""
        session = self.session
        return HowToScene(self.ctx, session.spec.id, session.cards, seats=session.seats)
