"""Where the parts of the workshop lie: three columns, two in a small window, pages for large letters."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sprites.theme import Theme
from sprites.widgets.boxes import cut_bottom, cut_top, inset, part

SMALL = 0.8
"""Below this scale the list of entries becomes a button, and the YAML a tab."""


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes; what is None has no room of its own."""

    entries: Rect
    form: Rect
    card: Rect
    balance: Rect
    tabs: Rect | None = None
    card_tabs: Rect | None = None
    chooser: Rect | None = None
    tab_names: tuple[str, ...] = ()

    @classmethod
    def of(cls, theme: Theme, weighed: bool = False) -> Places:
        """The boxes of a window."""
        window = Rect(0, 0, *theme.size)
        if theme.huge_text:
            return cls._paged(theme, window, weighed)
        roomy = theme.u >= SMALL and not theme.large_text
        bottom = (0.774 if roomy else 0.892) if weighed else 0.972
        card = part(window, 0.624, 0.104, 0.972, bottom)
        balance = part(window, 0.028, 0.788 if roomy else 0.904, 0.972, 0.972)
        if roomy:
            return cls(
                part(window, 0.028, 0.104, 0.186, bottom),
                part(window, 0.194, 0.104, 0.616, bottom),
                card,
                balance,
            )
        left = part(window, 0.028, 0.104, 0.616, bottom)
        chooser, form = cut_top(left, max(theme.px(50), theme.text_px(17) * 2), theme.px(12))
        tabs = cut_top(inset(card, theme.px(20), theme.px(18)), max(theme.px(44), theme.text_px(17) * 2))[0]
        return cls(form, form, card, balance, None, tabs, chooser)

    @classmethod
    def _paged(cls, theme: Theme, window: Rect, weighed: bool) -> Places:
        room = part(window, 0.028, 0.104, 0.972, 0.972)
        tabs, room = cut_top(room, max(theme.px(50), theme.text_px(17) * 1.8), theme.px(12))
        chooser, form = cut_top(room, max(theme.px(50), theme.text_px(17) * 1.8), theme.px(12))
        inner = cut_top(inset(room, theme.px(20), theme.px(18)), max(theme.px(44), theme.text_px(17) * 1.8))[
            0
        ]
        balance, card = cut_bottom(room, theme.text_px(17) * 4, theme.px(10))
        card = card if weighed else room
        return cls(form, form, card, balance, tabs, inner, chooser, ("form", "card"))

    def pages(self, tab: str) -> tuple[str, ...]:
        """What is shown now."""
        if self.tabs is not None:
            return ("card",) if tab == "card" else ("form",)
        return ("form", "card") if self.chooser is not None else ("entries", "form", "card", "yaml")
