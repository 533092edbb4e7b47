"""How the workshop is laid: bar, entries, form, card and YAML, and the open list above them."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.packs.form.bench import Bench
from scenes.menus.backdrops import table_cloth
from scenes.menus.parts import heading_bar
from scenes.menus.workshop.entries import Entries
from scenes.menus.workshop.fairboard import lay_fairness
from scenes.menus.workshop.fairness import Fairness
from scenes.menus.workshop.form import Block, FormPage
from scenes.menus.workshop.picking import Picking
from scenes.menus.workshop.places import Places
from scenes.menus.workshop.sheet import lay_card_side, lay_faces, lay_yaml
from scenes.menus.workshop.work import Work
from scenes.window.context import Context
from sprites.text import escape
from sprites.widgets.boxes import inset
from sprites.widgets.build import button, segments
from sprites.widgets.page import Control, Sketch


class Board(Picking):
    """One pack on the workbench, as it lies before the player."""

    def __init__(self, ctx: Context, pack: str) -> None:
        super().__init__(ctx)
        self.work = Work(ctx, Bench(ctx.library.paths.packs, pack))
        self.form = FormPage(self.work, self.put)
        self.entries = Entries()
        self.fairness = Fairness(self.work)
        self.search, self.lang, self.tab = "", ctx.locale.lang, "form"
        self.top = 0
        """The first block of the form that is shown."""
        self._blocks: list[Block] = []
        self._last = 0
        self._typed_at = -1.0
        self._version = ctx.packs.version
        if self.work.drafts:
            self.work.bench.open(self.work.drafts[0])
        self.attention.focus = "entry:0" if self.work.drafts else "new"

    # Laying

    def layout(self, sketch: Sketch) -> None:
        """Bar, entries, form, card, and the open list above them."""
        weighed = self.fairness.usable()
        places = Places.of(sketch.theme, weighed)
        sketch.order = ("entries", "form", "picture", "yaml", "balance", "bar")
        self._bar(sketch, places)
        if places.tabs is not None:
            self._tabs(sketch, places.tabs, places)
        pages = places.pages(self.tab)
        if "entries" in pages:
            self.entries.lay(sketch, places.entries, self.work, self.search, self.attention.typing == "find")
        if "form" in pages:
            self._form(sketch, places.form, places)
        if "card" in pages:
            self._card(sketch, places, pages)
        if weighed and (places.tabs is None or "card" in pages):
            lay_fairness(sketch, places.balance, self.fairness)
        if self.picker is not None:
            self.picker.lay(sketch)

    def _bar(self, sketch: Sketch, places: Places) -> None:
        say, pack = self.ctx.say, self.work.bench.pack
        name = pack.manifest.name.of(self.ctx.locale.lang) if pack.manifest else pack.id
        saved = say("workshop.not_saved" if self.work.bench.problems else "workshop.saved")
        file = self.work.draft.file if self.work.draft else ""
        note = say("workshop.note", pack=name, version=pack.info().version, file=file, saved=saved)
        theme = sketch.theme
        label, side = say("workshop.try"), theme.px(60)
        wide = theme.px(70) + (0 if theme.large_text else sketch.width(label, 18, "sans-bold") + theme.px(30))
        heading_bar(sketch, self.ctx, say("workshop.title"), note, side * 3 + wide + theme.px(80))
        back = next(item for item in sketch.items if isinstance(item, Control) and item.id == "back").box
        sketch.zone = "bar"
        right = back.x - theme.px(16)
        bench = self.work.bench
        place = Rect(right - wide, back.y, wide, back.h)
        button(sketch, "try", place, label, icon="flat_play", units=18, bare=theme.large_text, key="",
               enabled=bench.draft is not None, hint="Ctrl+P")  # fmt: skip
        for name_, icon, key in (
            ("remove", "flat_cross", "Delete"),
            ("copy", "flat_copy", "Ctrl+D"),
            ("undo", "undo", "Ctrl+Z"),
        ):
            place = Rect(place.x - side - theme.px(12), back.y, side, back.h)
            usable = bool(bench.history) if name_ == "undo" else bench.draft is not None
            hint = f"{say(f'workshop.{name_}')} · {key}"
            button(
                sketch,
                name_,
                place,
                say(f"workshop.{name_}"),
                icon=icon,
                bare=True,
                enabled=usable,
                hint=hint,
            )
        sketch.zone = "main"

    def _tabs(self, sketch: Sketch, box: Rect, places: Places) -> None:
        say = self.ctx.say
        names = [(name, say(f"workshop.tab_{name}")) for name in places.tab_names]
        sketch.zone = "tabs"
        segments(sketch, "tab", box, names, self.tab if self.tab in places.tab_names else places.tab_names[0])
        sketch.zone = "main"

    def _form(self, sketch: Sketch, box: Rect, places: Places) -> None:
        theme = sketch.theme
        sketch.sheet(box)
        inner = inset(box, theme.px(22), theme.px(14))
        sketch.zone = "form"
        if places.chooser is not None:
            self._entry_chooser(sketch, places.chooser)
        if self.work.draft is None:
            sketch.text(inner, escape(self.ctx.say("workshop.empty")), 20, align="center")
            sketch.zone = "main"
            return
        inner = self._misfit(sketch, inner)
        self.form.typing = self.attention.typing
        self.form.opened = self.picker.back_to if self.picker else ""
        self._blocks = self.form.blocks(sketch, inner.w - theme.px(26))
        self.top = max(0, min(self.top, len(self._blocks) - 1))
        self._lay_blocks(sketch, inner)
        sketch.zone = "main"

    def _entry_chooser(self, sketch: Sketch, box: Rect) -> None:
        """Where the list of entries has no room: the open one on a button, new ones beside it."""
        draft = self.work.draft
        label = self.work.name(draft) if draft else self.ctx.say("workshop.new")
        left = Rect(box.x, box.y, round(box.w * 0.58), box.h)
        right = Rect(
            left.right + sketch.theme.px(10), box.y, box.right - left.right - sketch.theme.px(10), box.h
        )
        button(sketch, "entries", left, label, look="row", icon="flat_down", units=17)
        button(sketch, "new", right, self.ctx.say("workshop.new"), look="row", icon="flat_plus", units=16)

    def _misfit(self, sketch: Sketch, inner: Rect) -> Rect:
        """Why it is not saved, above the form; returns the room below."""
        why = self.work.misfit()
        if not why:
            return inner
        words = self.ctx.say("workshop.why", why=why)
        tall = min(
            inner.h // 4,
            sketch.words(Rect(0, 0, inner.w, 9999), escape(words), sketch.style(17)).block.size[1],
        )
        place = Rect(inner.x, inner.y, inner.w, tall)
        sketch.text(place, escape(words), 17, "sans-bold", sketch.theme.furniture.bad)
        return Rect(
            inner.x,
            place.bottom + sketch.theme.px(8),
            inner.w,
            inner.bottom - place.bottom - sketch.theme.px(8),
        )

    def _lay_blocks(self, sketch: Sketch, inner: Rect) -> None:
        theme, y = sketch.theme, inner.y
        self._last = self.top
        for number, block in enumerate(self._blocks[self.top :], self.top):
            below = self._blocks[number + 1].tall if block.heading and number + 1 < len(self._blocks) else 0
            if y + block.tall + below > inner.bottom and number > self.top:
                break
            block.lay(sketch, Rect(inner.x, y, inner.w - theme.px(26), block.tall))
            y += block.tall
            self._last = number
        side = theme.px(26)
        column = Rect(inner.right - side + theme.px(6), inner.y, side, inner.h)
        for name, usable, icon in (
            ("up", self.top > 0, "flat_up"),
            ("down", self._last < len(self._blocks) - 1, "flat_down"),
        ):
            if usable:
                place = Rect(column.x, column.y if name == "up" else column.bottom - side, side, side)
                label = self.ctx.say(f"workshop.scroll_{name}")
                button(sketch, f"scroll:{name}", place, label, look="bare", icon=icon, bare=True)

    def _card(self, sketch: Sketch, places: Places, pages: tuple[str, ...]) -> None:
        if places.card_tabs is None:
            lay_card_side(sketch, places.card, self.work, self.lang, "yaml" in pages)
            return
        sketch.sheet(places.card, "board")
        inner = inset(places.card, sketch.theme.px(20), sketch.theme.px(18))
        self._tabs_of_card(sketch, places.card_tabs)
        room = Rect(inner.x, places.card_tabs.bottom + sketch.theme.px(10), inner.w, 0)
        room.h = inner.bottom - room.y
        if self.card_tab == "yaml":
            lay_yaml(sketch, room, self.work)
        else:
            lay_faces(sketch, room, self.work, self.lang)

    card_tab = "card"

    def _tabs_of_card(self, sketch: Sketch, box: Rect) -> None:
        names = [(name, self.ctx.say(f"workshop.tab_{name}")) for name in ("card", "yaml")]
        sketch.zone = "picture"
        segments(sketch, "card_tab", box, names, self.card_tab)
        sketch.zone = "main"

    def put(self, entry: Any) -> None:
        """Let the form say something else."""

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
