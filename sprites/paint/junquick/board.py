"""JunQuick's table: the inside of a hollow tree, with stump, branches, nests and houses for flocks."""

import math
import random

import pygame

from sprites.keep import remember
from sprites.paint.backs import back
from sprites.paint.badges import badge, put_middle
from sprites.paint.color import lighter, mix
from sprites.paint.figures import figure
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.paper import Edge, Lay, Shade, drop, grain, lay, lit, nightfall, sky, soft, stack, thick
from sprites.paint.shapes import cloud, dashes, mushroom
from sprites.paint.svg import Size, blank, circle, ellipse, group, path, points, polygon, render, stroke

BOX = (0.0, 0.0, 1920.0, 1080.0)
_DAY = ("#b0e4fc", "#f0fac8", "#cfe99a", "#a8d662", "#7dbb3c")
_DUSK = ("#ffb078", "#ffe296", "#f4b860", "#dd8a44", "#a8602e")
_BARK = (("#d9a866", 0), ("#b37c42", 34), ("#8a5829", 78), ("#613a1b", 132))


def _opening(across: float, down: float, seed: int) -> str:
    """Return a soft squarish hole around the middle of the picture."""
    source = random.Random(seed)
    phases = [source.random() * math.tau for _ in range(6)]
    corners = []
    for step in range(72):
        angle = step * math.tau / 72
        swing = 1 + 0.028 * sum(
            math.sin((k + 2) * angle + phase) / (k * 0.6 + 1) for k, phase in enumerate(phases)
        )
        cos, sin = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(cos) ** 0.72, cos)
        y = math.copysign(abs(sin) ** 0.72, sin)
        corners.append((960 + across * swing * x, 424 + down * swing * y))
    return points(corners)


def _leaves(
    x: float, y: float, count: int, size: float, fills: tuple[str, ...], seed: int, spread: float
) -> str:
    source = random.Random(seed)
    out = ""
    for _ in range(count):
        long = size * source.uniform(0.7, 1.2)
        leaf = path(
            source.choice(fills),
            f"M0 0 Q{long * 0.5:.0f} {-long * 0.4:.0f} {long:.0f} 0 Q{long * 0.5:.0f} {long * 0.4:.0f} 0 0Z",
        )
        at = (x + source.uniform(-1, 1) * spread, y + source.uniform(-0.6, 0.6) * spread)
        out += group(leaf, f"translate({at[0]:.0f} {at[1]:.0f}) rotate({source.uniform(0, 360):.0f})")
    return out


@remember
def hollow(size: Size, dusk: bool = False, dark: bool = False) -> pygame.Surface:
    """Return the hollow tree as one opaque picture; at dusk for the race of the chiefs."""
    if dark:
        return nightfall(hollow(size, dusk))
    top, low, far, mid, near = _DUSK if dusk else _DAY
    target = sky(size, top, low)
    sun = render(circle("#fff6cf", 1180, 200, 110), size, BOX)
    halo, pad = soft(sun, Shade(size[1] * 0.14, 0.95, 0, (255, 251, 224)))
    target.blit(halo, (-pad, -pad))
    target.blit(sun, (0, 0))
    if not dusk:
        clouds = (
            cloud("#ffffff", 540, 230, 44) + cloud("#ffffff", 1270, 330, 36) + cloud("#ffffff", 630, 350, 28)
        )
        lay(target, clouds, BOX, Lay(blur=0.009, opacity=0.2, down=0.003))
    _hills(target, far, mid)
    _bark(target)
    _ground(target, mid, near)
    return grain(target, 8)


def _hills(target: pygame.Surface, far: str, mid: str) -> None:
    line = (
        "M0 700 V470 Q120 380 260 440 Q360 340 520 420 Q640 350 760 430 Q900 370 1000 440 Q1140 350 1280 420 "
    )
    lay(
        target,
        path(far, line + "Q1420 350 1540 430 Q1700 360 1960 460 V700Z"),
        BOX,
        Lay(blur=0.009, opacity=0.2),
    )
    line = (
        "M0 760 V560 Q160 470 320 540 Q480 460 640 540 Q820 500 960 550 Q1120 490 1300 545 Q1480 470 "
        "1640 540 "
    )
    lay(target, path(mid, line + "Q1780 480 1960 560 V760Z"), BOX, Lay(blur=0.009, opacity=0.28))


def _bark(target: pygame.Surface) -> None:
    for index, (fill, step) in enumerate(_BARK):
        hole = _opening(660 + step, 390 + step * 0.8, 11 + index * 5)
        body = f'<path fill-rule="evenodd" fill="{fill}" d="M-60 -60 H1980 V1140 H-60Z {hole}"/>'
        lay(target, body, BOX, Lay(blur=0.015, opacity=0.47, down=0.005))
    source = random.Random(5)
    grooves = ""
    for side in (0, 1770):
        for _ in range(11):
            x, y, long = side + source.uniform(0, 150), source.uniform(0, 900), source.uniform(90, 260)
            bend = (
                f"M{x:.0f} {y:.0f} q{source.uniform(-14, 14):.0f} {long / 2:.0f} "
                f"{source.uniform(-8, 8):.0f} {long:.0f}"
            )
            grooves += stroke("#4a2a12", source.uniform(3, 7), bend, 'stroke-opacity=".35"')
    target.blit(render(grooves, target.get_size(), BOX), (0, 0))


def _ground(target: pygame.Surface, mid: str, near: str) -> None:
    rows = (
        (
            near,
            "M-20 1100 V720 Q220 640 520 676 Q760 640 960 652 Q1200 640 1420 676 Q1720 640 1960 720 V1100Z",
        ),
        (
            mix(near, "#1a3a0a", 0.38),
            "M-20 1100 V800 Q300 730 640 768 Q960 740 1300 768 Q1640 730 1960 800 V1100Z",
        ),
        (mix(near, "#10240a", 0.62), "M-20 1100 V880 Q400 830 960 850 Q1500 830 1960 880 V1100Z"),
    )
    for fill, data in rows:
        lay(target, path(fill, data), BOX, Lay(blur=0.013, opacity=0.47))
    fills = (mid, near, mix(near, "#1a3a0a", 0.3))
    crown = _leaves(90, 40, 26, 70, fills, 2, 150) + _leaves(1860, 10, 20, 70, fills, 8, 110)
    lay(target, crown, BOX, Lay(blur=0.006, opacity=0.43, down=0.004))
    caps = mushroom("#e8483a", "#fff4e0", 566, 716, 2.2) + mushroom("#f07a2e", "#fff4e0", 622, 726, 1.5)
    lay(
        target,
        caps + mushroom("#e8483a", "#fff4e0", 1560, 730, 2),
        BOX,
        Lay(blur=0.005, opacity=0.43, down=0.003),
    )


@remember
def stump(width: int) -> Piece:
    """Return the stump on which the stack of creatures stands."""
    size = (width, round(width * 0.64))
    bark = path("#7a4a22", "M2 22 Q0 40 -4 58 Q20 66 50 66 Q80 66 104 58 Q100 40 98 22Z")
    bark += stroke("#5c3516", 1.6, "M14 34 Q12 48 10 58 M32 38 V62 M68 38 V62 M86 34 Q88 48 90 58")
    rings = "".join(
        f'<ellipse cx="50" cy="20" rx="{a}" ry="{b}" fill="none" stroke="#b98848" stroke-width="1.4"/>'
        for a, b in ((38, 10), (26, 6.6), (13, 3.2))
    )
    return piece_of(
        stack([bark, ellipse("#e8c48a", 50, 20, 50, 14) + rings], size, (-6, 4, 112, 64)),
        Shade(width * 0.03, 0.47, 4),
    )


@remember
def branch(width: int, flip: bool = False) -> Piece:
    """Return a branch that carries a seat's nest and houses; things stand on its upper edge."""
    wood = path(
        "#7a4a22",
        (
            "M0 14 Q30 4 70 8 Q150 16 240 8 Q330 2 400 10 Q424 12 430 18 Q420 28 392 26 Q300 24 220 "
            "28 Q120 34 60 26 "
            "Q20 26 0 30Z"
        ),
    )
    wood += path(
        "#a06a34",
        ("M4 16 Q30 8 70 11 Q150 19 240 11 Q330 6 400 13 L402 15 Q300 10 220 16 Q120 22 60 15 Q20 14 4 20Z"),
    )
    leaves = _leaves(404, 16, 6, 32, ("#a8d662", "#7dbb3c", "#5c9a2a"), 4, 20)
    drawn = stack([wood, leaves], (width, round(width * 60 / 430)), (0, -10, 430, 60))
    return piece_of(pygame.transform.flip(drawn, flip, False), Shade(width * 0.012, 0.47, 4))


@remember
def nest(width: int, count: int, growth: float = 1.0) -> Piece:
    """Return a nest of twigs with the backs of its cards and their number, that many times its usual size."""
    out = blank((round(width * 1.1), width))
    card = back("junquick", max(10, round(width * 0.5)))
    for index in range(min(count, 5)):
        turned = pygame.transform.rotozoom(card, 18 - index * 9, 1)
        x = width * (0.28 + 0.11 * index) - turned.get_width() / 2
        drop(
            out,
            turned,
            (x, width * 0.30 - (2 - abs(index - 2)) * width * 0.03),
            Shade(max(1.5, width * 0.02), 0.35, 1),
        )
    bowl = _bowl(width)
    drop(out, bowl, (0, width - bowl.get_height()), Shade(max(1.5, width * 0.03), 0.47, 2))
    usual = max(9.0, width * 0.13)
    low = width - usual * growth  # a larger number sinks to the bowl: the cards stay in sight
    middle = (out.get_width() - usual * growth, min(low, width * 0.56 + (growth - 1) * width))
    middle = middle if growth > 1 else (width * 0.94, width * 0.56)
    put_middle(out, badge(str(count), usual * growth, "#4a2a12"), middle)
    return Piece(out, 0)


@remember
def _bowl(width: int) -> pygame.Surface:
    source = random.Random(7)
    twigs = path("#8a5c2c", "M0 12 Q50 30 100 12 Q98 50 50 52 Q2 50 0 12Z")
    for _ in range(16):
        start, end = (
            (source.uniform(2, 40), source.uniform(12, 38)),
            (source.uniform(60, 98), source.uniform(12, 38)),
        )
        tone = source.choice(("#6b4420", "#a8763c", "#c2925a", "#8a5c2c"))
        twigs += stroke(
            tone,
            source.uniform(2, 3.6),
            f"M{start[0]:.0f} {start[1]:.0f} Q50 {source.uniform(30, 52):.0f} {end[0]:.0f} {end[1]:.0f}",
        )
    return thick(lit(render(twigs, (width, round(width * 0.52)), (-2, 4, 104, 54))), Edge(1))


@remember
def house(width: int, color: str, flock: tuple[str, ...] = ()) -> Piece:
    """Return a little house in a seat's colour with the creatures of a flock before it."""
    tall = round(width * 0.88)
    wall = path("#f8e6bc", "M6 40 H94 V86 H6Z")
    roof = path(color, "M-2 44 L50 4 L102 44 Q50 34 -2 44Z") + stroke(
        lighter(color, 0.35), 2, "M10 40 L50 10 L90 40"
    )
    out = stack([wall, roof], (width, tall), (-4, 0, 108, 88 * 108 * 0.88 / 95.04))
    step = 0.711 / max(3, len(flock) - 1)
    for index, name in enumerate(flock):
        high = width * 0.31
        at = (width * (0.015 + step * index), tall - high)
        drop(out, figure(name, high), at, Shade(max(1.0, width * 0.012), 0.4, 1))
    return piece_of(out, Shade(width * 0.03, 0.43, 2))


@remember
def empty_house(width: int) -> pygame.Surface:
    """Return the dashed outline of a house: no flock yet."""
    corners = ((6, 86), (6, 40), (50, 8), (94, 40), (94, 86))
    wall = f'<g fill-opacity=".22">{polygon("#3a2410", corners)}</g>'
    line = wall + stroke("#fff2cc", 2, dashes(corners, 6, 5))
    return render(line, (width, round(width * 0.88)), (-4, 0, 108, 88))
