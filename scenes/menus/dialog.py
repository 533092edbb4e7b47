"""Small scenes laid over another one: a question, a message, the sheet of keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from scenes.window.access.words import plain
from scenes.window.context import Context
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

    unsafe: ClassVar[frozenset[str]] = frozenset({"yes"})

    def __init__(self, ctx: Context, title: str, words: str, choices: Sequence[Choice]) -> None:
        super().__init__(ctx)
        self.title, self.words, self.choices = title, words, tuple(choices)
        self.stacked = len(self.choices) > 3
        self.attention.focus = self.choices[0].id
        self.attention.keyboard = True

    def introduction(self) -> tuple[str, ...]:
        """The question before the answer that has the focus."""
        title, focused = super().introduction()
        return title, plain(self.words), focused

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
        sketch.title = escape(self.title)
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
