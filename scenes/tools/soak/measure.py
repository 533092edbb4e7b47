"""What the campaign measures of its own process: memory, open files, child processes."""

from __future__ import annotations

import gc
import os
import threading
from pathlib import Path

import pygame

from game.packs.balance.background import WEIGHING
from scenes.window.heap import sweep
from sprites.keep import KEPT

_SELF = Path("/proc/self")
PLAIN = (1280, 720)
"""The window of which memory is told: a larger one, left by an episode, has larger pictures of its own."""
ENDING = 30.0
"""Seconds a thread gets to end, on a loaded machine too."""


def memory() -> float:
    """Megabytes in memory now; 0 where the system does not tell."""
    try:
        pages = int((_SELF / "statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


def open_files() -> tuple[int, int]:
    """Fonts, and all other files, pipes and sockets held open; none where the system does not tell."""
    names = [_leads_to(link) for link in _links()]
    fonts = sum(name.endswith(".ttf") for name in names)
    return fonts, len(names) - fonts


def _links() -> list[Path]:
    try:
        return list((_SELF / "fd").iterdir())
    except OSError:
        return []


def _leads_to(link: Path) -> str:
    try:
        return os.readlink(link)
    except OSError:
        return ""  # closed meanwhile: the listing itself


def lasting_threads() -> list[str]:
    """Threads that the end of the program would wait for in vain; painters may finish what they began.

    Python waits for the processes that weigh cards too, although nobody waits for the thread that asks them.
    """
    others = [thread for thread in threading.enumerate() if thread is not threading.main_thread()]
    lasting = [thread for thread in others if not thread.daemon or thread.name == WEIGHING]
    for thread in lasting:
        thread.join(ENDING)
    return [thread.name for thread in lasting if thread.is_alive()]


def swept() -> None:
    """Let go of what nobody holds and give it back to the system, so that only what is kept counts."""
    sweep()
    gc.unfreeze()


def bare() -> float:
    """Megabytes in memory with a plain window and without any kept picture: what nothing gives back."""
    pygame.display.set_mode(PLAIN)
    KEPT.empty()
    swept()
    return memory()


def kept() -> float:
    """Megabytes of pictures that are kept on purpose, within their budget."""
    return KEPT.held / 1_000_000
