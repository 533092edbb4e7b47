"""The panels of Tenno's table: plates, seats with points, recap, tags beside the cards."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.types import Seat
from game.tenno.view import TennoView
from scenes.play import wording
from scenes.play.spread import SeatInfo
from scenes.play.topbar import room_below
from scenes.play.wording import longest_line
from scenes.tables.tenno.places import Seating
from scenes.tables.tenno.seen import Setting
from sprites.paint.backs import clan_back
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.theme import SeatLook
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset, part, stacked
from sprites.widgets.page import Control, Sketch

SIDE, POINTS, HAND = 0.15, 0.23, 0.22  # width of a side panel in windows; of its columns in lines
LARGEST_PLATE = 150
"""Percent of text size up to which plates grow."""
LARGE_WORTH = 88
"""Points as wide as prisoners are ever worth."""


def hexed(look: SeatLook) -> str:
    """A seat's colour as the painters write it."""
    return "#{:02x}{:02x}{:02x}".format(*look.color)


def back_of(look: SeatLook, height: int) -> pygame.Surface:
    """The back of a clan."""
    return clan_back(look.emblem, look.pattern, hexed(look), height)


def state_of(setting: Setting, info: SeatInfo) -> str:
    """What a seat is doing: attacking, choosing, or just who plays it."""
    view: TennoView = setting.view
    if view.attack is not None and info.seat == view.attack[1]:
        return setting.say("ui.tenno.under_attack")
    if info.asked:
        attacking = info.seat == view.turn and view.phase in ("attack", "ronin")
        if info.seat == view.seat:
            return setting.say("ui.tables.your_attack" if attacking else "ui.tables.your_choice")
        return setting.say("ui.tenno.attacking" if attacking else "ui.table.thinking")
    return info.kind


def acts(setting: Setting, info: SeatInfo) -> bool:
    """Whether all wait for a seat: it is asked, or nobody is and it is its turn."""
    asked = any(other.asked for other in setting.seats)
    return info.asked if asked else info.seat == setting.view.turn


def plates(sketch: Sketch, setting: Setting, seating: Seating) -> None:
    """One plate under each row; beside it for the seat at the top of a small table."""
    sketch.zone = "seats"
    for info in setting.seats:
        _plate(sketch, setting, plate_box(sketch, setting, seating, info.seat), info, seating.roomy)
    sketch.zone = "main"
    if not seating.roomy and seating.own is not None:
        _round(sketch, setting, plate_box(sketch, setting, seating, seating.own))


def _round(sketch: Sketch, setting: Setting, own: Rect) -> None:
    """The round above the own plate, where no panel tells it."""
    line = sketch.style(17, "serif").line_height
    box = Rect(own.x, own.y - line - sketch.theme.px(6), own.w, line)
    words, light = setting.say("ui.portrait.round", round=setting.view.round), sketch.theme.furniture.on_dark
    sketch.text(box, words, 17, "serif", light, single=True)


def _letters(sketch: Sketch) -> tuple[float, float]:
    """Letters of name and facts on a plate: they grow until it would reach the piles below it."""
    share = min(1.0, LARGEST_PLATE / sketch.theme.text_percent)
    return 20 * share, 15 * share


def plate_box(sketch: Sketch, setting: Setting, seating: Seating, seat: Seat) -> Rect:
    """Where a plate lies."""
    theme = sketch.theme
    name, facts = _letters(sketch)
    lines = sketch.style(name, "serif").line_height + sketch.style(facts).line_height
    tall = max(theme.px(52), lines + theme.px(8))
    if seat == seating.own:
        wide = max(theme.px(260), theme.size[0] * 0.135, _wordy(sketch, setting, seating))
        return Rect(theme.px(24), round(theme.size[1] * 0.83), round(wide), tall)
    x, y = seating.row_center(seat)
    card = seating.card_height(seat)
    box = Rect(0, 0, round(seating.row_width(seat)), tall)
    box.midtop = (round(x), round(y + card / 2 + theme.px(8)))
    if seating.between(seat):
        box.size = (max(theme.px(262), _wordy(sketch, setting, seating)), tall)
        box.midright = (round(x - seating.row_width(seat) / 2 - theme.px(16)), round(y - card * 0.3))
        box.top = max(box.top, room_below(sketch).top + theme.px(4))
    return box


def _wordy(sketch: Sketch, setting: Setting, seating: Seating) -> int:
    """How wide a plate must be that tells large points; 0 where a panel tells them."""
    theme, (_, facts) = sketch.theme, _letters(sketch)
    if seating.roomy:
        return 0
    points = sketch.width(setting.say("ui.tenno.worth", count=LARGE_WORTH), facts)
    return points + sketch.width("00", 24, "serif") + theme.px(44 * 1.5 + 38)


def _plate(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo, roomy: bool) -> None:
    theme, view = sketch.theme, setting.view
    look = "active" if acts(setting, info) else "row"
    points = setting.say("ui.tenno.points", points=view.worth(info.seat)) if view.aided else ""
    facts = setting.say(
        "ui.tenno.seat", name=info.name, hand=view.sizes[info.seat], prisoners=len(view.prisoners[info.seat])
    )
    told = " ".join(filter(None, (facts, points, f"{info.kind}.")))
    sketch.sheet(box, look)
    sketch.control(Control(f"seat:{info.seat}", box, "bare", told, hint=told))
    inner = inset(box, theme.px(8), theme.px(3))
    side = min(inner.h, theme.px(44))
    left, rest = cut_left(inner, side, theme.px(8))
    sketch.art(
        centered(left, side, side), lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b)
    )
    held = str(view.sizes[info.seat])
    digits = sketch.width("00" if roomy else held, 24, "serif")
    count, rest = cut_right(rest, digits + side * 0.5 + theme.px(4), theme.px(6))
    card, number = cut_left(count, side * 0.44, theme.px(4))
    tall = min(card.h * 0.62, card.w / 0.694)
    sketch.art(centered(card, tall * 0.694, tall), lambda t, b: _mini_card(t, b, info.look))
    sketch.text(number, held, 24, "serif", align="right", single=True)
    large, small = _letters(sketch)
    lines = (sketch.style(large, "serif").line_height, sketch.style(small).line_height)
    head, below = stacked(rest, lines, (-theme.px(3), 0))
    sketch.text(head, escape(info.name), large, "serif", single=True)
    facts = state_of(setting, info) if roomy else _facts(sketch, setting, info, below.w)
    sketch.text(below, escape(facts), small, color=theme.furniture.quiet, single=True)


def _facts(sketch: Sketch, setting: Setting, info: SeatInfo, wide: int) -> str:
    """What a seat does and what its prisoners are worth; where only one has room, what they are worth."""
    state, view = state_of(setting, info), setting.view
    if not view.aided:
        return state
    points = setting.say("ui.tenno.worth", count=view.worth(info.seat))
    return longest_line(sketch, wide, (f"{state} · {points}", points), 15)


def _mini_card(target: pygame.Surface, box: Rect, look: SeatLook) -> None:
    """A small card in the seat's colour, for counts."""
    pygame.draw.rect(target, (255, 250, 240), box, border_radius=max(1, box.w // 6))
    pygame.draw.rect(target, look.color, box.inflate(-2, -2), border_radius=max(1, box.w // 6))


def standings(sketch: Sketch, setting: Setting, room: Rect) -> None:
    """The seats with hand and points at the left, where there is room for them."""
    theme, view = sketch.theme, setting.view
    box, row, head = side_panels(sketch, setting, room)[0], _line(sketch), _head(sketch)
    sketch.sheet(box)
    inner = inset(box, theme.px(16), theme.px(12))
    top, rest = cut_top(inner, head)
    title = setting.say("ui.portrait.round", round=view.round)
    points, left = cut_right(top, top.w * POINTS)
    hand, left = cut_right(left, top.w * HAND)
    sketch.text(left, title, 21, "serif", theme.furniture.heading, single=True)
    labels = [(hand, setting.say("ui.tenno.hand"))]
    labels += [(points, setting.say("ui.tenno.points_short"))] if view.aided else []
    for cell, words in labels:
        sketch.text(cell, words, 14, color=theme.furniture.quiet, align="right", single=True)
    for info in setting.seats:
        line, rest = cut_top(rest, row)
        _standing(sketch, setting, line, info)


def _line(sketch: Sketch) -> int:
    return round(max(sketch.theme.size[1] * 0.052, sketch.style(20).line_height * 1.3))


def _head(sketch: Sketch) -> int:
    return sketch.style(24, "serif").line_height + sketch.theme.px(10)


def side_panels(sketch: Sketch, setting: Setting, room: Rect) -> list[Rect]:
    """The places of the seats at the left and, once something has happened, of the recap at the right."""
    theme, window = sketch.theme, Rect(0, 0, *sketch.theme.size)
    left = part(window, 0.0125, 0, 0.0125 + SIDE, 1)
    left.y = room.y + theme.px(18)
    left.h = _head(sketch) + _line(sketch) * len(setting.seats) + theme.px(24)
    right = part(window, 0.9875 - SIDE, 0, 0.9875, 1)
    right.y, right.h = left.y, round(theme.size[1] * 0.36)
    return [left, right] if setting.happened else [left]


def _standing(sketch: Sketch, setting: Setting, line: Rect, info: SeatInfo) -> None:
    theme, view = sketch.theme, setting.view
    prisoners = len(view.prisoners[info.seat])
    sketch.explain(
        line, setting.say("ui.tenno.seat", name=info.name, hand=view.sizes[info.seat], prisoners=prisoners)
    )
    if acts(setting, info):
        sketch.sheet(line.inflate(theme.px(12), -theme.px(2)), "active")
    side = min(line.h * 0.72, theme.px(36))
    left, rest = cut_left(line, side, theme.px(8))
    sketch.art(
        centered(left, side, side), lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b)
    )
    points, rest = cut_right(rest, line.w * POINTS)
    if view.aided:
        sketch.text(
            points,
            str(view.worth(info.seat)),
            22,
            "serif",
            theme.furniture.heading,
            align="right",
            single=True,
        )
    hand, rest = cut_right(rest, line.w * HAND)
    sketch.explain(hand, setting.say("ui.frame.tenno_hand"))
    if view.aided:
        sketch.explain(points, setting.say("ui.frame.tenno_points"))
    sketch.text(hand, str(view.sizes[info.seat]), 20, "serif", align="right", single=True)
    sketch.text(rest, escape(info.name), 20, "serif", single=True)


def recap(sketch: Sketch, setting: Setting, room: Rect) -> None:
    """The attacks since the viewer's last turn, at the right."""
    if setting.happened:
        box = side_panels(sketch, setting, room)[1]
        wording.recap(sketch, setting, box, setting.say("ui.frame.attacks"))


def own_tabs(sketch: Sketch, setting: Setting, seating: Seating) -> None:
    """Under each own row card: hidden, or seen by whom."""
    view: TennoView = setting.view
    if view.seat is None or not view.aided:
        return
    theme = sketch.theme
    for place, pose in enumerate(seating.row(view.seat)):
        if not view.holds(view.seat, place) or view.face_up(view.seat, place):
            continue
        seen = view.seen_by(place)
        key = "all" if len(seen) == len(setting.seats) - 1 else "some" if seen else "hidden"
        words = setting.say(f"ui.tenno.seen_{key}", names=tuple(setting.names[seat] for seat in seen))
        box = Rect(0, 0, round(pose.height * 0.66), round(sketch.style(14).line_height * 1.15))
        box.midtop = (round(pose.x), round(pose.y + pose.height / 2 - theme.px(3)))
        sketch.sheet(box, "slip")
        sketch.explain(box, f"{words}. {setting.say('ui.frame.tenno_seen')}")
        _tab(sketch, inset(box, theme.px(6), 0), "flat_eye" if seen else "flat_hidden", words)


def _tab(sketch: Sketch, box: Rect, sign: str, words: str) -> None:
    """An eye and its words; whichever has room alone where both have none."""
    light, side = sketch.theme.furniture.on_dark, round(box.h * 0.8)
    wide, gap = sketch.width(words, 14), sketch.theme.px(5)
    both, alone = side + gap + wide <= box.w, wide * 0.9 > box.w
    eye = Rect(box.centerx - side // 2 if alone else box.centerx - (side + gap + wide) // 2, 0, side, side)
    eye.centery = box.centery
    if both or alone:
        sketch.art(eye, lambda target, b: target.blit(icon(sign, b.w, light), b))
    if not alone:
        room = Rect(eye.right + gap, box.y, wide + 2, box.h) if both else box
        sketch.text(room, words, 14, color=light, align="center", single=True)
