"""Keeping a running game: a thread of its own writes what it is told, in order, and says how far it is."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.saving.files import Shortened, write_whole
from game.saving.format import SaveProblem, checksum_of, read_raw
from game.saving.journal import JournalWriter, journal_path
from game.saving.text import SaveText
from game.session import Changes, Session

RETRY = 2.0
"""Seconds after which a write that failed is tried once more."""


@dataclass(frozen=True, slots=True)
class Status:
    """How a game stands on the disk."""

    moves: int | None = None
    """So many moves are there for certain; None: not even the game."""
    waiting: bool = False
    """Something is not there yet."""
    problem: SaveProblem | None = None
    """Why the last attempt failed; None once one has succeeded."""


class Keeper:
    """Writes one game to its file and journal.

    Whole when it opens, when a round ends, when it is over and when it is left; between these a line of the
    journal each time. Whoever plays waits for nothing, but may ask. The states it is handed never change.
    """

    def __init__(self, session: Session, path: Path, ended: Callable[[], None] = lambda: None) -> None:
        self.path = path
        self._told: queue.SimpleQueue[Changes | None] = queue.SimpleQueue()
        self._news = threading.Condition()
        self._asked = self._tried = self._done = 0
        self._status = Status()
        self._journal: JournalWriter | None = None
        self._stand = 0
        """So many first moves are as they were last written."""
        self._unwritten = False
        self._round = 0
        """The round of the whole file."""
        self._ended = ended
        self._thread = threading.Thread(target=self._run, args=(session,), name="keeper", daemon=True)

    # For whoever plays

    @property
    def status(self) -> Status:
        """How the game stands on the disk now."""
        with self._news:
            return Status(self._status.moves, self._done < self._asked, self._status.problem)

    def keep(self, changes: Changes) -> None:
        """Have this written; returns at once: a thread that starts finds nothing to do yet."""
        if self._thread.ident is None:
            self._thread.start()
        self._tell(changes)

    def wait(self) -> Status:
        """Return once everything has been written, or has been tried."""
        with self._news:
            self._news.wait_for(lambda: self._tried == self._asked)
        return self.status

    def close(self) -> None:
        """Have the game written whole, and that was it; returns at once, `ended` is called when it is."""
        if self._thread.ident is None:
            self._ended()
        elif self._thread.is_alive():
            self._tell(None)

    def join(self, patience: float | None = None) -> None:
        """Wait until the thread has ended, after `close`; at most so many seconds."""
        if self._thread.ident is not None:
            self._thread.join(patience)

    def _tell(self, changes: Changes | None) -> None:
        with self._news:
            self._asked += 1
        self._told.put(changes)

    # In the thread

    def _run(self, session: Session) -> None:
        try:
            self._keep_on(session)
        finally:
            self._ended()

    def _keep_on(self, session: Session) -> None:
        text: SaveText | None = None
        closing = False
        while not closing:
            told = self._next()
            closing = None in told
            try:
                text = text or SaveText.of(session)
                self._take(text, [changes for changes in told if changes is not None])
                self._write(text, closing)
            except Exception as error:  # whatever it is: a keeper that dies in silence loses games
                self._settle(len(told), None, error)
            else:
                self._settle(len(told), text.moves, None)

    def _next(self) -> list[Changes | None]:
        """Return what was told meanwhile, all of it; nothing when it is time to try again."""
        found: list[Changes | None] = []
        with contextlib.suppress(queue.Empty):
            found.append(self._told.get(timeout=RETRY if self._status.problem else None))
            while True:
                found.append(self._told.get_nowait())
        return found

    def _take(self, text: SaveText, told: list[Changes]) -> None:
        for changes in told:
            text.take(changes)
            self._stand, self._unwritten = min(self._stand, changes.stand), True

    def _settle(self, count: int, moves: int | None, error: Exception | None) -> None:
        with self._news:
            self._tried += count
            if error is None:
                self._done = self._tried
                self._status = Status(moves)
            else:
                reason = getattr(error, "strerror", None) or type(error).__name__
                problem = SaveProblem.of("not_written", self.path, reason=reason)
                self._status = Status(self._status.moves, True, problem)
            self._news.notify_all()

    def _write(self, text: SaveText, closing: bool) -> None:
        """Write whole where it is time for it, else a line; a line will do where there is no room for all."""
        journal = self._journal
        if journal is None or not self.path.exists():
            self._write_whole(text)
        elif text.round != self._round or text.over or closing:
            try:
                if self._unwritten or journal.length:
                    self._write_whole(text)
            except OSError:
                if self._journal is None:
                    raise
                self._add(text, journal)
        elif self._unwritten:
            self._add(text, journal)
        self._stand, self._unwritten = text.moves, False

    def _write_whole(self, text: SaveText) -> None:
        data = text.whole()
        journal, self._journal = self._journal, None
        try:
            write_whole(self.path, data)
        except OSError:
            self._journal = journal if journal is not None and self._is_still(journal.base) else None
            raise
        self._journal, self._round = JournalWriter(self.path, checksum_of(data)), text.round
        with contextlib.suppress(OSError):  # an old journal is recognised; but why keep it
            journal_path(self.path).unlink()

    def _is_still(self, base: str) -> bool:
        try:
            return checksum_of(read_raw(self.path)) == base
        except SaveProblem:
            return False

    def _add(self, text: SaveText, journal: JournalWriter) -> None:
        try:
            journal.add(text.since(self._stand))
        except (Shortened, FileNotFoundError):
            self._write_whole(text)
