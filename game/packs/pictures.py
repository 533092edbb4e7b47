"""Files of a pack that are no card data: pictures and rules texts, from a folder or a zip alike."""

from __future__ import annotations

from collections.abc import Iterable

from game.packs.files import open_pack
from game.packs.pack import PackInfo


def read_picture(packs: Iterable[PackInfo], art: str) -> bytes | None:
    """Return the bytes of a card's picture, `pack:path` as in the resolved data; None if it is gone."""
    id_, _, name = art.partition(":")
    return next((pack_file(pack, name) for pack in packs if pack.id == id_), None)


def pack_file(pack: PackInfo, name: str) -> bytes | None:
    """Return the bytes of one of the pack's files, None if it has no such file."""
    try:
        files = open_pack(pack.path)
        return files.read(name) if name in files.names() else None
    except OSError:
        return None
