"""Lists of games: broken, foreign and many files; bringing in, exporting, deleting and taking back."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from game.catalog import find_game
from game.core.rng import Rng
from game.packs import load_cards
from game.saving import listing, saves, shelf
from game.saving.files import FileLock
from game.saving.moving import InUse, bring_in, clear_deleted, delete, export, games_in, restore
from game.saving.shelf import Shelf
from game.session import Session

WHOLE = 10_000


def played(moves: int) -> Session:
    """A game of two people after so many moves at random."""
    spec, rng = find_game("tenno"), Rng(3)
    session = Session.new(spec, load_cards(spec).cards, 2, {}, 3, names=["Ana", "Bo"])
    while session.movers and len(session.moves) < moves:
        seat = session.movers[0]
        session.submit(seat, rng.choice(session.legal(seat)))
    return session


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    session = played(WHOLE)
    session.marks.daily, session.seconds = "2026-11-17", 90
    session.note_hint(0)
    path = saves.autosave(session, tmp_path / "saves")
    session.slot.release()
    return path


def infos(folder: Path, index: Path | None = None) -> list[listing.SaveInfo]:
    games = Shelf(folder, index)
    games.look()
    games.read_on()
    return games.infos()


def test_a_file_tells_places_time_hints_and_daily_deal(finished: Path) -> None:
    info = listing.read_info(finished)
    outcome = saves.load(finished).session.outcome
    assert outcome is not None
    assert (info.winners, info.places, info.scores) == (outcome.winners, outcome.places, outcome.scores)
    assert (info.seconds, info.hints, info.daily) == (90, (1,), "2026-11-17")
    assert abs(info.changed - finished.stat().st_mtime) < 5 and info.cards
    loaded = saves.load(finished).session
    assert loaded.marks.daily == "2026-11-17" and loaded.marks.hints == {0: 1}


def test_a_hint_of_a_running_game_stands_in_its_journal(tmp_path: Path) -> None:
    session = played(3)
    saves.autosave(session, tmp_path)
    session.note_hint(1)
    path = saves.autosave(session, tmp_path)
    assert listing.read_info(path).hints == (0, 1)
    assert saves.load(path).session.marks.hints == {1: 1}


def test_a_review_written_later_moves_no_game_up(finished: Path) -> None:
    before = listing.read_info(finished).changed
    os.utime(finished, (before + 9_000, before + 9_000))
    assert listing.read_info(finished).changed == before


def test_the_index_remembers_and_is_made_again(finished: Path, tmp_path: Path, monkeypatch) -> None:
    index = tmp_path / "cache" / "games.json"
    first = infos(finished.parent, index)
    with monkeypatch.context() as patched:
        patched.setattr(shelf, "read_info", lambda path: pytest.fail(f"{path.name} was read again"))
        assert infos(finished.parent, index) == first
    for damage in (b"", b"[]", b'{"format": 1}', index.read_bytes()[:-40]):
        index.write_bytes(damage)
        assert infos(finished.parent, index) == first
    data = json.loads(index.read_bytes())
    data["games"][finished.name][1]["names"] = 7
    index.write_text(json.dumps(data), encoding="utf-8")
    assert infos(finished.parent, index) == first


def test_a_changed_file_is_read_again_and_a_gone_one_forgotten(finished: Path, tmp_path: Path) -> None:
    index = tmp_path / "games.json"
    other = saves.autosave(played(2), finished.parent)
    assert len(infos(finished.parent, index)) == 2
    shutil.copy(finished, other)
    assert all(info.over for info in infos(finished.parent, index))
    other.unlink()
    assert [info.path for info in infos(finished.parent, index)] == [finished]


def test_five_hundred_files_are_read_in_slices(finished: Path, tmp_path: Path, monkeypatch) -> None:
    """Every slice reads at least one file; a second look reads none."""
    for number in range(499):
        (finished.parent / f"copy-{number}.json").write_bytes(b"{")
    games, index = Shelf(finished.parent, tmp_path / "games.json"), tmp_path / "games.json"
    games.look()
    slices = 0
    while games.read_on(0.0):
        slices += 1
    assert slices == 499 and len(games.infos()) == 500
    assert sum(info.problem is not None for info in games.infos()) == 499
    again = Shelf(finished.parent, index)
    again.look()
    assert finished not in again.waiting, "what is broken is looked at again, the game is not"


def test_games_are_brought_in_once_and_refusals_have_a_reason(finished: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(finished.parent, elsewhere / "saves")
    (elsewhere / "saves" / "broken.json").write_bytes(b"{")
    saves.save(played(4), elsewhere / "saves" / "other one.json")
    here = infos(finished.parent)
    files = games_in(elsewhere)
    assert len(files) == 3, "a data folder's games lie in its saves"
    brought = bring_in(files, finished.parent, here)
    assert (len(brought.games), brought.known, len(brought.refused)) == (1, 1, 1)
    assert brought.games[0].name == "other-one.json"
    assert saves.load(brought.games[0]).session.moves == played(4).moves
    again = bring_in(files, finished.parent, infos(finished.parent))
    assert (again.games, again.known) == ([], 2)


def test_a_running_game_is_written_elsewhere_whole(tmp_path: Path) -> None:
    session = played(2)
    path = saves.autosave(session, tmp_path / "saves")
    session.submit(session.movers[0], session.legal(session.movers[0])[0])
    saves.autosave(session, tmp_path / "saves")
    assert path.with_suffix(".journal").exists()
    copy = export(path, tmp_path / "out", "a game.json")
    assert copy.name == "a-game.json" and saves.load(copy).session.moves == session.moves
    assert export(path, tmp_path / "out", "a game.json") != copy, "nothing is written over"


def test_a_deleted_game_can_be_taken_back(finished: Path, tmp_path: Path) -> None:
    before, changed = finished.read_bytes(), finished.stat().st_mtime_ns
    put_away = delete(finished, tmp_path / "deleted", 5.0)
    assert not finished.exists() and put_away.exists()
    assert restore(put_away, finished.parent) == finished and finished.read_bytes() == before
    assert finished.stat().st_mtime_ns == changed, "it stands in the list where it stood"


def test_a_deleted_game_is_kept_for_thirty_days_however_old_its_file_is(
    finished: Path, tmp_path: Path
) -> None:
    begun = 1_000_000_000.0  # long before the file was made, as far as the system knows
    put_away = delete(finished, tmp_path / "deleted", begun)
    unknown = tmp_path / "deleted" / "by-hand.json"
    unknown.write_text("{}")
    clear_deleted(tmp_path / "deleted", begun + 29 * 86_400)
    assert put_away.exists()
    clear_deleted(tmp_path / "deleted", begun + 31 * 86_400)
    assert not put_away.exists() and unknown.exists()


def test_a_game_that_somebody_plays_is_not_deleted(finished: Path, tmp_path: Path) -> None:
    lock = FileLock(finished)
    assert lock.acquire()
    with pytest.raises(InUse):
        delete(finished, tmp_path / "deleted", 5.0)
    lock.release()
    assert finished.exists()
