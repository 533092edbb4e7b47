"""JUNs as individuals: every creature is put together from parts by its value and its own seed.

The value is told by colour and number of horns; body, eyes, mouth, pattern and horn shape come from
the seed and never change for it.
"""

from random import Random

from sprites.paint.color import lighter, mix
from sprites.paint.figures import BOX, Drawing, add_maker
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
)
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
    """Return one of four friendly mouths."""
    if kind == 0:
        return stroke(dark, 3.4, "M38 68 Q50 78 62 68")
    if kind == 1:
        return path("#6a1a1e", "M38 66 Q50 84 62 66Z") + path("#f0746a", "M44 73 Q50 79 56 73 Q50 70 44 73Z")
    if kind == 2:
        return stroke(dark, 3.2, "M40 70 Q50 74 60 70") + path(
            "#fffdf6", "M44 71.5 h5 v6 h-5Z M52 71.5 h5 v5 h-5Z"
        )
    return stroke(dark, 3.2, "M40 68 Q45 74 50 68 Q55 74 60 68")


def _pattern(kind: int, dark: str, source: Random) -> str:
    """Return spots, stripes, flank marks or nothing."""
    if kind == 0:
        spots = (
            (source.randrange(20, 80), source.randrange(76, 100), source.uniform(2.4, 4.4)) for _ in range(7)
        )
        marks = "".join(circle(dark, x, y, radius) for x, y, radius in spots)
    elif kind == 1:
        marks = "".join(stroke(dark, 3.4, f"M18 {y} Q50 {y + 8} 82 {y}") for y in (84, 93))
    elif kind == 2:
        marks = path(dark, "M24 40 Q16 60 20 84 Q28 70 26 52Z M76 40 Q84 60 80 84 Q72 70 74 52Z")
    else:
        return ""
    return f'<g fill-opacity=".45" stroke-opacity=".45">{marks}</g>'


def _eyes(source: Random) -> str:
    count = source.choice((1, 2, 2, 2, 3))
    look = (source.uniform(-0.7, 0.7), source.uniform(-0.5, 0.6))
    radius = source.uniform(8.5, 11)
    places = {
        1: ((50, 50, radius * 1.45),),
        2: ((37, 50, radius), (63, 50, radius * source.uniform(0.82, 1.1))),
        3: ((30, 52, radius * 0.8), (50, 46, radius * 0.95), (70, 52, radius * 0.8)),
    }[count]
    return "".join(eye(x, y, size, look) for x, y, size in places)


def creature(value: int, seed: int, arms: str = "down") -> Drawing:
    """Return a JUN of a value; equal seeds give the same individual. ``arms``: down or up."""
    source = Random(seed * 7 + value)
    body = mix(SKIN[value], source.choice(_TINTS), source.random() * 0.16)
    dark, pale, horn = mix(body, "#2a1208", 0.42), lighter(body, 0.55), source.choice(_HORNS)
    shape, horn_kind = source.choice(_BODIES), source.randrange(4)
    limbs = path(dark, _ARMS[arms]) + ellipse(dark, 34, 106, 12, 7) + ellipse(dark, 66, 106, 12, 7)
    horns = "".join(_horn(horn_kind, x, horn) for x in _PLACES[value])
    trunk = path(body, shape) + _pattern(source.randrange(4), dark, source)
    face = _eyes(source) + _mouth(source.randrange(4), dark)
    face += (
        f'<g fill-opacity=".5">{ellipse("#ff7a6a", 22, 64, 5, 3.2)}{ellipse("#ff7a6a", 78, 64, 5, 3.2)}</g>'
    )
    layers = (limbs, horns, trunk, ellipse(pale, 50, 86, 22, 16), face)
    roles = {"mid": body, "deep": dark, "light": pale, "accent": horn}
    return Drawing(tuple(group(layer, "translate(0 12) scale(2)") for layer in layers), BOX, roles)


def creature_named(name: str) -> Drawing | None:
    """Return the creature of a name like ``jun_3_17`` (value 3, seed 17) or ``jun_3_17_up``."""
    parts = name.split("_")
    if len(parts) < 3 or parts[0] != "jun" or not (parts[1].isdigit() and parts[2].isdigit()):
        return None
    value = int(parts[1])
    return creature(value, int(parts[2]), "up" if parts[-1] == "up" else "down") if value in SKIN else None


add_maker(creature_named)
