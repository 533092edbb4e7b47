"""Choosing keys: press Enter on a command, then the new key; Esc leaves it as it is."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.menus.backdrops import table_cloth
from scenes.menus.keysheet import FEWEST_ROWS, command_words, lay_families
from scenes.menus.parts import heading_bar
from scenes.window.context import Context
from scenes.window.intents import FAMILIES, KEYS, Intent, RawKey, key_name
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_top, inset, part, rows
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

CANCEL = "escape"
SIZES = (18, 16, 14, 12, 11)
"""Letters of a command: the largest with which its words fit beside the key."""


class KeyBindingScene(Screen):
    """The table of keys; a key already in use changes places with the new one."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.waiting = ""
        self.family = "play"

    @property
    def wants_key(self) -> bool:
        """Whether the next key is meant as a new binding."""
        return bool(self.waiting)

    def layout(self, sketch: Sketch) -> None:
        """Families, two columns of commands with their keys, the reset below."""
        theme = sketch.theme
        heading_bar(sketch, self.ctx, self.ctx.say("settings.keys"), self.ctx.say("settings.keys_hint"))
        room = part(Rect(0, 0, *theme.size), 0.028, 0.115, 0.972, 0.98)
        tall = max(theme.px(54), sketch.style(18).line_height + theme.px(14))
        top, room = cut_top(room, tall, theme.px(10))
        foot, room = cut_bottom(room, tall, theme.px(10))
        sketch.zone = "families"
        lay_families(sketch, self.ctx, top, self.family)
        sketch.zone = "main"
        names = list(FAMILIES[self.family])
        half = (len(names) + 1) // 2
        sketch.sheet(room)
        for side, column in enumerate(columns(inset(room, theme.px(30), theme.px(14)), [1, 1], theme.px(50))):
            cells = rows(column, [1] * max(half, FEWEST_ROWS), theme.px(8))
            for name, cell in zip(names[side * half :][:half], cells, strict=False):
                self._line(sketch, name, cell)
        self._foot(sketch, foot)

    def _foot(self, sketch: Sketch, foot: Rect) -> None:
        label = self.ctx.say("settings.keys_reset")
        wide = min(foot.w, sketch.width(label, 19, "sans-bold") + sketch.theme.px(90))
        left, rest = cut_left(foot, wide, sketch.theme.px(20))
        button(sketch, "reset", left, label)
        if self.waiting:
            light = sketch.theme.furniture.on_dark
            sketch.text(rest, escape(self.ctx.say("settings.keys_cancel")), 19, color=light, single=True)

    def _line(self, sketch: Sketch, name: str, cell: Rect) -> None:
        words, cap = columns(cell, [1.7, 1], sketch.theme.px(12))
        said = command_words(self.ctx, name)
        sketch.text(words, escape(said), sketch.largest(words, escape(said), SIZES))
        waits = self.waiting == name
        shown = "…" if waits else key_name(self.ctx.settings.keys, name)
        button(sketch, f"key:{name}", cap, shown, look="row", on=waits, question=said)

    def act(self, control: Control) -> Change | None:
        """Open a family, wait for a key, reset, or leave."""
        word, _, name = control.id.partition(":")
        if word == "back":
            return self.back()
        if word == "family":
            self.family = name
        elif word == "reset":
            self.ctx.settings.keys = {}
        else:
            self.waiting = name
            self.ctx.say_aloud(self.ctx.say("settings.keys_cancel"))
        return None

    def handle(self, intent: Intent) -> Change | None:
        """Take the next key as the binding while waiting for one."""
        if self.waiting and isinstance(intent, RawKey):
            command, self.waiting = self.waiting, ""
            if intent.name == CANCEL:
                self.ctx.say_aloud(self.ctx.say("access.cancelled"))
            else:
                self._bind(command, intent.name)
            self.refresh()
            return None
        return super().handle(intent)

    def _bind(self, command: str, key: str) -> None:
        """Give a command a key; who had it gets the one that has become free, and that is said."""
        keys = {**KEYS, **self.ctx.settings.keys}
        other, old = next((name for name, used in keys.items() if used == key), command), keys[command]
        keys[other], keys[command] = old, key
        self.ctx.settings.keys = {name: used for name, used in keys.items() if KEYS[name] != used}
        cap, words = key_name(keys, command), command_words(self.ctx, command)
        if other == command:
            self.ctx.say_aloud(self.ctx.say("access.bound", command=words, key=cap))
        else:
            swapped = {"other": command_words(self.ctx, other), "old": key_name(keys, other)}
            self.ctx.say_aloud(self.ctx.say("access.swapped", command=words, key=cap, **swapped))

    def back(self) -> Change | None:
        """Keep the keys and leave."""
        self.ctx.save_settings()
        return Pop()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
