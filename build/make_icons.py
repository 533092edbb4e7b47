"""Paints the program's icon for Linux, Windows and macOS (build/icons) and for the window (sprites/art)."""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from sprites.paint import figure  # noqa: E402
from sprites.paint.figures import ART  # noqa: E402

FOLDER = ROOT / "build" / "icons"
LACQUER, GOLD, CREAM, SHADE = (125, 31, 30), (217, 164, 65), (251, 244, 228), (46, 22, 30)


def icon(size: int) -> pygame.Surface:
    """Return the Emperor under the stage's arch, painted large and scaled down."""
    big = 1024
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.rect(canvas, LACQUER, (24, 24, big - 48, big - 48), border_radius=220)
    pygame.draw.rect(canvas, GOLD, (24, 24, big - 48, big - 48), width=34, border_radius=220)
    pygame.draw.circle(canvas, CREAM, (big // 2, big // 2 + 10), 372)
    pygame.draw.circle(canvas, GOLD, (big // 2, big // 2 + 10), 372, width=18)
    emperor = figure("emperor", 700)
    canvas.blit(emperor, emperor.get_rect(midbottom=(big // 2, big - 150)))
    return pygame.transform.smoothscale(canvas, (size, size))


def png(size: int) -> bytes:
    """Return the icon as PNG bytes."""
    buffer = io.BytesIO()
    pygame.image.save(icon(size), buffer, "icon.png")
    return buffer.getvalue()


def ico(sizes: tuple[int, ...]) -> bytes:
    """Return a Windows icon that holds one PNG per size."""
    pictures = [png(size) for size in sizes]
    header = struct.pack("<HHH", 0, 1, len(sizes))
    offset = len(header) + 16 * len(sizes)
    entries = b""
    for size, picture in zip(sizes, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures)


def icns(kinds: dict[bytes, int]) -> bytes:
    """Return a macOS icon that holds one PNG per kind."""
    blocks = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in _pictures(kinds))
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def _pictures(kinds: dict[bytes, int]) -> list[tuple[bytes, bytes]]:
    return [(kind, png(size)) for kind, size in kinds.items()]


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "papercourts.png").write_bytes(png(256))
    (ART / "papercourts.png").write_bytes(png(128))
    (FOLDER / "papercourts.ico").write_bytes(ico((16, 32, 48, 256)))
    (FOLDER / "papercourts.icns").write_bytes(icns({b"ic07": 128, b"ic08": 256, b"ic09": 512}))
