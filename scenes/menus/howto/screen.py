"""How one wins: the goal with a picture, a turn in four pictures, and the one thing to remember."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from scenes.menus.backdrops import game_sign
from scenes.menus.dialog import Overlay
from scenes.menus.howto.lesson import lesson_of
from scenes.menus.rules import RulesScene
from scenes.tables.howto import NAMES, STEPS, Kit, pictures_of
from scenes.window.context import Context
from scenes.window.manager import Change, Pop, Push
from sprites.text import escape, fit
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

AGAIN = 0.4
"""Seconds until pictures are put together anew while their cards are being painted."""
STEP_SIZES = (17, 16, 15, 14)


class HowToScene(Overlay):
    """A sheet over the table or over New game; `start` goes on to the table from where it was asked for."""

    def __init__(
        self,
        ctx: Context,
        game: str,
        cards: Any = None,
        start: Callable[[], Change | None] | None = None,
        seats: int = 0,
    ) -> None:
        super().__init__(ctx)
        self.game, self._start, self.first = game, start, 0
        spec = ctx.library.games()[game]
        self.cards = cards if cards is not None else ctx.library.cards(spec, ()).cards
        self.figures = self.cards.figures(seats or spec.seats[0])
        self.lesson = lesson_of(ctx, game)
        self.attention.focus = "start" if start is not None else "back"
        self.attention.keyboard = True
        self._made: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._missing: list[tuple[str, tuple[int, int]]] = []
        self._anew = 0.0

    def enter(self) -> None:
        """Speak the goal."""
        super().enter()
        self.ctx.say_aloud(self.say("goal").replace("*", ""), self.say("remember").replace("*", ""))

    def say(self, key: str) -> str:
        """A text of this game's sheet, with the numbers of the table that is played on."""
        return self.ctx.locale.say(f"howto.{self.game}.{key}", **self.figures)

    # Layout

    def layout(self, sketch: Sketch) -> None:
        """Title and Back; the goal and the turn, in large letters one after the other; the way on."""
        theme = sketch.theme
        box = inset(Rect(0, 0, *theme.size), theme.px(60) if not theme.large_text else theme.px(16))
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(40), theme.px(24))
        head, rest = cut_top(inner, self._head_height(sketch), theme.px(14))
        self._head(sketch, head)
        foot, rest = cut_bottom(rest, max(theme.px(68), sketch.style(20).line_height * 1.5), theme.px(14))
        self._foot(sketch, foot)
        if theme.large_text:
            (self._turn if self.first else self._goal)(sketch, rest)
        elif theme.size[0] >= 1600:
            top, below = cut_top(rest, rest.h * 0.47, theme.px(18))
            self._goal(sketch, top)
            self._turn(sketch, below)
        else:
            left, right = cut_left(rest, rest.w * 0.4, theme.px(26))
            self._goal(sketch, left)
            self._turn(sketch, right)

    def _head_height(self, sketch: Sketch) -> int:
        return max(sketch.theme.px(74), round(sketch.style(34, "serif").line_height * 1.1))

    def _head(self, sketch: Sketch, box: Rect) -> None:
        ctx, theme = self.ctx, sketch.theme
        wide = sketch.width(ctx.say("common.back"), 19, "sans-bold") + theme.px(150)
        back, rest = cut_right(box, wide, theme.px(20))
        sketch.zone = "bar"
        place = centered(back, back.w, min(box.h, max(theme.px(52), sketch.style(19).line_height * 1.4)))
        key = ctx.cap("back")
        button(sketch, "back", place, ctx.say("common.back"), icon="left", key=key)
        sketch.zone = "main"
        sign, rest = cut_left(rest, box.h, theme.px(16))
        sketch.art(sign, lambda target, b: target.blit(game_sign(self.game, min(b.size)), b))
        name = escape(ctx.locale.say(f"game.{self.game}.name"))
        note = ctx.say("howto.first") if self._start is not None else ""
        if note and not theme.large_text:
            rest, below = cut_top(rest, box.h * 0.62)
            sketch.text(below, note, 17, color=theme.furniture.quiet, single=True)
        units = sketch.largest(rest, name, (34, 28, 24, 20), "serif", single=True)
        sketch.text(rest, name, units, "serif", theme.furniture.heading, single=True)

    def _foot(self, sketch: Sketch, box: Rect) -> None:
        ctx, theme = self.ctx, sketch.theme
        sketch.zone = "foot"
        if theme.large_text:
            self._narrow_foot(sketch, box)
            sketch.zone = "main"
            return
        rest = box
        if self.lesson is not None:
            rest = self._plate(sketch, rest, "lesson", "rules", ctx.cap("log"))
        if self._start is not None:
            rest = self._plate(sketch, rest, "start", "play", ctx.cap("act"))
        rest = self._plate(sketch, rest, "rules", "log", ctx.cap("rules"), "pill")
        words = ctx.say("howto.later", key=ctx.cap("goal"))
        sketch.text(rest, words, 16, color=theme.furniture.quiet)
        sketch.zone = "main"

    def _narrow_foot(self, sketch: Sketch, box: Rect) -> None:
        """Large letters: short words, all buttons in one row."""
        names = ["page_back" if self.first else "page_on", "rules"]
        names += ["lesson"] if self.lesson is not None else []
        names += ["start"] if self._start is not None else []
        labels = [self.ctx.say(f"howto.short_{name}") for name in names]
        weights = [sketch.width(label, 20, "sans-bold") + sketch.theme.px(60) for label in labels]
        for name, label, cell in zip(names, labels, columns(box, weights, sketch.theme.px(10)), strict=True):
            look = "plate" if name in ("start", "lesson") else "pill"
            room = inset(cell, cell.h * 0.4, 0)
            units = sketch.largest(room, label, (20, 18, 16, 14), "sans-bold", single=True)
            button(sketch, name, cell, label, look=look, units=units)

    def _plate(self, sketch: Sketch, box: Rect, name: str, sign: str, key: str, look: str = "plate") -> Rect:
        """A button at the right end; returns the room left of it."""
        theme, label = sketch.theme, self.ctx.say(f"howto.{name}")
        face = "serif" if look == "plate" else "sans-bold"
        extra = theme.px(60) if theme.large_text else theme.px(190)
        cell, rest = cut_right(box, min(box.w, sketch.width(label, 20, face) + extra), theme.px(14))
        shown = "" if theme.large_text else sign
        button(sketch, name, cell, label, look=look, icon=shown, key=key, units=20)
        return rest

    def _goal(self, sketch: Sketch, box: Rect) -> None:
        """The goal's picture with its words, and the one thing to remember."""
        theme = sketch.theme
        beside = box.w > box.h * 1.6
        if beside:
            picture, words = cut_left(box, min(box.w * 0.52, box.h * 2.1), theme.px(30))
        else:
            picture, words = cut_top(box, box.h * 0.36, theme.px(14))
        self._picture(sketch, centered(picture, picture.w, min(picture.h, picture.w * 0.66)), "goal")
        title, rest = cut_top(words, sketch.style(24, "serif").line_height, theme.px(4))
        sketch.text(title, self.ctx.say("howto.goal"), 24, "serif", theme.furniture.heading, single=True)
        text = self.say("goal")
        units = self._fitting(sketch, (rest.w, rest.h * 0.5), text, (24, 21, 19, 17, 16, 15, 14))
        tall = fit(text, sketch.style(units), (rest.w, 10_000)).size[1]
        goal, rest = cut_top(rest, tall, theme.px(14))
        sketch.text(goal, text, units, top=True)
        self._remember(sketch, rest)

    def _remember(self, sketch: Sketch, box: Rect) -> None:
        theme, text = sketch.theme, self.say("remember")
        sketch.sheet(box, "trough")
        rest = inset(box, theme.px(16), theme.px(10))
        if rest.w > theme.px(520) and not theme.large_text:
            picture, rest = cut_left(rest, min(rest.w * 0.36, rest.h * 1.8), theme.px(18))
            self._picture(sketch, picture, "remember")
        title, rest = cut_top(rest, sketch.style(20, "serif").line_height, theme.px(2))
        sketch.text(title, self.ctx.say("howto.remember"), 20, "serif", theme.furniture.bad, single=True)
        units = self._fitting(sketch, rest.size, text, (19, 17, 16, 15, 14))
        sketch.text(rest, text, units, top=True)

    def _turn(self, sketch: Sketch, box: Rect) -> None:
        """Four pictures: in a row where the sheet is wide, else two and two."""
        theme = sketch.theme
        head, rest = cut_top(box, sketch.style(24, "serif").line_height, theme.px(8))
        sketch.text(head, self.say("steps"), 24, "serif", theme.furniture.heading, single=True)
        if not theme.large_text and theme.size[0] >= 1600:
            cells = columns(rest, [1] * len(STEPS), theme.px(24))
        else:
            high, low = rows(rest, [1, 1], theme.px(12))
            cells = [cell for line in (high, low) for cell in columns(line, [1, 1], theme.px(20))]
        sizes = [self._step_units(sketch, cell, name) for name, cell in zip(STEPS, cells, strict=True)]
        for number, (name, cell) in enumerate(zip(STEPS, cells, strict=True), 1):
            self._step(sketch, cell, name, number, min(sizes))

    def _step_boxes(self, sketch: Sketch, cell: Rect) -> tuple[Rect, Rect, Rect]:
        """Picture, title and words of a step: below each other, beside each other in large letters.

        All pictures are as tall as the longest words let them.
        """
        theme = sketch.theme
        line = sketch.style(19, "serif").line_height
        if theme.large_text:
            picture, rest = cut_left(cell, cell.w * 0.3, theme.px(14))
            title, words = cut_top(rest, line, theme.px(2))
            return centered(picture, picture.w, min(picture.h, picture.w * 0.8)), title, words
        tall = max(fit(self.say(step), sketch.style(17), (cell.w, 10_000)).size[1] for step in STEPS)
        low = line + max(tall, sketch.style(17).line_height * 2) + theme.px(8)
        words, picture = cut_bottom(cell, min(low, cell.h * 0.5), theme.px(8))
        title, words = cut_top(words, line, theme.px(2))
        return picture, title, words

    def _step_units(self, sketch: Sketch, cell: Rect, name: str) -> float:
        return self._fitting(sketch, self._step_boxes(sketch, cell)[2].size, self.say(name), STEP_SIZES)

    def _step(self, sketch: Sketch, cell: Rect, name: str, number: int, units: float) -> None:
        theme = sketch.theme
        picture, title, words = self._step_boxes(sketch, cell)
        self._picture(sketch, picture, name)
        head = f"{number}. {self.say(f'{name}_title')}"
        fitting = sketch.largest(title, head, (19, 17, 15, 14), "serif", single=True)
        sketch.text(title, head, fitting, "serif", theme.furniture.ink, single=True)
        sketch.text(words, self.say(name), units, top=True)

    def _fitting(self, sketch: Sketch, size: tuple[float, float], text: str, sizes: Sequence[float]) -> float:
        return sketch.largest(Rect(0, 0, round(size[0]), round(size[1])), text, sizes)

    # Pictures

    def _picture(self, sketch: Sketch, box: Rect, name: str) -> None:
        """A picture in a pale frame."""
        sketch.sheet(box, "tag")
        sketch.art(inset(box, sketch.theme.px(6)), partial(self._show, name))

    def _show(self, name: str, target: pygame.Surface, box: Rect) -> None:
        """What is made of it; else it is made in a frame of its own."""
        key = (name, box.size)
        if key not in self._made and self.ctx.studio.patient:
            self._make(key)
        if key in self._made:
            target.blit(self._made[key], box)
        elif key not in self._missing:
            self._missing.append(key)

    def _make(self, key: tuple[str, tuple[int, int]]) -> None:
        name, size = key
        whole = pygame.Surface(size)
        whole.fill(self.ctx.theme.furniture.inset)
        painter = pictures_of(self.game).get(name)
        if painter is not None:
            painter(Kit(self.ctx, self.game, self.cards, whole))
        self._made[key] = whole

    def wake(self, now: float) -> float | None:
        """At once while pictures are missing, soon while their cards are being painted."""
        if self._missing:
            return 0.0
        return AGAIN if self._anew else super().wake(now)

    def update(self, now: float) -> Change | None:
        """Make one picture a frame; put them together anew as long as cards are still being painted."""
        if self._missing:
            self._make(self._missing.pop(0))
            self._anew = now + AGAIN
            self.touch()
        elif self._anew and now >= self._anew:
            for key in self._made:
                self._make(key)
            self._anew = now + AGAIN if self.ctx.studio.busy else 0.0
            self.touch()
        return super().update(now)

    # What is done

    def act(self, control: Control) -> Change | None:
        """Start, a lesson, the rules, the other page, or back."""
        if control.id in ("page_on", "page_back"):
            self.first = 1 - self.first
            self.attention.focus = "page_back" if self.first else "page_on"
            return None
        if control.id == "rules":
            return self.command("rules")
        if control.id == "start" and self._start is not None:
            know(self.ctx, self.game)
            return self._start()
        if control.id == "lesson" and self.lesson is not None:
            return self.lesson()
        return Pop()

    def command(self, name: str) -> Change | None:
        """L opens the lesson, the key of the goal closes the sheet, the rules have their usual key."""
        if name == "rules":
            return Push(RulesScene(self.ctx, self.game, cards=self.cards))
        if name == "log" and self.lesson is not None:
            return self.lesson()
        return Pop() if name == "goal" else None


def know(ctx: Context, game: str) -> None:
    """Remember that this player has seen the sheet of a game."""
    if game not in ctx.settings.known_games:
        ctx.settings.known_games = sorted({*ctx.settings.known_games, game})
        ctx.save_settings()


def wanted(ctx: Context, game: str) -> bool:
    """Whether the sheet comes before the next game of this title: it has pictures and was never seen."""
    return game not in ctx.settings.known_games and all(name in pictures_of(game) for name in NAMES)
