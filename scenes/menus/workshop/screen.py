"""The workshop screen: a card is made by form; what is valid is saved at once, the rest says why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Rect

from game.i18n import LANGUAGES
from game.packs.form.bench import NotHere
from game.packs.form.values import put as put_value
from game.packs.form.values import shape_at
from game.packs.writing.edit import CannotEdit
from scenes.menus.workshop import lists
from scenes.menus.workshop.board import Board
from scenes.menus.workshop.form import read_typed
from scenes.menus.workshop.picker import Entry, Picker
from scenes.menus.workshop.places import Places
from scenes.menus.workshop.trial import own_picture, try_out
from scenes.window.desktop import open_file, open_line
from scenes.window.intents import Chord, Command, Dropped, Intent, Moved, Scrolled
from scenes.window.manager import Change, Over, Pop
from scenes.window.marker import InPlay
from scenes.window.watching import soon
from sprites.widgets.page import Control

PAUSE = 0.7
"""Seconds after the last letter until what was typed is said."""
BUSY = 0.5
"""Seconds between two looks at the games of the balance."""


class WorkshopScene(Board):
    """One pack on the workbench."""

    waits = True

    def enter(self) -> None:
        """Come back from a game that was tried: nothing of it goes on."""
        self.ctx.ambience("")
        self.ctx.put_in_play(InPlay())
        self.fairness.wake()
        if self.work.draft is not None and self.fairness.card != self.work.draft.id:
            self.fairness.changed(self.ctx.now())
        super().enter()

    def act(self, control: Control) -> Change | None:
        """Do what a control says."""
        word, _, rest = control.id.partition(":")
        if word == "opt" and self.picker is not None:
            self.picker.at = int(rest)
            self.choose()
            return None
        if control.id in self.form.chips:
            self.open_list(lists.of_chip(self.work, self.form.chips[control.id], control.box, self.put))
            return None
        if control.id in self.form.deeds:
            self.commit()
            self.form.deeds[control.id]()
            return None
        return self._do(word, rest, control)

    def _do(self, word: str, rest: str, control: Control) -> Change | None:
        deeds: dict[str, Callable[[], Change | None]] = {
            "back": self.back, "undo": self._undo, "copy": self._copy, "remove": self._remove,
            "try": self._try, "file": self._file, "new": lambda: self._new(control.box),
            "entry": lambda: self._choose_entry(int(rest)), "entries": lambda: self._pick_entry(control.box),
            "weigh": lambda: self._weigh(self.fairness.start),
            "deals": lambda: self._weigh(self.fairness.more),
            "propose": lambda: self._propose(int(rest)),
            "scroll": lambda: self._scroll(-1 if rest == "up" else 1), "rows": lambda: self._turn(rest),
        }  # fmt: skip
        if word in deeds:
            return deeds[word]()
        if word == "lang":
            self.lang = rest
        elif word == "tab":
            self.tab = rest
        elif word == "card_tab":
            self.card_tab = rest
        return None

    def put(self, entry: Any) -> None:
        """Let the form say something else."""
        try:
            self.work.bench.change(entry)
        except CannotEdit:
            self.ctx.notify(self.ctx.say("workshop.cannot_edit"))
        except OSError as error:
            file = self.work.draft.file if self.work.draft else ""
            self.ctx.notify(self.ctx.say("workshop.cannot_write", file=file, reason=error.strerror or ""))
        self._fresh()

    def _fresh(self) -> None:
        """Something has changed: cards and page are made anew."""
        self.fairness.changed(self.ctx.now())
        self.work.changed()
        self.refresh()
        if self.work.bench.problems:
            self.ctx.say_aloud(self.ctx.say("workshop.why", why=self.work.misfit()))

    def _choose_entry(self, number: int) -> None:
        self.commit()
        self.work.bench.open(self.work.drafts[number])
        self.top = 0
        self._fresh()

    def show(self, card: str) -> None:
        """Open an entry by its full id."""
        number = next((n for n, draft in enumerate(self.work.drafts) if draft.id == card), None)
        if number is not None:
            self._choose_entry(number)
            self.attention.focus = f"entry:{number}"

    def _pick_entry(self, anchor: Rect) -> None:
        found = [
            Entry(
                self.work.name(draft),
                partial(self._choose_entry, number),
                draft.id,
                chosen=draft == self.work.draft,
            )
            for number, draft in enumerate(self.work.drafts)
        ]
        if found:
            self.open_list(Picker(self.ctx.say("workshop.find"), found, anchor, "entries"))

    def _new(self, anchor: Rect) -> None:
        self.commit()

        def kind(game: str, kind_: str, fresh: bool) -> None:
            self.open_list(
                lists.of_patterns(
                    self.work, anchor, game, kind_, lambda full: self._make(game, kind_, full, fresh)
                )
            )

        self.open_list(lists.of_kinds(self.work, anchor, kind))

    def _make(self, game: str, kind: str, full: str, fresh: bool) -> None:
        try:
            if fresh:
                names = dict(zip(LANGUAGES, self._new_names(), strict=True))
                self.work.bench.add(game, kind, full, names)
            else:
                self.work.bench.change_ours(game, kind, full)
        except CannotEdit:
            self.ctx.notify(self.ctx.say("workshop.cannot_edit"))
        self.top = 0
        self._fresh()

    def _new_names(self) -> list[str]:
        """What a new entry is called until somebody types: the first letter takes the place of all of it."""
        return [self.work.locale(lang).say("ui.workshop.new_name") for lang in LANGUAGES]

    def _undo(self) -> None:
        self.commit()
        done = self.work.bench.undo()
        self.ctx.notify(self.ctx.say("workshop.undone" if done else "workshop.nothing_to_undo"))
        self._fresh()

    def _copy(self) -> None:
        self.commit()
        self.work.bench.copy()
        self.top = 0
        self._fresh()

    def _remove(self) -> None:
        draft = self.work.draft
        if draft is not None:
            name = self.work.name(draft)
            self.work.bench.remove()
            self.ctx.notify(self.ctx.say("workshop.removed", name=name))
            self._fresh()

    def _weigh(self, how: Callable[[], str]) -> None:
        self.commit()
        why = how()
        if why:
            self.ctx.notify(self.ctx.say("workshop.not_playable", why=why))

    def _propose(self, number: int) -> None:
        self.put(self.fairness.proposals()[number][1])

    def leave(self) -> None:
        """The games of the balance end with the screen; what was played is kept."""
        self.fairness.stop()
        super().leave()

    def _try(self) -> Change | None:
        self.commit()
        change = try_out(self.ctx, self.work)
        if isinstance(change, Over):
            self.fairness.rest()
        return change

    def _file(self) -> None:
        draft = self.work.draft
        path = self.work.bench.pack.files.path / draft.file if draft else None
        if path is not None and not open_line(path, self.work.yaml()[1]) and not open_file(path):
            self.ctx.notify(self.ctx.say("gallery.cannot_open", path=str(path)))

    # Devices

    def handle(self, intent: Intent) -> Change | None:
        """An open list gets letters, arrows and wheel; the form is scrolled by wheel and arrows."""
        if self.picker is not None:
            return self.handle_list(intent)
        if isinstance(intent, Chord):
            return self._chord(intent.name)
        if isinstance(intent, Command) and intent.name == "undo":
            return self._chord("ctrl+z")
        if isinstance(intent, Dropped):
            self._dropped(intent.path)
            return None
        if isinstance(intent, Scrolled) and intent.amount:
            self._wheel(intent)
            return None
        if isinstance(intent, Moved) and (
            self._move_on(intent.direction) or self.walk_on(intent.direction, ("entry",), self.entries.scroll)
        ):
            return None
        return super().handle(intent)

    def _chord(self, name: str) -> Change | None:
        deeds: dict[str, Callable[[], Change | None]] = {
            "ctrl+z": self._undo, "ctrl+d": self._copy, "ctrl+p": self._try,
            "delete": self._remove, "f5": self._reload,
        }  # fmt: skip
        return deeds[name]() if name in deeds else None

    def _wheel(self, intent: Scrolled) -> None:
        if Places.of(self.ctx.theme).entries.collidepoint(intent.pos) and "entry" in self.attention.hover:
            self.entries.scroll(-intent.amount)
            self.refresh()
        else:
            self._scroll(-intent.amount)

    def _turn(self, way: str) -> None:
        """Show the next entries of the list, or those before."""
        shown = max(1, self.entries.last - self.entries.top - 1)
        self.entries.scroll(shown if way == "down" else -shown)

    def _scroll(self, by: int) -> None:
        room = self._last < len(self._blocks) - 1 or by < 0
        if room:
            self.top = max(0, min(len(self._blocks) - 1, self.top + by))
            self.refresh()

    def _move_on(self, direction: str) -> bool:
        """Arrows beyond the last line of the form scroll it; tell whether they did."""
        here = self.page.find(self.attention.focus)
        by = {"up": -1, "down": 1}.get(direction, 0)
        if not by or here is None or here.zone != "form":
            return False
        ahead = self.page.find(self.ways.step(here.id, direction))
        if (
            ahead is not None
            and ahead.zone == "form"
            and ahead is not here
            and not ahead.id.startswith("scroll:")
        ):
            return False
        if (by > 0 and self._last >= len(self._blocks) - 1) or (by < 0 and self.top == 0):
            return False
        self._scroll(by)
        found = [c for c in self.page.controls if c.zone == "form" and not c.id.startswith("scroll:")]
        if found and self.page.find(here.id) is None:
            self.focus_on(found[-1] if by > 0 else found[0])
        return True

    def _dropped(self, path: Path) -> None:
        named = own_picture(self.work, path)
        if named:
            self.put(put_value(self.work.bench.entry, ("art",), named))
            self.ctx.notify(self.ctx.say("workshop.picture_taken", file=named))

    # Typing, time

    def write(self, control: Control, text: str) -> None:
        """Type a name or what to look for."""
        if control.id == "find":
            self.search = self.search[:-1] if not text else self.search + text
            return
        known = control.text
        if text and control.id not in self.form.typed and known in self._new_names():
            known = ""
        self.form.typed[control.id] = known[:-1] if not text else known + text
        self._typed_at = self.ctx.now()

    def commit(self) -> None:
        """Say what was typed."""
        typed, self.form.typed = dict(self.form.typed), {}
        self._typed_at = -1.0
        entry = self.work.bench.entry
        for name, text in typed.items():
            path = self.form.fields.get(name)
            if path is not None:
                shape = shape_at(self.work.bench.shape, entry, path)
                entry = put_value(entry, path, read_typed(shape, text))
        if typed and self.work.draft is not None:
            self.put(entry)

    def focused(self, control: Control) -> None:
        """What was typed is said when the focus goes elsewhere."""
        if self.form.typed and control.id not in self.form.typed:
            self.commit()

    def wake(self, now: float) -> float | None:
        """Come back when typing has paused, and to look at the files."""
        wait = soon(self.ctx, super().wake(now))
        if self.fairness.busy and not self.ctx.studio.patient:
            wait = BUSY if wait is None else min(wait, BUSY)
        return wait if not self.form.typed else PAUSE if wait is None else min(wait, PAUSE)

    def update(self, now: float) -> Change | None:
        """Say what was typed a moment ago; take in files that somebody else wrote."""
        if self.form.typed and now - self._typed_at >= PAUSE:
            self.commit()
        if not self.ctx.studio.patient and self.fairness.update(now):
            self._tell_balance()
            self.refresh()
        if self.ctx.packs.look(self.ctx, now) != self._version:
            return self._reload()
        return super().update(now)

    def _tell_balance(self) -> None:
        """Say the verdict of a level once it is there."""
        if self.fairness.worth_saying:
            self.ctx.say_aloud(*self.fairness.told(), topic="balance")

    def _reload(self) -> Change | None:
        self._version = self.ctx.packs.version
        try:
            self.work.bench.reload()
        except NotHere:
            self.ctx.notify(self.ctx.say("workshop.no_such"))
            return Pop()
        self._fresh()
        return None

    def back(self) -> Change | None:
        """Close an open list, or leave; what could not be saved is told."""
        if self.picker is not None:
            self.close_list()
            return None
        self.commit()
        if self.work.bench.problems:
            self.ctx.notify(self.ctx.say("workshop.why", why=self.work.misfit()))
        return Pop()
