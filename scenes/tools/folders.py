"""Folders that pictures and tests work in: made anew by every process and gone with it."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path


@cache
def folder_aside(name: str) -> Path:
    """Return this process's own folder of that name, empty at first; nothing of the player's lies in it."""
    folder = Path(tempfile.mkdtemp(prefix=f"papercourts-{name}-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
