"""Where everything stands on the new-game screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.spec import GameSpec, Option
from scenes.backdrops import game_box
from scenes.context import Context
from scenes.drift import Drift
from scenes.intents import key_name
from scenes.measured import ladder, signed
from scenes.parts import titled_panel
from scenes.plan import GamePlan
from scenes.setup_seats import usual_name
from sprites.paint.icons import icon
from sprites.text import escape, natural_width
from sprites.theme import Theme
from sprites.widgets.boxes import (
    columns,
    cut_bottom,
    cut_right,
    cut_top,
    inset,
    part,
    rows,
)
from sprites.widgets.build import button, field_box, segments, segments_width, toggle
from sprites.widgets.page import Control, Sketch

PACES = ("slow", "normal", "fast", "instant")


@dataclass(frozen=True, slots=True)
class Boxes:
    """The five areas below the heading."""

    games: Rect
    seats: Rect
    options: Rect
    packs: Rect
    start: Rect


def boxes(theme: Theme) -> Boxes:
    """Fractions of the window; large text gives the seats more room."""
    window, wide = Rect(0, 0, *theme.size), 0.05 if theme.large_text else 0.0
    return Boxes(
        games=part(window, 0.028, 0.105, 0.972, 0.40),
        seats=part(window, 0.028, 0.432, 0.434 + wide, 0.98),
        options=part(window, 0.445 + wide, 0.432, 0.73 + wide * 0.5, 0.98),
        packs=part(window, 0.741 + wide * 0.5, 0.432, 0.972, 0.806),
        start=part(window, 0.741 + wide * 0.5, 0.83, 0.972, 0.98),
    )


def games(sketch: Sketch, ctx: Context, box: Rect, chosen: str, drift: Drift) -> None:
    """Five boxes in one row; the chosen one is larger, framed in gold and ticked."""
    sketch.zone = "games"
    specs = ctx.library.games()
    for spec, cell in zip(specs.values(), columns(box, [1] * 5, sketch.theme.px(18)), strict=False):
        on = spec.id == chosen
        place = cell.inflate(sketch.theme.px(12), sketch.theme.px(12)) if on else cell
        _game_card(sketch, ctx, place, spec, on, drift)
    sketch.zone = "main"


def _game_card(sketch: Sketch, ctx: Context, cell: Rect, spec: GameSpec, on: bool, drift: Drift) -> None:
    theme = sketch.theme
    name, motto = ctx.locale.say(f"game.{spec.id}.name"), ctx.say(f"setup.kind_{spec.id}")
    players = ctx.say("setup.players", low=spec.seats[0], high=spec.seats[-1], kind=motto)
    foot, _ = cut_bottom(inset(cell, theme.px(10), theme.px(6)), cell.w / 232 * 52)
    head, below = cut_top(foot, foot.h * 0.58)
    color = theme.furniture.heading if on else theme.furniture.ink
    words = (
        sketch.words(head, escape(name), sketch.style(27, "serif", color), align="center", single=True),
        sketch.words(
            below, players, sketch.style(17, "sans", theme.furniture.quiet), align="center", single=True
        ),
    )
    control = Control(
        f"game:{spec.id}", cell, "frame", f"{name}. {players}", role="choice", words=words, on=on
    )
    sketch.control(control)
    dark = sketch.theme.dark
    sketch.art(
        cell, lambda target, box: game_box(spec.id, box.size, on, dark, drift.at).put(target, box.topleft)
    )
    for line in words:
        sketch.items.append(line)
    if on:
        side = theme.px(44)
        mark = Rect(cell.right - side, cell.y, side, side)
        sketch.sheet(mark, "pill")
        sketch.art(inset(mark, side * 0.2), _icon_painter("check", theme.furniture.good))


def _icon_painter(name: str, color: tuple[int, int, int] | None = None):
    def paint(target: pygame.Surface, box: Rect) -> None:
        target.blit(icon(name, min(box.size), color), box)

    return paint


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
    lines.append(
        Line(
            "practice",
            ctx.say("setup.practice"),
            ctx.say("setup.practice_hint"),
            on_off,
            "on" if plan.practice else "off",
        )
    )
    paces = tuple((pace, ctx.say(f"settings.ai_pace_{pace}")) for pace in PACES)
    lines.append(
        Line(
            "pace", ctx.say("settings.ai_pace"), ctx.say("settings.ai_pace_hint"), paces, ctx.settings.ai_pace
        )
    )
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


def options(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, spec: GameSpec, page: int) -> int:
    """The idea of the game, then its options, some per page; returns how many pages there are."""
    sketch.zone = "options"
    theme = sketch.theme
    rest = titled_panel(sketch, box, ctx.say("setup.options"))
    idea_lines = 3
    idea, rest = cut_top(rest, sketch.style(18).line_height * idea_lines, theme.px(8))
    sketch.text(idea, ctx.locale.say(f"game.{spec.id}.idea"), 18)
    line = sketch.style(16).line_height * (2 if theme.large_text else 1)
    foot, rest = cut_bottom(rest, max(line, theme.px(36)), theme.px(4))
    rest = _ladder(sketch, ctx, rest, spec.id)
    lines = _lines(ctx, plan, spec)
    tall = sketch.style(18, "sans-bold").line_height + max(
        theme.px(44), sketch.style(17).line_height + theme.px(12)
    )
    per_page = max(1, int((rest.h + theme.px(12)) // (tall + theme.px(12))))
    pages = -(-len(lines) // per_page)
    if pages > 1:
        more, foot = cut_right(foot, theme.px(150), theme.px(10))
        label = ctx.say("setup.more", page=page % pages + 1, pages=pages)
        button(sketch, "more", more, label, look="chip", units=16)
    sketch.text(foot, ctx.say("setup.honest"), 16, color=theme.furniture.quiet)
    for line in lines[(page % pages) * per_page :][:per_page]:
        place, rest = cut_top(rest, min(tall, rest.h), theme.px(12))
        _option(sketch, place, line)
    sketch.zone = "main"
    return pages


def _ladder(sketch: Sketch, ctx: Context, box: Rect, game: str) -> Rect:
    """How strong the levels are, measured, in one line or two; returns the room above."""
    found, theme = ladder(game), sketch.theme
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


def _option(sketch: Sketch, box: Rect, line: Line) -> None:
    theme = sketch.theme
    wide = segments_width(sketch, [label for _, label in line.choices])
    label_width = sketch.width(line.label, 18, "sans-bold")
    if wide + label_width + theme.px(16) <= box.w and not theme.large_text:
        right, left = cut_right(box, wide, theme.px(14))
        head, below = cut_top(left, sketch.style(18, "sans-bold").line_height)
        sketch.text(head, line.label, 18, "sans-bold", single=True)
        hint_box = Rect(below.x, below.y, box.w, sketch.style(16).line_height)
        sketch.text(hint_box, line.hint, 16, color=theme.furniture.quiet, single=True)
        control = Rect(right.x, head.y - theme.px(4), right.w, max(theme.px(40), head.h + theme.px(6)))
    else:
        head, control = cut_top(box, sketch.style(18, "sans-bold").line_height)
        sketch.text(head, line.label, 18, "sans-bold", single=True)
    hints = {value: line.hint for value, _ in line.choices}
    if wide <= control.w * 1.15:
        segments(sketch, line.id, inset(control, 0, theme.px(2)), line.choices, line.chosen, hints=hints)
    else:
        _cycler(sketch, control, line)


def _cycler(sketch: Sketch, box: Rect, line: Line) -> None:
    """Too many choices for a row: one button that goes on to the next."""
    values = [value for value, _ in line.choices]
    after = values[(values.index(line.chosen) + 1) % len(values)]
    label = dict(line.choices)[line.chosen]
    button(
        sketch,
        f"{line.id}:{after}",
        inset(box, 0, sketch.theme.px(2)),
        label,
        look="chip",
        icon="again",
        units=17,
        hint=line.hint,
    )


def packs_and_seed(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, typing: str) -> None:
    """Packs with their versions, and the seed with a die."""
    sketch.zone = "packs"
    theme = sketch.theme
    rest = titled_panel(sketch, box, ctx.say("setup.packs"))
    line = round(sketch.style(18).line_height * 1.25)
    field_height = max(theme.px(58), line)
    below = sketch.style(16).line_height * 2 if not theme.large_text else 0
    seed_height = sketch.style(27, "serif").line_height + field_height + below + theme.px(12)
    seed_box, rest = cut_bottom(rest, seed_height, theme.px(10))
    for pack in ctx.library.packs(plan.game, ctx.locale.lang)[: max(1, rest.h // line)]:
        place, rest = cut_top(rest, line)
        right, left = cut_right(place, sketch.width(pack.version, 17) + theme.px(6), theme.px(8))
        toggle(
            sketch,
            f"pack:{pack.id}",
            left,
            pack.name,
            pack.base or pack.id in plan.packs,
            hint=ctx.say("setup.base_pack") if pack.base else pack.note,
        )
        sketch.text(right, escape(pack.version), 17, color=theme.furniture.quiet, align="right", single=True)
    head, rest = cut_top(seed_box, sketch.style(27, "serif").line_height, theme.px(4))
    sketch.text(head, ctx.say("setup.seed"), 27, "serif", theme.furniture.heading, single=True)
    rest, below_box = cut_top(rest, field_height, theme.px(4))
    if below:
        sketch.text(below_box, ctx.say("setup.seed_hint"), 16, color=theme.furniture.quiet)
    die, field_place = cut_right(rest, rest.h, theme.px(12))
    grouped = f"{plan.seed:,}".replace(",", " ") if plan.seed else ""
    field_box(
        sketch,
        "seed",
        field_place,
        ctx.say("setup.seed"),
        grouped,
        typing=typing == "seed",
        hint=ctx.say("setup.seed_hint"),
    )
    button(sketch, "dice", die, ctx.say("setup.dice"), look="row", icon="dice", bare=True)
    sketch.zone = "main"


def start(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, problem: str) -> None:
    """The only red plate."""
    sketch.zone = "start"
    robots = len(plan.taken) - plan.people
    key = key_name(ctx.settings.keys, "confirm")
    note = problem or ctx.say("setup.start_note", people=plan.people, robots=robots, key=key)
    button(
        sketch,
        "start",
        box,
        ctx.say("setup.start"),
        look="plate",
        units=44,
        note=note,
        enabled=not problem,
        hint=problem,
    )
