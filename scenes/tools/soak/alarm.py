"""An alarm for steps that never end, where the system has one."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from scenes.tools.soak.findings import Broken

SECONDS = 60
"""Of real time, after which a step counts as hung; a loaded machine needs some."""


def wind() -> None:
    """Begin to count anew: a step is done. Where nobody listens the alarm would end the process."""
    if sys.platform != "win32" and signal.getsignal(signal.SIGALRM) is _ring:
        signal.alarm(SECONDS)


def _ring(number: int, frame: FrameType | None) -> None:
    raise Broken(f"a step takes more than {SECONDS} s")


@contextmanager
def alarmed() -> Iterator[None]:
    """Turn an endless step into a finding."""
    if sys.platform == "win32":
        yield
        return
    kept = signal.signal(signal.SIGALRM, _ring)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, kept)
