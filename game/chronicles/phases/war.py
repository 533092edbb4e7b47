"""Phase 3, War: strengths are compared with both neighbours; equal or higher wins."""

from __future__ import annotations

from game.chronicles.effects import WAR
from game.chronicles.events import StrengthCounted, WarsWon
from game.chronicles.kingdom import Kingdom, gold_parts, loss_parts, vp_parts
from game.chronicles.ledger import enter, gain_gold, gain_vp, lose_vp
from game.chronicles.phases import income, solo
from game.chronicles.state import ChroniclesState
from game.core.events import Emit
from game.core.types import Seat


def resolve(state: ChroniclesState, emit: Emit | None) -> None:
    """Count strengths, compare, then book victory points and gold; Income follows (ruling 6)."""
    enter(state, "war", emit)
    kingdoms = [state.kingdom(seat) for seat in range(state.seats)]
    strengths = [kingdom.strength() for kingdom in kingdoms]
    for seat, strength in enumerate(strengths if emit else ()):
        emit(StrengthCounted(seat, strength))  # type: ignore[misc]
    wins = [solo.fight(state, strengths[0], emit)] if state.lich else wars_won(strengths, state.duel)
    for seat, kingdom in enumerate(kingdoms):
        _book(state, seat, kingdom, wins[seat], emit)
    income.resolve(state, emit)


def wars_won(strengths: list[int], duel: bool) -> list[int]:
    """Return how many wars each seat wins (rules 5 and 11)."""
    seats = len(strengths)
    if seats == 2:
        a, b = strengths
        return [_single(a, b, duel), _single(b, a, duel)]
    return [
        sum(own >= strengths[(seat + side) % seats] for side in (1, -1)) for seat, own in enumerate(strengths)
    ]


def _single(own: int, other: int, duel: bool) -> int:
    """Two players fight one war; in the duel twice the strength wins two."""
    if own < other:
        return 0
    return 2 if duel and own > 0 and own >= 2 * other else 1


def _book(state: ChroniclesState, seat: Seat, kingdom: Kingdom, wins: int, emit: Emit | None) -> None:
    kingdom.wins = wins
    state.vp[seat] += state.cards.war_vp * wins
    if emit:
        emit(WarsWon(seat, wins, state.cards.war_vp * wins))
    gain_vp(state, seat, vp_parts(kingdom, WAR), emit)
    gain_gold(state, seat, gold_parts(kingdom, WAR), emit)
    lose_vp(state, seat, loss_parts(kingdom, WAR), emit)
