"""Which card may go on which and be used on whom; a refusal by name, for `legal` and `why_not` alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.actions import Action
from game.core.types import Seat
from game.junquick.actions import use
from game.junquick.cards import BEYOND
from game.junquick.stack import hysteria_reaches
from game.junquick.state import CHIEF, GATHERING, JunQuickState, Laid

TopTest = Callable[[JunQuickState, Laid | None, str], str]


def layable(state: JunQuickState, top: Laid | None) -> frozenset[str]:
    """Return all cards that may be laid now, remembered by everything that decides it."""
    chief = state.stage == CHIEF
    key = (
        state.stage,
        top and top.card,
        top and top.value,
        chief and hysteria_reaches(state),
        state.options["devourer_on_too_soon"],
    )
    known = state.cards.layable
    if key not in known:
        known[key] = frozenset(card for card in state.cards.order if not lay_refusal(state, top, card))
    return known[key]


def lay_refusal(state: JunQuickState, top: Laid | None, card: str) -> str:
    """Return why a card cannot be laid on the stack now, empty if it can."""
    power = state.cards.power[card]
    if top is not None and state.cards.power[top.card] == "dominant":
        return "nothing_on_dominant"
    if power in _INFLUENCE:
        return _INFLUENCE[power](state, top, card)
    return _jun(state, top, card)


def _opens(state: JunQuickState, top: Laid | None) -> bool:
    return top is None or state.cards.power[top.card] == "clean_sheet"


def _jun(state: JunQuickState, top: Laid | None, card: str) -> str:
    cards = state.cards
    if cards.kind[card] == "instant":
        return "instant_waits"
    if state.stage != GATHERING:
        return "influence_only"
    if card in cards.forced:
        return "never_laid"
    if _opens(state, top):
        return "never_opens" if cards.power[card] == "dominant" else ""
    assert top is not None
    return "" if cards.value[card] > (top.value or BEYOND) else "not_higher"


def _evolution(state: JunQuickState, top: Laid | None, card: str) -> str:
    if state.stage != GATHERING:
        return "gathering_only"
    if _opens(state, top):
        return ""
    assert top is not None
    return "" if 0 < top.value < state.cards.top else "nothing_above"


def _clean_sheet(state: JunQuickState, top: Laid | None, card: str) -> str:
    return "empty_stack" if top is None else ""


def _too_soon(state: JunQuickState, top: Laid | None, card: str) -> str:
    if state.stage != CHIEF:
        return "chief_only"
    return "" if top is not None and top.value >= state.cards.top else "only_on_four"


def _hysteria(state: JunQuickState, top: Laid | None, card: str) -> str:
    if state.stage != CHIEF:
        return "windows_only"
    return "" if hysteria_reaches(state) else "nothing_to_cancel"


def _devourer(state: JunQuickState, top: Laid | None, card: str) -> str:
    if top is None:
        return "empty_stack"
    power = state.cards.power[top.card]
    if power == "clean_sheet":
        return "not_on_clean_sheet"
    if power == "too_soon":
        return "" if state.options["devourer_on_too_soon"] else "not_on_too_soon"
    if power == "devourer" and state.cards.size[card] <= state.cards.size[top.card]:
        return "not_larger"
    return ""


_INFLUENCE: Mapping[str, TopTest] = {
    "clean_sheet": _clean_sheet,
    "evolution": _evolution,
    "too_soon": _too_soon,
    "hysteria": _hysteria,
    "ice_whirl": _clean_sheet,
    "devourer": _devourer,
}


def use_refusal(state: JunQuickState, top: Laid | None, card: str) -> str:
    """Return why a property cannot be used on anybody now, empty if its time is right (rule 3)."""
    if state.stage != GATHERING:
        return "gathering_only"
    if state.cards.power[card] not in TARGETS:
        return "no_property"
    beaten = 0 if _opens(state, top) else top.value or BEYOND  # type: ignore[union-attr]
    return "" if state.cards.value[card] > beaten else "not_higher"


def must_open(state: JunQuickState, seat: Seat) -> bool:
    """Tell whether the seat holds an opening card (rule 4); leading by a HYSTERIA alone excuses nobody."""
    return not state.cards.openers.isdisjoint(state.hands[seat])


def _opponents(state: JunQuickState, seat: Seat) -> list[Seat]:
    return [other for other in range(len(state.hands)) if other != seat]


def _liar_targets(state: JunQuickState, seat: Seat, card: str) -> list[Action]:
    """Anybody else; a card must be left to show (ruling 14)."""
    if len(state.hands[seat]) < 2:
        return []
    return [use(card, other) for other in _opponents(state, seat)]


def _thief_targets(state: JunQuickState, seat: Seat, card: str) -> list[Action]:
    """Opponents with nest cards if there are any, else those with hand cards (ruling 9).

    With the option `thief_hand` a hand may be robbed where there is no nest, whatever others have.
    """
    others = _opponents(state, seat)
    nested = [other for other in others if state.nests[other]]
    handed = [other for other in others if state.hands[other] and not state.nests[other]]
    robbed = sorted(nested + handed) if state.options["thief_hand"] else nested or handed
    return [use(card, other) for other in robbed]


def _gatecrasher_targets(state: JunQuickState, seat: Seat, card: str) -> list[Action]:
    """Every flock of an opponent without DOMINANT."""
    return [
        use(card, other, at)
        for other in _opponents(state, seat)
        for at, flock in enumerate(state.homes[other])
        if not immune(state, flock)
    ]


def immune(state: JunQuickState, flock: tuple[str, ...]) -> bool:
    """Tell whether a flock holds a DOMINANT."""
    return any(state.cards.power[card] == "dominant" for card in flock)


TARGETS: Mapping[str, Callable[[JunQuickState, Seat, str], list[Action]]] = {
    "liar": _liar_targets,
    "thief": _thief_targets,
    "gatecrasher": _gatecrasher_targets,
}


def uses(state: JunQuickState, seat: Seat, top: Laid | None, card: str) -> list[Action]:
    """Return every way to use a property card now."""
    if use_refusal(state, top, card):
        return []
    return TARGETS[state.cards.power[card]](state, seat, card)
