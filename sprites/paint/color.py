"""Colours as the vector painters write them, `#rrggbb`: reading and mixing; the paper's own tones."""

Rgb = tuple[int, int, int]
Paint = str | Rgb

STOCK = "#fbf4e4"
INK = "#3a2a2c"
GOLD = "#d9a441"
DIGIT = "#fffaf0"
SHADOW: Rgb = (46, 22, 30)


def rgb(paint: Paint) -> Rgb:
    """Return a colour as three numbers from ``#rrggbb`` or from a tuple."""
    if not isinstance(paint, str):
        return paint[0], paint[1], paint[2]
    word = paint.lstrip("#")
    return int(word[0:2], 16), int(word[2:4], 16), int(word[4:6], 16)


def hexa(paint: Paint) -> str:
    """Return a colour as ``#rrggbb``."""
    red, green, blue = rgb(paint)
    return f"#{red:02x}{green:02x}{blue:02x}"


def mix(one: Paint, other: Paint, share: float) -> str:
    """Return ``one`` moved towards ``other`` by ``share`` between 0 and 1."""
    first, second = rgb(one), rgb(other)
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return hexa((red, green, blue))


def lighter(paint: Paint, share: float = 0.2) -> str:
    """Return a colour moved towards warm white."""
    return mix(paint, "#fffaf0", share)


def darker(paint: Paint, share: float = 0.2) -> str:
    """Return a colour moved towards the shadow colour."""
    return mix(paint, "#1e1216", share)
