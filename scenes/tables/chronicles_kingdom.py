"""Kingdoms on Chronicles' table: full, compact and the own one, with units, houses, artifacts and sums."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.chronicles.deck import ChroniclesCards
from game.chronicles.kingdom import NEW, SPOTS, Kingdom, age_of, card_of, fighters
from game.core.types import Seat
from scenes.tables.chronicles_faces import (
    AS_STANDS,
    CHANGED,
    IDLE,
    PRINTED,
    UnitFace,
    art_of,
    house_picture,
    text_of,
)
from scenes.tables.chronicles_marks import ICONS, banner, counts, hexed, lay_land, shield
from scenes.tables.spread import Drawn, Piece, Place, SeatInfo, Setting, Spread
from sprites.paint.boards.chronicles import spot
from sprites.paint.figures import figure
from sprites.paint.words import figure_word
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the units of one kingdom stand; `wide`: Back and Front side by side."""

    seat: Seat
    area: Rect
    wide: bool
    labelled: bool
    named: bool
    z: int = 1000


def spots_of(setting: Setting, seat: Seat) -> tuple[int, ...]:
    """The places a kingdom has, Front first."""
    return (0, 1, 2, 3, 4) if setting.view.fronts[seat] == 3 else (0, 1, 3, 4)


def poses(setting: Setting, ground: Ground) -> dict[int, Pose]:
    """Where each place of a kingdom lies."""
    area, fronts = ground.area, setting.view.fronts[ground.seat]
    if ground.wide:
        cell = area.w / (fronts + 2.35)
        tall = min(area.h * 0.84, cell * 0.95 / AS_STANDS)
        cell = min(cell, tall * AS_STANDS * 1.14)
        left = area.centerx - cell * (fronts + 2.35) / 2
        rise = max(0.0, area.h - tall) * 0.5
        found = {
            3 + n: Pose(left + cell * (n + 0.5), area.centery - rise * 0.55, tall * 0.94) for n in range(2)
        }
        shift = left + cell * 2.35
        return found | {
            n: Pose(shift + cell * (n + 0.5), area.centery + rise * 0.55, tall) for n in range(fronts)
        }
    cell = area.w / max(2.35, fronts)
    tall = min(area.h * 0.49, cell * 0.94 / AS_STANDS)
    step = min(cell, tall * AS_STANDS * 1.22)
    low = area.bottom - tall / 2 - area.h * 0.01
    high = area.y + tall * 0.92 / 2 + area.h * 0.01
    front = {n: Pose(area.centerx + step * (n - (fronts - 1) / 2), low, tall) for n in range(fronts)}
    back = {3 + n: Pose(area.centerx + step * (n - 0.5), high, tall * 0.92) for n in range(2)}
    return front | back


def lay_units(laid: Spread, setting: Setting, ground: Ground) -> None:
    """Every place of a kingdom, empty or with its unit."""
    view = setting.view
    kingdom = view.kingdom(ground.seat)
    fighting, own = set(fighters(kingdom)), ground.seat == view.seat and ground.labelled
    for index, pose in poses(setting, ground).items():
        name = SPOTS[index]
        unit = kingdom.units[index]
        box = Rect(0, 0, round(pose.height * AS_STANDS), round(pose.height))
        box.center = round(pose.x), round(pose.y)
        label = "" if unit or not own else setting.say("ui.chronicles.free", spot=_spot(setting, name))
        zone = f"own {'front' if index < 3 else 'back'}" if own else f"seat {ground.seat}"
        laid.place(Place(f"spot:{ground.seat}:{name}", box, label, zone, z=ground.z - 10))
        token = Rect(0, 0, round(box.w * 0.3), round(box.w * 0.3))
        token.topright = box.topright
        laid.place(Place(f"age:{ground.seat}:{name}", token, "", zone, z=-9))
        if unit:
            _lay_unit(laid, setting, ground, kingdom, index, pose, zone, index in fighting)
        else:
            empty = Drawn(("spot",), _empty, AS_STANDS)
            laid.put(Piece(f"free:{ground.seat}:{name}", pose, empty, z=ground.z - 5, flat=True))


def _empty(height: int) -> object:
    return spot((round(height * AS_STANDS), height)).surface


def _spot(setting: Setting, name: str) -> str:
    return setting.say(f"word.chronicles.{name}")


def unit_face(setting: Setting, kingdom: Kingdom, index: int, fights: bool, *, named: bool) -> UnitFace:
    """A unit as it stands now."""
    cards, card = kingdom.cards, kingdom.card(index)
    strength, title = kingdom.strengths()[index], cards.name(card.id, setting.locale.lang)
    color = IDLE if not fights else PRINTED if strength == card.strength else CHANGED
    art, age = art_of(cards, card.id), age_of(kingdom.units[index])
    return UnitFace(
        art, str(strength), color, age, title if named else "", unit_yield(kingdom, index), "forest"
    )


def _lay_unit(
    laid: Spread,
    setting: Setting,
    ground: Ground,
    kingdom: Kingdom,
    index: int,
    pose: Pose,
    zone: str,
    fights: bool,
) -> None:
    view, cards, unit = setting.view, setting.view.cards, kingdom.units[index]
    card, name = kingdom.card(index), SPOTS[index]
    face = unit_face(setting, kingdom, index, fights, named=ground.named)
    title = cards.name(card.id, setting.locale.lang)
    label = setting.say(
        "ui.chronicles.unit", name=setting.names[ground.seat], spot=_spot(setting, name), card=title,
        strength=int(face.strength), age=face.age,
    )  # fmt: skip
    piece_id = f"unit:{ground.seat}:{name}"
    new = bool(unit & NEW) and ground.seat == view.seat and view.planning
    at = Pose(pose.x, pose.y, pose.height, lift=0.8 if setting.pointed == piece_id or new else 0.0)
    laid.put(
        Piece(
            piece_id, at, face.picture(), ground.z + index, label if ground.labelled else "", zone,
            f"{title}. {text_of(cards, card.id, setting.locale)}", card.id,
        )
    )  # fmt: skip


def unit_yield(kingdom: Kingdom, index: int) -> tuple[str, ...]:
    """What a unit produces where it stands, icon by icon."""
    card = kingdom.cards.card(card_of(kingdom.units[index]))
    amounts = list(card.yields)
    for line in card.varying:
        amounts[line.kind] += line.amount(kingdom, index)
    return tuple(name for name, count in zip(ICONS, amounts, strict=True) for _ in range(count))


def full(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """A neighbour: head, stage with two rows, houses and sums."""
    theme = sketch.theme
    sketch.sheet(box, "active" if info.asked else "panel")
    inner = inset(box, theme.px(12), theme.px(8))
    head = sketch.style(21, "serif").line_height + sketch.style(18).line_height + theme.px(6)
    top, rest = cut_top(inner, head, theme.px(4))
    laid.place(Place(f"camp:{info.seat}", _camp(top), "", z=-9))
    _head(sketch, setting, top, info)
    foot, stage = cut_bottom(rest, min(rest.h * 0.2, theme.px(86)), theme.px(5))
    _stage(
        sketch,
        laid,
        setting,
        stage,
        Ground(info.seat, inset(stage, theme.px(8), theme.px(8)), False, True, True),
    )
    _foot(sketch, laid, setting, foot, info)


def compact(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """A far kingdom: the same facts in little room."""
    theme = sketch.theme
    sketch.sheet(box, "active" if info.asked else "panel")
    inner = inset(box, theme.px(10), theme.px(6))
    top, rest = cut_top(inner, sketch.style(20, "serif").line_height, theme.px(2))
    laid.place(Place(f"camp:{info.seat}", _camp(top), "", z=-9))
    if info.own:
        _head(sketch, setting, top, info, hint=False)
    else:
        _speaker(sketch, setting, box, info, "")
        _facts(sketch, setting, top, info)
    side, stage = cut_right(rest, min(rest.w * 0.34, max(rest.w * 0.25, theme.px(150))), theme.px(6))
    own = info.own
    ground = Ground(info.seat, inset(stage, theme.px(6), theme.px(3)), True, own, False)
    _stage(sketch, laid, setting, stage, ground)
    _foot(sketch, laid, setting, side, info, stacked=True)


def _camp(head: Rect) -> Rect:
    """Where the hand of a kingdom is thought to be: behind its banner."""
    return Rect(head.x, head.y, head.h, head.h)


def _stage(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, ground: Ground) -> None:
    lay_land(sketch, setting, box, setting.seats[ground.seat].look)
    lay_units(laid, setting, ground)


def _head(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo, *, hint: bool = True) -> None:
    """The head of a kingdom, which speaks of all that stands in it."""
    _speaker(sketch, setting, box, info, facts_of(setting, info.seat) if hint else "")
    _facts(sketch, setting, box, info)


def _speaker(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo, hint: str) -> None:
    """The control that speaks of a kingdom."""
    sketch.zone = "seats"
    sketch.control(Control(f"seat:{info.seat}", box, "stage", facts_of(setting, info.seat), hint=hint))
    sketch.zone = "main"


def _facts(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """Banner, name, who plays it; victory points, gold, cards in hand, strength."""
    theme, furniture = sketch.theme, sketch.theme.furniture
    strength = setting.view.kingdom(info.seat).strength()
    two = box.h > sketch.style(18).line_height * 1.8
    flag, rest = cut_left(box, theme.px(38), theme.px(8))
    tall = theme.px(54) if two else flag.h + theme.px(4)
    banner(sketch, Rect(flag.x, flag.y - theme.px(4), flag.w, tall), info.look)
    mark, rest = cut_right(rest, theme.px(44), theme.px(4))
    shield(sketch, mark, str(strength), hexed(info.look))
    if not two:
        room = sketch.width("00 0 00", 18, "sans-bold") + sketch.style(18).px * 5
        numbers, left = cut_right(rest, min(rest.w * 0.74, room), theme.px(4))
        counts(sketch, setting, numbers, info.seat)
        sketch.text(left, escape(info.name), 19, "serif", single=True)
        return
    line, low = cut_top(rest, sketch.style(21, "serif").line_height)
    left, right = cut_left(line, min(line.w, sketch.width(info.name, 21, "serif") + 4), theme.px(8))
    sketch.text(left, escape(info.name), 21, "serif", single=True)
    state = state_of(setting, info)
    if right.w > sketch.width(state, 14) * 0.9:
        sketch.text(right, escape(state), 14, color=furniture.quiet, single=True)
    counts(sketch, setting, low, info.seat)


def state_of(setting: Setting, info: SeatInfo) -> str:
    """What a seat is doing, or who plays it."""
    if info.asked:
        return setting.say("ui.table.thinking")
    if setting.view.phase in ("recruit", "deploy", "build") and not setting.facts.get("busy"):
        return setting.say("ui.chronicles.ready_state")
    return info.kind


def facts_of(setting: Setting, seat: Seat) -> str:
    """A kingdom in one spoken sentence and one line per thing that stands in it."""
    view, lang = setting.view, setting.locale.lang
    kingdom = view.kingdom(seat)
    wood, food, gem = kingdom.produced()
    said = [
        setting.say(
            "ui.chronicles.facts", name=setting.names[seat], vp=view.vp[seat], gold=view.gold[seat],
            hand=view.hand_sizes[seat] + view.saved_sizes[seat], strength=kingdom.strength(), wood=wood,
            food=food, gem=gem,
        )
    ]  # fmt: skip
    for index in spots_of(setting, seat):
        if kingdom.units[index]:
            said.append(f"{_spot(setting, SPOTS[index])}: {view.cards.name(kingdom.card(index).id, lang)}")
    for building in view.available:
        if level := kingdom.level(building):
            name = view.cards.name(view.cards.building(building).id, lang)
            said.append(f"{name} {'I' * level}")
    said += [view.cards.name(view.cards.card(card).id, lang) for card in kingdom.artifacts]
    return escape("; ".join(said))


def _foot(
    sketch: Sketch, laid: Spread, setting: Setting, box: Rect, info: SeatInfo, *, stacked: bool = False
) -> None:
    """Houses and artifacts, and what the kingdom produces."""
    theme = sketch.theme
    line = sketch.style(16).line_height
    if stacked:
        made, things = cut_bottom(box, line, theme.px(2))
    else:
        made, things = (
            cut_bottom(box, line, theme.px(2)) if box.h > line * 2.6 else cut_right(box, box.w * 0.5)
        )
    produced(sketch, setting, made, info.seat)
    lay_things(laid, setting, things, info.seat, labelled=not stacked or info.own)


def produced(sketch: Sketch, setting: Setting, box: Rect, seat: Seat, units: float = 16) -> None:
    """Wood, food and gems; nothing is grey."""
    amounts = setting.view.kingdom(seat).produced()
    for cell, name, amount in zip(columns(box, (1, 1, 1)), ICONS, amounts, strict=True):
        color = sketch.theme.furniture.ink if amount else sketch.theme.furniture.quiet
        face = "sans-bold" if amount else "sans"
        sketch.text(cell, f"[{name}]{amount}", units, face, color, align="center", single=True)


def lay_things(
    laid: Spread,
    setting: Setting,
    box: Rect,
    seat: Seat,
    *,
    labelled: bool,
    most: float = 999,
    kinds: str = "both",
) -> None:
    """The houses and artifacts of a kingdom in one, two or three rows."""
    things = _houses(setting, seat) if kinds != "relics" else []
    things += _relics(setting, seat) if kinds != "houses" else []
    if not things:
        return
    count, down = len(things), 1
    while down < 3 and box.w / -(-count // down) < box.h / down * 0.72:
        down += 1
    across = -(-count // down)
    tall = min(box.h / down, box.w / across / 0.92, most)
    cards, zone = setting.view.cards, "own houses" if seat == setting.view.seat else f"seat {seat}"
    for number, (piece_id, picture, label, card) in enumerate(things):
        x = box.x + (number % across + 0.5) * min(box.w / across, tall * 1.05)
        y = box.y + (number // across + 0.5) * min(box.h / down, tall * 1.15)
        hint = f"{label}. {text_of(cards, card, setting.locale)}"
        pose = Pose(x, y, tall * 0.96)
        said = label if labelled else ""
        laid.put(Piece(piece_id, pose, picture, 900, said, zone, hint, card, flat=True))


Thing = tuple[str, Drawn, str, str]


def _houses(setting: Setting, seat: Seat) -> list[Thing]:
    view, cards = setting.view, setting.view.cards
    color, found = hexed(setting.seats[seat].look), []
    for building in view.available:
        if level := view.levels[seat] >> (2 * building) & 3:
            name = cards.building(building).id
            label = f"{cards.name(name, setting.locale.lang)} {'I' * level}"
            found.append((f"house:{seat}:{name}", _house(cards, name, level, color), label, name))
    return found


def _relics(setting: Setting, seat: Seat) -> list[Thing]:
    cards, found = setting.view.cards, []
    for number, artifact in enumerate(setting.view.kingdom(seat).artifacts):
        name = cards.card(artifact).id
        label = cards.name(name, setting.locale.lang)
        found.append((f"relic:{seat}:{name}:{number}", _relic(cards, name), label, name))
    return found


def _house(cards: ChroniclesCards, name: str, level: int, color: str) -> Drawn:
    drawn = art_of(cards, name).figure
    return Drawn(
        ("house", drawn, level, color), lambda height: house_picture(drawn, level, color, height), 0.9
    )


def _relic(cards: ChroniclesCards, name: str) -> Drawn:
    drawn = art_of(cards, name).figure
    return Drawn(("relic", drawn), lambda height: figure(figure_word(drawn, "chronicles"), height), 0.83)


def enlarged(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """A compact kingdom that is pointed at, in full above everything else."""
    theme = sketch.theme
    sketch.above = True
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(8))
    top, rest = cut_top(
        inner, sketch.style(21, "serif").line_height + sketch.style(18).line_height + theme.px(6)
    )
    _facts(sketch, setting, top, info)
    foot, stage = cut_bottom(rest, sketch.style(16).line_height, theme.px(5))
    produced(sketch, setting, foot, info.seat)
    lay_land(sketch, setting, stage, info.look)
    things, room = cut_right(stage, stage.w * 0.22, theme.px(4))
    ground = Ground(info.seat, inset(room, theme.px(8), theme.px(8)), False, False, True)
    pictures = Spread()
    lay_units(pictures, setting, ground)
    lay_things(pictures, setting, inset(things, theme.px(6)), info.seat, labelled=False)
    for piece in pictures.pieces.values():
        sketch.art(piece.box, lambda t, b, p=piece: t.blit(p.picture.surface(b.h), b))
    sketch.above = False
