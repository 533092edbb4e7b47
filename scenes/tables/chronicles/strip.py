"""The strip below the top bar: the book of four chapters, the six phases by name, deck and discard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect

from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.tables.chronicles.marks import NUMERALS
from scenes.tables.chronicles.places import PHASES
from scenes.tables.chronicles.seen import Setting
from sprites.paint.chronicles.board import book_cover, book_page
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_left, cut_right, inset
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

SIGNS = ("recruit", "deploy", "war", "income", "build", "clock")
PILES = ("deck", "discard")


@dataclass(frozen=True, slots=True)
class Fit:
    """How much the strip says: words of the piles, names of all phases, the book."""

    piles: str
    names: bool = True
    book: bool = True


FITS = (Fit("in_pile"), Fit("pile"), Fit("count"), Fit("count", False), Fit("count", False, False))
"""What gives way, the last first to go: words at the piles, names of the other phases, the book."""


def strip(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Lay the strip, saying as much as it has room for."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box, "tag")
    inner = inset(box, theme.px(10), theme.px(4))
    said = setting.say("ui.chronicles.round", round=view.round)
    fit = next((fit for fit in FITS if _fits(sketch, setting, inner, said, fit)), FITS[-1])
    rest = inner
    if fit.book:
        book, rest = cut_left(rest, inner.h * 5, theme.px(14))
        _book(sketch, laid, setting, book)
        sketch.explain(
            book, setting.say("ui.chronicles.tell.book", round=view.round, rounds=view.cards.rounds)
        )
    left, rest = cut_left(rest, sketch.width(said, 19, "serif") + 4, theme.px(14))
    sketch.text(left, said, 19, "serif", theme.furniture.heading, single=True)
    rest = _piles(sketch, laid, setting, rest, fit)
    _phases(sketch, setting, rest, fit)


def _fits(sketch: Sketch, setting: Setting, inner: Rect, said: str, fit: Fit) -> bool:
    theme = sketch.theme
    used = (inner.h * 5 + theme.px(14)) * fit.book + sketch.width(said, 19, "serif") + theme.px(22)
    used += sum(_pile_width(sketch, setting, name, fit) + theme.px(12) for name in PILES)
    return used + sum(_pill_widths(sketch, setting, inner.h, fit)) + 5 * _thread(sketch) <= inner.w


def _pile_words(setting: Setting, name: str, fit: Fit) -> str:
    count = setting.view.deck_size if name == "deck" else setting.view.discard_size
    if fit.piles == "count":
        return str(count)
    key = f"in_{name}" if fit.piles == "in_pile" else name
    return setting.say(f"ui.chronicles.{key}", count=count)


def _pile_width(sketch: Sketch, setting: Setting, name: str, fit: Fit) -> int:
    return sketch.width(_pile_words(setting, name, fit), 16) + round(sketch.style(16).px * 2)


def _piles(sketch: Sketch, laid: Spread, setting: Setting, rest: Rect, fit: Fit) -> Rect:
    """Deck and discard at the right end; returns the room left of them."""
    for name in reversed(PILES):
        box, rest = cut_right(rest, _pile_width(sketch, setting, name, fit), sketch.theme.px(12))
        sketch.text(box, f"[recruit] {_pile_words(setting, name, fit)}", 16, align="center", single=True)
        sketch.explain(box, setting.say(f"ui.chronicles.tell.{name}"))
        laid.place(Place(name, box, "", zone="piles"))
    return rest


def _pill_widths(sketch: Sketch, setting: Setting, tall: int, fit: Fit) -> list[int]:
    """How wide each phase is: with its name, or as a disc."""
    phase, theme = setting.view.phase, sketch.theme
    found = []
    for name in PHASES:
        words = setting.say(f"phase.chronicles.{name}") if fit.names or name == phase else ""
        wide = sketch.width(words, 16, "sans-bold") + theme.px(26) if words else 0
        found.append(round(tall * 0.6) + wide + (0 if words else round(tall * 0.24)))
    return found


def _thread(sketch: Sketch) -> int:
    """The piece of thread between two phases."""
    return sketch.theme.px(14)


def _phases(sketch: Sketch, setting: Setting, rest: Rect, fit: Fit) -> None:
    """The phases on their thread, in the middle of the window where there is room."""
    theme, phase = sketch.theme, setting.view.phase
    wide, gap = _pill_widths(sketch, setting, rest.h, fit), _thread(sketch)
    total = sum(wide) + gap * (len(wide) - 1)
    x = min(max(rest.x, theme.size[0] // 2 - total // 2), max(rest.x, rest.right - total))
    line = Rect(
        x + wide[0] // 2, rest.centery - theme.px(1), total - wide[0] // 2 - wide[-1] // 2, theme.px(2)
    )
    sketch.sheet(line, "hairline", theme.furniture.gold)
    now = PHASES.index(phase) if phase in PHASES else len(PHASES)
    for number, name in enumerate(PHASES):
        tall = round(rest.h * (0.94 if number == now else 0.8))
        box = Rect(x, rest.centery - tall // 2, wide[number], tall)
        words = setting.say(f"phase.chronicles.{name}") if fit.names or number == now else ""
        _phase(sketch, box, number, now, words)
        cards = setting.view.cards
        told = setting.say(f"ui.chronicles.tell.{name}", vp=cards.war_vp, gold=cards.base_income)
        sketch.explain(box, told)
        x += wide[number] + gap


def _phase(sketch: Sketch, box: Rect, number: int, now: int, words: str) -> None:
    """One phase: ticked when it is over, red while it lasts."""
    theme, furniture = sketch.theme, sketch.theme.furniture
    current, done = number == now, number < now
    color = furniture.button if current else furniture.pale_gold if done else furniture.inset
    ink = furniture.on_dark if current else furniture.ink
    sketch.sheet(box, "chip", color)
    sign = "check" if done else SIGNS[number]
    side = box.h * 0.58
    left, rest = (
        (box, Rect(0, 0, 0, 0)) if not words else cut_left(inset(box, theme.px(9), 0), side, theme.px(5))
    )
    sketch.art(centered(left, side, side), by_width(partial(icon, f"flat_{sign}", color=ink)))
    if words:
        sketch.text(rest, escape(words), 16, "sans-bold", ink, single=True)


def _book(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The book, a chapter a round; a page turns over when its round comes, and tells of it later."""
    now = setting.view.round
    sketch.art(box, lambda t, b: t.blit(book_cover(b.size), b))
    edge = max(2, round(box.h * 0.1))
    for number, cell in enumerate(columns(inset(box, edge), (1,) * setting.view.cards.rounds, 1), 1):
        state = "now" if number == now else "past" if number < now else "ahead"
        page = _page(NUMERALS[number - 1], state, cell.w / cell.h)
        words = setting.say("ui.chronicles.tell.page", round=number) if number < now else ""
        pose = Pose(*cell.center, cell.h)
        laid.put(Piece(f"page:{number}", pose, page, 10, words, "book", words, flat=True, glows=False))


def _page(numeral: str, state: str, shape: float) -> Drawn:
    return Drawn(
        ("page", numeral, state), lambda tall: book_page((round(tall * shape), tall), numeral, state), shape
    )
