"""A screen that is jumped about in: each place shows at once with what is at hand, the rest follows."""

from __future__ import annotations

import pygame

from scenes.window.scene import Screen
from sprites.haste import HASTE


class Hasty(Screen):
    """Paints in haste, and again until nothing is missing."""

    late = False
    """Whether something was left out of the last picture."""

    def paint(self, target: pygame.Surface) -> None:
        """What there is no time for is left to the next picture."""
        with HASTE.frame(not self.ctx.studio.patient) as haste:
            super().paint(target)
        self.late = haste.late
        if self.late:
            self.touch()

    def wake(self, now: float) -> float | None:
        """The next picture follows at once while something is missing."""
        return 0.0 if self.late else super().wake(now)
