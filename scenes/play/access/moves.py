"""Every move that is allowed now, in words: one list, two keys to walk it, one to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from scenes.menus.listing import Line, Listing
from scenes.play.spread import GO_ON, Offer
from scenes.window.access.words import plain
from scenes.window.manager import Change, Pop

if TYPE_CHECKING:
    from scenes.play.hands import Hands
    from scenes.play.stage import Stage


def moves_list(stage: Stage, hands: Hands, prompt: str) -> Listing:
    """The list of all moves; its title is what is wanted."""
    if stage.playback.holding:
        lines = [_offer(hands, offer) for offer in stage.grip.offered.values()]
    else:
        lines = [_move(stage, hands, action) for action in stage.legal]
    title = plain(prompt) if lines else stage.ctx.say("access.no_moves")
    return Listing(stage.ctx, title, lines)


def _move(stage: Stage, hands: Hands, action: Action) -> Line:
    words = stage.ctx.locale.text(action.label(), stage.names, stage.session.cards)

    def do() -> Change:
        hands.submit(action)
        return Pop()

    return Line(words, do)


def _offer(hands: Hands, offer: Offer) -> Line:
    def do() -> Change:
        hands.submit(GO_ON)
        return Pop()

    return Line(offer.label, do)
