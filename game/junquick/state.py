"""The truth of a JunQuick game: flat lists of card ids, and frozen records shared by clones."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from game.core.codec import UNSAVED
from game.core.fields import Cloned
from game.core.rules import Options
from game.core.types import Seat
from game.junquick.cards import JunQuickCards

INSTANTS, GATHERING, CHIEF, CLEANUP = "instants", "gathering", "chief", "cleanup"
"""The stages of a round, as the rulebook calls them."""
BATTLE, GIVE, TURN, WINDOW, ANSWER, POLL = "battle", "give", "turn", "window", "answer", "poll"
"""The phases, with `CLEANUP`: a card to fight with, a gift, a turn, HYSTERIA or not, truth or lie, a poll."""
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Laid:
    """One card of the stack: who played it, the value it counts for, and whether it is cancelled."""

    card: str
    seat: Seat
    value: int = 0
    cancelled: bool = False


Deed = tuple[str, Laid | None, str, int]
"""A choice that all have seen: the stage, the card to beat, what was chosen, how many cards the seat had
drawn by then; in a window the first word says for or against which card (`memory.py`)."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A property in use or a CLEAN SHEET before it takes effect."""

    card: str
    seat: Seat
    on: Seat | None = None
    flock: int | None = None
    show: tuple[str, ...] = ()
    claim: tuple[str, ...] = ()
    hysterias: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice half made, known to its owner only: a LIAR's claim, a payment, a gift."""

    card: str = ""
    on: int = NOBODY
    chosen: tuple[str, ...] = ()
    claim: tuple[str, ...] = ()


@dataclass(slots=True, kw_only=True)
class JunQuickState(Cloned):
    """Everything there is; `phase` says which question is open, `stage` what the rulebook calls it."""

    cards: JunQuickCards
    options: Options
    round: int = 1
    rng: int = 0
    first: Seat = 0
    stage: str = INSTANTS
    phase: str = TURN
    turn: Seat = NOBODY
    hands: list[list[str]]
    nests: list[list[str]]
    homes: list[tuple[tuple[str, ...], ...]]
    viruses: list[tuple[int, ...]]
    stack: list[Laid] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    """The next card is the last of the list."""
    discard: list[str] = field(default_factory=list)
    virus_deck: list[int] = field(default_factory=list)
    virus_discard: list[int] = field(default_factory=list)
    known: list[tuple[str, ...]]
    """What seat o knows to lie in z's hand at [o * n + z], and n * n further on in z's nest."""
    choices: list[str]
    """Choices made in the open poll, window or battle, by seat; empty: none yet."""
    drafts: list[Draft | None]
    out: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    """Who must choose now, besides the seat whose turn it is."""
    concerned: tuple[Seat, ...] = ()
    """Whom the open poll, window or battle concerns, whatever they hold."""
    announced: Announced | None = None
    ice: Seat = NOBODY
    ice_left: int = 0
    ice_fresh: bool = False
    """No extra play has been made under this freeze yet."""
    row: tuple[tuple[str, Seat], ...] = ()
    """The instants laid out; the front one is running."""
    redealt: tuple[Seat, ...] = ()
    deck_renewed: bool = False
    eaten: tuple[int, ...] = ()
    """How many flocks the viruses destroyed at the end, by seat."""
    box: tuple[str, ...] = ()
    """Cards out of play (only where a scenario says so)."""
    virus_box: tuple[int, ...] = ()
    drawn: list[int] = field(default_factory=list, compare=False, metadata={UNSAVED: True})
    """How many cards each seat has got into its hand so far."""
    deeds: list[tuple[Deed, ...]] = field(default_factory=list, compare=False, metadata={UNSAVED: True})
    """What each seat was seen to choose, oldest first (`memory.py`)."""

    def __post_init__(self) -> None:
        if not self.deeds:
            self.drawn = [0] * len(self.hands)
            self.deeds = [()] * len(self.hands)

    @classmethod
    def bare(cls, cards: JunQuickCards, seats: int, options: Options) -> JunQuickState:
        """Return the table before the first round, without cards."""
        return cls(
            cards=cards,
            options=options,
            hands=[[] for _ in range(seats)],
            nests=[[] for _ in range(seats)],
            homes=[()] * seats,
            viruses=[()] * seats,
            known=[()] * (2 * seats * seats),
            choices=[""] * seats,
            drafts=[None] * seats,
        )

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.hands)


def mover(state: JunQuickState) -> Seat:
    """Return whose turn or extra play it is."""
    return state.turn if state.ice == NOBODY else state.ice


def asked(state: JunQuickState) -> tuple[Seat, ...]:
    """Return who must choose, where several may be asked at once."""
    return state.asked


def still_in(state: JunQuickState) -> list[Seat]:
    """Return the seats that have not left the round."""
    return [seat for seat in range(len(state.hands)) if seat not in state.out]


def next_in(state: JunQuickState, seat: Seat) -> Seat:
    """Return the next seat clockwise that is still in (the seat itself if there is no other)."""
    count = len(state.hands)
    for step in range(1, count + 1):
        other = (seat + step) % count
        if other not in state.out:
            return other
    return NOBODY


def clockwise(state: JunQuickState) -> tuple[Seat, ...]:
    """Return all seats from the first player on."""
    return _circle(state.first, len(state.hands), 1)


def precedence(state: JunQuickState) -> tuple[Seat, ...]:
    """Return all seats by rule 7: the first player, then counter-clockwise."""
    return _circle(state.first, len(state.hands), -1)


@cache
def _circle(first: Seat, count: int, way: int) -> tuple[Seat, ...]:
    return tuple((first + way * step) % count for step in range(count))
