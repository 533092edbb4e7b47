"""Hidden cards dealt anew: where each card can be, from packs seen, cards discarded and cards revealed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, NamedTuple

from game.chronicles.kingdom import NEW, card_of, make_unit
from game.chronicles.ledger import without
from game.chronicles.payment import plan_price
from game.chronicles.phases import recruit
from game.chronicles.state import NOT_CHOSEN, Cards, ChroniclesState, Lich
from game.chronicles.view import ChroniclesView
from game.core.fields import copier
from game.core.phases import OVER
from game.core.rng import Rng
from game.core.types import Seat

TRIES = 60
_world = copier(
    ChroniclesView,
    ChroniclesState,
    "phase rng hands kept saved deck discard chosen plan placed dismissed passed gone buried lich",
)


def determinize(view: ChroniclesView, rng: Rng) -> ChroniclesState:
    """Return one full state that agrees with the view: everybody holds only what they can hold."""
    hidden = guess(view, rng)

    def own(zone: Any, nothing: Any = ()) -> list[Any]:
        return [zone if seat == view.seat else nothing for seat in range(view.seats)]

    state = _world(
        view, phase=_asking(view), rng=rng.bits(), hands=hidden.hands, kept=hidden.kept, saved=hidden.saved,
        deck=hidden.deck, discard=hidden.discard, chosen=own(view.chosen, NOT_CHOSEN), plan=_plans(view),
        placed=own(view.placed), dismissed=own(view.dismissed), passed=own(view.passed), gone=own(view.gone),
        buried=own(view.buried), lich=_guess_lich(view, rng),
    )  # fmt: skip
    _commit_others(state, view, rng)
    return state


def _asking(view: ChroniclesView) -> str:
    """Return which phase asks in a phase of the rulebook."""
    if view.phase != "deploy" or view.planning:
        return OVER if view.phase == "end" else view.phase
    return "saving" if view.saving else "flips"


def _plans(view: ChroniclesView) -> list[int]:
    """Return everybody's places in the plan: the own as planned, the others' as they stand."""
    plans = list(view.units) if view.planning else []
    if view.plan and view.seat is not None:
        plans[view.seat * view.cards.size : (view.seat + 1) * view.cards.size] = view.plan
    return plans


def _guess_lich(view: ChroniclesView, rng: Rng) -> Lich | None:
    """Lay the face-down Necropolis cards at random, each in its own pile."""
    if view.lich is None:
        return None
    row, battle = list(view.lich.row), []
    for pile, size in enumerate(view.lich.battle):
        open_cards = (row[pile], view.lich.army)
        numbers = [n for n, c in view.cards.necropolis.items() if c.pile == pile + 1 and n not in open_cards]
        rng.shuffle(numbers)
        row[pile] = row[pile] or numbers.pop()
        battle.append(tuple(numbers[:size]))
    lich = view.lich
    return Lich(lich.vp, tuple(row), lich.cards, tuple(battle), lich.army, lich.netherworld)


class Draft:
    """One way in which this round's packs, as far as the seat saw them, may have been divided."""

    def __init__(self, seats: int) -> None:
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.packs: list[Cards | None] = [None] * seats
        self.given_up: list[int] = []
        self.seen: list[int] = [0] * seats
        self.unexplained: list[int] = [0] * seats
        self.room = 0
        """How many discards are unaccounted for; below 0 some leftovers must have been kept."""

    def leave(self, view: ChroniclesView) -> None:
        """After the reveal: take out what each seat deployed, and count what it deployed besides."""
        for seat, deployed in enumerate(view.deployed):
            self.seen[seat] = len(self.taken[seat])
            rest = Counter(deployed) - Counter(self.taken[seat])
            self.unexplained[seat] = 0 if seat == view.seat else rest.total()
            self.taken[seat] = list((Counter(self.taken[seat]) - Counter(deployed)).elements())

    def cards(self) -> list[int]:
        """Return every card it places."""
        packs = [card for pack in self.packs if pack for card in pack]
        return [card for cards in self.taken for card in cards] + packs + self.given_up


class Hidden:
    """The card zones of a guessed state."""

    def __init__(self, view: ChroniclesView) -> None:
        self.hands: list[Cards] = [()] * view.seats
        self.kept: list[Cards] = [()] * view.seats
        self.saved: list[Cards] = [()] * view.seats
        if view.seat is not None:
            self.hands[view.seat] = view.hand
            self.kept[view.seat] = view.kept
            self.saved[view.seat] = view.saved
        self.deck: list[int] = []
        self.discard: list[int] = []


def guess(view: ChroniclesView, rng: Rng) -> Hidden:
    """Place every card the seat cannot see."""
    draft = _fitting_draft(view, rng)
    pool, out = Counter(view.stock), Counter(view.gone)
    out.update(_seen_this_round(view))
    buried = Counter(view.buried)
    for placed in (Counter(_visible(view)), buried, Counter(draft.cards())):
        pool.subtract(placed)
        out.subtract(placed)
    old = list((+out & +pool).elements())
    fresh = list((+pool - Counter(old)).elements())
    rng.shuffle(old)
    rng.shuffle(fresh)
    hidden = Hidden(view)
    hidden.discard = [*buried.elements(), *draft.given_up]
    draft.room = _room(view, draft)
    _fill(view, hidden, draft, _Stock(old, fresh, rng))
    return hidden


class _Stock:
    """Unplaced cards: those known to have left the deck, and those that may still be in it."""

    def __init__(self, old: list[int], fresh: list[int], rng: Rng) -> None:
        self.old, self.fresh, self.rng = old, fresh, rng

    def new(self) -> int:
        """Return a card dealt this round and never seen."""
        return self.fresh.pop() if self.fresh else self.old.pop()

    def any(self, places: int) -> int:
        """Return a card for one of `places` hidden places outside the deck, where the old ones must go."""
        if self.old and (not self.fresh or self.rng.below(max(1, places)) < len(self.old)):
            return self.old.pop()
        return self.fresh.pop()


def _fill(view: ChroniclesView, hidden: Hidden, draft: Draft, stock: _Stock) -> None:
    """Fill the others' zones, then the discard, then the deck."""
    spare = max(0, view.discard_size - len(hidden.discard))
    for seat in [s for s in range(view.seats) if s != view.seat]:
        taken = draft.taken[seat]
        if view.phase == "recruit":
            _fill_recruit(view, hidden, draft, seat, stock)
        elif view.planning:
            hidden.hands[seat] = tuple(taken) + _rest_of_hand(view, seat, len(taken), spare, stock)
        elif view.holding:
            unseen = range(view.hand_sizes[seat] - len(taken))
            hidden.hands[seat] = (*taken, *(stock.any(spare + len(unseen)) for _ in unseen))
        else:
            hidden.saved[seat] = _guess_saved(view, seat, draft, spare, stock)
            hidden.discard += taken
    while len(hidden.discard) < view.discard_size:
        hidden.discard.append(stock.any(view.discard_size - len(hidden.discard)))
    hidden.deck = stock.fresh + stock.old
    stock.rng.shuffle(hidden.deck)


def _fill_recruit(view: ChroniclesView, hidden: Hidden, draft: Draft, seat: Seat, stock: _Stock) -> None:
    """Fill picks, pack and the card saved last round."""
    taken, pack = draft.taken[seat], draft.packs[seat]
    unseen = view.kept_sizes[seat] - len(taken)
    hidden.kept[seat] = (*taken, *(stock.new() for _ in range(unseen)))
    hidden.hands[seat] = tuple(stock.new() for _ in range(view.hand_sizes[seat])) if pack is None else pack
    places = view.discard_size - len(hidden.discard) + view.saved_sizes[seat]
    hidden.saved[seat] = tuple(stock.any(places) for _ in range(view.saved_sizes[seat]))


def _rest_of_hand(view: ChroniclesView, seat: Seat, known: int, spare: int, stock: _Stock) -> Cards:
    """Fill an opponent's hand: unseen picks of this round first, then what was saved before it."""
    picks = max(0, min(view.hand_sizes[seat], view.cards.pack) - known)
    older = view.hand_sizes[seat] - known - picks
    return tuple(stock.new() for _ in range(picks)) + tuple(stock.any(spare + older) for _ in range(older))


def _guess_saved(view: ChroniclesView, seat: Seat, draft: Draft, spare: int, stock: _Stock) -> Cards:
    """Choose what an opponent kept: one of the leftovers seen in packs, or something unseen."""
    saved: list[int] = []
    left = draft.taken[seat]
    unseen = max(0, view.cards.pack - len(view.deployed[seat]) - len(left))
    for _ in range(view.saved_sizes[seat]):
        full = draft.room < 0 and left
        choice = stock.rng.below(len(left) if full else max(1, len(left) + unseen))
        if choice < len(left):
            saved.append(left.pop(choice))
            draft.room += 1
        else:
            saved.append(stock.any(spare + 1))
    return tuple(saved)


def _visible(view: ChroniclesView) -> list[int]:
    """Return every card the seat can see where it lies."""
    seen = [card_of(unit) for unit in view.units if unit]
    for artifacts in view.artifacts:
        seen += artifacts
    seen += [*view.hand, *view.kept, *view.saved, *view.placed]
    seen += [card_of(unit) for unit in view.plan if unit & NEW]
    return seen + list(view.lich.netherworld if view.lich else ())


def _seen_this_round(view: ChroniclesView) -> Cards:
    """Return first sightings of this round's packs, as long as they are not yet part of `gone`."""
    if view.phase != "recruit" or view.seat is None:
        return ()
    picks = len(view.kept)
    return recruit.first_sightings(view.passed, view.seats) + (view.hand if picks < view.seats else ())


def _fitting_draft(view: ChroniclesView, rng: Rng) -> Draft:
    """Divide the seen packs at random until it agrees with what everybody deployed.

    Free divisions first, each as likely as the other; then those in which seats deploy what they took.
    """
    if view.phase == "recruit" or view.planning or not view.passed:
        return _divide(view, rng)
    for attempt in range(TRIES):
        draft = _divide(view, rng, matched=attempt >= TRIES // 2)
        draft.leave(view)
        if _explains(view, draft):
            return draft
    return Draft(view.seats)


def _room(view: ChroniclesView, draft: Draft) -> int:
    """Return how many discards are unaccounted for if every leftover was discarded or is held."""
    leftovers = 0 if view.holding else sum(map(len, draft.taken))
    return view.discard_size - len(view.buried) - len(draft.given_up) - leftovers


def _savable(view: ChroniclesView, draft: Draft) -> int:
    """Return how many leftovers the others may have kept."""
    return sum(min(len(left), view.saved_sizes[seat]) for seat, left in enumerate(draft.taken))


def _explains(view: ChroniclesView, draft: Draft) -> bool:
    """Nothing lies in two places, and everybody had enough unseen cards for the rest they deployed."""
    pool = Counter(view.stock)
    for placed in (_visible(view), view.buried, draft.cards()):
        pool.subtract(placed)
    if min(pool.values(), default=0) < 0 or _room(view, draft) + _savable(view, draft) < 0:
        return False
    if view.holding and any(len(left) > size for left, size in _others(view, draft)):
        return False
    picks = len(view.passed)
    return all(draft.unexplained[seat] <= picks - draft.seen[seat] + 2 for seat in range(view.seats))


def _others(view: ChroniclesView, draft: Draft) -> list[tuple[list[int], int]]:
    """Return what each other seat has left of the packs seen, and how many cards it holds."""
    pairs = zip(draft.taken, view.hand_sizes, strict=True)
    return [pair for seat, pair in enumerate(pairs) if seat != view.seat]


def _divide(view: ChroniclesView, rng: Rng, matched: bool = False) -> Draft:
    """Return one division of the packs; `matched` gives seats what they deployed where it can."""
    draft = Draft(view.seats)
    if view.seat is None or view.seats == 1:
        return draft
    recruiting = view.phase == "recruit"
    now = len(view.kept) if recruiting else len(view.passed)
    sightings = {pick: before for pick, before, _ in view.passed}
    if recruiting:
        sightings[now] = view.hand
    for pick, _, after in view.passed:
        sighting = _Sighting(pick, after, sightings.get(pick + view.seats), now, matched)
        _divide_pack(view, draft, sighting, rng)
    return draft


class _Sighting(NamedTuple):
    """A pack as it was handed on, how it came back (if it did), and which pick it is now."""

    pick: int
    after: Cards
    again: Cards | None
    now: int
    matched: bool


def _divide_pack(view: ChroniclesView, draft: Draft, sighting: _Sighting, rng: Rng) -> None:
    """Give what left a pack after this sighting to the seats that held it, one card each."""
    pick, after, again, now, matched = sighting
    assert view.seat is not None
    step = 1 if view.round % 2 else -1
    duel = view.seats == 2 and bool(view.options["duel"])
    cards = list((Counter(after) - Counter(again)).elements()) if again is not None else list(after)
    rng.shuffle(cards)
    last = pick + view.seats if again is not None else now
    for turn in range(pick + 1, last):
        holder = (view.seat + step * (turn - pick)) % view.seats
        if cards and holder != view.seat:
            own = [i for i, card in enumerate(cards) if matched and card in view.deployed[holder]]
            draft.taken[holder].append(cards.pop(own[0] if own else -1))
            if duel and cards:
                draft.given_up.append(cards.pop())
    if again is None and view.phase == "recruit" and last == now:
        draft.packs[(view.seat + step * (now - pick)) % view.seats] = tuple(cards)


def _commit_others(state: ChroniclesState, view: ChroniclesView, rng: Rng) -> None:
    """Let those who have chosen unseen have chosen something."""
    for seat in [s for s in range(view.seats) if s != view.seat]:
        if view.committed[seat]:
            recruit.commit(state, seat, rng.choice(recruit.legal(state, seat)))
        if view.planning and view.done[seat]:
            _guess_plan(state, seat, rng)
        if view.saving and view.done[seat] and state.hands[seat]:
            _keep(state, seat, rng.below(len(state.hands[seat])))


def _guess_plan(state: ChroniclesState, seat: Seat, rng: Rng) -> None:
    """Plan what can be paid, strong units in the Front, and keep a card."""
    hand = list(state.hands[seat])
    rng.shuffle(hand)
    for number in hand:
        card = state.cards.card(number)
        free = [i for i in state.spots(seat) if not state.plan[seat * state.cards.size + i]]
        if not card.unit or not free:
            continue
        spot = free[0] if card.strength >= 2 else free[-1]
        state.plan[seat * state.cards.size + spot] = make_unit(number, 0, True)
        if plan_price(state, seat) > state.gold[seat]:
            state.plan[seat * state.cards.size + spot] = 0
        else:
            state.hands[seat] = without(state.hands[seat], number)
    if state.hands[seat] and not state.saves_later:
        _keep(state, seat, 0)


def _keep(state: ChroniclesState, seat: Seat, which: int) -> None:
    hand = state.hands[seat]
    state.saved[seat], state.hands[seat] = (hand[which],), hand[:which] + hand[which + 1 :]


def reshuffle(state: ChroniclesState, rng: Rng) -> ChroniclesState:
    """Return a copy with another order of the deck, of what the Lich King hides, and other draws to come."""
    other = state.clone()
    rng.shuffle(other.deck)
    if other.lich is not None:
        other.lich = _hidden_anew(other.lich, other.round, rng)
    other.rng = rng.bits()
    return other


def _hidden_anew(lich: Lich, turned: int, rng: Rng) -> Lich:
    """Mix each pile of battle cards, together with its card of the row while that lies face down."""
    row, battle = list(lich.row), list(lich.battle)
    for i, pile in enumerate(lich.battle):
        hidden = [*pile] if i < turned else [row[i], *pile]
        rng.shuffle(hidden)
        if i >= turned:
            row[i] = hidden.pop()
        battle[i] = tuple(hidden)
    return replace(lich, row=tuple(row), battle=tuple(battle))
