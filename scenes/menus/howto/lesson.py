"""The way from the first sheet to a lesson of its game."""

from __future__ import annotations

from collections.abc import Callable

from scenes.window.context import Context
from scenes.window.manager import Change
from scenes.window.start import first_lesson, has_lessons


def lesson_of(ctx: Context, game: str) -> Callable[[], Change | None] | None:
    """What opens the first lesson of a game; None while it has none, and the sheet offers none."""
    return (lambda: first_lesson(ctx, game)) if has_lessons(game) else None
