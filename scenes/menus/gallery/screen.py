"""The gallery: every card of every game as drawn in play, in pages, with filters and a search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import perf_counter

import pygame
from pygame import Rect

from game.packs import LoadedCards
from scenes.menus.backdrops import game_sign, table_cloth
from scenes.menus.gallery.cards import Exhibition, Hung, exhibit
from scenes.menus.gallery.close import CloseScene
from scenes.menus.parts import beside_back, heading_bar, tool_width
from scenes.menus.rules import RulesScene
from scenes.window.beside import Beside
from scenes.window.context import Context
from scenes.window.intents import Dropped, FocusChanged, Intent, Moved, Scrolled
from scenes.window.manager import Change, Push
from scenes.window.scene import Screen
from scenes.window.start import may_be_pack, packs, workshop
from scenes.window.watching import soon
from sprites.card import card_size
from sprites.keep import remember
from sprites.paint.cards.plain import plain_card
from sprites.paint.paper import Shade, soft
from sprites.theme import LIGHT, Theme
from sprites.widgets import skin
from sprites.widgets.boxes import centered, columns, cut_left, cut_right, cut_top, part
from sprites.widgets.build import button, field_box, segments, segments_width
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_width

LOOK = 0.04
"""Seconds from look to look while the cards are being read."""
TOOLS = (("packs", "pack"), ("workshop", "build"))
"""Where cards come from: further buttons of the bar, and their icons."""
PATIENCE = 0.012
"""Seconds of one picture that may go into fetching cards; the rest follow in the next."""


class GalleryScene(Screen):
    """Games, kinds and search above; a page of cards; any card can be held close."""

    def __init__(self, ctx: Context, game: str = "", page: int = 1) -> None:
        super().__init__(ctx)
        games = ctx.library.games()
        self.game = game if game in games else next(iter(games))
        self.kind, self.search, self.at = "", "", page - 1
        self.pages, self.shown = 1, list[Hung]()
        self._at_first = 0
        self._exhibition: Exhibition | None = None
        self._reading: Beside[Exhibition] | None = None
        self._waiting = False
        self._version = ctx.packs.version
        self.attention.focus = f"game:{self.game}"

    @property
    def cards(self) -> Sequence[Hung]:
        """All cards of the game in the chosen language; none yet while they are being read."""
        shown = self._exhibition
        if shown is None or (shown.game, shown.lang) != (self.game, self.ctx.locale.lang):
            self._exhibition = None
            self._start_reading()
        return self._exhibition.hung if self._exhibition is not None else ()

    @property
    def loaded(self) -> LoadedCards | None:
        """The cards as their files were when they were read last."""
        return self._exhibition.loaded if self._exhibition is not None else None

    def _start_reading(self) -> None:
        """Read the cards: beside the window, or at once for the patient."""
        if self._reading is None:
            game = self.game
            self._reading = Beside(lambda: exhibit(self.ctx, game))
        if self.ctx.studio.patient:
            self._open(self._reading)

    def _open(self, reading: Beside[Exhibition]) -> None:
        """Show what has been read, unless another game is wanted by now."""
        self._reading, found = None, reading.result()
        if found.game == self.game:
            self._exhibition = found
            if found.problem:
                self.ctx.notify(found.problem)

    def wanted(self) -> list[Hung]:
        """The cards that pass the filters."""
        return [
            hung
            for hung in self.cards
            if self.kind in ("", hung.kind) and (not self.search or hung.speaks_of(self.search))
        ]

    def layout(self, sketch: Sketch) -> None:
        """Heading; games and search; kinds and pages; the cards."""
        theme, wanted = sketch.theme, self.wanted()
        note = self.ctx.say("gallery.count", count=len(wanted))
        tools = [(name, self.ctx.say(f"{name}.title"), sign) for name, sign in TOOLS]
        spare = sum(tool_width(sketch, label) + theme.px(12) for _, label, _ in tools)
        heading_bar(sketch, self.ctx, self.ctx.say("gallery.title"), note, spare)
        beside_back(sketch, tools)
        room = part(Rect(0, 0, *theme.size), 0.028, 0.1, 0.972, 0.985)
        tall, gap = max(theme.px(46), sketch.style(17).line_height + theme.px(12)), theme.px(10)
        first, rest = cut_top(room, tall, gap)
        second, rest = cut_top(rest, tall, gap * 1.6)
        grid = Grid(theme, rest, len(wanted))
        self.pages = max(1, -(-len(wanted) // grid.count))
        self.at = min(max(0, self.at), self.pages - 1)
        self._at_first = self.at * grid.count
        self.shown = wanted[self._at_first : self._at_first + grid.count]
        self._games(sketch, first)
        self._kinds(sketch, second)
        self._cards(sketch, grid, rest)

    def _games(self, sketch: Sketch, row: Rect) -> None:
        right, left = cut_right(row, row.w * 0.26, sketch.theme.px(16))
        names = [(game, self.ctx.locale.say(f"game.{game}.name")) for game in self.ctx.library.games()]
        sketch.zone = "games"
        if segments_width(sketch, [name for _, name in names]) <= left.w * 1.04:
            segments(sketch, "game", left, names, self.game)
        else:
            self._signs(sketch, left, names)
        sketch.zone = "search"
        label, typing = self.ctx.say("gallery.search"), bool(self.attention.typing)
        shown = self.search or ("" if typing else label)
        field_box(sketch, "search", right, label, shown, typing=typing, units=17)

    def _signs(self, sketch: Sketch, box: Rect, names: Sequence[tuple[str, str]]) -> None:
        """The games by their figures where their names have no room."""
        sketch.sheet(box, "trough")
        for (game, name), cell in zip(names, columns(box, [1] * len(names)), strict=True):
            on = game == self.game
            sketch.control(Control(f"game:{game}", cell, "segment", name, role="choice", on=on, hint=name))
            side = min(cell.size)
            sketch.art(centered(cell, side, side), by_width(partial(game_sign, game)))

    def _kinds(self, sketch: Sketch, row: Rect) -> None:
        theme = sketch.theme
        turned = self.ctx.say("gallery.page", page=self.at + 1, pages=self.pages)
        pager, left = cut_right(row, sketch.width(turned, 17) + 2.6 * row.h + theme.px(24), theme.px(16))
        kinds = ["", *dict.fromkeys(hung.kind for hung in self.cards)]
        names = [(kind, self.ctx.say(f"gallery.kind_{kind or 'all'}")) for kind in kinds]
        sketch.zone = "kinds"
        wide = min(left.w, segments_width(sketch, [name for _, name in names]))
        if segments_width(sketch, [name for _, name in names]) <= left.w * 1.12:
            segments(sketch, "kind", cut_left(left, wide)[0], names, self.kind)
        else:  # one kind after the other
            at = kinds.index(self.kind) if self.kind in kinds else 0
            following = kinds[(at + 1) % len(kinds)]
            room = cut_left(left, sketch.width(names[at][1], 17, "sans-bold") + row.h * 2)[0]
            button(sketch, f"kind:{following}", room, names[at][1], look="segment", icon="right", units=17)
        sketch.zone = "pages"
        before, rest = cut_left(pager, row.h * 1.3)
        after, middle = cut_right(rest, row.h * 1.3)
        before_label, after_label = self.ctx.say("gallery.before"), self.ctx.say("gallery.after")
        button(sketch, "before", before, before_label, icon="left", bare=True, enabled=self.at > 0)
        last = self.at >= self.pages - 1
        button(sketch, "after", after, after_label, icon="right", bare=True, enabled=not last)
        light = theme.furniture.on_dark
        sketch.text(middle, turned, 17, color=light, align="center", single=True)

    def _cards(self, sketch: Sketch, grid: Grid, room: Rect) -> None:
        sketch.zone = "cards"
        for number, (hung, box) in enumerate(zip(self.shown, grid.boxes(), strict=False)):
            label = ". ".join(part for part in (hung.face.title, hung.face.subtitle) if part)
            sketch.control(Control(f"card:{number}", box, "thing", label))
        if not self.shown:
            words = self.ctx.say("gallery.reading" if self._reading else "gallery.nothing")
            light = sketch.theme.furniture.on_dark
            sketch.text(cut_top(room, room.h * 0.4)[0], words, 24, "serif", light, align="center")
        sketch.zone = "main"

    def paint_over(self, target: pygame.Surface) -> None:
        """The cards: as many as can be fetched in time, plain ones for the others."""
        ends, self._waiting = perf_counter() + PATIENCE, False
        feel = self.attention.feel()
        for control in self.page.controls:
            if not control.id.startswith("card:"):
                continue
            face = self.shown[int(control.id.removeprefix("card:"))].face
            late = not self.ctx.studio.patient and perf_counter() > ends
            self._waiting |= late
            picture = plain_card(face, control.box.h) if late else None
            picture = picture or self.ctx.studio.card(face, control.box.h)
            lifted = control.id in (feel.hover, feel.focus)
            lay_card(target, picture, control.box, self.ctx.theme, lifted)
            if control.id == feel.focus:
                skin.halo(target, control.box, self.ctx.theme)

    def wake(self, now: float) -> float | None:
        """Come back at once while cards wait to be fetched, soon while they are read."""
        if self._reading is not None:
            return LOOK
        return 0.0 if self._waiting else soon(self.ctx, super().wake(now))

    def update(self, now: float) -> Change | None:
        """Show the cards that had to wait, or have been read."""
        if self._reading is not None and self._reading.done:
            self._open(self._reading)
            self.refresh()
        if self._waiting:
            self.touch()
        if self.ctx.packs.look(self.ctx, now) != self._version:
            self._look_anew()
        return super().update(now)

    def handle(self, intent: Intent) -> Change | None:
        """Wheel and arrows at the edge turn pages; back from an editor the files are read anew."""
        if isinstance(intent, Scrolled) and intent.amount:
            self._turn(-1 if intent.amount > 0 else 1)
            return None
        if isinstance(intent, Dropped) and may_be_pack(intent.path):
            return Push(packs(self.ctx, intent.path))
        if isinstance(intent, FocusChanged) and intent.active:
            self._look_anew()
        if isinstance(intent, Moved) and self._at_edge(intent.direction):
            self._turn(1 if intent.direction == "right" else -1)
            return None
        return super().handle(intent)

    def _look_anew(self) -> None:
        """Somebody may have written or drawn meanwhile."""
        if self.ctx.pictures is not None:
            self.ctx.pictures.forget()
        self._version = self.ctx.packs.version
        self._reading = None  # what is being read may have been read before the change
        self._start_reading()
        self.refresh()

    def _at_edge(self, direction: str) -> bool:
        here = self.page.find(self.attention.focus)
        if here is None or here.zone != "cards" or direction not in ("left", "right"):
            return False
        there = self.page.find(self.ways.step(here.id, direction))
        return there is None or there.zone != "cards" or there.box.y != here.box.y

    def _turn(self, by: int) -> None:
        if 0 <= self.at + by < self.pages:
            self.at += by
            self.ctx.studio.workshop.cancel()
            self.ctx.play("flip")
            self.refresh()
            self.ctx.say_aloud(self.ctx.say("gallery.page", page=self.at + 1, pages=self.pages))

    def act(self, control: Control) -> Change | None:
        """Choose a game or kind, turn a page, hold a card close."""
        word, _, value = control.id.partition(":")
        if word in ("before", "after"):
            self._turn(1 if word == "after" else -1)
            return None
        if word == "card":
            return self._close(control.id)
        if word in dict(TOOLS):
            return Push(packs(self.ctx) if word == "packs" else workshop(self.ctx))
        if word == "game":
            self.game, self.kind, self.at = value, "", 0
        elif word == "kind":
            self.kind, self.at = value, 0
        return self.back() if word == "back" else None

    def _close(self, control_id: str) -> Change | None:
        number = control_id.removeprefix("card:")
        if not number.isdecimal() or self.loaded is None:
            return None
        at = self._at_first + int(number)
        return Push(CloseScene(self.ctx, self.wanted(), at, self.loaded.packs))

    def write(self, control: Control, text: str) -> None:
        """Type what to look for."""
        self.search = self.search[:-1] if not text else self.search + text
        self.at = 0

    def command(self, name: str) -> Change | None:
        """Zoom holds the card under pointer or focus close; F1 opens the rules of the game."""
        if name == "zoom":
            return self._close(self.attention.hover or self.attention.focus)
        return Push(RulesScene(self.ctx, self.game)) if name == "rules" else None

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)


class Grid:
    """Places for as many cards as a room holds: three rows, or two for large letters and for few cards."""

    def __init__(self, theme: Theme, room: Rect, wanted: int) -> None:
        self.room, self.gap = room, theme.px(16)
        self.rows = 2 if theme.large_text else 3
        self.tall = (room.h - (self.rows - 1) * self.gap) // self.rows
        self.columns = max(1, (room.w + self.gap) // (card_size(self.tall)[0] + self.gap))
        if self.rows == 3 and 0 < wanted < self.count:
            self._enlarge(-(-wanted // 2))
        self.wide = card_size(self.tall)[0]

    def _enlarge(self, across: int) -> None:
        """Two rows of larger cards, if so many fit side by side."""
        side = (self.room.w - (across - 1) * self.gap) // across
        tall = min((self.room.h - self.gap) // 2, round(side * self.tall / card_size(self.tall)[0]))
        if tall > self.tall:
            self.rows, self.tall = 2, tall
            self.columns = max(across, (self.room.w + self.gap) // (card_size(tall)[0] + self.gap))

    @property
    def count(self) -> int:
        """How many cards a page has."""
        return self.rows * self.columns

    def boxes(self) -> list[Rect]:
        """The places, row by row, spread over the width."""
        cells = columns(self.room, [1] * self.columns)
        tops = [self.room.y + row * (self.tall + self.gap) for row in range(self.rows)]
        return [
            Rect(cell.centerx - self.wide // 2, top, self.wide, self.tall) for top in tops for cell in cells
        ]


@remember
def _shadow(size: tuple[int, int], lifted: bool, theme: Theme) -> tuple[pygame.Surface, int, int]:
    shade = Shade(theme.u * (13 if lifted else 8), 0.5, theme.u * (9 if lifted else 5))
    stock = skin.sheet(size, LIGHT.stock, size[1] * 0.039)
    cast, pad = soft(stock, shade)
    return cast, pad, round(shade.down)


def lay_card(target: pygame.Surface, picture: pygame.Surface, box: Rect, theme: Theme, lifted: bool) -> None:
    """A card with its shadow; all cards of a size share one shadow."""
    if picture.get_height() != box.h:
        picture = pygame.transform.smoothscale(picture, box.size)
    cast, pad, down = _shadow(box.size, lifted, theme)
    rise = theme.px(6) if lifted else 0
    target.blit(cast, (box.x - pad, box.y - pad + down))
    target.blit(picture, (box.x, box.y - rise))
