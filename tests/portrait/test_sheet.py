"""The sheet on how to win names the numbers of the table that is played on."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from game.catalog import find_game
from game.i18n import Locale
from game.packs import load_cards
from tests.scenes.sheets import sheet_says


def test_six_cards_in_hand_are_told() -> None:
    told = {"en": "one of 6 cards", "ru": "одну из 6 карт", "uk": "одну з 6 карт"}
    sheet_says("portrait", "snow_garden:full_court", "step1", told)


def test_trees_and_a_bump_are_told_as_the_table_has_them() -> None:
    cards = copy(load_cards(find_game("portrait"), []).cards)
    assert cards.figures(3) == {"trees": 3, "lost": 1, "back": 3, "hand": 5}
    cards.table = cards.table.model_copy(update={"bump_back": 5, "bump_tokens": 2})
    cards.tracks = cards.tracks | {6: replace(cards.tracks[6], sakura=(18, 30))}
    ru = Locale("ru")
    assert "под **2 деревьями**" in ru.say("howto.portrait.goal", **cards.figures(6))
    assert "под **3 деревьями**" in ru.say("howto.portrait.goal", **cards.figures(4))
    assert "2 жетона и отступите на **5 шагов**" in ru.say("howto.portrait.remember", **cards.figures(4))
