"""How cards of one kind are weighed against each other, for whoever asks whether a card is fair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.core.types import Seat

LOOKS = ("id", "name", "forms", "text", "short", "art")
"""What tells a card from others without doing anything in the game."""

Entry: TypeAlias = Mapping[str, Any]


def default_options(entry: Entry) -> Mapping[str, Any]:
    """Return the options with which the card is in play: the usual ones."""
    return {}


@dataclass(frozen=True, slots=True)
class Scale:
    """What is to be known of one kind of card to put another of its kind in its place."""

    keeps: tuple[str, ...] = ()
    """Fields that say where a card lies in the deck, not what it does: they stay when another acts for it."""
    alike: tuple[str, ...] = ()
    """Fields in which the card that acts for it should be the same."""
    price: str = ""
    """The field of its price, where the kind has one: the card that acts for it costs about the same."""
    numbers: tuple[str, ...] = ()
    """Fields (dotted) that make it stronger the larger they are: what a suggestion may change."""
    takes: tuple[str, ...] = ()
    """Verbs by which a card is taken from several on offer."""
    plays: tuple[str, ...] = ()
    """Verbs by which a card that is held does something."""
    seats: int = 3
    """At how large a table it is weighed."""
    options: Callable[[Entry], Mapping[str, Any]] = default_options
    """The options with which a card is in play."""
    everybody: bool = False
    """Whether every seat has one of its own; then one seat plays with it and the others with its stand-in."""
    shared: bool = False
    """Whether it lies there for all, so that nobody gains by it alone."""
    against: bool = False
    """Whether it plays against the player: the stronger it is, the less the player wins."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """How a game's cards are weighed, by kind, and who has got which of them."""

    scales: Mapping[str, Scale]
    """Kinds that are not here lie there for all."""
    holdings: Callable[[Any], Sequence[Sequence[str]]]
    """The cards each seat has got by now, by full id, as often as it has them."""
    part: Callable[[Any, str, str, Seat], None] | None = None
    """Give a card that everybody has to one seat of a new state, and another to all others."""
    spread: Mapping[str, tuple[float, float, int, int]] = field(default_factory=dict)
    """By `kind/level`: mean and spread of the changes of chance that shipped cards make, in parts of the even
    share; how many cards were weighed, in how many deals each."""
