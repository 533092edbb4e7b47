"""Rules 1 and 2: before each round, the instants held are laid in a row and carried out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Emit, RoundStarted, TurnStarted
from game.core.phases import OVER
from game.core.types import Seat
from game.junquick import memory
from game.junquick.events import (
    CardsLost,
    CardSpared,
    CardsTaken,
    FirstPlayerNamed,
    InstantBegan,
    InstantLaid,
)
from game.junquick.memory import HAND
from game.junquick.phases.end import end_game
from game.junquick.state import BATTLE, GATHERING, GIVE, INSTANTS, NOBODY, TURN, JunQuickState, clockwise
from game.junquick.zones import discard, draw_all, sample


def begin_round(state: JunQuickState, emit: Emit | None) -> None:
    """Everyone has drawn: lay the instants, carry them out, then gathering starts."""
    state.stage = INSTANTS
    state.turn = NOBODY
    if emit:
        emit(RoundStarted(state.round))
        emit(FirstPlayerNamed(state.first))
    lay_instants(state, emit)
    run_row(state, emit)


def lay_instants(state: JunQuickState, emit: Emit | None) -> None:
    """Move all instants held to the end of the row, clockwise, in one hand in table order."""
    instants = state.cards.instants
    for seat in clockwise(state):
        if instants.isdisjoint(state.hands[seat]):
            continue
        held = [card for card in state.hands[seat] if card in instants]
        for card in state.cards.sorted(held):
            state.hands[seat].remove(card)
            state.drawn[seat] -= 1  # it came and went; the others are as old as before
            memory.leave(state, HAND, seat, (card,))
            state.row += ((card, seat),)
            if emit:
                emit(InstantLaid(seat, card))


def run_row(state: JunQuickState, emit: Emit | None) -> None:
    """Carry out the front instant as far as it needs no decision; with an empty row begin gathering."""
    while state.row and state.phase != OVER:
        card = state.row[0][0]
        if emit:
            emit(InstantBegan(card))
        power = state.cards.power[card]
        if power != "battle" and not _fill_hands(state, emit):
            return
        if carry_out(state, power, emit):
            return
        finish_instant(state, emit)
    if state.phase != OVER:
        begin_gathering(state, emit)


def carry_out(state: JunQuickState, power: str, emit: Emit | None) -> bool:
    """Do what the running instant says; True if a seat is asked now."""
    if power == "battle":
        return _call_to_battle(state)
    if power == "emigration":
        return ask_to_give(state, clockwise(state))
    amount = state.cards.amount[state.row[0][0]]
    for seat in clockwise(state):
        victim = (seat - 1) % state.seats
        if power == "immigration":
            _take(state, seat, victim, amount, emit)
        else:
            _lose(state, seat, victim, amount, emit)
    return False


def _fill_hands(state: JunQuickState, emit: Emit | None) -> bool:
    """All draw to 6; instants drawn are laid and replaced before it goes on (rule 2)."""
    size = state.cards.hand_size
    while any(len(hand) < size for hand in state.hands):
        if not draw_all(state, emit):
            end_game(state, emit)
            return False
        lay_instants(state, emit)
    return True


def finish_instant(state: JunQuickState, emit: Emit | None) -> None:
    """Discard the front instant; all draw back to 6 and new instants join the row."""
    discard(state, (state.row[0][0],))
    state.row = state.row[1:]
    state.asked = state.concerned = ()
    if draw_all(state, emit):
        lay_instants(state, emit)
    else:
        end_game(state, emit)


def begin_gathering(state: JunQuickState, emit: Emit | None) -> None:
    """Rule 3: the first player opens."""
    state.stage = GATHERING
    state.phase = TURN
    state.turn = state.first
    if emit:
        emit(TurnStarted(state.turn))


def fighters(state: JunQuickState) -> list[Seat]:
    """Return who can fight: whoever holds a card with a printed value (ruling 12)."""
    value = state.cards.value
    return [seat for seat, hand in enumerate(state.hands) if any(value[card] for card in hand)]


def _call_to_battle(state: JunQuickState) -> bool:
    """BATTLE concerns everybody, whoever can fight."""
    state.asked = tuple(fighters(state))
    state.concerned = tuple(range(state.seats))
    state.phase = BATTLE
    state.choices = [""] * state.seats
    return bool(state.asked)


def ask_to_give(state: JunQuickState, seats: Sequence[Seat]) -> bool:
    """Ask the first of the seats that holds a card; False if none does."""
    state.phase = GIVE
    state.asked = tuple(seat for seat in seats if state.hands[seat])[:1]
    return bool(state.asked)


def move_cards(state: JunQuickState, giver: Seat, taker: Seat, cards: Sequence[str]) -> None:
    """Move cards between hands; only the two of them see which."""
    for card in cards:
        state.hands[giver].remove(card)
    state.hands[taker].extend(cards)
    state.hands[taker].sort()
    state.drawn[taker] += len(cards)
    memory.leave(state, HAND, giver, cards, (giver, taker))
    memory.join(state, HAND, taker, cards, (giver,))


def _take(state: JunQuickState, seat: Seat, victim: Seat, amount: int, emit: Emit | None) -> None:
    cards = sorted(sample(state, state.hands[victim], amount))
    move_cards(state, victim, seat, cards)
    if emit:
        emit(CardsTaken(seat, victim, tuple(cards)))


def _lose(state: JunQuickState, seat: Seat, victim: Seat, amount: int, emit: Emit | None) -> None:
    drawn = sample(state, state.hands[victim], amount)
    spared = [card for card in drawn if state.cards.power[card] == "dominant"]
    lost = [card for card in drawn if card not in spared]
    for card in lost:
        state.hands[victim].remove(card)
    memory.leave(state, HAND, victim, lost)
    memory.recall(state, victim, spared, range(state.seats))
    discard(state, lost)
    if emit:
        emit(CardsLost(seat, victim, tuple(lost)))
        for card in spared:
            emit(CardSpared(victim, card))
