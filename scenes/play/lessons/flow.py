"""From one lesson to the next: beginning, keeping the place, the end, and the free game after it."""

from __future__ import annotations

from game.lessons.course import stars_of
from game.scenarios.file import ScenarioBroken
from scenes.menus.dialog import message
from scenes.menus.learn.shelf import Court
from scenes.menus.new_game.plan import GamePlan, SeatPlan, new_seed, usual_seats
from scenes.play.lessons.begin import lesson_scene
from scenes.play.lessons.end import EndScene, Ways
from scenes.play.lessons.scene import LessonScene
from scenes.window.context import Context
from scenes.window.manager import Change, Push, Replace
from scenes.window.start import begin

LEVEL = "novice"
"""Whoever comes from the lessons meets these."""
SEATS = 3


def play(ctx: Context, court: Court, number: int) -> Change:
    """Open a lesson, where it was left if it was."""
    try:
        return Push(_scene(ctx, court, number))
    except ScenarioBroken as broken:
        return Push(message(ctx, ctx.say("learn.cannot"), str(broken)))


def _scene(ctx: Context, court: Court, number: int) -> LessonScene:
    found = court.lessons[number]
    record = court.record(found)
    step = record.step if record.step < len(found.lesson.stops) else 0

    def keep(scene: LessonScene) -> None:
        course = scene.tutor.course
        if scene.skipped:
            court.done.skip(found.key)
        else:
            court.done.leave(found.key, course.stop, course.marks.wrong, course.marks.shown)

    def end(scene: LessonScene) -> Change:
        stars = stars_of(scene.tutor.course)
        court.done.finish(found.key, stars)
        following = court.next if court.next is not None and court.next != number else None
        ways = Ways(
            court, number, following,
            lambda chosen: Replace(_scene(ctx, court, chosen)), lambda: play_freely(ctx, court.game),
        )  # fmt: skip
        return Replace(EndScene(ctx, scene, stars, ways))

    scene = lesson_scene(ctx, found.lesson, step, end, keep)
    if step:
        scene.tutor.course.marks.wrong, scene.tutor.course.marks.shown = record.wrong, record.shown
    return scene


def play_freely(ctx: Context, game: str) -> Change:
    """A free game against beginners, with tips when they help."""
    last = GamePlan.recall(ctx.settings.last_plan)
    plan = GamePlan(game, _seats(last))
    plan.seed = new_seed()
    plan.fit(ctx.library.games()[game])
    ctx.settings.tips = True
    ctx.settings.last_plan = plan.remember()
    ctx.save_settings()
    return begin(ctx, plan)


def _seats(last: GamePlan) -> list[SeatPlan]:
    """The player under his name, and beginners."""
    own = next((seat for seat in last.seats if seat.kind == "human"), None)
    seats = usual_seats()
    if own is not None:
        seats[0].name = own.name
    for seat in seats[1:SEATS]:
        seat.level = LEVEL
    return seats
