"""Learn: choose a court, walk its path of lessons, or play freely."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect

from scenes.menus.backdrops import table_cloth
from scenes.menus.learn.board import lay_board
from scenes.menus.learn.boxes import lay_courts
from scenes.menus.learn.shelf import Court, Shelf
from scenes.menus.parts import heading_bar
from scenes.window.context import Context
from scenes.window.intents import Digit, Intent
from scenes.window.manager import Change
from scenes.window.scene import Screen
from scenes.window.slices import Slices
from scenes.window.start import play_freely, play_lesson
from sprites.theme import Theme
from sprites.widgets.boxes import part
from sprites.widgets.page import Control, Sketch


def boxes(theme: Theme) -> tuple[Rect, Rect]:
    """The row of courts, and the board below it."""
    window = Rect(0, 0, *theme.size)
    low = 0.30 if theme.large_text else 0.385
    return part(window, 0.028, 0.105, 0.972, low), part(window, 0.028, low + 0.03, 0.972, 0.975)


class LearnScene(Screen):
    """Five courts, the path of the chosen one, and its herald."""

    primary: ClassVar[str] = "next"

    def __init__(self, ctx: Context, game: str = "") -> None:
        super().__init__(ctx)
        self.shelf = Shelf(ctx)
        self.game = game if game in self.shelf.courts else self.shelf.usual_court()
        self.slices = Slices()
        self.attention.focus = self._plate

    @property
    def court(self) -> Court:
        """The chosen court."""
        return self.shelf.courts[self.game]

    @property
    def _plate(self) -> str:
        return "free" if self.court.next is None else "next"

    def enter(self) -> None:
        """Read anew how far everything is: a lesson may have been played."""
        self.shelf = Shelf(self.ctx)
        super().enter()
        self._speak()

    def _speak(self) -> None:
        """The court, its stars, and what comes next."""
        court, number = self.court, self.court.next
        won, there = court.stars
        name = self.ctx.locale.say(f"game.{court.game}.name")
        words = [self.ctx.say("learn.court_spoken", game=name, got=won, all=there)]
        if number is not None:
            lesson, lang = court.lessons[number].lesson, self.ctx.locale.lang
            minutes = self.ctx.say("learn.minutes", count=lesson.minutes)
            words.append(self.ctx.say("learn.next_words", name=lesson.name.of(lang), minutes=minutes))
            words.append(lesson.about.of(lang))
        self.ctx.say_aloud(*words)

    def layout(self, sketch: Sketch) -> None:
        """Heading, courts, board."""
        note = "" if sketch.theme.huge_text else self.ctx.say("learn.note")
        heading_bar(sketch, self.ctx, self.ctx.say("learn.title"), note)
        row, board = boxes(sketch.theme)
        lay_courts(
            sketch, self.ctx, row, self.shelf.courts, self.game, self.shelf.first_visit, self._time_left
        )
        lay_board(sketch, self.ctx, board, self.court)
        sketch.order = ("first", "lessons", "after", "games", "bar")

    def wake(self, now: float) -> float | None:
        """At once while dioramas are missing."""
        return 0.0 if self.slices.late else super().wake(now)

    def update(self, now: float) -> Change | None:
        """Paint the dioramas that had no time yet."""
        if self.slices.late:
            self.touch()
        return super().update(now)

    def paint(self, target: pygame.Surface) -> None:
        """As every screen; dioramas come one by one."""
        late = self.slices.late
        self.slices.begin()
        if late:
            room = boxes(self.ctx.theme)[0]
            self.repaint(room.inflate(room.w * 0.1, room.h * 0.16))
        super().paint(target)

    def _time_left(self) -> bool:
        return self.ctx.studio.patient or self.slices.time_left()

    def handle(self, intent: Intent) -> Change | None:
        """Digits choose a station."""
        if isinstance(intent, Digit):
            control = self.page.find(f"lesson:{intent.number - 1}")
            if control is None:
                return None
            self.focus_on(control)
            return self.use(control)
        return super().handle(intent)

    def _move(self, direction: str) -> Change | None:
        """Left and right go along the path, not by geometry."""
        word, _, number = self.attention.focus.partition(":")
        if word == "lesson" and direction in ("left", "right") and not self.ctx.theme.large_text:
            target = self.page.find(f"lesson:{int(number) + (1 if direction == 'right' else -1)}")
            if target is not None:
                self.focus_on(target)
                return None
        return super()._move(direction)

    def act(self, control: Control) -> Change | None:
        """Choose a court, or play."""
        word, _, rest = control.id.partition(":")
        if word == "game":
            self.game = rest
            self._speak()
        elif word == "lesson":
            return self._play(int(rest))
        elif word == "next" and self.court.next is not None:
            return self._play(self.court.next)
        elif word == "first":
            return self._play(0)
        elif word == "free":
            return self._free()
        return self.back() if word == "back" else None

    def _play(self, number: int) -> Change | None:
        return play_lesson(self.ctx, self.court, number)

    def _free(self) -> Change:
        return play_freely(self.ctx, self.game)

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
