"""The host of a game: hands moves in, saves them, asks the AI, runs the clock, hands over between people."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.agents import HINT
from game.core.actions import Action
from game.core.events import Event, RoundStarted
from game.core.rules import IllegalAction, View
from game.core.types import Seat
from game.session import Frame
from scenes.menus.results import ResultsScene
from scenes.play.countdown import THINKING as RACING
from scenes.play.countdown import stretched
from scenes.play.curtain import CurtainScene
from scenes.play.hints.advisor import Advisor
from scenes.play.hints.coach import Coach
from scenes.play.lessons.tips import Tips
from scenes.play.robots import LIMIT, THINKING, Robots
from scenes.play.showing.playback import PACES, READING, batches
from scenes.play.spread import Chain
from scenes.play.stage import Stage
from scenes.play.undoing import made_by_itself, take_back, would_take_back
from scenes.window.context import Context
from scenes.window.manager import Change, Push, Replace
from scenes.window.start import leave_game

JUDGING = 1.0
"""Seconds in which the AI judges whether a tip is worth telling."""
LONGEST_THOUGHT = 300.0  # seconds; a longer pause is a break


class Host:
    """Runs one game: whoever moves, the move enters here, and what comes of it goes to the stage."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage, self.session = ctx, stage, stage.session
        self.race, self.robots = stage.race, self.make_robots()
        self.tips = Tips(ctx, stage)
        self.advisor = Advisor(ctx, stage)
        self.coach = Coach(ctx, stage, self._make)
        self._unseen = False
        """What the AI is asked is chosen unseen: no eyes need time to follow."""
        self._skips = False
        """Whether the viewer, who is out, skips all that he would only watch."""
        self._stop_looking = self.session.look_on(stage.seat, self._look_on)
        self._counted = self._covered_at = ctx.now()

    def make_robots(self) -> Robots:
        """Whoever thinks for the seats that are not people's."""
        return Robots(self.session)

    # Moves

    def asks_first(self, action: Action | Chain, deliberate: bool, loss: str = "") -> bool:
        """Whether the settings want a question before an action; nobody is asked in a race."""
        wanted, seat = self.ctx.settings.confirm, self.stage.seat
        if self.race.clock is not None or wanted == "never":
            return False
        if loss:
            return True
        if wanted == "final" and not deliberate and seat is not None and isinstance(action, Action):
            return self.session.is_final(seat, action)
        return wanted == "always"

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Hand a move in, whoever made it; where there is a coach he looks at it first."""
        coached = self.session.coached and seat == self.stage.seat and not self.stage.open
        if coached and self.coach.holds(seat, action):
            self.stage.grip.drop()
            return
        self._make(seat, action)

    def _make(self, seat: Seat, action: Action | Chain) -> None:
        """Make a move: save, and show what it does."""
        stage, own = self.stage, seat == self.stage.seat
        try:
            self.session.submit(seat, *(action.actions if isinstance(action, Chain) else (action,)))
        except IllegalAction as refused:
            if own:
                self._put_aside()
            stage.explain(self.ctx.locale.text(refused.reason, stage.names, self.session.cards))
            return
        self._keep_time()
        self.ctx.library.autosave(self.session)
        if own:
            self._put_aside()
            stage.grip.learn((), ())  # a second press before the table is laid anew means nothing
        stage.frame.worked = True
        stage.sheet.refresh()
        stage.show.pass_by(self.ctx.now())

    def _put_aside(self) -> None:
        """Forget what was about the position before the viewer's move: question, parts, hint and tip."""
        self.stage.grip.drop()
        self.stage.table.untake()
        self.robots.forget_hint()
        self.tips.close()
        self.advisor.close()

    def _keep_time(self) -> None:
        """Count the time since the last move as played; who leaves the table does not play."""
        now = self.ctx.now()
        self.session.seconds += min(now - self._counted, LONGEST_THOUGHT)
        self._counted = now

    def _look_on(self, number: int, frames: Sequence[Frame]) -> None:
        """Queue the pictures of a move as it is made, as far as everybody may look at the screen."""
        self._see(number, self._for_all(frames))

    def _for_all(self, frames: Sequence[Frame]) -> Sequence[Frame]:
        """What happens before a round deals the viewer a hand; the rest waits for him behind a curtain."""
        stage, dealt = self.stage, self.stage.table.new_hands
        begins = next((n for n, (event, _) in enumerate(frames) if isinstance(event, RoundStarted)), None)
        if begins is None or not stage.shared or stage.eyes is None:
            return frames
        hands = [n for n, (event, _) in enumerate(frames) if n > begins and isinstance(event, dealt)]
        if not any(frames[n][0].subject == stage.eyes for n in hands):
            return frames
        stage.veiled = True
        return frames[: hands[0]]

    def _see(self, number: int, frames: Sequence[Frame]) -> None:
        """Queue the pictures of a move; what befalls others gets time to be read."""
        viewer, move = self.stage.seat, self.session.moves[number]
        seat: Seat | None = move.seat
        # Others who chose unseen while the viewer still thinks give nothing to watch.
        thinks = move.seat != viewer and viewer in self.session.movers_at(number)
        unseen = thinks and move.action.secret
        for batch in batches(frames, self.stage.table.together):
            seats: set[Seat | None] = {event.subject for event, _ in batch} - {None} or {seat}
            seat, own = next(iter(seats)), seats == {viewer}
            pace = 1.0 if own else PACES[self._pace(batch[-1][1])]
            pace = 0.0 if unseen or self.ctx.settings.motion == "none" else pace
            others = tuple(event for event, _ in batch[:-1])
            reading, (event, view) = 0.0 if own else READING, batch[-1]
            frame = (event, self.stage.seen(view))
            self.stage.playback.add([frame], pace, reading, self._stops_before, number, others)

    def skip(self) -> None:
        """Drop the pictures on the way; who is out skips all that comes until he is in again."""
        self._skips = self.stage.table.watches(self.stage.view)
        self.stage.show.skip()

    def _pace(self, view: View) -> str:
        """How fast others play: as the settings say, or at once while the viewer skips what he watches."""
        self._skips = self._skips and self.stage.table.watches(view)
        return "instant" if self._skips else self.ctx.settings.ai_pace

    def _stops_before(self, event: Event) -> bool:
        """Whether the viewer is asked to go on before an event; nobody waits for a spectator."""
        return self.stage.seat is not None and self.stage.table.stops_before(event)

    def show_again(self, since: int) -> None:
        """Show the moves after so many once more."""
        for number in range(since, len(self.session.moves)):
            self._see(number, self.session.frames(number, self.stage.eyes))

    def show_move(self, moves: int) -> None:
        """Show once more what came of the move after which so many were made; nobody waits in a race."""
        if self._busy or self.race.clock is not None or not 0 < moves <= len(self.session.moves):
            return
        self._see(moves - 1, self.session.frames(moves - 1, self.stage.eyes))
        self.stage.view = self.stage.seen(self.session.view_at(moves - 1, self.stage.eyes))
        self.stage.sheet.refresh()

    def undo(self) -> None:
        """Take back the viewer's last move where nothing has come to light since."""
        seat = self.stage.seat
        if self.stage.table.begun_here:
            self.stage.table.take_back()
            self.stage.sheet.refresh()
            return
        if seat is None or would_take_back(self.stage) is None:
            self.stage.explain(self.ctx.say("table.no_undo"))
            return
        take_back(self.stage, self.session, seat)
        self.robots.forget()
        self._sit_down(seat, self.stage.open)
        self.ctx.library.autosave(self.session)
        self.ctx.play("slide")

    # What goes on by itself

    def wake(self) -> float | None:
        """Now and then while the AI thinks or a clock runs."""
        thinks = self.robots.waiting or (self.robots.next_seat() is not None and not self.session.outcome)
        return 0.03 if self.race.clock is not None or thinks or self.coach.waiting else None

    def proceed(self, now: float) -> Change | None:
        """Run the clock, take and ask for the AI's moves, hand over or end."""
        self._race(now)
        self.coach.follow(now)
        self._take_answer(now)
        self._ask_advisor(now)
        self._ask_robots(now)
        if self.stage.covered and self.stage.playback.busy:
            return self.curtain(self.stage.seat)
        if self.stage.playback.busy:
            return None
        self.stage.covered = self.stage.covered or self.stage.veiled
        return self._hand_over() if self.stage.veiled else self._next_step()

    @property
    def _busy(self) -> bool:
        """Something is being shown or was just done: whatever else there is waits."""
        return self.stage.playback.busy or self.stage.frame.worked

    def _race(self, now: float) -> None:
        """Let the clock run; who lets it run out is silent, AI seats answer when their moment comes."""
        stage = self.stage
        if self._busy:
            return
        wanted = self.ctx.settings.race_time
        self.race.endless = wanted == "off"
        self.race.follow(None if stage.covered else stretched(stage.table.race(stage.view), wanted), now)
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
        moves = self.session.moves
        goes_on = question is not None and bool(moves) and moves[-1].seat == question.seat
        hurried = self.race.clock is not None or self._unseen or goes_on  # the next step of one action
        patient = 0.0 if hurried else THINKING[self._pace(self.stage.view)]
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
        if asked.quiet:
            self.tips.hear(choice)
        elif asked.hint:
            self.session.note_hint(asked.seat)
            self.ctx.library.autosave(self.session)
            self.advisor.take(choice)
        elif self.race.clock is not None:
            silent = choice.action == table.silence(self.session.legal(asked.seat))
            self.race.hold(asked.seat, self.session.agents[asked.seat], choice.action, silent)
        else:
            self.send(asked.seat, choice.action)

    @property
    def _hands_full(self) -> bool:
        """A player holds a card or is being asked: others wait a moment, unless a clock runs."""
        return self.race.clock is None and self.stage.seat is not None and self.stage.grip.full

    def _ask_robots(self, now: float) -> None:
        """Let the AI think while pictures still move, so that its time tells nothing."""
        seat = self.robots.next_seat(but=self.race.held)
        over = self.session.outcome is not None or self.session.stopped is not None
        if seat is not None and not self.robots.waiting and not over:
            limit = LIMIT if self.race.clock is None else RACING
            self._unseen = all(action.secret for action in self.session.legal(seat))
            self.robots.ask(seat, self.session.agents[seat], now, limit=limit)
        elif self._tip_may_come(over) and self.stage.seat is not None and self.tips.wants_judgement():
            self.robots.ask(self.stage.seat, HINT, now, hint=True, limit=JUDGING)
            if self.robots.question is not None:
                self.robots.question.quiet = True

    def _tip_may_come(self, over: bool) -> bool:
        """Whether nothing else is going on: nobody thinks, nothing moves, no clock runs."""
        busy = self._busy or self.robots.waiting or self.stage.open
        return not (over or busy or self.race.clock is not None)

    def ask_hint(self) -> None:
        """Ask the strongest AI what it would do on this seat, as soon as it has thought for the others."""
        question = self.robots.question
        if self.stage.open:
            self.stage.explain(self.ctx.say("curtain.no_hint"))  # it would tell of hidden cards
            return
        if question is not None and question.quiet:
            self.robots.forget()  # somebody asks aloud
        if self.stage.legal and not self.advisor.thinking:
            self.advisor.think()
            self._ask_advisor(self.ctx.now())

    def _ask_advisor(self, now: float) -> None:
        """Put the question that waits, or drop it where there is nothing to choose any more."""
        if not self.advisor.thinking or self.robots.waiting:
            return
        if self.stage.legal and self.stage.seat is not None:
            self.robots.ask(self.stage.seat, HINT, now, hint=True)
        elif not self.stage.playback.busy:
            self.advisor.close()

    def _next_step(self) -> Change | None:
        if self.session.outcome is not None:
            return Replace(ResultsScene(self.ctx, self.session, self.stage.looks, fresh=True))
        if self.session.stopped is not None:
            self.ctx.notify(self.ctx.locale.text(self.session.stopped))
            return leave_game(self.ctx)
        if self.stage.shared and (self.stage.frame.worked or self._answer_in_the_open()):
            return None
        if self._forced():
            return None
        return self._hand_over()

    def _forced(self) -> bool:
        """Make the only move there is for a person, so that nobody is asked what is no question.

        Not in a race, where waiting tells something, nor while somebody holds a card.
        """
        if self._busy or self._hands_full or self.race.clock is not None:
            return False
        for seat in self.session.movers:
            action = made_by_itself(self.stage, self.session, seat) if seat in self.stage.people else None
            if action is not None:
                self.send(seat, action)
                return True
        return False

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
        """Ask the next person when the viewer has nothing to choose: behind a curtain, or in the open.

        What needs nothing hidden is asked before everybody's eyes, which takes no curtain; but not while
        others still choose, who are not to know the answer.
        """
        stage, seat = self.stage, self.stage.seat
        asked = [seat for seat in self.session.movers if seat in stage.people]
        if stage.covered:
            return self.curtain(asked[0] if asked and seat not in asked else seat)
        if not asked or (seat in asked and (stage.legal or not stage.open)):
            return None
        if len(asked) > 1 or not stage.asks_openly(asked[0]):
            return self.curtain(asked[0])
        self._sit_down(asked[0], True)
        return None

    def curtain(self, seat: Seat | None) -> Change:
        """Cover the table until a person says so; no race is run behind a curtain."""
        self.stage.covered, self._covered_at = True, self.ctx.now()
        self.race.follow(None, self._covered_at)
        return Push(CurtainScene(self.ctx, self.stage, seat, self.take_seat))

    def own_cards(self) -> Change | None:
        """Whoever is asked in the open may look at what is hidden first, behind a curtain."""
        return self.curtain(self.stage.seat) if self.stage.open and self.stage.legal else None

    def take_seat(self, seat: Seat | None) -> None:
        """Show the table to a person who has said so; who was still watching goes on where it stopped."""
        self.stage.sheet.attention.hush()
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

    def _sit_down(self, seat: Seat | None, openly: bool = False) -> None:
        """Lay the table for a seat as the game stands; what was being asked of another is forgotten."""
        if seat != self.stage.seat:
            self.stage.grip.pending = None
            self.robots.forget_hint()
        self.advisor.close()
        self.coach.drop()
        self.stage.sit(seat, openly)
        self._stop_looking()
        self._stop_looking = self.session.look_on(self.stage.eyes, self._look_on)

    def reseat(self) -> None:
        """Somebody else plays a seat from now on: it is written down, and the table laid for who is left."""
        stage = self.stage
        stage.people[:] = [seat for seat, agent in enumerate(self.session.agents) if agent == "human"]
        self.ctx.library.reseat(self.session)
        self.robots.forget()
        seat = stage.seat if stage.seat in stage.people else next(iter(stage.people), None)
        self._sit_down(seat)
        stage.covered = stage.shared

    def close(self) -> None:
        """Send the AI home, and give up the game's file: whoever continues may have it."""
        self._stop_looking()
        self.robots.close()
        self.coach.close()
        self.ctx.library.put_away(self.session)
