"""Truths behind what a seat of Tenno knows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.core.fields import copier
from game.core.rng import Rng
from game.core.types import Seat
from game.tenno.cards import cards_in
from game.tenno.state import EMPTY, TennoState
from game.tenno.view import TennoView

_world = copier(TennoView, TennoState, "rng rows hands stack")


def determinize(view: TennoView, rng: Rng, likely: Sequence[float] = ()) -> TennoState:
    """Return one truth that agrees with the view; `likely`: how readily each card is laid (none: alike)."""
    seats = range(len(view.sizes))
    rows = [card for seat in seats for card in _guess_row(view, seat, rng, likely)]
    size = view.cards.places
    lying = [sum(1 << c for c in rows[s * size : s * size + size] if c >= 0) for s in seats]
    stack = list(view.stack)
    if view.attack and stack[-1] == "attack":
        stack[-1] = "monk"
    hands = [view.left[seat] & ~lying[seat] for seat in seats]
    return _world(view, rng=rng.bits(), rows=rows, hands=hands, stack=stack)


def _guess_row(view: TennoView, seat: Seat, rng: Rng, likely: Sequence[float]) -> list[int]:
    """Return different cards that may lie in a row (EMPTY where none does)."""
    size = view.cards.places
    masks = view.possible[seat * size : seat * size + size]
    choices = [cards_in(mask) or (EMPTY,) for mask in masks]
    if _offers_monk(view, seat):
        return _sheltered_row(view, choices, rng)
    while True:
        row = [_draw(cards, likely, rng) if len(cards) > 1 else cards[0] for cards in choices]
        if _different(row):
            return row
        rng.again()


def _draw(cards: tuple[int, ...], likely: Sequence[float], rng: Rng) -> int:
    if not likely:
        return rng.choice(cards)
    return cards[rng.weighted([likely[card] for card in cards])]


def _different(row: list[int]) -> bool:
    lying = [card for card in row if card != EMPTY]
    return len(set(lying)) == len(lying)


def _offers_monk(view: TennoView, seat: Seat) -> bool:
    """Return whether the game waits for this seat, so that a protector must lie beside its attacked card."""
    return view.attack is not None and view.attack[1] == seat != view.seat


def _sheltered_row(view: TennoView, choices: list[tuple[int, ...]], rng: Rng) -> list[int]:
    assert view.attack
    place = view.attack[2]
    shelters = view.cards.shelters
    rows = [list(row) for row in product(*choices) if _different(list(row))]
    fitting = [
        row for row in rows if any(card >= 0 and shelters[card] and p != place for p, card in enumerate(row))
    ]
    return rng.choice(fitting or rows)


def reshuffle(state: TennoState, rng: Rng) -> TennoState:
    """Return a copy with other draws to come: every card has been in somebody's hand from the start."""
    other = state.clone()
    other.rng = rng.bits()
    return other
