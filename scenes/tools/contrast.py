"""How well words can be read: the contrast of every text on a painted screen with what lies behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.window.access.words import plain
from scenes.window.scene import Screen
from sprites.theme import Rgb, contrast
from sprites.widgets.page import Words

LARGE = 24
"""Letters of so many px count as large: they need 3 : 1, all others 4.5 : 1."""
ENOUGH, ENOUGH_LARGE = 4.5, 3.0
STEP = 24
"""Colours nearer than this are the same ground."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One text and how well it stands out."""

    text: str
    ratio: float
    wanted: float

    @property
    def fine(self) -> bool:
        """Whether it can be read."""
        return self.ratio >= self.wanted


def read_screen(scene: Screen, size: tuple[int, int]) -> Iterator[Reading]:
    """Paint a screen and measure every text on it."""
    target = pygame.Surface(size)
    scene.paint(target)
    disabled = {
        id(words) for control in scene.page.controls if not control.enabled for words in control.words
    }
    for words in scene.page.words:
        text = plain(words.markup)
        if text.strip() and id(words) not in disabled:
            yield measure(target, words, text)


def measure(target: pygame.Surface, words: Words, text: str) -> Reading:
    """The contrast of a text with the commonest colour around its letters."""
    ink, box = words.block.style.color, pygame.Rect(words.corner, words.block.size)
    box = box.inflate(4, 2).clip(target.get_rect())
    wanted = ENOUGH_LARGE if words.block.style.px >= LARGE else ENOUGH
    if not box.w or not box.h:
        return Reading(text, 21.0, wanted)
    return Reading(text, round(contrast(ink, ground(target, box, ink)), 2), wanted)


def ground(target: pygame.Surface, box: pygame.Rect, ink: Rgb) -> Rgb:
    """The commonest colour in a box that is not the ink."""
    seen: Counter[Rgb] = Counter()
    for y in range(box.top, box.bottom, 2):
        for x in range(box.left, box.right, 3):
            red, green, blue, _ = target.get_at((x, y))
            if max(abs(red - ink[0]), abs(green - ink[1]), abs(blue - ink[2])) > STEP:
                seen[red // STEP, green // STEP, blue // STEP] += 1
    if not seen:
        return ink
    red, green, blue = (part * STEP + STEP // 2 for part in seen.most_common(1)[0][0])
    return min(255, red), min(255, green), min(255, blue)
