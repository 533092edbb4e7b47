"""The languages at hand: those of the packs that are on."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.packs.finding.pack import Pack, read_pack
from game.packs.finding.shelf import Shelf
from game.packs.keeping.watch import Stamp, stamp
from game.packs.language.catalog import Brought, read_language
from game.packs.reading.problems import errors


class Languages:
    """Reads the languages of packs; a pack whose files are as they were is not read again."""

    def __init__(self, packs_dir: Path) -> None:
        self.packs_dir = packs_dir
        self._read: dict[Path, tuple[Stamp, Pack]] = {}

    def on(self, ids: Iterable[str]) -> dict[str, Brought]:
        """Return the languages that these packs bring, by code; of two alike the first counts."""
        found: dict[str, Brought] = {}
        paths = Shelf(self.packs_dir).paths
        for id_ in ids:
            brought = self._brought(paths[id_], id_) if id_ in paths else None
            if brought is not None and brought.language is not None:
                found.setdefault(brought.language.code, brought)
        return found

    def _brought(self, path: Path, id_: str) -> Brought | None:
        now = stamp(path)
        if path not in self._read or self._read[path][0] != now:
            self._read[path] = now, read_pack(path, None, id_)
        pack = self._read[path][1]
        return None if errors(pack.problems) else read_language(pack)


def languages_on(packs_dir: Path, ids: Iterable[str]) -> dict[str, Brought]:
    """Return the languages that these packs bring, by code."""
    return Languages(packs_dir).on(ids)
