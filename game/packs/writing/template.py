"""A new pack to start from: valid as it is, with commented examples taken from the game itself."""

from __future__ import annotations

import re
from pathlib import Path

from game.catalog import GAMES, find_game
from game.packs.finding.manifest import ID_PATTERN
from game.packs.load import load_cards

_MANIFEST = """\
# About this pack. The id equals the name of the folder.
format: 1
id: {id}
version: "0.1.0"
name: {{en: {title}}}            # add ru and uk to be read in all languages
games: [{game}]
app: ""                      # versions of the program, such as ">=1.0"; empty: all
requires: {{}}                 # packs it needs, such as {{frost: ">=1.2"}}
after: []                    # packs to load after, if they are there
authors: []
license: ""
"""
_ENTRIES = """\
# New entries of the kind "{kind}". Take away the "# " of the example to try it, then run
#   papercourts packs check {id}
# It copies an entry of the game; every key you add replaces the copied one.
#
# - id: my_first             # its full id is {id}:my_first
#   like: {example}
"""
_CHANGES = """\
# Changes to entries of other packs; always by their full id.
#
# - change: {example}
#   set: {{}}                  # key: new value; dots reach inside, such as name.en
#   add: {{}}                  # key: items to add to a list
#   remove: {{}}               # key: items to take out of a list
#   expect: {{}}               # key: value it had when you wrote this; you are warned if that changes
# - disable: {example}         # takes it out of the game
"""


class BadPackId(ValueError):
    """The id cannot name a pack."""


def new_pack(id_: str, packs_dir: Path, game: str | None = None) -> Path:
    """Write a new pack's folder and return it; BadPackId or FileExistsError if the id will not do."""
    if not re.fullmatch(ID_PATTERN, id_) or len(id_) > 40 or id_ in {spec.id for spec in GAMES}:
        raise BadPackId(id_)
    spec = find_game(game) if game else GAMES[0]
    folder = packs_dir / id_
    folder.mkdir(parents=True, exist_ok=False)
    words = {"id": id_, "title": id_.replace("_", " ").title(), "game": spec.id}
    _write(folder / "pack.yaml", _MANIFEST, words)
    (folder / spec.id).mkdir()
    resolved = load_cards(spec).resolved
    for kind, entries in resolved.items():
        words |= {"kind": kind, "example": next(iter(entries))}
        _write(folder / spec.id / f"{kind}.yaml", _ENTRIES, words)
    first = next(iter(resolved.values()))
    _write(folder / spec.id / "changes.yaml", _CHANGES, words | {"example": next(iter(first))})
    return folder


def _write(path: Path, template: str, words: dict[str, str]) -> None:
    path.write_text(template.format(**words), encoding="utf-8")
