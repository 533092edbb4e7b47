"""Scenery of Venice and of the hollow tree."""

import random

from sprites.paint.scenes.east import Scenery
from sprites.paint.scenes.light import Tones
from sprites.paint.shapes import band, cloud, grass, hills, mushroom, palazzo, rays, wave_front
from sprites.paint.svg import circle, each, path, rect, stroke


def _poles(width: float, tones: Tones) -> str:
    out = ""
    for share, top in ((0.06, 124), (0.95, 136)):
        x = width * share
        out += stroke(tones.depths[4], 4, f"M{x} 204 L{x} {top + 4}")
        out += "".join(stroke(tones.red, 4, f"M{x} {y} l0 -10") for y in (196, 172, 150))
        out += circle(tones.glow, x, top, 5)
    return out


def canal(width: float, tones: Tones, seed: int) -> Scenery:
    """A canal between house fronts, with a bridge and a far bell tower."""
    far, mid, near, front, _ = tones.depths
    source = random.Random(seed)
    w, lit, dark = width, tones.glow, tones.dark
    tower = rect(far, w * 0.44, 40, 13, 120) + path(
        far, f"M{w * 0.44 - 3} 42 L{w * 0.44 + 6.5} 12 L{w * 0.44 + 16} 42Z"
    )
    dome = path(far, f"M{w * 0.6} 120 a24 26 0 0 1 48 0Z") + rect(far, w * 0.6 - 4, 118, 56, 40)
    fronts = palazzo(mid, lit, dark, 0, 152, w * 0.2, 70, seed) + palazzo(
        mid, lit, dark, w * 0.22, 152, w * 0.17, 54, seed + 1
    )
    fronts += palazzo(mid, lit, dark, w * 0.8, 152, w * 0.22, 64, seed + 2)
    bridge = path(
        near, f"M{w * 0.12} 162 Q{w / 2} 118 {w * 0.9} 162 L{w * 0.9} 170 Q{w / 2} 132 {w * 0.12} 170Z"
    )
    close = palazzo(near, lit, dark, -6, 160, w * 0.13, 108, seed + 3) + palazzo(
        near, lit, dark, w * 0.89, 160, w * 0.14, 112, seed + 4
    )
    water = rect(tones.water, -4, 164, w + 8, 44)
    water += each(
        lambda _: band(
            tones.cloud, source.uniform(0, w * 0.9), source.uniform(168, 186), source.uniform(10, 30), 1.6
        ),
        range(12),
    )
    back = [circle(tones.sun, w * 0.7, 52, 30), tower + dome, fronts, close + bridge, water]
    return back, [wave_front(front, w, 186), _poles(w, tones)]


def piazza(width: float, tones: Tones, seed: int) -> Scenery:
    """A square with arcades, domes and the bell tower."""
    far, mid, near, front, low = tones.depths
    w = width
    domes = each(
        lambda x: path(far, f"M{x * w:.1f} 110 a22 26 0 0 1 44 0Z") + rect(far, x * w + 20, 74, 3, 14),
        (0.2, 0.4, 0.6),
    )
    basilica = (
        domes
        + rect(far, w * 0.14, 108, w * 0.72, 60)
        + rect(far, w * 0.86, 30, 18, 140)
        + path(far, f"M{w * 0.86 - 4} 34 l13 -26 l13 26Z")
    )
    arcade = rect(mid, -4, 118, w + 8, 50)
    arcade += each(
        lambda x: path(tones.dark, f"M{x:.1f} 168 V142 a9 10 0 0 1 18 0 V168Z"),
        [6 + 27 * i for i in range(int(w / 27))],
    )
    arcade += each(lambda x: circle(tones.glow, x, 130, 2.4), [15 + 27 * i for i in range(int(w / 27))])
    paving = rect(near, -4, 164, w + 8, 44) + each(
        lambda i: stroke(mid, 1.4, f"M{w / 2 + (i - 5) * 14} 164 L{w / 2 + (i - 5) * 46} 204"), range(11)
    )
    back = [circle(tones.sun, w * 0.3, 50, 28), cloud(tones.cloud, w * 0.5, 56, 14), basilica, arcade, paving]
    return back, [rect(front, -4, 184, w + 8, 24), rect(low, -4, 196, w + 8, 12)]


def chamber(width: float, tones: Tones, seed: int) -> Scenery:
    """A palace room: tall windows on the lagoon, curtains and a tiled floor."""
    far, mid, near, front, low = tones.depths
    w = width
    panes = each(
        lambda x: path(tones.sun, f"M{x * w:.1f} 150 V66 a{w * 0.09:.1f} 34 0 0 1 {w * 0.18:.1f} 0 V150Z"),
        (0.14, 0.41, 0.68),
    )
    bars = each(
        lambda x: stroke(far, 3, f"M{(x + 0.09) * w:.1f} 32 V150 M{x * w:.1f} 92 h{w * 0.18:.1f}"),
        (0.14, 0.41, 0.68),
    )
    drapes = path(tones.red, f"M-4 -4 H{w * 0.16} C{w * 0.14} 80 {w * 0.02} 120 {w * 0.1} 204 H-4Z")
    drapes += path(
        tones.red, f"M{w + 4} -4 H{w * 0.84} C{w * 0.86} 80 {w * 0.98} 120 {w * 0.9} 204 H{w + 4}Z"
    )
    tiles = rect(near, -4, 158, w + 8, 50) + each(
        lambda i: stroke(mid, 2, f"M{w / 2 + (i - 4) * 20} 158 L{w / 2 + (i - 4) * 56} 204"), range(9)
    )
    back = [circle(tones.sun, w * 0.5, 80, 40), rect(mid, -4, -4, w + 8, 170) + panes, bars, tiles, drapes]
    return back, [rect(front, -4, 184, w + 8, 24), rect(low, -4, 196, w + 8, 12)]


def hollow(width: float, tones: Tones, seed: int) -> Scenery:
    """Looking out of a hollow tree over soft hills."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)
    w = width
    rim = f"M-4 -4 L{w + 4} -4 L{w + 4} 204 L{w - 14} 204 C{w - 24} 150 {w - 10} 100 {w - 26} 62 "
    rim += f"C{w - 44} 26 {w * 0.7} 22 {w / 2} 20 C{w * 0.3} 22 44 26 26 62 C10 100 24 150 14 204 L-4 204Z"
    bushes = each(lambda x: circle(far, x * w, 96, source.uniform(16, 26)), (0.05, 0.22, 0.8, 0.95))
    lower = each(lambda x: circle(mid, x * w, 128, source.uniform(14, 22)), (0.0, 0.12, 0.9, 1))
    back = [
        circle(tones.sun, w * 0.28, 54, 30),
        cloud(tones.cloud, w * 0.1, 52, 18) + cloud(tones.cloud, w * 0.66, 40, 22),
        hills(far, w, 116, 16, seed) + bushes,
        hills(mid, w, 138, 12, seed + 1) + lower,
        path(front, rim),
        hills(near, w, 160, 8, seed + 2),
    ]
    ground = hills(front, w, 180, 5, seed + 4) + mushroom(tones.red, "#fff4e0", w * 0.13, 192, 1)
    return back, [ground, grass(low, seed, 0, w, 205, 26, int(w / 9))]


def gale(width: float, tones: Tones, seed: int) -> Scenery:
    """Wind and clouds over hills."""
    far, mid, near, front, low = tones.depths
    w = width
    wind = "".join(
        band(tones.cloud, x * w, y, w * 0.3, 5) for x, y in ((0.02, 90), (0.6, 76), (0.7, 100), (0.1, 112))
    )
    back = [
        circle(tones.sun, w * 0.28, 54, 30),
        cloud(tones.cloud, w * 0.1, 52, 18) + cloud(tones.cloud, w * 0.66, 40, 22),
        hills(far, w, 116, 16, seed),
        wind,
        hills(mid, w, 138, 12, seed + 1),
        hills(near, w, 160, 8, seed + 2),
    ]
    return back, [hills(front, w, 180, 5, seed + 4), grass(low, seed, 0, w, 205, 26, int(w / 9))]


def burst(width: float, tones: Tones, seed: int) -> Scenery:
    """Beams of colour from the middle: shouts and sudden turns."""
    far, mid, near, front, low = tones.depths
    back = [
        circle(tones.sun, width / 2, 104, 58),
        rays(far, width / 2, 110, 16, 260, 18),
        circle(tones.sun, width / 2, 108, 62),
        hills(mid, width, 156, 8, seed),
        hills(near, width, 168, 6, seed + 2),
    ]
    return back, [hills(front, width, 182, 5, seed + 4), hills(low, width, 196, 3, seed + 5)]
