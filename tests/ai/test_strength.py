"""The measured strengths speak of games and levels that exist, and stronger levels are stronger."""

from __future__ import annotations

from game.ai.levels import LEVEL_NAMES
from game.ai.strength import STRENGTH, strength
from game.catalog import GAMES


def test_every_figure_is_of_a_game_and_a_level() -> None:
    assert set(STRENGTH) <= {spec.id for spec in GAMES}
    for figures in STRENGTH.values():
        assert set(figures) <= set(LEVEL_NAMES)


def test_stronger_levels_were_measured_stronger() -> None:
    for figures in STRENGTH.values():
        ladder = [figures[level] for level in LEVEL_NAMES if level in figures]
        assert ladder == sorted(ladder)


def test_what_nobody_measured_is_none() -> None:
    assert strength("chess", "master") is None
