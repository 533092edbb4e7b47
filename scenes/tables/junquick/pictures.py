"""Pictures of JunQuick's table for the rules text: the hollow tree by day, and at dusk in the chief phase."""

from __future__ import annotations

import pygame

from sprites.paint.junquick.board import hollow

SIZE = (1280, 720)


def board_picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The hollow tree; `chief` shows it at dusk."""
    whole = hollow(SIZE, name == "chief")
    return pygame.transform.smoothscale_by(whole, min(size[0] / SIZE[0], size[1] / SIZE[1]))
