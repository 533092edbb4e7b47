"""Royal Chronicles through real pygame events, alone, in duel and with seven, both expansions on."""

import pytest

from scenes import robots
from tests.scenes.player import Player
from tests.scenes.test_play import InstantWorker

BOTH = {"gates": True, "legends": True}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def finish(player: Player, limit: int = 9000):
    """Play by hand, but do not plan for ever: a ready plan is often handed in."""
    return player.finish(limit)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (["human"], {"lich": 2, **BOTH}),
        (["human", "novice"], BOTH),
        (["human", *["novice"] * 6], BOTH),
    ],
    ids=("solo", "duel", "seven"),
)
def test_a_whole_game_by_hand(seats, options, tmp_path) -> None:
    player = Player(tmp_path, seed=5)
    player.new_game("chronicles", seats, 21, **options)
    results = finish(player)
    assert results.session.outcome is not None
