"""Furniture: a wide piece is a narrow one with its middle repeated, and looks the same."""

import pygame
import pytest

from sprites.paint.svg import rect, render
from sprites.theme import Theme
from sprites.widgets import skin
from sprites.widgets.boxes import columns, rows

THEME = Theme((1920, 1080))


def painted(look: str, size: tuple[int, int]) -> pygame.Surface:
    return skin._piece(look, size, THEME, skin.State(), None)[0]


def seen(color: pygame.Color) -> tuple[int, ...]:
    """What shows of a colour: nothing of one that is clear."""
    return (*(part * color.a // 255 for part in color[:3]), color.a)


@pytest.mark.parametrize("look", ("panel", "board", "plate", "pill", "active"))
def test_a_wide_piece_looks_as_if_painted_whole(look) -> None:
    size, pad = (601, 90), THEME.px(skin.SHADOW_PAD)
    assert skin._narrowest(skin.CUTS[look], size, THEME, skin.State()) < size[0] / 2
    wide = painted(look, size)
    whole = skin._drawn(size, THEME, skin.CUTS[look], skin.State(), None)
    skin._grain(whole, pygame.Rect(pad, pad, *size))
    assert wide.get_size() == whole.get_size()
    for x in (pad - 6, pad, pad + 9, 150, 325, 500, pad + 591, pad + 600, pad + 606):
        for y in range(pad, pad + size[1] + 6, 6):
            ours, theirs = seen(wide.get_at((x, y))), seen(whole.get_at((x, y)))
            assert all(abs(a - b) <= 4 for a, b in zip(ours, theirs, strict=True)), (x, y)


def test_the_corners_of_a_widened_piece_are_those_of_the_narrow_one() -> None:
    narrow = skin._drawn((120, 60), THEME, skin.CUTS["row"], skin.State(), None)
    wide = skin._widened(narrow, 200)
    tall, half = narrow.get_height(), narrow.get_width() // 2
    left, right = (0, 0, half, tall), (half + 200, 0, half, tall)
    for part, same in ((left, left), (right, (half, 0, half, tall))):
        ours, theirs = wide.subsurface(part), narrow.subsurface(same)
        assert pygame.image.tobytes(ours, "RGBA") == pygame.image.tobytes(theirs, "RGBA")


def test_painting_a_piece_again_does_not_darken_it() -> None:
    """Two states share one cut sheet; the light must fall on each only once."""
    skin.sheet.cache_clear()
    cut, size = skin.CUTS["trough"], (60, 40)
    first = skin._drawn(size, THEME, cut, skin.State(), None)
    again = skin._drawn(size, THEME, cut, skin.State(pressed=True), None)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(again, "RGBA")


@pytest.mark.parametrize("size", ((88, -1), (88, 0), (0, 40), (-3, -3)))
def test_where_there_is_no_room_nothing_is_laid(size) -> None:
    """Two levels of a building at 200 %: the room below their name was less than the gap between them."""
    target = pygame.Surface((200, 120), pygame.SRCALPHA)
    for look in skin.CUTS:
        skin.lay(target, pygame.Rect(50, 50, *size), look, THEME)
    assert target.get_bounding_rect().size == (0, 0)
    assert render(rect("#000000", 0, 0, *size, 3), size, (0, 0, *size)).get_bounding_rect().size == (0, 0)
    narrow = pygame.Rect(0, 0, 3, 3)
    assert all(cell.h == 0 for cell in rows(narrow, (1, 1), 4))
    assert all(cell.w == 0 for cell in columns(narrow, (1, 1), 4))
