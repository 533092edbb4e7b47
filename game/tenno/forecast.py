"""What a battle is worth before it is fought: the numbers behind the policy, from public knowledge alone."""

from __future__ import annotations

from functools import lru_cache

from game.core.types import Seat
from game.tenno.cards import PLACES, TennoCards, cards_in
from game.tenno.memory import known, propagate
from game.tenno.phases.battle import strengths
from game.tenno.state import EMPTY, TennoState

KEEP = 0.3
"""What having a card is worth, per point of its strength."""
SKILLS = {"outdoes": 3.5, "attacks_with": 1.0, "shelters": 0.8, "second_attack": 0.8}
"""What a card's abilities add to that."""


class Odds:
    """Tables over pairs of cards of one set: rows attack, columns defend."""

    def __init__(self, cards: TennoCards, rivals: int) -> None:
        self.rival = 1.0 if rivals == 1 else 1.4 / rivals
        numbers = range(len(cards.ids))
        self.keep = [_keep(cards, card) for card in numbers]
        self.result = [[_result(cards, a, d, 0) for d in numbers] for a in numbers]
        bonus = max(cards.shelters)
        self.sheltered = [[_result(cards, a, d, bonus) for d in numbers] for a in numbers]
        self.attack = [[self._attack(cards, a, d, self.result) for d in numbers] for a in numbers]
        self.attack_sheltered = [
            [self._attack(cards, a, d, self.sheltered) for d in numbers] for a in numbers
        ]
        self.defence = [[self._defence(cards, a, d, self.result) for d in numbers] for a in numbers]
        self.defence_sheltered = [
            [self._defence(cards, a, d, self.sheltered) for d in numbers] for a in numbers
        ]
        self.hidden = [self._lying(cards, d) for d in numbers]
        self.seen = [self._lying_open(cards, d) for d in numbers]
        self.sortie = [self._sortie(cards, a) for a in numbers]

    def _attack(self, cards: TennoCards, a: int, d: int, result: list[list[int]]) -> float:
        """What attacking d with a brings the attacker."""
        if result[a][d] > 0:
            return (
                cards.strength[d] + self.rival * self.keep[d] - (self.keep[a] if _leaves(cards, a) else 0.0)
            )
        if result[a][d] == 0:
            return self.rival * self.keep[d] - self.keep[a]
        captured = self.rival * cards.strength[a] if cards.captors >> d & 1 else 0.0
        return (self.rival * self.keep[d] if _leaves(cards, d) else -0.5) - self.keep[a] - captured

    def _defence(self, cards: TennoCards, a: int, d: int, result: list[list[int]]) -> float:
        """What being attacked by a brings the owner of d."""
        if result[a][d] > 0:
            return -self.rival * cards.strength[d] - self.keep[d]
        if result[a][d] == 0:
            return self.rival * self.keep[a] - self.keep[d]
        captured = cards.strength[a] if cards.captors >> d & 1 else 0.0
        return captured + self.rival * self.keep[a] - (self.keep[d] if _leaves(cards, d) else -0.5)

    def _lying(self, cards: TennoCards, d: int) -> float:
        """What a card nobody knows is worth in the row when attacks come at random."""
        foes = [a for a in range(len(cards.ids)) if not cards.idle >> a & 1]
        weights = [cards.attack[a] + 1.0 for a in foes]
        total = sum(weight * self.defence[a][d] for a, weight in zip(foes, weights, strict=True))
        return total / sum(weights)

    def _lying_open(self, cards: TennoCards, d: int) -> float:
        """What a card everyone knows is worth in the row: it is attacked by what beats it."""
        beating = [a for a in range(len(cards.ids)) if self.result[a][d] > 0 and not cards.idle >> a & 1]
        return min(0.0, 2.0 * self._lying(cards, d) if len(beating) > 1 else 0.0)

    def _sortie(self, cards: TennoCards, a: int) -> float:
        """What a card is worth as the one to attack with, against any card."""
        if cards.idle >> a & 1:
            return 0.0
        worth = sum(self.attack[a]) / len(cards.ids)
        return worth + (0.8 if cards.second >> a & 1 else 0.0)


@lru_cache(maxsize=16)
def odds(cards: TennoCards, rivals: int) -> Odds:
    """Return the tables of a set, made once."""
    return Odds(cards, rivals)


def _keep(cards: TennoCards, card: int) -> float:
    abilities = cards.warriors[card].abilities
    skills = sum(worth for word, worth in SKILLS.items() if getattr(abilities, word))
    return KEEP * cards.strength[card] + skills


def _leaves(cards: TennoCards, card: int) -> bool:
    return bool(cards.leavers >> card & 1)


def _result(cards: TennoCards, a: int, d: int, bonus: int) -> int:
    attack, defence = strengths(cards, a, d, bonus)
    return (attack > defence) - (attack < defence)


def beliefs(state: TennoState, seat: Seat, foe: Seat) -> list[tuple[int, ...]]:
    """Return the cards a seat must think possible at each place of another row (none: no card lies there)."""
    row = state.row(foe)
    masks = known(state, seat, foe)
    left = state.left(foe)
    if EMPTY not in row:
        propagate(masks, left)
    return [() if card == EMPTY else cards_in(mask & left) for card, mask in zip(row, masks, strict=True)]


def shelter_chance(cards: TennoCards, places: list[tuple[int, ...]], place: int) -> float:
    """Return how likely a protector lies beside a place."""
    missing = 1.0
    for other in range(PLACES):
        if other != place and places[other]:
            guards = sum(cards.shelters[card] > 0 for card in places[other])
            missing *= 1.0 - guards / len(places[other])
    return 1.0 - missing
