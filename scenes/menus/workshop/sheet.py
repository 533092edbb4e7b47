"""The card as it will be in play, its text in every language, and the YAML that is written."""

from __future__ import annotations

import re
from functools import partial

import pygame
from pygame import Rect

from game.i18n import LANGUAGES
from scenes.menus.gallery.screen import lay_card
from scenes.menus.workshop.work import Work
from scenes.window.access.words import plain
from sprites.card import CardFace, card_size
from sprites.text import escape
from sprites.theme import Rgb, font, rgb
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button, segments
from sprites.widgets.page import Sketch

KEY, NUMBER, PLAIN, LIT = rgb("F0B37E"), rgb("9FD79A"), rgb("FFF4E2"), rgb("5A3534")
_TOKEN = re.compile(r"\s+|[\w.-]+(?=:)|[^\s]+?(?=[\s:,{}\[\]]|$)|.")


def lay_card_side(sketch: Sketch, box: Rect, work: Work, lang: str, yaml: bool) -> None:
    """Card and texts above, the YAML below where there is room for it."""
    theme = sketch.theme
    sketch.sheet(box, "board")
    inner = inset(box, theme.px(20), theme.px(18))
    if yaml:
        below, inner = cut_bottom(inner, inner.h * 0.335, theme.px(14))
        lay_yaml(sketch, below, work)
    lay_faces(sketch, inner, work, lang)


def lay_faces(sketch: Sketch, inner: Rect, work: Work, lang: str) -> None:
    """The card in one language, and beside it what it says in each."""
    theme = sketch.theme
    tall = inner.h
    wide = card_size(tall)[0]
    if wide > inner.w * 0.52:
        wide = round(inner.w * 0.52)
        tall = round(wide * tall / card_size(tall)[0])
    left, right = cut_left(inner, wide, theme.px(18))
    face = work.face(work.draft, lang) if work.draft else None
    place = Rect(left.x, left.y + (left.h - tall) // 2, wide, tall)
    if face is not None:
        sketch.art(place, partial(_paint_card, face=face, work=work))
        sketch.explain(place, plain(f"{face.title}. {face.text}"))
    else:
        sketch.sheet(place, "dashed")
        words = work.misfit() or work.ctx.say("workshop.no_card")
        sketch.text(inset(place, theme.px(16)), escape(words), 17, align="center")
    _texts(sketch, right, work, lang)


def _paint_card(target: pygame.Surface, box: Rect, face: CardFace, work: Work) -> None:
    lay_card(target, work.ctx.studio.card(face, box.h), box, work.ctx.theme, False)


def _texts(sketch: Sketch, box: Rect, work: Work, lang: str) -> None:
    theme, say = sketch.theme, work.ctx.say
    head, rest = cut_top(box, max(theme.px(40), sketch.style(17).line_height * 1.4), theme.px(10))
    tabs, title = cut_right(head, min(head.w * 0.62, theme.px(210)), theme.px(8))
    if sketch.width(say("workshop.as_in_play"), 20, "serif") <= title.w:
        sketch.text(title, say("workshop.as_in_play"), 20, "serif", theme.furniture.heading, single=True)
    sketch.zone = "picture"
    segments(sketch, "lang", tabs, [(each, each.upper()) for each in LANGUAGES], lang,
             question=say("workshop.as_in_play"))  # fmt: skip
    sketch.zone = "main"
    texts = work.texts()
    for each, cell in zip(LANGUAGES, rows(rest, [1] * len(LANGUAGES), theme.px(8)), strict=True):
        sketch.sheet(cell, "trough")
        inner = inset(cell, theme.px(12), theme.px(8))
        sign, words = cut_left(inner, sketch.width("UK", 14) + theme.px(10))
        sketch.text(sign, each.upper(), 14, color=theme.furniture.quiet, top=True)
        said = texts.get(each, "") or say("workshop.no_text")
        units = sketch.largest(words, said, (17, 15, 13, 12))
        sketch.text(words, said, units)


def lay_yaml(sketch: Sketch, box: Rect, work: Work) -> None:
    """The lines that are written, keys and numbers in their colours; the way to the file."""
    theme, say = sketch.theme, work.ctx.say
    sketch.sheet(box, "slip")
    inner = inset(box, theme.px(16), theme.px(10))
    head, rest = cut_top(inner, max(theme.px(36), sketch.style(15).line_height * 1.4), theme.px(2))
    file, first, lines = work.yaml()
    label = say("workshop.open_file")
    wide = min(head.w * 0.45, sketch.width(label, 15, "sans-bold") + theme.px(70))
    right, left = cut_right(head, wide, theme.px(10))
    sketch.zone = "yaml"
    button(sketch, "file", right, label, icon="folder", units=15, enabled=bool(file))
    sketch.zone = "main"
    where = say("workshop.lines", file=file, first=first, last=first + max(0, len(lines) - 1)) if file else ""
    sketch.text(left, escape(where), 15, color=theme.furniture.on_dark, single=True)
    _code(sketch, rest, lines)


def _code(sketch: Sketch, box: Rect, lines: list[str]) -> None:
    line = round(sketch.style(14).line_height * 1.05)
    room = max(1, box.h // line)
    cut = [*lines[: room - 1], "…"] if len(lines) > room else lines
    for number, text in enumerate(cut):
        sketch.art(
            Rect(box.x, box.y + number * line, box.w, line),
            partial(_paint_line, text=text, px=sketch.theme.text_px(14)),
        )


def _paint_line(target: pygame.Surface, box: Rect, text: str, px: int) -> None:
    x = box.x
    face = font("sans", px)
    for token in _TOKEN.findall(text):
        color: Rgb = PLAIN
        if token.isspace():
            x += round(px * 0.34 * len(token))
            continue
        if re.match(r"\s*:", text[text.find(token) + len(token) :]) and re.fullmatch(r"[\w.]+", token):
            color = KEY
        elif re.fullmatch(r"-?\d+", token):
            color = NUMBER
        shown = face.render(token, True, color)
        if x + shown.get_width() > box.right:
            target.blit(face.render("…", True, PLAIN), (x, box.y))
            return
        target.blit(shown, (x, box.y))
        x += shown.get_width()
