"""What a position holds besides the table: choices made unseen, choices half made, what happens only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.notation import Given
from game.core.rules import BadPosition
from game.core.types import Seat
from game.junquick.state import (
    ANSWER,
    BATTLE,
    CLEANUP,
    GIVE,
    NOBODY,
    POLL,
    TURN,
    WINDOW,
    Draft,
    JunQuickState,
)

KEYS = ("chosen", "drafts", "answering", "redealt", "renewed")
"""Each is written only while it matters."""
WORDS = ("wait", "pass")


def write(state: JunQuickState) -> dict[str, Any]:
    """Return the keys that matter now."""
    found: dict[str, Any] = {}
    if any(state.choices):
        found["chosen"] = [choice or None for choice in state.choices]
    if any(state.drafts):
        found["drafts"] = [draft and _written(draft) for draft in state.drafts]
    if state.phase == ANSWER:
        found["answering"] = True
    if state.redealt:
        found["redealt"] = sorted(state.redealt)
    if state.deck_renewed:
        found["renewed"] = True
    return found


def _written(draft: Draft) -> dict[str, Any]:
    words = {"card": draft.card, "on": None if draft.on == NOBODY else draft.on}
    lists = {"chosen": list(draft.chosen), "claim": list(draft.claim)}
    return {**{word: value for word, value in words.items() if value not in ("", None)}, **lists}


def answering(given: Given) -> bool:
    """Say whether a LIAR's opponent answers, whatever window he could open with his cards."""
    return given.maybe("answering") is True


def read_once(state: JunQuickState, given: Given) -> None:
    """Take what happens only once: hands shown and dealt anew, the deck made anew."""
    seats = [Given.check_number("redealt", s, 0, state.seats - 1) for s in given.items("redealt") or []]
    state.redealt = tuple(sorted(set(seats)))
    state.deck_renewed = given.maybe("renewed") is True


def read_choices(state: JunQuickState, given: Given) -> None:
    """Take the choices of the question that is open."""
    for seat, word in enumerate(given.items("chosen", state.seats) or []):
        if word is not None:
            state.choices[seat] = _choice(state, seat, word)
    for seat, words in enumerate(given.items("drafts", state.seats) or []):
        if words is not None:
            state.drafts[seat] = _draft(state, seat, words)


def _choice(state: JunQuickState, seat: Seat, word: Any) -> str:
    if state.phase not in (POLL, WINDOW, BATTLE) or seat in state.asked:
        raise BadPosition("chosen", f"seat {seat} has nothing to have chosen already")
    fine = word in state.hands[seat] if state.phase == BATTLE else word in (*WORDS, *state.hands[seat])
    if not isinstance(word, str) or not fine:
        raise BadPosition("chosen", f"seat {seat} cannot have chosen {word!r}")
    return word


def _draft(state: JunQuickState, seat: Seat, words: Any) -> Draft:
    if not isinstance(words, dict) or not set(words) <= {"card", "on", "chosen", "claim"}:
        raise BadPosition("drafts", "has the keys card, on, chosen, claim")
    chosen, claim = (_cards(state, words, word) for word in ("chosen", "claim"))
    draft = Draft(str(words.get("card", "")), _number(words), chosen, claim)
    pile = state.nests[seat] if state.phase == CLEANUP else state.hands[seat]
    if Counter([card for card in (draft.card, *chosen) if card]) - Counter(pile) or not _fits(
        state, seat, draft
    ):
        raise BadPosition("drafts", f"seat {seat} cannot have begun {words!r}")
    return draft


def _fits(state: JunQuickState, seat: Seat, draft: Draft) -> bool:
    """Say whether the draft answers the question that is open to the seat."""
    if state.phase == TURN:
        liar = state.cards.power.get(draft.card) == "liar" and len(draft.claim) <= max(
            0, len(draft.chosen) - 1
        )
        return seat == state.turn and liar and draft.on != seat and 0 <= draft.on < state.seats
    plain = not draft.card and not draft.claim and seat in state.asked
    if state.phase == CLEANUP:
        return plain and 0 <= draft.on < len(state.viruses[seat])
    return plain and state.phase == GIVE and draft.on == NOBODY


def _number(words: Mapping[str, Any]) -> int:
    return NOBODY if words.get("on") is None else Given.check_number("drafts", words["on"], 0, 99)


def _cards(state: JunQuickState, words: Mapping[str, Any], word: str) -> tuple[str, ...]:
    cards: Sequence[Any] = Given.check_items("drafts", words.get(word, []))
    if any(card not in state.cards.rank for card in cards if isinstance(card, str)):
        raise BadPosition("drafts", f"{word} names cards")
    return tuple(sorted(str(card) for card in cards))
