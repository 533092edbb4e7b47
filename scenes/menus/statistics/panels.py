"""The lower row: days in a row as lanterns, favourite cards, and games by one's own mind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame
from pygame import Rect

from game.statistics.figures import Favourite, Figures, Month
from scenes.menus.parts import titled_panel
from scenes.menus.replays.words import clock_of, date_words
from scenes.menus.statistics.words import card_words, gain_words, month_words
from scenes.window.context import Context
from sprites.card import CardFace, card_size
from sprites.paint.icons import pattern
from sprites.text import escape, fit, render
from sprites.theme import Rgb, Theme, mix, rgb
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_top
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

LIT, DARK, FLAME = rgb("B3302B"), rgb("9C958C"), rgb("F4CF7A")
BARS: Rgb = (58, 104, 160)
MONTHS = 7
Faces = Mapping[tuple[str, str], CardFace]
"""Game and full id -> the card as printed."""


def _line(sketch: Sketch, box: Rect, words: str, units: int = 16) -> None:
    fitting = sketch.largest(box, escape(words), (units, 15, 14, 13, 12, 11), single=True)
    sketch.text(box, escape(words), fitting, color=sketch.theme.furniture.quiet, single=True)


def _foot(sketch: Sketch, room: Rect, words: str) -> Rect:
    """A remark below a panel: one line, or as many as large letters need; returns what is left above it."""
    theme, style = sketch.theme, sketch.style(15)
    if not theme.large_text:
        foot, rest = cut_bottom(room, style.line_height, theme.px(4))
        _line(sketch, foot, words, 15)
        return rest
    tall = fit(escape(words), style, (room.w, room.h // 2)).size[1] + 1
    foot, rest = cut_bottom(room, tall, theme.px(8))
    sketch.text(foot, escape(words), 15, color=theme.furniture.quiet, top=True)
    return rest


def lay_streak(sketch: Sketch, ctx: Context, box: Rect, figures: Figures) -> None:
    """A lantern for each of the last seven days; days, wins and daily deals in a row."""
    theme = sketch.theme
    room = titled_panel(sketch, box, ctx.say("statistics.streak"), ctx.say("statistics.streak_note"))
    tall = sketch.style(16).line_height
    sketch.zone = "streak"
    deal, room = cut_bottom(room, max(theme.px(44), tall + theme.px(12)), theme.px(8))
    button(sketch, "daily", deal, ctx.say("statistics.daily_play"), icon="dice", units=17)
    for key, (now, longest) in (
        ("daily", (figures.dailies.now, figures.dailies.longest)),
        ("wins", figures.wins),
    ):
        foot, room = cut_bottom(room, tall)
        if key == "daily" or theme.size[0] >= 1500:
            _line(sketch, foot, ctx.say(f"statistics.{key}", count=now, longest=longest))
    big = sketch.style(44, "serif").line_height
    row, room = cut_bottom(room, big, theme.px(4))
    _days(sketch, ctx, row, figures)
    labels, room = cut_bottom(room, tall, theme.px(2))
    for (day, lit), lantern, label in zip(
        figures.week, columns(room, [1] * 7), columns(labels, [1] * 7), strict=True
    ):
        sketch.art(lantern, partial(_lantern, theme, lit))
        face = "sans-bold" if lit else "sans"
        name = ctx.say(f"statistics.day_{day.weekday()}")
        sketch.text(label, name, 15, face, align="center", single=True)
    days = figures.days
    sketch.explain(room, ctx.say("statistics.streak_spoken", count=days.now, longest=days.longest))
    sketch.zone = "main"


def _days(sketch: Sketch, ctx: Context, box: Rect, figures: Figures) -> None:
    theme, days = sketch.theme, figures.days
    number = str(days.now)
    left, rest = cut_left(box, sketch.width(number, 44, "serif") + theme.px(4), theme.px(14))
    sketch.text(left, number, 44, "serif", theme.furniture.heading, single=True)
    upper, lower = cut_top(rest, rest.h // 2)
    sketch.text(upper, ctx.say("statistics.days_in_a_row", count=days.now), 18, "sans-bold", single=True)
    if days.ended is not None:
        today = clock_of(ctx.library.clock()).date()
        when = date_words(ctx, days.ended, today)
        words = ctx.say("statistics.longest_when", count=days.longest, date=when)
        if sketch.width(words, 15) > lower.w:
            words = ctx.say("statistics.longest", count=days.longest)
        _line(sketch, lower, words, 15)


def _lantern(theme: Theme, lit: bool, target: pygame.Surface, box: Rect) -> None:
    """A paper lantern: red with a flame where a game was played, grey and dark where none was."""
    tall = min(box.h, round(box.w * 1.5))
    body = centered(box, min(box.w * 0.78, tall * 0.62), tall * 0.66)
    color, cord = LIT if lit else DARK, mix(theme.furniture.ink, theme.furniture.gold, 0.4)
    pygame.draw.line(target, cord, (box.centerx, box.y), (box.centerx, body.y), max(1, theme.px(2)))
    if lit:
        glow = body.inflate(theme.px(10), theme.px(10))
        pygame.draw.ellipse(target, mix(theme.furniture.stock, FLAME, 0.55), glow)
    pygame.draw.ellipse(target, color, body)
    inner = body.inflate(-round(body.w * 0.45), 0)
    pygame.draw.ellipse(target, mix(color, (0, 0, 0), 0.18), inner, max(1, theme.px(1)))
    cap = Rect(0, 0, round(body.w * 0.44), max(3, round(body.h * 0.12)))
    for y in (body.y, body.bottom):
        cap.center = (body.centerx, y)
        pygame.draw.rect(target, mix(color, (0, 0, 0), 0.55), cap, border_radius=cap.h // 3)
    if lit:
        flame = centered(body, body.w * 0.26, body.h * 0.42)
        pygame.draw.ellipse(target, FLAME, flame)


def lay_favourites(sketch: Sketch, ctx: Context, box: Rect, found: list[Favourite], faces: Faces) -> None:
    """The cards played most; what they bring is coloured only where it is more than chance."""
    theme = sketch.theme
    note = "" if theme.large_text else ctx.say("statistics.favourites_note")
    room = titled_panel(sketch, box, ctx.say("statistics.favourites"), note)
    shown = [card for card in found if (card.game, card.card) in faces][: 5 if theme.size[0] >= 1500 else 4]
    if not shown:
        sketch.text(room, escape(ctx.say("statistics.favourites_none")), 17, color=theme.furniture.quiet)
        return
    room = _foot(sketch, room, ctx.say("statistics.favourites_foot"))
    sketch.zone = "favourites"
    for number, (card, cell) in enumerate(
        zip(shown, columns(room, [1] * len(shown), theme.px(10)), strict=True)
    ):
        face = faces[card.game, card.card]
        words = card_words(ctx, card, face.title)
        sketch.control(Control(f"card:{number}", cell, "thing", words, hint=words))
        high, low = sketch.style(15).line_height, sketch.style(16).line_height
        tall = cell.h - high - low - theme.px(6)
        wide = card_size(tall)[0]
        if wide > cell.w:
            tall = round(tall * cell.w / wide)
        place, rest = cut_top(cell, tall, theme.px(6))
        sketch.art(Rect(place.x, place.y, *card_size(tall)), partial(_card, ctx, face))
        times, rest = cut_top(rest, high)
        _line(sketch, times, ctx.say("statistics.times", count=card.games), 15)
        good = theme.furniture.good if card.gain > 0 else theme.furniture.bad
        color = good if card.sure else theme.furniture.ink
        gain = cut_top(rest, low)[0]
        sketch.text(gain, gain_words(ctx, card), 16, "sans-bold", color, single=True)
    sketch.zone = "main"


def _card(ctx: Context, face: CardFace, target: pygame.Surface, box: Rect) -> None:
    target.blit(ctx.studio.card(face, box.h), box)


def lay_months(sketch: Sketch, ctx: Context, box: Rect, months: tuple[Month, ...]) -> None:
    """A bar for each month: the share of games without a hint."""
    theme, shown = sketch.theme, months[-MONTHS:]
    note = "" if theme.large_text else ctx.say("statistics.months_note")
    room = titled_panel(sketch, box, ctx.say("statistics.months"), note)
    if not shown:
        sketch.text(room, escape(ctx.say("statistics.months_none")), 17, color=theme.furniture.quiet)
        return
    before = shown[-2].hints if len(shown) > 1 else 0
    room = _foot(sketch, room, ctx.say("statistics.months_foot", count=shown[-1].hints, before=before))
    labels, room = cut_bottom(room, sketch.style(15).line_height, theme.px(2))
    room = cut_top(room, sketch.style(15).line_height)[1]
    sketch.zone = "months"
    line = Rect(room.x, room.bottom - 1, room.w, max(1, theme.px(1)))
    sketch.sheet(line, "hairline")
    for month, cell, label in zip(
        shown, columns(room, [1] * len(shown), theme.px(10)), columns(labels, [1] * len(shown), theme.px(10)),
        strict=True,
    ):  # fmt: skip
        words = month_words(ctx, month)
        name = f"month:{month.year}-{month.month}"
        sketch.control(Control(name, cell, "stage", words, hint=words))
        last = month == shown[-1]
        sketch.art(cell, partial(_bar, theme, month.share, last))
        color = theme.furniture.quiet
        named = ctx.say(f"statistics.mon_{month.month}")
        sketch.text(label, named, 15, color=color, align="center", single=True)
    sketch.zone = "main"


def _bar(theme: Theme, share: float, last: bool, target: pygame.Surface, box: Rect) -> None:
    wide = min(box.w, theme.px(64))
    tall = max(2, round(box.h * share))
    bar = Rect(box.centerx - wide // 2, box.bottom - tall, wide, tall)
    color = BARS if last else mix(BARS, (255, 255, 255), 0.35)
    target.blit(pattern("waves", bar.size, color, theme.u), bar)
    text = render(f"{round(100 * share)} %", "sans-bold", theme.text_px(14), theme.furniture.ink)
    target.blit(text, text.get_rect(midbottom=(box.centerx, bar.y - theme.px(2))))
