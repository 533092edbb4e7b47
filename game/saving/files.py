"""Files that are whole or not there, lines added for good, and locks that die with their owner.

What these functions have written when they return is on the disk, its name too.
"""

from __future__ import annotations

import contextlib
import errno
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
_BINARY = getattr(os, "O_BINARY", 0)
_CANNOT_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""What file systems answer that keep their names in order without being asked."""
_UNSYNCED: set[Path] = set()
"""Folders made in haste: their names are not on the disk for certain."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that under its name there is always the old content or the new, never a piece."""
    make_folder(path.parent)
    for attempt in range(_TRIES):
        part = path.with_name(f".{path.name}.{secrets.token_hex(4)}{PART}")
        try:
            _write_part(part, data)
            os.replace(part, path)
            _sync_folder(path.parent)
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
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        _try_lock(file)
        _write_all(file, data)
        os.fsync(file)
    finally:
        os.close(file)


class Shortened(OSError):
    """A file is shorter than it was left: somebody else has been at it."""


def add_bytes(path: Path, at: int, data: bytes) -> None:
    """Write bytes at the end of a file that was left this long; a piece of a failed attempt goes first."""
    file = os.open(path, os.O_RDWR | _BINARY)
    try:
        length = os.fstat(file).st_size
        if length < at:
            raise Shortened(path.name)
        if length > at:
            os.ftruncate(file, at)
        os.lseek(file, at, os.SEEK_SET)
        _write_all(file, data)
        os.fsync(file)
    finally:
        os.close(file)


def _write_all(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def make_folder(folder: Path, hasty: bool = False) -> None:
    """Make a folder, with those above it, if it is not there.

    Whoever is in haste leaves it to the next one who is not to bring its name to the disk.
    """
    if not folder.is_dir():
        make_folder(folder.parent, hasty)
        folder.mkdir(exist_ok=True)
        _UNSYNCED.add(folder)
    if folder in _UNSYNCED and not hasty:
        make_folder(folder.parent)
        _sync_folder(folder.parent)
        _UNSYNCED.discard(folder)


def _sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk; Windows does so by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise
    finally:
        os.close(handle)


def clear_leftovers(folder: Path) -> None:
    """Remove what killed writers left behind: parts and locks that nobody holds."""
    for path in folder.glob(".*"):
        if path.suffix in (PART, LOCK):
            with contextlib.suppress(OSError):
                _clear(path)


def _clear(path: Path) -> None:
    with path.open("r+b") as file:
        free = _try_lock(file.fileno())
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
            make_folder(self.path.parent, hasty=True)  # whoever plays waits for this
            file = self.path.open("a+b")
            if not _try_lock(file.fileno()):
                file.close()
                return False
            if _is_at(file, self.path):
                self._file = file
            else:
                file.close()  # cleared as a leftover between opening and locking: once more
        return True

    def release(self) -> None:
        """Give the claim up."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            if sys.platform != "win32":
                self.path.unlink()  # while it is still ours, or we might remove another's
        self._file.close()
        self._file = None
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self.path.unlink()  # Windows removes no open file, nor one that another holds


def _is_at(file: Any, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False


def _try_lock(file: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
