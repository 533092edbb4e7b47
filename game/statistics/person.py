"""Which games of a person count for what: practice, coached, hinted and lent games are told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache

from game.core.types import Seat
from game.i18n import LANGUAGES, Locale
from game.saving.listing import SaveInfo

PRACTICE, COACHED, LENT, HINTED = "practice", "coached", "lent", "hinted"
KINDS = (PRACTICE, COACHED, LENT, HINTED)
"""Why a game does not count as won or lost by one's own mind, the first that holds."""


@dataclass(frozen=True, slots=True)
class Sat:
    """One finished game as one person played it."""

    info: SaveInfo
    seat: Seat

    @property
    def kind(self) -> str:
        """Return what sets it apart; empty: it was played by one's own mind."""
        info, seat = self.info, self.seat
        held = (info.practice, info.coached, info.lent(seat), self.hints > 0)
        return next((kind for kind, holds in zip(KINDS, held, strict=True) if holds), "")

    @property
    def hints(self) -> int:
        """Return how many hints the person was given."""
        return self.info.hints[self.seat] if self.seat < len(self.info.hints) else 0

    @property
    def share(self) -> float:
        """Return the person's part of the win."""
        return self.info.share(self.seat)

    @property
    def rivals(self) -> tuple[str, ...]:
        """Return who else played: agents, or `human`."""
        return tuple(agent for seat, agent in enumerate(self.info.agents) if seat != self.seat)

    @property
    def day(self) -> date:
        """Return the day on which it ended, here."""
        return day_of(self.info.changed)


def day_of(when: float) -> date:
    """Return the day of a moment, here; a moment no calendar has counts as the first one."""
    try:
        return datetime.fromtimestamp(when).date()
    except (OverflowError, OSError, ValueError):
        return date(1970, 1, 1)


def people(infos: Iterable[SaveInfo]) -> list[str]:
    """Return the names of all who have finished a game, who played most first."""
    names = Counter(info.names[seat] for info in infos if _counts(info) for seat in info.people)
    persons: dict[str, Counter[str]] = {}
    for name, count in names.items():
        persons.setdefault(same(name), Counter())[name] += count
    most = sorted(persons.values(), key=lambda known: -known.total())
    return [known.most_common(1)[0][0] for known in most]


def same(name: str) -> str:
    """Return what a person is known by: the usual names are the same in every language."""
    return _usual().get(name, name)


@cache
def _usual() -> dict[str, str]:
    """The usual names of all languages, each with its number."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        locale = Locale(lang)
        numbers = (str(number) for number in range(9))
        found |= {locale.say(f"ui.names.{n}"): f"#{n}" for n in numbers if locale.has(f"ui.names.{n}")}
    return found


def games_of(infos: Iterable[SaveInfo], name: str) -> list[Sat]:
    """Return the finished games of a person, the first one first."""
    found = [
        Sat(info, seat)
        for info in infos
        if _counts(info)
        for seat in info.people
        if same(info.names[seat]) == same(name)
    ]
    return sorted(found, key=lambda sat: (sat.info.changed, sat.info.path.name))


def _counts(info: SaveInfo) -> bool:
    return info.problem is None and info.over and not info.special


def own_mind(games: Sequence[Sat]) -> list[Sat]:
    """Return the games that count as won or lost."""
    return [sat for sat in games if not sat.kind]
