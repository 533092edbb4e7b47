"""Focus and legal target: told apart by shape, and both seen against whatever lies behind them."""

import pygame
import pytest

from sprites.theme import Theme
from sprites.widgets import skin
from sprites.widgets.focus import paint_focus_frame

GROUNDS = [(253, 246, 230), (255, 255, 255), (200, 170, 120), (140, 190, 120), (120, 120, 120),
           (150, 40, 40), (60, 70, 110), (26, 74, 82), (20, 14, 16), (0, 0, 0)]  # fmt: skip
BOX = pygame.Rect(60, 60, 120, 170)


def luminance(color) -> float:
    parts = [value / 255 for value in color[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def painted(mark, ground, dark) -> pygame.Surface:
    target = pygame.Surface((240, 290))
    target.fill(ground)
    theme = Theme((1920, 1080), 100, dark)
    paint_focus_frame(target, BOX, theme) if mark == "focus" else skin.halo(target, BOX, theme, strong=False)
    return target


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", ["focus", "target"])
def test_a_mark_is_seen_on_any_ground(mark, ground, dark) -> None:
    """At least a line of two pixels has 3 : 1 against the ground, across the corner of the mark."""
    target = painted(mark, ground, dark)
    y = BOX.top + 14
    seen = [contrast(target.get_at((x, y)), ground) >= 3 for x in range(BOX.left - 24, BOX.left + 24)]
    assert sum(seen) >= 2, (
        f"only {max(contrast(target.get_at((x, y)), ground) for x in range(36, 84)):.1f} : 1"
    )


def test_focus_and_target_differ_in_shape() -> None:
    """The ring of a target is closed, the frame of the focus open: the middle of a side tells them apart."""
    ground = (120, 120, 120)
    for mark, closed in (("target", True), ("focus", False)):
        target = painted(mark, ground, False)
        side = [target.get_at((x, BOX.centery))[:3] for x in range(BOX.left - 24, BOX.left + 10)]
        assert any(contrast(color, ground) >= 2 for color in side) == closed
