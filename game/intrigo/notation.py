"""Positions and whole actions of Intrigo in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.core.actions import Action
from game.core.notation import PlainNotation
from game.core.rules import IllegalAction, Options
from game.core.types import Seat, Text
from game.intrigo.actions import (
    BLOCK,
    SKIP,
    AimAt,
    Buy,
    KeepCard,
    LayIn,
    MoveTo,
    NameCard,
    PlayCard,
    SwapWith,
)
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE, SEAL, IntrigoCards
from game.intrigo.effects import POWERS
from game.intrigo.position import read_position
from game.intrigo.state import BUYING, DRAFT, IntrigoState
from game.intrigo.view import HIDDEN, IntrigoView

_TARGETS = {"swap_with": (SwapWith, int), "move_to": (MoveTo, int), "name": (NameCard, str)}


class IntrigoNotation(PlainNotation):
    """The program plays in small steps; scenarios speak in whole actions."""

    def read_position(
        self, given: Mapping[str, Any], cards: IntrigoCards, seats: int, options: Options, seed: int
    ) -> IntrigoState:
        """Return the position; everything not given is dealt from the seed."""
        return read_position(given, cards, seats, options, seed)

    def write_position(self, state: IntrigoState) -> dict[str, Any]:
        """Return the full position."""
        kept = state.kept if state.stage == DRAFT else [()] * len(state.kept)
        position = _table(state)
        position["hands"] = [_hand(state.cards, hand) for hand in state.hands]
        position["kept"] = [_hand(state.cards, sorted(picks)) for picks in kept]
        return _with_step(position, state)

    def write_view(self, view: IntrigoView) -> dict[str, Any]:
        """Return what a seat sees: other hands and picks as numbers."""
        drafting = view.stage == DRAFT
        position = _table(view)
        position["hands"] = [
            _hand(view.cards, view.hand) if seat == view.seat else size
            for seat, size in enumerate(view.hand_sizes)
        ]
        position["kept"] = [
            (_hand(view.cards, sorted(view.kept)) if drafting else [])
            if seat == view.seat
            else (size if drafting else 0)
            for seat, size in enumerate(view.kept_sizes)
        ]
        return _with_step(position, view)

    def read_action(self, state: IntrigoState, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the steps of a whole action, less those already taken."""
        steps = _steps(state.cards, data)
        done = _taken(state) if seat == state.turn else []
        if list(steps[: len(done)]) != done:
            raise IllegalAction(Text("refused.intrigo.finish_first"))
        return steps[len(done) :]

    def write_actions(self, state: IntrigoState, seat: Seat) -> Iterable[Any]:
        """Return every whole action: all ways through the steps."""
        done = [self.codec.write(step) for step in _taken(state)] if seat == state.turn else []
        return self._ways(state, seat, {key: value for step in done for key, value in step.items()})

    def _ways(self, state: IntrigoState, seat: Seat, so_far: Mapping[str, Any]) -> Iterator[Any]:
        for action in self.rules.legal(state, seat):
            written = {**so_far, **(self.codec.write(action) if action is not BLOCK else {})}
            if _completes(state, action):
                yield written
            else:
                trial = state.clone()
                self.rules.apply(trial, seat, action, None)
                yield from self._ways(trial, seat, written)


def _completes(state: IntrigoState, action: Action) -> bool:
    """Return whether this step is the last of its action."""
    if isinstance(action, PlayCard | Buy):
        return False
    if isinstance(action, LayIn):
        return state.step[0] != BUYING
    return not (isinstance(action, AimAt) and POWERS[state.cards.powers[state.step[1]]].aimed)


def _taken(state: IntrigoState) -> list[Action]:
    """Return the steps of the action in progress."""
    if not state.step:
        return []
    kind, card, *places = state.step
    if kind != BUYING:
        return [state.cards.play[card]]
    makers = (state.cards.lay_in, state.cards.aim_at)
    return [state.cards.buy[card], *(maker[at] for maker, at in zip(makers, places, strict=False))]


def _steps(cards: IntrigoCards, data: Any) -> tuple[Action, ...]:
    """Return the steps that a whole action names (ruling 2 decides which keys belong together)."""
    if isinstance(data, dict):
        keys = set(data)
        if keys == {"skip"} and data["skip"] is True:
            return (SKIP,)
        if keys == {"keep"} and type(data["keep"]) is str:
            return (KeepCard(data["keep"]),)
        if keys == {"play", "gap"} and type(data["play"]) is str and type(data["gap"]) is int:
            return PlayCard(data["play"]), LayIn(data["gap"])
        if {"buy", "gap"} <= keys and type(data["buy"]) is str and type(data["gap"]) is int:
            return Buy(data["buy"]), LayIn(data["gap"]), *_aim(cards, data)
    raise IllegalAction(Text("refused.intrigo.unknown"))


def _aim(cards: IntrigoCards, data: Mapping[str, Any]) -> tuple[Action, ...]:
    rest = set(data) - {"buy", "gap"}
    if not rest:
        return (BLOCK,)
    if data["buy"] not in cards.influence_code or type(data.get("building")) is not int:
        raise IllegalAction(Text("refused.intrigo.unknown"))
    power = POWERS[cards.powers[cards.influence_code[data["buy"]]]]
    aim = AimAt(data["building"])
    if not power.aimed and rest == {"building"}:
        return (aim,)
    if power.aimed and rest == {"building", power.key}:
        make, form = _TARGETS[power.key]
        if type(data[power.key]) is form:
            return aim, make(data[power.key])
    raise IllegalAction(Text("refused.intrigo.wrong_target"))


def _table(source: IntrigoState | IntrigoView) -> dict[str, Any]:
    """Return what everyone sees, and places for the rest, in the order of the notation."""
    cards, kinds = source.cards, len(source.bag)
    return {
        "families": [cards.families[family] for family in source.families],
        "first": source.first,
        "turn": source.turn,
        "stage": source.stage,
        "ducats": list(source.ducats),
        "seals": [
            {cards.organisations[i]: n for i, n in enumerate(source.seals[at : at + kinds]) if n}
            for at in range(0, len(source.seals), kinds)
        ],
        "buildings": ["seal" if kind == SEAL else "ducat" for kind in source.buildings],
        "tokens": [_face(cards.tokens, token) for token in source.tokens],
        "gaps": [_lying(cards, card) for card in source.gaps],
        "hands": [],
        "kept": [],
        "piles": {cards.influence[i]: list(pile) for i, pile in enumerate(source.piles)},
        "round": source.round,
    }


def _with_step(position: dict[str, Any], source: IntrigoState | IntrigoView) -> dict[str, Any]:
    """Add the action in progress, while there is one."""
    if source.step:
        kind, card, *places = source.step
        if kind == BUYING:
            position["step"] = {"buy": source.cards.influence[card]}
            position["step"].update(zip(("gap", "building"), places, strict=False))
        else:
            position["step"] = {"play": "?" if card == HIDDEN else source.cards.intrigue[card]}
    return position


def _hand(cards: IntrigoCards, hand: Iterable[int]) -> list[str]:
    return [cards.intrigue[card] for card in hand]


def _lying(cards: IntrigoCards, card: int) -> Any:
    if INFLUENCE <= card < DOWN:
        return cards.influence[card - INFLUENCE]
    return _face(cards.intrigue, card)


def _face(names: Sequence[str], code: int) -> Any:
    if code == EMPTY:
        return None
    return {"down": names[code & ~DOWN]} if code & DOWN else names[code]
