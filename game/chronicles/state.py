"""The truth of one game of Royal Chronicles: flat lists of small ints, memory as shared tuples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.chronicles.deck import ChroniclesCards
from game.chronicles.kingdom import Kingdom
from game.core.rules import Options
from game.core.types import Seat

Cards = tuple[int, ...]
Frame = tuple[int, ...]
ROUNDS = 4
NOT_CHOSEN = -1
ORDER, UNIT, FLIPPED, EVERY_ROUND, POWER, GATHER, SAVING, LOSS = range(8)
"""What a seat resolves in Deploy: (ORDER), (UNIT, spot), (FLIPPED, spot, power), (EVERY_ROUND), (POWER, n),
(GATHER, target, lowest spot still to take from, tokens taken), (SAVING), (LOSS, the frame that loses)."""
BARRIERS = (SAVING, LOSS)
"""Frames at which a seat waits for all others."""


def all_save(todo: Sequence[tuple[Frame, ...]]) -> bool:
    """Say whether all seats have come to keeping cards."""
    return all(frames and frames[0][0] == SAVING for frames in todo)


@dataclass(slots=True)
class Lich:
    """The other side of the solo game; replaced, never changed, so that clones share it."""

    vp: int = 0
    row: Cards = ()
    cards: tuple[str, ...] = ()
    battle: tuple[Cards, ...] = ()
    army: int = 0
    netherworld: Cards = ()


@dataclass(slots=True)
class ChroniclesState:
    """Cards and buildings by number; five places per seat (three Front, two Back) in `units` and `plan`."""

    cards: ChroniclesCards
    options: Options
    round: int
    phase: str
    rng: int
    available: Cards
    """The buildings of this game."""
    stock: Cards
    """Every card of this game's deck, sorted: public, and never changes."""
    gold: list[int]
    vp: list[int]
    units: list[int]
    fronts: list[int]
    """Front places of each seat: 2, or 3 from the first Deploy that begins with a level 2 building."""
    artifacts: list[Cards]
    levels: list[int]
    """Building levels, two bits for each building number."""
    hands: list[Cards]
    kept: list[Cards]
    saved: list[Cards]
    deck: list[int]
    """The top is the last."""
    discard: list[int]
    chosen: list[int]
    """Recruit: the commitment, card and discarded card in one int."""
    plan: list[int]
    """Deploy, until the reveal: the places as planned; empty otherwise."""
    placed: list[Cards]
    """Artifacts in the plan."""
    dismissed: list[tuple[tuple[int, int], ...]]
    """Units dismissed in the plan, with the place they left."""
    done: list[bool]
    """Ready, has built, has finished saving: not asked again in this phase."""
    todo: list[tuple[Frame, ...]]
    """What each seat still has to resolve in Deploy; the first frame is the one asked."""
    rescued: list[int]
    """Bits of the places saved from death."""
    deployed: list[Cards]
    """Cards each seat revealed this round (public)."""
    passed: list[tuple[tuple[int, Cards, Cards], ...]]
    """Each seat's memory of this round's draft: pick, pack as it came, pack as it was handed on."""
    gone: list[Cards]
    """Each seat's memory: cards it knows to have left the deck since the last shuffle."""
    buried: list[Cards]
    """Each seat's memory: cards it knows to lie in the discard (its own, and what lay open)."""
    lich: Lich | None

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.gold)

    @property
    def saving(self) -> bool:
        """Say whether everybody now chooses what to keep (option `saving: after_reveal`)."""
        return all_save(self.todo)

    @property
    def saves_later(self) -> bool:
        """Say whether cards are kept after the reveal, not in the plan."""
        return self.options["saving"] == "after_reveal"

    def clone(self) -> ChroniclesState:
        """Return an independent copy; card data, options, tuples and the Lich King are shared."""
        return ChroniclesState(
            self.cards, self.options, self.round, self.phase, self.rng, self.available, self.stock,
            self.gold[:], self.vp[:], self.units[:], self.fronts[:], self.artifacts[:], self.levels[:],
            self.hands[:], self.kept[:], self.saved[:], self.deck[:], self.discard[:], self.chosen[:],
            self.plan[:], self.placed[:], self.dismissed[:], self.done[:], self.todo[:], self.rescued[:],
            self.deployed[:], self.passed[:], self.gone[:], self.buried[:], self.lich,
        )  # fmt: skip

    def places(self, seat: Seat) -> list[int]:
        """Return the seat's five places as everybody sees them."""
        return self.units[seat * 5 : seat * 5 + 5]

    def planned(self, seat: Seat) -> list[int]:
        """Return the seat's five places as it plans them."""
        return self.plan[seat * 5 : seat * 5 + 5] if self.plan else self.places(seat)

    def kingdom(self, seat: Seat) -> Kingdom:
        """Return the seat's kingdom as everybody sees it."""
        return Kingdom(
            self.cards, self.places(seat), self.artifacts[seat], self.levels[seat], self.available,
            saved=len(self.saved[seat]),
        )  # fmt: skip

    def planned_kingdom(self, seat: Seat) -> Kingdom:
        """Return the seat's kingdom as it would stand after the plan."""
        artifacts = self.artifacts[seat] + self.placed[seat]
        return Kingdom(self.cards, self.planned(seat), artifacts, self.levels[seat], self.available)
