"""What would be: the palace after some steps, who wins between two cards, which token decides the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.intrigo.cards import EMPTY, Goal, IntrigoCards
from game.intrigo.phases import award
from game.intrigo.rules import RULES
from game.intrigo.state import INTRIGUE
from game.intrigo.view import IntrigoView

_ANY = 1
"""Seed of the hidden hands: what the steps of one seat show does not depend on them."""


def after(view: IntrigoView, steps: Sequence[Action]) -> IntrigoView | None:
    """Return the view after steps of the seat to move; nothing unless they are a whole action.

    The last action of a round is followed by the award, which a preview must not give away.
    """
    if view.stage != INTRIGUE or view.seat != view.turn:
        return None
    state = RULES.determinize(view, Rng(_ANY))
    for step in steps:
        if state.stage != INTRIGUE or step not in RULES.legal(state, view.turn):
            return None
        RULES.apply(state, view.turn, step, None)
    done = state.phase == INTRIGUE and state.round == view.round
    return RULES.observe(state, view.seat) if done else None


@lru_cache(maxsize=64)
def winners_between(cards: IntrigoCards, families: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return who wins between any two gap contents, -1 for nobody; the last content is a blocker."""
    owners, contents = cards.owners(families), (*range(len(cards.intrigue)), EMPTY)

    def winner(left: int, right: int) -> Seat:
        card = award.winning_card(cards, left, right)
        return owners[card] if card >= 0 else -1

    return tuple(tuple(winner(left, right) for right in contents) for left in contents)


@lru_cache(maxsize=4096)
def decisive(seals: tuple[int, ...], seats: int, goal: Goal) -> tuple[tuple[Seat, ...], ...]:
    """Return for each token the seats that it would make win."""
    kinds = len(seals) // seats
    found: list[list[Seat]] = [[] for _ in range(kinds + 1)]
    for seat in range(seats):
        for organisation in range(kinds):
            counters = list(seals[seat * kinds : (seat + 1) * kinds])
            counters[organisation] += 1
            if goal.reached(counters):
                found[organisation + 1].append(seat)
    return tuple(map(tuple, found))
