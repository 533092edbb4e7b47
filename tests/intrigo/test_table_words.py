"""Intrigo's cards speak: for whom they win, what they do, what they lack; draft cards lie in their tray."""

import pytest
from pygame import Rect

from scenes.play import robots
from scenes.tables.intrigo import standings
from scenes.tables.intrigo.boards import needed
from scenes.tables.intrigo.pieces import short_of
from sprites.widgets.page import Words
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.words import HD, LANGUAGES, SMALL, cards, speaks, table


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moves", (0, 30))
def test_every_card_says_its_whole_text(moves, lang) -> None:
    scene = table("intrigo", 4, moves, HD, lang)
    hand = cards(scene, "hand:")
    assert hand and [name for name, face, tall in hand if speaks(face, tall) != "whole"] == []
    piles = cards(scene, "pile:")
    assert len(piles) == 6 and [name for name, face, tall in piles if not speaks(face, tall)] == []
    if moves:  # the palace is as large as it gets
        assert [name for name, face, tall in piles if speaks(face, tall) != "whole"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("percent", (100, 150, 200))
def test_a_small_window_keeps_the_short_form(percent, lang) -> None:
    scene = table("intrigo", 4, 30, SMALL, lang, percent)
    shown = [*cards(scene, "hand:"), *cards(scene, "pile:")]
    assert [name for name, face, tall in shown if not speaks(face, tall)] == []


def test_hand_cards_name_the_seat_they_win_for() -> None:
    scene = table("intrigo", 4, 0)
    view = scene.stage.view
    owners = view.cards.owners(view.families)
    for name, face, _ in cards(scene, "hand:"):
        seat = owners[view.cards.intrigue_code[name.partition(":")[2].partition("#")[0]]]
        wanted = "nobody" if seat < 0 else "you" if seat == 0 else scene.stage.names[seat]
        assert wanted in face.text


@pytest.mark.parametrize("size", (HD, SMALL))
@pytest.mark.parametrize("percent", (100, 150, 200))
def test_draft_cards_lie_inside_their_tray(size, percent) -> None:
    scene = table("intrigo", 4, 0, size, "en", percent)
    tray = next(item.box for item in scene.page.items if getattr(item, "look", "") == "trough")
    boxes = [p.box for p in scene.stage.spread.pieces.values() if p.id.startswith("hand:")]
    assert len(boxes) == 4 and all(Rect(tray).inflate(-8, -8).contains(box) for box in boxes)


def test_my_family_is_named_and_what_is_lacking_is_told() -> None:
    scene = table("intrigo", 4, 30)
    view = scene.stage.view
    family = view.cards.name(view.cards.families[view.families[0]], "en")
    assert family in " ".join(words.markup for words in scene.page.words if "Your family" in words.markup)
    kind, alike, kinds = standings.needs(view, 0)
    won = standings.counters(view, 0)
    assert alike == view.cards.numbers.equal_seals - max(won) and kinds == won.count(0)
    assert view.cards.organisations[won.index(max(won))] == kind
    for number, pile in enumerate(view.piles):
        if pile and view.stage == "intrigue":
            assert short_of(view, number) == max(0, pile[0] - view.ducats[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", (HD, SMALL))
def test_what_is_still_needed_is_told_at_200_percent(size, lang) -> None:
    scene = table("intrigo", 4, 30, size, lang, 200)
    said = needed(scene.stage.setting, 0)[1]
    words = [item for item in scene.page.items if isinstance(item, Words) and said in item.markup]
    assert words and not [item for item in words if item.block.cut]


def test_who_has_won_lacks_nothing(monkeypatch) -> None:
    """At the last seal of an award the boards are still seen."""
    setting = table("intrigo", 4, 30, SMALL).stage.setting
    monkeypatch.setattr(standings, "needs", lambda *_: ("clergy", 1, 0))
    assert needed(setting, 0)[0] == setting.say("ui.tables.need_none")
