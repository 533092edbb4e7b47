"""Every screen painted at every size and language; the pictures stay in out/pictures to be looked at."""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from scenes.play import robots
from scenes.tools.shots import paint_scene
from tests.scenes.menus.test_layout import SCREENS, pages
from tests.scenes.play.test_play import InstantWorker

OUT = Path(__file__).parents[3] / "out" / "pictures"


@pytest.mark.long
@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080), (3840, 2160)), ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "-".join(map(str, screen)))
def test_the_picture_is_whole(screen, size, lang, text_size, monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    picture = paint_scene(pages(screen, size, lang, text_size), size)
    OUT.mkdir(parents=True, exist_ok=True)
    name = "-".join(map(str, screen)).replace(":", "-")
    pygame.image.save(picture, OUT / f"{name}-{size[0]}-{lang}-{text_size}.png")
    across, down = range(9, size[0], size[0] // 40), range(9, size[1], size[1] // 24)
    tones = {tuple(picture.get_at((x, y))[:3]) for x in across for y in down}
    assert len(tones) > 60, "the picture is nearly empty"
