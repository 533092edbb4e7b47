"""Reviews live in the game's own file, beside the moves; a file without them is still a game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from game.core.types import Seat
from game.review.plain import read_review, write_review
from game.review.review import Review
from game.saving.files import write_whole
from game.saving.format import SaveProblem, plain_text, read_bytes, read_file, read_raw, reseal
from game.session import Session

_PART = re.compile(rb',\n"review": [^\n]*')


def kept_review(session: Session, path: Path, seat: Seat) -> Review:
    """Return what the file holds of a seat's review, as far as it goes."""
    try:
        found: Any = read_file(path).review or {}
    except SaveProblem:
        found = {}
    return read_review(session, seat, found.get(str(seat)))


def kept_seats(path: Path) -> list[Seat]:
    """Return the seats of which the file holds a review, or a part of one."""
    try:
        return sorted(int(seat) for seat in read_file(path).review or {})
    except (SaveProblem, ValueError):
        return []


def keep_review(session: Session, path: Path, review: Review) -> None:
    """Write a seat's review into the file of a finished game; OSError or SaveProblem if that cannot be done.

    The moves stay to the byte as they were.
    """
    raw = read_raw(path)
    saved = read_bytes(raw, path)
    if saved.result is None:
        return  # a running game belongs to who plays it
    reviews = dict(saved.review or {}) | {str(review.seat): write_review(session.spec, review)}
    body = _PART.sub(b"", raw[: raw.rindex(b',\n"checksum": ')])
    write_whole(path, reseal(body + f',\n"review": {plain_text(reviews)}'.encode()))
