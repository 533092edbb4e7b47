"""What stays of a round on Intrigo's table: what others' powers did to the own family stands first."""

import pytest

from game.intrigo import events as happened
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.play.telling.recap import told_here
from scenes.tools.shots import played_session, quiet_context
from tests.scenes.play.test_play import InstantWorker


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def test_a_power_touches_the_head_of_the_family_it_turns_or_moves() -> None:
    context = quiet_context((1280, 720))
    stage = TableScene(context, played_session(context, "intrigo", 3, 1, 9)).stage
    cards, families = stage.view.cards, stage.view.families
    own, other = (
        next(
            card
            for card, family in zip(cards.intrigue, cards.family, strict=True)
            if family == families[seat]
        )
        for seat in (0, 1)
    )
    nobody = next(
        card for card, family in zip(cards.intrigue, cards.family, strict=True) if family not in families
    )
    assert told_here(stage, happened.CardTurned(3, own)).on == (0,)
    assert told_here(stage, happened.CardMoved(nobody, 3, 4)).on == ()
    assert told_here(stage, happened.CardsSwapped(3, own, 5, other)).on == (0, 1)
