"""Every snippet of the pages for modders works: files are checked as packs, commands are run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.commands.cli import main
from game.i18n import Locale
from game.packs import check_packs, errors, new_pack, parse_yaml, show_all

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (\w+)/(?:(\w+)/)?([\w/]+\.yaml)$")
PAGES = sorted(DOCS.glob("*.md"))
SEEN_IN_A_WINDOW = ("preview",)
"""Commands that paint are tested with the window."""


def blocks(page: Path, kind: str) -> list[str]:
    return [text for found, text in BLOCK.findall(page.read_text("utf-8")) if found == kind]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_yaml_snippet_can_be_read(page: Path) -> None:
    for text in blocks(page, "yaml"):
        _, problems = parse_yaml(text.encode(), page.name)
        assert not [p for p in problems if p.message.key != "problem.duplicate_key"], text


@pytest.mark.parametrize("name", ["packs.md", "modding.md"])
def test_every_file_of_a_page_is_a_working_pack(name: str, tmp_path: Path) -> None:
    files = [(FILE.match(text.splitlines()[0]), text) for text in blocks(DOCS / name, "yaml")]
    named = [(found.groups(), text) for found, text in files if found]
    assert named, "no snippet names its file"
    packs: dict[str, Path] = {}
    for (pack, folder, file), text in named:
        if pack not in packs and folder:
            packs[pack] = new_pack(pack, tmp_path / "packs", folder)
        path = packs.setdefault(pack, tmp_path / "packs" / pack) / (folder or "") / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for pack in packs.values():
        assert not errors(found := check_packs(pack)), show_all(found, Locale("en"))


@pytest.mark.parametrize("name", ["packs.md", "modding.md"])
def test_every_command_of_a_page_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for text in blocks(DOCS / name, "") for line in text.splitlines()]
    commands = [line.partition("#")[0].split()[1:] for line in lines if line.startswith("papercourts packs")]
    assert commands
    for words in commands:
        if words[1] not in SEEN_IN_A_WINDOW:
            data = tmp_path / ("other" if words[1] == "install" else "data")
            assert main([*words, "--data-dir", str(data)]) == 0, (words, capsys.readouterr().err)
