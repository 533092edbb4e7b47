"""A screen reader plays: whole games through the native tree alone, in a real window on a bus of its own."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from tests.access import bus

LACKING = bus.missing()
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(LACKING), reason=f"no desktop for screen readers: {LACKING}"),
]
SECONDS = 240.0


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_whole_game_by_names_roles_and_actions(game, tmp_path) -> None:
    from tests.access.player import Game, open_game
    from tests.access.reader import Reader

    with bus.desktop() as desk:
        reader = bus.wait_for(lambda: Reader(desk.env["DBUS_SESSION_BUS_ADDRESS"]))
        desk.stack.callback(reader.close)
        reader.listen()
        open_game(desk, reader, tmp_path / "data", game, seats=3, seed=3)
        played = Game(reader, seed=1)
        results = played.play(SECONDS)
        told = reader.announcements()
    assert played.moves > 10
    assert any("Player 1" in thing.name for thing in results.walk())
    prompts = [line for line in played.lines if line.startswith("?")]
    assert len(prompts) > 3
    unheard = [line for line in prompts[1:] if not any(line[2:].strip() in each for each in told)]
    assert not unheard, f"prompts that no live region told: {unheard}"
    asked = [line[2:].strip() for line in prompts]
    events = [each for each in told if not any(prompt in each for prompt in asked)]
    assert len(events) > 10, "what happens is told, too"
    assert not [line for line in played.lines if "**" in line]
