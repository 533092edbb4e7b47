"""Who leads in which room, as the palace stands and as it would stand; who is near to winning."""

from __future__ import annotations

from game.core.types import Seat
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE
from game.intrigo.preview import decisive, winners_between
from game.intrigo.view import IntrigoView


def leaders(view: IntrigoView) -> list[Seat | None]:
    """For each room the seat that would win its token now; nobody for none or equals."""
    wins = winners_between(view.cards, view.families)
    nobody = len(view.cards.intrigue)
    contents = [card if 0 <= card < INFLUENCE else nobody for card in view.gaps]
    found: list[Seat | None] = []
    for room, token in enumerate(view.tokens):
        seat = wins[contents[room - 1]][contents[room]]
        found.append(None if seat < 0 or token == EMPTY or token & DOWN else seat)
    return found


def changes(view: IntrigoView, would: IntrigoView) -> dict[int, Seat | None]:
    """The rooms that would have another leader, and who that would be."""
    pairs = enumerate(zip(leaders(view), leaders(would), strict=True))
    return {room: then for room, (now, then) in pairs if now != then}


def wanted(view: IntrigoView, seat: Seat) -> list[str]:
    """The organisations whose next seal would let a seat win."""
    goal = view.cards.goal
    if goal.reached(counters(view, seat)):
        return []
    found = decisive(view.seals, view.seats, goal)
    return [name for name, seats in zip(view.cards.tokens, found, strict=True) if seat in seats]


def may_end(view: IntrigoView, room: int) -> bool:
    """Whether the token of a room could end the game in somebody's hands."""
    token = view.tokens[room]
    if token == EMPTY or token & DOWN:
        return False
    return bool(decisive(view.seals, view.seats, view.cards.goal)[token])


def counters(view: IntrigoView, seat: Seat) -> tuple[int, ...]:
    """A seat's seals by organisation."""
    kinds = len(view.cards.organisations)
    return view.seals[seat * kinds : (seat + 1) * kinds]


def free_seals(view: IntrigoView) -> int:
    """How many seals are in the bag."""
    return sum(view.bag)


def needs(view: IntrigoView, seat: Seat) -> tuple[str, int, int]:
    """The organisation a seat has most seals of, how many more of it win, and how many kinds are lacking."""
    won = counters(view, seat)
    most = max(won)
    goal = view.cards.goal
    return view.cards.organisations[won.index(most)], goal.equal - most, goal.missing(won)
