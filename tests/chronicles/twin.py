"""Another world of Royal Chronicles that a seat cannot tell from this one, made right in the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.chronicles.events import CardKept, CardsSaved, PackPassed, UnitPlanned
from game.chronicles.kingdom import NEW, card_of
from game.chronicles.phases.recruit import committed
from game.chronicles.state import NOT_CHOSEN, ChroniclesState, Lich
from game.core.phases import PhasedRules
from game.core.rng import Rng
from game.core.types import Card, Seat
from tests.laws.secrecy import Leak, Swap, shown_openly

SHOWN = {"deploy": "everybody's plans", "saving": "how much everybody keeps"}
"""Stands among the cards in sight when the phase is over in which it is laid out unseen."""
PICK = 16
"""A pick is one int: the card kept, and from this bit on the card given up."""


def in_sight(state: ChroniclesState, seat: Seat | None) -> frozenset[Card]:
    """Return the cards that the seat has seen or that lie open, and whether plans are open too."""
    seats = range(state.seats) if seat is None else (seat,)
    seen = [card_of(unit) for unit in state.units if unit]
    seen += state.lich.netherworld if state.lich else ()
    for zone in (state.artifacts, state.deployed):
        seen += [card for cards in zone for card in cards]
    for own in seats if seat is not None else ():
        seen += [*state.hands[own], *state.kept[own], *state.saved[own], *state.placed[own]]
        seen += [card_of(unit) for unit in state.planned(own) if unit]
        seen += [card for _, *packs in state.passed[own] for pack in packs for card in pack]
    for knower in seats:
        seen += [*state.gone[knower], *state.buried[knower]]
    open_plans = [shown for phase, shown in SHOWN.items() if phase != state.phase]
    return frozenset([state.cards.card(card).id for card in seen] + open_plans + _turned(state))


def _turned(state: ChroniclesState) -> list[Card]:
    """Return the Necropolis cards that lie open."""
    return [*state.lich.row[: state.round], state.lich.army] if state.lich else []


def hidden_twin(
    state: ChroniclesState, seat: Seat | None, rng: Rng, keep: frozenset[Card]
) -> tuple[ChroniclesState, Swap]:
    """Exchange hidden cards, take back what others laid out unseen, and let them have picked otherwise."""
    twin = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    if SHOWN.get(state.phase) not in keep and rng.below(2):
        _take_back(twin, others)
    before = twin.clone()
    places = _places(twin, seat, others, keep)
    _exchange(twin, places, _left(state, seat), rng)
    for other in others:
        twin.chosen[other] = _picked(before, twin, other, rng if not keep else None)
        twin.passed[other], twin.gone[other], twin.buried[other] = (), (), ()
    if twin.lich:
        twin.lich = _laid(twin.lich, twin.round, keep, rng)
    return twin, _renamed(before, twin, others)


def _take_back(twin: ChroniclesState, others: list[Seat]) -> None:
    """Nobody sees what others plan, or what they set aside before all have: it may all be in their hands."""
    for seat in others if twin.phase in ("deploy", "saving") else ():
        laid = [card_of(unit) for unit in twin.planned(seat) if unit & NEW and twin.plan]
        twin.hands[seat] += (*twin.saved[seat], *twin.placed[seat], *laid)
        twin.saved[seat], twin.placed[seat], twin.dismissed[seat] = (), (), ()
        if twin.plan:
            size = twin.cards.size
            twin.plan[seat * size : (seat + 1) * size] = twin.places(seat)


Place = tuple[str, Seat, int]
"""A zone, whose it is (the deck and the discard: nobody's), and which card of it."""


def _zone(state: ChroniclesState, name: str, seat: Seat) -> Any:
    return getattr(state, name) if seat < 0 else getattr(state, name)[seat]


def _places(
    state: ChroniclesState, seat: Seat | None, others: list[Seat], keep: frozenset[Card]
) -> list[Place]:
    """Return where cards lie that the seat does not know; what it saw in this round's packs stays put."""
    memory = () if seat is None else state.passed[seat]
    traced = {card for _, before, _ in memory for card in before}
    known = Counter(() if seat is None else state.buried[seat])
    zones = [(name, other) for name in ("hands", "kept", "saved") for other in others]
    found = []
    for name, owner in [*zones, ("deck", -1), ("discard", -1)]:
        for i, card in enumerate(_zone(state, name, owner)):
            if name == "discard" and known[card]:
                known[card] -= 1
            elif card not in traced and state.cards.card(card).id not in keep:
                found.append((name, owner, i))
    return found


def _left(state: ChroniclesState, seat: Seat | None) -> frozenset[int]:
    """Return the cards that the seat knows to have left the deck."""
    return frozenset(() if seat is None else state.gone[seat])


def _exchange(twin: ChroniclesState, places: list[Place], left: frozenset[int], rng: Rng) -> None:
    """Exchange cards of two places at a time; a card that has left the deck does not go back into it."""
    zones = {(name, owner): list(_zone(twin, name, owner)) for name, owner, _ in places}
    for place in places:
        other = rng.choice(places)
        here, there = zones[place[:2]], zones[other[:2]]
        pair = here[place[2]], there[other[2]]
        if (place[0] == "deck") == (other[0] == "deck") or not left.intersection(pair):
            here[place[2]], there[other[2]] = pair[1], pair[0]
    for (name, owner), cards in zones.items():
        if owner < 0:
            setattr(twin, name, cards)
        else:
            getattr(twin, name)[owner] = tuple(cards)


def _picked(before: ChroniclesState, twin: ChroniclesState, seat: Seat, rng: Rng | None) -> int:
    """Return the pick of a seat that has chosen: of the same places, or (with `rng`) of any."""
    if before.chosen[seat] == NOT_CHOSEN:
        return NOT_CHOSEN
    hand, pack = list(before.hands[seat]), list(twin.hands[seat])
    picks = [card for card in committed(before.chosen[seat]) if card]
    if rng is not None:
        rng.shuffle(pack)
        chosen = pack[: len(picks)]
    else:
        chosen = []
        for card in picks:
            at = hand.index(card)
            hand.pop(at)
            chosen.append(pack.pop(at))
    return chosen[0] | (chosen[1] << PICK if len(chosen) > 1 else 0)


def _laid(lich: Lich, round_: int, keep: frozenset[Card], rng: Rng) -> Lich:
    """Shuffle the Necropolis cards that lie face down, each in its own pile."""
    row, battle = list(lich.row), list(lich.battle)
    for i, pile in enumerate(lich.battle):
        down = [*([row[i]] if i >= round_ else []), *pile]
        if keep.intersection(down):
            continue
        rng.shuffle(down)
        if i >= round_:
            row[i] = down.pop()
        battle[i] = tuple(down)
    return replace(lich, row=tuple(row), battle=tuple(battle))


def _renamed(before: ChroniclesState, twin: ChroniclesState, others: list[Seat]) -> Swap:
    """Return what others hold in place of their cards."""
    swap: dict[Card | tuple[Seat, Card], Card] = {}
    for seat in others:
        for card, now in zip(before.hands[seat], twin.hands[seat], strict=True):
            swap.setdefault((seat, before.cards.card(card).id), twin.cards.card(now).id)
    return swap


Rules = PhasedRules[Any, Any]


def _seeing(**told: Callable[[ChroniclesState, Seat | None], Any]) -> Callable[[Rules], Rules]:
    """Return a hole: views tell these fields from the truth."""

    def plant(rules: Rules) -> Rules:
        def observe(state: ChroniclesState, seat: Seat | None) -> Any:
            truth = {name: tell(state, seat) for name, tell in told.items()}
            return replace(rules.observe(state, seat), **truth)

        return replace(rules, observe=observe)

    return plant


def _next(state: ChroniclesState, seat: Seat | None) -> Seat:
    return ((seat or 0) + 1) % state.seats


def _hangs_on_the_deck(rules: Rules) -> Rules:
    """How many answers there are tells what the next card of the deck is."""

    def legal(state: ChroniclesState, seat: Seat) -> Any:
        steps = rules.legal(state, seat)
        return steps if state.deck[-1] % 2 or len(steps) < 2 else steps[:1]

    phases = {name: phase._replace(legal=legal) for name, phase in rules.phases.items()}
    return replace(rules, phases=phases)


LEAKS = (
    Leak("chronicles: the order of the deck", _seeing(gone=lambda state, seat: tuple(state.deck))),
    Leak("chronicles: a hand", _seeing(hand=lambda state, seat: state.hands[_next(state, seat)])),
    Leak("chronicles: a pick", _seeing(chosen=lambda state, seat: state.chosen[_next(state, seat)])),
    Leak("chronicles: plans", _seeing(units=lambda state, seat: tuple(state.plan or state.units))),
    Leak("chronicles: a card kept", _seeing(saved=lambda state, seat: state.saved[_next(state, seat)])),
    Leak("chronicles: the discard", _seeing(buried=lambda state, seat: tuple(sorted(state.discard)))),
    Leak(
        "chronicles: how far others have planned",
        _seeing(hand_sizes=lambda state, seat: tuple(map(len, state.hands))),
    ),
    Leak("chronicles: what is allowed hangs on the next card", _hangs_on_the_deck),
    Leak("chronicles: picks in the log", shown_openly(CardKept)),
    Leak("chronicles: passed packs in the log", shown_openly(PackPassed)),
    Leak("chronicles: plans in the log", shown_openly(UnitPlanned)),
    Leak("chronicles: cards kept in the log", shown_openly(CardsSaved)),
)
