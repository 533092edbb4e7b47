"""A killed program leaves no painter behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

PROGRAM = """
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import os
from sprites.paint.workshop import _prepare

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), _prepare, (5,))
    print(pool.submit(os.getpid).result(), flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_a_painter_ends_with_a_killed_program(tmp_path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.getcwd(), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, str(script)]
    program = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    painter = int(program.stdout.readline())
    program.kill()
    program.wait()
    for _ in range(200):
        if not _alive(painter):
            return
        time.sleep(0.05)
    os.kill(painter, 9)
    raise AssertionError("the painter outlived its program")


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    stat = f"/proc/{pid}/stat"
    return not os.path.exists(stat) or open(stat).read().rsplit(")", 1)[1].split()[0] != "Z"
