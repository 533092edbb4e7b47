"""Phase 1, Recruit: everybody keeps one card of a pack and passes the rest on."""

from __future__ import annotations

from game.chronicles.actions import Keep, keep
from game.chronicles.events import CardGivenUp, CardKept, PackDealt, PackPassed
from game.chronicles.ledger import bury, draw, enter, ids, without
from game.chronicles.phases import deploy, solo
from game.chronicles.refusals import NOT_ASKED, why_not_keep
from game.chronicles.state import NOT_CHOSEN, Cards, ChroniclesState
from game.core.actions import Action
from game.core.events import Committed, Emit, RoundStarted
from game.core.phases import Phase
from game.core.types import Seat

_SHIFT = 16


def begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Begin a round: deal, or go straight on where there is nothing to deal."""
    if emit:
        emit(RoundStarted(state.round))
    enter(state, "recruit", emit)
    state.passed = [()] * state.seats
    state.deployed = [()] * state.seats
    (solo.deal if state.lich else deal)(state, emit)
    if not any(state.hands):
        end(state, emit)


def direction(state: ChroniclesState) -> int:
    """Return +1 where packs go to the left (rounds 1 and 3), -1 where they go to the right."""
    return 1 if state.round % 2 else -1


def deal(state: ChroniclesState, emit: Emit | None) -> None:
    """Deal everybody a pack, all cards of a seat at once; a short deck gives shorter packs."""
    wanted = state.cards.table.duel_pack if state.duel else state.cards.pack
    size = min(wanted, (len(state.deck) + len(state.discard)) // state.seats)
    for seat in range(state.seats):
        state.hands[seat] = draw(state, size, emit)
        if emit:
            emit(PackDealt(seat, size, ids(state, state.hands[seat])))


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return the picks of this pack, equal cards once."""
    if seat not in choosing(state):
        return []
    names = state.cards.defs
    pack = state.hands[seat]
    singles = sorted(set(pack))
    if not state.gives_up(seat):
        return [keep(names[card].id) for card in singles]  # type: ignore[union-attr]
    pairs = [(a, b) for a in singles for b in singles if a != b or pack.count(a) > 1]
    return [keep(names[a].id, names[b].id) for a, b in pairs]  # type: ignore[union-attr]


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Store the pick; the last one carries all of them out."""
    commit(state, seat, action)
    if emit:
        emit(Committed(seat))
    if choosing(state):
        return
    if solo.banish(state, take(state, 0, emit), emit) if state.lich else pass_on(state, emit):
        end(state, emit)


def commit(state: ChroniclesState, seat: Seat, action: Action) -> None:
    """Store the pick, card and discarded card in one int."""
    assert isinstance(action, Keep)
    numbers = state.cards.numbers
    given_up = 0 if action.discard is None else numbers[str(action.discard)]
    state.chosen[seat] = numbers[str(action.card)] | given_up << _SHIFT


def committed(choice: int) -> tuple[int, int]:
    """Return the card kept and the card given up (0: none) of a pick."""
    return choice & 0xFFFF, choice >> _SHIFT


def choosing(state: ChroniclesState) -> tuple[Seat, ...]:
    """Return the seats that hold a pack and have not chosen yet."""
    return tuple(s for s, pack in enumerate(state.hands) if pack and state.chosen[s] == NOT_CHOSEN)


def take(state: ChroniclesState, seat: Seat, emit: Emit | None) -> int:
    """Carry out the committed pick; return the card given up, 0 if none."""
    card, given_up = committed(state.chosen[seat])
    state.hands[seat] = without(state.hands[seat], card, *([given_up] if given_up else []))
    state.kept[seat] += (card,)
    state.chosen[seat] = NOT_CHOSEN
    if emit:
        emit(CardKept(seat, state.cards.card(card).id))
    return given_up


def pass_on(state: ChroniclesState, emit: Emit | None) -> bool:
    """Reveal all picks to their owners and hand the packs on; return whether the draft is over."""
    pick = max(map(len, state.kept))
    before = state.hands[:]
    for seat in [s for s, choice in enumerate(state.chosen) if choice != NOT_CHOSEN]:
        if given_up := take(state, seat, emit):
            bury(state, (given_up,), (seat,))
            if emit:
                emit(CardGivenUp(seat, state.cards.card(given_up).id))
        state.passed[seat] += ((pick, before[seat], state.hands[seat]),)
    if not any(state.hands):
        return True
    _hand_over(state, emit)
    return False


def _hand_over(state: ChroniclesState, emit: Emit | None) -> None:
    step, packs = direction(state), state.hands[:]
    for seat in range(state.seats):
        to = (seat + step) % state.seats
        state.hands[to] = packs[seat]
        if emit:
            emit(PackPassed(seat, to, len(packs[seat]), ids(state, packs[seat])))


def first_sightings(state_passed: tuple[tuple[int, Cards, Cards], ...], seats: int) -> Cards:
    """Return the cards of this round's packs as a seat first saw them."""
    return tuple(card for pick, before, _ in state_passed if pick < seats for card in before)


def end(state: ChroniclesState, emit: Emit | None) -> None:
    """Everybody takes up the kept cards and the card saved last round, and begins to plan."""
    for seat in range(state.seats):
        state.gone[seat] += first_sightings(state.passed[seat], state.seats)
        state.hands[seat] = state.kept[seat] + state.saved[seat]
        state.kept[seat] = ()
        state.saved[seat] = ()
    deploy.begin(state, emit)


RECRUIT = Phase(choosing, legal, apply, why_not_keep, NOT_ASKED)
