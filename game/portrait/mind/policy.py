"""What a sensible painter does: stay close behind the Emperor when he nears a tree, and never bump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.linear import LinearValue
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.types import Seat, Text
from game.portrait.actions import Play
from game.portrait.mind.character import CHARACTER
from game.portrait.mind.facts import PortraitTally, named
from game.portrait.mind.weights import WEIGHTS
from game.portrait.phases import moves, sakura
from game.portrait.rules import RULES
from game.portrait.state import GATE, PortraitState
from game.portrait.view import PortraitView

FEATURES = (
    *("tokens", "tokens:late", "favour", "favour:near", "favour:last", "place"),
    *("gap", "gap:one", "gap:two", "gate", "hand:careful", "hand:long"),
)
REACH = 9.0
"""From how many spaces before a tree the order of the painters begins to matter."""
LOOK_AHEAD = 3
"""How many rounds are played to show what comes of a card, if no tree pays before."""
CROWDED = 0.35
"""What standing right behind the Emperor costs in danger."""


class PortraitPolicy(Policy[PortraitState, PortraitView]):
    """Plays each hand card alone on a copy of the garden and likes where that leads."""

    character = CHARACTER

    def __init__(self) -> None:
        self.linear = LinearValue(FEATURES, WEIGHTS)

    def weigh(self, state: PortraitState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Weigh cards by their own effect, directions by what is left of the open round."""
        return [self._after(state, seat, action) + 0.05 * rng.uniform() for action in actions]

    def value(self, state: PortraitState) -> Sequence[float]:
        """Compare what the seats hold and may expect."""
        return self.linear.shares(self.features(state))

    def features(self, state: PortraitState) -> list[tuple[float, ...]]:
        """Return for every seat the numbers its value is made of, in the order of FEATURES."""
        left = len(state.track.sakura) - len(state.scored)
        favours, tree = _favours_if_now(state)
        near = max(0.0, 1.0 - max(0, tree - state.emperor) / REACH)
        front = max(state.artists)
        return [_row(state, seat, favours[seat], near, left, front) for seat in range(state.seats)]

    def forget(self, view: PortraitView, rng: Rng, memory: float) -> PortraitView:
        """Whoever does not count cards takes any of those he cannot see for the discarded ones."""
        if rng.uniform() < memory:
            return view
        seen = {*view.hand, *view.played, *view.done}
        pool = [card for card in view.cards.numbers if card not in seen]
        return replace(view, discard=tuple(rng.sample(pool, len(view.discard))))

    def named(self, state: PortraitState, seat: Seat, course: Course) -> Text:
        """Return the card's name, or the way."""
        return named(course)

    def tally(self, begun: PortraitState, seat: Seat) -> PortraitTally:
        """Count bumps, places and what the next tree pays."""
        return PortraitTally(begun, seat)

    def reach(self, begun: PortraitState) -> Callable[[PortraitState], bool]:
        """A card shows its worth when a tree pays, or some rounds on."""
        at, trees = begun.round, len(begun.scored)
        return lambda state: state.round > at and (len(state.scored) > trees or state.round > at + LOOK_AHEAD)

    def _after(self, state: PortraitState, seat: Seat, action: Action) -> float:
        trial = state.clone()
        if not isinstance(action, Play):
            RULES.apply(trial, seat, action, None)
            return _prospect(trial, seat)
        trial.played = [0] * len(trial.played)
        _play_alone(trial, seat, int(action.card))
        kept = _keeping_worth(state, int(action.card))
        if action.court is not None:
            _play_alone(trial, state.seats, int(action.court))
        return _prospect(trial, seat) - kept


def _row(
    state: PortraitState, seat: Seat, favour: float, near: float, left: int, front: int
) -> tuple[float, ...]:
    space = state.artists[seat]
    gap = state.emperor - space
    hand = [state.cards.defs[card] for card in state.hands[seat]]
    return (
        float(state.tokens[seat]),
        state.tokens[seat] * (3 - left) / 3,
        favour,
        favour * near,
        favour * (left == 1),
        (front - space) / 10,
        min(gap, 10) / 10,
        float(gap == 1),
        float(gap == 2),
        float(space == GATE),
        sum(card.artist_choice or card.artist == "count" for card in hand) / 5,
        sum(card.artist_steps for card in hand) / 10,
    )


def _play_alone(trial: PortraitState, painter: int, card: int) -> None:
    """Carry the card out as if it were the only one; a ± card turns back from the Emperor."""
    trial.played[painter] = card
    trial.current = card
    card_def = trial.cards.defs[card]
    if card_def.who == "emperor":
        moves.move_emperor(trial, card_def.garden_steps, None)
    else:
        near = card_def.who == "closest"
        target = moves.closest_painter(trial) if near else moves.furthest_painter(trial)
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


def _keeping_worth(state: PortraitState, card: int) -> float:
    """A ± card is better kept for a tight moment, as long as there is something else to play."""
    card_def = state.cards.defs[card]
    return 0.15 * (card_def.artist_choice + card_def.garden_choice)


def _prospect(state: PortraitState, seat: Seat) -> float:
    """The own worth against the best and the mean of the others, less the danger of standing too close."""
    worth = _worths(state)
    own = worth.pop(seat)
    gap = state.emperor - state.artists[seat]
    danger = CROWDED / gap if gap <= 2 else 0.0
    return own - 0.6 * max(worth) - 0.4 * sum(worth) / len(worth) - danger


def _worths(state: PortraitState) -> list[float]:
    """Tokens held, and the favour of the place held at the next tree by how near it is."""
    favour, tree = _favours_if_now(state)
    near = 1.0 if state.blossom else max(0.25, 1.0 - max(0, tree - state.emperor) / REACH)
    front = max(state.artists)
    return [
        state.tokens[seat] + near * favour[seat] - 0.04 * (front - state.artists[seat])
        for seat in range(state.seats)
    ]


def _favours_if_now(state: PortraitState) -> tuple[list[float], int]:
    """Return what each painter's place would pay at the next tree, and where that tree stands."""
    track = state.track
    paid = [0.0] * len(state.artists)
    tree = state.blossom or next((space for space in track.sakura if space not in state.scored), 0)
    if not tree:
        return paid, track.last
    favour = track.last_favour if tree == track.last else track.favour
    for painter, tokens in zip(sakura.ranked_painters(state), favour, strict=False):
        paid[painter] = float(tokens)
    return paid, tree
