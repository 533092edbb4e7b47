"""The truth of a game of Portrait."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Options
from game.portrait.cards import PortraitCards, Track

CHOOSE, RESOLVE, GARDEN, ARTIST, OVER = "choose", "resolve", "garden", "artist", "over"
"""What is being asked: a card, the Emperor's way, a painter's way, nothing any more."""


@dataclass(slots=True)
class PortraitState:
    """Painters are numbered like seats; with two players painter 2 is the court painter.

    `deck` has its top card last. `played` holds each painter's chosen card until it is resolved (0: none),
    `done` the resolved ones of this round, `blossom` the sakura reached by the current card (0: none).
    """

    cards: PortraitCards
    options: Options
    seats: int
    rng: int
    round: int
    emperor: int
    artists: list[int]
    tokens: list[int]
    supply: int
    out_of_play: int
    scored: tuple[int, ...]
    hands: list[tuple[int, ...]]
    deck: list[int]
    discard: tuple[int, ...]
    played: list[int]
    done: tuple[int, ...]
    current: int
    step: str
    blossom: int

    @property
    def track(self) -> Track:
        """Return the path for this number of players."""
        return self.cards.tracks[self.seats]

    def court_chooser(self) -> int | None:
        """Return who chooses the court painter's card too: with `court: tactical` the further player."""
        if self.seats != 2 or self.options["court"] != "tactical":
            return None
        first, second = self.artists[0], self.artists[1]
        return None if first == second else int(second < first)

    def clone(self) -> PortraitState:
        """Return an independent copy; hands and piles that never change in place are shared."""
        return PortraitState(
            self.cards,
            self.options,
            self.seats,
            self.rng,
            self.round,
            self.emperor,
            self.artists[:],
            self.tokens[:],
            self.supply,
            self.out_of_play,
            self.scored,
            self.hands[:],
            self.deck[:],
            self.discard,
            self.played[:],
            self.done,
            self.current,
            self.step,
            self.blossom,
        )
