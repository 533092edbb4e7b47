"""Two cards of one name fight: what is said of one says whose it is; an answer in words is asked once."""

import pytest

from game.tenno.actions import AnswerMonk, Attack
from scenes.play.table import TableScene
from scenes.tables.tenno.spare import shown
from scenes.tools.shots import quiet_context
from scenes.window.access.words import plain
from tests.tenno.table import PEASANTS, table

ROW = ["peasant_2", "monk", "daimyo"]


def asked(lang: str = "en", *, answered: bool = False) -> TableScene:
    """A Daimyo attacks the viewer's Daimyo, beside whom a Monk lies; answered, the Monk was shown."""
    session = table([ROW, ["daimyo", "peasant_1", "peasant_2"], list(PEASANTS)], turn=1)
    session.submit(1, Attack(0, 0, 2))
    if answered:
        session.submit(0, AnswerMonk(True))
    session.agents = ("human", "casual", "casual")
    context = quiet_context((1920, 1080), lang)
    context.settings.confirm = "final"
    return TableScene(context, session)


def words(scene: TableScene) -> str:
    assert scene.page is not None
    return " ".join(plain(said.markup) for said in scene.page.words)


@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
def test_the_question_says_whose_card_is_lost(lang) -> None:
    scene = asked(lang)
    names, you = scene.stage.setting.names, scene.ctx.say("tables.you")
    name = scene.session.cards.name("daimyo", lang)
    assert f"{name} ({names[1]})" in words(scene), "with the Monk shown"
    assert f"{name} ({you})" in words(scene), "both in the draw without him"


@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
def test_the_last_attack_says_whose_card_left(lang) -> None:
    scene = asked(lang, answered=True)
    name, other = scene.session.cards.name("daimyo", lang), scene.stage.setting.names[1]
    assert scene.ctx.say("tables.left_of", card=name, owner=other) in words(scene)


@pytest.mark.parametrize("shows", (True, False))
def test_the_monk_is_asked_about_once(shows) -> None:
    scene = asked()
    assert scene.page is not None
    offers = scene.stage.grip.offered
    answer = next(key for key, offer in offers.items() if offer.action == AnswerMonk(shows))
    scene.hands.choose(answer)
    assert scene.stage.grip.pending is None and scene.session.moves[-1].action == AnswerMonk(shows)


def test_more_prisoners_than_chips_leave_room_for_an_ellipsis() -> None:
    prisoners = [(1, 0), (1, 1), (1, 2), (2, 3), (2, 8)]
    assert shown(prisoners[:4]) == prisoners[:4]
    assert shown(prisoners) == prisoners[2:], "one place is the ellipsis's"
