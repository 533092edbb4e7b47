"""Trees of knowledge: what every seat has seen happen, and what it learned of its own choices there.

Each seat has a tree of its own, so nobody's choice depends on what he cannot know; who chooses at the same
time as others sees of them only that they chose. Statistics count how often an action was available.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Any

from game.core.actions import Action
from game.core.policy import Policy
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.types import Seat


class Edge:
    """What a seat learned of one action at one point of its knowledge."""

    __slots__ = ("available", "prior", "total", "visits", "weight")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.weight = 0.0
        self.total = 0.0
        self.available = 0
        self.prior = prior

    @property
    def mean(self) -> float:
        """Return the share of the win it led to so far."""
        return self.total / self.weight if self.visits else 0.0


class Node:
    """One point of a seat's knowledge: its own choices there, and what it may see next."""

    __slots__ = ("children", "edges", "total", "weight")

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}
        self.children: dict[Hashable, Node] = {}
        self.weight = 0.0
        self.total = 0.0

    def child(self, seen: Hashable) -> Node:
        """Return the knowledge after seeing this."""
        found = self.children.get(seen)
        if found is None:
            found = self.children[seen] = Node()
        return found


Step = tuple[Node, Edge, Seat]
"""One choice made on the way down, to be told later how it went."""


class Trees:
    """The trees of all seats, grown from one root position."""

    def __init__(
        self, rules: Rules[Any, Any], policy: Policy[Any, Any], explore: float, sharpness: float, rng: Rng
    ) -> None:
        self.rules, self.policy, self.rng = rules, policy, rng
        self.explore, self.sharpness = explore, sharpness
        self.roots: dict[Seat, Node] = {}

    def descend(self, state: Any, here: dict[Seat, Node], path: list[Step]) -> None:
        """Follow the trees until one seat tries something it has not tried there before."""
        rules, fresh = self.rules, False
        while not fresh:
            movers = rules.movers(state)
            if not movers:
                return
            seat = movers[0]
            legal = rules.legal(state, seat)
            action = legal[0]
            if len(legal) > 1:
                node = self.node(here, seat)
                action, edge = self._select(state, node, seat, legal)
                fresh = edge.visits == 0
                path.append((node, edge, seat))
            rules.apply(state, seat, action, None)
            self.advance(here, seat, action)

    def node(self, here: dict[Seat, Node], seat: Seat) -> Node:
        """Return where a seat stands in its tree."""
        node = here.get(seat)
        if node is None:
            node = self.roots.get(seat)
            if node is None:
                node = self.roots[seat] = Node()
        return node

    def advance(self, here: dict[Seat, Node], mover: Seat, action: Action) -> None:
        """Move everyone's knowledge on: others see a secret action only as such."""
        known: Hashable = (mover, action)
        hidden: Hashable = (mover, action.verb) if action.secret else known
        for seat in {*self.roots, mover}:
            here[seat] = self.node(here, seat).child(known if seat == mover else hidden)

    def open(self, state: Any, node: Node, seat: Seat, legal: Sequence[Action]) -> None:
        """Give the node an edge for every action, as likely as the policy likes it."""
        weights = self.policy.weigh(state, seat, legal, self.rng)
        for action, prior in zip(legal, priors(weights, self.sharpness), strict=True):
            if action not in node.edges:
                node.edges[action] = Edge(prior)

    def _select(self, state: Any, node: Node, seat: Seat, legal: Sequence[Action]) -> tuple[Action, Edge]:
        """Return the action with the best mix of share so far, policy's liking and curiosity."""
        edges = node.edges
        if any(action not in edges for action in legal):
            self.open(state, node, seat, legal)
        first_guess = node.total / node.weight if node.weight else 0.5
        best, best_edge, best_score = legal[0], edges[legal[0]], -1.0
        for action in legal:
            edge = edges[action]
            edge.available += 1
            mean = edge.total / edge.weight if edge.visits else first_guess
            score = mean + self.explore * edge.prior * math.sqrt(edge.available) / (1 + edge.visits)
            if score > best_score:
                best, best_edge, best_score = action, edge, score
        return best, best_edge


def learn(path: Sequence[Step], shares: Sequence[float], weight: float = 1.0) -> None:
    """Tell every choice on the way how it went for whoever made it, and how much that counts."""
    for node, edge, seat in path:
        share = weight * shares[seat]
        node.weight += weight
        node.total += share
        edge.visits += 1
        edge.weight += weight
        edge.total += share


def priors(weights: Sequence[float], sharpness: float) -> list[float]:
    """Turn the policy's weights, whatever their scale, into probabilities."""
    mean = sum(weights) / len(weights)
    spread = math.sqrt(sum((weight - mean) ** 2 for weight in weights) / len(weights)) or 1.0
    top = max(weights)
    raw = [math.exp(sharpness * (weight - top) / spread) for weight in weights]
    total = sum(raw)
    return [value / total for value in raw]
