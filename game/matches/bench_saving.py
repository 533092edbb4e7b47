"""What saving costs as a game grows: the player's thread, and the thread that writes."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from game.catalog import GAMES
from game.core.rng import Rng
from game.packs import load_cards
from game.saving import saves
from game.session import Session

MARKS = (10, 100, 1000, 2000)
"""After so many moves."""
_SPAN = 40
"""So many moves are measured at each."""
_SEED = 5


def bench_saving() -> dict[str, Any]:
    """Return, by number of moves, what a save takes of the player's thread, and until it is on the disk."""
    with tempfile.TemporaryDirectory(prefix="papercourts-bench-") as folder:
        calls, waits = _play(Path(folder))
    return {str(mark): _row(calls[mark - _SPAN // 4 :][:_SPAN], waits[mark - _SPAN // 4 :]) for mark in MARKS}


def _row(calls: list[float], waits: list[float]) -> dict[str, float]:
    return {
        "call_us": round(median(calls) * 1e6, 1),
        "longest_call_ms": round(max(calls) * 1e3, 3),
        "on_disk_ms": round(median(waits[:_SPAN]) * 1e3, 2),
    }


def _play(folder: Path) -> tuple[list[float], list[float]]:
    """Play one game and save after every move: how long the call took, and how long until it was done."""
    spec = max(GAMES, key=lambda spec: len(spec.seats))  # its random play goes on for thousands of moves
    session, rng = Session.new(spec, load_cards(spec).cards, spec.seats[-1], {}, _SEED), Rng(1)
    calls, waits = [], []
    while session.movers and len(session.moves) < MARKS[-1] + _SPAN:
        seat = rng.choice(session.movers)
        session.submit(seat, rng.choice(session.legal(seat)))
        begun = time.perf_counter()
        slot = saves.keep(session, folder)
        calls.append(time.perf_counter() - begun)
        slot.wait()
        waits.append(time.perf_counter() - begun)
    slot.release()
    return calls, waits
