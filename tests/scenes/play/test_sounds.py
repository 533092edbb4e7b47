"""Every event that a table has no motion for has a sound, or is named here as mere bookkeeping."""

import importlib
import re
from pathlib import Path

import pytest

from game.catalog import GAMES
from scenes.play.showing.sounds import USUAL_SOUNDS
from sprites.sound import sound_names

TABLES = Path(__file__).parents[3] / "scenes" / "tables"
QUIET = {"TokenTurnedUp"}
"""Events that nobody needs to hear: tokens turn up while the palace is cleared, and that is heard."""


def events(game):
    return {kind.__name__ for kind in next(spec.events for spec in GAMES if spec.id == game)}


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_event_moves_or_is_heard(game) -> None:
    motions = importlib.import_module(f"scenes.tables.{game}.motion").MOTIONS
    moved = {kind.__name__ for kind in motions}
    assert events(game) - moved - set(USUAL_SOUNDS) - QUIET == set()


def test_every_sound_and_event_exists() -> None:
    assert set(USUAL_SOUNDS.values()) <= sound_names()
    assert set(USUAL_SOUNDS) <= {name for spec in GAMES for name in events(spec.id)}


def test_every_sound_that_tables_name_exists() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in TABLES.parent.rglob("*.py"))
    named = set(re.findall(r'(?:sound=|\.play\()"(\w+)"', code))
    assert named <= sound_names()
    assert sound_names() <= named | set(USUAL_SOUNDS.values()) | set(re.findall(r'"(\w+)"', code))
