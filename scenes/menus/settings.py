"""Settings: every change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame
from pygame import Rect

from scenes.menus.backdrops import table_cloth
from scenes.menus.keybinding import KeyBindingScene
from scenes.menus.parts import heading_bar
from scenes.window.access.outline import Outline
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.intents import FAMILIES
from scenes.window.manager import Change, Pop, Push
from scenes.window.scene import Screen
from sprites.text import escape, natural_width
from sprites.widgets.boxes import columns, cut_right, cut_top, inset, part, rows
from sprites.widgets.build import button, segments, segments_width, slider
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its name in `Settings`, and the values it may take (none: a slider or a button)."""

    name: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1


ON_OFF = ("off", "on")
LISTED = ("…",)
"""Choices that are made while the program runs: its languages and those of packs."""
FEW = 5
"""Languages that are listed at once."""
LEFT = (
    Row("language", LISTED),
    Row("text_size", low=80, high=200, step=5),
    Row("fullscreen", ON_OFF),
    Row("dark_table", ON_OFF),
    Row("palette", ("usual", "safe")),
    Row("motion", ("full", "reduced", "none")),
    Row("forced_moves", ON_OFF),
    Row("narration", ON_OFF),
    Row("access"),
)
RIGHT = (
    Row("ai_pace", ("slow", "normal", "fast", "instant")),
    Row("confirm", ("always", "final", "never")),
    Row("memory_aids", ON_OFF),
    Row("tips", ON_OFF),
    Row("log_detail", ("1", "2", "3")),
    Row("effects_volume", low=0, high=100, step=5),
    Row("ambience_volume", low=0, high=100, step=5),
    Row("mute_unfocused", ON_OFF),
    Row("keys"),
)


SIDES = ("left", "right")


class SettingsScene(Screen):
    """Two columns of rows: label and one line of explanation at the left, the control at the right."""

    name: ClassVar[str] = "settings"
    sides: ClassVar[tuple[tuple[Row, ...], ...]] = (LEFT, RIGHT)
    side = SIDES[0]
    """The column shown where letters are so large that there is room for one."""
    listed = 0
    """Which languages are listed, where there are many."""

    def layout(self, sketch: Sketch) -> None:
        """Heading, then two panels of rows."""
        theme = sketch.theme
        say = self.ctx.say
        heading_bar(sketch, self.ctx, say(f"{self.name}.title"), say(f"{self.name}.motto"))
        room = part(Rect(0, 0, *theme.size), 0.028, 0.125, 0.972, 0.976)
        halves = list(enumerate(columns(room, [1, 1], theme.px(22))))
        if theme.huge_text:
            tabs, room = cut_top(room, sketch.style(19).line_height * 1.5, theme.px(8))
            names = [(side, say(f"{self.name}.side_{side}")) for side in SIDES]
            segments(sketch, "panel", tabs, names, self.side, units=19)
            halves = [(SIDES.index(self.side), room)]
        for number, panel in halves:
            self._panel(sketch, panel, number)

    def _panel(self, sketch: Sketch, panel: Rect, number: int) -> None:
        """One side: its rows, evenly apart."""
        theme, side = sketch.theme, self.sides[number]
        sketch.zone = SIDES[number]
        sketch.sheet(panel)
        cells = rows(inset(panel, theme.px(28), theme.px(14)), [1] * len(side))
        for place, (row, cell) in enumerate(zip(side, cells, strict=True)):
            if place:
                sketch.sheet(Rect(cell.x, cell.y, cell.w, max(1, theme.px(1))), "hairline")
            self._row(sketch, row, inset(cell, 0, theme.px(6)))
        sketch.zone = "main"

    def _row(self, sketch: Sketch, row: Row, cell: Rect) -> None:
        wanted = self._wanted_width(sketch, row)
        label = self.ctx.say(f"settings.{row.name}")
        beside = cell.w - wanted >= sketch.width(label, 19, "sans-bold") + sketch.theme.px(16)
        if beside:
            right, left = cut_right(cell, wanted, sketch.theme.px(16))
            self._label(sketch, row, label, left)
        else:
            line = sketch.style(19, "sans-bold").line_height
            head = Rect(cell.x, cell.y, cell.w, min(line, cell.h * 2 // 5))
            sketch.text(head, label, 19, "sans-bold", single=True)
            right = Rect(cell.x, head.bottom, cell.w, cell.bottom - head.bottom)
        self._control(sketch, row, self._shaped(sketch, right))

    def _label(self, sketch: Sketch, row: Row, label: str, box: Rect) -> None:
        """The name and one line or two about it; what does not fit whole is told on pointing alone."""
        bold, small = sketch.style(19, "sans-bold"), sketch.style(16)
        hint = self.ctx.say(f"settings.{row.name}_hint")
        lines = min(
            1 if natural_width(hint, small) <= box.w else 2, (box.h - bold.line_height) // small.line_height
        )
        room = Rect(box.x, 0, box.w, lines * small.line_height)
        if lines < 1 or sketch.theme.large_text or sketch.words(room, hint, small).block.cut:
            units = sketch.largest(box, label, (19, 17, 15), "sans-bold", single=True)
            sketch.text(box, label, units, "sans-bold", single=True)
            return
        top = box.centery - (bold.line_height + lines * small.line_height) // 2
        sketch.text(Rect(box.x, top, box.w, bold.line_height), label, 19, "sans-bold", single=True)
        below = Rect(box.x, top + bold.line_height, box.w, lines * small.line_height)
        sketch.text(below, hint, 16, color=sketch.theme.furniture.quiet)

    def _wanted_width(self, sketch: Sketch, row: Row) -> int:
        if row.choices:
            return segments_width(sketch, [self._choice(row, choice) for choice in self._choices(row)])
        return sketch.theme.px(330)

    def _shaped(self, sketch: Sketch, box: Rect) -> Rect:
        tall = min(box.h, max(sketch.theme.px(50), sketch.style(17).line_height + sketch.theme.px(12)))
        return Rect(box.x, box.centery - tall // 2, box.w, tall)

    def _choices(self, row: Row) -> tuple[str, ...]:
        """The values to choose from; of many languages a few at a time, and the way to the next."""
        if row.choices != LISTED:
            return row.choices
        known = tuple(self.ctx.library.languages())
        if len(known) <= FEW:
            return known
        pages = -(-len(known) // (FEW - 1))
        first = self.listed % pages * (FEW - 1)
        return (*known[first : first + FEW - 1], *LISTED)

    def _choice(self, row: Row, choice: str) -> str:
        if row.choices == LISTED:
            return escape(self.ctx.library.languages().get(choice, choice))
        family = "common" if row.choices == ON_OFF else f"settings.{row.name}"
        return self.ctx.say(f"{family}_{choice}" if family != "common" else f"common.{choice}")

    def _control(self, sketch: Sketch, row: Row, box: Rect) -> None:
        value: Any = getattr(self.ctx.settings, row.name, None)
        if row.choices:
            choices = self._choices(row)
            shown = [(choice, self._choice(row, choice)) for choice in choices]
            chosen = ON_OFF[value] if row.choices == ON_OFF else str(value)
            chosen = self.ctx.locale.lang if row.choices == LISTED else chosen
            hint = self.ctx.say(f"settings.{row.name}_hint")
            asked, hints = self.ctx.say(f"settings.{row.name}"), dict.fromkeys(choices, hint)
            segments(sketch, row.name, box, shown, chosen, hints=hints, question=asked)
        elif row.high:
            part_done = (value - row.low) / (row.high - row.low)
            label = self.ctx.say(f"settings.{row.name}")
            span, hint = (row.low, row.high, row.step), self.ctx.say(f"settings.{row.name}_hint")
            slider(sketch, row.name, box, label, value=part_done, shown=f"{value} %", span=span, hint=hint)
        else:
            asked, label = self.ctx.say(f"settings.{row.name}"), self.ctx.say(f"settings.{row.name}_open")
            room = inset(box, box.w * 0.08, 0)
            units = sketch.largest(room, label, (19, 17, 15, 14), "sans-bold", single=True)
            hint = self.ctx.say(f"settings.{row.name}_hint")
            button(sketch, row.name, box, label, units=units, hint=hint, question=asked)

    def _row_of(self, name: str) -> Row:
        return next(row for side in self.sides for row in side if row.name == name)

    def act(self, control: Control) -> Change | None:
        """Take on the chosen value."""
        name, _, value = control.id.partition(":")
        if name == "back":
            return self.back()
        if name == "panel":
            self.side = value
            return None
        if name in OPENED:
            return Push(OPENED[name](self.ctx))
        if name == "language":
            self._speak(value)
            return None
        row = self._row_of(name)
        kept = type(getattr(self.ctx.settings, name))
        setattr(self.ctx.settings, name, value == "on" if row.choices == ON_OFF else kept(value))
        self.ctx.apply_settings()
        return None

    def _speak(self, value: str) -> None:
        """Take on a language, or turn to the next ones."""
        if value in LISTED:
            self.listed += 1
            return
        self.ctx.settings.speak(value)
        self.ctx.apply_settings()

    def slide(self, control: Control, value: float) -> None:
        """Take on a slider's value in its own steps; letters change size when the knob is let go."""
        row = self._row_of(control.id)
        steps = round(value * (row.high - row.low) / row.step)
        chosen = row.low + steps * row.step
        if chosen == getattr(self.ctx.settings, row.name):
            by = row.step if value > control.value else -row.step if value < control.value else 0
            chosen = min(row.high, max(row.low, chosen + by))
        setattr(self.ctx.settings, row.name, chosen)
        self.ctx.apply_settings()

    def back(self) -> Change | None:
        """Keep everything and leave."""
        return Pop()

    def leave(self) -> None:
        """Whatever closes the screen, what was chosen is kept."""
        self.ctx.save_settings()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)


class AccessScene(SettingsScene):
    """What there is for people who play by ear, by key or with little sight: settings, and words about it."""

    name: ClassVar[str] = "access"
    sides: ClassVar[tuple[tuple[Row, ...], ...]] = (
        (
            Row("narration", ON_OFF),
            Row("narration_speed", low=50, high=300, step=10),
            Row("narration_detail", ("1", "2", "3")),
            Row("narrate_own", ON_OFF),
            Row("narrate_others", ON_OFF),
            Row("narrate_hints", ON_OFF),
            Row("high_contrast", ON_OFF),
            Row("race_time", ("usual", "double", "fourfold", "off")),
        ),
        (),
    )
    pages: ClassVar[tuple[str, ...]] = ("reader", "voice", "facts", "keys", "sight")

    def words(self) -> list[str]:
        """What there is, paragraph by paragraph, as markup."""
        names = (*FAMILIES["listen"], "rules")
        caps = {name: escape(f"[{self.ctx.cap(name)}]") for name in names}
        return [self.ctx.say(f"access_page.{page}", **caps) for page in self.pages]

    def _panel(self, sketch: Sketch, panel: Rect, number: int) -> None:
        if number == 0:
            super()._panel(sketch, panel, number)
            return
        sketch.zone = "about"
        sketch.sheet(panel)
        room = inset(panel, sketch.theme.px(30), sketch.theme.px(20))
        text = "\n\n".join(self.words())
        sizes = (18, 17, 16, 15, 14, 13, 12, 11)
        sketch.text(room, text, sketch.largest(room, text, sizes), top=True)
        label = self.ctx.say("settings.page_about")
        sketch.control(Control("about", panel, "thing", label, role="scroll"))
        sketch.zone = "main"

    def reading(self, control: Control) -> Sequence[str]:
        """The paragraphs one by one."""
        return [plain(words) for words in self.words()] if control.id == "about" else ()

    def outline(self) -> Outline:
        """The paragraphs as lines."""
        return replace(super().outline(), lines={"about": tuple(plain(words) for words in self.words())})


OPENED: dict[str, Callable[[Context], Screen]] = {"keys": KeyBindingScene, "access": AccessScene}
"""Rows that open a screen of their own."""
