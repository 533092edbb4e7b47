"""Why an action is refused, in words a player understands."""

from __future__ import annotations

from game.core.actions import Action
from game.core.types import Seat, Text
from game.junquick.actions import (
    Answer,
    Battle,
    Claim,
    Done,
    GiveCard,
    Pass,
    PayCard,
    PayVirus,
    Play,
    Redeal,
    Settle,
    Show,
    Use,
    Wait,
)
from game.junquick.legality import lay_refusal, use_refusal
from game.junquick.phases.gathering import must_open
from game.junquick.stack import leader, top_card
from game.junquick.state import JunQuickState

WANTED = {
    "battle": Battle,
    "give": GiveCard,
    "answer": Answer,
}
"""Steps at which only one kind of action makes sense."""


def why_refused(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return the reason for an action that the seat may not do although it is asked."""
    if state.step in WANTED and not isinstance(action, WANTED[state.step]):
        return _text(f"wants_{state.step}")
    if state.drafts[seat] is not None and not isinstance(action, Show | Claim | PayCard | Settle | GiveCard):
        return _text("finish_first")
    match action:
        case Play():
            return _why_not_play(state, seat, str(action.card))
        case Use():
            return _why_not_use(state, seat, action)
        case Battle() | GiveCard() | Show():
            return _text("not_in_hand" if str(action.card) not in state.hands[seat] else "not_this_card")
        case PayVirus() | PayCard() | Settle():
            return _text(_why_not_pay(state, seat, action))
        case _:
            return _text(_why_not_word(state, seat, action))


def _text(reason: str) -> Text:
    return Text(f"refused.junquick.{reason}")


def _why_not_play(state: JunQuickState, seat: Seat, card: str) -> Text:
    if card not in state.hands[seat]:
        return _text("not_in_hand")
    if state.step == "window":
        return _text("only_hysteria")
    if state.step == "cleanup":
        return _text("pay_or_done")
    return _reason(state, lay_refusal(state, top_card(state), card))


def _why_not_use(state: JunQuickState, seat: Seat, action: Use) -> Text:
    card = str(action.card)
    if card not in state.hands[seat]:
        return _text("not_in_hand")
    if state.step != "turn":
        return _text("gathering_only")
    refusal = use_refusal(state, top_card(state), card)
    return _reason(state, refusal) if refusal else _text(_wrong_target(state, card))


def _wrong_target(state: JunQuickState, card: str) -> str:
    power = state.cards.power[card]
    return "thief_hand_target" if power == "thief" and state.options["thief_hand"] else f"{power}_target"


def _reason(state: JunQuickState, refusal: str) -> Text:
    top = top_card(state)
    if refusal == "not_higher" and top is not None:
        return Text.of("refused.junquick.not_higher", value=top.value)
    return _text(refusal or "not_now")


def _why_not_pay(state: JunQuickState, seat: Seat, action: Action) -> str:
    if state.step != "cleanup":
        return "cleanup_only"
    if isinstance(action, PayVirus):
        return "cannot_pay" if 0 <= action.virus < len(state.viruses[seat]) else "no_such_virus"
    if isinstance(action, PayCard):
        if str(action.card) not in state.nests[seat]:
            return "not_in_nest"
        return "pays_nothing" if not state.cards.pays[str(action.card)] else "choose_virus"
    return "not_enough"


def _why_not_word(state: JunQuickState, seat: Seat, action: Action) -> str:
    if isinstance(action, Pass):
        return "must_open" if state.step == "turn" and must_open(state, seat) else "no_pass"
    if isinstance(action, Wait):
        return "must_open" if _leads_nothing(state, seat) else "only_leader_waits"
    if isinstance(action, Redeal):
        return "no_redeal"
    if isinstance(action, Done):
        return "not_done"
    return "not_now"


def _leads_nothing(state: JunQuickState, seat: Seat) -> bool:
    """Tell whether the seat leads by a HYSTERIA alone: the stack is open, and it must open (rule 4)."""
    return state.step == "turn" and leader(state) == seat and top_card(state) is None
