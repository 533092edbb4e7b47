"""What a screen reader costs: the same table with and without one, in one run."""

from __future__ import annotations

from typing import Any

from scenes.window.access.adapter import Native, Update
from scenes.window.app import App


class Listening:
    """An adapter whose reader is always there: every update is made, and dropped."""

    def __init__(self) -> None:
        self.updates = 0

    def update_if_active(self, update: Update) -> Any:
        """Make the update, as for a reader."""
        self.updates += 1
        update()


def let_read(app: App) -> Listening | None:
    """Give a window a reader; None where AccessKit is not installed."""
    try:
        import accesskit  # noqa: PLC0415 - measured where it is
    except ImportError:
        return None
    reader = Listening()
    app.access.native = Native(reader, accesskit, 0)
    return reader
