"""What a seat knows of a game of Portrait."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fields import copier
from game.core.rules import Options
from game.core.types import Seat, Unseen
from game.portrait.cards import PortraitCards, Track
from game.portrait.state import CHOOSE, PortraitState

HIDDEN = -1
"""A card that lies there, but not for these eyes."""


@dataclass(frozen=True, slots=True)
class PortraitView:
    """Public facts, the own hand and own choice; other hands and the deck are numbers."""

    cards: PortraitCards
    options: Options
    seat: Seat | None
    seats: int
    round: int
    phase: str
    emperor: int
    artists: tuple[int, ...]
    tokens: tuple[int, ...]
    supply: int
    out_of_play: int
    scored: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discard: tuple[int, ...]
    played: tuple[int, ...]
    done: tuple[int, ...]
    current: int
    blossom: int

    @property
    def track(self) -> Track:
        """Return the path for this number of players."""
        return self.cards.tracks[self.seats]


_view = copier(PortraitState, PortraitView, "seat hand hand_sizes deck_size played")


def observe(state: PortraitState, seat: Seat | None) -> PortraitView:
    """Return what the seat knows: before the reveal only its own choices show."""
    return _view(
        state,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(state.deck),
        played=_seen_choices(state, seat),
    )


def _seen_choices(state: PortraitState, seat: Seat | None) -> tuple[int, ...]:
    if state.phase != CHOOSE:
        return tuple(state.played)
    chooser = state.court_chooser()
    mine = {seat} | ({state.seats} if seat is not None and chooser == seat else set())
    return tuple(card if not card or p in mine else HIDDEN for p, card in enumerate(state.played))


def unseen(view: PortraitView) -> list[Unseen]:
    """Return the own hand, and what was chosen before the reveal."""
    chosen = tuple(card for card in view.played if card not in (0, HIDDEN) and view.phase == CHOOSE)
    return [("chosen", chosen), ("hand", view.hand)]
