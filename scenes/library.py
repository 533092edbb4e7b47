"""The player's things: games, packs, saves, settings and languages, in one place for all scenes.

Games and packs are imported when they are first wanted: the title is on the screen before that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.core.spec import GameSpec
from game.i18n import Locale
from game.paths import Paths

if TYPE_CHECKING:
    from game.packs import LoadedCards, PackInfo
    from game.save_format import SaveProblem
    from game.session import PackUsed, Session


@dataclass(frozen=True, slots=True)
class ShelfPack:
    """A pack as the new-game screen shows it."""

    id: str
    name: str
    version: str
    base: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The game that Continue goes on with."""

    path: Path
    game: str
    round: int
    agents: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    movers: tuple[int, ...] = ()

    @property
    def waits_for(self) -> tuple[str, ...]:
        """The people whose move it is, by name; nobody while the computer thinks."""
        people = {seat: name for seat, name in enumerate(self.names) if self.agents[seat] == "human"}
        return tuple(people[seat] for seat in self.movers if seat in people)

    @property
    def alone(self) -> bool:
        """Whether one person plays against the computer."""
        return self.agents.count("human") == 1


class Library:
    """Asks `game` for everything that lives in files."""

    def __init__(self, paths: Paths, complain: Callable[[SaveProblem], None] | None = None) -> None:
        self.paths = paths
        self.complain = complain
        self.version = game.__version__

    def games(self) -> Mapping[str, GameSpec]:
        """The games that can be played in the window, in the order of the new-game screen."""
        from game.catalog import GAMES

        return {spec.id: spec for spec in GAMES if find_spec(f"scenes.tables.{spec.id}")}

    @staticmethod
    def locale(language: str) -> Locale:
        """The texts of a language."""
        return Locale(language)

    @cached_property
    def _packs(self) -> list[PackInfo]:
        from game.packs import list_packs

        return list_packs(self.paths.packs)

    def packs(self, game_id: str, language: str) -> list[ShelfPack]:
        """The packs that have cards for a game; its own first."""
        from game.packs import errors

        fitting = [pack for pack in self._packs if game_id in pack.games and not errors(pack.problems)]
        fitting.sort(key=lambda pack: (pack.id != game_id, pack.id))
        return [ShelfPack(p.id, p.name.of(language), p.version, p.id == game_id) for p in fitting]

    def cards(self, spec: GameSpec, wanted: Sequence[str]) -> LoadedCards:
        """The game's cards with the wanted packs laid over."""
        from game.packs import load_cards

        return load_cards(spec, wanted, self.paths.packs)

    def all_cards(self, spec: GameSpec, wanted: Sequence[str]) -> LoadedCards:
        """The game's cards with those of the packs that go together."""
        from game.packs import load_all

        return load_all(spec, wanted, self.paths.packs)

    def installed(self) -> dict[str, str]:
        """Ids and hashes of all packs, to tell what changed since a save."""
        return {pack.id: pack.hash for pack in self._packs}

    def any_saves(self) -> bool:
        """Whether there may be something to continue; quick."""
        return any(self.paths.saves.glob("*.json"))

    def unfinished(self) -> Unfinished | None:
        """The unfinished game played last."""
        from game import saves

        for info in saves.list_saves(self.paths.saves):
            if info.problem is None and info.winners is None:
                return Unfinished(info.path, info.game, info.round, info.agents, info.names, info.movers)
        return None

    def autosave(self, session: Session) -> None:
        """Write the game down; the player is told if that fails, and plays on."""
        from game import saves
        from game.save_format import SaveProblem

        try:
            saves.autosave(session, self.paths.saves)
        except SaveProblem as problem:
            if self.complain is not None:
                self.complain(problem)

    @staticmethod
    def used(packs: Sequence[PackInfo]) -> tuple[PackUsed, ...]:
        """Packs as saves name them."""
        from game.session import PackUsed

        return tuple(PackUsed(pack.id, pack.version, pack.hash) for pack in packs)

    @staticmethod
    def agent(level: str) -> str:
        """The agent of a level; the policy where no search exists."""
        from game.ai.agents import available

        return level if level in available() else "policy"
