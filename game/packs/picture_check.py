"""Pictures of packs, judged before anything shows them: what they are, and how large."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from game.packs.files import PackFiles
from game.packs.marks import Mark, Source
from game.packs.problems import Problem, problem

PICTURES = (".svg", ".png")
"""What a picture's name ends with."""
MAX_PICTURE_BYTES = 4_000_000
MAX_SIDE = 4096
"""Pixels: a small file may unpack into a very large picture."""
MAX_SHAPES = 3_000
"""Elements of an SVG: a file full of them would keep a painter busy for minutes."""
_PNG = b"\x89PNG\r\n\x1a\n"
_LIMITS = {"too_large": MAX_PICTURE_BYTES // 1_000_000, "picture_size": MAX_SIDE, "svg_shapes": MAX_SHAPES}


def judge_pictures(files: PackFiles) -> Iterator[Problem]:
    """Yield what is wrong with the pictures of a pack."""
    for name in files.names():
        if not name.lower().endswith(PICTURES):
            continue
        try:
            fault = fault_of(name, files.read(name))
        except OSError:
            fault = "damaged"
        if fault:
            limit = {"limit": _LIMITS[fault]} if fault in _LIMITS else {}
            yield problem(Mark(Source(f"{files.label}/{name}")), fault, **limit)


def fault_of(name: str, content: bytes) -> str | None:
    """Return the key of what is wrong with a picture, nothing if it can be shown."""
    if len(content) > MAX_PICTURE_BYTES:
        return "too_large"
    if name.lower().endswith(".svg"):
        crowded = "svg_shapes" if content.count(b"<") > MAX_SHAPES else None
        return crowded if b"<svg" in content else "no_svg"
    if not content.startswith(_PNG) or len(content) < 24:
        return "no_png"
    width, height = struct.unpack(">II", content[16:24])
    return None if 0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE else "picture_size"
