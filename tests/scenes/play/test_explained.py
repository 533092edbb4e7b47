"""Everything on a table says what it is: whatever is painted there is pointed at and asked."""

import importlib
import re

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
    """Whether a text is a counter: a number, or an icon beside it."""
    letters = [c for c in re.sub(r"\[[^]]*]", "", words.markup) if c.isalpha()]
    return ("[" in words.markup and len(letters) < 12) or not letters


def mute(scene: TableScene) -> list[str]:
    """What is painted on the page or lies on it and says nothing to whoever points at it."""
    page, spread = scene.page, scene.stage.spread
    buttons = {control.id for control in page.controls if control.role != "thing"}
    found = []
    items = [item for item in (*page.items, *page.raised) if isinstance(item, Art | Words)]
    for item in items:
        if isinstance(item, Words) and (not counts(item) or not item.markup.strip()):
            continue
        window = pygame.Rect(0, 0, *SIZE)
        if isinstance(item, Art) and item.box.w * item.box.h > window.w * window.h * 0.03:
            continue  # a landscape, not a sign
        over = page.at(item.box.center)
        if page.explained(item.box.center) is None and (over is None or over.id not in buttons):
            piece = spread.pieces.get(over.id) if over is not None else None
            if piece is None or piece.card is None:
                found.append(f"{type(item).__name__} {getattr(item, 'markup', '')!r} at {item.box}")
    for piece in spread.pieces.values():
        control = page.find(piece.id)
        if control is not None and not control.hint and piece.card is None:
            found.append(f"piece {piece.id}")
    return found


@pytest.mark.parametrize(("name", "players", "moves"), SCREENS)
def test_every_counter_and_icon_is_explained(name, players, moves) -> None:
    assert mute(laid(name, players, moves)) == []


def test_the_test_finds_what_says_nothing() -> None:
    scene = laid(*SCREENS[0])
    page = scene.page
    object.__setattr__(page, "notes", ())
    assert mute(scene) != []
