"""Packs and workshop in every size, language and letter size: nothing cut, covered or out of reach."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from scenes.menus.packs.making import MakingScene
from scenes.menus.packs.screen import PacksScene
from scenes.menus.workshop.screen import WorkshopScene
from scenes.window.scene import Screen
from tests.scenes.menus.pack_desk import CARDS, at_desk, desk, put
from tests.scenes.places import check_places

LANGS = ("en", "ru", "uk")
SIZES = ((1024, 720), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return desk(tmp_path_factory.mktemp("desk"))


def states(folder: Path, size: tuple[int, int], lang: str, text: int) -> Iterator[Screen]:
    """Packs, the workshop with each entry and each of its pages, an open list, the question for a name."""
    ctx = at_desk(folder, size, lang, text)
    yield from pages(PacksScene(ctx))
    bench = WorkshopScene(ctx, "frost")
    for draft in bench.work.drafts:
        bench.work.bench.open(draft)
        bench.refresh()
        yield from pages(bench)
    bench.tab = "form"
    bench.refresh()
    bench.use(next(control for control in bench.page.controls if control.id in bench.form.chips))
    yield bench
    yield MakingScene(ctx, lambda id_: None)


def pages(scene: Screen) -> Iterator[Screen]:
    """A screen, and what its tabs turn to."""
    yield scene
    for name in [c.id for c in scene.page.controls if c.id.split(":")[0] in ("tab", "card_tab")]:
        control = scene.page.find(name)
        if control is not None:
            scene.use(control)
            yield scene


@pytest.mark.parametrize("text", (100, 150, 200))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_has_its_place(
    folder: Path, size: tuple[int, int], text: int, request: pytest.FixtureRequest
) -> None:
    if text == 200 and size[0] == 1024:
        pytest.skip("the smallest window has no room for the largest letters")
    other = LANGS[(SIZES.index(size) + text // 50) % 3]
    for lang in LANGS if request.config.getoption("--long") else (other,):
        for scene in states(folder, size, lang, text):
            check_places(scene, size)


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_is_cut_at_the_usual_size(folder: Path, lang: str) -> None:
    for scene in states(folder, (1280, 720), lang, 100):
        assert [words.markup for words in scene.page.words if words.block.cut] == [], type(scene).__name__


@pytest.mark.parametrize(
    ("size", "text"), (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 200))
)
def test_lists_longer_than_the_window_have_their_place(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    many = "".join(CARDS.replace("sleet", f"sleet_{n}").replace("61", str(61 + n)) for n in range(20))
    for number in range(12):
        put(tmp_path, f"p{number:02}", f"Pack {number}", "portrait", portrait__cards=many)
    ctx = at_desk(tmp_path, size, "ru", text)
    for scene in (*pages(PacksScene(ctx)), WorkshopScene(ctx, "p00")):
        check_places(scene, size)
        if scene.page.find("rows:down") is not None:
            scene.use(next(control for control in scene.page.controls if control.id == "rows:down"))
            check_places(scene, size)
