"""Remembered pictures: painted once, counted in bytes, and let go when there are too many."""

import pygame

from sprites.paint import memory
from sprites.paint.furniture import pill
from sprites.paint.memory import remember


def canvas(kilobytes):
    return pygame.Surface((kilobytes, 256), 0, 32)


def test_a_picture_is_painted_once():
    asked = []

    @remember(1)
    def paint(number):
        asked.append(number)
        return canvas(4)

    assert paint(1) is paint(1)
    assert asked == [1]


def test_the_longest_unused_goes_first():
    @remember(0.3)
    def paint(number):
        return canvas(100)

    first = paint(1)
    second = paint(2)
    assert paint(1) is first
    paint(3)
    assert paint(1) is first, "it was asked for lately"
    assert paint(2) is not second


def test_the_latest_is_kept_however_large():
    @remember(0.001)
    def paint(number):
        return canvas(100)

    assert paint(1) is paint(1)


def test_pieces_and_tuples_are_weighed_by_their_pictures():
    @remember(1)
    def paint(number):
        return (canvas(10), pill((40, 30), 1.0))

    paint(1)
    assert paint.held > 10 * 1024


def test_forgetting_lets_everything_go():
    pill((50, 40), 1.0)
    assert memory.held() > 0
    memory.forget()
    assert memory.held() == 0
