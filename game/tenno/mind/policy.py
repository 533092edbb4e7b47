"""What a sensible lord does: attack where it pays on average, hide what is strong, and bluff now and then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.linear import LinearValue
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.types import Seat, Text
from game.tenno.actions import AnswerMonk, Attack, Look, Mix, Refill, Swap
from game.tenno.cards import cards_in
from game.tenno.mind.character import CHARACTER
from game.tenno.mind.facts import TennoTally, named
from game.tenno.mind.value import Odds, Weights, beliefs, odds, shelter_chance
from game.tenno.mind.weights import WEIGHTS
from game.tenno.phases.turn import prisoners_worth
from game.tenno.state import TennoState
from game.tenno.view import TennoView
from game.tenno.worlds import determinize

FEATURES = ("prisoners", "reserve", "tempo")
BELIEFS = Weights(sharp=0.3)
"""What is thought of cards nobody has seen: what the tuned policy thinks of them."""
PATIENCE = 1.5
"""How many rounds of turns a rollout plays: whoever attacked must meet the answers of all the others."""
HEAT, HEAT_PER_CARD = 1.9, 1.2
"""How little a point decides: the more cards the shortest hand holds, the less."""


class TennoPolicy(Policy[TennoState, TennoView]):
    """Weighs from own cards and what the seat remembers; never from what lies face down."""

    character = CHARACTER

    mixes = True
    """Rows are laid at the same time: what is always done would be foreseen."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self.linear = LinearValue(FEATURES, WEIGHTS)

    def weigh(self, state: TennoState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Return what each action promises."""
        table = odds(state.cards, state.seats - 1, self.weights)
        weigh = _STEPS[state.phase](state, seat, table, rng)
        hidden = state.phase in ("refill", "swap")
        whim = self.weights.feint if hidden else self.weights.whim
        return [weigh(action) + whim * rng.uniform() for action in actions]

    def imagine(self, rules: Rules[TennoState, TennoView], view: TennoView, rng: Rng) -> TennoState:
        """Imagine rows as likely as a sensible lord would lay them."""
        return determinize(view, rng, odds(view.cards, len(view.sizes) - 1, BELIEFS).likely)

    def value(self, state: TennoState) -> Sequence[float]:
        """Compare what the seats hold and may expect."""
        return self.linear.shares(self.features(state))

    def features(self, state: TennoState) -> list[tuple[float, ...]]:
        """Return every seat's prisoners, reserves and tempo; the nearer the end, the more a point decides."""
        shortest = min(hand.bit_count() for hand in state.hands)
        heat = HEAT + HEAT_PER_CARD * shortest
        attacking = state.phase in ("attack", "monk", "ronin")
        next_up = state.turn if attacking else (state.turn + 1) % state.seats
        return [
            (prisoners_worth(state, seat) / heat, hand.bit_count() / heat, (seat == next_up) / heat)
            for seat, hand in enumerate(state.hands)
        ]

    def forget(self, view: TennoView, rng: Rng, memory: float) -> TennoView:
        """Each card once seen in another row may be forgotten; what lies open is not."""
        if view.attack is not None:
            return view
        possible, public, lost = list(view.possible), list(view.public), set()
        for at, mask in enumerate(view.possible):
            owner = at // view.cards.places
            if owner != view.seat and mask.bit_count() == 1 and rng.uniform() >= memory:
                possible[at] = public[at] = view.left[owner]
                lost.add((view.seat, owner))
        notes = tuple(note for note in view.notes if note[:2] not in lost)
        return replace(view, possible=tuple(possible), public=tuple(public), notes=notes)

    def horizon(self, begun: TennoState) -> Callable[[TennoState], bool]:
        """Rollouts are judged at the beginning of a turn, a few turns on."""
        until = _turns(begun) + PATIENCE * begun.seats
        return lambda state: state.phase == "attack" and state.attack is None and _turns(state) >= until

    def named(self, state: TennoState, seat: Seat, course: Course) -> Text:
        """Return who attacks whom, or the step's own words."""
        return named(state, seat, course)

    def tally(self, begun: TennoState, seat: Seat) -> TennoTally:
        """Count prisoners, battles and what is shown."""
        return TennoTally(begun, seat)


def _turns(state: TennoState) -> int:
    return state.round * state.seats + (state.turn - state.first) % state.seats


class _Attacks:
    """One seat's attacks: what each of its cards may expect of each place."""

    def __init__(self, state: TennoState, seat: Seat, table: Odds) -> None:
        self._state, self._seat, self._table = state, seat, table
        self._row = state.row(seat)
        self._beside = [self._besides(place) for place in range(state.cards.places)]
        foes = [foe for foe in range(state.seats) if foe != seat]
        self._places = {foe: beliefs(state, seat, foe) for foe in foes}
        self._chances = {
            foe: [shelter_chance(state.cards, masks, place) for place in range(state.cards.places)]
            for foe, masks in self._places.items()
        }

    def weigh(self, action: Action) -> float:
        """Return the average worth of an attack; stopping is worth nothing."""
        if not isinstance(action, Attack):
            return 0.0
        mine, mask = self._row[action.with_], self._places[action.seat][action.place]
        plain, sheltered = self._table.expected(mine, mask)
        worth = plain + self._chances[action.seat][action.place] * (sheltered - plain)
        hands = self._state.hands
        if not (hands[self._seat] and hands[action.seat]):
            foes = cards_in(mask)
            worth += sum(self._last_blow(mine, theirs, action.seat) for theirs in foes) / len(foes)
        return worth + self._beside[action.with_]

    def _besides(self, place: int) -> float:
        """Return what an attack is worth beyond its battle: a second one, and what it shows."""
        mine, table, state = self._row[place], self._table, self._state
        if mine < 0:
            return 0.0
        hidden = 1 - _seen(state, self._seat)[place]
        safety = max(0.0, table.hidden[mine] - table.seen[mine]) * hidden
        first = state.cards.second >> mine & 1 and state.phase == "attack"
        return (table.weights.follow if first else 0.0) - table.weights.reveal * safety

    def _last_blow(self, mine: int, theirs: int, foe: Seat) -> float:
        """Return what it is worth that this battle may end the game."""
        hands, seat, cards = self._state.hands, self._seat, self._state.cards
        result = self._table.result[mine][theirs]
        mine_lost = result <= 0 or cards.leavers >> mine & 1
        theirs_lost = result >= 0 or cards.leavers >> theirs & 1
        if not ((mine_lost and not hands[seat]) or (theirs_lost and not hands[foe])):
            return 0.0
        scores = [prisoners_worth(self._state, other) for other in range(self._state.seats)]
        gain = cards.strength[theirs] if result > 0 else 0
        lead = scores.pop(seat) + gain - max(scores)
        return self._table.weights.last_blow * ((lead > 0) - (lead < 0))


class _Row:
    """One seat's own row: what it is worth with other cards in it."""

    def __init__(self, state: TennoState, seat: Seat, table: Odds) -> None:
        self._table, self._numbers = table, state.cards.number
        self._row, self._seen = state.row(seat), _seen(state, seat)
        prey = [
            mask.bit_length() - 1
            for foe in range(state.seats)
            if foe != seat
            for mask in beliefs(state, seat, foe)
            if mask.bit_count() == 1
        ]
        self._promises = [self._promise(card, prey) for card in table.numbers]

    def refill(self, action: Action) -> float:
        """Return what the row is worth with these cards laid."""
        assert isinstance(action, Refill)
        row = self._row[:]
        for place, card in zip(action.places, action.cards, strict=True):
            row[place] = self._numbers[str(card)]
        return self._value(row, self._seen)

    def swap(self, action: Action, rng: Rng) -> float:
        """Return what the row is worth after a swap, a bluff, a mix or nothing."""
        row, seen = self._row[:], self._seen[:]
        if isinstance(action, Swap) and action.card is not None:
            row[action.place] = self._numbers[str(action.card)]
            seen[action.place] = 0.0
        elif isinstance(action, Swap):
            seen[action.place] *= 1.0 - self._table.weights.bluff * rng.uniform()
        elif isinstance(action, Mix):
            for place in action.places:
                seen[place] *= 0.5
        return self._value(row, seen)

    def _value(self, row: list[int], seen: list[float]) -> float:
        """Each card as it lies, and the best one to attack with."""
        table, promises = self._table, self._promises
        lying, best = 0.0, 0.0
        for card, known in zip(row, seen, strict=True):
            if card >= 0:
                lying += (1 - known) * table.hidden[card] + known * table.seen[card]
                best = max(best, promises[card])
        return table.weights.lying * lying + best

    def _promise(self, card: int, prey: list[int]) -> float:
        """Return what a card is worth as the next to attack: against anything, and against known prey."""
        attack, sortie = self._table.attack[card], self._table.sortie[card]
        known = max([attack[theirs] for theirs in prey], default=0.0)
        return sortie + self._table.weights.prey * max(0.0, known - sortie)


def _seen(state: TennoState, seat: Seat) -> list[float]:
    """Return how well the others know each own card: 1 if all do, a part if some have looked at it."""
    places, others = state.cards.places, state.seats - 1
    public = state.public[seat * places : seat * places + places]
    seen = [float(mask.bit_count() == 1) for mask in public]
    for note in state.notes:
        if note[1] == seat:
            for place in range(places):
                if note[2 + place].bit_count() == 1:
                    seen[place] = min(1.0, seen[place] + 1.0 / others)
    return seen


def _monk(state: TennoState, seat: Seat, table: Odds, action: Action) -> float:
    """Show the Monk where he changes the battle for the better by more than it costs to show him."""
    assert isinstance(action, AnswerMonk) and state.attack
    with_, _, place = state.attack
    mine, theirs = state.card_at(seat, place), state.card_at(state.turn, with_)
    if not action.shown:
        return table.defence[theirs][mine]
    return table.defence_sheltered[theirs][mine] - table.weights.exposed


def _look(state: TennoState, seat: Seat, action: Action) -> float:
    """Look where most cards are possible."""
    if not isinstance(action, Look):
        return 0.5
    return beliefs(state, seat, state.turn)[action.place].bit_count() - 1.0


Weigh = Callable[[Action], float]


def _attacks(state: TennoState, seat: Seat, table: Odds, rng: Rng) -> Weigh:
    return _Attacks(state, seat, table).weigh


def _swaps(state: TennoState, seat: Seat, table: Odds, rng: Rng) -> Weigh:
    row = _Row(state, seat, table)
    return lambda action: row.swap(action, rng)


_STEPS: dict[str, Callable[[TennoState, Seat, Odds, Rng], Weigh]] = {
    "setup": lambda state, seat, table, rng: lambda action: 0.0,
    "attack": _attacks,
    "ronin": _attacks,
    "monk": lambda state, seat, table, rng: lambda action: _monk(state, seat, table, action),
    "refill": lambda state, seat, table, rng: _Row(state, seat, table).refill,
    "swap": _swaps,
    "look": lambda state, seat, table, rng: lambda action: _look(state, seat, action),
}
