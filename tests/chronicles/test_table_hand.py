"""Cards in the hand of Royal Chronicles: keeping by double click and keys, saving by S or ribbon."""

import pytest

from game.chronicles.actions import Place, Save
from scenes.play import robots
from scenes.play.table import TableScene
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

BOTH = {"gates": True, "legends": True}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def recruiting(tmp_path, players: int) -> tuple[Player, TableScene]:
    player = Player(tmp_path, seed=4)
    return player, player.new_game("chronicles", ["human", *["novice"] * (players - 1)], 9, **BOTH)


def planning(tmp_path, round_: int = 1) -> tuple[Player, TableScene]:
    """A table where the player plans in a round."""
    player, table = recruiting(tmp_path, 3)
    for _ in range(4000):
        if table.stage.legal and table.stage.view.planning and table.stage.view.round == round_:
            assert table.page
            return player, table
        player.play_on()
    raise AssertionError("no such round came")


def first(table: TableScene, kind: str) -> str:
    assert table.page
    return next(name for name in table.stage.spread.pieces if name.startswith(f"{kind}:"))


def test_a_double_click_keeps_a_card(tmp_path) -> None:
    player, table = recruiting(tmp_path, 3)
    card = first(table, "pack").split(":")[1]
    spot = table.stage.spread.box(first(table, "pack")).center
    player.click(spot)
    assert table.stage.grip.drag.picked and not table.stage.view.kept
    player.click(spot)
    assert [table.stage.view.cards.card(number).id for number in table.stage.view.kept] == [card]


def test_two_slow_clicks_pick_and_put_back(tmp_path) -> None:
    player, table = recruiting(tmp_path, 3)
    spot = table.stage.spread.box(first(table, "pack")).center
    player.click(spot)
    player.tick(2)
    player.click(spot)
    assert not table.stage.grip.drag.picked and not table.stage.view.kept


def test_a_number_then_enter_keeps_a_card(tmp_path) -> None:
    player, table = recruiting(tmp_path, 3)
    assert table.page
    second = [name for name in table.stage.spread.pieces if name.startswith("pack:")][1]
    player.key("2")
    assert table.stage.grip.drag.picked == second
    player.key("return")
    while len(table.session.moves) < 3:
        player.tick()  # the others choose in frames of their own
    assert [table.stage.view.cards.card(number).id for number in table.stage.view.kept] == [
        second.split(":")[1]
    ]


def test_the_chosen_card_has_a_button_of_its_own(tmp_path) -> None:
    player, table = recruiting(tmp_path, 3)
    name = first(table, "pack")
    player.click(table.stage.spread.box(name).center)
    title = table.stage.view.cards.name(name.split(":")[1], "en")
    assert table.page.find("offer:0").label == f"Keep {title}"
    player.key("return")
    player.tick()
    assert len(table.stage.view.kept) == 1


def test_a_duel_keeps_one_and_gives_one_up_by_keys(tmp_path) -> None:
    player, table = recruiting(tmp_path, 2)
    player.key("1")
    player.key("return")
    assert table.stage.table.chosen[0] == "keep" and not table.stage.view.kept
    player.key("2")
    player.key("return")
    assert len(table.stage.view.kept) == 1 and table.stage.table.chosen == ()


def test_s_saves_the_card_pointed_at_and_takes_it_back(tmp_path) -> None:
    player, table = planning(tmp_path)
    name = first(table, "hand")
    player.move(table.stage.spread.box(name).center)
    player.key("s")
    assert [table.stage.view.cards.card(number).id for number in table.stage.view.saved] == [
        name.split(":")[1]
    ]
    player.move(table.stage.spread.box(first(table, "saved")).center)
    player.key("s")
    assert table.stage.view.saved == ()


def test_s_on_another_card_changes_places(tmp_path) -> None:
    player, table = planning(tmp_path)
    for _ in range(2):
        name = first(table, "hand")
        player.focus(table, name)
        player.key("s")
        assert [table.stage.view.cards.card(number).id for number in table.stage.view.saved] == [
            name.split(":")[1]
        ]


def test_the_ribbon_on_a_card_saves_it(tmp_path) -> None:
    player, table = planning(tmp_path)
    name = first(table, "hand")
    player.move(table.stage.spread.box(name).center)
    player.click(table.page.find(f"ribbon:{name}").box.center)
    assert [table.stage.view.cards.card(number).id for number in table.stage.view.saved] == [
        name.split(":")[1]
    ]


def test_the_fourth_round_offers_no_card_for_a_fifth(tmp_path) -> None:
    _, table = planning(tmp_path, 4)
    library = table.stage.view.cards.building_numbers["library"]
    rewarded = table.stage.view.kingdom(0).level(library) == 2
    assert any(isinstance(action, Save) for action in table.stage.legal)
    steps = [step for targets in table.stage.grip.drag.ways.values() for step in targets.values()]
    assert any(isinstance(step, Save) for step in steps) == rewarded
    assert (table.page.find("save") is not None) == rewarded


def test_arrows_lead_a_chosen_card_to_its_places(tmp_path) -> None:
    player, table = planning(tmp_path)
    card = next(a.card for a in table.stage.legal if isinstance(a, Place) and a.at is not None)
    cards = [name for name in table.stage.spread.pieces if name.startswith("hand:")]
    player.key(str(1 + next(n for n, name in enumerate(cards) if name.startswith(f"hand:{card}:"))))
    player.key("up")
    assert table.attention.focus in table.stage.grip.drag.targets()
    player.key("return")
    assert any(table.stage.view.plan)
