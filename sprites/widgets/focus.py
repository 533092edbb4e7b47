"""The frame of the focus: four corners in two tones, seen on anything and taken for nothing else.

What may be chosen wears a closed ring of gold (`skin.halo`); the focus is open at its sides.
"""

from __future__ import annotations

import pygame

from sprites.theme import Rgb, Theme

LIGHT_TONE: Rgb = (255, 252, 244)
DARK_TONE: Rgb = (34, 20, 24)
MARK_EDGE: Rgb = (10, 4, 6)
"""What gold stands in where it marks what may be chosen: one of the two has 3 : 1 on any ground."""


def paint_focus_frame(target: pygame.Surface, box: pygame.Rect, theme: Theme) -> None:
    """Draw the corners around a box: a light line in a dark one."""
    around = box.inflate(theme.px(16), theme.px(16))
    around.clamp_ip(target.get_rect().inflate(-theme.px(4), -theme.px(4)))
    arm = max(theme.px(12), min(min(around.size) // 3, theme.px(44)))
    core = max(3, theme.px(4.5))
    for color, width, longer in (
        (DARK_TONE, core + max(4, theme.px(5)), theme.px(2.5)),
        (LIGHT_TONE, core, 0),
    ):
        for corner in _corners(around, arm + longer):
            pygame.draw.lines(target, color, False, corner, width)
            for point in corner:
                pygame.draw.circle(target, color, point, width // 2)


def _corners(box: pygame.Rect, arm: int) -> list[list[tuple[int, int]]]:
    """The way along each corner, from one arm's end to the other's."""
    found = []
    for x, across in ((box.left, arm), (box.right - 1, -arm)):
        for y, down in ((box.top, arm), (box.bottom - 1, -arm)):
            found.append([(x + across, y), (x, y), (x, y + down)])
    return found
