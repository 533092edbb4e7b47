"""Another world of Intrigo that a seat cannot tell from this one, made right in the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from game.core.phases import PhasedRules
from game.core.rng import Rng
from game.core.types import Card, Seat
from game.intrigo.cards import DOWN
from game.intrigo.events import CardKept, HandPassed
from game.intrigo.state import DRAFT, PLAYING, IntrigoState, is_intrigue
from tests.laws.secrecy import Leak, Swap, shown_openly

TRIES = 4
"""How often each hidden card is offered another place."""


def in_sight(state: IntrigoState, seat: Seat | None) -> frozenset[Card]:
    """Return the cards that the seat knows the place of: its own, and all that lie in the palace.

    A new deal keeps no trace of what the last action of the round showed: then it may have been any card.
    """
    if state.phase == DRAFT and not any(state.kept):
        return frozenset(state.cards.intrigue)
    own = () if seat is None else (*state.hands[seat], *state.kept[seat])
    lying = [card & ~DOWN for card in state.gaps if is_intrigue(card)]
    return frozenset(state.cards.intrigue[card] for card in (*own, *lying))


def hidden_twin(
    state: IntrigoState, seat: Seat | None, rng: Rng, keep: frozenset[Card]
) -> tuple[IntrigoState, Swap]:
    """Exchange hidden cards wherever the seat would remember the very same draft and know no better."""
    known = knowledge(state, seat)
    twin, places = state.clone(), _places(state, seat, keep)
    for place in places * TRIES:
        trial = _exchanged(twin, place, rng.choice(places))
        if trial and knowledge(trial, seat) == known:
            twin = trial
    names = state.cards.intrigue
    swap: dict[Card, Card] = {names[_at(state, place)]: names[_at(twin, place)] for place in places}
    return _holding(twin, state, seat, keep, rng), swap


Place = tuple[str, Seat, int]
"""A hand or the picks of a seat, and which card of it."""


def _places(state: IntrigoState, seat: Seat | None, keep: frozenset[Card]) -> list[Place]:
    """Return where hidden cards lie; after the draft hands are what is left of the picks."""
    zones = ("kept", "hands") if state.phase == DRAFT else ("kept",)
    return [
        (zone, other, i)
        for zone in zones
        for other, cards in enumerate(getattr(state, zone))
        for i, card in enumerate(cards)
        if other != seat and state.cards.intrigue[card] not in keep
    ]


def _at(state: IntrigoState, place: Place) -> int:
    zone, seat, i = place
    return int(getattr(state, zone)[seat][i])


def _exchanged(state: IntrigoState, one: Place, other: Place) -> IntrigoState | None:
    """Return the state with two cards exchanged, unless a seat would not have what it has laid."""
    shown = laid(state)
    trial = state.clone()
    for (zone, seat, i), card in ((one, _at(state, other)), (other, _at(state, one))):
        cards = getattr(trial, zone)
        cards[seat] = (*cards[seat][:i], card, *cards[seat][i + 1 :])
    if state.phase != DRAFT:
        if any(gone - Counter(kept) for gone, kept in zip(shown, trial.kept, strict=True)):
            return None
        left = [Counter(kept) - gone for gone, kept in zip(shown, trial.kept, strict=True)]
        trial.hands = [tuple(sorted(hand.elements())) for hand in left]
    return trial


def _holding(
    twin: IntrigoState, state: IntrigoState, seat: Seat | None, keep: frozenset[Card], rng: Rng
) -> IntrigoState:
    """Sort the hands; who else holds a card over the palace may hold any of his."""
    if state.phase == DRAFT:
        twin.hands = [tuple(sorted(hand)) for hand in twin.hands]
    hidden = state.step and state.step[0] == PLAYING and state.turn != seat
    if hidden and state.cards.intrigue[state.step[1]] not in keep:
        twin.step = (PLAYING, rng.choice(twin.hands[state.turn]))
    return twin


def knowledge(state: IntrigoState, seat: Seat | None) -> object:
    """Return what a seat has seen of the cards this round."""
    held = [] if seat is None else [hands[seat] for hands in _held(state)]
    return held, laid(state)


def laid(state: IntrigoState) -> list[Counter[int]]:
    """Return what each seat has laid of the cards it kept."""
    if state.phase == DRAFT:
        return []
    return [Counter(kept) - Counter(hand) for kept, hand in zip(state.kept, state.hands, strict=True)]


def _held(state: IntrigoState) -> Iterator[list[list[int]]]:
    """Yield everybody's draft hands, last ones first: picks put back, hands passed to the right."""
    seats, done = range(state.seats), min(map(len, state.kept))
    if state.phase == DRAFT:
        hands = [sorted((*state.hands[s], *state.kept[s][done:])) for s in seats]
        yield hands
    else:
        hands = [[] for _ in seats]
    for pick in range(done - 1, state.base - 1, -1):
        hands = [sorted((*hands[(s + 1) % state.seats], state.kept[s][pick])) for s in seats]
        yield hands


Rules = PhasedRules[Any, Any]


def _seeing(rules: Rules, **told: Callable[[IntrigoState, Seat | None], Any]) -> Rules:
    """Return rules whose views tell these fields from the truth."""

    def observe(state: IntrigoState, seat: Seat | None) -> Any:
        return replace(rules.observe(state, seat), **{name: tell(state, seat) for name, tell in told.items()})

    return replace(rules, observe=observe)


def _tells_a_hand(rules: Rules) -> Rules:
    """Everybody sees the hand of the neighbour to the left."""
    return _seeing(rules, hand=lambda state, seat: state.hands[((seat or 0) + 1) % state.seats])


def _tells_the_card_taken_up(rules: Rules) -> Rules:
    """The card held over the palace shows its face."""
    return _seeing(rules, step=lambda state, seat: state.step)


def _tells_picks(rules: Rules) -> Rules:
    """Who kept what in the draft shows at once."""
    return _seeing(rules, laid=lambda state, seat: tuple(state.kept))


def _tells_who_holds_the_lowest(rules: Rules) -> Rules:
    """In the draft the turn marker stands before who holds the lowest card."""
    return _seeing(rules, turn=lambda state, seat: state.hands.index(min(state.hands)))


def _tells_the_bag(rules: Rules) -> Rules:
    """The supply is counted with the random numbers that the next seals are drawn by."""
    return _seeing(rules, supply=lambda state, seat: state.supply + state.rng)


LEAKS = (
    Leak("intrigo: a hand", _tells_a_hand),
    Leak("intrigo: the card taken up", _tells_the_card_taken_up),
    Leak("intrigo: draft picks", _tells_picks),
    Leak("intrigo: who holds the lowest card", _tells_who_holds_the_lowest),
    Leak("intrigo: the bag's next seals", _tells_the_bag),
    Leak("intrigo: picks in the log", shown_openly(CardKept)),
    Leak("intrigo: passed hands in the log", shown_openly(HandPassed)),
)
