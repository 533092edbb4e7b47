"""Rules 1 and 2: before each round, the instants held are laid in a row and carried out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit, RoundStarted, TurnStarted
from game.core.types import Seat
from game.junquick import memory
from game.junquick.actions import Battle, GiveCard
from game.junquick.events import (
    BattleDrawn,
    BattleRevealed,
    BattleWon,
    CardsGiven,
    CardsLost,
    CardSpared,
    CardsTaken,
    ChoiceMade,
    FirstPlayerNamed,
    InstantBegan,
    InstantLaid,
)
from game.junquick.memory import HAND, NEST
from game.junquick.phases.end import end_game
from game.junquick.state import NOBODY, Draft, JunQuickState, clockwise
from game.junquick.zones import add_to_nest, discard, draw_all, sample


def begin_round(state: JunQuickState, emit: Emit | None) -> None:
    """Everyone has drawn: lay the instants, carry them out, then gathering starts."""
    state.phase = "instants"
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
    while state.row and state.step != "over":
        card = state.row[0][0]
        if emit:
            emit(InstantBegan(card))
        power = state.cards.power[card]
        if power != "battle" and not _fill_hands(state, emit):
            return
        if carry_out(state, power, emit):
            return
        finish_instant(state, emit)
    if state.step != "over":
        begin_gathering(state, emit)


def carry_out(state: JunQuickState, power: str, emit: Emit | None) -> bool:
    """Do what the running instant says; True if a seat is asked now."""
    if power == "battle":
        return _call_to_battle(state)
    if power == "emigration":
        return _ask_to_give(state, clockwise(state))
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
    state.phase = "gathering"
    state.step = "turn"
    state.turn = state.first
    if emit:
        emit(TurnStarted(state.turn))


# BATTLE


def fighters(state: JunQuickState) -> list[Seat]:
    """Return who can fight: whoever holds a card with a printed value (ruling 12)."""
    value = state.cards.value
    return [seat for seat, hand in enumerate(state.hands) if any(value[card] for card in hand)]


def _call_to_battle(state: JunQuickState) -> bool:
    state.asked = tuple(fighters(state))
    state.concerned = tuple(range(state.seats))
    state.step = "battle"
    state.choices = [""] * state.seats
    return bool(state.asked)


def legal_battle(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Any hand card with a value."""
    cards = state.cards
    return [cards.battle[card] for card in dict.fromkeys(state.hands[seat]) if cards.value[card]]


def apply_battle(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Lay the card face down; the last one reveals all."""
    assert isinstance(action, Battle)
    state.choices[seat] = str(action.card)
    state.asked = tuple(other for other in state.asked if other != seat)
    if emit:
        emit(ChoiceMade(seat))
    if not state.asked:
        _fight(state, emit)
        finish_instant(state, emit)
        run_row(state, emit)


def _fight(state: JunQuickState, emit: Emit | None) -> None:
    fought = [(seat, card) for seat, card in enumerate(state.choices) if card]
    state.choices = [""] * state.seats
    if emit:
        for seat, card in fought:
            emit(BattleRevealed(seat, card))
    winner = battle_winner(state, fought)
    if winner == NOBODY:
        for seat, card in fought:
            memory.recall(state, seat, (card,), range(state.seats))
        if emit:
            emit(BattleDrawn())
        return
    for seat, card in fought:
        state.hands[seat].remove(card)
        memory.leave(state, HAND, seat, (card,))
    prize = [card for _, card in fought]
    add_to_nest(state, winner, prize)
    memory.join(state, NEST, winner, prize)
    if emit:
        emit(BattleWon(winner, tuple(prize)))


def battle_winner(state: JunQuickState, fought: Sequence[tuple[Seat, str]]) -> Seat:
    """Return DOMINANT's seat, else the unique highest, else the unique lowest, else NOBODY."""
    value, power = state.cards.value, state.cards.power
    for seat, card in fought:
        if power[card] == "dominant":
            return seat
    for extreme in (max, min):
        wanted = extreme(value[card] for _, card in fought)
        found = [seat for seat, card in fought if value[card] == wanted]
        if len(found) == 1:
            return found[0]
    return NOBODY


# EMIGRATION


def _ask_to_give(state: JunQuickState, seats: Sequence[Seat]) -> bool:
    """Ask the first of the seats that holds a card; False if none does."""
    state.step = "give"
    state.asked = tuple(seat for seat in seats if state.hands[seat])[:1]
    return bool(state.asked)


def gift_size(state: JunQuickState, seat: Seat) -> int:
    """Return how many cards the seat must give."""
    return min(state.cards.amount[state.row[0][0]], len(state.hands[seat]))


def legal_give(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Any hand card not chosen yet, until the gift is complete."""
    draft = state.drafts[seat]
    left = list(state.hands[seat])
    for card in draft.chosen if draft else ():
        left.remove(card)
    return [state.cards.give[card] for card in dict.fromkeys(left)]


def apply_give(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Choose one more card; the last one hands the gift over."""
    assert isinstance(action, GiveCard)
    draft = state.drafts[seat] or Draft()
    chosen = tuple(sorted((*draft.chosen, str(action.card))))
    if len(chosen) < gift_size(state, seat):
        state.drafts[seat] = Draft(chosen=chosen)
        if emit:
            emit(ChoiceMade(seat))
        return
    state.drafts[seat] = None
    to = (seat + 1) % state.seats
    _move(state, seat, to, chosen)
    if emit:
        emit(CardsGiven(seat, to, chosen))
    pass_gift_on(state, seat, emit)


def pass_gift_on(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """After a seat has given, the next one with cards gives; after the last the instant is over."""
    order = clockwise(state)
    if not _ask_to_give(state, order[order.index(seat) + 1 :]):
        finish_instant(state, emit)
        run_row(state, emit)


def _move(state: JunQuickState, giver: Seat, taker: Seat, cards: Sequence[str]) -> None:
    """Move cards between hands; only the two of them see which."""
    for card in cards:
        state.hands[giver].remove(card)
    state.hands[taker].extend(cards)
    state.hands[taker].sort()
    state.drawn[taker] += len(cards)
    memory.leave(state, HAND, giver, cards, (giver, taker))
    memory.join(state, HAND, taker, cards, (giver,))


# IMMIGRATION and DEPOPULATION


def _take(state: JunQuickState, seat: Seat, victim: Seat, amount: int, emit: Emit | None) -> None:
    cards = sorted(sample(state, state.hands[victim], amount))
    _move(state, victim, seat, cards)
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
