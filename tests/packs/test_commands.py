"""The command line of packs: what it prints and how it ends."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.commands.cli import main
from game.core.spec import GameSpec
from game.packs import BadPackId, check_packs, load_cards, new_pack
from game.packs.finding.shelf import Shelf
from game.packs.writing.template import examples, loud
from game.packs.writing.vocabulary import vocabulary
from tests.packs.conftest import Write, card

NOWHERE = Path(__file__).parent / "no_such_folder"


def run(*words: str, data_dir: Path = NOWHERE) -> int:
    return main(["packs", *words, "--data-dir", str(data_dir)])


def test_check_of_all_packs_is_quiet_when_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check") == 0
    assert "no problems" in capsys.readouterr().out


def test_check_prints_every_problem(
    write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(files={"cards.yaml": "- {id: Sleet}\n- {id: hail, like: portrait:1, number: x}\n"})
    assert run("check", str(folder)) == 1
    printed = capsys.readouterr().out
    assert printed.splitlines()[0].startswith(f"{folder}/cards.yaml:1:8: “Sleet” is not a valid id")
    assert f"{folder}/cards.yaml:2:40: “number” must be a whole number." in printed
    assert printed.splitlines()[-1] == "2 problems."
    assert run("check", str(folder / "cards.yaml")) == 1
    assert capsys.readouterr().out == printed
    assert run("check", data_dir=packs_dir.parent) == 1
    assert capsys.readouterr().out == printed
    assert run("check", str(packs_dir)) == 1
    assert capsys.readouterr().out == printed


def test_check_speaks_other_languages(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(files={"cards.yaml": "- {id: Sleet}\n"})
    assert run("check", str(folder), "--lang", "uk") == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 помилка."


def test_check_as_json(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(files={"cards.yaml": "- {id: hail, like: portrait:1, nummer: 61}\n"})
    assert run("check", str(folder), "--json") == 1
    (found,) = json.loads(capsys.readouterr().out)["problems"]
    assert (found["line"], found["column"], found["problem"], found["nearest"]) == (
        1,
        32,
        "unknown_key",
        "number",
    )
    assert found["level"] == "error"
    assert found["source"] == "- {id: hail, like: portrait:1, nummer: 61}"


def test_a_warning_is_no_failure(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(files={"changes.yaml": "- {change: portrait:1, set: {number: 1}, expect: {number: 5}}\n"})
    assert run("check", str(folder)) == 0
    assert "warning:" in capsys.readouterr().out


def test_check_of_nothing_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", str(tmp_path / "none")) == 2
    captured = capsys.readouterr()
    assert (captured.out, len(captured.err.splitlines())) == ("", 1)


def test_a_lone_file_belongs_to_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("a: [\n")
    assert run("check", str(path)) == 1
    assert len([line for line in capsys.readouterr().out.splitlines() if "cards.yaml" in line]) == 2


def test_list_shows_what_is_on_and_off(
    write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write("frost", {"cards.yaml": "- 5\n"})
    write("thaw", {"cards.yaml": card("drip", 61)})
    assert run("on", "thaw", data_dir=packs_dir.parent) == 0
    capsys.readouterr()
    assert run("list", data_dir=packs_dir.parent) == 0
    lines = {line.split()[0]: line.split() for line in capsys.readouterr().out.splitlines()}
    assert set(lines) == {*(spec.id for spec in GAMES), *Shelf().samples, "frost", "thaw"}
    assert (lines["frost"][2], lines["thaw"][2], lines["snow_garden"][2]) == ("broken", "on", "off")
    assert run("list", "--json", data_dir=packs_dir.parent) == 0
    listed = {info["id"]: info for info in json.loads(capsys.readouterr().out)["packs"]}
    assert (listed["frost"]["on"], listed["thaw"]["on"]) == (False, True)
    assert len(listed["thaw"]["hash"]) == 64


def test_new_writes_a_pack_that_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "frost", data_dir=tmp_path) == 0
    assert run("check", str(tmp_path / "packs" / "frost")) == 0
    assert run("new", "frost", data_dir=tmp_path) == 2
    assert run("new", "Frost!", data_dir=tmp_path) == 2
    assert run("new", "portrait", data_dir=tmp_path) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_examples_of_a_new_pack_check_and_play(tmp_path: Path, spec: GameSpec) -> None:
    """Every kind has an example: in use by itself, and with all others."""
    for kind in examples(spec, {}):
        folder = new_pack(f"frost_{kind}", tmp_path / "packs", spec.id, kind)
        assert check_packs(folder) == [], kind
    folder = new_pack("frost", tmp_path / "packs", spec.id)
    for path in folder.rglob("*.yaml"):
        path.write_text(loud(path.read_text("utf-8")), "utf-8")
    assert check_packs(folder) == []
    assert {kind for kind, model in spec.kinds.items() if not getattr(model, "single", False)} <= set(
        examples(spec, {})
    )


def test_new_refuses_ids_that_are_taken(tmp_path: Path) -> None:
    with pytest.raises(BadPackId):
        new_pack("portrait", tmp_path / "packs")
    with pytest.raises(BadPackId):
        new_pack("../evil", tmp_path / "packs")
    assert not list(tmp_path.iterdir())


def test_schema_writes_one_file_for_each_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("schema", str(tmp_path / "schemas")) == 0
    names = {path.name for path in (tmp_path / "schemas").iterdir()}
    kinds = {f"{spec.id}.{kind}.json" for spec in GAMES for kind in (*spec.kinds, "changes", "variants")}
    assert names == {"pack.json", *kinds, *(f"{spec.id}.md" for spec in GAMES)}
    schema = json.loads((tmp_path / "schemas" / "portrait.cards.json").read_text())
    assert schema["$schema"].startswith("https://json-schema.org/")
    forms = schema["items"]["anyOf"]
    assert [sorted(form["required"]) for form in forms] == [
        ["artist", "garden", "id"],
        ["id", "like"],
        ["change"],
        ["disable"],
    ]
    assert set(load_cards(GAMES[0]).resolved["cards"]["portrait:1"]) <= set(forms[0]["properties"])


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_vocabulary_page_names_every_word(spec: GameSpec) -> None:
    page = "\n".join(vocabulary(spec))
    for kind, model in spec.kinds.items():
        assert f"## {kind}.yaml" in page
        assert all(f"| `{field.alias or name}` |" in page for name, field in model.model_fields.items())
    anchors = set(re.findall(r"\{#(\w+)\}", page))
    assert set(re.findall(r"\]\(#(\w+)\)", page)) <= anchors


def test_schema_that_cannot_be_written_is_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert run("schema", str(tmp_path / "file")) == 2
