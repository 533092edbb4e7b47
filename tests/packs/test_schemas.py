"""Schemas and the checker come from the same models: they agree on files, but for what those refer to."""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.catalog import GAMES
from game.packs import check_packs, parse_yaml, write_schema
from game.packs.finding.pack import FOLDERS
from game.paths import card_data_dir
from tests.packs.mutants import make_mutant
from tests.packs.schemas import fits

BEYOND = (
    "unknown_id", "id_twice", "like_circle", "like_too_long", "which_kind", "no_such_path", "add_exists",
    "add_where", "remove_absent", "no_art", "unplayable", "does_not_fit", "only_one", "no_variant",
    "breaks_game", "bad_default", "relative_where", "id_not_folder", "no_such_pack", "unknown_game",
    "whole_value", "value", "bad_id", "duplicate_key", "number_beyond", "too_many_items", "text_too_long",
    "too_many_entries", "name_empty", "expect", "endless", "number_given", "art_word", "unseen", "and_more",
    "wrong_app", "not_for_game", "wrong_version", "art_ending", "needs_broken", "conflict", "order_circle",
    "language_taken", "plural_rule",
)  # fmt: skip
"""What no schema can say: references between files, sums, sizes of whole files, meanings of two keys."""


def compare(pack: Path, schemas: Path) -> Iterator[tuple[str, str]]:
    """Yield each file on which the two disagree, and how."""
    problems = check_packs(pack)
    if any(found.message.key == "problem.and_more" for found in problems):
        return  # told of some mistakes alone
    unread = any(found.level == "error" and not found.file.endswith(".yaml") for found in problems)
    unread |= any(found.level == "error" and found.file.endswith("/pack.yaml") for found in problems)
    for path in sorted(pack.rglob("*.yaml")):
        inside = path.relative_to(pack).as_posix()
        if inside.partition("/")[0] in FOLDERS or (unread and inside != "pack.yaml"):
            continue
        name = "pack" if inside == "pack.yaml" else f"{_game(pack, inside)}.{path.stem}"
        schema = schemas / f"{name}.json"
        data, bad = parse_yaml(path.read_bytes(), str(path)) if path.is_file() else (None, [])
        if bad or data is None or not schema.is_file():
            continue
        told = [p for p in problems if p.file.endswith(f"/{inside}") and p.level == "error"]
        keys = {p.message.key.removeprefix("problem.") for p in told}
        whole = json.loads(schema.read_text("utf-8"))
        fine = fits(json.loads(json.dumps(data)), whole, whole)
        if fine and keys - set(BEYOND):
            yield inside, f"the schema takes what the checker refuses: {sorted(keys - set(BEYOND))}"
        if not fine and not keys:
            yield inside, "the checker takes what the schema refuses"


def _game(pack: Path, inside: str) -> str:
    games = {spec.id for spec in GAMES}
    first = inside.partition("/")[0]
    return first if first in games else pack.name


def shipped() -> list[Path]:
    """Return the games' own packs and the samples."""
    data = card_data_dir()
    return [*(data / spec.id for spec in GAMES), *sorted((data / "samples").iterdir())]


def test_schema_and_checker_agree_on_what_is_shipped(tmp_path: Path) -> None:
    write_schema(tmp_path)
    assert [found for pack in shipped() for found in compare(pack, tmp_path)] == []


def test_schema_and_checker_agree_on_spoiled_packs(tmp_path: Path) -> None:
    write_schema(tmp_path / "schemas")
    for seed in range(24):
        pack = make_mutant(seed, tmp_path / str(seed) / "packs")
        assert list(compare(pack, tmp_path / "schemas")) == [], seed


def count(mutants: int) -> int:
    """Print on how many mutated packs the two disagree; `python -m tests.packs.test_schemas 300`."""
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        write_schema(Path(folder) / "schemas")
        for pack in shipped():
            found["shipped"] += len(list(compare(pack, Path(folder) / "schemas")))
        for seed in range(mutants):
            pack = make_mutant(seed, Path(folder) / str(seed) / "packs")
            for inside, how in compare(pack, Path(folder) / "schemas"):
                found["mutated"] += 1
                print(seed, inside, how)
    print(f"{len(shipped())} shipped and sample packs: {found['shipped']}")
    print(f"{mutants} mutated: {found['mutated']}")
    return int(sum(found.values()) > 0)


if __name__ == "__main__":
    sys.exit(count(int(sys.argv[1]) if len(sys.argv) > 1 else 300))
