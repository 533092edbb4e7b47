"""Ruling 2: announced cards, and the window in which HYSTERIA may answer them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick.actions import WAIT, Play
from game.junquick.events import (
    CardAnnounced,
    CardStopped,
    ChoiceMade,
    ClaimMade,
    ReactionClosed,
    ReactionOpened,
)
from game.junquick.memory import STILL, note_answer
from game.junquick.phases.course import proceed
from game.junquick.phases.properties import take_effect
from game.junquick.refusals import why_not_react
from game.junquick.stack import lay, turn_over
from game.junquick.state import NOBODY, WINDOW, Announced, JunQuickState, asked, precedence, still_in
from game.junquick.zones import discard, spend


def announce(state: JunQuickState, announced: Announced, emit: Emit | None) -> None:
    """Take the card out of the hand and let the others react, unless they are frozen or gone."""
    spend(state, announced.seat, announced.card)
    state.announced = announced
    if emit:
        emit(CardAnnounced(announced.seat, announced.card, announced.on))
        if announced.claim and announced.on is not None:
            emit(ClaimMade(announced.seat, announced.on, announced.show, announced.claim))
    open_window(state, emit)


def open_window(state: JunQuickState, emit: Emit | None) -> None:
    """Ask all still in but the last player; whoever holds no HYSTERIA waits by itself."""
    announced = state.announced
    assert announced is not None
    last = announced.hysterias[-1] if announced.hysterias else announced.seat
    concerned = tuple(seat for seat in still_in(state) if seat != last)
    if state.ice != NOBODY or not concerned:
        take_effect(state, announced, emit)
        return
    state.phase = WINDOW
    state.concerned = concerned
    state.asked = tuple(seat for seat in concerned if answers(state, seat))
    state.choices = [""] * state.seats
    if emit:
        emit(ReactionOpened(concerned))
    if not state.asked:
        _close_window(state, emit)


def answers(state: JunQuickState, seat: Seat) -> list[str]:
    """Return the HYSTERIAs a seat can answer with; those a LIAR shows lie face down before him."""
    power = state.cards.power
    found = [card for card in state.hands[seat] if power[card] == "hysteria"]
    if found and state.announced and state.announced.seat == seat:
        for card in state.announced.show:
            if card in found:
                found.remove(card)
    return list(dict.fromkeys(found))


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """HYSTERIA or wait; no pass."""
    if seat not in state.asked:
        return ()
    return [*(state.cards.play[card] for card in answers(state, seat)), WAIT]


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Keep the choice secret; the last one decides by precedence."""
    state.choices[seat] = str(action.card) if isinstance(action, Play) else "wait"
    state.asked = tuple(other for other in state.asked if other != seat)
    if emit:
        emit(ChoiceMade(seat))
    if state.asked:
        return
    for other in precedence(state):
        if state.choices[other] not in ("", "wait"):
            _answer(state, other, state.choices[other], emit)
            return
    _close_window(state, emit)


def _answer(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    """Lay a HYSTERIA; it cancels the one before it, and its player leads."""
    announced = state.announced
    assert announced is not None
    note_answer(state, seat, card)
    spend(state, seat, card)
    lay(state, seat, card, emit)
    for back in range(2, len(announced.hysterias) + 2):
        turn_over(state, len(state.stack) - back, emit)
    state.announced = replace(announced, hysterias=(*announced.hysterias, seat))
    open_window(state, emit)


def _close_window(state: JunQuickState, emit: Emit | None) -> None:
    """An odd number of HYSTERIAs stops the announced card, an even one lets it work."""
    announced = state.announced
    assert announced is not None
    state.choices = [""] * state.seats
    for seat in state.concerned:
        note_answer(state, seat, STILL)
    if emit:
        emit(ReactionClosed())
    if len(announced.hysterias) % 2 == 0:
        take_effect(state, announced, emit)
        return
    state.announced = None
    discard(state, (announced.card,))
    if emit:
        emit(CardStopped(announced.seat, announced.card))
    proceed(state, announced.seat, emit)


REACTING = Phase(asked, legal, apply, why_not_react)
"""All who hold a HYSTERIA choose at once; the others wait by themselves."""
