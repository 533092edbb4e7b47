"""What stays of a round on Intrigo's table: what others' powers did to the own family stands first."""

import pytest

from game.intrigo import events as happened
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.play.telling.recap import told_here
from scenes.play.telling.told import entries, for_seat
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


def test_a_power_over_the_own_card_is_no_news_to_who_laid_it() -> None:
    """It would stand before what the others did since, and push it out."""
    context = quiet_context((1280, 720))
    stage = TableScene(context, played_session(context, "intrigo", 3, 1, 9)).stage
    cards, families = stage.view.cards, stage.view.families
    own, other = (cards.intrigue[cards.family.index(families[seat])] for seat in (0, 1))
    swap = happened.CardsSwapped(3, own, 5, other)
    events = (happened.InfluenceLaid(0, "gondolier", 4, 1), swap, happened.CardLaid(2, other, 7))
    told = [(number, event) for number, event in enumerate(events)]
    found = entries(told, lambda event: told_here(stage, event), lambda event: f"{type(event).__name__}.")
    assert [entry.by for entry in for_seat(found, 0)] == [2]
    assert [entry.by for entry in for_seat(found, 1)] == [0, 2], "his card was swapped: that stands first"
