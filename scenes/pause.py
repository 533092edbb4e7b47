"""The menu of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.context import Context
from scenes.dialog import Choice, Dialog, KeySheet
from scenes.manager import Replace, Reset
from scenes.settings import SettingsScene

if TYPE_CHECKING:
    from scenes.table import TableScene


def menu(ctx: Context, table: TableScene) -> Dialog:
    """Go on, goal, settings, keys, leave; the game is saved already."""
    title = ctx.locale.say(f"game.{table.session.spec.id}.name")
    choices = [
        Choice("go_on", ctx.say("pause.go_on")),
        Choice("goal", ctx.say("table.goal"), lambda: Replace(table.goal_scene()), "deploy"),
        Choice("settings", ctx.say("title.settings"), lambda: Replace(SettingsScene(ctx)), "settings"),
        Choice("keys", ctx.say("keys.title"), lambda: Replace(KeySheet(ctx)), "q"),
        Choice("leave", ctx.say("pause.leave"), lambda: Reset(ctx.title(ctx)), "curtain"),
    ]
    return Dialog(ctx, title, ctx.say("pause.saved"), choices)
