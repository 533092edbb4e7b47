"""Scenery of the kingdoms: woods, mountains, towns, caves, seas, graveyards and the vault."""

import random

from sprites.paint.scenes.east import Scenery
from sprites.paint.scenes.light import Tones
from sprites.paint.shapes import (
    band,
    bare_tree,
    cloud,
    gable,
    grass,
    hills,
    peak,
    pine,
    rays,
    round_tree,
    star,
    turret,
    wave_front,
)
from sprites.paint.svg import circle, each, path, polygon, rect, stroke


def forest(width: float, tones: Tones, seed: int) -> Scenery:
    """Pine woods with a far castle."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)
    x = width * 0.16
    castle = turret(far, x, 116, 12, 68) + rect(far, x + 16, 80, 20, 40) + turret(far, x + 36, 120, 10, 50)
    edge = [*range(0, int(width * 0.32), 15), *range(int(width * 0.74), int(width) + 10, 15)]
    back = [
        circle(tones.sun, width * 0.68, 58, 34),
        hills(far, width, 104, 14, seed) + castle,
        hills(mid, width, 130, 9, seed + 1)
        + each(
            lambda t: pine(mid, t, 132 + source.uniform(-4, 6), source.uniform(24, 44)),
            range(4, int(width) + 10, 13),
        ),
        hills(near, width, 152, 8, seed + 2)
        + each(lambda t: pine(near, t + source.uniform(-6, 6), 158, source.uniform(34, 66)), edge),
    ]
    return back, [hills(front, width, 176, 6, seed + 4), grass(low, seed, 0, width, 205, 24, int(width / 10))]


def meadow(width: float, tones: Tones, seed: int) -> Scenery:
    """Open fields with leafy trees and a farm."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)
    farm = gable(mid, width * 0.1, 134, 30, 30) + gable(mid, width * 0.1 + 26, 134, 18, 20)
    rows = each(lambda y: band(mid, -4, y, width + 8, 2.4), (140, 147, 155))
    trees = each(lambda x: round_tree(near, x * width, 156, source.uniform(40, 60), near), (0.04, 0.84, 0.95))
    back = [
        circle(tones.sun, width * 0.7, 56, 32),
        cloud(tones.cloud, width * 0.1, 62, 15),
        hills(far, width, 108, 12, seed)
        + each(lambda x: round_tree(far, x * width, 108, 26, far), (0.3, 0.38, 0.62)),
        hills(mid, width, 132, 6, seed + 1) + farm,
        hills(near, width, 152, 5, seed + 2) + rows + trees,
    ]
    return back, [hills(front, width, 178, 5, seed + 4), grass(low, seed, 0, width, 205, 22, int(width / 9))]


def mountain(width: float, tones: Tones, seed: int) -> Scenery:
    """Bare peaks with snow."""
    far, mid, near, front, low = tones.depths
    snow = tones.cloud
    back = [
        circle(tones.sun, width * 0.3, 54, 30),
        peak(far, snow, width * 0.3, 170, 80, 116) + peak(far, snow, width * 0.78, 170, 76, 100),
        peak(mid, snow, width * 0.06, 180, 62, 92) + peak(mid, snow, width * 0.96, 180, 70, 108),
        hills(near, width, 156, 10, seed + 2)
        + each(lambda x: pine(near, x * width, 164, 36), (0.06, 0.13, 0.9)),
    ]
    return back, [hills(front, width, 178, 7, seed + 4), grass(low, seed, 0, width, 205, 14, int(width / 14))]


def cave(width: float, tones: Tones, seed: int) -> Scenery:
    """A cave with hanging stones and glowing crystals."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)

    def teeth(fill: str, count: int, reach: float) -> str:
        corners = [(-4.0, -4.0)]
        for index in range(count):
            left = width * index / count
            corners += [
                (left, 8 + source.uniform(0, 8)),
                (left + width * 0.5 / count, reach * source.uniform(0.4, 1)),
            ]
        return polygon(fill, [*corners, (width, 10), (width + 4, -4)])

    def crystal(x: float, y: float, tall: float) -> str:
        left = [(x - tall * 0.2, y), (x - tall * 0.24, y - tall * 0.6), (x, y - tall)]
        right = [(x + tall * 0.24, y - tall * 0.6), (x + tall * 0.2, y)]
        return polygon(tones.water, [*left, *right]) + polygon(
            tones.cloud, [left[1], left[2], (x, y - tall * 0.4)]
        )

    back = [
        circle(tones.sun, width * 0.56, 92, 46),
        teeth(far, 7, 92) + hills(far, width, 140, 10, seed),
        teeth(mid, 6, 60) + hills(mid, width, 156, 8, seed + 1),
        crystal(width * 0.1, 172, 44) + crystal(width * 0.17, 174, 26) + crystal(width * 0.9, 172, 36),
        hills(near, width, 168, 6, seed + 2),
    ]
    ground = hills(front, width, 182, 6, seed + 4)
    return back, [ground, crystal(width * 0.04, 204, 20) + hills(low, width, 196, 4, seed + 6)]


def sea(width: float, tones: Tones, seed: int) -> Scenery:
    """Open water with rows of waves and a far island."""
    far, mid, near, front, low = tones.depths
    isle = polygon(far, [(width * 0.06, 122), (width * 0.16, 92), (width * 0.22, 98), (width * 0.36, 122)])
    back = [
        circle(tones.sun, width * 0.66, 70, 36),
        cloud(tones.cloud, width * 0.08, 56, 16) + cloud(tones.cloud, width * 0.74, 46, 13),
        isle + wave_front(far, width, 122, 20),
        wave_front(mid, width, 140, 24),
        wave_front(near, width, 160, 28),
    ]
    return back, [wave_front(front, width, 182, 22), wave_front(low, width, 196, 16)]


def town(width: float, tones: Tones, seed: int) -> Scenery:
    """Roofs upon roofs below a church tower."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)

    def roofs(fill: str, y: float, tall: float, step: float, windows: bool) -> str:
        out, x = "", -10.0
        while x < width + 10:
            wide, high = source.uniform(0.8, 1.2) * step, source.uniform(0.75, 1.15) * tall
            out += gable(fill, x, y, wide, high)
            if windows:
                out += rect(tones.glow, x + wide * 0.4, y - high * 0.42, wide * 0.2, high * 0.16, 1)
            x += wide * 0.92
        return out

    tower = turret(far, width * 0.7, 130, 18, 96)
    back = [
        circle(tones.sun, width * 0.36, 60, 34),
        hills(far, width, 112, 8, seed) + roofs(far, 118, 40, 30, False) + tower,
        roofs(mid, 146, 54, 42, True) + hills(mid, width, 142, 2, seed),
        roofs(near, 170, 44, 54, True) + hills(near, width, 164, 2, seed),
    ]
    return back, [hills(front, width, 180, 3, seed + 4), hills(low, width, 195, 2, seed + 5)]


def court(width: float, tones: Tones, seed: int) -> Scenery:
    """The royal castle with banners."""
    far, mid, near, front, low = tones.depths
    w = width
    walls = rect(far, w * 0.24, 96, w * 0.52, 70)
    towers = (
        turret(far, w * 0.18, 160, 22, 104)
        + turret(far, w * 0.7, 160, 22, 104)
        + turret(mid, w * 0.43, 160, 30, 136)
    )
    flags = each(
        lambda x: stroke(tones.wood, 1.6, f"M{x:.1f} 62 V40") + path(tones.red, f"M{x:.1f} 40 l16 5 l-16 6Z"),
        (w * 0.18 + 11, w * 0.7 + 11),
    )
    lit = each(lambda x: rect(tones.glow, x * w, 110, 6, 12, 3), (0.3, 0.37, 0.6, 0.66))
    back = [
        circle(tones.sun, w * 0.5, 74, 56),
        cloud(tones.cloud, w * 0.04, 66, 15) + cloud(tones.cloud, w * 0.8, 58, 13),
        walls + towers + flags + lit,
        hills(near, w, 156, 7, seed + 2)
        + each(lambda x: round_tree(near, x * w, 164, 44, near), (0.05, 0.95)),
    ]
    return back, [hills(front, w, 178, 5, seed + 4), grass(low, seed, 0, w, 205, 18, int(w / 10))]


def graveyard(width: float, tones: Tones, seed: int) -> Scenery:
    """Bare trees and leaning stones in pale light."""
    far, mid, near, front, low = tones.depths

    def stone(x: float, y: float, size: float, lean: float) -> str:
        return (
            f'<g transform="rotate({lean} {x:.1f} {y:.1f})">'
            + rect(near, x - size * 0.4, y - size, size * 0.8, size + 6, size * 0.36)
            + "</g>"
        )

    stones = (
        stone(width * 0.12, 172, 26, -7) + stone(width * 0.26, 176, 18, 5) + stone(width * 0.86, 174, 24, 6)
    )
    back = [
        circle(tones.sun, width * 0.62, 62, 36),
        hills(far, width, 118, 10, seed)
        + bare_tree(far, width * 0.16, 120, 60)
        + bare_tree(far, width * 0.5, 118, 40),
        hills(mid, width, 142, 8, seed + 1)
        + bare_tree(mid, width * 0.88, 146, 92)
        + bare_tree(mid, width * 0.06, 146, 70),
        band(tones.cloud, width * 0.1, 140, width * 0.36, 4)
        + band(tones.cloud, width * 0.58, 148, width * 0.3, 4),
        hills(near, width, 166, 6, seed + 2) + stones,
    ]
    return back, [hills(front, width, 182, 5, seed + 4), grass(low, seed, 0, width, 205, 20, int(width / 12))]


def volcano(width: float, tones: Tones, seed: int) -> Scenery:
    """A mountain of fire over dark rock."""
    far, mid, near, front, low = tones.depths
    c, glow = width * 0.4, tones.glow
    cone = polygon(far, [(c - 110, 190), (c - 22, 76), (c + 22, 76), (c + 120, 190)])
    lava = path(
        glow,
        f"M{c - 20} 78 L{c + 20} 78 L{c + 10} 104 L{c + 16} 132 L{c + 2} 112 L{c - 8} 150 L{c - 10} 108Z",
    )
    smoke = cloud(mid, c - 30, 70, 22) + cloud(mid, c + 4, 54, 18)
    spikes = [(-4.0, 204.0)]
    for index in range(int(width / 20) + 2):
        spikes += [(index * 20.0 - 8, 168.0), (index * 20.0 + 2, 146.0 if index % 3 else 132.0)]
    back = [
        circle(tones.sun, width * 0.74, 56, 30),
        smoke,
        cone + lava,
        hills(mid, width, 152, 8, seed + 1),
        polygon(near, [*spikes, (width + 8, 204)]),
    ]
    return back, [hills(front, width, 182, 5, seed + 4), hills(low, width, 195, 4, seed + 6)]


def vault(width: float, tones: Tones, seed: int) -> Scenery:
    """A dark hall with beams of light around a bright disc: the place of artifacts."""
    far, mid, near, front, _ = tones.depths
    c = width / 2
    stars = ((0.12, 60), (0.88, 50), (0.2, 120), (0.84, 126), (0.28, 34), (0.72, 30))
    back = [
        rays(far, c, 110, 18, 250, 8 + seed % 3),
        circle(mid, c, 110, 84),
        circle(tones.sun, c, 110, 66),
        circle(tones.cloud, c, 110, 48),
        "".join(star(tones.glow, width * x, y, 7, 2.4, 4) for x, y in stars),
    ]
    w = width
    step = path(
        near,
        f"M-4 204 L-4 168 L{w * 0.2} 172 L{w * 0.24} 178 L{w * 0.76} 178 L{w * 0.8} 172 L{w + 4} 168 "
        f"L{w + 4} 204Z",
    )
    return back, [step, path(front, f"M{w * 0.1} 204 L{w * 0.16} 184 L{w * 0.84} 184 L{w * 0.9} 204Z")]


def workshop(width: float, tones: Tones, seed: int) -> Scenery:
    """Inside a timbered room: a round window, shelves with jars and tools."""
    far, mid, near, front, low = tones.depths
    w = width
    beams = rect(mid, -4, 20, w + 8, 10) + rect(mid, w * 0.1, 0, 10, 204) + rect(mid, w * 0.84, 0, 10, 204)
    beams += stroke(mid, 8, f"M{w * 0.12} 64 L{w * 0.3} 26 M{w * 0.88} 64 L{w * 0.7} 26")
    source = random.Random(seed)
    jars = ""
    for shelf in (96, 132):
        jars += rect(near, w * 0.02, shelf, w * 0.24, 5) + rect(near, w * 0.76, shelf, w * 0.24, 5)
        for x in (0.04, 0.1, 0.17, 0.79, 0.86, 0.93):
            tall = source.uniform(12, 24)
            jars += rect(
                source.choice((tones.red, tones.water, tones.glow, near)), w * x, shelf - tall, 11, tall, 3
            )
    back = [
        circle(tones.sun, w * 0.5, 84, 46),
        stroke(far, 5, f"M{w * 0.5} 36 V132 M{w * 0.5 - 48} 84 H{w * 0.5 + 48}")
        + f'<circle cx="{w * 0.5}" cy="84" r="48" fill="none" stroke="{far}" stroke-width="8"/>',
        beams,
        jars,
        rect(near, -4, 166, w + 8, 44),
    ]
    return back, [rect(front, -4, 182, w + 8, 26), rect(low, -4, 195, w + 8, 12)]
