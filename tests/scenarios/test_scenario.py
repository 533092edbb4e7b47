"""The scenario runner: every sentence of the scenario contract, on the toy game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.packs import PacksBroken
from game.scenarios.run import Result, Runner, files_under, load_from
from tests.core.toy import CARDS, SPEC

HEAD = "format: 1\ngame: toy\nplayers: 2\n"
GIVEN = "given: {hands: [[1, 2], [3, 4]]}\n"


def load(spec, extra):
    if extra:
        raise PacksBroken([])
    return CARDS, ()


def run(tmp_path: Path, text: str) -> Result:
    file = tmp_path / "one.yaml"
    file.write_text(text, encoding="utf-8")
    return Runner(load, [SPEC]).run(file)


def lines(tmp_path: Path, text: str) -> list[str]:
    """Return the failures without the file's name."""
    result = run(tmp_path, text)
    assert all(line.startswith(str(tmp_path / "one.yaml")) for line in result.failures)
    return [line.removeprefix(f"{tmp_path / 'one.yaml'}") for line in result.failures]


def test_a_whole_scenario_passes(tmp_path):
    text = (
        HEAD
        + "title: 'Rule 1: the higher card takes a coin'\noptions: {hand: 2}\npacks: []\nseed: 7\n"
        + GIVEN
        + """
steps:
  - {seat: 0, do: {play: 9}, refused: true}
  - legal: {seat: 0, includes: [{play: 1}], excludes: [{play: 3}, {keep: true}]}
  - legal: {seat: 0, exactly: [{play: 2}, {play: 1}, {play: 2}]}
  - {seat: 0, do: {play: 1}}
  - legal: {seat: 0, exactly: []}
  - sees: {seat: 1, expect: {hands: [1, [3, 4]], played: ["?", null]}}
  - sees: {seat: null, expect: {hands: [1, 2]}}
  - {seat: 1, do: {play: toy:3}}
  - expect: {coins: [0, 1], giver: 1, purse: {total: 1, other: 0}}
  - legal: {seat: 1, exactly: [{keep: true}, {gift: 0, with: [coin]}]}
  - {seat: 1, do: {gift: 0, with: [coin]}}
expect: {coins: [1, 0], hands: ["*", [4]], round: 2}
over: false
winners: null
broken: null
"""
    )
    assert run(tmp_path, text).failures == []


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ("- {seat: 0, do: {play: 9}}", ': step 1: do {"play": 9}: expected it to be allowed, got refused ('),
        (
            "- {seat: 0, do: {play: 1}, refused: true}",
            ': step 1: do {"play": 1}: expected refused, got allowed',
        ),
        ("- expect: {coins: [1, 0]}", ": step 1: coins[0]: expected 1, got 0"),
        ("- expect: {hands: [[1, 2], [3]]}", ": step 1: hands[1]: expected [3], got [3, 4]"),
        (
            "- sees: {seat: 1, expect: {hands: [[1, 2], '*']}}",
            ": step 1: sees seat 1 hands[0]: expected [1, 2]",
        ),
        (
            "- legal: {seat: 0, includes: [{play: 1}, {play: 3}]}",
            ': step 1: legal seat 0 includes: expected {"play"',
        ),
        ("- legal: {seat: 0, excludes: [{play: 1}]}", ": step 1: legal seat 0 excludes: expected"),
        ("- legal: {seat: 0, exactly: [{play: 1}]}", ": step 1: legal seat 0 exactly: expected"),
        ("- legal: {seat: 0, exactly: []}", ": step 1: legal seat 0 exactly: expected []"),
    ],
)
def test_a_failure_is_one_line_with_step_key_expected_and_got(tmp_path, steps, line):
    (found,) = lines(tmp_path, f"{HEAD}{GIVEN}steps:\n  {steps}\n")
    assert found.startswith(line)
    assert "\n" not in found


@pytest.mark.parametrize(
    "do",
    [
        "{play: no}",
        "{fly: 1}",
        "{}",
        "5",
        "null",
        "[1]",
        "{play: [1]}",
        "{play: 1, more: 2}",
        "{gift: 9, with: []}",
    ],
)
def test_a_strange_action_is_a_refusal_not_a_broken_file(tmp_path, do):
    assert lines(tmp_path, f"{HEAD}{GIVEN}steps:\n  - {{seat: 0, do: {do}, refused: true}}\n") == []


@pytest.mark.parametrize("seat", [2, 99, -1])
def test_a_seat_that_does_not_exist_is_a_refusal(tmp_path, seat):
    steps = f"steps:\n  - {{seat: {seat}, do: {{play: 1}}, refused: true}}\n"
    assert lines(tmp_path, f"{HEAD}{GIVEN}{steps}") == []


def test_a_whole_action_is_done_completely_or_not_at_all(tmp_path):
    steps = """steps:
  - {seat: 0, do: {play: 1}}
  - {seat: 1, do: {play: 3}}
  - {seat: 1, do: {gift: 1, with: [coin]}, refused: true}
  - {seat: 1, do: {offer: 1}, refused: true}
  - legal:
      seat: 1
      excludes: [{gift: 1, with: [coin]}, {gift: 0, with: [coin, coin]}]
      includes: [{gift: 0, with: [coin]}]
expect: {coins: [0, 1], giver: 1}
"""
    assert lines(tmp_path, f"{HEAD}{GIVEN}{steps}") == []


def test_a_move_that_goes_wrong_ends_the_file(tmp_path):
    steps = "steps:\n  - {seat: 0, do: {play: 9}}\n  - expect: {coins: [7, 7]}\nexpect: {round: 9}\n"
    assert len(lines(tmp_path, f"{HEAD}{GIVEN}{steps}")) == 1


def test_the_end_is_compared(tmp_path):
    found = lines(tmp_path, f"{HEAD}{GIVEN}expect: {{round: 2, coins: [0, 0]}}\nover: true\nwinners: [0]\n")
    assert found == [
        ": end: round: expected 2, got 1",
        ": end: over: expected true, got false",
        ": end: winners: expected [0], got null",
    ]


def test_winners_are_seats_in_any_order(tmp_path):
    given = "given: {hands: [[], []], coins: [1, 1]}\n"
    assert lines(tmp_path, f"{HEAD}{given}over: true\nwinners: [1, 0]\n") == []
    assert len(lines(tmp_path, f"{HEAD}{given}over: false\nwinners: [1]\n")) == 2


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (HEAD + "given: {coins: [-1, 0]}", "coins"),
        (HEAD + "given: {colour: red}", "colour"),
        (HEAD + "given: {coins: 5}", "given"),
        (HEAD + "options: {hand: 9}", "hand"),
        (HEAD + "options: {hand: 9}", "options"),
        (HEAD + "options: {feet: 2}", "feet"),
        (HEAD + "packs: [frost]", "packs"),
        ("format: 1\ngame: toy\nplayers: 9", "players"),
        ("format: 1\ngame: toy\nplayers: many", "players"),
        ("format: 1\ngame: toy", "players"),
        ("format: 1\ngame: chess\nplayers: 2", "game"),
        ("format: 2\ngame: toy\nplayers: 2", "format"),
        ("game: toy\nplayers: 2", "format"),
        (HEAD + "gievn: {}", "gievn"),
        (HEAD + "steps: 5", "steps"),
        (HEAD + "steps: [{jump: 1}]", "step 1"),
        (HEAD + "steps: [{seat: 0, do: {play: 1}, refuse: true}]", "refuse"),
        (HEAD + "steps: [{do: {play: 1}}]", "seat"),
        (HEAD + "steps: [{legal: {seat: 5, exactly: []}}]", "seat"),
        (HEAD + "steps: [{legal: {seat: 0, only: []}}]", "only"),
        (HEAD + "steps: [{legal: {seat: 0}}]", "legal"),
        (HEAD + "steps: [{sees: {seat: 0, expects: {}}}]", "expects"),
        (HEAD + "winners: 1", "winners"),
        (HEAD + "over: sometimes", "over"),
    ],
)
def test_a_broken_file_names_its_key_and_may_say_so_itself(tmp_path, text, key):
    result = run(tmp_path, text + "\n")
    assert result.broken
    (line,) = result.failures
    assert key in line
    assert run(tmp_path, f"{text}\nbroken: {key}\n").failures == []
    wrong = run(tmp_path, f"{text}\nbroken: something_else\n")
    assert len(wrong.failures) == 1
    assert not wrong.broken


def test_a_broken_word_is_found_with_its_line(tmp_path):
    result = run(tmp_path, HEAD + "seed: 1\ngievn: {}\n")
    assert result.failures[0].startswith(f"{tmp_path / 'one.yaml'}:5: gievn: ")
    assert "given" in result.failures[0]


def test_a_file_that_says_broken_but_is_not_fails(tmp_path):
    result = run(tmp_path, HEAD + "broken: hands\n")
    assert not result.broken
    assert result.failures[0].endswith("broken: expected an error that names hands, got none")


@pytest.mark.parametrize("text", ["{", "- 1", "", "a: !!python/object:os.system {}", "a: 1\na: 2", "[" * 900])
def test_what_is_no_scenario_at_all_is_one_sentence(tmp_path, text):
    result = run(tmp_path, text)
    assert result.broken
    assert len(result.failures) == 1


def test_a_missing_file_is_one_sentence(tmp_path):
    result = Runner(load, [SPEC]).run(tmp_path / "none.yaml")
    assert result.broken


def test_the_trace_holds_every_event(tmp_path):
    text = f"{HEAD}{GIVEN}steps:\n  - {{seat: 0, do: {{play: 1}}}}\n  - {{seat: 1, do: {{play: 3}}}}\n"
    trace = run(tmp_path, text).trace
    assert [line.split(": ", 2)[2] for line in trace] == [
        "Committed(seat=0)",
        "Committed(seat=1)",
        "Revealed(cards=(1, 3))",
    ]


def test_folders_are_searched(tmp_path):
    for name in ("b.yaml", "a.yml", "deep/c.yaml", "note.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = [path.relative_to(tmp_path).as_posix() for path in files_under([tmp_path])]
    assert found == ["a.yml", "b.yaml", "deep/c.yaml"]


def test_the_example_in_the_docs_passes(tmp_path):
    page = (Path(__file__).parent.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    file = tmp_path / "example.yaml"
    file.write_text(page.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    assert Runner(load_from(None)).run(file).failures == []
