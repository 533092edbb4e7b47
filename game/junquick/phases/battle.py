"""BATTLE: everyone lays a valued card face down; the unique highest, else the unique lowest takes all."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick import memory
from game.junquick.actions import Battle
from game.junquick.events import BattleDrawn, BattleRevealed, BattleWon, ChoiceMade
from game.junquick.memory import HAND, NEST
from game.junquick.phases.instants import finish_instant, run_row
from game.junquick.refusals import why_not_fight
from game.junquick.state import NOBODY, JunQuickState, asked
from game.junquick.zones import add_to_nest


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Any hand card with a value."""
    if seat not in state.asked:
        return ()
    cards = state.cards
    return [cards.battle[card] for card in dict.fromkeys(state.hands[seat]) if cards.value[card]]


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
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


FIGHTING = Phase(asked, legal, apply, why_not_fight)
"""All who hold a valued card choose at once."""
