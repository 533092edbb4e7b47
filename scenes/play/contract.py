"""What a game adds to the table that all games share: where things lie, how they are done, how they move."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card, Seat
from game.i18n import Locale
from scenes.play.spread import Clock, Gesture, LocalStep, Motion, Offer, Setting, Spread, Step, StepMark
from sprites.card import CardFace
from sprites.theme import SeatLook
from sprites.widgets.page import Sketch


class Table:
    """A game's table; what a game does not have it leaves as it is here.

    `follow` remembers what views forget, `take` and `untake` parts of an action; all else only looks.
    """

    game: ClassVar[str]

    # Where things lie

    def follow(self, setting: Setting) -> None:
        """Remember what the view will forget; asked before the table is laid."""

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Put the panels on the sketch and return the pieces; `room` is the window below the top bar."""
        raise NotImplementedError

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """Paint board and surroundings."""
        raise NotImplementedError

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """Paint previews, tags and marks above the pieces."""

    def overlay_raised(self, target: pygame.Surface, setting: Setting) -> None:
        """Paint what changes with time above the raised furniture."""

    def light(self, view: Any) -> Hashable:
        """What light falls on the table; when it changes, the old picture fades over into the new one."""
        return None

    def card_face(self, cards: Any, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed; links and rules texts name cards by their written id."""
        raise NotImplementedError

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A piece of the board for the rules text."""
        return None

    # What can be done

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """How each legal action is done by hand."""
        raise NotImplementedError

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """Which legal actions are buttons."""
        return []

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """The action a refused drop was meant to be, to ask why not."""
        return None

    def marks(self, setting: Setting, legal: Sequence[Action], thing: str) -> Step | None:
        """What this game's key does with a piece, such as saving a card; nothing if it cannot be marked."""
        return None

    def take(self, step: LocalStep) -> None:
        """Remember a part of an action."""

    def untake(self) -> bool:
        """Forget the parts of an action; tell whether there were any."""
        return False

    # What is said

    def more_names(self, locale: Locale) -> tuple[str, ...]:
        """Names beyond the seats, such as a court painter."""
        return ()

    def prompt(self, setting: Setting, legal: Sequence[Action]) -> str:
        """What is wanted of the viewer now; empty: the words of the first action."""
        return ""

    def steps(self, setting: Setting) -> tuple[StepMark, ...]:
        """The steps of the action that has been begun; none without one."""
        return ()

    def begun(self, view: Any) -> bool:
        """Whether the viewer is amid an action of several steps of the rules."""
        return False

    def asked(self, view: Any) -> tuple[Seat, ...]:
        """Who is asked in everybody's eyes where that is not who moves; none: who moves."""
        return ()

    def done(self, view: Any) -> tuple[Seat, ...]:
        """Who of those has answered, as far as the viewer may know."""
        return ()

    # How it moves

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """What an event looks like."""
        raise NotImplementedError

    def stops_before(self, event: Event) -> bool:
        """Whether this event waits until the player has looked at what led to it."""
        return False

    def stop_words(self, setting: Setting) -> tuple[str, str]:
        """What there is to see while it waits, and the words on the button that goes on."""
        return "", ""

    # Questions in the open and races

    def open_answer(self, legal: Sequence[Action], yes: bool) -> Action | None:
        """The answer to a question that is put in the open where several people share a screen."""
        return None

    def race(self, view: Any) -> Clock | None:
        """The clock of the open question; None: people may take their time."""
        return None

    def silence(self, legal: Sequence[Action]) -> Action | None:
        """What a seat that lets the time run out has answered."""
        return None

    # The results

    def tally(self, view: Any, seat: Seat) -> str:
        """The tokens a seat's score is made of, as icons in markup."""
        return ""

    def spoils(
        self, view: Any, locale: Locale, looks: Sequence[SeatLook], seat: Seat
    ) -> list[CardFace] | None:
        """The cards a seat's score is made of; None: it is not made of cards."""
        return None
