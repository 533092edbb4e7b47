"""Rules 3-5: the higher strength wins; rulings 1-4: Geisha, Ninja and Monk; ruling 9: the Monk's offer."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.tenno.actions import HIDE, SHOW, AnswerMonk
from game.tenno.cards import TennoCards
from game.tenno.events import BattleDrawn, BattleWon, Captured, Discarded, MonkShown
from game.tenno.memory import reveal, vacate
from game.tenno.phases.turn import advance
from game.tenno.refusals import why_not_answer
from game.tenno.state import EMPTY, TennoState


def shelter_of(state: TennoState) -> int | None:
    """Return the place of the best protector beside the attacked card, None if there is none."""
    assert state.attack
    _, foe, place = state.attack
    best, found, shelters = 0, None, state.cards.shelters
    for other, card in enumerate(state.row(foe)):
        if card >= 0 and shelters[card] > best and other != place:
            best, found = shelters[card], other
    return found


def movers(state: TennoState) -> tuple[Seat, ...]:
    """Return the seat under attack."""
    assert state.attack
    return (state.attack[1],)


def legal(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return the answers to the offer."""
    return (SHOW, HIDE) if seat in movers(state) else ()


def apply(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Show the protector or not, then fight; hiding him leaves no trace."""
    assert isinstance(action, AnswerMonk)
    state.stack.pop()
    fight(state, _show(state, seat, emit) if action.shown else 0, emit)
    advance(state, emit)


def _show(state: TennoState, seat: Seat, emit: Emit | None) -> int:
    """Show the protector and return what he adds."""
    place = shelter_of(state)
    if place is None:
        return 0
    card = state.card_at(seat, place)
    bonus = state.cards.shelters[card]
    reveal(state, seat, place)
    if emit:
        emit(MonkShown(seat, place, state.cards.ids[card], bonus))
    return bonus


def strengths(cards: TennoCards, mine: int, theirs: int, bonus: int) -> tuple[int, int]:
    """Return the final strengths of the attacking and the attacked card."""
    attack, defence = cards.attack[mine], cards.strength[theirs] + bonus
    if cards.outdoes[mine] and cards.outdoes[theirs]:
        return 0, 0  # Geisha against Geisha: neither is the stronger, whatever a Monk adds
    if cards.outdoes[mine]:
        return defence + cards.outdoes[mine], defence
    if cards.outdoes[theirs]:
        return attack, attack + cards.outdoes[theirs] + bonus
    return attack, defence


def fight(state: TennoState, bonus: int, emit: Emit | None) -> None:
    """Decide the open attack."""
    assert state.attack
    with_, foe, place = state.attack
    me = state.turn
    mine, theirs = state.card_at(me, with_), state.card_at(foe, place)
    attack, defence = strengths(state.cards, mine, theirs, bonus)
    state.attack = None
    if emit:
        emit(_report(state, me, mine, foe, theirs, attack, defence))
    if attack > defence:
        _attacker_wins(state, with_, foe, place, emit)
    elif attack < defence:
        _defender_wins(state, with_, foe, place, emit)
    else:
        _discard(state, me, with_, emit)
        _discard(state, foe, place, emit)


def _report(
    state: TennoState, me: Seat, mine: int, foe: Seat, theirs: int, attack: int, defence: int
) -> BattleWon | BattleDrawn:
    card, other = state.cards.ids[mine], state.cards.ids[theirs]
    if attack == defence:
        return BattleDrawn(me, card, foe, other, attack, defence)
    if attack > defence:
        return BattleWon(me, card, foe, other, attack, defence)
    return BattleWon(foe, other, me, card, attack, defence)


def _attacker_wins(state: TennoState, with_: int, foe: Seat, place: int, emit: Emit | None) -> None:
    """Rule 3: the beaten card becomes a prisoner; ruling 1: a Geisha leaves afterwards."""
    _capture(state, state.turn, foe, place, emit)
    if state.cards.leavers >> state.card_at(state.turn, with_) & 1:
        _discard(state, state.turn, with_, emit)


def _defender_wins(state: TennoState, with_: int, foe: Seat, place: int, emit: Emit | None) -> None:
    """Rule 4: the attacking card is discarded, or captured by a Shogun; the defender earns a look."""
    winner = state.card_at(foe, place)
    if state.cards.captors >> winner & 1:
        _capture(state, foe, state.turn, with_, emit)
    else:
        _discard(state, state.turn, with_, emit)
    if state.cards.leavers >> winner & 1:
        _discard(state, foe, place, emit)
    looks = list(state.looks)
    looks[foe] += 1
    state.looks = tuple(looks)


def _capture(state: TennoState, seat: Seat, owner: Seat, place: int, emit: Emit | None) -> None:
    card = _take(state, owner, place)
    state.prisoners[seat] += ((owner, card),)
    if emit:
        emit(Captured(seat, owner, place, state.cards.ids[card]))


def _discard(state: TennoState, seat: Seat, place: int, emit: Emit | None) -> None:
    card = _take(state, seat, place)
    state.discard += ((seat, card),)
    if emit:
        emit(Discarded(seat, place, state.cards.ids[card]))


def _take(state: TennoState, seat: Seat, place: int) -> int:
    """Take a card off its place for good."""
    at = seat * state.cards.places + place
    card = state.rows[at]
    state.rows[at] = EMPTY
    state.bled |= seat == state.turn
    vacate(state, seat, place)
    return card


MONK = Phase(movers, legal, apply, why_not_answer)
