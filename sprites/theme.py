"""The look in one place: palette, scale factor, text sizes and fonts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from threading import get_ident

import pygame

from sprites.keep import remember

Rgb = tuple[int, int, int]

DESIGN = (1920, 1080)
SMALLEST_TEXT = 12  # px at 100 % text size, whatever the window
MIN_WINDOW = (1024, 720)


def rgb(hexed: str) -> Rgb:
    """`"9C2A26"` or `"#9C2A26"` as a colour."""
    digits = hexed.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(a: Rgb, b: Rgb, part: float) -> Rgb:
    """Colour between `a` (part 0) and `b` (part 1)."""
    red, green, blue = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return red, green, blue


def luminance(color: Rgb) -> float:
    """Relative luminance as in the web accessibility guidelines."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Rgb, b: Rgb) -> float:
    """Contrast of two colours, 1 to 21; text wants at least 4.5."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told from the others: colour, emblem and pattern, always together."""

    emblem: str
    color: Rgb
    pattern: str


SEATS: tuple[SeatLook, ...] = (
    SeatLook("sun", rgb("B23A2E"), "dots"),
    SeatLook("wave", rgb("3F6FA8"), "waves"),
    SeatLook("leaf", rgb("5C8A3C"), "diagonals"),
    SeatLook("star", rgb("DCA640"), "checks"),
    SeatLook("moon", rgb("7A5BA8"), "stripes"),
    SeatLook("tower", rgb("5B6870"), "bricks"),
    SeatLook("shell", rgb("2F8F96"), "zigzag"),
)
# Same emblems, colours that stay apart with the common forms of colour blindness.
SEATS_SAFE: tuple[SeatLook, ...] = tuple(
    SeatLook(look.emblem, rgb(color), look.pattern)
    for look, color in zip(
        SEATS, ("D55E00", "0072B2", "009E73", "F0C419", "CC79A7", "4D4D4D", "56B4E9"), strict=True
    )
)


@dataclass(frozen=True, slots=True)
class Furniture:
    """Colours of everything that is not a game's own: paper, ink, plates and rims."""

    stock: Rgb
    inset: Rgb
    table_top: Rgb
    table_bottom: Rgb
    ink: Rgb
    quiet: Rgb
    heading: Rgb
    button: Rgb
    rim: Rgb
    gold: Rgb
    pale_gold: Rgb
    on_dark: Rgb
    good: Rgb
    bad: Rgb
    slip: Rgb
    shadow: Rgb


LIGHT = Furniture(
    stock=rgb("FBF4E4"), inset=rgb("EFE3C8"), table_top=rgb("EFE2C8"), table_bottom=rgb("DCC8A4"),
    ink=rgb("3A2A2C"), quiet=rgb("685246"), heading=rgb("7D1F1E"), button=rgb("9C2A26"), rim=rgb("E0A24A"),
    gold=rgb("D9A441"), pale_gold=rgb("FBE7B4"), on_dark=rgb("FFFAF0"), good=rgb("39703A"), bad=rgb("A8281F"),
    slip=rgb("2C1B20"), shadow=rgb("2E161E"),
)  # fmt: skip
DARK = Furniture(
    stock=rgb("322830"), inset=rgb("463A42"), table_top=rgb("2B2228"), table_bottom=rgb("1C151A"),
    ink=rgb("F4E9D6"), quiet=rgb("C7B6A4"), heading=rgb("F0B892"), button=rgb("9C2A26"), rim=rgb("E0A24A"),
    gold=rgb("D9A441"), pale_gold=rgb("5A4526"), on_dark=rgb("FFFAF0"), good=rgb("A8E6C4"), bad=rgb("F2897E"),
    slip=rgb("120C10"), shadow=rgb("0C060A"),
)  # fmt: skip

HIGH = Furniture(
    stock=rgb("000000"), inset=rgb("1E1E1E"), table_top=rgb("000000"), table_bottom=rgb("000000"),
    ink=rgb("FFFFFF"), quiet=rgb("E4E4E4"), heading=rgb("FFE100"), button=rgb("002B7A"), rim=rgb("FFE100"),
    gold=rgb("FFE100"), pale_gold=rgb("4A3F00"), on_dark=rgb("FFFFFF"), good=rgb("7CF58C"),
    bad=rgb("FF9C93"), slip=rgb("000000"), shadow=rgb("000000"),
)  # fmt: skip
"""Black, white and yellow; every piece of paper has a rim."""

_FACES = {
    "serif": ("font_source_serif_pro", "font_files_ttf", "SourceSerifProSemibold"),
    "serif-regular": ("font_source_serif_pro", "font_files_ttf", "SourceSerifPro"),
    "sans": ("font_manrope", "font_files", "ManropeMedium"),
    "sans-bold": ("font_manrope", "font_files", "ManropeBold"),
}


def font(face: str, px: int) -> pygame.font.Font:
    """Font of a face (`serif`, `serif-regular`, `sans`, `sans-bold`) at a size in real pixels."""
    return _font(face, px, get_ident())


@remember
def _font(face: str, px: int, thread: int) -> pygame.font.Font:
    """A font of its own for every thread: they must not share one."""
    package, table, name = _FACES[face]
    pygame.font.init()
    return pygame.font.Font(getattr(import_module(package), table)[name], px)


@dataclass(frozen=True)
class Theme:
    """One window size, text size and palette. All lengths in design units of a 1920x1080 window."""

    size: tuple[int, int] = DESIGN
    text_percent: int = 100
    dark: bool = False
    safe_colors: bool = False
    high: bool = False
    """High contrast."""
    framed: bool = False
    """A table in a window cut into a page: what stands around it is the page's business."""

    @cached_property
    def u(self) -> float:
        """Real pixels in one design unit."""
        return min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])

    @property
    def furniture(self) -> Furniture:
        """Colours of paper, ink and plates."""
        return HIGH if self.high else DARK if self.dark else LIGHT

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        """Colour, emblem and pattern of each seat."""
        return SEATS_SAFE if self.safe_colors else SEATS

    @property
    def large_text(self) -> bool:
        """Whether details give way to letters: labels become icons, second lines fold away."""
        return self.text_percent > 130 or self.size[0] < 1200

    @property
    def huge_text(self) -> bool:
        """Whether letters are so large that a screen shows its parts page by page."""
        return self.text_percent > 130

    @property
    def growth(self) -> float:
        """How many times larger than usual marks with letters are wished, where they have room."""
        return min(2.0, max(1.0, self.text_percent / 100))

    def px(self, units: float) -> int:
        """A length in real pixels, at least one."""
        return max(1, round(units * self.u))

    def text_px(self, units: float) -> int:
        """Letter size in real pixels: small windows get relatively larger letters, never under the floor."""
        help_small = min(1.27, max(1.0, 1.27 - (self.u - 0.667) * 0.81))
        return round(max(units * self.u * help_small, SMALLEST_TEXT) * self.text_percent / 100)
