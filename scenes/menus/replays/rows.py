"""The rows of the list: diorama, game, seats by place, date and length above, state and marks below."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.core.types import Seat
from game.saving.listing import SaveInfo
from scenes.menus.backdrops import game_box
from scenes.menus.parts import medal
from scenes.menus.replays.words import (
    BAD,
    GOOD,
    WRONG,
    apart_words,
    game_name,
    length_words,
    own_seat,
    seats_in_order,
    shown_seat,
    spoken,
    state_words,
    when_words,
)
from scenes.window.context import Context
from sprites.keep import remember
from sprites.paint.icons import emblem
from sprites.paint.marks import mark
from sprites.text import escape, render
from sprites.theme import Rgb, SeatLook, mix
from sprites.widgets.boxes import centered, columns, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.page import Control, Sketch

TALL, GAP = 137, 12
"""Units of a row and between two."""
NAMED = 4
"""So many seats have their names where the window is small."""
CALM: Rgb = (48, 94, 150)


def rows_in(sketch: Sketch, room: Rect) -> int:
    """How many rows a room has."""
    return max(1, (room.h + sketch.theme.px(GAP)) // (row_height(sketch) + sketch.theme.px(GAP)))


def row_height(sketch: Sketch) -> int:
    """A row grows with its letters."""
    lines = sketch.style(25, "serif").line_height + sketch.style(17).line_height
    more = sketch.style(17).line_height if sketch.theme.large_text else 0
    return max(sketch.theme.px(TALL), lines + more + sketch.theme.px(36))


def lay_rows(
    sketch: Sketch, ctx: Context, room: Rect, infos: list[SaveInfo], first: int, chosen: int, now: float
) -> None:
    """The rows of one page; the chosen one is gold."""
    sketch.zone = "list"
    tall, gap = row_height(sketch), sketch.theme.px(GAP)
    for number, info in enumerate(infos, first):
        box, room = cut_top(room, tall, gap)
        _row(sketch, ctx, box, info, f"row:{number}", number == chosen, now)
    sketch.zone = "main"


def _row(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo, name: str, on: bool, now: float) -> None:
    theme = sketch.theme
    broken = info.problem is not None or info.game not in ctx.library.games()
    look = "active" if on else "row"
    words = spoken(ctx, info, now)
    sketch.control(Control(name, box, look, words, role="item", on=on))
    if broken:
        sketch.sheet(inset(box, theme.px(5)), "dashed")
        _broken(sketch, ctx, inset(box, theme.px(24), theme.px(14)), info)
        return
    inner = inset(box, theme.px(26 if theme.large_text else 10), theme.px(8))
    if not theme.large_text:
        side = round(inner.h * 1.18)
        picture, inner = cut_left(inner, side, theme.px(24))
        sketch.art(picture, partial(diorama, info.game, theme.dark))
    inner = Rect(inner.x, inner.y, inner.w - theme.px(16), inner.h)
    upper, lower = rows(inner, [1, 1], 0)
    _upper(sketch, ctx, upper, info, now)
    _lower(sketch, ctx, lower, info)


def _broken(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo) -> None:
    """The file, and why it is no use."""
    theme = sketch.theme
    head, rest = cut_top(box, sketch.style(20, "serif").line_height, theme.px(4))
    sketch.text(head, escape(info.path.name), 20, "serif", theme.furniture.heading, single=True)
    reason = ctx.locale.text(info.problem) if info.problem else ctx.say("replays.unknown", game=info.game)
    units = sketch.largest(rest, escape(reason), (17, 16, 15, 14, 13, 12))
    sketch.text(rest, escape(reason), units, color=theme.furniture.quiet)


@remember
def _window(game: str, size: tuple[int, int], dark: bool) -> pygame.Surface:
    """The window of a game's box, cut out."""
    wide = round(size[0] * 1.1)
    tall = round(size[1] * 1.1 * 1.34)
    piece = game_box(game, (wide, tall), False, dark)
    out = pygame.Surface(size, pygame.SRCALPHA)
    x, y = piece.pad + piece.left + (wide - size[0]) // 2, piece.pad + piece.top + round(tall * 0.02)
    out.blit(piece.surface, (0, 0), Rect(x, y, *size))
    return out


def diorama(game: str, dark: bool, target: pygame.Surface, box: Rect) -> None:
    """Paint the window of a game's box."""
    target.blit(_window(game, box.size, dark), box)


def _upper(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo, now: float) -> None:
    """The game at the left; when it was and how long at the right, minutes give way first."""
    theme, furniture = sketch.theme, sketch.theme.furniture
    name = game_name(ctx, info)
    when = when_words(ctx, info.changed, now)
    told = [" · ".join((when, *length_words(ctx, info)[:count])) for count in (2, 1, 0)]
    if theme.large_text:
        top, below = rows(box, [1.25, 1], 0)
        units = sketch.largest(top, escape(name), (25, 22, 19, 16), "serif", single=True)
        sketch.text(top, escape(name), units, "serif", furniture.heading, single=True)
        line = _fitting(sketch, below, told)
        sketch.text(below, escape(line), 17, color=furniture.quiet, single=True)
        return
    wide = sketch.width(name, 25, "serif") + theme.px(4)
    left, right = cut_left(box, min(wide, round(box.w * 0.62)), theme.px(16))
    units = sketch.largest(left, escape(name), (25, 22, 19, 17), "serif", single=True)
    sketch.text(left, escape(name), units, "serif", furniture.heading, single=True)
    line = _fitting(sketch, right, told)
    sketch.text(right, escape(line), 17, color=furniture.quiet, align="right", single=True)


def _fitting(sketch: Sketch, box: Rect, lines: list[str]) -> str:
    return next((line for line in lines if sketch.width(line, 17) <= box.w), lines[-1])


def _lower(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo) -> None:
    """Seats at the left, what is known of the play and the state at the right."""
    right = _state(sketch, ctx, box, info)
    rest = Rect(box.x, box.y, right.x - box.x - sketch.theme.px(12), box.h)
    rest = _marks(sketch, ctx, rest, info)
    _seats(sketch, ctx, rest, info)


def _state(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo) -> Rect:
    theme, (words, mood) = sketch.theme, state_words(ctx, info)
    furniture = theme.furniture
    color = {GOOD: furniture.good, BAD: furniture.bad}.get(mood, mix(CALM, furniture.ink, 0.15))
    if theme.dark and mood not in (GOOD, BAD):
        color = mix(CALM, furniture.on_dark, 0.6)
    most = round(box.w * (0.6 if theme.large_text else 0.34))
    wide = min(most, sketch.width(words, 17, "sans-bold") + theme.px(40))
    tall = min(box.h, sketch.style(17).line_height + theme.px(8))
    right, _ = cut_right(box, wide)
    place = centered(right, wide, tall)
    sketch.sheet(place, "chip", mix(furniture.stock, color, 0.1))
    inner = inset(place, theme.px(14), 0)
    units = sketch.largest(inner, escape(words), (17, 15, 14, 13), "sans-bold", single=True)
    sketch.text(
        inner, escape(words), units, "sans-bold", mix(color, furniture.ink, 0.3), align="center", single=True
    )
    return place


def _marks(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo) -> Rect:
    """Accuracy with the marks of what went wrong, or what sets the game apart; nothing without room."""
    theme = sketch.theme
    review = info.review_of(shown_seat(info))
    apart = apart_words(ctx, info)
    if review is not None and review.accuracy is not None:
        return _accuracy(sketch, ctx, box, review.accuracy, review.counts)
    words = ", ".join(apart) or (ctx.say("replays.not_reviewed") if info.over and info.people else "")
    wide = sketch.width(words, 17) + theme.px(4)
    if not words or wide > box.w - _least(sketch, info):
        return box
    right, rest = cut_right(box, wide, theme.px(12))
    sketch.text(right, escape(words), 17, color=theme.furniture.quiet, align="right", single=True)
    return rest


def _least(sketch: Sketch, info: SaveInfo) -> int:
    """How much the seats want at least: their emblems."""
    return len(info.names) * (_side(sketch) + sketch.theme.px(14))


def _side(sketch: Sketch) -> int:
    return max(sketch.theme.px(40), round(sketch.style(18).line_height * 0.9))


def _accuracy(sketch: Sketch, ctx: Context, box: Rect, accuracy: float, counts: dict[str, int]) -> Rect:
    theme = sketch.theme
    wrong = [(kind, counts[kind]) for kind in WRONG if counts.get(kind)]
    label, figure = ctx.say("replays.accuracy"), str(round(accuracy))
    parts = [sketch.width(figure, 22, "serif") + theme.px(12)]
    parts += [theme.px(30) + sketch.width(str(count), 17, "sans-bold") + theme.px(12) for _, count in wrong]
    named = sketch.width(label, 17) + theme.px(8)
    room = box.w - theme.px(150)
    if sum(parts) > room:
        return box
    if sum(parts) + named <= room and not theme.large_text:
        parts.insert(0, named)
    right, rest = cut_right(box, sum(parts), theme.px(12))
    cells = columns(right, parts)
    if len(parts) > 1 + len(wrong):
        sketch.text(cells.pop(0), escape(label), 17, color=theme.furniture.quiet, single=True)
    sketch.text(cells.pop(0), figure, 22, "serif", theme.furniture.heading, single=True)
    for (kind, count), cell in zip(wrong, cells, strict=True):
        spot, number = cut_left(cell, theme.px(24), theme.px(5))
        sketch.art(spot, partial(_mark, kind, theme.px(10)))
        sketch.text(number, str(count), 17, "sans-bold", single=True)
    return rest


def _mark(kind: str, radius: float, target: pygame.Surface, box: Rect) -> None:
    picture = mark(kind, radius)
    target.blit(picture, picture.get_rect(center=box.center))


def _seats(sketch: Sketch, ctx: Context, box: Rect, info: SaveInfo) -> None:
    """Emblems with medals; names as far as there is room, one's own first."""
    theme, side, own = sketch.theme, _side(sketch), own_seat(info)
    order = seats_in_order(info)
    gap = theme.px(14)
    plain = side + gap
    small = theme.size[0] < 1500
    named: set[Seat] = set()
    spare = box.w - plain * len(order)
    wanted = [*([own] if own is not None else []), *(seat for seat in order if seat != own)]
    for seat in wanted[: NAMED if small else None]:
        wide = sketch.width(info.names[seat], 18, "sans-bold") + theme.px(12)
        if wide > spare:
            break
        named.add(seat)
        spare -= wide
    for seat in order:
        if box.w < side:
            return
        spot, box = cut_left(box, side, theme.px(8) if seat in named else gap)
        place = info.places[seat] if info.places else 0
        sketch.art(centered(spot, side, side), partial(_seat, theme.seats[seat % len(theme.seats)], place))
        if place:
            _place(sketch, spot, side, place)
        if seat in named:
            face = "sans-bold" if seat == own else "sans"
            wide = sketch.width(info.names[seat], 18, "sans-bold") + theme.px(4)
            cell, box = cut_left(box, wide, gap)
            sketch.text(cell, escape(info.names[seat]), 18, face, single=True)


def _medal_box(spot: Rect, side: int) -> Rect:
    small = round(side * 0.5)
    return Rect(
        spot.centerx + side // 2 - round(small * 0.72),
        spot.centery + side // 2 - round(small * 0.8),
        small,
        small,
    )


def _place(sketch: Sketch, spot: Rect, side: int, place: int) -> None:
    box = _medal_box(spot, side)
    sketch.art(box, lambda target, b: _numbered(target, b, place))


@remember
def _number(place: int, px: int) -> pygame.Surface:
    return render(str(place), "sans-bold", px, (255, 250, 240))


def _numbered(target: pygame.Surface, box: Rect, place: int) -> None:
    medal(target, box, place)
    number = _number(place, max(6, round(box.h * 0.62)))
    target.blit(number, number.get_rect(center=box.center))


def _seat(look: SeatLook, place: int, target: pygame.Surface, box: Rect) -> None:
    target.blit(emblem(look.emblem, box.w, look.color), box)
