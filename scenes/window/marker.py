"""What is in play, kept in a small file while a window runs: a start after a crash can name it."""

from __future__ import annotations

import contextlib
import json
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.saving.files import FileLock, clear_leftovers, write_whole

if TYPE_CHECKING:
    from game.session import Session

SUFFIX = ".json"
_MAX_BYTES = 20_000


@dataclass(frozen=True, slots=True)
class InPlay:
    """The game and the packs a window is busy with; nothing on the title."""

    game: str = ""
    packs: tuple[str, ...] = ()
    """Without the game's own."""
    save: str = ""
    """The file name of the save."""
    report: str = ""
    """The file name of the last crash report of this window."""

    @classmethod
    def of(cls, session: Session) -> InPlay:
        """What a session plays with."""
        packs = tuple(pack.id for pack in session.packs if pack.id != session.spec.id)
        return cls(session.spec.id, packs, session.slot.path.name if session.slot is not None else "")

    @property
    def suspect(self) -> str:
        """What may be left out: the pack laid on last, else the game."""
        return self.packs[-1] if self.packs else self.game


class Marker:
    """The file of one window, locked as long as it lives; other windows have others.

    A folder that cannot be written to costs the marker, nothing else.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{secrets.token_hex(4)}{SUFFIX}"
        self._lock = FileLock(self._path)
        self._now = InPlay()
        with contextlib.suppress(OSError):
            self._lock.acquire()

    def put(self, what: InPlay) -> None:
        """Note what is in play from now on."""
        self._note(replace(what, report=self._now.report))

    def broke(self, report: str) -> None:
        """Note that something broke, and where the report lies."""
        self._note(replace(self._now, report=report))

    def _note(self, now: InPlay) -> None:
        """Write it down; where nothing is in play nothing needs a file, so the title opens without one."""
        if now == self._now:
            return
        self._now = now
        with contextlib.suppress(OSError):
            if now == InPlay():
                self._path.unlink(missing_ok=True)
            else:
                write_whole(self._path, json.dumps(asdict(now)).encode())

    def __enter__(self) -> Marker:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Whoever stops the program from its terminal ends it in order, too; an error does not."""
        if kind is None or not issubclass(kind, Exception):
            self.end()

    def end(self) -> None:
        """End in order: nothing is left for the next start, unless there is a report to tell of."""
        with contextlib.suppress(OSError):
            if not self._now.report:
                self._path.unlink(missing_ok=True)
            self._lock.release()


def find_fallen(folder: Path) -> InPlay | None:
    """What the last window was busy with that did not end in order; it is told once."""
    found: InPlay | None = None
    for path in sorted(folder.glob(f"*{SUFFIX}"), key=_changed):
        with contextlib.suppress(OSError):
            lock = FileLock(path)
            if lock.acquire():  # its window lives no more
                found = _read(path) or found
                path.unlink(missing_ok=True)
                lock.release()
    clear_leftovers(folder)
    return found


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _read(path: Path) -> InPlay | None:
    """The content of a marker; nothing if it is damaged or tells of nothing."""
    try:
        with path.open("rb") as file:
            data: Any = json.loads(file.read(_MAX_BYTES))
        words = {name: data[name] for name in ("game", "save", "report")}
        packs = tuple(data["packs"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if not all(isinstance(word, str) for word in (*words.values(), *packs)):
        return None
    return InPlay(packs=packs, **words) if words["game"] or words["report"] else None
