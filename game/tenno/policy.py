"""What a sensible lord does: attack where it pays on average, hide what is strong, and bluff now and then."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.tenno.actions import AnswerMonk, Attack, Look, Mix, Refill, Swap
from game.tenno.cards import PLACES
from game.tenno.forecast import Odds, beliefs, odds, shelter_chance
from game.tenno.phases.turn import prisoners_worth
from game.tenno.state import TennoState

LAST_BLOW = 25.0
"""What ending the game as its winner is worth; as a loser it costs as much."""
EXPOSED = 1.2
"""What showing a Monk costs."""
BLUFF = 0.7
"""How much of a seen card's danger touching its place takes away, at most."""


class TennoPolicy:
    """Weighs from own cards and what the seat remembers; never from what lies face down."""

    def weigh(self, state: TennoState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Return what each action promises, with a little chance so that nobody can rely on it."""
        table = odds(state.cards, state.seats - 1)
        step: Callable[[Action], float] = {
            "setup": _any,
            "attack": _Attacks(state, seat, table).weigh,
            "ronin": _Attacks(state, seat, table).weigh,
            "monk": lambda action: _monk(state, seat, table, action),
            "refill": lambda action: _refill(state, seat, table, action),
            "swap": lambda action: _swap(state, seat, table, action, rng),
            "look": lambda action: _look(state, seat, action),
        }[state.stack[-1]]
        return [step(action) + 0.2 * rng.uniform() for action in actions]

    def value(self, state: TennoState) -> Sequence[float]:
        """Compare prisoners and rows; the fewer cards the shortest hand holds, the more they decide."""
        table = odds(state.cards, state.seats - 1)
        worth = [
            prisoners_worth(state, seat) + 0.15 * _row_worth(state, seat, table)
            for seat in range(state.seats)
        ]
        heat = 2.0 + 1.5 * min(hand.bit_count() for hand in state.hands)
        best = max(worth)
        shares = [math.exp((amount - best) / heat) for amount in worth]
        total = sum(shares)
        return [share / total for share in shares]


def _any(action: Action) -> float:
    return 0.0


class _Attacks:
    """One seat's attacks: what each of its cards may expect of each place."""

    def __init__(self, state: TennoState, seat: Seat, table: Odds) -> None:
        self._state, self._seat, self._table = state, seat, table
        self._row = state.row(seat)
        foes = [foe for foe in range(state.seats) if foe != seat]
        self._places = {foe: beliefs(state, seat, foe) for foe in foes}
        self._scores = [prisoners_worth(state, other) for other in range(state.seats)]

    def weigh(self, action: Action) -> float:
        """Return the average worth of an attack; stopping is worth nothing."""
        if not isinstance(action, Attack):
            return 0.0
        cards, table = self._state.cards, self._table
        mine = self._row[action.with_]
        places = self._places[action.seat]
        likely = places[action.place]
        chance = shelter_chance(cards, places, action.place)
        plain, sheltered = table.attack[mine], table.attack_sheltered[mine]
        worth = sum((1 - chance) * plain[d] + chance * sheltered[d] for d in likely) / len(likely)
        worth += sum(self._last_blow(mine, d, action.seat) for d in likely) / len(likely)
        if cards.second >> mine & 1 and self._state.stack[-1] == "attack":
            worth += 1.0
        return worth

    def _last_blow(self, mine: int, theirs: int, foe: Seat) -> float:
        """Return what it is worth that this battle may end the game."""
        result = self._table.result[mine][theirs]
        hands, seat, cards = self._state.hands, self._seat, self._state.cards
        mine_lost = result <= 0 or cards.leavers >> mine & 1
        theirs_lost = result >= 0 or cards.leavers >> theirs & 1
        if not ((mine_lost and not hands[seat]) or (theirs_lost and not hands[foe])):
            return 0.0
        gain = cards.strength[theirs] if result > 0 else 0
        rival = max(score for other, score in enumerate(self._scores) if other != seat)
        lead = self._scores[seat] + gain - rival
        return LAST_BLOW * ((lead > 0) - (lead < 0))


def _monk(state: TennoState, seat: Seat, table: Odds, action: Action) -> float:
    """Show the Monk where he changes the battle for the better by more than it costs to show him."""
    assert isinstance(action, AnswerMonk) and state.attack
    with_, _, place = state.attack
    mine, theirs = state.rows[seat * PLACES + place], state.rows[state.turn * PLACES + with_]
    if not action.shown:
        return table.defence[theirs][mine]
    return table.defence_sheltered[theirs][mine] - EXPOSED


def _refill(state: TennoState, seat: Seat, table: Odds, action: Action) -> float:
    assert isinstance(action, Refill)
    row = state.row(seat)
    for place, card in zip(action.places, action.cards, strict=True):
        row[place] = state.cards.number[str(card)]
    return _row_value(table, row, _seen(state, seat))


def _swap(state: TennoState, seat: Seat, table: Odds, action: Action, rng: Rng) -> float:
    row, seen = state.row(seat), _seen(state, seat)
    if isinstance(action, Swap):
        if action.card is not None:
            row[action.place] = state.cards.number[str(action.card)]
            seen[action.place] = 0.0
        else:
            seen[action.place] *= 1.0 - BLUFF * rng.uniform()
    elif isinstance(action, Mix):
        for place in action.places:
            seen[place] *= 0.5
    return _row_value(table, row, seen)


def _seen(state: TennoState, seat: Seat) -> list[float]:
    """Return how well the others know each own card: 1 if all do, a part if some have looked at it."""
    at, others = seat * PLACES, state.seats - 1
    seen = [float(mask.bit_count() == 1) for mask in state.public[at : at + PLACES]]
    for note in state.notes:
        if note[1] == seat:
            for place in range(PLACES):
                if note[2 + place].bit_count() == 1:
                    seen[place] = min(1.0, seen[place] + 1.0 / others)
    return seen


def _row_value(table: Odds, row: list[int], seen: list[float]) -> float:
    """What a row is worth: each card as it lies, and the best one to attack with."""
    lying = sum(
        (1 - known) * table.hidden[card] + known * table.seen[card]
        for card, known in zip(row, seen, strict=True)
        if card >= 0
    )
    return 0.5 * lying + max((table.sortie[card] for card in row if card >= 0), default=0.0)


def _row_worth(state: TennoState, seat: Seat, table: Odds) -> float:
    return _row_value(table, state.row(seat), _seen(state, seat))


def _look(state: TennoState, seat: Seat, action: Action) -> float:
    """Look where most cards are possible."""
    if not isinstance(action, Look):
        return 0.5
    return float(len(beliefs(state, seat, state.turn)[action.place]) - 1)
