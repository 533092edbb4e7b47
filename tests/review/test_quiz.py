"""The memory of the quiz: asked again after 1, 3 and 7 days; losing it costs nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.review.keep import keep_review
from game.review.quiz import DAYS, Memory, choose, slips_of
from game.saving import saves
from game.saving.listing import read_info
from scenes.tools.looked import example_review
from tests.review.test_judge import played

TODAY = 20_000


def test_a_slip_found_comes_back_after_1_3_and_7_days_and_is_learned() -> None:
    memory, day = Memory(), TODAY
    assert memory.due("a", day)
    for days in DAYS:
        memory.note_found("a", day)
        assert not memory.due("a", day + days - 1)
        assert memory.due("a", day + days)
        day += days
    memory.note_found("a", day)
    assert not any(memory.due("a", day + later) for later in (0, 7, 8, 400))


def test_a_slip_that_was_shown_begins_anew() -> None:
    memory = Memory()
    memory.note_found("a", TODAY)
    memory.note_found("a", TODAY + 1)
    memory.note_shown("a", TODAY + 4)
    assert memory.due("a", TODAY + 5)
    memory.note_found("a", TODAY + 5)
    assert memory.due("a", TODAY + 6)


def test_a_clock_set_back_makes_nobody_wait_longer() -> None:
    memory = Memory()
    memory.note_found("a", TODAY)
    assert memory.due("a", TODAY - 300)
    memory.note_found("a", TODAY - 300)
    assert memory.due("a", TODAY - 297)


@pytest.mark.parametrize(
    "raw", [b"", b"[]", b"{", b"\xff\xfe", b'{"format": 9}', b'{"format": 1, "slips": {"a": [1]}}', b"null"]
)
def test_a_damaged_file_is_an_empty_one(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "quiz.json"
    path.write_bytes(raw)
    memory = Memory.load(path)
    assert memory.due("a", TODAY)
    memory.note_found("a", TODAY)
    assert not Memory.load(path).due("a", TODAY)
    assert json.loads(path.read_bytes())["slips"] == {"a": [1, TODAY + 1]}


def test_a_place_that_cannot_be_written_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    memory = Memory(tmp_path / "file" / "quiz.json")
    memory.note_found("a", TODAY)
    assert not memory.due("a", TODAY)


def test_slips_are_asked_across_games_the_dearest_first(tmp_path: Path) -> None:
    infos = []
    for seats in (2, 3):
        session = played("portrait", seats)
        session.agents = ("human", *("policy",) * (seats - 1))
        path = tmp_path / f"portrait-{seats}.json"
        saves.save(session, path)
        keep_review(session, path, example_review(session))
        infos.append(read_info(path))
    found = [question for info in infos for question in slips_of(info)]
    assert {question.path.name for question in found} == {"portrait-2.json", "portrait-3.json"}
    asked, there = choose(infos, Memory(), TODAY, most=3)
    assert there == len(found)
    assert [q.loss for q in asked] == sorted((q.loss for q in found), reverse=True)[:3]
    memory = Memory()
    memory.note_found(asked[0].key, TODAY)
    assert asked[0].key not in [question.key for question in choose(infos, memory, TODAY)[0]]


def test_a_game_without_its_file_asks_nothing(tmp_path: Path) -> None:
    session = played("portrait", 2)
    path = tmp_path / "portrait-2.json"
    saves.save(session, path)
    keep_review(session, path, example_review(session))
    info = read_info(path)
    path.unlink()
    assert slips_of(info) == []
