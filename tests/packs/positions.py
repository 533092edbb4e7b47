"""Where mistakes are told: new packs spoiled in one line, and what the checker says of them.

`python -m tests.packs.positions 280` counts mistakes told in another file, in another entry, or in the
words of the programming language.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.catalog import GAMES
from game.i18n import Locale
from game.packs import new_pack
from game.packs.check import judge, shelf_with
from game.packs.reading.problems import Problem
from game.packs.writing.template import loud

RAW = re.compile(r"\b\w*(?:Error|Exception|StopIteration|Traceback)\b|<class|NoneType|object at 0x")
"""Words of the programming language."""
BEGINS = re.compile(r"-(?: |$)")
JUNK = ("[]", "{}", "null", "true", "-1", "99999999", "1.5", "''", "xyzzy", "[[1]]", "frost:nobody", "{a: 1}")


def spoil(seed: int, folder: Path) -> tuple[Path, str, int]:
    """Write a new pack with one line of one file spoiled; return it, the file and the line."""
    rng = random.Random(seed)
    spec = GAMES[seed % len(GAMES)]
    pack = new_pack("sample", folder, spec.id)
    for file in pack.rglob("*.yaml"):
        file.write_text(loud(file.read_text("utf-8")), "utf-8")
    path = rng.choice(sorted((pack / spec.id).glob("*.yaml")))
    lines = path.read_text("utf-8").splitlines()
    at = rng.choice([n for n, line in enumerate(lines) if ": " in line and not line.startswith("#")])
    key, colon, value = lines[at].partition(": ")
    way = rng.randrange(4)
    if way == 0:
        lines[at] = f"{key}{colon}{rng.choice(JUNK)}"
    elif way == 1:
        lines[at] = f"{key}q{colon}{value}"
    elif way == 2:
        inner = [found.start() for found in re.finditer(r"[\w]", value)] or [0]
        place = rng.choice(inner)
        lines[at] = f"{key}{colon}{value[:place]}{rng.choice('xq9')}{value[place:]}"
    else:
        place = rng.randrange(len(value) + 1)
        lines[at] = f"{key}{colon}{value[:place]}{rng.choice('{}[]:,')}{value[place:]}"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return pack, f"sample/{spec.id}/{path.name}", at + 1


def entry_of(text: str, line: int) -> range:
    """Return the lines of the entry that a line belongs to."""
    lines = text.splitlines()
    starts = [n for n, each in enumerate(lines, 1) if BEGINS.match(each)]
    first = max((start for start in starts if start <= line), default=1)
    after = min((start for start in starts if start > line), default=len(lines) + 2)
    return range(first, after)


def astray(pack: Path, file: str, line: int) -> Iterator[tuple[str, Problem]]:
    """Yield what is told in the wrong place or in raw words; a mistake may show at its entry, or below it."""
    shelf, id_ = shelf_with(pack, None)
    text = (pack.parent / file).read_text("utf-8")
    found = [each for each in judge(shelf, id_) if each.level != "note"]
    for each in found:
        if RAW.search(each.sentence(Locale("en"))):
            yield "raw words", each
        if not each.file.startswith(str(pack)):
            yield "a file that is not the pack's", each
    own = [each for each in found if each.file.endswith(file)]
    syntax = any(each.message.key.startswith("problem.yaml") for each in own)
    told = [each for each in own if each.line in entry_of(text, line) or (syntax and each.line >= line)]
    if found and not told:
        yield "another line", found[0]


def count(packs: int) -> int:
    """Print how many of so many packs are told wrongly."""
    wrong: Counter[str] = Counter()
    silent = 0
    for seed in range(packs):
        with tempfile.TemporaryDirectory() as folder:
            pack, file, line = spoil(seed, Path(folder) / "packs")
            found = dict(astray(pack, file, line))
            shelf, id_ = shelf_with(pack, None)
            silent += not [each for each in judge(shelf, id_) if each.level != "note"]
            wrong.update(found.keys())
            for how, each in found.items():
                print(f"{seed}: {file}:{line}: {how}\n{each.show(Locale('en'))}")
    print(f"{packs} spoiled packs, {silent} still sound; told wrongly: {dict(wrong) or 0}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(count(int(sys.argv[1]) if len(sys.argv) > 1 else 280))
