"""The sheet on how to win names the numbers of the table that is played on."""

from __future__ import annotations

from tests.scenes.sheets import sheet_says


def test_a_flock_of_five_is_told_whole() -> None:
    told = {"en": "1, 2, 3, 4 and 5", "ru": "1, 2, 3, 4 и 5", "uk": "1, 2, 3, 4 і 5"}
    sheet_says("junquick", "deep_burrow:flocks_of_five", "goal", told)


def test_the_5_ends_the_climbing() -> None:
    told = {"en": "A 5 ends", "ru": "Карта 5 завершает", "uk": "Картка 5 завершує"}
    sheet_says("junquick", "deep_burrow:flocks_of_five", "step2", told)
