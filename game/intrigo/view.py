"""What a seat knows: the open table, its own cards, and every draft hand it has held this round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.core.fields import copier
from game.core.rules import Options
from game.core.types import Seat, Unseen
from game.intrigo.cards import DOWN, IntrigoCards
from game.intrigo.state import DRAFT, PLAYING, IntrigoState, is_intrigue

HIDDEN = -1
"""Stands for the card somebody else holds over the palace."""


@dataclass(frozen=True, slots=True)
class IntrigoView:
    """One seat's knowledge (None: a spectator, who holds nothing and remembers nothing)."""

    cards: IntrigoCards
    options: Options
    seat: Seat | None
    round: int
    stage: str
    families: tuple[int, ...]
    buildings: tuple[int, ...]
    first: int
    turn: int
    ducats: tuple[int, ...]
    seals: tuple[int, ...]
    tokens: tuple[int, ...]
    gaps: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    supply: int
    bag: tuple[int, ...]
    hand: tuple[int, ...]
    kept: tuple[int, ...]
    """Own draft picks in order; after the draft the cards the stage began with."""
    hand_sizes: tuple[int, ...]
    kept_sizes: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    """What each seat has shown of its drafted cards."""
    base: int
    seen: tuple[tuple[int, ...], ...]
    """The draft hands this seat held, from pick `base` on."""
    gone: tuple[int, ...]
    """Intrigue cards that are nowhere (only in positions read from a file)."""
    step: tuple[int, ...]

    @property
    def seats(self) -> int:
        """Return how many sit at the table."""
        return len(self.families)

    @property
    def phase(self) -> str:
        """Return the stage, which is what the rules' pages are about."""
        return self.stage

    @property
    def begun(self) -> bool:
        """Return whether this seat is amid an action, which it may take back step by step."""
        return bool(self.step) and self.turn == self.seat

    @property
    def taken(self) -> int | None:
        """Return the intrigue card held over the palace, HIDDEN if only its holder knows it."""
        return self.step[1] if self.step and self.step[0] == PLAYING else None

    @property
    def pile(self) -> int | None:
        """Return the influence pile being bought from."""
        return self.step[1] if self.step and self.step[0] != PLAYING else None

    @property
    def aimed(self) -> tuple[int, ...]:
        """Return the gap and the building chosen so far for the influence card."""
        return self.step[2:] if self.pile is not None else ()


_view = copier(IntrigoState, IntrigoView, "seat stage hand kept hand_sizes kept_sizes laid seen gone step")


def observe(state: IntrigoState, seat: Seat | None) -> IntrigoView:
    """Return what the seat knows."""
    step = state.step
    if step and step[0] == PLAYING and seat != state.turn:
        step = (PLAYING, HIDDEN)
    return _view(
        state,
        seat=seat,
        stage=state.stage,
        hand=() if seat is None else state.hands[seat],
        kept=() if seat is None else state.kept[seat],
        hand_sizes=tuple(map(len, state.hands)),
        kept_sizes=tuple(map(len, state.kept)),
        laid=_laid(state),
        seen=() if seat is None else _seen(state, seat),
        gone=_gone(state),
        step=step,
    )


def _laid(state: IntrigoState) -> tuple[tuple[int, ...], ...]:
    if state.phase == DRAFT:
        return ((),) * len(state.hands)
    return tuple(
        tuple(sorted((Counter(kept) - Counter(hand)).elements()))
        for kept, hand in zip(state.kept, state.hands, strict=True)
    )


def _seen(state: IntrigoState, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """Return the draft hands the seat has held: hand k came from `k` seats to the right."""
    seats, picks = len(state.kept), len(state.kept[seat])
    now = min(map(len, state.kept)) if state.phase == DRAFT else picks
    last = now + 1 if state.phase == DRAFT else picks
    hands = []
    for k in range(state.base, last):
        origin = seat - k
        taken = [
            state.kept[(origin + i) % seats][i]
            for i in range(k, last)
            if i < len(state.kept[(origin + i) % seats])
        ]
        rest = state.hands[(origin + now) % seats] if state.phase == DRAFT else ()
        hands.append(tuple(sorted([*taken, *rest])))
    return tuple(hands)


def _gone(state: IntrigoState) -> tuple[int, ...]:
    there = [card & ~DOWN for card in state.gaps if is_intrigue(card)]
    there += [card for hand in state.hands for card in hand]
    if state.phase == DRAFT:
        there += [card for kept in state.kept for card in kept]
    deck = state.cards.deck[state.seats]
    return () if len(there) == len(deck) else tuple(sorted((Counter(deck) - Counter(there)).elements()))


def unseen(view: IntrigoView) -> list[Unseen]:
    """Return the own picks while there is a draft, and the hand; the card held over the palace is in it."""
    kept = view.kept if view.stage == DRAFT else ()
    held = (("kept", kept), ("hand", view.hand))
    return [(word, tuple(view.cards.intrigue[card] for card in cards)) for word, cards in held]
