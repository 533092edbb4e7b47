"""Somebody who plays by ear: hears what is said, chooses from that alone, presses three keys."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scenes.menus.listing import Listing
from scenes.menus.results import ResultsScene
from scenes.play.table import TableScene
from scenes.window.access.voice import Kind
from tests.scenes.player import Player

PATIENCE = 4
DEEP = 6
"""How far down a list of moves this player listens."""


@dataclass(frozen=True)
class Heard:
    """One line, and why it was said."""

    line: str
    kind: Kind
    topic: str
    own_moves: int


class Listener(Player):
    """Plays with the list of moves: A, arrows, Enter; notes every line that is said."""

    def __init__(self, folder: Path, seed: int, **settings: object) -> None:
        super().__init__(folder, seed, **settings)
        self.heard: list[Heard] = []
        self.chosen: list[tuple[str, str]] = []
        """The line that was heard last before Enter, and the move that came of it."""
        self.presses = 0
        self.asked: list[str] = []
        self._say = self.ctx.narrator.say
        self.ctx.narrator.say = self._note  # type: ignore[method-assign]

    def _note(self, text: str, kind: Kind = Kind.ANSWER, topic: str = "event") -> None:
        before = self.ctx.narrator.count
        self._say(text, kind, topic)
        if self.ctx.narrator.count > before:
            self.heard.append(Heard(self.ctx.narrator.said[-1], kind, topic, self.own_moves))

    @property
    def own_moves(self) -> int:
        table = next((s for s in self.app.manager.stack if isinstance(s, TableScene)), None)
        return sum(move.seat == 0 for move in table.session.moves) if table is not None else -1

    def key(self, name: str) -> None:
        self.presses += 1
        super().key(name)

    def listen(self, table: TableScene, limit: int = 30_000) -> ResultsScene:
        """Play to the results."""
        for _ in range(limit):
            scene = self.scene
            if isinstance(scene, ResultsScene):
                self.look()
                return scene
            if isinstance(scene, TableScene) and scene.stage.playback.holding:
                self.key("space")  # what was shown is told: Space goes on, and A would show it again
            elif isinstance(scene, TableScene) and scene.stage.legal:
                self.look()
                self._choose(table)
            else:
                self.tick()
        raise AssertionError("the game did not end")

    def _choose(self, table: TableScene) -> None:
        before = self.own_moves
        self.key("a")
        listing = self.scene
        assert isinstance(listing, Listing), "the list of moves did not open"
        self.asked = [*self.asked[-PATIENCE:], listing.title]
        deep = self.random.randrange(-DEEP // 2, DEEP)
        ends = [number for number, line in enumerate(listing.lines) if "ready" in line.text.lower()]
        if ends and self.asked.count(listing.title) >= PATIENCE:
            deep = ends[0]  # the same question again and again: enough
        for _ in range(min(abs(deep), len(listing.lines) - 1)):
            self.key("down" if deep > 0 else "up")
        said = self.heard[-1].line
        self.key("return")
        for _ in range(5):
            self.tick()
        if self.own_moves > before:
            own = [move.action for move in table.session.moves if move.seat == 0][before]
            words = self.ctx.locale.text(own.label(), table.stage.names, table.session.cards)
            self.chosen.append((said, words))
