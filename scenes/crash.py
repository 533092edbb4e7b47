"""When something broke: the game is saved, the report can be copied."""

from __future__ import annotations

import platform
import traceback

import pygame
from pygame import Rect

from game import __version__
from scenes.context import Context
from scenes.manager import Change, Leave, Reset
from scenes.scene import Screen
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


def report(error: Exception) -> str:
    """What somebody who repairs it needs to know; no names, no paths of the player."""
    lines = traceback.format_exception(error)
    system = f"Paper Courts {__version__}, Python {platform.python_version()}, {platform.system()}"
    return f"{system}, pygame-ce {pygame.version.ver}\n{''.join(lines)}"


class CrashScene(Screen):
    """Says what happened in one sentence and offers the report."""

    def __init__(self, ctx: Context, error: Exception) -> None:
        super().__init__(ctx)
        self.report = report(error)
        self.sentence = f"{type(error).__name__}: {error}"

    def layout(self, sketch: Sketch) -> None:
        """A quiet sheet: what happened, the end of the report, three buttons."""
        theme = sketch.theme
        box = inset(Rect(0, 0, *theme.size), theme.size[0] * 0.1, theme.size[1] * 0.1)
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(44))
        top, rest = cut_top(inner, sketch.style(32, "serif").line_height, theme.px(10))
        sketch.text(top, self.ctx.say("crash.title"), 32, "serif", theme.furniture.heading, single=True)
        lines = 3 if theme.large_text else 2
        words, rest = cut_top(rest, sketch.style(19).line_height * lines, theme.px(14))
        sketch.text(words, self.ctx.say("crash.words"), 19, top=True)
        foot, rest = cut_bottom(rest, max(theme.px(66), sketch.style(20).line_height * 2), theme.px(20))
        sketch.sheet(rest, "trough")
        tail = "\n".join(self.report.strip().splitlines()[-8:])
        sketch.text(inset(rest, theme.px(18)), escape(f"{self.sentence}\n{tail}"), 15, top=True)
        cells = columns(foot, [1, 1, 1], theme.px(16))
        for cell, name in zip(cells, ("copy", "title", "quit"), strict=True):
            look = "plate" if name == "title" else "pill"
            button(
                sketch,
                name,
                cell,
                self.ctx.say(f"crash.{'title_button' if name == 'title' else name}"),
                look=look,
                units=20,
            )

    def act(self, control: Control) -> Change | None:
        """Copy, go on, or leave."""
        if control.id == "copy":
            pygame.scrap.put_text(self.report)
            self.ctx.notify(self.ctx.say("notice.copied"))
            return None
        return Reset(self.ctx.title(self.ctx)) if control.id == "title" else Leave()

    def back(self) -> Change | None:
        """Go on at the title."""
        return Reset(self.ctx.title(self.ctx))
