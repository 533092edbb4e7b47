"""The question before a look stands beside the card and covers no plate; the star waits for both cards."""

from __future__ import annotations

import pygame
import pytest

from game.session import Session
from game.tenno import actions as do
from game.tenno.events import Attacked
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.play.telling.question import NO
from scenes.tables.tenno import battle, pieces
from scenes.tables.tenno.panels import plate_box
from scenes.tools.shots import quiet_context
from sprites.paint.tenno.board import clash
from sprites.widgets.page import Sheet, Sketch
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player
from tests.tenno.table import attack, table

SHOGUN, DAIMYO = ["peasant_1", "shogun", "peasant_2"], ["daimyo", "peasant_1", "peasant_2"]


def looking(seats: int, attacker: int) -> tuple[Session, do.Look]:
    """A game in which the first seat has won as defender and may look at a card of the attacker's."""
    rows = [SHOGUN, *([DAIMYO] * (seats - 1))]
    session = table(rows, turn=attacker)
    session.do(attacker, attack(0, 0, 1))
    while not any(isinstance(action, do.Look) for action in session.legal(0)):
        seat = session.movers[0]
        session.submit(seat, session.legal(seat)[0])
    return session, next(action for action in session.legal(0) if isinstance(action, do.Look))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("seats", "attacker"), [(3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (7, 2), (7, 5)])
def test_the_question_before_a_look_covers_no_plate(seats, attacker, size) -> None:
    ctx = quiet_context(size)
    session, look = looking(seats, attacker)
    scene = TableScene(ctx, session)
    scene.stage.sit(0)
    assert scene.page
    scene.stage.grip.ask(look, scene.stage.way_of(look)[0])
    scene.refresh()
    no = scene.page.find(NO).box
    sheets = [item.box for item in scene.page.raised if isinstance(item, Sheet)]
    asked = next(box for box in reversed(sheets) if box.contains(no))
    setting = scene.stage.setting
    at = pieces.seating(setting)
    for info in setting.seats:
        assert not asked.colliderect(plate_box(Sketch(ctx.theme), setting, at, info.seat)), info.seat
    card = scene.stage.spread.box(scene.stage.grip.about)
    assert not asked.colliderect(card)
    assert asked.inflate(size[0] // 3, size[1] // 3).colliderect(card), "it stands beside its card"


def test_the_star_of_a_battle_comes_when_both_cards_have_turned_up(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    seen: list[tuple[bool, bool]] = []
    player = Player(tmp_path, seed=1, motion="full", ai_pace="normal")
    scene = player.new_game("tenno", ["human", "novice", "novice"], 5)
    stars: list[str] = []
    monkeypatch.setattr(battle, "clash_star", lambda words, size: stars.append(words) or clash(words, size))
    paint = TableScene.paint

    def watched(table: TableScene, target: pygame.Surface) -> None:
        stars.clear()
        paint(table, target)
        if isinstance(table.stage.event, Attacked):
            shown = table.stage.playback.poses(table.stage.spread, player.ctx.now())
            covered = any(pose.flip < 1 and piece.z >= 1500 for piece, pose in shown)
            seen.append((covered, bool(stars)))

    monkeypatch.setattr(TableScene, "paint", watched)
    for _ in range(4000):
        if len(seen) > 60:
            break
        player.play_on() if scene.stage.legal else player.tick(0.03)
    assert any(star for _, star in seen), "there is a star"
    assert any(covered for covered, _ in seen), "the cards turn over"
    assert not any(covered and star for covered, star in seen)
