"""The caption at a hand of small cards: the whole rule of the card held, pointed at or focused."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from scenes.tables.chronicles.faces import bold
from scenes.tables.chronicles.hand import face_of, strength_now
from scenes.tables.chronicles.places import captioned
from scenes.tables.chronicles.seen import Setting
from sprites.text import escape
from sprites.widgets.boxes import cut_top, inset
from sprites.widgets.page import Sketch

SIZES = (16, 15, 14, 13, 12, 11)
LINES = 3


def caption(sketch: Sketch, setting: Setting, box: Rect, otherwise: str, *, always: bool = False) -> Rect:
    """Lay the caption in its fixed room at the hand, where one is wanted; returns the room below."""
    theme = sketch.theme
    if not always and not captioned(theme):
        return box
    tall = min(sketch.style(14).line_height * LINES + theme.px(10), box.h)
    room, rest = cut_top(box, tall, theme.px(8))
    sketch.sheet(room, "tag")
    inner = inset(room, theme.px(14), theme.px(4))
    number = _shown(setting)
    words = _words(setting, number) if number else escape(otherwise)
    units = sketch.largest(inner, words, SIZES)
    sketch.text(inner, words, units)
    return rest


def _shown(setting: Setting) -> int:
    """The card that is held, pointed at or focused."""
    numbers = setting.view.cards.numbers
    for thing in (setting.picked, setting.pointed.removeprefix("ribbon:")):
        kind, _, name = thing.partition(":")
        card = name.rpartition(":")[0]
        if kind in ("hand", "saved", "pack", "nether", "buried") and card in numbers:
            return int(numbers[card])
    return 0


def _words(setting: Setting, number: int) -> str:
    """Name, kind, price and strength; then the rule, and what it comes to now."""
    cards, face = setting.view.cards, face_of(setting, number)
    card = cards.card(number)
    left, right = face.left.text if face.left else "", face.right.text if face.right else ""
    key = "caption_unit" if card.unit else "caption_artifact"
    head = setting.say(f"ui.chronicles.{key}", cost=left, strength=right, vp=right)
    rule = bold(cards, card, setting.locale).replace("\n", " ") or setting.say("ui.chronicles.no_ability")
    strength = strength_now(setting.view, number) if preview.can_save(setting.view) else None
    now = "" if strength is None else " " + setting.say("ui.chronicles.worth_now", strength=strength) + "."
    return f"**{escape(face.title)}** · {head}\n{rule}{now}"
