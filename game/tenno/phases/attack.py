"""Rule 2: reveal one row card and attack a row card of an opponent; ruling 5: the second attack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.tenno.actions import STOP, Attack, attack
from game.tenno.events import Attacked, Stopped
from game.tenno.memory import reveal
from game.tenno.phases.battle import fight, shelter_of
from game.tenno.phases.turn import advance, on_turn
from game.tenno.refusals import why_not_attack
from game.tenno.state import EMPTY, TennoState


def legal_attacks(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return every attack of the seat on turn."""
    if seat != state.turn:
        return ()
    return _attacks(_attackers(state, seat, state.cards.idle), _targets(state, seat), state.cards.places)


def legal_second(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return the second attacks, not with the Ronin and not on the card he attacked; or stop."""
    if seat != state.turn:
        return ()
    targets = _targets(state, seat)
    if state.opening:
        _, foe, place = state.opening
        targets &= ~(1 << foe * state.cards.places + place)
    own = _attackers(state, seat, state.cards.idle | state.cards.second)
    return (*_attacks(own, targets, state.cards.places), STOP)


def _attackers(state: TennoState, seat: Seat, barred: int) -> int:
    """Return the places whose card may attack, as a mask."""
    mask, bit = 0, 1
    for card in state.row(seat):
        if card >= 0 and not barred >> card & 1:
            mask |= bit
        bit += bit
    return mask


def _targets(state: TennoState, seat: Seat) -> int:
    """Return the places of all opponents where a card lies, as a mask over the whole table."""
    everything = (1 << len(state.rows)) - 1
    if EMPTY in state.rows:
        everything = sum(1 << at for at, card in enumerate(state.rows) if card >= 0)
    return everything & ~(state.cards.full_row << seat * state.cards.places)


@cache
def _attacks(own: int, targets: int, places: int) -> tuple[Attack, ...]:
    return tuple(
        attack(with_, *divmod(at, places))
        for with_ in range(places)
        if own >> with_ & 1
        for at in range(targets.bit_length())
        if targets >> at & 1
    )


def apply_attack(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Reveal both cards; the battle waits only where a protector lies beside the attacked card."""
    assert isinstance(action, Attack)
    second = state.stack.pop() == "ronin"
    state.attack = battle = (action.with_, action.seat, action.place)
    mine, theirs = state.card_at(seat, action.with_), state.card_at(action.seat, action.place)
    if not second:
        state.stack += ("reward", "refill", "losses")
        if state.cards.second >> mine & 1:
            state.stack.append("ronin")
            state.opening = battle
    reveal(state, seat, action.with_)
    reveal(state, action.seat, action.place)
    if emit:
        ids = state.cards.ids
        emit(Attacked(seat, action.with_, ids[mine], action.seat, action.place, ids[theirs]))
    if shelter_of(state) is None:
        fight(state, 0, emit)
    else:
        state.stack.append("monk")
    advance(state, emit)


def apply_second(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Attack once more, or stop."""
    if isinstance(action, Attack):
        apply_attack(state, seat, action, emit)
        return
    state.stack.pop()
    if emit:
        emit(Stopped(seat))
    advance(state, emit)


ATTACK = Phase(on_turn, legal_attacks, apply_attack, why_not_attack)
SECOND_ATTACK = Phase(on_turn, legal_second, apply_second, why_not_attack)
