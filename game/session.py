"""Session: owner of the one true state of a game; everybody enters through its one door."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core import limits
from game.core.actions import Action
from game.core.codec import Plain, to_plain
from game.core.events import Event, RoundStarted
from game.core.names import clean_name
from game.core.reckoning import Reckoning, tell
from game.core.record import Changes, Frame, Marks, Move, PackUsed, Standing, Step, Turn, Undone, fingerprint
from game.core.rules import CardSet, IllegalAction, Options, View
from game.core.spec import GameSpec
from game.core.types import LENT, Outcome, Seat, Text, Unseen

__all__ = [
    "Changes", "Frame", "Move", "Onlooker", "PackUsed", "Session", "Standing", "Step", "Turn", "Undone",
    "Watcher", "fingerprint",
]  # fmt: skip

Watcher = Callable[[Event], None]
"""Is told every event as its seat may see it, in order, once the state has settled."""

Onlooker = Callable[[int, Sequence[Frame]], None]
"""Is told the number of a move and its frames as its seat saw them, once the state has settled."""


@dataclass(slots=True, eq=False)
class Session:
    """One game being played. Nobody else holds its state; scenes see views, agents too."""

    spec: GameSpec
    cards: CardSet
    seats: int
    options: Options
    seed: int
    names: tuple[str, ...]
    agents: tuple[str, ...]
    packs: tuple[PackUsed, ...]
    _state: Any
    _opening: tuple[Event, ...] = ()
    start: Plain = None
    """The first state as plain data if it did not come from the normal setup (puzzles, lessons)."""
    practice: bool = False
    """Undo goes behind reveals; once on, it stays on, and the game is marked."""
    coached: bool = False
    """A coach looks over the player's shoulder; once on, it stays on, and the game is marked."""
    seconds: float = 0.0
    """How long it has been played; the window counts."""
    marks: Marks = field(default_factory=Marks)
    left: dict[Seat, str] = field(default_factory=dict)
    """Seats of people for whom an agent plays now: `LENT` may be taken back, `CONCEDED` is lost for good."""
    slot: Any = None
    """Where this game is autosaved; `game.saving.saves` cares for it."""
    _turns: list[Turn] = field(default_factory=list)
    _watchers: list[tuple[Seat | None, Watcher]] = field(default_factory=list)
    _onlookers: list[tuple[Seat | None, Onlooker]] = field(default_factory=list)
    _trial: tuple[Any, Sequence[Move], Sequence[Step]] = (None, (), ())
    """The moves that were tried last, from which state, and what came of them."""
    _hashes: dict[int, str] = field(default_factory=dict)
    _told: int = 0
    """How many first moves stand since `changes` was asked."""

    @classmethod
    def new(
        cls,
        spec: GameSpec,
        cards: CardSet,
        seats: int,
        options: Mapping[str, Any],
        seed: int,
        *,
        names: Sequence[str] = (),
        agents: Sequence[str] = (),
        packs: Sequence[PackUsed] = (),
    ) -> Session:
        """Deal a new game; BadOption for options or a number of seats that do not exist."""
        settled = spec.fitted(cards.resolved).settle(options, seats)
        events: list[Event] = []
        state = spec.rules.setup(cards, seats, settled, seed, events.append)
        people = _people(seats, names, agents)
        return cls(spec, cards, seats, settled, seed, *people, tuple(packs), state, tuple(events))

    @classmethod
    def at(
        cls,
        spec: GameSpec,
        state: Any,
        seats: int,
        seed: int,
        *,
        names: Sequence[str] = (),
        agents: Sequence[str] = (),
        packs: Sequence[PackUsed] = (),
    ) -> Session:
        """Begin from a given position."""
        people = _people(seats, names, agents)
        start = to_plain(state)
        return cls(spec, state.cards, seats, state.options, seed, *people, tuple(packs), state, start=start)

    def hand_over(self, seat: Seat, agent: str, why: str) -> None:
        """Let an agent play on for a person who lends the seat or gives up; replays stay as they are."""
        self._reseat(seat, agent)
        self.left[seat] = why

    def take_back(self, seat: Seat) -> None:
        """Let the person play a lent seat again; a game that was given up stays so."""
        if self.left.get(seat) == LENT:
            self._reseat(seat, "human")
            del self.left[seat]

    def note_hint(self, seat: Seat) -> None:
        """Count a hint that a seat was given."""
        self.marks.hints[seat] = self.marks.hints.get(seat, 0) + 1

    def _reseat(self, seat: Seat, agent: str) -> None:
        self.agents = tuple(agent if other == seat else known for other, known in enumerate(self.agents))
        self._told = 0  # who sits there stands at the head of a save: it is written whole again

    def branch(self, moves: int) -> Session:
        """Return a game of its own that stands where this one stood after so many moves: practice.

        Who had left a seat sits there again; nothing that happens in it touches this game.
        """
        people = tuple("human" if seat in self.left else agent for seat, agent in enumerate(self.agents))
        other = replace(
            self, agents=people, practice=True, coached=False, seconds=0.0, marks=Marks(), left={}, slot=None,
            _turns=list(self._turns), _watchers=[], _onlookers=[], _trial=(None, (), ()), _hashes={}, _told=0,
        )  # fmt: skip
        other.rewind(moves)
        return other

    # Asking

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Return who must choose now; several choose unseen by each other; none: the game is over."""
        return self.spec.rules.movers(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        return self.spec.rules.outcome(self._state)

    @property
    def round(self) -> int:
        """Return the round being played."""
        number: int = self._state.round
        return number

    @property
    def rounds(self) -> int:
        """Return the last round that was begun at the table; one that could not begin is none."""
        told = [event.round for _, event in self.truth() if isinstance(event, RoundStarted)]
        return told[-1] if told else self.round

    def view(self, seat: Seat | None) -> View:
        """Return what the seat knows; None: a spectator."""
        view: View = self.spec.rules.observe(self._state, seat)
        return view

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Return what the seat may do now, in small steps (empty: it is not asked)."""
        return self.spec.rules.legal(self._state, seat)

    def why_not(self, seat: Seat, action: Action) -> Text | None:
        """Return why the seat may not do this now, None if it may."""
        return self._refusal(self._state, seat, action)

    # Moving

    @property
    def stopped(self) -> Text | None:
        """Return why the game cannot go on although it is not over: it would never end."""
        endless = len(self._turns) >= limits.GAME_MOVES and self.outcome is None
        return Text.of("refused.too_long", moves=limits.GAME_MOVES) if endless else None

    def submit(self, seat: Seat, *steps: Action) -> None:
        """Check, apply, record and publish: all the steps, or none and IllegalAction."""
        if self.stopped is not None:
            raise IllegalAction(self.stopped)
        first, done = len(self._turns), self._try([Move(seat, action) for action in steps])
        self._stand(done)
        for number, step in enumerate(done, first):
            self._publish(step.turn.events)
            for onlooking, onlooker in tuple(self._onlookers):
                onlooker(number, step.frames[onlooking])

    def _stand(self, done: Sequence[Step]) -> None:
        """Let the steps be what has been played."""
        if done:
            self._state = done[-1].after
            self._turns += [step.turn for step in done]

    def _try(self, moves: Sequence[Move]) -> Sequence[Step]:
        """Return what the moves would do now; the rules run once, also for one that is asked about first."""
        state, tried, done = self._trial
        if state is not self._state or tried != moves:
            done = self._run(self._state, moves)
            self._trial = (self._state, moves, done)
        return done

    def _run(self, state: Any, moves: Sequence[Move]) -> list[Step]:
        """Return what the moves would do, each with the state after it; the given state stays as it is."""
        done: list[Step] = []
        rules, seats = self.spec.rules, {seat for seat, _ in self._onlookers}
        for move in moves:
            refusal = self._refusal(state, move.seat, move.action)
            if refusal is not None:
                raise IllegalAction(refusal)
            events, frames, after = self._carry_out(state, move, seats)
            done.append(Step(Turn(move, state, rules.movers(state), events), after, frames))
            state = after
        return done

    def _carry_out(
        self, state: Any, move: Move, seats: Iterable[Seat | None]
    ) -> tuple[tuple[Event, ...], dict[Seat | None, list[Frame]], Any]:
        """Carry a move out on a copy, observed by some seats after every event."""
        rules, after = self.spec.rules, state.clone()
        events: list[Event] = []
        frames: dict[Seat | None, list[Frame]] = {seat: [] for seat in seats}

        def note(event: Event) -> None:
            events.append(event)
            for seat, seen in frames.items():
                if (shown := event.seen_by(seat)) is not None:
                    seen.append((shown, rules.observe(after, seat)))

        rules.apply(after, move.seat, move.action, note if frames else events.append)
        return tuple(events), frames, after

    def _refusal(self, state: Any, seat: Seat, action: Action) -> Text | None:
        if not 0 <= seat < self.seats:
            return Text.of("refused.no_such_seat", number=seat)
        if action in self.spec.rules.legal(state, seat):
            return None
        return self.spec.rules.why_not(state, seat, action) or Text("refused.not_now")

    # The scenario notation: whole actions and positions as plain data

    def do(self, seat: Seat, data: Plain) -> None:
        """Carry out a whole action in scenario notation: all its steps, or none and IllegalAction."""
        self.submit(seat, *self.steps(seat, data))

    def would(self, seat: Seat, data: Plain) -> Text | None:
        """Return why the whole action would be refused, None if it would not."""
        try:
            self._run(self._state, [Move(seat, action) for action in self.steps(seat, data)])
        except IllegalAction as refused:
            return refused.reason
        return None

    def steps(self, seat: Seat, data: Plain) -> tuple[Action, ...]:
        """Return the small steps of a whole action in notation; IllegalAction if the game knows none such."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(Text.of("refused.no_such_seat", number=seat))
        return self.spec.notation.read_action(self._state, seat, data)

    def whole_actions(self, seat: Seat) -> list[Plain]:
        """Return every whole action the seat may do now, in notation (empty: it is not asked)."""
        return list(self.spec.notation.write_actions(self._state, seat))

    def position(self) -> dict[str, Plain]:
        """Return the full position in notation."""
        return self.spec.notation.write_position(self._state)

    def sees(self, seat: Seat | None) -> dict[str, Plain]:
        """Return what a seat may know, in notation."""
        return self.spec.notation.write_view(self.view(seat))

    # Watching and remembering

    def watch(self, seat: Seat | None, watcher: Watcher) -> Callable[[], None]:
        """Tell the watcher every further event as the seat may see it; call the result to stop."""
        entry = (seat, watcher)
        self._watchers.append(entry)
        return lambda: self._watchers.remove(entry)

    def look_on(self, seat: Seat | None, onlooker: Onlooker) -> Callable[[], None]:
        """Tell the onlooker every further move, event by event with the views; call the result to stop."""
        entry = (seat, onlooker)
        self._onlookers.append(entry)
        self._trial = (None, (), ())  # it was not observed by this seat
        return lambda: self._onlookers.remove(entry) if entry in self._onlookers else None

    def _publish(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, watcher in tuple(self._watchers):
                seen = event.seen_by(seat)
                if seen is not None:
                    watcher(seen)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return every move so far."""
        return tuple(turn.move for turn in self._turns)

    def changes(self) -> Changes:
        """Return what has changed since this was last asked, at first everything; for saving alone.

        The cost does not grow with the game: `submit` works on clones, so nothing need be copied here.
        """
        stand, self._told = self._told, len(self._turns)
        return self.record(stand)

    def record(self, since: int = 0) -> Changes:
        """Return what has been played, from so many moves on."""
        turns, marks = tuple(self._turns[since:]), self.marks.copy()
        return Changes(since, turns, self._state, int(self.seconds), self.practice, marks)

    def history(self, seat: Seat | None, since: int | None = None) -> Iterator[tuple[int, Event]]:
        """Yield what the seat has seen, each with the number of moves made by then (the setup: 0).

        `since` leaves out the setup and that many moves.
        """
        for number, event in self.truth(since):
            seen = event.seen_by(seat)
            if seen is not None:
                yield number, seen

    def truth(self, since: int | None = None) -> Iterator[tuple[int, Event]]:
        """Yield the events unredacted, for traces and tests; nothing a player sees comes from here."""
        if since is None:
            yield from ((0, event) for event in self._opening)
        for number, turn in enumerate(self._turns[since:], (since or 0) + 1):
            yield from ((number, event) for event in turn.events)

    def reckoning(self) -> Reckoning | None:
        """Return why the game ended as it did, from what really happened; None while it is being played."""
        outcome = self.outcome
        if outcome is None:
            return None
        rounds = ((self.round_at(max(0, number - 1)), number, event) for number, event in self.truth())
        return self.spec.reckon(self._state, tuple(tell(rounds))).squared(outcome)

    def since_last_turn(self, seat: Seat) -> list[Event]:
        """Return what the seat has seen from its last move on, everything if it has made none."""
        last = self._last_move_of(seat)
        return [event for _, event in self.history(seat, last)]

    def frames(self, number: int, seat: Seat | None) -> Sequence[Frame]:
        """Return what the seat saw of an old move, each event with its view right after it (for replays)."""
        turn = self._turns[number]
        return self._carry_out(turn.before, turn.move, (seat,))[1][seat]

    def preview(self, seat: Seat, *steps: Action) -> list[Frame]:
        """Return what the seat would see if it did this now; IllegalAction if it may not."""
        shown: list[Frame] = []
        for step in self._run(self._state, [Move(seat, action) for action in steps]):
            shown += self._carry_out(step.turn.before, step.turn.move, (seat,))[1][seat]
        return shown

    def is_final(self, seat: Seat, action: Action) -> bool:
        """Tell whether a legal action would bring something to light, so that undo ends there."""
        (step,) = self._try([Move(seat, action)])
        return any(event.barrier for event in step.turn.events)

    def view_at(self, moves: int, seat: Seat | None) -> View:
        """Return what the seat knew after this many moves (for replays)."""
        view: View = self.spec.rules.observe(self._state_at(moves), seat)
        return view

    @property
    def open_to_all(self) -> bool:
        """Tell whether all hands may be laid open: the game is over, or no person sits in it."""
        return self.outcome is not None or not (self.left or "human" in self.agents)

    def unseen_at(self, moves: int, seat: Seat) -> Sequence[Unseen]:
        """Return the cards a seat alone saw after so many moves; IllegalAction while a person plays."""
        if not self.open_to_all:
            raise IllegalAction(Text("refused.still_hidden"))
        return [held for held in self.spec.unseen(self.view_at(moves, seat)) if held[1]]

    def movers_at(self, moves: int) -> tuple[Seat, ...]:
        """Return who was to move after so many moves."""
        return self._turns[moves].movers if moves < len(self._turns) else self.movers

    def standings(self) -> list[Standing]:
        """Return the public scores at the start of each round and now."""
        points = [self._standing(moves) for moves in self.round_starts()]
        return points if points[-1].moves == len(self._turns) else [*points, self._standing(len(self._turns))]

    def round_starts(self) -> list[int]:
        """Return after how many moves each round began; the first is 0."""
        rounds = [self.round_at(moves) for moves in range(len(self._turns) + 1)]
        return [0, *(i for i in range(1, len(rounds)) if rounds[i] != rounds[i - 1])]

    def round_at(self, moves: int) -> int:
        """Return the round being played after this many moves."""
        number: int = self._state_at(moves).round
        return number

    def hash_at(self, moves: int) -> str:
        """Return a fingerprint of the state after this many moves."""
        if moves not in self._hashes:
            self._hashes[moves] = fingerprint(self._state_at(moves))
        return self._hashes[moves]

    def snapshot(self) -> Plain:
        """Return the state as plain data, for saves."""
        return to_plain(self._state)

    def _standing(self, moves: int) -> Standing:
        state = self._state_at(moves)
        return Standing(state.round, moves, tuple(self.spec.rules.standing(state)))

    def _state_at(self, moves: int) -> Any:
        return self._turns[moves].before if moves < len(self._turns) else self._state

    # Undo

    def can_undo(self, seat: Seat) -> bool:
        """Tell whether the seat may take back its last move."""
        return self._without_last(seat) is not None

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last move; choices that others made at the same time stay.

        IllegalAction if something came to light since, unless this is practice.
        """
        kept = self._without_last(seat)
        if kept is None:
            raise IllegalAction(Text("refused.undo"))
        first, done = kept
        self.rewind(first)
        self._stand(done)
        self._publish([Undone(seat)])

    def rewind(self, moves: int) -> None:
        """Go back to where only so many moves had been made, asking nobody; journals do so too."""
        if moves < len(self._turns):
            self._state = self._turns[moves].before
            del self._turns[moves:]
            self._hashes = {number: hash_ for number, hash_ in self._hashes.items() if number <= moves}
            self._told = min(self._told, moves)

    def _without_last(self, seat: Seat) -> tuple[int, Sequence[Step]] | None:
        """Return from which move on things change if the seat's last one goes, and what stands instead."""
        last = self._last_move_of(seat)
        if last is None:
            return None
        taken, *later = self._turns[last:]
        if not any(event.barrier for turn in (taken, *later) for event in turn.events):
            together = all(set(turn.movers) <= set(taken.movers) for turn in later)
            try:
                if together:
                    return last, self._run(taken.before, [turn.move for turn in later])
            except IllegalAction:
                pass
        return (last, []) if self.practice else None

    def _last_move_of(self, seat: Seat) -> int | None:
        numbers = range(len(self._turns) - 1, -1, -1)
        return next((n for n in numbers if self._turns[n].move.seat == seat), None)


def _people(
    seats: int, names: Sequence[str], agents: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    shown = tuple(clean_name(name) or str(seat + 1) for seat, name in enumerate(names)) or tuple(
        str(seat + 1) for seat in range(seats)
    )
    return shown, tuple(agents) or ("human",) * seats
