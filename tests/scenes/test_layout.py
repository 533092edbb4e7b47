"""Boxes of every screen, measured without painting: sizes, languages, text sizes."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from pygame import Rect

from scenes import robots
from scenes.focus import overlapping
from scenes.shots import make_scene, quiet_context
from scenes.table import TableScene
from tests.scenes.test_play import InstantWorker

SIZES = ((1024, 720), (1280, 720), (1920, 1080), (3840, 2160))
SCREENS = (
    ("title", "", 0, 0), ("setup", "", 0, 0), ("settings", "", 0, 0), ("credits", "", 0, 0),
    ("gallery", "portrait", 0, 0), ("gallery", "chronicles", 0, 0), ("gallery", "junquick", 0, 0),
    ("gallery", "intrigo", 0, 0), ("gallery", "tenno", 0, 0),
    ("rules", "portrait", 0, 0), ("rules", "tenno", 0, 0),
    ("curtain", "portrait", 3, 4), ("results", "portrait", 6, 0), ("results", "tenno", 7, 0),
    ("table:portrait", "", 2, 9), ("table:portrait", "", 3, 8), ("table:portrait", "", 6, 20),
    ("table:tenno", "", 2, 12), ("table:tenno", "", 4, 22), ("table:tenno", "", 7, 33),
    ("table:intrigo", "", 3, 6), ("table:intrigo", "", 3, 18), ("table:intrigo", "", 4, 9),
    ("table:intrigo", "", 4, 70),
    ("table:junquick", "", 2, 12), ("table:junquick", "", 4, 25), ("table:junquick", "", 6, 60),
    ("results", "junquick", 6, 0),
    ("table:chronicles", "", 1, 8), ("table:chronicles", "", 2, 40), ("table:chronicles", "", 7, 75),
    ("table:chronicles", "", 7, 160), ("results", "chronicles", 7, 0),
)  # fmt: skip
OPTIONS = {"chronicles": {"gates": True, "legends": True}}
"""Royal Chronicles is measured with both expansions."""
MARGIN = 2  # px: rounding


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def pages(screen, size, lang, text_size):
    name, game, players, moves = screen
    ctx = quiet_context(size, lang, text_size)
    options = OPTIONS.get(game or name.removeprefix("table:"))
    scene = make_scene(ctx, name, game or "portrait", players, 1, moves, options=options)
    if isinstance(scene, TableScene):
        scene.covered = False
    return scene


@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "-".join(map(str, screen)))
def test_everything_has_its_place(screen, size, lang, text_size) -> None:
    scene = pages(screen, size, lang, text_size)
    page = scene.page
    window = Rect(0, 0, *size).inflate(2 * MARGIN, 2 * MARGIN)
    for words in page.words:
        wide, tall = words.block.size
        assert wide <= words.box.w + MARGIN, f"{words.markup!r} is {wide} px wide in a box of {words.box.w}"
        assert tall <= words.box.h + MARGIN, f"{words.markup!r} is {tall} px high in a box of {words.box.h}"
        assert window.contains(words.box), f"{words.markup!r} stands outside the window"
    for control in page.controls:
        assert window.contains(control.box), f"{control.id} stands outside the window"
        assert control.label, f"{control.id} has nothing to say"
    assert overlapping(page.controls) == []
    assert scene.ways.reachable() == {control.id for control in page.controls}


@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "-".join(map(str, screen)))
def test_no_text_is_cut_at_the_usual_size(screen, lang) -> None:
    """At 100 % and 1280x720 and above every word can be read without pointing at it."""
    cut = [w.markup for w in pages(screen, (1280, 720), lang, 100).page.words if w.block.cut]
    assert cut == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "-".join(map(str, screen)))
def test_no_letters_below_the_floor(screen) -> None:
    small = [w.markup for w in pages(screen, (1280, 720), "uk", 100).page.words if w.block.style.px < 10]
    assert small == []
