"""The Packs screen: the list with its order, the chosen pack with its cards, and all problems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pygame
from pygame import Rect

from game.packs import (
    CannotFix,
    CannotInstall,
    Fixed,
    Removed,
    ShownPack,
    apply_nearest,
    can_fix,
    export,
    remove,
)
from game.packs.finding.pages import rules_page
from scenes.menus.backdrops import table_cloth
from scenes.menus.dialog import message, question
from scenes.menus.gallery.close import CloseScene
from scenes.menus.packs.installing import install_from, path_picker, place_picker
from scenes.menus.packs.making import MakingScene
from scenes.menus.packs.places import Places
from scenes.menus.packs.rows import Lifted, Rows
from scenes.menus.packs.sheet import Sheet
from scenes.menus.packs.shown import Shown
from scenes.menus.packs.troubles import Troubles
from scenes.menus.packs.weighing import BalanceScene
from scenes.menus.parts import heading_bar, titled_panel
from scenes.menus.rulebook import sections_of
from scenes.menus.rules import RulesScene
from scenes.menus.workshop.picking import Picking
from scenes.menus.workshop.screen import WorkshopScene
from scenes.window.context import Context
from scenes.window.desktop import open_file, open_line
from scenes.window.intents import Chord, Command, Dropped, Intent, Moved, Pointed, Pressed, Released, Scrolled
from scenes.window.manager import Change, Pop, Push, Replace
from scenes.window.watching import soon
from sprites.widgets.build import button, segments
from sprites.widgets.page import Control, Sketch

FAR = 8
"""Design units that a row has to be pulled before it is lifted."""
TURN = 0.2
"""Seconds from row to row while one is held beyond an edge of the list."""


class PacksScene(Picking):
    """All packs; whatever is done here is kept at once."""

    primary: ClassVar[str] = ""

    def __init__(self, ctx: Context, dropped: Path | None = None) -> None:
        super().__init__(ctx)
        ctx.library.packs_changed()
        self.shown = Shown(ctx)
        self.rows, self.sheet, self.troubles = Rows(self.shown), Sheet(self.shown), Troubles(self.shown)
        self.chosen = self.shown.packs[0].id if self.shown.packs else ""
        self.tab = "packs"
        self.lifted: Lifted | None = None
        self._taken: tuple[str, tuple[int, int], int] | None = None
        """The row under a pressed pointer: which, where, how far below its top."""
        self._turned = -TURN
        self._undo: list[Fixed | Removed] = []
        self._version = ctx.packs.version
        self._dropped = dropped
        self.attention.focus = f"pack:{self.chosen}" if self.chosen else "new"

    @property
    def pack(self) -> ShownPack | None:
        """The chosen pack."""
        return self.ctx.library.collection.pack(self.chosen)

    # Laying

    def layout(self, sketch: Sketch) -> None:
        """Heading, tools, list, sheet, problems; pages of them for large letters."""
        say, places = self.ctx.say, Places.of(sketch.theme)
        heading_bar(sketch, self.ctx, say("packs.title"), say("packs.note"))
        sketch.order = ("tools", "tabs", "packs", "pack", "cards", "problems", "bar")
        self._tools(sketch, places.tools)
        if places.tabs is not None:
            sketch.zone = "tabs"
            names = [(name, say(f"packs.tab_{name}")) for name in ("packs", "cards", "problems")]
            segments(sketch, "tab", places.tabs, names, self.tab)
            sketch.zone = "main"
        shown = (self.tab,) if places.tabs is not None else ("packs", "cards", "problems")
        if "packs" in shown:
            room = titled_panel(sketch, places.list, say("packs.installed"), say("packs.order_note"))
            self.rows.lay(sketch, room, self.chosen, self.lifted)
        if "cards" in shown:
            self.sheet.lay(sketch, places.sheet, self.pack)
        if "problems" in shown:
            self.troubles.lay(sketch, places.problems, self.chosen)
        if self.picker is not None:
            self.picker.lay(sketch)

    def _tools(self, sketch: Sketch, row: Rect) -> None:
        theme, say = sketch.theme, self.ctx.say
        sketch.zone = "tools"
        x = row.x
        tools = (
            ("new", "flat_plus", "plate"),
            ("install", "pack", "pill"),
            ("open", "folder", "pill"),
            ("reload", "flat_again", "pill"),
            *([("undo", "undo", "pill")] if self._undo else []),
        )
        for units in (18, 16, 15):
            widths = [sketch.width(say(f"packs.{name}"), units, "sans-bold") for name, _, _ in tools]
            need = [wide + theme.px(78) for wide in widths]
            bare = sum(need) + theme.px(30) > row.w
            if not bare:
                break
        for (name, sign, look), wide in zip(tools, need, strict=True):
            small = bare and look == "pill"
            place = Rect(x, row.y, row.h if small else wide, row.h)
            hint = {"reload": "F5", "undo": "Ctrl+Z"}.get(name, "") if not small else ""
            button(
                sketch,
                name,
                place,
                say(f"packs.{name}"),
                look=look,
                icon=sign,
                units=18,
                bare=small,
                hint=hint,
            )
            x = place.right + theme.px(10)
        sketch.zone = "main"

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)

    # Using

    def act(self, control: Control) -> Change | None:
        """Do what a control says."""
        word, _, rest = control.id.partition(":")
        if word == "opt" and self.picker is not None:
            self.picker.at = int(rest)
            return self.choose()
        deeds: dict[str, Callable[[], Change | None]] = {
            "back": self.back, "new": self._new, "install": lambda: self._install(control.box),
            "open": lambda: self._show(self.ctx.library.paths.packs), "reload": self._reload,
            "pack": lambda: self._choose(rest), "tick": lambda: self._switch(rest),
            "workshop": self._workshop, "folder": self._folder,
            "export": lambda: self._ask_place(control.box),
            "undo": self._take_back, "move": lambda: self._shift_chosen(-1 if rest == "up" else 1),
            "remove": self._ask_remove, "rules_page": self._rules, "balance": self._balance,
            "mend": lambda: self._mend(int(rest)),
            "card": lambda: self._close_up(int(rest)), "problem": lambda: self._open_line(int(rest)),
        }  # fmt: skip
        if word in deeds:
            return deeds[word]()
        if word == "cards":
            self.sheet.at += 1 if rest == "after" else -1
        elif word == "problems":
            self.troubles.top += self.troubles.rows * (1 if rest == "down" else -1)
        elif word == "rows":
            self.rows.scroll(self.rows.count * (1 if rest == "down" else -1))
        elif word == "tab":
            self.tab = rest
        return None

    def _choose(self, id_: str) -> None:
        self.chosen, self.sheet.at, self.troubles.top = id_, 0, 0

    def _switch(self, id_: str) -> Change | None:
        kept = self.ctx.library.collection
        found = kept.pack(id_)
        if found is None:
            return None
        done = kept.switch(id_, not found.wanted)
        if done.problems:
            words = "\n".join(each.sentence(self.ctx.locale) for each in done.problems[:4])
            return Push(message(self.ctx, self.ctx.say("packs.cannot_switch"), words))
        self.ctx.save_settings()
        others = [name for name in done.changed if name != id_]
        if others:
            key = "packs.switched_on" if not found.wanted else "packs.switched_off"
            names = ", ".join(self.shown.name(pack) for pack in kept.packs if pack.id in done.changed)
            self.ctx.notify(self.ctx.locale.say(key, packs=names))
        return None

    def _workshop(self) -> Change | None:
        return Push(WorkshopScene(self.ctx, self.chosen)) if self.pack is not None else None

    def _balance(self) -> Change | None:
        return Push(BalanceScene(self.ctx, self.pack)) if self.pack is not None else None

    def _new(self) -> Change | None:
        def made(id_: str) -> Change | None:
            self._fresh()
            self.chosen = id_
            return Replace(WorkshopScene(self.ctx, id_))

        return Push(MakingScene(self.ctx, made))

    def _install(self, anchor: Rect) -> None:
        self.open_list(path_picker(self.ctx, anchor, self._take))

    def _take(self, path: Path) -> Change | None:
        """Install what lies at a path."""
        id_, change = install_from(self.ctx, path)
        self._fresh()
        if id_:
            self.chosen, self.tab = id_, "packs"
            self.rows.reveal(id_)
        return change

    def _show(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True) if path == self.ctx.library.paths.packs else None
        if not open_file(path):
            self.ctx.notify(self.ctx.say("packs.cannot_open", path=str(path)))

    def _folder(self) -> None:
        if self.pack is not None:
            self._show(self.pack.path)

    def _rules(self) -> Change | None:
        """The pack's page in the rules viewer; one without headings as a file."""
        pack, lang = self.pack, self.ctx.locale.lang
        text = rules_page(self.ctx.library.collection.shelf, pack.id, lang) if pack is not None else ""
        if pack is None or not sections_of(text):
            self._folder()
            return None
        scene = RulesScene(self.ctx, pack.games[0], text=text)
        scene.named = self.shown.name(pack)
        return Push(scene)

    def _ask_place(self, anchor: Rect) -> None:
        self.open_list(place_picker(self.ctx, anchor, self._export))

    def _export(self, target: Path) -> Change | None:
        try:
            path = export(self.chosen, self.ctx.library.paths.packs, target)
        except CannotInstall as problem:
            return Push(message(self.ctx, self.ctx.say("packs.export"), self.ctx.locale.text(problem.reason)))
        self.ctx.notify(self.ctx.say("packs.exported_to", path=str(path)))
        return None

    def _ask_remove(self) -> Change | None:
        pack = self.pack
        if pack is None or pack.sample:
            return None
        say = self.ctx.say
        title = say("packs.remove_ask", name=self.shown.name(pack))
        return Push(question(self.ctx, title, say("packs.remove_note"), say("packs.remove"), self._remove))

    def _remove(self) -> Change | None:
        try:
            self._undo.append(remove(self.chosen, self.ctx.library.paths.packs))
        except CannotInstall as problem:
            self.ctx.notify(self.ctx.locale.text(problem.reason))
            return None
        self._fresh()
        return None

    # Mending

    def _mend(self, number: int) -> None:
        """Put the nearest word, or open the file where there is none."""
        found = self.troubles.found[number]
        if not can_fix(found):
            self._open_line(number)
            return
        try:
            self._undo.append(apply_nearest(found))
            self.ctx.notify(self.ctx.say("packs.was_put", word=found.nearest))
        except CannotFix as problem:
            self.ctx.notify(self.ctx.locale.text(problem.reason))
        self._fresh()

    def _open_line(self, number: int) -> None:
        """The file at the very line, or the file with its line on the clipboard."""
        found = self.troubles.found[number]
        path = Path(found.file)
        if path.is_file() and open_line(path, found.line):
            return
        if path.is_file() and open_file(path):
            self.ctx.copy(f"{path}:{found.line}")
            self.ctx.notify(self.ctx.say("packs.line_copied", line=found.line, file=path.name))
        else:
            self.ctx.notify(self.ctx.say("packs.cannot_open", path=self.shown.place(found)))

    def _take_back(self) -> None:
        if not self._undo:
            self.ctx.notify(self.ctx.say("packs.nothing_to_undo"))
            return
        try:
            self._undo.pop().undo()
            self.ctx.notify(self.ctx.say("packs.undone"))
        except (CannotFix, CannotInstall) as problem:
            self.ctx.notify(self.ctx.locale.text(problem.reason))
        self._fresh()

    def _close_up(self, number: int) -> Change | None:
        pack = self.pack
        if pack is None or number >= len(self.sheet.cards):
            return None
        return Push(CloseScene(self.ctx, self.sheet.cards, number, self.shown.infos(pack)))

    # The order

    def _shift(self, by: int) -> None:
        """Move the pack that has the focus up or down in the load order."""
        id_ = self.attention.focus.partition(":")[2]
        ids = [pack.id for pack in self.shown.packs]
        if id_ in ids:
            self._put(id_, ids.index(id_) + by)

    def _shift_chosen(self, by: int) -> None:
        """Move the chosen pack."""
        ids = [pack.id for pack in self.shown.packs]
        if self.chosen in ids:
            self._put(self.chosen, ids.index(self.chosen) + by)

    def _put(self, id_: str, to: int) -> None:
        if not 0 <= to < len(self.shown.packs):
            return
        reason = self.ctx.library.collection.move(id_, to)
        pack = self.ctx.library.collection.pack(id_)
        if reason is not None:
            self.ctx.notify(self.ctx.locale.text(reason))
        elif pack is not None:
            self.ctx.save_settings()
            self.ctx.say_aloud(self.ctx.say("packs.moved", name=self.shown.name(pack), number=to + 1))
            self.rows.reveal(id_)
        self.refresh()

    # Devices

    def handle(self, intent: Intent) -> Change | None:
        """Rows are dragged, lists scrolled; files dropped onto the window are installed."""
        if self.picker is not None:
            return self.handle_list(intent)
        if isinstance(intent, Dropped):
            return self._take(intent.path)
        if isinstance(intent, Chord):
            return self._chord(intent.name)
        if isinstance(intent, Command) and intent.name == "undo":
            return self._chord("ctrl+z")
        if (
            isinstance(intent, Command)
            and intent.name == "confirm"
            and self.attention.focus.startswith("pack:")
        ):
            return self._switch_focused()
        if isinstance(intent, Scrolled) and intent.amount:
            self._wheel(intent)
            return None
        if isinstance(intent, Moved) and self.walk_on(intent.direction, ("pack", "tick"), self.rows.scroll):
            return None
        if isinstance(intent, Pressed | Pointed | Released):
            dragged = self._drag(intent)
            if dragged:
                return None
        return super().handle(intent)

    def _switch_focused(self) -> Change | None:
        self.refresh()
        return self._switch(self.attention.focus.removeprefix("pack:"))

    def _chord(self, name: str) -> Change | None:
        deeds: dict[str, Callable[[], Change | None]] = {
            "f5": self._reload, "ctrl+z": self._take_back, "delete": self._ask_remove,
            "alt+up": lambda: self._shift(-1), "alt+down": lambda: self._shift(1),
        }  # fmt: skip
        return deeds[name]() if name in deeds else None

    def _wheel(self, intent: Scrolled) -> None:
        places = Places.of(self.ctx.theme)
        if places.list.collidepoint(intent.pos):
            self.rows.top = max(0, self.rows.top - intent.amount)
        elif places.problems.collidepoint(intent.pos):
            self.troubles.top = max(0, self.troubles.top - intent.amount)
        else:
            self.sheet.at = max(0, self.sheet.at - intent.amount)
        self.refresh()

    def _drag(self, intent: Pressed | Pointed | Released) -> bool:
        """Take, pull and lay down a row; tell whether a row is in hand."""
        if isinstance(intent, Pressed):
            row = next(((id_, box) for id_, box in self.rows.boxes if box.collidepoint(intent.pos)), None)
            over = self.page.at(intent.pos)
            usable = intent.button == 1 and over is not None and over.id.startswith("pack:")
            self._taken = (row[0], intent.pos, intent.pos[1] - row[1].y) if row and usable else None
            return False
        if isinstance(intent, Released):
            lifted, self.lifted, self._taken = self.lifted, None, None
            if lifted is None:
                return False
            self.attention.pressed = ""
            self._put(lifted.id, lifted.to)
            self.refresh()
            return True
        return self._pull(intent.pos)

    def _pull(self, pos: tuple[int, int]) -> bool:
        if self._taken is None:
            return False
        id_, start, grip = self._taken
        if self.lifted is None and abs(pos[1] - start[1]) < self.ctx.theme.px(FAR):
            return False
        to = self.rows.place_at(pos[1], id_)
        reason = self.ctx.library.collection.may_not_move(id_, to)
        words = self.ctx.locale.text(reason) if reason is not None else ""
        self.lifted = Lifted(id_, grip, pos[1], to, words)
        self.refresh()
        return True

    # Time

    def enter(self) -> None:
        """Look anew; a pack dropped elsewhere is installed now."""
        self._fresh()
        super().enter()

    def _fresh(self) -> None:
        self.ctx.library.collection.refresh()
        self.shown.forget()
        if self.pack is None:
            self.chosen = self.shown.packs[0].id if self.shown.packs else ""
        self.refresh()

    def _reload(self) -> None:
        self.ctx.packs.changed(self.ctx)
        self._version = self.ctx.packs.version
        self._fresh()
        self.ctx.notify(self.ctx.say("packs.read_anew"))

    def wake(self, now: float) -> float | None:
        """Come back to look at the folder."""
        wait = soon(self.ctx, super().wake(now))
        if self.lifted is not None:
            return TURN if wait is None else min(wait, TURN)
        return 0.0 if self._dropped else wait

    def update(self, now: float) -> Change | None:
        """Install what was dropped; take in what somebody saved."""
        if self._dropped:
            dropped, self._dropped = self._dropped, None
            return self._take(dropped)
        if self.lifted is not None and now - self._turned >= TURN and self.rows.scroll_at(self.lifted.y):
            self._turned = now
            self._pull((0, self.lifted.y))
        if self.ctx.packs.look(self.ctx, now) != self._version:
            self._version = self.ctx.packs.version
            self._fresh()
        return super().update(now)

    def back(self) -> Change | None:
        """Close an open list, lay a lifted row down, or leave."""
        if self.picker is not None:
            self.close_list()
            return None
        if self.lifted is not None:
            self.lifted = self._taken = None
            self.refresh()
            return None
        return Pop()
