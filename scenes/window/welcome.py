"""The very first picture of the window: a page with the name of the program, before anything else is read."""

from __future__ import annotations

import pygame

from sprites.text import render
from sprites.theme import LIGHT

NAME = "Paper Courts"


def welcome(screen: pygame.Surface) -> None:
    """Show the page at once: a window that has just opened must not stay black."""
    screen.fill(LIGHT.table_top)
    letters = render(NAME, "serif", max(24, screen.get_height() // 10), LIGHT.heading)
    screen.blit(letters, letters.get_rect(center=screen.get_rect().center))
    pygame.display.flip()
