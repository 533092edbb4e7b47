"""The stage: what is laid and shown of a game from one seat; who plays on it is no concern of this module."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event, GameEnded
from game.core.rules import View
from game.core.types import Card, Seat, Text
from game.session import Session
from scenes.play import log
from scenes.play.access.telling import tell_event
from scenes.play.countdown import Asking, Race
from scenes.play.drag import Grip
from scenes.play.frame import Frame
from scenes.play.light import Light
from scenes.play.playback import Beat, Playback, reading_time
from scenes.play.sounds import usual_sound
from scenes.play.spread import (
    GO_ON,
    ONCE_MORE,
    Gesture,
    Happened,
    Motion,
    Offer,
    Piece,
    Place,
    SeatInfo,
    Setting,
    Spread,
    Step,
)
from scenes.play.telling.ceremony import SECONDS, Ceremony, lay_ceremony, the_end
from scenes.play.telling.floats import Floats
from scenes.play.telling.question import lay_question
from scenes.play.telling.recap import since_last_turn, told_here, told_so_far, told_too
from scenes.play.telling.told import Entry, seat_of
from scenes.play.topbar import Bar, lay_bar, room_below
from scenes.tables.catalog import table_of
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.scene import Attention
from sprites.card import CardFace
from sprites.widgets.page import Control, Page, Sketch

SLIP_SECONDS = 3.0


class Sheet(Protocol):
    """The page that a stage is laid on."""

    attention: Attention

    @property
    def page(self) -> Page:
        """The page as it is now; laid anew if it has changed."""

    def refresh(self) -> None:
        """Lay the page anew before the next picture."""

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
        self._told: list[Entry] = []
        self.slip: tuple[str, Rect, float] | None = None
        self.grip, self.race, self.frame = Grip(), Race(), Frame()
        self.playback, self.light, self.floats = Playback(), Light(), Floats()
        self.ceremony: Ceremony | None = None
        """What is being celebrated."""
        self.spread = Spread()
        self.wanted: Callable[[Step], bool] | None = None
        """Which steps shine where not all do that are allowed."""
        self._gestures: tuple[Gesture, ...] = ()
        self._laid: tuple[View | None, int] = (None, -1)
        """The view and the window that the table was laid for."""

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
        known: Any = view
        return replace(known, seat=self.seat) if self.open else view

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do now; nothing while something moves."""
        if self.seat is None or self.playback.busy or self.covered or self.replayed:
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
            pointed=attention.hover or (attention.focus if attention.keyboard else ""),
            gestures=self._gestures, offers=tuple(self.grip.offered.values()),
            people=len(self.people), memory=self.ctx.settings.memory_aids, history=self.shown,
            race_left=None if self.playback.busy else self.race.left(now),
            why_not=self.why_not,
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
        return self.session.why_not(self.seat, action) if self.seat is not None else None

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

    def lay(self, sketch: Sketch, bar: Bar) -> None:
        """The game's own table, then the top bar with whatever was not offered beside the cards."""
        self.spread = self.table.spread(sketch, self.setting, room_below(sketch))
        self._laid = (self.view, self.ctx.version)
        sketch.above = False
        placed = {item.id for item in (*sketch.items, *sketch.raised) if isinstance(item, Control)}
        left = [(name, offer) for name, offer in self.grip.offered.items() if name not in placed]
        offers = [*bar.offers, *left]
        lay_bar(sketch, self.ctx, replace(bar, offers=offers, playing=bar.playing and "step" not in placed))
        for thing in sorted(self.spread.things, key=lambda thing: thing.z):
            _lay_control(sketch, thing)
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

    # Showing

    def wake(self, now: float) -> float | None:
        """Seconds until something moves by itself; None: nothing will."""
        if self.playback.holding or self.playback.paused:
            return None
        if self.playback.busy or self.grip.drag.dragging or self.light.fading:
            return 0.0
        soon = [self.floats.wake(now), None if self.slip is None else self.slip[2] - now]
        return min((max(0.0, wait) for wait in soon if wait is not None), default=None)

    def go_on(self, now: float) -> None:
        """Let words and light pass, and go on with what is shown."""
        if self.slip is not None and now >= self.slip[2]:
            self.slip = None
            self.sheet.touch()
        if self.light.fading or self.floats.pass_by(now):
            self.sheet.touch()
        self._play_back(now)

    def _play_back(self, now: float) -> None:
        """Begin the next event when the last one is over, settle when all are."""
        playing = self.playback
        if not playing.busy or playing.holding or playing.paused:
            return
        self.sheet.touch()
        if self.frame.worked:
            return
        if playing.current is not None and not playing.finish(now):
            if playing.holding:
                self.lately = since_last_turn(self)  # all of it, also what was skipped
                self.sheet.refresh()
            return
        self.pass_by(now)
        if playing.paused:
            self.sheet.refresh()
        elif playing.queue:
            self._begin_beat(now) if self._laid_as_seen else self._lay_anew()
        elif not self.frame.worked:
            self._end()

    def pass_by(self, now: float) -> None:
        """Tell of events that take no time without laying the table for each: what they lead to is shown."""
        sounds: dict[str, None] = {}
        while self.playback.queue:
            beat = self.playback.queue[0]
            gist = self._motion(replace(self.setting, view=beat.view), beat, Spread(), Spread())
            if not self.playback.passes(gist):
                break
            self._tell(beat, now)
            self.playback.pass_by(self.spread, gist)
            sounds[_sound(beat, gist)] = None
        for sound in filter(None, sounds):
            self.ctx.play(sound)
        if sounds and not self.playback.busy:
            self._end()

    def _end(self) -> None:
        """Lay the table as it is, so that hands find at once what can be done."""
        self.settle()
        self.current_spread()

    def settle(self) -> None:
        """Everything has been shown: what the session says now is the truth."""
        self.frame.worked = True
        self.view, self.event, self.ceremony = self.truth(), None, None
        self._told, self.lately = [], ()
        self.remember()
        self.sheet.refresh()

    def remember(self) -> None:
        """Note what happened since the viewer's last turn; amid an action of several steps that stays."""
        if not (self.happened and self.table.begun(self.view)):
            self.happened = since_last_turn(self)

    def _tell(self, beat: Beat, now: float) -> None:
        """Say what happened; the table looks like that from now on."""
        self._relight(beat.view, now)
        self.view, self.event, self.move, self.asking = beat.view, beat.event, beat.move, None
        told = [(e, told_here(self, e), log.line(self, e)) for e in beat.events if e.detail <= 2]
        lines = [entry for entry in told if entry[2]]
        mine = (entry for entry in lines if self.seat in entry[1].on or entry[1].whom == self.seat)
        if lines:
            about, _, self.said = next(mine, lines[0])
            self.said_of = seat_of(about)
        if beat.reading and not self.replayed:
            self._told = told_too(self, self._told, [(beat.move, event) for event in beat.events])
            self.lately = told_so_far(self, self._told)
        for event in beat.events:
            tell_event(self, event, log.line(self, event), seat_of(event))
        for _, how, _ in told:
            self.floats.add(how, now)
        self.ceremony = self._celebrated(beat) if beat.pace > 0 else None
        self.sheet.refresh()

    def _celebrated(self, beat: Beat) -> Ceremony | None:
        """What is celebrated now: what the game says, or its end."""
        ended = next((event for event in beat.events if isinstance(event, GameEnded)), None)
        found = self.table.ceremony(self.setting, beat.events)
        return the_end(self.ctx, ended) if found is None and ended is not None else found

    def _motion(self, setting: Setting[View], beat: Beat, before: Spread, after: Spread) -> Motion:
        """What everything looks like that happens in a beat."""
        first, *others = (self.table.motion(setting, event, before, after) for event in beat.events)
        return reduce(Motion.with_, others, first)

    def _relight(self, view: View, now: float) -> None:
        if self.ctx.settings.motion == "none" or self.table.light(view) == self.table.light(self.view):
            return
        picture = self.sheet.take_picture()
        if picture is not None:
            self.light.change(picture, now)

    @property
    def _laid_as_seen(self) -> bool:
        """Whether the table was laid for the view that is shown, in this window."""
        return self._laid[0] is self.view and self._laid[1] == self.ctx.version

    def _lay_anew(self) -> None:
        """Lay the table for the view that is shown: the next event starts from there."""
        self.frame.worked = True
        self.sheet.refresh()
        self.current_spread()

    def _begin_beat(self, now: float) -> None:
        self.frame.worked = True
        beat, before = self.playback.queue[0], self.spread
        self._tell(beat, now)
        after = self.current_spread()
        motion = self._motion(self.setting, beat, before, after)
        reading = reading_time(len(plain(self.said)))
        if self.ceremony is not None:
            reading = reading_time(self.ceremony.length)
            rest = SECONDS * (2 if self.ceremony.final else 1)
            motion = replace(
                motion, brief=False, pause=motion.pause + rest + (0 if beat.reading else reading)
            )
        if sound := _sound(beat, motion):
            self.ctx.play(sound)
        self.playback.begin(before, after, motion, now, self.ctx.settings.motion == "reduced", reading)
        if motion.asks:
            self.asking = Asking(motion.asks, now, now + motion.pause)
            self.sheet.refresh()

    def skip(self) -> None:
        """Drop the pictures on the way, up to where the table stops for the player."""
        self.playback.skip()
        if not self.playback.busy:
            self.settle()
        self.sheet.touch()

    def once_more(self) -> None:
        """Show again what the table stopped for."""
        start = self.playback.again(0.0 if self.ctx.settings.motion == "none" else 1.0)
        if start is not None:
            self.view, self.event, self.ceremony = start, None, None
            self.floats.clear()
            self._lay_anew()

    def step(self) -> None:
        """Stop the pictures, then show them one by one."""
        if self.playback.busy:
            self.playback.step()
            self.sheet.refresh()

    def sit(self, seat: Seat | None, openly: bool = False) -> None:
        """Lay the table for a seat as the game stands, or what everybody may see of it."""
        if seat != self.seat or openly != self.open:
            self.happened = ()
        self.seat, self.open, self.covered = seat, openly, False
        self.light.settle()
        self.view, self.event, self.said = self.truth(), None, ""
        self.playback.clear()
        self.floats.clear()
        self._told, self.lately = [], ()
        self.table.untake()
        self.remember()
        self.grip.drag.cancel()
        self.sheet.refresh()


def _lay_control(sketch: Sketch, thing: Piece | Place) -> None:
    if not thing.label:
        return
    visible = thing.box.clip(Rect(0, 0, *sketch.theme.size))
    sketch.zone, place = thing.zone, isinstance(thing, Place)
    said = thing.hint or ("" if isinstance(thing, Piece) and thing.card is not None else thing.label)
    sketch.control(
        Control(
            thing.id, visible, "thing", thing.label, thing.zone, "thing", hint=said, overlaps=True,
            layer=sketch.layer, aside=thing.aside, ground=place,
        )
    )  # fmt: skip
    sketch.zone = "main"


def _sound(beat: Beat, motion: Motion) -> str:
    return motion.sound or usual_sound(beat.event)
