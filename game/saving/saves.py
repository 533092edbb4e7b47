"""Saving and loading games; every game has a file of its own, and no running game loses it to another."""

from __future__ import annotations

import contextlib
import secrets
import shutil
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import game
from game.ai.agents import is_agent
from game.catalog import GAMES
from game.core.limits import GAME_MOVES
from game.core.rng import Rng
from game.core.spec import CardProblem, GameSpec
from game.core.types import Text
from game.packs import compile_resolved
from game.saving.files import FileLock, clear_leftovers, write_whole
from game.saving.format import (
    SavedMove,
    SaveFile,
    SaveProblem,
    checksum_of,
    read_bytes,
    read_raw,
)
from game.saving.journal import Entry, Journal, journal_path, read_lines, understand
from game.saving.keeper import Keeper, Status
from game.saving.replay import Divergence, follow, replay, resume
from game.saving.text import SaveText
from game.session import Session

SUFFIX = ".json"
DAMAGED = "save.journal_damaged"
"""The note that not all of a journal could be read."""
_REWRITE = 10.0
"""Seconds a disk gets before a game is written anew into its file."""
_TRIALS = 5
"""Random games that a position must stand before it is played on without its history."""


def save(session: Session, path: Path) -> None:
    """Write the game whole, as it stands now; SaveProblem if the file cannot be written."""
    text = SaveText.of(session)
    text.take(session.record())
    try:
        write_whole(path, text.whole())
    except OSError as error:
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError) -> SaveProblem:
    return SaveProblem.of("not_written", path, reason=error.strerror or type(error).__name__)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What the disk holds of one game: the whole file, and what the journal says has happened since."""

    whole: SaveFile
    journal: Journal

    @property
    def last(self) -> Entry | None:
        """The journal's last entry, where there is one."""
        return self.journal.entries[-1] if self.journal.entries else None

    def moves(self) -> list[SavedMove]:
        """Return the moves that stand."""
        moves = list(self.whole.moves)
        for entry in self.journal.entries:
            moves[entry.stand :] = entry.moves
        return moves


def read_game(path: Path) -> SavedGame:
    """Return a game as file and journal hold it; SaveProblem for whatever is wrong with the file.

    The journal is read first: if the file is written whole in between, nothing is missing.
    """
    lines = read_lines(path)
    raw = read_raw(path)
    whole = read_bytes(raw, path)
    return SavedGame(whole, understand(lines, path, checksum_of(raw)))


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game opened again, with what the player should know about it."""

    session: Session
    notes: tuple[Text, ...] = ()


def load(path: Path, installed: Mapping[str, str] | None = None, games: Sequence[GameSpec] = GAMES) -> Loaded:
    """Open a game from its own copy of the cards; SaveProblem for a file that is no use, left untouched.

    `installed` maps the ids of the packs there are to their hashes; packs gone or changed become notes.
    """
    saved = read_game(path)
    session, astray = reopen(saved.whole, path, games)
    notes = [] if installed is None else list(pack_notes(saved.whole, installed))
    if astray is not None:
        session = _last_position(saved.whole, session, path)
        notes.append(Text("save.rules_changed"))
    lost = play_journal(session, saved)
    if saved.journal.damaged or lost is not None:
        notes.append(Text.of(DAMAGED, file=journal_path(path).name, round=session.round))
    return Loaded(session, tuple(notes))


def play_journal(session: Session, saved: SavedGame) -> Divergence | None:
    """Play on from the whole file by the journal; where that goes astray, what was good before it counts."""
    try:
        return follow(session, saved.journal.entries, len(saved.whole.moves) - len(session.moves))
    except Exception:  # a trust boundary, see `reopen`
        return Divergence(len(session.moves), "the journal cannot be played")


def reopen(
    saved: SaveFile, path: Path, games: Sequence[GameSpec] = GAMES
) -> tuple[Session, Divergence | None]:
    """Replay a whole file's moves with its own cards; SaveProblem if the cards or the setup are no use."""
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
    """The file of one running game, claimed so that nobody else writes to it, and who keeps it."""

    def __init__(self, session: Session, path: Path, lock: FileLock) -> None:
        self.path = path
        self._lock = lock
        self._keeper = Keeper(session, path, lock.release)

    @classmethod
    def fresh(cls, folder: Path, session: Session) -> Slot:
        """Claim a new name in a folder."""
        while True:
            stamp = time.strftime("%Y%m%d-%H%M%S")
            path = folder / f"{session.spec.id}-{stamp}-{secrets.token_hex(2)}{SUFFIX}"
            lock = FileLock(path)
            if not path.exists() and lock.acquire():
                return cls(session, path, lock)

    @property
    def status(self) -> Status:
        """How the game stands on the disk."""
        return self._keeper.status

    def keep(self, session: Session) -> None:
        """Have what is new written; SaveProblem if the file is, or has become, another's."""
        try:
            if not self._lock.acquire():
                raise SaveProblem.of("open_elsewhere", self.path)
        except OSError as error:
            raise _not_written(self.path, error) from None
        self._keeper.keep(session.changes())

    def wait(self) -> Status:
        """Return once everything has been written, or has been tried."""
        return self._keeper.wait()

    def close(self) -> None:
        """The game is left: write it whole and give the file up; returns at once."""
        self._keeper.close()

    def release(self, patience: float | None = None) -> Status:
        """Like `close`, and wait until it is done, at most so many seconds."""
        self._keeper.close()
        self._keeper.join(patience)
        return self.status


def keep(session: Session, folder: Path) -> Slot:
    """Have the game written to its own file, made at the first call; returns before that is done.

    SaveProblem if there is no file to write to; the next call tries again and brings everything.
    """
    try:
        if session.slot is None:
            clear_leftovers(folder)
            session.slot = Slot.fresh(folder, session)
    except OSError as error:
        raise _not_written(folder, error) from None
    slot: Slot = session.slot
    session.marks.played = int(time.time())
    slot.keep(session)
    return slot


def rewrite(session: Session) -> None:
    """Write a game anew into its own file: something that stands at its head has changed."""
    old: Slot | None = session.slot
    if old is None:
        return
    old.release(_REWRITE)
    lock = FileLock(old.path)
    if _claim(lock):
        session.slot = Slot(session, old.path, lock)


def autosave(session: Session, folder: Path) -> Path:
    """Like `keep`, and wait: what returns is on the disk; SaveProblem if that cannot be done."""
    slot = keep(session, folder)
    status = slot.wait()
    if status.problem is not None:
        raise status.problem
    return slot.path


def carry_on(path: Path, installed: Mapping[str, str] | None = None, copy: bool = False) -> Loaded:
    """Open a game to play on: like `load`, and further saves go to its file, or to that of a new copy.

    SaveProblem `save.open_elsewhere` while somebody else plays it: two would part ways in silence.
    """
    lock = FileLock(path)
    if not copy and not _claim(lock):
        raise SaveProblem.of("open_elsewhere", path)
    try:
        loaded = load(path, installed)
    except SaveProblem:
        lock.release()
        raise
    if not copy:
        if any(note.key == DAMAGED for note in loaded.notes):
            _put_aside(journal_path(path))
        loaded.session.slot = Slot(loaded.session, path, lock)
    return loaded


def _put_aside(journal: Path) -> None:
    """Keep what could not be read of a journal beside it: the next whole file takes its place."""
    with contextlib.suppress(OSError):
        shutil.copyfile(journal, journal.with_name(f"{journal.name}.damaged"))


def _claim(lock: FileLock) -> bool:
    """Return whether nobody else has the file; in a read-only folder nobody has, and saving will say so."""
    try:
        return lock.acquire()
    except OSError:
        return True
