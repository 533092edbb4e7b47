"""A game being played: undo, hint, AI seats, hot seat and autosave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.agents import HINT
from game.core.actions import Action
from game.core.events import Event
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.session import Session
from scenes.menus.dialog import Dialog, KeySheet, message
from scenes.menus.pause import PauseMenu
from scenes.menus.results import ResultsScene
from scenes.menus.rules import RulesScene
from scenes.play import log
from scenes.play.countdown import THINKING as RACING
from scenes.play.countdown import Race
from scenes.play.curtain import CurtainScene
from scenes.play.hands import Hands
from scenes.play.hint import HintScene
from scenes.play.playback import PACES, READING
from scenes.play.robots import LIMIT, THINKING, Robots
from scenes.play.spread import GO_ON, Chain, LocalStep, Marking, Racing, Staged, Step
from scenes.window.context import Context
from scenes.window.intents import Intent
from scenes.window.manager import Change, Push, Replace, Reset
from sprites.widgets.page import Control

LONGEST_THOUGHT = 300.0  # seconds; a longer pause is a break


class TableScene(Hands):
    """One game being played; the game's own table says where things lie and how they move."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx, session, looks)
        self.covered = len(self.people) > 1
        self.robots = Robots(session)
        self.recap = log.recap(self)
        self.hints = 0
        self._advice: HintScene | None = None
        self.race = Race()
        ctx.ambience(session.spec.id)
        self._shown = len(session.moves)
        self._counted = self._covered_at = ctx.now()

    def submit(self, action: Step, deliberate: bool = False) -> None:
        """Do a step of the viewer, after a question if the settings want one.

        A drag or a choice in two steps is deliberate: only `always` asks again.
        """
        assert self.seat is not None
        if action == GO_ON:
            self.playback.go_on()
            self.refresh()
        elif isinstance(action, LocalStep):
            self.table.take(action)
            self.drag.cancel()
            self.refresh()
        elif self.pending is None and self._asks_first(action, deliberate):
            self.pending = action
            self.refresh()
        else:
            self.send(self.seat, action)

    def _asks_first(self, action: Action | Chain, deliberate: bool) -> bool:
        wanted = self.ctx.settings.confirm
        if self.race.clock is not None:
            return False
        if wanted == "final" and not deliberate and self.seat is not None and isinstance(action, Action):
            return self.session.is_final(self.seat, action)
        return wanted == "always"

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Hand a move in, whoever made it: save, and show what it does."""
        if seat == self.seat:
            self.pending = None
            self.drag.cancel()
            self.table.untake()
            self.robots.forget_hint()  # it was about the position before
        try:
            self.session.submit(seat, *(action.actions if isinstance(action, Chain) else (action,)))
        except IllegalAction as refused:
            self.explain(self.ctx.locale.text(refused.reason, self.names, self.session.cards))
            return
        self._keep_time()
        self.ctx.library.autosave(self.session)
        self._queue()
        self._used_up(seat)
        self.worked = True
        self.refresh()
        self.pass_by(self.ctx.now())

    def _keep_time(self) -> None:
        """Count the time since the last move as played; who leaves the table does not play."""
        now = self.ctx.now()
        self.session.seconds += min(now - self._counted, LONGEST_THOUGHT)
        self._counted = now

    def _used_up(self, seat: Seat) -> None:
        """What the viewer could do is done: a second press before the table is laid anew means nothing."""
        if seat == self.seat:
            self.offered = {}
            self.drag.learn(())

    def _queue(self) -> None:
        """Queue the pictures of moves not yet shown; what befalls others gets time to be read."""
        for number in range(self._shown, len(self.session.moves)):
            move = self.session.moves[number]
            seat: Seat | None = move.seat
            # Others who chose unseen while the viewer still thinks give nothing to watch.
            thinks = move.seat != self.seat and self.seat in self.session.movers_at(number)
            unseen = thinks and move.action.secret
            for frame in self.session.frames(number, self.seat):
                seat = seat if (about := log.seat_of(frame[0])) is None else about
                pace = 1.0 if seat == self.seat else PACES[self.ctx.settings.ai_pace]
                pace = 0.0 if unseen or self.ctx.settings.motion == "none" else pace
                reading = 0.0 if seat == self.seat else READING
                self.playback.add([frame], pace, reading, self._stops_before)
        self._shown = len(self.session.moves)

    def show_last(self) -> None:
        """Show the last move once more."""
        self._shown = len(self.session.moves) - 1
        self._queue()

    def _stops_before(self, event: Event) -> bool:
        """Whether the viewer is asked to go on before an event; nobody waits for a spectator."""
        return self.seat is not None and isinstance(self.table, Staged) and self.table.stops_before(event)

    def wake(self, now: float) -> float | None:
        """Every frame while something moves; now and then while the AI thinks."""
        if self.playback.holding or self.playback.paused:
            return super().wake(now)
        if self.playback.busy or self.drag.dragging or self.fading:
            return 0.0
        if self.race.clock is not None:
            return 0.03
        if self.robots.waiting or (self.robots.next_seat() is not None and not self.session.outcome):
            return 0.03
        if self.slip is not None:
            return max(0.0, self.slip[2] - now)
        return super().wake(now)

    def proceed(self, now: float) -> Change | None:
        """Go on with playback, then the AI, then hand over or end."""
        if self.slip is not None and now >= self.slip[2]:
            self.slip = None
            self.touch()
        if self.fading:
            self.touch()
        self.play_back(now)
        self._race(now)
        self._take_answer(now)
        self._ask_robots(now)
        if self.covered and self.playback.busy:
            return self._curtain(self.seat)
        if self._advice is not None:
            scene, self._advice = self._advice, None
            return Push(scene)
        return None if self.playback.busy else self._next_step()

    def _race(self, now: float) -> None:
        """Let the clock run; who lets it run out is silent, AI seats answer when their moment comes."""
        if not isinstance(self.table, Racing) or self.playback.busy or self.worked:
            return
        self.race.follow(None if self.covered else self.table.race(self.view), now)
        if self.race.clock is None:
            return
        self.touch()
        if self.race.over(now) and self.seat in self.session.movers and self.seat is not None:
            action = self.table.silence(self.session.legal(self.seat))
            if action is not None:
                self.send(self.seat, action)
        people = any(seat in self.people for seat in self.session.movers)
        answer = None if self.playback.busy or self.worked else self.race.due(now, people)
        if answer is not None and answer[0] in self.session.movers:
            self.send(*answer)

    def _take_answer(self, now: float) -> None:
        question = self.robots.question
        patient = 0.0 if self.race.clock is not None else THINKING[self.ctx.settings.ai_pace]
        if self.covered and isinstance(self.table, Racing) and self.table.race(self.view) is not None:
            return
        if question is None or (now - question.asked_at < patient and not question.hint):
            return
        if (self.worked or self.playback.busy or self._hands_full()) and not question.hint:
            return
        found = self.robots.answer()
        if found is None:
            return
        asked, choice = found
        if asked.hint:
            self.hints += 1
            self._advice = HintScene(self.ctx, self, choice)
        elif self.race.clock is not None and isinstance(self.table, Racing):
            silent = choice.action == self.table.silence(self.session.legal(asked.seat))
            self.race.hold(asked.seat, self.session.agents[asked.seat], choice.action, silent)
        else:
            self.send(asked.seat, choice.action)

    def _hands_full(self) -> bool:
        """The player holds a card or is being asked: others wait a moment, unless a clock runs."""
        return self.race.clock is None and bool(self.drag.held or self.drag.dragging or self.pending)

    def _ask_robots(self, now: float) -> None:
        """Let the AI think while pictures still move, so that its time tells nothing."""
        seat = self.robots.next_seat(but=self.race.held)
        over = self.session.outcome is not None or self.session.stopped is not None
        if seat is not None and not self.robots.waiting and not over:
            limit = LIMIT if self.race.clock is None else RACING
            self.robots.ask(seat, self.session.agents[seat], now, limit=limit)

    def _next_step(self) -> Change | None:
        if self.session.outcome is not None:
            return Replace(ResultsScene(self.ctx, self.session, self.looks))
        if self.session.stopped is not None:
            self.ctx.notify(self.ctx.locale.text(self.session.stopped))
            return Reset(self.ctx.title(self.ctx))
        if self.shared and (self.worked or self._answer_in_the_open()):
            return None
        return self._hand_over()

    @property
    def shared(self) -> bool:
        """Several people sit before this screen."""
        return len(self.people) > 1

    def _answer_in_the_open(self) -> bool:
        """Hand in what was pressed while a question stood in the open; silence is a no."""
        seat = next((seat for seat in self.session.movers if seat in self.people), None)
        if seat is None:
            return False
        yes = self.asking is not None and seat in self.asking.said
        action = self.table.open_answer(self.session.legal(seat), yes)
        if action is not None:
            self.send(seat, action)
        return action is not None

    def facts(self) -> dict[str, Any]:
        """With several people a question in the open has its buttons whether or not they can matter."""
        asking, now = self.asking, self.ctx.now()
        found = super().facts()
        if asking is not None and self.playback.current is not None:
            found["bar"] = asking.left(now)
            found["open"] = tuple(s for s in asking.seats if s in self.people) if self.shared else ()
            found["answered"] = frozenset(asking.said)
        if self.race.clock is not None and not self.playback.busy:
            found["race"] = self.race.left(now)
        return found

    def _hand_over(self) -> Change | None:
        """Ask the next person behind a curtain when the viewer has nothing to choose."""
        asked = [seat for seat in self.session.movers if seat in self.people]
        if self.covered or (asked and self.seat not in asked):
            wanted = self.seat if self.covered and self.seat in asked else (asked or [self.seat])[0]
            return self._curtain(wanted)
        return None

    def _curtain(self, seat: Seat | None) -> Change:
        """Cover the table until a person says so; no race is run behind a curtain."""
        self.covered, self._covered_at = True, self.ctx.now()
        self.race.follow(None, self._covered_at)
        return Push(CurtainScene(self.ctx, self, seat))

    def window_shown(self) -> Change | None:
        """Who comes back to a shared screen may be another person: the curtain falls over everything."""
        return self._curtain(self.seat) if self.shared and not self.covered else None

    def take_seat(self, seat: Seat | None) -> None:
        """Show the table to a person who has said so; who was still watching goes on where it stopped."""
        if seat == self.seat and self.playback.busy:
            self._go_on_watching()
        else:
            self._sit_down(seat)

    def _go_on_watching(self) -> None:
        """The time behind the curtain does not count, neither for pictures nor for a question in the open."""
        away = self.ctx.now() - self._covered_at
        self.covered = False
        self.playback.postpone(away)
        if self.asking is not None:
            self.asking.postpone(away)
        self._let_go()
        self.refresh()

    def _sit_down(self, seat: Seat | None) -> None:
        """Lay the table for a seat as the game stands."""
        if seat != self.seat:
            self.recap, self.pending, self._advice = (), None, None
            self.robots.forget_hint()
        self.covered, self.seat, self._former = False, seat, None
        self.view, self.event = self.session.view(seat), None
        self.playback.clear()
        self._shown, self.said = len(self.session.moves), ""
        self.table.untake()
        self.recap = log.recap(self)
        self.drag.cancel()
        self.refresh()

    def handle(self, intent: Intent) -> Change | None:
        """A covered table is deaf; its curtain is not."""
        return None if self.covered else super().handle(intent)

    def act(self, control: Control) -> Change | None:
        """Use a button of the bar, an offer, or a piece by click or key."""
        if control.role == "thing":
            return self.use_thing(control.id)
        if control.id.startswith("offer:"):
            offer = self.offered[control.id]
            self.submit(offer.action, offer.deliberate)
            return None
        if control.id.startswith("answer:"):
            self._answer_openly(control.id)
            return None
        if control.id.startswith("ribbon:"):
            return self._mark(control.id.removeprefix("ribbon:"))
        if control.id == "log_link":
            return self._log()
        if control.id.startswith("confirm:"):
            return self.answer_pending(control.id == "confirm:yes")
        return self.command(control.id)

    def _answer_openly(self, control_id: str) -> None:
        """Note a button `answer:seat:yes` or `answer:seat:no`."""
        _, seat, word = control_id.split(":")
        if self.asking is not None:
            (self.asking.said.add if word == "yes" else self.asking.said.discard)(int(seat))

    def back(self) -> Change | None:
        """Put back what is held, take back a step of an action that is not finished, else open the menu."""
        if self.pending is not None:
            self.answer_pending(False)
            return None
        if self.drag.cancel() or self.table.untake():
            self.refresh()
            return None
        if self.legal and getattr(self.view, "begun", False):
            self.undo()
            return None
        return Push(PauseMenu(self.ctx, self))

    def command(self, name: str) -> Change | None:
        """The keys and buttons of the bar."""
        actions = {
            "undo": self.undo, "hint": self.hint, "log": self._log, "recap": self._log, "goal": self._goal,
            "rules": self._rules, "zoom": self.zoom, "skip": self.skip, "step": self.step,
            "take_back": self.undo, "save": self._mark,
            "menu": self.back, "step_back": self.back, "keys": lambda: Push(KeySheet(self.ctx)),
        }  # fmt: skip
        return actions[name]() if name in actions else None

    def _mark(self, thing: str = "") -> None:
        """Do what the key of this game does with the card chosen, pointed at or focused."""
        wanted = thing or self.drag.picked or self.attention.hover or self.attention.focus
        step = self.table.marks(self.setting, self.legal, wanted) if isinstance(self.table, Marking) else None
        if step is not None:
            self.submit(step, deliberate=True)

    def undo(self) -> None:
        """Take back the viewer's last move where nothing has come to light since."""
        if self.seat is None or not self.session.can_undo(self.seat):
            self.explain(self.ctx.say("table.no_undo"))
            return
        self.session.undo(self.seat)
        self.robots.forget()
        self._sit_down(self.seat)
        self.ctx.library.autosave(self.session)
        self.ctx.play("slide")

    def hint(self) -> Change | None:
        """Ask the strongest AI what it would do on this seat."""
        if self.legal and self.seat is not None and not self.robots.waiting:
            self.robots.ask(self.seat, HINT, self.ctx.now(), hint=True)
            self.ctx.notify(self.ctx.say("table.hint_thinking"))
        return None

    def point_at(self, action: Action) -> None:
        """Give the focus to the piece that a move begins with."""
        gestures = self.table.gestures(self.setting, self.legal)
        gesture = next((gesture for gesture in gestures if _begins(gesture.action, action)), None)
        if gesture is not None and self.page.find(gesture.source):
            self.attention.focus, self.attention.keyboard = gesture.source, True
        self.refresh()

    def _log(self) -> Change:
        return Push(log.LogScene(self.ctx, self))

    def goal_scene(self) -> Dialog:
        """The goal of the game in one sentence."""
        game = self.session.spec.id
        return message(self.ctx, self.ctx.say("table.goal"), self.ctx.locale.say(f"game.{game}.goal"))

    def _goal(self) -> Change:
        return Push(self.goal_scene())

    def _rules(self) -> Change:
        return Push(RulesScene(self.ctx, self.session.spec.id, self.view.phase, self.session.cards))

    def step(self) -> None:
        """Stop the pictures, then show them one by one."""
        if self.playback.busy:
            self.playback.step()
            self.refresh()

    def leave(self) -> None:
        """Send the AI home, and give up the game's file: whoever continues may have it."""
        self.robots.close()
        self.ctx.library.put_away(self.session)


def _begins(step: Step, action: Action) -> bool:
    """Whether doing a gesture's step is doing this action first."""
    return step.actions[0] == action if isinstance(step, Chain) else step == action
