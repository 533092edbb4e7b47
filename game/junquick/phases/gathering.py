"""Rules 3-6: turns in gathering, and the extra plays of a freeze in either phase."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick import memory
from game.junquick.actions import DONE, PASS, REDEAL, WAIT, Claim, Done, Pass, Play, Redeal, Show, Use, Wait
from game.junquick.events import ChoiceMade, FreezeBegan, HandRedealt, Passed, Waited
from game.junquick.legality import layable, must_open, uses
from game.junquick.memory import HAND, USE, note
from game.junquick.phases.cleanup import end_round
from game.junquick.phases.course import ask_extra, ask_turn, begin_chief, conclude, proceed, thaw
from game.junquick.phases.end import end_game
from game.junquick.phases.reaction import announce
from game.junquick.refusals import why_not_turn
from game.junquick.stack import cancel_chain, lay, leader, top_card
from game.junquick.state import NOBODY, Announced, Draft, JunQuickState, mover, next_in, still_in
from game.junquick.zones import draw_up, shuffle_deck, spend, take_virus


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Lay a card, use a property, or what rules 4 and 5 and rulings 5 and 15 leave besides."""
    if seat != mover(state):
        return ()
    draft = state.drafts[seat]
    if draft is not None:
        return _legal_claim(state, seat, draft)
    top = top_card(state)
    allowed, play, usable = layable(state, top), state.cards.play, state.cards.usable
    actions: list[Action] = []
    for card in dict.fromkeys(state.hands[seat]):
        if card in allowed:
            actions.append(play[card])
        if card in usable:
            actions += uses(state, seat, top, card)
    if state.ice == seat:
        actions.append(DONE)
        return actions
    if top is None and must_open(state, seat):
        return actions
    actions.append(PASS)
    if top is None and seat not in state.redealt:
        actions.append(REDEAL)
    if leader(state) == seat:
        actions.append(WAIT)
    return actions


def _legal_claim(state: JunQuickState, seat: Seat, draft: Draft) -> list[Action]:
    """LIAR: show cards, then claim as many."""
    cards = state.cards
    actions = [cards.claim[card] for card in cards.order] if draft.chosen else []
    if draft.claim:
        return actions
    left = list(state.hands[seat])
    for card in (draft.card, *draft.chosen):
        left.remove(card)
    return [*(cards.show[card] for card in dict.fromkeys(left)), *actions]


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Carry out a turn or an extra play."""
    match action:
        case Play():
            _note(state, seat, str(action.card))
            play_card(state, seat, str(action.card), emit)
        case Use() | Show() | Claim():
            _use(state, seat, action, emit)
        case Pass():
            _note(state, seat, "pass")
            _leave(state, seat, emit)
        case Wait():
            _note(state, seat, "wait")
            if emit:
                emit(Waited(seat))
            ask_turn(state, next_in(state, seat), emit)
        case Done():
            thaw(state, emit)
            proceed(state, seat, emit)
        case Redeal():
            _redeal(state, seat, emit)


def _note(state: JunQuickState, seat: Seat, choice: str) -> None:
    """Everybody sees a turn; the extra plays of a freeze are a matter of their own."""
    if state.ice == NOBODY:
        note(state, seat, choice)


def _leave(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """Rule 5: out for this round, and a virus for whoever has a flock."""
    state.out = tuple(sorted((*state.out, seat)))
    if emit:
        emit(Passed(seat))
    if state.homes[seat]:
        take_virus(state, seat, emit)
    proceed(state, seat, emit)


def _redeal(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """Rule 4: show the hand, shuffle it into the deck, draw a new one; the turn goes on."""
    hand = state.hands[seat]
    if emit:
        emit(HandRedealt(seat, tuple(state.cards.sorted(hand))))
    memory.forget(state, HAND, seat)
    state.redealt += (seat,)
    state.deck.extend(hand)
    hand.clear()
    shuffle_deck(state)
    if not draw_up(state, seat, emit):
        end_game(state, emit)


def _use(state: JunQuickState, seat: Seat, action: Use | Show | Claim, emit: Emit | None) -> None:
    """Announce a property; a LIAR first builds his claim, unseen."""
    draft = state.drafts[seat]
    card = str(action.card)
    if isinstance(action, Use):
        if state.cards.power[card] != "liar":
            _note(state, seat, USE + card)
            announce(state, Announced(card, seat, action.on, action.flock), emit)
            return
        draft = Draft(card, action.on)
    elif draft is not None and isinstance(action, Show):
        draft = Draft(draft.card, draft.on, tuple(sorted((*draft.chosen, card))))
    elif draft is not None:
        draft = Draft(draft.card, draft.on, draft.chosen, tuple(sorted((*draft.claim, card))))
    state.drafts[seat] = draft
    if emit:
        emit(ChoiceMade(seat))
    if draft and draft.chosen and len(draft.claim) == len(draft.chosen):
        state.drafts[seat] = None
        claimed = Announced(draft.card, seat, draft.on, None, draft.chosen, draft.claim)
        _note(state, seat, USE + draft.card)
        announce(state, claimed, emit)


TAKING_TURNS = Phase(lambda state: (mover(state),), legal, apply, why_not_turn)
"""Whose turn or extra play it is chooses."""


# Playing one card from the hand, here, in the chief phase or during a freeze


def play_card(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    """Resolve a card fully, by its power."""
    power = state.cards.power[card]
    if power == "clean_sheet":
        announce(state, Announced(card, seat), emit)
        return
    spend(state, seat, card)
    lay(state, seat, card, emit)
    if power == "ice_whirl":
        _freeze(state, seat, card, emit)
    elif power == "dominant":
        end_round(state, seat, emit)
    else:
        if power == "hysteria":
            cancel_chain(state, emit)
        _attack(state, seat, power, emit)


def _attack(state: JunQuickState, seat: Seat, power: str, emit: Emit | None) -> None:
    """An attack is a 4, a DEVOURER or a TOO SOON; 4 and DEVOURER end gathering."""
    attack = state.stack[-1].value >= state.cards.top or power in ("devourer", "too_soon")
    if attack:
        begin_chief(state, emit)
    conclude(state, seat, attack, emit)


def _freeze(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    """ICE WHIRL: the others are frozen; played by the last player in it simply wins."""
    if len(still_in(state)) == 1:
        proceed(state, seat, emit)
        return
    state.ice, state.ice_left, state.ice_fresh = seat, state.cards.amount[card], True
    if emit:
        emit(FreezeBegan(seat, state.ice_left))
    ask_extra(state, seat)
