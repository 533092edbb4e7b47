"""A quick small version of a large picture, scaled up: stands in while the picture itself is painted."""

from typing import Any, Protocol, Self, runtime_checkable

import pygame

from sprites.keep import remember
from sprites.paint.svg import Size, scaled_size
from sprites.paint.workshop import Order

WIDE = 320
"""Width in pixels of a sketch: painted in a hundredth of the time, and everything is where it will be."""


@runtime_checkable
class Places(Protocol):
    """Where things lie in a picture, handed to its painter: it knows itself smaller."""

    def smaller(self, share: float) -> Self:
        """Return the same in a picture of that share of the size."""


@runtime_checkable
class Whole(Places, Protocol):
    """Places that tell the size of the whole picture too."""

    @property
    def size(self) -> Size:
        """Return the size of the picture."""


@remember
def sketch(order: Order) -> pygame.Surface:
    """Return a picture as ordered, roughly. Shared: do not change."""
    size = next(size for arg in order.args if (size := _size(arg)))
    share = min(1.0, WIDE / size[0])
    small = Order(order.name, tuple(_smaller(arg, share) for arg in order.args)).paint()
    return pygame.transform.smoothscale(small, _grown(small.get_size(), size, share))


@remember
def unsketched(order: Order) -> pygame.Surface:
    """Return what stands in for a sketch that there is no time for: nothing, as large. Do not change."""
    size = next(size for arg in order.args if (size := _size(arg)))
    return pygame.Surface(size, pygame.SRCALPHA)


def _size(arg: object) -> Size | None:
    """Return the size that an argument tells, if it tells one."""
    if isinstance(arg, Whole):
        return arg.size
    if isinstance(arg, tuple) and len(arg) == 2 and all(isinstance(side, int) for side in arg):
        return arg
    return None


def _smaller(arg: Any, share: float) -> Any:
    """Return an argument as a smaller picture needs it."""
    if isinstance(arg, Places):
        return arg.smaller(share)
    size = _size(arg)
    return arg if size is None else scaled_size(size, share)


def _grown(drawn: Size, size: Size, share: float) -> Size:
    """Return the size of the whole picture: as asked for, or as much smaller as its painter makes it."""
    return size if drawn == scaled_size(size, share) else (round(drawn[0] / share), round(drawn[1] / share))
