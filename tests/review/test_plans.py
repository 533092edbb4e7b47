"""A plan is looked at as a whole by the coach too: no step of it by itself."""

from __future__ import annotations

import pytest

from game.review.decisions import decisions
from scenes.play import robots
from scenes.play.hints import coach as coaching
from scenes.play.table import TableScene
from scenes.tools.shots import played_session, quiet_context
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.review.test_coach import Voice


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
