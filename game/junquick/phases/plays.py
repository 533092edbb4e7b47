"""Playing one card from the hand, in gathering, in the chief phase or during a freeze."""

from __future__ import annotations

from game.core.events import Emit
from game.core.types import Seat
from game.junquick.cards import TOP
from game.junquick.events import FreezeBegan
from game.junquick.phases.cleanup import end_round
from game.junquick.phases.course import ask_extra, begin_chief, conclude, proceed
from game.junquick.phases.reaction import announce
from game.junquick.stack import cancel_chain, lay
from game.junquick.state import Announced, JunQuickState, still_in
from game.junquick.zones import spend


def play_card(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    """Resolve a card fully, by its power."""
    power = state.cards.power[card]
    if power == "clean_sheet":
        announce(state, Announced(card, seat), emit)
        return
    spend(state, seat, card)
    lay(state, seat, card, emit)
    if power == "ice_whirl":
        _freeze(state, seat, card, emit)
    elif power == "dominant":
        end_round(state, seat, emit)
    else:
        if power == "hysteria":
            cancel_chain(state, emit)
        _attack(state, seat, power, emit)


def _attack(state: JunQuickState, seat: Seat, power: str, emit: Emit | None) -> None:
    """An attack is a 4, a DEVOURER or a TOO SOON; 4 and DEVOURER end gathering."""
    attack = state.stack[-1].value >= TOP or power in ("devourer", "too_soon")
    if attack:
        begin_chief(state, emit)
    conclude(state, seat, attack, emit)


def _freeze(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    """ICE WHIRL: the others are frozen; played by the last player in it simply wins."""
    if len(still_in(state)) == 1:
        proceed(state, seat, emit)
        return
    state.ice, state.ice_left, state.ice_fresh = seat, state.cards.amount[card], True
    if emit:
        emit(FreezeBegan(seat, state.ice_left))
    ask_extra(state, seat)
