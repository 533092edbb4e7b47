"""Another world of JunQuick that a seat cannot tell from this one, made right in the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from game.core.phases import OVER, PhasedRules
from game.core.rng import Rng
from game.core.types import Card, Seat
from game.junquick.events import CardsDrawn, CardsGiven
from game.junquick.state import BATTLE, POLL, WINDOW, JunQuickState
from tests.laws.secrecy import Leak, Swap, shown_openly

TRIES = 4
"""How often each hidden card is offered another place."""

Place = tuple[str, Seat, int]
"""Hand, nest or deck, whose, and which card of it."""


def in_sight(state: JunQuickState, seat: Seat | None) -> frozenset[Any]:
    """Return how many of each kind the seat knows to lie where, and how often chance has decided by now.

    Kinds have copies, so it is counted: what there is more of after a move came to light by it.
    """
    found = {(where, card, count) for where, cards in _seen(state, seat) for card, count in cards.items()}
    return frozenset({*found, ("chance", "over" if state.phase == OVER else str(state.rng), 0)})


def _seen(state: JunQuickState, seat: Seat | None) -> Iterator[tuple[str, Counter[str]]]:
    lying = [*state.discard, *(laid.card for laid in state.stack), *(card for card, _ in state.row)]
    lying += [card for home in state.homes for flock in home for card in flock]
    if state.announced:
        lying.append(state.announced.card)
        yield "claim", Counter(state.announced.claim)
    yield "table", Counter(lying)
    if seat is not None:
        yield "hand", Counter(state.hands[seat])
        yield "nest", Counter(state.nests[seat])
    for eyes in range(state.seats) if seat is None else (seat,):  # a spectator saw what others remember
        for at, row in enumerate((*_known(state, eyes)[0], *_known(state, eyes)[1])):
            yield f"{eyes} {at}", Counter(row)


def _known(state: JunQuickState, seat: Seat | None) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    """Return what a seat remembers of all hands and nests."""
    count = state.seats
    if seat is None:
        return [()] * count, [()] * count
    at, nests = seat * count, count * count + seat * count
    return state.known[at : at + count], state.known[nests : nests + count]


def hidden_twin(
    state: JunQuickState, seat: Seat | None, rng: Rng, keep: frozenset[Any]
) -> tuple[JunQuickState, Swap]:
    """Exchange cards of other hands and nests and of the deck; without `keep` secret choices too.

    A move is followed only where nothing else decides what is seen: not chance, nor who holds HYSTERIA (the
    game waits for him; that nobody is told why is the table's business), nor which flocks a nest will form.
    """
    twin = state.clone()
    if keep and ("chance", str(state.rng), 0) not in keep:
        return twin, {}
    fixed = _fixed(state, seat, keep) if keep else frozenset()
    places = list(_places(state, seat, fixed, bool(keep)))
    for place in places * TRIES:
        _exchange(twin, place, rng.choice(places))
    swap: dict[Card | tuple[Seat, Card], Card] = {
        (place[1], _at(state, place)): _at(twin, place) for place in places if place[0] == "hands"
    }
    for pile in (*twin.hands, *twin.nests):
        pile.sort()
    _keep_true_memories(twin, seat)
    if not keep and not _choose_anew(twin, seat, rng):
        return state.clone(), {}
    return twin, swap


def _fixed(state: JunQuickState, seat: Seat | None, keep: frozenset[Any]) -> frozenset[str]:
    """Return the kinds that stay: come to light, chosen already, or shown by what they cause.

    HYSTERIA makes a window wait, a LIAR is not announced at once, instants are laid as soon as drawn.
    """
    before = {(where, card): count for where, card, count in in_sight(state, seat)}
    shown = {card for where, card, count in keep if count > before.get((where, card), 0)}
    chosen = {card for draft in state.drafts if draft for card in (draft.card, *draft.chosen)}
    laid_out = state.announced.show if state.announced else ()
    told = {card for card in state.cards.order if state.cards.power[card] in ("hysteria", "liar")}
    return frozenset({*shown, *chosen, *laid_out, *state.choices, *told, *state.cards.instants})


def _places(
    state: JunQuickState, seat: Seat | None, fixed: frozenset[str], followed: bool
) -> Iterator[Place]:
    """Yield where cards lie that the seat cannot place."""
    hands, nests = _known(state, seat)
    piles = [("hands", other, hand, hands[other]) for other, hand in enumerate(state.hands)]
    if not followed:
        piles += [("nests", other, nest, nests[other]) for other, nest in enumerate(state.nests)]
    for zone, owner, pile, known in [*piles, ("deck", 0, state.deck, ())]:
        certain = Counter(known)
        for i, card in enumerate(pile):
            if certain[card]:
                certain[card] -= 1
            elif card not in fixed and (zone == "deck" or owner != seat):
                yield zone, owner, i


def _pile(state: JunQuickState, place: Place) -> list[str]:
    zone, owner, _ = place
    return state.deck if zone == "deck" else getattr(state, zone)[owner]  # type: ignore[no-any-return]


def _at(state: JunQuickState, place: Place) -> str:
    return _pile(state, place)[place[2]]


def _exchange(twin: JunQuickState, one: Place, other: Place) -> None:
    """Exchange two cards if each may lie in the other's place: valued ones in nests, no instants in hands."""
    mine, yours = _at(twin, one), _at(twin, other)
    if _may_lie(twin, yours, one) and _may_lie(twin, mine, other):
        _pile(twin, one)[one[2]], _pile(twin, other)[other[2]] = yours, mine


def _may_lie(twin: JunQuickState, card: str, place: Place) -> bool:
    if place[0] == "nests":
        return card in twin.cards.valued
    return place[0] == "deck" or card not in twin.cards.instants


def _keep_true_memories(twin: JunQuickState, seat: Seat | None) -> None:
    """What the others remembered of other cards they do not remember in this world."""
    count = twin.seats
    for at, row in enumerate(twin.known):
        place, rest = divmod(at, count * count)
        observer, owner = divmod(rest, count)
        if observer != seat and row:
            pile = (twin.nests if place else twin.hands)[owner]
            twin.known[at] = tuple(sorted((Counter(row) & Counter(pile)).elements()))


def _choose_anew(twin: JunQuickState, seat: Seat | None, rng: Rng) -> bool:
    """Let the others have chosen otherwise, or not yet where that is hidden; False: nobody could answer."""
    rng.shuffle(twin.virus_deck)
    twin.drafts = [draft if other == seat else None for other, draft in enumerate(twin.drafts)]
    announced = twin.announced
    if announced and announced.show and announced.seat != seat:
        show = rng.sample(twin.hands[announced.seat], len(announced.show))
        twin.announced = replace(announced, show=tuple(sorted(show)))
    if twin.phase == POLL:
        for other in twin.concerned:
            if other not in twin.asked and other != seat:
                live = twin.options["chief"] == "live"
                twin.choices[other] = "wait" if live else rng.choice(["wait", "pass", *twin.hands[other]])
    if twin.phase in (WINDOW, BATTLE):
        mine = "" if seat is None else twin.choices[seat]
        twin.choices = [mine if other == seat else "" for other in range(twin.seats)]
        asked = [s for s in twin.concerned if s in twin.asked and s == seat]
        twin.asked = tuple(s for s in twin.concerned if s in asked or (s != seat and _could_answer(twin, s)))
        return bool(twin.asked)
    return True


def _could_answer(twin: JunQuickState, seat: Seat) -> bool:
    """HYSTERIA answers in a window, a value in a battle; what a LIAR lays out he cannot answer with."""
    hand = Counter(twin.hands[seat])
    if twin.phase == BATTLE:
        return any(twin.cards.value[card] for card in hand)
    if twin.announced and twin.announced.seat == seat:
        hand -= Counter(twin.announced.show)
    return any(twin.cards.power[card] == "hysteria" for card in hand)


Rules = PhasedRules[Any, Any]


def _seeing(**told: Callable[[JunQuickState, Seat | None], Any]) -> Callable[[Rules], Rules]:
    """Return a hole: views tell these fields from the truth."""

    def plant(rules: Rules) -> Rules:
        def observe(state: JunQuickState, seat: Seat | None) -> Any:
            truth = {name: tell(state, seat) for name, tell in told.items()}
            return replace(rules.observe(state, seat), **truth)

        return replace(rules, observe=observe)

    return plant


def _left(state: JunQuickState, seat: Seat | None) -> Seat:
    return ((seat or 0) + 1) % state.seats


LEAKS = (
    Leak("junquick: the deck's order", _seeing(deck_size=lambda state, seat: hash(tuple(state.deck)))),
    Leak("junquick: the next virus", _seeing(virus_deck_size=lambda state, seat: state.virus_deck[-1:])),
    Leak("junquick: a hand", _seeing(hand=lambda state, seat: tuple(state.hands[_left(state, seat)]))),
    Leak("junquick: a nest", _seeing(nest=lambda state, seat: tuple(state.nests[_left(state, seat)]))),
    Leak("junquick: what a LIAR lays down", _seeing(announced=lambda state, seat: state.announced)),
    Leak("junquick: secret choices", _seeing(choice=lambda state, seat: tuple(state.choices))),
    Leak("junquick: half-made choices", _seeing(draft=lambda state, seat: tuple(state.drafts))),
    Leak("junquick: who could answer (timing)", _seeing(asked=lambda state, seat: state.asked)),
    Leak("junquick: drawn cards in the log", shown_openly(CardsDrawn)),
    Leak("junquick: gifts in the log", shown_openly(CardsGiven)),
)
