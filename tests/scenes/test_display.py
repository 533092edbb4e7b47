"""Without a screen the program says so in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_no_display_is_one_sentence(tmp_path) -> None:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "-m", "scenes.main", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=kept, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "no display" in done.stderr


def test_the_title_does_not_wait_for_the_games() -> None:
    """The first frame comes before the rules of any game are read."""
    code = "import sys, scenes.opening; print('game.catalog' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
