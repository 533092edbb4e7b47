"""Where the data that comes with the program lie: beside the code, or inside the frozen build."""

from __future__ import annotations

import sys
from pathlib import Path


def card_data_dir() -> Path:
    """Return the folder `card_data` of the source tree, the installed wheel or the frozen program."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    return root / "card_data"
