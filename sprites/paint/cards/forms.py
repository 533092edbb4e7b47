"""Three forms of a card by its painted height, and the lower part that all of them share.

*Full* from 320 px: the large picture, the name, the rule in words. *Middle* from 230 px: a lower picture,
so that the whole rule finds room. *Small* below: the name and one or two short lines. Letters never fall
below 12 px at 100 % text size: where words need more room the picture gives way, then the next smaller form
takes over.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from sprites.keep import remember
from sprites.paint.cards.face import CardFace
from sprites.paint.cards.parts import Sheet, caps, icon_row, inline, rule, title_lines, title_rows
from sprites.paint.color import INK, darker, rgb
from sprites.text import Block, Style, fit
from sprites.theme import SMALLEST_TEXT

FULL_FROM, MIDDLE_FROM = 320, 230
"""Painted heights in pixels from which on a card has its full or its middle form."""
LOWEST = 352.0
"""Where words must end, in units of a card 360 high."""
LEAST_WINDOW = 108.0
"""A picture that ends higher than this shows nothing any more."""
SPARED_WINDOW = 138.0
"""Larger letters than usual leave this much of the picture: marks lie on it."""
MARGIN = 11.0
LEADINGS = (1.26, 1.12)
"""Lines stand closer before letters or the picture give way."""
SUBTITLE = 13.0
"""Room of the kind of a card below its name."""
STEP = 6.0
"""By how much the picture gives way at a time."""
GROWTH = 10
"""Percent by which larger letters give way at a time."""
ROOMY = 140
"""Percent that letters of the full form grow to where its words leave room; the picture never gives way."""


class Form(StrEnum):
    """How much a card says."""

    FULL = "full"
    MIDDLE = "middle"
    SMALL = "small"


@dataclass(frozen=True, slots=True)
class Measure:
    """One form in card units: lower edge of the picture, size of name and words; the least letters in px.

    Small cards leave it at `most`, and at a `share` of their height, however large the text size is: the
    caption tells the whole rule.
    """

    bottom: float
    name: float
    words: float
    most: float = 99
    share: float = 1.0
    px: float = SMALLEST_TEXT


MEASURES = {
    Form.FULL: Measure(212, 27, 13.5),
    Form.MIDDLE: Measure(166, 27, 19.2),
    Form.SMALL: Measure(227, 34, 24, 18, 0.1),
}
WORDLESS, SMALL_WORDLESS = 286.0, 264.0
"""Where the picture ends on a card without words; a small one has icons in their place."""


@dataclass(frozen=True, slots=True)
class Foot:
    """The lower part of a card, measured before it is painted."""

    form: Form
    bottom: float
    """Lower edge of the picture in card units; the painter cuts its window there."""
    name: Style
    lines: tuple[str, ...]
    block: Block | None
    """The words, or nothing: there are none, or they found no room."""

    @property
    def tall(self) -> float:
        """How tall a figure in the window is, in card units."""
        return self.bottom * 0.925

    def by_form(self, full: float, middle: float, small: float) -> float:
        """One of three measures."""
        return {Form.FULL: full, Form.MIDDLE: middle, Form.SMALL: small}[self.form]


def form_of(face: CardFace, height: int) -> Form:
    """Return the form a card takes at a height: the largest in which all of its words can be read."""
    if face.form:
        return Form(face.form)
    if face.tiles:  # a layout of its own that says its rule in all three forms
        return Form.FULL if height >= FULL_FROM else Form.MIDDLE if height >= MIDDLE_FROM else Form.SMALL
    if face.strips or face.steps:  # a layout of its own, with its words or without
        return Form.FULL if height >= FULL_FROM else Form.SMALL
    if height >= FULL_FROM and _reads(face, height, Form.FULL):
        return Form.FULL
    return Form.MIDDLE if height >= MIDDLE_FROM and _reads(face, height, Form.MIDDLE) else Form.SMALL


def _reads(face: CardFace, height: int, form: Form) -> bool:
    return not face.text or foot_of(face, height, form).block is not None


@remember
def foot_of(face: CardFace, height: int, form: Form) -> Foot:
    """Lay out name and words of a card; the picture gives way until the words fit.

    Letters grow with the text size as far as there is room, before the picture is spared.
    """
    for markup in _said(face, form):
        for grown in _growths(face, form):
            bottom = start = max(MEASURES[form].bottom, face.window)
            while bottom >= _highest(face, start, grown):
                found = _laid(face, height, form, bottom, markup, grown)
                if found.block is not None:
                    return found
                bottom -= STEP
    return _laid(face, height, form, SMALL_WORDLESS if form is Form.SMALL else WORDLESS, "", 1.0)


def _highest(face: CardFace, start: float, grown: float) -> float:
    """How far up the picture may end: it gives way to usual letters, less to wished ones, to others never."""
    if grown == 1:
        return LEAST_WINDOW
    return SPARED_WINDOW if grown * 100 <= face.letters else start


def _growths(face: CardFace, form: Form) -> list[float]:
    """By how much letters may be larger than usual, the largest first."""
    most = max(face.letters, ROOMY) if form is Form.FULL else face.letters
    return [percent / 100 for percent in (*range(most, 100, -GROWTH), 100)]


def _said(face: CardFace, form: Form) -> tuple[str, ...]:
    """What a form may say, the most telling first."""
    if form is not Form.SMALL:
        joined = face.text.replace("\n", " ")
        return tuple(dict.fromkeys(text for text in (face.text, joined) if text))
    both, first = "\n".join(face.short[:2]), face.short[0] if face.short else ""
    return tuple(dict.fromkeys(text for text in (both, first) if text))


def least_letters(face: CardFace, height: int, form: Form) -> int:
    """Return the floor of letters on a card in px: it grows with the text size."""
    measure, grown = MEASURES[form], face.letters / 100
    return round(min(measure.px * grown, measure.most, max(measure.px, height * measure.share)))


def _laid(face: CardFace, height: int, form: Form, bottom: float, markup: str, grown: float) -> Foot:
    u, measure = height / 360, MEASURES[form]
    least = least_letters(face, height, form)
    room = round((250 - 2 * MARGIN) * u)
    named = min(grown, face.letters / 100)
    wish = Style("serif", max(round(measure.name * u * named), min(least, round(30 * u))), rgb(INK), 1.0)
    high = (56 * min(named, 1.5) if markup else LOWEST - bottom - 8) * u
    name, lines = title_lines(face.title, wish, (room, round(high)), least)
    if not markup:
        return Foot(form, bottom, name, lines, None)
    top = bottom + len(lines) * name.px * 1.02 / u + 18 + (SUBTITLE if _kind(face, form) else 0)
    px = max(least, round(measure.words * u * grown))
    size = (room, round((LOWEST - top) * u))
    for leading in LEADINGS:
        shrink = least / px if grown == 1 else 1.0
        block = fit(markup, Style("sans", px, rgb(INK), leading), size, align="center", shrink=shrink)
        if not block.cut and block.size[1] <= size[1]:
            return Foot(form, bottom, name, lines, block)
    return Foot(form, bottom, name, lines, None)


def _kind(face: CardFace, form: Form) -> str:
    """The kind of a card in small capitals, on the full form only."""
    return face.subtitle if form is Form.FULL else ""


def lay_foot(sheet: Sheet, face: CardFace, foot: Foot, hairline: str = "#b98a3a") -> None:
    """Paint name, hairline and words below the picture; on a small card without words, its icons."""
    u, middle = sheet.u, len(foot.lines) * foot.name.px * 1.02 / 2
    if foot.block is None:
        icons = face.icons if foot.form is Form.SMALL else ()
        centre = (foot.bottom + (330 - foot.bottom) * 0.42) if icons else (foot.bottom + LOWEST) / 2
        title_rows(sheet, foot.name, foot.lines, centre * u)
        icon_row(sheet, icons, 337, 36, 46)
        return
    line = foot.bottom + 8 + 2 * middle / u + 4
    title_rows(sheet, foot.name, foot.lines, (foot.bottom + 7) * u + middle)
    if kind := _kind(face, foot.form):
        caps(sheet, kind, line + 2, darker(hairline, 0.45))
        line += SUBTITLE
    rule(sheet, line, hairline)
    top = (line + 5) * u
    spare = max(0.0, LOWEST * u - top - foot.block.size[1])
    foot.block.paint(sheet.surface, (MARGIN * u, top + spare / 2), inline)


def in_form(face: CardFace, form: Form) -> CardFace:
    """Return a face that has this form at any height: what grows under the pointer keeps its layout."""
    return replace(face, form=form.value)
