"""What each effect word does when its turn comes after the reveal: one entry per word, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.chronicles import actions as act
from game.chronicles import ledger
from game.chronicles.actions import Found, Target
from game.chronicles.effects import AGE_SHIFT, FLIP, Power
from game.chronicles.events import FlipRepeated
from game.chronicles.kingdom import NEW, SPOT_INDEX, SPOTS, Part, card_of
from game.chronicles.state import GATHER, UNIT, ChroniclesState
from game.core.actions import Action
from game.core.events import Emit
from game.core.types import Seat


class Turn(NamedTuple):
    """A power at work: whose, which, on what card and at which spot (-1: not a unit)."""

    state: ChroniclesState
    seat: Seat
    power: Power
    source: str
    spot: int

    def amount(self) -> int:
        """Return how much it gives now."""
        return self.power.amount(self.state.kingdom(self.seat), self.spot)

    def part(self) -> list[Part]:
        """Return what it gives as a part of a sum."""
        return [Part(self.source, self.amount())]


def _nothing(turn: Turn, emit: Emit | None) -> None:
    """Work that another phase, or an answer, does."""


def _no_question(turn: Turn) -> list[Action]:
    return []


def _no_answer(turn: Turn, action: Action, emit: Emit | None) -> None:
    raise AssertionError(f"{turn.power.word} asks nothing")


class Deed(NamedTuple):
    """Work without a choice; or the answers it asks for (none: nothing to choose) and what one does."""

    work: Callable[[Turn, Emit | None], None] = _nothing
    answers: Callable[[Turn], list[Action]] = _no_question
    choose: Callable[[Turn, Action, Emit | None], None] = _no_answer
    late: bool = False
    """Waits for the very end of the phase (rule 10)."""


def _gain_vp(turn: Turn, emit: Emit | None) -> None:
    ledger.gain_vp(turn.state, turn.seat, turn.part(), emit)


def _lose_vp(turn: Turn, emit: Emit | None) -> None:
    ledger.lose_vp(turn.state, turn.seat, turn.part(), emit)


def _gain_gold(turn: Turn, emit: Emit | None) -> None:
    ledger.gain_gold(turn.state, turn.seat, turn.part(), emit)


def _raise_all(turn: Turn, emit: Emit | None) -> None:
    kingdom = turn.state.kingdom(turn.seat)
    for building in [b for b in kingdom.available if kingdom.level(b) == 1]:
        ledger.raise_building(turn.state, turn.seat, building, emit)


def _add_age(turn: Turn, emit: Emit | None) -> None:
    if turn.power.value.who == "chosen":
        return
    others, amount = turn.power.value.who == "others", turn.amount()
    for spot in [i for i in range(turn.state.cards.size) if (i != turn.spot) == others]:
        ledger.add_age(turn.state, turn.seat, spot, amount, emit)


def _whom_to_age(turn: Turn) -> list[Action]:
    if turn.power.value.who != "chosen" or turn.amount() <= 0:
        return []
    taken = [act.target(SPOTS[i]) for i, unit in enumerate(turn.state.places(turn.seat)) if unit]
    return [*taken, act.PASS] if taken and turn.power.value.optional else [*taken]


def _age_chosen(turn: Turn, action: Action, emit: Emit | None) -> None:
    assert isinstance(action, Target)
    ledger.add_age(turn.state, turn.seat, SPOT_INDEX[action.spot], turn.amount(), emit)


def _whom_to_repeat(turn: Turn) -> list[Action]:
    """Return the other new units with flips that a Shadow may trigger again; never a Shadow."""
    found: list[Action] = []
    for i, unit in enumerate(turn.state.places(turn.seat)):
        powers = turn.state.cards.card(card_of(unit)).powers[FLIP] if unit & NEW else ()
        if i != turn.spot and powers and all(p.word != turn.power.word for p in powers):
            found.append(act.target(SPOTS[i]))
    return [*found, act.PASS] if found else []


def _repeat(turn: Turn, action: Action, emit: Emit | None) -> None:
    assert isinstance(action, Target)
    state, seat, spot = turn.state, turn.seat, SPOT_INDEX[action.spot]
    state.todo[seat] = ((UNIT, spot), *state.todo[seat])
    if emit:
        emit(FlipRepeated(seat, state.cards.card(card_of(state.units[seat * state.cards.size + spot])).id))


def _what_to_found(turn: Turn) -> list[Action]:
    """Return the buildings of this game that do not stand yet."""
    kingdom = turn.state.kingdom(turn.seat)
    return [act.found(kingdom.cards.building(b).id) for b in kingdom.available if not kingdom.level(b)]


def _found(turn: Turn, action: Action, emit: Emit | None) -> None:
    assert isinstance(action, Found)
    ledger.put_building(
        turn.state, turn.seat, turn.state.cards.building_numbers[str(action.building)], 1, emit
    )


def _where_to_gather(turn: Turn) -> list[Action]:
    places = turn.state.places(turn.seat)
    aged = [i for i, unit in enumerate(places) if unit >> AGE_SHIFT]
    found: list[Action] = [
        act.target(SPOTS[i]) for i, unit in enumerate(places) if unit and aged not in ([], [i])
    ]
    return [*found, act.PASS] if found else []


def _gather(turn: Turn, action: Action, emit: Emit | None) -> None:
    assert isinstance(action, Target)
    state, seat = turn.state, turn.seat
    state.todo[seat] = ((GATHER, SPOT_INDEX[action.spot], 0, 0), *state.todo[seat])


DEEDS: Mapping[str, Deed] = {
    "gain_vp": Deed(_gain_vp),
    "lose_vp": Deed(_lose_vp, late=True),
    "gain_gold": Deed(_gain_gold),
    "raise_all": Deed(_raise_all),
    "add_age": Deed(_add_age, _whom_to_age, _age_chosen),
    "retrigger": Deed(answers=_whom_to_repeat, choose=_repeat),
    "found_building": Deed(answers=_what_to_found, choose=_found),
    "gather_age": Deed(answers=_where_to_gather, choose=_gather),
}
IDLE = Deed()


def deed_of(turn: Turn) -> Deed:
    """Return what the power's word does; other words work where they are asked, such as in a price."""
    return DEEDS.get(turn.power.word, IDLE)
