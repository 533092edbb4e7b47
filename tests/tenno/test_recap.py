"""What stays of attacks on Tenno's table: short entries from the own last attack on, points as gains."""

import pytest

from game.tenno.actions import Attack, Pass, Refill
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tables.tenno.panels import acts
from scenes.tools.shots import quiet_context
from scenes.window.access.words import plain
from tests.scenes.play.test_play import InstantWorker
from tests.tenno.table import PEASANTS, table

ROWS = [list(PEASANTS), ["samurai_7", "peasant_2", "peasant_3"], list(PEASANTS)]


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def attacked() -> TableScene:
    """Seat 1 has taken the viewer's Peasant 3; the viewer has refilled; nobody has attacked since."""
    session = table(ROWS, turn=1)
    session.agents = ("human", "casual", "casual")
    session.submit(1, Attack(0, 0, 2))
    session.submit(0, Refill((2,), ("daimyo",)))
    session.submit(1, next(action for action in session.legal(1) if isinstance(action, Pass)))
    return TableScene(quiet_context((1280, 720)), session)


def test_a_refill_does_not_forget_the_attack_it_came_from() -> None:
    stage = attacked().stage
    first, *_ = stage.happened
    words = plain(first.words)
    assert first.mine and "→ you" in words and "Samurai 7 beats Peasant 3, 7\u00a0:\u00a03." in words


def test_a_prisoner_is_told_in_points() -> None:
    assert "**+3**" in attacked().stage.happened[0].words


def test_only_who_is_waited_for_lies_on_gold() -> None:
    session = table(ROWS, turn=1)
    session.agents = ("human", "casual", "casual")
    session.submit(1, Attack(0, 0, 2))
    scene = TableScene(quiet_context((1280, 720)), session)
    setting = scene.stage.setting
    assert [info.seat for info in setting.seats if acts(setting, info)] == [0]


def test_the_second_attack_of_a_ronin_is_asked_for_as_such() -> None:
    session = table([["ronin", "peasant_2", "peasant_3"], *ROWS[1:]], turn=0)
    session.agents = ("human", "casual", "casual")
    session.submit(0, Attack(0, 1, 1))
    scene = TableScene(quiet_context((1280, 720)), session)
    assert scene.page is not None and plain(scene.prompt).startswith("Attack once more")
