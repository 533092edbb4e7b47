"""Where commands and the window write: the console's own streams."""

from __future__ import annotations

import sys


def prepare_streams() -> None:
    """Let no name in a foreign script end a command on an old console."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
