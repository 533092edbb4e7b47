"""The title's diorama: five courts side by side."""

import random
from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.figures import figure
from sprites.paint.paper import Lay, Shade, drop, fade, grain, lay, sky, soft, tint
from sprites.paint.shapes import band, cloud, crest, grass, pagoda, palazzo, petals, pine
from sprites.paint.svg import Size, blank, circle, each, group, path, polygon, rect, render

BOX = (0.0, 0.0, 1920.0, 1080.0)


@dataclass(frozen=True, slots=True)
class _Actor:
    """A figure on the stage: height, middle and foot line in design units."""

    name: str
    tall: float
    x: float
    foot: float
    flip: bool = False
    veil: float = 0.0


def _hills(fill: str, base: float, swing: float, seed: int, left: float = -10, right: float = 1930) -> str:
    line = [(x, y) for x, y in crest(1920, base, swing, seed, -20, 70) if left <= x <= right + 30]
    return polygon(fill, [(line[0][0], 1100), *line, (line[-1][0], 1100)])


def _put(target: pygame.Surface, actor: _Actor) -> None:
    width, height = target.get_size()
    u = min(width / 1920, height / 1080)
    piece = figure(actor.name, actor.tall * u)
    if actor.flip or actor.veil:
        piece = pygame.transform.flip(piece, actor.flip, False)
    if actor.veil:
        tint(piece, "#fcdfb6", actor.veil)
    x = actor.x * width / 1920 - piece.get_width() / 2
    drop(target, piece, (x, actor.foot * height / 1080 - piece.get_height()), Shade(9 * u, 0.5, 5 * u))


def _sky(size: Size) -> pygame.Surface:
    target = sky(size, "#f0a878", "#fdeecb")
    for radius, fill in ((560, "#f6be8c"), (440, "#f9cf9e"), (330, "#fcdfb6")):
        lay(
            target,
            circle(fill, 1130, 520, radius),
            BOX,
            Lay(blur=0.015, opacity=0.16, down=0.003, low=(250, 246, 246), light=8, dark=8),
        )
    sun = render(circle("#fff6dc", 1130, 520, 226), size, BOX)
    halo, pad = soft(sun, Shade(size[1] * 0.055, 0.75, 0, (255, 244, 206)))
    target.blit(halo, (-pad, -pad))
    target.blit(sun, (0, 0))
    clouds = (
        cloud("#fff4e0", 590, 392, 44) + cloud("#fff4e0", 1560, 470, 40) + cloud("#fff4e0", 1310, 452, 26)
    )
    lay(target, clouds, BOX, Lay(blur=0.008, opacity=0.24, down=0.004, low=(240, 226, 222)))
    return target


def _far(size: Size) -> pygame.Surface:
    target = blank(size)
    mountain = path(
        "#e7b39c", "M300 760 L520 520 L620 380 L648 396 L676 372 L704 398 L730 382 L840 520 L1060 760Z"
    )
    lay(target, mountain + _hills("#e7b39c", 690, 26, 3), BOX, Lay(blur=0.011, opacity=0.28))
    snow = (
        "M620 380 L648 396 L676 372 L704 398 L730 382 L768 430 L734 424 L706 446 L676 420 L648 448 "
        "L616 424 L584 434Z"
    )
    lay(target, path("#fff6ea", snow), BOX, Lay(blur=0.005, opacity=0.24))
    venice = rect("#d9a594", 1500, 360, 40, 400) + path(
        "#d9a594", "M1492 364 L1520 270 L1548 364Z M1590 560 a74 80 0 0 1 148 0Z"
    )
    venice += "".join(
        rect("#d9a594", x, y, w, h)
        for x, y, w, h in (
            (1494, 396, 52, 8), (1580, 556, 168, 200), (1660, 450, 8, 36),
            (1400, 590, 120, 180), (1748, 600, 140, 170),
        )
    )  # fmt: skip
    lay(target, venice, BOX, Lay(blur=0.011, opacity=0.31))
    pines = "".join(
        pine("#c98d86", x, 712, tall)
        for x, tall in ((440, 90), (480, 120), (660, 80), (700, 110), (1320, 100), (1360, 130))
    )
    lay(
        target,
        _hills("#c98d86", 700, 22, 11, -10, 1400) + pagoda("#c98d86", 900, 700, 104) + pines,
        BOX,
        Lay(blur=0.011, opacity=0.35),
    )
    return target


def _middle(size: Size) -> pygame.Surface:
    target = blank(size)
    lay(
        target,
        path("#8fa37c", "M760 1100 C820 760 960 650 1110 640 C1260 640 1380 760 1450 1100Z"),
        BOX,
        Lay(blur=0.011, opacity=0.39),
    )
    _put(target, _Actor("castle", 330, 1108, 676, veil=0.10))
    _put(target, _Actor("dragon", 250, 1352, 742, veil=0.10))
    pines = "".join(
        pine("#6f8f6a", x, 790, tall)
        for x, tall in ((790, 90), (826, 126), (868, 88), (1400, 84), (1440, 120), (1476, 92))
    )
    lay(target, _hills("#6f8f6a", 770, 16, 21, -10, 1470) + pines, BOX, Lay(blur=0.011, opacity=0.43))
    houses = ((1440, 850, 2.2, 62, 96, 3), (1590, 850, 2.2, 54, 76, 4))
    lay(
        target,
        "".join(_house("#3f8286", "#f8cf6a", "#235a60", *house) for house in houses),
        BOX,
        Lay(blur=0.009, opacity=0.43),
    )
    lay(
        target,
        _house("#2a6268", "#fbd986", "#174247", 1716, 880, 2.6, 84, 130, 8),
        BOX,
        Lay(blur=0.01, opacity=0.47),
    )
    return target


def _house(
    wall: str, lit: str, dark: str, x: float, y: float, scale: float, width: float, height: float, seed: int
) -> str:
    return group(palazzo(wall, lit, dark, 0, 0, width, height, seed), f"translate({x} {y}) scale({scale})")


def _near(size: Size) -> pygame.Surface:
    target = blank(size)
    lay(
        target,
        path("#8c9a62", "M-20 1100 L-20 800 C200 760 420 800 620 826 C760 846 900 880 1000 1100Z"),
        BOX,
        Lay(blur=0.011, opacity=0.43),
    )
    _put(target, _Actor("torii", 240, 690, 868))
    _put(target, _Actor("sakura", 320, 862, 890))
    lay(
        target,
        path("#5fa3a0", "M1240 1100 C1330 900 1450 842 1560 846 L1940 846 L1940 1100Z"),
        BOX,
        Lay(blur=0.011, opacity=0.43),
    )
    source = random.Random(4)
    glints = each(
        lambda _: band(
            "#cfe8df", source.uniform(1390, 1840), source.uniform(862, 960), source.uniform(30, 90), 3
        ),
        range(16),
    )
    lay(target, glints, BOX, Lay(blur=0.002, opacity=0.12, down=0.001))
    _put(target, _Actor("gondolier", 270, 1590, 950))
    return target


_CAST = (
    _Actor("emperor", 232, 766, 962), _Actor("painter", 186, 636, 970), _Actor("samurai", 236, 950, 974),
    _Actor("knight", 236, 1128, 976, True), _Actor("jun2", 126, 1268, 992), _Actor("jun3", 164, 1372, 1002),
    _Actor("jun1", 100, 1372, 894),
)  # fmt: skip


def _front(size: Size) -> pygame.Surface:
    target = blank(size)
    ground = (
        "M-20 1100 L-20 930 C200 900 500 900 760 916 C980 930 1180 924 1340 950 C1480 984 1700 990 "
        "1940 972 L1940 1100Z"
    )
    lay(target, path("#56683c", ground), BOX, Lay(blur=0.012, opacity=0.5))
    for actor in _CAST:
        _put(target, actor)
    lay(
        target,
        _hills("#33452a", 1006, 9, 41) + grass("#33452a", 5, 0, 1920, 1030, 64, 90),
        BOX,
        Lay(blur=0.009, opacity=0.5),
    )
    blossoms = petals(("#f6b8c6", "#fbd5dc"), 12, 26, (600, 430, 1150, 930))
    lay(target, blossoms, BOX, Lay(blur=0.003, opacity=0.43, down=0.003, low=(244, 236, 238)))
    target.blit(fade(size, (255, 214, 150, 34), (255, 214, 150, 0)), (0, 0))
    return target


_PLANES = (_sky, _far, _middle, _near, _front)
"""The diorama from far to near."""


PLANES = (((_sky, _far), 0.0, 0.0), ((_middle,), 0.30, 7.0), ((_near,), 0.48, 13.0), ((_front,), 0.38, 20.0))
"""The sheets that move: their painters, where they begin from above, and how far they move in units."""


def title_plane(size: Size, number: int) -> pygame.Surface:
    """Return one of `PLANES`, from its upper edge down; the first one is opaque and stands still."""
    painters, top, _ = PLANES[number]
    whole = blank(size) if number else pygame.Surface(size)
    for paint in painters:
        whole.blit(paint(size), (0, 0))
    below = round(size[1] * top)
    return grain(whole, 8).subsurface((0, below, size[0], size[1] - below)).copy()


@remember
def title_scene(size: Size) -> pygame.Surface:
    """Return the whole diorama of the title as one opaque picture, without the proscenium."""
    whole = pygame.Surface(size)
    for paint in _PLANES:
        whole.blit(paint(size), (0, 0))
    return grain(whole, 8)
