"""A plan is looked at as a whole by the coach too: no step of it by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.judge import Judge
from game.chronicles.actions import READY, Dismiss, Move
from game.chronicles.mind.policy import ChroniclesPolicy
from game.core.actions import Action
from game.core.policy import Course
from game.core.rng import Rng
from game.core.types import Text
from game.i18n import Locale
from game.review.decisions import decisions
from scenes.play import robots
from scenes.play.hints import coach as coaching
from scenes.play.table import TableScene
from scenes.tools.shots import played_session, quiet_context
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.review.test_coach import Voice


class Nameless(ChroniclesPolicy):
    """Calls every move the same."""

    def named(self, state: Any, seat: int, course: Course) -> Text:
        """Return what every move is called."""
        return Text("explain.only")


def test_the_coach_looks_at_a_plan_when_it_is_ready_and_at_no_step_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenes: list[TableScene] = []
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    monkeypatch.setattr(coaching, "hire", lambda most, calm: [Voice(scenes)])
    ctx = quiet_context((1280, 720))
    ctx.settings.coach = "slips"
    whole = played_session(ctx, "chronicles", 3, 1, 80)
    plan = next(one for one in decisions(whole, 0) if len(one.course) > 2)
    session = whole.branch(plan.move)
    session.coached = True
    scenes.append(TableScene(ctx, session))
    coach = scenes[0].host.coach
    for step in plan.course[:-1]:
        assert not coach.holds(0, step)
        session.submit(0, step)
    assert coach.holds(0, plan.course[-1])
    assert coach.held is not None and coach.held.course == plan.course


def test_the_name_of_a_plan_says_who_leaves_and_who_is_moved() -> None:
    """Two plans that differed only in who was sent away had one name: nobody saw what was better."""
    session = played_session(quiet_context((1280, 720)), "chronicles", 3, 1, 95)
    spec, seat = session.spec, session.movers[0]
    state = spec.rules.determinize(session.view(seat), Rng(1))

    def named(*steps: Action) -> str:
        return Locale("en").text(
            spec.policy.named(state, seat, (*steps, READY)), session.names, session.cards
        )

    assert named(Move("front1", "back1")) == "Peddler moved"
    assert named(Dismiss("front1")) == "Peddler dismissed"
    assert named(Dismiss("front2")) == "Time Master dismissed"
    assert named(Move("front1", "back1"), Dismiss("back1")) == "Peddler dismissed"


def test_two_moves_are_never_called_the_same() -> None:
    """Plans that set up the same cards in another order have one name: it is said that they differ."""
    session = played_session(quiet_context((1280, 720)), "chronicles", 3, 1, 95)
    seat = session.movers[0]
    here, there = (Dismiss("front1"), READY), (Dismiss("front2"), READY)
    judge = Judge(replace(session.spec, policy=Nameless(session.spec.rules)))
    verdict = judge.against(session.view(seat), here, there, Rng(1))
    assert verdict.played_name != verdict.rival_name
