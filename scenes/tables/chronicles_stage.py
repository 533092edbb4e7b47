"""The middle of Chronicles' table: own kingdom, draft fan, balances of war, the building street."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.chronicles import preview
from game.chronicles.actions import Build, Found, Raise
from game.chronicles.kingdom import SPOTS, Part, card_of, strength_parts
from game.core.types import Seat
from scenes.tables.chronicles_faces import art_of, house_picture, level_text
from scenes.tables.chronicles_kingdom import ICONS, Ground, lay_things, lay_units
from scenes.tables.chronicles_marks import LANDS, hexed, paint_arrow
from scenes.tables.chronicles_panels import artifact_price, lay_card, occurrences
from scenes.tables.chronicles_places import round_the_table, viewer
from scenes.tables.spread import Drawn, Offer, Piece, Place, Setting, Spread
from sprites.paint.badges import put_middle
from sprites.paint.boards.chronicles import balance, strength_shield
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.zone import fan

Local = tuple[str, ...]


def own_kingdom(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The own kingdom large: houses left, two rows, the artifact shelf right."""
    theme, view, seat = sketch.theme, setting.view, viewer(setting)
    sketch.sheet(box)
    inner = inset(box, theme.px(10))
    name = LANDS[setting.seats[seat].look.emblem]
    sketch.art(inner, lambda t, b: t.blit(setting.studio.big("land", name, b.size, setting.theme.dark), b))
    legends = bool(view.options["legends"])
    houses, room = cut_left(inner, inner.w * 0.21, theme.px(4))
    shelf, room = cut_right(room, inner.w * (0.19 if legends else 0.02), theme.px(4))
    units = Ground(seat, inset(room, theme.px(6), theme.px(8)), False, True, True)
    lay_units(laid, setting, units)
    _row_signs(sketch, setting, room)
    lay_things(
        laid, setting, inset(houses, theme.px(10), theme.px(10)), seat, labelled=True, most=theme.px(150)
    )
    _dismissed(laid, setting, inner)
    if legends:
        _shelf(sketch, laid, setting, inset(shelf, theme.px(4), theme.px(10)))


def _row_signs(sketch: Sketch, setting: Setting, room: Rect) -> None:
    for name, y in (("back", room.y + room.h * 0.26), ("front", room.y + room.h * 0.74)):
        words = setting.say(f"ui.chronicles.{name}")
        tag = Rect(room.x, 0, sketch.width(words, 14, "sans-bold") + sketch.theme.px(14), 0)
        tag.h = round(sketch.style(14).line_height * 1.15)
        tag.centery = round(y)
        sketch.sheet(tag, "slip")
        sketch.text(tag, words, 14, "sans-bold", sketch.theme.furniture.on_dark, align="center", single=True)


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
    sketch.text(foot, words, 14, color=theme.furniture.quiet, align="center", single=True)
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


def draft(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, local: Local) -> None:
    """The fan of the pack, arrows to and from the neighbours; in duel and solo the place to give up."""
    view, theme = setting.view, sketch.theme
    entries = occurrences(view.hand)
    side = min(box.w * 0.17, theme.px(300)) if len(setting.seats) > 1 else 0
    if side and box.w > theme.px(1100):
        _arrows(sketch, setting, box, side)
    else:
        side = 0
    room = Rect(round(box.x + side), box.y, round(box.w - 2 * side), box.h)
    if gives_up(setting):
        low, room = cut_bottom(room, box.h * 0.17, theme.px(4))
        _give_up(sketch, laid, setting, low)
    tall = min(room.h * 0.9, theme.px(350))
    lies = fan(len(entries), room.center, tall, width=room.w * 0.97, tilt=2.4, gap=0.05, sag=theme.px(14))
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"pack:{view.cards.card(number).id}:{copy}"
        up = piece_id in (setting.pointed, setting.picked)
        at = Pose(pose.x, pose.y, tall * 1.08, 0.0, lift=1.0) if up else pose
        lay_card(laid, setting, piece_id, number, at, 3400 if up else 3000 + n, "hand", dim=piece_id in local)


def gives_up(setting: Setting) -> bool:
    """Whether this pick also gives a card away."""
    view = setting.view
    if view.lich is not None:
        return len(view.kept) < 4 and len(view.hand) > 1
    return view.seats == 2 and bool(view.options["duel"]) and len(view.hand) > 1


def _give_up(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    theme = sketch.theme
    place = Rect(0, 0, min(box.w, theme.px(520)), round(box.h * 0.86))
    place.center = box.center
    solo = setting.view.lich is not None
    words = setting.say("ui.chronicles.banish_here" if solo else "ui.chronicles.give_up_here")
    sketch.sheet(place, "slip")
    sketch.text(inset(place, theme.px(10), 0), words, 17, color=theme.furniture.on_dark, align="center")
    laid.place(Place("give up", place, words, zone="give up"))


def _arrows(sketch: Sketch, setting: Setting, box: Rect, side: float) -> None:
    """To whom the rest goes and from whom the next pack comes."""
    theme, view = sketch.theme, setting.view
    others = round_the_table(setting)
    way = -1 if view.round % 2 else 1
    left, right = setting.seats[others[0]], setting.seats[others[-1]]
    tall = round(min(box.h * 0.3, theme.px(130)))
    for info, at, to in ((left, box.x, way < 0), (right, round(box.right - side), way > 0)):
        cell = Rect(at + theme.px(6), box.centery - tall // 2, round(side) - theme.px(12), tall)
        sketch.art(cell, lambda t, b, w=way: paint_arrow(t, b, w))
        key = "to_seat" if to else "from_seat"
        inner = inset(cell, cell.w * 0.24, cell.h * 0.27)
        sketch.text(
            inner,
            setting.say(f"ui.chronicles.{key}", name=escape(info.name)),
            17,
            "serif",
            (58, 42, 44),
            align="center",
        )


def war(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Two balances with both totals and their parts."""
    view = setting.view
    own = viewer(setting)
    mine = view.kingdom(own)
    if view.lich is not None:
        pairs = _lich_pairs(setting)
    else:
        others = round_the_table(setting)
        sides = [others[0], others[-1]] if len(others) > 1 else others
        pairs = [
            (setting.names[s], hexed(setting.seats[s].look), strength_parts(view.kingdom(s))) for s in sides
        ]
    gap = sketch.theme.px(11)
    for cell, pair in zip(columns(box, [1] * len(pairs), gap), pairs, strict=True):
        _balance(sketch, setting, cell, own, strength_parts(mine), pair)


Side = tuple[str, str, Sequence[Part]]


def _lich_pairs(setting: Setting) -> list[Side]:
    found = preview.armies(setting.view)
    names = [setting.say("ui.chronicles.dark_army"), setting.say("ui.chronicles.pale_army")]
    if found is None:
        return [(name, "#4a3a5a", []) for name in names]
    return [(name, "#4a3a5a", [Part("", amount)]) for name, amount in zip(names, found, strict=True)]


def _balance(
    sketch: Sketch, setting: Setting, box: Rect, own: Seat, mine: Sequence[Part], other: Side
) -> None:
    theme = sketch.theme
    name, color, theirs = other
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(8))
    head, rest = cut_top(inner, sketch.style(20, "serif").line_height, theme.px(4))
    sketch.text(
        head,
        setting.say("ui.chronicles.war_with", name=escape(name)),
        20,
        "serif",
        align="center",
        single=True,
    )
    foot, rest = cut_bottom(rest, sketch.style(18).line_height * 1.4, theme.px(6))
    stage, parts = cut_top(rest, rest.h * 0.52, theme.px(4))
    a, b = sum(p.amount for p in mine), sum(p.amount for p in theirs)
    land_name = LANDS[setting.seats[own].look.emblem]
    dark = setting.theme.dark
    sketch.art(stage, lambda t, r: t.blit(setting.studio.big("land", land_name, r.size, dark), r))
    tilt = 0.0 if a == b else (8.0 if b > a else -8.0)
    own_color = hexed(setting.seats[own].look)

    def paint(target, where):  # type: ignore[no-untyped-def]
        piece, left, right = balance((where.w, where.h), tilt)
        piece.put(target, where.topleft)
        side = max(20, round(where.h * 0.3))
        for (x, y), amount, tone in ((left, a, own_color), (right, b, color)):
            put_middle(
                target, strength_shield(str(amount), side, tone), (where.x + x, where.y + y - side * 0.45)
            )

    sketch.art(stage, paint)
    left, right = columns(parts, (1, 1), theme.px(14))
    _parts(sketch, setting, left, setting.seats[own].name, mine)
    _parts(sketch, setting, right, name, theirs)
    if a > b:
        words, tone = setting.say("ui.chronicles.war_won", own=a, other=b), theme.furniture.good
    elif a == b:
        words, tone = setting.say("ui.chronicles.war_even", own=a), (140, 98, 15)
    else:
        words, tone = setting.say("ui.chronicles.war_lost", own=a, other=b), theme.furniture.bad
    sketch.sheet(foot, "chip", tone)
    sketch.text(foot, words, 17, "serif", theme.furniture.on_dark, align="center", single=True)


def _parts(sketch: Sketch, setting: Setting, box: Rect, name: str, parts: Sequence[Part]) -> None:
    """The parts of a sum, one line each; what does not fit is added up in the last line."""
    theme, line = sketch.theme, sketch.style(15).line_height
    head, rest = cut_top(box, line * 1.1)
    sketch.text(head, escape(name), 16, "serif", theme.furniture.heading, single=True)
    room = max(1, rest.h // line)
    shown = list(parts) if len(parts) <= room else list(parts[: room - 1])
    for part in shown:
        row, rest = cut_top(rest, line)
        number, words = cut_right(row, sketch.width("00", 15, "sans-bold") + 4, theme.px(4))
        title = setting.view.cards.name(part.source, setting.locale.lang) if part.source else name
        if part.per:
            title += (
                f" ({setting.say(f'card.chronicles.per.{part.per}')})"
                if setting.locale.has(f"card.chronicles.per.{part.per}")
                else ""
            )
        sketch.text(words, escape(title), 15, single=True)
        sketch.text(number, str(part.amount), 15, "sans-bold", align="right", single=True)
    if len(shown) < len(parts):
        row, _ = cut_top(rest, line)
        left = sum(p.amount for p in parts[len(shown) :])
        sketch.text(row, f"… +{left}", 15, align="right", single=True)


def street(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Every building of this game with its two levels, what is missing, and its buttons."""
    theme, view = sketch.theme, setting.view
    for cell, building in zip(
        columns(box, [1] * len(view.available), theme.px(9)), view.available, strict=True
    ):
        _board(sketch, laid, setting, cell, building)


def _board(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, building: int) -> None:
    theme, view, cards = sketch.theme, setting.view, setting.view.cards
    seat = viewer(setting)
    found, level = cards.building(building), view.kingdom(seat).level(building)
    sketch.sheet(box)
    inner = inset(box, theme.px(9), theme.px(7))
    title, label = cards.name(found.id, setting.locale.lang), ""
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height * 1.05)
    sketch.text(head, escape(title), 18, "serif", theme.furniture.heading, align="center", single=True)
    offers = [(n, o) for n, o in enumerate(setting.offers) if getattr(o.action, "building", None) == found.id]
    tall = max(theme.px(40), sketch.style(16).line_height * 1.3)
    rest = _board_buttons(sketch, setting, rest, offers, tall, building)
    picture, rest = cut_top(rest, min(rest.h * 0.34, theme.px(170)), theme.px(3))
    color = hexed(setting.seats[seat].look)
    drawn = art_of(cards, found.id).figure
    side = min(picture.h, picture.w / 0.9)
    piece = Drawn(("site", drawn, level, color), lambda h: house_picture(drawn, level, color, h), 0.9)
    label = f"{title} {'I' * level}".strip()
    words = [level_words(setting, building, number) for number in (1, 2)]
    laid.put(
        Piece(f"site:{found.id}", Pose(picture.centerx, picture.centery, side), piece, 900, label, "street",
              f"**{title}**. {' '.join(words)}", found.id, flat=True)
    )  # fmt: skip
    for number, cell in enumerate(columns_down(rest, 2, theme.px(4)), 1):
        _level(sketch, setting, cell, building, number, built=level >= number)


def columns_down(box: Rect, count: int, gap: int) -> list[Rect]:
    """Equal boxes above each other."""
    tall = (box.h - gap * (count - 1)) / count
    return [Rect(box.x, round(box.y + n * (tall + gap)), box.w, round(tall)) for n in range(count)]


def level_words(setting: Setting, building: int, number: int) -> str:
    """A level in words."""
    cards = setting.view.cards
    return level_text(cards, cards.building(building), number, setting.locale)


def _level(sketch: Sketch, setting: Setting, box: Rect, building: int, number: int, *, built: bool) -> None:
    theme, view = sketch.theme, setting.view
    found = view.cards.building(building)
    words = found.words.level1 if number == 1 else found.words.level2
    sketch.sheet(box, "trough", (222, 236, 206) if built else None)
    inner = inset(box, theme.px(6), theme.px(3))
    head, rest = cut_top(inner, min(inner.h, sketch.style(16).line_height * 1.1))
    have = list(view.kingdom(viewer(setting)).produced())
    marks = []
    for name in words.needs:
        index = ICONS.index(name)
        marks.append(f"[{name}]")
        have[index] -= 1
    gold = f" / {words.or_gold}[gold]" if words.or_gold is not None else ""
    enough = built or all(n >= 0 for n in have)
    color = theme.furniture.good if enough else theme.furniture.bad
    points, left = cut_right(head, sketch.width("00", 16) + theme.px(26))
    sketch.text(
        left,
        f"**{'I' * number}** {''.join(marks)}{gold}",
        16,
        color=(58, 42, 44) if built else color,
        single=True,
    )
    sketch.text(
        points, f"[vp]{words.vp}", 16, color=(58, 42, 44) if built else None, align="right", single=True
    )
    if rest.h >= sketch.style(14).line_height and not theme.large_text:
        sketch.text(rest, level_words(setting, building, number), 14, color=(58, 42, 44) if built else None)


def _board_buttons(
    sketch: Sketch,
    setting: Setting,
    box: Rect,
    offers: Sequence[tuple[int, Offer]],
    tall: float,
    building: int,
) -> Rect:
    """The building's actions as buttons, or what is missing."""
    theme, rest = sketch.theme, box
    sketch.zone = f"board {building}"
    for number, offer in reversed(offers):
        foot, rest = cut_bottom(rest, tall, theme.px(4))
        look = "good" if isinstance(offer.action, Raise | Found) else "chip"
        color = None if look == "good" else (226, 172, 60)
        button(
            sketch, f"offer:{number}", foot, offer.label, look=look, units=16, color=color, hint=offer.label
        )
    sketch.zone = "main"
    wants = preview.wanted(setting.view, building) if setting.view.seat is not None else []
    blocked = [w for w in wants if all(not _same(w.action, o.action) for _, o in offers)]
    if not wants:
        words, color = setting.say("ui.chronicles.complete"), theme.furniture.good
    elif blocked and setting.own is not None and setting.own.asked and setting.view.phase == "build":
        words, color = _missing(setting, blocked[0]), theme.furniture.bad
    else:
        return rest
    line = sketch.style(14).line_height
    foot, rest = cut_bottom(rest, line * 2, theme.px(3))
    sketch.text(foot, words, 14, color=color, align="center")
    return rest


def _same(a: object, b: object) -> bool:
    return (
        type(a) is type(b)
        and getattr(a, "building", "") == getattr(b, "building", None)
        and (not isinstance(a, Build) or a.level == getattr(b, "level", 0))
    )


def _missing(setting: Setting, wanted: preview.Wanted) -> str:
    level = "II" if isinstance(wanted.action, Raise) or getattr(wanted.action, "level", 1) == 2 else "I"
    if wanted.price is not None:
        return setting.say("ui.chronicles.missing_gold", level=level, gold=wanted.price)
    marks = "".join(f"[{name}]" * count for name, count in zip(ICONS, wanted.missing, strict=True))
    return f"{setting.say('ui.chronicles.missing', level=level)} {marks}"
