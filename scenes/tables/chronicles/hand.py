"""Cards in the hand of Chronicles: the hand while planning, the cards kept in a draft, the own strip."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from game.chronicles.actions import Place as PlaceCard
from game.chronicles.kingdom import SPOTS
from game.chronicles.view import ChroniclesView
from scenes.play.spread import Piece, Place, Setting, Spread
from scenes.tables.chronicles.faces import chronicles_face
from scenes.tables.chronicles.marks import lay_land, occurrences
from scenes.tables.chronicles.places import viewer
from scenes.tables.chronicles.units import Ground, lay_things, lay_units
from sprites.paint.chronicles.board import hanging_ribbon
from sprites.paint.furniture import slot
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.theme import rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_bottom, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE, fan

PICKS = 5
NUMERALS = ("I", "II", "III", "IV")
RIBBON, PALE_RIBBON = "#a3282e", "#c9807c"
KEY_INK = (253, 246, 230)
"""Letters on the land behind the hand."""


def artifact_price(setting: Setting) -> int:
    """The price of the next artifact."""
    view: ChroniclesView = setting.view
    placed = view.placed if view.planning else ()
    return 1 + len(view.artifacts[viewer(setting)]) + len(placed)


def lay_card(
    laid: Spread,
    setting: Setting,
    piece_id: str,
    number: int,
    pose: Pose,
    z: int,
    zone: str,
    *,
    dim: bool = False,
) -> None:
    """A card face up."""
    cards = setting.view.cards
    card = cards.card(number)
    face = chronicles_face(cards, card.id, setting.locale, None if card.unit else artifact_price(setting))
    assert face is not None
    left, right = face.left.text if face.left else "", face.right.text if face.right else ""
    label = face.title
    if card.unit:
        label = setting.say("ui.chronicles.card", card=face.title, cost=left, strength=right)
    hint = f"{face.title}. {face.text}"
    picture = setting.card_picture(face)
    laid.put(Piece(piece_id, pose, picture, z, f"{label} {face.text}", zone, hint, card.id, dim))


def hand(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The hand while planning, saved cards under their ribbon at its end; what cannot be paid is grey."""
    theme, view = sketch.theme, setting.view
    room = _ribbon_place(sketch, laid, setting, box) if preview.saving_helps(view) else box
    laid.place(Place("hand", room, setting.say("ui.chronicles.hand_place"), zone="hand place", z=-5))
    keys, lying = cut_bottom(room, sketch.style(14).line_height)
    entries = [("hand", *entry) for entry in occurrences(view.hand)]
    entries += [("saved", *entry) for entry in occurrences(view.saved)]
    tall = max(lying.h * 0.62, min(lying.h * 0.99, room.w / max(1, len(entries)) / CARD_SHAPE / 1.04))
    lies = fan(len(entries), lying.center, tall, width=room.w, gap=0.04)
    step = lies[1].x - lies[0].x if len(lies) > 1 else tall
    for n, ((kind, number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"{kind}:{view.cards.card(number).id}:{copy}"
        _hand_card(sketch, laid, setting, (piece_id, number), pose, step)
        if kind == "hand" and n < 9:
            cell = centered(Rect(round(pose.x), keys.centery, 0, 0), theme.px(40), keys.h)
            sketch.text(cell, str(n + 1), 14, color=KEY_INK, align="center", single=True)


def _hand_card(
    sketch: Sketch, laid: Spread, setting: Setting, card: tuple[str, int], pose: Pose, step: float
) -> None:
    """A card of the hand with its strip: what it lacks, or that it is saved."""
    theme, (piece_id, number) = sketch.theme, card
    up = piece_id in (setting.pointed.removeprefix("ribbon:"), setting.picked)
    kind = piece_id.partition(":")[0]
    short = lacks(setting.view, number) if kind == "hand" else 0
    at = Pose(pose.x, pose.y - (theme.px(8) if up else 0), pose.height, lift=1.0 if up else 0.0)
    zone, z = ("hand", 3000 + round(pose.x)) if kind == "hand" else ("save", 3000 + round(pose.x))
    lay_card(laid, setting, piece_id, number, at, 8000 if up else z, zone, dim=short > 0)
    if setting.dragging and piece_id == setting.picked:
        _hole(sketch, setting, pose, number)
        return
    if kind == "saved":
        words = setting.say("ui.chronicles.saved_for", round=next_round(setting))
        _strip(sketch, pose, words, step, RIBBON)
    elif short > 0 and piece_id != setting.picked:
        words = setting.say("ui.chronicles.short", gold=short)
        fits = sketch.width(words, 14, "sans-bold") <= min(step, pose.height * CARD_SHAPE) - theme.px(20)
        _strip(sketch, pose, words if fits else f"−{short} [gold]", step)
    if preview.saving_helps(setting.view) and (kind == "saved" or up) and setting.own and setting.own.asked:
        _ribbon(sketch, setting, piece_id, at, saved=kind == "saved")


def next_round(setting: Setting) -> str:
    """The numeral of the round that saved cards wait for."""
    return NUMERALS[min(3, setting.view.round)]


def _ribbon(sketch: Sketch, setting: Setting, piece_id: str, pose: Pose, *, saved: bool) -> None:
    """The red ribbon on the head of a card: hangs there when it is saved, else offers to."""
    wide, tall = pose.height * CARD_SHAPE * 0.2, pose.height * 0.26
    box = Rect(
        round(pose.x - wide / 2), round(pose.y - pose.height / 2 - tall * 0.18), round(wide), round(tall)
    )
    sketch.above = True
    color, numeral = RIBBON if saved else PALE_RIBBON, next_round(setting)
    sketch.art(box, lambda t, b: hanging_ribbon(b.size, numeral, color).put(t, b.topleft))
    if not saved:
        label = setting.say("ui.chronicles.ribbon")
        sketch.zone = "ribbon"
        sketch.control(
            Control(f"ribbon:{piece_id}", box, "stage", label, hint=f"{label} (S)", overlaps=True, aside=True)
        )
        sketch.zone = "main"
    sketch.above = False


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
    free = [spot for spot, unit in zip(SPOTS, view.plan, strict=True) if not unit]
    if card.unit and not free:
        return 0
    then = preview.after(view, PlaceCard(card.id, free[0] if card.unit else None))
    more = preview.plan_price(then)
    return more - view.gold[view.seat] if more > preview.plan_price(view) else 0


def _strip(sketch: Sketch, pose: Pose, words: str, step: float, color: str = "") -> None:
    """A red strip across a card that names the reason."""
    theme = sketch.theme
    wide = min(step, pose.height * CARD_SHAPE) - theme.px(10)
    left = pose.x - pose.height * CARD_SHAPE / 2 + theme.px(5)
    line = Rect(round(left), 0, round(wide), round(sketch.style(14).line_height * 1.2))
    line.centery = round(pose.y + pose.height * 0.12)
    sketch.above = True
    bad = theme.furniture.bad if not theme.dark else (140, 40, 34)
    sketch.sheet(line, "slip", rgb(color) if color else bad)
    inner = inset(line, theme.px(4), 0)
    sketch.text(inner, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.above = False


def _ribbon_place(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> Rect:
    """A ribbon at the end of the hand: a card dropped on it is saved; returns the room left of it."""
    theme, view = sketch.theme, setting.view
    cell, room = cut_right(box, max(theme.px(64), sketch.style(18).px * 2.4), theme.px(8))
    place = inset(cell, 0, box.h * 0.05)
    numeral = next_round(setting)
    sketch.art(place, lambda t, b: hanging_ribbon(b.size, numeral, RIBBON).put(t, b.topleft))
    key = Rect(place.x, round(place.y + place.h * 0.42), place.w, sketch.style(15).line_height)
    if not theme.large_text:
        sketch.text(key, "S", 15, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    last = view.round >= 4
    words = (
        setting.say("ui.chronicles.save_points")
        if last
        else setting.say("ui.chronicles.save_here", round=numeral)
    )
    sign = Rect(place.centerx - place.w // 4, round(place.y + place.h * 0.62), place.w // 2, place.w // 2)
    sketch.art(sign, lambda t, b: t.blit(icon("flat_save", b.w, (255, 244, 226)), b))
    laid.place(Place("save", place, words, zone="save", hint=words))
    return room


def kept(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Recruit: the saved card under its ribbon, the cards kept so far, the slot for the next one."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(6))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(4))
    words = setting.say("ui.chronicles.kept", count=len(view.kept))
    sketch.text(head, words, 18, "serif", theme.furniture.heading, single=True)
    cards, count = (*view.saved, *view.kept), len(view.saved) + PICKS
    tall, step = min(rest.h, rest.w / count / CARD_SHAPE * 0.95), rest.w / count
    for n in range(count):
        pose = Pose(rest.x + step * (n + 0.5), rest.centery, tall)
        if n < len(cards):
            lay_card(laid, setting, f"kept:{n}", cards[n], pose, 2000 + n, "kept")
        else:
            _slot(sketch, laid, setting, pose, n - len(view.saved) + 1, following=n == len(cards))
        if n < len(view.saved):
            _round_ribbon(sketch, pose, NUMERALS[max(0, view.round - 2)])


def _round_ribbon(sketch: Sketch, pose: Pose, numeral: str) -> None:
    """The ribbon of a card saved in an earlier round."""
    box = Rect(0, 0, round(pose.height * CARD_SHAPE * 0.24), round(pose.height * 0.28))
    box.midtop = (round(pose.x), round(pose.y - pose.height / 2 - box.h * 0.12))
    sketch.above = True
    sketch.art(box, lambda t, b: hanging_ribbon(b.size, numeral, RIBBON).put(t, b.topleft))
    sketch.above = False


def _slot(
    sketch: Sketch, laid: Spread, setting: Setting, pose: Pose, number: int, *, following: bool
) -> None:
    """A place for a kept card; the next one takes what is dropped there."""
    theme = sketch.theme
    cell = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    color = "#c9962e" if following else "#b8a684"
    sketch.art(cell, lambda t, b: t.blit(slot(b.size, theme.u, color, 0.3), b))
    ink = theme.furniture.ink if following else theme.furniture.quiet
    words = setting.say("ui.chronicles.drop_here") if following else str(number)
    sketch.text(inset(cell, theme.px(4), cell.h * 0.3), words, 15, "serif", ink, align="center")
    if following:
        laid.place(Place("keep", cell, setting.say("ui.chronicles.keep_here"), zone="keep"))


def own_strip(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The own kingdom as one strip."""
    theme, seat = sketch.theme, viewer(setting)
    sketch.sheet(box)
    inner = inset(box, theme.px(8))
    lay_land(sketch, setting, inner, setting.seats[seat].look)
    things, room = cut_right(inner, inner.w * 0.22, theme.px(6))
    named = inner.w > theme.px(700)
    ground = Ground(seat, inset(room, theme.px(8), theme.px(4)), True, setting.view.seat is not None, named)
    lay_units(laid, setting, ground)
    lay_things(laid, setting, inset(things, theme.px(4)), seat, labelled=True, most=theme.px(130))
