"""Positions of Portrait as plain data, read and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.notation import Given, own_or_size
from game.core.phases import OVER
from game.core.rng import Rng
from game.core.rules import BadPosition, IllegalAction, Options
from game.core.types import Card, Text
from game.portrait.cards import PortraitCards
from game.portrait.phases import choose, resolve
from game.portrait.state import ARTIST, GARDEN, GATE, PortraitState
from game.portrait.view import HIDDEN, PortraitView

KEYS = (
    *("emperor", "artists", "tokens", "scored", "hands", "deck", "discard", "round", "played", "current"),
    *("step", "done"),  # while a round resolves: what is asked, garden or artist, and the cards carried out
)


def read_position(
    given: Mapping[str, Any], cards: PortraitCards, seats: int, options: Options, seed: int
) -> PortraitState:
    """Return the position; everything not given is dealt from the seed."""
    reader = Given(given, KEYS)
    rng = Rng(seed)
    state = PortraitState.bare(cards, seats, options)
    _read_garden(state, reader)
    _read_cards(state, reader, rng)
    state.rng = rng.state
    _resume(state, reader)
    return state


def write_position(state: PortraitState) -> dict[str, Any]:
    """Return the full position."""
    write = writer(state.cards)
    hands = [list(map(write, hand)) for hand in state.hands]
    return _written(state, hands, list(map(write, reversed(state.deck))))


def write_view(view: PortraitView) -> dict[str, Any]:
    """Return what a seat sees."""
    hand = list(map(writer(view.cards), view.hand))
    return _written(view, own_or_size(view.seat, hand, view.hand_sizes), view.deck_size)


def writer(cards: PortraitCards) -> Callable[[int], Card]:
    """Return how the cards are written: a number, or in full where another pack brings it."""

    def write(card: int) -> Card:
        full = cards.full_id(card)
        return card if full == f"portrait:{card}" else full

    return write


def read_card(cards: PortraitCards, written: Card) -> int:
    """Return the card of that number or full id."""
    full = f"portrait:{written}" if type(written) is int else str(written)
    if full not in cards.by_id:
        raise IllegalAction(Text("refused.portrait.not_in_hand"))
    return cards.by_id[full]


def _written(source: PortraitState | PortraitView, hands: list[Any], deck: Any) -> dict[str, Any]:
    write = writer(source.cards)
    return {
        "emperor": source.emperor,
        "artists": list(source.artists),
        "tokens": list(source.tokens),
        "scored": list(source.scored),
        "hands": hands,
        "deck": deck,
        "discard": list(map(write, source.discard)),
        "round": source.round,
        "played": ["?" if card == HIDDEN else write(card) if card else None for card in source.played],
        "current": write(source.current) if source.current else None,
        **({"done": list(map(write, source.done))} if source.done else {}),
        **({"step": source.phase} if source.phase in (GARDEN, ARTIST) else {}),
    }


def _read_garden(state: PortraitState, given: Given) -> None:
    track = state.track
    state.round = given.number("round", 1, 1, 9999)
    state.emperor = given.number("emperor", track.torii, 1, track.last)
    state.artists = given.numbers("artists", state.artists, track.last)
    for space in state.artists:
        if space >= state.emperor:
            raise BadPosition("artists", f"a painter on {space} is not behind the Emperor on {state.emperor}")
        if space != GATE and state.artists.count(space) > 1:
            raise BadPosition("artists", f"two painters on space {space}")
    _read_tokens(state, given)
    scored = given.items("scored") or []
    for space in scored:
        if space not in track.sakura or scored.count(space) > 1:
            raise BadPosition("scored", f"{space!r} is not one of the sakura spaces {list(track.sakura)}")
    state.scored = tuple(sorted(scored))


def _read_tokens(state: PortraitState, given: Given) -> None:
    total = sum(state.tokens) + state.supply
    state.tokens = given.numbers("tokens", state.tokens, total)
    if sum(state.tokens) > total:
        raise BadPosition("tokens", f"there are only {total} tokens")
    state.supply = total - sum(state.tokens)


def _read_cards(state: PortraitState, given: Given, rng: Rng) -> None:
    taken: set[int] = set()
    if "played" in given:
        cards = given.check_items("played", given.raw("played"), len(state.played))
        state.played = [0 if card is None else _take(state, "played", card, taken) for card in cards]
    hands: list[tuple[int, ...] | None] = [None] * state.seats
    for seat, hand in enumerate(given.items("hands", state.seats) or []):
        hands[seat] = tuple(sorted(_pile(state, "hands", hand, taken)))
    state.discard = tuple(_pile(state, "discard", given.items("discard") or [], taken))
    state.done = tuple(_pile(state, "done", given.items("done") or [], taken))
    top = _pile(state, "deck", given.items("deck") or [], taken)
    rest = [card for card in state.cards.numbers if card not in taken]
    rng.shuffle(rest)
    for seat, hand in enumerate(hands):
        full = state.cards.table.hand - (1 if state.played[seat] else 0)
        state.hands[seat] = (
            hand if hand is not None else tuple(sorted(rest.pop() for _ in range(min(full, len(rest)))))
        )
    state.deck = rest + top[::-1]


def _pile(state: PortraitState, key: str, pile: Any, taken: set[int]) -> list[int]:
    return [_take(state, key, card, taken) for card in Given.check_items(key, pile)]


def _take(state: PortraitState, key: str, written: Any, taken: set[int]) -> int:
    if type(written) not in (int, str):
        raise BadPosition(key, f"{written!r} is not a card")
    try:
        card = read_card(state.cards, written)
    except IllegalAction:
        raise BadPosition(key, f"there is no card {written!r}") from None
    if card in taken:
        raise BadPosition(key, f"card {written!r} lies in two places")
    taken.add(card)
    return card


def _resume(state: PortraitState, given: Given) -> None:
    """Go on where the position stands: a direction being asked, cards to resolve, or a choice."""
    if state.track.last in state.scored:
        state.phase = OVER
    elif given.maybe("current") is not None:
        _resume_card(state, given)
    elif choose.all_chosen(state):
        choose.reveal(state, None)
        resolve.resolve(state, None)
    elif any(not hand and not lying for hand, lying in zip(state.hands, state.played, strict=False)):
        raise BadPosition("hands", "a seat that has not chosen holds no card")


def _resume_card(state: PortraitState, given: Given) -> None:
    written = given.raw("current")
    current = _take(state, "current", written, set())
    if current not in state.played:
        raise BadPosition("current", f"{written!r} is not one of the cards in played")
    card_def = state.cards.defs[current]
    asks = [s for s, chosen in ((GARDEN, card_def.garden_choice), (ARTIST, card_def.artist_choice)) if chosen]
    if asks and state.played.index(current) < state.seats:
        state.current = current
        state.phase = given.word("step", asks[0], asks)
        if (
            state.phase == ARTIST
            and state.emperor in state.track.sakura
            and state.emperor not in state.scored
        ):
            state.blossom = state.emperor  # reached by this card: it is paid once the painter has moved
    elif resolve.begin_card(state, current, None):
        resolve.resolve(state, None)
