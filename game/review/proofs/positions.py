"""Where the measurements look: games of computer players, and decisions drawn from them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.ai.moves import goes_on
from game.core.actions import Action
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.packs import load_cards
from game.review.decisions import Decision, decisions
from game.saving import saves
from game.session import Session

SEATS = 4
WANDERING = 30
"""Steps of a plan after which an agent is taken to have lost its way."""
MIXED = ("novice", "casual", "skilled", "policy")
MASTERLY = 0.5
"""Seconds of the processor that a Master thinks here: the wall's would count what others do."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where games come from: recorded ones (`simulate --record`), or else they are played."""

    spec: GameSpec
    folder: Path | None
    seed: int
    skip: int = 0
    """So many recorded games are left to another run: long measurements are done in pieces."""

    def games(self, count: int, agents: Sequence[str] = MIXED) -> Iterator[Session]:
        """Yield finished games; recorded ones in the order of their names."""
        if self.folder is None:
            yield from play(self.spec, agents, count, self.seed)
            return
        for path in sorted(self.folder.glob(f"*{saves.SUFFIX}"))[self.skip : self.skip + count]:
            yield saves.load(path, {}).session

    def decisions(self, count: int) -> Iterator[tuple[Session, Decision]]:
        """Yield one free decision of each game, any seat's, all alike."""
        rng = Rng(self.seed + self.skip)
        for session in self.games(count):
            free = [one for seat in range(session.seats) for one in decisions(session, seat) if one.free]
            yield session, free[rng.below(len(free))]


def play(spec: GameSpec, agents: Sequence[str], count: int, seed: int) -> Iterator[Session]:
    """Play games, the agents moving on by one seat each time."""
    cards = load_cards(spec).cards
    for number in range(count):
        turn = number % len(agents)
        names = [*agents[turn:], *agents[:turn]]
        session = Session.new(spec, cards, len(names), {}, seed + number, names=names, agents=names)
        minds = [make_agent(name, spec) for name in names]
        rng = Rng(seed * 7919 + number)
        while movers := session.movers:
            seat = movers[0]
            session.submit(seat, minds[seat].choose(session.view(seat), rng, thought(names[seat])).action)
        yield session


def thought(agent: str) -> Budget:
    """Return how long an agent thinks: its own measure, and a Master some time of the processor."""
    return Budget(seconds=MASTERLY, clock=time.process_time) if agent == "master" else Budget(simulations=64)


def whole_choice(spec: GameSpec, session: Session, one: Decision, agent: str, seed: int) -> Course:
    """Return the whole move an agent would have made at a decision; it sees views only.

    Where the decision is a plan, so is this; who wanders about in it has it ended by the policy.
    """
    begun: Any = session.record().turns[one.move].before
    state = begun.clone()
    mind, rng = make_agent(agent, spec), Rng(seed)
    steps: list[Action] = []
    while not steps or goes_on(spec, begun, state, one.seat):
        if len(steps) == WANDERING:
            mind = make_agent("policy", spec)
        view = spec.rules.observe(state, one.seat)
        action = mind.choose(view, rng, thought(agent)).action
        spec.rules.apply(state, one.seat, action, None)
        steps.append(action)
    return tuple(steps)
