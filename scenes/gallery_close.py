"""A card of the gallery held close, with its whole text, how many there are and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.context import Context
from scenes.dialog import Overlay
from scenes.gallery_cards import Hung
from scenes.intents import Intent, Moved, Scrolled, key_name
from scenes.manager import Change, Pop
from sprites.card import card_size
from sprites.pieces import paint_piece
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from game.packs import PackInfo


class CloseScene(Overlay):
    """The card at the left, words about it at the right; arrows and wheel go to the next card."""

    def __init__(self, ctx: Context, cards: Sequence[Hung], at: int, packs: Sequence[PackInfo]) -> None:
        super().__init__(ctx)
        self.cards, self.at, self.packs = cards, at, packs
        self.attention.focus = "close"

    @property
    def hung(self) -> Hung:
        """The card that is shown."""
        return self.cards[self.at]

    def enter(self) -> None:
        """Speak the card."""
        super().enter()
        face = self.hung.face
        self.ctx.say_aloud(face.title, face.subtitle, face.text)

    def layout(self, sketch: Sketch) -> None:
        """Card and board side by side in the middle of the window."""
        theme = sketch.theme
        tall = round(theme.size[1] * 0.8)
        wide, gap = card_size(tall)[0], theme.px(30)
        board = min(theme.size[0] - wide - 3 * gap, round(theme.px(560) * max(1, theme.text_percent / 120)))
        left = (theme.size[0] - wide - gap - board) // 2
        top = (theme.size[1] - tall) // 2
        sketch.art(Rect(left, top, wide, tall), self._paint)
        self._board(sketch, Rect(left + wide + gap, top, board, tall))

    def _paint(self, target: pygame.Surface, box: Rect) -> None:
        face, studio = self.hung.face, self.ctx.studio
        pose = Pose(box.centerx, box.centery, box.h)
        key = ("close", face)
        paint_piece(target, key, lambda height: studio.card(face, height), box.h, pose, self.ctx.theme)

    def _board(self, sketch: Sketch, box: Rect) -> None:
        theme, face = sketch.theme, self.hung.face
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(34), theme.px(28))
        head, rest = cut_top(inner, sketch.style(34, "serif").line_height, theme.px(4))
        sketch.text(head, escape(face.title), 34, "serif", theme.furniture.heading, single=True)
        kind, rest = cut_top(rest, sketch.style(18).line_height, theme.px(14))
        said = face.subtitle or self.ctx.say(f"gallery.kind_{self.hung.kind}")
        sketch.text(kind, escape(said), 18, color=theme.furniture.quiet, single=True)
        foot, rest = cut_bottom(rest, max(theme.px(56), sketch.style(18).line_height * 1.6), theme.px(18))
        facts, rest = cut_bottom(rest, sketch.style(17).line_height * 4, theme.px(14))
        if face.text:
            words = sketch.words(rest, face.text, sketch.style(22))
            sketch.add(replace(words, box=cut_top(rest, words.block.size[1])[0]))
        self._facts(sketch, facts)
        self._buttons(sketch, foot)

    def _facts(self, sketch: Sketch, box: Rect) -> None:
        hung = self.hung
        pack = next((pack for pack in self.packs if pack.id == hung.pack), None)
        name = f"{pack.name.of(self.ctx.locale.lang)} {pack.version}" if pack else hung.pack
        say, quiet = self.ctx.say, sketch.theme.furniture.quiet
        for line in (
            say("gallery.place", number=self.at + 1, count=len(self.cards)),
            say("gallery.copies", count=hung.copies),
            say("gallery.pack", name=name),
            say("gallery.id", id=hung.id),
        ):
            cell, box = cut_top(box, sketch.style(17).line_height)
            sketch.text(cell, escape(line), 17, color=quiet, single=True)

    def _buttons(self, sketch: Sketch, foot: Rect) -> None:
        before, close, after = columns(foot, [1, 2.4, 1], sketch.theme.px(12))
        say, keys = self.ctx.say, self.ctx.settings.keys
        first, last, label = self.at == 0, self.at == len(self.cards) - 1, say("gallery.card_before")
        button(sketch, "before", before, label, icon="left", bare=True, enabled=not first)
        button(
            sketch, "close", close, say("common.close"), look="plate", key=key_name(keys, "back"), units=20
        )
        button(sketch, "after", after, say("gallery.card_after"), icon="right", bare=True, enabled=not last)

    def handle(self, intent: Intent) -> Change | None:
        """Left, right and the wheel go to the card before or after."""
        if isinstance(intent, Moved) and intent.direction in ("left", "right"):
            return self._step(1 if intent.direction == "right" else -1)
        if isinstance(intent, Scrolled) and intent.amount:
            return self._step(-1 if intent.amount > 0 else 1)
        return super().handle(intent)

    def _step(self, by: int) -> None:
        if 0 <= self.at + by < len(self.cards):
            self.at += by
            self.ctx.studio.workshop.cancel()
            self.enter()

    def act(self, control: Control) -> Change | None:
        """Go to another card, or put this one back."""
        if control.id in ("before", "after"):
            return self._step(1 if control.id == "after" else -1)
        return Pop()

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name == "zoom" else None
