"""The truth of one game of Intrigo, flat so that a copy is cheap."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fields import Cloned
from game.core.rules import Options
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE, IntrigoCards

DRAFT, INTRIGUE, AWARD = "draft", "intrigue", "award"
GAP, BUILDING, TARGET = "gap", "building", "target"
"""The phases: a draft pick is asked; a card or pile, its gap, a power's building and target; the award."""
STAGES = {DRAFT: DRAFT, INTRIGUE: INTRIGUE, GAP: INTRIGUE, BUILDING: INTRIGUE, TARGET: INTRIGUE, AWARD: AWARD}
"""The stage of the round that a phase belongs to; a finished game stays in its last award."""
PLAYING, BUYING = 0, 1
"""First number of a step in progress."""


@dataclass(slots=True, kw_only=True)
class IntrigoState(Cloned):
    """Cards and tokens by number (`cards.py`); seats, buildings and gaps by index, 0 the door."""

    cards: IntrigoCards
    options: Options
    round: int = 1
    rng: int = 0
    families: tuple[int, ...]
    """The family of each seat."""
    buildings: tuple[int, ...]
    """Printed kinds."""
    first: int = 0
    turn: int = 0
    phase: str = DRAFT
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
    base: int = 0
    """Picks before this one are nobody's memory (a position read in mid-draft)."""
    piles: list[tuple[int, ...]]
    """Prices left, top first."""
    supply: int
    bag: list[int]
    step: tuple[int, ...] = ()
    """The action being put together: () or (PLAYING, card) or (BUYING, pile, gap, building)."""

    @classmethod
    def bare(cls, cards: IntrigoCards, seats: int, options: Options) -> IntrigoState:
        """Return the table before anything is dealt: families in order, seat 0 first."""
        ring = cards.buildings[seats]
        return cls(
            cards=cards,
            options=options,
            families=cards.dealt[seats][:seats],
            buildings=ring,
            ducats=[cards.numbers.start_ducats] * seats,
            seals=[0] * (seats * len(cards.bag)),
            tokens=[EMPTY] * len(ring),
            gaps=[EMPTY] * len(ring),
            hands=[()] * seats,
            kept=[()] * seats,
            piles=list(cards.prices[str(options["prices"])]),
            supply=cards.supply - seats * cards.numbers.start_ducats,
            bag=list(cards.bag),
        )

    @property
    def seats(self) -> int:
        """Return how many sit at the table."""
        return len(self.families)

    @property
    def stage(self) -> str:
        """Return the stage of the round."""
        return STAGES.get(self.phase, AWARD)


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
