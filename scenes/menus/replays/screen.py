"""Games: all that were played and are being played, with what can be done with each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pygame
from pygame import Rect

from game.core.names import typed_name
from game.saving.listing import SaveInfo
from game.saving.moving import clear_deleted
from game.session import Session
from scenes.menus.backdrops import table_cloth
from scenes.menus.dialog import message
from scenes.menus.new_game.droplist import DropScreen, Lists
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.parts import heading_bar
from scenes.menus.replays.filters import Filters, lay_filters
from scenes.menus.replays.keeping import Keeping, files_of
from scenes.menus.replays.preview import Preview
from scenes.menus.replays.rows import lay_rows, rows_in
from scenes.window.context import Context
from scenes.window.intents import Chord, Dropped, Intent, Moved, Scrolled
from scenes.window.manager import Change, Pop, Push
from scenes.window.start import play_on, quiz, resume_save, review_game, watch_game
from sprites.text import escape
from sprites.theme import Rgb
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, part
from sprites.widgets.build import button, segments
from sprites.widgets.page import Control, Sketch

READING = 0.02
"""Seconds of a frame for reading files that are not known yet."""
SEARCH = 40
KEYS = {"recap": "review", "happened": "watch", "end": "export", "undo": "undo"}
"""Commands of the key table that mean something else here."""


class ReplaysScene(DropScreen):
    """A list with filters at the left, the chosen game at the right."""

    primary: ClassVar[str] = ""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        ctx.library.settle()
        clear_deleted(ctx.library.paths.deleted, ctx.library.clock())
        self.shelf = ctx.library.shelf()
        self.filters, self.lists = Filters(), Lists()
        self.preview = Preview(ctx, self)
        self.first = 0
        """The first row shown."""
        self.page_rows = 1
        self.chosen: Path | None = None
        self.view = "list"
        """Where letters are large the game has a page of its own."""
        self.keeping = Keeping(ctx, self)
        self._wanted: list[SaveInfo] | None = None
        self._look()
        self.attention.focus = "row:0" if self.wanted else "import"

    # What there is

    def _look(self) -> None:
        self.shelf.look()
        self.shelf.read_on(None if self.ctx.studio.patient else READING)
        self.list_changed()

    def list_changed(self) -> None:
        """Filter anew, and choose the first game if the chosen one is gone."""
        self._wanted = None
        wanted = self.wanted
        if self.chosen not in [info.path for info in wanted]:
            self.chosen = wanted[0].path if wanted else None
        self.preview.want(self.chosen_info)
        self.refresh()

    @property
    def wanted(self) -> list[SaveInfo]:
        """The games that pass the filters, the latest first."""
        if self._wanted is None:
            self._wanted = [info for info in self.shelf.infos() if self.filters.passes(self.ctx, info)]
        return self._wanted

    @property
    def at(self) -> int:
        """The number of the chosen row."""
        paths = [info.path for info in self.wanted]
        return paths.index(self.chosen) if self.chosen in paths else 0

    @property
    def chosen_info(self) -> SaveInfo | None:
        """The chosen game."""
        return next((info for info in self.wanted if info.path == self.chosen), None)

    def enter(self) -> None:
        """Back from a game or a review: files may have changed."""
        super().enter()
        if self.painted:
            self.ctx.library.settle()
            self._look()

    def wake(self, now: float) -> float | None:
        """At once while files are read, soon while a game is opened."""
        if self.shelf.waiting:
            return 0.0
        soon = [wait for wait in (super().wake(now), self.preview.wake(now)) if wait is not None]
        return min(soon, default=None)

    def update(self, now: float) -> Change | None:
        """Read on, one slice a frame."""
        if self.shelf.waiting and self.painted:
            self.shelf.read_on(READING)
            self.list_changed()
        elif self.painted:
            self.preview.update(now)
        return super().update(now)

    # The page

    def layout(self, sketch: Sketch) -> None:
        """Heading, filters, list and the chosen game."""
        theme = sketch.theme
        self.lists = Lists(self.opened)
        sketch.order = ("filters", "states", "search", "import", "views", "list", "pages", "chart", "actions")
        room = part(Rect(0, 0, *theme.size), 0.028, 0.1, 0.972, 0.98)
        tall = max(theme.px(50), sketch.style(17).line_height + theme.px(12))
        row, rest = cut_top(room, tall, theme.px(20))
        if theme.large_text:
            tabs, rest = cut_top(rest, tall, theme.px(12))
            left = right = rest
        else:
            left, right = columns(rest, [0.62, 0.38], theme.px(16))
        self._count(sketch, left)
        self._heading(sketch)
        typing = self.attention.typing == "search"
        lay_filters(sketch, self.ctx, row, self.filters, self.lists, typing=typing)
        if theme.large_text:
            sketch.zone = "views"
            views = [(name, self.ctx.say(f"replays.{name}")) for name in ("list", "preview")]
            segments(sketch, "view", tabs, views, self.view)
            sketch.zone = "main"
        if not theme.large_text or self.view == "list":
            self._list(sketch, left)
        if self.wanted and (not theme.large_text or self.view == "preview"):
            self.preview.lay(sketch, right)
        self.lists.lay(sketch)

    def _heading(self, sketch: Sketch) -> None:
        """Title and how many; pages between them and the way back, where letters leave room."""
        theme = sketch.theme
        bar = heading_bar(sketch, self.ctx, self.ctx.say("replays.title"), self._note())
        if theme.large_text or len(self.wanted) <= self.page_rows:
            return
        back = sketch.width(self.ctx.say("common.back"), 19, "sans-bold") + theme.px(190)
        room = cut_right(bar, back, theme.px(30))[1]
        self._pager(sketch, centered(room, room.w, theme.px(46)), theme.furniture.on_dark)

    def _count(self, sketch: Sketch, room: Rect) -> None:
        """Find out how many rows there is room for, and keep the chosen one among those shown."""
        self.page_rows = rows_in(sketch, self._rows_room(sketch, room)[0])
        last = max(0, len(self.wanted) - 1)
        self.first = min(self.first, last // self.page_rows * self.page_rows)
        self.first -= self.first % self.page_rows

    def _rows_room(self, sketch: Sketch, room: Rect) -> tuple[Rect, Rect | None]:
        """The room of the rows, and what is below them: pages where letters are large, what was deleted."""
        theme = sketch.theme
        paged = theme.large_text and len(self.wanted) > rows_in(sketch, room)
        if not paged and self.keeping.deleted is None:
            return room, None
        low, rest = cut_bottom(
            room, max(theme.px(44), sketch.style(17).line_height + theme.px(8)), theme.px(10)
        )
        return rest, low

    def _note(self) -> str:
        ctx, wanted = self.ctx, self.wanted
        if self.shelf.waiting:
            return ctx.say("replays.reading")
        running = sum(not info.over and info.problem is None for info in wanted)
        parts = [ctx.say("replays.count", count=len(wanted))]
        parts += [ctx.say("replays.running_count", count=running)] if running else []
        last = min(len(wanted), self.first + self.page_rows)
        parts += (
            [ctx.say("replays.shown", first=self.first + 1, last=last)]
            if last - self.first < len(wanted)
            else []
        )
        return " · ".join(parts)

    def _list(self, sketch: Sketch, room: Rect) -> None:
        shown = self.wanted[self.first : self.first + self.page_rows]
        rows, foot = self._rows_room(sketch, room)
        if not shown:
            self._empty(sketch, rows)
        lay_rows(sketch, self.ctx, rows, shown, self.first, self.at, self.ctx.library.clock())
        if foot is not None:
            self._foot(sketch, foot)

    def _foot(self, sketch: Sketch, box: Rect) -> None:
        """Pages where letters are large, and the way back of what was deleted."""
        theme, ctx = sketch.theme, self.ctx
        if theme.large_text and len(self.wanted) > self.page_rows:
            box = self._pager(sketch, box, None)
        sketch.zone = "pages"
        if self.keeping.deleted is not None:
            words = ctx.say("replays.undo")
            wide = min(box.w, sketch.width(words, 17, "sans-bold") + theme.px(130))
            place = Rect(box.x, box.y, wide, box.h)
            hint = ctx.say("replays.deleted", game=self.keeping.deleted[1])
            button(sketch, "undo", place, words, icon="undo", key=ctx.cap("undo"), units=17, hint=hint)
        sketch.zone = "main"

    def _pager(self, sketch: Sketch, box: Rect, color: Rgb | None) -> Rect:
        """Which page of how many, with a button at either side; returns the room left of it."""
        ctx, pages = self.ctx, -(-len(self.wanted) // self.page_rows)
        words = ctx.say("replays.page", page=self.first // self.page_rows + 1, pages=pages)
        side = round(box.h * 1.3)
        pager, rest = cut_right(
            box, sketch.width(words, 17) + 2 * side + sketch.theme.px(24), sketch.theme.px(14)
        )
        before, inner = cut_left(pager, side)
        after, middle = cut_right(inner, side)
        sketch.zone = "pages"
        label = ctx.say("replays.before"), ctx.say("replays.after")
        button(sketch, "before", before, label[0], icon="left", bare=True, enabled=self.first > 0)
        last = self.first + self.page_rows >= len(self.wanted)
        button(sketch, "after", after, label[1], icon="right", bare=True, enabled=not last)
        sketch.text(middle, words, 17, color=color, align="center", single=True)
        sketch.zone = "main"
        return rest

    def _empty(self, sketch: Sketch, room: Rect) -> None:
        theme = sketch.theme
        box = cut_top(room, room.h * 0.5)[0]
        sketch.sheet(box)
        none = not self.filters.any and not self.shelf.waiting
        key = "reading" if self.shelf.waiting else "empty" if none else "nothing"
        words, rest = cut_top(box, box.h * 0.5)
        inner = words.inflate(-theme.px(60), -theme.px(20))
        units = sketch.largest(inner, escape(self.ctx.say(f"replays.{key}")), (27, 23, 20, 17), "serif")
        sketch.text(inner, escape(self.ctx.say(f"replays.{key}")), units, "serif", align="center")
        if none:
            label = self.ctx.say("replays.new")
            wide = min(rest.w * 0.8, sketch.width(label, 22, "serif") + theme.px(140))
            tall = max(theme.px(66), sketch.style(22).line_height * 1.5)
            place = centered(rest, wide, min(tall, rest.h))
            button(sketch, "new", place, label, look="plate", icon="deploy", units=22)

    # What is done

    def focused(self, control: Control) -> None:
        """A row that has the focus is chosen at once."""
        word, _, number = control.id.partition(":")
        if word == "row" and self.wanted[int(number)].path != self.chosen:
            self.chosen = self.wanted[int(number)].path
            self.preview.want(self.chosen_info)
            self.refresh()

    def handle(self, intent: Intent) -> Change | None:
        """The wheel and arrows at the edge turn pages; a file let fall is brought in."""
        if isinstance(intent, Dropped):
            self.keeping.bring(files_of(intent.path))
            return None
        if intent == Chord("delete"):
            return self._do("delete")
        if isinstance(intent, Scrolled) and intent.amount and not self.opened:
            self._turn(-1 if intent.amount > 0 else 1)
            return None
        if isinstance(intent, Moved) and not self.opened and self._over_edge(intent.direction):
            return None
        return super().handle(intent)

    def _over_edge(self, direction: str) -> bool:
        """Step from the last row of a page to the first of the next, and back."""
        word, _, number = self.attention.focus.partition(":")
        if word != "row" or direction not in ("up", "down"):
            return False
        there = int(number) + (1 if direction == "down" else -1)
        outside = not self.first <= there < self.first + self.page_rows
        if not outside or not 0 <= there < len(self.wanted):
            return False
        self.first = there // self.page_rows * self.page_rows
        self.refresh()
        self._focus_row(there)
        return True

    def _focus_row(self, number: int) -> None:
        self.refresh()
        control = self.page.find(f"row:{number}")
        if control is not None:
            self.focus_on(control)

    def _turn(self, by: int) -> None:
        first = self.first + by * self.page_rows
        if 0 <= first < len(self.wanted):
            self.first = first
            self.ctx.play("flip")
            self.refresh()
            pages = -(-len(self.wanted) // self.page_rows)
            self.ctx.say_aloud(self.ctx.say("replays.page", page=first // self.page_rows + 1, pages=pages))

    def act(self, control: Control) -> Change | None:
        """Filter, choose, turn pages, or do something with the chosen game."""
        word, _, value = control.id.partition(":")
        if word == "open":
            self.open_list(value)
            return None
        self.close_list()
        if word == "back":
            return self.back()
        if word == "row":
            return self._row(int(value))
        if word in ("game", "state", "view", "round", "before", "after"):
            self._show(word, value)
            return None
        return self._do(word)

    def _show(self, word: str, value: str) -> None:
        if word == "round":
            self.preview.choose_round(int(value))
        elif word in ("before", "after"):
            self._turn(1 if word == "after" else -1)
        elif word == "view":
            self.view = value
        else:
            setattr(self.filters, word, value)
            self.first = 0
            self.list_changed()

    def _row(self, number: int) -> Change | None:
        """Enter opens: a review once the game is over, the table while it runs; a click only chooses."""
        self.focused_row(number)
        if not self.attention.keyboard:
            return None
        if self.ctx.theme.large_text and self.view == "list":
            self.view = "preview"
            return None
        info = self.chosen_info
        return self._do("review" if info is not None and info.over else "resume")

    def show_chosen(self) -> None:
        """Turn to the page of the chosen game."""
        self.first = self.at // self.page_rows * self.page_rows
        self.refresh()

    def focused_row(self, number: int) -> None:
        """Choose a row."""
        self.chosen = self.wanted[number].path
        self.preview.want(self.chosen_info)

    def write(self, control: Control, text: str) -> None:
        """Type what to look for."""
        search = self.filters.search
        self.filters.search = search[:-1] if not text else typed_name(search + text, SEARCH)
        self.first = 0
        self.list_changed()

    def command(self, name: str) -> Change | None:
        """Letters for what can be done: review, watch, export; the undo key takes a deletion back."""
        return self._do(KEYS[name]) if name in KEYS else None

    def back(self) -> Change | None:
        """Close a list, then the page of one game, then the screen."""
        if self.close_list():
            return None
        if self.ctx.theme.large_text and self.view == "preview":
            self.view = "list"
            self.refresh()
            return None
        return Pop()

    def _do(self, what: str) -> Change | None:
        """One of the deeds; those that need a game do nothing without one."""
        free: dict[str, Callable[[], Change | None]] = {
            "import": self.keeping.ask_import,
            "new": lambda: Push(SetupScene(self.ctx)),
            "quiz": lambda: quiz(self.ctx),
            "undo": self.keeping.undo,
        }
        if what in free:
            return free[what]()
        info = self.chosen_info
        if info is None:
            return None
        if what == "delete":
            return self.keeping.ask_delete(info)
        deeds: dict[str, Callable[[SaveInfo], Change | None]] = {
            "review": self._review,
            "watch": self._watch,
            "resume": self._resume,
            "on": self._on,
            "export": self.keeping.ask_export,
        }
        return deeds[what](info) if self.preview.usable and what in deeds else None

    def _review(self, info: SaveInfo) -> Change | None:
        if not info.over:
            self.ctx.notify(self.ctx.say("replays.review_none"))
            return None
        return self._with_session(lambda: review_game(self.ctx, self._session(), info.path))

    def _watch(self, info: SaveInfo) -> Change | None:
        start = self.preview.shown if self.preview.step is not None and self.preview.opened else 0
        return self._with_session(lambda: watch_game(self.ctx, self._session(), start))

    def _resume(self, info: SaveInfo) -> Change | None:
        return resume_save(self.ctx, info) if not info.over else None

    def _on(self, info: SaveInfo) -> Change | None:
        return self._with_session(lambda: play_on(self.ctx, self._session(), self.preview.here))

    def _session(self) -> Session:
        opened = self.preview.wait()
        assert opened is not None
        return opened.session

    def _with_session(self, then: Callable[[], Change | None]) -> Change | None:
        """Do something with the game itself, or say why it cannot be read."""
        if self.preview.wait() is None:
            return Push(message(self.ctx, self.ctx.say("replays.title"), escape(self.preview.problem)))
        return then()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
