"""Intrigo's table: whole games by hand, steps that can be taken back, and what the layout tells."""

import pytest

from game.core.rng import Rng
from game.intrigo import actions as do
from game.intrigo.cards import EMPTY
from scenes.play import robots
from scenes.play.curtain import CurtainScene
from scenes.play.table import TableScene
from scenes.tables.intrigo import standings
from scenes.tables.intrigo.pieces import card_of
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize(
    "seats",
    [
        ["human", "novice", "novice"],
        pytest.param(["human", "novice", "human", "novice"], marks=pytest.mark.long),
    ],
)
def test_a_whole_game_by_hand(seats, tmp_path) -> None:
    player = Player(tmp_path, seed=len(seats))
    player.new_game("intrigo", seats, 5)
    results = player.finish()
    assert results.session.outcome is not None
    mine = {type(move.action) for move in results.session.moves if seats[move.seat] == "human"}
    assert {do.KeepCard, do.PlayCard, do.Buy, do.LayIn} <= mine


def drafted(player: Player, seats: int) -> TableScene:
    """A table at the beginning of the intrigue, the viewer to move."""
    table = player.new_game("intrigo", ["human"] + ["novice"] * (seats - 1), 7, first=0)
    rng = Rng(1)
    for _ in range(400):
        if table.stage.view.stage == "intrigue" and table.stage.legal:
            return table
        if table.stage.legal:
            table.hands.submit(rng.choice(list(table.stage.legal)), deliberate=True)
        player.tick()
    raise AssertionError("the draft did not end")


def buy(player: Player, table: TableScene, kind: str, gap: int) -> None:
    """Buy with the mouse: drag the pile's top into a doorway."""
    player._by_drag(table, f"pile:{kind}", f"gap:{gap}")


def test_an_influence_card_goes_step_by_step_and_back(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    table = drafted(player, 4)
    buy(player, table, "thief", 2)
    assert table.stage.view.aimed == (2,) and table.stage.view.ducats[0] == 1
    player.key("escape")
    assert table.stage.view.aimed == () and table.stage.view.pile is not None
    player.key("escape")
    assert not table.stage.view.begun and table.session.movers == (0,)
    buy(player, table, "thief", 2)
    player.click(player._spot(table, "room:3"))
    moves = [move.action for move in table.session.moves if move.seat == 0]
    assert moves[-3:] == [do.Buy("thief"), do.LayIn(2), do.AimAt(3)]


def test_a_blocker_and_a_taken_doorway(tmp_path) -> None:
    player = Player(tmp_path, seed=2)
    table = drafted(player, 3)
    buy(player, table, "guard", 4)
    player.click_control("offer:0")
    assert any(move.action == do.BLOCK for move in table.session.moves)
    for _ in range(50):
        if table.stage.legal:
            break
        player.tick()
    taken = next(gap for gap, card in enumerate(table.stage.view.gaps) if card != EMPTY)
    hand = next(name for name in table.stage.grip.drag.ways if name.startswith("hand:"))
    player._by_drag(table, hand, f"gap:{taken}")
    assert table.stage.slip is not None and table.stage.slip[0] == table.ctx.locale.say(
        "refused.intrigo.gap_taken"
    )


def test_a_pile_that_is_too_dear_says_so(tmp_path) -> None:
    player = Player(tmp_path, seed=3)
    table = drafted(player, 4)
    buy(player, table, "trader", 0)
    player.click_control("offer:0")
    for _ in range(80):
        if table.stage.legal:
            break
        player.tick()
    assert table.stage.view.ducats[0] == 0 and not any(
        name.startswith("pile:") for name in table.stage.grip.drag.ways
    )
    player.click(player._spot(table, "pile:thief"))
    assert table.stage.slip is not None and "1" in table.stage.slip[0]


def test_a_held_card_shows_what_it_would_change(tmp_path) -> None:
    player = Player(tmp_path, seed=4)
    table = drafted(player, 4)
    own = next(
        card
        for card in table.stage.view.hand
        if table.stage.view.cards.owners(table.stage.view.families)[card] >= 0
    )
    card = table.stage.view.cards.intrigue[own]
    seat = table.stage.view.cards.owners(table.stage.view.families)[own]
    gap = next(gap for gap, content in enumerate(table.stage.view.gaps) if content == EMPTY)
    player.click(player._spot(table, f"hand:{card}"))
    player.move(table.stage.spread.box(f"gap:{gap}").center)
    would = table.stage.table.tried(table.stage.setting)
    assert would is not None and would.gaps[gap] == own
    assert standings.changes(table.stage.view, would).get(gap) == seat
    assert f"lead:{gap}" in table.stage.spread.pieces


def test_every_step_of_the_courtesan_by_keys(tmp_path) -> None:
    player = Player(tmp_path, seed=5)
    table = drafted(player, 3)
    player._by_keys(table, "pile:courtesan", "gap:6")
    player._by_keys(table, "room:7", "")
    assert table.stage.view.aimed == (6, 7)
    named = next(name for name in table.stage.grip.drag.ways if name.startswith("name:"))
    player._by_keys(table, named, "")
    last = [move.action for move in table.session.moves if move.seat == 0][-1]
    assert last == do.NameCard(named.removeprefix("name:"))


def test_either_of_two_equal_cards_may_be_laid(tmp_path) -> None:
    """Four players hold two Tiepolo 3; both can be taken up wherever they lie in the hand."""
    player = Player(tmp_path, seed=3)
    table = player.new_game("intrigo", ["human"] + ["novice"] * 3, 3, first=0)
    twins = [name for name in table.stage.grip.drag.ways if card_of(name) == "tiepolo_3"]
    assert len(twins) == 2 and table.stage.grip.drag.ways[twins[1]].keys() >= {"pick"}
    player.click(player._spot(table, twins[1]))
    player.click_control("offer:0")
    assert [move.action for move in table.session.moves if move.seat == 0] == [do.KeepCard("tiepolo_3")]


def test_moving_pictures_show_nobody_elses_cards(tmp_path) -> None:
    """Whatever flies or fades after a change of seats has been in the hands of whoever looks on."""
    player = Player(tmp_path, seed=8, motion="full", ai_pace="fast")
    table = player.new_game("intrigo", ["human", "human", "novice"], 13)
    seen = 0
    for _ in range(600):
        if player.scene is table and not table.stage.covered:
            view = table.session.view(table.stage.seat)
            known = {
                *view.hand,
                *view.kept,
                *view.laid[table.stage.seat],
                *(c for hand in view.seen for c in hand),
            }
            for piece, _ in table.stage.playback.poses(table.stage.spread, player.time):
                if piece.id.startswith(("hand:", "kept:")):
                    assert view.cards.intrigue_code[card_of(piece.id)] in known, piece.id
                    seen += 1
        opening = isinstance(player.scene, CurtainScene) and player.scene.opened_at is not None
        player.tick() if opening else player.play_on()
        if sum(card >= 0 for card in table.session.view(0).gaps) > 6:
            break
    assert seen > 100
