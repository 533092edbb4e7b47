"""A person's page: all figures, computed from what the saved games tell and from nothing else."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from statistics import fmean, stdev

from game.saving.listing import SaveInfo
from game.statistics.days import Streak, in_a_row, read_day, streak
from game.statistics.person import COACHED, HINTED, PRACTICE, Sat, games_of, own_mind
from game.statistics.rating import FEWEST, Faced, Rating, elo_of, expected_share, is_measured, rate

Ladders = Mapping[str, Mapping[str, int]]
"""Game -> level -> Elo, as measured."""
SPANS: dict[str, Callable[[date], date | None]] = {
    "all": lambda today: None,
    "year": lambda today: today.replace(month=1, day=1),
    "month": lambda today: today - timedelta(days=29),
}
"""The first day of a span that ends today: none, the first of January, thirty days."""
LEAST_CARD = 3
"""A card played in fewer games is nobody's favourite."""


@dataclass(frozen=True, slots=True)
class Court:
    """One game's row: what was played by one's own mind, and what is told apart."""

    game: str
    played: int
    won: float
    expected: float
    faced: int
    """Games against measured levels."""
    rating: Rating | None
    """None with fewer than ten of them."""
    apart: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judged:
    """A reviewed game: how exact the play was, and what the cards brought, in points."""

    when: float
    game: str
    accuracy: float
    luck: float
    path: Path


@dataclass(frozen=True, slots=True)
class Favourite:
    """A card played often: by how many points games with it go better than one's average."""

    game: str
    card: str
    games: int
    gain: float
    margin: float

    @property
    def sure(self) -> bool:
        """Return whether it is more than chance."""
        return abs(self.gain) > self.margin


@dataclass(frozen=True, slots=True)
class Month:
    """How many games of a month went without a hint."""

    year: int
    month: int
    games: int
    alone: int
    hints: int

    @property
    def share(self) -> float:
        """Return the part without a hint."""
        return self.alone / self.games


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything on the page."""

    name: str
    games: int
    """Those that count as won or lost."""
    seconds: int
    courts: tuple[Court, ...]
    judged: tuple[Judged, ...]
    favourites: tuple[Favourite, ...]
    months: tuple[Month, ...]
    days: Streak
    dailies: Streak
    week: tuple[tuple[date, bool], ...]
    wins: tuple[int, int]

    @property
    def won(self) -> float:
        """Return all wins by one's own mind."""
        return sum(court.won for court in self.courts)

    @property
    def expected(self) -> float:
        """Return all wins that were to be expected."""
        return sum(court.expected for court in self.courts)

    @property
    def luck(self) -> tuple[float, float] | None:
        """Return what the cards brought a game on average, in points, and two standard errors."""
        lucks = [judged.luck for judged in self.judged]
        if len(lucks) < 2:
            return None
        return fmean(lucks), 2 * stdev(lucks) / math.sqrt(len(lucks))


def figures(
    infos: Sequence[SaveInfo], name: str, ladders: Ladders, today: date, span: str = "all", game: str = ""
) -> Figures:
    """Return a person's page; courts and accuracy show all games, the rest the chosen one's (or all)."""
    ever = games_of(infos, name)
    games = _within(ever, SPANS[span](today))
    chosen = [sat for sat in games if game in ("", sat.info.game)]
    lasting = [sat for sat in ever if game in ("", sat.info.game)]
    days = {sat.day for sat in lasting}
    dailies = {day for sat in lasting if (day := read_day(sat.info.daily)) and sat.kind != PRACTICE}
    return Figures(
        name,
        len(own_mind(games)),
        sum(sat.info.seconds for sat in games),
        tuple(_court(one, [sat for sat in games if sat.info.game == one], ladders[one]) for one in ladders),
        tuple(_judged(games)),
        tuple(_favourites(own_mind(chosen))),
        tuple(_months(chosen)),
        streak(days, today),
        streak(dailies, today),
        tuple((day, day in days) for day in (today - timedelta(days=back) for back in range(6, -1, -1))),
        in_a_row(sat.share > 0 for sat in own_mind(lasting)),
    )


def _within(games: list[Sat], first: date | None) -> list[Sat]:
    return games if first is None else [sat for sat in games if sat.day >= first]


def _court(game: str, games: Sequence[Sat], ladder: Mapping[str, int]) -> Court:
    own = own_mind(games)
    faced = [found for sat in own if (found := _faced(sat, ladder)).rivals]
    return Court(
        game,
        len(own),
        sum(sat.share for sat in own),
        sum(expected_share(ladder, sat.rivals) for sat in own),
        len(faced),
        rate(faced) if len(faced) >= FEWEST else None,
        Counter(sat.kind for sat in games if sat.kind),
    )


def _faced(sat: Sat, ladder: Mapping[str, int]) -> Faced:
    places, own = sat.info.places, sat.info.places[sat.seat]
    given_up = sat.info.left[sat.seat] != ""
    met = [
        (elo_of(ladder, agent, 0.0), 0.0 if given_up else (own < places[seat]) + (own == places[seat]) / 2)
        for seat, agent in enumerate(sat.info.agents)
        if seat != sat.seat and not sat.info.left[seat] and is_measured(ladder, agent)
    ]
    return Faced(tuple(elo for elo, _ in met), tuple(came for _, came in met))


def _judged(games: Sequence[Sat]) -> list[Judged]:
    """Return the reviewed games; a practice game says nothing about how one plays."""
    found = [(sat, sat.info.review_of(sat.seat)) for sat in games if sat.kind not in (PRACTICE, COACHED)]
    return [
        Judged(sat.info.changed, sat.info.game, review.accuracy, 100 * review.luck, sat.info.path)
        for sat, review in found
        if review is not None and review.accuracy is not None
    ]


def _favourites(games: Sequence[Sat]) -> list[Favourite]:
    """Return the cards played in most games.

    Of one's games those with a card are a sample; by how much its mean differs from all of them by chance
    alone is known: the spread of all, over the root of how many, less the more of all they are.
    """
    found: list[Favourite] = []
    by_game: dict[str, list[Sat]] = defaultdict(list)
    for sat in games:
        if sat.info.cards:
            by_game[sat.info.game].append(sat)
    for game, sats in by_game.items():
        mean = fmean(sat.share for sat in sats)
        spread = fmean((sat.share - mean) ** 2 for sat in sats)
        counts = Counter(card for sat in sats for card in set(sat.info.cards[sat.seat]))
        for card, count in counts.items():
            if count >= LEAST_CARD:
                gain = fmean(sat.share for sat in sats if card in sat.info.cards[sat.seat]) - mean
                error = math.sqrt(spread / count * (1 - count / len(sats)) * _whole(len(sats)))
                found.append(Favourite(game, card, count, 100 * gain, 200 * error))
    return sorted(found, key=lambda one: (-one.games, one.game, one.card))


def _whole(count: int) -> float:
    """Return what makes the spread of few games as wide as that of all there might be."""
    return count / (count - 1) if count > 1 else 1.0


def _months(games: Sequence[Sat]) -> list[Month]:
    """Return the months with games; practice and coached games are no question of hints."""
    by_month: dict[tuple[int, int], list[Sat]] = defaultdict(list)
    for sat in games:
        if sat.kind in ("", HINTED):
            by_month[sat.day.year, sat.day.month].append(sat)
    return [
        Month(year, month, len(sats), sum(not sat.hints for sat in sats), sum(sat.hints for sat in sats))
        for (year, month), sats in sorted(by_month.items())
    ]
