"""From a mouse let go to the changed game: what has to be read on that way, by file and function.

`python -m tests.scenes.play.test_way` prints it for every game, file by file in the order of entering.
"""

import sys
import tempfile
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.actions import Action
from game.session import Session
from scenes.play import robots
from scenes.play.spread import Chain
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

ROOT = Path(__file__).parents[3]
FILES, FUNCTIONS = 20, 70
"""At most: more than that nobody keeps in mind."""


def way(player: Player) -> dict[str, list[str]]:
    """The functions entered from the release of a dragged piece until the move stands, by file."""
    table = player.scene
    table.stage.grip.drag.cancel()
    table.refresh()
    assert table.page
    source, target = next(
        (gesture.source, gesture.target)
        for gesture in table.stage.gestures
        if gesture.target and gesture.target != gesture.source
        and isinstance(gesture.action, Action | Chain)
        and table.stage.spread.box(gesture.target)
    )  # fmt: skip
    start, end = player._spot(table, source), table.stage.spread.box(target).center
    for pos in (start, (start[0] + 30, start[1] - 30), end):
        player.move(pos)
        player.press(start) if pos is start else None
    found: dict[str, list[str]] = {}
    moves = len(table.session.moves)

    def note(frame, event, arg) -> None:
        code = frame.f_code
        if event == "call" and len(table.session.moves) == moves and code.co_filename.startswith(str(ROOT)):
            names = found.setdefault(str(Path(code.co_filename).relative_to(ROOT)), [])
            if code.co_qualname not in names:
                names.append(code.co_qualname)

    real = Session._stand
    Session._stand = lambda self, done: (real(self, done), sys.setprofile(None))[0]
    try:
        sys.setprofile(note)
        player.release(end)
    finally:
        sys.setprofile(None)
        Session._stand = real
    assert len(table.session.moves) > moves, f"{source} was not dropped on {target}"
    found.pop("tests/scenes/player.py")
    return {
        file: [name for name in names if "<locals>" not in name]
        for file, names in found.items()
        if file.partition("/")[0] in ("game", "scenes", "sprites")
    }


def counted(game: str, folder: Path) -> dict[str, list[str]]:
    player = Player(folder, seed=3)
    player.new_game(game, ["human", "novice", "novice"], 11)
    for _ in range(200):
        drags = [g for g in player.scene.stage.gestures if g.target and g.target != g.source]
        if any(isinstance(gesture.action, Action | Chain) for gesture in drags):
            return way(player)
        player.play_on()
    raise AssertionError(f"nothing can be dragged in {game}")


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_the_way_from_the_hand_to_the_rules_is_short(game, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    found = counted(game, tmp_path)
    functions = sum(map(len, found.values()))
    assert len(found) <= FILES and functions <= FUNCTIONS, "\n".join(f"{f}: {n}" for f, n in found.items())


if __name__ == "__main__":
    robots.Worker = InstantWorker
    for spec in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            shown = counted(spec.id, Path(folder))
        print(f"{spec.id}: {len(shown)} files, {sum(map(len, shown.values()))} functions")
        for file, names in shown.items():
            print(f"  {file}: {', '.join(names)}")
