"""Painters for a sketch's art from pictures that are made to measure."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites.widgets.page import Painter

Picture = Callable[[int], pygame.Surface]
"""Makes a picture of a width or height in px."""


def by_width(make: Picture) -> Painter:
    """Paint a picture made for the width of its box."""
    return lambda target, box: target.blit(make(box.w), box)


def by_height(make: Picture) -> Painter:
    """Paint a picture made for the height of its box."""
    return lambda target, box: target.blit(make(box.h), box)


def by_size(make: Callable[[tuple[int, int]], pygame.Surface]) -> Painter:
    """Paint a picture made for the size of its box."""
    return lambda target, box: target.blit(make(box.size), box)
