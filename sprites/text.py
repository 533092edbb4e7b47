"""Text layout: wrapping, fitting, inline icons and links; measuring needs no surface.

Markup: `**bold**`, `[gold]` an inline icon, `[card:ninja|Ninja]` a link, `[[` a plain bracket,
a new line starts a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from sprites.keep import remember
from sprites.theme import Rgb, font

IconPainter = Callable[[str, int], pygame.Surface]  # icon name, size in px

ICON_SCALE = 1.35  # inline icons are this much larger than the letters
SHRINK = 0.85  # text may shrink to this before it is wrapped or cut
_NUMBER = re.compile(r"\d{1,2}\W*$")
"""What may belong to the name before it."""
_MARKS = re.compile(r"\*\*|\[\[|\[[a-z0-9_]+\]|\[[^\]|\[]+\|[^\]]*\]|\n|[^\S\n]+|[^\s*\[]+|.")


@dataclass(frozen=True, slots=True)
class Style:
    """How letters look; `leading` is the line height in letter sizes."""

    face: str
    px: int
    color: Rgb
    leading: float = 1.3

    @property
    def line_height(self) -> int:
        """Height of one line in px, never less than the letters need."""
        return max(round(self.px * self.leading), font(self.face, self.px).get_height())

    def sized(self, px: int) -> Style:
        """The same style in another size."""
        return replace(self, px=max(1, px))

    def bold(self) -> Style:
        """The bold companion of this style."""
        return replace(self, face="sans-bold") if self.face == "sans" else self


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, an icon (`icon` names it) or a space (empty `text`, no icon)."""

    text: str = ""
    icon: str = ""
    link: str = ""
    bold: bool = False
    new_line: bool = False

    @property
    def is_space(self) -> bool:
        """Whether a line may be broken here."""
        return not self.text and not self.icon and not self.new_line


def escape(plain: str) -> str:
    """Make typed text (names, file paths) safe to stand inside markup."""
    return plain.replace("[", "[[").replace("**", "* *")


@remember
def parse(markup: str) -> tuple[Piece, ...]:
    """Split markup into words, icons, spaces and line breaks."""
    pieces: list[Piece] = []
    bold = False
    for mark in _MARKS.findall(markup):
        if mark == "**":
            bold = not bold
        else:
            pieces += _pieces(mark, bold)
    return tuple(pieces)


def _pieces(mark: str, bold: bool) -> list[Piece]:
    if mark == "\n":
        return [Piece(new_line=True)]
    if mark == "[[":
        return [Piece("[", bold=bold)]
    if mark.isspace() and mark != "\u00a0":
        return [Piece()]
    if mark[0] == "[" and len(mark) > 1:
        target, bar, shown = mark[1:-1].partition("|")
        return _link(target, shown, bold) if bar else [Piece(icon=target)]
    return [Piece(mark, bold=bold)]


def _link(target: str, shown: str, bold: bool) -> list[Piece]:
    pieces: list[Piece] = []
    for word in shown.split():
        pieces += (
            [Piece(), Piece(word, link=target, bold=bold)]
            if pieces
            else [Piece(word, link=target, bold=bold)]
        )
    return pieces


@lru_cache(maxsize=16384)
def text_width(text: str, face: str, px: int) -> int:
    """Width of plain text in px."""
    grown = _oversize(px)
    return -(-font(face, px * grown).size(text)[0] // grown)


def _oversize(px: int) -> int:
    """How many times larger letters are drawn before they are shrunk: small ones need it most."""
    return 4 if px < 24 else 3 if px < 40 else 2 if px < 80 else 1


def _width(piece: Piece, style: Style) -> int:
    if piece.icon:
        return round(style.px * ICON_SCALE)
    shown = style.bold() if piece.bold or piece.link else style
    return text_width(piece.text or " ", shown.face, shown.px)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and its box inside the block."""

    piece: Piece
    box: pygame.Rect


@dataclass(frozen=True, slots=True)
class Block:
    """Text laid out and ready to paint; `cut` says that some of it had to go."""

    size: tuple[int, int]
    placed: tuple[Placed, ...]
    style: Style
    lines: int
    cut: bool = False

    def paint(
        self, target: pygame.Surface, pos: tuple[float, float], icons: IconPainter | None = None
    ) -> None:
        """Draw at `pos` (top left); icons are left out without a painter."""
        for placed in self.placed:
            _paint_piece(target, placed, self.style, pos, icons)

    def link_at(self, pos: tuple[float, float]) -> str:
        """Target of the link under a point inside the block, or nothing."""
        hits = (placed.piece.link for placed in self.placed if placed.box.collidepoint(pos))
        return next(hits, "")


@remember
def render(text: str, face: str, px: int, color: Rgb) -> pygame.Surface:
    """Plain text as a surface; kept, so never draw on it.

    Drawn larger and shrunk: a font engine puts small letters on whole pixels, which tears words apart; so
    they stand where the type designer wanted them. The baseline stays on a whole pixel and sharp.
    """
    grown = _oversize(px)
    large = font(face, px * grown)
    letters, down = large.render(text, True, color), -large.get_ascent() % grown
    size = (text_width(text, face, px), -(-(letters.get_height() + down) // grown))
    field = pygame.Surface((size[0] * grown, size[1] * grown), pygame.SRCALPHA)
    field.fill((*color, 0))
    field.blit(letters, (0, down), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(field, size)


def _paint_piece(
    target: pygame.Surface, placed: Placed, style: Style, pos: tuple[float, float], icons: IconPainter | None
) -> None:
    piece, x, y = placed.piece, round(pos[0]) + placed.box.x, round(pos[1]) + placed.box.y
    if piece.icon:
        if icons is not None:
            target.blit(icons(piece.icon, placed.box.w), (x, y))
        return
    shown = style.bold() if piece.bold or piece.link else style
    target.blit(render(piece.text, shown.face, shown.px, shown.color), (x, y))


Line = list[tuple[Piece, int]]  # pieces with their widths


def _break(pieces: tuple[Piece, ...], style: Style, width: int, *, named: bool = True) -> list[Line]:
    """Greedy line breaking at spaces; a word wider than the line stands alone.

    `named`: no name is parted from its number where both have room on a line.
    """
    lines: list[Line] = [[]]
    words = _words(pieces, style)
    for word in _with_numbers(words, style, width) if named else words:
        if word[0][0].new_line:
            lines.append([])
            continue
        gap = _width(Piece(), style)
        if lines[-1] and _sum(lines[-1]) + gap + _sum(word) > width:
            lines.append([])
        lines[-1] += ([(Piece(), gap)] if lines[-1] else []) + word
    return lines


def _words(pieces: tuple[Piece, ...], style: Style) -> list[Line]:
    words: list[Line] = [[]]
    for piece in pieces:
        if piece.new_line:
            words += [[(piece, 0)], []]
        elif piece.is_space:
            words.append([])
        else:
            words[-1].append((piece, _width(piece, style)))
    return [word for word in words if word]


def _with_numbers(words: list[Line], style: Style, width: int) -> list[Line]:
    """The words with those joined that are a name and its number, such as Samurai 8."""
    joined: list[Line] = []
    for word in words:
        whole = [*joined[-1], (Piece(), _width(Piece(), style)), *word] if joined else word
        if joined and _NUMBER.match(_letters(word)) and _is_name(joined[-1]) and _sum(whole) <= width:
            joined[-1] = whole
        else:
            joined.append(word)
    return joined


def _letters(word: Line) -> str:
    return "".join(piece.text for piece, _ in word)


def _is_name(word: Line) -> bool:
    """Whether a word begins as names do, whatever signs stand before it, and ends with a letter."""
    letters = _letters(word)
    first = next(filter(str.isalnum, letters), "")
    return first.isupper() and letters[-1].isalpha()


def _sum(line: Line) -> int:
    return sum(width for _, width in line)


@remember
def layout(
    markup: str, style: Style, width: int, *, align: str = "left", max_lines: int = 0, balanced: bool = False
) -> Block:
    """Wrap markup into `width`; more than `max_lines` are cut with an ellipsis."""
    width = max(1, width)
    pieces = parse(markup)
    lines = _break(pieces, style, width)
    named = not 0 < max_lines < len(lines)
    if not named:
        lines = _break(pieces, style, width, named=False)  # better parted than cut
    if balanced and len(lines) > 1:
        lines = _balance(pieces, style, width, lines, named)
    cut = bool(max_lines) and len(lines) > max_lines
    if cut:
        lines = [*lines[: max_lines - 1], _ellipsis(_joined(lines[max_lines - 1 :], style), style, width)]
    elif any(_sum(line) > width for line in lines):
        cut = True
        lines = [_ellipsis(line, style, width) if _sum(line) > width else line for line in lines]
    return _place(lines, style, width, align, cut)


def _joined(lines: list[Line], style: Style) -> Line:
    gap = (Piece(), _width(Piece(), style))
    return [pair for line in lines for pair in (*line, gap)]


def _balance(
    pieces: tuple[Piece, ...], style: Style, width: int, lines: list[Line], named: bool
) -> list[Line]:
    """Narrowest width with the same number of lines, so that no word stands alone."""
    words = _words(pieces, style)
    words = _with_numbers(words, style, width) if named else words
    low, high = max(_sum(word) for word in words), width
    while high - low > 2:
        middle = (low + high) // 2
        if len(_break(pieces, style, middle, named=named)) > len(lines):
            low = middle
        else:
            high = middle
    return _break(pieces, style, max(low, high), named=named)


def _ellipsis(line: Line, style: Style, width: int) -> Line:
    dots = Piece("…")
    room = width - _width(dots, style)
    kept: Line = []
    for piece, wide in line:
        if _sum(kept) + wide > room:
            kept += _shortened(piece, style, room - _sum(kept))
            break
        kept.append((piece, wide))
    while kept and kept[-1][0].is_space:
        kept.pop()
    return [*kept, (dots, _width(dots, style))]


def _shortened(piece: Piece, style: Style, room: int) -> Line:
    for length in range(len(piece.text) - 1, 0, -1):
        part = replace(piece, text=piece.text[:length])
        if _width(part, style) <= room:
            return [(part, _width(part, style))]
    return []


def _place(lines: list[Line], style: Style, width: int, align: str, cut: bool) -> Block:
    placed: list[Placed] = []
    height, share = style.line_height, {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    letter_drop = (height - font(style.face, style.px).get_height()) // 2
    for row, line in enumerate(lines):
        x = round((width - _sum(line)) * share)
        for piece, wide in line:
            if not piece.is_space:
                tall = wide if piece.icon else height - letter_drop
                top = row * height + ((height - wide) // 2 if piece.icon else letter_drop)
                placed.append(Placed(piece, pygame.Rect(x, top, wide, tall)))
            x += wide
    widest = width if align != "left" else max(_sum(line) for line in lines)
    return Block((widest, height * len(lines)), tuple(placed), style, len(lines), cut)


@lru_cache(maxsize=4096)
def natural_width(markup: str, style: Style) -> int:
    """Width of the markup on one line."""
    return max(_sum(line) for line in _break(parse(markup), style, 1_000_000))


@remember
def one_line(markup: str, style: Style, width: int, *, align: str = "left", shrink: float = SHRINK) -> Block:
    """One line: shrink down to `shrink`, then cut with an ellipsis."""
    wide = natural_width(markup, style)
    if wide > width:
        style = style.sized(max(round(style.px * shrink), int(style.px * width / wide)))
    return layout(markup, style, width, align=align, max_lines=1)


@remember
def fit(
    markup: str, style: Style, size: tuple[int, int], *, align: str = "left", shrink: float = SHRINK
) -> Block:
    """Text inside a box: shrink down to `shrink`, wrapping; then cut with an ellipsis."""
    width, height = size
    for px in range(style.px, max(1, round(style.px * shrink)) - 1, -1):
        block = layout(markup, style.sized(px), width, align=align, balanced=True)
        if block.size[1] <= height and not block.cut:
            return block
    small = style.sized(max(1, round(style.px * shrink)))
    rows = max(1, height // small.line_height)
    return layout(markup, small, width, align=align, max_lines=rows)
