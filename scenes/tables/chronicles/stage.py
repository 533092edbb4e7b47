"""The middle of Chronicles' table: the own kingdom and the fan of a draft."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from game.chronicles.kingdom import SPOTS, card_of
from scenes.play.spread import Piece, Place, Spread
from scenes.tables.chronicles.faces import PRINTED, art_of
from scenes.tables.chronicles.hand import artifact_price, lay_card
from scenes.tables.chronicles.kingdom import row_signs
from scenes.tables.chronicles.marks import NUMERALS, lay_land
from scenes.tables.chronicles.places import viewer
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.standing import AS_STANDS, UnitFace
from scenes.tables.chronicles.units import Ground, lay_things, lay_units, spots_of
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE


def own_kingdom(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, goals: frozenset[str]) -> None:
    """The own kingdom large: houses left, two rows, the artifact shelf right."""
    theme, view, seat = sketch.theme, setting.view, viewer(setting)
    sketch.sheet(box)
    inner = inset(box, theme.px(10))
    lay_land(sketch, setting, inner, setting.seats[seat])
    legends, dismisses = bool(view.options["legends"]), view.planning and view.seat is not None
    houses, room = cut_left(inner, inner.w * 0.21, theme.px(4))
    shelf, room = cut_right(room, inner.w * (0.19 if legends or dismisses else 0.02), theme.px(4))
    area = inset(room, theme.px(6), theme.px(8))
    share = min(3.0, len(spots_of(setting, seat)) / 2) if theme.huge_text else 3.0
    wide = room.w > room.h * share  # large names stand below large units
    units = Ground(seat, area, wide, True, True, goals=goals)
    lay_units(laid, setting, units)
    beside = inset(houses, theme.px(10), theme.px(10))
    lay_things(laid, setting, beside, seat, labelled=True, most=theme.px(150), kinds="houses")
    _house_names(sketch, laid, setting, houses)
    built = [piece.box for piece in laid.pieces.values() if piece.id.startswith(f"house:{seat}:")]
    row_signs(sketch, setting, units, inner.x, [box.inflate(0, theme.px(40)) for box in built])
    above, below = rows(inset(shelf, theme.px(4), theme.px(8)), (0.48, 0.52), theme.px(8))
    if legends:
        _shelf(sketch, laid, setting, above)
    if dismisses:
        _dismiss(sketch, laid, setting, below)


def _house_names(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The names below the own houses, where there is room for all of them."""
    theme, seat = sketch.theme, viewer(setting)
    standing = [piece for piece in laid.pieces.values() if piece.id.startswith(f"house:{seat}:")]
    tags = []
    for piece in standing:
        words = setting.view.cards.name(str(piece.card), setting.locale.lang)
        wide = sketch.width(words, 14, "serif") + theme.px(12)
        tag = Rect(0, 0, wide, round(sketch.style(14).line_height * 1.1))
        tag.midtop = (piece.box.centerx, piece.box.bottom - theme.px(2))
        tags.append((tag, words))
    boxes = [piece.box for piece in standing]
    crowded = [tag for n, (tag, _) in enumerate(tags) if tag.collidelist(boxes[:n] + boxes[n + 1 :]) >= 0]
    if crowded or not all(box.contains(tag) for tag, _ in tags):
        return
    for tag, words in tags:
        sketch.sheet(tag, "slip", (253, 246, 230))
        sketch.text(tag, escape(words), 14, "serif", (58, 42, 44), align="center", single=True)


def asking(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Which card asks for a choice now, in its own words, where the hand was; else what comes."""
    found = preview.asking(setting.view)
    if found is None or setting.own is None or not setting.own.asked:
        _told(sketch, setting, box, asked=setting.own is not None and setting.own.asked)
        return
    theme, cards, (card, line) = sketch.theme, setting.view.cards, found
    panel = inset(box, box.w * 0.12, box.h * 0.04)
    sketch.sheet(panel, "active")
    rest = inset(panel, theme.px(18), theme.px(12))
    if card in cards.numbers:
        left, rest = cut_left(rest, rest.h * CARD_SHAPE, theme.px(18))
        lay_card(laid, setting, "asker", cards.numbers[card], Pose(*left.center, left.h), 900, "asker")
    head, rest = cut_top(rest, sketch.style(22, "serif").line_height, theme.px(4))
    sketch.text(head, escape(cards.name(card, setting.locale.lang)), 22, "serif", single=True)
    sketch.text(rest, escape(setting.locale.text(line, (), cards)), 19)


def _told(sketch: Sketch, setting: Setting, box: Rect, *, asked: bool) -> None:
    """What is to be chosen, or what the others choose; what comes next, and which card is saved for later."""
    view, theme = setting.view, sketch.theme
    key = f"ui.chronicles.{'asked' if asked else 'waiting'}_{view.phase}"
    if not setting.locale.has(key) or box.h < sketch.style(20).line_height * 3:
        return
    words = f"{setting.say(key)}\n{setting.say(f'{key}_next')}"
    if view.saved:
        lang, cards = setting.locale.lang, view.cards
        names = tuple(escape(cards.name(cards.card(card).id, lang)) for card in view.saved)
        words += "\n" + setting.say("ui.chronicles.waiting_saved", names=names, round=NUMERALS[view.round])
    panel = inset(box, box.w * 0.14, box.h * 0.12)
    inner = inset(panel, theme.px(20), theme.px(12))
    head, rest = cut_top(inner, sketch.style(22, "serif").line_height, theme.px(6))
    units = sketch.largest(rest, words, (20, 18, 16, 14))
    tall = sketch.words(rest, words, sketch.style(units)).block.size[1]
    sketch.sheet(Rect(panel.x, panel.y, panel.w, min(panel.h, head.bottom - panel.y + tall + theme.px(26))))
    title = setting.say(f"phase.chronicles.{view.phase}" if asked else "ui.chronicles.waiting_title")
    sketch.text(head, title, 22, "serif", theme.furniture.heading, single=True)
    sketch.text(rest, words, units, top=True)


def _shelf(sketch: Sketch, laid: Spread, setting: Setting, place: Rect) -> None:
    """The artifact shelf, with the price of the next one."""
    theme, price = sketch.theme, artifact_price(setting)
    sketch.sheet(place, "row", theme.furniture.inset)
    inner, line = inset(place, theme.px(6), theme.px(4)), sketch.style(15).line_height
    head, rest = cut_top(inner, line)
    sketch.text(head, setting.say("ui.chronicles.artifacts"), 15, "serif", align="center", single=True)
    laid.place(Place("shelf", place, setting.say("ui.chronicles.shelf"), zone="shelf"))
    sketch.explain(place, setting.say("ui.chronicles.tell.shelf", price=price))
    quiet = theme.furniture.quiet
    if not setting.view.kingdom(viewer(setting)).artifacts:
        words = setting.say("ui.chronicles.shelf_empty")
        if not sketch.words(rest, words, sketch.style(15)).block.cut:
            sketch.text(rest, words, 15, color=quiet, align="center")
            return
    foot, room = cut_bottom(rest, line)
    words = setting.say("ui.chronicles.next_artifact", price=price)
    words = words if sketch.width(words, 14) <= foot.w else f"[gold] {price}"
    sketch.text(foot, words, 14, color=quiet, align="center", single=True)
    things = inset(room, theme.px(8), theme.px(2))
    lay_things(laid, setting, things, viewer(setting), labelled=True, kinds="relics")


def _dismiss(sketch: Sketch, laid: Spread, setting: Setting, place: Rect) -> None:
    """Where a unit is dropped that shall leave; until the plan is final it can be called back."""
    theme, gone = sketch.theme, setting.view.dismissed
    sketch.sheet(place, "row", theme.furniture.inset)
    sketch.sheet(inset(place, theme.px(6)), "dashed")
    why = setting.say("ui.chronicles.dismiss_why")
    laid.place(Place("dismiss", place, setting.say("ui.chronicles.dismiss_here"), zone="dismiss", z=-1))
    sketch.explain(place, why)
    inner, line = inset(place, theme.px(10), theme.px(6)), sketch.style(15).line_height
    head, rest = cut_top(inner, line, theme.px(2))
    sketch.text(head, setting.say("ui.chronicles.dismiss"), 15, "serif", align="center", single=True)
    if not gone:
        units = sketch.largest(rest, why, (15, 14, 13, 12))
        if not sketch.words(rest, why, sketch.style(units)).block.cut:
            sketch.text(rest, why, units, color=theme.furniture.quiet, align="center")
        return
    tall = min(rest.h, rest.w * (0.46 if len(gone) == 1 else 0.9 / len(gone)) / AS_STANDS)
    for n, (spot, unit) in enumerate(gone):
        pose = Pose(rest.x + tall * AS_STANDS * (n + 0.5), rest.centery, tall)
        _leaving(laid, setting, SPOTS[spot], card_of(unit), pose)
    room = Rect(round(rest.x + tall * AS_STANDS * len(gone)), rest.y, 0, rest.h)
    room.w = rest.right - room.x
    if len(gone) == 1:
        _leaving_words(sketch, setting, inset(room, theme.px(6), 0), card_of(gone[0][1]))


def _leaving_words(sketch: Sketch, setting: Setting, box: Rect, number: int) -> None:
    """That a unit leaves, and how it stays after all, as far as there is room."""
    cards = setting.view.cards
    name = escape(cards.name(cards.card(number).id, setting.locale.lang))
    for key in ("leaves_stay", "leaves"):
        words = setting.say(f"ui.chronicles.{key}", name=name)
        if not sketch.words(box, words, sketch.style(14)).block.cut:
            sketch.text(box, words, 14)
            return


def _leaving(laid: Spread, setting: Setting, spot: str, number: int, pose: Pose) -> None:
    """A dismissed unit as it waits to leave."""
    cards = setting.view.cards
    card = cards.card(number)
    name = cards.name(card.id, setting.locale.lang)
    label = setting.say("ui.chronicles.leaves_stay", name=name).replace("**", "")
    face = UnitFace(setting.studio.own(art_of(cards, card.id)), "", PRINTED, 0, "", (), "forest")
    picture = face.picture(setting.studio)
    laid.put(Piece(f"gone:{spot}", pose, picture, 1800, label, "gone", label, card.id))
