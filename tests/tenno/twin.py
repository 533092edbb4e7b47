"""Another world of Tenno that a seat cannot tell from this one, made right in the state."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

from game.core.phases import PhasedRules
from game.core.rng import Rng
from game.core.types import Card, Seat
from game.tenno.events import Looked, Refilled
from game.tenno.memory import known
from game.tenno.state import EMPTY, TennoState
from tests.laws.secrecy import Leak, Swap, shown_openly


def in_sight(state: TennoState, seat: Seat | None) -> frozenset[Card]:
    """Return the places that hold the card they held before for this seat: all whose card it can name."""
    return frozenset(
        at
        for at, card in enumerate(state.rows)
        if card == EMPTY or at // state.cards.places == seat or _named(state, seat, at)
    )


def _named(state: TennoState, seat: Seat | None, at: int) -> bool:
    owner, place = divmod(at, state.cards.places)
    return known(state, seat, owner)[place].bit_count() == 1


def hidden_twin(
    state: TennoState, seat: Seat | None, rng: Rng, keep: frozenset[Card]
) -> tuple[TennoState, Swap]:
    """Lay other cards, from the same row and hand, where the seat cannot tell what lies.

    `keep` names places whose card must stay. A seat that is asked for its Monk keeps one beside the
    attacked card; who never saw it cannot tell which of the other two places holds it.
    """
    twin = state.clone()
    swap: dict[Card | tuple[Seat, Card], Card] = {}
    for owner in range(state.seats):
        if owner != seat:
            row = rng.choice(_rows(state, seat, owner, keep))
            _lay(twin, owner, row)
            swap |= _renamed(state, twin, owner, rng)
    return twin, swap


def _rows(state: TennoState, seat: Seat | None, owner: Seat, keep: frozenset[Card]) -> list[tuple[int, ...]]:
    """Return every row that this owner could have laid, as far as the seat can tell."""
    masks, now = known(state, seat, owner), state.row(owner)
    fits = [
        row
        for row in permutations([*_cards(state.left(owner)), *[EMPTY] * now.count(EMPTY)], len(now))
        if all(
            (card == EMPTY) == (lies == EMPTY)
            and (lies == EMPTY or masks[place] >> card & 1)
            and (owner * len(now) + place not in keep or card == lies)
            for place, (card, lies) in enumerate(zip(row, now, strict=True))
        )
    ]
    if keep:  # a Monk makes the game wait; that nobody is told why is the table's business
        fits = [
            r
            for r in fits
            if all(_shelters(state, r, p) == _shelters(state, tuple(now), p) for p in range(len(now)))
        ]
    if state.phase == "monk" and state.attack is not None and state.attack[1] == owner:
        at = state.attack[2]
        beside = [place for place in range(len(now)) if place != at]
        fits = [r for r in fits if r[at] == now[at] and any(_shelters(state, r, p) for p in beside)]
    return fits


def _shelters(state: TennoState, row: tuple[int, ...], place: int) -> bool:
    return row[place] != EMPTY and bool(state.cards.shelters[row[place]])


def _cards(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _lay(twin: TennoState, owner: Seat, row: tuple[int, ...]) -> None:
    left = twin.left(owner)
    at = owner * len(row)
    twin.rows[at : at + len(row)] = row
    twin.hands[owner] = left & ~sum(1 << card for card in row if card != EMPTY)


def _renamed(state: TennoState, twin: TennoState, owner: Seat, rng: Rng) -> dict[tuple[Seat, Card], Card]:
    """Return which of the owner's cards stands in for which: place for place, and any of the hand."""
    held, other = _cards(state.hands[owner]), _cards(twin.hands[owner])
    rng.shuffle(other)
    pairs = zip([*state.row(owner), *held], [*twin.row(owner), *other], strict=True)
    ids = state.cards.ids
    return {(owner, ids[card]): ids[stands] for card, stands in pairs if card != EMPTY}


Rules = PhasedRules[Any, Any]


def _tells_rows(rules: Rules) -> Rules:
    """The face-down row of seat 0 is told to all."""

    def observe(state: TennoState, seat: Seat | None) -> Any:
        view = rules.observe(state, seat)
        told = [0 if card == EMPTY else 1 << card for card in state.row(0)]
        return replace(view, possible=(*told, *view.possible[len(told) :]))

    return replace(rules, observe=observe)


def _tells_a_hand(rules: Rules) -> Rules:
    """A spectator is shown the first hand."""

    def observe(state: TennoState, seat: Seat | None) -> Any:
        view = rules.observe(state, seat)
        return replace(view, own_hand=state.hands[0]) if seat is None else view

    return replace(rules, observe=observe)


def _tells_the_monk(rules: Rules) -> Rules:
    """How many seconds a seat is asked for depends on what it holds: here, who could shelter is named."""

    def observe(state: TennoState, seat: Seat | None) -> Any:
        holders = [
            s
            for s in range(state.seats)
            if any(_shelters(state, tuple(state.row(s)), p) for p in range(state.cards.places))
        ]
        return replace(rules.observe(state, seat), looks=tuple(int(s in holders) for s in range(state.seats)))

    return replace(rules, observe=observe)


LEAKS = (
    Leak("tenno: a face-down row", _tells_rows),
    Leak("tenno: a hand", _tells_a_hand),
    Leak("tenno: who could answer (timing)", _tells_the_monk),
    Leak("tenno: secret refills", shown_openly(Refilled)),
    Leak("tenno: what a look showed", shown_openly(Looked)),
)
