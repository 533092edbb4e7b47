"""Scenery of the imperial garden and of the clans."""

import random

from sprites.paint.scenes.light import Tones
from sprites.paint.shapes import band, blossom, cloud, grass, hills, pagoda, pine
from sprites.paint.svg import circle, each, path, rect, stroke

Scenery = tuple[list[str], list[str]]
"""Layers behind the figure from far to near (the first is the sun), and layers before it."""


def branch(width: float, tones: Tones, source: random.Random) -> str:
    """Return a blossoming branch that reaches in from the upper right."""
    w = width
    out = stroke(tones.wood, 4.5, f"M{w + 4} 84 C{w * 0.9} 66 {w * 0.84} 62 {w * 0.74} 46")
    out += stroke(tones.wood, 3, f"M{w * 0.88} 66 C{w * 0.84} 72 {w * 0.78} 74 {w * 0.73} 72")
    places = (
        (0.75, 44),
        (0.82, 54),
        (0.73, 70),
        (0.9, 62),
        (0.8, 68),
        (0.97, 70),
        (0.88, 48),
        (0.95, 84),
        (0.86, 78),
    )
    for index, (x, y) in enumerate(places):
        petal = tones.petal if index % 2 else "#fbd5dc"
        out += blossom(petal, tones.glow, w * x, y, 10 + 3 * source.random(), source.random() * 72)
    return out


def garden(width: float, tones: Tones, seed: int) -> Scenery:
    """Rolling garden with pagodas under a large sun and a branch in blossom."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)
    back = [
        circle(tones.sun, width * (0.34, 0.5, 0.62)[seed % 3], (76, 58, 88)[seed % 3], 46),
        hills(far, width, 118, 14, seed) + pagoda(far, width * 0.2, 112, 36),
        hills(mid, width, 138, 12, seed + 1) + pagoda(mid, width * 0.86, 136, 30),
        hills(near, width, 160, 9, seed + 2),
        branch(width, tones, source),
    ]
    return back, [hills(front, width, 178, 6, seed + 4), grass(low, seed, 0, width, 204, 22, int(width / 12))]


def _fuji(width: float, tones: Tones) -> str:
    c = width / 2
    edge = f"L{c - 30} 82 L{c - 16} 90 L{c} 78 L{c + 14} 90 L{c + 30} 82"
    snow = (
        f"M{c - 30} 82 L{c - 16} 90 L{c} 78 L{c + 14} 90 L{c + 30} 82 L{c + 46} 98 L{c + 30} 96 "
        f"L{c + 16} 106 "
    )
    snow += f"L{c} 96 L{c - 16} 106 L{c - 30} 96 L{c - 46} 98Z"
    body = f"M-4 204 L{c - 96} 150 {edge} L{c + 100} 150 L{width + 4} 204Z"
    return path(tones.depths[0], body) + path(tones.cloud, snow)


def fuji(width: float, tones: Tones, seed: int) -> Scenery:
    """The great mountain before a red sun, gold mist, pines and pagodas."""
    _, mid, near, front, _ = tones.depths
    source = random.Random(seed)
    gold = tones.glow
    mist = band(gold, width * 0.02, 60, width * 0.34) + band(gold, width * 0.12, 70, width * 0.3)
    mist += band(gold, width * 0.66, 40, width * 0.3) + band(gold, width * 0.6, 50, width * 0.24)
    pagodas = pagoda(mid, width * 0.14, 148, 36) + pagoda(mid, width * 0.9, 146, 28)
    pines = each(lambda x: pine(near, x * width, 172, source.uniform(26, 44)), (0.03, 0.1, 0.9, 0.97))
    back = [
        circle(tones.sun, width / 2, 84, 62),
        _fuji(width, tones),
        mist,
        hills(mid, width, 148, 10, seed) + pagodas,
        hills(near, width, 166, 8, seed + 3) + pines,
    ]
    low = band(gold, -10, 192, width * 0.3, 6) + band(gold, width * 0.72, 190, width * 0.34, 6)
    return back, [hills(front, width, 182, 5, seed + 5), low]


def shrine(width: float, tones: Tones, seed: int) -> Scenery:
    """A great torii on a hill at the end of the day."""
    far, mid, near, front, low = tones.depths
    w, red = width, tones.red
    gate = path(red, f"M{w * 0.08} 60 Q{w / 2} 72 {w * 0.92} 60 L{w * 0.9} 76 Q{w / 2} 86 {w * 0.1} 76Z")
    gate += rect(red, w * 0.16, 94, w * 0.68, 10) + rect(red, w * 0.47, 78, w * 0.06, 18)
    gate += path(red, f"M{w * 0.22} 80 H{w * 0.29} L{w * 0.27} 204 H{w * 0.19}Z")
    gate += path(red, f"M{w * 0.71} 80 H{w * 0.78} L{w * 0.81} 204 H{w * 0.73}Z")
    back = [
        circle(tones.sun, w * 0.64, 66, 34),
        hills(far, w, 118, 14, seed) + pagoda(far, w * 0.84, 116, 26),
        hills(mid, w, 142, 10, seed + 1) + each(lambda x: pine(mid, x * w, 148, 34), (0.05, 0.12, 0.93)),
        gate,
        hills(near, w, 166, 7, seed + 2),
    ]
    return back, [hills(front, w, 182, 5, seed + 4), grass(low, seed, 0, w, 205, 18, int(w / 12))]


def bamboo(width: float, tones: Tones, seed: int) -> Scenery:
    """A grove of bamboo with light between the canes."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)

    def canes(fill: str, count: int, thick: float) -> str:
        out = ""
        for index in range(count):
            x = width * (index + source.uniform(0.1, 0.9)) / count
            out += rect(fill, x, -6, thick, 216)
            joints = range(10 + source.randrange(20), 200, 34)
            out += "".join(rect(tones.leaf, x - 1, y, thick + 2, 2) for y in joints)
        return out

    leaves = each(
        lambda _: path(
            tones.leaf, _leaf(source.uniform(0, width), source.uniform(8, 90), source.uniform(-60, 60))
        ),
        range(26),
    )
    back = [
        circle(tones.sun, width * 0.66, 62, 30),
        canes(far, 9, 7),
        canes(mid, 6, 9) + hills(mid, width, 158, 8, seed),
        canes(near, 3, 11) + leaves,
        hills(near, width, 172, 6, seed + 2),
    ]
    return back, [hills(front, width, 184, 5, seed + 4), grass(low, seed, 0, width, 205, 24, int(width / 10))]


def _leaf(x: float, y: float, turn: float) -> str:
    dx, dy = 20 if turn > 0 else -20, 10
    return (
        f"M{x:.1f} {y:.1f} q{dx * 0.4:.1f} {dy * 0.1:.1f} {dx} {dy} q{-dx * 0.6:.1f} {dy * 0.2:.1f} "
        f"{-dx} {-dy}Z"
    )


def keep(width: float, tones: Tones, seed: int) -> Scenery:
    """A white castle with curved roofs above its wall."""
    far, mid, near, front, low = tones.depths
    c, w = width / 2, width
    wall = path(far, f"M{c - w * 0.3} 204 L{c - w * 0.24} 126 H{c + w * 0.24} L{c + w * 0.3} 204Z")
    roofs = ""
    for y, half, tall in ((130, 0.38, 26), (86, 0.27, 24), (46, 0.17, 22)):
        reach = w * half
        roofs += path(
            mid,
            f"M{c - reach:.1f} {y} Q{c - reach * 0.7:.1f} {y - tall * 0.3:.1f} {c - reach * 0.5:.1f} "
            f"{y - tall} "
            f"H{c + reach * 0.5:.1f} Q{c + reach * 0.7:.1f} {y - tall * 0.3:.1f} {c + reach:.1f} {y}Z",
        )
        roofs += rect(far, c - reach * 0.5, y - tall - 20, reach, 21)
    back = [
        circle(tones.sun, w * 0.72, 50, 30),
        cloud(tones.cloud, w * 0.08, 60, 16) + cloud(tones.cloud, w * 0.74, 84, 13),
        wall + roofs,
        hills(near, w, 160, 8, seed + 2) + each(lambda x: pine(near, x * w, 168, 40), (0.06, 0.14, 0.9)),
    ]
    return back, [hills(front, w, 182, 5, seed + 4), grass(low, seed, 0, w, 205, 18, int(w / 12))]


def rice_field(width: float, tones: Tones, seed: int) -> Scenery:
    """Terraces of ripe rice below soft hills."""
    far, mid, near, front, low = tones.depths
    source = random.Random(seed)
    ears = each(
        lambda x: stroke(
            tones.glow,
            2.2,
            f"M{x:.0f} 196 Q{x + 1:.0f} 176 {x + source.uniform(-7, 7):.0f} {source.uniform(156, 166):.0f}",
        ),
        [4 + 9 * index for index in range(int(width / 9))],
    )
    back = [
        circle(tones.sun, width * 0.68, 58, 32),
        hills(far, width, 104, 14, seed),
        hills(mid, width, 130, 9, seed + 1)
        + each(lambda x: pine(mid, x * width, 134, 28), (0.08, 0.9, 0.97)),
        hills(near, width, 152, 6, seed + 2),
        ears,
    ]
    return back, [hills(front, width, 182, 4, seed + 4), grass(low, seed, 0, width, 205, 24, int(width / 9))]
