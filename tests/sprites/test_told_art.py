"""A card without `art` shows what its words speak of, always the same."""

from __future__ import annotations

import pytest

from game.catalog import find_game
from game.i18n import Locale
from game.packs import compile_resolved, load_cards
from scenes.tables.catalog import table_of
from sprites.paint.words import told_art

SAID = [
    ("portrait", "lantern_night Lanterns at Night", "", "night", "stone_lantern", ("lantern",)),
    ("portrait", "rain_bridge Rain on the Bridge", "", "rain", "", ("rain", "bridge")),
    ("tenno", "temple_guard Temple Guard", "temple", "", "guard", ()),
    ("intrigo", "night_gondolier Gondolier of the Night", "", "night", "gondolier", ()),
    ("junquick", "mushroom_thief Mushroom Thief", "", "", "jun_thief", ("mushrooms",)),
    ("chronicles", "fog_child Fog Child", "", "fog", "forest_child", ()),
    ("tenno", "xyz The Of And", "", "", "", ()),
]


@pytest.mark.parametrize(("game", "words", "scene", "light", "figure", "props"), SAID)
def test_words_become_scene_light_figure_and_props(
    game: str, words: str, scene: str, light: str, figure: str, props: tuple[str, ...]
) -> None:
    told = told_art(words, game, 5)
    assert (told.scene, told.light, told.figure, told.props) == (scene, light, figure, props)
    assert told == told_art(words, game, 5)


PRICES = {"flat": [1, 2, 3], "graded": [1, 2, 3]}
WALK = {"garden": {"who": "emperor", "steps": 1}, "artist": {"steps": 2}}
THIEF = {"kind": "property", "value": 2, "power": "thief", "action": "double"}
CARDS: dict[tuple[str, str], tuple[dict[str, object], str]] = {
    ("portrait", "cards"): ({"number": 61, **WALK}, ""),
    ("tenno", "cards"): ({"strength": 3, "abilities": {"shelters": 1}}, "monk"),
    ("junquick", "cards"): ({"copies": 1, **THIEF}, "jun_thief"),
    ("intrigo", "influence"): ({"power": "turn_card", "prices": PRICES}, "assassin"),
    ("chronicles", "units"): ({"copies": 1, "cost": 1, "strength": 1}, ""),
}


@pytest.mark.parametrize(("game", "kind"), CARDS)
@pytest.mark.parametrize(("word", "named"), [("moon_monkey", "monkey"), ("zzz", "")])
def test_a_cards_figure_follows_its_name_then_what_it_does(
    game: str, kind: str, word: str, named: str
) -> None:
    spec, (entry, able) = find_game(game), CARDS[game, kind]
    resolved = {each: dict(entries) for each, entries in load_cards(spec).resolved.items()}
    full = f"frost:{word}"
    resolved[kind][full] = entry | {"id": full, "name": {"en": word.replace("_", " ").title()}}
    face = table_of(game).card_face(compile_resolved(spec, resolved), full, Locale("en"))
    assert face is not None
    assert face.art.figure == (named or able or face.art.figure)
    assert ("moon" in face.art.props) == bool(named)
