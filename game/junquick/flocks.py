"""Flocks: one card of each value, as printed 1, 2, 3, 4 (ruling 10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Emit
from game.core.types import Seat
from game.junquick import memory
from game.junquick.cards import JunQuickCards
from game.junquick.events import FlockFormed
from game.junquick.memory import NEST
from game.junquick.state import JunQuickState


def form_all(state: JunQuickState, emit: Emit | None) -> None:
    """Let every seat form as many flocks as its nest holds."""
    fewest = state.cards.top
    for seat, nest in enumerate(state.nests):
        if len(nest) >= fewest:
            _form(state, seat, emit)


def _form(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    nest = state.nests[seat]
    for flock in best_flocks(state.cards, nest):
        for card in flock:
            nest.remove(card)
        memory.leave(state, NEST, seat, flock)
        state.homes[seat] += (flock,)
        if emit:
            emit(FlockFormed(seat, flock))


def best_flocks(cards: JunQuickCards, nest: Sequence[str]) -> list[tuple[str, ...]]:
    """Return as many flocks as possible, plain cards first, then properties, EVOLUTION last."""
    wanted = _count_flocks(cards, nest)
    if not wanted:
        return []
    by_value, jokers = sort_nest(cards, nest)
    values, flocks = cards.values, []
    for left in range(wanted, 0, -1):
        short = [max(0, left - len(by_value[v])) for v in values]
        # Every flock still to come needs a joker: spend one where cards are scarcest.
        joker_for = values[short.index(max(short))] if sum(short) == left else 0
        flocks.append(tuple(jokers.pop(0) if v == joker_for else by_value[v].pop(0) for v in values))
    return flocks


def _count_flocks(cards: JunQuickCards, nest: Sequence[str]) -> int:
    found = [0] * (cards.top + 2)
    stands = cards.stands
    for card in nest:
        found[stands[card]] += 1
    return most_flocks(found[1:-1], found[0])


def sort_nest(cards: JunQuickCards, nest: Sequence[str]) -> tuple[dict[int, list[str]], list[str]]:
    """Return the cards of each value, plain before property, and the jokers."""
    by_value: dict[int, list[str]] = {v: [] for v in cards.values}
    jokers = []
    for card in sorted(nest, key=lambda card: (cards.kind[card] != "plain", cards.rank[card])):
        if cards.value[card]:
            by_value[cards.stands[card]].append(card)
        elif cards.power[card] == "evolution":
            jokers.append(card)
    return by_value, jokers


def most_flocks(counts: Sequence[int], jokers: int) -> int:
    """Return how many flocks these counts of each value and jokers make, one joker a flock at most."""
    flocks = min(counts)
    while jokers:
        wanted = flocks + 1
        if sum([wanted - count for count in counts if count < wanted]) > min(jokers, wanted):
            break
        flocks = wanted
    return flocks
