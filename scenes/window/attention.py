"""Where the player's attention is on a page: pointer, focus, what is pressed or typed in."""

from __future__ import annotations

from dataclasses import dataclass, field

from sprites.widgets.page import Control, Note, Page
from sprites.widgets.paint import Feel


@dataclass
class Attention:
    """Where the player's attention is on a page."""

    focus: str = ""
    hover: str = ""
    pressed: str = ""
    typing: str = ""
    keyboard: bool = False
    since: float = 0.0
    fact: int = 0
    """Which fact of the focused control was told last."""
    line: int = -1
    """Which line of a long text was read last."""
    pointer: tuple[int, int] | None = None
    """Where the pointer is; None while it has not been seen."""
    note: Note | None = None
    """What is explained under the pointer though it cannot be used."""
    remembered: dict[str, str] = field(default_factory=dict)

    @property
    def zone(self) -> str:
        """The zone the focus is in, also when the control that had it is gone."""
        return next((zone for zone, name in self.remembered.items() if name == self.focus), "")

    @property
    def pointed(self) -> bool:
        """Whether something lies under the pointer that may say what it is."""
        return bool(self.hover) or self.note is not None

    def asks_about(self, page: Page, waited: bool) -> Control | None:
        """The control whose hint is wanted: the one pointed at for long enough, or that the keys are on.

        None where the page says the same already, in full.
        """
        control = page.find(self.hover) if waited else None
        control = control or (page.find(self.focus) if self.keyboard else None)
        if control is None or not control.hint:
            return None
        read = any(control.hint in words.markup and not words.block.cut for words in page.words)
        return None if read else control

    def feel(self) -> Feel:
        """What the painter needs to know of it."""
        return Feel(self.focus if self.keyboard else "", self.hover, self.pressed)
