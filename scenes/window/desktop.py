"""The desktop around the window: files shown by the program the system has for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which


def open_file(path: Path) -> bool:
    """Open a file with the system's own program; False where there is none."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None or not _has_screen():
            return False
        subprocess.Popen(
            [opener, str(path)],
            env=_clean_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True


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
