"""What a seat knows of a game of Tenno."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.fields import copier
from game.core.phases import OVER
from game.core.rules import Options
from game.core.types import Card, Seat, Unseen
from game.tenno.cards import TennoCards
from game.tenno.memory import known, propagate
from game.tenno.state import EMPTY, Battle, Lost, Note, TennoState


@dataclass(slots=True)
class TennoView:
    """Everything one seat (None: a spectator) can know; row places run `seat * places + place`."""

    cards: TennoCards
    options: Options
    seat: Seat | None
    round: int
    first: Seat
    turn: Seat
    stack: tuple[str, ...]
    asked: tuple[Seat, ...]
    possible: tuple[int, ...]
    """For each row place the cards this seat must think possible there (a mask; 0: no card lies there)."""
    public: tuple[int, ...]
    """For each row place the cards that everyone must think possible there."""
    seen: tuple[int, ...]
    """For each row place, as bits, whether this seat saw the card lying there; of its own row who did."""
    notes: tuple[Note, ...]
    """What this seat has looked at, and what others have seen of its row by looking."""
    left: tuple[int, ...]
    """For each seat the cards it still has in row and hand together: public, as every loss is open."""
    sizes: tuple[int, ...]
    """For each seat the number of its hand cards."""
    own_hand: int
    prisoners: tuple[tuple[Lost, ...], ...]
    discard: tuple[Lost, ...]
    attack: Battle | None
    opening: Battle | None
    bled: bool
    looks: tuple[int, ...]

    @property
    def phase(self) -> str:
        """Return the step being played, as this seat may know it; the last one when the game is over."""
        return last_step(self.stack)

    @property
    def aided(self) -> bool:
        """Return whether the table shows what a person would otherwise have to remember."""
        return self.options["memory"] == "aid"

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the own hand in the order of the card table."""
        return self.cards.words(self.own_hand)

    def holds(self, seat: Seat, place: int) -> bool:
        """Return whether a card lies at a place."""
        return self.possible[seat * self.cards.places + place] != 0

    def card(self, seat: Seat, place: int) -> Card | None:
        """Return the card this seat knows to lie at a place, None if it cannot tell."""
        mask = self.possible[seat * self.cards.places + place]
        return self.cards.ids[mask.bit_length() - 1] if mask.bit_count() == 1 else None

    def face_up(self, seat: Seat, place: int) -> bool:
        """Return whether the card lies open because its battle is not decided yet."""
        if self.attack is None:
            return False
        with_, foe, at = self.attack
        return (seat, place) in ((self.turn, with_), (foe, at))

    def shown(self, seat: Seat, place: int) -> Card | None:
        """Return the card to show at a place: own, open, or (with the memory aid) seen there (ruling 8)."""
        remembered = self.aided and self.has_seen(seat, place)
        open_now = seat == self.seat or remembered or self.face_up(seat, place)
        return self.card(seat, place) if open_now else None

    def has_seen(self, seat: Seat, place: int) -> bool:
        """Return whether this seat saw the card that lies at a place; what it concludes does not count."""
        watcher = len(self.sizes) if self.seat is None else self.seat
        return bool(self.seen[seat * self.cards.places + place] >> watcher & 1)

    def seen_by(self, place: int) -> tuple[Seat, ...]:
        """Return the seats that have seen the card that lies at an own place."""
        assert self.seat is not None
        watchers = self.seen[self.seat * self.cards.places + place]
        return tuple(s for s in range(len(self.sizes)) if s != self.seat and watchers >> s & 1)

    def worth(self, seat: Seat) -> int:
        """Return the printed strengths of a seat's prisoners."""
        return sum(self.cards.strength[card] for _, card in self.prisoners[seat])


def last_step(stack: Sequence[str]) -> str:
    """Return the step that is being played, or was when the game ended."""
    return next((step for step in reversed(stack) if step != OVER), "turn")


_view = copier(TennoState, TennoView, "seat stack asked possible seen notes left sizes own_hand")


def observe(state: TennoState, seat: Seat | None, asked: tuple[Seat, ...]) -> TennoView:
    """Return what a seat knows; that a Monk is being offered is known to the seat asked alone."""
    stack = state.stack
    if stack and stack[-1] == "monk" and seat not in asked:
        stack, asked = [*stack[:-1], "attack"], (state.turn,)
    return _view(
        state,
        seat=seat,
        stack=tuple(stack),
        asked=asked,
        possible=tuple(mask for owner in range(state.seats) for mask in _possible(state, seat, owner)),
        seen=_seen(state, seat),
        notes=tuple(note for note in state.notes if seat in note[:2] and seat is not None),
        left=tuple(state.left(owner) for owner in range(state.seats)),
        sizes=tuple(hand.bit_count() for hand in state.hands),
        own_hand=0 if seat is None else state.hands[seat],
    )


def _seen(state: TennoState, seat: Seat | None) -> tuple[int, ...]:
    """Return who saw the card at each place: the own sightings, and everybody's of the own row."""
    watcher, places = 1 << (state.seats if seat is None else seat), state.cards.places
    own = range(0) if seat is None else range(seat * places, seat * places + places)
    return tuple(bits if at in own else bits & watcher for at, bits in enumerate(state.seen))


def _possible(state: TennoState, seat: Seat | None, owner: Seat) -> list[int]:
    """Return the cards possible at each place of a row, as far as a seat can tell."""
    row = state.row(owner)
    if owner == seat:
        return [0 if card == EMPTY else 1 << card for card in row]
    masks = known(state, seat, owner)
    if EMPTY not in row:
        propagate(masks, state.left(owner))
    return [0 if card == EMPTY else mask & state.left(owner) for card, mask in zip(row, masks, strict=True)]


def unseen(view: TennoView) -> list[Unseen]:
    """Return the own row, as far as it does not lie open, and the own hand."""
    if view.seat is None:
        return []
    places = (place for place in range(view.cards.places) if not view.face_up(view.seat, place))
    row = tuple(card for place in places if (card := view.card(view.seat, place)) is not None)
    return [("row", row), ("hand", view.hand)]
