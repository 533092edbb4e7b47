"""The report of an error: what is needed to repair it, without names and paths of the player."""

from __future__ import annotations

import contextlib
import getpass
import platform
import re
import sys
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import __version__
from game.paths import program_folder
from game.saving.files import write_whole

if TYPE_CHECKING:
    from scenes.window.context import Context

FRAMES = 80
"""Steps of a traceback that are told, the last ones: endless recursion has thousands."""
KEPT = 20
"""Reports that are kept, the latest ones."""

_FRAME = re.compile(r'^(\s*File ")([^"]*)(")', re.MULTILINE)
_ROOT = r"""(?:\b[A-Za-z]:[\\/]|\\\\|(?<![\w.<>])~?/(?=[^\s/]))"""
_PATH = re.compile(
    rf"""(?<=')({_ROOT})[^'\n]*|(?<=")({_ROOT})[^"\n]*"""  # between quotes it may hold anything
    rf"""|{_ROOT}(?:[^'"<>|:;,()\n]*[\\/])?[^\s'"<>|:;,()]*"""
)


def describe(ctx: Context, error: BaseException) -> str:
    """The report as text."""
    system = f"Paper Courts {__version__}, Python {platform.python_version()}, {platform.system()}"
    lines = [f"{system}, pygame-ce {pygame.version.ver}", *_in_play(ctx)]
    private = set(_names(ctx))
    told = (_scrubbed(part, private, ctx) for part in traceback.format_exception(error, limit=-FRAMES))
    return "\n".join(lines) + "\n" + "".join(told)


def keep_report(ctx: Context, error: BaseException) -> tuple[str, Path | None]:
    """Write the report to a file of its own; return its text, and the file if that could be done."""
    text = describe(ctx, error)
    folder = ctx.library.paths.crashes
    path = folder / datetime.now().strftime("crash-%Y%m%d-%H%M%S-%f.txt")
    try:
        write_whole(path, text.encode("utf-8", "replace"))
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return text, None
    if ctx.marker is not None:
        ctx.marker.broke(path.name)
    return text, path


def _in_play(ctx: Context) -> Iterable[str]:
    """Game, packs and save, one a line."""
    now = ctx.in_play
    facts = {"game": now.game, "packs": ", ".join(now.packs), "save": now.save}
    return (f"{name}: {value}" for name, value in facts.items() if value)


def _names(ctx: Context) -> Iterable[str]:
    """The names that people have: at the table, in the last plan, on this machine."""
    yield from ctx.names
    plan: Any = ctx.settings.last_plan or {}
    seats = plan.get("seats")
    for seat in seats if isinstance(seats, list) else ():
        if isinstance(seat, dict) and isinstance(seat.get("name"), str):
            yield seat["name"]
    with contextlib.suppress(Exception):  # a machine without names of users
        yield getpass.getuser()
    with contextlib.suppress(RuntimeError):
        yield Path.home().name


def _scrubbed(part: str, names: Iterable[str], ctx: Context) -> str:
    """A part of a traceback: of a step only the file is private, of a message every path and name."""
    if part.startswith('  File "'):
        return _FRAME.sub(lambda found: f"{found[1]}{_public(found[2])}{found[3]}", part)
    root = str(ctx.library.paths.root)
    part = part.replace(root, "<data folder>") if len(root) > 1 else part
    part = _PATH.sub("<path>", part)
    for name in sorted(filter(None, names), key=len, reverse=True):
        part = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<name>", part)
    return part


def _public(path: str) -> str:
    """A file as it is called on every machine: from the program's folder or from a library's on."""
    for home in (str(program_folder()), *sorted(filter(None, sys.path), key=len, reverse=True)):
        if path.startswith(home):
            return path[len(home) :].lstrip("\\/").replace("\\", "/")
    return path.replace("\\", "/").rpartition("/")[2]
