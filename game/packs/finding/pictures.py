"""Files of a pack that are no card data: its pictures, from a folder or a zip alike."""

from __future__ import annotations

from pathlib import Path

from game.packs.finding.shelf import Shelf
from game.packs.reading.pack_files import open_pack
from game.packs.reading.picture_check import PICTURES, fault_of


def read_picture(packs_dir: Path | None, art: str) -> bytes | None:
    """Return the bytes of a card's picture, `pack:path` as in the resolved data; None if it is no use."""
    id_, _, name = art.partition(":")
    path = Shelf(packs_dir).paths.get(id_)
    if path is None or not name.lower().endswith(PICTURES):
        return None
    try:
        files = open_pack(path)
        content = files.read(name) if name in files.names() else b""
    except OSError:
        return None
    return content if content and not fault_of(name, content) else None
