"""Age as a ceremony on Chronicles' table: who dies, who is spared, and what the round was worth."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.chronicles.kingdom import SPOTS
from scenes.play.spread import Piece, Spread
from scenes.tables.chronicles.ages.tale import Gain, Tale
from scenes.tables.chronicles.faces import PRINTED, art_of
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.standing import DOOM, UnitFace
from sprites.paint.badges import badge, put_middle
from sprites.text import escape
from sprites.theme import Rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered
from sprites.widgets.page import Sketch

DUSK: Rgb = (58, 38, 78)
GOLD, RED, GREEN = "#c4871f", "#a8281f", (47, 107, 69)
NAMED = 96
"""From this height in px on a unit that died keeps its name."""


def dusk(sketch: Sketch, area: Rect) -> None:
    """Evening falls over everything but the units."""
    sketch.sheet(area, "veil", DUSK)


def mourn(sketch: Sketch, laid: Spread, setting: Setting, tale: Tale) -> None:
    """The dead as grey paper where they stood, tags on everybody, and what each card brought."""
    where: dict[tuple[int, str], list[Rect]] = {}
    for name in [name for name in laid.pieces if name.startswith("free:")]:
        del laid.pieces[name]
    for event in tale.died:
        box = _ghost(laid, setting, event.seat, str(event.card), event.spot, event.age)
        if box is not None:
            where.setdefault((event.seat, str(event.card)), []).append(box)
            _died(sketch, setting, box, event.seat, str(event.card))
    _living(sketch, laid, setting, tale, where)
    for gain in tale.gains:
        boxes = where.get((gain.seat, gain.card)) or _standing(laid, gain)
        if boxes:
            _rosette(sketch, setting, boxes.pop(0) if len(boxes) > 1 else boxes[0], gain)


def _ghost(laid: Spread, setting: Setting, seat: int, card: str, spot: str, age: int) -> Rect | None:
    """A unit that has died, as long as it is being mourned."""
    box, cards = laid.box(f"spot:{seat}:{spot}"), setting.view.cards
    if box is None:
        return None
    name = cards.name(card, setting.locale.lang)
    art = setting.studio.own(art_of(cards, card))
    face = UnitFace(
        art, "", PRINTED, age, name if box.h >= NAMED else "", (), "forest", ghost=True,
        letters=setting.theme.text_percent,
    )  # fmt: skip
    pose = Pose(*box.center, box.h)
    laid.put(Piece(f"ghost:{seat}:{spot}", pose, face.picture(setting.studio), 1005, card=card, flat=True))
    return box


def _died(sketch: Sketch, setting: Setting, box: Rect, seat: int, card: str) -> None:
    name = escape(setting.view.cards.name(card, setting.locale.lang))
    long = setting.say("ui.chronicles.card_died", card=name) if seat == setting.view.seat else ""
    short = setting.say("ui.chronicles.died")
    place = Rect(box.x, round(box.y + box.h * (0.56 if box.h >= NAMED else 0.66)), box.w, 0)
    for words in (f"[age] {long}" if long else "", f"[age] {short}", short):
        if words and _tag(sketch, place, words, DOOM, most=box.w * 1.25):
            return


def _living(
    sketch: Sketch, laid: Spread, setting: Setting, tale: Tale, where: dict[tuple[int, str], list[Rect]]
) -> None:
    """Survivors: saved by somebody, or older by an hourglass; they may bring points too."""
    saved = {(event.seat, event.spot) for event in tale.saved}
    for seat in range(len(setting.seats)):
        kingdom = setting.view.kingdom(seat)
        for index, spot in enumerate(SPOTS):
            box = laid.box(f"unit:{seat}:{spot}")
            if box is None or not kingdom.units[index]:
                continue
            where.setdefault((seat, kingdom.card(index).id), []).append(box)
            above = Rect(box.x, box.y - round(sketch.style(14).line_height * 0.7), box.w, 0)
            if (seat, spot) in saved:
                _tag(sketch, above, setting.say("ui.chronicles.saved_unit"), GREEN, most=box.w * 1.2)
            elif seat in tale.aged and seat == setting.view.seat:
                _tag(sketch, above, setting.say("ui.chronicles.plus_hourglass"), DOOM, most=box.w * 1.2)


def _tag(sketch: Sketch, place: Rect, words: str, color: Rgb, most: float) -> bool:
    """A pill of words around the middle of a place; tells whether there was room."""
    theme = sketch.theme
    plain = words.replace("[age] ", "")
    icon = sketch.style(14).px * 1.7 if plain != words else 0
    wide = sketch.width(plain, 14, "sans-bold") + icon + theme.px(16)
    if wide > most:
        return False
    box = Rect(0, 0, round(wide), round(sketch.style(14).line_height * 1.15))
    box.midtop = (place.centerx, place.y)
    box.clamp_ip(Rect(0, 0, *theme.size))
    sketch.above = True
    sketch.sheet(box, "chip", color)
    sketch.text(box, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.above = False
    return True


def _standing(laid: Spread, gain: Gain) -> list[Rect]:
    """Where a building or an artifact of a seat stands."""
    house, relic = f"house:{gain.seat}:{gain.card}", f"relic:{gain.seat}:{gain.card}:"
    things = laid.pieces.items()
    return [piece.box for name, piece in things if name == house or name.startswith(relic)]


def _rosette(sketch: Sketch, setting: Setting, box: Rect, gain: Gain) -> None:
    """What a card brought, on a rosette in its middle (gold on a coin)."""
    side = max(sketch.style(20).px * 1.7, min(box.w, box.h) * 0.46)
    spot = centered(box, side, side)
    spot.centery = round(box.y + box.h * 0.36)
    text = f"+{gain.amount}" if gain.amount >= 0 else f"−{-gain.amount}"
    paint, shape = (RED if gain.amount < 0 else GOLD), "coin" if gain.gold else "rosette"
    sketch.above = True
    sketch.art(spot, lambda t, b: _badge(t, b, text, paint, shape))
    sketch.above = False
    unit = setting.say("ui.chronicles.gold_word" if gain.gold else "ui.chronicles.vp_short")
    beside = Rect(spot.right, spot.centery - sketch.style(14).line_height // 2, round(side * 0.5), 0)
    _tag(sketch, beside, unit, (92, 62, 18) if gain.amount >= 0 else (126, 30, 24), most=side * 2)


def _badge(target: pygame.Surface, box: Rect, text: str, paint: str, shape: str) -> None:
    put_middle(target, badge(text, box.w / 2, paint, shape), box.center)
