"""What a player of Portrait does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from game.core.actions import Action
from game.core.types import Card, CardName, Text


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Choose a card secretly; with `court: tactical` the further player chooses the court painter's too."""

    game: ClassVar[str] = "portrait"
    verb: ClassVar[str] = "play"
    secret: ClassVar[bool] = True
    card: Card
    court: Card | None = None

    def label(self) -> Text:
        """Name one card, or both."""
        if self.court is None:
            return Text.of("action.portrait.play", card=CardName(self.card))
        return Text.of("action.portrait.play_both", card=CardName(self.card), court=CardName(self.court))


@dataclass(frozen=True, slots=True)
class MoveEmperor(Action):
    """Choose the Emperor's way on an E± card."""

    game: ClassVar[str] = "portrait"
    verb: ClassVar[str] = "emperor"
    open: ClassVar[bool] = True
    way: str


@dataclass(frozen=True, slots=True)
class MoveArtist(Action):
    """Choose the own painter's way on a ± card."""

    game: ClassVar[str] = "portrait"
    verb: ClassVar[str] = "artist"
    open: ClassVar[bool] = True
    way: str


ACTIONS: tuple[type[Action], ...] = (Play, MoveEmperor, MoveArtist)
EMPEROR_WAYS = (MoveEmperor("forward"), MoveEmperor("back"))
ARTIST_WAYS = (MoveArtist("forward"), MoveArtist("back"))


@cache
def play(card: int, court: int | None = None) -> Play:
    """Return the choice of a card, made once and reused."""
    return Play(card, court)
