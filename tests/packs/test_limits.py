"""Limits and trust boundaries: one pack never costs more than itself, and says so by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import find_game
from game.core import limits
from game.packs import check_packs, errors, list_packs, load_all, load_cards
from game.packs.finding import pack as pack_module
from game.packs.reading.problems import Problem
from tests.packs.conftest import Write, card
from tests.packs.hostile import CASES

SPEC = find_game("portrait")


def evil(name: str, packs: Path) -> list[Problem]:
    folder = packs / "evil"
    folder.mkdir(parents=True)
    CASES[name](folder)
    path = folder if folder.is_dir() else folder.with_suffix(".zip")
    return check_packs(path, packs)


@pytest.mark.parametrize(
    ("name", "key", "line"),
    [
        ("400 entries like the next", "like_too_long", 21),
        ("150 packs requiring each other", "requires_too_many", 6),
        ("a zip entry that begins with byte 0", "zip_path", 0),
        ("a pipe inside", "not_a_file", 0),
        ("the pack a link to a huge tree", "too_many_files", 0),
        ("a card's name of zero width", "name_empty", 1),
        ("a card's name of 200,000 letters", "text_too_long", 1),
        ("3,000 abilities", "too_many_items", 3),
        ("3,000 entries", "too_many_entries", 501),
        ("a number beyond all", "number_beyond", 1),
        ("Units.YAML", "ending_small", 0),
        ("a version that is none", "version_form", 3),
        ("the tracks disabled", "unplayable", 1),
        ("a picture of 300,000 points", "svg_numbers", 1),
        ("a picture of tiny dashes", "svg_dashes", 1),
        ("a picture of 4096 x 1", "picture_thin", 0),
    ],
)
def test_each_limit_is_told_with_file_and_line(name, key, line, packs_dir):
    found = {each.message.key: each for each in reversed(evil(name, packs_dir))}
    assert f"problem.{key}" in found, found
    assert found[f"problem.{key}"].line == line
    assert str(packs_dir / "evil") in found[f"problem.{key}"].file


def test_an_alias_used_twice_is_no_mistake(packs_dir):
    assert evil("an alias used twice", packs_dir) == []


def test_unseen_characters_are_left_out_with_a_warning(packs_dir):
    found = evil("a card's name turned around", packs_dir)[-1]
    assert (found.message.key, found.level, found.line) == ("problem.unseen", "warning", 1)
    assert load_cards(SPEC, ["evil"], packs_dir).resolved["cards"]["evil:a"]["name"] == {"en": "ab"}


def test_whatever_reading_a_pack_raises_switches_off_that_pack_by_name(
    write: Write, packs_dir: Path, monkeypatch: pytest.MonkeyPatch
):
    write("good", {"cards.yaml": card("g", 61)})
    write("evil", {"cards.yaml": card("e", 62)})
    really = pack_module.open_pack

    def trip(path: Path, label: str | None = None):
        if path.name == "evil":
            raise RecursionError("too deep")
        return really(path, label)

    monkeypatch.setattr(pack_module, "open_pack", trip)
    off = {info.id: info.problems for info in list_packs(packs_dir) if errors(info.problems)}
    assert list(off) == ["evil"]
    assert off["evil"][0].message.key == "problem.pack_broke"
    assert load_cards(SPEC, ["good"], packs_dir).cards.by_id["good:g"] == 61


def test_packs_that_do_not_go_together_leave_the_others_in_the_gallery(write: Write, packs_dir: Path):
    write("anna", {"cards.yaml": card("x", 61)})
    write("bert", {"cards.yaml": card("x", 63)}, 'conflicts: {anna: "*"}\n')
    write("carl", {"cards.yaml": card("x", 62)})
    loaded = load_all(SPEC, ["anna", "bert", "carl"], packs_dir)
    assert [pack.id for pack in loaded.packs] == ["portrait", "anna", "carl"]
    assert "bert" in errors(loaded.problems)[0].file


def test_a_pack_whose_games_never_end_is_reported(write: Write, packs_dir: Path, monkeypatch):
    folder = write(files={"cards.yaml": card("sleet", 61)})
    assert check_packs(folder, packs_dir) == []
    monkeypatch.setattr(limits, "TRIAL_MOVES", 2)
    monkeypatch.setattr(limits, "TRIAL_SENSE", 2)
    (found,) = check_packs(folder, packs_dir)
    assert (found.message.key, found.line) == ("problem.endless", 5)
