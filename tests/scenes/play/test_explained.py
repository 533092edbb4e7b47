"""Everything on a table says what it is: whatever is painted there is pointed at and asked."""

import importlib

import pygame
import pytest

from game import catalog
from scenes.play.table import TableScene
from scenes.tools.shots import make_scene, quiet_context
from sprites.widgets.page import Art, Words

SIZE = (1280, 720)
SCREENS = [
    (name, players, moves)
    for spec in catalog.GAMES
    for name, _, players, moves in importlib.import_module(f"tests.{spec.id}.screens").SCREENS
    if name == f"table:{spec.id}"
]


def laid(name: str, players: int, moves: int) -> TableScene:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    scene = make_scene(quiet_context(SIZE, "en", 100, False), name, "", players, 1, moves, 1, {})
    assert isinstance(scene, TableScene)
    return scene


def counts(words: Words) -> bool:
    """Whether a text is a counter: a number, or words with an icon among them."""
    return "[" in words.markup or not any(letter.isalpha() for letter in words.markup)


NOTHING = (1, 254, 3)
SPECK = 60
"""Pixels of a stroke that is no sign."""


def painted_over(scene: TableScene) -> list[pygame.Rect]:
    """Where the table paints straight over its pieces: badges, counts, ribbons."""
    target = pygame.Surface(SIZE)
    target.fill(NOTHING)
    scene.stage.table.overlay(target, scene.stage.setting, scene.stage.spread)
    scene.stage.table.overlay_raised(target, scene.stage.setting, scene.stage.spread)
    left = pygame.mask.from_threshold(target, NOTHING, (1, 1, 1, 255))
    left.invert()
    return [part.get_bounding_rects()[0] for part in left.connected_components(SPECK)]


def speaks(scene: TableScene, at: tuple[int, int]) -> bool:
    """Whether whoever points there is told anything: a note, a hint, a card held close, a button."""
    over = scene.page.at(at)
    if scene.page.explained(at) is not None or (over is not None and (over.role != "thing" or over.hint)):
        return True
    piece = scene.stage.spread.pieces.get(over.id) if over is not None else None
    return piece is not None and piece.card is not None


def mute(scene: TableScene) -> list[str]:
    """What is painted on the page or lies on it and says nothing to whoever points at it."""
    page, spread = scene.page, scene.stage.spread
    found = [f"painted over at {box}" for box in painted_over(scene) if not speaks(scene, box.center)]
    items = [item for item in (*page.items, *page.raised) if isinstance(item, Art | Words)]
    for item in items:
        if isinstance(item, Words) and (not counts(item) or not item.markup.strip()):
            continue
        if not speaks(scene, item.box.center):
            found.append(f"{type(item).__name__} {getattr(item, 'markup', '')!r} at {item.box}")
    for piece in spread.pieces.values():
        control = page.find(piece.id)
        if control is not None and not control.hint and piece.card is None:
            found.append(f"piece {piece.id}")
    return found


def marked(scene: TableScene) -> list[str]:
    """Explanations that would show the marks of bold letters and icons: they are plain words."""
    told = [note.words for note in scene.page.notes] + [control.hint for control in scene.page.controls]
    return [words for words in told if "**" in words or "[" in words]


@pytest.mark.parametrize(("name", "players", "moves"), SCREENS)
def test_every_counter_and_icon_is_explained_in_plain_words(name, players, moves) -> None:
    scene = laid(name, players, moves)
    assert mute(scene) == []
    assert marked(scene) == []


def test_the_test_finds_what_says_nothing() -> None:
    scene = laid(*SCREENS[0])
    page = scene.page
    object.__setattr__(page, "notes", ())
    assert mute(scene) != []
