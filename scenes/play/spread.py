"""The words all tables share: pieces on the table, gestures, motions, and what a layout may look at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.rules import View
from game.core.types import Card, Seat, Text
from game.i18n import Locale
from scenes.window.studio import Studio
from sprites.card import CardFace
from sprites.theme import SeatLook, Theme
from sprites.tween import Pose
from sprites.zone import CARD_SHAPE


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a piece shows: `key` tells pictures apart, `paint` makes one of a height in px, never drawn on.

    Pictures of one `figure` differ in their marks only: a piece takes on the new one without turning over.
    """

    key: tuple[Any, ...]
    paint: Callable[[int], pygame.Surface] = field(compare=False)
    shape: float = CARD_SHAPE
    figure: Hashable = None

    def surface(self, height: int) -> pygame.Surface:
        """The painted picture."""
        return self.paint(height)


def turns(old: Drawn, new: Drawn) -> bool:
    """Whether a piece that showed one picture turns over to show the other."""
    return old != new and (new.figure is None or old.figure != new.figure)


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table; the same id on two layouts is the same thing."""

    id: str
    pose: Pose
    picture: Drawn
    z: int = 0
    label: str = ""
    """Spoken; a piece without a label cannot be focused."""
    zone: str = "table"
    hint: str = ""
    card: Card | None = None
    """What zoom shows."""
    dim: bool = False
    flat: bool = False
    """Lies without a shadow."""
    aside: bool = False
    """Keys pass it by."""
    glows: bool = True
    """Shines when it may be chosen; not if the place it stands on does."""
    held: tuple[Drawn, float] | None = None
    """What hangs on the pointer when it is dragged, and how tall, if that is not what lies here."""

    @property
    def box(self) -> Rect:
        """The upright box around it."""
        wide, tall = self.pose.height * self.picture.shape, self.pose.height
        return Rect(round(self.pose.x - wide / 2), round(self.pose.y - tall / 2), round(wide), round(tall))


@dataclass(frozen=True, slots=True)
class Place:
    """A spot that takes pieces: a target of gestures, glowing while something may be dropped there."""

    id: str
    box: Rect
    label: str
    zone: str = "table"
    radius: float = 14
    z: int = 0
    hint: str = ""
    aside: bool = False
    """Keys pass it by."""
    glows: bool = True
    """Has a gold rim while something may be dropped there; else its own picture says so."""
    mute: bool = False
    """Ground that is told of aloud only: what the prompt says anyway would lie over other things."""


@dataclass
class Spread:
    """A laid table: pieces and places by id."""

    pieces: dict[str, Piece] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    spots: dict[str, Rect] = field(default_factory=dict)
    """Where things were laid that change with time and are painted above all else."""

    def copy(self) -> Spread:
        """The same things on a table of their own."""
        return Spread(dict(self.pieces), dict(self.places), dict(self.spots))

    def put(self, piece: Piece) -> Piece:
        """Lay a piece."""
        self.pieces[piece.id] = piece
        return piece

    def place(self, place: Place) -> Place:
        """Mark a place."""
        self.places[place.id] = place
        return place

    def box(self, thing: str) -> Rect | None:
        """The box of a piece or place."""
        if thing in self.pieces:
            return self.pieces[thing].box
        return self.places[thing].box if thing in self.places else None

    def pass_by(self, zone: str, but: Collection[str]) -> None:
        """Let keys visit only some things of a zone."""
        for thing in self.things:
            if thing.zone == zone and thing.id not in but:
                self._pass(thing)

    def _pass(self, thing: Piece | Place) -> None:
        if isinstance(thing, Piece):
            self.pieces[thing.id] = replace(thing, aside=True)
        else:
            self.places[thing.id] = replace(thing, aside=True)

    @property
    def things(self) -> list[Piece | Place]:
        """Places, then pieces."""
        return [*self.places.values(), *self.pieces.values()]

    def lift(self, thing: str, z: int | None = None, **pose: float) -> None:
        """Lift a piece that is pointed at; nothing where it does not lie here."""
        piece = self.pieces.get(thing)
        if piece is not None:
            pose = {"lift": 1.0, **pose}
            self.put(replace(piece, z=piece.z if z is None else z, pose=replace(piece.pose, **pose)))

    def moved(self, thing: str, **pose: float) -> None:
        """Change where a piece lies."""
        piece = self.pieces[thing]
        self.pieces[thing] = replace(piece, pose=replace(piece.pose, **pose))


@dataclass(frozen=True, slots=True)
class LocalStep:
    """A part of an action that only this screen knows of yet: one of two cards laid, a row rearranged."""

    word: str
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """Small steps of the rules that one gesture does one after the other: a card, then its place."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several actions, whichever: drawn when it is done, not when it is offered."""

    actions: tuple[Action, ...]


ADVICE = "advice"
"""The spot where a hint says in a small window what to do, if a table has one."""
GO_ON = LocalStep("go on")
"""The player has seen enough: the pictures that wait may come."""
ONCE_MORE = LocalStep("once more")
"""What was stopped for is to be shown again."""

Step = Action | LocalStep | Chain | AnyOf


@dataclass(frozen=True, slots=True)
class Gesture:
    """How a step is done by hand: drag (or click) `source`, then `target`; no target: one click."""

    action: Step
    source: str
    target: str = ""
    usual: bool = False
    """Also done by a double click on the source, or by Enter when it is chosen."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An action that is a button beside the prompt or beside the cards concerned."""

    action: Step
    label: str
    icon: str = ""
    primary: bool = False
    deliberate: bool = False
    """Its words say all there is to it: not asked again unless everything is."""
    key: str = ""
    """The letter that chooses it, before any command of that letter."""
    ends: bool = False
    """Ends the viewer's own part (ready, pass, stop): the key of that command chooses it, never Space."""
    loss: str = ""
    """What it gives away, in words: the key must be held, a click is asked about, the answer starts on No."""
    cap: str = ""
    """The key that chooses it, as a key cap shows it; the frame fills it in."""

    @property
    def main(self) -> bool:
        """Whether it is the one large button of its place: what goes on, keeps a choice, or ends the part."""
        return self.primary or self.ends


@dataclass(frozen=True, slots=True)
class Clock:
    """How long people have to answer; another key is another question."""

    key: Hashable
    seconds: float


@dataclass
class Motion:
    """What an event looks like; whatever it does not mention slides to its new place."""

    seconds: float = 0.35
    pause: float = 0.12
    paths: dict[str, tuple[Pose, ...]] = field(default_factory=dict)
    came: dict[str, str] = field(default_factory=dict)
    """New piece: the old piece or place it comes from."""
    went: dict[str, str] = field(default_factory=dict)
    """Old piece: the new piece or place it goes to."""
    tremble: frozenset[str] = frozenset()
    keep: frozenset[str] = frozenset()
    """Pieces that stay as they lie until a later event moves them."""
    asks: tuple[Seat, ...] = ()
    """Seats that may answer while the pause lasts; the stage fills it in."""
    sound: str = ""
    hop: float = 0.0
    delays: dict[str, float] = field(default_factory=dict)
    """Seconds before a piece sets out."""
    brief: bool = False
    """Needs no time to be read: part of something larger."""
    burst: str = ""
    """The piece or place where a star flashes."""
    echoes: frozenset[str] = frozenset()
    """Pieces that fly so fast that two fading echoes follow them."""

    def with_(self, other: Motion) -> Motion:
        """Both at once: as long as the longer one; where they say different things, the later one."""
        return Motion(
            max(self.seconds, other.seconds), max(self.pause, other.pause),
            {**self.paths, **other.paths}, {**self.came, **other.came}, {**self.went, **other.went},
            self.tremble | other.tremble, self.keep | other.keep, (),
            other.sound or self.sound, max(self.hop, other.hop), {**self.delays, **other.delays},
            self.brief and other.brief, other.burst or self.burst, self.echoes | other.echoes,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where, for plates and panels."""

    seat: Seat
    name: str
    look: SeatLook
    kind: str
    """Human, or the level of the AI, in words."""
    human: bool
    asked: bool
    """Has to choose now, as far as the viewer may know."""
    own: bool


class History(Protocol):
    """What a seat has seen so far; `since` leaves out the setup and that many moves."""

    def __call__(self, seat: Seat | None, since: int | None = None) -> Iterator[tuple[int, Event]]:
        """Yield the events, oldest first."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing that happened since the viewer's last turn, in markup."""

    words: str
    move: int
    """The move it happened in, to be seen again."""
    mine: bool = False
    """It touched the viewer."""
    lost: bool = False
    """He lost by it."""


V_co = TypeVar("V_co", bound=View, covariant=True)
"""What a seat knows in one game."""


@dataclass(frozen=True)
class Setting(Generic[V_co]):
    """Everything a table's layout may look at."""

    theme: Theme
    locale: Locale
    view: V_co
    seats: tuple[SeatInfo, ...]
    happened: tuple[Happened, ...] = ()
    """What happened since the viewer's last turn: what touched him first, newest first."""
    picked: str = ""
    """The piece held or chosen as source."""
    pointed: str = ""
    """The piece under the pointer or with the focus."""
    offers: tuple[Offer, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    """How what is allowed now is done by hand."""
    names: tuple[str, ...] = ()
    event: Event | None = None
    """What is being shown."""
    dragging: bool = False
    pointer: tuple[int, int] = (0, 0)
    people: int = 1
    """How many people sit before this screen."""
    memory: bool = False
    """Whether the table may help the viewer to remember."""
    history: History = lambda seat, since=None: iter(())
    """What a seat has seen, each event with the number of moves made by then."""
    time_left: float | None = None
    """The part that is left of the time to answer a question in the open."""
    open_seats: tuple[Seat, ...] = ()
    """Who may answer it on this screen, whether or not it can matter."""
    answered: frozenset[Seat] = frozenset()
    """Who has said yes."""
    race_left: float | None = None
    """The part that is left of the time of a race."""
    turning: frozenset[str] = frozenset()
    """Pieces that are turning over: what they show is still to be seen; for what is painted over them."""
    studio: Studio = field(default_factory=Studio)
    why_not: Callable[[Action], Text | None] = lambda action: None
    """Why the viewer may not do something now."""

    def card_picture(self, face: CardFace) -> Drawn:
        """A card face up; it knows the studio alone: pictures are kept, and would keep the game with them."""
        studio = self.studio
        return Drawn(("card", face), lambda height: studio.card(face, height))

    def say(self, key: str, /, **params: Any) -> str:
        """A text of this table in the chosen language."""
        return self.locale.say(key, **params)

    def text(self, text: Text) -> str:
        """A text with the names of this table."""
        return self.locale.text(text, self.names, self.view.cards)

    @property
    def recap(self) -> tuple[str, ...]:
        """What happened since the viewer's last turn, in words."""
        return tuple(each.words for each in self.happened)

    @property
    def my_seat(self) -> Seat:
        """The seat of the viewer, for what only those see who play."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def own(self) -> SeatInfo | None:
        """The seat of the viewer; none for a spectator."""
        return next((info for info in self.seats if info.own), None)


@dataclass(frozen=True, slots=True)
class StepMark:
    """One step of a longer action, in a word: done, next, or still ahead."""

    label: str
    done: bool = False
    now: bool = False
