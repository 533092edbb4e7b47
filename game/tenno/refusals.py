"""Why an action of Tenno is refused, in words a player understands."""

from __future__ import annotations

from game.core.actions import Action
from game.core.types import Seat, Text
from game.tenno.actions import Attack, LayRow, Look, Mix, Refill, Swap
from game.tenno.state import EMPTY, TennoState


def refused(reason: str) -> Text:
    """Return a reason in words."""
    return Text(f"refused.tenno.{reason}")


def why_not_row(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why this is no starting row."""
    return refused("starting_row" if isinstance(action, LayRow) else "lay_row_first")


def why_not_attack(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why this attack cannot be made."""
    if not isinstance(action, Attack):
        return refused("must_attack" if state.phase == "attack" else "second_or_stop")
    there = range(state.cards.places)
    if action.with_ not in there or action.place not in there or not 0 <= action.seat < state.seats:
        return refused("no_such_place")
    if action.seat == seat:
        return refused("own_row")
    mine = state.card_at(seat, action.with_)
    if EMPTY in (mine, state.card_at(action.seat, action.place)):
        return refused("no_card_there")
    if state.cards.idle >> mine & 1:
        return refused("never_attacks")
    return refused("attacked_already" if state.cards.second >> mine & 1 else "same_target")


def why_not_answer(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why this answers no offer."""
    return refused("answer_monk")


def why_not_refill(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why this does not fill the empty places."""
    if not isinstance(action, Refill):
        return refused("refill_first")
    if action.places != state.gaps(seat) or len(action.cards) != len(action.places):
        return refused("empty_places")
    if len(set(action.cards)) < len(action.cards):
        return refused("card_twice")
    return refused("not_in_hand")


def why_not_swap(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why the row cannot be changed so."""
    if isinstance(action, Mix) and state.hands[seat]:
        return refused("mix_needs_empty_hand")
    if isinstance(action, Swap) and not state.hands[seat]:
        return refused("swap_needs_hand")
    there = range(state.cards.places)
    if isinstance(action, Mix) or (isinstance(action, Swap) and action.place not in there):
        return refused("no_such_place")
    return refused("not_in_hand" if isinstance(action, Swap) else "swap_or_pass")


def why_not_look(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why there is nothing to see."""
    return refused("no_such_place" if isinstance(action, Look) else "look_or_pass")
