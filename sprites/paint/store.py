"""Painted pictures kept on disk, named by what they show and by the art they were painted with."""

import contextlib
import os
import sys
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import pygame

from sprites.paint.svg import Size

PIXELS: Final = "BGRA"
"""Byte order of kept pictures: that of surfaces made by `sprites.paint.svg.blank`."""
HEADER = 8
LIMIT = 300_000_000
"""Bytes the folder may hold before the longest unused pictures go."""
READY = Path(__file__).parent.parent / "ready"
"""What only the packaged program has: pictures painted when it was made (`sprites.paint.ready`)."""
PAINTERS_FILE = "painters.txt"


@cache
def art_digest() -> str:
    """Return a name for the drawings and painters as they are now."""
    drawings = Path(__file__).parent.parent.glob("art/*/*.svg")
    return _digest(drawings, painters_digest())


def painters_digest() -> str:
    """Return a name for the painters; a packaged program has no source files to read and brings it along."""
    if getattr(sys, "frozen", False):
        with contextlib.suppress(OSError):
            return (READY / PAINTERS_FILE).read_text(encoding="ascii")
        program = Path(sys.executable).stat()
        return f"{program.st_size} {program.st_mtime_ns}"
    root = Path(__file__).parent.parent
    return _digest([*root.glob("paint/**/*.py"), *root.glob("*.py")])


def _digest(files: Iterable[Path], start: str = "") -> str:
    found = sha256(start.encode())
    for file in sorted(files):
        found.update(file.name.encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def pack(surface: pygame.Surface, level: int = 1) -> bytes:
    """Return a surface as compressed bytes with its size in front."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, PIXELS)
    return width.to_bytes(4, "little") + height.to_bytes(4, "little") + zlib.compress(pixels, level)


def unpack(data: bytes) -> pygame.Surface:
    """Return the surface of packed bytes; raises ValueError if they are damaged."""
    size: Size = (int.from_bytes(data[:4], "little"), int.from_bytes(data[4:HEADER], "little"))
    try:
        pixels = zlib.decompress(data[HEADER:])
    except zlib.error as problem:
        raise ValueError("a kept picture is damaged") from problem
    return pygame.image.frombytes(pixels, size, PIXELS)


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of kept pictures. Losing or damaging any of them only costs painting it again."""

    folder: Path

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}.paint"

    def load(self, key: str) -> pygame.Surface | None:
        """Return a kept picture, or nothing if there is none that can be read."""
        file = self._file(key)
        try:
            picture = unpack(file.read_bytes())
        except (OSError, ValueError):
            return None
        with contextlib.suppress(OSError):
            os.utime(file)
        return picture

    def save(self, key: str, packed: bytes) -> None:
        """Keep a packed picture; a full or read-only disk is no error."""
        part = self.folder / f"{key}.{os.getpid()}.part"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(packed)
            part.replace(self._file(key))
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def prune(self, limit: int = LIMIT) -> None:
        """Remove the longest unused pictures until the folder is within its limit."""
        files = []
        for file in self.folder.glob("*.paint"):
            with contextlib.suppress(OSError):
                files.append((file.stat().st_mtime, file.stat().st_size, file))
        total = sum(size for _, size, _ in files)
        for _, size, file in sorted(files):
            if total <= limit:
                return
            with contextlib.suppress(OSError):
                file.unlink()
                total -= size
