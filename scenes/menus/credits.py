"""Who made it, the licence, and which numbers are ours."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from scenes.menus.backdrops import table_cloth
from scenes.menus.parts import heading_bar
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.paint.figures import figure
from sprites.widgets.boxes import columns, cut_right, inset, part, rows
from sprites.widgets.page import Control, Sketch

PARTS = {
    "made_by": "painter", "games": "samurai", "numbers": "alchemist", "licence": "page", "type": "chronicler",
    "ai": "jun3",
}  # fmt: skip
"""The paragraphs, each with the figure that stands beside it."""


class CreditsScene(Screen):
    """Six short paragraphs."""

    def layout(self, sketch: Sketch) -> None:
        """Two columns of three panels."""
        theme = sketch.theme
        heading_bar(sketch, self.ctx, self.ctx.say("credits.title"), self.ctx.say("credits.motto"))
        room = part(Rect(0, 0, *theme.size), 0.028, 0.155, 0.972, 0.972)
        cells = [
            cell
            for column in columns(room, [1, 1], theme.px(22))
            for cell in rows(column, [1] * 3, theme.px(22))
        ]
        for (name, who), cell in zip(PARTS.items(), cells, strict=True):
            sketch.sheet(cell)
            inner = inset(cell, theme.px(30), theme.px(20))
            if not theme.large_text:
                stand, inner = cut_right(inner, inner.h * 0.85, theme.px(20))
                sketch.art(stand, partial(_stand, who=who))
            head = Rect(inner.x, inner.y, inner.w, sketch.style(24, "serif").line_height)
            sketch.text(
                head, self.ctx.say(f"credits.{name}"), 24, "serif", theme.furniture.heading, single=True
            )
            words = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
            words = inset(words, 0, theme.px(8))
            sketch.text(words, self.ctx.say(f"credits.{name}_words"), 18, top=True)

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)

    def act(self, control: Control) -> Change | None:
        """The only control leads back."""
        return Pop()


def _stand(target: pygame.Surface, box: Rect, who: str) -> None:
    """A figure of the games at the foot of its box."""
    picture = figure(who, box.h)
    target.blit(picture, picture.get_rect(midbottom=(box.centerx, box.bottom)))
