"""A quick small version of a large picture, scaled up: stands in while the picture itself is painted."""

from dataclasses import replace
from typing import Any

import pygame

from sprites.keep import remember
from sprites.paint.boards.garden import Garden
from sprites.paint.boards.ring import Ring
from sprites.paint.svg import Size
from sprites.paint.workshop import Order

WIDE = 320
"""Width in pixels of a sketch: painted in a hundredth of the time, and everything is where it will be."""


@remember
def sketch(order: Order) -> pygame.Surface:
    """Return a picture as ordered, roughly. Shared: do not change."""
    size = next(size for arg in order.args if (size := _size(arg)))
    share = min(1.0, WIDE / size[0])
    small = Order(order.name, tuple(_smaller(arg, share) for arg in order.args)).paint()
    return pygame.transform.smoothscale(small, _grown(small.get_size(), size, share))


def _size(arg: object) -> Size | None:
    """Return the size that an argument tells, if it tells one."""
    if isinstance(arg, Garden):
        return arg.size
    if isinstance(arg, tuple) and len(arg) == 2 and all(isinstance(side, int) for side in arg):
        return arg
    return None


def _smaller(arg: Any, share: float) -> Any:
    """Return an argument as a smaller picture needs it."""
    if isinstance(arg, Garden):
        return replace(arg, size=_scaled(arg.size, share))
    if isinstance(arg, Ring):
        left, top, side = (round(length * share) for length in (arg.left, arg.top, arg.side))
        return replace(arg, left=left, top=top, side=side)
    size = _size(arg)
    return arg if size is None else _scaled(size, share)


def _scaled(size: Size, share: float) -> Size:
    return max(2, round(size[0] * share)), max(2, round(size[1] * share))


def _grown(drawn: Size, size: Size, share: float) -> Size:
    """Return the size of the whole picture: as asked for, or as much smaller as its painter makes it."""
    return size if drawn == _scaled(size, share) else (round(drawn[0] / share), round(drawn[1] / share))
