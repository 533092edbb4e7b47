"""What a game adds to the table that all games share: where things lie, how they are done, how they move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.rules import CardSet, View
from game.core.types import Card, Seat, Text
from game.i18n import Locale
from scenes.play.hints.ways import gestures_of
from scenes.play.spread import (
    Clock,
    Gesture,
    LocalStep,
    Motion,
    Offer,
    Piece,
    Setting,
    Spread,
    Step,
    StepMark,
)  # fmt: skip
from scenes.play.telling.ceremony import Ceremony
from scenes.play.telling.told import Tellings, Told, told_of
from sprites.card import CardFace
from sprites.theme import SeatLook
from sprites.widgets.page import Sketch

V_contra = TypeVar("V_contra", bound=View, contravariant=True)
"""What a seat knows in one game."""
C_contra = TypeVar("C_contra", bound=CardSet, contravariant=True)
"""The cards of one game."""


@dataclass(frozen=True, slots=True)
class House:
    """Whom a seat plays for: a name, and its sign in a size."""

    name: str
    sign: Callable[[int], pygame.Surface]


class Table(Generic[V_contra, C_contra]):
    """A game's table; what a game does not have it leaves as it is here.

    `follow` remembers what views forget, `take` and `untake` parts of an action; all else only looks.
    """

    game: ClassVar[str]
    tellings: ClassVar[Tellings] = {}
    """How each kind of event is told."""
    simultaneous: ClassVar[Mapping[type[Event], str]] = {}
    """What happens at once, by a word that events of one moment share."""
    summons: ClassVar[Mapping[str, str]] = {}
    """What a person behind a curtain is wanted for: the verb of its prompt by the step that all know."""
    new_hands: ClassVar[tuple[type[Event], ...]] = ()
    """What deals seats whole new hands, from the first event on that shows one in its view.

    Where people share a screen a curtain stands before it: everybody has just seen the end of the round.
    """
    own_zones: ClassVar[tuple[str, ...]] = ()
    """Zones of the viewer's own board beside those that are called `own ...`."""

    seat_thing: ClassVar[str] = "seat:{}"
    """The piece or place that stands for a seat, by its number."""
    fears: ClassVar[Mapping[str, str]] = {}
    """What on the table a danger comes from that no seat is to blame for, by the word of the happening."""

    # Where things lie

    def follow(self, setting: Setting[V_contra]) -> None:
        """Remember what the view will forget; asked before the table is laid."""

    def spread(self, sketch: Sketch, setting: Setting[V_contra], room: Rect) -> Spread:
        """Put the panels on the sketch and return the pieces; `room` is the window below the top bar.

        What is pointed at changes nothing here: that is for `point`.
        """
        raise NotImplementedError

    def point(self, sketch: Sketch, setting: Setting[V_contra], laid: Spread) -> None:
        """Lay over it what depends on the thing pointed at: the piece that rises, what is told of it."""

    def backdrop(self, target: pygame.Surface, setting: Setting[V_contra]) -> None:
        """Paint board and surroundings."""
        raise NotImplementedError

    def overlay(self, target: pygame.Surface, setting: Setting[V_contra], spread: Spread) -> None:
        """Paint previews, tags and marks above the pieces."""

    def overlay_raised(self, target: pygame.Surface, setting: Setting[V_contra], spread: Spread) -> None:
        """Paint what changes with time above the raised furniture."""

    def landmark(self, setting: Setting[V_contra], name: str) -> Rect | None:
        """Where something lies that is neither piece nor place: a space of the garden path."""
        return None

    def light(self, view: V_contra) -> Hashable:
        """What light falls on the table; when it changes, the old picture fades over into the new one."""
        return None

    def card_face(self, cards: C_contra, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed; links and rules texts name cards by their written id."""
        raise NotImplementedError

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A piece of the board for the rules text."""
        return None

    # What can be done

    def gestures(self, setting: Setting[V_contra], legal: Sequence[Action]) -> list[Gesture]:
        """How each legal action is done by hand."""
        raise NotImplementedError

    def hinted(self, setting: Setting[V_contra], course: Sequence[Action]) -> list[Gesture]:
        """How a whole move is done by hand, one gesture for each part that a ghost can show."""
        return gestures_of(lambda legal: self.gestures(setting, legal), course)

    def walked(self, setting: Setting[V_contra], course: Sequence[Action]) -> list[Piece]:
        """The figures that a move leads on, each as it would stand there; none where cards alone move."""
        return []

    def tagged(self, setting: Setting[V_contra], reason: Text) -> tuple[str, str] | None:
        """The place that a reason of a hint is about, and what a tag says there; None: no one place."""
        return None

    def followed(self, course: Sequence[Action]) -> Sequence[Action]:
        """The steps of a hinted move that one key makes; what gives something away is left to the player."""
        return course

    def offers(self, setting: Setting[V_contra], legal: Sequence[Action]) -> list[Offer]:
        """Which legal actions are buttons."""
        return []

    def forced(self, action: Action) -> bool:
        """Whether the only legal action decides nothing, so that it may be made by itself."""
        return True

    def attempt(self, setting: Setting[V_contra], source: str, target: str) -> Action | None:
        """The action a refused drop was meant to be, to ask why not."""
        return None

    def marks(self, setting: Setting[V_contra], legal: Sequence[Action], thing: str) -> Step | None:
        """What this game's key does with a piece, such as saving a card; nothing if it cannot be marked."""
        return None

    def take(self, step: LocalStep) -> None:
        """Remember a part of an action."""

    def untake(self) -> bool:
        """Forget the parts of an action; tell whether there were any."""
        return False

    @property
    def begun_here(self) -> bool:
        """Whether parts of an action lie on this screen alone that undo can take back one by one."""
        return False

    def take_back(self) -> None:
        """Forget the last of these parts."""

    # What is said

    def more_names(self, locale: Locale) -> tuple[str, ...]:
        """Names beyond the seats, such as a court painter."""
        return ()

    def prompt(self, setting: Setting[V_contra], legal: Sequence[Action]) -> str:
        """What is wanted of the viewer now; empty: the words of the first action."""
        return ""

    def public_step(self, view: V_contra) -> str:
        """What is being done, of a spectator's view: a curtain says no more than everybody knows."""
        return view.phase

    def steps(self, setting: Setting[V_contra]) -> tuple[StepMark, ...]:
        """The steps of the action that has been begun; none without one."""
        return ()

    def begun(self, view: V_contra) -> bool:
        """Whether the viewer is amid an action of several steps of the rules."""
        return False

    def asked(self, view: V_contra) -> tuple[Seat, ...]:
        """Who is asked in everybody's eyes where that is not who moves; none: who moves."""
        return ()

    def done(self, view: V_contra) -> tuple[Seat, ...]:
        """Who of those has answered, as far as the viewer may know."""
        return ()

    def own_turn(self, action: Action) -> bool:
        """Whether a move is a turn of its seat's; an answer or a refill in the turn of another is none."""
        return True

    def told(self, event: Event, view: V_contra) -> Told:
        """How an event is told: who did it, whom it touched, what was gained and where that floats."""
        return told_of(self.tellings, event)

    def ceremony(self, setting: Setting[V_contra], events: Sequence[Event]) -> Ceremony | None:
        """What is celebrated in events that decide much; None: they pass like any others."""
        return None

    def watches(self, view: V_contra) -> bool:
        """Whether the viewer is out and only watches for a while: who skips then skips all of it."""
        return False

    # How it moves

    def motion(self, setting: Setting[V_contra], event: Event, before: Spread, after: Spread) -> Motion:
        """What an event looks like; asked once, with empty spreads where it takes no time."""
        raise NotImplementedError

    def fleeting(self, view: V_contra, event: Event) -> bool:
        """Whether an event is told and heard, but takes no time: it is not laid, and has no motion."""
        return False

    def asks(self, event: Event) -> tuple[Seat, ...]:
        """Seats that may answer while an event is shown, asked alike whether or not they have an answer."""
        return ()

    def together(self, event: Event) -> Hashable:
        """Events in a row with the same word happen at once, and are shown at once; None: alone."""
        return self.simultaneous.get(type(event))

    def stops_before(self, event: Event) -> bool:
        """Whether this event waits until the player has looked at what led to it."""
        return False

    def stop_words(self, setting: Setting[V_contra]) -> tuple[str, str]:
        """What there is to see while it waits, and the words on the button that goes on."""
        return "", ""

    def again_words(self, setting: Setting[V_contra]) -> str:
        """The words on the button that shows once more what it stopped for; empty: there is none."""
        return ""

    # Questions in the open and races

    def open_answer(self, legal: Sequence[Action], yes: bool) -> Action | None:
        """The answer to a question that is put in the open where several people share a screen."""
        return None

    def race(self, view: V_contra) -> Clock | None:
        """The clock of the open question; None: people may take their time."""
        return None

    def silence(self, legal: Sequence[Action]) -> Action | None:
        """What a seat that lets the time run out has answered."""
        return None

    # The results

    def house(self, view: V_contra, locale: Locale, seat: Seat) -> House | None:
        """The house that a seat plays for; None: it plays for itself."""
        return None

    def tally(self, view: V_contra, seat: Seat) -> str:
        """The tokens a seat's score is made of, as icons in markup."""
        return ""

    def spoils(
        self, view: V_contra, locale: Locale, looks: Sequence[SeatLook], seat: Seat
    ) -> list[CardFace] | None:
        """The cards a seat's score is made of; None: it is not made of cards."""
        return None
