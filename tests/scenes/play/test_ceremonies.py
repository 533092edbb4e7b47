"""What decides a game is celebrated: seen long enough under every setting of motion, and heard."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.catalog import GAMES
from scenes.play import robots
from scenes.play.showing.playback import batches
from scenes.play.table import TableScene
from scenes.tools.shots import played_session
from scenes.window.manager import Push
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

IDS = [spec.id for spec in GAMES]
FRAME, MOST = 0.1, 900
"""Seconds between two pictures, and pictures at most for one move."""


class Ear:
    """Hears what is played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)

    def __getattr__(self, name: str):
        return lambda *args, **kwargs: None


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def at_the_end(folder, game: str, **settings) -> tuple[Player, TableScene]:
    """A table whose game is over, so that nothing goes on by itself."""
    player = Player(folder, 1, **{"ai_pace": "normal", "motion": "full", **settings})
    table = TableScene(player.ctx, played_session(player.ctx, game, 4, 1, 100_000))
    player.app.manager.guard(lambda: Push(table))
    player.ctx.sounds = Ear()
    return player, table


def celebrated(table: TableScene, most: int = 2) -> list[int]:
    """The first moves that a ceremony follows, and the last one: the end of the game."""
    stage, found = table.stage, []
    for number in range(len(table.session.moves)):
        frames = table.session.frames(number, stage.eyes)
        for batch in batches(frames, stage.table.together):
            setting = replace(stage.setting, view=stage.seen(batch[-1][1]))
            if stage.table.ceremony(setting, [event for event, _ in batch]) is not None:
                found.append(number)
                break
        if len(found) == most:
            break
    return [*found, len(table.session.moves) - 1]


def shown(player: Player, table: TableScene, number: int) -> tuple[int, list[str], bool]:
    """Pictures of ceremonies, what was heard as each began, and whether a piece was on its way meanwhile."""
    stage, ear = table.stage, player.ctx.sounds
    seen, heard, moved, last = 0, [], False, None
    table.host.show_move(number + 1)
    for _ in range(MOST):
        if not stage.playback.busy:
            break
        if stage.playback.holding:
            stage.playback.go_on()
        player.time += FRAME
        ear.heard.clear()
        stage.frame.begin()
        stage.show.go_on(player.time)
        stage.frame.end()
        if stage.ceremony is not None and stage.ceremony is not last:
            heard.append(" ".join(ear.heard))
        last, seen = stage.ceremony, seen + (stage.ceremony is not None)
        lying = stage.playback.poses(stage.spread, player.time) if stage.ceremony is not None else ()
        moved = moved or any(
            math.dist(*((at.x, at.y) for at in (pose, piece.pose))) > 1 for piece, pose in lying
        )
    return seen, heard, moved


@pytest.mark.parametrize("motion", ("full", "reduced", "none"))
@pytest.mark.parametrize("game", IDS)
def test_ceremonies_are_seen_and_heard(tmp_path, game: str, motion: str) -> None:
    player, table = at_the_end(tmp_path, game, motion=motion)
    for number in celebrated(table):
        seen, heard, moved = shown(player, table, number)
        assert seen >= 10, f"move {number} is celebrated for {seen} pictures"
        assert heard and all(heard), f"move {number} is celebrated without a sound: {heard}"
        assert motion == "full" or not moved, f"move {number} moves"


@pytest.mark.parametrize("game", IDS)
def test_at_instant_pace_nothing_is_celebrated_for_a_while(tmp_path, game: str) -> None:
    player, table = at_the_end(tmp_path, game, ai_pace="instant", motion="none")
    assert [shown(player, table, number)[0] for number in celebrated(table, 1)[:1]] == [0]
