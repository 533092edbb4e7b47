"""Kinds that are collected: a column for each, the winning set ringed, what the others lacked in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.reckoning import Reckoning
from game.core.types import Seat
from game.session import Session
from scenes.menus.ending.words import markup, round_name
from scenes.tables.looks import looks_of
from scenes.window.context import Context
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.theme import Rgb, SeatLook, Theme, mix
from sprites.widgets.boxes import columns, cut_left, cut_top, inset
from sprites.widgets.page import Control, Sketch

SHARE = 0.6
"""How much of a row the kinds take; the rest says what was missing."""


def _cells(sketch: Sketch, box: Rect, count: int) -> tuple[list[Rect], Rect]:
    share = 1.0 if sketch.theme.large_text else SHARE
    left, right = cut_left(box, box.w * share, sketch.theme.px(20))
    return columns(left, [1] * count), right


def lay_kinds(sketch: Sketch, box: Rect, names: Sequence[str], why: Reckoning) -> None:
    """The heads of the columns, where they fit."""
    cells, _ = _cells(sketch, box, len(names))
    if all(sketch.width(name, 15) <= cell.w for name, cell in zip(names, cells, strict=True)):
        for source, name, cell in zip(why.sources, names, cells, strict=True):
            face = "sans-bold" if source in why.winning else "sans"
            sketch.text(cell, escape(name), 15, face, align="center", single=True)


def lay_set(sketch: Sketch, ctx: Context, box: Rect, session: Session, why: Reckoning, seat: Seat) -> None:
    """What a seat holds of each kind, and what it lacked."""
    theme, icons = sketch.theme, looks_of(session.spec.id).source_icons
    cells, right = _cells(sketch, box, len(why.sources))
    counts = [sum(g.amount for g in why.of(seat) if g.source == source) for source in why.sources]
    most = max(4, *counts)
    won = why.missing[seat] is not None and session.outcome is not None and seat in session.outcome.winners
    words = markup(ctx, session, text) if (text := why.missing[seat]) is not None else ""
    told = ", ".join(
        f"{session.cards.name(source, ctx.locale.lang)} {count}"
        for source, count in zip(why.sources, counts, strict=True)
    )
    room = Rect(box.x, box.y, cells[-1].right - box.x, box.h)
    sketch.control(Control(f"score:{seat}", room, "stage", f"{told}. {words.replace('*', '')}", hint=words))
    for source, count, cell in zip(why.sources, counts, cells, strict=True):
        ring = theme.furniture.gold if won and source in why.winning else None
        name = icons.get(source, "vp")
        sketch.art(inset(cell, theme.px(4), 0), partial(_paint, theme, name, count, most, ring))
    if words and right.w > theme.px(120):
        units = sketch.largest(right, words, (17, 15, 13))
        sketch.text(right, words, units)


def _paint(
    theme: Theme, name: str, count: int, most: int, ring: Rgb | None, target: pygame.Surface, box: Rect
) -> None:
    """The kind, grey while there is none, with a dot for each that is held."""
    dot = max(3, min(theme.px(7), box.w // (most * 3)))
    side = max(8, min(box.w, theme.px(70), box.h - dot * 4))
    whole = Rect(0, 0, box.w, min(box.h, side + dot * 5))
    whole.center = box.center
    picture = icon(name, side)
    if not count:
        picture = pygame.transform.grayscale(picture)
        picture.set_alpha(90)
    target.blit(picture, picture.get_rect(midtop=whole.midtop))
    empty = mix(theme.furniture.inset, theme.furniture.quiet, 0.25)
    left, y = whole.centerx - (most - 1) * dot * 3 // 2, whole.bottom - dot * 2
    for number in range(most):
        color = theme.furniture.heading if number < count else empty
        pygame.draw.aacircle(target, color, (left + number * dot * 3, y), dot)
    if ring is not None:
        wide = max(side, (most - 1) * dot * 3 + dot * 2) + theme.px(12)
        frame = Rect(0, 0, min(box.w, wide), min(box.h, whole.h + theme.px(10)))
        frame.center = box.center
        pygame.draw.rect(target, ring, frame, max(2, theme.px(4)), border_radius=theme.px(12))


def lay_by_round(sketch: Sketch, ctx: Context, box: Rect, session: Session, why: Reckoning,
                 looks: Sequence[SeatLook]) -> None:  # fmt: skip
    """When each seal was won: a column for each round, a row for each seat."""
    theme, icons = sketch.theme, looks_of(session.spec.id).source_icons
    rounds = sorted({gain.round for gain in why.gains})
    head, rest = cut_top(box, sketch.style(16).line_height, theme.px(4))
    side = min(rest.h // max(1, session.seats), theme.px(64))
    _, heads = cut_left(head, side, theme.px(10))
    for number, cell in zip(rounds, columns(heads, [1] * len(rounds)), strict=True):
        sketch.text(
            cell, round_name(ctx, number), 16, color=theme.furniture.quiet, align="center", single=True
        )
    for seat in range(session.seats):
        line, rest = cut_top(rest, side)
        badge, cells = cut_left(line, side, theme.px(10))
        sketch.art(inset(badge, side * 0.12), partial(_badge, looks[seat]))
        for number, cell in zip(rounds, columns(cells, [1] * len(rounds)), strict=True):
            won = [icons.get(g.source, "vp") for g in why.of(seat) if g.round == number]
            sketch.art(cell, partial(_row_of_icons, won))


def _badge(look: SeatLook, target: pygame.Surface, box: Rect) -> None:
    target.blit(emblem(look.emblem, box.w, look.color), box)


def _row_of_icons(names: Sequence[str], target: pygame.Surface, box: Rect) -> None:
    """Icons beside each other, overlapping where there are many."""
    if not names:
        return
    side = min(box.h * 3 // 4, box.w)
    step = min(side, (box.w - side) // max(1, len(names) - 1)) if len(names) > 1 else 0
    left = box.centerx - (step * (len(names) - 1) + side) // 2
    for number, name in enumerate(names):
        target.blit(icon(name, side), (left + number * step, box.centery - side // 2))
