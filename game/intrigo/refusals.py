"""Why a step is not allowed, in words a player understands."""

from __future__ import annotations

from game.core.actions import Action
from game.core.types import CardName, Seat, Text
from game.intrigo.actions import (
    AimAt,
    Buy,
    KeepCard,
    LayAsBlocker,
    LayIn,
    MoveTo,
    NameCard,
    PlayCard,
    Skip,
    SwapWith,
)
from game.intrigo.cards import EMPTY
from game.intrigo.effects import POWERS
from game.intrigo.state import AWARD, BUYING, DRAFT, IntrigoState


def refusal(state: IntrigoState, seat: Seat, action: Action) -> Text:
    """Return the reason; asked only about steps that are not legal."""
    if not isinstance(action, _KNOWN) or not 0 <= seat < len(state.families):
        return _because("unknown")
    if state.stage == AWARD:
        return _because("over")
    if state.stage == DRAFT:
        return _in_draft(state, seat, action)
    if isinstance(action, KeepCard):
        return _because("draft_over")
    if seat != state.turn:
        return _because("not_your_turn")
    if isinstance(action, PlayCard | Buy | Skip):
        return _because("finish_first") if state.step else _at_start(state, seat, action)
    return _in_step(state, action)


def _because(reason: str) -> Text:
    return Text(f"refused.intrigo.{reason}")


def _about(reason: str, card: int | str) -> Text:
    return Text.of(f"refused.intrigo.{reason}", card=CardName(card))


def _in_draft(state: IntrigoState, seat: Seat, action: Action) -> Text:
    if not isinstance(action, KeepCard):
        return _because("draft_first")
    if action.card not in state.cards.intrigue_code:
        return _because("unknown")
    code = state.cards.intrigue_code[str(action.card)]
    return _because("kept_already") if code in state.hands[seat] else _about("not_in_hand", action.card)


def _at_start(state: IntrigoState, seat: Seat, action: PlayCard | Buy | Skip) -> Text:
    if isinstance(action, Skip):
        return _because("must_play")
    if isinstance(action, PlayCard):
        known = action.card in state.cards.intrigue_code
        return _about("not_in_hand", action.card) if known else _because("unknown")
    if action.card not in state.cards.influence_code:
        return _because("unknown")
    pile = state.piles[state.cards.influence_code[str(action.card)]]
    if not pile:
        return _about("pile_empty", action.card)
    return Text.of("refused.intrigo.too_dear", price=pile[0], ducats=state.ducats[seat])


def _in_step(state: IntrigoState, action: Action) -> Text:
    step = state.step
    if isinstance(action, LayIn) and len(step) <= 2 and state.gaps[action.gap : action.gap + 1] != [EMPTY]:
        return _because("gap_taken")
    if not step:
        return _because("choose_card_first")
    if isinstance(action, LayIn):
        return _because("finish_first")
    if step[0] != BUYING or len(step) < 3:
        return _because("choose_gap_first")
    if isinstance(action, AimAt):
        return _because("finish_first") if len(step) > 3 else _at_building(state, action.building)
    if len(step) < 4:
        return _because("choose_building_first")
    return _because("no_such_target")


def _at_building(state: IntrigoState, building: int) -> Text:
    gap, power = state.step[2], state.cards.powers[state.step[1]]
    if building not in (gap, (gap + 1) % len(state.gaps)):
        return _because("not_beside")
    if not POWERS[power].works(state, gap, building):
        return _because(f"no_{power}")
    return _because("no_such_target")


_KNOWN = (KeepCard, PlayCard, Buy, LayIn, AimAt, LayAsBlocker, SwapWith, MoveTo, NameCard, Skip)
