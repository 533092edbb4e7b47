"""Why an action is not allowed, in words a player understands."""

from __future__ import annotations

from game.chronicles.actions import (
    Build,
    Dismiss,
    Found,
    Keep,
    Move,
    Pass,
    Place,
    Raise,
    Ready,
    Save,
    SaveUnit,
    TakeBack,
)
from game.chronicles.kingdom import NEW, SPOT_INDEX, Kingdom
from game.chronicles.payment import action_price, plan_price, save_room, shortfall
from game.chronicles.state import ORDER, ChroniclesState
from game.core.actions import Action
from game.core.types import CardName, Seat, Text


def _because(reason: str) -> Text:
    return Text(f"refused.chronicles.{reason}")


NOT_ASKED = _because("not_asked")


def why_not_keep(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a pick is refused."""
    if not isinstance(action, Keep):
        return _because("recruit_now")
    if state.gives_up(seat) and action.discard is None:
        return _because("discard_too")
    if not state.gives_up(seat) and action.discard is not None:
        return _because("keep_only")
    return _because("not_in_pack")


def why_not_plan(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a step of planning is refused."""
    if isinstance(action, Place):
        return _why_not_place(state, seat, action)
    if isinstance(action, Save):
        return why_not_save(state, seat, action)
    if isinstance(action, Ready):
        short = plan_price(state, seat) - state.gold[seat]
        return Text.of("refused.chronicles.plan_unpaid", price=plan_price(state, seat), short=short)
    if isinstance(action, Move):
        return _why_not_spot(state, seat, action.spot, action.to)
    if isinstance(action, Dismiss):
        new = _unit_at(state, seat, action.spot) & NEW
        return _because("not_dismissed") if new else _why_not_spot(state, seat, action.spot)
    if isinstance(action, TakeBack):
        return _because("nothing_to_take_back")
    return _because("deploy_now")


def _unit_at(state: ChroniclesState, seat: Seat, spot: str) -> int:
    index = SPOT_INDEX.get(spot)
    return 0 if index is None else state.planned(seat)[index]


def _why_not_spot(state: ChroniclesState, seat: Seat, *spots: str) -> Text:
    if any(SPOT_INDEX.get(spot) not in state.spots(seat) for spot in spots):
        return _because("no_such_spot")
    if not _unit_at(state, seat, spots[0]):
        return _because("empty_spot")
    return _because("same_spot")


def _why_not_place(state: ChroniclesState, seat: Seat, action: Place) -> Text:
    number = state.cards.numbers.get(str(action.card), 0)
    if number not in state.hands[seat]:
        return _because("not_in_hand")
    if not state.cards.card(number).unit:
        return Text.of("refused.chronicles.artifact_no_spot", card=CardName(action.card))
    if action.at is None:
        return Text.of("refused.chronicles.unit_needs_spot", card=CardName(action.card))
    if SPOT_INDEX.get(action.at) not in state.spots(seat):
        return _because("no_such_spot")
    return _because("spot_taken")


def why_not_save(state: ChroniclesState, seat: Seat, action: Save) -> Text:
    """Return why a card cannot be kept for the next round."""
    if state.plan and state.saves_later:
        return _because("save_later")
    if action.card is None:
        return _because("nothing_saved")
    if state.cards.numbers.get(str(action.card), 0) not in state.hands[seat]:
        return _because("not_in_hand")
    return Text.of("refused.chronicles.save_full", count=save_room(state, seat))


def why_not_answer(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why an answer is refused."""
    frame = state.todo[seat][0]
    if frame[0] == ORDER:
        return _because("order_all")
    if isinstance(action, Pass):
        return _because("must_choose")
    if isinstance(action, Found):
        return _because("not_unbuilt")
    return _because("not_a_target")


def why_not_saving(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a card cannot be kept."""
    if isinstance(action, Save):
        return why_not_save(state, seat, action)
    return _because("saving_now")


def why_not_build(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a building cannot be built: what is missing."""
    if not isinstance(action, Build | Raise):
        return _because("build_now")
    kingdom = state.kingdom(seat)
    building = state.cards.building_numbers.get(str(action.building), 0)
    level = kingdom.level(building) if building in kingdom.available else None
    if level is None:
        return _because("not_in_this_game")
    name = CardName(action.building)
    if isinstance(action, Raise) and level != 1:
        return Text.of("refused.chronicles.raise_level", card=name)
    if isinstance(action, Build) and level:
        return Text.of("refused.chronicles.already_built", card=name)
    if isinstance(action, Build) and action.level not in (1, 2):
        return _because("no_such_level")
    cost = action_price(kingdom, action)
    if cost is not None:
        return Text.of("refused.chronicles.build_gold", price=cost, gold=state.gold[seat])
    return _missing(kingdom, building, action)


def _missing(kingdom: Kingdom, building: int, action: Build | Raise) -> Text:
    if action.pay is not None:
        return _because("not_for_gold")
    words = kingdom.cards.building(building).words
    needs = words.level2.needs if isinstance(action, Raise) else words.level1.needs
    if isinstance(action, Build) and action.level == 2:
        needs += words.level2.needs
    lacks = zip(("wood", "food", "gem"), shortfall(kingdom, needs), strict=True)
    what = tuple(
        Text.of(f"word.chronicles.lacking.{kind}", amount=amount) for kind, amount in lacks if amount
    )
    return Text.of("refused.chronicles.build_resources", what=what)


def why_not_age(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a unit cannot be saved."""
    if not isinstance(action, SaveUnit):
        return _because("age_now")
    return _because("cannot_save")
