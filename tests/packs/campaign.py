"""The pack campaign: packs through check, load, play and paint; `python -m tests.packs.campaign`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.i18n import Locale
from game.packs import LoadedCards, PacksBroken, Problem, check_packs, list_packs, load_cards
from game.packs.check import shelf_with
from game.packs.load import load_from
from game.session import Session
from scenes.tables.catalog import table_of
from scenes.tables.looks import looks_of
from scenes.window.pack_pictures import PackPictures
from sprites.paint.workshop import card_order
from tests.packs.hostile import CASES
from tests.packs.mutants import make_mutant

SECONDS = 2.0
"""Of processor time, for one pack through everything."""
WHOLE_FILE = (
    "too_large", "unknown_kind", "unknown_folder", "which_game", "damaged", "ending_small", "foreign",
    "file_name", "not_a_file", "link", "folder_too_deep", "manifest_not_mapping", "zip_path", "zip_ratio",
    "unreadable",
)  # fmt: skip
"""Mistakes of a file as a whole, which stand in no line."""


def run_case(name: str, folder: Path) -> dict[str, object]:
    """Take one pack through everything; return what happened."""
    row: dict[str, object] = {"kind": name, "traceback": "", "fileless": [], "lineless": []}
    pack = _write(name, folder)
    shipped = pack.name in {spec.id for spec in GAMES}
    began = time.process_time()
    try:
        problems = check_packs(pack, None if shipped else folder)
        _ = [found.show(Locale(lang)).encode() for found in problems for lang in ("en", "ru", "uk")]
        row["problems"] = [f"{found.place} {found.message.key}" for found in problems][:3]
        row["fileless"] = [
            found.message.key for found in problems if not found.file.startswith(str(pack)[:60])
        ]
        row["lineless"] = [found.message.key for found in problems if _lacks_line(found)]
        list_packs(folder)
        for spec in GAMES:
            _use(spec, pack, folder, shipped)
    except Exception:
        row["traceback"] = traceback.format_exc()
    row["seconds"] = round(time.process_time() - began, 2)
    return row


def _write(name: str, folder: Path) -> Path:
    if name not in CASES:
        return make_mutant(int(name.split()[1]), folder)
    pack = folder / "evil"
    pack.mkdir(parents=True)
    CASES[name](pack)
    return pack if pack.is_dir() else pack.with_suffix(".zip")


def _lacks_line(found: Problem) -> bool:
    return found.line == 0 and found.file.endswith(".yaml") and found.message.key[8:] not in WHOLE_FILE


def _use(spec: GameSpec, path: Path, folder: Path, shipped: bool) -> None:
    """Load, play and paint, as far as the pack is on; a changed game pack stands in for the shipped one."""
    shelf, pack = shelf_with(path, folder)
    try:
        loaded = load_from(shelf, spec, [] if shipped else [pack])
    except PacksBroken:
        return
    _play(spec, loaded)
    for number, face in enumerate(_faces(spec, loaded, pack)):
        own = PackPictures(folder, folder.parent / "cache").file(face.art.picture) if face.art.picture else ""
        order = card_order(face.__class__(**{**_fields(face), "art": _with(face.art, own)}), 240)
        order.paint()
        if number == 1:
            return


def _fields(face: object) -> dict[str, object]:
    return {name: getattr(face, name) for name in face.__dataclass_fields__}  # type: ignore[attr-defined]


def _with(art: object, own: str) -> object:
    return art.__class__(**{**_fields(art), "picture": own})


def _faces(spec: GameSpec, loaded: LoadedCards, pack: str) -> Iterator[object]:
    for kind in looks_of(spec.id).gallery:
        for full in loaded.resolved.get(kind, {}):
            if full.startswith(f"{pack}:"):
                face = table_of(spec.id).card_face(
                    loaded.cards, full.removeprefix(f"{spec.id}:"), Locale("en")
                )
                if face is not None:
                    yield face


def _play(spec: GameSpec, loaded: LoadedCards, moves: int = 300) -> None:
    session, rng = Session.new(spec, loaded.cards, spec.seats[0], {}, 1), Rng(1)
    for _ in range(moves):
        if not session.movers:
            return
        seat = session.movers[0]
        session.submit(seat, rng.choice(session.legal(seat)))


def show(rows: list[dict[str, object]]) -> str:
    """Return the table of the report."""
    groups: dict[str, list[dict[str, object]]] = {}
    for row in rows:
        groups.setdefault("hostile" if row["kind"] in CASES else "mutated", []).append(row)
    lines = [
        "| kind | count | tracebacks | over 2 s | without a file | without a line | slowest |",
        "|---|---|---|---|---|---|---|",
    ]
    for kind, found in groups.items():
        sums = [sum(bool(row[key]) for row in found) for key in ("traceback", "fileless", "lineless")]
        slow = sum(float(str(row["seconds"])) > SECONDS for row in found)
        most = max(found, key=lambda row: float(str(row["seconds"])))
        lines.append(
            f"| {kind} | {len(found)} | {sums[0]} | {slow} | {sums[1]} | {sums[2]}"
            f" | {most['seconds']} s, {most['kind']} |"
        )
    return "\n".join(lines)


def bad(row: dict[str, object]) -> bool:
    """Return whether a row is a fault."""
    return bool(
        row["traceback"] or row["fileless"] or row["lineless"] or float(str(row["seconds"])) > SECONDS
    )


def main() -> int:
    """Run the cases named on the command line, else all; print a JSON line each, or the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("cases", nargs="*", default=list(CASES))
    args = parser.parse_args()
    names = [*args.cases, *(f"mutant {number}" for number in range(args.first, args.first + args.mutants))]
    rows = []
    _warm_up()
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            rows.append(run_case(name, Path(folder).resolve() / "packs"))
        if args.json:
            print(json.dumps(rows[-1]), flush=True)
        elif bad(rows[-1]):
            print(json.dumps(rows[-1], indent=1), flush=True)
    if not args.json:
        print(show(rows))
    return int(any(map(bad, rows)))


def _warm_up() -> None:
    """Load every game and paint a card once: what is read only once belongs to no pack."""
    for spec in GAMES:
        loaded = load_cards(spec)
        face = next(_faces(spec, loaded, spec.id))
        card_order(face, 240).paint()  # type: ignore[arg-type]


if __name__ == "__main__":
    sys.exit(main())
