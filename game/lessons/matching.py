"""Which whole move a learner is making: the small steps of the window against the moves of the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.actions import Action
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.lessons.file import ANY, Beat, Other
from game.scenarios.compare import ANYTHING, action_key, differences
from game.session import Session

Steps = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole move: as written, and in the small steps that the window takes."""

    data: Any
    steps: Steps

    def begins_with(self, done: Sequence[Action]) -> bool:
        """Return whether these steps, in any order, are part of it: the rules see to the order."""
        left = list(self.steps)
        for action in done:
            if action not in left:
                return False
            left.remove(action)
        return True


class Choices:
    """What a learner can do at a beat, taken down before the first step of it."""

    def __init__(self, session: Session, beat: Beat) -> None:
        assert beat.seat is not None
        self.session, self.beat, self.seat = session, beat, beat.seat
        self.wanted = _readable(session, self.seat, beat.do)
        self.all = self._all()

    def _all(self) -> list[Whole]:
        """Every whole move there is, those that the lesson names first."""
        named = [self.beat.do, *(other.do for other in self.beat.others)]
        named += self.beat.allow if self.beat.allow != ANY else ()
        found: dict[str, Whole] = {}
        for data in (*(data for data in named if not wild(data)), *self.session.whole_actions(self.seat)):
            whole = _readable(self.session, self.seat, data)
            if whole is not None:
                found.setdefault(action_key(data), whole)
        return list(found.values())

    @cached_property
    def allowed(self) -> list[Whole]:
        """The moves that the lesson takes."""
        if self.beat.allow == ANY:
            return self.all
        patterns = (self.beat.do, *self.beat.allow)
        return [whole for whole in self.all if any(fits(pattern, whole.data) for pattern in patterns)]

    def right(self, done: Sequence[Action]) -> bool:
        """Return whether these steps are, or begin, a move that the lesson takes."""
        if self.beat.allow == ANY:
            return True
        return any(whole.begins_with(done) for whole in self.allowed)

    def complete(self, done: Sequence[Action]) -> bool:
        """Return whether these steps are a whole move; what nobody can finish is whole as well."""
        begun = [whole for whole in self.all if whole.begins_with(done)]
        return not begun or any(len(whole.steps) == len(done) for whole in begun)

    def other(self, done: Sequence[Action]) -> Other | None:
        """Return the first answer that fits the move that these steps are or begin."""
        begun = [whole.data for whole in self.all if whole.begins_with(done)]
        begun += [self.session.spec.codec.write(action) for action in done[-1:]]
        for other in self.beat.others:
            if any(fits(other.do, data) for data in begun):
                return other
        return None

    def finish(self, done: Sequence[Action]) -> Whole | None:
        """Return the whole move that these steps begin, if there is one."""
        return next((whole for whole in self.all if whole.begins_with(done)), None)


def _readable(session: Session, seat: Seat, data: Any) -> Whole | None:
    """Return a move with its steps, None if the game knows none such now."""
    try:
        return Whole(data, session.steps(seat, data))
    except IllegalAction:
        return None


def wild(data: Any) -> bool:
    """Return whether a move is written with a `*` and stands for several."""
    if isinstance(data, Mapping):
        return any(wild(value) for value in data.values())
    if isinstance(data, list | tuple):
        return any(wild(value) for value in data)
    return bool(data == ANYTHING)


def fits(pattern: Any, data: Any) -> bool:
    """Return whether a move is what a pattern names; `*` is anything, keys that are not written too."""
    if not isinstance(pattern, Mapping):
        return bool(pattern == ANYTHING)
    if not isinstance(data, Mapping):
        return False
    if not wild(pattern):
        return action_key(pattern) == action_key(data)
    return not differences({str(key): value for key, value in pattern.items()}, data)
