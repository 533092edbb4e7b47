"""The own hand on Tenno's table: straight, over the free width, every card with its words."""

from __future__ import annotations

from pygame import Rect

from game.core.types import Card, Seat
from scenes.play.spread import Piece, Spread
from scenes.play.wording import longest_text, speaking
from scenes.tables.tenno.panels import plate_box
from scenes.tables.tenno.pieces import face_of, seating, text_of
from scenes.tables.tenno.seen import Setting
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE

TALL, CROWDED = 236, 214
"""Height of a hand card; with five seats and more."""
LEAST = 196
"""Cards of a larger hand shrink to this before they overlap."""
GAP, EDGE = 14, 12
SIZES = (16, 15, 14, 13, 12)


def lay_hand(sketch: Sketch, laid: Spread, setting: Setting, gone: set[Card]) -> None:
    """The own hand; the pointed card rises, what it says is told below the own plate."""
    view, theme = setting.view, setting.theme
    if view.seat is None:
        return
    cards = [card for card in view.hand if card not in gone]
    lying = poses(sketch, setting, len(cards), len(view.hand))
    for number, (card, pose) in enumerate(zip(cards, lying, strict=True)):
        name, text = f"hand:{card}", text_of(setting, card)
        up = name in (setting.pointed, setting.picked) and not setting.dragging
        risen = Pose(pose.x, pose.y - theme.u * 12, pose.height, 0.0, lift=1.0)
        face = speaking(face_of(setting, card, view.seat), pose.height)
        label = f"{view.cards.name(card, setting.locale.lang)}. {text}"
        z = 3400 if up else 3000 + number
        picture = setting.card_picture(face)
        laid.put(Piece(name, risen if up else pose, picture, z, label, "hand", text, card))
    if view.phase == "setup":
        _foresee(sketch, setting, view.seat)


def _foresee(sketch: Sketch, setting: Setting, seat: Seat) -> None:
    """Have the hand painted as it will lie when the row is laid: larger."""
    cards = setting.view.hand
    left = max(1, len(cards) - setting.view.cards.places)
    tall = poses(sketch, setting, left, left)[0].height
    for card in cards:
        setting.studio.expect_card(speaking(face_of(setting, card, seat), tall), round(tall))


def poses(sketch: Sketch, setting: Setting, count: int, whole: int) -> list[Pose]:
    """Where the cards of a hand lie: in the middle of the window, or right of the own plate.

    They are as tall as if the whole hand lay there: none is painted anew while a row is being laid.
    """
    theme, at = setting.theme, seating(setting)
    wide, high = theme.size
    left = plate_box(sketch, setting, at, setting.my_seat).right + theme.px(16)
    room, u = wide - theme.px(EDGE) - left, theme.u
    gap = GAP * u if whole < 10 else 4 * u
    fits = ((room + gap) / max(1, whole) - gap) / CARD_SHAPE
    tall = max(LEAST * u, min((CROWDED if len(setting.seats) > 4 else TALL) * u, fits))
    card = tall * CARD_SHAPE
    step = min(card + gap, (room - card) / max(1, count - 1))
    length = step * (count - 1) + card
    first = max(left, min((wide - length) / 2, wide - theme.px(EDGE) - length)) + card / 2
    y = high - theme.px(8) - tall / 2
    return [Pose(first + number * step, y, tall) for number in range(count)]


def hand_box(sketch: Sketch, setting: Setting) -> Rect:
    """The box around the own hand; empty without one."""
    count = len(setting.view.hand) if setting.view.seat is not None else 0
    if not count:
        return Rect(0, 0, 0, 0)
    lying = poses(sketch, setting, count, count)
    half, tall = lying[0].height * CARD_SHAPE / 2, lying[0].height
    left, top = lying[0].x - half, lying[0].y - tall / 2
    return Rect(round(left), round(top), round(lying[-1].x + half - left), round(tall))


def note(sketch: Sketch, setting: Setting) -> None:
    """Below the own plate: the whole rule of the card pointed at or held, else what the game is about."""
    seat, theme = setting.view.seat, sketch.theme
    if seat is None:
        return
    plate = plate_box(sketch, setting, seating(setting), seat)
    top = plate.bottom + theme.px(8)
    box = Rect(plate.x, top, plate.w, theme.size[1] - theme.px(8) - top)
    words = _rule(setting) or _about(setting)
    units = next((size for size in SIZES if longest_text(sketch, box, (words,), size)), 0)
    if units:
        tall = sketch.words(box, words, sketch.style(units)).block.size[1]
        sketch.text(Rect(box.x, box.y, box.w, tall), words, units, color=theme.furniture.on_dark)


def _about(setting: Setting) -> str:
    """What the game is about; once a hand is empty, that the next loss there ends it."""
    bare = [seat for seat, cards in enumerate(setting.view.sizes) if cards == 0]
    if setting.view.phase == "setup" or not bare:
        return setting.say("ui.tables.tenno_note")
    if setting.view.seat in bare:
        return setting.say("ui.tables.tenno_bare_you")
    return setting.say("ui.tables.tenno_bare", names=tuple(setting.names[seat] for seat in bare))


def _rule(setting: Setting) -> str:
    for thing in (setting.picked, setting.pointed):
        kind, _, card = thing.partition(":")
        if kind == "hand" and card in setting.view.cards.number:
            name = escape(setting.view.cards.name(card, setting.locale.lang))
            return f"**{name}.** {escape(text_of(setting, card)) or setting.say('ui.tables.no_ability')}"
    return ""
