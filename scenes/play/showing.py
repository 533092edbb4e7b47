"""Showing what happened on a laid table: event by event, one heavy thing a frame, so that none is late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.session import Session
from scenes.play import log
from scenes.play.playback import Beat
from scenes.play.sounds import usual_sound
from scenes.play.spread import Motion, Spread
from scenes.play.tabletop import Asking, Tabletop
from scenes.window.context import Context
from scenes.window.intents import Intent
from scenes.window.manager import Change

LONGEST = 3
"""Frames of work in a row before there is a picture; laying and painting that may take one more each."""


class Showing(Tabletop):
    """A table that plays events back; saving a move, laying the table and painting it each have a frame."""

    lively: ClassVar[bool] = True

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx, session, looks)
        self.worked = False
        """Whether this frame has had its heavy thing; whatever else there is waits for the next."""
        self._full = False
        """Whether the frame is full without a picture."""
        self._laid = False
        """Whether the frame before this one laid the table."""
        self._waited = 0

    def presses_button(self, intent: Intent) -> bool:
        """A table answers at once: no frame is spent on the button alone."""
        return False

    def update(self, now: float) -> Change | None:
        """Do what this frame has room for, after what the player's hand has done in it."""
        super().update(now)
        full, self.worked = self.worked, self.worked or self._waited >= LONGEST
        held_up = self.worked and not full
        change = self.proceed(now)
        self._full, self.worked = self.worked and not held_up, False
        return change

    def proceed(self, now: float) -> Change | None:
        """Go on with what moves by itself."""
        raise NotImplementedError

    def play_back(self, now: float) -> None:
        """Go on with what is shown: begin the next event when the last one is over, settle when all are."""
        playing = self.playback
        if not playing.busy or playing.holding or playing.paused:
            return
        self.touch()
        if self.worked:
            return
        if playing.current is not None and not playing.finish(now):
            if playing.holding:
                self.refresh()
            return
        self.pass_by(now)
        if playing.paused:
            self.refresh()
        elif playing.queue:
            self._begin_beat(now) if self._laid_as_seen else self._lay()
        elif not self.worked:
            self._end()

    def pass_by(self, now: float) -> None:
        """Tell of events that take no time without laying the table for each: what they lead to is shown."""
        sounds: dict[str, None] = {}
        while self.playback.queue:
            beat = self.playback.queue[0]
            gist = self.table.motion(replace(self.setting, view=beat.view), beat.event, Spread(), Spread())
            if not self.playback.passes(gist):
                break
            self.tell(beat, now)
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
        self.worked = True
        self.view, self.event = self.session.view(self.seat), None
        self.recap = log.recap(self)
        self.refresh()

    def breath(self) -> bool:
        """The picture waits while something heavier is done; to lay the table or paint it counts as that."""
        full, self._full = self._full, False
        prepares = not full and (self._lays_anew() or self._paints_anew())
        self._laid = (full or prepares) and not self.stale
        waits = prepares or (full and self._waited < LONGEST)
        self._waited = self._waited + 1 if waits else 0
        return waits

    def _lays_anew(self) -> bool:
        """Lay the table if it has changed; not twice in a row, or a quick hand would see nothing."""
        lays = self.stale and not self._laid
        if lays:
            self.current_spread()
        return lays

    def _paints_anew(self) -> bool:
        """While something moves, paint the changed table behind the pieces before they are.

        The first picture of a table in a size is painted in two parts as well: all of it is new.
        """
        kept, screen = self._still, pygame.display.get_surface()
        new = (
            not self.painted
            if kept is None
            else screen is not None and kept[2].get_size() != screen.get_size()
        )
        if screen is not None and new:
            self._still_picture(screen)
            return True
        if kept is None or self.stale or not self.playback.busy or kept[0] is self.page:
            return False
        self._still_picture(kept[2])
        return True

    def tell(self, beat: Beat, now: float) -> None:
        """Say what happened; the table looks like that from now on."""
        self._relight(beat.view, now)
        self.view, self.event, self.asking = beat.view, beat.event, None
        line = log.line(self, beat.event)
        if beat.event.detail <= 2 and line:
            self.said = line
            self.ctx.say_aloud(log.plain(line))
        self.refresh()

    @property
    def _laid_as_seen(self) -> bool:
        """Whether the table was laid for the view that is shown, in this window."""
        return self._laid_view is self.view and self._page_version == self.ctx.version

    def _lay(self) -> None:
        """Lay the table for the view that is shown: the next event starts from there."""
        self.worked = True
        self.refresh()
        self.current_spread()

    def _begin_beat(self, now: float) -> None:
        self.worked = True
        beat, before = self.playback.queue[0], self.spread
        self.tell(beat, now)
        after = self.current_spread()
        motion = self.table.motion(self.setting, beat.event, before, after)
        if sound := _sound(beat, motion):
            self.ctx.play(sound)
        self.playback.begin(before, after, motion, now, self.ctx.settings.motion == "reduced")
        if motion.asks:
            self.asking = Asking(motion.asks, now, now + motion.pause)
            self.refresh()

    def skip(self) -> None:
        """Drop the pictures on the way, up to where the table stops for the player."""
        self.playback.skip()
        if not self.playback.busy:
            self.settle()
        self.touch()


def _sound(beat: Beat, motion: Motion) -> str:
    return motion.sound or usual_sound(beat.event)
