"""Pictures of packs, judged before anything shows them: what they are, how large, how much work."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

from game.core import limits
from game.packs.reading.marks import Mark, Source
from game.packs.reading.pack_files import PackFiles
from game.packs.reading.problems import Problem, problem

PICTURES = (".svg", ".png")
"""What a picture's name ends with."""
_PNG = b"\x89PNG\r\n\x1a\n"
_IHDR = b"\x00\x00\x00\rIHDR"
_LIMITS = {
    "too_large": limits.PICTURE_BYTES // 1_000_000,
    "picture_size": limits.PICTURE_SIDE,
    "picture_pixels": limits.PICTURE_PIXELS // 1_000_000,
    "picture_thin": limits.PICTURE_THIN,
    "svg_shapes": limits.SVG_SHAPES,
    "svg_numbers": limits.SVG_NUMBERS,
    "svg_coordinate": limits.SVG_COORDINATE,
}
_NUMBER = re.compile(rb"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_COLOUR = re.compile(rb"#[0-9a-fA-F]{3,8}(?![0-9a-zA-Z])")
_DASHES = re.compile(rb"stroke-dasharray\s*[:=]\s*[\"']?([^;\"'<>]*)")


def judge_pictures(files: PackFiles) -> Iterator[Problem]:
    """Yield what is wrong with the pictures of a pack."""
    for name in files.names():
        if not name.lower().endswith(PICTURES):
            continue
        try:
            fault, line = fault_at(name, files.read(name))
        except OSError:
            fault, line = "damaged", 0
        if fault:
            limit = {"limit": _LIMITS[fault]} if fault in _LIMITS else {}
            yield problem(Mark(Source(f"{files.label}/{name}"), line, min(line, 1)), fault, **limit)


def fault_of(name: str, content: bytes) -> str | None:
    """Return the key of what is wrong with a picture, nothing if it can be shown."""
    return fault_at(name, content)[0] or None


def fault_at(name: str, content: bytes) -> tuple[str, int]:
    """Return the key of what is wrong with a picture and the line, 0 where there are no lines."""
    if len(content) > limits.PICTURE_BYTES:
        return "too_large", 0
    return _svg_fault(content) if name.lower().endswith(".svg") else (_png_fault(content), 0)


def _png_fault(content: bytes) -> str:
    """Judge a PNG by its header alone: nothing is unpacked."""
    if not content.startswith(_PNG + _IHDR) or len(content) < 29:
        return "no_png"
    width, height = struct.unpack(">II", content[16:24])
    if not (0 < width <= limits.PICTURE_SIDE and 0 < height <= limits.PICTURE_SIDE):
        return "picture_size"
    if width * height > limits.PICTURE_PIXELS:
        return "picture_pixels"
    return "picture_thin" if max(width, height) > limits.PICTURE_THIN * min(width, height) else ""


def _svg_fault(content: bytes) -> tuple[str, int]:
    """Judge a drawing by how much work it would be."""
    if b"<svg" not in content or b"\0" in content:
        return "no_svg", 0
    if content.count(b"<") > limits.SVG_SHAPES:
        return "svg_shapes", _line_of(content, _nth(content, b"<", limits.SVG_SHAPES))
    count = largest = 0.0
    content = _COLOUR.sub(lambda found: b" " * len(found.group()), content)  # #334488 is no number
    for number in _NUMBER.finditer(content):
        count += 1
        largest = max(largest, abs(float(number.group())))
        if largest > limits.SVG_COORDINATE:
            return "svg_coordinate", _line_of(content, number.start())
        if count > limits.SVG_NUMBERS:
            return "svg_numbers", _line_of(content, number.start())
    return _dash_fault(content, count * largest)


def _dash_fault(content: bytes, longest: float) -> tuple[str, int]:
    """Judge dashes: no more of them than a path through all points at most could have."""
    for dashes in _DASHES.finditer(content):
        lengths = [abs(float(number)) for number in _NUMBER.findall(dashes.group(1))]
        if lengths and longest > limits.SVG_DASHES * sum(lengths):
            return "svg_dashes", _line_of(content, dashes.start())
    return "", 0


def _nth(content: bytes, mark: bytes, number: int) -> int:
    place = -1
    for _ in range(number):
        place = content.index(mark, place + 1)
    return place


def _line_of(content: bytes, place: int) -> int:
    return content.count(b"\n", 0, place) + 1
