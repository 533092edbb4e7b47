"""A new pack to start from: a card that runs at once, and a commented example of everything else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from game.catalog import GAMES, find_game
from game.core.limits import PACK_ID
from game.core.spec import GameSpec
from game.packs.finding.manifest import ID_PATTERN
from game.packs.writing.schema import write_schema
from game.paths import card_data_dir

TEMPLATES = "templates"
SCHEMAS = "schemas"
"""The folder of the schemas, beside that of the packs."""
_ENDING = ".txt"
_EDITOR = "# yaml-language-server: $schema={path}/{name}.json"


class BadPackId(ValueError):
    """The id cannot name a pack."""


def new_pack(id_: str, packs_dir: Path, game: str | None = None, kind: str | None = None) -> Path:
    """Write a new pack's folder and return it; BadPackId or FileExistsError if the id will not do.

    The example of one kind is in use (`kind`, usually the game's first), all others are comments.
    """
    if not re.fullmatch(ID_PATTERN, id_) or len(id_) > PACK_ID or id_ in {spec.id for spec in GAMES}:
        raise BadPackId(id_)
    spec = find_game(game) if game else GAMES[0]
    folder = packs_dir / id_
    folder.mkdir(parents=True, exist_ok=False)
    words = {"@ID@": id_, "@TITLE@": id_.replace("_", " ").title(), "@GAME@": spec.id}
    templates = card_data_dir() / TEMPLATES
    _write(folder / "pack.yaml", _filled((templates / f"pack.yaml{_ENDING}").read_text("utf-8"), words))
    live = kind or next(iter(spec.kinds))
    for name, text in examples(spec, words).items():
        _write(folder / spec.id / f"{name}.yaml", _headed(spec, name, text if name == live else _quiet(text)))
    _write(folder / "art" / "template.svg", (templates / "template.svg").read_text("utf-8"))
    write_schema(packs_dir.parent / SCHEMAS)
    return folder


def examples(spec: GameSpec, words: Mapping[str, str]) -> dict[str, str]:
    """Return a working example for every kind of file of a game, by its name."""
    found = sorted((card_data_dir() / TEMPLATES / spec.id).glob(f"*.yaml{_ENDING}"))
    return {path.name.partition(".")[0]: _filled(path.read_text("utf-8"), words) for path in found}


def _filled(text: str, words: Mapping[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text.replace("@SCHEMA:pack@", _EDITOR.format(path=f"../../{SCHEMAS}", name="pack"))


def _headed(spec: GameSpec, name: str, text: str) -> str:
    """Put the line that tells editors what a file may hold before it."""
    return _EDITOR.format(path=f"../../../{SCHEMAS}", name=f"{spec.id}.{name}") + "\n" + text


def _quiet(text: str) -> str:
    """Make an example a comment: taking away `# ` at the start of every line brings it into use."""
    lines = text.splitlines()
    return "\n".join(line if line.startswith("#") else f"# {line}" for line in lines) + "\n"


def loud(text: str) -> str:
    """Return a file of a new pack with its example in use."""
    kept = [line.removeprefix("# ") if re.match(r"# ( |- )", line) else line for line in text.splitlines()]
    return "\n".join(kept) + "\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
