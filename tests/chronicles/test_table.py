"""Royal Chronicles through real pygame events with everything moving (whole games: tests/scenes/play)."""

import pytest

from scenes.play import robots
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

BOTH = {"gates": True, "legends": True}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("motion", ("full", "reduced"))
def test_a_round_with_everything_moving(motion, tmp_path) -> None:
    """Every event of a round is shown, and when the pictures rest the layout is that of the view."""
    player = Player(tmp_path, seed=2, motion=motion, ai_pace="normal")
    table = player.new_game("chronicles", ["human", "novice"], 8, **BOTH)
    for _ in range(4000):
        if table.session.round > 1 and not table.stage.playback.busy:
            break
        if table.stage.playback.busy and not table.stage.playback.holding:
            player.tick(0.25)
        else:
            player.play_on()
    assert table.session.round > 1
    assert table.stage.view == table.session.view(0)
    assert not [name for name in table.stage.spread.pieces if name.startswith("sand:")]
