"""Tips for free games: one-time sentences with the situation they belong to, as data.

A tip is told when its situation holds and the choice matters: `fact` is a reason that the AI gives for its
best move, `sees` a position as the player knows it, `best` what the best move is. Where only `sees` or `best`
is written, the best move must be clearly better than the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.ai.agent import Choice, Ranked
from game.core.types import Text
from game.lessons.file import SAID, Words, read_words
from game.lessons.matching import fits
from game.packs.reading.marks import Map, Seq
from game.paths import card_data_dir
from game.scenarios.compare import bare, differences
from game.scenarios.file import Check, ScenarioBroken, read_any
from game.session import Session

FILE = "tips.yaml"
CLEAR = 0.03
"""How much more of the win the best move must promise, and more than its own error twice."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence and when it is worth saying; told once."""

    id: str
    say: Words
    facts: tuple[str, ...] = ()
    sees: Mapping[str, Any] | None = None
    best: Any = None

    def holds(self, session: Session, seat: int, choice: Choice) -> bool:
        """Return whether its situation holds, as the AI judges the choice before the seat."""
        best = choice.ranked[0] if choice.ranked else Ranked(choice.action)
        if self.facts and not set(self.facts) & reasons_of(best):
            return False
        if self.sees is not None and differences(self.sees, session.sees(seat)):
            return False
        if self.best is not None and not fits(self.best, session.spec.codec.write(best.action)):
            return False
        return bool(self.facts) or matters(choice)


def matters(choice: Choice) -> bool:
    """Return whether the best move is clearly better than the next."""
    if len(choice.ranked) < 2:
        return False
    first, second = choice.ranked[:2]
    if first.chance is None or second.chance is None:
        return False
    return first.chance - second.chance >= max(CLEAR, 2 * first.error)


def reasons_of(move: Ranked) -> set[str]:
    """Return the words of the facts that the AI gives as reasons for a move."""
    found = set()
    for reason in move.reasons:
        what = dict(reason.params).get("what")
        if isinstance(what, Text) and what.key.startswith("fact."):
            found.add(what.key.rpartition(".")[2])
    return found


def tips_of(game: str) -> list[Tip]:
    """Return the tips of a game; none if it has no file of them."""
    path = card_data_dir() / game / FILE
    return list(read_tips(path, game)) if path.is_file() else []


def read_tips(path: Path, game: str) -> Iterator[Tip]:
    """Yield the tips of a file; ScenarioBroken at the first mistake."""
    data = read_any(path)
    if not isinstance(data, Seq):
        raise ScenarioBroken(str(path), 1, "", "tips are a list")
    whole, known = Map(data.mark), set()
    whole.put("tips", data, data.mark, data.mark)
    check = Check(str(path), whole)
    for number in range(len(data)):
        tip = _read(check, ("tips", number), game)
        if tip.id in known:
            raise check.broken(("tips", number, "id"), f"{tip.id} is there twice")
        known.add(tip.id)
        yield tip


def _read(check: Check, at: tuple[str | int, ...], game: str) -> Tip:
    check.words(at, check.mapping(at), ("id", "when", "say"))
    when = check.mapping((*at, "when"))
    check.words((*at, "when"), when, ("fact", "sees", "best"))
    if not when:
        raise check.broken((*at, "when"), "needs fact, sees or best")
    facts = when.get("fact", ())
    words: Sequence[Any] = facts if isinstance(facts, list | tuple) else [facts]
    sees = bare(check.mapping((*at, "when", "sees")), game) if "sees" in when else None
    best = bare(when["best"], game) if "best" in when else None
    name = check.typed((*at, "id"), str, None)
    return Tip(name, read_words(check, (*at, "say"), SAID), tuple(map(str, words)), sees, best)
