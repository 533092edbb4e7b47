"""The recap of Portrait: rounds begin with their card, and a walk over others says so."""

from __future__ import annotations

from game.portrait.actions import ARTIST_WAYS, EMPEROR_WAYS, play
from game.portrait.events import PainterMoved
from scenes.tables.catalog import table_of


def test_forward_or_back_is_no_turn_of_its_own() -> None:
    """What happened before one was asked forward or back is still news after it."""
    own_turn = table_of("portrait").own_turn
    assert own_turn(play(7))
    assert not any(map(own_turn, (*EMPEROR_WAYS, *ARTIST_WAYS)))


def test_a_walk_that_skips_occupied_spaces_says_so() -> None:
    assert PainterMoved(0, 0, 5, (1, 3, 5)).text().key == "log.portrait.painter_moved_over"
    assert PainterMoved(0, 0, 3, (1, 2, 3)).text().key == "log.portrait.painter_moved"
    assert PainterMoved(0, 4, 9, (9,)).text().key == "log.portrait.painter_moved", "closing ranks"
