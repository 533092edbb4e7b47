"""What an announced card does once nobody stops it: CLEAN SHEET and the property JUNs in use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick import memory
from game.junquick.actions import LIE, TRUTH, Answer
from game.junquick.events import CardsShown, CardSwept, CardUsed, ClaimAnswered, FlockTaken, RoundRestarted
from game.junquick.phases.course import conclude
from game.junquick.refusals import why_not_answer
from game.junquick.state import ANSWER, GATHERING, Announced, JunQuickState, Laid, asked
from game.junquick.zones import discard, rob


def take_effect(state: JunQuickState, announced: Announced, emit: Emit | None) -> None:
    """Carry out the announced card."""
    power = state.cards.power[announced.card]
    if power == "liar":
        assert announced.on is not None
        state.phase = ANSWER
        state.concerned = state.asked = (announced.on,)
    elif power == "clean_sheet":
        _clean_sheet(state, announced, emit)
    elif power == "thief":
        rob(state, announced.seat, _target(announced), emit)
        put_away(state, announced, emit)
    else:
        _gatecrasher(state, announced, emit)


def _target(announced: Announced) -> Seat:
    assert announced.on is not None
    return announced.on


def put_away(state: JunQuickState, announced: Announced, emit: Emit | None) -> None:
    """Discard a property that was used; that was the whole turn."""
    state.announced = None
    discard(state, (announced.card,))
    if emit:
        emit(CardUsed(announced.seat, announced.card))
    conclude(state, announced.seat, False, emit)


def _clean_sheet(state: JunQuickState, announced: Announced, emit: Emit | None) -> None:
    """Lay it under the HYSTERIAs it provoked, sweep every DEVOURER, restart gathering."""
    state.announced = None
    state.stack.insert(len(state.stack) - len(announced.hysterias), Laid(announced.card, announced.seat))
    if emit:
        emit(RoundRestarted(announced.seat, announced.card))
    swept = [laid for laid in state.stack if state.cards.power[laid.card] == "devourer"]
    for laid in swept:
        state.stack.remove(laid)
        discard(state, (laid.card,))
        if emit:
            emit(CardSwept(laid.card))
    state.stage = GATHERING
    conclude(state, announced.seat, False, emit)


def _gatecrasher(state: JunQuickState, announced: Announced, emit: Emit | None) -> None:
    victim = _target(announced)
    flocks = list(state.homes[victim])
    flock = flocks.pop(announced.flock or 0)
    state.homes[victim] = tuple(flocks)
    state.homes[announced.seat] += (flock,)
    if emit:
        emit(FlockTaken(announced.seat, victim, flock))
    put_away(state, announced, emit)


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Truth or lie."""
    return (TRUTH, LIE) if seat in state.asked else ()


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Turn the LIAR's cards over; whoever was wrong loses a card."""
    assert isinstance(action, Answer) and state.announced is not None
    announced = state.announced
    true = announced.show == announced.claim  # both sorted, so equal as multisets (ruling 14)
    guessed = true == (action.answer == "truth")
    memory.recall(state, announced.seat, announced.show, range(state.seats))
    if emit:
        emit(ClaimAnswered(seat, action.answer))
        emit(CardsShown(announced.seat, announced.show, guessed))
    winner, loser = (seat, announced.seat) if guessed else (announced.seat, seat)
    state.announced = replace(announced, show=(), claim=())
    rob(state, winner, loser, emit)
    put_away(state, announced, emit)


ANSWERING = Phase(asked, legal, apply, why_not_answer)
"""A LIAR's opponent says truth or lie."""
