"""A card held close: everything on it readable."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.context import Context
from scenes.dialog import Overlay
from scenes.intents import Intent, Scrolled
from scenes.manager import Change, Pop
from sprites.card import CardFace, card_face, card_size
from sprites.pieces import with_shadow
from sprites.text import escape
from sprites.widgets.page import Control, Sketch


class ZoomScene(Overlay):
    """One card, as large as reads well; any key or click puts it back."""

    def __init__(self, ctx: Context, face: CardFace) -> None:
        super().__init__(ctx)
        self.face = face

    def layout(self, sketch: Sketch) -> None:
        """The card in the middle is the only control."""
        theme = sketch.theme
        tall = round(theme.size[1] * 0.78)
        wide = card_size(tall)[0]
        box = Rect((theme.size[0] - wide) // 2, (theme.size[1] - tall) // 2, wide, tall)
        spoken = ". ".join(part for part in (self.face.title, self.face.subtitle, self.face.text) if part)
        sketch.control(Control("card", box, "thing", escape(spoken)))
        sketch.art(box, self._paint)

    def _paint(self, target: pygame.Surface, box: Rect) -> None:
        sprite = with_shadow(card_face(self.face, box.h), 3, self.ctx.theme)
        target.blit(sprite, sprite.get_rect(center=box.center))

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
