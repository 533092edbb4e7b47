"""What undo takes back: what somebody chose, never what was made by itself and would be made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.types import Seat
from game.session import Session

if TYPE_CHECKING:
    from scenes.play.stage import Stage


def made_by_itself(stage: Stage, session: Session, seat: Seat) -> Action | None:
    """The one move that a seat has where it decides nothing and the settings let it be made by itself."""
    if not stage.ctx.settings.forced_moves or seat not in session.movers:
        return None
    legal = session.legal(seat)
    return legal[0] if len(legal) == 1 and stage.table.forced(legal[0]) else None


def take_back(stage: Stage, session: Session, seat: Seat) -> Action | None:
    """Undo a seat's moves up to the last that it chose, and return that one; None if none can be undone."""
    while session.can_undo(seat):
        action = next(move.action for move in reversed(session.moves) if move.seat == seat)
        session.undo(seat)
        if made_by_itself(stage, session, seat) is None:
            return action
    return None


def would_take_back(stage: Stage) -> Action | None:
    """What undo would take back now; it is tried on a copy of the game."""
    seat, session = stage.seat, stage.session
    if seat is None or not session.can_undo(seat):
        return None
    trial = session.branch(len(session.moves))
    trial.practice = session.practice
    return take_back(stage, trial, seat)
