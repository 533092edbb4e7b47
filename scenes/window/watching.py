"""Watching the packs folder: a file that somebody saves is on the cards a moment later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.window.context import Context

EVERY = 0.25
"""Seconds from look to look."""


@dataclass
class PackWatch:
    """One for all screens of a window; `version` grows whenever a pack was saved, came or went."""

    version: int = 0
    _looked: float = -EVERY

    def look(self, ctx: Context, now: float) -> int:
        """Look at the folder if it is time to; return the version."""
        if not ctx.studio.patient and now - self._looked >= EVERY:
            self._looked = now
            if ctx.library.packs_changed():
                self.changed(ctx)
        return self.version

    def changed(self, ctx: Context) -> None:
        """Note that packs look different now; drawings are looked up anew."""
        self.version += 1
        if ctx.pictures is not None:
            ctx.pictures.forget()
        ctx.packs_changed()


def soon(ctx: Context, wake: float | None) -> float | None:
    """When a screen that shows packs wants to be woken: as it would anyway, or to look at the folder."""
    if ctx.studio.patient:
        return wake
    return EVERY if wake is None else min(wake, EVERY)
