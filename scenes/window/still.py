"""The kept picture of a page: backdrop and furniture are painted once for as long as they stay the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites.haste import HASTE
from sprites.widgets.page import Page
from sprites.widgets.paint import Feel


class Still:
    """One picture and what it shows; sheets as large as the window are used again."""

    def __init__(self, paint: Callable[[pygame.Surface], None]) -> None:
        self._paint = paint
        self._kept: tuple[Page, Feel, pygame.Surface] | None = None
        self._spare: pygame.Surface | None = None
        """A sheet that is not in use."""
        self._unfinished = False
        """It was painted in haste, and something was left out."""

    @property
    def size(self) -> tuple[int, int] | None:
        """How large the kept picture is; None: none is kept."""
        return self._kept[2].get_size() if self._kept is not None else None

    def shows(self, page: Page) -> bool:
        """Whether a page is what it shows."""
        return self._kept is not None and self._kept[0] is page

    def feels(self, feel: Feel) -> bool:
        """Whether it shows where the player's attention is."""
        return self._kept is not None and self._kept[1] == feel

    def picture(self, page: Page, feel: Feel, like: pygame.Surface) -> pygame.Surface:
        """The picture of a page, painted where it is not what is kept, on a sheet like another surface."""
        size = like.get_size()
        same = self.shows(page) and self.feels(feel) and self.size == size
        if self._kept is not None and same and not self._unfinished:
            return self._kept[2]
        sheet, self._spare = (self._kept[2], self._spare) if self._kept is not None else (self._spare, None)
        if sheet is None or sheet.get_size() != size:
            sheet = pygame.Surface(size, 0, like)
        late, HASTE.late = HASTE.late, False
        self._paint(sheet)
        self._unfinished, HASTE.late = HASTE.late, late or HASTE.late
        self._kept = (page, feel, sheet)
        return sheet

    def prepare(self, page: Page, feel: Feel, screen: pygame.Surface | None) -> None:
        """Paint a page before it is shown, on a sheet like the screen or on the one that is kept."""
        like = screen if screen is not None or self._kept is None else self._kept[2]
        if like is not None:
            self.picture(page, feel, like)

    def repaint(self, page: Page, feel: Feel, room: pygame.Rect) -> None:
        """Paint a part of it anew, if it shows this."""
        if self._kept is not None and self.shows(page) and self.feels(feel):
            picture = self._kept[2]
            picture.set_clip(room)
            self._paint(picture)
            picture.set_clip(None)

    def take(self) -> pygame.Surface | None:
        """Give the picture away; a new one will be painted."""
        kept, self._kept = self._kept, None
        return kept[2] if kept is not None else None

    def give(self, sheet: pygame.Surface) -> None:
        """Take a sheet that is not in use, to paint on."""
        self._spare = sheet
