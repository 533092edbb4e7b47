"""What the Packs screen says of a pack, and the cards it brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.packs import LoadedCards, PackChange, PacksBroken, Problem, ShownPack
from game.packs.balance.kept import kept_verdict
from game.packs.balance.suggest import kept_folder
from scenes.menus.gallery.cards import Hung, hang
from scenes.window.context import Context


@dataclass
class Shown:
    """The packs as the screen shows them; cards are kept until their pack changes."""

    ctx: Context
    _hung: dict[tuple[str, str, str], list[Hung]] = field(default_factory=dict)
    _loaded: dict[tuple[str, str], LoadedCards] = field(default_factory=dict)
    _verdicts: dict[tuple[str, str], str] = field(default_factory=dict)

    @property
    def packs(self) -> list[ShownPack]:
        """All packs in load order."""
        return self.ctx.library.collection.packs

    def forget(self) -> None:
        """Look at the cards anew."""
        self._hung.clear()
        self._loaded.clear()
        self._verdicts.clear()

    def cards(self, pack: ShownPack) -> list[Hung]:
        """The cards of a pack as the gallery hangs them; none while it is broken."""
        key = (pack.id, pack.hash, self.ctx.locale.lang)
        if key not in self._hung:
            self._hung[key] = [hung for game in pack.games for hung in self._of_game(pack, game)]
        return self._hung[key]

    def _of_game(self, pack: ShownPack, game: str) -> list[Hung]:
        spec = next((spec for spec in GAMES if spec.id == game), None)
        if spec is None or pack.state == "broken" or game not in self.ctx.library.games():
            return []
        try:
            loaded = self.ctx.library.cards(spec, [pack.id])
        except PacksBroken:
            return []
        self._loaded[pack.id, game] = loaded
        return [hung for hung in hang(self.ctx, game, loaded) if hung.pack == pack.id]

    def caption(self, hung: Hung) -> tuple[str, str]:
        """What stands below a card: how many there are and, where it was weighed, whether it is fair."""
        key = (hung.game, hung.id)
        loaded = self._loaded.get((hung.pack, hung.game))
        if key not in self._verdicts and loaded is not None:
            spec, folder = self.ctx.library.games()[hung.game], kept_folder(self.ctx.library.paths.cache)
            self._verdicts[key] = kept_verdict(spec, loaded, hung.data, hung.id, folder)
        verdict = self._verdicts.get(key, "")
        word = self.ctx.locale.say(f"balance.word.{verdict}") if verdict else ""
        copies = f"×{hung.copies}" if hung.copies else ""
        return " · ".join(filter(None, (copies, word))), verdict

    def infos(self, pack: ShownPack) -> list[Any]:
        """The packs that the cards of a pack come from, for a closer look."""
        return [info for (id_, _), loaded in self._loaded.items() if id_ == pack.id for info in loaded.packs]

    # Words

    def name(self, pack: ShownPack) -> str:
        """What a pack is called."""
        return pack.name.of(self.ctx.locale.lang) or pack.id

    def by(self, pack: ShownPack) -> str:
        """Version and authors."""
        sample = self.ctx.say("packs.sample") if pack.sample else ""
        return " · ".join(filter(None, (pack.version, ", ".join(pack.authors), sample)))

    def state(self, pack: ShownPack) -> tuple[str, str]:
        """The state in words, and its look: good, bad, warn, off."""
        say = self.ctx.say
        if pack.errors:
            return say("packs.mistakes", count=pack.errors), "bad"
        if pack.state != "on":
            return say("packs.off"), "off"
        if pack.warnings:
            return say("packs.warnings", count=pack.warnings), "warn"
        return say("packs.well"), "good"

    def spoken(self, number: int, pack: ShownPack) -> str:
        """A row in words."""
        say = self.ctx.say
        games = ", ".join(self.ctx.locale.say(f"game.{game}.name") for game in pack.games)
        on = say("packs.is_on" if pack.wanted else "packs.off")
        state = self.state(pack)[0] if pack.problems else ""
        by = "".join(f", {author}" for author in pack.authors)
        return say("packs.row", number=number, name=self.name(pack), version=pack.version,
                   authors=by, on=on, state=state, games=games)  # fmt: skip

    def facts(self, pack: ShownPack) -> str:
        """Version, authors, licence, what it needs and what it does not go with."""
        say = self.ctx.say
        by = say("packs.by_authors", authors=", ".join(pack.authors)) if pack.authors else ""
        needs = [
            say("packs.needs", pack=self._other(id_), range=wanted) for id_, wanted in pack.requires.items()
        ]
        against = [say("packs.conflicts", pack=self._other(id_)) for id_ in pack.conflicts]
        return " · ".join(filter(None, (pack.version, by, pack.license, *needs, *against)))

    def _other(self, id_: str) -> str:
        other = self.ctx.library.collection.pack(id_)
        return self.name(other) if other is not None else id_

    def contents(self, pack: ShownPack) -> str:
        """How many cards for which games, how many changes to ours, its language."""
        say, locale = self.ctx.say, self.ctx.locale
        games = ", ".join(locale.say(f"game.{game}.name") for game in pack.games)
        parts = [say("packs.cards", count=len(pack.cards), games=games)] if games else []
        if pack.language is not None:
            parts.append(say("packs.brings_language", language=pack.language.name, code=pack.language.code))
        parts += [say("packs.changes", count=len(pack.changes))] if pack.changes else []
        return " · ".join(parts)

    def changes(self, pack: ShownPack) -> str:
        """What it changes of ours, one after the other."""
        return " · ".join(self._change(change) for change in pack.changes)

    def _change(self, change: PackChange) -> str:
        name = change.name.of(self.ctx.locale.lang) or change.id
        if change.does == "disable":
            return self.ctx.say("packs.takes_out", name=name)
        told = [
            f"{path} {_plain(was)} → {_plain(now)}" if _short(was) and _short(now) else path
            for path, was, now in zip(change.paths, change.was, change.now, strict=False)
        ]
        return f"**{name}** ({change.id}): {', '.join(told)}"

    def place(self, found: Problem) -> str:
        """Where a problem stands, from the packs folder on."""
        home = f"{self.ctx.library.paths.packs}/"
        return found.place.removeprefix(home).removeprefix(str(Path(home)) + "/")


def _short(value: Any) -> bool:
    return isinstance(value, int | str | bool) and len(str(value)) <= 16


def _plain(value: Any) -> str:
    return str(value).replace("True", "✓") if not isinstance(value, bool) else str(value).lower()
