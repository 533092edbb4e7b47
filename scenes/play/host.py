"""The host of a game: hands moves in, saves them, asks the AI, runs the clock, hands over between people."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.agents import HINT
from game.core.actions import Action
from game.core.events import Event
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.session import Frame
from scenes.menus.results import ResultsScene
from scenes.play import log
from scenes.play.countdown import THINKING as RACING
from scenes.play.curtain import CurtainScene
from scenes.play.hint import HintScene
from scenes.play.playback import PACES, READING
from scenes.play.robots import LIMIT, THINKING, Robots
from scenes.play.spread import Chain
from scenes.play.stage import Stage
from scenes.window.context import Context
from scenes.window.manager import Change, Push, Replace, Reset

LONGEST_THOUGHT = 300.0  # seconds; a longer pause is a break


class Host:
    """Runs one game: whoever moves, the move enters here, and what comes of it goes to the stage."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage, self.session = ctx, stage, stage.session
        self.race, self.robots = stage.race, Robots(stage.session)
        self.hints = 0
        self._advice: HintScene | None = None
        self._stop_looking = self.session.look_on(stage.seat, self._see)
        self._counted = self._covered_at = ctx.now()

    # Moves

    def asks_first(self, action: Action | Chain, deliberate: bool) -> bool:
        """Whether the settings want a question before an action; nobody is asked in a race."""
        wanted, seat = self.ctx.settings.confirm, self.stage.seat
        if self.race.clock is not None:
            return False
        if wanted == "final" and not deliberate and seat is not None and isinstance(action, Action):
            return self.session.is_final(seat, action)
        return wanted == "always"

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Hand a move in, whoever made it: save, and show what it does."""
        stage = self.stage
        if seat == stage.seat:
            stage.grip.drop()
            stage.table.untake()
            self.robots.forget_hint()  # it was about the position before
        try:
            self.session.submit(seat, *(action.actions if isinstance(action, Chain) else (action,)))
        except IllegalAction as refused:
            stage.explain(self.ctx.locale.text(refused.reason, stage.names, self.session.cards))
            return
        self._keep_time()
        self.ctx.library.autosave(self.session)
        if seat == stage.seat:
            stage.grip.learn((), ())  # a second press before the table is laid anew means nothing
        stage.frame.worked = True
        stage.sheet.refresh()
        stage.pass_by(self.ctx.now())

    def _keep_time(self) -> None:
        """Count the time since the last move as played; who leaves the table does not play."""
        now = self.ctx.now()
        self.session.seconds += min(now - self._counted, LONGEST_THOUGHT)
        self._counted = now

    def _see(self, number: int, frames: Sequence[Frame]) -> None:
        """Queue the pictures of a move; what befalls others gets time to be read."""
        viewer, move = self.stage.seat, self.session.moves[number]
        seat: Seat | None = move.seat
        # Others who chose unseen while the viewer still thinks give nothing to watch.
        thinks = move.seat != viewer and viewer in self.session.movers_at(number)
        unseen = thinks and move.action.secret
        for frame in frames:
            seat = seat if (about := log.seat_of(frame[0])) is None else about
            pace = 1.0 if seat == viewer else PACES[self.ctx.settings.ai_pace]
            pace = 0.0 if unseen or self.ctx.settings.motion == "none" else pace
            reading = 0.0 if seat == viewer else READING
            self.stage.playback.add([frame], pace, reading, self._stops_before)

    def _stops_before(self, event: Event) -> bool:
        """Whether the viewer is asked to go on before an event; nobody waits for a spectator."""
        return self.stage.seat is not None and self.stage.table.stops_before(event)

    def show_again(self, since: int) -> None:
        """Show the moves after so many once more."""
        for number in range(since, len(self.session.moves)):
            self._see(number, self.session.frames(number, self.stage.seat))

    def undo(self) -> None:
        """Take back the viewer's last move where nothing has come to light since."""
        seat = self.stage.seat
        if seat is None or not self.session.can_undo(seat):
            self.stage.explain(self.ctx.say("table.no_undo"))
            return
        self.session.undo(seat)
        self.robots.forget()
        self._sit_down(seat)
        self.ctx.library.autosave(self.session)
        self.ctx.play("slide")

    # What goes on by itself

    def wake(self) -> float | None:
        """Now and then while the AI thinks or a clock runs."""
        thinks = self.robots.waiting or (self.robots.next_seat() is not None and not self.session.outcome)
        return 0.03 if self.race.clock is not None or thinks else None

    def proceed(self, now: float) -> Change | None:
        """Run the clock, take and ask for the AI's moves, hand over or end."""
        self._race(now)
        self._take_answer(now)
        self._ask_robots(now)
        if self.stage.covered and self.stage.playback.busy:
            return self.curtain(self.stage.seat)
        if self._advice is not None:
            scene, self._advice = self._advice, None
            return Push(scene)
        return None if self.stage.playback.busy else self._next_step()

    @property
    def _busy(self) -> bool:
        """Something is being shown or was just done: whatever else there is waits."""
        return self.stage.playback.busy or self.stage.frame.worked

    def _race(self, now: float) -> None:
        """Let the clock run; who lets it run out is silent, AI seats answer when their moment comes."""
        stage = self.stage
        if self._busy:
            return
        self.race.follow(None if stage.covered else stage.table.race(stage.view), now)
        if self.race.clock is None:
            return
        stage.sheet.touch()
        if self.race.over(now) and stage.seat in self.session.movers and stage.seat is not None:
            action = stage.table.silence(self.session.legal(stage.seat))
            if action is not None:
                self.send(stage.seat, action)
        people = any(seat in stage.people for seat in self.session.movers)
        answer = None if self._busy else self.race.due(now, people)
        if answer is not None and answer[0] in self.session.movers:
            self.send(*answer)

    def _take_answer(self, now: float) -> None:
        question, table = self.robots.question, self.stage.table
        patient = 0.0 if self.race.clock is not None else THINKING[self.ctx.settings.ai_pace]
        if self.stage.covered and table.race(self.stage.view) is not None:
            return
        if question is None or (now - question.asked_at < patient and not question.hint):
            return
        if (self._busy or self._hands_full) and not question.hint:
            return
        found = self.robots.answer()
        if found is None:
            return
        asked, choice = found
        if asked.hint:
            self.hints += 1
            self._advice = HintScene(self.ctx, self.stage, choice)
        elif self.race.clock is not None:
            silent = choice.action == table.silence(self.session.legal(asked.seat))
            self.race.hold(asked.seat, self.session.agents[asked.seat], choice.action, silent)
        else:
            self.send(asked.seat, choice.action)

    @property
    def _hands_full(self) -> bool:
        """The player holds a card or is being asked: others wait a moment, unless a clock runs."""
        return self.race.clock is None and self.stage.grip.full

    def _ask_robots(self, now: float) -> None:
        """Let the AI think while pictures still move, so that its time tells nothing."""
        seat = self.robots.next_seat(but=self.race.held)
        over = self.session.outcome is not None or self.session.stopped is not None
        if seat is not None and not self.robots.waiting and not over:
            limit = LIMIT if self.race.clock is None else RACING
            self.robots.ask(seat, self.session.agents[seat], now, limit=limit)

    def ask_hint(self) -> None:
        """Ask the strongest AI what it would do on this seat."""
        if self.stage.legal and self.stage.seat is not None and not self.robots.waiting:
            self.robots.ask(self.stage.seat, HINT, self.ctx.now(), hint=True)
            self.ctx.notify(self.ctx.say("table.hint_thinking"))

    def _next_step(self) -> Change | None:
        if self.session.outcome is not None:
            return Replace(ResultsScene(self.ctx, self.session, self.stage.looks))
        if self.session.stopped is not None:
            self.ctx.notify(self.ctx.locale.text(self.session.stopped))
            return Reset(self.ctx.title(self.ctx))
        if self.stage.shared and (self.stage.frame.worked or self._answer_in_the_open()):
            return None
        return self._hand_over()

    # People who share a screen

    def answer_openly(self, seat: Seat, yes: bool) -> None:
        """Note what a person pressed while a question stood in the open."""
        if self.stage.asking is not None:
            said = self.stage.asking.said
            (said.add if yes else said.discard)(seat)

    def _answer_in_the_open(self) -> bool:
        """Hand in what was pressed while a question stood in the open; silence is a no."""
        stage = self.stage
        seat = next((seat for seat in self.session.movers if seat in stage.people), None)
        if seat is None:
            return False
        yes = stage.asking is not None and seat in stage.asking.said
        action = stage.table.open_answer(self.session.legal(seat), yes)
        if action is not None:
            self.send(seat, action)
        return action is not None

    def _hand_over(self) -> Change | None:
        """Ask the next person behind a curtain when the viewer has nothing to choose."""
        seat, covered = self.stage.seat, self.stage.covered
        asked = [seat for seat in self.session.movers if seat in self.stage.people]
        if covered or (asked and seat not in asked):
            return self.curtain(asked[0] if asked and not (covered and seat in asked) else seat)
        return None

    def curtain(self, seat: Seat | None) -> Change:
        """Cover the table until a person says so; no race is run behind a curtain."""
        self.stage.covered, self._covered_at = True, self.ctx.now()
        self.race.follow(None, self._covered_at)
        return Push(CurtainScene(self.ctx, self.stage, seat, self.take_seat))

    def take_seat(self, seat: Seat | None) -> None:
        """Show the table to a person who has said so; who was still watching goes on where it stopped."""
        if seat == self.stage.seat and self.stage.playback.busy:
            self._go_on_watching()
        else:
            self._sit_down(seat)

    def _go_on_watching(self) -> None:
        """The time behind the curtain does not count, neither for pictures nor for a question in the open."""
        away = self.ctx.now() - self._covered_at
        self.stage.covered = False
        self.stage.playback.postpone(away)
        if self.stage.asking is not None:
            self.stage.asking.postpone(away)
        self.stage.grip.let_go()
        self.stage.sheet.refresh()

    def _sit_down(self, seat: Seat | None) -> None:
        """Lay the table for a seat as the game stands; what was being asked of another is forgotten."""
        if seat != self.stage.seat:
            self.stage.grip.pending, self._advice = None, None
            self.robots.forget_hint()
        self.stage.sit(seat)
        self._stop_looking()
        self._stop_looking = self.session.look_on(seat, self._see)

    def close(self) -> None:
        """Send the AI home, and give up the game's file: whoever continues may have it."""
        self._stop_looking()
        self.robots.close()
        self.ctx.library.put_away(self.session)
