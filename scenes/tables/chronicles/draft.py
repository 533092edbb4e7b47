"""Recruiting on Chronicles' table: the fan of the pack, where the rest goes, what lies in the discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from scenes.play.spread import Place, SeatInfo, Spread
from scenes.tables.chronicles.caption import caption
from scenes.tables.chronicles.faces import text_of
from scenes.tables.chronicles.hand import KEY_INK, lay_card, strength_now
from scenes.tables.chronicles.marks import banner, occurrences
from scenes.tables.chronicles.places import round_the_table
from scenes.tables.chronicles.seen import Setting
from sprites.card import MIDDLE_FROM
from sprites.paint.chronicles.board import paper_arrow
from sprites.text import Style, escape, natural_width
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE, fan

CHOSEN = 3400
"""How high a card lies that is chosen or pointed at."""
READABLE = 118
"""Cards lower than this many px are told by their names."""
SMALLER, SMALLEST = 0.67, 11
"""Where not all names have room, their letters may shrink to this share, never below so many px."""


def draft(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The fan of the pack, arrows to and from the neighbours; in duel and solo the place to give up."""
    entries, theme = occurrences(setting.view.hand), sketch.theme
    low, wide = _caption_room(sketch, setting, box), box
    if low:
        wide = cut_bottom(box, low, theme.px(6))[1]
    room = _around(sketch, laid, setting, wide)
    lies = _lies(sketch, len(entries), room)
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"pack:{setting.view.cards.card(number).id}:{copy}"
        up = piece_id == setting.picked
        at = Pose(pose.x, pose.y, pose.height, 0.0, lift=1.0) if up else pose
        lay_card(laid, setting, piece_id, number, at, CHOSEN if up else 3000 + n, "hand", told=bool(low))
        _worth(sketch, setting, pose, number)


def point(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The pointed card of the pack rises; where the cards are small, a caption tells its rule."""
    theme, low = sketch.theme, _caption_room(sketch, setting, box)
    piece = laid.pieces.get(setting.pointed)
    if piece is not None and piece.id.startswith("pack:") and piece.z < CHOSEN:
        laid.lift(piece.id, CHOSEN, angle=0.0)
    if low:
        below = cut_bottom(box, low, theme.px(6))[0]
        across = inset(below, max(0, (below.w - theme.px(1500)) / 2), 0)
        caption(sketch, setting, across, setting.say("ui.chronicles.caption_none"), always=True)


def _lies(sketch: Sketch, count: int, room: Rect) -> list[Pose]:
    """Where the cards of a pack lie: as large as they can without overlapping, up to the full form."""
    theme, key = sketch.theme, sketch.style(15).line_height
    free = room.h - min(key, room.h * 0.1) - theme.px(14)
    flat = room.w * 0.97 / max(1, count) / CARD_SHAPE / 1.05
    tall = min(free * 0.97, max(theme.px(350), 240), max(flat, free * 0.72))
    middle = (room.centerx, room.y + free / 2 + theme.px(2))
    return fan(count, middle, tall, width=room.w * 0.98, tilt=2.4, gap=0.05, sag=theme.px(12))


def keys(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The keys of the cards below the fan; a card that lies at its place already has none."""
    side = round(sketch.style(15).line_height * 1.15)
    places = {place.box.center for place in laid.places.values()}
    held = [piece for name, piece in laid.pieces.items() if name.startswith("pack:")]
    for number, piece in enumerate((p for p in held if p.box.center not in places), 1):
        if number > 9 or piece.box.bottom > box.bottom + side:
            continue
        spot = centered(Rect(piece.box.centerx, piece.box.bottom + round(side * 0.4), 0, 0), side, side)
        sketch.above = True
        sketch.sheet(spot, "chip", KEY_INK)
        sketch.text(spot, str(number), 15, "sans-bold", (58, 42, 44), align="center", single=True)
        sketch.above = False


def _caption_room(sketch: Sketch, setting: Setting, box: Rect) -> int:
    """How much room a caption takes: none where the cards of the pack are large enough to speak."""
    hand, theme = setting.view.hand, sketch.theme
    if not hand:
        return 0
    height = _lies(sketch, len(hand), _fan_room(sketch, setting, box))[0].height
    if round(height) >= MIDDLE_FROM and not theme.large_text:
        return 0
    return min(sketch.style(14).line_height * 3 + theme.px(10), round(box.h * 0.26))


def _beside(sketch: Sketch, setting: Setting, box: Rect) -> float:
    """The room of an arrow at each side of the fan; 0: they lie below it."""
    wide = box.w > sketch.theme.px(1150) and not gives_up(setting)
    return min(box.w * 0.145, sketch.theme.px(300)) if wide else 0.0


def _fan_room(sketch: Sketch, setting: Setting, box: Rect) -> Rect:
    """What the arrows and the place to discard leave to the fan."""
    if len(setting.seats) == 1 or (passes(setting) == 0 and not gives_up(setting)):
        return box
    if side := _beside(sketch, setting, box):
        return Rect(round(box.x + side), box.y, round(box.w - 2 * side), box.h)
    tall = sketch.style(16, "serif").line_height * (2.6 if gives_up(setting) else 2.2)
    return cut_bottom(box, min(tall, box.h * 0.17), sketch.theme.px(2))[1]


def _around(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> Rect:
    """The arrows beside the fan, or below it with the place to discard; returns the room of the fan."""
    room, theme = _fan_room(sketch, setting, box), sketch.theme
    if room == box:
        return box
    if side := _beside(sketch, setting, box):
        _arrows(sketch, setting, box, side)
        return room
    low, discards = Rect(box.x, room.bottom, box.w, box.bottom - room.bottom), gives_up(setting)
    _arrows(sketch, setting, low, min(low.w * (0.32 if discards else 0.46), theme.px(330)))
    if discards:
        _give_up(sketch, laid, setting, inset(low, low.w * 0.35, 0))
    return room


def _worth(sketch: Sketch, setting: Setting, pose: Pose, number: int) -> None:
    """What a card would be worth in the own Front now, where that is not what is printed."""
    strength = strength_now(setting.view, number)
    if strength is None:
        return
    theme, printed = sketch.theme, setting.view.cards.card(number).strength
    words = setting.say("ui.chronicles.strength_now", strength=strength)
    if sketch.width(words, 14, "sans-bold") + theme.px(16) > pose.height * CARD_SHAPE:
        words = f"[defend] {strength}"
    tag = Rect(
        0, 0, min(sketch.width(words, 14, "sans-bold") + theme.px(24), round(pose.height * CARD_SHAPE)), 0
    )
    tag.h = round(sketch.style(14).line_height * 1.2)
    tag.midtop = (round(pose.x), round(pose.y - pose.height / 2 - tag.h * 0.5))
    sketch.above = True
    sketch.sheet(tag, "chip", (47, 107, 69) if strength > printed else theme.furniture.bad)
    sketch.text(tag, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.above = False


def passes(setting: Setting) -> int:
    """How many cards go on after this pick."""
    return max(0, len(setting.view.hand) - (2 if gives_up(setting) else 1))


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
    going = setting.say("word.chronicles.cards", count=passes(setting))
    more = going if to else setting.say("ui.chronicles.next_pack")
    if sketch.width(name, 16, "serif") > words.w:
        name = escape(info.name)  # the arrow says whether they come or go
    line = sketch.style(15).line_height
    if words.h < line * 2:
        sketch.text(words, name, 16, "serif", ink, single=True)
        return
    top, low = cut_top(inset(words, 0, (words.h - 2.05 * line) / 2), line)
    sketch.text(top, name, 16, "serif", ink, single=True)
    if sketch.width(more, 14) <= low.w:
        sketch.text(low, more, 14, color=ink, single=True)


def memory(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Two players: what the viewer knows to lie in the discard, as cards or by their names."""
    theme, view = sketch.theme, setting.view
    known = view.buried if setting.memory else ()
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(4))
    words = setting.say("ui.chronicles.discarded", count=view.discard_size)
    if 0 < len(known) < view.discard_size:
        more = f"{words}, {setting.say('ui.chronicles.discard_known', count=len(known))}"
        words = more if sketch.width(more, 18, "serif") <= head.w else words
    sketch.text(head, words, 18, "serif", theme.furniture.heading, single=True)
    sketch.explain(head, setting.say("ui.chronicles.tell.discard"))
    if not known:
        empty = setting.say(
            "ui.chronicles.discard_unknown" if setting.memory else "ui.chronicles.discard_hidden"
        )
        if not sketch.words(rest, empty, sketch.style(15)).block.cut:
            sketch.text(rest, empty, 15, color=theme.furniture.quiet, top=True)
        return
    down = max(1, min(4, round(rest.h * 3 / rest.w)))
    tall = rest.h / down if down == 1 else min(rest.w / 3 / CARD_SHAPE * 0.96, rest.h / 3)
    if tall < READABLE:
        by_name(sketch, setting, rest, known)
        return
    across = max(1, int(rest.w / tall / CARD_SHAPE * 0.96))
    fit = max(1, int(rest.h / tall)) * across
    for n, (number, copy) in enumerate(occurrences(known[-fit:])):
        x = rest.x + (n % across + 0.5) * rest.w / across
        pose = Pose(x, rest.y + (n // across + 0.5) * tall, tall * 0.95)
        name = view.cards.card(number).id
        lay_card(laid, setting, f"buried:{name}:{copy}", number, pose, 900 + n, "memory")


def by_name(
    sketch: Sketch, setting: Setting, box: Rect, cards: Sequence[int], notes: Mapping[int, str] | None = None
) -> None:
    """Cards as names in columns, the latest first, each explained; `notes` stand behind a name."""
    known, lang = setting.view.cards, setting.locale.lang
    shown = [known.card(number).id for number in reversed(cards)]
    said = [
        f"{escape(known.name(card, lang))} {(notes or {}).get(n, '')}".strip() for n, card in enumerate(shown)
    ]
    ink = sketch.theme.furniture.on_dark if notes is not None else None
    style, cells = _name_cells(sketch.style(14, color=ink), box, said, sketch.theme.px(8))
    for card, words, cell in zip(shown, said, cells, strict=False):
        sketch.add(sketch.words(cell, words, style, single=True))
        sketch.explain(cell, f"{known.name(card, lang)}. {text_of(known, card, setting.locale)}")


def _name_cells(style: Style, box: Rect, said: Sequence[str], gap: int) -> tuple[Style, list[Rect]]:
    """The largest letters in which all names stand whole in columns, and where; else as many as do."""
    least = min(style.px, max(SMALLEST, round(style.px * SMALLER)))
    for px in range(style.px, least - 1, -1):
        style = style.sized(px)
        line = round(style.line_height * 1.2)
        down = max(1, box.h // line)
        starts = range(0, len(said), down)
        widths = [max(natural_width(words, style) for words in said[n : n + down]) + 2 for n in starts]
        if sum(widths) + gap * (len(widths) - 1) <= box.w:
            break
    while len(widths) > 1 and sum(widths) + gap * (len(widths) - 1) > box.w:
        widths.pop()
    cells = columns(box, widths, gap)
    return style, [Rect(cell.x, cell.y + n * line, cell.w, line) for cell in cells for n in range(down)]
