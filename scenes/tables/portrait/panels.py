"""The panels of Portrait's table: the seats, and the note of the pointed card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.portrait.view import PortraitView
from scenes.menus.parts import medal
from scenes.play.spread import SeatInfo, Setting
from scenes.play.wording import longest_line
from scenes.tables.portrait.pieces import played_card
from sprites.paint.backs import back
from sprites.paint.furniture import slot
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset, part
from sprites.widgets.page import Control, Sketch

SIDE, SIDE_FINE = 0.188, 0.18  # right edge of the seats panel in windows; the gate stands beside it


def seats(sketch: Sketch, setting: Setting, room: Rect, owners: Mapping[int, int]) -> None:
    """One row per seat: emblem, name, tokens, space, rank, and what was played."""
    theme, view = sketch.theme, setting.view
    window = Rect(0, 0, *theme.size)
    count = len(setting.seats) + (view.seats == 2)
    row = theme.size[1] * (0.1 if count <= 4 else 0.088)
    head = sketch.style(24, "serif").line_height + theme.px(8)
    box = part(window, 0.012, 0, SIDE if theme.u < 0.8 or theme.large_text else SIDE_FINE, 1)
    box.y, box.h = room.y + theme.px(14), round(head + row * count + theme.px(14))
    sketch.sheet(box)
    inner = inset(box, theme.px(14), theme.px(8))
    top, rest = cut_top(inner, head)
    left, right = cut_left(
        top, sketch.width(setting.say("ui.portrait.round", round=view.round), 24, "serif") + 4
    )
    sketch.text(
        left,
        setting.say("ui.portrait.round", round=view.round),
        24,
        "serif",
        theme.furniture.heading,
        single=True,
    )
    if right.w > theme.px(90) and not theme.large_text:
        words = setting.say("ui.portrait.piles", deck=view.deck_size, discard=len(view.discard))
        sketch.text(right, words, 15, color=theme.furniture.quiet, align="right", single=True)
    order = ranks(view)
    sketch.zone = "seats"
    for info in setting.seats:
        line, rest = cut_top(rest, row)
        _seat(sketch, setting, line, info, order.get(info.seat), played_card(view, owners, info.seat))
    if view.seats == 2:
        line, rest = cut_top(rest, row)
        _court(sketch, setting, line, order.get(view.seats), played_card(view, owners, view.seats))
    sketch.zone = "main"


def ranks(view: PortraitView) -> dict[int, int]:
    """Place of each painter by nearness to the Emperor, as favour would be paid now."""
    on_gate = [painter for painter, space in enumerate(view.artists) if space == 0]
    ranked = [p for p in range(len(view.artists)) if view.artists[p] or len(on_gate) == 1]
    ranked.sort(key=lambda painter: -view.artists[painter])
    return {painter: place for place, painter in enumerate(ranked, 1)}


def _seat(
    sketch: Sketch, setting: Setting, line: Rect, info: SeatInfo, place: int | None, played: int
) -> None:
    theme, view = sketch.theme, setting.view
    resolving = bool(view.current) and view.played[info.seat] == view.current
    box = inset(line, 0, theme.px(3))
    if info.asked or resolving:
        sketch.sheet(box.inflate(theme.px(10), 0), "active")
    space, tokens = view.artists[info.seat], view.tokens[info.seat]
    spoken = setting.say("ui.portrait.seat", name=info.name, tokens=tokens, space=space)
    rank = setting.say("ui.portrait.place", place=place) if place else setting.say("ui.portrait.no_place")
    hint = f"{info.name}: {rank} {info.kind}."
    sketch.control(Control(f"seat:{info.seat}", box, "bare", f"{spoken} {rank}", hint=hint))
    inner = inset(box, theme.px(4), theme.px(2))
    side = round(min(inner.h * 0.62, theme.px(48)))
    left, rest = cut_left(inner, side, theme.px(15))
    sketch.art(
        centered(Rect(left.x, left.y, side, inner.h), side, side),
        lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b),
    )
    if place:
        _rank(sketch, left, place)
    card, rest = cut_right(rest, min(inner.h * 0.56, theme.px(48)), theme.px(6))
    _played(sketch, setting, card, played)
    (_large_facts if theme.large_text else _facts)(sketch, setting, rest, info)


def _facts(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """Name over what the seat does, tokens over the space it stands on."""
    theme, view = sketch.theme, setting.view
    space_words = setting.say("ui.portrait.space_short", space=view.artists[info.seat])
    wide = max(sketch.width(space_words, 15), sketch.width("00", 28, "serif") + theme.px(31))
    coin, rest = cut_right(box, wide + theme.px(4), theme.px(6))
    top, below = cut_top(rest, rest.h * 0.5)
    sketch.text(top, escape(info.name), 22, "serif", single=True)
    state = setting.say("ui.table.thinking") if info.asked else info.kind
    sketch.text(below, escape(state), 15, color=theme.furniture.quiet, single=True)
    upper, lower = cut_top(coin, coin.h * 0.54)
    _tokens(sketch, upper, view.tokens[info.seat], 28)
    sketch.text(lower, space_words, 15, single=True)


def _large_facts(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """In large letters: name and tokens over the space; what the seat does is told by its gold rim."""
    view = setting.view
    top, below = cut_top(box, box.h * 0.54)
    coin, name = cut_right(top, sketch.width("00", 22, "serif") + sketch.theme.px(31), sketch.theme.px(4))
    sketch.text(name, escape(info.name), 19, "serif", single=True)
    _tokens(sketch, coin, view.tokens[info.seat], 22)
    words = setting.say("ui.portrait.space_short", space=view.artists[info.seat])
    sketch.text(below, words, 15, color=sketch.theme.furniture.quiet, single=True)


def _tokens(sketch: Sketch, box: Rect, count: int, units: float) -> None:
    """A blossom and how many of them a seat has."""
    side = sketch.theme.px(26)
    token, number = cut_left(box, side, sketch.theme.px(5))
    sketch.art(centered(token, side, side), lambda t, b: t.blit(icon("favour", b.w), b))
    sketch.text(number, str(count), units, "serif", single=True)


def _rank(sketch: Sketch, emblem_box: Rect, place: int) -> None:
    """How near to the Emperor, as a medal on the corner of the emblem."""
    side = round(sketch.style(15).px * 1.35)
    box = centered(Rect(emblem_box.right, emblem_box.centery + emblem_box.w // 2, 0, 0), side, side)
    box.move_ip(-round(side * 0.3), -round(side * 0.15))
    sketch.art(box, lambda target, b: medal(target, b, place))
    light = sketch.theme.furniture.on_dark
    sketch.text(box, str(place), 15, "sans-bold", light, align="center", single=True)


def _court(sketch: Sketch, setting: Setting, line: Rect, place: int | None, played: int) -> None:
    """The court painter has a row without tokens."""
    theme, view = sketch.theme, setting.view
    inner = inset(line, theme.px(4), theme.px(5))
    side = round(min(inner.h * 0.62, theme.px(48)))
    left, rest = cut_left(inner, side, theme.px(15))
    sketch.art(centered(left, side, side), lambda t, b: t.blit(icon("painter_moves", b.w), b))
    if place:
        _rank(sketch, left, place)
    card, rest = cut_right(rest, min(inner.h * 0.56, theme.px(48)), theme.px(6))
    _played(sketch, setting, card, played)
    words = setting.say("ui.portrait.space_short", space=view.artists[view.seats])
    top, below = cut_top(rest, rest.h * 0.54)
    names = [setting.say(f"ui.portrait.{key}") for key in ("court", "court_short")]
    units = 16 if theme.large_text else 19
    sketch.text(top, longest_line(sketch, top.w, names, units, "serif"), units, "serif", single=True)
    sketch.text(below, words, 15, color=theme.furniture.quiet, single=True)


def _played(sketch: Sketch, setting: Setting, box: Rect, card: int) -> None:
    """Card played: its number; chosen: a back; to come: a dashed place."""
    tall = min(box.h * 0.86, box.w / 0.694)
    place = centered(box, tall * 0.694, tall)
    if card > 0 and (setting.view.phase != "choose"):
        badge = centered(box, box.w, min(box.h * 0.5, sketch.style(17).line_height * 1.15))
        sketch.sheet(badge, "chip", (122, 47, 76))
        sketch.text(
            badge, str(card), 17, "sans-bold", sketch.theme.furniture.on_dark, align="center", single=True
        )
    elif card:
        sketch.art(place, lambda t, b: t.blit(back("portrait", b.h), b))
    else:
        sketch.art(place, lambda t, b: t.blit(slot(b.size, sketch.theme.u, "#b08a70"), b))


def note(sketch: Sketch, setting: Setting, lines: Sequence[tuple[str, str]]) -> None:
    """What the pointed card would do now; how to choose one while none is pointed at."""
    theme, own = sketch.theme, setting.own
    if not lines:
        if own is not None and own.asked and setting.view.phase == "choose" and not theme.large_text:
            box = part(Rect(0, 0, *theme.size), 0.79, 0.83, 0.97, 0.95)
            words, light = setting.say("ui.portrait.point"), theme.furniture.on_dark
            sketch.text(box, words, 17, color=light, align="center")
        return
    box = part(Rect(0, 0, *theme.size), 0.77 if not theme.large_text else 0.72, 0.8, 0.99, 0.975)
    tall = sum(sketch.style(18).line_height for _ in lines) + theme.px(24)
    box = Rect(box.x, box.bottom - max(tall, theme.px(60)), box.w, max(tall, theme.px(60)))
    sketch.sheet(box, "tag")
    sketch.sheet(
        Rect(box.x, box.y + theme.px(8), theme.px(6), box.h - theme.px(16)),
        "hairline",
        theme.furniture.heading,
    )
    rest = inset(box, theme.px(20), theme.px(12))
    for kind, words in lines:
        line, rest = cut_top(rest, sketch.style(18).line_height)
        color = {"title": theme.furniture.heading, "own": theme.furniture.bad, "emperor": (140, 84, 10)}.get(
            kind
        )
        face = "serif" if kind == "title" else "sans"
        sketch.text(line, escape(words), 18, face, color or theme.furniture.quiet, single=True)
