"""What a position holds besides the table: picks and plans made unseen, and what is left to resolve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.chronicles.effects import DEPLOY
from game.chronicles.kingdom import NEW, SPOT_INDEX, SPOTS, age_of, card_of
from game.chronicles.phases import age, recruit, saving, todo
from game.chronicles.state import FLIPPED, GATHER, LOSS, NOT_CHOSEN, POWER, UNIT, ChroniclesState, Frame
from game.core.notation import Given
from game.core.phases import OVER
from game.core.rules import BadPosition
from game.core.types import Seat

KEYS = ("chosen", "ready", "planned", "dismissed", "stood", "todo", "rescued")
"""Each is written only while it matters."""
FRAMES = ("order", "unit", "flip", "every_round", "power", "gather", "save", "loss")
"""The words of what is left to resolve, in the order of the frames of the state."""
SPOTTED = {UNIT: (0,), FLIPPED: (0,), GATHER: (0, 1)}
"""Which numbers of a frame are spots."""
ReadUnit = Callable[[str, Any], int]


def write(state: ChroniclesState) -> dict[str, Any]:
    """Return the keys that matter now."""
    found: dict[str, Any] = {}
    if any(choice != NOT_CHOSEN for choice in state.chosen):
        found["chosen"] = [_pick(state, choice) for choice in state.chosen]
    resolving = state.phase in ("flips", "saving")
    if any(state.done) and state.phase not in ("recruit", "flips", OVER):
        found["ready"] = [seat for seat, done in enumerate(state.done) if done]
    if state.plan:
        found |= _plans(state)
    if resolving:
        found["todo"] = [[_words(frame) for frame in frames] for frames in state.todo]
    if any(state.rescued):
        found["rescued"] = [[spot for i, spot in enumerate(SPOTS) if bits >> i & 1] for bits in state.rescued]
    return found


def _pick(state: ChroniclesState, choice: int) -> dict[str, str] | None:
    if choice == NOT_CHOSEN:
        return None
    keep, given_up = recruit.committed(choice)
    words = {"keep": state.cards.card(keep).id}
    return {**words, "discard": state.cards.card(given_up).id} if given_up else words


def _plans(state: ChroniclesState) -> dict[str, Any]:
    """Return what plans hold besides the places: artifacts, who was dismissed, how the kingdoms stood."""
    found: dict[str, Any] = {}
    if any(state.placed):
        found["planned"] = [[state.cards.card(number).id for number in placed] for placed in state.placed]
    if any(state.dismissed):
        found["dismissed"] = [
            [{**_unit(state, unit), "at": SPOTS[spot]} for spot, unit in gone] for gone in state.dismissed
        ]
    if state.units != [0 if unit & NEW else unit for unit in state.plan]:
        seats = range(state.seats)
        found["stood"] = [[_unit(state, u) if u else None for u in state.places(seat)] for seat in seats]
    return found


def _unit(state: ChroniclesState, unit: int) -> dict[str, Any]:
    return {"unit": state.cards.card(card_of(unit)).id, "age": age_of(unit)}


def _words(frame: Frame) -> list[Any]:
    """Return a frame as a word, then spots by name and other numbers as they are."""
    word, numbers = frame[0], frame[1:]
    if word == LOSS:
        return [FRAMES[word], *_words(numbers)]
    spots = SPOTTED.get(word, ())
    return [FRAMES[word], *(SPOTS[n] if i in spots else n for i, n in enumerate(numbers))]


class Commitments:
    """Reads these keys into a position whose table lies already."""

    def __init__(self, given: Given, state: ChroniclesState) -> None:
        self.given = given
        self.state = state

    def read_dismissed(self, read_unit: ReadUnit) -> None:
        """Take who is dismissed in the plans, out of the deck like every card named."""
        planning = self.state.phase == "deploy" and "todo" not in self.given
        for key in [key for key in ("planned", "dismissed", "stood") if key in self.given and not planning]:
            raise BadPosition(key, "belongs to a plan, and nobody plans now")
        for seat, gone in enumerate(self._by_seat("dismissed")):
            entries = Given.check_items("dismissed", gone)
            self.state.dismissed[seat] = tuple(self._left(entry, read_unit) for entry in entries)

    def read_plans(self) -> None:
        """Deploy, before the reveal: take planned artifacts and the kingdoms as they stood."""
        for seat, names in enumerate(self._by_seat("planned")):
            self._plan_artifacts(seat, Given.check_items("planned", names))
        for seat in range(self.state.seats):
            self._put_back(seat, self._called_back(seat))
        for seat, units in enumerate(self._by_seat("stood")):
            self._stand(seat, Given.check_items("stood", units, self.state.cards.size))

    def _plan_artifacts(self, seat: Seat, names: list[Any]) -> None:
        """Planned artifacts are named among the others, after them."""
        owned, count = self.state.artifacts[seat], len(names)
        placed = owned[len(owned) - count :]
        if count > len(owned) or [self.state.cards.card(n).id for n in placed] != names:
            raise BadPosition("planned", f"names the last artifacts of seat {seat}")
        self.state.artifacts[seat], self.state.placed[seat] = owned[: len(owned) - count], placed

    def _left(self, entry: Any, read_unit: ReadUnit) -> tuple[int, int]:
        if not isinstance(entry, dict) or entry.get("at") not in SPOT_INDEX:
            raise BadPosition(
                "dismissed", f"a unit is written {{unit: knight, age: 1, at: front1}}, not {entry!r}"
            )
        unit = read_unit("dismissed", {word: value for word, value in entry.items() if word != "at"})
        return SPOT_INDEX[entry["at"]], unit & ~NEW

    def _put_back(self, seat: Seat, units: list[int]) -> None:
        size = self.state.cards.size
        self.state.units[seat * size : (seat + 1) * size] = units

    def _called_back(self, seat: Seat) -> list[int]:
        """Return the places with the dismissed back on some: on theirs where nobody stands."""
        places = self.state.places(seat)
        for spot, unit in self.state.dismissed[seat]:
            free = [i for i in (spot, *range(len(places))) if not places[i]]
            if not free:
                raise BadPosition("dismissed", f"seat {seat} never had so many units")
            places[free[0]] = unit
        return places

    def _stand(self, seat: Seat, units: list[Any]) -> None:
        """The units of a kingdom as it stood are those that stand or were dismissed."""
        known = Counter(self.state.places(seat))
        names = {repr(_unit(self.state, unit)): unit for unit in known if unit}
        found = [0 if entry is None else names.get(repr(entry), NOT_CHOSEN) for entry in units]
        if Counter(found) != known:
            raise BadPosition("stood", f"names other units than seat {seat} has or dismissed")
        self._put_back(seat, found)

    def read_picks(self) -> None:
        """Recruit: take the picks made unseen."""
        for seat, words in enumerate(self._by_seat("chosen")):
            if words is not None:
                self._commit(seat, words)
        if self.state.phase == "recruit" and not recruit.choosing(self.state):
            raise BadPosition("chosen", "somebody is still to choose")

    def _commit(self, seat: Seat, words: Any) -> None:
        legal = recruit.legal(self.state, seat) if self.state.phase == "recruit" else []
        wanted = words if isinstance(words, dict) else {}
        for action in legal:
            pick = {"keep": action.card} | ({"discard": action.discard} if action.discard else {})  # type: ignore[attr-defined]
            if pick == wanted:
                recruit.commit(self.state, seat, action)
                return
        raise BadPosition("chosen", f"seat {seat} cannot have chosen {words!r}")

    def read_todo(self) -> bool:
        """Deploy, after the reveal: take what each seat has left to resolve; return whether it was given."""
        if "todo" not in self.given:
            return False
        for seat, frames in enumerate(self._by_seat("todo")):
            read = [self._frame(seat, words) for words in Given.check_items("todo", frames)]
            self.state.todo[seat] = tuple(read)
        self.state.done = [True] * self.state.seats
        for seat in range(self.state.seats):
            todo.run(self.state, seat, None)
        saving.go_on(self.state, None)
        return True

    def _frame(self, seat: Seat, words: Any) -> Frame:
        entry = Given.check_items("todo", words)
        if not entry or entry[0] not in FRAMES:
            raise BadPosition("todo", f"{words!r} begins with none of {', '.join(FRAMES)}")
        word = FRAMES.index(entry[0])
        if word == LOSS:
            return (LOSS, *self._frame(seat, entry[1:]))
        spots = SPOTTED.get(word, ())
        numbers = [SPOT_INDEX.get(n, -1) if i in spots else n for i, n in enumerate(entry[1:])]
        if not self._stands(seat, word, numbers):
            raise BadPosition("todo", f"seat {seat} has no such thing to resolve: {words!r}")
        return (word, *numbers)

    def _stands(self, seat: Seat, word: int, numbers: list[Any]) -> bool:
        """Say whether what a frame speaks of is there."""
        if any(type(number) is not int or number < 0 for number in numbers):
            return False
        places = self.state.places(seat)
        if word == POWER:
            return len(numbers) == 1 and numbers[0] < len(self.state.kingdom(seat).powers(DEPLOY))
        if word == FLIPPED:
            return len(numbers) == 2 and places[numbers[0]] != 0 and self._flips(seat, *numbers)
        if word == GATHER:
            return len(numbers) == 3 and places[numbers[0]] != 0
        return len(numbers) == 1 and places[numbers[0]] != 0 if word == UNIT else not numbers

    def _flips(self, seat: Seat, spot: int, index: int) -> bool:
        card = self.state.cards.card(card_of(self.state.places(seat)[spot]))
        return any(power.index == index for powers in card.powers for power in powers)

    def read_ready(self) -> None:
        """Take who is ready, has built or has finished saving, and who is saved from death."""
        state = self.state
        for seat, spots in enumerate(self._by_seat("rescued")):
            state.rescued[seat] = sum(1 << spot for spot in self._rescued(seat, spots))
            state.done[seat] = state.done[seat] or not age.can_save(state, seat)
        for seat in self.given.items("ready") or []:
            state.done[Given.check_number("ready", seat, 0, state.seats - 1)] = True
        waits = state.phase in ("deploy", "saving", "build", "age")
        if "ready" in self.given and (not waits or all(state.done)):
            raise BadPosition("ready", "somebody is still to choose")

    def _rescued(self, seat: Seat, spots: Any) -> Iterable[int]:
        found = {SPOT_INDEX.get(spot, -1) for spot in Given.check_items("rescued", spots)}
        if self.state.phase != "age" or not found <= set(age.can_save(self.state, seat)):
            raise BadPosition("rescued", f"seat {seat} cannot have saved {spots!r}")
        return found

    def _by_seat(self, key: str) -> list[Any]:
        return self.given.items(key, self.state.seats) or []
