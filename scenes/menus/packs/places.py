"""Where the parts of the Packs screen lie: list at the left, sheet and problems at the right, or pages."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sprites.theme import Theme
from sprites.widgets.boxes import cut_top, part


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes; with `tabs` only one of the three panels is shown at a time."""

    tools: Rect
    list: Rect
    sheet: Rect
    problems: Rect
    tabs: Rect | None = None

    @classmethod
    def of(cls, theme: Theme) -> Places:
        """The boxes of a window."""
        window = Rect(0, 0, *theme.size)
        if theme.huge_text:
            room = part(window, 0.028, 0.104, 0.972, 0.972)
            line = max(theme.px(54), theme.text_px(18) * 1.8)
            tools, room = cut_top(room, line, theme.px(10))
            tabs, room = cut_top(room, line, theme.px(12))
            return cls(tools, room, room, room, tabs)
        tools = part(window, 0.028, 0.104, 0.451, 0.157)
        left = part(window, 0.028, 0.176, 0.448, 0.972)
        sheet = part(window, 0.458, 0.104, 0.972, 0.585)
        return cls(tools, left, sheet, part(window, 0.458, 0.604, 0.972, 0.972))
