"""Stage 2, intrigue: in turn lay an intrigue card or buy an influence card, until all gaps are full."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.intrigo.actions import SKIP, Buy, PlayCard
from game.intrigo.cards import EMPTY
from game.intrigo.events import CardTaken, PileChosen, TurnSkipped
from game.intrigo.phases import award
from game.intrigo.refusals import NOT_YOUR_TURN, why_not_begin
from game.intrigo.state import BUYING, GAP, INTRIGUE, PLAYING, IntrigoState


def movers(state: IntrigoState) -> tuple[Seat, ...]:
    """Return the seat whose turn it is."""
    return (state.turn,)


def legal(state: IntrigoState, seat: Seat) -> Sequence[Action]:
    """Return the cards in hand and the piles it can pay; who has no card may skip."""
    if seat != state.turn:
        return ()
    cards, hand, purse = state.cards, state.hands[seat], state.ducats[seat]
    choices: list[Action] = [cards.play[card] for card in dict.fromkeys(hand)]
    choices += [cards.buy[i] for i, pile in enumerate(state.piles) if pile and pile[0] <= purse]
    if not hand:
        choices.append(SKIP)
    return choices


def apply(state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Take up a card or point at a pile: the gap is asked next; or skip."""
    if isinstance(action, PlayCard):
        _ask_gap(state, PLAYING, state.cards.intrigue_code[str(action.card)])
        if emit:
            emit(CardTaken(seat, action.card))
    elif isinstance(action, Buy):
        _ask_gap(state, BUYING, state.cards.influence_code[str(action.card)])
        if emit:
            emit(PileChosen(seat, action.card))
    else:
        if emit:
            emit(TurnSkipped(seat))
        end_action(state, emit)


def _ask_gap(state: IntrigoState, kind: int, card: int) -> None:
    state.phase, state.step = GAP, (kind, card)


def end_action(state: IntrigoState, emit: Emit | None) -> None:
    """End the action: the award once all gaps are full (ruling 4), else the next seat."""
    state.phase, state.step = INTRIGUE, ()
    if EMPTY in state.gaps:
        state.turn = (state.turn + 1) % state.seats
    else:
        award.run(state, emit)


BEGINNING = Phase(movers, legal, apply, why_not_begin, NOT_YOUR_TURN)
