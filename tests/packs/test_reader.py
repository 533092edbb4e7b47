"""The safe reader: what it understands, what it refuses and where it points."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.i18n import Locale
from game.packs import Map, Seq, parse_yaml, read_yaml
from game.packs.reading import syntax

EN = Locale("en")


def read(text: str | bytes) -> object:
    data, problems = parse_yaml(text.encode() if isinstance(text, str) else text, "f.yaml")
    assert not problems
    return data


def refusals(text: str | bytes) -> list[str]:
    _, problems = parse_yaml(text.encode() if isinstance(text, str) else text, "f.yaml")
    return [f"{found.line}:{found.column} {found.message.key.removeprefix('problem.')}" for found in problems]


WORDS = [
    "yes",
    "no",
    "on",
    "off",
    "Yes",
    "NO",
    "y",
    "n",
    "1:30",
    "1_000",
    "2020-01-02",
    "0b11",
    "+",
    "-",
    ".",
    "1.2.0",
    "1.2.3",
    "<<",
    ".inf",
    ".nan",
    "true1",
]


@pytest.mark.parametrize("word", WORDS)
def test_words_of_yaml_1_1_stay_words(word: str) -> None:
    assert read(f"- {word}x\n- '{word}'") == [word + "x", word]
    if word != "-":
        assert read(f"key: {word}") == {"key": word}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("012", 12),
        ("-3", -3),
        ("+4", 4),
        ("0o14", 12),
        ("0x1F", 31),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
    ],
)
def test_numbers_truths_and_nothing_mean_what_yaml_1_2_says(text: str, value: object) -> None:
    found = read(f"key: {text}")
    assert found == {"key": value}
    assert type(found["key"]) is type(value)  # type: ignore[index]


def test_keys_are_always_words() -> None:
    assert read("1: a\non: b\ntrue: c\nnull: d") == {"1": "a", "on": "b", "true": "c", "null": "d"}


def test_data_know_their_places() -> None:
    data = read("- id: a\n  list: [x,\n    y]\n")
    assert isinstance(data, Seq)
    entry = data[0]
    assert isinstance(entry, Map)
    assert (data.items_at[0].line, data.items_at[0].column) == (1, 3)
    assert entry.keys_at["list"][1:] == (2, 3)
    assert entry.values_at["list"][1:] == (2, 9)
    assert entry["list"].items_at[1][1:] == (3, 5)


def test_aliases_within_reason_are_copies() -> None:
    assert read("a: &x [1, 2]\nb: *x") == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3", "3:1 duplicate_key"),
        ("- {a: 1, a: 2}", "1:10 duplicate_key"),
        ("a: !!python/object/apply:os.system [ls]", "1:4 tag"),
        ("- !x {a: 1}\n- {b: 2}", "1:3 tag"),
        ("!!str a", "1:1 tag"),
        ("a: &a [*a]", "1:8 yaml_no_anchor"),
        ("a: *b", "1:4 yaml_no_anchor"),
        ("a: 1\n\tb: 2", "2:1 tab"),
        ("a: [1, 2\nb: 3", "1:4 yaml_list_open"),
        ("a: {b: 1\nc: 3", "1:4 yaml_map_open"),
        ("a: 'x\n", "1:4 yaml_quote_open"),
        ("a: b\nc\n", "2:1 yaml_no_colon"),
        ("a: b: c", "1:5 yaml_colon"),
        ("- a\nb: c", "2:1 yaml_indent"),
        ("--- 1\n--- 2", "2:1 documents"),
        ("? [a]\n: b", "1:3 key_not_word"),
        ("a: 9999999999999999999", "1:4 number_too_large"),
        ("a: 1e999", "1:4 number_too_large"),
        (b"a: 1\nb: \xff", "2:4 not_utf8"),
        ("a: 1".encode("utf-16"), "1:1 not_utf8"),
        (b"a: 1\nb: \x07", "2:4 unprintable"),
        ("a: " + "x" * 2_000_000, "0:0 too_large"),
    ],
)
def test_bad_files_are_refused_in_one_place(text: str | bytes, expected: str) -> None:
    assert refusals(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1000,
        "[" * 1000 + "]" * 1000,
        "- " * 1000 + "x",
        "{a: " * 1000,
        "\n".join(" " * i + "a:" for i in range(1000)),
    ],
)
def test_deep_nesting_is_refused(text: str) -> None:
    (found,) = refusals(text)
    assert found.endswith("too_deep")


def test_depth_counts_through_aliases() -> None:
    lines = ["- &a0 " + "[" * 20 + "]" * 20]
    lines += [f"- &a{i} " + "[" * 20 + f"*a{i - 1}" + "]" * 20 for i in range(1, 9)]
    (found,) = refusals("\n".join(lines))
    assert found.endswith("too_deep")


def test_an_alias_bomb_is_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [" + ", ".join([f"*a{i - 1}"] * 9) + "]" for i in range(1, 12)]
    (found,) = refusals("\n".join(lines))
    assert found.split()[1] in ("too_many_values", "too_many_aliases")


def test_several_mistakes_of_one_file_come_together() -> None:
    text = "- {a: 1, a: 2}\n- !x y\n- {b: 99999999999999999999}\n- [\n"
    assert [found.split()[1] for found in refusals(text)] == [
        "duplicate_key",
        "tag",
        "number_too_large",
        "yaml",
    ]


def test_a_problem_shows_the_line_and_a_caret() -> None:
    _, (found,) = parse_yaml(b"name: x\nname: y\n", "packs/frost/pack.yaml")
    assert found.show(EN) == (
        "packs/frost/pack.yaml:2:1: The key “name” appears twice; the first is in line 1.\n    name: y\n    ^"
    )


def test_the_caret_stays_under_its_place_in_a_long_line() -> None:
    _, (found,) = parse_yaml(b"a: [" + b"12, " * 100 + b"9999999999999999999]", "f.yaml")
    _, line, caret = found.show(EN).split("\n")
    assert line[caret.index("^") :].startswith("9999999999999999999")
    assert len(line) <= 104


def test_a_file_that_is_not_there_is_one_problem(tmp_path: Path) -> None:
    data, (found,) = read_yaml(tmp_path / "none.yaml")
    assert data is None
    assert found.message.key == "problem.unreadable"


@given(st.binary(max_size=200))
def test_arbitrary_bytes_give_data_or_problems(raw: bytes) -> None:
    data, problems = parse_yaml(raw, "f.yaml")
    assert all(found.show(EN) for found in problems)
    assert problems or _plain(data)


_SIGNS = [*"-?:,[]{}#&*!|>'\"%@` \n\tab01", "- ", ": ", "\n  ", "&a ", "*a", "---", "<<", "!!str ", "\u2028"]
_YAMLISH = st.lists(st.sampled_from(_SIGNS), max_size=60).map("".join)


@given(_YAMLISH)
def test_what_looks_like_yaml_gives_data_or_problems(text: str) -> None:
    data, problems = parse_yaml(text.encode(), "f.yaml")
    assert problems or _plain(data)
    for found in problems:
        assert found.line <= text.count("\n") + text.count("\u2028") + 2


@given(_YAMLISH)
def test_the_python_parser_keeps_the_same_promise(text: str) -> None:
    fast = syntax._LOADER
    try:
        syntax._LOADER = yaml.BaseLoader
        data, problems = parse_yaml(text.encode(), "f.yaml")
    finally:
        syntax._LOADER = fast
    assert problems or _plain(data)


def _plain(data: object) -> bool:
    if isinstance(data, dict):
        return all(isinstance(key, str) and _plain(value) for key, value in data.items())
    if isinstance(data, list):
        return all(_plain(value) for value in data)
    return data is None or isinstance(data, bool | int | float | str)
