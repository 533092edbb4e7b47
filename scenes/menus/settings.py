"""Settings: every change holds at once and is kept."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.i18n import LANGUAGES
from scenes.menus.backdrops import table_cloth
from scenes.menus.keybinding import KeyBindingScene
from scenes.menus.parts import heading_bar
from scenes.window.manager import Change, Pop, Push
from scenes.window.scene import Screen
from sprites.text import natural_width
from sprites.widgets.boxes import columns, cut_right, inset, part, rows
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
LEFT = (
    Row("language", tuple(LANGUAGES)),
    Row("text_size", low=80, high=200, step=5),
    Row("fullscreen", ON_OFF),
    Row("dark_table", ON_OFF),
    Row("palette", ("usual", "safe")),
    Row("motion", ("full", "reduced", "none")),
    Row("narration", ON_OFF),
)
RIGHT = (
    Row("ai_pace", ("slow", "normal", "fast", "instant")),
    Row("confirm", ("always", "final", "never")),
    Row("memory_aids", ON_OFF),
    Row("log_detail", ("1", "2", "3")),
    Row("effects_volume", low=0, high=100, step=5),
    Row("ambience_volume", low=0, high=100, step=5),
    Row("mute_unfocused", ON_OFF),
    Row("keys"),
)


class SettingsScene(Screen):
    """Two columns of rows: label and one line of explanation at the left, the control at the right."""

    def layout(self, sketch: Sketch) -> None:
        """Heading, then two panels of rows."""
        theme = sketch.theme
        heading_bar(sketch, self.ctx, self.ctx.say("settings.title"), self.ctx.say("settings.motto"))
        room = part(Rect(0, 0, *theme.size), 0.028, 0.125, 0.972, 0.976)
        for side, panel in zip((LEFT, RIGHT), columns(room, [1, 1], theme.px(22)), strict=True):
            sketch.zone = "left" if side is LEFT else "right"
            sketch.sheet(panel)
            cells = rows(inset(panel, theme.px(28), theme.px(14)), [1] * len(side))
            for number, (row, cell) in enumerate(zip(side, cells, strict=True)):
                if number:
                    sketch.sheet(Rect(cell.x, cell.y, cell.w, max(1, theme.px(1))), "hairline")
                self._row(sketch, row, inset(cell, 0, theme.px(6)))

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
        bold, small = sketch.style(19, "sans-bold"), sketch.style(16)
        room = box.h - bold.line_height
        if room < small.line_height or sketch.theme.large_text:
            sketch.text(box, label, 19, "sans-bold", single=True)
            return
        hint = self.ctx.say(f"settings.{row.name}_hint")
        lines = min(1 if natural_width(hint, small) <= box.w else 2, room // small.line_height)
        top = box.centery - (bold.line_height + lines * small.line_height) // 2
        sketch.text(Rect(box.x, top, box.w, bold.line_height), label, 19, "sans-bold", single=True)
        below = Rect(box.x, top + bold.line_height, box.w, lines * small.line_height)
        sketch.text(below, hint, 16, color=sketch.theme.furniture.quiet)

    def _wanted_width(self, sketch: Sketch, row: Row) -> int:
        if row.choices:
            return segments_width(sketch, [self._choice(row, choice) for choice in row.choices])
        return sketch.theme.px(330)

    def _shaped(self, sketch: Sketch, box: Rect) -> Rect:
        tall = min(box.h, max(sketch.theme.px(50), sketch.style(17).line_height + sketch.theme.px(12)))
        return Rect(box.x, box.centery - tall // 2, box.w, tall)

    def _choice(self, row: Row, choice: str) -> str:
        if row.name == "language":
            return LANGUAGES[choice]
        family = "common" if row.choices == ON_OFF else f"settings.{row.name}"
        return self.ctx.say(f"{family}_{choice}" if family != "common" else f"common.{choice}")

    def _control(self, sketch: Sketch, row: Row, box: Rect) -> None:
        value = getattr(self.ctx.settings, row.name)
        if row.choices:
            shown = [(choice, self._choice(row, choice)) for choice in row.choices]
            chosen = ON_OFF[value] if row.choices == ON_OFF else str(value)
            hint = self.ctx.say(f"settings.{row.name}_hint")
            segments(sketch, row.name, box, shown, chosen, hints=dict.fromkeys(row.choices, hint))
        elif row.high:
            part_done = (value - row.low) / (row.high - row.low)
            label = self.ctx.say(f"settings.{row.name}")
            slider(sketch, row.name, box, label, value=part_done, shown=f"{value} %")
        else:
            button(sketch, row.name, box, self.ctx.say("settings.keys_open"))

    def act(self, control: Control) -> Change | None:
        """Take on the chosen value."""
        name, _, value = control.id.partition(":")
        if name == "back":
            return self.back()
        if name == "keys":
            return Push(KeyBindingScene(self.ctx))
        row = next(row for row in LEFT + RIGHT if row.name == name)
        kept = type(getattr(self.ctx.settings, name))
        setattr(self.ctx.settings, name, value == "on" if row.choices == ON_OFF else kept(value))
        self.ctx.apply_settings()
        return None

    def slide(self, control: Control, value: float) -> None:
        """Take on a slider's value in its own steps; letters change size when the knob is let go."""
        row = next(row for row in LEFT + RIGHT if row.name == control.id)
        steps = round(value * (row.high - row.low) / row.step)
        chosen = row.low + steps * row.step
        if chosen == getattr(self.ctx.settings, row.name):
            by = row.step if value > control.value else -row.step if value < control.value else 0
            chosen = min(row.high, max(row.low, chosen + by))
        setattr(self.ctx.settings, row.name, chosen)
        self.ctx.apply_settings()

    def back(self) -> Change | None:
        """Keep everything and leave."""
        self.ctx.save_settings()
        return Pop()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
