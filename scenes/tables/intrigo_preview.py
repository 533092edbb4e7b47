"""Who leads in which room: as the palace stands, and as it would stand with a card laid."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE
from game.intrigo.forecast import decisive, winners_between
from game.intrigo.view import IntrigoView


def leaders(view: IntrigoView, gaps: Sequence[int]) -> list[Seat | None]:
    """For each room the seat that would win its token with these doorways; nobody for none or equals."""
    wins = winners_between(view.cards, view.families)
    nobody = len(view.cards.intrigue)
    contents = [card if 0 <= card < INFLUENCE else nobody for card in gaps]
    found: list[Seat | None] = []
    for room, token in enumerate(view.tokens):
        seat = wins[contents[room - 1]][contents[room]]
        found.append(None if seat < 0 or token == EMPTY or token & DOWN else seat)
    return found


def with_card(view: IntrigoView, gap: int, content: int) -> list[int]:
    """The doorways with one more card laid."""
    return [content if number == gap else card for number, card in enumerate(view.gaps)]


def beside(view: IntrigoView, gap: int) -> tuple[int, int]:
    """The two rooms beside a doorway."""
    return gap, (gap + 1) % len(view.gaps)


def wanted(view: IntrigoView, seat: Seat) -> list[str]:
    """The organisations whose next seal would let a seat win."""
    equal = view.cards.numbers.equal_seals
    won = counters(view, seat)
    if max(won) >= equal or min(won) > 0:
        return []
    found = decisive(view.seals, view.seats, equal)
    return [name for name, seats in zip(view.cards.tokens, found, strict=True) if seat in seats]


def may_end(view: IntrigoView, room: int) -> bool:
    """Whether the token of a room could end the game in somebody's hands."""
    token = view.tokens[room]
    if token == EMPTY or token & DOWN:
        return False
    return bool(decisive(view.seals, view.seats, view.cards.numbers.equal_seals)[token])


def counters(view: IntrigoView, seat: Seat) -> tuple[int, ...]:
    """A seat's seals by organisation."""
    kinds = len(view.cards.organisations)
    return view.seals[seat * kinds : (seat + 1) * kinds]


def free_seals(view: IntrigoView) -> int:
    """How many seals are in the bag."""
    return sum(view.bag)
