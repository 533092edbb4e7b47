"""A full, a forbidden and a lost disk: the truth is said once, play goes on, and nothing is lost for good."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.commands import cli
from game.core.rng import Rng
from game.saving import files, keeper, saves
from game.saving.format import SaveProblem
from game.session import Session
from tests.saving.test_journal import intrigo, same, step

ROOT = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="mounting is for root")


class Full:
    """A disk on which there is room for so many bytes more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        monkeypatch.setattr(files, "os", SimpleNamespace(**{**vars(os), "write": self.write}))

    def write(self, file: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = os.write(file, data[: self.room])
        self.room -= written
        return written


@contextlib.contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def play(session: Session, folder: Path, moves: int) -> int:
    """Play and save; return how often that failed."""
    rng, failed = Rng(1), 0
    for _ in range(moves):
        step(session, rng)
        try:
            saves.autosave(session, folder)
        except SaveProblem:
            failed += 1
    return failed


@pytest.mark.parametrize("room", [0, 100, 12_000, 15_000])
def test_a_full_disk_keeps_what_it_has_and_takes_everything_when_there_is_room(tmp_path, monkeypatch, room):
    monkeypatch.setattr(keeper, "RETRY", 3600.0)
    session, disk = intrigo(), Full(monkeypatch, room)
    assert play(session, tmp_path, 30) > 0
    status = session.slot.status
    assert status.waiting and status.problem is not None
    for path in tmp_path.glob("*.json"):
        kept = saves.load(path)
        assert kept.notes == ()
        assert kept.session.moves == session.moves[: status.moves]
    disk.room = 10**9
    path = saves.autosave(session, tmp_path)
    assert session.slot.status == keeper.Status(len(session.moves))
    assert same(saves.load(path).session, session)


def test_a_disk_that_is_back_is_found_without_a_move(tmp_path, monkeypatch):
    monkeypatch.setattr(keeper, "RETRY", 0.01)
    session, disk = intrigo(), Full(monkeypatch, 0)
    assert play(session, tmp_path, 3) == 3
    disk.room = 10**9
    while session.slot.status.waiting:
        session.slot.wait()
    assert same(saves.load(session.slot.path).session, session)


def test_a_folder_that_comes_back_empty_gets_the_whole_game(tmp_path):
    session = intrigo()
    assert play(session, tmp_path / "stick", 4) == 0
    shutil.rmtree(tmp_path / "stick")
    assert play(session, tmp_path / "stick", 1) == 0
    assert same(saves.load(session.slot.path).session, session)


@ROOT
def test_a_game_on_a_small_real_disk(tmp_path, monkeypatch):
    monkeypatch.setattr(keeper, "RETRY", 3600.0)
    with small_disk(tmp_path / "disk", "512k") as disk:
        session = intrigo()
        assert play(session, disk, 5) == 0
        with (disk / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            while True:
                ballast.write(b"x" * 4096)
        failed = play(session, disk, 60)
        assert failed > 0
        assert len(saves.load(session.slot.path).session.moves) == session.slot.status.moves
        (disk / "ballast").unlink()
        assert same(saves.load(saves.autosave(session, disk)).session, session)
        session.slot.release()


def test_the_text_game_says_saved_only_when_it_is(tmp_path, monkeypatch, capsys):
    Full(monkeypatch, 0)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nq\n"))
    words = ["play", "portrait", "--text", "--seed", "4", "--lang", "en", "--data-dir", str(tmp_path)]
    assert cli.main(words) == 0
    out, err = capsys.readouterr()
    assert "The game is saved" not in out
    assert "is not saved up to its last move" in out
    assert err.count("could not be saved") == 1
    assert list((tmp_path / "saves").glob("[!.]*")) == []


NOBODY = """
import os, sys
from game.commands import cli  # all imports first: the interpreter itself may lie where only root may look
os.setuid(65534)
sys.exit(cli.main(sys.argv[1:]))
"""


@ROOT
@pytest.mark.parametrize("words", [["play", "portrait", "--text"], ["play", "--continue", "--text"]])
def test_a_folder_without_permission_is_named(tmp_path, words):
    tmp_path.chmod(0o755)
    folder = tmp_path / "locked"
    (folder / "saves").mkdir(parents=True)
    folder.chmod(0o700)
    for above in tmp_path.parents:
        if above != Path("/"):
            above.chmod(above.stat().st_mode | 0o055)
    done = subprocess.run(
        [sys.executable, "-c", NOBODY, *words, "--data-dir", str(folder)],
        capture_output=True, text=True, input="", cwd=Path(__file__).parents[2], check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert f"the folder {folder} may not be used (Permission denied" in done.stderr
    assert "inside the program" not in done.stderr
