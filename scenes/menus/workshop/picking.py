"""The open list of the workshop: letters search it, arrows walk through it, beside it what a line means."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from scenes.menus.workshop.board import Board
from scenes.menus.workshop.picker import Picker
from scenes.window.intents import Chord, Command, Intent, Moved, Pressed, Scrolled, Typed
from scenes.window.manager import Change


class Picking(Board):
    """A board on which a list may be open."""

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

    def choose(self) -> None:
        picker, entry = self.picker, self.picker.entry if self.picker else None
        self.close_list()
        if picker is not None and entry is not None:
            entry.then()
            self.refresh()

    def _point_at(self) -> None:
        """Give the line of the list that would be chosen the focus, and say it."""
        if self.picker is not None:
            control = self.page.find(f"opt:{self.picker.at}")
            if control is not None:
                self.focus_on(control, self.attention.keyboard)
            self.attention.typing = "search"
            self.refresh()

    def explanation(self) -> tuple[Rect, str] | None:
        """Beside an open list, what the line under pointer or focus means."""
        if self.picker is None:
            return super().explanation()
        hover = self.page.find(self.attention.hover)
        number = hover.id.removeprefix("opt:") if hover is not None and hover.id.startswith("opt:") else ""
        entry = self.picker.entries[int(number)] if number else self.picker.entry
        words = self._about(entry) if entry is not None else ""
        return (self.picker.box, words) if words else None

    _told: tuple[object, str] = (None, "")

    def _about(self, entry: Any) -> str:
        if self._told[0] is not entry:
            self._told = (entry, entry.about())
        return self._told[1]

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
            picker.step(-intent.amount)
            self.refresh()
        elif isinstance(intent, Typed):
            picker.type(intent.text)
            self.refresh()
        elif isinstance(intent, Command) and intent.name in ("act", "back", "confirm"):
            self.close_list() if intent.name == "back" else self.choose()
        elif isinstance(intent, Pressed) and not picker.box.collidepoint(intent.pos):
            self.close_list()
        elif not isinstance(intent, Moved | Command | Chord):
            change = super().handle(intent)
            if self.picker is not None:
                self.attention.typing = "search"
            return change
        return None
