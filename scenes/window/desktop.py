"""The desktop around the window: files shown by the program the system has for them."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import which

EDITORS = {
    **dict.fromkeys(("code", "codium", "code-insiders", "cursor"), ("--goto", "{path}:{line}")),
    **dict.fromkeys(("subl", "zed", "geany", "atom"), ("{path}:{line}",)),
    **dict.fromkeys(("gedit", "gvim", "xed", "pluma", "mousepad", "emacs"), ("+{line}", "{path}")),
    **dict.fromkeys(("kate", "kwrite"), ("--line", "{line}", "{path}")),
    "notepad++": ("-n{line}", "{path}"),
}
"""Editors with a window of their own, and how each is told the line."""


def open_file(path: Path) -> bool:
    """Open a file with the system's own program; False where there is none."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None or not _has_screen():
            return False
        _start([opener, str(path)])
    except OSError:
        return False
    return True


def open_line(path: Path, line: int) -> bool:
    """Open a file at a line with the player's editor ($VISUAL, $EDITOR); False where that cannot be."""
    for name in ("VISUAL", "EDITOR"):
        command = shlex.split(os.environ.get(name, ""), posix=sys.platform != "win32")
        known = EDITORS.get(Path(command[0].strip('"')).stem.lower()) if command else None
        if known is None or not (_has_screen() or sys.platform == "win32"):
            continue
        try:
            _start([*command, *(word.format(path=path, line=line) for word in known)])
        except OSError:
            continue
        return True
    return False


def _start(command: list[str]) -> None:
    """Start another program that lives on without this one."""
    subprocess.Popen(
        command,
        env=_clean_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _has_screen() -> bool:
    """Whether another program could show anything; without a desktop xdg-open falls back to text."""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _clean_environment() -> dict[str, str]:
    """The environment other programs expect: a packed program points the loader at its own libraries."""
    kept = dict(os.environ)
    before = kept.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        kept.pop("LD_LIBRARY_PATH", None)
        if before:
            kept["LD_LIBRARY_PATH"] = before
    return kept
