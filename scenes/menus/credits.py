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
from sprites.widgets.boxes import columns, cut_bottom, cut_right, inset, part, rows
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

PARTS = {
    "made_by": "painter", "games": "samurai", "numbers": "alchemist", "licence": "page", "type": "chronicler",
    "ai": "jun3",
}  # fmt: skip
"""The paragraphs, each with the figure that stands beside it."""


class CreditsScene(Screen):
    """Six short paragraphs."""

    first = 0
    """The paragraph a page of very large letters begins with."""

    def layout(self, sketch: Sketch) -> None:
        """Two columns of three panels; in very large letters one panel after the other."""
        theme = sketch.theme
        heading_bar(sketch, self.ctx, self.ctx.say("credits.title"), self.ctx.say("credits.motto"))
        room = part(Rect(0, 0, *theme.size), 0.028, 0.155, 0.972, 0.972)
        if theme.huge_text:
            self._single(sketch, room)
            return
        cells = [
            cell
            for column in columns(room, [1, 1], theme.px(22))
            for cell in rows(column, [1] * 3, theme.px(22))
        ]
        for (name, who), cell in zip(PARTS.items(), cells, strict=True):
            self._paragraph(sketch, cell, name, who)

    def _single(self, sketch: Sketch, room: Rect) -> None:
        name, who = list(PARTS.items())[self.first % len(PARTS)]
        foot, cell = cut_bottom(room, sketch.style(19).line_height * 1.6, sketch.theme.px(12))
        self._paragraph(sketch, cell, name, who)
        label = self.ctx.say("setup.more", page=self.first % len(PARTS) + 1, pages=len(PARTS))
        place = cut_right(foot, sketch.width(label, 19, "sans-bold") + foot.h * 2)[0]
        button(sketch, "page_on", place, label, icon="right")

    def _paragraph(self, sketch: Sketch, cell: Rect, name: str, who: str) -> None:
        theme = sketch.theme
        sketch.sheet(cell)
        inner = inset(cell, theme.px(30), theme.px(20))
        if not theme.large_text:
            stand, inner = cut_right(inner, inner.h * 0.85, theme.px(20))
            sketch.art(stand, partial(_stand, who=who))
        head = Rect(inner.x, inner.y, inner.w, sketch.style(24, "serif").line_height)
        sketch.text(head, self.ctx.say(f"credits.{name}"), 24, "serif", theme.furniture.heading, single=True)
        words = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        sketch.text(inset(words, 0, theme.px(8)), self.ctx.say(f"credits.{name}_words"), 18, top=True)

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)

    def act(self, control: Control) -> Change | None:
        """On to the next paragraph, or back."""
        if control.id == "page_on":
            self.first += 1
            return None
        return Pop()


def _stand(target: pygame.Surface, box: Rect, who: str) -> None:
    """A figure of the games at the foot of its box."""
    picture = figure(who, box.h)
    target.blit(picture, picture.get_rect(midbottom=(box.centerx, box.bottom)))
