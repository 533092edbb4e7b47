"""A game of two minutes for the tests of what all games share.

Everyone secretly plays a card, the highest takes a coin (a draw: nobody) and may give coins away in two
small steps: how many, to whom. Then the next round, until the hands are empty. Most coins win.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.core.actions import Action, ActionCodec
from game.core.events import Committed, Emit, Event, GameEnded, RoundStarted
from game.core.notation import PlainNotation
from game.core.policy import Policy
from game.core.reckoning import Reckoning
from game.core.rng import Rng
from game.core.rules import BadPosition, IllegalAction, Options
from game.core.spec import CardData, GameSpec, Option
from game.core.types import Card, Figures, Outcome, Seat, Text

RESOLVED = {"cards": {f"toy:{n}": {"id": f"toy:{n}", "value": n} for n in range(1, 13)}}


class ToyCards:
    def __init__(self, data: CardData) -> None:
        self.resolved = data.resolved
        entries = data.resolved["cards"].items()
        self.values = {int(full.partition(":")[2]): entry["value"] for full, entry in entries}

    def name(self, card: Card, lang: str) -> str:
        return f"card {card}"

    def full_id(self, card: Card) -> str:
        return f"toy:{card}"

    def figures(self, seats: int) -> Figures:
        return {}


@dataclass(frozen=True, slots=True)
class Play(Action):
    game: ClassVar[str] = "toy"
    verb: ClassVar[str] = "play"
    secret: ClassVar[bool] = True
    card: int


@dataclass(frozen=True, slots=True)
class Offer(Action):
    game: ClassVar[str] = "toy"
    verb: ClassVar[str] = "offer"
    coins: int


@dataclass(frozen=True, slots=True)
class GiveTo(Action):
    game: ClassVar[str] = "toy"
    verb: ClassVar[str] = "to"
    seat: int


@dataclass(frozen=True, slots=True)
class Keep(Action):
    game: ClassVar[str] = "toy"
    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    game: ClassVar[str] = "toy"
    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Dealt(self.seat, None)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    game: ClassVar[str] = "toy"
    barrier: ClassVar[bool] = True
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Given(Event):
    game: ClassVar[str] = "toy"
    seat: Seat
    to: Seat
    coins: int


@dataclass(slots=True)
class ToyState:
    cards: Any
    options: Any
    round: int = 1
    rng: int = 0
    hands: list[list[int]] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    giver: int | None = None
    offer: int = 0

    def clone(self) -> ToyState:
        return ToyState(
            self.cards, self.options, self.round, self.rng, [hand[:] for hand in self.hands],
            self.played[:], self.coins[:], self.giver, self.offer,
        )  # fmt: skip


@dataclass(slots=True)
class ToyView:
    cards: Any
    options: Any
    seat: Seat | None
    round: int
    phase: str
    hand: list[int]
    sizes: list[int]
    chosen: list[int]
    """0 nothing yet, -1 hidden, else the own card."""
    coins: list[int]
    giver: int | None
    offer: int


class ToyRules:
    def setup(self, cards: Any, seats: int, options: Options, seed: int, emit: Emit | None) -> ToyState:
        rng = Rng(seed)
        deck = sorted(cards.values)
        rng.shuffle(deck)
        size = int(options["hand"])  # type: ignore[arg-type]
        hands = [sorted(deck.pop() for _ in range(size)) for _ in range(seats)]
        state = ToyState(cards, options, 1, rng.state, hands, [0] * seats, [0] * seats)
        if emit:
            emit(RoundStarted(1))
            for seat, hand in enumerate(hands):
                emit(Dealt(seat, tuple(hand)))
        return state

    def movers(self, state: ToyState) -> tuple[Seat, ...]:
        if state.giver is not None:
            return (state.giver,)
        if not any(state.hands) and not any(state.played):
            return ()
        return tuple(seat for seat, card in enumerate(state.played) if not card)

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Action]:
        if seat not in self.movers(state):
            return ()
        if state.giver is None:
            return [Play(card) for card in state.hands[seat]]
        if state.offer:
            return [GiveTo(other) for other in range(len(state.hands)) if other != seat]
        return [*(Offer(coins) for coins in range(1, state.coins[seat] + 1)), Keep()]

    def apply(self, state: ToyState, seat: Seat, action: Action, emit: Emit | None) -> None:
        if isinstance(action, Play):
            state.played[seat] = action.card
            state.hands[seat].remove(action.card)
            if emit:
                emit(Committed(seat))
            if all(state.played):
                self._reveal(state, emit)
        elif isinstance(action, Offer):
            state.offer = action.coins
        elif isinstance(action, GiveTo):
            state.coins[seat] -= state.offer
            state.coins[action.seat] += state.offer
            if emit:
                emit(Given(seat, action.seat, state.offer))
            self._next(state, emit)
        else:
            self._next(state, emit)

    def _reveal(self, state: ToyState, emit: Emit | None) -> None:
        values = [state.cards.values[card] for card in state.played]
        if emit:
            emit(Revealed(tuple(state.played)))
        state.played = [0] * len(values)
        if values.count(max(values)) == 1:
            state.giver = values.index(max(values))
            state.coins[state.giver] += 1
        else:
            self._next(state, emit)

    def _next(self, state: ToyState, emit: Emit | None) -> None:
        state.giver, state.offer = None, 0
        outcome = self.outcome(state)
        if outcome is None:
            state.round += 1
        if emit:
            emit(RoundStarted(state.round) if outcome is None else GameEnded(outcome.winners))

    def why_not(self, state: ToyState, seat: Seat, action: Action) -> Text | None:
        return None if action in self.legal(state, seat) else Text("refused.toy.no")

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.movers(state):
            return None
        best = max(state.coins)
        winners = tuple(seat for seat, coins in enumerate(state.coins) if coins == best)
        places = tuple(1 + sum(other > coins for other in state.coins) for coins in state.coins)
        return Outcome(winners, tuple(state.coins), places)

    def standing(self, state: ToyState) -> tuple[int, ...]:
        return tuple(state.coins)

    def observe(self, state: ToyState, seat: Seat | None) -> ToyView:
        chosen = [card if card == 0 or other == seat else -1 for other, card in enumerate(state.played)]
        return ToyView(
            state.cards, state.options, seat, state.round, "give" if state.giver is not None else "play",
            [] if seat is None else state.hands[seat][:], [len(hand) for hand in state.hands], chosen,
            state.coins[:], state.giver, state.offer,
        )  # fmt: skip

    def reshuffle(self, state: ToyState, rng: Rng) -> ToyState:
        other = state.clone()
        other.rng = rng.bits()
        return other

    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        known = {*view.hand, *view.chosen}
        deck = [card for card in sorted(view.cards.values) if card not in known]
        rng.shuffle(deck)
        played = [deck.pop() if card == -1 else card for card in view.chosen]
        hands = [
            view.hand[:] if seat == view.seat else sorted(deck.pop() for _ in range(size))
            for seat, size in enumerate(view.sizes)
        ]
        return ToyState(
            view.cards, view.options, view.round, rng.bits(), hands, played, view.coins[:],
            view.giver, view.offer,
        )  # fmt: skip

    def inventory(self, state: ToyState) -> object:
        return len(state.hands)


class ToyNotation(PlainNotation):
    def read_position(
        self, given: Mapping[str, Any], cards: Any, seats: int, options: Options, seed: int
    ) -> ToyState:
        state = self.rules.setup(cards, seats, options, seed, None)
        for key, value in given.items():
            if key not in ("hands", "coins", "round", "giver"):
                raise BadPosition(key, "is no word of this game")
            if key == "coins" and min(value) < 0:
                raise BadPosition("coins", "nobody has fewer than 0")
            setattr(state, key, value)
        return state

    def write_position(self, state: ToyState) -> dict[str, Any]:
        return {
            "round": state.round, "hands": [hand[:] for hand in state.hands],
            "played": [card or None for card in state.played], "coins": state.coins[:],
            "giver": state.giver, "purse": {"total": sum(state.coins)} if any(state.coins) else {},
        }  # fmt: skip

    def write_view(self, view: ToyView) -> dict[str, Any]:
        hands = [view.hand if seat == view.seat else size for seat, size in enumerate(view.sizes)]
        played = [None if card == 0 else "?" if card == -1 else card for card in view.chosen]
        shown = {"round": view.round, "hands": hands, "played": played, "coins": view.coins}
        return {**shown, "giver": view.giver}

    def read_action(self, state: ToyState, seat: Seat, data: Any) -> tuple[Action, ...]:
        if isinstance(data, dict) and set(data) == {"gift", "with"}:
            return (Offer(len(data["with"])), GiveTo(data["gift"]))
        if isinstance(data, dict) and "offer" in data:
            raise IllegalAction(Text("refused.toy.no"))
        return super().read_action(state, seat, data)

    def write_actions(self, state: ToyState, seat: Seat) -> Iterable[Any]:
        for action in self.rules.legal(state, seat):
            if isinstance(action, Offer):
                others = [other for other in range(len(state.hands)) if other != seat]
                yield from ({"gift": other, "with": ["coin"] * action.coins} for other in others)
            else:
                yield self.codec.write(action)


class ToyPolicy(Policy[ToyState, ToyView]):
    def weigh(self, state: ToyState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        return [action.card if isinstance(action, Play) else isinstance(action, Keep) for action in actions]


ACTIONS = (Play, Offer, GiveTo, Keep)
RULES = ToyRules()
SPEC = GameSpec(
    id="toy",
    seats=range(2, 5),
    rules=RULES,
    notation=ToyNotation(RULES, ActionCodec(ACTIONS)),
    policy=ToyPolicy(),
    state=ToyState,
    view=ToyView,
    actions=ACTIONS,
    events=(Dealt, Revealed, Given),
    kinds={},
    compile=ToyCards,
    reckon=lambda state, told: Reckoning(Text("why.toy"), (), ()),
    options=(Option("hand", lambda seats: (1, 2, 3), lambda seats: 3),),
)
CARDS = ToyCards(CardData(RESOLVED, {}))
