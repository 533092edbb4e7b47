"""The family of controls: one function each, from a box and words to a control on the sketch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from sprites.text import escape, natural_width
from sprites.theme import Rgb, Theme, contrast
from sprites.widgets.boxes import centered, columns, cut_left, cut_right, inset
from sprites.widgets.page import Control, Sketch, Words

DARK_LOOKS = frozenset({"plate", "dark", "slip", "good"})  # furniture that wants light letters
SERIF_LOOKS = frozenset({"plate", "entry"})


def ink_of(theme: Theme, look: str, enabled: bool = True, color: Rgb | None = None) -> Rgb:
    """The letter colour on a kind of furniture."""
    if look == "good":
        return readable(theme, color or theme.furniture.good)
    if look in DARK_LOOKS:
        return theme.furniture.on_dark
    return theme.furniture.ink if enabled else theme.furniture.quiet


def readable(theme: Theme, ground: Rgb) -> Rgb:
    """Light or dark letters, whichever can be read better on a ground."""
    furniture = theme.furniture
    return max((furniture.on_dark, furniture.slip), key=lambda ink: contrast(ink, ground))


def button(
    sketch: Sketch,
    control_id: str,
    box: Rect,
    label: str,
    *,
    look: str = "pill",
    icon: str = "",
    key: str = "",
    units: float = 19,
    note: str = "",
    enabled: bool = True,
    on: bool = False,
    hint: str = "",
    align: str = "center",
    bare: bool = False,
    color: Rgb | None = None,
    question: str = "",
) -> Control:
    """A push button with an optional icon at the left, key cap at the right and second line.

    `bare` shows the icon alone; the label is still spoken and shown on hover. `question` is said before it.
    """
    side = 0.14 if look == "entry" else 0.26 if look == "plate" else 0.32
    inner = inset(box, min(box.h * side, box.w * 0.2, max(sketch.theme.px(24), box.w * 0.07)), 0)
    icon_box, rest = _icon_box(inner, icon, bare)
    key_box, rest = _key_box(sketch, rest, "" if bare else key)
    inks = (look, ink_of(sketch.theme, look, enabled, color))
    words = () if bare else _lines(sketch, rest, (label, note), inks, units=units, align=align)
    return sketch.control(
        Control(
            control_id, box, look, f"{label}. {note}".replace("\n", ", ") if note else label,
            words=words, icon=icon, icon_box=icon_box, key=key, key_box=key_box,
            enabled=enabled, on=on, hint=hint or (label if bare else ""), color=color, group=question,
        )
    )  # fmt: skip


def _icon_box(inner: Rect, icon: str, bare: bool) -> tuple[Rect | None, Rect]:
    if not icon:
        return None, inner
    side = min(inner.h * 0.62, inner.w)
    if bare:
        return centered(inner, side, side), inner
    left, rest = cut_left(inner, side, min(side * 0.35, inner.w * 0.06))
    return centered(left, side, side), rest


def _key_box(sketch: Sketch, inner: Rect, key: str) -> tuple[Rect | None, Rect]:
    if not key or sketch.theme.large_text:
        return None, inner
    wide = sketch.width(key, 14, "sans-bold") + sketch.theme.px(14)
    if wide > inner.w * 0.34:
        return None, inner
    right, rest = cut_right(inner, wide, sketch.theme.px(8))
    return centered(right, wide, min(inner.h * 0.7, sketch.theme.text_px(14) * 1.7)), rest


def _lines(
    sketch: Sketch, box: Rect, texts: tuple[str, str], inks: tuple[str, Rgb], *, units: float, align: str
) -> tuple[Words, ...]:
    (label, note), (look, ink) = texts, inks
    style = sketch.style(units, "serif" if look in SERIF_LOOKS else "sans-bold", ink)
    if not note or box.h < style.line_height * 1.7:
        return (sketch.words(box, escape(label), style, align=align, single=True),)
    small = sketch.style(min(16, units), "sans", ink)
    rows = 1 if "\n" not in note and natural_width(escape(note), small) <= box.w else 2
    rows = min(rows, (box.h - style.line_height) // small.line_height) or 1
    tall = style.line_height + small.line_height * rows
    top = Rect(box.x, box.centery - tall // 2, box.w, style.line_height)
    below = Rect(box.x, top.bottom, box.w, small.line_height * rows)
    return (
        sketch.words(top, escape(label), style, align=align, single=True),
        sketch.words(below, escape(note), small, align=align, single=rows == 1),
    )


def segments(
    sketch: Sketch,
    group: str,
    box: Rect,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    *,
    units: float = 17,
    hints: Mapping[str, str] | None = None,
    question: str = "",
) -> None:
    """A row of choices of which one is on; ids are `group:value`; `question` is said before a choice."""
    sketch.sheet(box, "trough")
    widths = [_segment_width(sketch, label, units) for _, label in choices]
    for (value, label), cell in zip(choices, columns(box, widths), strict=True):
        style = sketch.style(units, "sans-bold" if value == chosen else "sans")
        inner = inset(cell, sketch.theme.px(5), 0)
        words = sketch.words(inner, escape(label), style, align="center", single=True)
        hint = (hints or {}).get(value, "")
        control = Control(f"{group}:{value}", cell, "segment", label, role="choice", words=(words,))
        sketch.control(replace(control, on=value == chosen, hint=hint, group=question))


def segments_width(sketch: Sketch, labels: Sequence[str], units: float = 17) -> int:
    """The width a row of choices would like."""
    return sum(_segment_width(sketch, label, units) for label in labels)


def _segment_width(sketch: Sketch, label: str, units: float) -> int:
    """Room for the words and air around them; the shortest word still gets a handy key."""
    return max(sketch.width(label, units, "sans-bold") + sketch.theme.px(28), sketch.theme.px(70))


def toggle(
    sketch: Sketch, control_id: str, box: Rect, label: str, on: bool, *, units: float = 18, hint: str = ""
) -> Control:
    """A tick box with its label, on as many lines as the box has."""
    style = sketch.style(units, "sans-bold")
    side = min(box.h * 0.8, style.px * 1.5)
    left, rest = cut_left(box, side, side * 0.45)
    words = sketch.words(rest, escape(label), style, single=box.h < style.line_height * 2)
    control = Control(control_id, box, "tick", label, role="toggle", words=(words,), on=on, hint=hint)
    return sketch.control(replace(control, icon="check" if on else "", icon_box=centered(left, side, side)))


def slider(
    sketch: Sketch,
    control_id: str,
    box: Rect,
    label: str,
    *,
    value: float,
    shown: str,
    units: float = 17,
    span: tuple[int, int, int] | None = None,
    hint: str = "",
) -> Control:
    """A sliding knob between 0 and 1 with its value in words at the right."""
    room = sketch.width("000 %", units, "sans-bold") + sketch.theme.px(8)
    right, rest = cut_right(box, room, sketch.theme.px(14))
    words = sketch.words(right, escape(shown), sketch.style(units, "sans-bold"), align="right", single=True)
    control = Control(control_id, box, "slider", f"{label}: {shown}", role="slider", words=(words,))
    spoken = replace(control, group=label, text=shown, span=span, hint=hint)
    return sketch.control(replace(spoken, icon_box=rest, value=value))


def field_box(
    sketch: Sketch, control_id: str, box: Rect, label: str, text: str, *, typing: bool = False,
    units: float = 20, hint: str = "",
) -> Control:  # fmt: skip
    """A line to type in; while typing a bar stands at its end."""
    inner = inset(box, sketch.theme.px(14), 0)
    shown = escape(text) + ("|" if typing else "")
    words = sketch.words(inner, shown, sketch.style(units, "sans-bold"), single=True)
    spoken = f"{label}: {text}"
    control = Control(control_id, box, "field", spoken, role="field", words=(words,), on=typing, hint=hint)
    return sketch.control(replace(control, group=label, text=text))
