"""What a sensible painter does: stay close behind the Emperor when he nears a tree, and never bump."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.portrait.actions import Play
from game.portrait.phases import moves, sakura
from game.portrait.rules import PortraitRules
from game.portrait.state import PortraitState

REACH = 9.0
"""From how many spaces before a tree the order of the painters begins to matter."""
CROWDED = 0.35
"""What standing right behind the Emperor costs in danger."""


class PortraitPolicy:
    """Plays each hand card alone on a copy of the garden and likes where that leads."""

    def __init__(self, rules: PortraitRules) -> None:
        self._rules = rules

    def weigh(self, state: PortraitState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Weigh cards by their own effect, directions by what is left of the open round."""
        return [self._after(state, seat, action) + 0.05 * rng.uniform() for action in actions]

    def value(self, state: PortraitState) -> Sequence[float]:
        """Soft comparison of tokens held and to be expected."""
        worth = [_worth(state, seat) for seat in range(state.seats)]
        best = max(worth)
        heat = 0.6 + 0.9 * (len(state.track.sakura) - len(state.scored))
        weights = [math.exp((amount - best) / heat) for amount in worth]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _after(self, state: PortraitState, seat: Seat, action: Action) -> float:
        trial = state.clone()
        if not isinstance(action, Play):
            self._rules.apply(trial, seat, action, None)
            return _prospect(trial, seat)
        trial.played = [0] * len(trial.played)
        cost = _play_alone(trial, seat, int(action.card), state)
        if action.court is not None:
            cost += _play_alone(trial, state.seats, int(action.court), state)
        return _prospect(trial, seat) - cost


def _play_alone(trial: PortraitState, painter: int, card: int, before: PortraitState) -> float:
    """Carry the card out as if it were the only one; a ± card takes its better way."""
    trial.played[painter] = card
    trial.current = card
    card_def = trial.cards.defs[card]
    if card_def.who == "emperor":
        moves.move_emperor(trial, card_def.garden_steps, None)
    else:
        target = moves.closest_painter(trial) if card_def.who == "closest" else moves.furthest_painter(trial)
        if target is not None:
            moves.move_painter(trial, target, card_def.garden_steps, None)
    if card_def.artist == "jump":
        moves.jump(trial, painter, None)
    elif card_def.artist == "count":
        moves.advance(trial, painter, moves.count_ahead(trial, painter), None)
    elif card_def.artist_choice and trial.artists[painter] + card_def.artist_steps >= trial.emperor:
        moves.move_painter(trial, painter, -card_def.artist_steps, None)
    else:
        moves.advance(trial, painter, card_def.artist_steps, None)
    return _keeping_worth(before, painter, card)


def _keeping_worth(state: PortraitState, painter: int, card: int) -> float:
    """A ± card is better kept for a tight moment, as long as there is something else to play."""
    card_def = state.cards.defs[card]
    return 0.15 * (card_def.artist_choice + card_def.garden_choice) if painter < state.seats else 0.0


def _prospect(state: PortraitState, seat: Seat) -> float:
    """The own worth against the best of the others."""
    rivals = [_worth(state, other) for other in range(state.seats) if other != seat]
    return _worth(state, seat) - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals) - _danger(state, seat)


def _danger(state: PortraitState, seat: Seat) -> float:
    gap = state.emperor - state.artists[seat]
    return CROWDED / gap if gap <= 2 else 0.0


def _worth(state: PortraitState, seat: Seat) -> float:
    """Tokens held, and the favour of the place held at the next tree by how near it is."""
    track = state.track
    worth = float(state.tokens[seat])
    trees = [space for space in track.sakura if space not in state.scored]
    if not trees:
        return worth + 0.01 * state.artists[seat]
    tree = state.blossom or trees[0]
    favour = track.last_favour if tree == track.last else track.favour
    order = sakura.ranked_painters(state)
    gain = float(favour[order.index(seat)]) if seat in order[: len(favour)] else 0.0
    near = 1.0 if state.blossom else max(0.25, 1.0 - max(0, tree - state.emperor) / REACH)
    behind = (max(state.artists) - state.artists[seat]) * 0.04
    return worth + near * gain - behind
