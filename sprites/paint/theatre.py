"""The theatre: proscenium of cloth, stage lip, lanterns, and the closed curtain of a hand-over."""

import math
import random
from itertools import pairwise

import pygame

from sprites.keep import remember
from sprites.paint.color import darker, mix
from sprites.paint.icons import icon
from sprites.paint.paper import Lay, Shade, drop, glow, grain, lay, sky
from sprites.paint.svg import Size, blank, circle, each, mirrored, path, rect, render, stroke

BOX = (0.0, 0.0, 1920.0, 1080.0)
GOLD, PALE_GOLD, DEEP_GOLD = "#d9a441", "#f3cf7e", "#9c6a1c"
_CLOTH = Lay(blur=0.0065, opacity=0.5, down=0.001, low=(196, 186, 190), light=16, dark=20)
_SWAG = Lay(blur=0.0065, opacity=0.5, down=0.004, low=(230, 220, 224), light=14, dark=18)
_TASSEL = Lay(blur=0.0055, opacity=0.5, down=0.004)


def _fold(edge: float, rank: int) -> str:
    waist = max(6.0, edge * 0.42)
    neck = max(4.0, edge * 0.36)
    return (
        f"M-20 -20 L{edge} -20 C{edge - 6} 300 {edge + 22 - rank * 2} 520 {waist} 700 C{neck} 720 "
        f"{neck} 740 {waist} 760 "
        f"C{edge * 0.7 + 14} 860 {edge * 0.86 + 10} 960 {edge * 0.9 + 6} 1100 L-20 1100Z"
    )


def _tieback() -> str:
    body = path(GOLD, "M-20 706 C20 700 46 700 72 692 L76 716 C50 726 20 732 -20 738Z")
    body += path(PALE_GOLD, "M-20 712 C20 707 46 706 72 698 L73 703 C50 712 20 716 -20 720Z")
    body += circle(GOLD, 70, 712, 13) + path(GOLD, "M62 722 L80 722 L86 772 L56 772Z")
    return body + each(
        lambda x: stroke(DEEP_GOLD, 2, f"M{x} 728 L{x - 1 + (x - 71) * 0.4} 770"), (65, 71, 77)
    )


def _swag(index: int, count: int, down: float, cloth: str) -> str:
    wide = 1920 / count + 20
    x, y = index * 1920 / count - 10, 56 + down
    body = path(
        cloth,
        f"M{x} -10 L{x + wide} -10 L{x + wide} {y} C{x + wide * 0.8} {y + 52} {x + wide * 0.2} "
        f"{y + 52} {x} {y}Z",
    )
    pleat = darker(cloth, 0.22)
    for share in (0.14, 0.3, 0.7, 0.86):
        low = y + 24 - abs(share - 0.5) * 20
        body += stroke(
            pleat, 3,
            f"M{x + wide * share} -10 C{x + wide * (share * 0.8 + 0.1)} {y * 0.5} "
            f"{x + wide * (0.5 + (share - 0.5) * 0.5)} {y + 8} "
            f"{x + wide * (0.5 + (share - 0.5) * 0.42)} {low}",
        )  # fmt: skip
    hem = f"M{x} {y} C{x + wide * 0.2} {y + 52} {x + wide * 0.8} {y + 52} {x + wide} {y}"
    return body + f'<path fill="none" stroke="{GOLD}" stroke-width="8" d="{hem}"/>'


@remember
def proscenium(size: Size) -> pygame.Surface:
    """Return cloth folds at both sides and swags above, see-through in the middle."""
    target = blank(size)
    folds = ((150, "#74191e"), (118, "#97272a"), (84, "#7a1c21"), (50, "#a32e2e"), (20, "#7f1f23"))
    for rank, (edge, cloth) in enumerate(folds):
        body = path(cloth, _fold(edge, rank))
        lay(target, body, BOX, _CLOTH)
        lay(target, mirrored(body, 1920), BOX, _CLOTH)
    for body in (_tieback(), mirrored(_tieback(), 1920)):
        lay(target, body, BOX, _TASSEL)
    for first, cloth, down in ((1, "#74191e", 0), (0, "#9c292b", -14)):
        lay(target, "".join(_swag(index, 9, down, cloth) for index in range(first - 2, 11, 2)), BOX, _SWAG)
    lay(target, rect("#5a1216", -10, -10, 1940, 26) + rect(GOLD, -10, 14, 1940, 6), BOX, _SWAG)
    return grain(target, 8)


@remember
def stage_lip(size: Size) -> pygame.Surface:
    """Return the wooden edge of the stage with its shell lamps, for a whole window."""
    target = blank(size)
    lay(
        target,
        rect("#5a2a24", -20, 1034, 1960, 66) + rect(GOLD, -20, 1034, 1960, 5),
        BOX,
        Lay(blur=0.009, opacity=0.59, down=-0.004),
    )
    shells = ""
    for x in range(330, 1700, 210):
        shells += path(
            GOLD,
            f"M{x - 34} 1040 C{x - 34} 1010 {x - 16} 1000 {x} 1000 C{x + 16} 1000 {x + 34} 1010 "
            f"{x + 34} 1040Z",
        )
        shells += "".join(stroke(DEEP_GOLD, 2.5, f"M{x} 1040 L{x + a} 1003") for a in (-18, -6, 6, 18))
    lit_shells = render(shells, size, BOX)
    glow(target, lit_shells, (0, 0), Shade(size[1] * 0.024, 0.47, 0, (255, 226, 150)))
    lay(target, shells, BOX, Lay(blur=0.005, opacity=0.55, down=0.003))
    return grain(target, 8)


def hang_lanterns(target: pygame.Surface) -> None:
    """Hang two paper lanterns from the upper right corner."""
    width, height = target.get_size()
    u = min(width / 1920, height / 1080)
    for x, y, wide in ((1646, 140, 68), (1716, 226, 92)):
        lay(
            target,
            rect("#7a5230", x - 1.5, -10, 3, y - wide / 2 + 14),
            BOX,
            Lay(blur=0.002, opacity=0.35, down=0.002, flat=True),
        )
        lamp = icon("hint", wide * u)
        place = (
            round(x * width / 1920 - lamp.get_width() / 2),
            round(y * height / 1080 - lamp.get_height() / 2),
        )
        glow(target, lamp, place, Shade(22 * u, 0.59, 0, (255, 214, 130)))
        drop(target, lamp, place, Shade(6 * u, 0.47, 4 * u))


def _cloth(left: float, right: float, seed: int, low: float) -> str:
    """Return one half of a closed curtain: soft vertical folds."""
    source = random.Random(seed)
    edges = [0.0]
    for _ in range(11):
        edges.append(edges[-1] + source.uniform(0.75, 1.25))
    spread = (right - left) / edges[-1]
    body = ""
    tones = ("#4d0a10", "#7c1618", "#a3201f", "#c23630", "#d8453a", "#c23630", "#a3201f", "#7c1618")
    for one, two in pairwise(edges):
        start, wide = left + one * spread, (two - one) * spread
        for index, tone in enumerate(tones):
            a, b = start + wide * index / 8, start + wide * (index + 1) / 8 + 0.8
            sag = low + 14 * math.sin(math.pi * (index + 0.5) / 8)
            body += path(tone, f"M{a:.1f} -10 H{b:.1f} V{sag:.1f} H{a:.1f}Z")
    return body


@remember
def curtain_half(size: Size, right: bool = False) -> pygame.Surface:
    """Return one half of the closed curtain, as wide as half the window and a little more."""
    width, height = size
    half = (width // 2 + round(width * 0.02), height)
    box = (0.0, 0.0, 1080 * half[0] / height, 1080.0)
    target = blank(half)
    small = (max(2, half[0] // 3), max(2, half[1] // 3))
    folds = render(_cloth(-8, box[2] + 8, 5 if right else 2, 986), small, box)
    target.blit(pygame.transform.smoothscale(folds, half), (0, 0))
    hem = rect("#d8a63a", -10, 968, box[2] + 20, 14) + each(
        lambda x: stroke("#b98524", 3, f"M{x} 982 V996"), range(0, int(box[2]) + 8, 8)
    )
    lay(target, hem, box, Lay(blur=0.004, opacity=0.47, down=0.003))
    target.blit(pygame.transform.smoothscale(_spot(right), half), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return grain(target, 8)


@remember
def _spot(right: bool) -> pygame.Surface:
    """Return the light on half a curtain: bright in the middle of the stage, dark outside."""
    field = pygame.Surface((48, 48))
    for x in range(48):
        for y in range(48):
            across = x / 47 if right else 1 - x / 47
            far = math.hypot(across * 0.95, (y / 47 - 0.45) * 1.1)
            share = max(0.5, min(1.0, 1.16 - far * 0.7))
            field.set_at((x, y), (round(255 * share), round(250 * share), round(246 * share)))
    return field


@remember
def pelmet(size: Size) -> pygame.Surface:
    """Return the swags with tassels that stay above an opening curtain."""
    target = blank(size)
    count = 4 if size[0] < size[1] * 1.3 else 6
    step = 1920 / count
    body = ""
    for index in range(count):
        a, b, m = index * step, (index + 1) * step, (index + 0.5) * step
        body += path("#8e1a1c", f"M{a - 6} -10 H{b + 6} V60 Q{m} 190 {a - 6} 60Z")
        for q in range(4):
            tone = ("#b5302a", "#6d1014")[q % 2]
            body += stroke(
                tone,
                7 - q * 0.6,
                f"M{a + 6 + q * 7} {20 + q * 6} Q{m} {66 + q * 26} {b - 6 - q * 7} {20 + q * 6}",
            )
        body += f'<path fill="none" stroke="#e3b84c" stroke-width="7" d="M{a - 6} 60 Q{m} 190 {b + 6} 60"/>'
    tassels = each(
        lambda x: path("#d8a63a", f"M{x - 9} 52 h18 l5 62 h-28Z") + circle("#f0cb62", x, 52, 13)
        + stroke("#a8781e", 2, f"M{x - 6} 76 V112 M{x} 76 V112 M{x + 6} 76 V112"),
        [index * step for index in range(count + 1)],
    )  # fmt: skip
    rail = rect("#5a0e12", -10, -10, 1940, 36) + rect("#e3b84c", -10, 26, 1940, 8)
    for layer in (body, tassels, rail):
        lay(target, layer, BOX, Lay(blur=0.008, opacity=0.59, down=0.006))
    return grain(target, 8)


@remember
def stage_floor(size: Size) -> pygame.Surface:
    """Return the dark stage with its boards: what lies behind an opening curtain."""
    target = sky(size, "#3c0e12", "#1e080a")
    boards = each(
        lambda i: stroke("#5c3418", 2.5, f"M{960 + (i - 9) * 140} 984 L{960 + (i - 9) * 220} 1090"), range(19)
    )
    lay(target, rect("#7a4a26", -10, 984, 1940, 110) + boards, BOX, Lay(blur=0.006, opacity=0.47))
    return grain(target, 8)


def curtain(size: Size, opened: float = 0.0) -> pygame.Surface:
    """Return the hand-over screen without its plaque; ``opened`` 0 is shut, 1 fully drawn aside.

    Everything is opaque while it is shut: nothing of the table can be seen.
    """
    width, _ = size
    target = stage_floor(size).copy()
    left, right = curtain_half(size), curtain_half(size, True)
    way = round(opened * (width / 2 + left.get_width() - width // 2))
    target.blit(left, (-way, 0))
    target.blit(right, (width - right.get_width() + way, 0))
    target.blit(pelmet(size), (0, 0))
    return target


@remember
def plaque(size: Size, u: float, paper: tuple[int, int, int] = (255, 248, 234)) -> pygame.Surface:
    """Return the notched sign with a gold rim, for hand-over and announcements."""
    width, height = size
    n = 40 * u
    data = (
        f"M{n} 0 H{width - n} Q{width - n * 0.9} {n * 0.9} {width} {n} V{height - n} "
        f"Q{width - n * 0.9} {height - n * 0.9} "
        f"{width - n} {height} H{n} Q{n * 0.9} {height - n * 0.9} 0 {height - n} V{n} Q{n * 0.9} "
        f"{n * 0.9} {n} 0Z"
    )
    box = (0.0, 0.0, float(width), float(height))
    out = render(path("#e3b84c", data), size, box)
    grow = 8 * u
    inner = (round(width - 2 * grow), round(height - 2 * grow))
    sheet = render(path("#{:02x}{:02x}{:02x}".format(*paper), data), inner, box)
    drop(out, sheet, (grow, grow), Shade(3 * u, 0.4, 2 * u))
    line = render(
        f'<path d="{data}" fill="none" stroke="{mix(GOLD, "#7a4a10", 0.2)}" stroke-width="2"/>',
        (round(width * 0.93), round(height * 0.92)),
        box,
    )
    out.blit(line, (round(width * 0.035), round(height * 0.04)))
    return grain(out, 6)
