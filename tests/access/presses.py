"""How many keys a move costs: a game of each title by keys alone: python -m tests.access.presses."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.rng import Rng
from scenes.menus.results import ResultsScene
from scenes.play import robots
from scenes.play.hints.ways import ways
from scenes.play.table import TableScene
from tests.access.test_by_ear import GAME_IDS
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

DIGITS = "123456789"


class Typist(Player):
    """Makes sensible moves with Tab, arrows, digits and Enter, always by the shortest way, and counts."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.presses = 0
        self.done: set[tuple[int, str, str]] = set()
        """Parts of moves that were done already: how many moves there were, what went where."""

    def strike(self, name: str) -> None:
        self.presses += 1
        super().strike(name)

    def _move(self, table: TableScene) -> None:
        assert table.page
        source, target = self.random.choice(self._sensible(table))
        self._use(table, source)
        if target and table.stage.grip.drag.picked == source:
            self._use(table, target)

    def _sensible(self, table: TableScene) -> list[tuple[str, str]]:
        """The next part of the move a policy would make; all ways where it is not told which."""
        view = table.session.view(table.stage.seat)
        moves = len(table.session.moves)
        wanted = PolicyAgent(table.session.spec).choose(view, Rng(moves), Budget())
        open_ways = [(s, t) for s, targets in table.stage.grip.drag.ways.items() for t in targets]
        open_ways += [(offer, "") for offer in table.stage.grip.offered]
        for way in ways(table.stage, [wanted]):
            if way in open_ways and (moves, *way) not in self.done:
                self.done.add((moves, *way))
                return [way]
        return [way for way in open_ways if way[1] or way[0] in table.stage.grip.offered] or open_ways

    def _use(self, table: TableScene, thing: str) -> None:
        """A digit where the hand has one for it, else the focus is led there."""
        named = [d for d in DIGITS if (card := table.hands.nth(int(d))) is not None and card.id == thing]
        if named and table.attention.focus != thing:
            self.key(named[0])
        else:
            self.focus(table, thing)
            self.key("return")


def count(game: str, folder: Path, seed: int) -> tuple[int, int]:
    """Presses and own moves of one whole game."""
    typist = Typist(folder, seed)
    table = typist.new_game(game, ["human", "novice", "novice"], seed=seed)
    typist.presses = 0
    for _ in range(30_000):
        if isinstance(typist.scene, ResultsScene):
            return typist.presses, sum(move.seat == 0 for move in table.session.moves)
        scene = typist.scene
        if isinstance(scene, TableScene) and not scene.stage.legal and scene.stage.playback.holding:
            typist.key("space")
        elif isinstance(scene, TableScene) and scene.stage.legal:
            typist._move(scene)
        else:
            typist.tick()
    raise AssertionError("the game did not end")


def main() -> None:
    """Three games of each title."""
    robots.Worker = InstantWorker
    for game in GAME_IDS:
        with tempfile.TemporaryDirectory() as folder:
            counted = [count(game, Path(folder) / str(seed), seed) for seed in (3, 4, 5)]
        presses, moves = (sum(part) for part in zip(*counted, strict=True))
        print(f"{game}: {moves} moves, {presses} presses, {presses / moves:.1f} a move", flush=True)


if __name__ == "__main__":
    main()
