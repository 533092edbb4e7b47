"""Mutated packs, seeded: every shipped pack and a sample of each game, spoiled in one to three places."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from game.catalog import GAMES
from game.packs import new_pack
from game.packs.writing.template import loud
from game.paths import card_data_dir

JUNK = (
    "[]",
    "{}",
    "null",
    "true",
    "-1",
    "99999999",
    "1.5",
    "''",
    "x",
    "[[[]]]",
    "'\\0'",
    '"\\0"',
    "*a",
    "&a b",
    "!t x",
    "portrait:17",
    "\u202e",
    "W" * 3_000,
)


def make_mutant(seed: int, folder: Path) -> Path:
    """Write the mutant of this seed below the folder and return its path."""
    rng = random.Random(seed)
    spec = GAMES[seed % len(GAMES)]
    if seed // len(GAMES) % 2:
        pack = folder / spec.id
        shutil.copytree(card_data_dir() / spec.id, pack, ignore=shutil.ignore_patterns("*.md", "__pycache__"))
        shutil.rmtree(pack / "rules", ignore_errors=True)
    else:
        pack = new_pack("sample", folder, spec.id)
        for file in pack.rglob("*.yaml"):
            _uncomment(file)
    for _ in range(rng.randint(1, 3)):
        rng.choice(MUTATIONS)(rng, pack)
    return pack


def _uncomment(file: Path) -> None:
    """Take the examples of a new pack into use."""
    file.write_text(loud(file.read_text(encoding="utf-8")), encoding="utf-8")


def _file(rng: random.Random, pack: Path) -> tuple[Path, list[str]]:
    path = rng.choice(sorted(pack.rglob("*.yaml")) or [pack / "pack.yaml"])
    text = path.read_bytes().decode("utf-8", "replace") if path.is_file() else ""
    return path, text.splitlines() or [""]


def _on_lines(
    change: Callable[[random.Random, list[str], int], None],
) -> Callable[[random.Random, Path], None]:
    def mutate(rng: random.Random, pack: Path) -> None:
        path, lines = _file(rng, pack)
        change(rng, lines, rng.randrange(len(lines)))
        path.write_bytes(("\n".join(lines) + "\n").encode("utf-8", "replace"))

    return mutate


def _drop(rng: random.Random, lines: list[str], at: int) -> None:
    del lines[at]


def _double(rng: random.Random, lines: list[str], at: int) -> None:
    lines.insert(at, lines[at])


def _retype(rng: random.Random, lines: list[str], at: int) -> None:
    key, colon, _ = lines[at].rpartition(": ")
    lines[at] = f"{key}{colon}{rng.choice(JUNK)}"


def _misspell(rng: random.Random, lines: list[str], at: int) -> None:
    place = rng.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:place] + rng.choice("xq:{}[],-'\"\t\0&*!\u200b") + lines[at][place:]


def _indent(rng: random.Random, lines: list[str], at: int) -> None:
    lines[at] = " " * rng.randint(0, 8) + lines[at].lstrip()


def _swap(rng: random.Random, lines: list[str], at: int) -> None:
    other = rng.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _huge(rng: random.Random, lines: list[str], at: int) -> None:
    lines[at:at] = [lines[at]] * rng.choice((200, 2_000))


def _refer(rng: random.Random, lines: list[str], at: int) -> None:
    word = rng.choice(("like", "change", "disable", "kind", "set", "art"))
    lines[at] = f"- {word}: {rng.choice(JUNK)}"


def _cut(rng: random.Random, pack: Path) -> None:
    path, _ = _file(rng, pack)
    if path.is_file():
        path.write_bytes(path.read_bytes()[: rng.randrange(2_000)])


def _binary(rng: random.Random, pack: Path) -> None:
    path, _ = _file(rng, pack)
    path.write_bytes(rng.randbytes(400))


def _move(rng: random.Random, pack: Path) -> None:
    path, _ = _file(rng, pack)
    other, _ = _file(rng, pack)
    if path.is_file() and path != other:
        path.replace(other)


def _rename(rng: random.Random, pack: Path) -> None:
    path, _ = _file(rng, pack)
    if path.is_file():
        path.replace(
            path.with_name(rng.choice(("cards.yaml", "table.yaml", "odd.yaml", "Cards.YAML", "x.json")))
        )


MUTATIONS = (
    *map(_on_lines, (_drop, _double, _retype, _retype, _misspell, _indent, _swap, _huge, _refer)),
    _cut, _binary, _move, _rename,
)  # fmt: skip
