"""The open list of the workshop: letters search it, arrows walk through it, beside it what a line means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from scenes.menus.workshop.picker import Picker
from scenes.window.intents import Chord, Command, Intent, Moved, Pressed, Scrolled, Typed
from scenes.window.manager import Change
from scenes.window.scene import Screen
from sprites.text import Style, escape, fit
from sprites.theme import Theme
from sprites.widgets import skin


class Picking(Screen):
    """A screen on which a list may be open; its layout lays `picker` last."""

    picker: Picker | None = None

    _painting: bool = False
    """Painters were at work at the last look: what they have finished is not in the kept picture yet."""

    def update(self, now: float) -> Change | None:
        """Show cards as they get painted."""
        if self._painting:
            self.take_picture()
            self.touch()
        self._painting = self.ctx.studio.busy
        return super().update(now)

    def commit(self) -> None:
        """Say what was typed."""

    def open_list(self, picker: Picker) -> None:
        """Open a list; letters go to its search."""
        self.commit()
        self.picker = picker
        self.attention.typing = "search"
        self.refresh()
        self._point_at()

    def close_list(self) -> None:
        """Close the open list, the focus back on what opened it."""
        if self.picker is not None:
            self.attention.focus, self.attention.typing = self.picker.back_to, ""
            self.picker = None
            self.refresh()

    def choose(self) -> Change | None:
        """Do what the line says that would be chosen."""
        picker, entry = self.picker, self.picker.entry if self.picker else None
        self.close_list()
        if picker is None or entry is None:
            return None
        change = entry.then()
        self.refresh()
        return change

    def _point_at(self) -> None:
        """Give the line of the list that would be chosen the focus, and say it."""
        if self.picker is not None:
            control = self.page.find(f"opt:{self.picker.at}")
            if control is not None:
                self.focus_on(control, self.attention.keyboard)
            self.attention.typing = "search"
            self.refresh()

    def explanation(self) -> tuple[Rect, str] | None:
        """While a list is open, what is explained stands beside it."""
        return super().explanation() if self.picker is None else None

    def paint_over(self, target: pygame.Surface) -> None:
        """Beside an open list, what the line under pointer or focus means."""
        picker = self.picker
        if picker is None:
            return
        hover = self.page.find(self.attention.hover)
        number = hover.id.removeprefix("opt:") if hover is not None and hover.id.startswith("opt:") else ""
        entry = picker.entries[int(number)] if number else picker.entry
        words = self._about(entry) if entry is not None else ""
        if words:
            _slip(target, self.ctx.theme, picker.box, words)

    _told: tuple[object, str] = (None, "")

    def _about(self, entry: Any) -> str:
        if self._told[0] is not entry:
            self._told = (entry, entry.about())
        return self._told[1]

    def walk_on(self, direction: str, kinds: tuple[str, ...], scroll: Callable[[int], bool]) -> bool:
        """Arrows beyond the first or last row of a list bring the next one; tell whether they did.

        `kinds` is what the ids of a row begin with; `scroll` moves the list and tells whether it could.
        """
        by = {"up": -1, "down": 1}.get(direction, 0)
        edge, here = -1 if by > 0 else 0, self.attention.focus
        kind = here.partition(":")[0]
        if not by or kind not in kinds or here != self._rows(kind)[edge]:
            return False
        while scroll(by):
            self.refresh()
            shown = self.page.find(self._rows(kind)[edge])
            if shown is not None and shown.id != here:
                self.focus_on(shown)
                return True
        return False

    def _rows(self, kind: str) -> list[str]:
        """The rows in sight; an empty word where there is none."""
        return [c.id for c in self.page.controls if c.id.startswith(f"{kind}:")] or [""]

    def handle_list(self, intent: Intent) -> Change | None:
        """Give an intent to the open list."""
        picker = self.picker
        assert picker is not None
        if isinstance(intent, Moved) and intent.direction in ("up", "down"):
            picker.step(1 if intent.direction == "down" else -1)
            self.attention.keyboard = True
            self.refresh()
            self._point_at()
        elif isinstance(intent, Scrolled):
            picker.roll(-intent.amount)
            self.refresh()
        elif isinstance(intent, Typed):
            picker.type(intent.text)
            self.refresh()
        elif isinstance(intent, Command) and intent.name in ("act", "back", "confirm"):
            return self.back() if intent.name == "back" else self.choose()
        elif isinstance(intent, Pressed) and not picker.box.collidepoint(intent.pos):
            self.close_list()
        elif not isinstance(intent, Moved | Command | Chord):
            change = super().handle(intent)
            if self.picker is not None:
                self.attention.typing = "search"
            return change
        return None


def _slip(target: pygame.Surface, theme: Theme, beside: Rect, words: str) -> None:
    """A dark slip at the right of a box, at its left, or below it, wherever there is room."""
    style, pad = Style("sans", theme.text_px(17), theme.furniture.on_dark), theme.px(14)
    right, left = theme.size[0] - beside.right - theme.px(30), beside.x - theme.px(30)
    aside = max(right, left) >= theme.px(220) * theme.text_percent / 100
    wide = min(theme.px(380), max(right, left) - 2 * pad) if aside else beside.w - 2 * pad
    block = fit(escape(words), style, (wide, theme.size[1] // 2))
    box = Rect(0, 0, block.size[0] + 2 * pad, block.size[1] + 2 * pad)
    if aside and right >= left:
        box.topleft = (beside.right + theme.px(8), beside.y)
    elif aside:
        box.topright = (beside.x - theme.px(8), beside.y)
    else:
        box.midtop = (beside.centerx, beside.bottom - theme.px(4))
    box.clamp_ip(Rect(0, 0, *theme.size))
    skin.lay(target, box, "slip", theme)
    block.paint(target, (box.x + pad, box.y + pad))
