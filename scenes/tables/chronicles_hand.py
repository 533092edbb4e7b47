"""Cards in the hand of Chronicles: the hand while planning, the cards kept in a draft, the own strip."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from game.chronicles.actions import Place as PlaceCard
from game.chronicles.kingdom import SPOTS
from game.chronicles.view import ChroniclesView
from scenes.tables.chronicles_faces import chronicles_face
from scenes.tables.chronicles_marks import lay_land, occurrences
from scenes.tables.chronicles_places import viewer
from scenes.tables.chronicles_units import Ground, lay_things, lay_units
from scenes.tables.spread import Piece, Place, Setting, Spread
from sprites.paint.furniture import slot
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_right, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE, fan

PICKS = 5


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
    """The hand while planning, with the place for what is saved; what cannot be paid is grey."""
    theme, view = sketch.theme, setting.view
    right, room = cut_right(box, box.h * CARD_SHAPE * 0.8, theme.px(10))
    _saved(sketch, laid, setting, right)
    laid.place(Place("hand", room, setting.say("ui.chronicles.hand_place"), zone="hand place", z=-5))
    entries = occurrences(view.hand)
    tall = max(room.h * 0.62, min(room.h * 0.95, room.w / max(1, len(entries)) / CARD_SHAPE / 1.04))
    lies = fan(len(entries), (room.centerx, room.centery), tall, width=room.w, gap=0.04)
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"hand:{view.cards.card(number).id}:{copy}"
        up = piece_id in (setting.pointed, setting.picked)
        at = Pose(pose.x, pose.y - (theme.px(8) if up else 0), tall, lift=1.0 if up else 0.0)
        short = lacks(view, number)
        lay_card(laid, setting, piece_id, number, at, 3400 if up else 3000 + n, "hand", dim=short > 0)
        if short > 0 and piece_id != setting.picked:
            step = lies[1].x - lies[0].x if len(lies) > 1 else tall
            _strip(sketch, setting, pose, short, step)


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


def _strip(sketch: Sketch, setting: Setting, pose: Pose, short: int, step: float) -> None:
    """The red strip that names the reason."""
    words = setting.say("ui.chronicles.short", gold=short)
    theme = sketch.theme
    wide = min(step, pose.height * CARD_SHAPE) - theme.px(10)
    left = pose.x - pose.height * CARD_SHAPE / 2 + theme.px(5)
    line = Rect(round(left), 0, round(wide), round(sketch.style(14).line_height * 1.2))
    line.centery = round(pose.y + pose.height * 0.12)
    sketch.above = True
    sketch.sheet(line, "slip", theme.furniture.bad if not theme.dark else (140, 40, 34))
    inner = inset(line, theme.px(4), 0)
    sketch.text(inner, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.above = False


def _saved(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The ribbon place: what lies here stays for the next round."""
    view, theme = setting.view, sketch.theme
    place = inset(box, 0, box.h * 0.035)
    sketch.sheet(place, "slip", (92, 38, 40))
    sketch.art(inset(place, theme.px(4)), lambda t, b: t.blit(slot(b.size, theme.u, "#e6b45a"), b))
    words = setting.say("ui.chronicles.save_here", round=min(4, view.round + 1))
    head, _ = cut_top(inset(place, theme.px(9)), place.h * 0.5)
    sketch.text(head, words, 14, color=theme.furniture.on_dark, align="center")
    laid.place(Place("save", place, words if preview.saves_left(view) > 0 else "", zone="save"))
    tall = min(place.h * 0.62, place.w * 0.86 / CARD_SHAPE)
    for n, (number, copy) in enumerate(occurrences(view.saved)):
        pose = Pose(place.centerx + n * theme.px(10), place.bottom - tall * 0.56 - n * theme.px(16), tall)
        lay_card(laid, setting, f"saved:{view.cards.card(number).id}:{copy}", number, pose, 2900 - n, "save")


def kept(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Recruit: the cards kept so far, the slot for the next one, and the own kingdom beside them."""
    theme, view = sketch.theme, setting.view
    left, right = columns(box, (0.52, 0.48), theme.px(12))
    sketch.sheet(left)
    inner = inset(left, theme.px(12), theme.px(6))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(2))
    words = setting.say("ui.chronicles.kept", count=len(view.kept))
    sketch.text(head, words, 18, "serif", theme.furniture.heading, single=True)
    cards, count = (*view.saved, *view.kept), len(view.saved) + PICKS
    tall, step = min(rest.h, rest.w / count / CARD_SHAPE * 0.95), rest.w / count
    for n in range(count):
        pose = Pose(rest.x + step * (n + 0.5), rest.centery, tall)
        cell = centered(Rect(round(pose.x), round(pose.y), 0, 0), tall * CARD_SHAPE, tall)
        if n < len(cards):
            lay_card(laid, setting, f"kept:{n}", cards[n], pose, 2000 + n, "kept")
            continue
        color = "#c9962e" if n == len(cards) else "#b8a684"
        sketch.art(cell, lambda t, b, c=color: t.blit(slot(b.size, theme.u, c, 0.3), b))
        if n == len(cards):
            laid.place(Place("keep", cell, setting.say("ui.chronicles.keep_here"), zone="keep"))
    own_strip(sketch, laid, setting, right)


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
    lay_things(laid, setting, inset(things, theme.px(4)), seat, labelled=True)
