"""The gallery: every card is there once, filters and search find, a card held close names its pack."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Rect

from game.catalog import GAMES
from scenes.menus.gallery.close import CloseScene
from scenes.menus.gallery.screen import GalleryScene
from scenes.tables.looks import looks_of
from scenes.tools.shots import quiet_context
from scenes.window.focus import overlapping
from scenes.window.intents import Command, FocusChanged, Moved, Scrolled, Typed
from scenes.window.manager import Push

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def opened(game, lang="en", size=SIZE, text_size=100):
    scene = GalleryScene(quiet_context(size, lang, text_size), game)
    scene.enter()
    assert scene.page
    return scene


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_card_hangs_on_one_page(game) -> None:
    scene = opened(game)
    seen = []
    for number in range(scene.pages):
        scene.at = number
        scene.refresh()
        assert scene.page
        seen += [(hung.id, hung.face) for hung in scene.shown]
    resolved = scene.loaded.resolved
    assert {card for card, _ in seen} == {full for kind in looks_of(game).gallery for full in resolved[kind]}
    assert len(set(seen)) == len(seen) == len(scene.cards)
    assert all(face.title for _, face in seen)


def test_plain_juns_are_individuals() -> None:
    plain = [hung for hung in opened("junquick").cards if hung.kind == "plain"]
    assert len(plain) == sum({hung.id: hung.copies for hung in plain}.values()) == 54


def test_kinds_and_search_narrow_the_choice() -> None:
    scene = opened("chronicles")
    scene.act(scene.page.find("kind:buildings"))
    scene.refresh()
    assert scene.page and {hung.kind for hung in scene.shown} == {"buildings"}
    scene.use(scene.page.find("kind:"))
    scene.use(scene.page.find("search"))
    for letter in "demon":
        scene.handle(Typed(letter))
    assert scene.page and "Demon" in {hung.face.title for hung in scene.shown}
    assert len(scene.shown) < 10
    scene.handle(Typed("xyz"))
    assert scene.page and scene.shown == []


def test_wheel_and_arrows_turn_pages() -> None:
    scene = opened("portrait")
    scene.handle(Scrolled((9, 9), -1))
    assert scene.page and scene.at == 1
    scene.attention.focus = "card:0"
    scene.handle(Moved("left"))
    assert scene.page and scene.at == 0
    scene.handle(Scrolled((9, 9), 1))
    assert scene.page and scene.at == 0


@pytest.mark.parametrize("text_size", (100, 200))
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_card_held_close_fits(game, lang, text_size) -> None:
    scene = opened(game, lang, (1024, 720), text_size)
    scene.attention.focus = "card:0"
    pushed = scene.handle(Command("zoom"))
    assert isinstance(pushed, Push) and isinstance(pushed.scene, CloseScene)
    close = pushed.scene
    longest = max(range(len(close.cards)), key=lambda at: len(close.cards[at].face.text))
    close.at = longest
    close.enter()
    assert close.hung.pack == game
    for words in close.page.words:
        wide, tall = words.block.size
        assert wide <= words.box.w + 2 and tall <= words.box.h + 2, words.markup
        assert Rect(0, 0, 1024, 720).contains(words.box)
    assert overlapping(close.page.controls) == []
    if text_size == 100:
        assert not [words.markup for words in close.page.words if words.block.cut]
    before = close.at
    close.handle(Moved("left"))
    assert close.at == before - 1


def test_files_are_read_anew_after_editing() -> None:
    scene = opened("tenno")
    before = scene.loaded
    scene.handle(FocusChanged(True))
    assert scene.page and scene.loaded is not before


def test_painting_never_waits_for_the_painter() -> None:
    """In play the page comes at once, with plain cards, and asks to be painted again."""
    scene = opened("intrigo")
    scene.ctx.studio.patient = False
    scene.ctx.studio.workshop.get = lambda order, seconds: None
    target = pygame.Surface(SIZE)
    scene.paint(target)
    assert target.get_at(scene.page.find("card:0").box.center) != target.get_at((3, 700))
