"""Small scenes laid over another one: a question, a message, the sheet of keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from scenes.window.context import Context
from scenes.window.intents import KEYS, key_name
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.text import escape, fit
from sprites.widgets import skin
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a dialog; `then` is asked for the next change after the dialog has gone."""

    id: str
    label: str
    then: Callable[[], Change | None] = lambda: None
    icon: str = ""
    key: str = ""


class Overlay(Screen):
    """A sheet of paper over a darkened scene."""

    opaque: ClassVar[bool] = False

    def backdrop(self, target: pygame.Surface) -> None:
        """Darken what lies below."""
        skin.lay(target, target.get_rect(), "veil", self.ctx.theme)


class Dialog(Overlay):
    """A title, some words and up to five choices, the first of which is the usual one."""

    def __init__(self, ctx: Context, title: str, words: str, choices: Sequence[Choice]) -> None:
        super().__init__(ctx)
        self.title, self.words, self.choices = title, words, tuple(choices)
        self.stacked = len(self.choices) > 3
        self.attention.focus = self.choices[0].id
        self.attention.keyboard = True

    def enter(self) -> None:
        """Speak the question."""
        super().enter()
        self.ctx.say_aloud(self.title, self.words)

    def layout(self, sketch: Sketch) -> None:
        """Title on top, words below, buttons at the foot."""
        theme = sketch.theme
        text_style = sketch.style(19)
        width = min(theme.px(900), theme.size[0] - theme.px(80))
        pad, row = theme.px(40), max(theme.px(64), round(sketch.style(20).line_height * 1.7))
        words = fit(self.words, text_style, (width - 2 * pad, theme.size[1] // 2))
        foot = (row + theme.px(12)) * (len(self.choices) if self.stacked else 1)
        head = sketch.style(30, "serif").line_height
        words_height = words.size[1] if self.words else 0
        height = head + words_height + foot + 2 * pad + theme.px(26)
        box = Rect(0, 0, width, min(height, theme.size[1] - theme.px(20)))
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        sketch.sheet(box, "board")
        top, rest = cut_top(inset(box, pad), head, theme.px(10))
        sketch.text(top, escape(self.title), 30, "serif", theme.furniture.heading, single=True)
        buttons, text_box = cut_bottom(rest, foot, theme.px(12))
        if self.words:
            sketch.text(text_box, self.words, 19)
        self._buttons(sketch, buttons, row)

    def _buttons(self, sketch: Sketch, box: Rect, row: int) -> None:
        gap, count = sketch.theme.px(12), len(self.choices)
        if self.stacked:
            cells = [Rect(box.x, box.y + i * (row + gap), box.w, row) for i in range(count)]
        else:
            cells = columns(Rect(box.x, box.bottom - row, box.w, row), [1] * count, gap)
        for number, (choice, cell) in enumerate(zip(self.choices, cells, strict=True)):
            look = "plate" if number == 0 else "pill"
            button(
                sketch, choice.id, cell, choice.label, look=look, icon=choice.icon, key=choice.key, units=20
            )

    def act(self, control: Control) -> Change | None:
        """Close, then do what the choice says."""
        choice = next(choice for choice in self.choices if choice.id == control.id)
        return choice.then() or Pop()


def message(ctx: Context, title: str, words: str) -> Dialog:
    """Something to read and close."""
    return Dialog(ctx, title, words, [Choice("ok", ctx.say("common.ok"))])


def question(ctx: Context, title: str, words: str, yes: str, then: Callable[[], Change | None]) -> Dialog:
    """Something to confirm or leave."""
    return Dialog(ctx, title, words, [Choice("yes", yes, then), Choice("no", ctx.say("common.cancel"))])


class KeySheet(Overlay):
    """All keys, built from the table that rebinding changes."""

    def layout(self, sketch: Sketch) -> None:
        """Two columns of key and meaning."""
        theme = sketch.theme
        box = Rect(0, 0, min(theme.px(1300), theme.size[0] - theme.px(60)), 0)
        entries = [
            *((key_name(self.ctx.settings.keys, name), name) for name in KEYS),
            (self.ctx.say("keys.arrows_cap"), "arrows"),
            ("1-9", "digits"),
        ]
        line = round(sketch.style(18).line_height * 1.45)
        half = (len(entries) + 1) // 2
        head, row = sketch.style(30, "serif").line_height, max(theme.px(56), sketch.style(19).line_height * 2)
        box.h = min(theme.size[1] - theme.px(16), head + half * line + row + theme.px(100))
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        sketch.sheet(box, "board")
        top, rest = cut_top(inset(box, theme.px(40), theme.px(28)), head, theme.px(14))
        sketch.text(top, self.ctx.say("keys.title"), 30, "serif", theme.furniture.heading, single=True)
        foot, rest = cut_bottom(rest, row, theme.px(10))
        for column, cell in enumerate(columns(rest, [1, 1], theme.px(40))):
            self._entries(sketch, cell, entries[column * half : (column + 1) * half], half)
        close = Rect(0, 0, theme.px(300), foot.h)
        close.center = foot.center
        button(sketch, "ok", close, self.ctx.say("common.ok"), look="plate", units=20)

    def _entries(self, sketch: Sketch, box: Rect, entries: Sequence[tuple[str, str]], count: int) -> None:
        for number, (key, name) in enumerate(entries):
            line = Rect(box.x, box.y + box.h * number // count, box.w, box.h // count)
            cap = Rect(line.x, line.y, round(box.w * 0.3), line.h)
            words = Rect(cap.right + sketch.theme.px(14), line.y, box.w - cap.w - sketch.theme.px(14), line.h)
            sketch.sheet(inset(cap, 0, sketch.theme.px(3)), "trough")
            sketch.text(cap, escape(key), 17, "sans-bold", align="center", single=True)
            sketch.text(words, self.ctx.say(f"keys.{name}"), 18, single=True)

    def act(self, control: Control) -> Change | None:
        """Close."""
        return Pop()
