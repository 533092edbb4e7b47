"""`like`, `change`, `disable` and the order in which packs load."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.packs import PacksBroken, load_cards
from game.portrait import SPEC
from tests.packs.conftest import Write, card


def cards(packs_dir: Path, *ids: str) -> dict[str, Any]:
    return load_cards(SPEC, ids or ("frost",), packs_dir).resolved["cards"]


def refusal(packs_dir: Path, *ids: str) -> tuple[str, int, str]:
    with pytest.raises(PacksBroken) as raised:
        load_cards(SPEC, ids or ("frost",), packs_dir)
    (found,) = raised.value.problems
    return found.message.key.removeprefix("problem."), found.line, found.nearest


def test_like_copies_then_changes(write: Write, packs_dir: Path) -> None:
    text = "- {id: hail, like: sleet, number: 62, artist: {jump: true}}\n" + card("sleet", 61)
    write(files={"cards.yaml": text})
    assert cards(packs_dir)["frost:hail"] == {
        "id": "frost:hail",
        "number": 62,
        "garden": {"who": "emperor", "steps": 1},
        "artist": {"jump": True},
    }


def test_like_takes_operators_too(write: Write, packs_dir: Path) -> None:
    text = "- {id: hail, like: portrait:1, number: 61, set: {garden.steps: 2}, add: {art.props: [koi]}}\n"
    write(files={"cards.yaml": text})
    found = cards(packs_dir)
    assert found["frost:hail"]["garden"] == {"who": "emperor", "steps": 2}
    assert found["frost:hail"]["art"]["props"] == ["bridge", "koi"]
    assert found["portrait:1"]["garden"] == {"who": "emperor", "steps": 1}
    assert found["portrait:1"]["art"]["props"] == ["bridge"]


@pytest.mark.parametrize(
    ("text", "key", "nearest"),
    [
        ("- {id: a, like: b, number: 61}\n- {id: b, like: b, number: 62}\n", "like_circle", ""),
        ("- {id: a, like: portrait:99, number: 61}\n", "unknown_id", "portrait:9"),
        ("- {id: a, like: '17', number: 61}\n", "unknown_id", "portrait:17"),
    ],
)
def test_like_needs_a_model(write: Write, packs_dir: Path, text: str, key: str, nearest: str) -> None:
    write(files={"cards.yaml": text})
    found = refusal(packs_dir)
    assert (found[0], found[2]) == (key, nearest)


def test_a_change_is_explicit(write: Write, packs_dir: Path) -> None:
    text = (
        "- change: portrait:1\n"
        "  set: {garden.steps: 2, artist: {count: true}, name: {en: Snow}}\n"
        "  add: {art.props: koi}\n"
        "  remove: {art.props: [bridge], art: [scene, light, figure]}\n"
        "  expect: {garden.steps: 1, garden.either_way: false}\n"
    )
    write(files={"changes.yaml": text})
    loaded = load_cards(SPEC, ["frost"], packs_dir)
    assert not loaded.problems
    assert loaded.resolved["cards"]["portrait:1"] == {
        "id": "portrait:1",
        "garden": {"who": "emperor", "steps": 2},
        "artist": {"count": True},
        "name": {"en": "Snow"},
        "art": {"props": ["koi"]},
    }
    assert loaded.cards.name(1, "en") == "Snow"


def test_changes_may_stand_in_a_kinds_file(write: Write, packs_dir: Path) -> None:
    write(files={"cards.yaml": "- {change: portrait:1, set: {garden.steps: 2}}\n" + card("sleet", 61)})
    found = cards(packs_dir)
    assert found["portrait:1"]["garden"]["steps"] == 2
    assert "frost:sleet" in found


def test_expect_warns_and_the_pack_still_runs(write: Write, packs_dir: Path) -> None:
    text = "- change: portrait:1\n  set: {garden.steps: 3}\n  expect: {garden.steps: 2}\n"
    write(files={"changes.yaml": text})
    loaded = load_cards(SPEC, ["frost"], packs_dir)
    (found,) = loaded.problems
    assert (found.level, found.message.key, found.line) == ("warning", "problem.expect", 3)
    assert loaded.resolved["cards"]["portrait:1"]["garden"]["steps"] == 3


def test_disable_takes_an_entry_out(write: Write, packs_dir: Path) -> None:
    write(files={"changes.yaml": "- disable: portrait:60\n"})
    loaded = load_cards(SPEC, ["frost"], packs_dir)
    assert "portrait:60" not in loaded.resolved["cards"]
    assert len(loaded.cards.numbers) == 59  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "key", "nearest"),
    [
        ("- {change: portrait:1, sett: {}}\n", "unknown_key", "set"),
        ("- {change: portrait:1, set: [1]}\n", "wanted_mapping", ""),
        ("- {change: '1', set: {garden.steps: 1}}\n", "unknown_id", "portrait:1"),
        ("- {change: portrait:1, set: {garden.stepz: 1}}\n", "unknown_key", "steps"),
        ("- {change: portrait:1, set: {garden.steps: x}}\n", "wanted_whole_number", ""),
        ("- {change: portrait:1, set: {nowhere.steps: 1}}\n", "unknown_key", ""),
        ("- {change: portrait:1, add: {garden.steps: 1}}\n", "add_where", ""),
        ("- {change: portrait:1, add: {garden: {who: closest}}}\n", "add_exists", ""),
        ("- {change: portrait:1, remove: {art.props: [bridg]}}\n", "remove_absent", "bridge"),
        ("- {change: portrait:1, remove: {text.props: [pin]}}\n", "no_such_path", ""),
        ("- {change: portrait:1, kind: tracks, set: {}}\n", "unknown_id", ""),
        ("- {disable: portrait:61}\n", "unknown_id", "portrait:"),
        ("- {id: sleet, like: portrait:1}\n", "only_changes", ""),
    ],
)
def test_changes_that_cannot_be_are_refused(
    write: Write, packs_dir: Path, text: str, key: str, nearest: str
) -> None:
    write(files={"changes.yaml": text})
    found = refusal(packs_dir)
    assert found[:2] == (key, 1)
    assert found[2].startswith(nearest)


@pytest.mark.parametrize("word", ["Sleet", "a-b", "a b", "ß", "_x", "1.5", "true", "other:x", "''"])
def test_ids_are_small_words(write: Write, packs_dir: Path, word: str) -> None:
    write(files={"cards.yaml": f"- {{id: {word}, like: portrait:1, number: 61}}\n"})
    assert refusal(packs_dir)[0] == "bad_id"


def test_the_same_id_twice_names_the_first(write: Write, packs_dir: Path) -> None:
    folder = write(files={"cards.yaml": card("sleet", 61), "portrait/cards.yaml": "\n" + card("sleet", 62)})
    with pytest.raises(PacksBroken, match=rf"taken already, see {folder}/cards.yaml:1"):
        load_cards(SPEC, ["frost"], packs_dir)


def test_two_packs_may_use_the_same_word(write: Write, packs_dir: Path) -> None:
    write("frost", {"cards.yaml": card("sleet", 61)})
    write("thaw", {"cards.yaml": card("sleet", 62)})
    assert {"frost:sleet", "thaw:sleet"} <= set(cards(packs_dir, "frost", "thaw"))


def loaded_order(packs_dir: Path, *ids: str) -> list[str]:
    return [pack.id for pack in load_cards(SPEC, ids, packs_dir).packs][1:]


def test_packs_load_in_the_order_wished_for(write: Write, packs_dir: Path) -> None:
    write("a")
    write("b")
    assert loaded_order(packs_dir, "a", "b") == ["a", "b"]
    assert loaded_order(packs_dir, "b", "a") == ["b", "a"]


def test_after_and_requires_come_first(write: Write, packs_dir: Path) -> None:
    write("a", extra="after: [b]\n")
    write("b", extra="requires: {c: ''}\n")
    write("c")
    assert loaded_order(packs_dir, "a", "b") == ["c", "b", "a"]
    assert loaded_order(packs_dir, "a") == ["a"]


def test_a_circle_is_a_problem(write: Write, packs_dir: Path) -> None:
    write("a", extra="after: [b]\n")
    write("b", extra="requires: {a: ''}\n")
    assert refusal(packs_dir, "a", "b")[0] == "order_circle"


def test_later_packs_change_earlier_ones(write: Write, packs_dir: Path) -> None:
    write("frost", {"cards.yaml": card("sleet", 61)})
    write("thaw", {"changes.yaml": "- {change: frost:sleet, set: {number: 70}}\n"}, "requires: {frost: ''}\n")
    assert cards(packs_dir, "thaw")["frost:sleet"]["number"] == 70


SLEET = (
    "- {id: sleet, number: 61, garden: {who: emperor, steps: 1}, artist: {steps: 1}, "
    "name: {en: Sleet, ru: Слякоть, uk: Сльота}, forms: {ru: {gender: f, gen: Слякоти}}}\n"
)


def test_a_new_name_loses_the_forms_of_the_old_one(write: Write, packs_dir: Path) -> None:
    copies = (
        "- {id: hail, like: sleet, number: 62, name: {en: Hail, ru: Град, uk: Град}}\n"
        "- {id: rain, like: sleet, number: 63}\n"
        "- {id: snow, like: sleet, number: 64, name: {en: Snow}, forms: {ru: {gender: m}}}\n"
    )
    write(files={"cards.yaml": SLEET + copies})
    found = cards(packs_dir)
    assert "forms" not in found["frost:hail"]
    assert found["frost:rain"]["forms"] == found["frost:sleet"]["forms"]
    assert found["frost:snow"]["forms"] == {"ru": {"gender": "m"}}


@pytest.mark.parametrize(
    ("forms", "key", "nearest"),
    [
        ("{ru: {accs: x}}", "unknown_key", "acc"),
        ("{ru: {gender: q}}", "unknown_word", ""),
        ("{de: {}}", "unknown_key", "en"),
        ("{ru: 3}", "wanted_mapping", ""),
    ],
)
def test_forms_are_a_closed_vocabulary(
    write: Write, packs_dir: Path, forms: str, key: str, nearest: str
) -> None:
    write(files={"cards.yaml": SLEET.replace("{ru: {gender: f, gen: Слякоти}}", forms)})
    assert refusal(packs_dir) == (key, 1, nearest)
