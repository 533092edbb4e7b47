"""The menu of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.menus.dialog import Choice, Dialog, KeySheet, question
from scenes.menus.settings import SettingsScene
from scenes.window.context import Context
from scenes.window.manager import Change, Replace, Reset
from sprites.text import escape

if TYPE_CHECKING:
    from scenes.play.table import TableScene

LOOK = 0.25
"""Seconds between two looks at how saving goes."""


class PauseMenu(Dialog):
    """Go on, goal, settings, keys, leave; and whether the game is saved, as it is at this moment."""

    def __init__(self, ctx: Context, table: TableScene) -> None:
        title = ctx.locale.say(f"game.{table.session.spec.id}.name")
        choices = [
            Choice("go_on", ctx.say("pause.go_on")),
            Choice("goal", ctx.say("table.goal"), lambda: Replace(table.goal_scene()), "deploy"),
            Choice("settings", ctx.say("title.settings"), lambda: Replace(SettingsScene(ctx)), "settings"),
            Choice("keys", ctx.say("keys.title"), lambda: Replace(KeySheet(ctx)), "q"),
            Choice("leave", ctx.say("pause.leave"), lambda: leave(ctx), "curtain"),
        ]
        super().__init__(ctx, title, saved_words(ctx), choices)

    def wake(self, now: float) -> float | None:
        """Look again in a moment."""
        return LOOK

    def update(self, now: float) -> Change | None:
        """Say how saving goes now."""
        words = saved_words(self.ctx)
        if words != self.words:
            self.words = words
            self.refresh()
        return super().update(now)


def saved_words(ctx: Context) -> str:
    """Whether the game is saved, being saved, or why it is not."""
    saving = ctx.library.saving
    if saving.problem is not None:
        return escape(ctx.locale.text(saving.problem.reason))
    return ctx.say("pause.saving" if saving.waiting else "pause.saved")


def leave(ctx: Context) -> Change:
    """To the title; asks first where something would be lost."""
    problem = ctx.library.saving.problem
    title = Reset(ctx.title(ctx))
    if problem is None:
        return title
    words = escape(f"{ctx.locale.text(problem.reason)} {ctx.say('pause.lost')}")
    asked = question(ctx, ctx.say("pause.leave"), words, ctx.say("pause.leave_unsaved"), lambda: title)
    return Replace(asked)
