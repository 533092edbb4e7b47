"""A painter killed amid its answer: the pictures come from the next one, and the program can end."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sprites.paint.workshop import Order, Workshop

ROOT = Path(__file__).parents[2]
PROGRAM = """
import os, struct, sys
from sprites.paint import workshop
from sprites.paint.workshop import Order, Workshop

class Pool(workshop.ProcessPoolExecutor):
    opened = 0

    def __init__(self, *args):
        Pool.opened += 1
        super().__init__(*args)

if __name__ == "__main__":
    workshop.ProcessPoolExecutor = Pool
    shop, orders = Workshop(None), {Order("back", ("portrait", height)) for height in range(40, 90, 10)}
    for order in orders:
        shop.get(order)
    (painter,) = shop._pool._processes.values()
    os.write(shop._pool._result_queue._writer.fileno(), struct.pack("!i", 1000) + b"half an answer")
    painter.kill()
    painter.join()
    while orders and sys.argv[1] == "paint":
        orders -= set(shop.collect())
    shop.close()
    print(Pool.opened, "opened")
"""


def run(tmp_path: Path, word: str) -> str:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(path), word]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=90, check=True).stdout


def test_all_pictures_are_painted_by_one_other(tmp_path) -> None:
    """Each of the orders that a dead painter left used to start a painter of its own, all at once."""
    assert "2 opened" in run(tmp_path, "paint")


def test_the_program_ends(tmp_path) -> None:
    run(tmp_path, "leave")


def test_without_painters_the_window_paints_by_itself(monkeypatch) -> None:
    """A system that lets no more processes begin: pictures come one after the other, nothing breaks."""

    def refused(*_: object) -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refused)
    shop, order = Workshop(None), Order("back", ("portrait", 40))
    assert shop.get(order) is None
    assert shop.collect() == [order]
    assert shop.get(order) is not None
    shop.close()
