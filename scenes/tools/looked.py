"""Examples of a review, a question and a coach's word, for pictures and layout tests: no judge is waited for.

The moves, their names, the reasons and the places are real; the figures are made up, one of every kind.
"""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

from game.ai.explain import Other, compare
from game.ai.judge import BLUNDER, CLOSE, FIND, FINE, FORCED, MISTAKE, NOTHING, SLIP, Verdict
from game.ai.lines import Estimate, Lines
from game.ai.moves import whole_moves
from game.core.policy import Course
from game.core.rng import Rng
from game.core.types import Text
from game.review.background import Background
from game.review.chances import Chances
from game.review.decisions import Decision
from game.review.luck import Draw
from game.review.quiz import Memory, Question
from game.review.review import Review, begin
from game.session import Session
from scenes.play.hints.coach import Held
from scenes.play.table import TableScene
from scenes.play.watching.watch import OPEN, WatchScene
from scenes.review.quiz import QuizScene
from scenes.review.quizmaster import DAY, Quiz
from scenes.review.screen import ReviewScene
from scenes.window.context import Context

KINDS = (FINE, FINE, CLOSE, SLIP, FINE, FIND, FINE, MISTAKE, FINE, FINE, SLIP, FINE)
LEADS = {FINE: 0.005, CLOSE: -0.03, SLIP: -0.035, MISTAKE: -0.06, BLUNDER: -0.1, FIND: 0.08}
DEALS = 24
"""Lines behind the reasons of the worst move."""


def example_review(session: Session) -> Review:
    """A whole review of the first seat; the middle choice is a blunder that says why."""
    key = (session.spec.id, session.seats, session.seed)
    if key not in _KEPT:
        _KEPT[key] = _make(session)
    found, review = _KEPT[key], begin(session, 0)
    review.verdicts, review.chances = dict(found.verdicts), dict(found.chances)
    review.looked = dict(found.looked)
    return review


_KEPT: dict[tuple[str, int, int], Review] = {}
"""Examples made before, by game, seats and seed."""


def _make(session: Session) -> Review:
    review = begin(session, 0)
    free = [number for number, one in enumerate(review.decisions) if one.free]
    order = sorted(free, key=lambda number: abs(number - free[len(free) // 2]))
    worst = next(number for number in order if _other(session, review.decisions[number]))
    count = max(1, len(review.decisions))
    for number, one in enumerate(review.decisions):
        part = number / count
        own = 0.25 + 0.3 * part + 0.06 * math.sin(number)
        rest = [(1 - own) / max(1, session.seats - 1)] * (session.seats - 1)
        review.chances[number] = Chances((own, *rest), 0.01)
        review.verdicts[number] = _verdict(session, one, KINDS[number % len(KINDS)], own, number == worst)
    for number in review.moves:
        drawn, mine, others = number % 3 == 0, 0.05 * math.sin(number), session.seats - 1
        luck = (mine, *(-mine / max(1, others) for _ in range(others)))
        review.looked[number] = Draw(number, session.round_at(max(0, number)), luck) if drawn else None
    return review


def _verdict(session: Session, one: Decision, kind: str, own: float, worst: bool) -> Verdict:
    rival = _other(session, one) if one.free else ()
    if not rival:
        return Verdict(FORCED, NOTHING, NOTHING, NOTHING, NOTHING, 0.0)
    kind = BLUNDER if worst else kind
    policy, lines = session.spec.policy, Lines(session.spec, one.view, Rng(1))
    names = [policy.named(lines.world(), one.seat, course) for course in (one.course, rival)]
    lead = Estimate(LEADS[kind], 0.004, 200)
    reasons: tuple[Text, ...] = ()
    if worst:
        lines.play([one.course, rival], DEALS)
        other, found = Other(names[0]), compare(lines, rival, one.course)
        better = (Text.of("explain.better", than=other.words("than")),)
        reasons = found.texts(session.spec.id, other) if found.reasons else better
    chances = Estimate(own, 0.008, 200), Estimate(own - lead.mean, 0.008, 200)
    return Verdict(
        kind, *chances, lead, Estimate(0.01, 0.01, 32), 0.1, rival, names[0], names[1], reasons,
    )  # fmt: skip


def _other(session: Session, one: Decision) -> Course:
    """Another move that the seat might have made."""
    spec = session.spec
    world = spec.policy.imagine(spec.rules, one.view, Rng(1))
    offered = spec.policy.courses(world, one.seat)
    offered = offered or whole_moves(spec.rules, spec.policy, world, one.seat, Rng(1))
    count = len(one.course)
    return next((course for _, course in offered if course[:count] != one.course), ())


def worst_of(review: Review) -> tuple[Decision, Verdict]:
    """The choice that says why."""
    number = next(number for number, verdict in review.verdicts.items() if verdict.kind == BLUNDER)
    return review.decisions[number], review.verdicts[number]


def review_scene(ctx: Context, session: Session) -> ReviewScene:
    """The review screen of a finished game."""
    scene = ReviewScene(ctx, session, range(session.seats), 0, helpers=[])
    found, review = example_review(session), scene.story.review
    review.verdicts, review.chances, review.looked = found.verdicts, found.chances, found.looked
    scene.viewer.choose(scene.story.costliest())
    scene.follow()
    return scene


def watch_scene(ctx: Context, session: Session) -> WatchScene:
    """A game watched again, held in its middle."""
    scene = WatchScene(ctx, session, range(session.seats), len(session.moves) // 2)
    scene.stage.playback.steps = 0
    return scene


def open_scene(ctx: Context, session: Session) -> WatchScene:
    """The same with all hands open."""
    scene = watch_scene(ctx, session)
    scene.look_through(OPEN)
    return scene


def quiz_scene(ctx: Context, session: Session) -> QuizScene:
    """A question of the quiz."""
    review = example_review(session)
    decision, verdict = worst_of(review)
    question = Question(Path("example.json"), 0, decision.move, 100 * verdict.loss, 20_000.0 * DAY)
    quiz = Quiz(
        [replace(question, move=move) for move in range(5)], Memory(), 20_001, at=1, became={0: "found"}
    )
    quiz.game, quiz.round = session.spec.id, decision.round
    work = Background(session, review, None, [])
    work.paused = True
    branch = session.branch(decision.move)
    return QuizScene(ctx, quiz, branch, range(session.seats), decision, verdict, work)


def coach_scene(ctx: Context, session: Session) -> TableScene:
    """A table at which the coach asks."""
    decision, verdict = worst_of(example_review(session))
    branch = session.branch(decision.move)
    scene = TableScene(ctx, branch)
    scene.stage.covered = False
    coach = scene.host.coach
    coach.held = Held(0, decision.course[-1], decision.course, decision.move, 0.0)
    coach.verdict = verdict
    return scene
