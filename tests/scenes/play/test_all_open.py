"""All open: every hand lies beside the table as its own seat saw it, once that can help nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.core.rules import IllegalAction
from game.core.types import LENT
from game.session import Session
from scenes.play.watching.watch import OPEN, WatchScene
from scenes.play.zoom import ZoomScene
from scenes.review.screen import ReviewScene
from scenes.tools.shots import WHOLE_GAME, make_scene, played_session, quiet_context
from scenes.window.intents import Command
from tests.scenes.player import Player

GAMES = tuple(spec.id for spec in catalog.GAMES)


def faces_of(session: Session, table: object, moves: int, seat: int, locale: object) -> list[str]:
    """The titles of what a seat alone sees in its own view."""
    cards = [card for _, held in session.spec.unseen(session.view_at(moves, seat)) for card in held]
    return [table.card_face(session.cards, card, locale).title for card in cards]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_each_hand_is_the_one_its_own_seat_sees(game: str, tmp_path: Path) -> None:
    player = Player(tmp_path, seed=1)
    session = played_session(player.ctx, game, 3, 1, WHOLE_GAME)
    scene = WatchScene(player.ctx, session, range(session.seats), len(session.moves) // 2)
    scene.stage.playback.steps = 0
    player.show(scene)
    player.key("o")
    assert scene.open is not None and scene.stage.seat == 0
    for moves in range(0, len(session.moves) + 1, max(1, len(session.moves) // 7)):
        scene._jump(moves)
        scene.refresh()
        shown = {seat: [] for seat in range(session.seats)}  # type: dict[int, list[str]]
        for laid in scene.open.hands.laid if scene.page else ():
            shown[int(laid.id.split(":")[1])].append(laid.face.title)
            control = scene.page.find(laid.id)
            assert control is not None and control.label.startswith(laid.face.title)
        for seat in range(1, session.seats):
            wanted = faces_of(session, scene.stage.table, moves, seat, player.ctx.locale)
            assert sorted(shown[seat]) == sorted(wanted)
        assert shown[0] == [], "the own hand lies on the table"
    scene.look_through(1)
    assert scene.open is None and scene.stage.seat == 1


def test_a_card_that_lies_open_is_held_close_and_the_game_goes_on(tmp_path: Path) -> None:
    player = Player(tmp_path, seed=1, motion="full")
    session = played_session(player.ctx, GAMES[0], 4, 1, WHOLE_GAME)
    scene = WatchScene(player.ctx, session, range(4), 6)
    player.show(scene)
    scene.look_through(OPEN)
    for _ in range(60):
        player.tick(0.4)
    assert scene.stage.move > 6 and scene.open is not None
    player.click_control("watch:pause")
    player.click_control(scene.open.hands.laid[0].id)
    assert isinstance(player.scene, ZoomScene)


def test_a_running_game_with_a_person_stays_closed(tmp_path: Path) -> None:
    player = Player(tmp_path, seed=1)
    for game in GAMES:
        session = played_session(player.ctx, game, 3, 1, 8)
        with pytest.raises(IllegalAction):
            session.unseen_at(4, 1)
        assert OPEN not in WatchScene(player.ctx, session, range(session.seats)).eyes
        session.hand_over(0, "casual", LENT)
        with pytest.raises(IllegalAction):
            session.unseen_at(4, 1)
        finished = played_session(player.ctx, game, 3, 1, WHOLE_GAME)
        assert finished.unseen_at(4, 1)
        with pytest.raises(IllegalAction):
            finished.branch(4).unseen_at(4, 1)
        watched = played_session(player.ctx, game, 3, 1, 8, people=0)
        assert watched.unseen_at(4, 1) and OPEN in WatchScene(player.ctx, watched, range(watched.seats)).eyes


def test_the_review_lays_all_open_and_still_compares() -> None:
    scene = make_scene(quiet_context((1280, 720)), "review", GAMES[0], 4)
    assert isinstance(scene, ReviewScene)
    scene.enter()
    scene.handle(Command("opponent"))
    assert scene.page.find("open:1:0") and scene.viewer.pane.played
    assert any("The advice does not use this." in words.markup for words in scene.page.words)
    scene.handle(Command("opponent"))
    assert scene.viewer.eyes == 1 and not scene.page.find("open:2:0")
