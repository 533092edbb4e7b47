"""Playback: events become motion; when the queue drains, the layout of the view is the truth."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import dropwhile, islice, takewhile

from game.core.events import Event
from game.core.record import Frame
from game.core.rules import View
from scenes.play.spread import Motion, Piece, Spread, turns
from sprites.tween import Pose, Tween, ease_in_out

Batches = list[list[Frame]]
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
ECHOES = ((0.05, 0.4), (0.1, 0.2))
"""How many seconds behind a flying piece its echoes are, and how much of them can be seen."""
READING = 0.45  # seconds at normal pace to read what somebody else did, if there are no words
REMEMBERED = 120
"""Beats that can be shown again."""
GLANCE = 0.1
"""Seconds at normal pace to turn to some words."""


class Stays(IntEnum):
    """Where words stay when they have passed; the letters that are read in a second then."""

    NOWHERE = 18
    """They are read while they stand there, or never."""
    ELSEWHERE = 100
    """The sheet of what happened (one key) has them, or tells the same in other words: they are followed."""
    ON_THE_TABLE = 140
    """The recap keeps them in sight: a glance is enough."""


def reading_time(letters: int, stays: Stays = Stays.NOWHERE) -> float:
    """Seconds at normal pace to read so many letters."""
    return GLANCE + letters / stays


def batches(frames: Sequence[Frame], together: Callable[[Event], Hashable]) -> Batches:
    """Frames in a row that happen at once, oldest first."""
    found: Batches = []
    word: Hashable = None
    for frame in frames:
        same = together(frame[0])
        if found and same is not None and same == word:
            found[-1].append(frame)
        else:
            found.append([frame])
        word = same
    return found


@dataclass(frozen=True, slots=True)
class Beat:
    """One event with the view right after it; `pace` stretches its time, 0 shows only the result."""

    event: Event
    view: View
    pace: float = 1.0
    reading: float = 0.0
    waits: bool = False
    """Shown only when the player has seen enough of what came before."""
    move: int = 0
    """The number of the move it belongs to."""
    others: tuple[Event, ...] = ()
    """What happened at the same moment, and is shown with it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that is shown in it."""
        return (*self.others, self.event)

    @property
    def read_at_once(self) -> bool:
        """Whether it needs no time to be read."""
        return self.event.detail >= 3 or not self.reading


@dataclass(frozen=True, slots=True)
class Moving:
    """A piece on its way; `before` is its picture until it has turned over."""

    piece: Piece
    tween: Tween
    before: Piece | None = None
    echoes: bool = False


class Playback:
    """The queue of beats and the one being shown."""

    def __init__(self) -> None:
        self.queue: deque[Beat] = deque()
        self.current: Beat | None = None
        self.steps: int | None = None
        """How many beats may still begin while the player steps through them; None: they run freely."""
        self.held: dict[str, Piece] = {}
        """Pieces that still lie as an earlier event left them."""
        self._moving: dict[str, Moving] = {}
        self._start = 0.0
        self._end = 0.0
        self._burst = ""
        self.held_since = 0.0
        """Since when the player is waited for."""
        self.past: deque[Beat] = deque(maxlen=REMEMBERED)
        """What was shown since the player last said to go on, oldest first."""
        self.holding = False
        """Everything so far has been shown, and the player has not yet said to go on."""

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self.current is not None or bool(self.queue)

    @property
    def paused(self) -> bool:
        """Whether the next beat waits for the player."""
        return self.current is None and bool(self.queue) and self.steps == 0

    @property
    def long(self) -> bool:
        """More is being shown than the player's own gesture; he may step through it or skip it."""
        return self.current is not None and (self.current.reading > 0 or len(self.queue) > 1)

    def step(self) -> None:
        """Stop after the beat being shown; once stopped, show one more."""
        if self.steps is None:
            self.steps = 0
        elif self.paused:
            self.steps = 1

    @property
    def burst(self) -> str:
        """Where a star flashes now."""
        return self._burst if self.current is not None else ""

    def add(
        self,
        frames: Sequence[Frame],
        pace: float,
        reading: float = 0.0,
        stops_before: Callable[[Event], bool] = lambda event: False,
        move: int = 0,
        others: tuple[Event, ...] = (),
    ) -> None:
        """Queue what happened; `others` happened at the moment of the first event."""
        for event, view in frames:
            self.queue.append(Beat(event, view, pace, reading, stops_before(event), move, others))
            others = ()

    def clear(self) -> None:
        """Forget everything."""
        self.queue.clear()
        self.current, self.steps, self.holding = None, None, False
        self._moving = {}
        self.held = {}
        self.past.clear()

    def again(self, pace: float) -> View | None:
        """Show the phase that was stopped for once more, at least at a pace; return the view it starts from.

        Nothing is returned where nobody is waited for, or nothing of that phase was shown.
        """
        if not self.holding or not self.past:
            return None
        phase = self.past[-1].view.phase
        shown: list[Beat] = []
        while self.past and self.past[-1].view.phase == phase:
            shown.insert(0, replace(self.past.pop(), waits=False))
        start = self.past[-1].view if self.past else shown[0].view
        self.queue.extendleft(replace(beat, pace=max(beat.pace, pace)) for beat in reversed(shown))
        self.current, self.holding, self._moving, self.held = None, False, {}, {}
        return start

    def go_on(self) -> None:
        """Show what the player was being waited for."""
        if self.holding:
            self.past.clear()
            self.queue[0] = replace(self.queue[0], waits=False)
            self.holding = False

    def skip(self) -> None:
        """Drop the pictures up to the next one that waits for the player; of the last one keep the result.

        Where the player is waited for already, there is nothing to skip: only going on goes on.
        """
        if self.holding:
            return
        shown = [beat for beat in (self.current, *takewhile(lambda beat: not beat.waits, self.queue)) if beat]
        rest = tuple(dropwhile(lambda beat: not beat.waits, self.queue))
        self.steps = None
        if rest and [beat.pace for beat in shown] == [0.0]:
            return  # only the result is left: shown once more with every press it would never be seen
        past = [*self.past, *shown[1 if self.current is not None else 0 :]]
        self.clear()
        self.past.extend(past[:-1])  # the last one is still to come
        if rest and shown:
            self.queue.extend((replace(shown[-1], pace=0.0, reading=0.0, waits=False), *rest))

    def begin(
        self, before: Spread, after: Spread, motion: Motion, now: float, fades: bool,
        reading: float = READING, *, still: bool = False,
    ) -> None:  # fmt: skip
        """Start the next beat: all that changed moves; `fades` for reduced motion, `still` for none."""
        beat = self.queue.popleft()
        self.past.append(beat)
        self.steps = self.steps and self.steps - 1
        before = Spread({**before.pieces, **self.held}, before.places)
        self._hold(before, motion)
        self.current, self._start, self._burst = beat, now, motion.burst
        still = still or beat.pace <= 0
        self._moving = {} if still else dict(_movings(before, after, motion, beat.pace, fades))
        longest = max((moving.tween.end for moving in self._moving.values()), default=0.0)
        reading = 0.0 if motion.brief or beat.read_at_once else reading
        self._end = now + longest + (motion.pause + reading) * beat.pace
        if motion.asks:
            self._end = max(self._end, now + motion.pause)

    def passes(self, *, asks: bool, fleeting: bool) -> bool:
        """Whether the next beat takes no time: not worth a picture unless the player is to look at it."""
        if self.current is not None or self.steps is not None or asks:
            return False
        beat, *rest = islice(self.queue, 2)
        idle = fleeting and beat.read_at_once
        return (beat.pace <= 0 or idle) and not any(after.waits for after in rest)

    def pass_by(self, before: Spread, motion: Motion) -> None:
        """Take the next beat away: what follows it is shown instead."""
        self.past.append(self.queue.popleft())
        self._hold(before, motion)
        if not self.queue:
            self.held = {}

    def _hold(self, before: Spread, motion: Motion) -> None:
        pieces = {**before.pieces, **self.held}
        self.held = {name: pieces[name] for name in motion.keep if name in pieces}

    def hurry(self, now: float) -> None:
        """Let the beat being shown be over; what follows is shown all the same."""
        if self.current is not None and not self.holding:
            self._end = min(self._end, now)

    def postpone(self, seconds: float) -> None:
        """Go on where it stopped after a while in which nobody looked."""
        self._start += seconds
        self._end += seconds

    @property
    def end(self) -> float:
        """When the beat being shown is over."""
        return self._end

    def finish(self, now: float) -> bool:
        """End the beat when its time is over; tell whether it ended."""
        if self.current is None or now < self._end:
            return False
        if self.queue and self.queue[0].waits:
            self.holding, self.held_since = True, now
            return False
        self.current, self._moving = None, {}
        if not self.queue:
            self.held, self.steps = {}, None
        return True

    def turning(self, now: float) -> frozenset[str]:
        """The pieces that are turning over, and do not lie there yet with their other side up."""
        since = now - self._start
        turned = ((name, moving.tween.end) for name, moving in self._moving.items() if moving.before)
        return frozenset(name for name, end in turned if since < end)

    def poses(self, spread: Spread, now: float) -> list[tuple[Piece, Pose]]:
        """Every piece with its pose right now, from the lowest to the highest."""
        shown: list[tuple[int, Piece, Pose]] = []
        for piece in spread.pieces.values():
            if piece.id not in self._moving:
                lying = self.held.get(piece.id, piece)
                shown.append((lying.z, lying, lying.pose))
        for moving in self._moving.values():
            pose = moving.tween.at(now - self._start)
            piece = moving.before if moving.before is not None and pose.flip < 0 else moving.piece
            raised = 500 if pose.lift > 0.01 else 0
            ghost = replace(piece, flat=True)
            shown += [(piece.z + raised - 1, ghost, echo) for echo in self._echoes(moving, now)]
            shown.append((piece.z + raised, piece, pose))
        return [(piece, pose) for _, piece, pose in sorted(shown, key=lambda entry: entry[0])]

    def _echoes(self, moving: Moving, now: float) -> list[Pose]:
        """Where a flying piece was a moment ago, the oldest first; none before it starts or after."""
        time = now - self._start
        if not moving.echoes or time >= moving.tween.end + ECHOES[-1][0]:
            return []
        now_at = moving.tween.at(time)  # echoes share its size and tilt, so one picture serves them all
        behind = [(moving.tween.at(time - late), seen) for late, seen in ECHOES if time > late]
        return [
            replace(now_at, x=pose.x, y=pose.y, alpha=pose.alpha * seen) for pose, seen in reversed(behind)
        ]


def _movings(
    before: Spread, after: Spread, motion: Motion, pace: float, fades: bool
) -> Iterator[tuple[str, Moving]]:
    seconds = motion.seconds * pace
    for piece in after.pieces.values():
        old = before.pieces.get(motion.came.get(piece.id, piece.id))
        if old is not None and piece.id in motion.keep:
            yield piece.id, Moving(old, _resting(old, motion, seconds))
            continue
        tween = _tween(piece, old, before, motion, seconds, fades)
        if tween is not None:
            turned = old is not None and turns(old.picture, piece.picture)
            tween = replace(tween, delay=motion.delays.get(piece.id, 0.0) * pace)
            flies = piece.id in motion.echoes and not fades
            yield piece.id, Moving(piece, tween, old if turned else None, flies)
    used = set(motion.came.values())
    for old in before.pieces.values():
        if old.id not in after.pieces and old.id not in used:
            flies = old.id in motion.echoes and not fades
            yield f"gone {old.id}", Moving(old, _leaving(old, after, motion, seconds, fades), echoes=flies)


def _tween(
    piece: Piece, old: Piece | None, before: Spread, motion: Motion, seconds: float, fades: bool
) -> Tween | None:
    if old is None:
        start = before.box(motion.came.get(piece.id, ""))
        if start is None or fades:
            return Tween((replace(piece.pose, alpha=0.0), piece.pose), seconds * 0.6)
        pose = replace(piece.pose, x=start.centerx, y=start.centery, height=max(8, start.h))
        return Tween((pose, piece.pose), seconds, arc=start.h * 0.15)
    turned = turns(old.picture, piece.picture)
    path = motion.paths.get(piece.id, ())
    if old.pose == piece.pose and not turned and not path:
        return _trembling(piece, motion, seconds)
    if fades:
        return Tween((replace(piece.pose, alpha=0.2), piece.pose), seconds * 0.6)
    first = replace(old.pose, flip=-1.0) if turned else old.pose
    poses = (first, *path) if path else (first, piece.pose)
    far = abs(old.pose.x - piece.pose.x) + abs(old.pose.y - piece.pose.y)
    arc = motion.hop or (min(far * 0.08, piece.pose.height * 0.25) if far > piece.pose.height * 0.3 else 0.0)
    tremble = piece.pose.height * 0.06 if piece.id in motion.tremble else 0.0
    legs = max(1, len(poses) - 1)
    return Tween(poses, seconds * (1 if legs == 1 else min(3.5, legs * 0.75)), arc=arc, tremble=tremble)


def _resting(piece: Piece, motion: Motion, seconds: float) -> Tween:
    shaken = piece.id in motion.tremble
    return Tween((piece.pose,), seconds, tremble=piece.pose.height * 0.04 if shaken else 0.0)


def _trembling(piece: Piece, motion: Motion, seconds: float) -> Tween | None:
    if piece.id not in motion.tremble:
        return None
    return Tween((piece.pose,), seconds, tremble=piece.pose.height * 0.06)


def _leaving(old: Piece, after: Spread, motion: Motion, seconds: float, fades: bool) -> Tween:
    path = motion.paths.get(old.id, ())
    if path and not fades:
        return Tween((old.pose, *path), seconds * len(path) * 0.75, easing=ease_in_out)
    goal = after.box(motion.went.get(old.id, ""))
    if goal is None or fades:
        return Tween((old.pose, replace(old.pose, alpha=0.0)), seconds * 0.6)
    end = replace(old.pose, x=goal.centerx, y=goal.centery, height=max(8, goal.h), angle=0.0)
    return Tween((old.pose, end), seconds, arc=goal.h * 0.15)
