"""What must hold after every step, whatever has been done to the program."""

from __future__ import annotations

from game.saving import saves
from game.saving.format import SaveProblem
from game.session import Session
from game.settings import load_settings
from scenes.menus.results import ResultsScene
from scenes.menus.settings import SettingsScene
from scenes.play.curtain import CurtainScene
from scenes.play.table import TableScene
from scenes.tools.soak.findings import Broken
from scenes.tools.soak.house import House
from scenes.tools.soak.shelf import Shelf
from scenes.window.scene import Scene

EVERY = 9
"""Moves between two looks into the saved game; another look whenever a table is left."""
SOON = 0.5
"""Seconds a curtain hangs at least: a press before that was meant for the last turn."""


class Checks:
    """Follows the program step by step and raises Broken where something does not hold."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.shelf = Shelf()
        self.finished = 0
        self.loaded = 0
        self._table: TableScene | None = None
        self._top: Scene | None = None
        self._moves = 0
        self._unsaved_at = -1
        """Moves made when the disk was full last; from the next move on all is saved again."""
        self._hung = 0.0
        self._told = False
        """The player knows that his settings are not kept."""

    def __call__(self) -> None:
        """Check what can be checked quickly; more now and then."""
        crash = self.house.crash()
        if crash is not None:
            raise Broken(f"crash screen: {crash.strip().splitlines()[-1]}", crash)
        self._told = self._told or self._tells_of_settings()
        self._follow_screens()
        self._follow_table()

    def _follow_screens(self) -> None:
        """Count results; a curtain waits, and settings that cannot be kept are told of."""
        top, before, house = self.house.top, self._top, self.house
        if top is not before:
            self._top = top
            self.finished += isinstance(top, ResultsScene) and isinstance(before, TableScene)
            self._hung = house.time
            if isinstance(before, SettingsScene) and before not in house.stack:
                self._check_settings()
        if isinstance(top, CurtainScene) and top.opened_at is not None and top.opened_at - self._hung < SOON:
            raise Broken(f"a curtain opened {top.opened_at - self._hung:.2f} s after it had come down")

    def _tells_of_settings(self) -> bool:
        """Whether a notice names the file of the settings: it could not be written."""
        name = self.house.paths.settings.name
        return any(name in notice.text for notice in self.house.ctx.notices)

    def _check_settings(self) -> None:
        """Settings left behind are in their file, or the player has been told why not: once will do.

        On a disk that is still full, settings that happen to be those of the file prove no writing.
        """
        if load_settings(self.house.paths.settings) == self.house.ctx.settings:
            self._told = self._told and self.house.disk.full
        elif not self._told:
            raise Broken("settings were not written, and nobody was told")

    def _follow_table(self) -> None:
        """Look into the saved game now and then, and whenever a table is left."""
        table = self.house.table
        if table is not self._table:
            self._leave_table()
            self._table, self._moves = table, len(table.session.moves) if table is not None else 0
        if table is None:
            return
        moves = len(table.session.moves)
        if self.house.disk.full:
            self._unsaved_at = moves
        elif abs(moves - self._moves) >= EVERY:
            self._moves = moves
            self._check_save(table.session)

    def _leave_table(self) -> None:
        if self._table is not None and not self.house.disk.full:
            self._check_save(self._table.session)

    def _check_save(self, session: Session) -> None:
        """The saved game loads and is the one being played; and there is one file for each game."""
        if len(session.moves) <= self._unsaved_at:
            return
        self.house.settle()
        if session.slot is None:
            raise Broken("a game is not saved at all")
        try:
            kept = saves.load(session.slot.path).session
        except SaveProblem as problem:
            raise Broken(f"the saved game does not load: {problem}") from None
        self.loaded += 1
        if kept.moves != session.moves or kept.snapshot() != session.snapshot():
            raise Broken(f"saved {len(kept.moves)} moves, played {len(session.moves)}")
        self.count_files()

    def count_files(self) -> None:
        """One file for each game, deleted ones too, no more; no fewer unless a full disk has refused one."""
        paths, begun = self.house.paths, self.shelf.begun
        files = sum(len(list(folder.glob("[!.]*.json"))) for folder in (paths.saves, paths.deleted))
        if files > begun or (files < begun and not self.house.disk.was_full):
            raise Broken(f"{files} files for {begun} games")
