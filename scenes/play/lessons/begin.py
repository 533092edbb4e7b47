"""From a lesson's file to its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.lessons.file import Lesson
from game.scenarios.run import Runner
from game.session import Session
from scenes.menus.learn.shelf import learner
from scenes.menus.new_game.seats import usual_name
from scenes.play.lessons.scene import Ending, LessonScene
from scenes.window.context import Context
from scenes.window.manager import Pop

COMPANY = "casual"
"""The level that the others at the table seem to have."""


def lesson_session(ctx: Context, lesson: Lesson) -> Session:
    """A session at the lesson's position, with the names of its people."""
    scenario, lang = lesson.scenario, ctx.locale.lang
    own = lesson.names
    names, agents = [], []
    for number in range(scenario.players):
        seat = (lesson.seat + number) % scenario.players
        name = learner(ctx) if not number else own[number - 1].of(lang) if own else usual_name(ctx, number)
        names.append((seat, name))
        agents.append((seat, COMPANY if number else "human"))

    def load(spec: Any, extra: Any) -> tuple[Any, Any]:
        loaded = ctx.library.cards(spec, extra)
        return loaded.cards, ctx.library.used(loaded.packs)

    people = {"names": [name for _, name in sorted(names)], "agents": [agent for _, agent in sorted(agents)]}
    return Runner(load).begin(scenario, **people)


def lesson_scene(
    ctx: Context,
    lesson: Lesson,
    step: int = 0,
    end: Ending = lambda scene: Pop(),
    keep: Callable[[LessonScene], None] = lambda scene: None,
) -> LessonScene:
    """The table of a lesson, begun at a counted step."""
    return LessonScene(ctx, lesson, lesson_session(ctx, lesson), end, keep, step)
