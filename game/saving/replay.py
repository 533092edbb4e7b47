"""Replaying: a saved game's moves, played again through the session's door, and compared with the save."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.codec import CodecError, from_plain
from game.core.record import Marks
from game.core.rules import IllegalAction
from game.core.spec import GameSpec
from game.saving.format import SaveFile
from game.saving.journal import Entry
from game.session import PackUsed, Session


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a replay leaves the recorded game: after so many moves, and how."""

    moves: int
    what: str


def replay(save: SaveFile, spec: GameSpec, cards: Any) -> tuple[Session, Divergence | None]:
    """Play the save's moves and return the session, as far as it got, and where it went astray."""
    session = begin(save, spec, cards)
    codec = spec.codec
    for number, move in enumerate(save.moves):
        try:
            session.submit(move.seat, codec.read(move.do))
        except (IllegalAction, CodecError):
            return session, Divergence(number, f"move {number + 1} is not legal")
    return session, _difference(session, save)


def follow(session: Session, entries: Sequence[Entry], before: int = 0) -> Divergence | None:
    """Play a journal on; where an entry goes astray, everything up to there counts.

    `before` is how many moves of the whole file the session knows nothing of.
    """
    for entry in entries:
        if not 0 <= entry.stand - before <= len(session.moves):
            return Divergence(len(session.moves) + before, "the journal goes back behind the beginning")
        session.rewind(entry.stand - before)
        try:
            for move in entry.moves:
                session.submit(move.seat, session.spec.codec.read(move.do))
        except (IllegalAction, CodecError):
            return Divergence(len(session.moves), f"move {len(session.moves) + before + 1} is not legal")
        session.practice, session.seconds = entry.practice, entry.seconds
        session.marks = _marks(entry, session.marks.daily)
        if session.hash_at(len(session.moves)) != entry.hash:
            return Divergence(len(session.moves), "the state differs from the journal's")
    return None


def begin(save: SaveFile, spec: GameSpec, cards: Any) -> Session:
    """Return a session where the save's game began."""
    if save.start is not None:
        return _at(save, spec, cards, save.start)
    options = spec.settle(save.options, len(save.seats))
    session = Session.new(spec, cards, len(save.seats), options, save.seed, **_people(save))
    session.practice, session.coached, session.seconds = save.practice, save.coached, save.seconds
    session.marks = _marks(save, save.daily)
    session.left = {seat: saved.left for seat, saved in enumerate(save.seats) if saved.left}
    return session


def resume(save: SaveFile, spec: GameSpec, cards: Any) -> Session:
    """Return a session that begins at the save's last position, without its history."""
    return _at(save, spec, cards, save.snapshot)


def _at(save: SaveFile, spec: GameSpec, cards: Any, position: Any) -> Session:
    options = spec.settle(save.options, len(save.seats))
    state = from_plain(spec.state, position, {"cards": cards, "options": options})
    session = Session.at(spec, state, len(save.seats), save.seed, **_people(save))
    session.practice, session.coached, session.seconds = save.practice, save.coached, save.seconds
    session.marks = _marks(save, save.daily)
    session.left = {seat: saved.left for seat, saved in enumerate(save.seats) if saved.left}
    return session


def _people(save: SaveFile) -> dict[str, Any]:
    return {
        "names": [seat.name for seat in save.seats],
        "agents": [seat.agent for seat in save.seats],
        "packs": [PackUsed(pack.id, pack.version, pack.hash) for pack in save.packs],
    }


def _marks(saved: SaveFile | Entry, daily: str) -> Marks:
    hints = {seat: count for seat, count in enumerate(saved.hints) if count}
    return Marks(hints, daily, saved.played)


def _difference(session: Session, save: SaveFile) -> Divergence | None:
    """Compare the state at the start of every round, and the last one."""
    starts = session.round_starts()
    if [entry.moves for entry in save.rounds] != starts:
        return Divergence(len(session.moves), "the rounds begin at other moves")
    for entry in save.rounds:
        if session.hash_at(entry.moves) != entry.hash:
            return Divergence(entry.moves, f"the state at the start of round {entry.round} differs")
    if session.snapshot() != save.snapshot:
        return Divergence(len(session.moves), "the last state differs")
    return None
