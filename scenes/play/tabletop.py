"""A screen whose page is a stage: games being played and games watched again share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.core.types import Card
from game.session import Session
from scenes.menus.rules import RulesScene
from scenes.play import log
from scenes.play.paint import lay_pieces, paint_dragged, paint_focus
from scenes.play.prompt import bar_of
from scenes.play.stage import Stage
from scenes.play.topbar import Bar
from scenes.play.zoom import ZoomScene
from scenes.window.context import Context
from scenes.window.intents import Intent, Pointed
from scenes.window.manager import Change, Push
from scenes.window.marker import InPlay
from scenes.window.scene import Screen
from sprites.widgets.page import Control, Sketch
from sprites.widgets.paint import paint_raised, paint_tooltip


class Tabletop(Screen):
    """Lays a stage, paints it, and lets it go on; one heavy thing a frame."""

    lively: ClassVar[bool] = True

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx)
        ctx.put_in_play(InPlay.of(session), session.names)
        self.session = session
        self.stage = Stage(ctx, session, self, looks)

    def layout(self, sketch: Sketch) -> None:
        """What can be done, then where everything lies."""
        self.stage.learn()
        self.stage.lay(sketch, self.bar())

    def bar(self) -> Bar:
        """What the top bar says."""
        return bar_of(self.stage)

    def refuge(self) -> str | None:
        """The focus falls on something that can be used, a piece or a button, and waits until there is."""
        grip = self.stage.grip
        return next((name for name in (*grip.drag.ways, *grip.offered)), None)

    def handle(self, intent: Intent) -> Change | None:
        """The pointed card rises, and a note tells of it."""
        before = self.attention.hover
        change = super().handle(intent)
        if isinstance(intent, Pointed) and self.attention.hover != before and self.stage.still:
            self.refresh()
        return change

    def focused(self, control: Control) -> None:
        """The focused card rises like the pointed one."""
        if self.stage.still:
            self.refresh()

    def presses_button(self, intent: Intent) -> bool:
        """A table answers at once: no frame is spent on the button alone."""
        return False

    def update(self, now: float) -> Change | None:
        """Do what this frame has room for, after what the player's hand has done in it."""
        super().update(now)
        self.stage.frame.begin()
        change = self.proceed(now)
        self.stage.frame.end()
        return change

    def proceed(self, now: float) -> Change | None:
        """Go on with what moves by itself."""
        raise NotImplementedError

    def breath(self) -> bool:
        """The picture waits while something heavier is done."""
        return self.stage.frame.breath(lambda: self.stale, self._lay, self._paint_ahead)

    def _lay(self) -> None:
        self.stage.current_spread()

    def _paint_ahead(self) -> bool:
        """While something moves, paint the changed table behind the pieces before they are.

        The first picture of a table in a size is painted in two parts as well: all of it is new.
        """
        screen = pygame.display.get_surface()
        size = self.picture_size
        new = not self.painted if size is None else screen is not None and size != screen.get_size()
        if screen is not None and new:
            self.prepare_picture(screen)
            return True
        if not self.stage.playback.busy or self.stale or not self.picture_is_old:
            return False
        self.prepare_picture(None)
        return True

    def paint(self, target: pygame.Surface) -> None:
        """Board, furniture, glows, pieces, marks, what is held, explanations."""
        super().paint(target)
        slip = self.stage.slip
        if slip is not None and self.on_top:
            paint_tooltip(target, slip[1], slip[0], self.ctx.theme)

    def backdrop(self, target: pygame.Surface) -> None:
        """The game's own board."""
        self.stage.table.backdrop(target, self.stage.setting)

    def paint_over(self, target: pygame.Surface) -> None:
        """Everything that lies on the table."""
        assert self.page
        stage, setting = self.stage, self.stage.setting
        spent = stage.light.fade(target, self.ctx.now())
        if spent is not None:
            self.give_sheet(spent)
        lay_pieces(target, stage)
        stage.table.overlay(target, setting, stage.spread)
        paint_focus(target, stage)
        paint_raised(target, self.page, self.ctx.theme, self.attention.feel())
        stage.table.overlay_raised(target, setting)
        paint_dragged(target, stage)

    def zoom(self, thing: str = "") -> Change | None:
        """Hold the card under the pointer (or of the piece named) close."""
        piece = self.stage.spread.pieces.get(thing or self.attention.hover or self.attention.focus)
        return self.zoom_card(piece.card) if piece is not None and piece.card is not None else None

    def zoom_card(self, card: Card) -> Change | None:
        """Hold a card close, wherever it is."""
        face = self.stage.face_of(card)
        return Push(ZoomScene(self.ctx, face)) if face is not None else None

    def open_log(self) -> Change:
        """Everything that the viewer has seen, in words."""
        return Push(log.LogScene(self.ctx, self.stage, self.zoom_card))

    def open_rules(self) -> Change:
        """The rules of what is happening now."""
        game, phase = self.session.spec.id, self.stage.view.phase
        return Push(RulesScene(self.ctx, game, phase, self.session.cards))
