"""The herald's slip: his words, the ways on, and a place where they cover nothing that matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product

import pygame
from pygame import Rect

from scenes.window.context import Context
from sprites.keep import remember
from sprites.paint.figures import figure
from sprites.paint.paper import Shade, drop
from sprites.text import fit
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch, Words

WIDE, LETTERS, LARGE, SMALL = 520, 22, 19, 17
TITLE = 26
STEP = 40  # units between the places that are tried
HARD = 5000
"""How much worse it is to cover what is lit or held than anything else."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A way on: id, words, sign, key cap; the first is the plate."""

    id: str
    label: str
    icon: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Speech:
    """What stands on a slip."""

    words: str
    title: str = ""
    lines: tuple[str, ...] = ()
    """The rules' own account, smaller."""
    chip: str = ""
    choices: tuple[Choice, ...] = ()
    plate: bool = True
    """Whether the first choice is the red plate."""


@dataclass(frozen=True, slots=True)
class Form:
    """How large a slip is: paper, herald, and the heights of what stands on it."""

    paper: tuple[int, int]
    herald: int
    """Height of the figure, of his head alone where letters are large."""
    title: int
    words: int
    lines: int
    foot: int
    head_only: bool = False

    @property
    def block(self) -> tuple[int, int]:
        """Room for paper and herald together."""
        out = 0 if self.head_only else self.reach
        return self.paper[0] + out, max(self.paper[1], self.herald if not self.head_only else 0)

    @property
    def reach(self) -> int:
        """How far the herald stands out at the left."""
        return round(self.herald * 0.42)


def forms(sketch: Sketch, speech: Speech) -> list[Form]:
    """The shapes a slip may have, the one liked best first: broad and low, or narrow and tall."""
    theme = sketch.theme
    if theme.large_text:
        widths = [round(theme.size[0] * part) - 2 * theme.px(24) for part in (1.0, 0.66, 0.5, 0.4)]
    else:
        widths = [max(theme.px(units), round(theme.size[0] * units / 1960)) for units in (520, 430, 680)]
    return [measure(sketch, speech, wide) for wide in widths]


def measure(sketch: Sketch, speech: Speech, wide: int) -> Form:
    """How large a slip of a width must be for its words."""
    theme, large = sketch.theme, sketch.theme.large_text
    herald = theme.px(110) if large else theme.px(230)
    room = _inner(sketch, Rect(0, 0, wide, 0), herald, large).w
    title = _tall(sketch, speech.title, TITLE, room, "serif") + theme.px(4) if speech.title else 0
    words = _tall(sketch, speech.words, _letters(sketch), room)
    lines = sum(_tall(sketch, line, SMALL, room) for line in speech.lines)
    foot = _foot_height(sketch, speech, room)
    tall = title + words + (lines + theme.px(10) if lines else 0) + foot + theme.px(44)
    least = herald + theme.px(10) if large else 0
    return Form((wide, max(tall, least)), herald, title, words, lines, foot, large)


def _foot_height(sketch: Sketch, speech: Speech, room: int) -> int:
    theme = sketch.theme
    row = max(theme.px(46), round(sketch.style(18).line_height * 1.55))
    if speech.choices:
        return (row + theme.px(10)) * len(_rows(sketch, speech, room))
    return sketch.style(16).line_height + theme.px(18) if speech.chip and not theme.large_text else 0


def _rows(sketch: Sketch, speech: Speech, room: int) -> list[list[Choice]]:
    """The ways on in rows: side by side where they fit, else the plate above the others."""
    choices = list(speech.choices)
    wide = {choice: sketch.width(choice.label, 18, "sans-bold") + sketch.theme.px(90) for choice in choices}
    fitting: tuple[list[list[Choice]], ...] = ([choices], [choices[:1], choices[1:]])
    if not sketch.theme.large_text and len(choices) > 1:
        fitting = fitting[1:]
    for rows in fitting:
        if all(row and max(wide[each] for each in row) * len(row) <= room for row in rows):
            return rows
    return [[choice] for choice in choices]


def _letters(sketch: Sketch) -> float:
    """Large letters are large enough: the words of a slip then are no larger than others."""
    return LARGE if sketch.theme.large_text else LETTERS


def _inner(sketch: Sketch, paper: Rect, herald: int, head_only: bool) -> Rect:
    """Where words stand on the paper: beside the herald."""
    side = herald + sketch.theme.px(14) if head_only else round(herald * 0.34)
    return cut_left(inset(paper, sketch.theme.px(24), sketch.theme.px(20)), side)[1]


def _tall(sketch: Sketch, markup: str, units: float, wide: int, face: str = "sans") -> int:
    return fit(markup, sketch.style(units, face), (wide, sketch.theme.size[1])).size[1]


def spare(
    room: Rect,
    size: tuple[int, int],
    hard: Sequence[Rect],
    soft: Sequence[Rect],
    step: int,
    wish: tuple[int, int] | None = None,
) -> tuple[float, Rect]:
    """How bad the best place below the bar is, and the place: nothing lit or held is covered, little else.

    Where nothing else is wished it lies low and left.
    """
    width, height = min(size[0], room.w), min(size[1], room.h)
    wished = wish or (room.x, room.y + round((room.h - height) * 0.62))
    inside = Rect(room.x, room.y, room.w - width + 1, room.h - height + 1)
    best, least = Rect(room.x, room.y, width, height), float("inf")

    def look(xs: Iterable[int], ys: Iterable[int]) -> None:
        nonlocal best, least
        for x, y in product(xs, ys):
            box = Rect(x, y, width, height)
            away = abs(x - wished[0]) + abs(y - wished[1]) * 1.5
            worth = covered(box, hard) * HARD + away * room.w * 0.02
            if inside.collidepoint(x, y) and worth < least:
                worth += covered(box, soft) * 3
                best, least = (box, worth) if worth < least else (best, least)

    look((*range(inside.x, inside.right, step), inside.right - 1),
         (*range(inside.y, inside.bottom, step), inside.bottom - 1))  # fmt: skip
    fine = max(1, step // 5)
    look(range(best.x - step, best.x + step + 1, fine), range(best.y - step, best.y + step + 1, fine))
    return least, best


def best(
    sketch: Sketch, below: Rect, speech: Speech, hard: Sequence[Rect], soft: Sequence[Rect]
) -> tuple[Form, Rect]:
    """The shape and place of a slip below the bar that cover nothing hard and least of what is soft."""
    theme, found = sketch.theme, []
    room, air = below.inflate(-theme.px(32), -theme.px(24)), theme.px(12)
    wide = [box.inflate(air, air) for box in hard]
    for number, form in enumerate(forms(sketch, speech)):
        worth, box = spare(room, form.block, wide, soft, theme.px(STEP))
        found.append((form.block[1] > room.h, worth * (1 + number * 0.15), number, form, box))
    *_, form, box = min(found, key=lambda each: each[:3])
    return form, box


def covered(box: Rect, things: Sequence[Rect]) -> int:
    """How much of things a box covers, in px."""
    areas = (box.clip(things[number]).size for number in box.collidelistall(list(things)))
    return sum(wide * tall for wide, tall in areas)


@dataclass
class Slip:
    """A slip laid: where its paper and its herald are."""

    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    paper: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    cut: bool = False
    """Whether something on it did not fit."""


def lay(sketch: Sketch, ctx: Context, speech: Speech, form: Form, box: Rect, herald: str) -> Slip:
    """Put the slip on the sketch, above the pieces."""
    theme = sketch.theme
    paper = Rect(box.right - form.paper[0], box.bottom - form.paper[1], *form.paper).clip(box)
    sketch.above, sketch.zone = True, "slip"
    sketch.sheet(paper, "board")
    inner = _inner(sketch, paper, form.herald, form.head_only)
    made = []
    if speech.title:
        head, inner = cut_top(inner, form.title)
        made.append(sketch.text(head, speech.title, TITLE, "serif", theme.furniture.heading, top=True))
    words, inner = cut_top(inner, form.words, theme.px(4))
    made.append(sketch.text(words, speech.words, _letters(sketch), top=True))
    if speech.lines:
        made += _account(sketch, inner, speech)
    if form.foot:
        foot, _ = cut_bottom(inner, form.foot)
        _foot(sketch, foot, speech)
    _stand(sketch, paper, form, herald)
    sketch.above, sketch.zone = False, "main"
    return Slip(box, paper, any(each.block.cut for each in made))


def _account(sketch: Sketch, inner: Rect, speech: Speech) -> list[Words]:
    rest = inner
    made: list[Words] = []
    sketch.sheet(Rect(inner.x, inner.y, inner.w, max(1, sketch.theme.px(1))), "hairline")
    rest = Rect(rest.x, rest.y + sketch.theme.px(6), rest.w, rest.h)
    for line in speech.lines:
        cell, rest = cut_top(rest, _tall(sketch, line, SMALL, rest.w))
        made.append(sketch.text(cell, line, SMALL, color=sketch.theme.furniture.quiet, top=True))
    return made


def _foot(sketch: Sketch, foot: Rect, speech: Speech) -> None:
    """The ways on: a plate, others below or beside it; or the chip that tells how keys do it."""
    theme = sketch.theme
    if not speech.choices:
        cell = Rect(foot.x, foot.y + theme.px(8), foot.w, foot.h - theme.px(8))
        sketch.sheet(cell, "chip")
        sketch.text(cell, speech.chip, 16, color=theme.furniture.quiet, align="center", single=True)
        return
    gap, number = theme.px(10), 0
    rows = _rows(sketch, speech, foot.w)
    for line, row in enumerate(rows):
        place = Rect(foot.x, foot.y + foot.h * line // len(rows) + gap, foot.w, foot.h // len(rows) - gap)
        for choice, cell in zip(row, columns(place, [1] * len(row), gap), strict=True):
            look = "plate" if number == 0 and speech.plate else "pill"
            sign = "" if theme.large_text else choice.icon
            button(sketch, choice.id, cell, choice.label, look=look, icon=sign, key=choice.key, units=18)
            number += 1


def _stand(sketch: Sketch, paper: Rect, form: Form, herald: str) -> None:
    """The herald before the left edge of his slip; of him only the head where letters are large."""
    if not form.head_only:
        stand(sketch, paper, herald, form.herald)
        return
    box = Rect(0, 0, form.herald, form.herald)
    box.center = (paper.x + sketch.theme.px(24) + form.herald // 2, paper.centery)
    sketch.art(box, partial(_head, herald))


def stand(sketch: Sketch, paper: Rect, herald: str, height: int) -> None:
    """Let the herald stand before the left edge of a sheet."""
    box = Rect(0, 0, round(height * 200 / 240), height)
    box.midbottom = (paper.x - round(height * 0.02), paper.bottom + sketch.theme.px(4))
    sketch.art(box, partial(_whole, herald))


def _whole(herald: str, target: pygame.Surface, box: Rect) -> None:
    drawn = figure(herald, box.h)
    place = drawn.get_rect(midbottom=box.midbottom).topleft
    drop(target, drawn, place, Shade(box.h * 0.02, 0.45, box.h * 0.01))


def _head(herald: str, target: pygame.Surface, box: Rect) -> None:
    target.blit(head_of(herald, box.w), box)


@remember
def head_of(herald: str, side: int) -> pygame.Surface:
    """A round with the head of a figure."""
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(layer, (243, 226, 192), (side // 2, side // 2), side // 2 - 1)
    drawn = figure(herald, round(side * 1.5))
    layer.blit(drawn, drawn.get_rect(midtop=(side // 2, round(side * 0.02))))
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255), (side // 2, side // 2), side // 2 - 1)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer
