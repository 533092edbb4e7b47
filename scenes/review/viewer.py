"""Where one is in a reviewed game: the move on the table, what is compared there, what may come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.ai.judge import FINE
from game.ai.wire import read_text
from game.core.codec import from_plain
from game.core.policy import Course
from game.core.types import Seat
from game.i18n import capital
from game.review.answers import Answer
from game.review.background import Background
from game.review.helper import Helper
from game.review.keep import kept_review
from game.review.review import begin
from game.session import Session
from scenes.play.hints.ways import ways
from scenes.play.spread import Piece
from scenes.play.watching.pane import Pane, fit_context, pane_context
from scenes.review.head import Progress
from scenes.review.others import Others
from scenes.review.panel import Said
from scenes.review.story import Story
from scenes.review.words import Wording
from scenes.window.context import Context

FIRST_SIZE = (1280, 620)
"""A table is laid anew once its window is known."""


@dataclass(frozen=True, slots=True)
class Line:
    """What may come of a move: the likely answers, and a game that shows them."""

    answers: Sequence[Answer] = ()
    session: Session | None = None


class Viewer:
    """One seat's game, and the place in it that is looked at."""

    def __init__(
        self,
        ctx: Context,
        session: Session,
        looks: Sequence[int],
        seat: Seat,
        path: Path | None,
        helpers: Sequence[Helper] | None,
        changed: Callable[[], None],
    ) -> None:
        self.ctx, self.session, self.looks, self.changed = ctx, session, tuple(looks), changed
        review = begin(session, seat) if path is None else kept_review(session, path, seat)
        self.story = Story(session, review)
        self.words = Wording(ctx, self.story)
        self.work = Background(session, review, path, helpers, ctx.now)
        self.others = Others(session, self.work, path, self._other_judged)
        self.inner = pane_context(ctx)
        fit_context(self.inner, ctx, FIRST_SIZE)
        self.pane = self.table = Pane(self.inner, session, self.looks, seat)
        """The game itself, and what is shown now: the game, or what may come of another move."""
        self.eyes = seat
        """Through whose eyes the table is seen: the seat's own, or another's in turn."""
        self.open = False
        """All hands lie open beside the table."""
        self.steered = False
        """The player has chosen where to look."""
        self.move = 0
        self._lines: dict[int, Line | None] = {}
        """What is known of the decisions that were asked about; None: not yet."""
        self.choose(self.story.costliest())

    # Where one is

    @property
    def number(self) -> int | None:
        """The decision that is looked at."""
        return self.story.choice_at(self.move)

    def choose(self, number: int | None) -> None:
        """Look at a decision."""
        self.go(0 if number is None else self.story.review.decisions[number].move)

    def go(self, move: int) -> None:
        """Show the table before a move, silently."""
        self.move = max(0, min(move, self.story.moves))
        self.table = self.pane
        self.pane.jump(self.move)
        self._compare()
        self._ask_answers()
        self._ask_about_other()
        self.changed()

    def next_slip(self, by: int) -> bool:
        """Go to the next slip or worse, or back to the one before; tell whether there is any."""
        slips = self.story.slips()
        later = [
            number for number in slips if (self.story.review.decisions[number].move - self.move) * by > 0
        ]
        if slips:
            self.choose((later or slips)[0 if by > 0 else -1])
        return bool(slips)

    def _compare(self) -> None:
        """Lay what was played on the table in grey, and what would have been better in gold."""
        number, verdict = self.number, None
        played: Course = ()
        better: Course = ()
        if number is not None and self.eyes == self.story.seat:
            verdict, played = self.story.verdict(number), self.story.review.decisions[number].course
            better = verdict.rival if verdict is not None and verdict.kind != FINE else ()
        names = ("", "")
        if verdict is not None:
            names = self.words.text(verdict.played_name), self.words.text(verdict.rival_name)
        self.pane.compare(played, better, self.words.tags(verdict), names)

    # What may come of a move

    def line(self, number: int | None) -> Line | None:
        """What is known of what may come at a decision."""
        return None if number is None else self._lines.get(number)

    def _shown_course(self) -> Course:
        """The move that is shown: the better one, where there is one."""
        number = self.number
        verdict = self.story.verdict(number) if number is not None else None
        if number is None or verdict is None:
            return ()
        return verdict.rival if verdict.wrong else self.story.review.decisions[number].course

    def _ask_answers(self) -> None:
        number, course = self.number, self._shown_course()
        if number is None or not course or number in self._lines:
            return
        self._lines[number] = None

        def heard(found: Any) -> None:
            self._lines[number] = Line() if found is None else self._line(found)
            self.changed()

        self.work.ask_answers(self.story.seat, self.story.review.decisions[number].move, course, heard)

    def _ask_about_other(self) -> None:
        """Somebody else's move is judged once it is looked at by who wants to see it."""
        moves = self.session.moves
        if self.steered and self.move < len(moves) and moves[self.move].seat != self.story.seat:
            self.others.ask(moves[self.move].seat, self.move)

    def _other_judged(self) -> None:
        """It is known what the move that is looked at was worth: said, too."""
        self.changed()
        said = self.said()
        if said.number is None and said.verdict is not None:
            self.ctx.say_aloud(said.head, said.note)

    def _line(self, found: Any) -> Line:
        """Read what a helper found, and play its line on an imagined deal."""
        old, spec = self.session, self.session.spec
        answers = [Answer(seat, read_text(move), tenths) for seat, move, tenths in found["likely"]]
        world = from_plain(spec.state, found["world"], {"cards": old.cards, "options": old.options})
        session = Session.at(spec, world, old.seats, old.seed, names=old.names, agents=old.agents)
        for seat, step in found["steps"]:
            session.submit(seat, spec.codec.read(step))
        return Line(answers, session)

    # What goes on by itself

    def update(self, now: float) -> None:
        """Take in what has been found, let the table go on."""
        if self.work.poll():
            self._heard()
        if self.others.recall():
            self.changed()
        ran = self.table.running
        self.table.update(now)
        if ran and not self.table.running:
            self._shown()

    def _heard(self) -> None:
        """Something new is known; whoever has not chosen anything yet is led to what cost most."""
        if not self.steered and self.story.slips():
            costliest = self.story.costliest()
            if costliest != self.number:
                self.choose(costliest)
        self._ask_answers()
        self._compare()
        self.changed()

    def _shown(self) -> None:
        """A line has come to its end: the game itself lies on the table again."""
        if self.table is self.pane:
            self.move = self.pane.next_move
        self.go(self.move)

    @property
    def progress(self) -> Progress | None:
        """How far the looking has come; None: it has come to its end."""
        review, work = self.story.review, self.work
        if review.done or not (work.working or work.paused):
            return None
        return Progress(review.progress, work.round, work.paused)

    # What is shown

    def run(self) -> None:
        """Play the game on from here, or hold it."""
        if self.table.running:
            self.go(self.table.next_move if self.table is self.pane else self.move)
        else:
            self.pane.compare((), (), ("", ""))
            self.pane.play_to(self.story.moves)
        self.changed()

    def show(self) -> None:
        """Show what may come of the better move, else what came of the one played; once more: stop."""
        line = self.line(self.number)
        if self.table.running:
            self.go(self.move)
        elif line is not None and line.session is not None:
            self.table = Pane(self.inner, line.session, self.looks, self.story.seat)
            self.table.jump(0)
            self.table.play_to(len(line.session.moves))
        elif self.move < self.story.moves:
            self.pane.compare((), (), ("", ""))
            self.pane.play_to(self.move + 1)
        self.changed()

    def look_through(self, seat: Seat, opened: bool = False) -> None:
        """See what a seat saw; what is compared on the table belongs to the own one."""
        self.eyes, self.open = seat, opened
        self.pane.look_through(seat)
        self._compare()
        self.changed()

    @property
    def all_open(self) -> bool:
        """Whether hands lie open now: beside the game itself, not beside what may come."""
        return self.open and self.table is self.pane

    @property
    def next_eyes(self) -> Seat:
        """The seat whose eyes come next."""
        return (self.eyes + 1) % self.session.seats

    # What the panel tells

    def said(self) -> Said:
        """What the panel tells of the move on the table."""
        words, number = self.words, self.number
        shown = ""
        if self.table.running:
            shown = words.say("showing") if self.table is not self.pane else words.say("was_shown")
        if number is None:
            return self._other_move(shown)
        line, decision = self.line(number), self.story.review.decisions[number]
        name = capital(words.text(decision.course[0].label()))
        answers = line.answers if line is not None else None
        return Said(
            number, words.head(number), words.moment(number), self.story.verdict(number),
            self._pieces(number), answers, shown, name,
        )  # fmt: skip

    def _other_move(self, shown: str) -> Said:
        """Somebody else's move, one without a choice, or the end."""
        words, moves = self.words, self.session.moves
        if self.move >= len(moves):
            return Said(None, words.say("over"), "", shown=shown)
        move, round_ = moves[self.move], self.session.round_at(self.move)
        note = words.say("move", round=round_, number=self.move + 1, count=len(moves))
        look = self.ctx.theme.seats[self.looks[move.seat]]
        name = capital(words.text(move.action.label()))
        who = self.session.names[move.seat]
        own = move.seat == self.story.seat
        verdict = None if own else self.others.verdict(move.seat, self.move)
        if verdict is not None:
            head, played = words.say(f"head.{verdict.kind}"), words.say("they_played", name=who)
            return Said(None, head, f"{who} · {note}", verdict, shown=shown, look=look, played=played)
        if not own and self.others.decision(move.seat, self.move) is not None:
            name = f"{name}. {words.say('judging')}"
        return Said(None, who, note, shown=shown, name=name, look=look)

    def _pieces(self, number: int) -> tuple[Piece | None, Piece | None]:
        """The cards that the two moves begin with, for their pictures."""
        assert self.pane.page
        verdict = self.story.verdict(number)
        rival = verdict.rival if verdict is not None else ()
        return self._piece(self.story.review.decisions[number].course), self._piece(rival)

    def _piece(self, course: Course) -> Piece | None:
        found = ways(self.pane.stage, course) if course else []
        piece = self.pane.stage.spread.pieces.get(found[0][0]) if found else None
        return piece if piece is not None and piece.card is not None else None
