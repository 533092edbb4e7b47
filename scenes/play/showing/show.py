"""The show: what has happened is told and played back on a stage, beat by beat."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from game.core.events import GameEnded
from game.core.rules import View
from game.core.types import Seat
from scenes.play import log
from scenes.play.access.telling import tell_event
from scenes.play.countdown import Asking
from scenes.play.showing.playback import Beat, Stays, reading_time
from scenes.play.showing.sounds import usual_sound
from scenes.play.spread import Motion, Setting, Spread
from scenes.play.telling.ceremony import SECONDS, Ceremony, the_end
from scenes.play.telling.recap import since_last_turn, told_here, told_so_far, told_too
from scenes.window.access.words import plain

if TYPE_CHECKING:
    from scenes.play.stage import Stage


class Show:
    """Plays back what happened on a stage; once all of it has been shown, what the session says is true."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._noted = False
        """What was told last stands in the recap."""
        self._fine_print = False
        """It says nothing that the recap does not tell in other words."""

    def go_on(self, now: float) -> None:
        """Let words and light pass, and go on with what is shown."""
        stage = self.stage
        if stage.slip is not None and now >= stage.slip[2]:
            stage.slip = None
            stage.sheet.touch()
        if stage.light.fading or stage.floats.pass_by(now):
            stage.sheet.touch()
        self._play_back(now)

    def _play_back(self, now: float) -> None:
        """Begin the next event when the last one is over, settle when all are."""
        stage, playing = self.stage, self.stage.playback
        if not playing.busy or playing.holding or playing.paused:
            return
        stage.sheet.touch()
        if stage.frame.worked:
            return
        if playing.current is not None and not playing.finish(now):
            if playing.holding:
                stage.lately = since_last_turn(stage)  # all of it, also what was skipped
                stage.sheet.refresh()
            return
        self.pass_by(now)
        if playing.paused:
            stage.sheet.refresh()
        elif playing.queue:
            self._begin_beat(now) if stage.laid_as_seen else self._lay_anew()
        elif not stage.frame.worked:
            self._end()

    def pass_by(self, now: float) -> None:
        """Tell of events that take no time without laying the table for each: what they lead to is shown."""
        stage = self.stage
        sounds: dict[str, None] = {}
        while stage.playback.queue and self._passes(beat := stage.playback.queue[0]):
            gist = self._motion(replace(stage.setting, view=beat.view), beat, Spread(), Spread())
            self._tell(beat, now)
            stage.playback.pass_by(stage.spread, gist)
            sounds[_sound(beat, gist)] = None
        for sound in filter(None, sounds):
            stage.ctx.play(sound)
        if sounds and not stage.playback.busy:
            self._end()

    def _end(self) -> None:
        """Lay the table as it is, so that hands find at once what can be done."""
        self.settle()
        self.stage.current_spread()

    def settle(self) -> None:
        """Everything has been shown: what the session says now is the truth."""
        stage = self.stage
        stage.frame.worked = True
        stage.view, stage.event, stage.ceremony = stage.truth(), None, None
        stage.told, stage.lately = [], ()
        stage.remember()
        stage.sheet.refresh()

    def _tell(self, beat: Beat, now: float) -> None:
        """Say what happened; the table looks like that from now on."""
        stage = self.stage
        self._relight(beat.view, now)
        stage.view, stage.event, stage.move, stage.asking = beat.view, beat.event, beat.move, None
        told = [(e, told_here(stage, e), log.line(stage, e)) for e in beat.events if e.detail <= 2]
        lines = [entry for entry in told if entry[2]]
        mine = (entry for entry in lines if stage.seat in entry[1].on or entry[1].whom == stage.seat)
        if lines:
            about, _, stage.said = next(mine, lines[0])
            stage.said_of = about.subject
        self._noted = False
        self._fine_print = stage.replayed or all(how.quiet for _, how, _ in told)
        if beat.reading and not stage.replayed:
            before = stage.told
            stage.told = told_too(stage, before, [(beat.move, event) for event in beat.events])
            stage.lately = told_so_far(stage, stage.told)
            self._noted = stage.told != before
        for event in beat.events:
            tell_event(stage, event, log.line(stage, event), event.subject)
        for _, how, _ in told:
            stage.floats.add(how, now)
        stage.ceremony = self._celebrated(beat) if beat.pace > 0 else None
        stage.sheet.refresh()

    def _celebrated(self, beat: Beat) -> Ceremony | None:
        """What is celebrated now: what the game says, or its end."""
        stage = self.stage
        ended = next((event for event in beat.events if isinstance(event, GameEnded)), None)
        found = stage.table.ceremony(stage.setting, beat.events)
        return the_end(stage.ctx, ended) if found is None and ended is not None else found

    def _passes(self, beat: Beat) -> bool:
        """Whether the next beat takes no time."""
        stage = self.stage
        fleeting = all(stage.table.fleeting(beat.view, event) for event in beat.events)
        return stage.playback.passes(asks=bool(self._asks(beat)), fleeting=fleeting)

    def _asks(self, beat: Beat) -> tuple[Seat, ...]:
        return tuple(seat for event in beat.events for seat in self.stage.table.asks(event))

    def _motion(self, setting: Setting[View], beat: Beat, before: Spread, after: Spread) -> Motion:
        """What everything looks like that happens in a beat."""
        first, *others = (self.stage.table.motion(setting, event, before, after) for event in beat.events)
        return replace(reduce(Motion.with_, others, first), asks=self._asks(beat))

    def _relight(self, view: View, now: float) -> None:
        stage = self.stage
        if stage.ctx.settings.motion == "none" or stage.table.light(view) == stage.table.light(stage.view):
            return
        picture = stage.sheet.take_picture()
        if picture is not None:
            stage.light.change(picture, now)

    def _lay_anew(self) -> None:
        """Lay the table for the view that is shown: the next event starts from there."""
        stage = self.stage
        stage.frame.worked = True
        stage.sheet.refresh()
        stage.current_spread()

    @property
    def _stays(self) -> Stays:
        """Where the words of the beat that has just been told and laid can still be read."""
        if not self._noted:
            return Stays.ELSEWHERE if self._fine_print else Stays.NOWHERE
        entry = self.stage.lately[0].words
        seen = any(entry in words.markup for words in self.stage.sheet.page.words)
        return Stays.ON_THE_TABLE if seen else Stays.ELSEWHERE

    def _begin_beat(self, now: float) -> None:
        stage = self.stage
        stage.frame.worked = True
        beat, before = stage.playback.queue[0], stage.spread
        self._tell(beat, now)
        after = stage.current_spread()
        motion = self._motion(stage.setting, beat, before, after)
        reading = reading_time(len(plain(stage.said)), self._stays)
        if stage.ceremony is not None:
            reading = reading_time(stage.ceremony.length, self._stays)
            rest = SECONDS * (2 if stage.ceremony.final else 1)
            motion = replace(
                motion, brief=False, pause=motion.pause + rest + (0 if beat.reading else reading)
            )
        if sound := _sound(beat, motion):
            stage.ctx.play(sound)
        stage.playback.begin(before, after, motion, now, stage.ctx.settings.motion == "reduced", reading)
        if motion.asks:
            stage.asking = Asking(motion.asks, now, now + motion.pause)
            stage.sheet.refresh()

    def skip(self) -> None:
        """Drop the pictures on the way, up to where the table stops for the player."""
        stage = self.stage
        stage.playback.skip()
        if not stage.playback.busy:
            self.settle()
        stage.sheet.touch()

    def once_more(self) -> None:
        """Show again what the table stopped for."""
        stage = self.stage
        start = stage.playback.again(0.0 if stage.ctx.settings.motion == "none" else 1.0)
        if start is not None:
            stage.view, stage.event, stage.ceremony = start, None, None
            stage.floats.clear()
            self._lay_anew()

    def step(self) -> None:
        """Stop the pictures, then show them one by one."""
        stage = self.stage
        if stage.playback.busy:
            stage.playback.step()
            stage.sheet.refresh()


def _sound(beat: Beat, motion: Motion) -> str:
    return motion.sound or usual_sound(beat.event)
