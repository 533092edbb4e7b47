"""Sentences of the window with a number in them, as each language counts."""

from __future__ import annotations

import pytest

from game.i18n import Locale


@pytest.mark.parametrize(
    ("lang", "key", "params", "told"),
    [
        ("en", "ui.tenno.prisoners_of", {"name": "Ana", "count": 1}, "Ana: 1 prisoner"),
        ("en", "ui.tenno.seat", {"name": "Ana", "hand": 8, "prisoners": 1}, "Ana: 8 in hand, 1 prisoner."),
        ("en", "ui.chronicles.discarded", {"count": 1}, "Discard pile: 1 card"),
        ("ru", "ui.setup.players", {"low": 3, "high": 4, "kind": "интрига"}, "3–4 игрока · интрига"),
        ("ru", "ui.setup.players", {"low": 2, "high": 7, "kind": "блеф"}, "2–7 игроков · блеф"),
        ("ru", "ui.tenno.prisoners_of", {"name": "Анна", "count": 21}, "Анна: 21 пленник"),
        ("uk", "ui.setup.players", {"low": 3, "high": 4, "kind": "інтрига"}, "3–4 гравці · інтрига"),
        ("uk", "ui.tenno.prisoners_of", {"name": "Ганна", "count": 2}, "Ганна: 2 бранці"),
        ("ru", "card.chronicles.do.save_limit", {"amount": 2},
         "до следующего раунда можно сохранить не больше 2 карт"),
    ],
)  # fmt: skip
def test_a_number_brings_its_form(lang: str, key: str, params: dict[str, str | int], told: str) -> None:
    assert Locale(lang).say(key, **params) == told


@pytest.mark.parametrize(("count", "games"), [(61, "партии"), (62, "партиях"), (65, "партиях")])
def test_so_many_of_100_games(count: int, games: str) -> None:
    assert f"{count} {games} из 100" in Locale("ru").say("ui.setup.ahead", level="Новичок", count=count)
