"""What a seat knows of a game of JunQuick; `worlds` makes states that agree with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.fields import copier
from game.core.rules import Options
from game.core.types import Seat, Unseen
from game.junquick.cards import JunQuickCards
from game.junquick.memory import known_rows
from game.junquick.state import POLL, TURN, Announced, Deed, Draft, JunQuickState, Laid, mover

HIDDEN = ""
"""A card that lies there, but not for these eyes."""


@dataclass(frozen=True, slots=True)
class JunQuickView:
    """Public facts, the own hand and nest, and what the seat remembers of the others'."""

    cards: JunQuickCards
    options: Options
    seat: Seat | None
    seats: int
    round: int
    phase: str
    """The stage of the round, as the rulebook calls it."""
    step: str
    """Which question is open."""
    first: Seat
    turn: Seat
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    nest: tuple[str, ...]
    nest_sizes: tuple[int, ...]
    known_hands: tuple[tuple[str, ...], ...]
    known_nests: tuple[tuple[str, ...], ...]
    homes: tuple[tuple[tuple[str, ...], ...], ...]
    viruses: tuple[tuple[int, ...], ...]
    stack: tuple[Laid, ...]
    deck_size: int
    discard: tuple[str, ...]
    virus_deck_size: int
    virus_discard: tuple[int, ...]
    out: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Whom the open question concerns, whatever they hold."""
    answered: tuple[Seat, ...]
    """Who has chosen already, where that is public (the chief poll)."""
    my_move: bool
    choice: str
    draft: Draft | None
    announced: Announced | None
    """Its `show` holds hidden cards for all but its player."""
    ice: Seat
    ice_left: int
    ice_fresh: bool
    row: tuple[tuple[str, Seat], ...]
    redealt: tuple[Seat, ...]
    deck_renewed: bool
    eaten: tuple[int, ...]
    box: tuple[str, ...]
    virus_box: tuple[int, ...]
    drawn: tuple[int, ...]
    """How many cards each seat has got into its hand so far."""
    deeds: tuple[tuple[Deed, ...], ...]
    """What each seat was seen to choose; public, but only memory keeps it."""


_view = copier(
    JunQuickState,
    JunQuickView,
    "seat seats phase step hand hand_sizes nest nest_sizes known_hands known_nests deck_size virus_deck_size"
    " asked answered my_move choice draft announced",
)


def observe(state: JunQuickState, seat: Seat | None) -> JunQuickView:
    """Return what the seat knows."""
    count = state.seats
    known = known_rows(state, seat) if seat is not None else ((),) * (2 * count)
    concerned = state.concerned or state.asked
    return _view(
        state,
        seat=seat,
        seats=count,
        phase=state.stage,
        step=state.phase,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        nest=() if seat is None else tuple(state.nests[seat]),
        nest_sizes=tuple(map(len, state.nests)),
        known_hands=known[:count],
        known_nests=known[count:],
        deck_size=len(state.deck),
        virus_deck_size=len(state.virus_deck),
        asked=concerned,
        answered=tuple(s for s in concerned if s not in state.asked) if state.phase == POLL else (),
        my_move=seat is not None and (seat in state.asked or (state.phase == TURN and seat == mover(state))),
        choice="" if seat is None else state.choices[seat],
        draft=None if seat is None else state.drafts[seat],
        announced=_seen_announcement(state.announced, seat),
    )


def _seen_announcement(announced: Announced | None, seat: Seat | None) -> Announced | None:
    if announced is None or announced.seat == seat or not announced.show:
        return announced
    return replace(announced, show=(HIDDEN,) * len(announced.show))


def unseen(view: JunQuickView) -> list[Unseen]:
    """Return the own hand and nest, and the card chosen in a poll before all have chosen."""
    hand = list(view.hand)
    chosen = (view.choice,) if view.choice in hand else ()
    for card in chosen:
        hand.remove(card)
    return [("chosen", chosen), ("hand", tuple(hand)), ("nest", view.nest)]
