"""Who is out of a round of JunQuick goes on to the next one with one press."""

import pytest

from game.junquick import actions as do
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tools.shots import played_session, quiet_context
from tests.scenes.play.test_play import InstantWorker


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def passed(seeds: range = range(1, 40)) -> TableScene:
    """A table whose viewer has passed while others still play."""
    for seed in seeds:
        ctx = quiet_context((1280, 720))
        session = played_session(ctx, "junquick", 4, seed, 14)
        if 0 in session.movers and do.PASS in session.legal(0):
            session.submit(0, do.PASS)
            if 0 in session.view(0).out and session.view(0).phase in ("gathering", "chief"):
                return TableScene(ctx, session)
    raise AssertionError("nobody has passed")


def test_one_press_goes_on_to_the_next_round() -> None:
    scene = passed()
    host, view = scene.host, scene.stage.view
    assert scene.page is not None and scene.page.find("skip") is not None
    assert host._pace(view) == "normal"
    scene.command("skip")
    assert host._pace(view) == "instant", "all of what is only watched"
    session = scene.session
    while session.view(0).round == view.round and 0 not in session.movers:
        seat = session.movers[0]
        session.submit(seat, session.legal(seat)[-1])
    assert host._pace(session.view(0)) == "normal", "in again, things are shown as ever"
