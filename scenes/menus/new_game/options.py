"""The options of the new-game screen: the idea of the game, what can be chosen, how strong the levels are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.spec import GameSpec, Option
from scenes.menus.new_game.droplist import Item, Lists
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.seats import usual_name
from scenes.menus.parts import titled_panel
from scenes.menus.strengths import ladder, signed
from scenes.window.context import Context
from sprites.text import SHRINK, natural_width
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_right, cut_top, inset, rows
from sprites.widgets.build import button, segments, segments_width
from sprites.widgets.page import Sketch

PACES = ("slow", "normal", "fast", "instant")
HINT_LINES = 2  # a longer hint is told on hover and focus alone


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the options panel: id, label, hint, choices as (value, label), the chosen value."""

    id: str
    label: str
    hint: str
    choices: tuple[tuple[str, str], ...]
    chosen: str


def _lines(ctx: Context, plan: GamePlan, spec: GameSpec) -> list[Line]:
    lines = [_option_line(ctx, plan, spec, option) for option in spec.options]
    on_off = tuple((value, ctx.say(f"common.{value}")) for value in ("off", "on"))
    practice, hint = ctx.say("setup.practice"), ctx.say("setup.practice_hint")
    lines.append(Line("practice", practice, hint, on_off, "on" if plan.practice else "off"))
    paces = tuple((pace, ctx.say(f"settings.ai_pace_{pace}")) for pace in PACES)
    pace, hint = ctx.say("settings.ai_pace"), ctx.say("settings.ai_pace_hint")
    lines.append(Line("pace", pace, hint, paces, ctx.settings.ai_pace))
    return [line for line in lines if len(line.choices) > 1]


def _option_line(ctx: Context, plan: GamePlan, spec: GameSpec, option: Option) -> Line:
    key, count = f"option.{spec.id}.{option.id}", max(spec.seats[0], min(len(plan.taken), spec.seats[-1]))
    choices = option.choices(count)
    chosen = plan.chosen().get(option.id)
    if chosen not in choices:
        chosen = option.default(count)
    shown = tuple(
        (str(number), _choice_label(ctx, plan, key, choice)) for number, choice in enumerate(choices)
    )
    index = str(choices.index(chosen)) if chosen in choices else "0"
    return Line(f"option:{option.id}", ctx.locale.say(key), ctx.locale.say(f"{key}_hint"), shown, index)


def _choice_label(ctx: Context, plan: GamePlan, key: str, choice: object) -> str:
    """The choice in words; a number of a seat shows as the name of who sits there."""
    spelled = str(choice).lower()
    if ctx.locale.has(f"{key}_{spelled}"):
        words = ctx.locale.say(f"{key}_{spelled}")
        return words[0].upper() + words[1:]
    if isinstance(choice, bool):
        return ctx.say("common.on" if choice else "common.off")
    if isinstance(choice, int) and key.endswith(".first") and choice < len(plan.taken):
        number = plan.seats.index(plan.taken[choice])
        return plan.taken[choice].name or usual_name(ctx, number)
    return str(choice)


def options(
    sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, spec: GameSpec, *, page: int, lists: Lists
) -> int:
    """The idea of the game, then its options, some per page; returns how many pages there are."""
    sketch.zone = "options"
    theme = sketch.theme
    rest = titled_panel(sketch, box, ctx.say("setup.options"))
    head = Rect(rest.x, box.y, rest.w, rest.y - box.y)
    rest = _idea(sketch, rest, ctx.locale.say(f"game.{spec.id}.idea"))
    foot, rest = cut_bottom(rest, sketch.style(16).line_height * (2 if theme.large_text else 1), theme.px(4))
    rest = _ladder(sketch, ctx, rest, spec.id)
    pages = _paged(sketch, rest, _lines(ctx, plan, spec))
    if len(pages) > 1:
        label = ctx.say("setup.more", page=page % len(pages) + 1, pages=len(pages))
        tall = min(head.h * 0.8, sketch.style(16).line_height * 1.5)
        more, _ = cut_right(head, sketch.width(label, 16, "sans-bold") + tall * 2)
        place = centered(more, more.w, tall)
        button(sketch, "more", place, label, look="chip", icon="right", units=16)
    honest = ctx.say("setup.honest")
    units = sketch.largest(foot, honest, (16, 14))
    sketch.text(foot, honest, units, color=theme.furniture.quiet)
    for line in pages[page % len(pages)]:
        place, rest = cut_top(rest, _height(sketch, rest.w, line), theme.px(12))
        _option(sketch, place, line, lists)
    sketch.zone = "main"
    return len(pages)


def _paged(sketch: Sketch, box: Rect, lines: Sequence[Line]) -> list[list[Line]]:
    """The lines as they fit the panel, page by page."""
    pages: list[list[Line]] = [[]]
    left, gap = float(box.h), sketch.theme.px(12)
    for line in lines:
        tall = _height(sketch, box.w, line)
        if pages[-1] and tall > left:
            pages.append([])
            left = box.h
        pages[-1].append(line)
        left -= tall + gap
    return pages


def _idea(sketch: Sketch, box: Rect, words: str) -> Rect:
    """What the game is about, where that fits (the game's box tells it too); returns the room below."""
    for units in (18, 16):
        style = sketch.style(units)
        lines = sketch.words(Rect(0, 0, box.w, 10_000), words, style).block.lines
        if lines <= (4 if units < 18 else 3):
            idea, rest = cut_top(box, style.line_height * lines, sketch.theme.px(8))
            sketch.text(idea, words, units)
            return rest
    return box


def _ladder(sketch: Sketch, ctx: Context, box: Rect, game: str) -> Rect:
    """How strong the levels are, measured, in one line or two; returns the room above."""
    found, theme = ladder(ctx, game), sketch.theme
    if len(found) < 2 or theme.large_text:
        return box
    words = [f"{ctx.say(f'level.{level}')} **{signed(elo)}**" for level, elo in found.items()]
    widths = [natural_width(text, sketch.style(16)) for text in words]
    gap, line = theme.px(14), sketch.style(16).line_height
    per_line = len(words) if sum(widths) + gap * (len(words) - 1) <= box.w else -(-len(words) // 2)
    lines = -(-len(words) // per_line)
    note, rest = cut_bottom(box, (1 + lines) * line + theme.px(6), theme.px(8))
    head, cells = cut_top(note, line)
    sketch.text(head, ctx.say("setup.measured"), 16, color=theme.furniture.quiet, single=True)
    for number, row in enumerate(rows(cells, [1] * lines)):
        part_of = slice(number * per_line, (number + 1) * per_line)
        shares = widths[part_of] if lines == 1 else [1] * len(widths[part_of])
        for text, cell in zip(words[part_of], columns(row, shares, gap), strict=True):
            sketch.text(cell, text, 16, single=True)
    return rest


def _beside(sketch: Sketch, wide: int, line: Line) -> bool:
    """Whether the choices have room beside the label."""
    need = segments_width(sketch, [label for _, label in line.choices]) + sketch.width(
        line.label, 18, "sans-bold"
    )
    return need + sketch.theme.px(16) <= wide and not sketch.theme.large_text


def _bar(sketch: Sketch) -> int:
    """How high a row of choices is."""
    return max(sketch.theme.px(40), sketch.style(17).line_height + sketch.theme.px(8))


def _hint_lines(sketch: Sketch, wide: int, hint: str) -> int:
    """The lines a hint takes below its choices; none where it is too long to stand there."""
    lines = sketch.words(Rect(0, 0, wide, 10_000), hint, sketch.style(16)).block.lines
    return lines if lines <= HINT_LINES and not sketch.theme.large_text else 0


def _label_height(sketch: Sketch, wide: int, label: str) -> int:
    """A label above its choices: one line, two for a long one in large letters."""
    style = sketch.style(18, "sans-bold")
    lines = 2 if natural_width(label, style) * SHRINK > wide else 1
    return style.line_height * lines


def _height(sketch: Sketch, wide: int, line: Line) -> int:
    """What one option takes: label and choices beside or below each other, and the hint."""
    head = 0 if _beside(sketch, wide, line) else _label_height(sketch, wide, line.label)
    return head + _bar(sketch) + _hint_lines(sketch, wide, line.hint) * sketch.style(16).line_height


def _option(sketch: Sketch, box: Rect, line: Line, lists: Lists) -> None:
    wide = segments_width(sketch, [label for _, label in line.choices])
    if _beside(sketch, box.w, line):
        bar, below = cut_top(box, _bar(sketch))
        control, head = cut_right(bar, wide, sketch.theme.px(14))
    else:
        head, rest = cut_top(box, _label_height(sketch, box.w, line.label))
        control, below = cut_top(rest, _bar(sketch))
    sketch.text(head, line.label, 18, "sans-bold")
    place = inset(control, 0, sketch.theme.px(2))
    if wide <= control.w * 1.15:
        hints = {value: line.hint for value, _ in line.choices}
        segments(sketch, line.id, place, line.choices, line.chosen, hints=hints)
    else:
        items = [Item(f"{line.id}:{value}", label, hint=line.hint) for value, label in line.choices]
        lists.chip(sketch, line.id, place, items, f"{line.id}:{line.chosen}", line.hint)
    if _hint_lines(sketch, box.w, line.hint):
        sketch.text(below, line.hint, 16, color=sketch.theme.furniture.quiet, top=True)
