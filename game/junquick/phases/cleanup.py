"""Rules 8 and 9: the round is won, flocks form, viruses are paid, everyone draws."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick import memory
from game.junquick.actions import DONE, SETTLE, Done, PayCard, PayVirus, pay_virus
from game.junquick.events import ChoiceMade, RoundUnwon, RoundWon, VirusPaid
from game.junquick.flocks import form_all
from game.junquick.memory import NEST
from game.junquick.phases.end import end_game
from game.junquick.phases.instants import begin_round
from game.junquick.refusals import why_not_pay
from game.junquick.state import CLEANUP, NOBODY, Draft, JunQuickState, asked
from game.junquick.zones import add_to_nest, discard, draw_all


def end_round(state: JunQuickState, winner: Seat, emit: Emit | None) -> None:
    """Clear the stack (NOBODY: all of it to the discard), form flocks, ask for payments."""
    won = []
    for laid in state.stack:
        if winner != NOBODY and laid.card in state.cards.valued:
            won.append(laid.card)
        else:
            insort(state.discard, laid.card)
    state.stack.clear()
    if won:
        add_to_nest(state, winner, won)
        memory.join(state, NEST, winner, won)
    if emit:
        emit(RoundUnwon() if winner == NOBODY else RoundWon(winner, tuple(won)))
    form_all(state, emit)
    begin_cleanup(state, emit)


def begin_cleanup(state: JunQuickState, emit: Emit | None) -> None:
    """Ask everyone who has a virus and a nest card, all at once."""
    state.stage = state.phase = CLEANUP
    state.turn = NOBODY
    state.ice, state.ice_left, state.ice_fresh = NOBODY, 0, False
    state.announced = None
    state.concerned = ()
    state.asked = tuple(seat for seat in range(state.seats) if may_pay(state, seat))
    if not state.asked:
        next_round(state, emit)


def may_pay(state: JunQuickState, seat: Seat) -> bool:
    """Tell whether the seat is asked: it has a virus and a nest card (ruling 11)."""
    return bool(state.viruses[seat] and state.nests[seat])


def next_round(state: JunQuickState, emit: Emit | None) -> None:
    """Pass the first-player card on; from there all draw to 6."""
    state.first = (state.first + 1) % state.seats
    state.round += 1
    state.out = state.redealt = ()
    if draw_all(state, emit):
        begin_round(state, emit)
    else:
        end_game(state, emit)


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Choose a virus the nest can pay, then cards; or be done."""
    if seat not in state.asked:
        return ()
    draft = state.drafts[seat]
    if draft is None:
        return [*_payable(state, seat), DONE]
    left = list(state.nests[seat])
    for card in draft.chosen:
        left.remove(card)
    pays = state.cards.pays
    actions = [state.cards.pay[card] for card in dict.fromkeys(left) if pays[card]]
    if sum(pays[card] for card in draft.chosen) >= state.viruses[seat][draft.on]:
        actions.insert(0, SETTLE)
    return actions


def _payable(state: JunQuickState, seat: Seat) -> list[Action]:
    purse = sum(state.cards.pays[card] for card in state.nests[seat])
    return [pay_virus(at) for at, number in enumerate(state.viruses[seat]) if number <= purse]


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Build a payment step by step, hand it over, or leave it at that."""
    draft = state.drafts[seat]
    if isinstance(action, PayVirus):
        state.drafts[seat] = Draft(on=action.virus)
    elif isinstance(action, PayCard) and draft:
        chosen = tuple(sorted((*draft.chosen, str(action.card))))
        state.drafts[seat] = Draft(on=draft.on, chosen=chosen)
    else:
        _settle(state, seat, draft, emit)
        if isinstance(action, Done) or not may_pay(state, seat):
            state.asked = tuple(other for other in state.asked if other != seat)
        if not state.asked:
            next_round(state, emit)
        return
    if emit:
        emit(ChoiceMade(seat))


def _settle(state: JunQuickState, seat: Seat, draft: Draft | None, emit: Emit | None) -> None:
    if draft is None:
        if emit:
            emit(ChoiceMade(seat))
        return
    state.drafts[seat] = None
    number = state.viruses[seat][draft.on]
    state.viruses[seat] = state.viruses[seat][: draft.on] + state.viruses[seat][draft.on + 1 :]
    state.virus_discard.append(number)
    state.virus_discard.sort()
    for card in draft.chosen:
        state.nests[seat].remove(card)
    memory.leave(state, NEST, seat, draft.chosen)
    discard(state, draft.chosen)
    if emit:
        emit(VirusPaid(seat, number, draft.chosen))


PAYING = Phase(asked, legal, apply, why_not_pay)
"""All who have a virus and a nest card choose at once."""
