"""One honest search for all games: information-set tree search from what a seat knows.

Every iteration deals one world that agrees with the view and walks it. Each seat has a tree of its own
whose nodes are what that seat has seen happen, so nobody's choice depends on what he cannot know; who
chooses at the same time as others sees of them only that they chose. Statistics count how often an action
was available, values are shares of the win for every seat (max^n), and what the tree does not reach is
played by the game's policy to the end of the round and judged by its quick value.
"""

from __future__ import annotations

import math
import time
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.agent import Budget
from game.core.actions import Action
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Seat

MOST_ROLLOUT_STEPS = 400
"""A rollout that has not met the end of a round by then is judged where it stands."""


class Edge:
    """What a seat learned of one action at one point of its knowledge."""

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.prior = prior


class Node:
    """One point of a seat's knowledge: its own choices there, and what it may see next."""

    __slots__ = ("children", "edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        self.total = 0.0

    def child(self, seen: Hashable) -> Node:
        """Return the knowledge after seeing this."""
        found = self.children.get(seen)
        if found is None:
            found = self.children[seen] = Node()
        return found


@dataclass(frozen=True, slots=True)
class Line:
    """One root action with its visits, the share of the win it led to, and the policy's liking."""

    action: Action
    visits: int
    chance: float
    prior: float
    features: tuple[float, ...] = ()
    """Mean of the own features less the mean of the others', where the search explains itself."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the search spends its time; the same for all games unless a measured match says otherwise."""

    explore: float = 0.9
    rollout_rounds: int = 1
    sharpness: float = 1.5
    explain: bool = False
    """Note for every root action what the seats' features came to; hints make reasons of it."""
    worlds: int | None = None
    """How many deals of what is hidden are imagined; None: a new one every iteration."""


class Search:
    """Searches the choices of one seat."""

    def __init__(self, spec: GameSpec, manner: Manner | None = None) -> None:
        self.spec = spec
        self.rules = spec.rules
        self.policy = spec.policy
        self.manner = manner or Manner()

    def run(self, view: Any, rng: Rng, budget: Budget) -> list[Line]:
        """Return the root actions, most visited first."""
        walk = _Walk(self, view, rng)
        if len(walk.legal) > 1:
            _spend(walk, budget)
        return walk.lines()


class _Walk:
    """One search in progress."""

    def __init__(self, search: Search, view: Any, rng: Rng) -> None:
        self.rules = search.rules
        self.policy: Any = search.policy
        self.manner = search.manner
        self.view = view
        self.me: Seat = view.seat
        self.rng = rng
        world = self.rules.determinize(view, rng)
        self.legal = list(self.rules.legal(world, self.me))
        self.roots: dict[Seat, Node] = {}
        self.worlds: list[Any] = []
        self.notes: dict[Action, list[float]] = {}

    def _world(self) -> Any:
        """Return a full state that agrees with the view: a new one, or one of the few imagined ones."""
        limit = self.manner.worlds
        if limit is None:
            return self.rules.determinize(self.view, self.rng)
        if len(self.worlds) < limit:
            self.worlds.append(self.rules.determinize(self.view, self.rng))
            return self.worlds[-1].clone()
        return self.rng.choice(self.worlds).clone()

    def iterate(self) -> None:
        """Deal a world, walk the trees, play out, and tell every seat how it went."""
        state = self._world()
        path: list[tuple[Node, Edge, Seat]] = []
        self._descend(state, path)
        values = self._play_out(state)
        for node, edge, seat in path:
            share = values[seat]
            node.visits += 1
            node.total += share
            edge.visits += 1
            edge.total += share
        if self.manner.explain and path:
            self._note(path[0][1], state)

    def _note(self, chosen: Edge, state: Any) -> None:
        """Add up how the own features compare with the others' where this iteration ended."""
        rows = self.policy.features(state)
        own = rows[self.me]
        others = [row for seat, row in enumerate(rows) if seat != self.me]
        ahead = [value - sum(row[i] for row in others) / len(others) for i, value in enumerate(own)]
        action = next(action for action, edge in self.roots[self.me].edges.items() if edge is chosen)
        sums = self.notes.setdefault(action, [0.0] * len(ahead))
        self.notes[action] = [a + b for a, b in zip(sums, ahead, strict=True)]

    def _descend(self, state: Any, path: list[tuple[Node, Edge, Seat]]) -> None:
        """Follow the trees until one seat tries something it has not tried there before."""
        here: dict[Seat, Node] = {}
        fresh = False
        while not fresh:
            movers = self.rules.movers(state)
            if not movers:
                return
            seat = self.me if self.me in movers else movers[0]
            legal = self.rules.legal(state, seat)
            action = legal[0]
            if len(legal) > 1:
                node = self._node(here, seat)
                action, edge = self._select(state, node, seat, legal)
                fresh = edge.visits == 0
                path.append((node, edge, seat))
            self.rules.apply(state, seat, action, None)
            self._advance(here, seat, action)

    def _node(self, here: dict[Seat, Node], seat: Seat) -> Node:
        node = here.get(seat)
        if node is None:
            node = self.roots.setdefault(seat, Node())
        return node

    def _advance(self, here: dict[Seat, Node], mover: Seat, action: Action) -> None:
        """Move everyone's knowledge on: others see a secret action only as such."""
        known: Hashable = (mover, action)
        hidden: Hashable = (mover, type(action).__name__) if action.secret else known
        for seat in {*self.roots, mover, *here}:
            here[seat] = self._node(here, seat).child(known if seat == mover else hidden)

    def _select(self, state: Any, node: Node, seat: Seat, legal: Sequence[Action]) -> tuple[Action, Edge]:
        """Return the action with the best mix of share so far, policy's liking and curiosity."""
        edges = node.edges
        if any(action not in edges for action in legal):
            self._add_edges(state, node, seat, legal)
        first_guess = node.total / node.visits if node.visits else 0.5
        best, best_edge, best_score = legal[0], edges[legal[0]], -1.0
        for action in legal:
            edge = edges[action]
            edge.available += 1
            mean = edge.total / edge.visits if edge.visits else first_guess
            score = mean + self.manner.explore * edge.prior * math.sqrt(edge.available) / (1 + edge.visits)
            if score > best_score:
                best, best_edge, best_score = action, edge, score
        return best, best_edge

    def _add_edges(self, state: Any, node: Node, seat: Seat, legal: Sequence[Action]) -> None:
        weights = self.policy.weigh(state, seat, legal, self.rng)
        for action, prior in zip(legal, priors(weights, self.manner.sharpness), strict=True):
            if action not in node.edges:
                node.edges[action] = Edge(prior)

    def _play_out(self, state: Any) -> Sequence[float]:
        """Play by the policy to the end of the round, then judge; games without a quick value go on."""
        stop = state.round + self.manner.rollout_rounds
        for _ in range(MOST_ROLLOUT_STEPS):
            movers = self.rules.movers(state)
            if not movers:
                break
            if state.round >= stop:
                value: Sequence[float] | None = self.policy.value(state)
                if value is not None:
                    return value
            seat = movers[0]
            legal = self.rules.legal(state, seat)
            self.rules.apply(state, seat, self._likely(state, seat, legal), None)
        return self._judge(state)

    def _judge(self, state: Any) -> Sequence[float]:
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return [outcome.share(seat) for seat in range(len(outcome.scores))]
        value: Sequence[float] | None = self.policy.value(state)
        seats = len(self.rules.standing(state))
        return value if value is not None else [1.0 / seats] * seats

    def _likely(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        weights = self.policy.weigh(state, seat, legal, self.rng)
        return legal[max(range(len(legal)), key=weights.__getitem__)]

    def lines(self) -> list[Line]:
        """Return the root's actions, most visited first, better share first among equals."""
        root = self.roots.get(self.me, Node())
        found = []
        for action in self.legal:
            edge = root.edges.get(action) or Edge(1.0 / len(self.legal))
            chance = edge.total / edge.visits if edge.visits else 0.0
            features = tuple(total / edge.visits for total in self.notes.get(action, ()))
            found.append(Line(action, edge.visits, chance, edge.prior, features))
        return sorted(found, key=lambda line: (-line.visits, -line.chance, -line.prior))

    def decided(self, left: float) -> bool:
        """Tell whether the runner-up cannot catch up in that many iterations."""
        root = self.roots.get(self.me)
        if root is None or len(root.edges) < 2:
            return False
        first, second = sorted((edge.visits for edge in root.edges.values()), reverse=True)[:2]
        return first - second > left


def priors(weights: Sequence[float], sharpness: float) -> list[float]:
    """Turn the policy's weights, whatever their scale, into probabilities."""
    mean = sum(weights) / len(weights)
    spread = math.sqrt(sum((weight - mean) ** 2 for weight in weights) / len(weights)) or 1.0
    top = max(weights)
    raw = [math.exp(sharpness * (weight - top) / spread) for weight in weights]
    total = sum(raw)
    return [value / total for value in raw]


def _spend(walk: _Walk, budget: Budget) -> None:
    """Iterate until the budget is used up or the choice is clear."""
    started = time.perf_counter()
    done = 0
    while budget.simulations is None or done < budget.simulations:
        walk.iterate()
        done += 1
        if budget.seconds is not None:
            used = time.perf_counter() - started
            if used >= budget.seconds or (
                done % 16 == 0 and walk.decided(done * (budget.seconds / used - 1))
            ):
                return
        elif done % 16 == 0 and budget.simulations and walk.decided(budget.simulations - done):
            return
