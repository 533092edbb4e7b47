"""Why a step is not allowed, in words a player understands."""

from __future__ import annotations

from game.core.actions import Action
from game.core.types import CardName, Seat, Text
from game.intrigo.actions import AimAt, Buy, KeepCard, LayIn, PlayCard, Skip
from game.intrigo.cards import EMPTY
from game.intrigo.state import IntrigoState


def _because(reason: str) -> Text:
    return Text(f"refused.intrigo.{reason}")


NOT_YOUR_TURN = _because("not_your_turn")
KEPT_ALREADY = _because("kept_already")
FINISH_FIRST = _because("finish_first")
UNKNOWN = _because("unknown")
WRONG_TARGET = _because("wrong_target")


def why_not_keep(state: IntrigoState, seat: Seat, action: Action) -> Text:
    """Return why this is no pick of the draft."""
    if not isinstance(action, KeepCard):
        return _because("draft_first")
    return _not_in_hand(state, action)


def why_not_begin(state: IntrigoState, seat: Seat, action: Action) -> Text:
    """Return why an action cannot begin like this."""
    match action:
        case KeepCard():
            return _because("draft_over")
        case Skip():
            return _because("must_play")
        case PlayCard():
            return _not_in_hand(state, action)
        case Buy():
            return _not_bought(state, seat, action)
        case LayIn() if not _empty(state, action.gap):
            return _because("gap_taken")
    return _because("choose_card_first")


def why_not_lay(state: IntrigoState, seat: Seat, action: Action) -> Text:
    """Return why this is no gap for the card in hand."""
    if isinstance(action, LayIn):
        return _because("gap_taken")
    return _too_late(action) or _because("choose_gap_first")


def why_not_aim(state: IntrigoState, seat: Seat, action: Action) -> Text:
    """Return why the power does not work there."""
    if isinstance(action, AimAt):
        return _not_there(state, action.building)
    return _too_late(action, LayIn) or _because("choose_building_first")


def why_not_target(state: IntrigoState, seat: Seat, action: Action) -> Text:
    """Return why the power has no such target."""
    return _too_late(action, LayIn, AimAt) or _because("no_such_target")


def _too_late(action: Action, *taken: type[Action]) -> Text | None:
    """A step that lies behind: the draft is over, an action that was begun is finished first."""
    if isinstance(action, KeepCard):
        return _because("draft_over")
    return FINISH_FIRST if isinstance(action, (PlayCard, Buy, Skip, *taken)) else None


def _empty(state: IntrigoState, gap: int) -> bool:
    return state.gaps[gap : gap + 1] == [EMPTY]


def _not_in_hand(state: IntrigoState, action: KeepCard | PlayCard) -> Text:
    if action.card not in state.cards.intrigue_code:
        return UNKNOWN
    return Text.of("refused.intrigo.not_in_hand", card=CardName(action.card))


def _not_bought(state: IntrigoState, seat: Seat, action: Buy) -> Text:
    if action.card not in state.cards.influence_code:
        return UNKNOWN
    pile = state.piles[state.cards.influence_code[str(action.card)]]
    if not pile:
        return Text.of("refused.intrigo.pile_empty", card=CardName(action.card))
    return Text.of("refused.intrigo.too_dear", price=pile[0], ducats=state.ducats[seat])


def _not_there(state: IntrigoState, building: int) -> Text:
    _, pile, gap = state.step
    if building not in (gap, (gap + 1) % len(state.gaps)):
        return _because("not_beside")
    return _because(f"no_{state.cards.powers[pile]}")
