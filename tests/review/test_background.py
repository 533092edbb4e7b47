"""A review in the background: stopped and gone on with, kept as it comes, with the command's own figures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai import ahead
from game.ai import judge as judging
from game.commands import review as command
from game.commands.cli import main
from game.i18n import Locale
from game.review import background, chances, luck
from game.review.background import Background
from game.review.helper import AtOnce, Desk, Thread, told
from game.review.keep import kept_review
from game.review.plain import read_review, write_review
from game.review.report import as_data
from game.review.review import begin, go_on
from game.saving import saves
from game.session import Session
from tests.review.test_judge import played

HURRY = {
    "GLANCE": 2, "SCREEN": 4, "FINAL": 4, "PROPOSING": 8, "SECOND": 8, "FEWEST": 4, "MOST": 8, "EVERY": 4,
    "LONGER": 4,
    "EXPLAINED": 4,
}  # fmt: skip


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A judge in a hurry: what he finds is of no concern."""
    for name, value in HURRY.items():
        monkeypatch.setattr(judging if hasattr(judging, name) else ahead, name, value)
    monkeypatch.setattr(chances.chances, "__defaults__", (2,))
    monkeypatch.setattr(luck.Dice.__init__, "__defaults__", (2,))
    yield


@pytest.fixture(scope="module")
def session() -> Session:
    return played("portrait", 2)


@pytest.fixture
def file(session: Session, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    saves.save(session, path)
    return path


def look(work: Background, times: int = 10_000) -> None:
    for _ in range(times):
        if not work.working:
            return
        work.poll()


def test_what_helpers_find_is_what_the_command_finds(session: Session) -> None:
    whole = begin(session, 0)
    for _ in go_on(session, whole):
        pass
    work = Background(session, begin(session, 0), None, [AtOnce(), AtOnce()])
    look(work)
    assert work.review.done
    assert write_review(session.spec, work.review) == write_review(session.spec, whole)


def test_the_command_has_as_many_helpers_as_the_window(
    session: Session, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And finds the same as who does one piece after another, whatever the seed."""
    hired = [AtOnce(), AtOnce()]
    monkeypatch.setattr(command, "hire", lambda **_: hired)
    assert main(["review", str(file), "--seat", "1", "--seed", "5", "--json"]) == 0
    assert not any(helper.alive for helper in hired), "they were asked, and sent home"
    whole = begin(session, 0)
    for _ in go_on(session, whole, 5):
        pass
    kept = read_review(session, 0, write_review(session.spec, whole))
    assert json.loads(capsys.readouterr().out) == as_data(session, Locale("en"), kept)


def test_it_is_left_and_gone_on_with_from_what_was_kept(session: Session, file: Path) -> None:
    first = Background(session, begin(session, 0), file, [AtOnce()])
    look(first, 12)
    first.close()
    kept = kept_review(session, file, 0)
    assert 0 < len(kept.left()) < len(begin(session, 0).left())
    assert saves.load(file).session.moves == session.moves
    second = Background(session, kept, file, [AtOnce()])
    look(second)
    second.close()
    assert kept_review(session, file, 0).done


def test_it_goes_backwards_and_tells_how_far_it_has_come(session: Session) -> None:
    work = Background(session, begin(session, 0), None, [AtOnce()])
    rounds, parts = [], []
    while work.working:
        work.poll()
        parts.append(work.review.progress)
        if work.piece is not None and work.piece[0] == "verdict":
            rounds.append(work.round)
    assert rounds == sorted(rounds, reverse=True)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_it_stops_when_told_and_still_answers_questions(session: Session) -> None:
    work = Background(session, begin(session, 0), None, [AtOnce()])
    work.paused = True
    heard: list[Any] = []
    one = next(one for one in work.review.decisions if one.free)
    work.ask_answers(0, one.move, one.course, heard.append)
    look(work)
    assert not work.review.chances
    (found,) = heard
    assert found["steps"][0][0] == 0
    assert all(2 <= tenths <= 10 for _, _, tenths in found["likely"])
    work.paused = False
    look(work)
    assert work.review.done


class Clumsy(AtOnce):
    """A helper who breaks at his fifth request."""

    asked = 0

    def send(self, request: Any) -> None:
        self.asked += 1
        if self.asked == 5:
            self.alive = False
        else:
            super().send(request)


def test_a_helper_who_dies_costs_nothing_but_time(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "hire", lambda: [AtOnce()])
    work = Background(session, begin(session, 0), None)
    monkeypatch.setattr(background, "hire", lambda: [Clumsy(), AtOnce()])
    look(work)
    assert work.review.done


def test_a_file_that_is_gone_is_no_harm(session: Session, file: Path) -> None:
    work = Background(session, begin(session, 0), file, [AtOnce()])
    look(work, 5)
    file.unlink()
    work.close()
    assert not file.exists()


def test_a_thread_does_the_same_work(session: Session) -> None:
    helper = Thread()
    helper.send(told(session))
    helper.send({"piece": ["chances", 0], "seat": 0, "seed": 1})
    found: list[Any] = []
    while len(found) < 2:
        reply = helper.poll()
        found += [] if reply is None else [reply]
    helper.close()
    desk = Desk()
    desk.do(told(session))
    assert found[1] == desk.do({"piece": ["chances", 0], "seat": 0, "seed": 1})


def test_the_points_shown_add_up(session: Session) -> None:
    from game.review.score import Split, in_points

    for own in (0.004, 0.105, -0.335):
        for cards in (0.006, -0.115, 0.0):
            split = Split(1 / 3, own, 1 - 1 / 3 - own - cards, cards, 1.0, 0.01)
            shown = in_points(split)
            assert shown["even"] + shown["own"] + shown["others"] + shown["cards"] == shown["result"]
