"""The contract every game keeps: rules, notation and policy, asked the same way in all five games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from game.core.actions import Action
from game.core.events import Emit
from game.core.rng import Rng
from game.core.types import Card, Figures, Outcome, Seat, Text

OptionValue: TypeAlias = bool | int | str | tuple[str, ...]
Options: TypeAlias = Mapping[str, OptionValue]


class IllegalAction(Exception):
    """The action is not allowed now; `reason` says why in words a player understands."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


class BadPosition(Exception):
    """A scenario's position contradicts itself; `key` is the key to look at."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class CardSet(Protocol):
    """The resolved card data of one game, compiled for its rules; shared by all states, never cloned."""

    @property
    def resolved(self) -> Mapping[str, Any]:
        """The plain data it was compiled from: kind -> full id -> entry (goes into saves and to the AI)."""

    def name(self, card: Card, lang: str) -> str:
        """Return the card's display name."""

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""

    def figures(self, seats: int) -> Figures:
        """Return the numbers of this table that the words on how to win name."""


class State(Protocol):
    """The truth of one game: a slotted dataclass of ints, ids and lists."""

    cards: Any
    options: Options
    round: int

    def clone(self: Any) -> Any:
        """Return an independent copy (card data and options shared)."""


class View(Protocol):
    """What one seat (None: a spectator) knows; hidden cards have a place and a number, no id."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def cards(self) -> CardSet:
        """The cards of this game."""

    @property
    def seat(self) -> Seat | None:
        """Whose knowledge this is."""

    @property
    def round(self) -> int:
        """The round being played."""

    @property
    def phase(self) -> str:
        """The phase as this seat may know it; also the anchor in the rules text."""


S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
V_contra = TypeVar("V_contra", contravariant=True)


class Rules(Protocol[S, V]):
    """The rulebook of one game as questions about a state."""

    def setup(self, cards: Any, seats: int, options: Options, seed: int, emit: Emit | None) -> S:
        """Return the state after the normal setup, up to the first decision."""

    def movers(self, state: S) -> tuple[Seat, ...]:
        """Return who must choose now; several choose unseen by each other; none: the game is over."""

    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return the seat's allowed actions (empty: it is not asked); at most a few dozen, small steps."""

    def apply(self, state: S, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out a legal action in place; unchecked and fast."""

    def why_not(self, state: S, seat: Seat, action: Action) -> Text | None:
        """Return why the action is not allowed, None if it is."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result once over."""

    def standing(self, state: S) -> tuple[int, ...]:
        """Return each seat's public score so far (for the chart of the lead)."""

    def observe(self, state: S, seat: Seat | None) -> V:
        """Return what the seat knows; None: a spectator."""

    def determinize(self, view: V, rng: Rng) -> S:
        """Return one full state that agrees with the view."""

    def reshuffle(self, state: S, rng: Rng) -> S:
        """Return a copy in which what nobody has seen yet is drawn anew; all that is held or known stays."""

    def inventory(self, state: S) -> object:
        """Return everything that can neither appear nor vanish, in one comparable value."""


class Notation(Protocol[S, V_contra]):
    """Positions and actions of one game in the scenario form."""

    def read_position(
        self, given: Mapping[str, Any], cards: Any, seats: int, options: Options, seed: int
    ) -> S:
        """Return the position: `given` where it speaks, the normal setup from the seed elsewhere."""

    def write_position(self, state: S) -> dict[str, Any]:
        """Return the full position, all keys."""

    def write_view(self, view: V_contra) -> dict[str, Any]:
        """Return what the view's seat sees: hidden lists as lengths, hidden single cards as `"?"`."""

    def read_action(self, state: S, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the steps that carry out a whole action; raise IllegalAction if it names none."""

    def write_actions(self, state: S, seat: Seat) -> Iterable[Any]:
        """Return every whole action the seat may do now, in notation."""
