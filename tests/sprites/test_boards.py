"""Boards of the later tables: where things lie, and that every piece can be painted."""

import pygame
import pytest

from sprites.card import Art
from sprites.paint.chronicles import board as chronicles
from sprites.paint.chronicles.balance import balance
from sprites.paint.intrigo import board as intrigo
from sprites.paint.intrigo.lagoon import lagoon
from sprites.paint.intrigo.palace import palace
from sprites.paint.intrigo.ring import ring
from sprites.paint.junquick import board as junquick
from sprites.paint.junquick import stage as junquick_stage


@pytest.mark.parametrize("rooms", [12, 16])
def test_rooms_and_doorways_alternate_without_touching(rooms):
    layout = ring(rooms, 300, 80, 500)
    boxes = [box for index in range(rooms) for box in (layout.room(index), layout.doorway(index))]
    whole = pygame.Rect(300, 80, 500, 500).inflate(4, 4)
    for index, box in enumerate(boxes):
        assert whole.contains(box)
        assert box.inflate(-2, -2).collidelist(boxes[:index]) == -1
        assert not box.colliderect(layout.courtyard().inflate(-4, -4))


@pytest.mark.parametrize("rooms", [12, 16])
def test_the_door_lies_lower_left_and_rooms_run_clockwise(rooms):
    layout = ring(rooms, 0, 0, 600)
    quarter = rooms // 4
    left_low, left_top, right_top, right_low = (layout.middle(index * quarter) for index in range(4))
    assert left_low[0] == left_top[0] < right_top[0] == right_low[0]
    assert left_top[1] == right_top[1] < left_low[1] == right_low[1]


def test_palace_and_lagoon_can_be_painted():
    layout = ring(12, 100, 20, 140)
    kinds = ("seal", "ducat") * 6
    house = palace(layout, kinds, (320, 180))
    assert house.get_at(layout.room(0).center).a == 255
    assert house.get_at((5, 5)).a == 0
    assert lagoon((320, 180)).get_size() == (320, 180)


@pytest.mark.parametrize("kind", ["merchants", "military", "clergy", "farmers", "workers", "ducat"])
def test_tokens_and_their_backs(kind):
    shown, turned = intrigo.token(kind, 40), intrigo.token(kind, 40, True)
    assert pygame.image.tobytes(shown.surface, "RGBA") != pygame.image.tobytes(turned.surface, "RGBA")
    others = {
        pygame.image.tobytes(intrigo.token(name, 40, True).surface, "RGBA") for name in ("clergy", "ducat")
    }
    assert len(others) == 1, "a turned token tells nothing"


def test_hollow_and_its_pieces():
    day, dusk = junquick.hollow((160, 90)), junquick.hollow((160, 90), True)
    assert pygame.image.tobytes(day, "RGB") != pygame.image.tobytes(dusk, "RGB")
    assert junquick.nest(40, 7).surface.get_width() >= 40
    flock = ("jun_1_2", "jun_2_3", "jun_3_4", "jun_4_5")
    assert junquick.house(60, "#2f6fb0", flock).surface != junquick.house(60, "#2f6fb0").surface
    truth, lie = junquick_stage.paddle(40, True), junquick_stage.paddle(40, False)
    assert pygame.image.tobytes(truth.surface, "RGBA") != pygame.image.tobytes(lie.surface, "RGBA")


@pytest.mark.parametrize("land", chronicles.LANDS)
def test_kingdoms_have_lands(land):
    assert chronicles.land(land, (120, 60)).get_at((60, 50)).a == 255


def test_a_raised_building_flies_a_flag():
    plain, raised = (chronicles.house("mine", 60, level).surface for level in (1, 2))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(raised, "RGBA")


def test_the_heavier_pan_hangs_lower():
    _, left, right = balance((200, 120), 8)
    assert right[1] > left[1]
    _, left, right = balance((200, 120), 0)
    assert right[1] == left[1]


def test_units_stand_on_arched_cards():
    card = chronicles.standee(Art("forest", "", "knight"), (40, 50))
    assert card.get_at((0, 0)).a == 0
    assert card.get_at((20, 25)).a == 255


@pytest.mark.parametrize("size", [(1, 1), (20, 2), (2, 30)])
def test_the_smallest_unit_can_be_painted(size):
    knight = Art("forest", "", "knight")
    assert chronicles.standee(knight, size).get_size() == chronicles.plain_standee(size).get_size() == size
