"""Kingdoms on Chronicles' table: full, compact and enlarged, with their heads and sums."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.chronicles import preview
from game.chronicles.kingdom import SPOTS
from game.chronicles.vocabulary import BACK
from game.core.types import Seat
from scenes.play.spread import Place, SeatInfo, Spread
from scenes.tables.chronicles.marks import ICONS, banner, counts, hexed, lay_land, shield, words_width
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.units import Ground, lay_things, lay_units, poses, spot_name, spots_of
from scenes.tables.chronicles.wars.balance import decided
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_height


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
    ground = Ground(info.seat, inset(stage, theme.px(8), theme.px(8)), False, True, True)
    _stage(sketch, laid, setting, stage, ground)
    row_signs(sketch, setting, ground, stage.x)
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
    sums = 3 * (sketch.width("0", 15, "sans-bold") + sketch.style(15).px * 1.5)
    wide = max(sums, min(rest.w * 0.34, max(rest.w * 0.25, theme.px(150))))
    side, stage = cut_right(rest, min(rest.w * 0.46, wide), theme.px(6))
    own = info.own
    ground = Ground(info.seat, inset(stage, theme.px(6), theme.px(3)), True, own, False)
    _stage(sketch, laid, setting, stage, ground)
    _foot(sketch, laid, setting, side, info, stacked=True)


def row_signs(
    sketch: Sketch, setting: Setting, ground: Ground, left: int, taken: Sequence[Rect] = ()
) -> None:
    """Front and Back beside their rows where there is room; below and above them side by side."""
    found, theme = poses(setting, ground), sketch.theme
    middle = (found[0].x + max(pose.x for spot, pose in found.items() if spot not in BACK)) / 2
    for name, pose in [("back", found[3])] * (3 in found) + [("front", found[0])]:
        words = setting.say(f"ui.chronicles.{name}")
        tag = Rect(0, 0, sketch.width(words, 14, "sans-bold") + theme.px(14), 0)
        tag.h = round(sketch.style(14).line_height * 1.15)
        half = pose.height / 2 + theme.px(3)
        if not ground.wide:
            tag.midright = (round(pose.x - pose.height * 0.43 - theme.px(4)), round(pose.y))
        elif name == "back":
            tag.midtop = (round((found[3].x + found[4].x) / 2), round(pose.y + half))
        else:
            tag.midbottom = (round(middle), round(pose.y - half))
        outside = tag.x < left or tag.y < ground.area.y - 4 or tag.bottom > ground.area.bottom + 4
        if outside or tag.collidelist(list(taken)) >= 0:
            continue
        sketch.sheet(tag, "slip", (106, 74, 50))
        sketch.text(tag, words, 14, "sans-bold", theme.furniture.on_dark, align="center", single=True)


def _camp(head: Rect) -> Rect:
    """Where the hand of a kingdom is thought to be: behind its banner."""
    return Rect(head.x, head.y, head.h, head.h)


def _stage(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, ground: Ground) -> None:
    lay_land(sketch, setting, box, setting.seats[ground.seat])
    gain = Rect(0, 0, round(sketch.style(18).px * 3), sketch.style(18).line_height)
    gain.midtop = (box.centerx, box.y + box.h // 3)
    laid.place(Place(f"gain:{ground.seat}", gain, "", z=-9))
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
    sketch.explain(mark, setting.say("ui.chronicles.tell.strength"))
    if not two:
        _one_line(sketch, setting, rest, info)
        return
    line, low = cut_top(rest, sketch.style(21, "serif").line_height)
    left, right = cut_left(line, min(line.w, sketch.width(info.name, 21, "serif") + 4), theme.px(8))
    sketch.text(left, escape(info.name), 21, "serif", single=True)
    state = state_of(setting, info)
    if right.w > sketch.width(state, 14) * 0.9:
        sketch.text(right, escape(state), 14, color=furniture.quiet, single=True)
    counts(sketch, setting, low, info.seat)


def _one_line(sketch: Sketch, setting: Setting, rest: Rect, info: SeatInfo) -> None:
    """Name, counters and what the seat is doing in one line; words give way to numbers."""
    theme = sketch.theme
    units = 18 if not theme.large_text else 14
    plain = sketch.width("00 0 00", units, "sans-bold") + sketch.style(units).px * 5
    name = sketch.width(info.name, 19, "serif") + 4
    wide = min(rest.w - name - theme.px(20), words_width(sketch, setting, info.seat, units))
    room = max(min(rest.w * 0.74, plain), wide if wide >= plain else 0)
    numbers, left = cut_right(rest, room, theme.px(8))
    counts(sketch, setting, numbers, info.seat, units)
    named, free = cut_left(left, min(left.w, name), theme.px(8))
    sketch.text(named, escape(info.name), 19, "serif", single=True)
    _state(sketch, setting, free, info)


def _state(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """What a compact kingdom is doing, where there is room; wars won as a sign and a number."""
    quiet = sketch.theme.furniture.quiet
    if setting.view.phase in ("war", "income") and setting.view.lich is None and decided(setting):
        won = preview.wars(setting.view, info.seat)
        if box.w > sketch.style(15).px * 2.4:
            sketch.text(box, f"[war]{won}", 15, "sans-bold", quiet, single=True)
        return
    words = setting.say("ui.chronicles.you") if info.own else state_of(setting, info)
    if box.w > sketch.width(words, 14):
        sketch.text(box, escape(words), 14, color=quiet, single=True)


def state_of(setting: Setting, info: SeatInfo) -> str:
    """What a seat is doing, how its wars went, or who plays it."""
    if setting.view.phase in ("war", "income") and setting.view.lich is None:
        if not decided(setting):
            return info.kind
        return setting.say("ui.chronicles.wars_won", count=preview.wars(setting.view, info.seat))
    if info.asked:
        return setting.say("ui.table.thinking")
    if setting.view.phase in ("recruit", "deploy", "build"):
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
            said.append(
                f"{spot_name(setting, SPOTS[index])}: {view.cards.name(kingdom.card(index).id, lang)}"
            )
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
    most = max(sketch.width(str(amount), units, "sans-bold") for amount in amounts)
    need = 3 * (most + sketch.style(units).px * 1.5)
    units *= min(1.0, box.w / need)
    for cell, name, amount in zip(columns(box, (1, 1, 1)), ICONS, amounts, strict=True):
        sketch.explain(cell, setting.say(f"ui.chronicles.tell.{name}"))
        color = sketch.theme.furniture.ink if amount else sketch.theme.furniture.quiet
        face = "sans-bold" if amount else "sans"
        sketch.text(cell, f"[{name}]{amount}", units, face, color, align="center", single=True)


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
    lay_land(sketch, setting, stage, info)
    things, room = cut_right(stage, stage.w * 0.22, theme.px(4))
    ground = Ground(info.seat, inset(room, theme.px(8), theme.px(8)), False, False, True)
    pictures = Spread()
    lay_units(pictures, setting, ground)
    lay_things(pictures, setting, inset(things, theme.px(6)), info.seat, labelled=False)
    for piece in pictures.pieces.values():
        sketch.art(piece.box, by_height(piece.picture.surface))
    sketch.above = False
