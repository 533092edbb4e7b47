"""After an own act: nothing covers what it sets off, and the focus goes to what can be done next."""

import pytest

from game.junquick import actions as jun
from game.tenno.actions import Attack
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.play.telling.peek import REST
from scenes.tables.junquick.hand import held_card
from scenes.tables.junquick.individuals import Individuals
from scenes.tools.shots import played_session, quiet_context
from scenes.window.access.words import plain
from scenes.window.scene import HOVER_WAIT
from tests.junquick.table import stack
from tests.junquick.table import table as jun_table
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player
from tests.tenno.table import PEASANTS
from tests.tenno.table import table as tenno_table


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def setting_up(tmp_path) -> tuple[Player, TableScene, list[str]]:
    """A player with the cards of a starting row before him, none laid yet."""
    player = Player(tmp_path, seed=1)
    table = player.new_game("tenno", ["human", "novice", "novice"], 5)
    for _ in range(20):
        player.tick()
    assert table.page
    return player, table, [name for name in table.stage.grip.drag.ways if name.startswith("hand:")]


def test_nothing_is_explained_or_comes_closer_where_something_was_pressed(tmp_path) -> None:
    player, table, cards = setting_up(tmp_path)
    spot = player._spot(table, cards[0])
    player.move(spot)
    player.click(spot)
    assert table.stage.grip.drag.picked == cards[0]
    player.key("escape")
    table.attention.keyboard = False
    player.tick(HOVER_WAIT + REST + 0.1)
    assert table.explanation() is None and not table.peek.shown
    player.move((spot[0] + 2, spot[1]))
    player.tick(HOVER_WAIT + REST + 0.1)
    assert table.peek.shown, "who looks around is told"


def test_no_card_comes_closer_while_one_is_chosen(tmp_path) -> None:
    player, table, cards = setting_up(tmp_path)
    player.click(player._spot(table, cards[0]))
    player.move(player._spot(table, cards[1]))
    player.tick(HOVER_WAIT + REST + 0.1)
    assert table.stage.grip.drag.picked and not table.peek.shown


def test_three_cards_are_laid_by_keys_one_after_the_other(tmp_path) -> None:
    player, table, _ = setting_up(tmp_path)
    heights = set()
    for _ in range(3):
        player.key("right")  # keys are used from now on
        player.key("left")
        assert table.attention.focus.startswith("hand:"), "the next card has the focus"
        heights |= {p.pose.height for name, p in table.stage.spread.pieces.items() if name.startswith("hand:")
                    and name in table.stage.grip.drag.ways}  # fmt: skip
        for press in ("return", "up", "return"):
            player.key(press)
    assert len(heights) == 1, "the hand keeps its size while the row is laid"
    player.tick()
    assert table.stage.view.phase != "setup"


def test_the_note_warns_once_a_hand_is_empty() -> None:
    session = tenno_table([list(PEASANTS)] * 3, turn=0, hands=[[], ["daimyo"], ["daimyo"]])
    session.agents = ("human", "casual", "casual")
    scene = TableScene(quiet_context((1280, 720)), session)
    said = " ".join(plain(words.markup) for words in scene.page.words)
    assert plain(scene.ctx.say("tables.tenno_bare_you")) in said


def test_cards_of_a_duel_are_ordered_before_it_is_fought() -> None:
    session = tenno_table([list(PEASANTS), ["samurai_7", "peasant_2", "peasant_3"], list(PEASANTS)], turn=0)
    session.agents = ("human", "casual", "casual")
    context = quiet_context((1280, 720))
    context.studio.patient = False
    ordered: list[str] = []
    context.studio.expect_card = lambda face, height: ordered.append(face.title)  # type: ignore[method-assign]
    scene = TableScene(context, session)
    assert scene.page
    assert isinstance(session.legal(0)[0], Attack)
    assert {"Samurai 7", "Shogun", "Geisha"} <= set(ordered), "every card that others may turn up"


def test_who_has_nothing_to_throw_is_told_so() -> None:
    hands = [["jun_1"], ["jun_2"], ["jun_2"]]
    session = jun_table(3, hands=hands, stack=stack(("jun_4", 1)))
    session.agents = ("human", "casual", "casual")
    scene = TableScene(quiet_context((1280, 720)), session)
    assert scene.page and not any(isinstance(action, jun.Play) for action in session.legal(0))
    assert "nothing that may be thrown" in plain(scene.prompt)


def test_creatures_look_the_same_after_continue_and_close_up() -> None:
    context = quiet_context((1280, 720))
    session = played_session(context, "junquick", 3, 1, 0)
    first, again = Individuals(), Individuals()
    first.follow(session.view(0))
    again.follow(session.view(0))
    assert first.hand() == again.hand()
    table = TableScene(context, session)
    assert table.page
    name = next(name for name in table.stage.spread.pieces if name.startswith("hand:jun_"))
    look = held_card(name)[1]
    close, printed = table.stage.face_at(name), table.stage.spread.pieces[name].picture.key[-1]
    assert look and close is not None and close.art == printed.art, "the same individual"


def test_the_cards_of_a_draft_lie_inside_their_tray() -> None:
    context = quiet_context((1280, 720))
    table = TableScene(context, played_session(context, "intrigo", 4, 1, 0))
    assert table.page
    hand = [p.box for name, p in table.stage.spread.pieces.items() if name.startswith("hand:")]
    boards = [place.box for name, place in table.stage.spread.places.items() if name.startswith("seat:")]
    whole = hand[0].unionall(hand[1:])
    assert len(hand) == 4 and all(not box.colliderect(whole) for box in boards)
    assert all(not a.colliderect(b) for n, a in enumerate(hand) for b in hand[n + 1 :]), "none hides another"
    keep = table.ctx.say("tables.draft_note", equal=4, family="").split(".")[1]
    assert plain(keep).strip() in " ".join(plain(words.markup) for words in table.page.words)
