"""The chosen pack: who made it, what it needs and changes, its cards, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.packs import ShownPack
from game.packs.balance.figures import OUT_OF_BOUNDS
from scenes.menus.gallery.cards import Hung
from scenes.menus.gallery.screen import lay_card
from scenes.menus.packs.shown import Shown
from sprites.card import card_size
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


class Sheet:
    """Facts above, a row of cards with a pager, changes, buttons."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.at = 0
        self.count = 1
        self.cards: list[Hung] = []

    def lay(self, sketch: Sketch, box: Rect, pack: ShownPack | None) -> None:
        """Lay the sheet; without a pack it says what packs are."""
        theme, say = sketch.theme, self.shown.ctx.say
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(32), theme.px(22))
        if pack is None:
            sketch.text(inner, escape(say("packs.none")), 20, align="center")
            return
        sketch.zone = "pack"
        inner = self._head(sketch, inner, pack)
        inner = self._foot(sketch, inner, pack)
        sketch.zone = "cards"
        self._cards(sketch, inner, pack)
        sketch.zone = "main"

    def _head(self, sketch: Sketch, inner: Rect, pack: ShownPack) -> Rect:
        theme, say = sketch.theme, self.shown.ctx.say
        head, rest = cut_top(inner, max(theme.px(54), sketch.style(30, "serif").line_height), theme.px(6))
        label = say("workshop.title")
        wide = min(head.w * 0.4, sketch.width(label, 19, "sans-bold") + theme.px(110))
        place, head = cut_right(head, wide, theme.px(16))
        own = not pack.zipped and not pack.sample
        hint = "" if own else say("packs.not_here")
        button(sketch, "workshop", place, label, icon="build", units=19, enabled=own, hint=hint)
        name = self.shown.name(pack)
        left, right = cut_left(
            head, min(head.w * 0.6, sketch.width(name, 32, "serif") + theme.px(8)), theme.px(16)
        )
        sketch.text(left, escape(name), 32, "serif", theme.furniture.heading, single=True)
        facts = self.shown.facts(pack)
        if right.w > theme.px(140):
            said = sketch.text(right, escape(facts), 17, color=theme.furniture.quiet, single=True)
            if said.block.cut:
                sketch.explain(right, facts)
        line, rest = cut_top(rest, sketch.style(18).line_height, theme.px(12))
        sketch.text(line, escape(self.shown.contents(pack)), 18, single=True)
        return rest

    def _foot(self, sketch: Sketch, inner: Rect, pack: ShownPack) -> Rect:
        theme, say = sketch.theme, self.shown.ctx.say
        foot, rest = cut_bottom(
            inner, max(theme.px(52), round(sketch.style(17).line_height * 1.6)), theme.px(14)
        )
        buttons = [
            ("export", "pack", True),
            ("folder", "folder", True),
            ("remove", "flat_cross", not pack.sample),
        ]
        buttons += [("rules_page", "rules", True)] if pack.rules else []
        buttons += [("balance", "dice", not pack.errors)] if pack.cards or pack.changes else []
        foot = self._movers(sketch, foot, pack)
        self._buttons(sketch, foot, buttons)
        changes = self.shown.changes(pack)
        if changes and not theme.huge_text:
            line, rest = cut_bottom(rest, sketch.style(17).line_height, theme.px(8))
            words = say("packs.changes_are", changes=changes)
            said = sketch.text(line, words, 17, single=True)
            if said.block.cut:
                sketch.explain(line, words.replace("**", ""))
        return rest

    def _buttons(self, sketch: Sketch, foot: Rect, buttons: Sequence[tuple[str, str, bool]]) -> None:
        """With words as far as they have room, the last ones with their icons alone."""
        theme, gap = sketch.theme, sketch.theme.px(10)
        labels = [self.shown.ctx.say(f"packs.{name}") for name, _, _ in buttons]
        wide = [sketch.width(label, 17, "sans-bold") + theme.px(88) for label in labels]
        spoken = len(buttons) if not theme.large_text else 0
        while spoken and sum(wide[:spoken]) + foot.h * (len(buttons) - spoken) + gap * len(buttons) > foot.w:
            spoken -= 1
        x = foot.x
        for number, (name, sign, usable) in enumerate(buttons):
            bare = number >= spoken
            place = Rect(x, foot.y, foot.h if bare else wide[number], foot.h)
            button(sketch, name, place, labels[number], icon=sign, units=17, enabled=usable, bare=bare)
            x = place.right + gap

    def _movers(self, sketch: Sketch, foot: Rect, pack: ShownPack) -> Rect:
        """Its place in the load order, a button each way; returns the room that is left."""
        place = [each.id for each in self.shown.packs].index(pack.id)
        for name, usable in (("down", place < len(self.shown.packs) - 1), ("up", place > 0)):
            spot, foot = cut_right(foot, foot.h, sketch.theme.px(8))
            label = self.shown.ctx.say(f"packs.move_{name}")
            button(sketch, f"move:{name}", spot, label, icon=f"flat_{name}", bare=True, enabled=usable)
        return foot

    def _cards(self, sketch: Sketch, room: Rect, pack: ShownPack) -> None:
        theme = sketch.theme
        self.cards = self.shown.cards(pack)
        if not self.cards:
            key = "packs.broken_cards" if pack.errors else "packs.no_cards"
            sketch.text(
                room, escape(self.shown.ctx.say(key)), 18, color=theme.furniture.quiet, align="center"
            )
            return
        said = sketch.style(15).line_height + theme.px(4)
        tall = room.h - theme.px(4) - said
        wide, gap = card_size(tall)[0], theme.px(14)
        side = theme.px(40)
        self.count = max(1, (room.w - 2 * (side + gap) + gap) // (wide + gap))
        if len(self.cards) * (wide + gap) - gap <= room.w:
            self.count = len(self.cards)
        pages = -(-len(self.cards) // self.count)
        self.at = max(0, min(self.at, pages - 1))
        if pages > 1:
            left, room = cut_left(room, side, gap)
            right, room = cut_right(room, side, gap)
            self._pager(sketch, left, "before", self.at > 0)
            self._pager(sketch, right, "after", self.at < pages - 1)
        first = self.at * self.count
        for number, hung in enumerate(self.cards[first : first + self.count], first):
            place = Rect(room.x + (number - first) * (wide + gap), room.y, wide, tall)
            words, verdict = self.shown.caption(hung)
            below = Rect(place.x, place.bottom + theme.px(2), place.w, said)
            self._caption(sketch, below, words, verdict)
            spoken = f"{hung.face.title}. {hung.face.text} {words}"
            sketch.control(Control(f"card:{number}", place, "thing", spoken))
            sketch.art(place, partial(_card, hung=hung, shown=self.shown))

    def _caption(self, sketch: Sketch, box: Rect, words: str, verdict: str) -> None:
        """How many there are, and whether it is fair: what is out of bounds in the colour of mistakes."""
        look = sketch.theme.furniture
        ink = look.bad if verdict in OUT_OF_BOUNDS else look.quiet
        face = "sans-bold" if verdict in OUT_OF_BOUNDS else "sans"
        sketch.text(box, escape(words), 15, face, ink, align="center", single=True)

    def _pager(self, sketch: Sketch, box: Rect, name: str, usable: bool) -> None:
        say = self.shown.ctx.say
        place = centered(box, box.w, box.w)
        sign, label = ("left", "gallery.before") if name == "before" else ("right", "gallery.after")
        button(sketch, f"cards:{name}", place, say(label), icon=sign, bare=True, enabled=usable)


def _card(target: pygame.Surface, box: Rect, hung: Hung, shown: Shown) -> None:
    lay_card(target, shown.ctx.studio.card(hung.face, box.h), box, shown.ctx.theme, False)
