"""The middle of Chronicles' table: the own kingdom and the fan of a draft."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from game.chronicles.kingdom import SPOTS, card_of
from scenes.play.spread import Place, SeatInfo, Setting, Spread
from scenes.tables.chronicles.hand import artifact_price, lay_card
from scenes.tables.chronicles.kingdom import row_signs
from scenes.tables.chronicles.marks import banner, lay_land, occurrences
from scenes.tables.chronicles.places import round_the_table, viewer
from scenes.tables.chronicles.units import Ground, lay_things, lay_units
from sprites.paint.chronicles.board import paper_arrow
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE, fan


def own_kingdom(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, goals: frozenset[str]) -> None:
    """The own kingdom large: houses left, two rows, the artifact shelf right."""
    theme, view, seat = sketch.theme, setting.view, viewer(setting)
    sketch.sheet(box)
    inner = inset(box, theme.px(10))
    lay_land(sketch, setting, inner, setting.seats[seat].look)
    legends = bool(view.options["legends"])
    houses, room = cut_left(inner, inner.w * 0.21, theme.px(4))
    shelf, room = cut_right(room, inner.w * (0.19 if legends else 0.02), theme.px(4))
    area = inset(room, theme.px(6), theme.px(8))
    units = Ground(seat, area, room.w > room.h * 3, True, True, goals=goals)
    lay_units(laid, setting, units)
    row_signs(sketch, setting, units, houses.right - theme.px(20))
    beside = inset(houses, theme.px(10), theme.px(10))
    lay_things(laid, setting, beside, seat, labelled=True, most=theme.px(150), kinds="houses")
    _house_names(sketch, laid, setting, houses)
    _dismissed(laid, setting, inner)
    if legends:
        _shelf(sketch, laid, setting, inset(shelf, theme.px(4), theme.px(10)))


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
    """Which card asks for a choice now, in its own words, where the hand was."""
    found = preview.asking(setting.view)
    if found is None or setting.own is None or not setting.own.asked:
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


def _shelf(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    theme = sketch.theme
    tall = min(box.h * 0.5, theme.px(210))
    place = Rect(box.x, box.y, box.w, round(tall))
    sketch.sheet(place, "row", theme.furniture.inset)
    line = sketch.style(15).line_height
    head, _ = cut_top(inset(place, theme.px(6), theme.px(4)), line)
    sketch.text(head, setting.say("ui.chronicles.artifacts"), 15, "serif", align="center", single=True)
    foot, _ = cut_bottom(inset(place, theme.px(6), theme.px(4)), line)
    words = setting.say("ui.chronicles.next_artifact", price=artifact_price(setting))
    if sketch.width(words, 14) > foot.w:
        words = f"[gold] {artifact_price(setting)}"
    sketch.text(foot, words, 14, color=theme.furniture.quiet, align="center", single=True)
    room = Rect(place.x, head.bottom, place.w, foot.y - head.bottom)
    lay_things(
        laid, setting, inset(room, theme.px(8), theme.px(2)), viewer(setting), labelled=True, kinds="relics"
    )
    laid.place(Place("shelf", place, setting.say("ui.chronicles.shelf"), zone="shelf"))


def _dismissed(laid: Spread, setting: Setting, inner: Rect) -> None:
    """Units dismissed in the plan wait at the lower right to be called back."""
    view = setting.view
    if not view.planning:
        return
    tall = inner.h * 0.26
    for n, (spot, unit) in enumerate(view.dismissed):
        pose = Pose(inner.right - tall * 0.45 - n * tall * 0.5, inner.bottom - tall * 0.55, tall)
        lay_card(laid, setting, f"gone:{SPOTS[spot]}", card_of(unit), pose, 1800 + n, "gone", dim=True)


def memory(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Two players: what the viewer knows to lie in the discard, at the right."""
    theme, view = sketch.theme, setting.view
    known = view.buried if setting.memory else ()
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(4))
    words = setting.say("ui.chronicles.discarded", count=view.discard_size)
    sketch.text(head, words, 18, "serif", theme.furniture.heading, single=True)
    down = max(1, min(4, round(rest.h * 3 / rest.w)))
    tall = rest.h / down if down == 1 else min(rest.w / 3 / CARD_SHAPE * 0.96, rest.h / 3)
    across = max(1, int(rest.w / tall / CARD_SHAPE * 0.96))
    fit = max(1, int(rest.h / tall)) * across
    for n, (number, copy) in enumerate(occurrences(known[-fit:])):
        x = rest.x + (n % across + 0.5) * rest.w / across
        pose = Pose(x, rest.y + (n // across + 0.5) * tall, tall * 0.95)
        lay_card(laid, setting, f"buried:{number}:{copy}", number, pose, 900 + n, "memory")


def draft(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The fan of the pack, arrows to and from the neighbours; in duel and solo the place to give up."""
    view, theme = setting.view, sketch.theme
    entries = occurrences(view.hand)
    room = _around(sketch, laid, setting, box)
    flat = room.w * 0.95 / max(1, len(entries)) / CARD_SHAPE / 1.05
    tall = min(room.h * 0.9, theme.px(350), max(flat, room.h * 0.72))
    lies = fan(len(entries), room.center, tall, width=room.w * 0.97, tilt=2.4, gap=0.05, sag=theme.px(14))
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"pack:{view.cards.card(number).id}:{copy}"
        up = piece_id in (setting.pointed, setting.picked)
        at = Pose(pose.x, pose.y, tall * 1.08, 0.0, lift=1.0) if up else pose
        lay_card(laid, setting, piece_id, number, at, 3400 if up else 3000 + n, "hand")
        if up:
            _worth(sketch, setting, at, number, box)


def _around(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> Rect:
    """The arrows beside the fan, or below it with the place to discard; returns the room of the fan."""
    theme = sketch.theme
    if len(setting.seats) == 1:
        return box
    discards = gives_up(setting)
    if box.w > theme.px(1150) and not discards:
        side = min(box.w * 0.17, theme.px(300))
        _arrows(sketch, setting, box, side)
        return Rect(round(box.x + side), box.y, round(box.w - 2 * side), box.h)
    tall = sketch.style(16, "serif").line_height * (2.6 if discards else 2.2)
    low, room = cut_bottom(box, tall, theme.px(2))
    _arrows(sketch, setting, low, min(low.w * (0.32 if discards else 0.46), theme.px(330)))
    if discards:
        _give_up(sketch, laid, setting, inset(low, low.w * 0.35, 0))
    return room


def _worth(sketch: Sketch, setting: Setting, pose: Pose, number: int, box: Rect) -> None:
    """What the pointed card would be worth in the own kingdom, where that is not what is printed."""
    view, theme = setting.view, sketch.theme
    card = view.cards.card(number)
    strength = preview.front_strength(view, number) if card.unit and view.seat is not None else card.strength
    if strength == card.strength:
        return
    words = setting.say("ui.chronicles.worth_now", strength=strength)
    wide = sketch.width(words, 15, "sans-bold") + theme.px(30)
    tag = Rect(0, 0, wide, round(sketch.style(15).line_height * 1.3))
    tag.midbottom = (round(pose.x), round(min(box.bottom, pose.y + pose.height / 2 + tag.h * 0.8)))
    tag.clamp_ip(Rect(0, 0, *theme.size))
    good = strength > card.strength
    sketch.above = True
    sketch.sheet(tag, "chip", theme.furniture.good if good else theme.furniture.bad)
    sketch.text(tag, words, 15, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.above = False


def gives_up(setting: Setting) -> bool:
    """Whether this pick also gives a card away."""
    view = setting.view
    if view.lich is not None:
        return len(view.kept) < 4 and len(view.hand) > 1
    return view.seats == 2 and bool(view.options["duel"]) and len(view.hand) > 1


def _give_up(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    theme = sketch.theme
    place = Rect(0, 0, min(box.w, theme.px(520)), round(box.h * 0.92))
    place.center = box.center
    words = setting.say("ui.chronicles.give_up_here")
    sketch.sheet(place, "slip")
    sketch.text(inset(place, theme.px(10), 0), words, 17, color=theme.furniture.on_dark, align="center")
    laid.place(Place("give up", place, words, zone="give up"))


def _arrows(sketch: Sketch, setting: Setting, box: Rect, side: float) -> None:
    """To whom the rest goes and from whom the next pack comes."""
    theme, view = sketch.theme, setting.view
    others = round_the_table(setting)
    way = -1 if view.round % 2 else 1
    left, right = setting.seats[others[0]], setting.seats[others[-1]]
    tall = round(min(max(box.h * 0.3, sketch.style(16).line_height * 2.1), theme.px(130), box.h))
    for info, at, to in ((left, box.x, way < 0), (right, round(box.right - side), way > 0)):
        cell = Rect(at + theme.px(6), box.centery - tall // 2, round(side) - theme.px(12), tall)
        sketch.art(cell, lambda t, b: paper_arrow(b.size, way).put(t, b.topleft))
        _arrow_words(sketch, setting, cell, info, to=to, way=way)


def _arrow_words(sketch: Sketch, setting: Setting, cell: Rect, info: SeatInfo, *, to: bool, way: int) -> None:
    """The banner and name of a neighbour, and below how many cards go or that the next come."""
    ink, head = (58, 42, 44), round(cell.h * 0.55)
    inner = Rect(cell.x + (head + cell.h // 10 if way < 0 else cell.h // 6), cell.y, 0, cell.h)
    inner.w = cell.w - head - cell.h // 4
    inner = inset(inner, 0, cell.h * 0.27)
    flag, words = cut_left(inner, min(inner.h * 0.7, inner.w * 0.2), sketch.theme.px(8))
    banner(sketch, flag, info.look)
    name = setting.say(f"ui.chronicles.{'to_seat' if to else 'from_seat'}", name=escape(info.name))
    left = len(setting.view.hand) - (2 if gives_up(setting) else 1)
    more = setting.say("word.chronicles.cards", count=left) if to else setting.say("ui.chronicles.next_pack")
    if sketch.width(name, 16, "serif") > words.w:
        name = escape(info.name)  # the arrow says whether they come or go
    line = sketch.style(15).line_height
    if words.h < line * 2:
        sketch.text(words, name, 16, "serif", ink, single=True)
        return
    top, low = cut_top(inset(words, 0, (words.h - 2.05 * line) / 2), line)
    sketch.text(top, name, 16, "serif", ink, single=True)
    sketch.text(low, more, 14, color=ink, single=True)
