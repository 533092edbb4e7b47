"""The first seconds of a real window with an empty cache: nothing black, no blank card."""

import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[3]
TOOL = ROOT / "build" / "first_pictures.py"
spec = spec_from_file_location("first_pictures", TOOL)
first_pictures = sys.modules["first_pictures"] = module_from_spec(spec)
spec.loader.exec_module(first_pictures)


def test_black_and_blank_are_told_from_a_picture() -> None:
    frame = pygame.Surface((400, 300))
    assert first_pictures.is_black(frame)
    frame.fill((240, 230, 200))
    box = (100, 50, 100, 144)
    assert not first_pictures.is_black(frame)
    assert first_pictures.is_blank(frame, box)
    for number in range(12):
        frame.fill((20 * number, 255 - 20 * number, 8 * number), (100 + 8 * number, 60 + 10 * number, 30, 30))
    assert not first_pictures.is_blank(frame, box)


def test_frames_are_counted_from_the_first_that_shows_anything() -> None:
    seen, black, page = first_pictures.Seen(), pygame.Surface((64, 36)), pygame.Surface((64, 36))
    page.fill((240, 230, 200))
    for at, frame in enumerate((black, black, page, page, black, page)):
        first_pictures.look(seen, frame, [(0, 0, 30, 30)], at / 10)
    assert (seen.first, seen.frames, seen.black, seen.blank) == (0.2, 3, 1, 3)


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_no_start_shows_a_black_window_or_a_blank_card() -> None:
    words = [sys.executable, str(TOOL), "--seconds", "12"]
    lines = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()
    told = [line for line in lines if "first picture" in line]
    assert len(told) == len(first_pictures.SCENES)
    for line in told:
        assert "never" not in line and "NOT DRAWN" not in line, line
        assert "black 0  with blank cards 0;" in line, line
