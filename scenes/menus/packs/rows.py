"""The list of packs: grip, load number, tick, cover, name, games, state; one row may be lifted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.packs import ShownPack
from scenes.menus.backdrops import game_sign
from scenes.menus.packs.shown import Shown
from scenes.menus.parts import foot_height, scroll_foot
from sprites.card import CardFace, card_size
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.theme import Rgb, Theme, rgb
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch

WARN = rgb("7A5210")


@dataclass
class Lifted:
    """A row in somebody's hand: which, where it was taken, where it is, and where it would go."""

    id: str
    grip: int
    """How far below the top of the row it was taken."""
    y: int
    to: int
    reason: str = ""


class Rows:
    """The list, scrolled by whole rows; the shipped cards are one locked row."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.top = 0
        self.count = 1
        """So many packs are in sight."""
        self.boxes: list[tuple[str, Rect]] = []
        self.room = Rect(0, 0, 0, 0)

    def lay(self, sketch: Sketch, room: Rect, chosen: str, lifted: Lifted | None) -> None:
        """Rows from the first one shown, a dashed place for the lifted one, which lies above all."""
        theme, packs = sketch.theme, self.shown.packs
        tall = max(theme.px(90), round(sketch.style(18).line_height * 2.7))
        gap = theme.px(10)
        self.room = room
        first, room = cut_top(room, tall, gap)
        self._shipped(sketch, first)
        count = self.count = max(1, (room.h + gap) // (tall + gap))
        if len(packs) > count:
            foot, room = cut_bottom(room, foot_height(sketch), gap)
            count = self.count = max(1, (room.h + gap) // (tall + gap))
        self.top = max(0, min(self.top, len(packs) - count))
        self.boxes = []
        order = self._order(packs, lifted)
        for number, pack in enumerate(order[self.top : self.top + count], self.top):
            cell, room = cut_top(room, tall, gap)
            self.boxes.append((pack.id, cell))
            if lifted is not None and pack.id == lifted.id:
                bad = theme.furniture.bad if lifted.reason else None
                sketch.sheet(cell, "dashed", bad)
                if lifted.reason:
                    sketch.text(
                        inset(cell, theme.px(20)), escape(lifted.reason), 17, color=theme.furniture.bad
                    )
            else:
                self._row(sketch, cell, number + 1, pack, pack.id == chosen)
        if len(packs) > count:
            sketch.zone = "packs"
            scroll_foot(sketch, self.shown.ctx, foot, self.top + 1, self.top + count, len(packs))
            sketch.zone = "main"
        if lifted is not None:
            self._lifted(sketch, lifted, order, tall)
        elif room.h > tall * 0.5 and len(packs) <= count:
            self._drop_place(sketch, Rect(room.x, room.y, room.w, min(room.h, tall)))

    def scroll(self, by: int) -> bool:
        """Move the list by rows; tell whether it could."""
        before, most = self.top, max(0, len(self.shown.packs) - self.count)
        self.top = max(0, min(most, self.top + by))
        return self.top != before

    def scroll_at(self, y: int) -> bool:
        """Move the list by a row where a held one is pulled beyond its first or last; tell whether it did."""
        if not self.boxes:
            return False
        first, last = self.boxes[0][1], self.boxes[-1][1]
        return self.scroll(-1 if y < first.y else 1 if y > last.bottom else 0)

    def reveal(self, id_: str) -> None:
        """Bring a pack into sight."""
        at = next((number for number, pack in enumerate(self.shown.packs) if pack.id == id_), self.top)
        self.top = max(min(self.top, at), at - self.count + 1)

    def _order(self, packs: Sequence[ShownPack], lifted: Lifted | None) -> list[ShownPack]:
        if lifted is None:
            return list(packs)
        others = [pack for pack in packs if pack.id != lifted.id]
        held = [pack for pack in packs if pack.id == lifted.id]
        return [*others[: lifted.to], *held, *others[lifted.to :]]

    def place_at(self, y: int, held: str) -> int:
        """The place of the load order at a height of the window, for a row that is held there."""
        passed = sum(box.centery < y for id_, box in self.boxes if id_ != held)
        return max(0, min(len(self.shown.packs) - 1, self.top + passed))

    def _shipped(self, sketch: Sketch, cell: Rect) -> None:
        theme, ctx = sketch.theme, self.shown.ctx
        sketch.sheet(cell, "row")
        lock, inner = cut_left(inset(cell, theme.px(16), theme.px(8)), theme.px(40), theme.px(70))
        side, quiet = theme.px(30), theme.furniture.quiet
        sketch.art(centered(lock, side, side), lambda t, b: t.blit(icon("flat_lock", b.w, quiet), b))
        games = list(ctx.library.games())
        inner = self._signs(sketch, inner, games)
        self._words(
            sketch, inner, ctx.say("packs.five"), f"{ctx.library.version} · {ctx.say('packs.shipped')}", False
        )
        sketch.explain(cell, f"{ctx.say('packs.five')}. {ctx.say('packs.shipped')}")

    def _row(self, sketch: Sketch, cell: Rect, number: int, pack: ShownPack, on: bool) -> None:
        sketch.zone = "packs"
        look = "active" if on else "row"
        spoken = self.shown.spoken(number, pack)
        hint = self.shown.ctx.say("packs.row_hint") if on else ""
        row = Control(f"pack:{pack.id}", cell, look, spoken, role="choice", on=on, hint=hint, overlaps=True)
        sketch.control(row)
        self._inside(sketch, cell, number, pack, on, True)
        sketch.zone = "main"

    def _lifted(self, sketch: Sketch, lifted: Lifted, order: Sequence[ShownPack], tall: int) -> None:
        pack = next((pack for pack in order if pack.id == lifted.id), None)
        if pack is None:
            return
        box = Rect(self.room.x + sketch.theme.px(20), lifted.y - lifted.grip, self.room.w, tall)
        sketch.sheet(box, "tag")
        self._inside(sketch, box, lifted.to + 1, pack, False, False)

    def _inside(
        self, sketch: Sketch, cell: Rect, number: int, pack: ShownPack, on: bool, usable: bool
    ) -> None:
        theme = sketch.theme
        inner = inset(cell, theme.px(14), theme.px(8))
        grip, inner = cut_left(inner, theme.px(30), theme.px(8))
        if not theme.large_text:
            sketch.art(centered(grip, theme.px(26), theme.px(40)), partial(_dots, ink=theme.furniture.quiet))
        digit, inner = cut_left(inner, sketch.width("00", 18) + theme.px(4), theme.px(10))
        sketch.text(digit, str(number), 18, color=theme.furniture.quiet, align="center", single=True)
        tick, inner = cut_left(inner, theme.px(40), theme.px(14))
        side = min(theme.px(36), tick.h)
        self._tick(sketch, centered(tick, side, side), pack, usable)
        inner = self._cover(sketch, inner, pack)
        inner = self._verdict(sketch, inner, pack)
        if not theme.large_text:
            inner = self._signs(sketch, inner, pack.games)
        self._words(sketch, inner, self.shown.name(pack), self.shown.by(pack), on, pack.state != "on")

    def _tick(self, sketch: Sketch, box: Rect, pack: ShownPack, usable: bool) -> None:
        on = pack.wanted
        if not usable:
            sketch.sheet(box, "tick")
            return
        label = self.shown.ctx.say("packs.switch", name=self.shown.name(pack))
        control = Control(f"tick:{pack.id}", box, "tick", label, role="toggle", on=on,
                          icon="check" if on else "", icon_box=box)  # fmt: skip
        sketch.control(control)

    def _cover(self, sketch: Sketch, inner: Rect, pack: ShownPack) -> Rect:
        """The first card of the pack, pale while it is off."""
        cards = self.shown.cards(pack)
        art, rest = cut_left(inner, card_size(inner.h)[0], sketch.theme.px(18))
        if cards:
            face, pale = cards[0].face, pack.state != "on"
            sketch.art(art, partial(_cover, face=face, shown=self.shown, pale=pale))
        return rest

    def _verdict(self, sketch: Sketch, inner: Rect, pack: ShownPack) -> Rect:
        theme = sketch.theme
        words, look = self.shown.state(pack)
        wide = sketch.width(words, 16, "sans-bold") + theme.px(62)
        right, rest = cut_right(inner, min(wide, inner.w * 0.45), theme.px(14))
        tall = min(right.h, max(theme.px(36), round(sketch.style(16).line_height * 1.4)))
        pill = Rect(right.x, right.centery - tall // 2, right.w, tall)
        sketch.sheet(pill, "chip")
        ink = _ink(theme, look)
        sign = {"good": "flat_check", "bad": "flat_cross", "warn": "flat_hint"}.get(look, "")
        inside = inset(pill, theme.px(14), 0)
        if sign:
            mark, inside = cut_left(inside, theme.px(18), theme.px(6))
            side = min(mark.w, mark.h)
            sketch.art(centered(mark, side, side), lambda t, b: t.blit(icon(sign, b.w, ink), b))
        sketch.text(inside, escape(words), 16, "sans-bold", ink, align="center", single=True)
        return rest

    def _signs(self, sketch: Sketch, inner: Rect, games: Sequence[str]) -> Rect:
        side = min(sketch.theme.px(40), inner.h)
        wide = round(side * 1.05) * len(games)
        right, rest = cut_right(inner, wide, sketch.theme.px(12))
        for number, game in enumerate(games):
            box = Rect(right.x + number * round(side * 1.05), right.centery - side // 2, side, side)
            if game in self.shown.ctx.library.games():
                sketch.art(box, partial(_sign, game=game))
        return rest

    def _words(self, sketch: Sketch, box: Rect, name: str, note: str, on: bool, pale: bool = False) -> None:
        theme = sketch.theme
        top, below = cut_top(box, box.h * 0.54)
        ink = theme.furniture.heading if on else theme.furniture.quiet if pale else None
        sketch.text(top, escape(name), 23, "serif", ink, single=True)
        sketch.text(below, escape(note), 16, color=theme.furniture.quiet, single=True)

    def _drop_place(self, sketch: Sketch, box: Rect) -> None:
        theme, say = sketch.theme, self.shown.ctx.say
        sketch.sheet(box, "dashed")
        inner = inset(box, theme.px(24), theme.px(12))
        side = min(theme.px(54), inner.h)
        left, words = cut_left(inner, side, theme.px(20))
        sketch.art(centered(left, side, side), lambda t, b: t.blit(icon("pack", b.w), b))
        top, below = cut_top(words, words.h * 0.52)
        sketch.text(top, escape(say("packs.drop")), 20, "serif", theme.furniture.heading, single=True)
        sketch.text(below, escape(say("packs.drop_note")), 16, color=theme.furniture.quiet, single=True)


def _ink(theme: Theme, look: str) -> Rgb:
    furniture = theme.furniture
    warn = furniture.gold if theme.dark or theme.high else WARN
    return {"good": furniture.good, "bad": furniture.bad, "warn": warn}.get(look, furniture.quiet)


def _dots(target: pygame.Surface, box: Rect, ink: Rgb) -> None:
    """Six dots to take a row by."""
    radius = max(2, box.w // 7)
    for x in (box.x + radius, box.right - radius):
        for y in (box.y + radius, box.centery, box.bottom - radius):
            pygame.draw.aacircle(target, ink, (x, y), radius)


def _cover(target: pygame.Surface, box: Rect, face: CardFace, shown: Shown, pale: bool) -> None:
    picture = shown.ctx.studio.card(face, box.h)
    picture = picture if picture.get_size() == box.size else pygame.transform.smoothscale(picture, box.size)
    if pale:
        picture = picture.copy()
        picture.set_alpha(120)
    target.blit(picture, box)


def _sign(target: pygame.Surface, box: Rect, game: str) -> None:
    target.blit(game_sign(game, box.w), box)
