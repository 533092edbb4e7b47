"""The measured strengths speak of games and levels that exist, and stronger levels are stronger."""

from __future__ import annotations

from game.ai.levels import LEVEL_NAMES
from game.catalog import GAMES


def test_every_figure_is_of_a_level() -> None:
    for spec in GAMES:
        character = spec.policy.character
        assert {*character.strengths, *character.sharper} <= set(LEVEL_NAMES)


def test_stronger_levels_were_measured_stronger() -> None:
    for spec in GAMES:
        measured = spec.policy.character.strengths
        ladder = [measured[level] for level in LEVEL_NAMES if level in measured]
        assert ladder == sorted(ladder)
