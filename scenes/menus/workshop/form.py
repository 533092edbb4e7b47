"""The form as blocks from top to bottom: headings, fields, sentences, names, the picture's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pygame import Rect

from game.i18n import LANGUAGES
from game.packs.entries.art_words import art_words
from game.packs.form.sentence import Chip, Row, Section, chip_words, plain
from game.packs.form.shapes import PICTURE, Shape
from game.packs.form.values import GONE, Path, blank, look, put
from game.packs.reading.reader import parse_yaml
from game.packs.writing.edit import plain as plain_value
from game.packs.writing.phrase import flow as yaml_of
from scenes.menus.workshop import flow
from scenes.menus.workshop.previews import preview, shows
from scenes.menus.workshop.work import Work
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_left, cut_right, inset
from sprites.widgets.build import button, field_box, segments, segments_width, toggle
from sprites.widgets.page import Sketch

CHIPS = 4
"""So many words stand side by side; more open a list."""
Deed = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Block:
    """Something that is seen whole or not at all."""

    tall: int
    lay: Callable[[Sketch, Rect], None]
    heading: bool = False


@dataclass
class FormPage:
    """Lays the form; whoever uses a control finds here what it does."""

    work: Work
    change: Callable[[Any], object]
    """Lets the form say another entry."""
    typed: dict[str, str] = field(default_factory=dict)
    """What is being typed and not said yet, field by field."""
    deeds: dict[str, Deed] = field(default_factory=dict)
    chips: dict[str, Chip] = field(default_factory=dict)
    fields: dict[str, Path] = field(default_factory=dict)
    typing: str = ""
    opened: str = ""

    def blocks(self, sketch: Sketch, wide: int) -> list[Block]:
        """All blocks of the entry at this width."""
        self.deeds.clear()
        self.chips.clear()
        self.fields.clear()
        return [block for section in self.work.sections() for block in self._section(sketch, section, wide)]

    def _section(self, sketch: Sketch, section: Section, wide: int) -> Iterator[Block]:
        head = sketch.style(20, "serif").line_height + sketch.theme.px(8)
        yield Block(head, partial(_heading, title=section.title, note=section.meaning), heading=True)
        simple = [row for row in section.rows if row.kind == "field"]
        for line in self._lines(sketch, simple, wide):
            yield Block(flow.line_of(sketch) + sketch.theme.px(8), partial(self._fields, line=line))
        for row in section.rows:
            if row.kind != "field":
                yield from self._row(sketch, row, wide)

    def _row(self, sketch: Sketch, row: Row, wide: int) -> Iterator[Block]:
        theme = sketch.theme
        if row.kind == "sentence":
            side = theme.px(56) if row.removable else 0
            laid, tall = flow.flow(sketch, row.pieces, wide - theme.px(28) - side)
            yield Block(tall + theme.px(26), partial(self._sentence, row=row, laid=laid))
        elif row.kind == "add":
            yield Block(flow.line_of(sketch) + theme.px(14), partial(self._add, row=row))
        elif row.kind == "texts":
            yield Block(flow.line_of(sketch) + theme.px(14), partial(self._texts, row=row))
        elif row.kind == "picture":
            yield Block(round(flow.line_of(sketch) * 2.1), partial(self._picture, row=row))

    # Fields

    def _lines(self, sketch: Sketch, rows: Sequence[Row], wide: int) -> Iterator[list[tuple[Row, int]]]:
        """Fields side by side, as many as a line has room for."""
        line: list[tuple[Row, int]] = []
        for row in rows:
            room = min(wide, self._width(sketch, row))
            if line and sum(each for _, each in line) + room + sketch.theme.px(26) * len(line) > wide:
                yield line
                line = []
            line.append((row, room))
        if line:
            yield line

    def _width(self, sketch: Sketch, row: Row) -> int:
        label = sketch.width(row.label, 18) + sketch.theme.px(12)
        return label + self._control_width(sketch, row)

    def _control_width(self, sketch: Sketch, row: Row) -> int:
        theme, shape = sketch.theme, row.shape
        if shape.kind == "number":
            return round(flow.line_of(sketch) * 2.6) + theme.px(20)
        if shape.kind in ("switch", "flag"):
            return flow.line_of(sketch) + theme.px(10)
        if shape.kind == "choice":
            labels = [self._word(row, word) for word in shape.words]
            if len(labels) <= CHIPS and not shape.optional:
                return segments_width(sketch, labels)
            return max(sketch.width(each, 18, "sans-bold") for each in labels) + theme.px(60)
        return theme.px(190)

    def _word(self, row: Row, word: str) -> str:
        return self.work.words.word(str(row.path[-1]), word)

    def _fields(self, sketch: Sketch, box: Rect, line: Sequence[tuple[Row, int]]) -> None:
        gap, x = sketch.theme.px(26), box.x
        for row, wide in line:
            cell = Rect(x, box.y, wide, flow.line_of(sketch))
            x += wide + gap
            self._field(sketch, row, cell)

    def _field(self, sketch: Sketch, row: Row, cell: Rect) -> None:
        right, left = cut_right(cell, self._control_width(sketch, row), sketch.theme.px(8))
        value = look(self.work.bench.entry, row.path)
        name, kind = ".".join(map(str, row.path)), row.shape.kind
        if kind in ("switch", "flag"):
            on = value is True or (value is GONE and row.shape.absent is True)
            toggle(sketch, f"switch:{name}", cell, row.label, on, units=18)
            self.deeds[f"switch:{name}"] = lambda: self._set(row.path, not on)
            return
        sketch.text(left, escape(row.label), 18, single=True)
        if kind == "number":
            self._stepper(sketch, row, right, value)
        elif kind == "choice":
            self._choice(sketch, row, right, value)
        elif kind == "text" and self.work.chooser.named(str(row.path[-1])) and row.path[0] != "forms":
            given = row.shape.absent if value is GONE else value
            label = self._word(row, str(given)) if given else self.work.words.say("none")
            shown = Chip("text", row.path, label, row.shape)
            self._chip(sketch, shown, right, row.label)
        else:
            self._text(sketch, row.path, right, row.label)

    def _set(self, path: Path, value: Any) -> None:
        self.change(put(self.work.bench.entry, path, value))

    def _stepper(self, sketch: Sketch, row: Row, box: Rect, value: Any) -> None:
        """Less, the number itself (a list of all), more."""
        shape, side = row.shape, box.h
        number = value if isinstance(value, int) else shape.absent if isinstance(shape.absent, int) else None
        sketch.sheet(box, "trough")
        less, rest = cut_left(box, side)
        more, middle = cut_right(rest, side)
        name, say = ".".join(map(str, row.path)), self.work.ctx.say
        low = number is None or number <= shape.low
        high = number is not None and number >= shape.high
        button(sketch, f"less:{name}", less, say("workshop.less", what=row.label), look="bare",
               icon="flat_minus", bare=True, enabled=not low)  # fmt: skip
        shown = chip_words(self.work.words, shape, number, "") if number is not None else "–"
        chip = Chip("number", row.path, shown, shape)
        self._chip(sketch, chip, middle, row.label, plain_look=True)
        button(sketch, f"plus:{name}", more, say("workshop.more", what=row.label), look="bare",
               icon="flat_plus", bare=True, enabled=not high)  # fmt: skip
        start = number if number is not None else blank(shape) - 1
        self.deeds[f"less:{name}"] = lambda: self._set(row.path, start - 1)
        self.deeds[f"plus:{name}"] = lambda: self._set(row.path, start + 1)

    def _choice(self, sketch: Sketch, row: Row, box: Rect, value: Any) -> None:
        shape = row.shape
        chosen = str(value) if value is not GONE and value is not None else str(shape.absent or "")
        if len(shape.words) > CHIPS or shape.optional:
            label = self._word(row, chosen) if chosen else self.work.words.say("none")
            self._chip(sketch, Chip("choice", row.path, label, shape), box, row.label)
            return
        name = "pick:" + ".".join(map(str, row.path))
        choices = [(word, self._word(row, word)) for word in shape.words]
        segments(sketch, name, box, choices, chosen, question=row.label)
        for word in shape.words:
            self.deeds[f"{name}:{word}"] = partial(self._set, row.path, word)

    def _chip(self, sketch: Sketch, chip: Chip, box: Rect, said: str, plain_look: bool = False) -> None:
        look_ = "active" if chip.id == self.opened else "bare" if plain_look else "chip"
        self.chips[chip.id] = chip
        if not plain_look:
            flow.lay_chip(sketch, chip, box, said, look_)
            return
        button(sketch, chip.id, box, chip.label, look=look_, units=19, question=said)

    # Sentences, lists

    def _sentence(self, sketch: Sketch, box: Rect, row: Row, laid: Sequence[flow.Laid]) -> None:
        theme = sketch.theme
        paper = Rect(box.x, box.y + theme.px(2), box.w, box.h - theme.px(10))
        sketch.sheet(paper, "row")
        inner = inset(paper, theme.px(14), theme.px(8))
        flow.lay(sketch, laid, inner.topleft, plain(row.pieces), self._noted)
        if row.removable:
            side = theme.px(38)
            name = "drop:" + ".".join(map(str, row.path))
            away = Rect(paper.right - side - theme.px(10), paper.y + theme.px(8), side, side)
            flow.cross(sketch, name, away, self.work.ctx.say("workshop.drop_line", line=plain(row.pieces)))
            self.deeds[name] = lambda: self._set(row.path, GONE)

    def _noted(self, chip: Chip) -> str:
        self.chips[chip.id] = chip
        return "active" if chip.id == self.opened else "chip"

    def _add(self, sketch: Sketch, box: Rect, row: Row) -> None:
        label = row.label
        wide = min(box.w, sketch.width(label, 18, "sans-bold") + sketch.theme.px(84))
        place = Rect(box.x, box.y + sketch.theme.px(2), wide, flow.line_of(sketch))
        name = "add:" + ".".join(map(str, row.path))
        if row.shape.kind == "bag":
            chip = Chip("more", row.path, label, row.shape)
            self.chips[chip.id] = chip
            button(sketch, chip.id, place, label, look="chip", icon="flat_plus", units=18)
            return
        button(sketch, name, place, label, look="chip", icon="flat_plus", units=18)
        self.deeds[name] = lambda: self._append(row.path, row.shape)

    def _append(self, path: Path, shape: Shape) -> None:
        there = look(self.work.bench.entry, path)
        items = there if isinstance(there, list) else []
        assert shape.item is not None
        self._set(path, [*items, self._fitting(path, items, shape.item)])

    def _fitting(self, path: Path, items: list[Any], inner: Shape) -> Any:
        """The smallest new item with which the whole entry is still fine, if there is one."""
        first = blank(inner)
        for key, each in inner.fields.items() if isinstance(first, dict) else ():
            for word in each.words if each.kind == "choice" else ():
                made = {**first, key: word}
                if not self.work.chooser.misfits(put(self.work.bench.entry, path, [*items, made])):
                    return made
        return first

    # Texts and pictures

    def _texts(self, sketch: Sketch, box: Rect, row: Row) -> None:
        cells = columns(
            Rect(box.x, box.y, box.w, flow.line_of(sketch)), [1] * len(LANGUAGES), sketch.theme.px(10)
        )
        for lang, cell in zip(LANGUAGES, cells, strict=True):
            self._text(sketch, (*row.path, lang), cell, f"{lang.upper()}", LANGUAGES[lang])

    def _text(self, sketch: Sketch, path: Path, box: Rect, label: str, said: str = "") -> None:
        name = "text:" + ".".join(map(str, path))
        value = look(self.work.bench.entry, path)
        text = self.typed.get(name, "" if value is GONE or value is None else _shown(value))
        typing = self.typing == name
        self.fields[name] = path
        if label and path[-1] in LANGUAGES:
            sign, rest = cut_left(box, sketch.width("UK", 15) + sketch.theme.px(14))
            sketch.text(sign, escape(label), 15, color=sketch.theme.furniture.quiet, single=True)
            box = rest
        field_box(sketch, name, box, said or label, text, typing=typing, units=18)

    def _picture(self, sketch: Sketch, box: Rect, row: Row) -> None:
        value = look(self.work.bench.entry, row.path)
        if isinstance(value, str):
            self._own_picture(sketch, box, row, value)
            return
        given = value if isinstance(value, dict) else {}
        cells = columns(
            Rect(box.x, box.y, box.w, box.h - sketch.theme.px(12)), [1] * len(PICTURE), sketch.theme.px(10)
        )
        for part, cell in zip(PICTURE, cells, strict=True):
            self._part(sketch, row, part, given, cell)

    def _part(self, sketch: Sketch, row: Row, part: str, given: dict[str, Any], cell: Rect) -> None:
        theme, value = sketch.theme, given.get(part)
        sketch.sheet(cell, "row")
        inner = inset(cell, theme.px(10), theme.px(6))
        if shows(part, value) and not theme.huge_text:
            art, inner = cut_left(inner, inner.h * 0.8, theme.px(8))
            sketch.art(art, partial(preview, work=self.work, part=part, art=dict(given)))
        top = Rect(inner.x, inner.y, inner.w, sketch.style(15).line_height)
        sketch.text(
            top, escape(self.work.words.key(None, part)), 15, color=theme.furniture.quiet, single=True
        )
        below = Rect(inner.x, top.bottom, inner.w, inner.bottom - top.bottom)
        words = ", ".join(value) if isinstance(value, list) else str(value or self.work.words.say("none"))
        shape = Shape(
            "list" if part == "props" else "choice",
            words=tuple(sorted(art_words().get(part, ()))),
            optional=True,
        )
        chip = Chip("text", (*row.path, part), words, shape)
        self._chip(sketch, chip, below, self.work.words.key(None, part))

    def _own_picture(self, sketch: Sketch, box: Rect, row: Row, value: str) -> None:
        left, right = columns(Rect(box.x, box.y, box.w, flow.line_of(sketch)), [2, 1], sketch.theme.px(12))
        sketch.text(left, escape(value), 18, single=True)
        label = self.work.ctx.say("workshop.paint_from_words")
        button(sketch, "art_words", right, label, units=17)
        self.deeds["art_words"] = lambda: self._set(row.path, GONE)


def _shown(value: Any) -> str:
    """A value as it is typed; what is no text as it would stand in the file."""
    return value if isinstance(value, str) else yaml_of(value)


def read_typed(shape: Shape, text: str) -> Any:
    """What was typed, as a value; a field of any form is read as YAML."""
    if not text:
        return GONE
    if shape.kind != "raw":
        return text
    value, problems = parse_yaml(text.encode(), "")
    return text if problems else plain_value(value)


def _heading(sketch: Sketch, box: Rect, title: str, note: str) -> None:
    wide = min(box.w, sketch.width(title, 20, "serif") + sketch.theme.px(6))
    left, right = cut_left(box, wide, sketch.theme.px(16))
    sketch.text(left, escape(title), 20, "serif", sketch.theme.furniture.heading, single=True)
    if note and right.w > sketch.theme.px(160):
        sketch.text(right, escape(note), 15, color=sketch.theme.furniture.quiet, single=True)
