"""A card without `art` shows what its words speak of, always the same."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.catalog import GAMES, find_game
from game.i18n import Locale
from game.packs import compile_resolved, load_cards
from scenes.tables.catalog import table_of
from sprites.paint.words import told_art

TOLD = {spec.id: import_module(f"tests.{spec.id}.screens") for spec in GAMES}
"""Samples of each game."""
SAID = [(game, *said) for game, told in TOLD.items() for said in told.SAID]


@pytest.mark.parametrize(("game", "words", "scene", "light", "figure", "props"), SAID)
def test_words_become_scene_light_figure_and_props(
    game: str, words: str, scene: str, light: str, figure: str, props: tuple[str, ...]
) -> None:
    told = told_art(words, game, 5)
    assert (told.scene, told.light, told.figure, told.props) == (scene, light, figure, props)
    assert told == told_art(words, game, 5)


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize(("word", "named"), [("moon_monkey", "monkey"), ("zzz", "")])
def test_a_cards_figure_follows_its_name_then_what_it_does(game: str, word: str, named: str) -> None:
    spec, (kind, entry, able) = find_game(game), TOLD[game].CARD
    resolved = {each: dict(entries) for each, entries in load_cards(spec).resolved.items()}
    full = f"frost:{word}"
    resolved[kind][full] = entry | {"id": full, "name": {"en": word.replace("_", " ").title()}}
    face = table_of(game).card_face(compile_resolved(spec, resolved), full, Locale("en"))
    assert face is not None
    assert face.art.figure == (named or able or face.art.figure)
    assert ("moon" in face.art.props) == bool(named)
