"""How a whole move is done by hand: which piece goes where, step by step, as the table lies now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from scenes.play.spread import AnyOf, Chain, Gesture, LocalStep, Step

if TYPE_CHECKING:
    from scenes.play.stage import Stage

Ask = Callable[[Sequence[Action]], Sequence[Gesture]]
"""The gestures of some actions."""
Way = tuple[str, str]
"""A piece or button, and where it goes (empty: it is only chosen)."""


def gestures_of(ask: Ask, course: Sequence[Action]) -> list[Gesture]:
    """Return one gesture for each part of a move, in order; parts that only a button does are left out."""
    found: list[Gesture] = []
    rest = tuple(course)
    while rest:
        offered = ask(rest[:1])
        chain = next((gesture for gesture in offered if _chained(gesture.action, rest)), None)
        if chain is not None:
            found.append(chain)
            assert isinstance(chain.action, Chain)
            rest = rest[len(chain.action.actions) :]
            continue
        found += _single(offered, rest[0])
        rest = rest[1:]
    return found


def _chained(step: Step, course: tuple[Action, ...]) -> bool:
    return isinstance(step, Chain) and step.actions == course[: len(step.actions)]


def _single(offered: Sequence[Gesture], action: Action) -> list[Gesture]:
    """Return the gesture of one action, one that carries a piece somewhere first; or its parts."""
    exact = [gesture for gesture in offered if _does(gesture.action, action)]
    if exact:
        return [max(exact, key=lambda gesture: bool(gesture.target) and gesture.target != gesture.source)]
    parts: dict[str, Gesture] = {}
    for gesture in offered:
        if isinstance(gesture.action, LocalStep):
            parts.setdefault(gesture.target or gesture.source, gesture)
    return list(parts.values())


def _does(step: Step, action: Action) -> bool:
    return action in step.actions if isinstance(step, AnyOf) else step == action


def ways(stage: Stage, course: Sequence[Action]) -> list[Way]:
    """Return the ways of a move on the laid table, by hand and then by button."""
    shown = stage.table.hinted(stage.setting, course)
    found = [
        (gesture.source, "" if gesture.target == gesture.source else gesture.target) for gesture in shown
    ]
    laid = [(source, target) for source, target in found if stage.spread.box(source) is not None]
    buttons = [
        (name, "")
        for name, offer in stage.grip.offered.items()
        if any(_does(offer.action, action) for action in course)
    ]
    return list(dict.fromkeys(laid + buttons))
