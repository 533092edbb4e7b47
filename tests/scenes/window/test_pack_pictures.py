"""A pack's own picture stands on its card, from a folder or a zip, and follows every change."""

import os
import shutil

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game.settings import Settings
from scenes.menus.gallery.screen import GalleryScene
from scenes.window.intents import FocusChanged
from scenes.window.opening import make_context
from tests.packs.conftest import MANIFEST, card, zipped

DRAWING = '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="{}"/></svg>'


@pytest.fixture
def packs(tmp_path):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    folder = tmp_path / "packs" / "frost"
    (folder / "art").mkdir(parents=True)
    (folder / "pack.yaml").write_text(MANIFEST.format(id="frost"), encoding="utf-8")
    entry = card("sleet", 61).replace("}}\n", "}, art: art/sleet.svg}\n")
    (folder / "cards.yaml").write_text(entry, encoding="utf-8")
    draw(folder, "#ff0000")
    return folder


def draw(folder, color):
    (folder / "art" / "sleet.svg").write_text(DRAWING.format(color), encoding="utf-8")


def opened(tmp_path):
    ctx = make_context(tmp_path, Settings())
    ctx.resize((1280, 720))
    return GalleryScene(ctx, "portrait")


def shown(gallery):
    face = next(hung.face for hung in gallery.cards if hung.id == "frost:sleet")
    painted = gallery.ctx.studio.card(face, 360)
    return painted.get_at((125, 110))


def test_it_stands_on_the_card_and_follows_changes(packs, tmp_path) -> None:
    gallery = opened(tmp_path)
    assert shown(gallery).r > 150 + shown(gallery).g
    draw(packs, "#00ff00")
    gallery.handle(FocusChanged(True))
    assert shown(gallery).g > 150 + shown(gallery).r


def test_it_is_found_in_a_zip(packs, tmp_path) -> None:
    zipped(packs)
    shutil.rmtree(packs)
    assert shown(opened(tmp_path)).r > 200


def test_a_picture_that_went_away_leaves_the_words(packs, tmp_path) -> None:
    gallery = opened(tmp_path)
    face = next(hung.face for hung in gallery.cards if hung.id == "frost:sleet")
    (packs / "art" / "sleet.svg").unlink()
    gallery.ctx.pictures.forget()
    assert gallery.ctx.studio.own(face.art).picture == ""
    assert gallery.ctx.studio.card(face, 150).get_size() == (104, 150)
