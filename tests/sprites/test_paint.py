"""Painters: every drawing is valid, layered, recolourable, and painted the same every time."""

import math
from itertools import pairwise
from xml.etree import ElementTree

import pygame
import pytest

from sprites.card import Art, BadgeFace, CardFace, card_face, card_size
from sprites.paint import back, emblem, figure, figure_names, icon, icon_names, scene
from sprites.paint.boxes import court_box, new_game_backdrop, results_backdrop
from sprites.paint.catalog import games
from sprites.paint.figures import ART, ROLES, read_drawing
from sprites.paint.furniture import pill
from sprites.paint.portrait.board import LONG, SHORT, garden, standing
from sprites.paint.props import prop, prop_names, prop_word
from sprites.paint.scenes import LIGHTS, SCENES
from sprites.paint.shapes import dashes, round_outline
from sprites.paint.tenno.board import table
from sprites.paint.theatre import curtain, proscenium
from sprites.paint.title import title_scene
from sprites.paint.words import scene_word

FILES = sorted(ART.glob("*/*.svg"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_drawing_is_a_valid_svg_of_layers(file):
    root = ElementTree.parse(file).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert all(child.tag.endswith("}g") for child in root), "only layers stand at the top"
    assert 1 <= len(root) <= 8


@pytest.mark.parametrize("name", sorted(figure_names()))
def test_every_figure_fills_its_box_and_stands_on_the_ground(name):
    drawing = read_drawing("figures", name)
    assert drawing.box == (0, 0, 200, 240)
    painted = figure(name, 240).get_bounding_rect(40)
    assert painted.height > 110, "too small to be told at hand size"
    assert painted.bottom >= 190, "floats in the air"


@pytest.mark.parametrize("name", sorted(figure_names()))
def test_role_colours_stand_in_the_file(name):
    drawing = read_drawing("figures", name)
    text = "".join(drawing.layers)
    roles = {role: paint for role, paint in drawing.roles.items() if role in ROLES}
    assert roles, "a figure names at least one role"
    assert all(paint in text for paint in roles.values())
    assert len(set(roles.values())) == len(roles), "two roles of one colour cannot be told apart"


def test_recolouring_changes_only_the_named_role():
    plain, blue = figure("knight", 120), figure("knight", 120, {"accent": "#ff0000"})
    assert plain.get_size() == blue.get_size()
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(blue, "RGBA")


def test_same_words_give_the_same_picture():
    words = Art("forest", "dusk", "ogre", ("banner",), seed=4)
    face = CardFace("chronicles", "Ogre", left=BadgeFace("2"), art=words)
    first = pygame.image.tobytes(card_face(face, 150), "RGBA")
    card_face.cache_clear()
    assert pygame.image.tobytes(card_face(face, 150), "RGBA") == first


def test_unknown_words_still_give_a_whole_card():
    face = CardFace("chronicles", "Nobody", art=Art("nowhere", "never", "nothing", ("none",)))
    assert card_face(face, 150).get_size() == card_size(150)
    assert scene_word("nowhere", "tenno") == "fuji"
    assert prop_word("none") == ""


@pytest.mark.parametrize("name", sorted(icon_names()))
@pytest.mark.parametrize("size", [16, 32])
def test_icons_fill_their_square(name, size):
    box = icon(name, size).get_bounding_rect(40)
    assert max(box.width, box.height) >= size * 0.6


@pytest.mark.parametrize("name", sorted(prop_names()))
def test_props_can_be_painted(name):
    assert prop(name, 60).get_bounding_rect(40).width > 12


@pytest.mark.parametrize("name", SCENES)
def test_scenes_are_opaque_and_leave_room_for_the_ground(name):
    behind, before = scene(name, (120, 100), "dusk")
    assert behind.get_at((60, 50)).a == 255
    assert before.get_at((60, 4)).a == 0
    assert before.get_at((60, 98)).a > 200


def test_lights_change_a_scene():
    looks = {pygame.image.tobytes(scene("forest", (60, 50), light)[0], "RGBA") for light in LIGHTS}
    assert len(looks) == len(LIGHTS)


def test_backs_and_emblems():
    backs = {pygame.image.tobytes(back(game, 90), "RGBA") for game in games()}
    assert len(backs) == len(games()) > 3
    names = ("sun", "wave", "leaf", "star", "moon", "tower", "shell")
    assert len({pygame.image.tobytes(emblem(name, 30, "#808080"), "RGBA") for name in names}) == 7


def test_furniture_has_room_for_its_shadow():
    piece = pill((100, 60), 1.0)
    assert piece.pad > 0
    assert piece.surface.get_size() == (100 + 2 * piece.pad, 60 + 2 * piece.pad)


@pytest.mark.parametrize("track", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 720), (3840, 2160)], ids=str)
def test_spaces_lie_in_order_inside_the_garden(track, size):
    layout = garden(track, size)
    spots = [layout.spot(space) for space in range(track.last + 1)]
    assert all(0.18 * size[0] < spot.x < 0.99 * size[0] for spot in spots)
    assert all(0.28 * size[1] < spot.y < 0.78 * size[1] for spot in spots)
    for one, two in pairwise(spots):
        assert abs(one.x - two.x) + abs(one.y - two.y) > 30 * one.scale, "two spaces lie on each other"


def test_everything_in_the_garden_is_sorted_by_its_foot():
    feet = [thing.foot for thing in standing(garden(SHORT, (640, 360)), frozenset({14}))]
    assert feet == sorted(feet)


def test_a_shut_curtain_hides_everything():
    shut = curtain((320, 200))
    bare = pygame.Surface((320, 200), pygame.SRCALPHA)
    bare.blit(shut, (0, 0))
    assert all(bare.get_at((x, y)).a == 255 for x in range(0, 320, 7) for y in range(0, 200, 7))
    open_wide = curtain((320, 200), 1.0)
    assert pygame.image.tobytes(shut, "RGB") != pygame.image.tobytes(open_wide, "RGB")


@pytest.mark.parametrize("size", [(320, 180), (256, 180)], ids=str)
def test_stages_fill_the_window(size):
    for picture in (title_scene(size), table(size), results_backdrop(size), new_game_backdrop(size)):
        assert picture.get_size() == size
    assert proscenium(size).get_at((size[0] // 2, size[1] // 2)).a == 0


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_box(game):
    piece = court_box(game, (116, 106))
    assert piece.top > 0


def test_dashes_run_along_the_outline_only():
    outline = round_outline(10, 10, 80, 120, 12)
    spots = [
        tuple(map(float, spot.split())) for spot in dashes(outline, 8, 6).replace("L", "M").split("M")[1:]
    ]
    assert len(spots) > 40
    assert all(10 <= x <= 90 and 10 <= y <= 130 for x, y in spots)
    assert not any(30 < x < 70 and 30 < y < 110 for x, y in spots), "a line runs through the middle"
    assert all(math.dist(a, b) <= 9 for a, b in zip(spots[::2], spots[1::2], strict=True)), "too long a dash"
