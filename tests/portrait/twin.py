"""Another world of Portrait that a seat cannot tell from this one, made right in the state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.phases import PhasedRules
from game.core.rng import Rng
from game.core.types import Card, Seat
from game.portrait.events import CardDrawn
from game.portrait.state import CHOOSE, PortraitState
from tests.laws.secrecy import Leak, Swap, shown_openly


def in_sight(state: PortraitState, seat: Seat | None) -> frozenset[Card]:
    """Return the cards that the seat knows the place of: its own, and all that lie open."""
    own = () if seat is None else state.hands[seat]
    lying = [card for painter, card in enumerate(state.played) if card and _open(state, seat, painter)]
    return frozenset((*own, *state.discard, *state.done, *lying))


def _open(state: PortraitState, seat: Seat | None, painter: int) -> bool:
    """Choices lie face down until all have chosen; the court painter's is known to who chose it."""
    if state.phase != CHOOSE or painter == seat:
        return True
    return painter == state.seats and seat is not None and state.court_chooser() == seat


def hidden_twin(
    state: PortraitState, seat: Seat | None, rng: Rng, keep: frozenset[Card]
) -> tuple[PortraitState, Swap]:
    """Exchange the cards in other hands, face-down choices and the deck among each other."""
    known = in_sight(state, seat) | keep
    pool = [card for card in state.cards.numbers if card not in known]
    mixed = pool[:]
    rng.shuffle(mixed)
    swap: dict[Card | tuple[Seat, Card], Card] = dict(zip(pool, mixed, strict=True))
    twin = state.clone()
    twin.hands = [tuple(sorted(_swapped(hand, swap))) for hand in state.hands]
    twin.deck = list(_swapped(state.deck, swap))
    twin.played = list(_swapped(state.played, swap))
    return twin, swap


def _swapped(cards: Any, swap: Swap) -> Iterator[int]:
    return (int(swap.get(card, card)) for card in cards)


Rules = PhasedRules[Any, Any]


def _tells_deck(rules: Rules) -> Rules:
    """The deck's size becomes a fingerprint of its order."""
    return replace(
        rules, observe=lambda s, seat: replace(rules.observe(s, seat), deck_size=hash(tuple(s.deck)))
    )


def _tells_a_hand(rules: Rules) -> Rules:
    """A spectator is shown the first hand."""
    return replace(rules, observe=lambda s, seat: rules.observe(s, 0 if seat is None else seat))


def _tells_choices(rules: Rules) -> Rules:
    """Face-down choices show their numbers."""
    return replace(rules, observe=lambda s, seat: replace(rules.observe(s, seat), played=tuple(s.played)))


def _tells_who_holds_the_lowest(rules: Rules) -> Rules:
    """Who holds the lowest card is asked first: the order of asking betrays hands."""

    def observe(state: PortraitState, seat: Seat | None) -> Any:
        order = sorted(range(state.seats), key=lambda one: min(state.hands[one], default=0))
        return replace(rules.observe(state, seat), current=order[0] + 1)

    return replace(rules, observe=observe)


LEAKS = (
    Leak("portrait: the deck's order", _tells_deck),
    Leak("portrait: a hand", _tells_a_hand),
    Leak("portrait: secret choices", _tells_choices),
    Leak("portrait: drawn cards", shown_openly(CardDrawn)),
    Leak("portrait: who is asked first", _tells_who_holds_the_lowest),
)
