"""Where commands and the window write: the console's own streams."""

from __future__ import annotations

import json
import sys
from typing import Any


def prepare_streams() -> None:
    """Let no name in a foreign script end a command on an old console."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def print_json(data: Any) -> None:
    """Print data for other programs: one indented JSON text in plain script."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
