"""A review as plain data: for the file beside the moves, for other processes and for machines."""

from __future__ import annotations

from typing import Any

from game.ai.wire import read_verdict, write_verdict
from game.core.spec import GameSpec
from game.core.types import Seat
from game.review.luck import Draw
from game.review.review import ENGINE, Review, begin
from game.session import Session

FORMAT = 1


def write_review(spec: GameSpec, review: Review) -> dict[str, Any]:
    """Return a seat's review, finished or not."""
    return {
        "format": FORMAT,
        "engine": ENGINE,
        "seat": review.seat,
        "verdicts": {
            str(review.decisions[number].move): write_verdict(spec, verdict)
            for number, verdict in sorted(review.verdicts.items())
        },
        "draws": [write_draw(draw) for draw in review.draws] if review.drawn else None,
    }


def read_review(session: Session, seat: Seat, data: Any) -> Review:
    """Return the review that was written; what is of another engine or does not fit is left out."""
    review = begin(session, seat)
    if not _fits(data, seat):
        return review
    numbers = {str(one.move): number for number, one in enumerate(review.decisions)}
    try:
        for move, entry in data["verdicts"].items():
            review.verdicts[numbers[move]] = read_verdict(session.spec, entry)
        if data["draws"] is not None:
            review.draws = [read_draw(entry, session.seats) for entry in data["draws"]]
            review.drawn = True
    except Exception:  # a trust boundary: the file may have been changed by hand; it is judged anew
        return begin(session, seat)
    return review


def _fits(data: Any, seat: Seat) -> bool:
    wanted = {"format": FORMAT, "engine": ENGINE, "seat": seat}
    return isinstance(data, dict) and all(data.get(word) == value for word, value in wanted.items())


def write_draw(draw: Draw) -> list[Any]:
    """Return what a draw brought."""
    return [draw.move, draw.round, [round(share, 4) for share in draw.luck]]


def read_draw(data: list[Any], seats: int) -> Draw:
    """Return the draw that was written."""
    move, number, luck = data
    if len(luck) != seats:
        raise ValueError("luck of other seats")
    return Draw(int(move), int(number), tuple(float(share) for share in luck))
