"""Cutting boxes into boxes: every layout is made of these few cuts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def inset(box: Rect, dx: float, dy: float | None = None) -> Rect:
    """The box without a margin of `dx` at the sides and `dy` (or `dx`) above and below."""
    down = dx if dy is None else dy
    return Rect(
        round(box.x + dx), round(box.y + down), max(1, round(box.w - 2 * dx)), max(1, round(box.h - 2 * down))
    )


def cut_top(box: Rect, height: float, gap: float = 0) -> tuple[Rect, Rect]:
    """A strip of `height` from the top, and the rest below a gap."""
    tall = round(min(height, box.h))
    below = round(min(box.h, tall + gap))
    return Rect(box.x, box.y, box.w, tall), Rect(box.x, box.y + below, box.w, box.h - below)


def cut_bottom(box: Rect, height: float, gap: float = 0) -> tuple[Rect, Rect]:
    """A strip of `height` from the bottom, and the rest above a gap."""
    tall = round(min(height, box.h))
    above = round(max(0, box.h - tall - gap))
    return Rect(box.x, box.bottom - tall, box.w, tall), Rect(box.x, box.y, box.w, above)


def cut_left(box: Rect, width: float, gap: float = 0) -> tuple[Rect, Rect]:
    """A strip of `width` from the left, and the rest beside a gap."""
    wide = round(min(width, box.w))
    beside = round(min(box.w, wide + gap))
    return Rect(box.x, box.y, wide, box.h), Rect(box.x + beside, box.y, box.w - beside, box.h)


def cut_right(box: Rect, width: float, gap: float = 0) -> tuple[Rect, Rect]:
    """A strip of `width` from the right, and the rest beside a gap."""
    wide = round(min(width, box.w))
    beside = round(max(0, box.w - wide - gap))
    return Rect(box.right - wide, box.y, wide, box.h), Rect(box.x, box.y, beside, box.h)


def columns(box: Rect, weights: Sequence[float], gap: float = 0) -> list[Rect]:
    """Boxes side by side, as wide as their weights say."""
    room = max(0.0, box.w - gap * (len(weights) - 1))
    made, x = [], float(box.x)
    for weight in weights:
        wide = room * weight / sum(weights)
        made.append(Rect(round(x), box.y, round(x + wide) - round(x), box.h))
        x += wide + gap
    return made


def rows(box: Rect, weights: Sequence[float], gap: float = 0) -> list[Rect]:
    """Boxes above each other, as high as their weights say."""
    room = max(0.0, box.h - gap * (len(weights) - 1))
    made, y = [], float(box.y)
    for weight in weights:
        tall = room * weight / sum(weights)
        made.append(Rect(box.x, round(y), box.w, round(y + tall) - round(y)))
        y += tall + gap
    return made


def stacked(box: Rect, heights: Sequence[float], gaps: Sequence[float]) -> list[Rect]:
    """Boxes of these heights above each other, each followed by its gap, the whole centred in height."""
    made, y = [], box.y + max(0.0, (box.h - sum(heights) - sum(gaps)) / 2)
    for tall, gap in zip(heights, gaps, strict=True):
        made.append(Rect(box.x, round(y), box.w, round(tall)))
        y += tall + gap
    return made


def centered(inside: Rect, width: float, height: float) -> Rect:
    """A box of this size in the middle of another one."""
    return Rect(
        round(inside.centerx - width / 2), round(inside.centery - height / 2), round(width), round(height)
    )


def part(box: Rect, x0: float, y0: float, x1: float, y1: float) -> Rect:
    """A box between fractions of another one."""
    left, top = round(box.x + box.w * x0), round(box.y + box.h * y0)
    return Rect(left, top, round(box.x + box.w * x1) - left, round(box.y + box.h * y1) - top)
