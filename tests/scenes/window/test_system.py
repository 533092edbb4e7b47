"""A real window on a virtual screen, a real mouse: used where Xvfb and xdotool are installed."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.saving.listing import list_saves

NEEDED = ("Xvfb", "xdotool")
missing = [tool for tool in NEEDED if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")
ROOT = Path(__file__).parents[3]


@pytest.fixture
def display():
    name = f":{90 + os.getpid() % 9}"
    screen = subprocess.Popen(["Xvfb", name, "-screen", "0", "1400x900x24"])
    time.sleep(1.5)
    yield name
    screen.terminate()
    screen.wait()


def test_xdotool_drags_a_card_and_the_game_goes_on(display, tmp_path) -> None:
    env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    settings = '{"confirm": "never", "motion": "none", "ai_pace": "instant", "language": "en"}'
    (tmp_path / "settings.json").write_text(settings, encoding="utf-8")
    words = ["--data-dir", str(tmp_path), "play", "portrait", "--seats", "human,policy,policy", "--seed", "3"]
    program = subprocess.Popen([sys.executable, "-m", "scenes.main", *words], env=env, cwd=ROOT)
    try:
        window = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--class", "papercourts"],
            env=env, check=True, capture_output=True, text=True, timeout=60,
        ).stdout.split()[0]  # fmt: skip
        place = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", window],
            env=env,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        x, y, width, height = (
            int(re.search(rf"{key}=(-?\d+)", place)[1]) for key in ("X", "Y", "WIDTH", "HEIGHT")
        )
        _drag(
            env,
            (x + width // 2, y + round(height * 0.88)),
            (x + round(width * 0.6), y + round(height * 0.55)),
        )
        assert _wait_for_moves(tmp_path, 3)
    finally:
        program.kill()
        program.wait()


def _drag(env, start, end) -> None:
    time.sleep(4)
    steps = ["mousemove", *map(str, start), "sleep", "0.5", "mousedown", "1"]
    for part in (0.2, 0.5, 0.8, 1.0):
        spot = [str(round(a + (b - a) * part)) for a, b in zip(start, end, strict=True)]
        steps += ["mousemove", *spot, "sleep", "0.2"]
    subprocess.run(["xdotool", *steps, "mouseup", "1"], env=env, check=True)


def _wait_for_moves(folder: Path, count: int) -> bool:
    for _ in range(60):
        found = list_saves(folder / "saves")
        if found and found[0].moves >= count:
            return True
        time.sleep(0.5)
    return False
