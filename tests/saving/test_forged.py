"""Forged saves: right checksum, wrong content anywhere; each loads or is refused in one sentence."""

from __future__ import annotations

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.rng import Rng
from game.packs import load_cards
from game.saving import saves
from game.saving.format import SaveProblem
from game.session import Session

JUNK: tuple[Any, ...] = (None, True, -1, 0, 7, 10**18, 1.5, "", "x", "back", [], [1], {}, {"is": 1}, [[[]]])


def forge(data: dict[str, Any], path: Path) -> None:
    body = ("{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in data.items())).encode()
    path.write_bytes(body + f',\n"checksum": "{hashlib.sha256(body).hexdigest()}"\n}}\n'.encode())


def spoil(data: Any, rng: Rng) -> None:
    """Change one thing somewhere in the data: another value, one more, or one less."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = rng.choice(keys)
        inner = data[key]
        if isinstance(inner, dict | list) and inner and rng.below(6):
            data = inner
            continue
        how = rng.below(4)
        if how == 0:
            del data[key]
        elif how == 1 and isinstance(data, list):
            data.append(copy.deepcopy(inner))
        else:
            data[key] = rng.choice(JUNK)
        return


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_forged_save_loads_or_is_refused(spec, tmp_path, request):
    rng, path = Rng(11), tmp_path / "forged.json"
    session = Session.new(spec, load_cards(spec).cards, max(spec.seats[0], 2), {}, 4)
    for _ in range(25):
        if session.movers:
            seat = rng.choice(session.movers)
            session.submit(seat, rng.choice(session.legal(seat)))
    saves.save(session, path)
    data = json.loads(path.read_bytes())
    data.pop("checksum")
    parts = [key for key in data if isinstance(data[key], dict | list) and data[key]]
    for number in range(240 if request.config.getoption("--long") else 80):
        forged = copy.deepcopy(data)
        spoil(forged[parts[number % len(parts)]] if number % 4 else forged, rng)
        forge(forged, path)
        try:
            again = saves.load(path).session
        except SaveProblem:
            continue
        play_to_the_end(again, rng)


def play_to_the_end(session: Session, rng: Rng) -> None:
    """What loads must be playable."""
    while session.movers:
        seat = rng.choice(session.movers)
        session.submit(seat, rng.choice(session.legal(seat)))
    assert session.outcome is not None
