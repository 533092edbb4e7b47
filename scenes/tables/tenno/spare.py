"""Room on Tenno's table: where a tag or a slip covers nothing that lies there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.types import Seat
from game.tenno.view import TennoView
from scenes.play.topbar import room_below
from scenes.tables.tenno.hand import hand_box
from scenes.tables.tenno.panels import plate_box, side_panels
from scenes.tables.tenno.places import Seating
from scenes.tables.tenno.seen import Setting
from sprites.tween import Pose
from sprites.widgets.boxes import centered
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE

STEP = 40  # units between the places that are tried
MOST_CHIPS = 4
"""So many chips stand below a pile: with more prisoners an ellipsis and the strengths of the last ones."""
PILE_WIDE, CHIPS_WIDE = 1.25, 1.05
"""Width of the room of a pile and of the chips below it, in heights of its cards."""


def shown(prisoners: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """The prisoners whose strengths stand below their pile: all, or the last ones after an ellipsis."""
    return prisoners if len(prisoners) <= MOST_CHIPS else prisoners[1 - MOST_CHIPS :]


def card_box(pose: Pose) -> Rect:
    """The box of a card that lies straight."""
    return centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)


def taken(sketch: Sketch, setting: Setting, at: Seating) -> list[Rect]:
    """Everything that wants to be seen: rows, plates, piles, hand, the cards that meet, panels."""
    view: TennoView = setting.view
    found = [plate_box(sketch, setting, at, info.seat) for info in setting.seats]
    found += [card_box(pose) for info in setting.seats for pose in at.row(info.seat)]
    found += [_prisoners(sketch, at, seat, len(lost)) for seat, lost in enumerate(view.prisoners) if lost]
    found += [_pile(sketch, at.discard_pose()), hand_box(sketch, setting)]
    if view.attack is not None:
        beside, grown = at.clash(view.turn, *view.attack)
        x, y = at.meeting(beside, grown)
        star = sketch.theme.px(110)
        found += [card_box(beside), card_box(grown), centered(Rect(round(x), round(y), 0, 0), star, star)]
    return found + (side_panels(sketch, setting, room_below(sketch)) if at.roomy else [])


def _prisoners(sketch: Sketch, at: Seating, seat: Seat, count: int) -> Rect:
    """A pile of prisoners with their strengths below it; below the words too under the own one."""
    return _pile(sketch, at.pile_pose(seat)).unionall(chip_boxes(at, seat, count))


def chip_boxes(at: Seating, seat: Seat, count: int) -> list[Rect]:
    """Where the strengths of a seat's last prisoners stand below their pile.

    They grow with the letters as far as the pile is wide, in two rows where one would keep them small;
    below the own pile and that of a seat between two others there is room for one row.
    """
    theme, pose, count = at.theme, at.pile_pose(seat), min(count, MOST_CHIPS)
    usual, own, between = max(15, theme.px(24)), seat == at.own, at.between(seat)
    wanted, room = round(usual * theme.growth), round(pose.height * (2 if between else CHIPS_WIDE))
    columns = count if own or between or wanted * count <= max(room, usual * count) else -(-count // 2)
    side = max(usual, min(wanted, room // max(1, columns)))
    top = pose.y + pose.height / 2 + theme.u * 7 + (theme.text_px(16) * 1.3 + theme.u * 4 if own else 0)
    left = pose.x - side * columns / 2
    if between:  # not under its row
        left = max(left, pose.x - pose.height * CARD_SHAPE / 2)
    return [
        Rect(round(left) + side * (number % columns), round(top) + side * (number // columns), side, side)
        for number in range(count)
    ]


def _pile(sketch: Sketch, pose: Pose) -> Rect:
    """A pile with its count above and the words or strengths below it."""
    box, words = card_box(pose), sketch.style(16).line_height + sketch.theme.px(14)
    wide, above = round(pose.height * PILE_WIDE), sketch.theme.px(17)
    return Rect(box.centerx - wide // 2, box.y - above, wide, above + box.h + words)


def spare(sketch: Sketch, wanted: Rect, things: Sequence[Rect]) -> Rect:
    """The free place nearest to the wanted one; where nothing is free, the one that covers least."""
    theme = sketch.theme
    room = room_below(sketch).inflate(-theme.px(16), -theme.px(16))
    wanted, step = wanted.clamp(room), theme.px(STEP)
    xs = (wanted.x, *range(room.x, max(room.x, room.right - wanted.w) + 1, step))
    ys = (wanted.y, *range(room.y, max(room.y, room.bottom - wanted.h) + 1, step))
    near = sorted(((x - wanted.x) ** 2 + (y - wanted.y) ** 2, x, y) for y in ys for x in xs)
    boxes = [Rect(x, y, wanted.w, wanted.h) for _, x, y in near]
    air = theme.px(8)
    free = (box for box in boxes if box.inflate(air, air).collidelist(things) < 0)
    return next(free, None) or min(boxes, key=lambda box: _covered(box, things))


def _covered(box: Rect, things: Sequence[Rect]) -> int:
    areas = (box.clip(things[number]).size for number in box.collidelistall(things))
    return sum(wide * tall for wide, tall in areas)
