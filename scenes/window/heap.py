"""Memory goes back to the system: what large pictures leave behind is not hoarded by the C library."""

from __future__ import annotations

import ctypes
import gc
import sys

from sprites.keep import LARGE

_TRIM_FROM, _PAGES_FROM, _ARENAS = (
    -1,
    -3,
    -8,
)  # glibc's names: M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX


def tidy() -> None:
    """Ask the C library of Linux for tidiness; elsewhere the system sees to that by itself.

    Left alone, it raises its idea of large with every large picture that goes, up to 32 MB: from then
    on holes between pictures are kept for ever.
    """
    libc = _glibc()
    if libc is not None:
        for name, value in ((_PAGES_FROM, LARGE), (_TRIM_FROM, LARGE), (_ARENAS, 2)):
            libc.mallopt(name, value)


def sweep() -> None:
    """Throw away what former scenes have left, then look no more at what there is.

    Python sweeps its whole memory now and then; amid a game that would cost two or three frames.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim()


def trim() -> None:
    """Give the holes that small pictures have left back to the system."""
    libc = _glibc()
    if libc is not None:
        libc.malloc_trim(0)


def _glibc() -> ctypes.CDLL | None:
    """The C library, if it is the one that has these doors."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "mallopt") and hasattr(libc, "malloc_trim") else None
