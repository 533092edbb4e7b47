"""A card of the gallery held close: its text and glossary, how many there are and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.packs import card_file
from scenes.menus.closeup import CloseUp
from scenes.menus.gallery.cards import Hung
from scenes.window.context import Context
from scenes.window.desktop import open_file
from scenes.window.intents import Intent, Moved, Scrolled
from scenes.window.manager import Change, Pop
from sprites.card import CardFace
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_right, cut_top
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from game.packs import PackInfo


class CloseScene(CloseUp):
    """The card at the left, words about it at the right; arrows and wheel go to the next card."""

    def __init__(self, ctx: Context, cards: Sequence[Hung], at: int, packs: Sequence[PackInfo]) -> None:
        super().__init__(ctx)
        self.cards, self.at, self.packs = cards, at, packs
        self.attention.focus = "close"

    @property
    def hung(self) -> Hung:
        """The card that is shown."""
        return self.cards[self.at]

    @property
    def face(self) -> CardFace:
        """Its face."""
        return self.hung.face

    @property
    def kind_line(self) -> str:
        """What it calls itself, or its kind."""
        return self.face.subtitle or self.ctx.say(f"gallery.one_{self.hung.kind}")

    @property
    def pack(self) -> PackInfo | None:
        """The pack it comes from."""
        return next((pack for pack in self.packs if pack.id == self.hung.pack), None)

    def foot(self, sketch: Sketch, box: Rect) -> Rect:
        """Facts, the way to its file, and the buttons."""
        theme = sketch.theme
        foot, rest = cut_bottom(box, max(theme.px(56), sketch.style(18).line_height * 1.6), theme.px(16))
        facts, rest = cut_bottom(
            rest, sketch.style(16).line_height * (4 if self.hung.note else 3), theme.px(14)
        )
        self._facts(sketch, facts)
        self._buttons(sketch, foot)
        return rest

    def _facts(self, sketch: Sketch, box: Rect) -> None:
        hung, pack = self.hung, self.pack
        name = f"{pack.name.of(self.ctx.locale.lang)} {pack.version}" if pack else hung.pack
        say, quiet = self.ctx.say, sketch.theme.furniture.quiet
        if hung.note:
            top, box = cut_top(box, sketch.style(16).line_height)
            sketch.text(top, escape(hung.note), 16, color=quiet, single=True)
        label = say("gallery.open_file")
        side = max(sketch.theme.px(44), sketch.style(16).line_height * 1.7)
        wide = sketch.width(label, 16, "sans-bold") + side * 1.5
        place, words = cut_right(box, min(wide, box.w * 0.5), sketch.theme.px(12))
        place = Rect(place.x, place.bottom - round(side), place.w, round(side))
        button(sketch, "file", place, label, icon="folder", units=16, hint=say("gallery.open_file_hint"))
        place_line = say("gallery.place", number=self.at + 1, count=len(self.cards))
        copies = say("gallery.copies", count=hung.copies)
        lines = (f"{place_line} · {copies}", say("gallery.pack", name=name), say("gallery.id", id=hung.id))
        for line in lines:
            cell, words = cut_top(words, sketch.style(16).line_height)
            sketch.text(cell, escape(line), 16, color=quiet, single=True)

    def _buttons(self, sketch: Sketch, foot: Rect) -> None:
        before, close, after = columns(foot, [1, 2.4, 1], sketch.theme.px(12))
        say = self.ctx.say
        first, last, label = self.at == 0, self.at == len(self.cards) - 1, say("gallery.card_before")
        button(sketch, "before", before, label, icon="left", bare=True, enabled=not first)
        button(sketch, "close", close, say("common.close"), look="plate", key=self.ctx.cap("back"), units=20)
        button(sketch, "after", after, say("gallery.card_after"), icon="right", bare=True, enabled=not last)

    def handle(self, intent: Intent) -> Change | None:
        """Left, right and the wheel go to the card before or after."""
        if isinstance(intent, Moved) and intent.direction in ("left", "right"):
            self._step(1 if intent.direction == "right" else -1)
            return None
        if isinstance(intent, Scrolled) and intent.amount:
            self._step(-1 if intent.amount > 0 else 1)
            return None
        return super().handle(intent)

    def _step(self, by: int) -> None:
        if 0 <= self.at + by < len(self.cards):
            self.at += by
            self.ctx.studio.workshop.cancel()
            self.enter()

    def act(self, control: Control) -> Change | None:
        """Go to another card, open its file, or put this one back."""
        if control.id in ("before", "after"):
            self._step(1 if control.id == "after" else -1)
        elif control.id == "file":
            self._open()
        else:
            return Pop()
        return None

    def _open(self) -> None:
        """Show the card's file with the system's own program, or say why that cannot be."""
        hung, pack = self.hung, self.pack
        found = card_file(pack, hung.game, hung.data, hung.id) if pack else None
        if found is None:
            self.ctx.notify(self.ctx.say("gallery.no_file"))
        elif not open_file(found):
            self.ctx.notify(self.ctx.say("gallery.cannot_open", path=str(found)))

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name == "zoom" else None
