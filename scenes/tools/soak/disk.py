"""A disk that is full for a while: the system itself refuses to let any file grow."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource


class Disk:
    """Filled and freed through the limit of the size of files; Windows knows none, there it stays free."""

    def __init__(self) -> None:
        self.full = self.was_full = False

    def fill(self, room: int) -> None:
        """Let no file grow beyond so many bytes: small files are cut, larger ones fail."""
        self.full = self._limit(room)
        self.was_full = self.was_full or self.full

    def free(self) -> None:
        """Let files grow again."""
        self._limit(None)
        self.full = False

    def _limit(self, room: int | None) -> bool:
        if sys.platform == "win32":
            return False
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most if room is None else room, most))
        return True
