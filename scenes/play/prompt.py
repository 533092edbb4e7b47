"""What the top bar of a table says: who is asked, what is wanted, what could be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.types import Seat
from scenes.play.spread import Offer
from scenes.play.telling.question import words_of
from scenes.play.topbar import Bar
from scenes.play.undoing import would_take_back
from sprites.text import escape
from sprites.theme import SeatLook

if TYPE_CHECKING:
    from scenes.play.stage import Stage


def bar_of(stage: Stage) -> Bar:
    """The bar as the table stands, with the answers to what is asked about."""
    ctx, legal = stage.ctx, stage.legal
    return Bar(
        game=stage.session.spec.id,
        title=ctx.locale.say(f"game.{stage.session.spec.id}.name"),
        prompt=_prompt(stage, legal),
        look=_look(stage),
        offers=_own_cards(stage),
        undo=_undo_words(stage),
        undo_hint=ctx.say("table.no_undo"),
        steps=stage.table.steps(stage.setting) if legal else (),
        playing=stage.playback.paused or (stage.playback.long and not stage.playback.holding),
    )


def _own_cards(stage: Stage) -> tuple[tuple[str, Offer], ...]:
    """Whoever is asked in the open may look at the own cards first."""
    if not (stage.open and stage.legal):
        return ()
    return (("own_cards", Offer(stage.legal[0], stage.ctx.say("curtain.own_cards"))),)


def _look(stage: Stage) -> SeatLook | None:
    """The emblem of whom the prompt is about."""
    if stage.playback.busy and not stage.playback.holding and stage.event is not None:
        return _emblem(stage, stage.said_of if stage.said else stage.event.subject)
    asked = [info.seat for info in stage.seats if info.asked]
    if stage.seat in asked:
        return _emblem(stage, stage.seat)
    return _emblem(stage, asked[0]) if len(asked) == 1 else None


def _emblem(stage: Stage, seat: Seat | None) -> SeatLook | None:
    known = seat is not None and seat < len(stage.looks)
    return stage.ctx.theme.seats[stage.looks[seat]] if known and seat is not None else None


def _prompt(stage: Stage, legal: Sequence[Action]) -> str:
    ctx, playback = stage.ctx, stage.playback
    if playback.holding:
        return stage.table.stop_words(stage.setting)[0]
    if playback.busy and stage.said:
        return stage.said
    if legal:
        own = stage.table.prompt(stage.setting, legal)
        words = own or ctx.locale.text(legal[0].prompt(), stage.names, stage.session.cards)
        return f"**{escape(stage.names[stage.seat or 0])}:** {words}" if stage.open else words
    waiting = [info.name for info in stage.seats if info.asked]
    if not waiting:
        return stage.said or ctx.say("table.resolving")
    return ctx.say("table.waiting", names=tuple(waiting))


def _undo_words(stage: Stage) -> str:
    if stage.table.begun_here:
        return stage.ctx.say("tables.take_back")
    taken = None if stage.playback.busy else would_take_back(stage)
    return stage.ctx.say("table.undo_what", action=words_of(stage, taken)) if taken is not None else ""
