"""Where everything stands on the new-game screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.core.spec import GameSpec
from scenes.menus.backdrops import game_box
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.parallax import Drift
from scenes.menus.parts import titled_panel
from scenes.window.context import Context
from scenes.window.library import ShelfPack
from sprites.paint.icons import icon
from sprites.text import escape
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
from sprites.widgets.build import button, field_box, toggle
from sprites.widgets.page import Control, Painter, Sketch

Art = Callable[[pygame.Surface, Rect], None]
"""Paints something into its box."""


PANELS = ("seats", "options", "packs")


@dataclass(frozen=True, slots=True)
class Boxes:
    """The areas below the heading; in very large letters the panels share one, chosen beside it."""

    games: Rect
    seats: Rect
    options: Rect
    packs: Rect
    start: Rect
    tabs: Rect | None = None


def boxes(theme: Theme) -> Boxes:
    """Fractions of the window; a small window gives the seats more room."""
    window, wide = Rect(0, 0, *theme.size), 0.05 if theme.large_text else 0.0
    games = part(window, 0.028, 0.105, 0.972, 0.40)
    if theme.huge_text:
        panel = part(window, 0.028, 0.42, 0.7, 0.985)
        tabs, start = part(window, 0.712, 0.42, 0.972, 0.79), part(window, 0.712, 0.82, 0.972, 0.985)
        return Boxes(games, panel, panel, panel, start, tabs)
    return Boxes(
        games=games,
        seats=part(window, 0.028, 0.432, 0.434 + wide, 0.98),
        options=part(window, 0.445 + wide, 0.432, 0.73 + wide * 0.5, 0.98),
        packs=part(window, 0.741 + wide * 0.5, 0.432, 0.972, 0.806),
        start=part(window, 0.741 + wide * 0.5, 0.83, 0.972, 0.98),
    )


def tabs(sketch: Sketch, ctx: Context, box: Rect, chosen: str) -> None:
    """The panels to choose from, below each other."""
    sketch.zone = "panels"
    for name, cell in zip(PANELS, rows(box, [1] * len(PANELS), sketch.theme.px(10)), strict=True):
        label, room = ctx.say(f"setup.{name}"), inset(cell, cell.w * 0.08, 0)
        units = sketch.largest(room, escape(label), (20, 17, 14), "sans-bold", single=True)
        look = "segment" if name == chosen else "chip"
        button(sketch, f"panel:{name}", cell, label, look=look, units=units, on=name == chosen)
    sketch.zone = "main"


ROW = 5
"""So many boxes fill the row; with fewer games they grow no wider."""


def games(
    sketch: Sketch, ctx: Context, box: Rect, chosen: str, drift: Drift, time_left: Callable[[], bool]
) -> None:
    """The boxes in one row; the chosen one is larger, framed in gold and ticked."""
    sketch.zone = "games"
    specs = ctx.library.games()
    cells = columns(box, [1] * max(ROW, len(specs)), sketch.theme.px(18))
    for spec, cell in zip(specs.values(), cells, strict=False):
        on = spec.id == chosen
        place = cell.inflate(sketch.theme.px(12), sketch.theme.px(12)) if on else cell
        look = (spec.id, on, sketch.theme.dark)
        _game_card(sketch, ctx, place, spec, on, partial(_paint_box, look, drift, time_left))
    sketch.zone = "main"


def _paint_box(
    look: tuple[str, bool, bool],
    drift: Drift,
    time_left: Callable[[], bool],
    target: pygame.Surface,
    box: Rect,
) -> None:
    """A game's diorama, if this frame has time for it; its name stands there in any case."""
    game, chosen, dark = look
    if time_left():
        game_box(game, box.size, chosen, dark, drift.at).put(target, box.topleft)


def _game_card(sketch: Sketch, ctx: Context, cell: Rect, spec: GameSpec, on: bool, diorama: Art) -> None:
    theme = sketch.theme
    name, motto = ctx.locale.say(f"game.{spec.id}.name"), ctx.say(f"setup.kind_{spec.id}")
    players = ctx.say("setup.players", low=spec.seats[0], high=spec.seats[-1], kind=motto)
    foot, _ = cut_bottom(inset(cell, theme.px(10), theme.px(6)), cell.w / 232 * 52)
    plain = theme.huge_text  # the number of players is told on hover and focus
    head, below = cut_top(foot, foot.h * (1.0 if plain else 0.58))
    color = theme.furniture.heading if on else theme.furniture.ink
    sizes = (27, 22, 18, 15, 12) if plain else (27, 22, 18)
    units = sketch.largest(head, escape(name), sizes, "serif", single=True)
    title = sketch.style(units, "serif", color)
    words = [sketch.words(head, escape(name), title, align="center", single=True)]
    if words[0].block.cut:  # on two lines, over the edge of the diorama
        taller = Rect(head.x, head.bottom - title.line_height * 2, head.w, title.line_height * 2)
        words = [sketch.words(taller, escape(name), title, align="center")]
    quiet = sketch.style(17, "sans", theme.furniture.quiet)
    words += [] if plain else [sketch.words(below, players, quiet, align="center", single=True)]
    idea = " ".join(filter(None, (f"{players}." if plain else "", ctx.locale.say(f"game.{spec.id}.idea"))))
    label = f"{name}. {players}"
    sketch.control(
        Control(f"game:{spec.id}", cell, "frame", label, role="choice", words=tuple(words), on=on, hint=idea)
    )
    sketch.art(cell, diorama)
    for line in words:
        sketch.items.append(line)
    if on:
        side = theme.px(44)
        mark = Rect(cell.right - side, cell.y, side, side)
        sketch.sheet(mark, "pill")
        sketch.art(inset(mark, side * 0.2), _icon_painter("check", theme.furniture.good))


def _icon_painter(name: str, color: tuple[int, int, int] | None = None) -> Painter:
    def paint(target: pygame.Surface, box: Rect) -> None:
        target.blit(icon(name, min(box.size), color), box)

    return paint


def packs_and_seed(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, *, typing: str, page: int) -> int:
    """Packs with their versions, page by page, and the seed with a die; returns how many pages there are."""
    sketch.zone = "packs"
    theme = sketch.theme
    rest = titled_panel(sketch, box, ctx.say("setup.packs"))
    side = round(sketch.style(27, "serif").line_height)
    corner = Rect(rest.right - side, rest.y - theme.px(4) - side, side, side)
    label, hint = ctx.say("setup.all_packs"), ctx.say("setup.all_packs_hint")
    button(sketch, "all_packs", corner, label, look="chip", icon="pack", bare=True, hint=f"{label}: {hint}")
    field_height = max(theme.px(58), round(sketch.style(18).line_height * 1.25))
    below = sketch.style(16).line_height * 2 if not theme.large_text else 0
    seed_height = sketch.style(27, "serif").line_height + field_height + below + theme.px(12)
    seed_box, rest = cut_bottom(rest, seed_height, theme.px(10))
    pages = _packs(sketch, ctx, rest, plan.game, page)
    head, rest = cut_top(seed_box, sketch.style(27, "serif").line_height, theme.px(4))
    sketch.text(head, ctx.say("setup.seed"), 27, "serif", theme.furniture.heading, single=True)
    rest, below_box = cut_top(rest, field_height, theme.px(4))
    if below:
        sketch.text(below_box, ctx.say("setup.seed_hint"), 16, color=theme.furniture.quiet)
    die, field_place = cut_right(rest, rest.h, theme.px(12))
    day, field_place = cut_right(field_place, rest.h, theme.px(8))
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
    button(sketch, "daily", day, ctx.say("daily.button"), look="row", icon="clock", bare=True)
    button(sketch, "dice", die, ctx.say("setup.dice"), look="row", icon="dice", bare=True)
    sketch.zone = "main"
    return pages


def _packs(sketch: Sketch, ctx: Context, rest: Rect, game: str, page: int) -> int:
    """As many packs as fit, with a button to the others; returns how many pages there are."""
    theme, packs = sketch.theme, ctx.library.packs(game, ctx.locale.lang)
    line = round(sketch.style(18).line_height * 1.25)
    if theme.large_text:  # names may take two lines
        line = min(sketch.style(16).line_height * 2 + theme.px(8), rest.h)
    fit = max(1, rest.h // line)
    each = fit if len(packs) <= fit else max(1, fit - 1)
    pages = -(-len(packs) // each)
    for pack in packs[page % pages * each :][:each]:
        place, rest = cut_top(rest, line)
        _pack(sketch, ctx, place, pack)
    if pages > 1:
        label = ctx.say("setup.more", page=page % pages + 1, pages=pages)
        tall = max(min(line, rest.h), round(line * 0.6))
        place, _ = cut_right(
            Rect(rest.x, rest.y, rest.w, tall), sketch.width(label, 16, "sans-bold") + line * 2
        )
        hint = ctx.say("setup.more_packs")
        button(sketch, "more_packs", place, label, look="chip", icon="right", units=16, hint=hint)
    return pages


def _pack(sketch: Sketch, ctx: Context, box: Rect, pack: ShelfPack) -> None:
    """A tick box with the pack's name, and its version; large letters tell that in the hint alone."""
    theme = sketch.theme
    note = ctx.say("setup.base_pack") if pack.base else ""
    if theme.large_text:
        hint = " · ".join(filter(None, (pack.name, pack.version, note)))
        toggle(sketch, f"pack:{pack.id}", box, pack.name, pack.on, units=16, hint=hint)
        return
    right, left = cut_right(box, sketch.width(pack.version, 17) + theme.px(6), theme.px(8))
    toggle(sketch, f"pack:{pack.id}", left, pack.name, pack.on, hint=note)
    sketch.text(right, escape(pack.version), 17, color=theme.furniture.quiet, align="right", single=True)


def start(sketch: Sketch, ctx: Context, box: Rect, plan: GamePlan, problem: str, newcomer: bool) -> None:
    """The only red plate; who has never played this game is offered its first lesson below it."""
    sketch.zone = "start"
    tall = max(sketch.theme.px(46), sketch.style(16).line_height * 1.4)
    low, plate = cut_bottom(box, tall, sketch.theme.px(8)) if newcomer else (box, box)
    robots = len(plan.taken) - plan.people
    key = ctx.cap("confirm")
    note = problem or ctx.say("setup.start_note", people=plan.people, robots=robots, key=key)
    button(
        sketch,
        "start",
        plate,
        ctx.say("setup.start"),
        look="plate",
        units=44,
        note=note,
        enabled=not problem,
        hint=problem,
    )
    if newcomer:  # keys come to the plate first
        wordings = (ctx.say("learn.first_game"), ctx.say("learn.first_game_short"))
        tries = [(words, units) for words in wordings for units in (17, 16, 15)]
        fits = (each for each in tries if sketch.width(*each, "sans-bold") <= low.w - 2 * low.h)
        words, units = next(fits, tries[-1])
        button(sketch, "first_game", low, words, icon="" if sketch.theme.large_text else "rules", units=units)
