"""Files that are whole or not there: written aside, flushed, renamed; and locks that die with their owner."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from pathlib import Path
from typing import Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PART, LOCK = ".part", ".lock"
_TRIES = 3


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that under its name there is always the old content or the new, never a piece."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for attempt in range(_TRIES):
        part = path.with_name(f".{path.name}.{secrets.token_hex(4)}{PART}")
        try:
            _write_part(part, data)
            os.replace(part, path)
            return
        except FileNotFoundError:
            # another instance took the part for a leftover in the moment before it was locked
            if attempt == _TRIES - 1:
                raise
        except BaseException:
            with contextlib.suppress(OSError):
                part.unlink()
            raise


def _write_part(part: Path, data: bytes) -> None:
    with part.open("xb") as file:
        _try_lock(file)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def clear_leftovers(folder: Path) -> None:
    """Remove what killed writers left behind: parts and locks that nobody holds."""
    for path in folder.glob(".*"):
        if path.suffix in (PART, LOCK):
            with contextlib.suppress(OSError):
                _clear(path)


def _clear(path: Path) -> None:
    with path.open("r+b") as file:
        free = _try_lock(file)
        if free and sys.platform != "win32":
            path.unlink()
    if free and sys.platform == "win32":
        path.unlink()  # Windows removes no open file; one that somebody holds refuses


class FileLock:
    """An exclusive claim on a name, given up at the latest when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f".{path.name}{LOCK}")
        self._file: Any = None

    def acquire(self) -> bool:
        """Return whether the claim is ours now."""
        while self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("a+b")
            if not _try_lock(file):
                file.close()
                return False
            if _is_at(file, self.path):
                self._file = file
            else:
                file.close()  # cleared as a leftover between opening and locking: once more
        return True

    def release(self) -> None:
        """Give the claim up."""
        if self._file is not None:
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                self.path.unlink()


def _is_at(file: Any, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False


def _try_lock(file: Any) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
