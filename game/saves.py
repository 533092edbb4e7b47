"""Saving and loading games; every game has a file of its own, and no running game loses it to another."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import game
from game.ai.agents import is_agent
from game.catalog import GAMES
from game.core.limits import GAME_MOVES
from game.core.rng import Rng
from game.core.spec import CardProblem, GameSpec
from game.core.types import Text
from game.files import FileLock, clear_leftovers, write_whole
from game.migrations import FORMAT
from game.packs import compile_resolved
from game.replay import Divergence, replay, resume
from game.save_format import (
    SavedMove,
    SavedPack,
    SavedResult,
    SavedRound,
    SavedSeat,
    SaveFile,
    SaveProblem,
    read_file,
    write_bytes,
)
from game.session import Session

SUFFIX = ".json"
_TRIALS = 5
"""Random games that a position must stand before it is played on without its history."""


def record(session: Session) -> SaveFile:
    """Return everything needed to open this game again."""
    outcome, codec = session.outcome, session.spec.codec
    position = session.snapshot()
    return SaveFile(
        format=FORMAT,
        app=game.__version__,
        game=session.spec.id,
        options={key: _plain(value) for key, value in session.options.items()},
        seed=session.seed,
        seats=[
            SavedSeat(name=name, agent=agent)
            for name, agent in zip(session.names, session.agents, strict=True)
        ],
        packs=[SavedPack(id=pack.id, version=pack.version, hash=pack.hash) for pack in session.packs],
        practice=session.practice,
        seconds=int(session.seconds),
        movers=list(session.movers),
        result=SavedResult(winners=list(outcome.winners), scores=list(outcome.scores)) if outcome else None,
        moves=[SavedMove(seat=move.seat, do=codec.write(move.action)) for move in session.moves],
        rounds=_rounds(session),
        start=session.start,
        snapshot=position,
        cards=dict(session.cards.resolved),
    )


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _rounds(session: Session) -> list[SavedRound]:
    return [
        SavedRound(round=session.round_at(moves), moves=moves, hash=session.hash_at(moves))
        for moves in session.round_starts()
    ]


def save(session: Session, path: Path) -> None:
    """Write the game whole; SaveProblem if the file cannot be written."""
    try:
        write_whole(path, write_bytes(record(session)))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SaveProblem.of("not_written", path, reason=reason) from None


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game opened again, with what the player should know about it."""

    session: Session
    notes: tuple[Text, ...] = ()


def load(path: Path, installed: Mapping[str, str] | None = None, games: Sequence[GameSpec] = GAMES) -> Loaded:
    """Open a game from its own copy of the cards; SaveProblem for a file that is no use, left untouched.

    `installed` maps the ids of the packs there are to their hashes; packs gone or changed become notes.
    """
    saved = read_file(path)
    session, astray = reopen(saved, path, games)
    notes = [] if installed is None else list(pack_notes(saved, installed))
    if astray is not None:
        session = _last_position(saved, session, path)
        notes.append(Text("save.rules_changed"))
    return Loaded(session, tuple(notes))


def reopen(
    saved: SaveFile, path: Path, games: Sequence[GameSpec] = GAMES
) -> tuple[Session, Divergence | None]:
    """Replay a save's moves with its own cards; SaveProblem if the cards or the setup are no use."""
    spec = next((spec for spec in games if spec.id == saved.game), None)
    if spec is None:
        raise SaveProblem.of("unknown_game", path, game=saved.game)
    if not all(seat.agent == "human" or is_agent(seat.agent) for seat in saved.seats):
        raise SaveProblem.of("damaged", path)
    try:
        cards = compile_resolved(spec, saved.cards)
    except CardProblem as error:
        raise SaveProblem.of("bad_cards", path, reason=str(error)) from None
    except Exception:  # a trust boundary: whatever forged card data break is damage, never a crash
        raise SaveProblem.of("damaged", path) from None
    try:
        return replay(saved, spec, cards)
    except Exception:  # likewise for forged options, seats and moves
        raise SaveProblem.of("bad_moves", path) from None


def _last_position(saved: SaveFile, astray: Session, path: Path) -> Session:
    """Go on from the stored position if another version wrote it and it can be played to an end.

    If only the form of states has changed since, all moves are still legal and the replay stands in.
    """
    if saved.app == game.__version__:
        raise SaveProblem.of("bad_moves", path)  # the same rules replay the same way, or it is forged
    try:
        session = resume(saved, astray.spec, astray.cards)
        if all(_plays_out(resume(saved, astray.spec, astray.cards), seed) for seed in range(_TRIALS)):
            return session
    except Exception:  # a trust boundary, see `reopen`
        if len(astray.moves) == len(saved.moves):
            return astray
    raise SaveProblem.of("bad_moves", path)


def _plays_out(trial: Session, seed: int) -> bool:
    rng = Rng(seed)
    while trial.movers and len(trial.moves) < GAME_MOVES:
        seat = trial.movers[0]
        trial.submit(seat, rng.choice(trial.legal(seat)))
    return trial.outcome is not None


def pack_notes(saved: SaveFile, installed: Mapping[str, str]) -> Iterable[Text]:
    """Yield a sentence for every pack of the save that is gone or has changed."""
    for pack in saved.packs:
        if pack.id not in installed:
            yield Text.of("save.pack_gone", pack=pack.id, version=pack.version)
        elif installed[pack.id] != pack.hash:
            yield Text.of("save.pack_changed", pack=pack.id)


class Slot:
    """The file of one running game, claimed so that a second instance does not write to it."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def fresh(cls, folder: Path, game_id: str) -> Slot:
        """Claim a new name in a folder."""
        while True:
            stamp = time.strftime("%Y%m%d-%H%M%S")
            path = folder / f"{game_id}-{stamp}-{secrets.token_hex(2)}{SUFFIX}"
            lock = FileLock(path)
            if not path.exists() and lock.acquire():
                return cls(path, lock)

    @classmethod
    def of(cls, path: Path, game_id: str) -> Slot:
        """Claim an existing file; a fresh one beside it if another instance is playing that game."""
        lock = FileLock(path)
        return cls(path, lock) if lock.acquire() else cls.fresh(path.parent, game_id)

    def release(self) -> None:
        """Give the file up: the game is closed."""
        self._lock.release()


def autosave(session: Session, folder: Path) -> Path:
    """Write the game to its own file, made at the first call; SaveProblem if that cannot be done."""
    try:
        if session.slot is None:
            clear_leftovers(folder)
            session.slot = Slot.fresh(folder, session.spec.id)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SaveProblem.of("not_written", folder, reason=reason) from None
    slot: Slot = session.slot
    save(session, slot.path)
    return slot.path


def carry_on(path: Path, installed: Mapping[str, str] | None = None) -> Loaded:
    """Open a game to play on: like `load`, and further autosaves go to its file (or a copy, if taken)."""
    loaded = load(path, installed)
    with contextlib.suppress(OSError):  # a read-only folder: autosave will say so
        loaded.session.slot = Slot.of(path, loaded.session.spec.id)
    return loaded


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A saved game as lists show it; with a `problem` the rest is empty."""

    path: Path
    changed: float
    game: str = ""
    names: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    round: int = 0
    moves: int = 0
    winners: tuple[int, ...] | None = None
    """Once over."""
    practice: bool = False
    movers: tuple[int, ...] = ()
    """Who is to move, where the save tells."""
    problem: Text | None = None


def list_saves(folder: Path) -> list[SaveInfo]:
    """Return the games in a folder, the latest first."""
    infos = [_info(path) for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith(".")]
    return sorted(infos, key=lambda info: (info.changed, info.path.name), reverse=True)


def latest(folder: Path) -> Path | None:
    """Return the unfinished game played last, for Continue."""
    return next((i.path for i in list_saves(folder) if i.problem is None and i.winners is None), None)


def _info(path: Path) -> SaveInfo:
    changed = path.stat().st_mtime if path.exists() else 0.0
    try:
        saved = read_file(path)
    except SaveProblem as problem:
        return SaveInfo(path, changed, problem=problem.reason)
    return SaveInfo(
        path,
        changed,
        saved.game,
        tuple(seat.name for seat in saved.seats),
        tuple(seat.agent for seat in saved.seats),
        saved.rounds[-1].round if saved.rounds else 0,
        len(saved.moves),
        None if saved.result is None else tuple(saved.result.winners),
        saved.practice,
        tuple(saved.movers),
    )
