"""The left panel of the results: every seat with its place and where its points came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect

from game.core.reckoning import Reckoning
from game.core.types import CONCEDED, Outcome, Seat
from game.session import Session
from scenes.menus.ending import bars
from scenes.menus.ending.sets import lay_kinds, lay_set
from scenes.menus.ending.words import markup, source_name, spelled
from scenes.menus.parts import medal
from scenes.play.contract import House
from scenes.tables.catalog import table_of
from scenes.window.context import Context
from sprites.card import CardFace
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_width

TALLEST = 190
"""Design units: higher rows would only be empty."""
SIZES = (17, 15, 13)


@dataclass
class Ranking:
    """Lays the seats below each other, the winner on gold."""

    ctx: Context
    session: Session
    outcome: Outcome
    why: Reckoning
    looks: Sequence[int]
    minis: list[tuple[Rect, CardFace]] = field(default_factory=list)
    """Small cards of a score, painted above the page once they are there."""

    def lay(self, sketch: Sketch, box: Rect) -> Rect | None:
        """Title with legend, rows, what breaks a tie; returns the room that is left, if it is much."""
        theme = sketch.theme
        sketch.sheet(box)
        rest = inset(box, theme.px(24), theme.px(14))
        row = theme.px(96) if self.why.sets else theme.px(10)
        needed = self.session.seats * max(row, round(sketch.style(17, "serif").line_height + theme.px(10)))
        title = sketch.style(24, "serif").line_height
        if rest.h - title >= needed:
            head, rest = cut_top(rest, title, theme.px(6))
            self._head(sketch, head)
        rest = self._tie(sketch, rest, rest.h - needed)
        order = sorted(range(self.session.seats), key=lambda seat: self.outcome.places[seat])
        tall = min(rest.h / len(order), theme.px(TALLEST))
        cells = self._columns(sketch, Rect(rest.x, rest.y, rest.w, round(tall)))
        for number, seat in enumerate(order):
            line, rest = cut_top(rest, tall)
            if seat in self.outcome.winners:
                sketch.sheet(inset(line, -theme.px(8), theme.px(2)), "active")
            elif number:
                sketch.sheet(Rect(line.x, line.y, line.w, max(1, theme.px(1))), "hairline")
            self._row(sketch, inset(line, theme.px(8), theme.px(5)), seat, cells)
        return rest if rest.h > box.h * 0.34 else None

    def _head(self, sketch: Sketch, box: Rect) -> None:
        theme, key = sketch.theme, "results.sets" if self.why.sets else "results.where_from"
        title = self.ctx.say(key)
        wide = min(box.w, sketch.width(title, 24, "serif") + theme.px(6))
        left, right = cut_left(box, wide, theme.px(20))
        sketch.text(left, title, 24, "serif", theme.furniture.heading, single=True)
        names = [source_name(self.ctx, self.session, self.why, source) for source in self.why.sources]
        if self.why.sets:
            _, rest = cut_left(Rect(box.x, box.y, box.w, box.h), self._who(sketch, box.w))
            lay_kinds(sketch, inset(rest, theme.px(8), 0), names, self.why)
        else:
            bars.lay_legend(sketch, self.ctx, right, self.why, names)

    def _who(self, sketch: Sketch, wide: int) -> float:
        """How much of a row the place, the emblem and the name take."""
        side = sketch.theme.px(66)
        return 2 * side + sketch.theme.px(22) + wide * (0.3 if sketch.theme.large_text else 0.19)

    def _columns(self, sketch: Sketch, line: Rect) -> bars.Scale:
        room = line.w - self._who(sketch, line.w) - sketch.theme.px(150)
        return bars.Scale.of(self.why, self.session.seats, max(10, round(room)), sketch.theme)

    def _tie(self, sketch: Sketch, box: Rect, spare: int) -> Rect:
        """What broke a tie (else a rule the ranking does not show) at the foot; returns the room above."""
        text = self.why.tie or self.why.note
        if text is None:
            return box
        theme, words = sketch.theme, markup(self.ctx, self.session, text)
        room = inset(Rect(box.x, 0, box.w, 10_000), theme.px(16), 0)
        tall = sketch.words(room, words, sketch.style(16)).block.size[1] + theme.px(16)
        if tall > min(spare, box.h * 0.34):
            return box
        foot, rest = cut_bottom(box, tall, theme.px(8))
        sketch.sheet(foot, "trough")
        sketch.text(inset(foot, theme.px(16), theme.px(6)), words, 16)
        return rest

    def _row(self, sketch: Sketch, line: Rect, seat: Seat, scale: bars.Scale) -> None:
        theme, furniture = sketch.theme, sketch.theme.furniture
        who, rest = cut_left(line, self._who(sketch, line.w))
        self._seat(sketch, who, seat)
        if self.why.sets:
            lay_set(sketch, self.ctx, rest, self.session, self.why, seat)
            return
        score, rest = cut_right(rest, theme.px(100), theme.px(14))
        color = furniture.heading if seat in self.outcome.winners else furniture.ink
        sketch.text(score, str(self.outcome.scores[seat]), 38, "serif", color, align="right", single=True)
        hint = spelled(self.ctx, self.session, self.why, seat, self.outcome).replace("*", "")
        sketch.control(Control(f"score:{seat}", rest, "stage", hint, hint=hint))
        roomy = rest.h > theme.px(110) and self._spoils(sketch, rest, seat)
        box = Rect(rest.x, rest.y, rest.w, rest.h // 2) if roomy else rest
        bar = bars.blocks(self.why, self.why.of(seat))
        foot = theme.text_px(14) + theme.px(6)
        foot = foot if box.h >= foot + theme.px(34) else 0
        tall = min(box.h, theme.px(54) + foot)
        place = centered(box, box.w, tall)
        sketch.art(place, lambda target, b: bars.paint_bar(target, b, bar, scale, self.ctx, foot))

    def _seat(self, sketch: Sketch, box: Rect, seat: Seat) -> None:
        """Place, emblem, name, and who played."""
        theme = sketch.theme
        side = min(box.h, theme.px(66))
        disc, rest = cut_left(box, side, theme.px(8))
        place, look = self.outcome.places[seat], theme.seats[self.looks[seat]]
        if not self.why.sets or place == 1:  # a set has no second place
            self._place(sketch, disc, place)
        badge, rest = cut_left(rest, side, theme.px(12))
        sketch.art(centered(badge, side * 0.9, side * 0.9), partial(_emblem, look.emblem, look.color))
        top = self._below(sketch, rest, seat)
        name = escape(self.session.names[seat])
        units = sketch.largest(top, name, (24, 20, 17, 14), "serif", single=True)
        sketch.text(top, name, units, "serif", single=True)

    def _below(self, sketch: Sketch, box: Rect, seat: Seat) -> Rect:
        """Lines on whom a seat plays for and who played, as many as have room; returns that of the name."""
        theme, name, small = sketch.theme, sketch.style(24, "serif").line_height, sketch.style(16).line_height
        house = table_of(self.session.spec.id).house(self.session.view(None), self.ctx.locale, seat)
        lines = [*([(house.name, house.sign)] if house is not None else []), (self.kind(seat), None)]
        lines = lines[: max(0, (box.h - name) // small)]
        if not lines:
            return box if house is None else self._beside(sketch, box, house, self.session.names[seat])
        top, rest = cut_top(centered(box, box.w, name + small * len(lines)), name)
        for words, sign in lines:
            line, rest = cut_top(rest, small)
            if sign is not None:
                mark, line = cut_left(line, small, theme.px(6))
                sketch.art(mark, by_width(sign))
            units = sketch.largest(line, escape(words), (16, 14, 13), single=True)
            sketch.text(line, escape(words), units, color=theme.furniture.quiet, single=True)
        return top

    def _beside(self, sketch: Sketch, box: Rect, house: House, name: str) -> Rect:
        """Whom a seat plays for, right of its name where rows are low and wide; returns the name's room."""
        theme, small = sketch.theme, sketch.style(16).line_height
        wide = small + theme.px(8) + sketch.width(house.name, 16)
        if wide + theme.px(16) + sketch.width(name, 24, "serif") > box.w:
            return box
        right, left = cut_right(box, wide, theme.px(16))
        mark, words = cut_left(right, small, theme.px(6))
        sketch.art(centered(mark, small, small), by_width(house.sign))
        sketch.text(words, escape(house.name), 16, color=theme.furniture.quiet, single=True)
        return left

    def _place(self, sketch: Sketch, box: Rect, place: int) -> None:
        """The place on a medal; in large letters it needs all the room."""
        theme, side = sketch.theme, min(box.size)
        if theme.large_text:
            sketch.text(box, str(place), 18, "serif", theme.furniture.quiet, align="center", single=True)
            return
        sketch.art(centered(box, side * 0.66, side * 0.66), lambda t, b: medal(t, b, place))
        number = centered(box, side * 0.6, side * 0.6)
        sketch.text(number, str(place), 22, "serif", theme.furniture.on_dark, align="center", single=True)

    def kind(self, seat: Seat) -> str:
        """Who played here: a person, or a level of the AI."""
        agent = self.session.agents[seat].partition(":")[0]
        kind = self.ctx.say("table.human" if agent == "human" else f"level.{agent}")
        gave_up = self.session.left.get(seat) == CONCEDED
        return self.ctx.say("results.gave_up", level=kind) if gave_up else kind

    def _spoils(self, sketch: Sketch, box: Rect, seat: Seat) -> bool:
        """The cards a score is made of, small, below its bar, where the table knows them."""
        looks = [sketch.theme.seats[look] for look in self.looks]
        table, view = table_of(self.session.spec.id), self.session.view(None)
        faces = table.spoils(view, self.ctx.locale, looks, seat)
        if not faces:
            return False
        side = round(min(box.h * 0.46, sketch.theme.px(92)))
        step = min(side + sketch.theme.px(8), (box.w - side) // max(1, len(faces) - 1))
        for number, face in enumerate(faces):
            self.minis.append((Rect(box.x + number * step, box.bottom - side, side, side), face))
        return True


def _emblem(name: str, color: tuple[int, int, int], target: pygame.Surface, box: Rect) -> None:
    target.blit(emblem(name, box.w, color), box)
