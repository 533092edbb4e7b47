"""One explanation at a time, for what lies under the pointer now; a card that is rested on comes closer."""

import pygame
import pytest

from game import catalog
from scenes.play import robots
from scenes.play.telling.peek import REST
from scenes.play.telling.recap import RecapScene
from scenes.play.zoom import ZoomScene
from scenes.window import scene as window_scene
from scenes.window.access.words import plain
from scenes.window.scene import HOVER_WAIT
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

IDS = [spec.id for spec in catalog.GAMES]


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def at_a_card(tmp_path, game):
    """A player whose pointer lies on a card of the own hand that can be seen."""
    player = Player(tmp_path, seed=1)
    table = player.new_game(game, ["human", "novice", "novice", "novice"], 5)
    for _ in range(40):
        player.tick()
    assert table.page
    name = next(name for name, piece in table.stage.spread.pieces.items()
                if piece.card and piece.label and table.stage.face_of(piece.card))  # fmt: skip
    spot = player._spot(table, name)
    player.move(spot)
    return player, table, spot


@pytest.mark.parametrize("game", IDS)
def test_never_two_explanations_at_once(tmp_path, monkeypatch, game) -> None:
    player, table, _ = at_a_card(tmp_path, game)
    painted: list[str] = []
    real = window_scene.paint_tooltip
    monkeypatch.setattr(
        window_scene, "paint_tooltip", lambda t, b, words, th: painted.append(words) or real(t, b, words, th)
    )
    for refused in (False, True):
        player.tick(HOVER_WAIT + 0.02)
        if refused:
            table.stage.explain("because")
        for seconds in (0.1, REST, 0.1):
            player.tick(seconds)
            painted.clear()
            table.paint(pygame.Surface((1280, 720)))
            assert len(painted) <= 1
            assert not refused or painted == ["because"], "a refusal is said alone"


@pytest.mark.parametrize("game", IDS)
def test_what_lies_under_the_pointer_is_found_again_when_a_sheet_closes(tmp_path, game) -> None:
    player, table, spot = at_a_card(tmp_path, game)
    hovered = table.attention.hover
    assert hovered in table.stage.spread.pieces
    player.key("r")
    assert isinstance(player.scene, RecapScene), "R tells what happened since the own turn"
    assert table.explanation() is None, "what lies below a sheet explains nothing"
    player.move((3, 3))
    player.key("r")
    assert player.scene is table
    player.tick()
    assert table.page and table.attention.hover != hovered, "the pointer has left the card meanwhile"
    player.move(spot)
    player.key("l")
    player.key("escape")
    player.tick()
    assert table.attention.hover == hovered
    player.key("z")
    assert isinstance(player.scene, ZoomScene), "Z works without moving the pointer"


@pytest.mark.parametrize("game", IDS)
def test_a_card_that_is_rested_on_comes_closer(tmp_path, game) -> None:
    player, table, _ = at_a_card(tmp_path, game)
    player.tick()
    assert table.peek.pointed() and table.peek.box() is None, "a glass says that it can"
    for _ in range(4):
        player.tick(REST / 2)
    close, card = table.peek.box(), table.stage.spread.box(table.attention.hover)
    assert close is not None and close.h > card.h
    assert not close.colliderect(card.inflate(-card.w * 0.3, -card.h * 0.3)), (
        "it covers not what is pointed at"
    )
    assert pygame.Rect(0, 0, 1280, 720).contains(close)
    player.move((640, 4))
    player.tick()
    assert table.peek.box() is None


def test_a_question_is_covered_by_no_refusal(tmp_path) -> None:
    _, table, _ = at_a_card(tmp_path, "portrait")
    table.stage.explain("because")
    table.stage.grip.ask(table.stage.legal[0], "", "")
    assert table.explanation() is None


def test_after_a_drop_nothing_is_pointed_at_until_the_pointer_moves(tmp_path) -> None:
    player, table, spot = at_a_card(tmp_path, "portrait")
    moves = len(table.session.moves)
    player.drag(spot, (640, 300))
    assert len(table.session.moves) > moves, "the card was played onto the garden"
    for _ in range(200):
        player.tick(0.1)
    assert table.page and not table.attention.hover, "what now lies where the card was taken stays down"
    player.move(spot)
    assert table.attention.hover.startswith("card:"), "the pointer counts again as soon as it moves"


def test_a_close_card_is_not_told_again_in_a_note(tmp_path) -> None:
    """The same words, however they are set: with the name before them, on one line or two."""
    player = Player(tmp_path, seed=1)
    table = player.new_game("chronicles", ["human", "novice", "novice"], 5)
    player.look()
    name = next(name for name, piece in table.stage.spread.pieces.items() if piece.card is not None)
    table.attention.hover, table.peek.shown = name, True
    face = table.peek.face()
    assert face is not None and face.text
    assert table.peek.unsaid(f"{face.title}. {plain(face.text)}") == ""
    assert table.peek.unsaid(f"{face.title}. {plain(face.text)} 1 gold short.") == "1 gold short."
