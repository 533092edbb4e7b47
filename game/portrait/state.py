"""The truth of a game of Portrait."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fields import Cloned
from game.core.rules import Options
from game.portrait.cards import PortraitCards, Track

CHOOSE, RESOLVE, GARDEN, ARTIST = "choose", "resolve", "garden", "artist"
"""The phases: a card is asked for; cards are carried out; the Emperor's way, a painter's way is asked."""
GATE = 0
"""The space where painters start; any number may stand there."""


@dataclass(slots=True, kw_only=True)
class PortraitState(Cloned):
    """Painters are numbered like seats; with two players painter 2 is the court painter.

    `deck` has its top card last. `played` holds each painter's chosen card until it is resolved (0: none),
    `done` the resolved ones of this round, `blossom` the sakura reached by the current card (0: none).
    """

    cards: PortraitCards
    options: Options
    seats: int
    rng: int = 0
    round: int = 1
    emperor: int
    artists: list[int]
    tokens: list[int]
    supply: int
    out_of_play: int = 0
    scored: tuple[int, ...] = ()
    hands: list[tuple[int, ...]]
    deck: list[int]
    discard: tuple[int, ...] = ()
    played: list[int]
    done: tuple[int, ...] = ()
    current: int = 0
    phase: str = CHOOSE
    blossom: int = 0

    @classmethod
    def bare(cls, cards: PortraitCards, seats: int, options: Options) -> PortraitState:
        """Return the table as it stands before the first round, without cards."""
        painters = seats + (seats in cards.table.court)
        return cls(
            cards=cards,
            options=options,
            seats=seats,
            emperor=cards.tracks[seats].torii,
            artists=[GATE] * painters,
            tokens=[cards.table.tokens] * seats,
            supply=cards.table.supply,
            hands=[()] * seats,
            deck=[],
            played=[0] * painters,
        )

    @property
    def track(self) -> Track:
        """Return the path for this number of players."""
        return self.cards.tracks[self.seats]

    def court_chooser(self) -> int | None:
        """Return who chooses the court painter's card too: with `court: tactical` the further player."""
        if self.seats != 2 or len(self.artists) == 2 or self.options["court"] != "tactical":
            return None
        first, second = self.artists[0], self.artists[1]
        return None if first == second else int(second < first)
