"""A review in the game's own file: the moves stay as they were, and bad data cost nothing but themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai import ahead
from game.ai import judge as judging
from game.commands.cli import main
from game.i18n import LANGUAGES
from game.review.keep import keep_review, kept_review
from game.review.plain import read_review, write_review
from game.review.review import Review, begin, go_on
from game.saving import saves
from game.saving.listing import list_saves
from game.session import Session
from tests.review.test_judge import played


@pytest.fixture(scope="module")
def game() -> tuple[Session, Review]:
    """A short game with its whole review."""
    session = played("portrait", 2)
    review = begin(session, 0)
    hurry = {"GLANCE": 2, "SCREEN": 4, "FINAL": 4, "PROPOSING": 8, "FEWEST": 4, "MOST": 8, "EVERY": 4}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in hurry.items():
            patch.setattr(judging if hasattr(judging, name) else ahead, name, value)
        for _ in go_on(session, review, lines=4):
            pass
    return session, review


@pytest.fixture
def file(game: tuple[Session, Review], tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    saves.save(game[0], path)
    return path


def test_a_review_survives_the_way_to_the_file(game: tuple[Session, Review], file: Path) -> None:
    session, review = game
    before = saves.load(file).session
    keep_review(session, file, review)
    keep_review(session, file, review)  # twice is once
    loaded = saves.load(file).session
    assert loaded.moves == before.moves
    assert loaded.snapshot() == before.snapshot()
    found = kept_review(loaded, file, 0)
    assert found.done
    assert write_review(session.spec, found) == write_review(session.spec, review)
    assert [v.kind for _, v in found.ordered()] == [v.kind for _, v in review.ordered()]
    assert not kept_review(loaded, file, 1).verdicts


def test_a_half_finished_review_is_kept_too(game: tuple[Session, Review], file: Path) -> None:
    session, whole = game
    half = begin(session, 0)
    half.verdicts = {number: whole.verdicts[number] for number in list(whole.verdicts)[:2]}
    keep_review(session, file, half)
    found = kept_review(session, file, 0)
    assert len(found.verdicts) == 2
    assert not found.done


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(engine=999),
        lambda data: data.update(verdicts={"7777": {}}),
        lambda data: data.update(verdicts={"0": {"kind": "fine"}}),
        lambda data: data.update(verdicts=[]),
        lambda data: data.update(draws=[[1, 1, [0.5]]]),
        lambda data: data.clear(),
    ],
)
def test_what_does_not_fit_is_judged_anew(game: tuple[Session, Review], change: Any) -> None:
    session, review = game
    data = json.loads(json.dumps(write_review(session.spec, review)))
    change(data)
    found = read_review(session, 0, data)
    assert not found.done
    assert not found.verdicts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_tells_it_in_words(
    game: tuple[Session, Review], file: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_review(game[0], file, game[1])
    assert main(["review", str(file), "--seat", "1", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# ")
    assert "[" not in said, "a text is missing"


def test_the_command_gives_data_that_add_up(
    game: tuple[Session, Review], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_review(game[0], file, game[1])
    assert main(["review", str(file), "--seat", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    parts = data["split"]
    assert parts["even"] + parts["own"] + parts["others"] + parts["cards"] == pytest.approx(
        parts["result"], abs=1e-3
    )
    assert len(data["decisions"]) == len(game[1].decisions)
    assert sum(data["counts"].values()) <= len(data["decisions"])


def test_wrong_use_is_told_in_a_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--seat", "9"]) == 2
    assert "there are 2 seats" in capsys.readouterr().err


def test_a_branch_goes_its_own_way() -> None:
    whole = played("portrait", 2)
    moves = len(whole.moves)
    other = whole.branch(3)
    assert other.moves == whole.moves[:3]
    assert (other.practice, other.slot, len(other.movers) > 0) == (True, None, True)
    seat = other.movers[0]
    other.submit(seat, other.legal(seat)[0])
    assert len(whole.moves) == moves


def test_a_save_says_that_there_was_a_coach(tmp_path: Path) -> None:
    session = played("portrait", 2)
    for coached in (False, True):
        session.coached = coached
        saves.save(session, tmp_path / "game.json")
        assert saves.load(tmp_path / "game.json").session.coached is coached
        (info,) = list_saves(tmp_path)
        assert info.coached is coached
