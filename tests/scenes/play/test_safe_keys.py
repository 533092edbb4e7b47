"""Keys that cannot hurt: Space only goes on, E ends the own part and is held where that costs something."""

import pygame
import pytest

from game import catalog
from game.core.actions import Action
from scenes.play import robots
from scenes.play.paint import HOLD
from scenes.play.table import TableScene
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

GAMES = tuple(spec.id for spec in catalog.GAMES)
E_KEY = {"key": pygame.K_e, "mod": 0, "unicode": "e", "scancode": 0}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("game", GAMES)
def test_space_never_makes_a_move(game, tmp_path) -> None:
    """Once and twice, wherever the focus is, at every decision of a good part of a game."""
    player = Player(tmp_path, seed=2)
    table = player.new_game(game, ["human", "novice", "novice"], 5)
    seen = 0
    for _ in range(400):
        if player.scene is not table or seen > 25:
            break
        if table.stage.legal:
            seen += 1
            moves, hand = len(table.session.moves), table.stage.seat
            controls = table.page.controls
            table.focus_on(player.random.choice(controls))
            player.key("space")
            player.strike("space")
            own = [move for move in table.session.moves[moves:] if move.seat == hand]
            assert own == [] and table.stage.grip.pending is None and player.scene is table
        player.play_on()
    assert seen > 8 or (seen and player.scene is not table), "a good part of a game, or all of a short one"


def planning(tmp_path, **settings: object) -> tuple[Player, TableScene]:
    """A table where being ready gives cards away."""
    player = Player(tmp_path, seed=4, **settings)
    table = player.new_game("chronicles", ["human", "novice", "novice"], 9)
    for _ in range(3000):
        if table.stage.legal and table.stage.view.planning:
            assert table.page and table.stage.grip.offered["offer:0"].loss
            return player, table
        player.play_on()
    raise AssertionError("nobody plans")


def own_moves(table: TableScene) -> int:
    return sum(move.seat == table.stage.seat for move in table.session.moves)


def test_e_is_held_where_it_gives_something_away(tmp_path) -> None:
    player, table = planning(tmp_path)
    moves = own_moves(table)
    player.strike("e")
    assert own_moves(table) == moves
    assert table.stage.slip is not None and table.stage.grip.offered["offer:0"].loss in table.stage.slip[0]
    player.post(pygame.KEYDOWN, **E_KEY)
    player.tick(HOLD / 2)
    assert own_moves(table) == moves and table.wake(player.time) == 0.0
    player.tick(HOLD)
    player.tick()
    assert own_moves(table) == moves + 1, "held long enough"


def test_e_ends_at_once_where_nothing_is_lost(tmp_path) -> None:
    player = Player(tmp_path, seed=2)
    table = player.new_game("junquick", ["human", "novice", "novice"], 5)
    for _ in range(600):
        ends = [offer for offer in table.stage.grip.offered.values() if offer.ends]
        if table.stage.legal and ends and not ends[0].loss:
            break
        player.play_on()
    moves = len(table.session.moves)
    player.key("e")
    assert table.session.moves[moves].action == ends[0].action


def test_a_click_on_what_costs_is_asked_about_beside_it_starting_on_no(tmp_path) -> None:
    player, table = planning(tmp_path, confirm="final")
    moves = own_moves(table)
    button = table.page.find("offer:0").box
    player.click_control("offer:0")
    assert table.stage.grip.pending is not None and table.attention.focus == "confirm:no"
    assert {control.id for control in table.page.controls} == {"confirm:no", "confirm:yes"}
    near = table.page.find("confirm:no").box.union(table.page.find("confirm:yes").box)
    assert near.inflate(button.w, 4 * button.h).colliderect(button), "the question stands at its button"
    player.key("return")
    assert table.stage.grip.pending is None and table.attention.focus == "offer:0"
    player.key("return")
    player.click((5, 300))
    assert table.stage.grip.pending is None, "a click beside the question is a no"
    assert own_moves(table) == moves
    player.click_control("offer:0")
    player.key("right")
    player.key("return")
    assert own_moves(table) == moves + 1


def test_a_refusal_names_a_reason_at_the_card(tmp_path) -> None:
    """No refusal tells people to look for what glows."""
    player, table = planning(tmp_path)
    for lang in ("en", "ru", "uk"):
        assert not player.ctx.library.locale(lang).has("ui.table.missed")
    hand = next(name for name in table.stage.grip.drag.ways if name.startswith("hand:"))
    start = table.stage.spread.box(hand)
    player.drag(start.center, (start.centerx, 80))
    assert table.stage.slip is not None
    words, beside, _ = table.stage.slip
    assert beside == start or beside.colliderect(start)
    assert words and "glow" not in words
    told = table.hands._usual_reason(hand)
    assert told.count(".") == 1 and ";" not in told, "places by their names, not with what they are for"


def test_a_digit_names_a_card_that_is_still_in_the_hand(tmp_path) -> None:
    """In a duel one card is kept and one given up: the second digit does not count the first card."""
    player = Player(tmp_path, seed=4)
    table = player.new_game("chronicles", ["human", "novice"], 9)
    packs = [name for name in table.stage.spread.pieces if name.startswith("pack:")]
    player.key("1")
    player.key("return")
    player.tick()
    assert table.stage.table.chosen and not table.stage.view.kept
    control = table.hands.nth(1)
    assert control is not None and control.id == packs[1]


def test_arrows_with_a_card_in_hand_visit_its_targets_only(tmp_path) -> None:
    player, table = planning(tmp_path)
    source = next(
        name for name, ways in table.stage.grip.drag.ways.items()
        if any(isinstance(step, Action) for step in ways.values())
    )  # fmt: skip
    player.click(table.stage.spread.box(source).center)
    assert table.stage.grip.drag.picked == source
    allowed = {*table.stage.grip.drag.targets(), source}
    for key in ("up", "left", "up", "right", "down", "left", "up", "up", "right"):
        player.key(key)
        assert table.attention.focus in allowed


@pytest.mark.parametrize("forced", [True, False])
def test_the_only_move_is_made_by_itself_and_recorded(forced, tmp_path) -> None:
    """The last card of a draft is no question, unless somebody wants to be asked."""
    player = Player(tmp_path, seed=4, forced_moves=forced)
    table = player.new_game("intrigo", ["human", "novice", "novice"], 9)
    while own_moves(table) < 3:
        player.play_on()
    for _ in range(40):
        player.tick()
    assert (own_moves(table) == 4) == forced
