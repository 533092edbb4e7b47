"""What a table is handed is of its own game: the catalogs of games and of tables belong together."""

from typing import get_args

import pytest

from game.catalog import GAMES
from game.packs import load_cards
from scenes.play.contract import Table
from scenes.tables.catalog import TABLES


def made_for(table):
    """The views and the cards that a table is written for."""
    base = next(base for base in table.__orig_bases__ if base.__origin__ is Table)
    return get_args(base)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_table_is_made_for_the_views_and_cards_of_its_game(spec) -> None:
    view, cards = made_for(TABLES[spec.id])
    assert view is spec.view
    assert type(load_cards(spec).cards) is cards
