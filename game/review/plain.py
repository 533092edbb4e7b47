"""A review as plain data: for the file beside the moves, for other processes and for machines."""

from __future__ import annotations

from typing import Any

from game.ai.judge import Verdict
from game.ai.wire import read_verdict, write_verdict
from game.core.spec import GameSpec
from game.core.types import Seat
from game.review.chances import Chances
from game.review.luck import Draw
from game.review.review import CHANCES, ENGINE, VERDICT, Found, Piece, Review, begin
from game.session import Session

FORMAT = 2


def write_review(spec: GameSpec, review: Review) -> dict[str, Any]:
    """Return a seat's review, finished or not."""
    return {
        "format": FORMAT,
        "engine": ENGINE,
        "seat": review.seat,
        "done": review.done,
        "chances": {
            str(review.decisions[number].move): write_chances(found)
            for number, found in sorted(review.chances.items())
        },
        "verdicts": {
            str(review.decisions[number].move): write_verdict(spec, verdict)
            for number, verdict in sorted(review.verdicts.items())
        },
        "draws": [write_draw(draw) for draw in review.draws],
        "looked": sorted(review.looked),
    }


def read_review(session: Session, seat: Seat, data: Any) -> Review:
    """Return the review that was written; what is of another engine or does not fit is left out."""
    review = begin(session, seat)
    if not _fits(data, seat):
        return review
    numbers = {str(one.move): number for number, one in enumerate(review.decisions)}
    try:
        for move, entry in data["chances"].items():
            review.chances[numbers[move]] = read_chances(entry, session.seats)
        for move, entry in data["verdicts"].items():
            review.verdicts[numbers[move]] = read_verdict(session.spec, entry)
        drawn = {draw.move: draw for draw in (read_draw(entry, session.seats) for entry in data["draws"])}
        looked = {int(move) for move in data["looked"]}
        if not drawn.keys() <= looked <= set(review.moves):
            raise ValueError("draws of other moves")
        review.looked = {move: drawn.get(move) for move in looked}
    except Exception:  # a trust boundary: the file may have been changed by hand; it is judged anew
        return begin(session, seat)
    return review


def _fits(data: Any, seat: Seat) -> bool:
    wanted = {"format": FORMAT, "engine": ENGINE, "seat": seat}
    return isinstance(data, dict) and all(data.get(word) == value for word, value in wanted.items())


def write_chances(found: Chances) -> list[Any]:
    """Return everybody's chances after a choice."""
    return [[round(share, 4) for share in found.shares], round(found.error, 4)]


def read_chances(data: list[Any], seats: int) -> Chances:
    """Return the chances that were written."""
    shares, error = data
    if len(shares) != seats:
        raise ValueError("chances of other seats")
    return Chances(tuple(float(share) for share in shares), float(error))


def write_found(spec: GameSpec, found: Found) -> Any:
    """Return what came of a piece of work."""
    if isinstance(found, Chances):
        return write_chances(found)
    if isinstance(found, Verdict):
        return write_verdict(spec, found)
    return None if found is None else write_draw(found)


def read_found(spec: GameSpec, piece: Piece, data: Any, seats: int) -> Found:
    """Return what came of a piece of work, as it was written."""
    if piece[0] == CHANCES:
        return read_chances(data, seats)
    if piece[0] == VERDICT:
        return read_verdict(spec, data)
    return None if data is None else read_draw(data, seats)


def write_draw(draw: Draw) -> list[Any]:
    """Return what a draw brought."""
    return [draw.move, draw.round, [round(share, 4) for share in draw.luck]]


def read_draw(data: list[Any], seats: int) -> Draw:
    """Return the draw that was written."""
    move, number, luck = data
    if len(luck) != seats:
        raise ValueError("luck of other seats")
    return Draw(int(move), int(number), tuple(float(share) for share in luck))
