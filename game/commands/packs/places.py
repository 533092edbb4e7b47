"""A pack named on the command line: by its id, or by the path of its folder, zip or one of its files."""

from __future__ import annotations

from pathlib import Path

from game.commands.errors import WrongUse
from game.i18n import Locale
from game.packs.check import is_pack, shelf_with
from game.packs.finding.shelf import Shelf
from game.paths import find_paths


def find_pack(word: str, data_dir: Path | None, locale: Locale) -> tuple[Shelf, str]:
    """Return the shelf with the wanted pack and its id; a pack at that path goes before an id."""
    folder = find_paths(data_dir).packs
    path, shelf = Path(word), Shelf(folder)
    if path.exists() and (is_pack(path) or word not in shelf.paths):
        return shelf_with(path, folder)
    if word not in shelf.paths:
        raise WrongUse(locale.say("packs.no_path", path=word))
    return shelf, word
