"""The panels of Portrait's table: seats, queue, hand, piles and the note of the pointed card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.portrait.view import HIDDEN, PortraitView
from scenes.tables.portrait_faces import portrait_face
from scenes.tables.spread import Drawn, Piece, Place, SeatInfo, Setting, Spread
from sprites.paint.backs import back
from sprites.paint.furniture import slot
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset, part
from sprites.widgets.page import Control, Sketch
from sprites.zone import fan

HAND, LIFTED, QUEUE = 229, 1.2, 165


def _back(height: int) -> pygame.Surface:
    return back("portrait", height)


def seats(sketch: Sketch, setting: Setting, room: Rect) -> None:
    """One row per seat: emblem, name, tokens, space, rank, and what was played."""
    theme, view = sketch.theme, setting.view
    small = theme.u < 0.8
    window = Rect(0, 0, *theme.size)
    count = len(setting.seats) + (view.seats == 2)
    row = theme.size[1] * (0.1 if count <= 4 else 0.088)
    head = sketch.style(24, "serif").line_height + theme.px(8)
    wide = 0.205 if small or theme.large_text else 0.17
    box = part(window, 0.012, 0, wide, 1)
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
        _seat(sketch, setting, line, info, order)
    if view.seats == 2:
        line, rest = cut_top(rest, row)
        _court(sketch, setting, line)
    sketch.zone = "main"


def ranks(view: PortraitView) -> dict[int, int]:
    """Place of each painter by nearness to the Emperor, as favour would be paid now."""
    on_gate = [painter for painter, space in enumerate(view.artists) if space == 0]
    ranked = [p for p in range(len(view.artists)) if view.artists[p] or len(on_gate) == 1]
    ranked.sort(key=lambda painter: -view.artists[painter])
    return {painter: place for place, painter in enumerate(ranked, 1)}


def _seat(sketch: Sketch, setting: Setting, line: Rect, info: SeatInfo, order: dict[int, int]) -> None:
    theme, view, furniture = sketch.theme, setting.view, sketch.theme.furniture
    resolving = bool(view.current) and view.played[info.seat] == view.current
    box = inset(line, 0, theme.px(3))
    if info.asked or resolving:
        sketch.sheet(box.inflate(theme.px(10), 0), "active")
    space, tokens = view.artists[info.seat], view.tokens[info.seat]
    spoken = setting.say("ui.portrait.seat", name=info.name, tokens=tokens, space=space)
    place = order.get(info.seat)
    hint = setting.say("ui.portrait.place", place=place) if place else setting.say("ui.portrait.no_place")
    sketch.control(Control(f"seat:{info.seat}", box, "bare", f"{spoken} {hint}", hint=f"{info.name}: {hint}"))
    inner = inset(box, theme.px(4), theme.px(2))
    side = round(min(inner.h * 0.62, theme.px(48)))
    left, rest = cut_left(inner, side, theme.px(10))
    sketch.art(
        centered(Rect(left.x, left.y, side, inner.h), side, side),
        lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b),
    )
    card, rest = cut_right(rest, inner.h * 0.56, theme.px(8))
    _played(sketch, setting, card, info.seat)
    space_words = setting.say("ui.portrait.space_short", space=space)
    wide = max(sketch.width(space_words, 15), sketch.width("00", 28, "serif") + theme.px(31))
    coin, rest = cut_right(rest, wide + theme.px(4), theme.px(6))
    top, below = cut_top(rest, rest.h * 0.5)
    sketch.text(top, escape(info.name), 22, "serif", single=True)
    state = setting.say("ui.table.thinking") if info.asked else info.kind
    sketch.text(below, escape(state), 15, color=furniture.quiet, single=True)
    upper, lower = cut_top(coin, coin.h * 0.54)
    token, number = cut_left(upper, theme.px(26), theme.px(5))
    sketch.art(centered(token, theme.px(26), theme.px(26)), lambda t, b: t.blit(icon("favour", b.w), b))
    sketch.text(number, str(tokens), 28, "serif", single=True)
    sketch.text(lower, space_words, 15, single=True)


def _court(sketch: Sketch, setting: Setting, line: Rect) -> None:
    """The court painter has a row without tokens."""
    theme, view = sketch.theme, setting.view
    inner = inset(line, theme.px(4), theme.px(5))
    side = round(min(inner.h * 0.62, theme.px(48)))
    left, rest = cut_left(inner, side, theme.px(10))
    sketch.art(centered(left, side, side), lambda t, b: t.blit(icon("painter_moves", b.w), b))
    card, rest = cut_right(rest, inner.h * 0.62, theme.px(8))
    _played(sketch, setting, card, view.seats)
    words = setting.say("ui.portrait.space_short", space=view.artists[view.seats])
    where, rest = cut_right(rest, sketch.width(words, 15) + theme.px(4), theme.px(6))
    _, lower = cut_top(where, where.h * 0.54)
    sketch.text(lower, words, 15, single=True)
    sketch.text(rest, setting.say("ui.portrait.court"), 18, "serif")


def _played(sketch: Sketch, setting: Setting, box: Rect, painter: int) -> None:
    """Card played: its number; chosen: a back; to come: a dashed place."""
    card = setting.view.played[painter]
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


def queue(sketch: Sketch, laid: Spread, setting: Setting, first: int | None) -> None:
    """Before the reveal one place per seat; afterwards the cards in number order."""
    view, theme = setting.view, sketch.theme
    middle = theme.size[0] * 0.6
    count = len(view.artists)
    tall = theme.px(QUEUE) * (1.0 if count > 3 else 1.15)
    step = theme.size[0] * (0.066 if count > 3 else 0.095)
    y = theme.size[1] * (0.205 if count > 3 else 0.215)
    if view.phase == "choose":
        words = setting.say("ui.portrait.chosen", count=sum(map(bool, view.played)), seats=count)
        _closed(
            laid, setting, first, [(middle + (p - (count - 1) / 2) * step, y) for p in range(count)], tall
        )
    else:
        words = setting.say("ui.portrait.in_order")
        _open(sketch, laid, setting, middle, y, step, tall)
    wide = sketch.width(words, 17, "sans-bold") + theme.px(50)
    label = Rect(0, 0, wide, round(sketch.style(17).line_height * 1.3))
    label.midbottom = (round(middle), round(y - tall / 2 - theme.px(16)))
    sketch.sheet(label, "pill")
    sketch.text(label, words, 17, "sans-bold", align="center", single=True)


def _closed(
    laid: Spread, setting: Setting, first: int | None, spots: Sequence[tuple[float, float]], tall: float
) -> None:
    view = setting.view
    for painter, (x, y) in enumerate(spots):
        box = Rect(0, 0, round(tall * 0.694), round(tall))
        box.center = (round(x), round(y))
        own = painter == view.seat or (painter == view.seats and painter == len(setting.seats))
        name = setting.names[painter] if painter < len(setting.names) else ""
        label = setting.say("ui.portrait.place_of", name=name) if own else ""
        laid.place(Place(f"queue:{painter}", box, label, zone="queue"))
        card = view.played[painter] or (first if painter == view.seat and first else 0)
        if card == HIDDEN:
            picture = Drawn(("back", "portrait"), _back)
            laid.put(Piece(f"choice:{painter}", Pose(x, y, tall), picture, z=2000))
        elif card:
            _card(laid, setting, card, Pose(x, y, tall), 2000, "queue")


def _open(
    sketch: Sketch,
    laid: Spread,
    setting: Setting,
    middle: float,
    y: float,
    step: float,
    tall: float,
) -> None:
    """Done cards are dimmed with a tick, the current one is larger."""
    view = setting.view
    cards = sorted([*view.done, *(card for card in view.played if card > 0)])
    for number, card in enumerate(cards):
        x = middle + (number - (len(cards) - 1) / 2) * step
        current = card == view.current
        pose = Pose(
            x, y + (tall * 0.06 if current else 0), tall * (1.22 if current else 1.0), lift=float(current)
        )
        _card(laid, setting, card, pose, 2100 if current else 2000 + number, "queue", dim=card in view.done)
        painter = view.played.index(card) if card in view.played else None
        mark = Rect(0, 0, sketch.theme.px(38), sketch.theme.px(38))
        mark.center = (round(x + pose.height * 0.3), round(pose.y - pose.height / 2))
        if painter is not None and painter < len(setting.seats):
            look = setting.seats[painter].look
            laid.put(_badge(f"mark:{card}", mark, ("emblem", look), emblem(look.emblem, mark.w, look.color)))
        elif card in view.done:
            sign = icon("check", mark.w)
            laid.put(_badge(f"mark:{card}", mark, ("done",), sign))


def _badge(piece_id: str, box: Rect, key: tuple[object, ...], picture: pygame.Surface) -> Piece:
    drawn = Drawn((*key, box.w), lambda _: picture, 1.0)
    return Piece(piece_id, Pose(box.centerx, box.centery, box.h), drawn, z=2300, flat=True)


def _card(
    laid: Spread, setting: Setting, card: int, pose: Pose, z: int, zone: str, *, dim: bool = False
) -> None:
    face = portrait_face(setting.view.cards, card, setting.locale)
    assert face is not None
    label = f"{face.left.text if face.left else card}. {face.text}"
    laid.put(
        Piece(
            f"card:{card}", pose, setting.card_picture(face), z=z, label=label, zone=zone, card=card, dim=dim
        )
    )


def hand(sketch: Sketch, laid: Spread, setting: Setting, first: int | None) -> None:
    """The own hand in a gentle fan; the pointed card rises."""
    view, theme = setting.view, sketch.theme
    cards = [card for card in view.hand if card != first]
    tall = theme.px(HAND) * (0.94 if theme.size[0] / theme.size[1] < 1.5 else 1.0)
    center = (theme.size[0] * 0.5, theme.size[1] * 0.885)
    poses = fan(len(cards), center, tall, width=theme.size[0] * 0.5, tilt=1.6, gap=0.09, sag=theme.px(7))
    for number, (card, pose) in enumerate(zip(cards, poses, strict=True)):
        up = setting.pointed == f"card:{card}" or setting.picked == f"card:{card}"
        risen = Pose(pose.x, theme.size[1] * 0.985 - tall * LIFTED / 2, tall * LIFTED, 0.0, lift=1.0)
        raised = up and not setting.facts.get("dragging")
        _card(laid, setting, card, risen if raised else pose, 3400 if up else 3000 + number, "hand")


def piles(sketch: Sketch, laid: Spread, setting: Setting) -> None:
    """Deck and discard at the left of the hand."""
    view, theme = setting.view, sketch.theme
    tall, y = theme.px(HAND) * 0.8, theme.size[1] * 0.875
    x = theme.size[0] * 0.1
    if view.deck_size:
        picture = Drawn(("back", "portrait"), _back)
        label = setting.say("ui.portrait.deck", count=view.deck_size)
        laid.put(Piece("deck", Pose(x, y, tall), picture, z=1500, label=label, zone="piles", hint=label))
    else:
        box = centered(Rect(round(x), round(y), 0, 0), tall * 0.694, tall)
        laid.place(Place("deck", box, setting.say("ui.portrait.deck", count=0), zone="piles"))
    x = theme.size[0] * 0.18
    if view.discard:
        _card(laid, setting, view.discard[-1], Pose(x, y, tall * 0.86, 3.0), 1500, "piles")
    box = centered(Rect(round(x), round(y), 0, 0), tall * 0.6, tall * 0.86)
    laid.place(Place("discard", box, "", zone="piles"))
    for left, words in (
        (0.1, setting.say("ui.portrait.deck", count=view.deck_size)),
        (0.18, setting.say("ui.portrait.discard", count=len(view.discard))),
    ):
        line = sketch.style(16).line_height
        place = centered(
            Rect(round(theme.size[0] * left), round(y + tall * 0.5 + line * 0.6), 0, 0),
            theme.size[0] * 0.078,
            line,
        )
        sketch.text(place, words, 16, color=theme.furniture.on_dark, align="center", single=True)


def note(sketch: Sketch, setting: Setting, lines: Sequence[tuple[str, str]]) -> None:
    """What the pointed card would do now."""
    if not lines:
        return
    theme = sketch.theme
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
