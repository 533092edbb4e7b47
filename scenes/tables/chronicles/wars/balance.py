"""The balances of Chronicles' table as pieces: fighters walk onto the pans, and the beam tilts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.chronicles import events as happened
from scenes.play.spread import Drawn, Piece, Spread
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.wars.sides import SMALL, Side
from sprites.paint.badges import put_middle
from sprites.paint.chronicles.balance import Arms, beam, pan, post
from sprites.paint.chronicles.board import strength_shield
from sprites.tween import Pose
from sprites.widgets.page import Sketch

TILT = 8.0
SHIELD = 1.0
"""Width of a shield in heights."""
BEFORE = (happened.PhaseStarted, happened.StrengthCounted, happened.ArmyTurned)
"""Events of a war that come before its end is known."""


def decided(setting: Setting) -> bool:
    """Whether the beams have tilted, and it may be told who won."""
    return not isinstance(setting.event, BEFORE)


def tilted(setting: Setting) -> bool:
    """Whether all strengths lie on the pans: the beams tilt as the last ones arrive, before it is told."""
    event = setting.event
    if isinstance(event, happened.StrengthCounted):
        return setting.view.lich is None and event.seat == len(setting.seats) - 1
    return not isinstance(event, happened.PhaseStarted)


def counted(setting: Setting, side: Side) -> bool:
    """Whether a side already stands on its pan."""
    event = setting.event
    if isinstance(event, happened.StrengthCounted):
        return 0 <= side.id <= event.seat
    return not isinstance(event, happened.PhaseStarted)


def lay_balance(
    sketch: Sketch, laid: Spread, setting: Setting, box: Rect, number: int, pair: tuple[Side, Side]
) -> None:
    """A balance in its box: post, beam, and both pans with what lies on them."""
    own, foe = pair
    full = counted(setting, own) and counted(setting, foe) and tilted(setting)
    tilt = 0.0 if not full or own.total == foe.total else TILT if foe.total > own.total else -TILT
    arms = Arms((min(box.w, round(box.h * 2.3)), box.h), tilt)
    left = box.x + (box.w - arms.size[0]) // 2
    sketch.art(Rect(left, box.y, *arms.size), lambda t, b: t.blit(post(b.size), b))
    wide, tall = arms.beam_size
    x, y = arms.pivot
    rod = Drawn(("beam",), lambda height: beam((round(height * wide / tall), height)), wide / tall)
    laid.put(Piece(f"beam:{number}", Pose(left + x, box.y + y, tall, -tilt), rod, 620, flat=True))
    for side, way in ((own, -1), (foe, 1)):
        _pan(laid, (left, box.y), arms, way, f"{number}:{side.id}")
        if counted(setting, side):
            _fill(laid, setting, (left, box.y), arms, way, number, side)


def _pan(laid: Spread, corner: tuple[int, int], arms: Arms, way: int, name: str) -> None:
    wide, tall = arms.pan_size
    x, y = arms.end(way)
    bowl = Drawn(("pan",), lambda height: pan((round(height * wide / tall), height)), wide / tall)
    pose = Pose(corner[0] + x, corner[1] + y + tall / 2, tall)
    laid.put(Piece(f"pan:{name}", pose, bowl, 610, flat=True))


def _fill(
    laid: Spread, setting: Setting, corner: tuple[int, int], arms: Arms, way: int, number: int, side: Side
) -> None:
    """Everything that fights, side by side on the pan, and the total on a shield below."""
    x, y = arms.floor(way)
    at = (corner[0] + x, corner[1] + y)
    count = max(1, len(side.weights))
    tall = min(arms.pan_size[0] * 1.02 / count / SMALL, arms.size[1] * 0.3)
    for n, weight in enumerate(side.weights):
        pose = Pose(at[0] + (n - (count - 1) / 2) * tall * SMALL, at[1] - tall / 2, tall)
        name = weigh_id(number, side, n)
        laid.put(Piece(name, pose, weight.picture, 630 + n, flat=True))
    high = min(arms.size[1] * 0.38, max(setting.theme.text_px(18) * 1.8, arms.size[1] * 0.32))
    shown = Drawn(
        ("total", side.total, side.color),
        lambda height: _shield(str(side.total), height, side.color), SHIELD, ("total", side.id),
    )  # fmt: skip
    label = setting.say("ui.chronicles.total", name=side.name, total=side.total)
    hint = setting.say("ui.chronicles.total_hint")
    low = corner[1] + arms.size[1] - high / 2
    pose = Pose(at[0], min(low, at[1] + high * 0.56), high)
    laid.put(Piece(total_id(number, side), pose, shown, 660, label, "totals", hint, flat=True))


def _shield(text: str, height: int, color: str) -> pygame.Surface:
    """A shield with air around it for its shadow."""
    out = pygame.Surface((round(height * SHIELD), height), pygame.SRCALPHA)
    put_middle(out, strength_shield(text, round(height * 0.8), color), (out.get_width() / 2, height / 2))
    return out


def weigh_id(number: int, side: Side, index: int) -> str:
    """The piece of one thing on a pan."""
    return f"weigh:{number}:{side.id}:{index}"


def total_id(number: int, side: Side) -> str:
    """The piece of a total."""
    return f"total:{number}:{side.id}"


def lit_side(pointed: str, chosen: Sequence[str]) -> int | None:
    """Whose parts are lit: those of the total pointed at, else of the one clicked last."""
    wanted = pointed if pointed.startswith("total:") else next(iter(chosen), "")
    return int(wanted.split(":")[2]) if wanted else None
