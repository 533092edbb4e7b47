"""What the Learn screen knows: the lessons of each court, and how far the player has come."""

from __future__ import annotations

from functools import cached_property

from game.lessons.find import Found, lessons_of
from game.lessons.progress import Progress, Record, progress_of
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.seats import usual_name
from scenes.window.context import Context

STARS = 3


def learner(ctx: Context) -> str:
    """The name under which progress is kept: that of the first person of the last game."""
    seats = GamePlan.recall(ctx.settings.last_plan).seats
    named = next((seat.name for seat in seats if seat.kind == "human" and seat.name), "")
    return named or usual_name(ctx, 0)


def progress(ctx: Context) -> Progress:
    """How far the player has come."""
    return progress_of(ctx.library.paths.learn, learner(ctx))


class Court:
    """The lessons of one game, and what became of them."""

    def __init__(self, ctx: Context, game: str, done: Progress) -> None:
        self.ctx, self.game, self.done = ctx, game, done

    @cached_property
    def lessons(self) -> list[Found]:
        """All lessons of the game, the first game at their head."""
        return lessons_of(self.game, self.ctx.library.paths.packs)

    def record(self, found: Found) -> Record:
        """What became of a lesson."""
        return self.done.of(found.key)

    @property
    def stars(self) -> tuple[int, int]:
        """The stars that were won, and how many there are; the first game has none."""
        lessons = [found for found in self.lessons if found.lesson.order > 0]
        return self.done.stars(found.key for found in lessons), STARS * len(lessons)

    @property
    def touched(self) -> bool:
        """Whether anything of it was played."""
        return any(self.record(found) != Record() for found in self.lessons)

    @property
    def next(self) -> int | None:
        """The number of the lesson to play next: one left on the way, else the first that is new.

        None: every one has been played or skipped.
        """
        records = [self.record(found) for found in self.lessons]
        begun = next((number for number, record in enumerate(records) if record.begun), None)
        new = (n for n, record in enumerate(records) if not record.stars and not record.skipped)
        return begun if begun is not None else next(new, None)


class Shelf:
    """All courts; each is read when it is first looked at."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.done = progress(ctx)
        self.courts = {game: Court(ctx, game, self.done) for game in ctx.library.games()}

    @property
    def first_visit(self) -> bool:
        """Whether no lesson of any court was ever played."""
        return not self.done.lessons

    def usual_court(self) -> str:
        """The court to show first: where something was left, else that of the last game, else the first."""
        last = GamePlan.recall(self.ctx.settings.last_plan).game
        touched = [key.partition("/")[0] for key in reversed(self.done.lessons)]
        wanted = [*touched, last, *self.courts]
        return next(game for game in wanted if game in self.courts)
