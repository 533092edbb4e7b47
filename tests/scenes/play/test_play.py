"""Whole games through real pygame events: drag, click-click and keys, against AI seats and hot-seat."""

import pygame
import pytest

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.rng import Rng
from scenes.menus.results import ResultsScene
from scenes.play import robots
from scenes.play.curtain import CurtainScene
from tests.scenes.player import Player

BOTH = {"gates": True, "legends": True}
"""Both expansions of Royal Chronicles."""


class InstantWorker:
    """Answers with the policy at once and always alike, so that the test waits for nobody."""

    asked = 0

    def warm_up(self) -> None:
        """Nothing to warm."""

    def ask(self, request, grace=0.0) -> None:
        self.request = request
        self.asked += 1

    def poll(self):
        return PolicyAgent(self.request.spec).choose(self.request.view, Rng(self.asked), Budget())

    def stop(self) -> None:
        """Nothing to stop."""


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("portrait", ["human", "novice", "novice"], {}),
        pytest.param("portrait", ["human", "novice"], {"court": "tactical"}, marks=pytest.mark.long),
        ("tenno", ["human", "novice", "novice"], {}),
        ("junquick", ["human", "novice"], {}),
        ("junquick", ["human", "novice"], {"chief": "live"}),
        pytest.param("junquick", ["human", *["novice"] * 5], {}, marks=pytest.mark.long),
        ("chronicles", ["human"], {"lich": 2, **BOTH}),
        ("chronicles", ["human", "novice"], BOTH),
        pytest.param("chronicles", ["human", *["novice"] * 6], BOTH, marks=pytest.mark.long),
    ],
)
def test_a_whole_game_against_the_ai(game, seats, options, tmp_path) -> None:
    player = Player(tmp_path, seed=3)
    player.new_game(game, seats, 11, **options)
    results = player.finish()
    assert results.session.outcome is not None
    assert all(move.seat in range(len(seats)) for move in results.session.moves)


@pytest.mark.parametrize("game", ("portrait", "tenno", "chronicles"))
def test_hot_seat_never_shows_the_other_hand(game, tmp_path) -> None:
    """Between curtain and consent every frame is the curtain and nothing else."""
    player = Player(tmp_path, seed=5)
    table = player.new_game(game, ["human", "human"], 17)
    covered = 0
    for _ in range(1500):
        scene = player.scene
        if isinstance(scene, CurtainScene) and scene.opened_at is None:
            player.app.draw()
            alone = pygame.Surface((1280, 720))
            alone.fill((255, 0, 255))
            scene.paint(alone)
            assert pygame.image.tobytes(player.app.screen, "RGB") == pygame.image.tobytes(alone, "RGB")
            assert scene.seat in table.session.movers or not table.session.movers
            covered += 1
        if isinstance(scene, ResultsScene) or covered > 12:
            break
        player.play_on()
    assert covered > 5


def test_the_curtain_falls_again_after_minimising_and_loading(tmp_path) -> None:
    player = Player(tmp_path, seed=5)
    player.new_game("portrait", ["human", "human"], 17)
    player.key("return")
    assert not isinstance(player.scene, CurtainScene)
    player.post(pygame.WINDOWRESTORED)
    player.tick()
    assert isinstance(player.scene, CurtainScene)
    player.app.manager.close()
    again = Player(tmp_path, seed=5)
    again.tick()
    again.tick()
    again.click_control("continue")
    again.tick()
    assert isinstance(again.scene, CurtainScene)


class SilentWorker(InstantWorker):
    """Never answers."""

    def poll(self):
        return None


def test_undo_takes_a_choice_back_until_all_have_chosen(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", SilentWorker)
    player = Player(tmp_path, seed=1)
    table = player.new_game("portrait", ["human", "novice", "novice"], 17)
    card = table.stage.view.hand[0]
    player.drag(
        table.stage.spread.pieces[f"card:{card}"].box.center, table.stage.spread.places["garden"].box.center
    )
    assert len(table.session.moves) == 1 and card not in table.stage.view.hand
    player.key("u")
    assert len(table.session.moves) == 0 and card in table.stage.view.hand


def test_undo_is_not_offered_for_what_was_made_by_itself(tmp_path, monkeypatch) -> None:
    """The last card of a draft keeps itself: taken back it would do so again, and its hand was passed on."""
    monkeypatch.setattr(robots, "Worker", SilentWorker)
    player = Player(tmp_path, seed=1, forced_moves=True)
    table = player.new_game("intrigo", ["human", "novice", "novice"], 17)
    session = table.session
    for _ in range(3):
        while not table.stage.legal:
            player.tick()
        table.host.send(0, table.stage.legal[0])
        player.tick()
        assert table.bar().undo, "the own choice can be taken back until all have chosen"
        for seat in (1, 2):
            session.submit(seat, session.legal(seat)[0])
        player.tick()
    while len(session.moves) < 10:
        player.tick()
    assert session.can_undo(0) and not session.legal(0)
    assert not table.bar().undo
    player.key("u")
    assert table.stage.slip is not None and len(session.moves) == 10


def test_the_question_before_a_move_can_be_answered_with_no(tmp_path) -> None:
    player = Player(tmp_path, seed=1, confirm="always")
    table = player.new_game("portrait", ["human", "novice"], 17)
    card = table.stage.view.hand[0]
    player.drag(
        table.stage.spread.pieces[f"card:{card}"].box.center, table.stage.spread.places["garden"].box.center
    )
    assert table.stage.grip.pending is not None and all(move.seat != 0 for move in table.session.moves)
    player.key("escape")
    assert table.stage.grip.pending is None and all(move.seat != 0 for move in table.session.moves)


def test_a_refused_drop_says_why(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    table = player.new_game("tenno", ["human", "novice"], 17, first=0)
    while table.stage.view.phase == "setup" and table.stage.legal:
        player.click_control("offer:0")
    while not table.stage.legal:
        player.tick()
    hand = next(name for name in table.stage.spread.pieces if name.startswith("hand:"))
    player.drag(table.page.find(hand).box.center, table.stage.spread.pieces["row:1:0"].box.center)
    assert table.stage.slip is not None
    assert table.stage.slip[0] == table.ctx.locale.say("refused.tenno.must_attack")
