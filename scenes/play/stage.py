"""The stage: what is laid and shown of a game from one seat; who plays on it is no concern of this module."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.rules import View
from game.core.types import Card, Seat, Text
from game.session import Session
from scenes.play.countdown import Asking, Race
from scenes.play.drag import Grip
from scenes.play.groundwork import Groundwork
from scenes.play.showing.frame import Frame
from scenes.play.showing.light import Light
from scenes.play.showing.playback import Playback
from scenes.play.showing.show import Show
from scenes.play.spread import (
    GO_ON,
    ONCE_MORE,
    Gesture,
    Happened,
    Offer,
    SeatInfo,
    Setting,
    Spread,
    Step,
)
from scenes.play.telling.ceremony import Ceremony, lay_ceremony
from scenes.play.telling.floats import Floats
from scenes.play.telling.question import lay_question
from scenes.play.telling.recap import since_last_turn
from scenes.play.telling.told import Entry
from scenes.play.topbar import Bar, room_below
from scenes.tables.catalog import table_of
from scenes.window.attention import Attention
from scenes.window.context import Context
from sprites.card import CardFace
from sprites.text import escape
from sprites.widgets.page import Page, Sketch

SLIP_SECONDS = 3.0


class Sheet(Protocol):
    """The page that a stage is laid on."""

    attention: Attention

    @property
    def page(self) -> Page:
        """The page as it is now; laid anew if it has changed."""

    def refresh(self) -> None:
        """Lay the page anew before the next picture."""

    def repoint(self) -> None:
        """Lay anew before the next picture what depends on the thing pointed at, and nothing else."""

    def touch(self) -> None:
        """Note that the picture has changed."""

    def take_picture(self) -> pygame.Surface | None:
        """Give away the kept picture of the page; a new one will be painted."""


class Stage:
    """What can be seen of a game from one seat: its view laid out, and what happened played back."""

    def __init__(self, ctx: Context, session: Session, sheet: Sheet, looks: Sequence[int] = ()) -> None:
        self.ctx, self.session, self.sheet = ctx, session, sheet
        self.table = table_of(session.spec.id)
        self.looks = tuple(looks) or tuple(range(session.seats))
        self.people = [seat for seat, agent in enumerate(session.agents) if agent == "human"]
        self.seat: Seat | None = self.people[0] if self.people else None
        self.covered = self.replayed = False
        """Behind a curtain, and in a game that is watched again, nothing can be done."""
        self.veiled = False
        """What comes next is for the viewer alone: once everything has been shown, the curtain falls."""
        self.open = False
        """The viewer is asked before everybody's eyes: nothing hidden is shown, of nobody."""
        self.truth: Callable[[], View] = lambda: self.seen(session.view(self.eyes))
        """What holds once everything has been shown."""
        self.view = self.truth()
        self.event: Event | None = None
        """What is being shown."""
        self.move = 0
        """The number of the move it belongs to."""
        self.said = ""
        self.said_of: Seat | None = None
        """What was told last, and whose deed it is."""
        self.asking: Asking | None = None
        self.happened: tuple[Happened, ...] = ()
        """What happened since the viewer's last turn."""
        self.lately: tuple[Happened, ...] = ()
        """What others have done in the pictures that are being shown."""
        self.told: list[Entry] = []
        self.slip: tuple[str, Rect, float] | None = None
        self.grip, self.race, self.frame = Grip(), Race(), Frame()
        self.playback, self.light, self.floats = Playback(), Light(), Floats()
        self.ceremony: Ceremony | None = None
        """What is being celebrated."""
        self.spread, self.show = Spread(), Show(self)
        self.wanted: Callable[[Step], bool] | None = None
        """Which steps shine where not all do that are allowed."""
        self._gestures: tuple[Gesture, ...] = ()
        self.ground: Groundwork | None = None
        """The table as it was laid last; None: it has to be laid anew."""
        self._laid: tuple[View | None, int] = (None, -1)
        """The view and the window that it was laid for."""

    # What may be looked at

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, then whoever a game adds (a court painter)."""
        return (*self.session.names, *self.table.more_names(self.ctx.locale))

    @property
    def eyes(self) -> Seat | None:
        """Whose knowledge is shown; a spectator's while several people look."""
        return None if self.open else self.seat

    def seen(self, view: View) -> View:
        """What is laid of a view: what everybody may see is laid for whom it asks."""
        return replace(view, seat=self.seat) if self.open else view

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do now; nothing while something moves."""
        if self.seat is None or self.playback.busy or self.covered or self.veiled or self.replayed:
            return ()
        return () if self.open and not self.asks_openly(self.seat) else self._choices(self.seat)

    def asks_openly(self, seat: Seat) -> bool:
        """Whether a seat is asked, and for nothing but what it can answer before everybody's eyes."""
        choices = self._choices(seat)
        return bool(choices) and all(action.open for action in choices)

    def _choices(self, seat: Seat) -> Sequence[Action]:
        return self.session.legal(seat) if seat in self.session.movers else ()

    @property
    def setting(self) -> Setting[View]:
        """What the layout may look at."""
        attention, drag, now = self.sheet.attention, self.grip.drag, self.ctx.now()
        setting = Setting(
            theme=self.ctx.theme, locale=self.ctx.locale, studio=self.ctx.studio,
            view=self.view, event=self.event, seats=self.seats, names=self.names,
            happened=self.lately or self.happened,
            picked=drag.picked, dragging=drag.dragging, pointer=drag.pos,
            pointed=attention.hover or (attention.focus if attention.keyboard and not attention.fell else ""),
            gestures=self._gestures, offers=tuple(self.grip.offered.values()),
            people=len(self.people), memory=self.ctx.settings.memory_aids, history=self.shown,
            race_left=None if self.playback.busy else self.race.left(now),
            turning=self.playback.turning(now), why_not=self.why_not,
        )  # fmt: skip
        return self._asked_openly(setting, now)

    def shown(self, seat: Seat | None, since: int | None = None) -> Iterator[tuple[int, Event]]:
        """Yield what a seat has seen as far as it has been shown; nothing that is still to be told."""
        events = self.session.history(None if self.open else seat, since)
        if not (self.playback.busy or self.replayed):
            yield from events
            return
        last = self.move + (self.event is not None or not self.replayed)
        for number, event in events:
            if number > last:
                return
            yield number, event
            if number == last and event == self.event:
                return

    def _asked_openly(self, setting: Setting[View], now: float) -> Setting[View]:
        """With several people a question in the open has its buttons whether or not they can matter."""
        asking = self.asking
        if asking is None or self.playback.current is None or self.replayed:
            return setting
        seats = tuple(seat for seat in asking.seats if seat in self.people) if self.shared else ()
        return replace(setting, time_left=asking.left(now), open_seats=seats, answered=frozenset(asking.said))

    @property
    def shared(self) -> bool:
        """Several people sit before this screen."""
        return len(self.people) > 1

    def shines(self, source: str, target: str) -> bool:
        """Whether a piece, or what is done with it at a target, is shown as usable."""
        if self.wanted is None:
            return True
        ways = self.grip.drag.ways.get(source, {})
        steps = [ways[target]] if target in ways else list(ways.values()) if not target else []
        return any(map(self.wanted, steps))

    def way_of(self, action: Step) -> tuple[str, str]:
        """The piece and the target (empty: none) with which a step is done by hand; empty: by a button."""
        found = next((gesture for gesture in self._gestures if gesture.action == action), None)
        if found is not None:
            return found.source, found.target
        offered = next((name for name, offer in self.grip.offered.items() if offer.action == action), "")
        return offered, ""

    @property
    def gestures(self) -> tuple[Gesture, ...]:
        """How what is allowed now is done by hand."""
        return self._gestures

    def why_not(self, action: Action) -> Text | None:
        """Why the viewer may not do something now; nothing if he may."""
        if self.seat is None or self.replayed:
            return None
        return self.session.why_not(self.seat, action)

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where."""
        movers = () if self.playback.busy else self.table.asked(self.view) or self.session.movers
        done, looks = self.table.done(self.view), self.ctx.theme.seats
        return tuple(
            SeatInfo(
                seat, name, looks[self.looks[seat]], self._kind(seat), seat in self.people,
                seat in movers and seat not in done,
                seat == self.seat,
            )
            for seat, name in enumerate(self.session.names)
        )  # fmt: skip

    def _kind(self, seat: Seat) -> str:
        agent = self.session.agents[seat].partition(":")[0]
        return self.ctx.say("table.human" if agent == "human" else f"level.{agent}")

    # Laying

    def learn(self) -> None:
        """Find out what can be done, before the table is laid; what is held stays while others move."""
        legal = self.legal
        self.table.follow(self.setting)
        self._gestures = tuple(self.table.gestures(self.setting, legal))
        if not (self.playback.busy and self.grip.drag.picked):
            self.grip.drag.learn(self._gestures)
        self.grip.offer(self._offers(legal))

    def _offers(self, legal: Sequence[Action]) -> list[Offer]:
        """While the table waits for the player to look, the one button goes on."""
        if self.playback.holding:
            found = [Offer(GO_ON, self.table.stop_words(self.setting)[1], primary=True, deliberate=True)]
            if again := self.table.again_words(self.setting):
                found.append(Offer(ONCE_MORE, again, "again", key="a"))
        else:
            found = list(self.table.offers(self.setting, legal))
        return [replace(offer, cap=self._cap(offer)) for offer in found]

    def _cap(self, offer: Offer) -> str:
        """The key of an offer: its own, or that of going on or of ending the own part."""
        if offer.key:
            return offer.key.upper()
        command = "confirm" if offer.action == GO_ON else "end" if offer.ends else ""
        return self.ctx.cap(command) if command else ""

    @property
    def laid(self) -> bool:
        """Whether the table lies there, and only what is pointed at may have changed."""
        return self.ground is not None and self.ground.version == self.ctx.version

    def lay_ground(self, bar: Bar) -> None:
        """The game's own table as it lies whatever is pointed at; `bar` is what the top bar says."""
        sketch = Sketch(self.ctx.theme)
        sketch.title = escape(bar.title)
        spread = self.table.spread(sketch, replace(self.setting, pointed=""), room_below(sketch))
        self.ground, self._laid = (
            Groundwork(sketch, spread, bar, self.ctx.version),
            (self.view, self.ctx.version),
        )

    def lay(self, sketch: Sketch) -> None:
        """The table, what depends on the thing pointed at, and what is celebrated or asked above it."""
        assert self.ground is not None
        self.spread = self.ground.lay(sketch, self.ctx, self.table, self.setting)
        if self.ceremony is not None and self.playback.busy:
            lay_ceremony(sketch, self.ceremony, self.seats)
        lay_question(sketch, self)

    def current_spread(self) -> Spread:
        """The laid table of the view shown now."""
        assert self.sheet.page
        return self.spread

    @property
    def still(self) -> bool:
        """Nothing moves: the page may change with what is pointed at."""
        return not self.playback.busy or self.playback.holding or self.playback.paused

    def explain(self, words: str, beside: Rect | None = None) -> None:
        """Say why something cannot be, beside it."""
        place = beside or Rect(self.ctx.theme.size[0] // 2, self.ctx.theme.size[1] // 2, 1, 1)
        self.slip = (words, place, self.ctx.now() + SLIP_SECONDS)
        self.ctx.say_aloud(words)
        self.ctx.play("refuse")
        self.sheet.touch()

    def face_of(self, card: Card) -> CardFace | None:
        """A card as printed, wherever it is."""
        return self.table.card_face(self.session.cards, card, self.ctx.locale)

    def face_at(self, name: str) -> CardFace | None:
        """The card that a piece shows, as printed: the same individual, where a card has several."""
        piece = self.spread.pieces.get(name)
        face = self.face_of(piece.card) if piece is not None and piece.card is not None else None
        if piece is None or face is None:
            return None
        shown = piece.picture.key[-1]
        same = isinstance(shown, CardFace) and shown.title == face.title
        return replace(face, art=shown.art) if same else face

    # Showing

    def wake(self, now: float) -> float | None:
        """Seconds until something moves by itself; None: nothing will."""
        if self.playback.holding or self.playback.paused:
            return None
        if self.playback.busy or self.grip.drag.dragging or self.light.fading:
            return 0.0
        soon = [self.floats.wake(now), None if self.slip is None else self.slip[2] - now]
        return min((max(0.0, wait) for wait in soon if wait is not None), default=None)

    def remember(self) -> None:
        """Note what happened since the viewer's last turn; amid an action of several steps that stays."""
        if not (self.happened and self.table.begun(self.view)):
            self.happened = since_last_turn(self)

    @property
    def laid_as_seen(self) -> bool:
        """Whether the table was laid for the view that is shown, in this window."""
        return self._laid[0] is self.view and self._laid[1] == self.ctx.version

    def sit(self, seat: Seat | None, openly: bool = False) -> None:
        """Lay the table for a seat as the game stands, or what everybody may see of it."""
        if seat != self.seat or openly != self.open:
            self.happened, self.slip = (), None
        self.seat, self.open, self.covered, self.veiled = seat, openly, False, False
        self.light.settle()
        self.view, self.event, self.said = self.truth(), None, ""
        self.playback.clear()
        self.floats.clear()
        self.told, self.lately = [], ()
        self.table.untake()
        self.remember()
        self.grip.drag.cancel()
        self.sheet.refresh()
