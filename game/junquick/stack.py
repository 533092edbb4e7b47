"""The stack of the round: plain data from which leader, card to beat and winner are derived."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Emit
from game.core.types import Seat
from game.junquick.events import CardCancelled, CardLaid, CardRestored, InfluencePlayed
from game.junquick.state import NOBODY, JunQuickState, Laid

UNBEATEN = ("hysteria", "ice_whirl")
"""Powers that do not change the card to beat (ruling 1)."""


def leader(state: JunQuickState) -> Seat:
    """Return who played the last card, NOBODY on an empty stack."""
    return state.stack[-1].seat if state.stack else NOBODY


def top_card(state: JunQuickState) -> Laid | None:
    """Return the card to beat: the topmost one not cancelled, HYSTERIA and ICE WHIRL aside."""
    power = state.cards.power
    for laid in reversed(state.stack):
        if not laid.cancelled and power[laid.card] not in UNBEATEN:
            return laid
    return None


def to_beat(state: JunQuickState) -> int | str:
    """Return the value to beat, 0 when anything opens, or the id of a TOO SOON or DEVOURER."""
    top = top_card(state)
    if top is None or state.cards.power[top.card] == "clean_sheet":
        return 0
    return top.value or top.card


def joker_value(state: JunQuickState) -> int:
    """Return what an EVOLUTION laid now counts for; above the highest it cannot be laid."""
    top = top_card(state)
    if top is None or state.cards.power[top.card] == "clean_sheet":
        return 1
    return top.value + 1 if top.value else state.cards.top + 1


def ends_gathering(state: JunQuickState) -> bool:
    """Tell whether the card to beat is of the highest value, a TOO SOON or a DEVOURER (rule 6)."""
    wanted = to_beat(state)
    return isinstance(wanted, str) or wanted >= state.cards.top


def hysteria_reaches(state: JunQuickState) -> bool:
    """Tell whether the last card can be cancelled: TOO SOON, DEVOURER or a HYSTERIA upon such.

    In a chain every second card is cancelled, counted from the top. HYSTERIAs of a closed window
    lie on the stack without having cancelled the card below, so the pattern breaks there.
    """
    cancelled = False
    for laid in reversed(state.stack):
        if laid.cancelled != cancelled:
            return False
        power = state.cards.power[laid.card]
        if power != "hysteria":
            return power in ("too_soon", "devourer")
        cancelled = not cancelled
    return False


def lay(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    """Put a card from nowhere on top of the stack; EVOLUTION takes its value from the card to beat."""
    value = joker_value(state) if state.cards.power[card] == "evolution" else state.cards.value[card]
    state.stack.append(Laid(card, seat, value))
    if emit:
        emit(CardLaid(seat, card, value) if value else InfluencePlayed(seat, card))


def cancel_chain(state: JunQuickState, emit: Emit | None) -> None:
    """A HYSTERIA was laid on the card it answers: turn every card of the chain below it over."""
    for at in range(len(state.stack) - 2, -1, -1):
        laid = state.stack[at]
        turn_over(state, at, emit)
        if state.cards.power[laid.card] != "hysteria":
            return


def turn_over(state: JunQuickState, at: int, emit: Emit | None) -> None:
    """Cancel a card of the stack, or let it work again."""
    laid = state.stack[at]
    state.stack[at] = replace(laid, cancelled=not laid.cancelled)
    if emit:
        emit((CardRestored if laid.cancelled else CardCancelled)(laid.seat, laid.card))
