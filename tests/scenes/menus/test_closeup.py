"""A card held close: painted beside the window, with every sign and word on it explained."""

import os
from itertools import pairwise

import pytest

from game.catalog import GAMES
from scenes.tables.looks import looks_of

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Rect

from scenes.menus.gallery import close as gallery_close
from scenes.menus.gallery.close import CloseScene
from scenes.menus.gallery.screen import GalleryScene
from scenes.menus.glossary import glossary_of
from scenes.play.zoom import ZoomScene
from scenes.tools.shots import quiet_context
from scenes.window.desktop import open_file
from sprites.card import CardFace
from sprites.paint.cards.plain import plain_card
from sprites.paint.icons import icon_names

LANGUAGES = ("en", "ru", "uk")


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def hung(game, lang="en", size=(1280, 720), text_size=100):
    return GalleryScene(quiet_context(size, lang, text_size), game)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_card_is_explained_and_every_term_is_used(game, lang) -> None:
    gallery = hung(game, lang)
    locale = gallery.ctx.locale
    used = set()
    for card in gallery.cards:
        entries = glossary_of(card.face, locale)
        assert entries, f"nothing explains {card.id}"
        assert all(not entry.icon or {entry.icon, f"flat_{entry.icon}"} & icon_names() for entry in entries)
        used |= {entry.name for entry in entries}
    assert {locale.say(f"ui.glossary.{game}.{term.id}") for term in looks_of(game).glossary} == used


def test_words_are_found_in_the_text_of_any_card() -> None:
    locale = quiet_context((1280, 720), "ru").locale
    own = CardFace("chronicles", "New", text="Даёт 2 ПО за жетон старения.")
    assert [entry.name for entry in glossary_of(own, locale)] == ["Жетон старения", "ПО"]
    plain = CardFace("chronicles", "New", text="Идёт по дороге.")
    assert glossary_of(plain, locale) == []


@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_nothing_leaves_the_board(game, lang, text_size) -> None:
    gallery = hung(game, lang, text_size=text_size)
    for card in {card.id: card for card in gallery.cards}.values():
        scene = ZoomScene(gallery.ctx, card.face)
        board = scene.places()[1]
        for words in scene.page.words:
            assert board.contains(words.box), words.markup
            assert words.block.size[1] <= words.box.h + 2, words.markup
            assert not words.block.cut, words.markup
        boxes = [words.box for words in scene.page.words]
        assert all(above.bottom <= below.top + 1 for above, below in pairwise(boxes))
        if text_size == 100:
            explained = "".join(words.markup for words in scene.page.words)
            missing = [entry.name for entry in glossary_of(card.face, gallery.ctx.locale)
                       if f"**{entry.name}**" not in explained]  # fmt: skip
            assert not missing, card.id


def test_the_card_is_painted_beside_the_window() -> None:
    gallery = hung("tenno")
    studio, face = gallery.ctx.studio, gallery.cards[0].face
    studio.patient = False
    studio.workshop.get = lambda order, seconds: None
    scene = ZoomScene(gallery.ctx, face)
    target = pygame.Surface((1280, 720))
    scene.paint(target)
    box = scene.places()[0]
    stand_in = plain_card(face, box.h)
    assert target.get_at((box.x + 30, box.y + 30)) == stand_in.get_at((30, 30))


def closeup(game, name):
    gallery = hung(game)
    cards = gallery.cards
    at = next(number for number, card in enumerate(cards) if card.id == name)
    return CloseScene(gallery.ctx, cards, at, gallery.loaded.packs)


@pytest.mark.parametrize(
    ("game", "name", "file"),
    [("chronicles", "chronicles:demon", "units"), ("junquick", "junquick:virus_2", "viruses"),
     ("intrigo", "intrigo:thief", "influence"), ("portrait", "portrait:17", "cards")],
)  # fmt: skip
def test_its_file_is_opened(game, name, file, monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(gallery_close, "open_file", lambda path: not opened.append(path))
    scene = closeup(game, name)
    scene.act(scene.page.find("file"))
    assert [path.name for path in opened] == [f"{file}.yaml"]
    assert not scene.ctx.notices


def test_where_no_program_shows_files_the_path_is_told(monkeypatch) -> None:
    monkeypatch.setattr(gallery_close, "open_file", lambda path: False)
    scene = closeup("tenno", "tenno:monk")
    scene.act(scene.page.find("file"))
    assert scene.ctx.notices[-1].text.endswith("cards.yaml")


def test_nothing_is_started_without_a_desktop(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not open_file(tmp_path / "cards.yaml")


def test_influence_cards_name_their_prices() -> None:
    scene = closeup("intrigo", "intrigo:assassin")
    assert scene.face.left is not None and scene.face.left.text == "1+"
    assert any("1, 2, 3" in words.markup for words in scene.page.words)
    assert all(Rect(0, 0, 1280, 720).contains(words.box) for words in scene.page.words)
