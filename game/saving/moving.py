"""Games brought in from elsewhere, written elsewhere, deleted and taken back."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import shutil
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.core.types import Text
from game.saving.files import FileLock, make_folder, write_whole
from game.saving.format import SaveProblem, read_raw
from game.saving.journal import journal_path
from game.saving.listing import SaveInfo, read_info, save_files
from game.saving.saves import SUFFIX, load, save

KEPT_DAYS = 30
"""So long a deleted game can still be found."""
_DAY = 86_400
_GONE = ".deleted-"
"""Between the name of a deleted game and the second of its end."""


@dataclass
class Brought:
    """What came of bringing files in."""

    games: list[Path] = field(default_factory=list)
    known: int = 0
    """Files of games that were here already."""
    refused: list[Text] = field(default_factory=list)


def games_in(folder: Path) -> list[Path]:
    """Return the files in a folder that may be games, or those in its `saves` if it is a data folder."""
    found = save_files(folder)
    inside = save_files(folder / "saves") if (folder / "saves").is_dir() else []
    return sorted(inside or found)


def bring_in(files: Iterable[Path], folder: Path, here: Sequence[SaveInfo]) -> Brought:
    """Copy games into a folder; what is no game is refused with its reason, what is there already is left."""
    brought, known = Brought(), list(here)
    for path in files:
        info = read_info(path)
        if info.problem is not None:
            brought.refused.append(info.problem)
        elif any(_same(info, other) for other in known):
            brought.known += 1
        else:
            try:
                brought.games.append(_copy(path, folder))
                known.append(info)
            except (OSError, SaveProblem) as error:
                reason = getattr(error, "strerror", None) or type(error).__name__
                brought.refused.append(Text.of("save.not_written", file=path.name, reason=reason))
    return brought


def _same(one: SaveInfo, other: SaveInfo) -> bool:
    return other.problem is None and one.moves == other.moves and one.leads_to(other)


def _copy(path: Path, folder: Path) -> Path:
    """Copy a game with its journal; times stay, so that lists keep their order."""
    target = _free(folder, path.stem)
    make_folder(folder)
    times = path.stat()
    if journal_path(path).exists():
        write_whole(journal_path(target), read_raw(journal_path(path)))
    write_whole(target, read_raw(path))
    os.utime(target, ns=(times.st_atime_ns, times.st_mtime_ns))
    return target


def _free(folder: Path, stem: str) -> Path:
    clean = re.sub(r"[^\w.-]+", "-", stem).strip(".-") or "game"
    path = folder / f"{clean}{SUFFIX}"
    while path.exists() or journal_path(path).exists():
        path = folder / f"{clean}-{secrets.token_hex(2)}{SUFFIX}"
    return path


def export_name(info: SaveInfo) -> str:
    """Return a file name that tells game, day and people."""
    day = time.strftime("%Y-%m-%d", time.localtime(max(0.0, info.changed)))
    people = [info.names[seat] for seat in info.people] or list(info.names[:1])
    return re.sub(r"[^\w.-]+", "-", "-".join((info.game, day, *people)), flags=re.UNICODE) + SUFFIX


def export(path: Path, folder: Path, name: str) -> Path:
    """Write a game whole into another folder, under a name nobody has there; OSError or SaveProblem."""
    target = _free(folder, name.removesuffix(SUFFIX))
    if journal_path(path).exists():
        save(load(path).session, target)
    else:
        write_whole(target, read_raw(path))
    return target


class InUse(Exception):
    """The game is open in another window."""


def delete(path: Path, bin_folder: Path, now: float) -> Path:
    """Put a game away; it can be taken back. InUse while it is played, OSError if it cannot be moved.

    Its name tells when: what systems keep of a file's times differs, and the game's own time must stay.
    """
    lock = FileLock(path)
    if not lock.acquire():
        raise InUse
    try:
        make_folder(bin_folder)
        target = _free(bin_folder, f"{path.stem}{_GONE}{int(now)}")
        _move(path, target)
        return target
    finally:
        lock.release()


def restore(deleted: Path, folder: Path) -> Path:
    """Bring a deleted game back under its name; OSError if it cannot be moved."""
    target = _free(folder, deleted.stem.rpartition(_GONE)[0] or deleted.stem)
    _move(deleted, target)
    return target


def _move(path: Path, target: Path) -> None:
    if journal_path(path).exists():
        shutil.move(journal_path(path), journal_path(target))
    shutil.move(path, target)


def clear_deleted(bin_folder: Path, now: float) -> None:
    """Let go of games that were deleted long ago; what does not tell when stays."""
    for path in bin_folder.glob("*") if bin_folder.is_dir() else ():
        gone = re.match(r"\d+", path.stem.rpartition(_GONE)[2]) if _GONE in path.stem else None
        if gone and now - int(gone[0]) > KEPT_DAYS * _DAY:
            with contextlib.suppress(OSError):
                path.unlink()
