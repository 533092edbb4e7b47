"""The options of the new-game screen: the idea of the game, what can be chosen, how strong the levels are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.rules import OptionValue
from game.core.spec import GameSpec, Option
from scenes.menus.new_game.droplist import Item, Lists
from scenes.menus.new_game.plan import LEVELS, GamePlan
from scenes.menus.new_game.seats import usual_name
from scenes.menus.parts import titled_panel
from scenes.menus.strengths import level_words
from scenes.tables.looks import looks_of, minutes_of
from scenes.window.context import Context
from sprites.text import SHRINK, escape, natural_width
from sprites.theme import Theme
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button, segments, segments_width
from sprites.widgets.page import Control, Sketch

PACES = ("slow", "normal", "fast", "instant")
HINT_LINES = 2  # a longer hint is told on hover and focus alone
GAP = 10
PRINTED = "-"
"""Stands for no variant."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the options panel: id, label, hint, choices as (value, label), the chosen value."""

    id: str
    label: str
    hint: str
    choices: tuple[tuple[str, str], ...]
    chosen: str
    hints: tuple[str, ...] = ()
    """What each choice means, where the choices do not share one hint."""

    def hint_of(self, value: str) -> str:
        """What is told of a choice."""
        values = [each for each, _ in self.choices]
        return (self.hints[values.index(value)] if self.hints else "") or self.hint


def _lines(ctx: Context, plan: GamePlan, spec: GameSpec) -> list[Line]:
    settled = {option.id: _chosen(plan, spec, option) for option in spec.options}
    wanted = [option for option in spec.options if option.matters(settled)]
    lines = [_option_line(ctx, plan, spec, option) for option in wanted]
    lines = [*_variant_lines(ctx, plan, spec), *lines]
    on_off = tuple((value, ctx.say(f"common.{value}")) for value in ("off", "on"))
    practice, hint = ctx.say("setup.practice"), ctx.say("setup.practice_hint")
    lines.append(Line("practice", practice, hint, on_off, "on" if plan.practice else "off"))
    coaches = tuple((word, ctx.say(f"coach.{word}")) for word in ("off", "slips", "mistakes"))
    lines.append(Line("coach", ctx.say("coach.name"), ctx.say("coach.hint"), coaches, ctx.settings.coach))
    paces = tuple((pace, ctx.say(f"settings.ai_pace_{pace}")) for pace in PACES)
    pace, hint = ctx.say("settings.ai_pace"), ctx.say("settings.ai_pace_hint")
    lines.append(Line("pace", pace, hint, paces, ctx.settings.ai_pace))
    return [line for line in lines if len(line.choices) > 1]


def _variant_lines(ctx: Context, plan: GamePlan, spec: GameSpec) -> Iterator[Line]:
    """A line for every pack that offers variants, in the pack's own words."""
    lang, packs = ctx.locale.lang, ctx.library.packs(spec.id, ctx.locale.lang)
    for pack in packs:
        offered = [each for each in ctx.library.variants(spec.id) if each.id.startswith(f"{pack.id}:")]
        if offered:
            named = [(each.id.partition(":")[2], escape(each.named(lang))) for each in offered]
            chosen = next((each for each in offered if each.id in plan.variants), None)
            hints = (ctx.say("setup.variant_usual"), *(escape(each.told(lang)) for each in offered))
            hint = escape(chosen.told(lang)) if chosen else ctx.say("setup.variant_hint")
            choices = ((PRINTED, ctx.say("setup.variant_none")), *named)
            shown = chosen.id.partition(":")[2] if chosen else PRINTED
            yield Line(f"variant:{pack.id}", escape(pack.name), hint, choices, shown, hints)


def _chosen(plan: GamePlan, spec: GameSpec, option: Option) -> OptionValue:
    """The chosen value, or the usual one where it does not fit the number of seats."""
    count = max(spec.seats[0], min(len(plan.taken), spec.seats[-1]))
    chosen: OptionValue | None = plan.chosen().get(option.id)
    return chosen if chosen is not None and chosen in option.choices(count) else option.default(count)


def _option_line(ctx: Context, plan: GamePlan, spec: GameSpec, option: Option) -> Line:
    key, count = f"option.{spec.id}.{option.id}", max(spec.seats[0], min(len(plan.taken), spec.seats[-1]))
    choices = option.choices(count)
    chosen = _chosen(plan, spec, option)
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
    """The idea of the game, then its options, on one page if they fit; returns how many pages there are."""
    sketch.zone = "options"
    theme = sketch.theme
    rest = titled_panel(sketch, box, ctx.say("setup.options"))
    head = Rect(rest.x, box.y, rest.w, rest.y - box.y)
    rest = _length(sketch, ctx, rest, plan, spec.id)
    rest = _levels(sketch, ctx, rest, plan, spec.id)
    lines, idea = _lines(ctx, plan, spec), ctx.locale.say(f"game.{spec.id}.idea")
    if len(_pages(sketch, _below_idea(sketch, rest, idea), lines, hinted=False)) == 1:
        rest = _idea(sketch, rest, idea)
    hinted, pages = _paged(sketch, rest, lines)
    head = _help(sketch, ctx, head)
    if len(pages) > 1:
        label = ctx.say("setup.more", page=page % len(pages) + 1, pages=len(pages))
        tall = min(head.h * 0.8, sketch.style(16).line_height * 1.5)
        more, _ = cut_right(head, sketch.width(label, 16, "sans-bold") + tall * 1.6)
        place = centered(more, more.w, tall)
        button(sketch, "more", place, label, look="chip", icon="right", units=16)
    for line in pages[page % len(pages)]:
        place, rest = cut_top(rest, _height(sketch, rest.w, line, hinted), theme.px(GAP))
        _option(sketch, place, line, lists, hinted)
    sketch.zone = "main"
    return len(pages)


def _help(sketch: Sketch, ctx: Context, head: Rect) -> Rect:
    """How the game is won, and its rules, at the right end of the heading; returns the room left of them."""
    side = round(min(head.h * 0.8, sketch.style(16).line_height * 1.6))
    for name, sign, command in (("rules", "rules", "rules"), ("howto", "goal", "goal")):
        cell, head = cut_right(head, side, sketch.theme.px(8))
        label = f"{ctx.say(f'setup.{name}')} ({ctx.cap(command)})"
        button(sketch, name, centered(cell, side, side), label, look="chip", icon=sign, bare=True)
    return head


def _paged(sketch: Sketch, box: Rect, lines: Sequence[Line]) -> tuple[bool, list[list[Line]]]:
    """Whether hints stand below the options, and the lines page by page: one page comes before hints."""
    roomy = _pages(sketch, box, lines, hinted=True)
    if len(roomy) == 1:
        return True, roomy
    return False, _pages(sketch, box, lines, hinted=False)


def _pages(sketch: Sketch, box: Rect, lines: Sequence[Line], hinted: bool) -> list[list[Line]]:
    """The lines as they fit the panel, page by page."""
    pages: list[list[Line]] = [[]]
    left, gap = float(box.h), sketch.theme.px(GAP)
    for line in lines:
        tall = _height(sketch, box.w, line, hinted)
        if pages[-1] and tall > left:
            pages.append([])
            left = box.h
        pages[-1].append(line)
        left -= tall + gap
    return pages


def _length(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, game: str) -> Rect:
    """How long a game takes and how hard it is to learn: dots with words; returns the room below."""
    theme, looks = sketch.theme, looks_of(game)
    minutes = minutes_of(game, plan.people, len(plan.taken) - plan.people)
    told = ctx.say("setup.about", count=minutes) if minutes else ""
    hard = ctx.say(f"setup.hard_{looks.difficulty}") if looks.difficulty else ""
    words = " · ".join(filter(None, (hard, told)))
    if not words:
        return box
    line, rest = cut_top(box, sketch.style(16, "sans-bold").line_height, theme.px(10))
    dot = max(3, theme.text_px(16) // 4)
    dots, words_box = cut_left(line, dot * 8 if looks.difficulty else 0, theme.px(10))
    hint = ctx.say("setup.hardness", count=looks.difficulty)
    if looks.difficulty:
        sketch.art(dots, lambda target, b: _dots(target, b, dot, looks.difficulty, theme))
    units = sketch.largest(words_box, words, (16, 15, 14), "sans-bold", single=True)
    set_words = sketch.words(words_box, words, sketch.style(units, "sans-bold"), single=True)
    sketch.control(Control("length", line, "stage", f"{hint}. {words}", words=(set_words,), hint=hint))
    sketch.items.append(set_words)
    return rest


def _dots(target: pygame.Surface, box: Rect, radius: int, filled: int, theme: Theme) -> None:
    for number in range(3):
        middle = (box.x + radius + number * radius * 3, box.centery)
        width = 0 if number < filled else max(1, radius // 3)
        pygame.draw.aacircle(target, theme.furniture.heading, middle, radius, width)


def _levels(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, game: str) -> Rect:
    """What the strongest level at the table is worth, in words, and that it is honest; returns the rest."""
    theme = sketch.theme
    seated = [level for level in LEVELS if any(s.level == level and s.kind == "ai" for s in plan.taken)]
    beats = level_words(ctx, game, seated[-1], max(1, len(plan.taken) - 1)) if seated else ""
    words = " ".join(filter(None, (beats, ctx.say("setup.honest"))))
    for shown in (words, beats or ctx.say("setup.honest")):
        tall = sketch.words(Rect(0, 0, box.w, 10_000), shown, sketch.style(16)).block.size[1]
        if tall < box.h * 0.26:
            foot, rest = cut_bottom(box, tall, theme.px(8))
            sketch.text(foot, shown, 16, color=theme.furniture.quiet)
            return rest
    return box


def _idea(sketch: Sketch, box: Rect, words: str) -> Rect:
    """What the game is about, where that fits (the game's box tells it too); returns the room below."""
    units, lines = _idea_size(sketch, box, words)
    if not lines:
        return box
    idea, rest = cut_top(box, sketch.style(units).line_height * lines, sketch.theme.px(8))
    sketch.text(idea, words, units)
    return rest


def _idea_size(sketch: Sketch, box: Rect, words: str) -> tuple[int, int]:
    """Letters and lines of the idea; no lines where it is too long."""
    for units in (18, 16):
        lines = sketch.words(Rect(0, 0, box.w, 10_000), words, sketch.style(units)).block.lines
        if lines <= (4 if units < 18 else 3):
            return units, lines
    return 16, 0


def _below_idea(sketch: Sketch, box: Rect, words: str) -> Rect:
    """The room that the idea would leave."""
    units, lines = _idea_size(sketch, box, words)
    return cut_top(box, sketch.style(units).line_height * lines, sketch.theme.px(8))[1] if lines else box


def _beside(sketch: Sketch, wide: int, line: Line) -> bool:
    """Whether the choices have room beside the label."""
    need = segments_width(sketch, [label for _, label in line.choices]) + sketch.width(
        line.label, 18, "sans-bold"
    )
    return need + sketch.theme.px(16) <= wide


def _folded(sketch: Sketch, wide: int, line: Line) -> bool:
    """Whether the choices become a list beside the label, which has room for one of them."""
    longest = max(sketch.width(label, 17, "sans-bold") for _, label in line.choices)
    need = longest + sketch.theme.px(90) + sketch.width(line.label, 18, "sans-bold")
    return not _beside(sketch, wide, line) and need <= wide


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


def _height(sketch: Sketch, wide: int, line: Line, hinted: bool) -> int:
    """What one option takes: label and choices beside or below each other, and the hint."""
    above = not _beside(sketch, wide, line) and (hinted or not _folded(sketch, wide, line))
    head = _label_height(sketch, wide, line.label) if above else 0
    hints = _hint_lines(sketch, wide, line.hint) if hinted else 0
    return head + _bar(sketch) + hints * sketch.style(16).line_height


def _option(sketch: Sketch, box: Rect, line: Line, lists: Lists, hinted: bool) -> None:
    wide = segments_width(sketch, [label for _, label in line.choices])
    folded = not hinted and _folded(sketch, box.w, line)
    if _beside(sketch, box.w, line) or folded:
        bar, below = cut_top(box, _bar(sketch))
        room = box.w - sketch.width(line.label, 18, "sans-bold") - sketch.theme.px(18)
        control, head = cut_right(bar, min(wide, room), sketch.theme.px(14))
    else:
        head, rest = cut_top(box, _label_height(sketch, box.w, line.label))
        control, below = cut_top(rest, _bar(sketch))
    sketch.text(head, line.label, 18, "sans-bold")
    place = inset(control, 0, sketch.theme.px(2))
    if wide <= control.w * 1.15 and not folded:
        hints = {value: line.hint_of(value) for value, _ in line.choices}
        segments(sketch, line.id, place, line.choices, line.chosen, hints=hints)
    else:
        items = [Item(f"{line.id}:{value}", label, hint=line.hint_of(value)) for value, label in line.choices]
        lists.chip(sketch, line.id, place, items, f"{line.id}:{line.chosen}", line.hint)
    if hinted and _hint_lines(sketch, box.w, line.hint):
        sketch.text(below, line.hint, 16, color=sketch.theme.furniture.quiet, top=True)
