"""The timeline: everybody's chances over the rounds, a mark for every choice, and what the cards brought."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.ai.judge import Verdict, even_share
from game.core.types import Seat
from game.review.report import with_sign
from game.review.score import percent
from scenes.menus.chart import DASHES, draw_line, pushed_apart
from scenes.review.story import Point, Story
from scenes.review.words import Wording
from sprites.paint.icons import emblem
from sprites.paint.marks import mark, mark_radius
from sprites.text import escape, render
from sprites.theme import Rgb, SeatLook, Theme, mix, rgb
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button, segments, segments_width
from sprites.widgets.page import Control, Sketch

TOP = 0.8
"""The chance at the upper edge; only the end may leave it."""
KINDS = ("find", "fine", "close", "slip", "mistake", "blunder")
LUCK, BAD_LUCK = rgb("3C7A4A"), rgb("C06A34")
FULL_LUCK = 0.12
"""A draw that brought so much fills its lane."""
EYES_UNITS = (16, 15, 14)
"""Letters of the switch of eyes."""
MANY = 16
"""With more rounds not every one has its number."""
FAINT = 0.35
OTHERS = 0.6
"""How large the others' marks are beside the own."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Through whose eyes the table is seen: the choices, the one that is on, what is told of each.

    It stands in the head of the timeline: on the table it lay on counters and cards wherever a game is full.
    """

    choices: Sequence[tuple[str, str]]
    chosen: str
    hints: Mapping[str, str]
    spare: str = ""
    """The choice that goes first where it is narrow: a key finds it."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the timeline is drawn with."""

    looks: Sequence[SeatLook]
    chosen: int
    """The move that is shown on the table."""
    number: int | None
    """The decision it belongs to."""
    pointed: Seat | None = None
    running: bool = False
    others: Sequence[tuple[Seat, int, Verdict]] = ()
    """What is known of the others' choices."""
    eyes: Switch | None = None


@dataclass(frozen=True, slots=True)
class Lanes:
    """Where the parts of the timeline lie."""

    plot: Rect
    luck: Rect | None
    rounds: Rect
    ends: Rect

    def at(self, x: float, chance: float) -> tuple[float, float]:
        """The point of a chance at a place of the game."""
        return self.plot.x + self.plot.w * x, self.plot.bottom - self.plot.h * min(1.03, chance / TOP)


def lay_timeline(sketch: Sketch, words: Wording, box: Rect, look: Look) -> Lanes:
    """Lay the timeline into its panel; returns where its lanes are."""
    theme, story = sketch.theme, words.story
    sketch.sheet(box)
    inner = inset(box, theme.px(24), theme.px(10))
    head, rest = cut_top(inner, max(theme.px(36), round(sketch.style(17).line_height * 1.3)), theme.px(4))
    _lay_head(sketch, words, head, look)
    lanes = _lanes(sketch, words, rest, story)
    sketch.art(box, partial(_paint, theme, story, look, lanes))
    _lay_words(sketch, words, lanes)
    _lay_ends(sketch, words, lanes, look)
    _lay_choices(sketch, words, lanes)
    return lanes


def _lanes(sketch: Sketch, words: Wording, rest: Rect, story: Story) -> Lanes:
    theme, small = sketch.theme, sketch.style(15)
    labels = (words.say("luck"), words.say("round"), "75 %")
    left = max(sketch.width(label, 15) for label in labels) + theme.px(14)
    names = (
        0 if theme.large_text else max(sketch.width(name, 16, "sans-bold") for name in story.session.names)
    )
    ends, middle = cut_right(rest, theme.px(44) + min(names, theme.px(150)), theme.px(6))
    _, middle = cut_left(middle, left)
    rounds, upper = cut_bottom(middle, small.line_height, theme.px(2))
    luck = None
    if not theme.large_text:
        luck, upper = cut_bottom(upper, max(theme.px(40), small.line_height), theme.px(4))
    plot = Rect(upper.x, upper.y + theme.px(8), upper.w, upper.h - theme.px(8))
    return Lanes(plot, luck, rounds, ends)


def _lay_head(sketch: Sketch, words: Wording, head: Rect, look: Look) -> None:
    """Title, legend where there is room, and what leads through the game."""
    theme = sketch.theme
    steps = ("first", "earlier", "hold" if look.running else "run", "later", "last")
    signs = {
        "first": "rewind",
        "earlier": "left",
        "run": "play",
        "hold": "pause",
        "later": "right",
        "last": "skip",
    }
    side = head.h
    sketch.zone = "steps"
    buttons, rest = cut_right(head, len(steps) * (side * 1.15 + theme.px(6)), theme.px(16))
    for name in steps:
        cell, buttons = cut_left(buttons, side * 1.15, theme.px(6))
        label = words.say(name)
        button(sketch, f"go:{name}", cell, label, look="chip", icon=signs[name], bare=True, hint=label)
    if words.asked:
        label = words.say("quiz")
        cell, rest = cut_right(rest, side * 1.15, theme.px(16))
        button(sketch, "quiz", cell, label, look="chip", icon="puzzle", bare=True, hint=label)
    sketch.zone = "timeline"
    title = words.say("chance")
    wide = min(rest.w, sketch.width(title, 22, "serif") + theme.px(6))
    left, rest = cut_left(rest, wide, theme.px(26))
    sketch.text(left, escape(title), 22, "serif", theme.furniture.heading, single=True)
    if look.eyes is not None:
        rest = _lay_eyes(sketch, rest, look.eyes)
    if not theme.large_text and theme.size[1] >= 900:
        _lay_legend(sketch, words, rest, look)


def _lay_eyes(sketch: Sketch, room: Rect, eyes: Switch) -> Rect:
    """The switch at the right end of its room, with all choices where they fit; returns what is left."""
    whole, few = list(eyes.choices), [choice for choice in eyes.choices if choice[0] != eyes.spare]
    ways = [(choices, units) for choices in (whole, few) for units in EYES_UNITS]
    fits = (way for way in ways if segments_width(sketch, [label for _, label in way[0]], way[1]) <= room.w)
    choices, units = next(fits, ways[-1])
    wide = min(room.w, segments_width(sketch, [label for _, label in choices], units))
    place, rest = cut_right(room, wide, sketch.theme.px(20))
    zone, sketch.zone = sketch.zone, "eyes"
    segments(sketch, "eyes", place, choices, eyes.chosen, units=units, hints=eyes.hints)
    sketch.zone = zone
    return rest


def _lay_legend(sketch: Sketch, words: Wording, rest: Rect, look: Look) -> None:
    theme = sketch.theme
    own = look.looks[words.story.seat].color
    for kind in KINDS:
        label = words.ctx.locale.say(f"review.class.{kind}")
        wide = theme.px(30) + sketch.width(label, 16)
        if wide > rest.w:
            return
        cell, rest = cut_left(rest, wide, theme.px(24))
        sign, text = cut_left(cell, theme.px(24), theme.px(6))
        sketch.art(sign, partial(_paint_mark, theme, kind, 9.0, own))
        sketch.text(text, escape(label), 16, single=True)
        sketch.explain(cell, words.say(f"explain_{kind}"))
    size = words.say("size")
    if sketch.width(size, 16) <= rest.w:
        sketch.text(rest, escape(size), 16, color=theme.furniture.quiet, single=True)


def _paint_mark(theme: Theme, kind: str, r: float, color: Rgb, target: pygame.Surface, box: Rect) -> None:
    drawn = mark(kind, theme.u * r, color)
    target.blit(drawn, drawn.get_rect(center=box.center))


def _lay_words(sketch: Sketch, words: Wording, lanes: Lanes) -> None:
    """What the lanes are called, and the sum of the luck."""
    theme, story = sketch.theme, words.story
    quiet, tall = theme.furniture.quiet, sketch.style(15).line_height
    for label, lane in ((words.say("luck"), lanes.luck), (words.say("round"), lanes.rounds)):
        if lane is not None:
            wide = sketch.width(label, 15) + theme.px(4)
            box = Rect(lane.x - wide - theme.px(10), lane.centery - tall // 2, wide, tall)
            sketch.text(box, escape(label), 15, color=quiet, align="right", single=True)
    if lanes.luck is None:
        return
    points = story.points()
    if points is None:
        sketch.explain(lanes.luck, words.say("luck_open"))
        return
    total = with_sign(points["cards"])
    sketch.explain(lanes.luck, words.say("luck_hint", points=total))
    place = Rect(lanes.ends.x, lanes.luck.centery - tall // 2, lanes.ends.w, tall)
    left, right = cut_left(place, sketch.width(total, 17, "sans-bold") + theme.px(6), theme.px(4))
    ink = theme.furniture.bad if points["cards"] < 0 else theme.furniture.good
    sketch.text(left, escape(total), 17, "sans-bold", ink, single=True)
    in_all = words.say("in_all")
    if sketch.width(in_all, 15) <= right.w:
        sketch.text(right, escape(in_all), 15, color=quiet, single=True)


def end_places(lanes: Lanes, story: Story, side: int) -> list[tuple[int, Seat]]:
    """Where each seat's emblem stands at the end of its line, pushed apart, from the top down."""
    lasts = {seat: story.line(seat)[-1].chance for seat in range(story.session.seats)}
    seats = sorted(lasts, key=lambda seat: (-lasts[seat], seat != story.seat, seat))
    wished = [lanes.at(1.0, lasts[seat])[1] for seat in seats]
    places = pushed_apart(wished, side, lanes.plot.y, lanes.plot.bottom)
    return [(round(y), seat) for y, seat in zip(places, seats, strict=True)]


def _lay_ends(sketch: Sketch, words: Wording, lanes: Lanes, look: Look) -> None:
    """Emblem and name at the end of each line; to use one is to look at that seat's game."""
    theme, story = sketch.theme, words.story
    side = theme.px(30)
    sketch.zone = "seats"
    for y, seat in end_places(lanes, story, side):
        name, own = story.session.names[seat], seat == story.seat
        cell = Rect(lanes.ends.x, y - side // 2, lanes.ends.w, side)
        hint = words.say("seat_own" if own else "seat", name=name)
        sketch.control(Control(f"seat:{seat}", cell, "stage", hint, hint=hint, overlaps=True))
        picture, text = cut_left(cell, side, theme.px(6))
        sketch.art(picture, partial(_paint_emblem, look.looks[seat]))
        if not theme.large_text:
            face = "sans-bold" if own else "sans"
            sketch.text(text, escape(name), 16, face, single=True)


def _paint_emblem(look: SeatLook, target: pygame.Surface, box: Rect) -> None:
    target.blit(emblem(look.emblem, box.w, look.color), box)


def _lay_choices(sketch: Sketch, words: Wording, lanes: Lanes) -> None:
    """Every own choice has the part of the timeline that is nearest to it."""
    story = words.story
    sketch.zone = "timeline"
    xs = [lanes.plot.x + lanes.plot.w * story.x(story.review.decisions[n].move) for n in story.choices]
    tall = lanes.rounds.bottom - lanes.plot.y
    for place, number in enumerate(story.choices):
        left = lanes.plot.x if place == 0 else (xs[place - 1] + xs[place]) / 2
        right = lanes.plot.right if place == len(xs) - 1 else (xs[place] + xs[place + 1]) / 2
        box = Rect(round(left), lanes.plot.y, max(2, round(right) - round(left)), tall)
        label = words.spoken(number)
        sketch.control(
            Control(f"choice:{number}", box, "stage", label, hint=words.head(number), overlaps=True)
        )
    sketch.zone = "main"


# Painting


def _paint(theme: Theme, story: Story, look: Look, lanes: Lanes, target: pygame.Surface, box: Rect) -> None:
    _stripes(target, theme, story, lanes)
    _grid(target, theme, story, lanes)
    _strip(target, theme, story, look, lanes)
    fine = pygame.Surface((box.w * 2, box.h * 2), pygame.SRCALPHA)
    _band(fine, box, story, look, lanes)
    for seat in _order(story):
        _lay_line(fine, box, theme, story, look, lanes, seat)
    target.blit(pygame.transform.smoothscale(fine, box.size), box)
    if lanes.luck is not None:
        _bars(target, theme, story, lanes.luck)
    _marks(target, theme, story, look, lanes)
    _round_numbers(target, theme, story, look, lanes)


def _order(story: Story) -> list[Seat]:
    """The own line lies above the others."""
    return [*(seat for seat in range(story.session.seats) if seat != story.seat), story.seat]


def _stripes(target: pygame.Surface, theme: Theme, story: Story, lanes: Lanes) -> None:
    pale = mix(theme.furniture.stock, theme.furniture.inset, 0.55)
    count, bottom = len(story.starts), (lanes.luck or lanes.plot).bottom
    for number in range(1, count, 2):
        left = lanes.plot.x + lanes.plot.w * number / count
        right = lanes.plot.x + lanes.plot.w * (number + 1) / count
        pygame.draw.rect(target, pale, Rect(left, lanes.plot.y, right - left, bottom - lanes.plot.y))


def _grid(target: pygame.Surface, theme: Theme, story: Story, lanes: Lanes) -> None:
    soft = mix(theme.furniture.stock, theme.furniture.quiet, 0.22)
    even = round(100 * even_share(story.session.seats))
    size = theme.text_px(15)
    last = lanes.plot.bottom + size * 4
    for value in sorted({0, 25, 50, 75} - {n for n in (25, 50) if 0 < abs(n - even) < 12} | {even}):
        y = round(lanes.at(0, value / 100)[1])
        pygame.draw.line(target, soft, (lanes.plot.x, y), (lanes.plot.right, y))
        if last - y < size * 1.15:
            continue
        last, face = y, "sans-bold" if value == even else "sans"
        ink = theme.furniture.ink if value == even else theme.furniture.quiet
        text = render(f"{value} %", face, size, ink)
        target.blit(text, text.get_rect(midright=(lanes.plot.x - theme.px(10), y)))


def _strip(target: pygame.Surface, theme: Theme, story: Story, look: Look, lanes: Lanes) -> None:
    """A gold strip through the lanes where the table stands."""
    x = round(lanes.plot.x + lanes.plot.w * (story.x(look.chosen) if look.chosen < story.moves else 1.0))
    bottom = (lanes.luck or lanes.plot).bottom
    wide = theme.px(30)
    strip = pygame.Surface((wide, max(1, bottom - lanes.plot.y)), pygame.SRCALPHA)
    strip.fill((*theme.furniture.gold, 96))
    target.blit(strip, (x - wide // 2, lanes.plot.y))
    pygame.draw.line(target, theme.furniture.gold, (x, lanes.plot.y), (x, bottom), max(1, theme.px(3)))


def _band(fine: pygame.Surface, box: Rect, story: Story, look: Look, lanes: Lanes) -> None:
    """How sure the own line is: a pale band of two standard errors."""
    points = story.line(story.seat)
    upper = [_twice(lanes.at(p.x, min(1.0, p.chance + 2 * p.error)), box) for p in points]
    lower = [_twice(lanes.at(p.x, max(0.0, p.chance - 2 * p.error)), box) for p in points]
    if len(points) > 2:
        pygame.draw.polygon(fine, (*look.looks[story.seat].color, 62), [*upper, *reversed(lower)])


def _twice(spot: tuple[float, float], box: Rect) -> tuple[float, float]:
    return (spot[0] - box.x) * 2, (spot[1] - box.y) * 2


def _lay_line(
    fine: pygame.Surface, box: Rect, theme: Theme, story: Story, look: Look, lanes: Lanes, seat: Seat
) -> None:
    """One seat's line; what is only a quick guess so far is dotted."""
    own, color = seat == story.seat, look.looks[seat].color
    if not own and story.session.seats > 4 and seat not in (story.strongest_other(), look.pointed):
        color = mix(theme.furniture.stock, color, FAINT)
    points = story.line(seat)
    for measured, part in _parts(points):
        way = [_twice(lanes.at(point.x, point.chance), box) for point in part]
        dash = (3, 6) if not measured else DASHES[0] if own else DASHES[seat % (len(DASHES) - 1) + 1]
        draw_line(fine, way, color, dash, theme, 5 if own else 3)


def _parts(points: Sequence[Point]) -> list[tuple[bool, list[Point]]]:
    """A line in parts that are measured or not; a part ends where the next begins."""
    found: list[tuple[bool, list[Point]]] = []
    for before, after in itertools.pairwise(points):
        measured = before.measured and after.measured
        if found and found[-1][0] == measured:
            found[-1][1].append(after)
        else:
            found.append((measured, [before, after]))
    return found


def _bars(target: pygame.Surface, theme: Theme, story: Story, lane: Rect) -> None:
    """Luck upwards in green, bad luck downwards in orange; the way tells it as well."""
    half = lane.h // 2
    soft = mix(theme.furniture.stock, theme.furniture.quiet, 0.3)
    pygame.draw.line(target, soft, (lane.x, lane.centery), (lane.right, lane.centery))
    wide = max(theme.px(5), min(theme.px(14), lane.w // max(1, 3 * len(story.starts))))
    for bar in story.bars():
        tall = round(half * min(1.0, abs(bar.luck) / FULL_LUCK))
        if not tall:
            continue
        x = round(lane.x + lane.w * bar.x) - wide // 2
        up = bar.luck > 0
        box = Rect(x, lane.centery - tall if up else lane.centery, wide, max(2, tall))
        pygame.draw.rect(target, LUCK if up else BAD_LUCK, box, border_radius=max(1, theme.px(2)))


def _marks(target: pygame.Surface, theme: Theme, story: Story, look: Look, lanes: Lanes) -> None:
    for seat, move, known in look.others:
        spot = lanes.at(story.x(move), story.chance_at(seat, story.x(move)))
        r = theme.u * mark_radius(known.kind, percent(known.loss)) * OTHERS
        drawn = mark(known.kind, r, look.looks[seat].color)
        target.blit(drawn, drawn.get_rect(center=spot))
    own = look.looks[story.seat].color
    for number in story.choices:
        verdict = story.verdict(number)
        if verdict is None:
            continue
        spot = lanes.at(story.x(story.review.decisions[number].move), verdict.chance.mean)
        r = theme.u * mark_radius(verdict.kind, percent(verdict.loss))
        if number == look.number:
            middle = (round(spot[0]), round(spot[1]))
            pygame.draw.circle(target, theme.furniture.gold, middle, round(r + theme.px(9)), theme.px(4))
        drawn = mark(verdict.kind, r, own)
        target.blit(drawn, drawn.get_rect(center=spot))


def _round_numbers(target: pygame.Surface, theme: Theme, story: Story, look: Look, lanes: Lanes) -> None:
    """The number of each round below it; that of the round shown on a red chip."""
    count, size, here = len(story.numbers), theme.text_px(15), story.stretch(look.chosen)
    room = lanes.rounds.w / count
    every = next(step for step in (1, 2, 5, 10, 50) if room * step >= size * 1.6 or step == 50)
    every = max(every, 2 if count > MANY else 1)
    for number, name in enumerate(story.numbers):
        x = round(lanes.rounds.x + lanes.rounds.w * (number + 0.5) / count)
        if number == here:
            chip = Rect(0, 0, max(theme.px(34), round(size * 1.7)), lanes.rounds.h)
            chip.center = (x, lanes.rounds.centery)
            pygame.draw.rect(target, theme.furniture.button, chip, border_radius=chip.h // 2)
        elif number % every or abs(number - here) * room < size * 1.6:
            continue
        ink = theme.furniture.on_dark if number == here else theme.furniture.quiet
        text = render(str(name), "sans-bold" if number == here else "sans", size, ink)
        target.blit(text, text.get_rect(center=(x, lanes.rounds.centery)))
