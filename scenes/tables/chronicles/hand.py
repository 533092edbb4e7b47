"""Cards in the hand of Chronicles: face up with their rule, what they lack, and the place that saves one."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.chronicles import preview
from game.chronicles.actions import Place as PlaceCard
from game.chronicles.kingdom import SPOTS
from game.chronicles.view import ChroniclesView
from scenes.play.spread import Piece, Place, Spread
from scenes.tables.chronicles.faces import chronicles_face, text_of
from scenes.tables.chronicles.marks import NUMERALS, occurrences
from scenes.tables.chronicles.places import captioned, viewer
from scenes.tables.chronicles.seen import Setting
from sprites.card import MIDDLE_FROM, CardFace, Form, form_of
from sprites.paint.cards.forms import foot_of
from sprites.paint.chronicles.board import hanging_ribbon
from sprites.paint.furniture import slot
from sprites.text import escape
from sprites.theme import rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_bottom, inset
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE, fan

RIBBON, PALE_RIBBON = "#a3282e", "#c9807c"
KEY_INK = (253, 246, 230)
"""Letters on the land behind the hand."""
NO_COIN = "#8c857a"
"""The coin of a price that cannot be paid."""


def artifact_price(setting: Setting) -> int:
    """The price of the next artifact."""
    view: ChroniclesView = setting.view
    placed = view.placed if view.planning else ()
    return 1 + len(view.artifacts[viewer(setting)]) + len(placed)


def face_of(setting: Setting, number: int, *, short: bool = False) -> CardFace:
    """The face of a card with its price of now; grey where it cannot be paid."""
    cards = setting.view.cards
    card = cards.card(number)
    face = chronicles_face(cards, card.id, setting.locale, None if card.unit else artifact_price(setting))
    assert face is not None
    if short and face.left is not None:
        face = replace(face, left=replace(face.left, color=NO_COIN))
    return replace(face, letters=setting.theme.text_percent)


def lay_card(
    laid: Spread,
    setting: Setting,
    piece_id: str,
    number: int,
    pose: Pose,
    z: int,
    zone: str,
    *,
    short: bool = False,
    told: bool | None = None,
) -> CardFace:
    """A card face up; returns what it shows. `told`: a caption tells its rule (usually where one is)."""
    cards, face = setting.view.cards, face_of(setting, number, short=short)
    card = cards.card(number)
    left, right = face.left.text if face.left else "", face.right.text if face.right else ""
    label = face.title
    if card.unit:
        label = setting.say("ui.chronicles.card", card=face.title, cost=left, strength=right)
    text = text_of(cards, card.id, setting.locale)
    told = captioned(setting.theme) and zone in ("hand", "save") if told is None else told
    mute = form_of(face, round(pose.height)) is Form.SMALL and not told
    hint, picture = f"{face.title}. {text}" if mute else "", setting.card_picture(face)
    laid.put(Piece(piece_id, pose, picture, z, f"{label} {text}", zone, hint, card.id))
    return face


def hand(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The hand while planning, and at its end the place that saves a card for the next round."""
    view = setting.view
    laid.place(Place("hand", box, setting.say("ui.chronicles.hand_place"), zone="hand place", z=-5))
    keys, lying = cut_bottom(box, sketch.style(15).line_height)
    entries = [("hand", *entry) for entry in occurrences(view.hand)]
    entries += [("saved", *entry) for entry in occurrences(view.saved)]
    saves = preview.saving_helps(view) and preview.saves_left(view) > 0
    share, apart = _sharing(lying, len(entries)) if saves else (0.0, 1.035)
    columns = max(1.0, len(entries) + share)
    tall = max(lying.h * 0.62, min(lying.h * 0.985, box.w / columns / CARD_SHAPE / apart))
    place, step = tall * CARD_SHAPE * share, tall * CARD_SHAPE * apart
    used = min(lying.w - place, len(entries) * step)
    left = lying.x + max(0.0, (lying.w - used - place) / 2)
    lies = fan(len(entries), (left + used / 2, lying.centery), tall, width=used, gap=apart - 1)
    for n, ((kind, number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"{kind}:{view.cards.card(number).id}:{copy}"
        _hand_card(sketch, laid, setting, (piece_id, number), pose, lies[1].x - lies[0].x if n else step)
        if kind == "hand" and n < 9:
            _key(sketch, keys, round(pose.x), str(n + 1))
    if saves:
        cell = Rect(round(left + used + step * 0.02), 0, round(place - step * 0.02), round(tall))
        cell.centery = lying.centery
        _save_slot(sketch, laid, setting, cell)
        _key(sketch, keys, cell.centerx, "S")


def _sharing(lying: Rect, count: int) -> tuple[float, float]:
    """How wide the save place is in cards, and a card with its gap: less where that lets cards speak."""
    for share, apart in ((0.8, 1.035), (0.7, 1.025), (0.6, 1.015)):
        if lying.w / (count + share) / CARD_SHAPE / apart >= MIDDLE_FROM:
            return share, apart
    return 0.8, 1.035


def _key(sketch: Sketch, row: Rect, x: int, letter: str) -> None:
    """The key of a card, below it."""
    cell = centered(Rect(x, row.centery, 0, 0), sketch.theme.px(60), row.h)
    sketch.text(cell, letter, 15, "sans-bold", KEY_INK, align="center", single=True)


def _hand_card(
    sketch: Sketch, laid: Spread, setting: Setting, card: tuple[str, int], pose: Pose, step: float
) -> None:
    """A card of the hand with its slip: what it lacks, its strength of now, or that it is saved."""
    theme, (piece_id, number) = sketch.theme, card
    up = piece_id in (setting.pointed.removeprefix("ribbon:"), setting.picked)
    kind = piece_id.partition(":")[0]
    lack = lacks(setting.view, number) if kind == "hand" else 0
    at = Pose(pose.x, pose.y - (theme.px(8) if up else 0), pose.height, lift=1.0 if up else 0.0)
    zone, z = ("hand", 3000 + round(pose.x)) if kind == "hand" else ("save", 3000 + round(pose.x))
    face = lay_card(laid, setting, piece_id, number, at, 8000 if up else z, zone, short=lack > 0)
    if setting.dragging and piece_id == setting.picked:
        _hole(sketch, setting, pose, number)
        return
    if kind == "saved":
        words = setting.say("ui.chronicles.saved_for", round=next_round(setting))
        _slip(sketch, at, face, (words, f"{next_round(setting)}"), step, rgb(RIBBON))
    elif lack > 0 and piece_id != setting.picked:
        words = setting.say("ui.chronicles.short_gold", gold=lack)
        red = theme.furniture.bad if not theme.dark else (140, 40, 34)
        _slip(sketch, at, face, (words, f"−{lack} [gold]"), step, red)
    elif (strength := strength_now(setting.view, number)) is not None:
        words = setting.say("ui.chronicles.strength_now", strength=strength)
        _slip(sketch, at, face, (words, f"[defend] {strength}"), step, (47, 107, 69))
    if preview.saving_helps(setting.view) and (kind == "saved" or up) and setting.own and setting.own.asked:
        _ribbon(sketch, setting, piece_id, at, saved=kind == "saved")


def strength_now(view: ChroniclesView, number: int) -> int | None:
    """The strength a card would have in the own Front now, where that is not what is printed."""
    card = view.cards.card(number)
    if not card.unit or view.seat is None:
        return None
    strength = preview.front_strength(view, number)
    return strength if strength != card.strength else None


def next_round(setting: Setting) -> str:
    """The numeral of the round that saved cards wait for."""
    return NUMERALS[min(setting.view.cards.rounds - 1, setting.view.round)]


def _ribbon(sketch: Sketch, setting: Setting, piece_id: str, pose: Pose, *, saved: bool) -> None:
    """The red ribbon on the head of a card: hangs there when it is saved, else offers to."""
    color, numeral = RIBBON if saved else PALE_RIBBON, next_round(setting)
    box = hang_ribbon(sketch, pose, numeral, color)
    if not saved:
        label = setting.say("ui.chronicles.ribbon")
        sketch.above, sketch.zone = True, "ribbon"
        sketch.control(
            Control(f"ribbon:{piece_id}", box, "stage", label, hint=f"{label} (S)", overlaps=True, aside=True)
        )
        sketch.above, sketch.zone = False, "main"


def hang_ribbon(sketch: Sketch, pose: Pose, numeral: str, color: str = RIBBON) -> Rect:
    """Hang a ribbon with a numeral over the head of a card; tells where."""
    box = Rect(0, 0, round(pose.height * CARD_SHAPE * 0.24), round(pose.height * 0.26))
    box.midtop = (round(pose.x), round(pose.y - pose.height / 2 - box.h * 0.14))
    sketch.above = True
    sketch.art(box, lambda t, b: hanging_ribbon(b.size, numeral, color).put(t, b.topleft))
    sketch.above = False
    return box


def _hole(sketch: Sketch, setting: Setting, pose: Pose, number: int) -> None:
    """Where the held card lay."""
    theme, cards = sketch.theme, setting.view.cards
    cell = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    sketch.art(cell, lambda t, b: t.blit(slot(b.size, theme.u, "#fdf6e6", 0.12), b))
    name = cards.name(cards.card(number).id, setting.locale.lang)
    words = f"**{escape(name)}**\n{setting.say('ui.chronicles.being_placed')}"
    sketch.text(inset(cell, theme.px(10), cell.h * 0.3), words, 15, color=KEY_INK, align="center")


def lacks(view: ChroniclesView, number: int) -> int:
    """How much gold is missing to put a card into the plan as well."""
    if view.seat is None or not view.planning or view.done[view.seat]:
        return 0
    card = view.cards.card(number)
    free = [spot for spot, unit in zip(SPOTS, view.plan, strict=False) if not unit]
    if card.unit and not free:
        return 0
    then = preview.after(view, PlaceCard(card.id, free[0] if card.unit else None))
    more = preview.plan_price(then)
    return more - view.gold[view.seat] if more > preview.plan_price(view) else 0


def _slip(
    sketch: Sketch,
    pose: Pose,
    face: CardFace,
    said: tuple[str, str],
    step: float,
    color: tuple[int, int, int],
) -> None:
    """A strip across the foot of a card's picture: in words, or shorter where they find no room."""
    theme, height = sketch.theme, round(pose.height)
    bottom = foot_of(face, height, form_of(face, height)).bottom / 360
    wide = min(step, pose.height * CARD_SHAPE) - theme.px(10)
    left = pose.x - pose.height * CARD_SHAPE / 2 + theme.px(5)
    line = Rect(round(left), 0, round(wide), round(sketch.style(14).line_height * 1.15))
    line.bottom = round(pose.y - pose.height / 2 + pose.height * bottom)
    if face.resources:  # their tabs stay free
        line.x, line.w = line.x + round(pose.height * 0.11), line.w - round(pose.height * 0.11)
    words = said[0] if sketch.width(said[0], 14, "sans-bold") <= line.w - theme.px(8) else said[1]
    sketch.above = True
    sketch.sheet(line, "slip", color)
    inner = inset(line, theme.px(4), 0)
    sketch.text(inner, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.above = False


def _save_slot(sketch: Sketch, laid: Spread, setting: Setting, cell: Rect) -> None:
    """The empty place at the end of the hand: what is dropped there is saved, and why one would."""
    theme, last = sketch.theme, setting.view.round >= 4
    numeral = next_round(setting)
    title = setting.say("ui.chronicles.save_points" if last else "ui.chronicles.save_slot", round=numeral)
    why = setting.say("ui.chronicles.save_why")
    sketch.art(cell, lambda t, b: t.blit(slot(b.size, theme.u, "#fdf6e6", 0.16), b))
    ribbon = Rect(0, 0, round(cell.h * 0.17), round(cell.h * 0.24))
    ribbon.midtop = (cell.centerx, cell.y - round(cell.h * 0.02))
    sketch.art(ribbon, lambda t, b: hanging_ribbon(b.size, "" if last else numeral, RIBBON).put(t, b.topleft))
    room = Rect(cell.x, ribbon.bottom, cell.w, cell.bottom - ribbon.bottom)
    inner = inset(room, theme.px(8), theme.px(6))
    for words, units in ((f"**{escape(title)}**\n{escape(why)}", 15), (f"**{escape(title)}**", 14)):
        if not sketch.words(inner, words, sketch.style(units)).block.cut:
            sketch.text(inner, words, units, color=KEY_INK, align="center")
            break
    laid.place(Place("save", cell, f"{title}. {why}", zone="save", hint=f"{title}. {why}"))
