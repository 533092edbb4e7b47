"""Killed between any two bytes, or without power: nothing that was said to be saved is lost."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.catalog import find_game
from game.core.rng import Rng
from game.packs import load_cards
from game.saving import files, saves
from game.session import Session

PLAYER = """
import os, random, signal, sys
from pathlib import Path
from types import SimpleNamespace
from game.saving import files, saves
from game.catalog import find_game
from game.core.rng import Rng
from game.packs import load_cards
from game.session import Session

folder, seed, limit = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
left = limit

def write(file, data):
    # Byte by byte; the plug is pulled when the count is out.
    global left
    for place in range(len(data)):
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1
        os.write(file, bytes(data[place : place + 1]))
    return len(data)

if limit:
    files.os = SimpleNamespace(**{**vars(os), "write": write, "fsync": lambda file: None})
spec = find_game("intrigo")
session, rng = Session.new(spec, load_cards(spec).cards, 4, {}, seed), Rng(seed)
while session.movers:
    seat = rng.choice(session.movers)
    session.submit(seat, rng.choice(session.legal(seat)))
    saves.autosave(session, folder)
    print(len(session.moves), session.hash_at(len(session.moves)), flush=True)
print("over", flush=True)
"""


def killed(folder: Path, seed: int, luck: random.Random) -> bool:
    """Kill a program that plays, amid a write or at any moment; check what it left; whether it was amid."""
    amid = luck.random() < 0.5
    # The first file takes about 40 kB; after that come lines, and whole files at the ends of rounds.
    limit = luck.randrange(1, 200_000) if amid else 0
    words = [sys.executable, "-c", PLAYER, str(folder), str(seed), str(limit)]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    assert child.stdout is not None
    said = []
    wanted = luck.randrange(1, 120)
    for line in child.stdout:
        if line == "over\n":
            break
        said.append(line.split())
        if not amid and len(said) == wanted:
            child.kill()
    child.wait()
    check(folder, said)
    return amid


def check(folder: Path, said: list[list[str]]) -> None:
    found = list(folder.glob("*.json"))
    if not said:
        assert len(found) <= 1
        return
    (path,) = found
    loaded = saves.carry_on(path)
    moves, fingerprint = int(said[-1][0]), said[-1][1]
    assert loaded.notes == ()
    assert len(loaded.session.moves) in (moves, moves + 1)
    assert loaded.session.hash_at(moves) == fingerprint
    loaded.session.slot.release()


def test_killed_at_any_moment_nothing_said_to_be_saved_is_lost(tmp_path):
    luck = random.Random(7)
    for number in range(3):
        killed(tmp_path / str(number), number, luck)


@pytest.mark.long
@pytest.mark.parametrize("quarter", range(4))
def test_killed_two_hundred_times(tmp_path, quarter):
    luck = random.Random(quarter)
    amid = sum(killed(tmp_path / str(number), number, luck) for number in range(50))
    print(f"50 of 50 positions back, {amid} of them after a kill amid a write")


class Disk:
    """Notes what is done to files, in order; `after` says what a loss of power would leave of it."""

    def __init__(self) -> None:
        self.done: list[tuple] = []
        self._files: dict[int, int] = {}
        self._ids = 0
        self._at: dict[str, int] = {}

    def os(self) -> SimpleNamespace:
        mine = {name: getattr(self, name) for name in ("open", "write", "fsync", "ftruncate", "replace")}
        return SimpleNamespace(**{**vars(os), **mine})

    def open(self, path, flags, mode=0o666):
        handle = os.open(path, flags, mode)
        if flags & os.O_CREAT:
            self._ids += 1
            self._at[str(path)] = self._ids
            self.done.append(("name", str(path), self._ids))
        self._files[handle] = self._at.get(str(path), 0)
        return handle

    def write(self, handle, data):
        place = os.lseek(handle, 0, os.SEEK_CUR)
        self.done.append(("write", self._files[handle], place, bytes(data)))
        return os.write(handle, data)

    def ftruncate(self, handle, length):
        self.done.append(("cut", self._files[handle], length))
        os.ftruncate(handle, length)

    def fsync(self, handle):
        self.done.append(("sync", self._files[handle]))

    def replace(self, old, new):
        self._at[str(new)] = self._at.pop(str(old))
        self.done.append(("name", str(new), self._at[str(new)]))
        self.done.append(("gone", str(old)))
        os.replace(old, new)

    def says(self, session: Session) -> None:
        self.done.append(("said", session.moves))

    def after(self, count: int, luck: random.Random) -> tuple[dict[str, bytes], tuple]:
        """What the disk holds if the power goes after so many steps: all that was synced, and of the
        rest a beginning, for each file and for the names; and the moves last said to be saved."""
        safe: dict[int, bytes] = {}
        loose: dict[int, list[tuple]] = {}
        names: dict[str, int] = {}
        renamed: list[tuple] = []
        said = ()
        for step in self.done[:count]:
            if step[0] in ("write", "cut"):
                loose.setdefault(step[1], []).append(step)
            elif step[0] in ("name", "gone"):
                renamed.append(step)
            elif step[0] == "said":
                said = step[1]
            elif step[1] == 0:  # a folder
                rename(names, renamed)
                renamed = []
            else:
                safe[step[1]] = pour(safe.get(step[1], b""), loose.pop(step[1], []))
        for file, steps in loose.items():
            safe[file] = pour(safe.get(file, b""), torn(steps, luck))
        rename(names, renamed[: luck.randrange(len(renamed) + 1)])
        return {name: safe.get(file, b"") for name, file in names.items()}, said


def rename(names: dict[str, int], steps: list[tuple]) -> None:
    for step in steps:
        if step[0] == "name":
            names[step[1]] = step[2]
        else:
            names.pop(step[1], None)


def torn(steps: list[tuple], luck: random.Random) -> list[tuple]:
    """A beginning of the writes, the last of them cut anywhere."""
    kept = steps[: luck.randrange(len(steps) + 1)]
    if kept and kept[-1][0] == "write":
        word, file, place, data = kept[-1]
        kept[-1] = (word, file, place, data[: luck.randrange(len(data) + 1)])
    return kept


def pour(content: bytes, steps: list[tuple]) -> bytes:
    for step in steps:
        if step[0] == "cut":
            content = content[: step[2]]
        else:
            content = content[: step[2]].ljust(step[2], b"\0") + step[3] + content[step[2] + len(step[3]) :]
    return content


def playing(folder: Path, disk: Disk, monkeypatch, moves: int) -> None:
    """Play and save on the noting disk, with moves taken back."""
    folder.mkdir()
    monkeypatch.setattr(files, "os", disk.os())
    spec = find_game("tenno")
    session, rng = Session.new(spec, load_cards(spec).cards, 2, {}, 4), Rng(2)
    session.practice = True
    for number in range(moves):
        seat = rng.choice(session.movers)
        session.submit(seat, rng.choice(session.legal(seat)))
        if number % 4 == 3:
            session.undo(seat)
        saves.autosave(session, folder)
        disk.says(session)
    session.slot.release()
    disk.says(session)


@pytest.mark.parametrize(("moves", "tries"), [(9, 1), pytest.param(50, 20, marks=pytest.mark.long)])
def test_without_power_nothing_said_to_be_saved_is_lost(tmp_path, monkeypatch, moves, tries):
    disk = Disk()
    playing(tmp_path / "played", disk, monkeypatch, moves)
    monkeypatch.undo()
    luck = random.Random(3)
    for count in range(1, len(disk.done) + 1):
        following = next((step[1] for step in disk.done[count:] if step[0] == "said"), ())
        for content, said in {str(found := disk.after(count, luck)): found for _ in range(tries)}.values():
            if said:
                assert left_behind(tmp_path / "after", content) in (said, following)


def left_behind(folder: Path, content: dict[str, bytes]) -> tuple:
    """Return the moves of the game that these files hold, and that nothing is said about them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in content.items():
        (folder / Path(name).name).write_bytes(data)
    (path,) = folder.glob("[!.]*.json")
    loaded = saves.load(path)
    assert loaded.notes == ()
    return loaded.session.moves
