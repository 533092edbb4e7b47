"""A card of the table held close: everything on it readable and explained."""

from __future__ import annotations

from scenes.menus.closeup import CloseUp
from scenes.window.context import Context
from scenes.window.intents import Intent, Scrolled
from scenes.window.manager import Change, Pop
from sprites.card import CardFace
from sprites.widgets.page import Control, Sketch


class ZoomScene(CloseUp):
    """One card, as large as reads well; any key or click puts it back."""

    def __init__(self, ctx: Context, face: CardFace) -> None:
        super().__init__(ctx)
        self._face = face

    @property
    def face(self) -> CardFace:
        """The card that is shown."""
        return self._face

    def layout(self, sketch: Sketch) -> None:
        """Card and board together are the only control."""
        card, board = self.places()
        sketch.control(Control("card", card.union(board), "thing", self.in_words()))
        super().layout(sketch)

    def handle(self, intent: Intent) -> Change | None:
        """The wheel back down closes too."""
        if isinstance(intent, Scrolled) and intent.amount < 0:
            return Pop()
        return super().handle(intent)

    def act(self, control: Control) -> Change | None:
        """Put the card back."""
        return Pop()

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name == "zoom" else None
