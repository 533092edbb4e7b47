"""Tenno's cards speak, the hand lies straight, and a begun row can be laid otherwise or taken back."""

from itertools import pairwise

import pytest

from game.tenno.events import BattleWon, Captured
from game.tenno.view import TennoView
from scenes.play import robots
from scenes.tables.tenno.last import last_attack
from scenes.tables.tenno.places import Seating
from scenes.tables.tenno.spare import card_box, chip_boxes
from sprites.theme import Theme
from sprites.widgets.page import Words
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player
from tests.scenes.words import HD, LANGUAGES, SMALL, cards, speaks, table


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players, moves", ((4, 0), (4, 22), (7, 33)))
def test_every_hand_card_says_its_whole_rule(players, moves, lang) -> None:
    hand = cards(table("tenno", players, moves, HD, lang), "hand:")
    assert hand and [name for name, face, tall in hand if speaks(face, tall) != "whole"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("percent", (100, 150, 200))
def test_a_small_window_keeps_the_short_form(percent, lang) -> None:
    scene = table("tenno", 4, 22, SMALL, lang, percent)
    mute = [name for name, face, tall in cards(scene, "hand:") if not speaks(face, tall)]
    assert mute == []


@pytest.mark.parametrize("size", (HD, SMALL))
def test_no_card_of_a_hand_covers_another(size) -> None:
    scene = table("tenno", 4, 0, size)
    assert scene.page is not None
    boxes = [p.box for p in scene.stage.spread.pieces.values() if p.id.startswith("hand:")]
    assert len(boxes) == 11 and boxes[-1].right <= size[0]
    assert all(a.right <= b.left + 1 for a, b in pairwise(boxes))


def test_a_begun_row_is_laid_otherwise_and_taken_back() -> None:
    scene = table("tenno", 4, 0)
    assert scene.page is not None and not scene.page.find("undo").enabled
    first, second = (name for name, *_ in cards(scene, "hand:")[:2])
    ways = scene.stage.grip.drag.ways
    scene.hands.submit(ways[first]["row:0:0"])
    scene.refresh()
    assert scene.page.find("undo").enabled and scene.stage.spread.pieces["laid:0"].label
    scene.hands.submit(scene.stage.grip.drag.ways[second]["row:0:1"])
    scene.refresh()
    assert scene.page is not None
    scene.hands.submit(scene.stage.grip.drag.ways["laid:0"]["row:0:2"])
    assert scene.stage.table.laid == {1: second[5:], 2: first[5:]}
    scene.refresh()
    assert scene.page is not None
    scene.hands.submit(scene.stage.grip.drag.ways["laid:1"]["laid:2"])
    assert scene.stage.table.laid == {2: second[5:], 1: first[5:]}
    scene.command("undo")
    assert len(scene.stage.table.laid) == 1 and not scene.session.moves


def test_esc_takes_back_the_card_laid_last_and_no_more() -> None:
    scene = table("tenno", 4, 0)
    assert scene.page is not None
    first, second = (name for name, *_ in cards(scene, "hand:")[:2])
    for place, card in enumerate((first, second)):
        scene.hands.submit(scene.stage.grip.drag.ways[card][f"row:0:{place}"])
        scene.refresh()
        assert scene.page is not None
    assert scene.back() is None and scene.stage.table.laid == {0: first[5:]}
    assert scene.back() is None and scene.stage.table.laid == {}
    assert scene.back() is not None, "nothing is left to take back: the menu"


@pytest.mark.parametrize("players, moves", ((2, 12), (4, 22), (7, 33)))
@pytest.mark.parametrize("size", (HD, SMALL))
def test_the_last_attack_stays_on_the_table(size, players, moves) -> None:
    scene = table("tenno", players, moves, size)
    last = last_attack(scene.stage.setting)
    assert last is not None and last.fought is not None
    control = scene.page.find(f"again:last:{last.move}")
    assert control is not None
    things = scene.stage.spread.pieces.values()
    assert [thing.id for thing in things if thing.box.colliderect(control.box)] == []


@pytest.mark.parametrize("lang, verb", (("ru", "побеждает"), ("uk", "перемагає")))
def test_the_last_attack_is_told_with_cases(lang, verb) -> None:
    """Who beats whom and takes whom prisoner: spoken plainly, on the page with the two cards in bold."""
    scene = table("tenno", 7, 33, HD, lang)
    last = last_attack(scene.stage.setting)
    assert isinstance(last.fought, BattleWon) and isinstance(last.fates[0], Captured)
    loser = scene.session.cards.resolved["cards"][f"tenno:{last.fought.loser_card}"]
    beaten = loser["forms"][lang]["acc"]
    assert beaten != loser["name"][lang], "a card that declines"
    told = scene.page.find(f"again:last:{last.move}").label
    assert f" {verb} {beaten}" in told and f" {beaten}" in told.split(". ")[1]
    assert [words for words in scene.page.words if f" {verb} **{beaten}" in words.markup]


def test_an_attack_that_is_not_shown_yet_is_not_told(tmp_path) -> None:
    player = Player(tmp_path, 3)
    scene = player.new_game("tenno", ["human", "casual", "casual"], seed=3)
    stage, seen = scene.stage, 0
    for _ in range(3000):
        player.tick()
        last = last_attack(stage.setting)
        if stage.playback.busy and last is not None:
            assert last.move <= stage.move + 1
            seen += last.move < len(scene.session.moves)
        if not stage.playback.busy and stage.legal:
            if seen > 5:
                break
            scene.host.send(0, stage.legal[0])
    assert seen > 5


def test_a_laid_card_is_dragged_to_another_place_and_clicked_back(tmp_path) -> None:
    player = Player(tmp_path, 3)
    scene = player.new_game("tenno", ["human", "casual", "casual"], seed=3)
    for _ in range(60):
        player.tick()

    def spot(thing: str) -> tuple[int, int]:
        return scene.stage.spread.box(thing).center

    card = next(name for name in scene.stage.spread.pieces if name.startswith("hand:"))
    player.drag(spot(card), spot("row:0:0"))
    player.look()
    player.drag(spot("laid:0"), spot("row:0:2"))
    player.look()
    assert scene.stage.table.laid == {2: card[5:]}
    player.click(spot("laid:2"))
    player.look()
    assert scene.stage.table.laid == {} and all(move.seat for move in scene.session.moves)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("size", (SMALL, HD))
def test_the_strengths_of_prisoners_grow_and_cover_nothing(size, seats) -> None:
    at, usual = (Seating(Theme(size, percent), seats, 0) for percent in (200, 100))
    chips = {seat: chip_boxes(at, seat, 4) for seat in range(seats)}
    cards = [card_box(pose) for seat in range(seats) for pose in (*at.row(seat), at.pile_pose(seat))]
    for seat, boxes in chips.items():
        others = [box for other, found in chips.items() if other != seat for box in found]
        small = chip_boxes(usual, seat, 4)
        assert all(box.collidelist(cards + others) < 0 for box in boxes)
        assert all(large.w > few.w for large, few in zip(boxes, small, strict=True))
        assert {box.y for box in small} == {small[0].y}, "in one row with usual letters"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", (4, 7))
@pytest.mark.parametrize("size", (SMALL, HD))
def test_plates_tell_two_digits_of_points_at_200_percent(size, players, lang, monkeypatch) -> None:
    monkeypatch.setattr(TennoView, "worth", lambda view, seat: 18)
    scene = table("tenno", players, 33, size, lang, 200)
    said = scene.stage.setting.say("ui.tenno.worth", count=18)
    told = [item for item in scene.page.items if isinstance(item, Words) and said in item.markup]
    sizes = [words.block.style.px for words in told]
    assert len(told) == players and not [words for words in told if words.block.cut]
    assert min(sizes) >= scene.ctx.theme.text_px(9)
