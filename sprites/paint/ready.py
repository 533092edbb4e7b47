"""Pictures that the packaged program brings along, so that its very first window waits for no paint.

`build/package.py` has them painted. A program run from its source has none and paints as ever; nor
are they used once the art has changed, since their names say what they were painted with.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from sprites.paint.store import PAINTERS_FILE, READY, Store, pack, painters_digest
from sprites.paint.workshop import Order

NAMES = ("title", "proscenium", "stage_lip")
SIZES = ((1280, 720), (1651, 886))
"""The first window on a small screen, and on one of 1920x1080."""


def ready_orders() -> Iterator[Order]:
    """Yield all that is worth bringing along."""
    return (Order(name, (size,)) for name in NAMES for size in SIZES)


def make_ready(folder: Path) -> None:
    """Paint it all into a folder, and note there which painters did."""
    folder.mkdir(parents=True)
    for order in ready_orders():
        Store(folder).save(order.key, pack(order.paint(), 9))
    (folder / PAINTERS_FILE).write_text(painters_digest(), encoding="ascii")


def scaled(order: Order, folder: Path = READY) -> pygame.Surface | None:
    """Return a picture as ordered, scaled from a ready one of another size; nothing if there is none."""
    if order.name not in NAMES:
        return None
    size: Any = order.args[0]
    nearest = min(SIZES, key=lambda known: abs(known[0] - size[0]))
    found = Store(folder).load(Order(order.name, (nearest,)).key)
    return pygame.transform.smoothscale(found, size) if found is not None else None
