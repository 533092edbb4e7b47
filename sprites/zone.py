"""Zones: how several cards lie together, as a fan, a row or a pile."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.tween import Pose

CARD_SHAPE = 0.694  # width of a card in card heights


def fan(count: int, center: tuple[float, float], height: float, *, width: float, tilt: float = 0.0,
        gap: float = 0.08, sag: float = 0.0) -> list[Pose]:  # fmt: skip
    """Cards side by side in `width`, turned by `tilt` degrees a card; they overlap when room is short."""
    wide = height * CARD_SHAPE
    step = wide * (1 + gap) if count < 2 else min(wide * (1 + gap), (width - wide) / (count - 1))
    poses = []
    for number in range(count):
        off = number - (count - 1) / 2
        lower = sag * (off / max(1, count - 1) * 2) ** 2 if sag else 0.0
        poses.append(Pose(center[0] + off * step, center[1] + lower, height, -off * tilt))
    return poses


def row(count: int, center: tuple[float, float], height: float, gap: float) -> list[Pose]:
    """Cards in a straight row with gaps in px."""
    step = height * CARD_SHAPE + gap
    return [Pose(center[0] + (n - (count - 1) / 2) * step, center[1], height) for n in range(count)]


def pile(count: int, center: tuple[float, float], height: float, most: int = 4) -> list[Pose]:
    """The topmost cards of a pile, each a little askew, the same way every time."""
    shown = min(count, most)
    lean = (-3.0, 4.0, -1.5, 2.5)
    return [
        Pose(
            center[0] + n * height * 0.012,
            center[1] - n * height * 0.012,
            height,
            lean[(count - shown + n) % 4],
        )
        for n in range(shown)
    ]


def corners(pose: Pose) -> tuple[float, float, float, float]:
    """Left, top, width and height of the card's box, its tilt left out."""
    wide = pose.height * CARD_SHAPE
    return pose.x - wide / 2, pose.y - pose.height / 2, wide, pose.height


def stepped(poses: Sequence[Pose], dx: float, dy: float) -> list[Pose]:
    """The same poses moved."""
    return [Pose(p.x + dx, p.y + dy, p.height, p.angle, p.alpha, p.flip, p.lift) for p in poses]
