"""War on the table of Royal Chronicles: it waits to be looked at, and a total shows its parts."""

import pygame
import pytest

from game.chronicles.kingdom import fighters
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tables.chronicles.wars import war as chronicles_war
from scenes.tables.chronicles.wars.sides import sides
from scenes.tools.shots import played_session, quiet_context, show_last
from sprites.widgets.page import Sketch
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

BOTH = {"gates": True, "legends": True}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def at_war(tmp_path, seats: list[str], **settings: object) -> tuple[Player, TableScene]:
    """A table in its first war, everybody's units on the pans."""
    player = Player(tmp_path, seed=4, **settings)
    options = BOTH if len(seats) > 1 else {**BOTH, "lich": 4}
    table = player.new_game("chronicles", seats, 9, **options)
    for _ in range(3000):
        if table.stage.playback.holding:
            assert table.page
            return player, table
        player.tick(0.3) if table.stage.playback.busy else player.play_on()
    raise AssertionError("no war came")


@pytest.mark.parametrize("seats", (["human"], ["human", "novice"], ["human", *["novice"] * 6]), ids=len)
@pytest.mark.parametrize("motion", ("none", "full"))
def test_war_waits_until_the_player_has_seen_it(seats, motion, tmp_path) -> None:
    player, table = at_war(tmp_path, seats, motion=motion)
    assert table.stage.view.phase == "war"
    assert table.stage.grip.offered["offer:0"].label == table.ctx.locale.say("ui.chronicles.on_to_income")
    player.tick(60)
    assert table.stage.playback.holding and table.stage.view.phase == "war"
    assert table.wake(player.time) is None, "a table that waits has nothing to do"
    player.key("space")
    for _ in range(200):
        player.tick(0.3)
    assert table.stage.view.phase == "build" and not table.stage.playback.busy


def test_skipping_never_goes_past_the_war(tmp_path) -> None:
    player, table = at_war(tmp_path, ["human", "novice", "novice"], motion="full")
    for _ in range(3):
        player.key("f")
    assert table.stage.playback.holding and table.stage.view.phase == "war"
    player.tick(1)
    player.key("space")
    player.key("f")
    player.tick()
    assert not table.stage.playback.busy and table.stage.view.phase == "build"


def test_the_totals_are_those_of_the_kingdoms(tmp_path) -> None:
    _, table = at_war(tmp_path, ["human", "novice", "novice"])
    own, foes = sides(table.stage.setting)
    for side in (own, *foes):
        assert side.total == table.stage.view.kingdom(side.id).strength()


def test_a_total_lights_its_parts_and_lets_them_be(tmp_path) -> None:
    player, table = at_war(tmp_path, ["human", "novice", "novice"])
    _, foes = sides(table.stage.setting)
    number, foe = next((n, foe) for n, foe in enumerate(foes) if foe.weights)
    units = [weight.piece for weight in foe.weights if weight.piece.startswith("unit:")]
    assert len(units) == len(fighters(table.stage.view.kingdom(foe.id))) > 0
    assert all(table.stage.spread.box(weight.piece) for weight in foe.weights)
    player.move((5, 5))
    player.app.draw()
    before, box = player.app.screen.copy(), table.stage.spread.box(units[0]).inflate(8, 8)
    total = f"total:{number}:{foe.id}"
    player.click(table.stage.spread.box(total).center)
    assert table.stage.table.lit == (total,)
    player.move((5, 5))
    player.app.draw()
    assert before.subsurface(box).copy().get_buffer().raw != (
        player.app.screen.subsurface(box).copy().get_buffer().raw
    )
    player.click(table.stage.spread.box(total).center)
    assert table.stage.table.lit == ()


def test_a_total_can_be_reached_by_keys(tmp_path) -> None:
    player, table = at_war(tmp_path, ["human", "novice", "novice"])
    player.focus(table, "total:1:0")
    player.key("return")
    assert table.stage.table.lit == ("total:1:0",)
    player.key("escape")
    assert table.stage.table.lit == ()


def test_a_longer_sum_needs_no_new_battlefield(tmp_path, monkeypatch) -> None:
    """The land behind a balance is painted in a few heights and fitted to whatever is left of the panel."""
    _, table = at_war(tmp_path, ["human", "novice", "novice"])
    asked = set()
    sheet = pygame.Surface((8, 8), pygame.SRCALPHA)
    monkeypatch.setattr(table.ctx.studio, "big", lambda *order: asked.add(order) or sheet)
    for tall in range(200, 401, 8):
        sketch = Sketch(table.ctx.theme)
        chronicles_war._land(sketch, table.stage.setting, pygame.Rect(0, 0, 300, tall), 400)
        (art,) = sketch.items
        out = pygame.Surface((300, 400), pygame.SRCALPHA)
        art.paint(out, art.box)
    assert {order[2] for order in asked} == {(300, 240), (300, 320), (300, 400)}


@pytest.mark.parametrize("size", ((1920, 1080), (1280, 720)))
def test_what_a_war_brings_floats_where_it_covers_nothing(size) -> None:
    ctx = quiet_context(size, "ru")
    scene = TableScene(ctx, played_session(ctx, "chronicles", 4, 1, 97, options=BOTH))
    show_last(scene)
    pygame.display.set_mode((1, 1))
    scene.enter()
    scene.paint(pygame.Surface(size))
    floating = list(scene.stage.floats._places.values())
    figures = [piece.box for piece in scene.stage.spread.pieces.values()]
    words = [pygame.Rect(words.corner, words.block.size) for words in scene.page.words]
    assert floating and [box for box in floating if box.collidelist([*figures, *words]) >= 0] == []
