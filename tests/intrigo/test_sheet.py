"""The sheet on how to win names the numbers of the table that is played on."""

from __future__ import annotations

from tests.scenes.sheets import sheet_says


def test_three_seals_alone_win() -> None:
    told = {
        "en": "hold 3 identical seals.",
        "ru": "соберите 3 одинаковые печати.",
        "uk": "зберіть 3 однакові печатки.",
    }
    sheet_says("intrigo", "masked_ball:three_seals", "goal", told)
