"""Without a screen the program says so in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("words", [(), ("--data-dir", "data"), ("play", "--lang", "uk")])
def test_no_display_is_one_sentence(tmp_path, words) -> None:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    kept |= {"HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "scenes.main", *words]
    done = subprocess.run(
        command, cwd=tmp_path, env=kept, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "no display" in done.stderr


@pytest.mark.parametrize("words", [(), ("--data-dir", "somewhere")])
def test_the_title_does_not_wait_for_the_games(words) -> None:
    """The first frame comes before the rules of any game are read, also with a folder of choice."""
    code = (
        "import sys, scenes.main, scenes.opening as opening\n"
        "opening.run = lambda args: print(args.data_dir, 'game.catalog' in sys.modules) or 0\n"
        f"sys.argv = ['papercourts', *{words!r}]\n"
        "scenes.main.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"{words[1] if words else None} False"
