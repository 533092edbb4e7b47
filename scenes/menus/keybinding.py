"""Choosing keys: press Enter on a command, then the new key."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.menus.backdrops import table_cloth
from scenes.menus.parts import heading_bar
from scenes.window.context import Context
from scenes.window.intents import KEYS, Intent, RawKey, key_name
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.widgets.boxes import columns, cut_bottom, inset, part, rows
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


class KeyBindingScene(Screen):
    """The table of keys; a key already in use changes places with the new one."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.waiting = ""

    @property
    def wants_key(self) -> bool:
        """Whether the next key is meant as a new binding."""
        return bool(self.waiting)

    def layout(self, sketch: Sketch) -> None:
        """Two columns of commands with their keys, the reset below."""
        theme = sketch.theme
        heading_bar(sketch, self.ctx, self.ctx.say("settings.keys"), self.ctx.say("settings.keys_hint"))
        room = part(Rect(0, 0, *theme.size), 0.028, 0.125, 0.972, 0.976)
        foot, room = cut_bottom(room, max(theme.px(60), sketch.style(19).line_height * 2), theme.px(16))
        names = list(KEYS)
        half = (len(names) + 1) // 2
        sketch.sheet(room)
        for side, column in enumerate(columns(inset(room, theme.px(30), theme.px(16)), [1, 1], theme.px(50))):
            cells = rows(column, [1] * half, theme.px(8))
            for name, cell in zip(names[side * half :], cells, strict=False):
                self._line(sketch, name, cell)
        button(
            sketch,
            "reset",
            Rect(foot.x, foot.y, min(foot.w, theme.px(420)), foot.h),
            self.ctx.say("settings.keys_reset"),
        )

    def _line(self, sketch: Sketch, name: str, cell: Rect) -> None:
        words, cap = columns(cell, [1.7, 1], sketch.theme.px(12))
        sketch.text(words, self.ctx.say(f"keys.{name}"), 18, single=True)
        shown = "…" if self.waiting == name else key_name(self.ctx.settings.keys, name)
        button(sketch, f"key:{name}", cap, shown, look="row", on=self.waiting == name)

    def act(self, control: Control) -> Change | None:
        """Wait for a key, reset, or leave."""
        if control.id == "back":
            return self.back()
        if control.id == "reset":
            self.ctx.settings.keys = {}
        else:
            self.waiting = control.id.removeprefix("key:")
            self.ctx.say_aloud(self.ctx.say("settings.keys_press"))
        return None

    def handle(self, intent: Intent) -> Change | None:
        """Take the next key as the binding while waiting for one."""
        if self.waiting and isinstance(intent, RawKey):
            self._bind(self.waiting, intent.name)
            self.waiting = ""
            self.refresh()
            return None
        return super().handle(intent)

    def _bind(self, command: str, key: str) -> None:
        keys = {**KEYS, **self.ctx.settings.keys}
        other = next((name for name, used in keys.items() if used == key), None)
        if other is not None:
            keys[other] = keys[command]
        keys[command] = key
        self.ctx.settings.keys = {name: used for name, used in keys.items() if KEYS[name] != used}

    def back(self) -> Change | None:
        """Keep the keys and leave."""
        self.ctx.save_settings()
        return Pop()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
