"""A lesson being gone through: where it stands, what it waits for, what a move means to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.core.actions import Action
from game.lessons.file import Beat, Lesson, Other
from game.lessons.matching import Choices, Whole
from game.scenarios.compare import differences
from game.session import Session

Waits = Literal["move", "click", "show", "end"]
"""For the learner's move, for a click, for somebody to show the next move; or the lesson is over."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a step of the learner means: taken, or another with its answer (None: the lesson has none)."""

    right: bool
    other: Other | None = None


@dataclass(slots=True)
class Marks:
    """What counts for the stars."""

    wrong: int = 0
    shown: int = 0

    def stars(self, par: int) -> int:
        """Return 3 for doing it alone, 2 with help, 1 if it was mostly shown."""
        if self.shown > 1:
            return 1
        return 2 if self.shown or self.wrong > par else 3


@dataclass(slots=True, eq=False)
class Course:
    """One learner's way through a lesson, on a session of its own."""

    lesson: Lesson
    session: Session
    number: int = 0
    """Which beat."""
    marks: Marks = field(default_factory=Marks)
    _starts: list[int] = field(default_factory=lambda: [0])
    """How many moves had been made as each beat began."""
    _base: int = 0
    """How many moves had been made as the learner's whole move began."""
    _choices: Choices | None = None

    # Where it stands

    @property
    def beat(self) -> Beat | None:
        """The step being lived through, None at the end."""
        return self.lesson.beats[self.number] if self.number < len(self.lesson.beats) else None

    @property
    def stop(self) -> int:
        """How many counted steps lie behind."""
        return sum(1 for number in self.lesson.stops if number < self.number)

    @property
    def done(self) -> list[Action]:
        """The small steps of a whole move that the learner has made."""
        moves = self.session.moves[self._base :]
        return [move.action for move in moves if move.seat == self.lesson.seat]

    @property
    def played(self) -> bool:
        """Whether the move of this beat has been made."""
        return len(self.session.moves) > self._starts[-1]

    @property
    def waits(self) -> Waits:
        """What has to happen next."""
        beat = self.beat
        if beat is None:
            return "end"
        if beat.own:
            return "move"
        return "click" if beat.do is None or self.played else "show"

    @property
    def choices(self) -> Choices:
        """What the learner can do, taken down as his whole move began."""
        beat = self.beat
        assert beat is not None and beat.own
        if self._choices is None:
            self._choices = Choices(self.session, beat)
        return self._choices

    def _begin(self, base: int) -> None:
        self._base, self._choices = base, None

    # Going on

    def judge(self, *steps: Action) -> Verdict:
        """Return what steps of the learner would mean; nothing is done."""
        done = [*self.done, *steps]
        if self.choices.right(done):
            return Verdict(True)
        return Verdict(False, self.choices.other(done))

    def play(self, *steps: Action) -> None:
        """Make steps of the learner, and go on if they finish the beat."""
        choices = self.choices  # taken down before the move
        self.session.submit(self.lesson.seat, *steps)
        self._go_on_if_done(choices)

    def _go_on_if_done(self, choices: Choices) -> None:
        beat = self.beat
        assert beat is not None
        complete = choices.complete(self.done)
        if self.holds(beat) if beat.until is not None else complete:
            self.go_on()
        elif complete:
            self._begin(len(self.session.moves))

    def holds(self, beat: Beat) -> bool:
        """Return whether what a beat waits for is so."""
        return beat.until is not None and not differences(beat.until, self.session.position())

    def show(self) -> None:
        """Make the move of somebody else; without words the lesson goes on at once."""
        beat = self.beat
        assert beat is not None and beat.seat is not None
        self.session.do(beat.seat, beat.do)
        if beat.say is None:
            self.go_on()

    def demonstrate(self) -> Whole:
        """Make the learner's move for him, from the beginning of it; counts as shown."""
        self.marks.shown += 1
        self.restore()
        wanted = self.choices.wanted
        assert wanted is not None
        self.play(*wanted.steps)
        return wanted

    def keep(self, *steps: Action) -> None:
        """Let another move stand, and go on."""
        number = self.number
        self.session.submit(self.lesson.seat, *steps)
        if self.number == number:
            self.go_on()

    def go_on(self) -> None:
        """Begin the next beat; one whose end already holds is passed over."""
        self.number += 1
        self._starts.append(len(self.session.moves))
        self._begin(len(self.session.moves))
        beat = self.beat
        if beat is not None and beat.own and self.holds(beat):
            self.go_on()

    # Going back

    def restore(self) -> None:
        """Take back what was done at this beat."""
        self.session.rewind(self._starts[-1])
        self._begin(self._starts[-1])

    def back(self) -> bool:
        """Go to the stop before this one, the position restored; tell whether there was one."""
        before = [number for number in self.lesson.stops if number < self.number]
        if not before:
            return False
        self.return_to(before[-1])
        return True

    def return_to(self, number: int) -> None:
        """Go back to the beginning of an earlier beat."""
        while self.number > number:
            self._starts.pop()
            self.number -= 1
        self.restore()

    def advance_to(self, stop: int) -> None:
        """Go on by the lesson's own moves to the counted step with so many before it."""
        while (beat := self.beat) is not None and (self.stop < stop or not beat.stops):
            self.take_own_way()

    def take_own_way(self) -> None:
        """Do whatever the file says next."""
        if self.waits == "show":
            self.show()
        elif self.waits == "click":
            self.go_on()
        else:
            self.restore()
            self.play(*self.session.steps(self.lesson.seat, self.lesson.beats[self.number].do))


def stars_of(course: Course) -> int:
    """Return the stars of a lesson gone through to its end."""
    return course.marks.stars(course.lesson.par)
