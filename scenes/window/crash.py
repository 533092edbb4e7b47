"""When something broke: the game is saved, the report is kept and can be copied."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import ClassVar

import pygame
from pygame import Rect

from scenes.window.context import Context
from scenes.window.crash_report import describe, keep_report
from scenes.window.intents import Command, Intent, Released
from scenes.window.manager import Change, Leave, Reset
from scenes.window.scene import Scene, Screen
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

TOLD = 8
"""Lines of the report that are shown."""


class CrashScene(Screen):
    """Says what happened and where the report lies, and offers it."""

    def __init__(self, ctx: Context, error: Exception) -> None:
        super().__init__(ctx)
        self._unsaved = ctx.library.saving.problem
        """Why the game was not on the disk when it broke, before its table is left."""
        ctx.notices.clear()  # one of them may be what broke
        self.report, self.path = keep_report(ctx, error)
        self.attention.focus = "title"

    def introduction(self) -> tuple[str, ...]:
        """What happened, and what becomes of the game."""
        return self.ctx.say("crash.title"), self.words(), super().introduction()[1]

    def words(self) -> str:
        """What became of the game, and where the report lies."""
        problem = self._unsaved
        saved = self.ctx.say("crash.saved") if problem is None else self.ctx.locale.text(problem.reason)
        game = saved if self.ctx.in_play.save else ""
        kept = self._kept(self.path) if self.path else self.ctx.say("crash.not_kept")
        return " ".join(filter(None, (game, kept)))

    def _kept(self, path: Path) -> str:
        return self.ctx.say("crash.kept", file=f"{path.parent.name}/{path.name}")

    def layout(self, sketch: Sketch) -> None:
        """A quiet sheet: what happened, the end of the report, three buttons."""
        theme = sketch.theme
        box = inset(Rect(0, 0, *theme.size), theme.size[0] * 0.1, theme.size[1] * 0.1)
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(44))
        top, rest = cut_top(inner, sketch.style(32, "serif").line_height, theme.px(10))
        sketch.text(top, self.ctx.say("crash.title"), 32, "serif", theme.furniture.heading, single=True)
        lines = 4 if theme.large_text else 2
        words, rest = cut_top(rest, sketch.style(19).line_height * lines, theme.px(14))
        sketch.text(words, escape(self.words()), 19, top=True)
        foot, rest = cut_bottom(rest, max(theme.px(66), sketch.style(20).line_height * 2), theme.px(20))
        sketch.sheet(rest, "trough")
        tail = "\n".join(self.report.strip().splitlines()[-TOLD:])
        sketch.text(inset(rest, theme.px(18)), escape(tail), 15, top=True)
        cells = columns(foot, [1, 1, 1], theme.px(16))
        labels = {"copy": "copy", "title": "title_button", "quit": "quit"}
        for cell, (name, words_key) in zip(cells, labels.items(), strict=True):
            look = "plate" if name == "title" else "pill"
            button(sketch, name, cell, self.ctx.say(f"crash.{words_key}"), look=look, units=20)

    def act(self, control: Control) -> Change | None:
        """Copy, go on, or leave."""
        if control.id == "copy":
            self.ctx.copy(self.report)
            return None
        return Reset(self.ctx.title(self.ctx)) if control.id == "title" else Leave()

    def back(self) -> Change | None:
        """Go on at the title."""
        return Reset(self.ctx.title(self.ctx))


class LastPage(Scene):
    """Where even the crash screen broke: plain letters on a plain ground; a press goes on, Escape leaves."""

    bare: ClassVar[bool] = True

    def __init__(self, ctx: Context, error: Exception) -> None:
        super().__init__(ctx)
        self.lines = [f"{type(error).__name__}"]
        with contextlib.suppress(Exception):  # whatever is broken, this page stands
            self.lines = describe(ctx, error).splitlines()[-TOLD:]
            keep_report(ctx, error)
        with contextlib.suppress(Exception):
            self.lines = [ctx.say("crash.title"), ctx.say("crash.plain"), "", *self.lines]

    def handle(self, intent: Intent) -> Change | None:
        """A press or a key goes on at the title; Escape leaves."""
        if intent == Command("back"):
            return Leave()
        going_on = isinstance(intent, Released) or intent in (Command("act"), Command("confirm"))
        return Reset(self.ctx.title(self.ctx)) if going_on else None

    def paint(self, target: pygame.Surface) -> None:
        """The lines, one below the other."""
        target.fill("white")
        font = pygame.font.Font(None, max(18, target.get_height() // 36))
        for number, line in enumerate(self.lines):
            plain = "".join(sign if sign.isprintable() else " " for sign in line)
            target.blit(font.render(plain, True, "black"), (24, 24 + number * font.get_linesize()))
