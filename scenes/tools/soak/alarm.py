"""An alarm for steps that never end, where the system has one."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from scenes.tools.soak.findings import Broken

SECONDS = 20
"""Between two looks at a step."""
WORKED, WAITED = 30.0, 600.0
"""Seconds after which a step hangs: of this process's own time since the first look, or of waiting."""
_begun = [0.0, 0.0]
"""When the step began, and what this process had worked when the alarm first rang in it."""


def wind() -> None:
    """Begin to count anew: a step is done. Where nobody listens the alarm would end the process."""
    if sys.platform != "win32" and signal.getsignal(signal.SIGALRM) is _ring:
        _begun[:] = time.monotonic(), 0.0
        signal.alarm(SECONDS)


def _ring(number: int, frame: FrameType | None) -> None:
    """A machine that has much else to do is no finding."""
    _begun[1] = _begun[1] or time.process_time()
    waited, worked = time.monotonic() - _begun[0], time.process_time() - _begun[1]
    if worked > WORKED or waited > WAITED:
        raise Broken(f"a step takes more than {worked:.0f} s of processor time, {waited:.0f} s in all")
    if sys.platform != "win32":
        signal.alarm(SECONDS)


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
