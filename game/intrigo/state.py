"""The truth of one game of Intrigo, flat so that a copy is cheap."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Options
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE, IntrigoCards

DRAFT, INTRIGUE, AWARD = "draft", "intrigue", "award"
PLAYING, BUYING = 0, 1
"""First number of a step in progress."""


@dataclass(slots=True)
class IntrigoState:
    """Cards and tokens by number (`cards.py`); seats, buildings and gaps by index, 0 the door."""

    cards: IntrigoCards
    options: Options
    round: int
    rng: int
    families: tuple[int, ...]
    """The family of each seat."""
    buildings: tuple[int, ...]
    """Printed kinds."""
    first: int
    turn: int
    stage: str
    ducats: list[int]
    seals: list[int]
    """Counters, all of seat 0 first."""
    tokens: list[int]
    gaps: list[int]
    """Gap i lies between building i and the next."""
    hands: list[tuple[int, ...]]
    """Sorted; in the draft the cards being passed."""
    kept: list[tuple[int, ...]]
    """Draft picks in order; after the draft they stay as memory of who took what from which hand."""
    base: int
    """Picks before this one are nobody's memory (a position read in mid-draft)."""
    piles: list[tuple[int, ...]]
    """Prices left, top first."""
    supply: int
    bag: list[int]
    step: tuple[int, ...]
    """The action being put together: () or (PLAYING, card) or (BUYING, pile, gap, building)."""

    def clone(self) -> IntrigoState:
        """Return an independent copy."""
        return IntrigoState(
            self.cards, self.options, self.round, self.rng, self.families, self.buildings, self.first,
            self.turn, self.stage, self.ducats[:], self.seals[:], self.tokens[:], self.gaps[:],
            self.hands[:], self.kept[:], self.base, self.piles[:], self.supply, self.bag[:], self.step,
        )  # fmt: skip


def is_intrigue(code: int) -> bool:
    """Return whether a gap's content is an intrigue card, face up or down."""
    return code != EMPTY and code & ~DOWN < INFLUENCE


def far_gap(size: int, gap: int, building: int) -> int:
    """Return the gap on the building's other side."""
    return (gap - 1) % size if building == gap else (gap + 1) % size


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the hand less one copy of the card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def seal_count(state: IntrigoState, seat: int) -> int:
    """Return how many seals the seat has won."""
    kinds = len(state.bag)
    return sum(state.seals[seat * kinds : (seat + 1) * kinds])
