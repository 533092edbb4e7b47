"""Why an action of Portrait is refused, in words a player understands."""

from __future__ import annotations

from game.core.actions import Action
from game.core.types import Seat, Text
from game.portrait.actions import Play
from game.portrait.state import PortraitState

ALREADY_CHOSEN = Text("refused.portrait.already_chosen")


def why_not_play(state: PortraitState, seat: Seat, action: Action) -> Text:
    """Return why this is no choice of a card now."""
    if not isinstance(action, Play):
        return Text("refused.portrait.choose_card")
    if action.card not in state.hands[seat]:
        return Text("refused.portrait.not_in_hand")
    if state.court_chooser() == seat:
        return Text("refused.portrait.court_card_missing")
    return Text("refused.portrait.no_court_card")


def why_not_way(state: PortraitState, seat: Seat, action: Action) -> Text:
    """Return what is asked instead while a ± card waits for its direction."""
    return Text("refused.portrait.choose_way")
