"""The head of a review: who won, where the result came from in numbers that add up, the way back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.review.report import with_sign
from scenes.review.words import Wording
from sprites.paint.icons import emblem, icon
from sprites.paint.marks import mark
from sprites.text import escape
from sprites.theme import Rgb, SeatLook, Theme
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the looking has come."""

    part: float
    round: int
    stopped: bool


def lay_head(sketch: Sketch, words: Wording, box: Rect, look: SeatLook, progress: Progress | None) -> None:
    """Lay the head on the red cloth; while it is still counted the split gives way to how far it has come."""
    theme, ctx = sketch.theme, words.ctx
    back, rest = cut_right(
        box, sketch.width(ctx.say("common.back"), 19, "sans-bold") + theme.px(140), theme.px(18)
    )
    sketch.zone = "bar"
    tall = min(back.h, max(theme.px(62), round(sketch.style(19).line_height * 1.7)))
    button(
        sketch, "back", centered(back, back.w, tall), ctx.say("common.back"), icon="left", key=ctx.cap("back")
    )
    title, light = words.title(), theme.furniture.on_dark
    sketch.title = escape(f"{ctx.say('review.title')}. {title}")
    wide = sketch.width(title, 38, "serif") + theme.px(8)
    note = words.note()
    wide = max(wide, min(sketch.width(note, 17), round(rest.w * 0.3)))
    left, rest = cut_left(rest, min(wide, round(rest.w * 0.42)), theme.px(24))
    if theme.large_text or left.h < sketch.style(30, "serif").line_height + sketch.style(17).line_height:
        sketch.text(left, escape(title), 30, "serif", light, single=True)
    else:
        upper, lower = cut_top(left, left.h * 0.6)
        sketch.text(upper, escape(title), 36, "serif", light, single=True)
        sketch.text(lower, escape(note), 17, color=light, single=True)
    sketch.explain(left, note)
    tall = min(rest.h, max(theme.px(66), round(sketch.style(20).line_height * 1.6)))
    pill = centered(rest, rest.w, tall)
    sketch.sheet(pill, "tag")
    inner = inset(pill, theme.px(22), theme.px(4))
    if progress is not None:
        _lay_progress(sketch, words, inner, progress)
    else:
        _lay_split(sketch, words, inner, look)
    sketch.zone = "main"


def _lay_progress(sketch: Sketch, words: Wording, box: Rect, progress: Progress) -> None:
    theme = sketch.theme
    label = words.say("resume" if progress.stopped else "stop")
    wide = min(sketch.width(label, 17, "sans-bold") + theme.px(64), round(box.w * 0.4))
    cell, rest = cut_right(box, wide, theme.px(16))
    sign = "play" if progress.stopped else "pause"
    button(sketch, "looking", inset(cell, 0, theme.px(4)), label, look="chip", icon=sign, units=17)
    rail, rest = cut_left(rest, min(theme.px(220), rest.w // 3), theme.px(18))
    line = centered(rail, rail.w, theme.px(14))
    sketch.art(line, partial(_paint_rail, theme, progress.part))
    key = "stopped" if progress.stopped else "looking"
    said = words.say(key, round=progress.round, rounds=words.story.numbers[-1])
    sketch.text(rest, escape(said), sketch.largest(rest, said, (20, 17, 15), single=True), single=True)


def _paint_rail(theme: Theme, part: float, target: pygame.Surface, box: Rect) -> None:
    pygame.draw.rect(target, theme.furniture.inset, box, border_radius=box.h // 2)
    done = Rect(box.x, box.y, max(box.h, round(box.w * part)), box.h)
    pygame.draw.rect(target, theme.furniture.gold, done, border_radius=box.h // 2)


def _lay_split(sketch: Sketch, words: Wording, box: Rect, look: SeatLook) -> None:
    """25 % + your play + others' play + cards = result; what does not fit is dropped from the right."""
    parts = _parts(words, look)
    theme = sketch.theme
    for spare in range(4):
        shown = [part for part in parts if part[0] > spare]
        named = spare < 3
        wide = sum(_part_width(sketch, part, named) + theme.px(22) for part in shown)
        if wide <= box.w or spare == 3:
            break
    split, margin = words.story.points(), words.story.review.split(words.session)
    if split is not None and margin is not None:
        said = {name: with_sign(split[name]) for name in ("own", "others", "cards")}
        hint = words.say(
            "split_hint",
            even=split["even"],
            result=split["result"],
            margin=round(200 * margin.own_error),
            **said,
        )
        sketch.explain(box, hint)
    for part in shown:
        cell, box = cut_left(box, _part_width(sketch, part, named), theme.px(22))
        _lay_part(sketch, words, cell, part, named)


Part = tuple[int, str, str, str, SeatLook | None]
"""How long it stays where room is short, its sign, its name, its number, and an emblem instead of a sign."""


def _parts(words: Wording, look: SeatLook) -> list[Part]:
    points, accuracy = words.story.points(), words.story.review.accuracy(words.session.seats)
    found: list[Part] = []
    if points is not None:
        own = words.say("play" if words.own else "their_play")
        found += [
            (4, "", "", f"{points['even']} %", None),
            (4, "", own, with_sign(points["own"]), look),
            (4, "person", words.say("others"), with_sign(points["others"]), None),
            (4, "copy", words.say("cards"), with_sign(points["cards"]), None),
            (4, "right", "", f"{points['result']} %", None),
        ]
    else:
        found.append((4, "", words.say("not_all"), "", None))
    if accuracy is not None:
        found.append((3, "accuracy", words.say("accuracy"), str(round(accuracy)), None))
    return found + [(1, f"mark:{kind}", "", str(count), None) for kind, count in words.counts()]


def _part_width(sketch: Sketch, part: Part, named: bool) -> int:
    _, sign, name, number, look = part
    theme = sketch.theme
    wide = sketch.width(number, 23 if sign == "accuracy" else 20, "serif") + theme.px(6)
    if look is not None or sign not in ("", "accuracy"):
        wide += theme.px(36)
    if name and (named or (sign == "" and look is None)):
        wide += sketch.width(name, 18) + theme.px(8)
    return wide


def _lay_part(sketch: Sketch, words: Wording, cell: Rect, part: Part, named: bool) -> None:
    _, sign, name, number, look = part
    theme = sketch.theme
    if look is not None or sign not in ("", "accuracy"):
        side = theme.px(28)
        spot, cell = cut_left(cell, side, theme.px(8))
        sketch.art(centered(spot, side, side), partial(_paint_sign, theme, sign, look))
    if name and (named or (sign == "" and look is None)):
        left, cell = cut_left(cell, sketch.width(name, 18) + 1, theme.px(8))
        sketch.text(left, escape(name), 18, single=True)
    if sign == "accuracy":
        sketch.explain(cell, words.say("accuracy_hint"))
    ink = _ink(theme, sign, number)
    sketch.text(cell, escape(number), 23 if sign == "accuracy" else 20, "serif", ink, single=True)


def _ink(theme: Theme, sign: str, number: str) -> Rgb:
    if sign == "accuracy":
        return theme.furniture.heading
    if number.startswith("+"):
        return theme.furniture.good
    return theme.furniture.bad if number.startswith("−") else theme.furniture.ink


def _paint_sign(theme: Theme, sign: str, look: SeatLook | None, target: pygame.Surface, box: Rect) -> None:
    if look is not None:
        drawn = emblem(look.emblem, box.w, look.color)
    elif sign.startswith("mark:"):
        drawn = mark(sign.removeprefix("mark:"), box.w * 0.4)
    else:
        drawn = icon(sign, box.w, theme.furniture.ink)
    target.blit(drawn, drawn.get_rect(center=box.center))
