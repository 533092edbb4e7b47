"""Why an action is refused, in words a player understands."""

from __future__ import annotations

from game.core.actions import Action
from game.core.types import Card, Seat, Text
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
from game.junquick.legality import lay_refusal, must_open, use_refusal
from game.junquick.stack import leader, top_card
from game.junquick.state import JunQuickState


def because(reason: str) -> Text:
    """Return a reason in its words."""
    return Text(f"refused.junquick.{reason}")


CLAIM_MISSING, CLAIM_LENGTH = because("claim_missing"), because("claim_length")
NO_PROPERTY, GIFT_SIZE = because("no_property"), because("gift_size")
"""What only a whole action can lack."""


def why_not_fight(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this card does not go into the battle."""
    return _not_this(state, seat, action.card) if isinstance(action, Battle) else because("wants_battle")


def why_not_give(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this card is not given."""
    return _not_this(state, seat, action.card) if isinstance(action, GiveCard) else because("wants_give")


def why_not_answer(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this does not answer a claim."""
    return because("not_now" if isinstance(action, Answer) else "wants_answer")


def why_not_react(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this does not answer an announced card."""
    if isinstance(action, Play):
        return _missing(state, seat, action.card) or because("only_hysteria")
    return _out_of_place(state, seat, action)


def why_not_poll(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this is not played in the chief phase."""
    if isinstance(action, Play):
        return _not_laid(state, seat, str(action.card))
    return _out_of_place(state, seat, action)


def why_not_turn(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this is no turn."""
    if _half_made(state, seat, action):
        return because("finish_first")
    match action:
        case Play():
            return _not_laid(state, seat, str(action.card))
        case Use():
            return _missing(state, seat, action.card) or _not_used(state, str(action.card))
        case Pass() if must_open(state, seat):
            return because("must_open")
        case Wait() if leader(state) == seat and top_card(state) is None:
            return because("must_open")  # leading by a HYSTERIA alone: the stack is open (rule 4)
    return _out_of_place(state, seat, action)


def why_not_pay(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why this pays no virus."""
    if _half_made(state, seat, action):
        return because("finish_first")
    match action:
        case Play():
            return _missing(state, seat, action.card) or because("pay_or_done")
        case PayVirus():
            there = 0 <= action.virus < len(state.viruses[seat])
            return because("cannot_pay" if there else "no_such_virus")
        case PayCard():
            return because(_unfit_payment(state, seat, str(action.card)))
        case Settle():
            return because("not_enough")
    return _out_of_place(state, seat, action)


def _half_made(state: JunQuickState, seat: Seat, action: Action) -> bool:
    """Tell whether a claim or payment is to be finished before such an action."""
    going_on = isinstance(action, Show | Claim | PayCard | Settle | GiveCard)
    return state.drafts[seat] is not None and not going_on


def _missing(state: JunQuickState, seat: Seat, card: Card) -> Text | None:
    return None if card in state.hands[seat] else because("not_in_hand")


def _not_this(state: JunQuickState, seat: Seat, card: Card) -> Text:
    return _missing(state, seat, card) or because("not_this_card")


def _not_laid(state: JunQuickState, seat: Seat, card: str) -> Text:
    return _missing(state, seat, card) or _reason(state, lay_refusal(state, top_card(state), card))


def _not_used(state: JunQuickState, card: str) -> Text:
    refusal = use_refusal(state, top_card(state), card)
    return _reason(state, refusal) if refusal else because(_wrong_target(state, card))


def _wrong_target(state: JunQuickState, card: str) -> str:
    power = state.cards.power[card]
    return "thief_hand_target" if power == "thief" and state.options["thief_hand"] else f"{power}_target"


def _reason(state: JunQuickState, refusal: str) -> Text:
    top = top_card(state)
    if refusal == "not_higher" and top is not None:
        return Text.of("refused.junquick.not_higher", value=top.value)
    if refusal == "only_on_four":
        return Text.of("refused.junquick.only_on_four", top=state.cards.top)
    return because(refusal or "not_now")


def _unfit_payment(state: JunQuickState, seat: Seat, card: str) -> str:
    if card not in state.nests[seat]:
        return "not_in_nest"
    return "pays_nothing" if not state.cards.pays[card] else "choose_virus"


def _out_of_place(state: JunQuickState, seat: Seat, action: Action) -> Text:
    """Return why something is not done now that has its place elsewhere."""
    match action:
        case Use():
            return _missing(state, seat, action.card) or because("gathering_only")
        case Battle() | GiveCard() | Show():
            return _not_this(state, seat, action.card)
        case PayVirus() | PayCard() | Settle():
            return because("cleanup_only")
    return because(_WORDS.get(type(action), "not_now"))


_WORDS: dict[type[Action], str] = {
    Pass: "no_pass",
    Wait: "only_leader_waits",
    Redeal: "no_redeal",
    Done: "not_done",
}
