"""Venice across the lagoon at dusk: the backdrop of Intrigo's table."""

import math
import random

import pygame

from sprites.keep import remember
from sprites.paint.color import mix
from sprites.paint.crests import FAMILIES
from sprites.paint.figures import figure
from sprites.paint.paper import Lay, Shade, drop, grain, lay, sky
from sprites.paint.shapes import cloud
from sprites.paint.svg import Size, circle, each, path, polygon, rect, render, stroke

BOX = (0.0, 0.0, 1920.0, 1080.0)
HORIZON = 560


def _skyline(
    base: float, low: float, high: float, fill: str, seed: int, step: tuple[float, float], lamps: bool
) -> str:
    """Return a row of roofs, domes and towers, some with lit windows."""
    source = random.Random(seed)
    out, x = "", -30.0
    while x < 1950:
        wide, tall, kind = source.uniform(*step), source.uniform(low, high), source.random()
        tone = mix(fill, "#ffdcb4", source.uniform(0, 0.12))
        out += _building(x, base, wide, tall, kind, tone)
        for column in range(max(2, int(wide / 20)) if lamps else 0):
            for row in range(max(1, int(tall / 34))):
                if source.random() < 0.62:
                    px = x + wide * (column + 0.5) / max(2, int(wide / 20))
                    out += _window(px, base - tall + 20 + row * 30)
        x += wide + source.uniform(-4, 3)
    return out


def _building(x: float, base: float, wide: float, tall: float, kind: float, tone: str) -> str:
    top = base - tall
    body = rect(tone, x, top, wide + 0.5, tall + 14)
    if kind < 0.16:
        return body + path(
            tone,
            f"M{x + wide * 0.08:.0f} {top:.0f} a{wide * 0.42:.0f} {wide * 0.5:.0f} 0 0 1 "
            f"{wide * 0.84:.0f} 0Z",
        )
    if kind < 0.3:
        m = x + wide / 2
        return (
            body
            + rect(tone, m - wide * 0.16, top - 70, wide * 0.32, 72)
            + polygon(tone, [(m - wide * 0.16, top - 70), (m, top - 112), (m + wide * 0.16, top - 70)])
        )
    if kind < 0.62:
        return body + polygon(tone, [(x - 3, top), (x + wide / 2, top - wide * 0.2), (x + wide + 3, top)])
    return body + each(lambda k: rect(tone, x + k * wide / 5, top - 8, wide * 0.11, 9), range(5))


def _window(x: float, y: float) -> str:
    return path("#ffde92", f"M{x - 4:.0f} {y + 8:.0f} v-11 a4 5 0 0 1 8 0 v11Z")


@remember
def lagoon(size: Size) -> pygame.Surface:
    """Return Venice across the water at dusk, as one opaque picture."""
    target = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    line = round(height * HORIZON / 1080)
    target.blit(sky((width, line // 2 + 1), "#22345c", "#786882"), (0, 0))
    target.blit(sky((width, line - line // 2 + 2), "#786882", "#f6b27a"), (0, line // 2))
    source = random.Random(9)
    stars = each(
        lambda _: circle(
            "#fff0d6", source.uniform(0, 1920), source.uniform(0, 240), source.uniform(0.8, 1.8)
        ),
        range(50),
    )
    target.blit(render(stars, size, BOX), (0, 0))
    mist = cloud("#968296", 120, 410, 40) + cloud("#968296", 1620, 418, 42)
    lay(target, mist, BOX, Lay(blur=0.01, opacity=0.2))
    lay(target, _skyline(HORIZON, 70, 130, "#a87e88", 3, (46, 92), False), BOX, Lay(blur=0.007, opacity=0.3))
    lay(
        target,
        _skyline(HORIZON + 6, 40, 104, "#7e5262", 8, (56, 104), True),
        BOX,
        Lay(blur=0.007, opacity=0.32),
    )
    lay(
        target,
        _skyline(HORIZON + 12, 16, 52, "#54384c", 15, (70, 120), True),
        BOX,
        Lay(blur=0.007, opacity=0.34),
    )
    _sea(target)
    _boats(target)
    return grain(target, 8)


def _sea(target: pygame.Surface) -> None:
    source = random.Random(4)
    for row in range(9):
        y = HORIZON + 6 + row * (1080 - HORIZON) / 9 * 0.98
        fill = mix("#4a9696", "#0e3a4c", (row / 8) ** 0.8)
        crest = [
            (x, y + (4 + row * 0.7) * math.sin(x / (34 + row * 5) + row * 1.9) + 4 * math.sin(x / 113 + row))
            for x in range(-20, 1960, 12)
        ]
        lay(
            target,
            polygon(fill, [(-20, 1120), *crest, (1960, 1120)]),
            BOX,
            Lay(blur=0.007, opacity=0.32, down=-0.003),
        )
        gleam = ""
        for _ in range(14):
            x, long = source.uniform(0, 1920), source.uniform(14, 44)
            gleam += stroke(
                "#ffe0a0",
                1.6,
                f"M{x:.0f} {y + 20:.0f} q{long / 2:.0f} -3 {long:.0f} 0",
                'stroke-opacity=".3"',
            )
        target.blit(render(gleam, target.get_size(), BOX), (0, 0))


def _boats(target: pygame.Surface) -> None:
    """Set two gondolas and the families' poles at both banks."""
    width, height = target.get_size()
    u = min(width / 1920, height / 1080)
    for x, flip in ((330, False), (1600, True)):
        boat = pygame.transform.flip(figure("gondolier", 150 * u), flip, False)
        at = (x * width / 1920 - boat.get_width() / 2, 612 * height / 1080 - boat.get_height())
        drop(target, boat, at, Shade(5 * u, 0.45, 4 * u))
    poles = (
        ("contarini", 70, 604, 96),
        ("dandolo", 42, 616, 76),
        ("gradenigo", 1876, 604, 96),
        ("morosini", 1848, 616, 76),
    )
    body = ""
    for family, x, y, tall in poles:
        body += rect("#faf0e0", x - 6, y - tall, 12, tall)
        for k in range(int(tall / 18)):
            low = y - k * 18
            body += polygon(
                FAMILIES[family], [(x - 6, low), (x + 6, low - 9), (x + 6, low - 18), (x - 6, low - 9)]
            )
        body += circle("#e2ac3e", x, y - tall - 4, 7)
    lay(target, body, BOX, Lay(blur=0.004, opacity=0.4, down=0.003))
