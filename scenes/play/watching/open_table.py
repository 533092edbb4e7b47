"""A table made smaller on a page of its own, with all hands open beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.types import Seat
from game.session import Session
from scenes.play.watching.opened import OpenHands
from scenes.play.watching.pane import Pane, Window, fit_context, pane_context, table_thing
from scenes.window.attention import Attention
from scenes.window.context import Context
from scenes.window.intents import Intent, Pointed
from sprites.card import CardFace
from sprites.widgets.boxes import cut_right
from sprites.widgets.focus import paint_focus_frame
from sprites.widgets.page import Page, Sketch

WIDE = 360
"""The column's width in units, where letters are not large."""


def beside(sketch: Sketch, box: Rect) -> tuple[Rect, Rect]:
    """The column of open hands at the right of a box, and what is left for the table."""
    theme = sketch.theme
    wide = max(theme.px(WIDE), round(sketch.style(15).line_height * 11))
    return cut_right(box, min(wide, round(box.w * 0.36)), theme.px(10))


class OpenTable:
    """The pane, its window and the column; whoever shows it leads the stage."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int], seat: Seat | None) -> None:
        self.inner = pane_context(ctx)
        fit_context(self.inner, ctx, ctx.theme.size)
        self.pane = Pane(self.inner, session, looks, seat)
        self.window, self.hands = Window(), OpenHands()
        self._laid: tuple[Page, int] | None = None

    def lay(self, sketch: Sketch, ctx: Context, box: Rect) -> None:
        """The table at the left, the open hands at the right."""
        column, rest = beside(sketch, box)
        sketch.sheet(rest.inflate(sketch.theme.px(8), sketch.theme.px(8)), "board")
        self.window.box = rest
        self.window.scale = fit_context(self.inner, ctx, rest.size)
        self.window.lay(sketch, self.pane)
        self.hands.lay(sketch, self.pane.stage, column, ctx.say("open.watched"))
        self._laid = (self.pane.page, self.pane.stage.move)

    @property
    def moved_on(self) -> bool:
        """Whether other things lie here than were laid."""
        stage = self.pane.stage
        if self._laid is None or self._laid[1] != stage.move:
            return True
        return stage.still and self._laid[0] is not self.pane.page

    def handle(self, intent: Intent) -> None:
        """The table feels the pointer."""
        if isinstance(intent, Pointed):
            self.pane.handle(Pointed(self.window.inside(intent.pos)))

    def paint(self, target: pygame.Surface, ctx: Context, page: Page, attention: Attention) -> None:
        """Table, hands, and the focus on one of its things."""
        self.window.paint(target, self.pane)
        self.hands.paint(target, self.pane.stage, ctx.theme, attention)
        focused = page.find(attention.focus) if attention.keyboard else None
        if focused is not None and table_thing(focused):
            paint_focus_frame(target, focused.box, ctx.theme)

    def face(self, control: str) -> CardFace | None:
        """The card that a control of the column stands for."""
        return self.hands.face(control)
