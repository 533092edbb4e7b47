"""The player's things: games, packs, saves, settings and languages, in one place for all scenes.

Games and packs are imported when they are first wanted: the title is on the screen before that.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.core.spec import GameSpec
from game.i18n import LANGUAGES, Locale, speaks
from game.paths import Paths
from game.settings import Settings

if TYPE_CHECKING:
    from game.packs import Collection, LoadedCards, PackInfo, Watch
    from game.packs.entries.variant import Offered
    from game.packs.keeping.collection import Choices
    from game.packs.language.catalog import Brought
    from game.packs.language.finding import Languages
    from game.saving.format import SaveProblem
    from game.saving.saves import Slot
    from game.saving.shelf import Shelf
    from game.session import PackUsed, Session


PATIENCE = 10.0
"""Seconds that a disk gets to take a game that was left."""


@dataclass(frozen=True, slots=True)
class ShelfPack:
    """A pack as the new-game screen shows it."""

    id: str
    name: str
    version: str
    base: bool
    on: bool = True
    sample: bool = False


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


@dataclass(frozen=True, slots=True)
class Saving:
    """How the running game stands on the disk: saved, being saved, or why not."""

    waiting: bool = False
    problem: SaveProblem | None = None


class Library:
    """Asks `game` for everything that lives in files."""

    def __init__(self, paths: Paths, choices: Choices | None = None) -> None:
        self.paths = paths
        self._choices: Choices = choices or Settings()
        self.version = game.__version__
        self.left_out: frozenset[str] = frozenset()
        """Ids of a pack or game that this run does without."""
        self._languages: Languages | None = None
        self._slot: Slot | None = None
        self._left: list[Slot] = []
        self._homeless: SaveProblem | None = None
        """Why there is no file for the running game."""

    def leave_out(self, what: str) -> None:
        """Do without a pack or a game until the program ends: something broke with it in play."""
        self.left_out |= {what}

    def games(self) -> Mapping[str, GameSpec]:
        """The games that can be played in the window, in the order of the new-game screen."""
        from game.catalog import GAMES

        wanted = [spec for spec in GAMES if spec.id not in self.left_out]
        return {spec.id: spec for spec in wanted if find_spec(f"scenes.tables.{spec.id}")}

    def brought(self) -> Mapping[str, Brought]:
        """The languages of the packs that are on, by code."""
        on = tuple(id_ for id_ in self._choices.packs_on if id_ not in self.left_out)
        if self._languages is None and not speaks(self.paths.packs, on):
            return {}  # quick: the title is on the screen before packs are imported
        from game.packs.language.finding import Languages

        self._languages = self._languages or Languages(self.paths.packs)
        return self._languages.on(on)

    def languages(self) -> dict[str, str]:
        """All languages there are, each by its own name: the program's and those of packs."""
        own = {code: each.language.name for code, each in self.brought().items() if each.language}
        return {**LANGUAGES, **own}

    def locale(self, language: str) -> Locale:
        """The texts of a language; English where there is no such language."""
        if language in LANGUAGES:
            return Locale(language)
        found = self.brought().get(language)
        return Locale(found.language if found and found.language else "en")

    def rules_text(self, game_id: str, language: str) -> str:
        """The rules of a game in the language of a pack; nothing if it has none."""
        found = None if language in LANGUAGES else self.brought().get(language)
        return found.pages.get(game_id, "") if found else ""

    @cached_property
    def collection(self) -> Collection:
        """The player's packs: what is on, in which order, what is wrong with them."""
        from game.packs import Collection

        return Collection(self.paths.packs, self._choices)

    @cached_property
    def _watch(self) -> Watch:
        from game.packs import Watch

        return Watch(self.paths.packs)

    def packs_changed(self) -> bool:
        """Return whether a pack was saved, added or taken away; what changed has been read then."""
        if not self._watch.changed():
            return False
        self.collection.refresh()
        return True

    def packs(self, game_id: str, language: str) -> list[ShelfPack]:
        """The packs that have cards for a game, in load order; its own first, broken ones left out."""
        own = self.collection.shelf.find(game_id)
        found = [pack for pack in self.collection.packs if game_id in pack.games and pack.state != "broken"]
        shown = [
            ShelfPack(p.id, p.name.of(language), p.version, False, p.state == "on", p.sample)
            for p in found
            if p.id not in self.left_out
        ]
        first = own.info() if own else None
        return [ShelfPack(game_id, first.name.of(language), first.version, True), *shown] if first else shown

    def cards(self, spec: GameSpec, wanted: Sequence[str], variants: Sequence[str] = ()) -> LoadedCards:
        """The game's cards with the wanted packs laid over, in the variants chosen."""
        from game.packs import load_cards

        return load_cards(spec, wanted, self.paths.packs, variants)

    def variants(self, game_id: str) -> list[Offered]:
        """What may be chosen of the packs that are on for a game."""
        shown = [
            pack for pack in self.collection.packs if pack.state == "on" and pack.id not in self.left_out
        ]
        return [each for pack in shown for each in pack.variants if each.game == game_id]

    def rules_pages(self, game_id: str, language: str) -> list[str]:
        """The rules pages of the packs that are on for a game, in the language or what stands in for it."""
        from game.packs.finding.pages import rules_page

        wanted = [pack.id for pack in self.packs(game_id, language) if pack.on and not pack.base]
        found = [rules_page(self.collection.shelf, id_, language) for id_ in wanted]
        return [page for page in found if page]

    def fitted(self, spec: GameSpec, variants: Sequence[str]) -> GameSpec:
        """The game as the packs that are on want it: its numbers of players, its usual options."""
        from game.packs import PacksBroken

        wanted = [pack.id for pack in self.packs(spec.id, "en") if pack.on and not pack.base]
        if not wanted:
            return spec
        try:
            return spec.fitted(self.cards(spec, wanted, variants).resolved)
        except PacksBroken:
            return spec

    def all_cards(self, spec: GameSpec, wanted: Sequence[str]) -> LoadedCards:
        """The game's cards with those of the packs that go together."""
        from game.packs import load_all

        return load_all(spec, wanted, self.paths.packs)

    def installed(self) -> dict[str, str]:
        """Ids and hashes of all packs, to tell what changed since a save."""
        shelf = self.collection.shelf
        found = (shelf.find(id_) for id_ in shelf.paths)
        return {pack.id: pack.hash for pack in found if pack is not None}

    def any_saves(self) -> bool:
        """Whether there may be something to continue; quick."""
        return any(self.paths.saves.glob("*.json"))

    def has_played(self, game_id: str) -> bool:
        """Whether a game of this title was ever begun, as the names of the saves tell; quick."""
        return any(self.paths.saves.glob(f"{game_id}-*.json"))

    def clock(self) -> float:
        """What time it is, in seconds since 1970."""
        return time.time()

    def shelf(self) -> Shelf:
        """All saved games; what was read of a file before is remembered."""
        from game.saving.shelf import Shelf

        return Shelf(self.paths.saves, self.paths.games)

    def unfinished(self) -> Unfinished | None:
        """The unfinished game played last."""
        from game.saving.listing import unfinished

        self.settle()
        shelf = self.shelf()
        shelf.look()
        shelf.read_on()
        for info in unfinished(shelf.infos()):
            if not self.left_out.intersection((info.game, *info.packs)):
                return Unfinished(info.path, info.game, info.round, info.agents, info.names, info.movers)
        return None

    # Saving: somebody else's thread writes, `saving` tells how it goes

    def autosave(self, session: Session) -> None:
        """Have the game written down; nobody waits, and a player whose disk is full plays on."""
        from game.saving import saves
        from game.saving.format import SaveProblem

        try:
            self._slot, self._homeless = saves.keep(session, self.paths.saves), None
        except SaveProblem as problem:
            self._homeless = problem

    @property
    def saving(self) -> Saving:
        """How the running game stands on the disk."""
        if self._homeless is not None:
            return Saving(problem=self._homeless)
        if self._slot is None:
            return Saving()
        status = self._slot.status
        return Saving(status.waiting, status.problem)

    @property
    def playing(self) -> bool:
        """Whether there is a running game that is saved."""
        return self._slot is not None

    def put_away(self, session: Session) -> None:
        """The table of a game is left: its file is written whole and given up, while play goes elsewhere."""
        if session.slot is not None:
            session.slot.close()
            self._left.append(session.slot)
        if session.slot is self._slot:
            self._slot = None
        self._homeless = None

    def reseat(self, session: Session) -> None:
        """Write down that somebody else plays a seat now, in the same file."""
        from game.saving import saves

        saves.rewrite(session)
        self.autosave(session)

    def settle(self) -> None:
        """Wait until the games that were left are written and free to be opened again."""
        while self._left:
            self._left.pop().release(PATIENCE)

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
