"""A workshop for packs: writes small packs for Portrait into a temporary folder."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.i18n import Locale

MANIFEST = """\
format: 1
id: {id}
version: "1.0.0"
name: {{en: Test pack, ru: Проба, uk: Спроба}}
games: [portrait]
"""
CARD = "{{id: {id}, number: {number}, garden: {{who: emperor, steps: 1}}, artist: {{steps: 2}}}}"

Write = Callable[..., Path]


def card(id_: str, number: int) -> str:
    return "- " + CARD.format(id=id_, number=number) + "\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes the pack `id`: keyword `extra` for pack.yaml, files by name."""

    def write_pack(id_: str = "frost", files: dict[str, str] | None = None, extra: str = "") -> Path:
        folder = tmp_path / "packs" / id_
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "pack.yaml").write_text(MANIFEST.format(id=id_) + extra, encoding="utf-8")
        for name, text in (files or {}).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return folder

    return write_pack


@pytest.fixture
def packs_dir(tmp_path: Path) -> Path:
    return tmp_path / "packs"


@pytest.fixture
def en() -> Locale:
    return Locale("en")


def zipped(folder: Path, inside: str = "") -> Path:
    """Zip a pack's folder beside it and return the zip."""
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, inside + file.relative_to(folder).as_posix())
    return path
