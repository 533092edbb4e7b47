"""What lies in a pack's folder, looked at within bounds: a link to a huge tree ends after a few steps."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from game.core import limits


class TooMuch(Exception):
    """The folder holds more than a pack may."""


def walk(folder: Path, hidden: Callable[[str], bool]) -> Iterator[tuple[str, int, int]]:
    """Yield path inside the folder, mode and size of everything but plain folders, links unfollowed.

    TooMuch once there is more than may be; a folder that lies too deep is yielded instead of entered.
    """
    found = 0
    left = [""]
    while left:
        inside = left.pop()
        with os.scandir(folder / inside) as entries:
            for entry in entries:
                found += 1
                if found > 2 * limits.FILES:
                    raise TooMuch
                name = f"{inside}{entry.name}"
                if hidden(name):
                    continue
                about = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(about.st_mode) and name.count("/") < limits.FOLDERS_DEEP:
                    left.append(f"{name}/")
                else:
                    yield name, about.st_mode, about.st_size
