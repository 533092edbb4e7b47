"""Every game's table of motions: each entry is for an event of the game."""

import importlib

import pytest

from game.catalog import GAMES
from game.core.events import Committed, TurnStarted
from scenes.play.showing.motions import Moment, always, motion_of
from scenes.play.spread import Motion, Spread

HERE = Moment(None, Spread(), Spread())


def motions(game):
    return importlib.import_module(f"scenes.tables.{game}.motion").MOTIONS


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_each_entry_is_found_by_the_very_kind_of_its_events(game) -> None:
    """A base class would never be found: events are looked up by their own kind."""
    known = next(spec.all_events for spec in GAMES if spec.id == game)
    assert [kind for kind in motions(game) if kind not in known] == []


def test_an_event_without_a_motion_slides_in_the_usual_time() -> None:
    table = {Committed: always(0.4, 0.1, "flip"), TurnStarted: lambda event, at: None}
    assert motion_of(table, Committed(0), HERE) == Motion(0.4, 0.1, sound="flip")
    assert motion_of(table, TurnStarted(0), HERE) == Motion(0.25, 0.0)
    assert motion_of({}, Committed(0), HERE, usual=0.3) == Motion(0.3, 0.0)
