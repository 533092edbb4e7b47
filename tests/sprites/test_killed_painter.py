"""A painter killed amid its answer: the picture comes from the next one, and the program can end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
import os, struct, sys
from sprites.paint.workshop import Order, Workshop

if __name__ == "__main__":
    shop, order = Workshop(None), Order("back", ("portrait", 90))
    shop.get(order)
    (painter,) = shop._pool._processes.values()
    os.write(shop._pool._result_queue._writer.fileno(), struct.pack("!i", 1000) + b"half an answer")
    painter.kill()
    painter.join()
    if sys.argv[1] == "paint":
        while order not in shop.collect():
            pass
        print(shop.at_hand(order).get_height())
    shop.close()
"""


def run(tmp_path: Path, word: str) -> str:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(path), word]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=90, check=True).stdout


def test_the_picture_is_painted_by_another(tmp_path) -> None:
    assert "90" in run(tmp_path, "paint")


def test_the_program_ends(tmp_path) -> None:
    run(tmp_path, "leave")
