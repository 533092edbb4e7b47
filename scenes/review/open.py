"""The ways into a review: from a file, and from a game that has just ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.types import Seat
from game.saving import saves
from game.saving.format import SaveProblem
from game.session import Session
from scenes.menus.dialog import message
from scenes.review.screen import ReviewScene
from scenes.window.context import Context
from scenes.window.manager import Change, Push
from scenes.window.start import looks_of


def open_review(ctx: Context, path: Path, seat: Seat | None = None) -> Change:
    """Open the review of a saved game, of a seat or of the first person; a message where that cannot be."""
    ctx.library.settle()
    try:
        session = saves.load(path, ctx.library.installed()).session
    except SaveProblem as problem:
        return Push(message(ctx, ctx.say("review.cannot"), ctx.locale.text(problem.reason)))
    return review_of(ctx, session, looks_of(ctx, session), path, seat)


def review_of(
    ctx: Context, session: Session, looks: Sequence[int], path: Path | None, seat: Seat | None = None
) -> Change:
    """Open the review of a game that is at hand; what is found is kept in its file, if it has one."""
    if session.outcome is None:
        return Push(message(ctx, ctx.say("review.cannot"), ctx.say("review.running")))
    wanted = own_seat(session) if seat is None else seat
    return Push(ReviewScene(ctx, session, looks, wanted, path))


def own_seat(session: Session) -> Seat:
    """Return the seat of the first person, also of one who gave it up; else the first."""
    seats = range(session.seats)
    people = (seat for seat in seats if session.agents[seat] == "human" or seat in session.left)
    return next(people, 0)
