"""The board of a court: its scene, the herald and his slip, the path; a list where letters are large."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from scenes.menus.learn.path import SPOTS, lay_path, lay_station, paint_medal, picture_of, scene_of, spoken
from scenes.menus.learn.shelf import Court
from scenes.tables.looks import looks_of
from scenes.window.context import Context
from sprites.keep import remember
from sprites.paint import stations
from sprites.paint.figures import figure
from sprites.paint.paper import Shade, drop
from sprites.paint.scenes import SCENES, scene
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset, part
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True, slots=True)
class Invitation:
    """The herald's slip."""

    title: str
    words: str
    plate: str
    plate_note: str
    plate_id: str
    second: str = ""


def invitation(ctx: Context, court: Court) -> Invitation:
    """What the herald says, and what his red plate does."""
    lang, game = ctx.locale.lang, ctx.locale.say(f"game.{court.game}.name")
    number = court.next
    if number is None:
        title, words = ctx.say("learn.done_title"), ctx.say("learn.done", game=game)
        return Invitation(title, words, ctx.say("learn.free"), ctx.say("learn.free_note"), "free")
    found = court.lessons[number]
    lesson = found.lesson
    minutes = ctx.say("learn.minutes", count=lesson.minutes)
    first = not court.touched
    title = ctx.say("learn.hello_title") if first else ctx.say("learn.back_again", game=game)
    words = (
        lesson.invite.of(lang)
        if lesson.invite
        else ctx.say(
            "learn.hello" if first else "learn.next_words", name=lesson.name.of(lang), minutes=minutes
        )
    )
    note = (
        ctx.say("learn.plate_first", minutes=minutes)
        if number == 0
        else ctx.say("learn.plate", number=lesson.order, minutes=minutes)
    )
    if court.record(found).begun:
        note = ctx.say("learn.plate_go_on", step=court.record(found).step + 1)
    second = ctx.say("learn.first_again") if not first and number != 0 else ""
    return Invitation(title, words, lesson.name.of(lang), note, "next", second)


def lay_board(sketch: Sketch, ctx: Context, box: Rect, court: Court) -> None:
    """The whole board below the courts."""
    theme = sketch.theme
    sketch.sheet(box, "board")
    inner = inset(box, theme.px(20), theme.px(20))
    sketch.art(inner, partial(_scenery, court.game, theme.px(10)))
    if theme.large_text or len(court.lessons) != len(SPOTS):
        _list(sketch, ctx, inner, court)
        return
    lay_path(sketch, inner, court)
    _herald(sketch, ctx, inner, court)
    sketch.zone = "lessons"
    for number, found in enumerate(court.lessons):
        lay_station(sketch, ctx, inner, court, number, found)
    _free(sketch, ctx, part(inner, 0.235, 0.785, 0.405, 0.925))
    sketch.zone = "main"


def _scenery(game: str, radius: int, target: pygame.Surface, box: Rect) -> None:
    target.blit(_scene(game, box.size, radius), box)


@remember
def _scene(game: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    back, front = scene(scene_of(game), size)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(back, (0, 0))
    out.blit(front, (0, 0))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _herald(sketch: Sketch, ctx: Context, box: Rect, court: Court) -> None:
    """The herald at full height before the left edge of his slip."""
    slip = part(box, 0.145, 0.05, 0.452, 0.56)
    sketch.sheet(slip, "board")
    tall = round(box.h * 0.70)
    place = Rect(0, 0, round(tall * 200 / 240), tall)
    place.midbottom = (round(box.x + box.w * 0.085), round(box.y + box.h * 0.96))
    _slip(
        sketch, ctx, Rect(slip.x + round(box.w * 0.042), slip.y, slip.w - round(box.w * 0.042), slip.h), court
    )
    sketch.art(place, partial(_figure, looks_of(court.game).herald))


def _figure(name: str, target: pygame.Surface, box: Rect) -> None:
    drawn = figure(name, box.h)
    drop(
        target, drawn, drawn.get_rect(midbottom=box.midbottom).topleft, Shade(box.h * 0.02, 0.4, box.h * 0.01)
    )


def _slip(sketch: Sketch, ctx: Context, box: Rect, court: Court) -> None:
    theme, said = sketch.theme, invitation(ctx, court)
    sketch.zone = "first"
    inner = inset(box, theme.px(22), theme.px(20))
    head, inner = cut_top(inner, sketch.style(30, "serif").line_height, theme.px(4))
    units = sketch.largest(head, escape(said.title), (30, 26, 22), "serif", single=True)
    sketch.text(head, escape(said.title), units, "serif", theme.furniture.heading, single=True)
    row = max(theme.px(74), round(sketch.style(24, "serif").line_height * 2))
    foot, words = cut_bottom(inner, min(row, inner.h * 0.5), theme.px(10))
    units = sketch.largest(words, said.words, (20, 18, 17, 16, 15))
    sketch.text(words, said.words, units, top=True)
    if said.second and not theme.large_text:
        wide = sketch.width(said.second, 17, "sans-bold") + theme.px(86)
        again, foot = cut_right(foot, min(wide, foot.w * 0.42), theme.px(12))
        button(sketch, "first", inset(again, 0, again.h * 0.12), said.second, icon="again", units=17)
    button(sketch, said.plate_id, foot, said.plate, look="plate", icon="play", units=24, note=said.plate_note)
    sketch.zone = "main"


def _free(sketch: Sketch, ctx: Context, box: Rect) -> None:
    """The free game at the end of the path."""
    sketch.zone = "after"
    button(
        sketch, "free", box, ctx.say("learn.free"), icon="deploy", units=20, note=ctx.say("learn.free_note")
    )


def _list(sketch: Sketch, ctx: Context, box: Rect, court: Court) -> None:
    """Where letters are large: the slip with the herald's head, then the stations as rows in two columns."""
    theme = sketch.theme
    top, rest = cut_top(inset(box, theme.px(10)), box.h * 0.47, theme.px(10))
    sketch.sheet(top, "board")
    side = round(top.h * 0.6)
    left, room = cut_left(top, side + theme.px(30))
    head = Rect(0, 0, side, side)
    head.center = left.center
    sketch.art(head, partial(_round_head, looks_of(court.game).herald))
    _slip(sketch, ctx, room, court)
    count = len(court.lessons) + 1
    half = (count + 1) // 2
    sketch.zone = "lessons"
    for column, cell in enumerate(columns(rest, [1, 1], theme.px(12))):
        for line in range(half):
            number = column * half + line
            row = Rect(cell.x, cell.y + cell.h * line // half, cell.w, cell.h // half - theme.px(4))
            if number < len(court.lessons):
                _row(sketch, ctx, row, court, number)
            elif number == len(court.lessons):
                sketch.zone = "after"
                button(sketch, "free", row, ctx.say("learn.free"), icon="deploy", units=18)
                sketch.zone = "lessons"
    sketch.zone = "main"


def _row(sketch: Sketch, ctx: Context, row: Rect, court: Court, number: int) -> None:
    theme, found = sketch.theme, court.lessons[number]
    look = "active" if court.next == number else "row"
    name = found.lesson.name.of(ctx.locale.lang)
    hint = found.lesson.about.of(ctx.locale.lang)
    sketch.control(Control(f"lesson:{number}", row, look, spoken(ctx, court, found), hint=hint))
    inner = inset(row, theme.px(10), theme.px(3))
    left, inner = cut_left(inner, inner.h, theme.px(10))
    sketch.art(left, partial(paint_medal, picture_of(court, found), scene_of(court.game), True, False))
    right, inner = cut_right(inner, inner.h * 2.2, theme.px(8))
    units = sketch.largest(inner, escape(name), (19, 17, 15, 13), "serif", single=True)
    sketch.text(inner, escape(name), units, "serif", single=True)
    stars = court.record(found).stars
    sketch.art(inset(right, 0, right.h * 0.2), lambda target, b: stations.stars(target, b, stars))


def _round_head(herald: str, target: pygame.Surface, box: Rect) -> None:
    target.blit(stations.medallion(herald, next(iter(SCENES)), box.w, True), box)
