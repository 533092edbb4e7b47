"""Every kind of choice that the scenarios of Royal Chronicles meet can be made by hand on the table."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.chronicles.actions import PASS, Fetch, Save, Target
from game.chronicles.preview import saving_helps
from game.core.actions import Action
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.scenarios.file import Do, read_data, read_scenario
from game.session import Session
from scenes.play import robots
from scenes.play.spread import LocalStep
from scenes.play.table import TableScene
from scenes.tables.chronicles.gestures import doubled
from scenes.tools.shots import quiet_context
from tests.scenarios import runner, scenario_files
from tests.scenes.play.test_play import InstantWorker

OFTEN = 4  # tables looked at for each kind of choice


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def questions() -> Iterator[tuple[str, Session, Seat]]:
    """Positions of the scenarios in which a seat must choose, some for each set of kinds of action."""
    seen: Counter[tuple[object, ...]] = Counter()
    for path in scenario_files("chronicles"):
        data = read_data(path)
        if "broken" in data:
            continue
        scenario = read_scenario(path, data)
        session = runner().begin(scenario)
        for step in scenario.steps:
            if not isinstance(step, Do):
                continue
            if step.seat in session.movers:
                kinds = frozenset(type(action) for action in session.legal(step.seat))
                key = (session.view(step.seat).phase, min(3, session.seats), kinds)
                seen[key] += 1
                if seen[key] <= OFTEN:
                    yield path.stem, session, step.seat
            try:
                session.do(step.seat, step.action)
            except IllegalAction:
                continue


def reached(scene: TableScene) -> set[Action]:
    """All actions that gestures and buttons lead to, parts of an action followed to their end."""
    scene.refresh()
    page = scene.page
    assert all(page.find(name) for name in scene.stage.grip.offered), "a button is not on the page"
    found = {offer.action for offer in scene.stage.grip.offered.values()}
    ways, so_far = dict(scene.stage.grip.drag.ways), scene.stage.table.chosen
    for source, targets in ways.items():
        for target, step in targets.items():
            assert page.find(source), f"{source} is not on the page"
            assert not target or page.find(target), f"{target} is not on the page"
            if not isinstance(step, LocalStep):
                found.add(step)
    for step in {
        step for targets in ways.values() for step in targets.values() if isinstance(step, LocalStep)
    }:
        scene.stage.table.take(step)
        found |= reached(scene)
        scene.stage.table.chosen = so_far
    scene.refresh()
    return found


def helps(session: Session, seat: Seat, action: Action) -> bool:
    """All actions are offered but saving for a round that never comes, and the same payment twice."""
    if doubled(session.view(seat), action, session.legal(seat)):
        return False
    saves = isinstance(action, Save) and action.card is not None
    return not saves or saving_helps(session.view(seat))


def test_every_choice_of_the_scenarios_has_a_way() -> None:
    ctx = quiet_context((1280, 720))
    kinds: set[str] = set()
    for name, session, seat in questions():
        scene = TableScene(ctx, session)
        scene.host.take_seat(seat)
        legal = {action for action in session.legal(seat) if helps(session, seat, action)}
        assert legal <= reached(scene), f"{name}: no way for {legal - reached(scene)}"
        kinds |= {type(action).__name__ for action in legal}
    every = {kind.__name__ for kind in session.spec.actions} - {"Fetch"}
    assert kinds == every, f"never met: {every - kinds}"


def test_age_tokens_are_fetched_one_by_one() -> None:
    path = next(path for path in scenario_files("chronicles") if path.stem == "card-apprentice")
    scenario = read_scenario(path, read_data(path))
    session = runner().begin(scenario)
    for step in scenario.steps[:4]:
        session.do(step.seat, step.action)
    session.submit(0, Target("front2"))
    scene = TableScene(quiet_context((1280, 720)), session)
    scene.host.take_seat(0)
    assert {Fetch("back1"), Fetch("back2")} == set(session.legal(0)) <= reached(scene)
    session.submit(0, Fetch("back1"))
    scene.stage.sit(0)
    assert PASS in reached(scene)
