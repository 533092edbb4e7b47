"""Learns what choices tell of the cards a player keeps: part of `python3 build/dev.py train GAME`.

For games whose policy shows what was `told`. In games of its own every choice that all could see is counted
together with the cards that stayed in that hand. How much oftener the choice is made by those who hold a card
than by all is how much likelier the choice makes the card.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

Told = Sequence[tuple[object, str, str, str]]
"""By seat: what marks the last choice, what it was about, what was chosen, and which card that cost."""

Table = dict[str, dict[str, dict[str, float]]]
"""What it was about -> what was chosen -> held -> how many times as likely."""

RARE = 60
"""Choices seen less often than that tell nothing."""
DOUBT = 5.0
"""So many cards are taken to have been held regardless of the choice."""
LEAST, MOST = 0.05, 3.0
"""Nobody is taken to be surer of his habits than that."""
FAINT = 0.1
"""What differs less from 1 is left out."""


class Habits:
    """Counts of choices, and of what was held by those who made them."""

    def __init__(self) -> None:
        self._asked: Counter[str] = Counter()
        self._chose: Counter[tuple[str, str]] = Counter()
        self._held: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._kept: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)

    def look(self, before: Told, hands: Sequence[Sequence[str]], after: Told) -> None:
        """Count what an action told of the hands that there were before it."""
        for (old, *_), hand, (mark, where, choice, spent) in zip(before, hands, after, strict=True):
            if mark is not None and mark is not old:
                held = list(hand)
                if spent in held:
                    held.remove(spent)
                self._count(where, choice, held)

    def add(self, other: Habits) -> None:
        """Count in what another has counted."""
        self._asked.update(other._asked)
        self._chose.update(other._chose)
        for where, held in other._held.items():
            self._held[where].update(held)
        for choice, kept in other._kept.items():
            self._kept[choice].update(kept)

    def _count(self, where: str, choice: str, held: Sequence[str]) -> None:
        self._asked[where] += 1
        self._chose[where, choice] += 1
        self._held[where].update(held)
        self._kept[where, choice].update(held)

    def table(self) -> Table:
        """Return what was learned."""
        found: Table = {}
        for (where, choice), times in sorted(self._chose.items()):
            if times >= RARE:
                found.setdefault(where, {})[choice] = self._factors(where, choice)
        return found

    def _factors(self, where: str, choice: str) -> dict[str, float]:
        usual = self._chose[where, choice] / self._asked[where]
        factors = {}
        for name, held in sorted(self._held[where].items()):
            kept = self._kept[where, choice][name]
            factor = (kept + DOUBT * usual) / ((held + DOUBT) * usual)
            if abs(factor - 1.0) > FAINT:
                factors[name] = round(min(MOST, max(LEAST, factor)), 2)
        return factors


def as_code(game: str, tables: Mapping[str, Table]) -> str:
    """Return the habits file."""
    what = f"What choices tell of the cards kept; written by `python3 build/dev.py train {game}`."
    lines = [f'"""{what}"""', "", "# ruff: noqa: E501", "# fmt: off", ""]
    lines += ["from __future__ import annotations", "", "from collections.abc import Mapping", ""]
    lines += ["Habits = Mapping[str, Mapping[str, Mapping[str, float]]]"]
    for name, table in tables.items():
        lines += ["", f"{name}: Habits = {{"]
        for where, choices in table.items():
            lines.append(f'    "{where}": {{')
            lines += [_row(choice, factors) for choice, factors in choices.items()]
            lines.append("    },")
        lines.append("}")
    return "\n".join(lines) + "\n"


def _row(choice: str, factors: Mapping[str, Any]) -> str:
    inner = ", ".join(f'"{name}": {factor}' for name, factor in factors.items())
    return f'        "{choice}": {{{inner}}},'
