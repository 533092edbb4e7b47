"""Editing by place: one thing changes, and every other letter of the file stays as it was."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.packs.writing.edit import CannotEdit, add_entry, change_entry, drop_entry, entries
from game.paths import card_data_dir

ODD = """\
# head

- id: a   # first
  copies: 2
  cost: 0   # free
  abilities:
    - {when: war, do: survive}   # c1
    # between
    - when: age   # later
      do: {gain_vp: 2}
  name: {en: A, ru: "Б: в"}
# before b
- {id: b, produces: [wood,
     food,], cost: 1}

-   set: gates   # odd indent
    id: c
    note: |
      long
        text

    flow: [1, 2,  # two
      3]
    empty:
    abilities:
    - {when: end, do: {gain_vp: 1}}
    - - 1
      - 2
# tail
"""
ALIASES = "- {id: a, set: &s {x: 1}}\n- {id: b, set: *s} # same\n"
WORDS: tuple[Any, ...] = (
    7,
    -1,
    True,
    None,
    "war",
    "да: нет",
    "12",
    "# no",
    "",
    "x\ny",
    [1, "a"],
    {"at_most": 2},
)


def comments(text: str) -> list[str]:
    """All comments of a text that has no hash elsewhere."""
    return re.findall(r"#[^\n\r]*", text)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every path inside an entry."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in inner:
        yield from places(item, (*path, step))


def changed(entry: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The entry with one thing set, added or taken away."""
    new = copy.deepcopy(entry)
    path = chance.choice([each for each in places(new) if each and each != ("id",)] or [("id",)])
    owner = new
    for step in path[:-1]:
        owner = owner[step]
    deed, value = chance.randrange(4), copy.deepcopy(chance.choice(WORDS))
    if deed == 0 and path != ("id",):
        del owner[path[-1]]
    elif deed == 1 and isinstance(owner, dict):
        owner["fresh"] = value
    elif deed == 2 and isinstance(owner, list):
        owner.append(value)
    else:
        owner[path[-1]] = value
    return new


@pytest.mark.parametrize("text", [ODD, ODD.replace("\n", "\r\n"), "\ufeff" + ODD, ODD.rstrip(), ALIASES])
def test_any_change_is_read_back_as_it_was_meant_and_touches_no_other_entry(text: str) -> None:
    chance = random.Random(23)
    for _ in range(120):
        there = entries(text)
        index = chance.randrange(len(there))
        new = changed(there[index], chance)
        edited = change_entry(text, index, new)
        assert json.dumps(entries(edited)[index], sort_keys=True) == json.dumps(new, sort_keys=True)
        others = [each for i, each in enumerate(there) if i != index]
        assert [each for i, each in enumerate(entries(edited)) if i != index] == others
        assert edited.startswith("\ufeff") == text.startswith("\ufeff")


@pytest.mark.parametrize(
    ("change", "gone", "come"),
    [
        ({"copies": 3}, "copies: 2\n", "copies: 3\n"),
        ({"cost": None}, "cost: 0", "cost: null"),
        ({"strength": 4}, "free\n", "free\n  strength: 4\n"),
    ],
)
def test_one_value_is_one_place(change: dict[str, Any], gone: str, come: str) -> None:
    new = entries(ODD)[0] | change
    order = ("id", "copies", "cost", "strength", "abilities", "name")
    assert change_entry(ODD, 0, new, order) == ODD.replace(gone, come, 1)


def test_comments_stay_while_values_come_and_go() -> None:
    new = copy.deepcopy(entries(ODD)[0])
    new["abilities"][0]["do"] = {"add_strength": 2}
    new["abilities"].append({"when": "end", "do": {"gain_vp": {"per": "wood"}}})
    new["name"]["uk"] = "Ї"
    edited = change_entry(ODD, 0, new)
    assert comments(edited) == comments(ODD)
    assert len(edited.splitlines()) == len(ODD.splitlines()) + 1


def test_an_entry_more_and_one_less() -> None:
    more = add_entry(ODD, {"id": "d", "abilities": [{"when": "war"}]})
    assert more == ODD.replace("      - 2\n", "      - 2\n\n- id: d\n  abilities:\n    - {when: war}\n")
    assert comments(drop_entry(more, 0)) == [c for c in comments(ODD) if c in drop_entry(ODD, 0)]
    assert entries(drop_entry(more, 3)) == entries(ODD)


@pytest.mark.parametrize(
    "text", ["", "# nothing yet", "[]", "- {id: z}", "\n\n", "[{id: z}]\n", "---\n- id: z\n...\n"]
)
def test_a_first_entry_into_any_file(text: str) -> None:
    made = add_entry(text, {"id": "yes", "name": {"en": "no", "ru": "1:30"}})
    assert entries(made)[-1] == {"id": "yes", "name": {"en": "no", "ru": "1:30"}}
    assert entries(drop_entry(made, len(entries(made)) - 1)) == entries(text)


def test_an_alias_is_written_out_before_what_it_stands_for_changes() -> None:
    assert change_entry(ALIASES, 1, {"id": "b", "set": {"x": 2}}) == (
        "- {id: a, set: {x: 1}}\n- {id: b, set: {x: 2}} # same\n"
    )


def test_a_file_that_cannot_be_read_is_left_alone() -> None:
    for text in ("- {id: a", "id: a", "- !tag x"):
        with pytest.raises(CannotEdit):
            add_entry(text, {"id": "b"})


def test_every_shipped_entry_can_be_changed_in_one_line() -> None:
    for path in sorted(card_data_dir().glob("*/*.yaml")):
        text = path.read_text(encoding="utf-8")
        try:
            there = entries(text)
        except CannotEdit:
            continue
        for index, entry in list(enumerate(there))[:6]:
            edited = change_entry(text, index, entry | {"copies": 77})
            assert len(edited.splitlines()) - len(text.splitlines()) in (0, 1), (path, entry["id"])
            assert comments(edited) == comments(text)
