"""What a battle is worth before it is fought: the numbers behind the policy, from public knowledge alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from game.core.types import Seat
from game.tenno.cards import TennoCards, cards_in
from game.tenno.memory import known, propagate
from game.tenno.phases.battle import strengths
from game.tenno.state import EMPTY, TennoState

N = TypeVar("N", int, float)
MOST_LIKING = 5.0
"""Beyond so many points a card is not laid any more readily."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a lord thinks of things, in points of captured strength; a persona is another set of these."""

    keep: float = 0.3
    """Having a card, per point of its strength."""
    outdoes: float = 1.2
    attacks_with: float = 1.4
    shelters: float = 0.8
    second_attack: float = 0.4
    """What abilities add to that."""
    rival: float = 2.0
    """A rival's gain or loss, shared among the rivals (with one rival it counts in full)."""
    look: float = 0.5
    """The look a lost attack gives away."""
    lying: float = 1.0
    """Cards as they lie, against the next attack."""
    reveal: float = 0.0
    """Part of a hidden card's safety that attacking with it gives up."""
    prey: float = 0.25
    """An enemy card known to lie there, for the cards that beat it."""
    follow: float = 1.0
    """The second attack still to come."""
    exposed: float = 1.2
    """Showing a Monk."""
    bluff: float = 1.0
    """Part of the danger of a seen card that touching its place takes away, at most."""
    last_blow: float = 25.0
    """Ending the game as its winner; as a loser it costs as much."""
    sharp: float = 0.1
    """How much likelier a stronger card lies on a place its owner has touched."""
    whim: float = 0.2
    """Chance in every decision, so that nobody can rely on it."""
    feint: float = 0.5
    """More chance in what is laid face down, the one thing that must never be foreseen."""


class Odds:
    """Tables over pairs of cards of one set: rows attack, columns defend."""

    def __init__(self, cards: TennoCards, rivals: int, weights: Weights) -> None:
        self.weights = weights
        self.rival = 1.0 if rivals == 1 else weights.rival / rivals
        self.numbers = range(len(cards.ids))
        self.keep = [_keep(cards, card, weights) for card in self.numbers]
        self.result = self._table(lambda a, d: _result(cards, a, d, 0))
        bonus = max(cards.shelters)
        sheltered = self._table(lambda a, d: _result(cards, a, d, bonus))
        self.attack = self._table(lambda a, d: self._attack(cards, a, d, self.result))
        self.attack_sheltered = self._table(lambda a, d: self._attack(cards, a, d, sheltered))
        self.defence = self._table(lambda a, d: self._defence(cards, a, d, self.result))
        self.defence_sheltered = self._table(lambda a, d: self._defence(cards, a, d, sheltered))
        self._expected: dict[tuple[int, int], tuple[float, float]] = {}
        self.hidden = [self._lying(cards, card) for card in self.numbers]
        self.seen = [self._lying_open(cards, card) for card in self.numbers]
        self.sortie = [self._sortie(cards, card) for card in self.numbers]
        self.likely = [self._likely(card) for card in self.numbers]

    def expected(self, mine: int, mask: int) -> tuple[float, float]:
        """Return what attacking one of these cards brings on average, and if it is sheltered."""
        found = self._expected.get((mine, mask))
        if found is None:
            foes = cards_in(mask)
            total = sum(self.likely[d] for d in foes)
            plain = sum(self.likely[d] * self.attack[mine][d] for d in foes) / total
            sheltered = sum(self.likely[d] * self.attack_sheltered[mine][d] for d in foes) / total
            found = self._expected[mine, mask] = (plain, sheltered)
        return found

    def _likely(self, card: int) -> float:
        """Return how readily a sensible lord has this card in his row, against others."""
        liking = self.weights.lying * self.hidden[card] + self.sortie[card]
        return math.exp(self.weights.sharp * max(-MOST_LIKING, min(MOST_LIKING, liking)))

    def _table(self, entry: Callable[[int, int], N]) -> list[list[N]]:
        return [[entry(a, d) for d in self.numbers] for a in self.numbers]

    def _attack(self, cards: TennoCards, a: int, d: int, result: list[list[int]]) -> float:
        """What attacking d with a brings the attacker."""
        if result[a][d] > 0:
            return cards.strength[d] + self.rival * self.keep[d] - self._leaving(cards, a)
        if result[a][d] == 0:
            return self.rival * self.keep[d] - self.keep[a]
        captured = cards.strength[a] if cards.captors >> d & 1 else 0
        return self.rival * (self._leaving(cards, d) - captured) - self.weights.look - self.keep[a]

    def _defence(self, cards: TennoCards, a: int, d: int, result: list[list[int]]) -> float:
        """What being attacked by a brings the owner of d."""
        if result[a][d] > 0:
            return -self.rival * cards.strength[d] - self.keep[d]
        if result[a][d] == 0:
            return self.rival * self.keep[a] - self.keep[d]
        captured = cards.strength[a] if cards.captors >> d & 1 else 0
        return captured + self.rival * self.keep[a] + self.weights.look - self._leaving(cards, d)

    def _leaving(self, cards: TennoCards, card: int) -> float:
        """What it costs that a card leaves even when it wins."""
        return self.keep[card] if cards.leavers >> card & 1 else 0.0

    def _lying(self, cards: TennoCards, d: int) -> float:
        """What a card nobody knows is worth in the row when attacks come at random."""
        foes = [a for a in self.numbers if not cards.idle >> a & 1]
        total = sum((cards.attack[a] + 1.0) * self.defence[a][d] for a in foes)
        return total / sum(cards.attack[a] + 1.0 for a in foes)

    def _lying_open(self, cards: TennoCards, d: int) -> float:
        """What a card everyone knows is worth in the row: it is attacked by what beats it."""
        beating = sum(self.result[a][d] > 0 and not cards.idle >> a & 1 for a in self.numbers)
        return min(0.0, 2.0 * self._lying(cards, d)) if beating > 1 else 0.0

    def _sortie(self, cards: TennoCards, a: int) -> float:
        """What a card is worth as the one to attack with, against any card."""
        if cards.idle >> a & 1:
            return 0.0
        follow = self.weights.follow if cards.second >> a & 1 else 0.0
        return sum(self.attack[a]) / len(cards.ids) + follow


@lru_cache(maxsize=32)
def odds(cards: TennoCards, rivals: int, weights: Weights) -> Odds:
    """Return the tables of a set, made once."""
    return Odds(cards, rivals, weights)


def _keep(cards: TennoCards, card: int, weights: Weights) -> float:
    abilities = cards.warriors[card].abilities
    skills = ("outdoes", "attacks_with", "shelters", "second_attack")
    worth = sum(getattr(weights, skill) for skill in skills if getattr(abilities, skill))
    return weights.keep * cards.strength[card] + float(worth)


def _result(cards: TennoCards, a: int, d: int, bonus: int) -> int:
    attack, defence = strengths(cards, a, d, bonus)
    return (attack > defence) - (attack < defence)


def beliefs(state: TennoState, seat: Seat, foe: Seat) -> list[int]:
    """Return the cards a seat must think possible at each place of another row (0: no card lies there).

    In a world imagined by somebody forgetful what others noted may contradict what lies there: then anything
    that is left may.
    """
    row = state.row(foe)
    masks = known(state, seat, foe)
    left = state.left(foe)
    if EMPTY not in row:
        propagate(masks, left)
    return [0 if card == EMPTY else mask & left or left for card, mask in zip(row, masks, strict=True)]


def shelter_chance(cards: TennoCards, places: list[int], place: int) -> float:
    """Return how likely a protector lies beside a place."""
    missing = 1.0
    for other in range(cards.places):
        guards = places[other] & cards.shelterers
        if guards and other != place:
            missing *= 1.0 - guards.bit_count() / places[other].bit_count()
    return 1.0 - missing
