"""Whole games through real pygame events: drag, click-click and keys, against AI seats and hot-seat."""

import pytest

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.rng import Rng
from scenes import robots
from tests.scenes.player import Player


class InstantWorker:
    """Answers with the policy at once, so that the test waits for nobody."""

    def warm_up(self) -> None:
        """Nothing to warm."""

    def ask(self, request) -> None:
        self.request = request

    def poll(self):
        return PolicyAgent(self.request.spec).choose(self.request.view, Rng(self.request.seed), Budget())

    def stop(self) -> None:
        """Nothing to stop."""


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("portrait", ["human", "novice", "novice"], {}),
        ("portrait", ["human", "novice"], {"court": "tactical"}),
        ("tenno", ["human", "novice", "novice"], {}),
        ("junquick", ["human", "novice"], {}),
        ("junquick", ["human", "novice"], {"chief": "live"}),
        ("junquick", ["human", *["novice"] * 5], {}),
    ],
)
def test_a_whole_game_against_the_ai(game, seats, options, tmp_path) -> None:
    player = Player(tmp_path, seed=3)
    player.new_game(game, seats, 11, **options)
    results = player.finish()
    assert results.session.outcome is not None
    assert all(move.seat in range(len(seats)) for move in results.session.moves)
