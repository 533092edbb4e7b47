"""The right panel of the results: at most four facts that decided it, each with a way to see it again."""

from __future__ import annotations

from pygame import Rect

from game.core.reckoning import Fact, Reckoning
from game.session import Session
from scenes.menus.ending.words import markup
from scenes.window.context import Context
from sprites.paint.icons import icon
from sprites.text import fit
from sprites.widgets.boxes import cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch

GAP = 12


def lay_facts(sketch: Sketch, ctx: Context, box: Rect, session: Session, why: Reckoning) -> Rect:
    """As many as fit whole, the most telling first; returns the room below them."""
    theme = sketch.theme
    sketch.zone = "facts"
    if theme.large_text and (rule := why.tie or why.note) is not None:  # the ranking may have no room for it
        box = _rule(sketch, box, markup(ctx, session, rule))
    for number, fact in enumerate(why.facts):
        tall = _height(sketch, ctx, box.w, session, fact)
        if tall > box.h:
            break
        cell, box = cut_top(box, tall, theme.px(GAP))
        if number:
            sketch.sheet(Rect(cell.x, cell.y - theme.px(GAP) // 2, cell.w, max(1, theme.px(1))), "hairline")
        _fact(sketch, ctx, cell, session, fact, number)
    sketch.zone = "main"
    return box


def _rule(sketch: Sketch, box: Rect, words: str) -> Rect:
    """What broke a tie, on a strip of its own; returns the room below."""
    theme = sketch.theme
    tall = fit(words, sketch.style(16), (box.w - theme.px(32), 10_000)).size[1] + theme.px(16)
    if tall > box.h:
        return box
    strip, rest = cut_top(box, tall, theme.px(GAP))
    sketch.sheet(strip, "trough")
    sketch.text(inset(strip, theme.px(16), theme.px(6)), words, 16)
    return rest


def facts_height(sketch: Sketch, ctx: Context, wide: int, session: Session, why: Reckoning) -> int:
    """How high all of them would be."""
    gap = sketch.theme.px(GAP)
    return sum(_height(sketch, ctx, wide, session, fact) + gap for fact in why.facts)


def _side(sketch: Sketch) -> int:
    return 0 if sketch.theme.large_text else sketch.theme.px(50)


def _words_box(sketch: Sketch, wide: int, fact: Fact) -> int:
    see = sketch.style(17).line_height * 1.7 if fact.moves is not None else 0
    return round(wide - _side(sketch) - see - sketch.theme.px(24))


def _height(sketch: Sketch, ctx: Context, wide: int, session: Session, fact: Fact) -> int:
    words = markup(ctx, session, fact.words)
    block = fit(words, sketch.style(17), (max(40, _words_box(sketch, wide, fact)), 10_000))
    return sketch.style(20, "serif").line_height + block.size[1] + sketch.theme.px(10)


def _fact(sketch: Sketch, ctx: Context, cell: Rect, session: Session, fact: Fact, number: int) -> None:
    theme = sketch.theme
    title, words = markup(ctx, session, fact.title), markup(ctx, session, fact.words)
    rest = inset(cell, 0, theme.px(3))
    if side := _side(sketch):
        left, rest = cut_left(rest, side, theme.px(14))
        place = Rect(left.x, left.y + theme.px(4), side, side)
        sketch.art(place, lambda target, b: target.blit(icon(fact.icon, b.w, theme.furniture.ink), b))
    if fact.moves is not None:
        wide = round(sketch.style(17).line_height * 1.7)
        see, rest = cut_right(rest, wide, theme.px(10))
        eye = Rect(see.x, see.centery - wide // 2, wide, min(wide, see.h))
        told = ctx.say("results.see", fact=title.replace("*", ""))
        sign = inset(eye, wide * 0.22)
        sketch.control(Control(f"fact:{number}", eye, "pill", told, icon="eye", icon_box=sign, hint=told))
    head, body = cut_top(rest, sketch.style(20, "serif").line_height)
    sketch.text(head, title, 20, "serif", theme.furniture.heading, single=True)
    sketch.text(body, words, 17, top=True)
