"""GameSpec: everything the program knows of a game without knowing the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.actions import Action, ActionCodec
from game.core.events import SHARED_EVENTS, Event
from game.core.policy import Policy
from game.core.reasons import Unfit
from game.core.reckoning import Reckoning, Told
from game.core.rules import CardSet, Notation, Options, OptionValue, Rules
from game.core.telling import Telling
from game.core.types import Param, Unseen
from game.core.weighing import Weighing


class BadOption(Unfit):
    """An option or its value does not exist; the message says which and what there is."""


class CardProblem(ValueError):
    """Card data that is well formed but cannot be played; names the entry and field to look at."""

    def __init__(self, kind: str, entry: str, field: str, reason: str | Unfit, /, **params: Param) -> None:
        unfit = Unfit(reason, **params) if isinstance(reason, str) else reason
        super().__init__(f"{kind} {entry}: {field}: {unfit}")
        self.kind = kind
        self.entry = entry
        self.field = field
        self.reason = unfit.text


@dataclass(frozen=True, slots=True)
class CardData:
    """The card data of one game, read and checked once: plain values, and models of the same entries."""

    resolved: Mapping[str, Mapping[str, Any]]
    """kind -> full id -> entry as plain data, defaults left out (goes into saves and to the AI)."""
    models: Mapping[str, Mapping[str, Any]]
    """kind -> full id -> the same entry as its model."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice before the game; choices and default may depend on the number of seats.

    Texts: `option.<game>.<id>`, `option.<game>.<id>_hint`, `option.<game>.<id>_<choice>`.
    """

    id: str
    choices: Callable[[int], tuple[OptionValue, ...]]
    default: Callable[[int], OptionValue]
    read: Callable[[Any, int], OptionValue | None] | None = None
    """Accepts further spellings (a list, a number as text); returns None for what it does not know."""
    matters: Callable[[Options], bool] = lambda chosen: True
    """Whether it changes anything with these other options; a screen offers only what does."""

    def usually(self, value: Any) -> Option:
        """Return the option with another default: a value, or `{from_players: n}` for yes from n on."""
        least = value.get("from_players") if isinstance(value, Mapping) else None

        def default(seats: int) -> OptionValue:
            return self.parse(seats >= least if least is not None else value, seats)

        return replace(self, default=default)

    def parse(self, value: Any, seats: int) -> OptionValue:
        """Return the option's value, or raise BadOption with the choices there are."""
        for choice in self.choices(seats):
            if type(choice) is type(value) and choice == value:
                return choice
        found = self.read(value, seats) if self.read else None
        if found is None and isinstance(value, str):
            found = next((c for c in self.choices(seats) if value.lower() in _spellings(c)), None)
        if found is None:
            known = ", ".join(_spellings(choice)[0] for choice in self.choices(seats))
            raise BadOption(
                "option {option} cannot be {value}; it is one of: {known}",
                option=self.id, value=repr(value), known=known,
            )  # fmt: skip
        return found


def _spellings(choice: OptionValue) -> tuple[str, ...]:
    """Return the words for a choice; in YAML 1.2 and on a command line `on` and `off` are words too."""
    if isinstance(choice, bool):
        return ("true", "on", "yes") if choice else ("false", "off", "no")
    return (str(choice).lower(),)


def seat_or_random(seats: int) -> tuple[OptionValue, ...]:
    """Return the choices of `first`: random or a seat number."""
    return ("random", *range(seats))


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One game: its rules, words and data models, as the catalog lists it."""

    id: str
    seats: range
    rules: Rules[Any, Any]
    notation: Notation[Any, Any]
    policy: Policy[Any, Any]
    state: type[Any]
    view: type[Any]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    kinds: Mapping[str, type[Any]]
    """Card data: file name without ending -> pydantic model of one entry."""
    compile: Callable[[CardData], CardSet]
    """Checked entries to what the rules use; may raise CardProblem."""
    reckon: Callable[[Any, Sequence[Told]], Reckoning]
    """A finished state and everything that happened to why it ended so."""
    unseen: Callable[[Any], Sequence[Unseen]] = lambda view: ()
    """The cards that the seat of a view holds and no other seat sees; texts: `ui.open.<word>`."""
    telling: Telling | None = None
    """The game in words, for whoever does not see its table; its notation stands in for it."""
    weighing: Weighing | None = None
    """How its cards are weighed against each other; without it nobody can tell whether one is fair."""
    options: tuple[Option, ...] = ()

    @property
    def codec(self) -> ActionCodec:
        """Return the reader and writer of this game's actions."""
        return ActionCodec(self.actions)

    @property
    def all_events(self) -> tuple[type[Event], ...]:
        """Return the game's events and those all games share."""
        return SHARED_EVENTS + self.events

    def read(self, resolved: Mapping[str, Any]) -> CardData:
        """Return stored data with their models; pydantic's ValidationError where an entry does not fit."""
        kinds = self.kinds.items()

        def given(kind: str) -> Mapping[str, Any]:
            return resolved.get(kind) or self.usual(kind) or {}

        return CardData(
            resolved,
            {
                kind: {full: model.model_validate(entry) for full, entry in given(kind).items()}
                for kind, model in kinds
            },
        )

    def usual(self, kind: str) -> dict[str, Any] | None:
        """Return a kind that older data lack: the one entry of a table, all as printed; None for cards."""
        full = f"{self.id}:{kind}"
        return {full: {"id": full}} if getattr(self.kinds[kind], "single", False) else None

    def fitted(self, resolved: Mapping[str, Any]) -> GameSpec:
        """Return the game as its data want it: for how many players, with which options usual."""
        words = [entry for kind in self.kinds for entry in (resolved.get(kind) or {}).values()]
        players = next((entry["players"] for entry in words if entry.get("players")), None)
        usual: Mapping[str, Any] = next(
            (entry["option_defaults"] for entry in words if entry.get("option_defaults")), {}
        )
        if players is None and not usual:
            return self
        low, high = players or (self.seats[0], self.seats[-1])
        seats = range(max(low, self.seats[0]), min(high, self.seats[-1]) + 1)
        options = tuple(
            option.usually(usual[option.id]) if option.id in usual else option for option in self.options
        )
        return replace(self, seats=seats, options=options)

    def settle(self, chosen: Mapping[str, Any], seats: int) -> Options:
        """Return all options with their values, defaults where `chosen` is silent; BadOption if it cannot."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOption(
                "{game} is for {low} to {high} players, not {seats}",
                game=self.id, low=low, high=high, seats=seats,
            )  # fmt: skip
        unknown = set(chosen) - {option.id for option in self.options}
        if unknown:
            known = ", ".join(option.id for option in self.options) or "none"
            raise BadOption(
                "{game} has no option {option}; its options: {known}",
                game=self.id, option=repr(sorted(unknown)[0]), known=known,
            )  # fmt: skip
        return {
            option.id: option.parse(chosen[option.id], seats)
            if option.id in chosen
            else option.default(seats)
            for option in self.options
        }
