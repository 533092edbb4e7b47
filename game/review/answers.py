"""What the others are likely to answer to a move: counted on imagined deals, with one line that shows it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.ai.deals import Deals
from game.core.actions import Action
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Seat, Text
from game.review.decisions import Decision

DEALS, FEWEST = 30, 10
SECONDS = 2.0
"""How long is counted at most, once there are the fewest deals that ten can be said of."""
STEPS = 120
"""Steps of a line at most."""
RARE = 2
"""Answers rarer than so many of ten are not likely."""

Steps = tuple[tuple[Seat, Action], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat is likely to do, and in how many of ten deals."""

    seat: Seat
    move: Text
    tenths: int


@dataclass(frozen=True, slots=True)
class Answers:
    """The likeliest answer of every other seat; a deal and the moves in it that show them."""

    likely: tuple[Answer, ...]
    world: Any
    steps: Steps


@dataclass(slots=True)
class _Line:
    """One imagined deal, gone on with by the policy until the seat is asked again."""

    world: Any
    steps: list[tuple[Seat, Action]]
    answers: dict[Seat, Text]


def answers(
    spec: GameSpec, one: Decision, course: Course, rng: Rng, now: Callable[[], float] = time.monotonic
) -> Answers:
    """Return what comes after a move that the decision's seat might have made."""
    imagined = Deals(partial(spec.policy.imagine, spec.rules), one.view, rng, None)
    lines, begun = list[_Line](), now()
    for number in range(DEALS):
        lines.append(_line(spec, one.seat, course, *imagined.deal(number)))
        if len(lines) >= FEWEST and now() - begun > SECONDS:
            break
    counted: dict[Seat, Counter[Text]] = {}
    for line in lines:
        for seat, move in line.answers.items():
            counted.setdefault(seat, Counter())[move] += 1
    likely = {seat: found.most_common(1)[0] for seat, found in sorted(counted.items())}
    shown = max(lines, key=lambda line: sum(likely[seat][0] == move for seat, move in line.answers.items()))
    said = [Answer(seat, move, round(10 * times / len(lines))) for seat, (move, times) in likely.items()]
    frequent = tuple(answer for answer in said if answer.tenths >= RARE)
    return Answers(frequent, shown.world, tuple(shown.steps))


def _line(spec: GameSpec, me: Seat, course: Course, state: Any, luck: Rng) -> _Line:
    """Play a move and go on until its seat has something to choose again."""
    rules, line = spec.rules, _Line(state.clone(), [], {})
    for action in course:
        rules.apply(state, me, action, None)
        line.steps.append((me, action))
    begun: dict[Seat, tuple[Any, list[Action]]] = {}
    for _ in range(STEPS):
        movers = rules.movers(state)
        if not movers or (me in movers and len(rules.legal(state, me)) > 1):
            break
        seat = movers[0]
        before, steps = begun.setdefault(seat, (state.clone(), []))
        action = _liked(spec, state, seat, luck)
        rules.apply(state, seat, action, None)
        line.steps.append((seat, action))
        steps.append(action)
        if seat != me and seat not in line.answers and not spec.policy.midway(state, seat):
            line.answers[seat] = spec.policy.named(before, seat, tuple(steps))
    return line


def _liked(spec: GameSpec, state: Any, seat: Seat, luck: Rng) -> Action:
    legal = list(spec.rules.legal(state, seat))
    if len(legal) == 1:
        return legal[0]
    weights = spec.policy.weigh(state, seat, legal, luck)
    return legal[max(range(len(legal)), key=weights.__getitem__)]
