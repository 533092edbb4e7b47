"""The panels of Chronicles' table: book and phases, own sums, hand, kept cards, the green button."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from game.chronicles.view import ChroniclesView
from scenes.tables.chronicles_faces import chronicles_face
from scenes.tables.chronicles_kingdom import Ground, lay_things, lay_units, produced
from scenes.tables.chronicles_marks import LANDS, banner, hexed, shield
from scenes.tables.chronicles_places import PHASES, round_the_table, viewer
from scenes.tables.spread import Piece, Place, Setting, Spread
from sprites.paint.boards.chronicles import chapter_book
from sprites.paint.furniture import slot
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE, fan

SIGNS = ("recruit", "deploy", "war", "income", "build", "clock")


def strip(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The book of four chapters, the six phases on their thread, deck and discard."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box, "tag")
    inner = inset(box, theme.px(10), theme.px(4))
    wide = inner.h * 5
    book, rest = cut_left(inner, wide, theme.px(14))
    sketch.art(book, lambda t, b: t.blit(chapter_book(b.size, min(4, view.round)), b))
    words = setting.say("ui.chronicles.round", round=view.round)
    left, rest = cut_left(rest, sketch.width(words, 19, "serif") + 4, theme.px(14))
    sketch.text(left, words, 19, "serif", theme.furniture.heading, single=True)
    _piles(sketch, laid, setting, rest)
    _thread(sketch, setting, rest)


def _piles(sketch: Sketch, laid: Spread, setting: Setting, rest: Rect) -> None:
    theme, view = sketch.theme, setting.view
    for name, count in (("discard", view.discard_size), ("deck", view.deck_size)):
        words = setting.say(f"ui.chronicles.{name}", count=count)
        box, rest = cut_right(rest, sketch.width(words, 16) + theme.px(44), theme.px(12))
        if name == "discard" and view.planning:
            sketch.sheet(box, "dashed")
        sketch.text(box, f"[recruit] {words}", 16, align="center", single=True)
        label = setting.say("ui.chronicles.dismiss_here") if name == "discard" and view.planning else ""
        laid.place(Place(name, box, label, zone="piles"))


def _thread(sketch: Sketch, setting: Setting, rest: Rect) -> None:
    """Six discs; the current one is larger, red-rimmed and named."""
    theme, phase = sketch.theme, setting.view.phase
    now = PHASES.index(phase) if phase in PHASES else len(PHASES)
    name = setting.say(f"phase.chronicles.{phase}")
    room = theme.size[0] // 2 - rest.x
    side = rest.h
    step = min(side * 1.5, max(side * 0.95, room / 3))
    x = max(rest.x, theme.size[0] // 2 - step * 4)
    line = Rect(round(x + side / 2), rest.centery - theme.px(1), round(step * 5), theme.px(2))
    sketch.sheet(line, "hairline", theme.furniture.gold)
    for number, sign in enumerate(SIGNS):
        current = number == now
        disc = side if current else side * 0.74
        box = Rect(0, 0, round(disc), round(disc))
        box.center = round(x + side / 2 + number * step), rest.centery
        done = number < now
        color = (
            theme.furniture.button if current else theme.furniture.inset if not done else theme.furniture.gold
        )
        sketch.sheet(box, "chip", color)
        ink = theme.furniture.on_dark if current else theme.furniture.ink
        sketch.art(
            inset(box, disc * 0.2), lambda t, b, sign=sign, ink=ink: t.blit(icon(f"flat_{sign}", b.w, ink), b)
        )
    words = Rect(
        round(x + side + step * 5 + theme.px(10)), rest.y, sketch.width(name, 20, "serif") + 6, rest.h
    )
    sketch.text(words, escape(name), 20, "serif", theme.furniture.heading, single=True)


def own_panel(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Name, points, gold now and after the plan, production, strength, the wars as they stand."""
    view: ChroniclesView = setting.view
    theme, seat = sketch.theme, viewer(setting)
    info = setting.seats[seat]
    sketch.sheet(box, "active" if info.asked else "panel")
    inner = inset(box, theme.px(14), theme.px(9))
    flag, rest = cut_left(inner, theme.px(46), theme.px(10))
    banner(sketch, Rect(flag.x, box.y - theme.px(4), flag.w, theme.px(66)), info.look)
    line = sketch.style(20).line_height * 1.16
    head, _ = cut_top(rest, line)
    mark, head = cut_right(head, theme.px(52))
    sketch.text(head, escape(info.name), 23, "serif", single=True)
    planned = view.planning and view.seat is not None
    now, after = (preview.standing_kingdom(view, seat) if planned else view.kingdom(seat)), view.kingdom(seat)
    shield(
        sketch,
        Rect(mark.x, mark.y - theme.px(4), mark.w, mark.h + theme.px(12)),
        str(after.strength()),
        hexed(info.look),
    )
    body = Rect(inner.x, round(max(flag.y + theme.px(62), head.bottom)), inner.w, 0)
    body.h = inner.bottom - body.y
    gold = f"[gold] **{view.gold[seat]}**"
    if planned and (price := preview.plan_price(view)):
        left = view.gold[seat] - price
        gold += f" → **{left}**"
    sums, body = cut_top(body, line)
    cells = columns(sums, (0.42, 0.58))
    sketch.text(cells[0], f"[vp] **{view.vp[seat]}**", 20, single=True)
    color = theme.furniture.bad if planned and preview.plan_price(view) > view.gold[seat] else None
    sketch.text(cells[1], gold, 20, color=color, single=True)
    made, body = cut_top(body, line)
    produced(sketch, setting, made, seat, 18)
    words = setting.say("ui.chronicles.strength", now=now.strength(), after=after.strength())
    if now.strength() == after.strength():
        words = setting.say("ui.chronicles.strength_now", now=now.strength())
    power, body = cut_top(body, line * 0.9)
    sketch.text(power, words, 16, single=True)
    _wars(sketch, setting, body, after.strength())


def _wars(sketch: Sketch, setting: Setting, box: Rect, own: int) -> None:
    """Both wars if they were fought now."""
    theme, view = sketch.theme, setting.view
    others = round_the_table(setting)
    if not others or box.h < sketch.style(16).line_height * 1.1:
        return
    sides = [others[0], others[-1]] if len(others) > 1 else others
    tall = min(box.h, sketch.style(16).line_height * 1.45)
    row = Rect(box.x, box.bottom - round(tall), box.w, round(tall))
    for cell, seat in zip(columns(row, [1] * len(sides), theme.px(8)), sides, strict=True):
        other, info = view.kingdom(seat).strength(), setting.seats[seat]
        won = own >= other
        sketch.sheet(cell, "trough")
        sign, rest = cut_left(inset(cell, theme.px(5), theme.px(2)), cell.h * 0.8, theme.px(4))
        side = min(sign.w, sign.h)
        sketch.art(
            centered(sign, side, side),
            lambda t, b, info=info: t.blit(emblem(info.look.emblem, b.w, info.look.color), b),
        )
        color = theme.furniture.good if won else theme.furniture.bad
        sketch.text(
            rest, f"{own} {'≥' if won else '<'} {other}", 17, "sans-bold", color, align="center", single=True
        )


def occurrences(cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """Cards with their copy numbers: the second Farmer is (farmer, 1)."""
    seen: dict[int, int] = {}
    found = []
    for card in cards:
        found.append((card, seen.get(card, 0)))
        seen[card] = seen.get(card, 0) + 1
    return found


def artifact_price(setting: Setting) -> int:
    """The price of the next artifact."""
    view = setting.view
    seat = viewer(setting)
    return 1 + len(view.artifacts[seat]) + len(view.placed if view.planning else ())


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
    label = (
        setting.say("ui.chronicles.card", card=face.title, cost=left, strength=right)
        if card.unit
        else face.title
    )
    laid.put(
        Piece(
            piece_id,
            pose,
            setting.card_picture(face),
            z,
            f"{label} {face.text}",
            zone,
            f"**{face.title}**. {face.text}",
            card.id,
            dim,
        )
    )


def hand(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The hand while planning, with the place for what is saved."""
    theme, view = sketch.theme, setting.view
    right, room = cut_right(box, box.h * CARD_SHAPE * 1.02, theme.px(10))
    _saved(sketch, laid, setting, right)
    laid.place(Place("hand", room, setting.say("ui.chronicles.hand_place"), zone="hand place", z=-5))
    entries = occurrences(view.hand)
    tall = room.h * 0.93
    lies = fan(len(entries), (room.centerx, room.centery), tall, width=room.w, gap=0.06)
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        piece_id = f"hand:{view.cards.card(number).id}:{copy}"
        up = piece_id in (setting.pointed, setting.picked)
        at = Pose(pose.x, pose.y - (theme.px(8) if up else 0), tall, lift=1.0 if up else 0.0)
        lay_card(laid, setting, piece_id, number, at, 3400 if up else 3000 + n, "hand")


def _saved(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    view, theme = setting.view, sketch.theme
    place = inset(box, 0, box.h * 0.035)
    sketch.art(place, lambda t, b: t.blit(slot(b.size, theme.u, "#a32c2c"), b))
    words = setting.say("ui.chronicles.save_here", round=min(4, view.round + 1))
    sketch.text(inset(place, theme.px(8)), words, 15, color=theme.furniture.on_dark, align="center")
    label = words if preview.saves_left(view) > 0 else ""
    laid.place(Place("save", place, label, zone="save"))
    for n, (number, copy) in enumerate(occurrences(view.saved)):
        pose = Pose(place.centerx + n * theme.px(14), place.centery + n * theme.px(10), place.h * 0.94)
        lay_card(laid, setting, f"saved:{view.cards.card(number).id}:{copy}", number, pose, 2900 + n, "save")


def kept(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, local: tuple[str, ...]) -> None:
    """Recruit: the cards kept so far, the slot for the next one, and the own kingdom beside them."""
    theme, view = sketch.theme, setting.view
    left, right = columns(box, (0.52, 0.48), theme.px(12))
    sketch.sheet(left)
    inner = inset(left, theme.px(12), theme.px(6))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(2))
    sketch.text(head, setting.say("ui.chronicles.kept", count=len(view.kept)), 18, "serif", single=True)
    cards = (*view.saved, *view.kept)
    count = len(view.saved) + 5
    tall = min(rest.h, rest.w / count / CARD_SHAPE * 0.95)
    step = rest.w / count
    for n in range(count):
        pose = Pose(rest.x + step * (n + 0.5), rest.centery, tall)
        cell = centered(Rect(round(pose.x), round(pose.y), 0, 0), tall * CARD_SHAPE, tall)
        if n < len(cards):
            lay_card(laid, setting, f"kept:{n}", cards[n], pose, 2000 + n, "kept")
            continue
        sketch.art(cell, lambda t, b: t.blit(slot(b.size, theme.u, "#b08a50"), b))
        if n == len(cards):
            label = setting.say("ui.chronicles.keep_here")
            if not local:
                sketch.text(inset(cell, theme.px(3)), label, 14, color=theme.furniture.quiet, align="center")
            laid.place(Place("keep", cell, label, zone="keep"))
    own_strip(sketch, laid, setting, right)


def own_strip(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The own kingdom as one strip."""
    theme, seat = sketch.theme, viewer(setting)
    sketch.sheet(box)
    inner = inset(box, theme.px(8))
    name = LANDS[setting.seats[seat].look.emblem]
    sketch.art(inner, lambda t, b: t.blit(setting.studio.big("land", name, b.size, setting.theme.dark), b))
    things, room = cut_right(inner, inner.w * 0.24, theme.px(6))
    ground = Ground(seat, inset(room, theme.px(8), theme.px(4)), True, setting.view.seat is not None, True)
    lay_units(laid, setting, ground)
    lay_things(laid, setting, inset(things, theme.px(4)), seat, labelled=True)


def act(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who is ready, what happened lately, and the one green button."""
    theme = sketch.theme
    sketch.sheet(box)
    inner = inset(box, theme.px(14), theme.px(10))
    tall = max(theme.px(64), sketch.style(22).line_height * 1.5)
    ready = next(((n, o) for n, o in enumerate(setting.offers) if o.primary), None)
    foot, rest = cut_bottom(inner, min(tall, inner.h * 0.5), theme.px(8))
    if ready is not None:
        sketch.zone = "act"
        button(
            sketch,
            f"offer:{ready[0]}",
            foot,
            ready[1].label,
            look="good",
            units=22,
            icon="check",
            key="Space",
        )
        sketch.zone = "main"
    elif (reason := unpaid(setting)) is not None:
        sketch.zone = "act"
        label = setting.say("ui.chronicles.ready")
        button(sketch, "not_ready", foot, label, look="good", units=22, enabled=False, hint=reason)
        sketch.zone = "main"
        low, rest = cut_bottom(rest, sketch.style(15).line_height * 2, theme.px(2))
        sketch.text(low, reason, 15, color=theme.furniture.bad, align="center")
    else:
        rest = inner
    others, rest = cut_bottom(rest, sketch.style(15).line_height * 1.4, theme.px(2))
    _readiness(sketch, setting, others)
    _recap(sketch, setting, rest)


def unpaid(setting: Setting) -> str | None:
    """Why the plan cannot be final; nothing if it can, or is no question."""
    view = setting.view
    own = setting.own
    if not view.planning or own is None or not own.asked:
        return None
    price = preview.plan_price(view)
    if price <= view.gold[own.seat]:
        return None
    return setting.say("refused.chronicles.plan_unpaid", price=price, short=price - view.gold[own.seat])


def _readiness(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """A banner with a tick for everybody who has chosen."""
    theme = sketch.theme
    seats = [info for info in setting.seats if not info.own]
    if not seats:
        return
    side = min(box.h, theme.px(34))
    step = min(side * 2.1, box.w / len(seats))
    for number, info in enumerate(seats):
        x = round(box.x + number * step)
        sign = Rect(x, round(box.centery - side / 2), round(side), round(side))
        sketch.art(sign, lambda t, b, info=info: t.blit(emblem(info.look.emblem, b.w, info.look.color), b))
        mark = "dots" if info.asked else "check"
        spot = Rect(sign.right + 1, sign.y, round(min(side * 0.8, step - side)), sign.h)
        ink = theme.furniture.quiet if info.asked else theme.furniture.good
        sketch.art(
            centered(spot, spot.w, spot.w), lambda t, b, m=mark, i=ink: t.blit(icon(f"flat_{m}", b.w, i), b)
        )


def _recap(sketch: Sketch, setting: Setting, box: Rect) -> None:
    style = sketch.style(15)
    room = box.h // style.line_height
    lines: list[str] = []
    for words in reversed(setting.recap):
        need = sketch.words(Rect(0, 0, box.w, 10_000), words, style).block.lines
        if need > room:
            break
        lines.insert(0, words)
        room -= need
    if lines:
        sketch.text(box, "\n".join(lines), 15)
