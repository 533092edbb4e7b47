"""The panels of Portrait's table: the seats, and the note of the pointed card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.core.events import Event, RoundStarted
from game.portrait.view import PortraitView
from scenes.play.spread import SeatInfo
from scenes.play.wording import longest_line, recap
from scenes.tables.portrait.pieces import played_card
from scenes.tables.portrait.seen import Setting
from scenes.tables.portrait.telling import favour_words
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
    count = max(len(setting.seats), len(view.artists))
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
        sketch.text(right, words, 15, align="right", single=True)
        sketch.explain(right, setting.say("ui.frame.piles"))
    sketch.explain(left, setting.say("ui.frame.round_ends"))
    order = ranks(view)
    sketch.zone = "seats"
    for info in setting.seats:
        line, rest = cut_top(rest, row)
        _seat(sketch, setting, line, info, order.get(info.seat), played_card(view, owners, info.seat))
    if len(view.artists) > view.seats:
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
    sketch.explain(box, hint)
    inner = inset(box, theme.px(4), theme.px(2))
    side = round(min(inner.h * 0.62, theme.px(48)))
    left, rest = cut_left(inner, side, theme.px(15))
    sketch.art(
        centered(Rect(left.x, left.y, side, inner.h), side, side),
        lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b),
    )
    card, rest = cut_right(rest, min(inner.h * 0.56, theme.px(48)), theme.px(6))
    _played(sketch, setting, card, played)
    (_large_facts if theme.large_text else _facts)(sketch, setting, rest, info, place)


def nearness(setting: Setting, place: int | None) -> str:
    """How near to the Emperor, in a word; nobody has a place on the gate."""
    return setting.say(f"ui.frame.near_{place}" if place else "ui.frame.near_gate")


def _standing(sketch: Sketch, setting: Setting, space: int, place: int | None, wide: int) -> str:
    """Nearness and space in one line, shorter where there is little room."""
    near = nearness(setting, place)
    where = setting.say("ui.portrait.space_short", space=space)
    return longest_line(sketch, wide, (f"{near}, {where}", f"{near}, {space}", where), 15)


def _facts(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo, place: int | None) -> None:
    """Name and tokens over how near to the Emperor the painter stands, and where."""
    theme, view = sketch.theme, setting.view
    top, below = cut_top(box, box.h * 0.54)
    coin, name = cut_right(top, sketch.width("00", 28, "serif") + theme.px(31), theme.px(6))
    sketch.text(name, escape(info.name), 22, "serif", single=True)
    _tokens(sketch, setting, coin, info.seat, 28)
    words = _standing(sketch, setting, view.artists[info.seat], place, below.w)
    sketch.text(below, words, 15, single=True)
    sketch.explain(below, setting.say("ui.frame.near_why"))


def _large_facts(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo, place: int | None) -> None:
    """In large letters: name and tokens over the space; what the seat does is told by its gold rim."""
    view = setting.view
    top, below = cut_top(box, box.h * 0.54)
    coin, name = cut_right(top, sketch.width("00", 22, "serif") + sketch.theme.px(31), sketch.theme.px(4))
    sketch.text(name, escape(info.name), 19, "serif", single=True)
    _tokens(sketch, setting, coin, info.seat, 22)
    words = _standing(sketch, setting, view.artists[info.seat], place, below.w)
    sketch.text(below, words, 15, single=True)
    sketch.explain(below, setting.say("ui.frame.near_why"))


def _tokens(sketch: Sketch, setting: Setting, box: Rect, seat: int, units: float) -> None:
    """A blossom and how many of them a seat has; from which trees is told on pointing."""
    count = setting.view.tokens[seat]
    words = (setting.say("ui.frame.favour", count=count), favour_words(setting, seat))
    sketch.explain(box, " ".join(filter(None, words)))
    side = sketch.theme.px(26)
    token, number = cut_left(box, side, sketch.theme.px(5))
    sketch.art(centered(token, side, side), lambda t, b: t.blit(icon("favour", b.w), b))
    sketch.text(number, str(count), units, "serif", single=True)


def strip_box(sketch: Sketch) -> Rect:
    """Where the last round is told, at the right of the hand."""
    return part(Rect(0, 0, *sketch.theme.size), 0.742, 0.775, 0.988, 0.985)


def strip(sketch: Sketch, setting: Setting) -> None:
    """What happens in a round stays until the next one is over; in large letters it opens with its key."""
    if not sketch.theme.large_text:
        began = max((at for at, event in setting.history(setting.view.seat) if _begins(event)), default=0)
        which = "this_round" if any(told.move > began for told in setting.happened) else "last_round"
        recap(sketch, setting, strip_box(sketch), setting.say(f"ui.frame.{which}"), low=True)


def _begins(event: Event) -> bool:
    return isinstance(event, RoundStarted)


def _court(sketch: Sketch, setting: Setting, line: Rect, place: int | None, played: int) -> None:
    """The court painter has a row without tokens."""
    theme, view = sketch.theme, setting.view
    inner = inset(line, theme.px(4), theme.px(5))
    side = round(min(inner.h * 0.62, theme.px(48)))
    left, rest = cut_left(inner, side, theme.px(15))
    sketch.art(centered(left, side, side), lambda t, b: t.blit(icon("painter_moves", b.w), b))
    sketch.explain(inner, setting.say("ui.frame.court"))
    card, rest = cut_right(rest, min(inner.h * 0.56, theme.px(48)), theme.px(6))
    _played(sketch, setting, card, played)
    top, below = cut_top(rest, rest.h * 0.54)
    words = _standing(sketch, setting, view.artists[view.seats], place, below.w)
    names = [setting.say(f"ui.portrait.{key}") for key in ("court", "court_short")]
    units = 16 if theme.large_text else 19
    sketch.text(top, longest_line(sketch, top.w, names, units, "serif"), units, "serif", single=True)
    sketch.text(below, words, 15, single=True)


def _played(sketch: Sketch, setting: Setting, box: Rect, card: int) -> None:
    """Card played: its number; chosen: a back; to come: a dashed place."""
    tall = min(box.h * 0.86, box.w / 0.694)
    place = centered(box, tall * 0.694, tall)
    shown = card > 0 and setting.view.phase != "choose"
    key = "played_card" if shown else "chose_card" if card else "no_card"
    sketch.explain(place, setting.say(f"ui.frame.{key}", card=card))
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
        if setting.happened:
            return
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
