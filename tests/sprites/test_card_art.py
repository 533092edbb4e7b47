"""Every shipped card has a picture of its own that its words describe, and a name that can be read."""

from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest
import yaml

from sprites.card import Art, BadgeFace, CardFace, card_face, card_size
from sprites.paint.cards.parts import title_lines
from sprites.paint.catalog import games
from sprites.paint.crests import FAMILIES
from sprites.paint.figures import drawing_of, figure, figure_names
from sprites.paint.props import prop_names, prop_word
from sprites.paint.scenes import LIGHTS, SCENES
from sprites.paint.words import HELD, LIGHT_WORDS, SCENE_WORDS, art_vocabulary, figure_word
from sprites.text import Style, natural_width
from sprites.theme import LIGHT, contrast, rgb

CARD_DATA = Path(__file__).parent.parent.parent / "card_data"
GAMES = games()


@cache
def definitions(game):
    found = []
    for file in sorted((CARD_DATA / game).glob("*.yaml")):
        data = yaml.safe_load(file.read_text(encoding="utf-8"))
        entries = data if isinstance(data, list) else []
        found += [(file.stem, entry) for entry in entries if isinstance(entry, dict) and "art" in entry]
    return found


def face_of(game, file, entry, seed):
    words, name = entry["art"], str(entry["id"])
    art = Art(words["scene"], words["light"], words["figure"], tuple(words["props"]), seed=seed)
    left = BadgeFace(name[-1]) if name[-1].isdigit() else None
    value = entry.get("value") if isinstance(entry.get("value"), int) else 0
    family = name.split("_", maxsplit=1)[0] if name.split("_", maxsplit=1)[0] in FAMILIES else ""
    kinds = {
        "chronicles": {"buildings": "building", "artifacts": "artifact"}.get(file, ""),
        "junquick": "virus" if file == "viruses" else "creature" if value else "influence",
        "intrigo": "intrigue" if family else "influence",
    }
    return CardFace(game, kind=kinds.get(game, ""), left=left, steps=value, emblem=family, art=art)


@cache
def faces(game):
    return [
        (str(entry["id"]), face_of(game, file, entry, seed))
        for seed, (file, entry) in enumerate(definitions(game), start=1)
    ]


def thumbnail(face):
    painted = card_face(face, 150)
    width, height = painted.get_size()
    window = painted.subsurface((width * 6 // 100, height * 8 // 100, width * 88 // 100, height * 62 // 100))
    small = pygame.transform.smoothscale(window, (20, 20))
    return pygame.image.tobytes(small, "RGB")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_every_card_is_known(game):
    unknown = []
    for _, entry in definitions(game):
        art = entry["art"]
        if not drawing_of(figure_word(art["figure"], game)) and art["figure"] != "jun":
            unknown.append(("figure", art["figure"]))
        if art["scene"] not in {*SCENES, *SCENE_WORDS}:
            unknown.append(("scene", art["scene"]))
        if art["light"] not in {"day", *LIGHTS, *LIGHT_WORDS}:
            unknown.append(("light", art["light"]))
        props = [prop for prop in art["props"] if prop not in HELD and not prop_word(prop)]
        unknown += [("prop", prop) for prop in props]
    assert not unknown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("height", [110, 150, 360])
def test_every_card_can_be_painted_at_three_sizes(game, height):
    for name, face in faces(game):
        painted = card_face(face, height)
        assert painted.get_size() == card_size(height), name
        width = painted.get_width()
        inside = [painted.get_at((width * x // 10, height * y // 10)).a for x in (1, 5, 9) for y in (1, 5, 9)]
        assert min(inside) == 255, f"{name} has a hole"


@pytest.mark.parametrize(("game", "least"), [(game, 3.0 if game == "portrait" else 4.0) for game in GAMES])
def test_no_two_cards_of_a_game_share_a_picture(game, least):
    pictures = [(name, thumbnail(face)) for name, face in faces(game)]
    alike = []
    for (one, first), (two, second) in combinations(pictures, 2):
        distance = sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
        if distance < least:
            alike.append((one, two, round(distance, 2)))
    assert not alike


def test_characters_are_told_apart_by_their_outline():
    names = sorted({
        figure_word(entry["art"]["figure"], "chronicles")
        for file, entry in definitions("chronicles") if file == "units"
    })  # fmt: skip
    shapes = {}
    for name in names:
        shapes[name] = pygame.mask.from_surface(figure(name, 110), 100)
    alike = []
    for one, two in combinations(names, 2):
        both = shapes[one].overlap_area(shapes[two], (0, 0))
        either = shapes[one].count() + shapes[two].count() - both
        if both / either > 0.93:
            alike.append((one, two, round(both / either, 3)))
    assert not alike


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_no_name_is_cut(game, language):
    for _, entry in definitions(game):
        name = entry.get("name", {}).get(language, "")
        for height, size in ((150, 36), (360, 27)):
            room = (round(222 * height / 360), round(size * 1.5 * height / 360))
            style, lines = title_lines(name, Style("serif", round(size * height / 360), LIGHT.ink, 1.0), room)
            assert max(natural_width(line, style) for line in lines) <= room[0], f"{name} at {height}"
            assert " ".join(lines) == name


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("#3a2a2c", "#fbf4e4"), ("#3a2a2c", "#fbdfe0"), ("#3a2a2c", "#e9edd4"), ("#7a2f4c", "#fbdfe0"),
        ("#47562e", "#e9edd4"), ("#8a5a14", "#f6ead0"), ("#1f5a82", "#fbf4e4"), ("#7a2459", "#fbf4e4"),
        ("#17545c", "#fbf4e4"), ("#5c421e", "#dccb9f"), ("#fffaf0", "#7a2f4c"), ("#fffaf0", "#7d1f1e"),
        ("#fffaf0", "#94620f"), ("#fffaf0", "#9c2f2a"), ("#fffaf0", "#b8520f"), ("#fffaf0", "#2b5f86"),
        ("#fffaf0", "#8f5f12"), ("#fffaf0", "#b23a2e"), ("#5a2404", "#f08a2c"), ("#3a2a2c", "#bcd67a"),
    ],
)  # fmt: skip
def test_text_on_cards_can_be_read(ink, paper):
    assert contrast(rgb(ink), rgb(paper)) >= 4.5
    assert contrast(LIGHT.ink, LIGHT.stock) >= 4.5


@pytest.mark.parametrize("family", FAMILIES)
def test_family_names_can_be_read_on_their_colour(family):
    assert contrast(rgb("#fffaf0"), rgb(FAMILIES[family])) >= 4.5


@pytest.mark.parametrize("game", GAMES)
def test_a_card_without_words_gets_a_fitting_picture(game):
    bare = [thumbnail(CardFace(game, "New", art=Art(seed=seed))) for seed in (1, 2)]
    empty_scene = thumbnail(CardFace(game, "New", art=Art(figure="banner", seed=1)))
    assert bare[0] != empty_scene
    assert bare[0] != bare[1]


@pytest.mark.parametrize(
    "names", [SCENES, LIGHTS, prop_names(), figure_names()], ids=["scene", "light", "prop", "figure"]
)
def test_the_words_are_documented(names):
    page = (CARD_DATA.parent / "docs" / "art.md").read_text(encoding="utf-8")
    written = set(page.replace(",", " ").split())
    assert not [name for name in names if name not in written]


def test_packs_are_checked_against_the_words_the_painters_know():
    written = yaml.safe_load((CARD_DATA / "art_words.yaml").read_text(encoding="utf-8"))
    assert {part: set(words.split()) for part, words in written.items()} == {
        part: set(words) for part, words in art_vocabulary().items()
    }
