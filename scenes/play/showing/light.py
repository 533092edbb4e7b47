"""The light on a table: when it changes, the picture in the former light fades over into the new one."""

from __future__ import annotations

import pygame

DUSK_SECONDS = 0.3


class Light:
    """The table in its former light, and since when it fades."""

    def __init__(self) -> None:
        self._former: tuple[pygame.Surface, float] | None = None

    @property
    def fading(self) -> bool:
        """Whether the light is changing."""
        return self._former is not None

    def change(self, former: pygame.Surface, now: float) -> None:
        """Keep the picture of the former light while it fades."""
        self._former = (former, now)

    def settle(self) -> None:
        """Let the new light be at once."""
        self._former = None

    def fade(self, target: pygame.Surface, now: float) -> pygame.Surface | None:
        """Lay what is left of the former light over the new one; return its sheet when it is not needed."""
        if self._former is None:
            return None
        picture, since = self._former
        left = 1 - (now - since) / DUSK_SECONDS
        if left <= 0 or picture.get_size() != target.get_size():
            picture.set_alpha(None)
            self._former = None
            return picture
        picture.set_alpha(round(255 * left))
        target.blit(picture, (0, 0))
        return None
