"""Loading: the shipped game, packs over it, and what a broken pack does."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.spec import CardProblem, GameSpec
from game.i18n import LANGUAGES, Locale
from game.packs import (
    PacksBroken,
    check_packs,
    compile_resolved,
    errors,
    list_packs,
    load_cards,
    read_picture,
)
from game.packs.shared import MOST, _sets
from game.portrait import SPEC
from tests.packs.conftest import Write, card, zipped


def keys(broken: PacksBroken) -> list[str]:
    return [found.message.key.removeprefix("problem.") for found in broken.problems]


def refused(packs_dir: Path, *ids: str) -> PacksBroken:
    with pytest.raises(PacksBroken) as raised:
        load_cards(SPEC, ids or ("frost",), packs_dir)
    return raised.value


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_shipped_game_loads_without_a_word(spec: GameSpec) -> None:
    loaded = load_cards(spec)
    assert not loaded.problems
    assert [pack.id for pack in loaded.packs] == [spec.id]
    assert all(full.startswith(f"{spec.id}:") for entries in loaded.resolved.values() for full in entries)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_resolved_data_survive_a_save(spec: GameSpec) -> None:
    loaded = load_cards(spec)
    stored = json.loads(json.dumps(loaded.resolved))
    assert stored == loaded.resolved
    assert list(stored) == list(spec.kinds)
    assert compile_resolved(spec, stored).resolved == loaded.resolved


def test_stored_data_are_checked_again() -> None:
    stored = json.loads(json.dumps(load_cards(SPEC).resolved))
    stored["cards"]["portrait:1"]["garden"]["steps"] = 99
    with pytest.raises(CardProblem, match=r"portrait:1: garden\.steps"):
        compile_resolved(SPEC, stored)
    with pytest.raises(CardProblem, match="cards"):
        compile_resolved(SPEC, {})
    with pytest.raises(CardProblem, match="do not fit together"):
        compile_resolved(SPEC, load_cards(SPEC).resolved | {"table": {}})


def test_a_pack_adds_cards(write: Write, packs_dir: Path) -> None:
    write(files={"cards.yaml": card("sleet", 61)})
    loaded = load_cards(SPEC, ["frost"], packs_dir)
    assert [pack.id for pack in loaded.packs] == ["portrait", "frost"]
    assert loaded.resolved["cards"]["frost:sleet"] == {
        "id": "frost:sleet",
        "number": 61,
        "garden": {"who": "emperor", "steps": 1},
        "artist": {"steps": 2},
    }
    assert list(loaded.resolved["cards"])[-1] == "frost:sleet"


def test_a_pack_may_keep_its_files_in_the_games_folder(write: Write, packs_dir: Path) -> None:
    write(files={"portrait/cards.yaml": card("sleet", 61)})
    assert "frost:sleet" in load_cards(SPEC, ["frost"], packs_dir).resolved["cards"]


def test_hash_follows_the_data_not_the_form(write: Write, packs_dir: Path) -> None:
    folder = write(files={"cards.yaml": card("sleet", 61), "rules/en.md": "# Sleet\n"})
    before = load_cards(SPEC, ["frost"], packs_dir).packs[1]
    (folder / "rules/en.md").write_text("# Other words\n")
    (folder / "cards.yaml").write_bytes(card("sleet", 61).encode().replace(b"\n", b"\r\n"))
    assert load_cards(SPEC, ["frost"], packs_dir).packs[1].hash == before.hash
    (folder / "cards.yaml").write_text(card("sleet", 62))
    assert load_cards(SPEC, ["frost"], packs_dir).packs[1].hash != before.hash


def test_a_zip_is_the_same_pack(write: Write, packs_dir: Path, tmp_path: Path) -> None:
    folder = write(files={"cards.yaml": card("sleet", 61)})
    before = load_cards(SPEC, ["frost"], packs_dir)
    other = tmp_path / "other"
    other.mkdir()
    for inside in ("", "frost/"):
        zipped(folder, inside).rename(other / "frost.zip")
        loaded = load_cards(SPEC, ["frost"], other)
        assert loaded.resolved == before.resolved
        assert loaded.packs[1].hash == before.packs[1].hash


def test_five_mistakes_are_five_problems_in_their_lines(write: Write, packs_dir: Path) -> None:
    text = (
        "- id: one\n"
        "  number: 61\n"
        "  gardn: {who: emperor, steps: 1}\n"  # 3: a misspelt key
        "  artist: {steps: 2}\n"
        "- id: two\n"
        "  number: many\n"  # 6: not a number
        "  garden: {who: empress, steps: 1}\n"  # 7: unknown word
        "  artist: {steps: 2}\n"
        "- id: three\n"
        "  id: four\n"  # 10: duplicate key
        "  garden: {who: emperor, steps: 99}\n"  # 11: out of bounds
        "  artist: {steps: 2}\n"
    )
    write(files={"cards.yaml": text})
    found = refused(packs_dir).problems
    assert [(each.line, each.message.key.removeprefix("problem.")) for each in found] == [
        (3, "unknown_key"),
        (6, "wanted_whole_number"),
        (7, "unknown_word"),
        (10, "duplicate_key"),
        (11, "at_most"),
    ]
    nearest = {each.line: each.nearest for each in found}
    assert nearest[3] == "garden"
    assert nearest[7] == "emperor"


def test_problems_of_all_files_come_at_once(write: Write, packs_dir: Path) -> None:
    files = {"cards.yaml": "- 5\n", "tracks.yaml": "a: 1\n", "table.yaml": "- {id: [\n", "cadrs.yaml": "[]"}
    write(files=files, extra="licence: MIT\n")
    broken = refused(packs_dir)
    assert sorted(keys(broken)) == ["entry_not_mapping", "not_a_list", "unknown_key", "unknown_kind", "yaml"]
    by_key = {found.message.key: found for found in broken.problems}
    assert by_key["problem.unknown_kind"].nearest == "cards"
    assert by_key["problem.unknown_key"].nearest == "license"
    assert by_key["problem.unknown_key"].line == 6
    assert str(broken).count("packs/frost/") == 5


def test_a_broken_pack_is_off_and_the_rest_runs(write: Write, packs_dir: Path) -> None:
    write("frost", {"cards.yaml": "- 5\n"})
    write("thaw", {"cards.yaml": card("drip", 61)})
    off = {info.id for info in list_packs(packs_dir) if errors(info.problems)}
    assert off == {"frost"}
    assert "thaw:drip" in load_cards(SPEC, ["thaw"], packs_dir).resolved["cards"]
    assert [found.file for found in check_packs(None, packs_dir)] == [f"{packs_dir}/frost/cards.yaml"]


def test_data_that_cannot_be_played_name_the_card_and_its_line(write: Write, packs_dir: Path) -> None:
    write(files={"cards.yaml": card("sleet", 61) + card("hail", 7)})
    (found,) = refused(packs_dir).problems
    assert found.message.key == "problem.unplayable"
    assert (found.line, found.column) == (2, 14)


def test_a_pack_that_takes_away_what_the_game_needs_is_refused(write: Write, packs_dir: Path) -> None:
    write(files={"changes.yaml": "- disable: portrait:table\n"})
    broken = refused(packs_dir)
    assert keys(broken) == ["does_not_fit"]
    (found,) = broken.problems
    assert found.details.startswith("StopIteration") and found.plain(Locale("en"))["details"] == found.details
    for lang in LANGUAGES:
        said = found.sentence(Locale(lang))
        assert Locale(lang).say("game.portrait.name") in said and "StopIteration" not in said


def test_rules_that_trip_in_a_trial_game_are_told_in_our_words(
    write: Write, packs_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trip(*args: object) -> None:
        raise KeyError("kite")

    write(files={"cards.yaml": card("sleet", 61)})
    monkeypatch.setattr("game.packs.trial.quick._plays_out", trip)
    found = next(each for each in check_packs(None, packs_dir) if each.message.key == "problem.breaks_game")
    assert found.details == "KeyError: 'kite'" and "kite" not in found.sentence(Locale("en"))


def test_an_unknown_pack_has_a_nearest_one(write: Write, packs_dir: Path) -> None:
    write()
    (found,) = refused(packs_dir, "frots").problems
    assert (found.message.key, found.nearest) == ("problem.no_such_pack", "frost")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("id: other\n", "duplicate_key"),
        ("app: '>=99'\n", "wrong_app"),
        ("app: newest\n", "range_form"),
        ("requires: {ice: '>=1'}\n", "no_such_pack"),
        ("requires: {portrait: '>=9'}\n", "wrong_version"),
        ("requires: {portrait: '>=1, <2'}\n", None),
        ("requires: [portrait]\n", "wanted_mapping"),
        ("after: [nowhere]\n", None),
        ("authors: Ana\n", "wanted_list"),
        ("colour: red\n", "unknown_key"),
    ],
)
def test_pack_yaml_is_judged(write: Write, packs_dir: Path, line: str, key: str | None) -> None:
    write(extra=line)
    if key is None:
        load_cards(SPEC, ["frost"], packs_dir)
    else:
        assert keys(refused(packs_dir)) == [key]


def test_the_id_is_the_folders_name(write: Write, packs_dir: Path) -> None:
    write("frost").rename(packs_dir / "ice")
    assert keys(refused(packs_dir, "ice")) == ["id_not_folder"]


def test_a_folder_without_pack_yaml_is_no_pack(packs_dir: Path) -> None:
    (packs_dir / "frost").mkdir(parents=True)
    assert keys(refused(packs_dir)) == ["no_manifest"]


def test_games_must_exist_and_be_meant(write: Write, packs_dir: Path) -> None:
    folder = write()
    text = (folder / "pack.yaml").read_text().replace("portrait", "portrit")
    (folder / "pack.yaml").write_text(text)
    assert keys(refused(packs_dir)) == ["not_for_game"]
    (found,) = check_packs(folder)
    assert (found.message.key, found.nearest) == ("problem.unknown_game", "portrait")


def test_pictures_are_found_through_copies(write: Write, packs_dir: Path) -> None:
    entry = card("sleet", 61).replace("}}\n", "}, art: art/sleet.svg}\n")
    write(files={"cards.yaml": entry, "art/sleet.svg": "<svg/>"})
    write(
        "thaw", {"cards.yaml": "- {id: drip, like: frost:sleet, number: 62}\n"}, "requires: {frost: '>=1'}\n"
    )
    loaded = load_cards(SPEC, ["thaw"], packs_dir)
    assert [pack.id for pack in loaded.packs] == ["portrait", "frost", "thaw"]
    art = loaded.resolved["cards"]["thaw:drip"]["art"]
    assert art == "frost:art/sleet.svg"
    assert read_picture(packs_dir, art) == b"<svg/>"
    assert read_picture(packs_dir, "frost:../thaw/pack.yaml") is None
    assert read_picture(packs_dir, "frost:../thaw/sleet.svg") is None


def test_a_picture_that_is_not_there_is_a_problem(write: Write, packs_dir: Path) -> None:
    entry = card("sleet", 61).replace("}}\n", "}, art: art/slet.svg}\n")
    write(files={"cards.yaml": entry, "art/sleet.svg": "<svg/>"})
    (found,) = refused(packs_dir).problems
    assert (found.message.key, found.nearest) == ("problem.no_art", "art/sleet.svg")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_equal_cards_are_one_set(spec) -> None:
    first, again = load_cards(spec).cards, load_cards(spec).cards
    assert first is again
    assert compile_resolved(spec, copy.deepcopy(dict(first.resolved))) is first, "those of a saved game too"


def test_other_cards_are_another_set_and_few_are_kept() -> None:
    spec = GAMES[0]
    first = load_cards(spec).cards
    for number in range(MOST + 2):
        changed = copy.deepcopy(dict(first.resolved))
        kind = next(iter(changed))
        next(iter(changed[kind].values()))["name"] = {"en": f"Other {number}"}
        assert compile_resolved(spec, changed) is not first
    assert len(_sets) == MOST
