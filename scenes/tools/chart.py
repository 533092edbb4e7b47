"""What `packs test` found as a picture: for every card and level a bar on the scale of the winning chance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.i18n import Locale
from game.packs.balance.figures import FAR, NEAR, Figures
from game.packs.balance.report import Weighed, points, verdict_text
from sprites.text import render
from sprites.theme import LIGHT, Rgb

WIDTH, ROW, HEAD = 1280, 34, 96
LEFT, RIGHT = 470, 900
"""Where the scale begins and ends; names stand before it, verdicts after it."""
SCALE = 0.6
"""The change of the chance at the ends of the scale."""
FACE = "sans"


def paint_chart(path: Path, weighed: Sequence[Weighed], locale: Locale) -> None:
    """Paint the picture; OSError if the file cannot be written."""
    pygame.font.init()
    rows = [(one, found) for one in weighed for found in one.figures]
    picture = pygame.Surface((WIDTH, HEAD + ROW * len(rows) + 24))
    picture.fill(LIGHT.stock)
    even = weighed[0].subject.even
    _scale(picture, even, locale)
    for number, (one, found) in enumerate(rows):
        _row(picture, HEAD + ROW * number, one, found, locale)
    pygame.image.save(picture, str(path))


def _x(change: float) -> int:
    return round(LEFT + (RIGHT - LEFT) * (max(-SCALE, min(SCALE, change)) + SCALE) / (2 * SCALE))


def _scale(picture: pygame.Surface, even: float, locale: Locale) -> None:
    """Paint the field of what is fine, the marks beside it and their numbers."""
    foot = picture.get_height() - 12
    for part, color in ((FAR, LIGHT.inset), (NEAR, LIGHT.pale_gold)):
        left, right = _x(-part * even), _x(part * even)
        pygame.draw.rect(picture, color, (left, HEAD - 12, right - left, foot - HEAD + 12))
    for change in (-SCALE, -FAR * even, 0.0, FAR * even, SCALE):
        at = _x(change)
        pygame.draw.line(picture, LIGHT.rim, (at, HEAD - 12), (at, foot))
        _write(picture, points(change), (at, HEAD - 36), 15, LIGHT.quiet, middle=True)
    head = locale.say("balance.columns").split("|")[1]
    _write(picture, head, ((LEFT + RIGHT) // 2, 16), 20, LIGHT.heading, middle=True)


def _row(picture: pygame.Surface, top: int, one: Weighed, found: Figures, locale: Locale) -> None:
    middle = top + ROW // 2
    _write(picture, f"{one.called(locale.lang)}, {found.level}", (16, top + 6), 16, LIGHT.ink, most=LEFT - 32)
    _write(
        picture,
        locale.text(verdict_text(found)),
        (RIGHT + 16, top + 6),
        16,
        LIGHT.ink,
        most=WIDTH - RIGHT - 24,
    )
    if found.win.lines < 2:
        return
    color = LIGHT.bad if one.wrong else LIGHT.good
    pygame.draw.line(picture, color, (_x(found.low), middle), (_x(found.high), middle), 4)
    pygame.draw.circle(picture, LIGHT.ink, (_x(found.win.mean), middle), 6)


def _write(
    picture: pygame.Surface,
    text: str,
    at: tuple[int, int],
    px: int,
    color: Rgb,
    middle: bool = False,
    most: int = WIDTH,
) -> None:
    shown = render(text, FACE, px, color)
    if shown.get_width() > most:
        shown = pygame.transform.smoothscale(shown, (most, shown.get_height()))
    picture.blit(shown, (at[0] - shown.get_width() // 2 if middle else at[0], at[1]))
