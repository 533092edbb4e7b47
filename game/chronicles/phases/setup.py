"""Setup: the deck shuffled, the buildings of this game drawn, and in solo the Lich King's cards laid out."""

from __future__ import annotations

from game.chronicles.cards import ChroniclesCards
from game.chronicles.phases import recruit, solo
from game.chronicles.state import ChroniclesState
from game.core.events import Emit
from game.core.rng import Rng
from game.core.rules import Options


def setup(
    cards: ChroniclesCards, seats: int, options: Options, seed: int, emit: Emit | None
) -> ChroniclesState:
    """Return the state at the first pick."""
    state = lay_out(cards, seats, options, seed)
    if state.lich:
        solo.start(state, state.kingdom(0), emit)
    recruit.begin(state, emit)
    return state


def lay_out(cards: ChroniclesCards, seats: int, options: Options, seed: int) -> ChroniclesState:
    """Return the state before the first deal."""
    rng = Rng(seed)
    state = ChroniclesState.bare(cards, seats, options)
    rng.shuffle(state.deck)
    state.available = draw_buildings(cards, options, rng)
    if seats == 1:
        state.lich = solo.prepare(state, rng)
    state.rng = rng.state
    return state


def draw_buildings(cards: ChroniclesCards, options: Options, rng: Rng) -> tuple[int, ...]:
    """Return the buildings of this game, the same for everyone."""
    known = [b for b in cards.buildings if b]
    base = [b.number for b in known if b.set in cards.table.sets]
    later = [b.number for b in known if b.set == "legends"] if options["legends"] else []
    if options["gates"] in (True, "buildings"):
        fixed = [b.number for b in known if b.always]
        lot = [b.number for b in known if b.set in (*cards.table.sets, "gates") and not b.always] + later
        return tuple(sorted(fixed + rng.sample(lot, min(len(lot), cards.table.buildings_with_gates))))
    return tuple(sorted(base + rng.sample(later, min(len(later), cards.table.buildings_with_legends))))
