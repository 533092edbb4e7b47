"""Who asks: which slips, in what order, what became of each, and what comes next."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.review.background import Background
from game.review.helper import Helper
from game.review.keep import kept_review
from game.review.quiz import Memory, Question, choose
from game.saving import saves
from game.saving.format import SaveProblem
from scenes.menus.dialog import Choice, Dialog, message
from scenes.review.quiz import QuizScene
from scenes.window.context import Context
from scenes.window.manager import Change, Push, Replace
from scenes.window.start import looks_of

DAY = 86_400


@dataclass
class Quiz:
    """Some slips of one's own, one after the other."""

    questions: list[Question]
    memory: Memory
    today: int
    at: int = 0
    became: dict[int, str] = field(default_factory=dict)
    helpers: Callable[[], Sequence[Helper] | None] = lambda: None
    game: str = ""
    round: int = 0

    @property
    def question(self) -> Question:
        """The one that is asked now."""
        return self.questions[self.at]

    def marks(self) -> list[str]:
        """What became of each question."""
        return [self.became.get(number, "") for number in range(len(self.questions))]

    def place(self, ctx: Context) -> str:
        """Which game it was, when, and which round."""
        days = max(0, self.today - int(self.question.changed // DAY))
        day = ctx.say(
            "quiz.today" if days == 0 else "quiz.yesterday" if days == 1 else "quiz.days_ago", count=days
        )
        name = ctx.locale.say(f"game.{self.game}.name")
        return ctx.say("quiz.place", game=name, day=day, round=self.round)

    def found(self, at_once: bool) -> None:
        """Note that it was found; who needed several tries or a nudge is asked again tomorrow."""
        self.became[self.at] = "found"
        note = self.memory.note_found if at_once else self.memory.note_shown
        note(self.question.key, self.today)

    def shown(self) -> None:
        """Note that it had to be shown."""
        self.became[self.at] = "shown"
        self.memory.note_shown(self.question.key, self.today)

    def skipped(self) -> None:
        """Leave it for another time."""
        self.became.setdefault(self.at, "skipped")

    def scene(self, ctx: Context) -> QuizScene | None:
        """The table of the question; None if its game cannot be opened any more."""
        question = self.question
        try:
            session = saves.load(question.path, ctx.library.installed()).session
        except SaveProblem:
            return None
        review = kept_review(session, question.path, question.seat)
        found = [number for number, one in enumerate(review.decisions) if one.move == question.move]
        if not found or found[0] not in review.verdicts:
            return None
        decision, verdict = review.decisions[found[0]], review.verdicts[found[0]]
        if verdict.rival[: len(decision.course)] == decision.course:
            return None  # the better plan begins with what was played: there is nothing to find
        self.game, self.round = session.spec.id, decision.round
        work = Background(session, review, None, self.helpers(), ctx.now)
        work.paused = True
        looks = looks_of(ctx, session)
        return QuizScene(ctx, self, session.branch(question.move), looks, decision, verdict, work)

    def begin(self, ctx: Context) -> QuizScene | None:
        """The first question that can be asked."""
        while self.at < len(self.questions):
            scene = self.scene(ctx)
            if scene is not None:
                return scene
            del self.questions[self.at]
        return None

    def go_on(self, ctx: Context) -> Change:
        """The next question, or the end."""
        self.at += 1
        scene = self.begin(ctx)
        return Replace(scene) if scene is not None else Replace(self._end(ctx))

    def _end(self, ctx: Context) -> Dialog:
        counts = {word: list(self.became.values()).count(word) for word in ("found", "shown", "skipped")}
        choices = [Choice("ok", ctx.say("common.ok"))]
        more = [key for key in _due(ctx, self.today)[0] if key.key not in {q.key for q in self.questions}]
        if more:
            choices.append(Choice("again", ctx.say("quiz.again"), lambda: _again(ctx, more)))
        return Dialog(ctx, ctx.say("quiz.done"), ctx.say("quiz.tally", **counts), choices)


def _again(ctx: Context, questions: list[Question]) -> Change | None:
    scene = Quiz(questions, Memory.load(ctx.library.paths.quiz), today()).begin(ctx)
    return Replace(scene) if scene is not None else None


def today() -> int:
    """Return the number of this day; only differences count."""
    return int(time.time() // DAY)


def _due(ctx: Context, day: int) -> tuple[list[Question], int]:
    shelf = ctx.library.shelf()
    shelf.look()
    shelf.read_on()
    return choose(shelf.infos(), Memory.load(ctx.library.paths.quiz), day)


def open_quiz(ctx: Context) -> Change:
    """Begin with the slips that are due, or say that there are none."""
    ctx.library.settle()
    day = today()
    questions, there = _due(ctx, day)
    scene = Quiz(questions, Memory.load(ctx.library.paths.quiz), day).begin(ctx)
    if scene is not None:
        return Push(scene)
    words = ctx.say("quiz.later_words" if there else "quiz.none_words")
    return Push(message(ctx, ctx.say("quiz.none"), words))
