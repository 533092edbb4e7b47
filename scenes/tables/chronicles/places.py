"""Where everything lies on Chronicles' table, for one to seven seats and each phase."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.chronicles.view import LichView
from game.core.types import Seat
from scenes.tables.chronicles.seen import Setting
from sprites.card import MIDDLE_FROM
from sprites.theme import Theme
from sprites.widgets.boxes import columns, cut_bottom, cut_top, part
from sprites.widgets.page import Sketch

PHASES = ("recruit", "deploy", "war", "income", "build", "age")


@dataclass
class Places:
    """The boxes of one layout; a seat's kingdom is full or compact."""

    strip: Rect
    full: dict[Seat, Rect] = field(default_factory=dict)
    compact: dict[Seat, Rect] = field(default_factory=dict)
    stage: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    own: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    """The panel with the own sums."""
    bottom: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    """Hand, kept cards, or the own kingdom as a strip."""
    act: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    side: Rect | None = None
    """With two players: what is left of the right side; alone: the Lich King's row."""
    battle: Rect | None = None
    """Alone: the battle pile and the lead."""


def round_the_table(setting: Setting) -> list[Seat]:
    """The other seats going left from the viewer."""
    count = len(setting.seats)
    first = setting.view.seat if setting.view.seat is not None else count - 1
    return [(first + step) % count for step in range(1, count)]


def viewer(setting: Setting) -> Seat:
    """The seat whose kingdom lies in the middle; a spectator sits behind the last one."""
    seat: Seat | None = setting.view.seat
    return seat if seat is not None else len(setting.seats) - 1


def lich_of(setting: Setting) -> LichView:
    """What lies open of the Lich King; asked in solo games alone."""
    assert setting.view.lich is not None
    return setting.view.lich


def narrow(theme: Theme) -> bool:
    """A window nearer to square than to wide."""
    return theme.size[0] / theme.size[1] < 1.5


def captioned(theme: Theme) -> bool:
    """Whether the cards of a hand are too small for their whole rule: a caption above them tells it."""
    return theme.large_text or theme.size[1] * 0.27 < MIDDLE_FROM


def places(sketch: Sketch, setting: Setting, room: Rect) -> Places:
    """Cut the window below the top bar for this phase and number of seats."""
    theme = sketch.theme
    gap = theme.px(11)
    tall = max(theme.px(44), round(sketch.style(17).line_height * 1.25))
    edge = round(theme.size[0] * 0.008)
    strip = Rect(edge, room.y + theme.px(9), theme.size[0] - 2 * edge, tall)
    rest = Rect(edge, strip.bottom + gap, strip.w, theme.size[1] - strip.bottom - gap - theme.px(9))
    made = Places(strip)
    phase = setting.view.phase
    if len(setting.seats) == 1:
        _alone(made, setting, rest, gap, theme)
    elif phase == "recruit" and len(setting.seats) <= 4:
        _fan(made, setting, rest, gap, theme)
    elif phase == "build" and len(setting.seats) <= 4:
        _street(made, setting, rest, gap, theme)
    else:
        _round(made, setting, rest, gap, theme)
    if phase == "recruit":
        _kept(made, setting, gap)
    return made


def _kept(made: Places, setting: Setting, gap: int) -> None:
    """Recruit: the kept cards where own panel and hand were, the own kingdom small beside them."""
    low = made.own.union(made.bottom)
    made.bottom, made.compact[viewer(setting)] = columns(low, (0.6, 0.4), gap)
    made.own = Rect(0, 0, 0, 0)


def _share(phase: str, theme: Theme) -> float:
    """How much of the height lies below the stage: most for a hand of small cards with its caption."""
    if phase == "recruit":
        return 0.245
    if phase == "deploy":
        small = 0.39 if theme.large_text else 0.35
        return small if captioned(theme) else 0.288 if not narrow(theme) else 0.27
    if phase == "age":
        return 0.35 if captioned(theme) else 0.288
    return 0.262 if not narrow(theme) else 0.25


def _bottom(made: Places, setting: Setting, rest: Rect, gap: int) -> Rect:
    """Own panel, hand and action panel; returns what is above the hand."""
    theme = setting.theme
    low, above = cut_bottom(rest, round(theme.size[1] * _share(setting.view.phase, theme)), gap)
    left, right = (0.2, 0.8) if not narrow(theme) else (0.185, 0.815)
    made.own = part(low, 0, 0, left, 1)
    made.bottom = part(low, left, 0, right, 1).inflate(-2 * gap, 0)
    made.act = part(low, right, 0, 1, 1)
    return above


def _round(made: Places, setting: Setting, rest: Rect, gap: int, theme: Theme) -> None:
    """Neighbours at the sides in full, everybody else in a row above."""
    others = round_the_table(setting)
    above = _bottom(made, setting, rest, gap)
    sides = [others[0], others[-1]] if len(others) > 1 else others
    far = others[1:-1]
    if far:
        top, above = cut_top(above, above.h * 0.3, gap)
        if len(far) == 1:
            top = part(top, 0.2, 0, 0.8, 1).inflate(-2 * gap, 0)
        for seat, box in zip(far, columns(top, [1] * len(far), gap), strict=True):
            made.compact[seat] = box
    left, right = (0.2, 0.8) if not narrow(theme) else (0.185, 0.815)
    boxes: tuple[Rect, ...] = (part(above, 0, 0, left, 1), part(above, right, 0, 1, 1))
    if len(far) == 1:
        boxes = tuple(Rect(b.x, rest.y, b.w, above.bottom - rest.y) for b in boxes)
    for seat, box in zip(sides, boxes, strict=False):
        made.full[seat] = box
    if len(sides) == 1:
        made.side = boxes[1]
    made.stage = part(above, left, 0, right, 1).inflate(-2 * gap, 0)


def _fan(made: Places, setting: Setting, rest: Rect, gap: int, theme: Theme) -> None:
    """Recruit with few seats: all kingdoms small above, the fan wide."""
    others = round_the_table(setting)
    above = _bottom(made, setting, rest, gap)
    top, above = cut_top(above, above.h * 0.27, gap)
    boxes = columns(top, [1] * max(2, len(others)), gap)
    made.compact |= dict(zip(others, boxes, strict=False))
    if len(others) == 1:
        made.side = boxes[1]
    made.stage = above


def _street(made: Places, setting: Setting, rest: Rect, gap: int, theme: Theme) -> None:
    """Build with few seats: boards over the whole height, all kingdoms small below."""
    low, above = cut_bottom(rest, rest.h * 0.235, gap)
    seats = [viewer(setting), *round_the_table(setting)]
    order = [seats[1], seats[0], *seats[2:]]
    for seat, box in zip(order, columns(low, [1] * len(order), gap), strict=True):
        made.compact[seat] = box
    made.own = part(above, 0, 0, 0.185, 1)
    made.stage = part(above, 0.185, 0, 1, 1)
    made.stage = Rect(made.stage.x + gap, made.stage.y, made.stage.w - gap, made.stage.h)
    head, made.act = cut_top(made.own, made.own.h * 0.68, gap)
    made.own = head
    made.bottom = Rect(0, 0, 0, 0)


def _alone(made: Places, setting: Setting, rest: Rect, gap: int, theme: Theme) -> None:
    """Solo: the Lich King's row above, his battle pile at the left, own things below."""
    left = 0.2 if not narrow(theme) else 0.185
    if setting.view.phase in ("war", "income"):
        low, above = cut_bottom(rest, rest.h * 0.19, gap)
        made.bottom = low
        made.side, above = cut_top(above, above.h * 0.37, gap)
        right = part(above, 1 - left, 0, 1, 1)
        made.own, made.act = cut_top(right, right.h * 0.56, gap)
        made.stage = part(above, left, 0, 1 - left, 1).inflate(-2 * gap, 0)
        made.battle = part(above, 0, 0, left, 1)
        return
    above = _bottom(made, setting, rest, gap)
    phase = setting.view.phase
    share = 0.44 if captioned(theme) and phase in ("deploy", "age") else 0.37 if phase == "recruit" else 0.39
    made.side, above = cut_top(above, above.h * share, gap)
    made.battle = part(above, 0, 0, left, 1)
    made.stage = Rect(made.battle.right + gap, above.y, above.right - made.battle.right - gap, above.h)
