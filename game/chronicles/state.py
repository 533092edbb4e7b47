"""The truth of one game of Royal Chronicles: flat lists of small ints, memory as shared tuples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.chronicles.cards import ChroniclesCards
from game.chronicles.kingdom import Kingdom, card_of
from game.core.fields import Cloned
from game.core.phases import OVER
from game.core.rules import Options
from game.core.types import Seat

Cards = tuple[int, ...]
Frame = tuple[int, ...]
NOT_CHOSEN = -1
STAGES = {"flips": "deploy", "saving": "deploy", OVER: "end"}
"""Where a phase belongs to a phase of the rulebook that has another name."""
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


@dataclass(slots=True, kw_only=True)
class ChroniclesState(Cloned):
    """Cards and buildings by number; so many places per seat (`cards.size`) in `units` and `plan`."""

    cards: ChroniclesCards
    options: Options
    round: int = 1
    phase: str = "recruit"
    """Which phase asks: recruit, deploy (planning), flips, saving (option), build, age, over at the end."""
    rng: int = 0
    available: Cards = ()
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
    discard: list[int] = field(default_factory=list)
    chosen: list[int]
    """Recruit: the commitment, card and discarded card in one int."""
    plan: list[int] = field(default_factory=list)
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
    lich: Lich | None = None

    @classmethod
    def bare(cls, cards: ChroniclesCards, seats: int, options: Options) -> ChroniclesState:
        """Return the table before anything is shuffled or drawn: no buildings, the deck in file order."""
        deck = cards.deck(options)
        nothing: list[Any] = [()] * seats
        return cls(
            cards=cards, options=options, stock=tuple(sorted(deck)), deck=deck,
            gold=[cards.start_gold] * seats, vp=[0] * seats, levels=[0] * seats, rescued=[0] * seats,
            units=[0] * (cards.size * seats), fronts=[cards.table.front] * seats,
            chosen=[NOT_CHOSEN] * seats, done=[False] * seats, artifacts=nothing[:], hands=nothing[:],
            kept=nothing[:], saved=nothing[:], placed=nothing[:], dismissed=nothing[:], todo=nothing[:],
            deployed=nothing[:], passed=nothing[:], gone=nothing[:], buried=nothing[:],
        )  # fmt: skip

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.gold)

    @property
    def stage(self) -> str:
        """Return the phase of the rulebook: what comes after the reveal still belongs to Deploy."""
        return STAGES.get(self.phase, self.phase)

    @property
    def duel(self) -> bool:
        """Say whether the special rules for two players hold."""
        return self.seats == 2 and bool(self.options["duel"])

    @property
    def saves_later(self) -> bool:
        """Say whether cards are kept after the reveal, not in the plan."""
        return self.options["saving"] == "after_reveal"

    def unfinished(self) -> tuple[Seat, ...]:
        """Return who is still to choose in a phase in which all choose side by side."""
        return tuple([seat for seat, done in enumerate(self.done) if not done])

    def waits_for(self, seat: Seat) -> bool:
        """Say whether such a phase still asks the seat."""
        return 0 <= seat < len(self.done) and not self.done[seat]

    def gives_up(self, seat: Seat) -> bool:
        """Say whether this pick also gives a card away (two players, solo), which the last one does not."""
        if self.lich:
            return len(self.kept[seat]) < self.cards.pack - 1 and len(self.hands[seat]) > 1
        return self.duel and len(self.hands[seat]) > 1

    def spots(self, seat: Seat) -> tuple[int, ...]:
        """Return the places the seat has."""
        return self.cards.spots[self.fronts[seat]]

    def places(self, seat: Seat) -> list[int]:
        """Return the seat's places as everybody sees them."""
        size = self.cards.size
        return self.units[seat * size : (seat + 1) * size]

    def planned(self, seat: Seat) -> list[int]:
        """Return the seat's places as it plans them."""
        size = self.cards.size
        return self.plan[seat * size : (seat + 1) * size] if self.plan else self.places(seat)

    def kingdom(self, seat: Seat) -> Kingdom:
        """Return the seat's kingdom as everybody sees it."""
        return Kingdom(
            self.cards, self.places(seat), self.artifacts[seat], self.levels[seat], self.available,
            saved=len(self.saved[seat]),
        )  # fmt: skip

    def all_cards(self) -> list[int]:
        """Return every card of the deck in its present place."""
        found = [*self.deck, *self.discard, *(self.lich.netherworld if self.lich else ())]
        for zone in (self.hands, self.kept, self.saved, self.artifacts, self.placed):
            for cards in zone:
                found += cards
        found += [card_of(unit) for unit in self.plan or self.units if unit]
        return found + [card_of(unit) for gone in self.dismissed for _, unit in gone]
