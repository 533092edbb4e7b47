"""One budget for all kept pictures: counted in bytes, the longest unused go first."""

import pygame
import pytest

from sprites import keep
from sprites.keep import Budget, remember
from sprites.paint.furniture import pill
from sprites.text import Style, layout
from sprites.theme import font

KILO = 1024


def canvas(kilobytes: int) -> pygame.Surface:
    return pygame.Surface((kilobytes, 256), 0, 32)


@pytest.fixture
def budget(monkeypatch) -> Budget:
    """A budget of 300 kilobytes in place of the program's own."""
    small = Budget(300 * KILO + 1000)
    monkeypatch.setattr(keep, "KEPT", small)
    return small


def kept(budget: Budget) -> list[object]:
    return budget.keys("wall")


def hang(budget: Budget, *names: str) -> None:
    for name in names:
        budget.turn()
        budget.turn()
        budget.keep("wall", name, canvas(100))


def test_a_picture_is_painted_once(budget) -> None:
    asked = []

    @remember
    def paint(number: int, *, dark: bool = False) -> pygame.Surface:
        asked.append((number, dark))
        return canvas(4)

    assert paint(1) is paint(1)
    assert paint(1, dark=True) is paint(1, dark=True)
    assert asked == [(1, False), (1, True)]


def test_painters_share_the_budget_and_the_longest_unused_goes_first(budget) -> None:
    @remember
    def one(number: int) -> pygame.Surface:
        return canvas(100)

    @remember
    def other(number: int) -> pygame.Surface:
        return canvas(100)

    shown = [one(1), other(1), one(2)]
    for _ in range(2):
        budget.turn()
    assert one(1) is shown[0]
    other(2)
    assert one(1) is shown[0], "it was asked for lately"
    assert one(2) is shown[2]
    assert other(1) is not shown[1], "the other painter's picture had been unused for longest"


def test_no_more_is_held_than_allowed(budget) -> None:
    hang(budget, "fox", "owl", "elk", "hen", "cat")
    assert kept(budget) == ["elk", "hen", "cat"]
    assert budget.held <= budget.limit


def test_what_is_on_the_screen_is_not_thrown_away_for_something_newer(budget) -> None:
    budget.turn()
    for name in ("fox", "owl", "elk", "hen"):
        budget.keep("wall", name, canvas(100))
    budget.turn()
    assert kept(budget) == ["fox", "owl", "elk", "hen"], "the last frame shows them all"
    budget.turn()
    assert kept(budget) == ["owl", "elk", "hen"]


def test_even_one_frame_has_its_limit(budget) -> None:
    for number in range(50):
        budget.keep("wall", number, canvas(100))
    assert budget.held <= budget.limit * keep.HARD


def test_after_a_resize_only_what_the_new_size_uses_stays(budget) -> None:
    budget.resize((1280, 720))
    for name in ("old cloth", "icon"):
        budget.keep("wall", name, canvas(1))
    budget.resize((1400, 800))
    budget.turn()
    assert budget.get("wall", "icon"), "nothing goes before a frame has shown what is needed"
    budget.keep("wall", "new cloth", canvas(1))
    budget.turn()
    assert kept(budget) == ["icon", "new cloth"]


def test_resizing_again_and_again_piles_nothing_up(budget) -> None:
    for side in range(40):
        budget.resize((1280 + side, 720))
        budget.turn()
        budget.keep("wall", side, canvas(1))
    assert kept(budget) == [38, 39]


def test_a_larger_window_gets_more_room(budget) -> None:
    budget.resize((1920, 1080))
    room = budget.limit
    budget.resize((3840, 2160))
    assert room < budget.limit < 4 * room


def test_everything_is_weighed(budget) -> None:
    assert keep.weigh((canvas(10), pill((40, 30), 1.0))) > 10 * KILO
    style = Style("sans", 20, (0, 0, 0))
    assert keep.weigh(layout("many words " * 50, style, 400)) > keep.weigh(layout("one", style, 400))
    assert keep.weigh(font("sans", 80)) > keep.weigh(font("sans", 20)), "fonts keep the letters they drew"
    budget.keep("wall", (canvas(50),), canvas(1))
    assert budget.held > 50 * KILO, "a key that is a picture keeps it alive"


def test_forgetting_one_painter_leaves_the_others(budget) -> None:
    budget.keep("wall", "fox", canvas(1))
    budget.keep("floor", "fox", canvas(1))
    budget.clear("wall")
    assert not kept(budget)
    assert budget.keys("floor") == ["fox"]


def test_what_small_pictures_leave_behind_is_counted(budget) -> None:
    """Large ones have pages of their own: nothing is left of them."""
    budget.keep("wall", "small", canvas(100))
    budget.keep("wall", "large", canvas(1500))
    budget.clear("wall")
    assert 100 * KILO <= budget.let_go < 200 * KILO
