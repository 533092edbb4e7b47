"""JUNs as individuals: every creature is put together from parts by its value and its own seed.

The value is told by colour and number of horns; body, eyes, mouth, pattern and horn shape come from
the seed and never change for it: bodies, what sticks out of them, eyes and what they wear, bellies.
"""

from collections.abc import Sequence
from random import Random

from sprites.paint.color import lighter, mix
from sprites.paint.figures import BOX, Drawing
from sprites.paint.svg import circle, ellipse, group, path, stroke

SKIN = {1: "#f4c22f", 2: "#8cc63f", 3: "#3ea8dc", 4: "#f07a2e"}
"""Body colour by value."""
_TINTS = ("#ffffff", "#ff5a3c", "#2a9a6a", "#6a4ad0", "#ffe08a")
_HORNS = ("#e8483a", "#7a4ab8", "#1f8a8c", "#b2543a", "#d9418a", "#2f5fb0")
_BODIES = (
    "M50 26 Q84 26 86 66 Q88 104 50 104 Q12 104 14 66 Q16 26 50 26Z",
    "M26 34 Q50 22 74 34 Q88 60 84 92 Q82 104 66 104 H34 Q18 104 16 92 Q12 60 26 34Z",
    "M50 22 Q66 24 70 48 Q92 62 88 88 Q84 104 50 104 Q16 104 12 88 Q8 62 30 48 Q34 24 50 22Z",
    "M18 44 Q20 28 36 30 Q50 22 64 30 Q80 28 82 44 Q92 74 80 96 Q70 104 50 104 Q30 104 20 96 Q8 74 18 44Z",
    "M50 24 Q72 26 80 50 Q86 70 82 104 L70 98 L60 104 L50 98 L40 104 L30 98 L18 104 Q14 70 20 50 Q28 "
    "26 50 24Z",
    "M50 24 Q64 24 70 34 Q78 38 77 48 Q86 54 82 66 Q90 74 84 84 Q86 98 70 100 Q62 106 50 104 Q38 106 30 "
    "100 Q14 98 16 84 Q10 74 18 66 Q14 54 23 48 Q22 38 30 34 Q36 24 50 24Z",
    "M30 26 H70 Q84 26 84 40 V90 Q84 104 70 104 H30 Q16 104 16 90 V40 Q16 26 30 26Z",
    "M50 20 Q70 40 80 62 Q92 90 76 100 Q64 106 50 104 Q36 106 24 100 Q8 90 20 62 Q30 40 50 20Z",
    "M24 30 Q50 20 76 30 Q92 40 86 62 Q78 78 84 96 Q82 104 70 104 H30 Q18 104 16 96 Q22 78 14 62 Q8 40 24 "
    "30Z",
)
_BROW = {2: 2, 7: 1}
"""The most horns that find room on a narrow head, by the number of the body."""
_EXTRAS = (
    "",
    "M14 46 Q-2 36 4 22 Q18 24 26 38Z M86 46 Q102 36 96 22 Q82 24 74 38Z",
    "M82 92 Q104 96 98 72 Q96 64 90 70 Q92 84 80 82Z",
    "M18 60 L2 56 L14 50 L4 42 L20 42Z M82 60 L98 56 L86 50 L96 42 L80 42Z",
    "M20 50 Q0 42 2 28 Q10 34 14 30 Q18 38 26 40Z M80 50 Q100 42 98 28 Q90 34 86 30 Q82 38 74 40Z",
)
"""What sticks out at the sides: nothing, round ears, a tail, spikes, small wings."""
_ARMS = {
    "down": "M16 66 Q0 72 4 88 Q10 92 14 84 Q14 76 22 74Z M84 66 Q100 72 96 88 Q90 92 86 84 Q86 76 78 74Z",
    "up": "M20 62 Q2 54 4 34 Q10 26 15 34 Q16 48 26 54Z M80 62 Q98 54 96 34 Q90 26 85 34 Q84 48 74 54Z",
}
_PLACES = {1: (50,), 2: (36, 64), 3: (30, 50, 70), 4: (24, 41, 59, 76)}


def _horn(kind: int, x: float, fill: str) -> str:
    """Return one horn of four kinds: thorn, feeler, lobe, leaf."""
    y = 24 + 6 * abs(x - 50) / 30
    lean = (x - 50) * 0.22
    if kind == 0:
        return path(
            fill,
            f"M{x - 6} {y + 4} Q{x + lean - 2} {y - 10} {x + lean * 1.6} {y - 22} Q{x + lean + 5} "
            f"{y - 8} {x + 6} {y + 4}Z",
        )
    if kind == 1:
        tip = x + lean * 1.5
        return stroke(fill, 3.2, f"M{x} {y + 4} Q{x + lean} {y - 8} {tip} {y - 14}") + circle(
            fill, tip, y - 17, 5.2
        )
    if kind == 2:
        return path(
            fill,
            f"M{x - 8} {y + 4} Q{x - 10 + lean} {y - 16} {x + lean} {y - 19} Q{x + 10 + lean} "
            f"{y - 16} {x + 8} {y + 4}Z",
        )
    leaf = path(
        fill,
        f"M{x} {y + 4} Q{x - 10 + lean} {y - 8} {x + lean * 1.4} {y - 22} Q{x + 10 + lean} {y - 8} "
        f"{x} {y + 4}Z",
    )
    return leaf + stroke(lighter(fill, 0.35), 1.4, f"M{x} {y} L{x + lean * 1.3} {y - 16}")


def eye(x: float, y: float, radius: float, look: tuple[float, float] = (0, 0)) -> str:
    """Return an eye that looks somewhere."""
    px, py = x + look[0] * radius * 0.32, y + look[1] * radius * 0.32
    pupil = circle("#2a1a14", px, py, radius * 0.52)
    return (
        circle("#fffdf6", x, y, radius)
        + pupil
        + circle("#ffffff", px + radius * 0.18, py - radius * 0.2, radius * 0.17)
    )


def _mouth(kind: int, dark: str) -> str:
    """Return one of seven friendly mouths."""
    if kind == 0:
        return stroke(dark, 3.4, "M38 68 Q50 78 62 68")
    if kind == 1:
        return path("#6a1a1e", "M38 66 Q50 84 62 66Z") + path("#f0746a", "M44 73 Q50 79 56 73 Q50 70 44 73Z")
    if kind == 2:
        return stroke(dark, 3.2, "M40 70 Q50 74 60 70") + path(
            "#fffdf6", "M44 71.5 h5 v6 h-5Z M52 71.5 h5 v5 h-5Z"
        )
    if kind == 3:
        return stroke(dark, 3.2, "M40 68 Q45 74 50 68 Q55 74 60 68")
    if kind == 4:
        fangs = path("#fffdf6", "M37 66 l4 7 l4 -6Z M63 66 l-4 7 l-4 -6Z")
        return path("#6a1a1e", "M34 65 Q50 70 66 65 Q62 80 50 80 Q38 80 34 65Z") + fangs
    if kind == 5:
        return ellipse("#6a1a1e", 50, 71, 6.5, 7.5) + ellipse("#f0746a", 50, 75, 4, 2.6)
    tongue = path("#f0746a", "M52 71 Q60 70 59 79 Q55 84 51 79Z")
    return stroke(dark, 3.2, "M36 67 Q50 76 64 66") + tongue


def _pattern(kind: int, dark: str, source: Random) -> str:
    """Return spots, stripes, flank marks, a striped brow, freckles or nothing."""
    if kind == 0:
        spots = (
            (source.randrange(20, 80), source.randrange(76, 100), source.uniform(2.4, 4.4)) for _ in range(7)
        )
        marks = "".join(circle(dark, x, y, radius) for x, y, radius in spots)
    elif kind == 1:
        marks = "".join(stroke(dark, 3.4, f"M18 {y} Q50 {y + 8} 82 {y}") for y in (84, 93))
    elif kind == 2:
        marks = path(dark, "M24 40 Q16 60 20 84 Q28 70 26 52Z M76 40 Q84 60 80 84 Q72 70 74 52Z")
    elif kind == 3:
        marks = "".join(
            stroke(dark, 3.4, f"M{x} 28 Q{x} 34 {x + (x - 50) * 0.1} 38") for x in (38, 46, 54, 62)
        )
    elif kind == 4:
        marks = "".join(
            circle(dark, x, y, 2) for x, y in ((24, 56), (30, 60), (26, 66), (76, 56), (70, 60), (74, 66))
        )
    else:
        return ""
    return f'<g fill-opacity=".45" stroke-opacity=".45">{marks}</g>'


def _lids(kind: int, places: Sequence[tuple[float, float, float]], dark: str) -> str:
    """Return what an eye wears: nothing, a sleepy lid, a cross brow or lashes."""
    if kind == 1:
        return "".join(
            path(dark, f"M{x - r} {y - 0.1 * r} A{r} {r} 0 0 1 {x + r} {y - 0.1 * r}Z") for x, y, r in places
        )
    if kind == 2:
        return "".join(
            stroke(
                dark,
                3.6,
                f"M{x - r} {y - r * (1.1 if x > 50 else 1.4)} L{x + r} {y - r * (1.4 if x > 50 else 1.1)}",
            )
            for x, y, r in places
        )
    if kind == 3:
        return "".join(
            stroke(dark, 2.2, f"M{x + r * dx} {y - r * 0.9} L{x + r * dx * 1.6} {y - r * 1.5}")
            for x, y, r in places
            for dx in (-0.5, 0.1, 0.6)
        )
    return ""


def _eyes(source: Random, dark: str) -> str:
    count = source.choice((1, 2, 2, 2, 3))
    look = (source.uniform(-0.7, 0.7), source.uniform(-0.5, 0.6))
    radius = source.uniform(8.5, 11)
    places = {
        1: ((50, 50, radius * 1.45),),
        2: ((37, 50, radius), (63, 50, radius * source.uniform(0.82, 1.1))),
        3: ((30, 52, radius * 0.8), (50, 46, radius * 0.95), (70, 52, radius * 0.8)),
    }[count]
    drawn = "".join(eye(x, y, size, look) for x, y, size in places)
    return drawn + _lids(source.choice((0, 0, 0, 1, 2, 3)), places, dark)


def _belly(kind: int, pale: str) -> str:
    """Return the light patch of the belly: round, wide, a bib, a star or none."""
    if kind == 0:
        return ellipse(pale, 50, 86, 22, 16)
    if kind == 1:
        return ellipse(pale, 50, 93, 28, 10)
    if kind == 2:
        return path(pale, "M34 80 Q50 74 66 80 Q64 98 50 102 Q36 98 34 80Z")
    if kind == 3:
        return path(pale, "M50 78 l5 10 l11 1 l-8 7 l2 8 h-20 l2 -8 l-8 -7 l11 -1Z")
    return ellipse(pale, 50, 100, 12, 4)


def creature(value: int, seed: int, arms: str = "down") -> Drawing:
    """Return a JUN of a value; equal seeds give the same individual. ``arms``: down or up."""
    source = Random(seed * 7 + value)
    body = mix(SKIN[value], source.choice(_TINTS), source.random() * 0.16)
    dark, pale, horn = mix(body, "#2a1208", 0.42), lighter(body, 0.55), source.choice(_HORNS)
    fitting = [shape for number, shape in enumerate(_BODIES) if value <= _BROW.get(number, value)]
    shape, horn_kind = source.choice(fitting), source.randrange(4)
    limbs = path(dark, _ARMS[arms]) + ellipse(dark, 34, 106, 12, 7) + ellipse(dark, 66, 106, 12, 7)
    limbs = path(dark, source.choice(_EXTRAS)) + limbs
    horns = "".join(_horn(horn_kind, x, horn) for x in _PLACES[value])
    trunk = path(body, shape) + _pattern(source.randrange(6), dark, source)
    face = _eyes(source, dark) + _mouth(source.randrange(7), dark)
    if source.random() < 0.6:
        cheeks = ellipse("#ff7a6a", 22, 64, 5, 3.2) + ellipse("#ff7a6a", 78, 64, 5, 3.2)
        face += f'<g fill-opacity=".5">{cheeks}</g>'
    layers = (limbs, horns, trunk, _belly(source.randrange(5), pale), face)
    roles = {"mid": body, "deep": dark, "light": pale, "accent": horn}
    return Drawing(tuple(group(layer, "translate(0 12) scale(2)") for layer in layers), BOX, roles)


def creature_named(name: str) -> Drawing | None:
    """Return the creature of a name like ``jun_3_17`` (value 3, seed 17) or ``jun_3_17_up``."""
    parts = name.split("_")
    if len(parts) < 3 or parts[0] != "jun" or not (parts[1].isdigit() and parts[2].isdigit()):
        return None
    value = int(parts[1])
    return creature(value, int(parts[2]), "up" if parts[-1] == "up" else "down") if value in SKIN else None
