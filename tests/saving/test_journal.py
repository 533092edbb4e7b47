"""File and journal are one game: at every byte of a write, after undo, after damage, on a full disk."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from game.catalog import find_game
from game.commands import cli
from game.core.rng import Rng
from game.i18n import Locale
from game.packs import load_cards
from game.saving import files, listing, saves
from game.saving.format import read_file
from game.saving.journal import journal_path
from game.session import Session
from tests.saving.test_saves import GAMES, played


@pytest.fixture(autouse=True)
def with_toys(monkeypatch):
    monkeypatch.setattr(saves.load, "__defaults__", (None, GAMES))


def intrigo(seed: int = 5) -> Session:
    spec = find_game("intrigo")
    return Session.new(spec, load_cards(spec).cards, 4, {}, seed, names=["Ana", "Юрій", "Ы", "ж"])


def step(session: Session, rng: Rng) -> None:
    seat = rng.choice(session.movers)
    session.submit(seat, rng.choice(session.legal(seat)))


def in_one_round(folder: Path, moves: int = 6) -> tuple[Session, Path]:
    """Play and save moves of the first round: the file, and a journal with a line for each."""
    session, rng = intrigo(), Rng(1)
    path = saves.autosave(session, folder)
    for _ in range(moves):
        step(session, rng)
        saves.autosave(session, folder)
    assert session.round == 1
    return session, path


def same(one: Session, two: Session) -> bool:
    return (one.moves, one.snapshot(), int(one.seconds)) == (two.moves, two.snapshot(), int(two.seconds))


def as_whole(session: Session, folder: Path) -> bytes:
    saves.save(session, folder / "whole.json")
    return (folder / "whole.json").read_bytes()


def test_a_move_adds_a_line_and_leaves_the_file_alone(tmp_path):
    session, path = in_one_round(tmp_path)
    assert len(read_file(path).moves) == 0
    lines = journal_path(path).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 6
    assert json.loads(lines[1])["moves"] == [{"seat": 0, **json.loads(lines[1])["moves"][0]}]
    assert same(saves.load(path).session, session)


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_file_and_journal_are_one_game_after_every_save(tmp_path, game):
    spec = next(spec for spec in GAMES if spec.id == game)
    cards = played().cards if game == "toy" else load_cards(spec).cards
    session, rng = Session.new(spec, cards, spec.seats[-1], {}, 8), Rng(5)
    session.practice = True
    for number in range(40):
        if not session.movers:
            break
        step(session, rng)
        if number % 5 == 4:
            session.undo(rng.choice([s for s in range(session.seats) if session.can_undo(s)]))
        session.seconds += 1
        path = saves.autosave(session, tmp_path)
        again = saves.load(path)
        assert again.notes == ()
        assert same(again.session, session)
        (info,) = listing.list_saves(tmp_path)
        assert (info.moves, info.round, info.movers) == (len(session.moves), session.round, session.movers)


def test_leaving_makes_one_whole_file_with_the_bytes_of_a_save(tmp_path):
    session, path = in_one_round(tmp_path)
    session.slot.release()
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == as_whole(session, tmp_path / "other")


def test_save_load_save_is_byte_identical_by_way_of_a_journal(tmp_path):
    session, path = in_one_round(tmp_path)
    assert as_whole(saves.load(path).session, tmp_path / "b") == as_whole(session, tmp_path / "a")


def test_a_torn_last_line_is_dropped_and_everything_before_it_counts(tmp_path):
    session, path = in_one_round(tmp_path)
    journal = journal_path(path)
    whole = journal.read_bytes()
    ends = [0, *(place + 1 for place, byte in enumerate(whole) if byte == 10)]
    for cut in {*range(0, len(whole), 7), *ends, *(end - 1 for end in ends[1:])}:
        journal.write_bytes(whole[:cut])
        loaded = saves.load(path)
        lines = sum(end <= cut for end in ends) - 1
        assert loaded.notes == ()
        assert loaded.session.moves == session.moves[: max(0, lines - 1)]


def test_every_changed_byte_is_noticed_said_and_costs_only_what_follows(tmp_path):
    session, path = in_one_round(tmp_path)
    journal = journal_path(path)
    whole = journal.read_bytes()
    before = path.read_bytes()
    for place in range(0, len(whole), 5):
        if whole[place] == 10:
            continue
        journal.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        loaded = saves.load(path)
        lines = whole[:place].count(b"\n")
        assert [note.key for note in loaded.notes] == ["save.journal_damaged"]
        assert loaded.session.moves == session.moves[: max(0, lines - 1)]
        assert path.read_bytes() == before
    assert path.stem in Locale("en").text(loaded.notes[0])


def test_a_journal_of_an_older_file_is_not_played_twice(tmp_path):
    session, path = in_one_round(tmp_path)
    stale = journal_path(path).read_bytes()
    step(session, Rng(6))
    saves.autosave(session, tmp_path)
    session.slot.release()
    journal_path(path).write_bytes(stale)
    loaded = saves.load(path)
    assert loaded.notes == ()
    assert same(loaded.session, session)


def test_a_missing_line_in_the_middle_is_noticed(tmp_path):
    session, path = in_one_round(tmp_path)
    lines = journal_path(path).read_bytes().splitlines(keepends=True)
    journal_path(path).write_bytes(b"".join([*lines[:3], *lines[4:]]))
    loaded = saves.load(path)
    assert [note.key for note in loaded.notes] == ["save.journal_damaged"]
    assert loaded.session.moves == session.moves[:2]


def test_what_could_not_be_read_is_kept_when_the_game_goes_on(tmp_path):
    _, path = in_one_round(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    broken = journal_path(path).read_bytes().replace(b"sum", b"som", 1)
    (elsewhere / path.name).write_bytes(path.read_bytes())
    journal_path(elsewhere / path.name).write_bytes(broken)
    loaded = saves.carry_on(elsewhere / path.name)
    step(loaded.session, Rng(6))
    saves.autosave(loaded.session, elsewhere)
    assert [file.read_bytes() for file in elsewhere.glob("*.damaged")] == [broken]


@pytest.mark.parametrize(
    "junk", [b"\n", b"\0" * 5000 + b"\n", b"[" * 50_000 + b"\n", b"\xff\xfe\n{}\n", b"null\n"]
)
def test_a_journal_of_junk_is_said_and_the_file_counts(tmp_path, junk):
    _, path = in_one_round(tmp_path)
    journal_path(path).write_bytes(junk)
    loaded = saves.load(path)
    assert [note.key for note in loaded.notes] == ["save.journal_damaged"]
    assert loaded.session.moves == ()


def test_verify_and_position_see_file_and_journal(tmp_path, capsys):
    session, path = in_one_round(tmp_path)
    assert cli.main(["replay", "--verify", str(path)]) == 0
    assert "verified, 6 moves" in capsys.readouterr().out
    assert cli.main(["position", str(path)]) == 0
    from_journal = capsys.readouterr().out
    session.slot.release()
    assert cli.main(["position", str(path)]) == 0
    assert capsys.readouterr().out == from_journal


def test_verify_says_that_a_journal_is_damaged(tmp_path, capsys):
    _, path = in_one_round(tmp_path)
    lines = journal_path(path).read_bytes().splitlines(keepends=True)
    journal_path(path).write_bytes(b"".join([*lines[:4], b"{}\n", *lines[5:]]))
    assert cli.main(["replay", "--verify", str(path)]) == 1
    assert "damaged after 3 moves" in capsys.readouterr().err


def test_a_file_removed_while_it_is_played_is_written_again(tmp_path):
    session, path = in_one_round(tmp_path)
    rng = Rng(9)
    for gone in (path, journal_path(path)):
        gone.unlink(missing_ok=True)
        step(session, rng)
        saves.autosave(session, tmp_path)
        assert same(saves.load(path).session, session)


def test_continue_offers_no_earlier_copy_of_a_finished_game(tmp_path):
    whole = played(99)
    assert whole.outcome is not None
    saves.save(played(4), tmp_path / "early.json")
    saves.save(whole, tmp_path / "over.json")
    assert listing.latest(tmp_path) is None
    saves.save(played(4, seed=4), tmp_path / "other.json")
    assert listing.latest(tmp_path) == tmp_path / "other.json"


def test_old_changes_cost_the_same_whatever_was_played(tmp_path):
    """What is handed over for a move is that move, after two as after two hundred."""
    session, rng = intrigo(), Rng(3)
    session.changes()
    while session.movers:
        step(session, rng)
        changes = session.changes()
        assert (changes.stand, len(changes.turns)) == (len(session.moves) - 1, 1)


def test_who_plays_never_waits_for_the_disk(tmp_path, monkeypatch) -> None:
    """A new folder is made at once, and its name brought to the disk beside the game."""
    synced: list[tuple[Path, bool]] = []
    real = files._sync_folder

    def noted(folder: Path) -> None:
        synced.append((folder, threading.current_thread() is threading.main_thread()))
        real(folder)

    monkeypatch.setattr(files, "_sync_folder", noted)
    folder = tmp_path / "data" / "saves"
    session = played()
    saves.keep(session, folder)
    session.slot.release()
    assert {tmp_path, tmp_path / "data", folder} <= {path for path, _ in synced}
    assert not any(waited for _, waited in synced)
