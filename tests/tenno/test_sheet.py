"""The sheet on how to win names the numbers of the table that is played on."""

from __future__ import annotations

from tests.scenes.sheets import sheet_says


def test_a_row_of_four_is_told() -> None:
    told = {"en": "the 4 cards", "ru": "из 4 карт", "uk": "з 4 карт"}
    sheet_says("tenno", "hard_road:long_row", "step1", told)
