"""Positions and whole actions of Intrigo in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.core.actions import Action
from game.core.notation import PlainNotation
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.intrigo import position
from game.intrigo.actions import (
    BLOCK,
    SKIP,
    AimAt,
    Buy,
    KeepCard,
    LayIn,
    MoveTo,
    NameCard,
    PlayCard,
    SwapWith,
)
from game.intrigo.cards import IntrigoCards
from game.intrigo.effects import POWERS
from game.intrigo.refusals import FINISH_FIRST, UNKNOWN, WRONG_TARGET
from game.intrigo.state import BUYING, IntrigoState

_TARGETS = {"swap_with": (SwapWith, int), "move_to": (MoveTo, int), "name": (NameCard, str)}


class IntrigoNotation(PlainNotation):
    """The program plays in small steps; scenarios speak in whole actions."""

    read_position = staticmethod(position.read_position)
    write_position = staticmethod(position.write_position)
    write_view = staticmethod(position.write_view)

    def read_action(self, state: IntrigoState, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the steps of a whole action, less those already taken."""
        steps = _steps(state.cards, data)
        done = _taken(state) if seat == state.turn else []
        if list(steps[: len(done)]) != done:
            raise IllegalAction(FINISH_FIRST)
        return steps[len(done) :]

    def write_actions(self, state: IntrigoState, seat: Seat) -> Iterable[Any]:
        """Return every whole action: all ways through the steps."""
        done = [self.codec.write(step) for step in _taken(state)] if seat == state.turn else []
        return self._ways(state, seat, {key: value for step in done for key, value in step.items()})

    def _ways(self, state: IntrigoState, seat: Seat, so_far: Mapping[str, Any]) -> Iterator[Any]:
        for action in self.rules.legal(state, seat):
            written = {**so_far, **(self.codec.write(action) if action is not BLOCK else {})}
            if _completes(state, action):
                yield written
            else:
                trial = state.clone()
                self.rules.apply(trial, seat, action, None)
                yield from self._ways(trial, seat, written)


def _completes(state: IntrigoState, action: Action) -> bool:
    """Return whether this step is the last of its action."""
    if isinstance(action, PlayCard | Buy):
        return False
    if isinstance(action, LayIn):
        return state.step[0] != BUYING
    return not (isinstance(action, AimAt) and POWERS[state.cards.powers[state.step[1]]].aimed)


def _taken(state: IntrigoState) -> list[Action]:
    """Return the steps of the action in progress."""
    if not state.step:
        return []
    kind, card, *places = state.step
    if kind != BUYING:
        return [state.cards.play[card]]
    makers = (state.cards.lay_in, state.cards.aim_at)
    return [state.cards.buy[card], *(maker[at] for maker, at in zip(makers, places, strict=False))]


def _steps(cards: IntrigoCards, data: Any) -> tuple[Action, ...]:
    """Return the steps that a whole action names (ruling 2 decides which keys belong together)."""
    if isinstance(data, dict):
        keys = set(data)
        if keys == {"skip"} and data["skip"] is True:
            return (SKIP,)
        if keys == {"keep"} and type(data["keep"]) is str:
            return (KeepCard(data["keep"]),)
        if keys == {"play", "gap"} and type(data["play"]) is str and type(data["gap"]) is int:
            return PlayCard(data["play"]), LayIn(data["gap"])
        if {"buy", "gap"} <= keys and type(data["buy"]) is str and type(data["gap"]) is int:
            return Buy(data["buy"]), LayIn(data["gap"]), *_aim(cards, data)
    raise IllegalAction(UNKNOWN)


def _aim(cards: IntrigoCards, data: Mapping[str, Any]) -> tuple[Action, ...]:
    rest = set(data) - {"buy", "gap"}
    if not rest:
        return (BLOCK,)
    if data["buy"] not in cards.influence_code or type(data.get("building")) is not int:
        raise IllegalAction(UNKNOWN)
    power = POWERS[cards.powers[cards.influence_code[data["buy"]]]]
    aim = AimAt(data["building"])
    if not power.aimed and rest == {"building"}:
        return (aim,)
    if power.aimed and rest == {"building", power.key}:
        make, form = _TARGETS[power.key]
        if type(data[power.key]) is form:
            return aim, make(data[power.key])
    raise IllegalAction(WRONG_TARGET)
