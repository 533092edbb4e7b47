"""The rulebook's two variants played at the table: what to save after the reveal, a Thief who robs hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.junquick.actions import Use
from scenes.menus.results import ResultsScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tools.shots import quiet_context
from tests.junquick.table import table
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def to_the_saving(player: Player, scene: TableScene) -> None:
    """Draft and plan at random until the player chooses what to save."""
    for _ in range(2000):
        view = scene.stage.view
        if view.phase == "deploy" and view.saving and scene.stage.legal:
            return
        if view.phase == "deploy" and view.planning and scene.stage.legal:
            player.click_control("offer:0")
        else:
            player.play_on()
    raise AssertionError("nobody was asked what to save")


@pytest.mark.parametrize("how", ["_by_drag", "_by_clicks", "_by_keys"])
def test_a_card_is_saved_after_the_reveal_by_hand(tmp_path: Path, how: str) -> None:
    player = Player(tmp_path, 3)
    scene = player.new_game("chronicles", ["human", "novice"], 5, saving="after_reveal")
    to_the_saving(player, scene)
    assert scene.stage.grip.offered["offer:0"].label == "Save nothing"
    card = next(source for source in scene.stage.grip.drag.ways if source.startswith("hand:"))
    getattr(player, how)(scene, card, "save")
    assert [scene.stage.view.cards.card(number).id for number in scene.stage.view.saved] == [
        card.split(":")[1]
    ]
    assert scene.stage.grip.offered["offer:0"].label == "Ready"
    player.click_control("offer:0")
    for _ in range(200):
        if scene.stage.view.phase != "deploy":
            break
        player.play_on()
    assert len(scene.stage.view.saved) == 1


def test_the_ribbon_key_saves_and_takes_back(tmp_path: Path) -> None:
    player = Player(tmp_path, 4)
    scene = player.new_game("chronicles", ["human", "novice"], 6, saving="after_reveal")
    to_the_saving(player, scene)
    player.focus(scene, next(source for source in scene.stage.grip.drag.ways if source.startswith("hand:")))
    player.key("s")
    assert len(scene.stage.view.saved) == 1
    player.focus(scene, next(source for source in scene.stage.grip.drag.ways if source.startswith("saved:")))
    player.key("s")
    assert scene.stage.view.saved == ()


def test_a_whole_game_with_saving_after_the_reveal(tmp_path: Path) -> None:
    player = Player(tmp_path, 8)
    player.new_game("chronicles", ["human", "novice", "novice"], 8, saving="after_reveal")
    assert isinstance(player.finish(), ResultsScene)


def test_a_whole_game_with_a_thief_who_robs_hands(tmp_path: Path) -> None:
    player = Player(tmp_path, 9)
    player.new_game("junquick", ["human", "novice", "novice"], 9, thief_hand=True)
    assert isinstance(player.finish(), ResultsScene)


@pytest.mark.parametrize(("option", "victims"), [(True, {1, 2}), (False, {2})])
def test_a_thief_is_dragged_onto_whom_he_may_rob(option: bool, victims: set[int]) -> None:
    session = table(
        3, {"thief_hand": option}, turn=0, hands=[["thief", "jun_1"], ["jun_3"], ["jun_1"]],
        nests=[["jun_1"], [], ["jun_4"]],
    )  # fmt: skip
    scene = TableScene(quiet_context((1280, 720)), session)
    scene.host.take_seat(0)
    page = scene.page
    ways = [step for targets in scene.stage.grip.drag.ways.values() for step in targets.values()]
    assert {step.on for step in ways if isinstance(step, Use)} == victims
    for targets in scene.stage.grip.drag.ways.values():
        for target, step in targets.items():
            assert not isinstance(step, Use) or page.find(target)
