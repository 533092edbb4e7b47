"""The log: three levels of detail, names as links, since your last turn, copy to the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.core.events import Event, RoundStarted
from game.core.types import Card, CardName, Seat, Text
from scenes.menus.dialog import Overlay
from scenes.window.access.outline import Outline
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.intents import Intent, Pressed, Scrolled
from scenes.window.manager import Change, Pop
from sprites.paint.icons import icon
from sprites.text import Block, escape, layout
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset, part
from sprites.widgets.build import button, segments
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from scenes.play.stage import Stage


def line(stage: Stage, event: Event) -> str:
    """An event as markup, cards as links; nothing for events without words."""
    text = event.text()
    return linked(stage, text, stage.names) if stage.ctx.locale.has(text.key) else ""


def linked(stage: Stage, text: Text, names: Sequence[str]) -> str:
    """A text as markup, cards as links."""
    spans = stage.ctx.locale.spans(text, names, stage.session.cards)
    return "".join(_markup(span.text, span.link) for span in spans)


def _markup(text: str, link: object) -> str:
    if isinstance(link, CardName):
        return f"[card:{link.card}|{text}]" if "]" not in text and "|" not in text else escape(text)
    return f"**{escape(text)}**" if link is not None and text else escape(text)


def sign(stage: Stage, seat: Seat | None) -> str:
    """The emblem of the seat an event is about, as an inline icon."""
    if seat is None or seat >= len(stage.looks):
        return ""
    return f"[seat_{stage.ctx.theme.seats[stage.looks[seat]].emblem}] "


class LogScene(Overlay):
    """A drawer at the right edge."""

    primary: ClassVar[str] = "close"

    def __init__(
        self, ctx: Context, stage: Stage, zoom: Callable[[Card], Change | None],
        go: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.stage, self.zoom, self.go = stage, zoom, go
        """`go` leads to where so many moves had been made, in a game that is watched."""
        self.scroll = 0
        self.attention.focus = "lines"
        self._blocks: list[Block] = []
        self._area = Rect(0, 0, 1, 1)

    def entries(self) -> list[tuple[Event, str]]:
        """All events of the chosen detail with their words, oldest first."""
        detail = int(self.ctx.settings.log_detail)
        return [(event, words) for _, event, words in self._told(detail)]

    def _told(self, detail: int) -> list[tuple[int, Event, str]]:
        """After how many moves, what, and its words."""
        events = self.stage.session.history(self.stage.eyes)
        return [(n, e, words) for n, e in events if e.detail <= detail and (words := line(self.stage, e))]

    def lines(self) -> list[str]:
        """All lines of the chosen detail, oldest first."""
        return [words for _, words in self.entries()]

    def layout(self, sketch: Sketch) -> None:
        """Title, detail, the lines, copy and close."""
        theme = sketch.theme
        left = 0.64 if not theme.large_text else 0.5
        box = part(Rect(0, 0, *theme.size), left, 0.02, 0.99, 0.98)
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(30), theme.px(24))
        head, rest = cut_top(inner, sketch.style(28, "serif").line_height, theme.px(8))
        sketch.text(head, self.ctx.say("log.title"), 28, "serif", theme.furniture.heading, single=True)
        tall = max(theme.px(52), sketch.style(18).line_height + theme.px(16))
        detail, rest = cut_top(rest, tall, theme.px(12))
        choices = [(str(n), self.ctx.say(f"settings.log_detail_{n}")) for n in (1, 2, 3)]
        segments(sketch, "detail", detail, choices, str(self.ctx.settings.log_detail))
        foot, rest = cut_bottom(rest, tall, theme.px(12))
        copy, close = columns(foot, [1, 1], theme.px(14))
        self._lines(sketch, rest)
        button(sketch, "copy", copy, self.ctx.say("log.copy"), icon="log")
        button(sketch, "close", close, self.ctx.say("common.close"), look="plate", units=20)

    def _lines(self, sketch: Sketch, box: Rect) -> None:
        sketch.sheet(box, "trough")
        self._area = inset(box, sketch.theme.px(16), sketch.theme.px(10))
        style, head = sketch.style(17), sketch.style(20, "serif", sketch.theme.furniture.heading)
        self._blocks = [
            layout(words, head if isinstance(event, RoundStarted) else style, self._area.w)
            for event, words in self.entries()
        ]
        label = self.ctx.say("log.count", count=len(self._blocks))
        sketch.control(Control("lines", box, "thing", label, role="scroll"))

    def reading(self, control: Control) -> Sequence[str]:
        """All lines, the newest first."""
        return [plain(words) for words in reversed(self.lines())] if control.id == "lines" else ()

    def show_line(self, number: int) -> None:
        """Scroll to a line, counted from the newest."""
        gap, below = self.ctx.theme.px(6), self._blocks[len(self._blocks) - number :]
        under = sum(block.size[1] + gap for block in below)
        here = self._blocks[-1 - number].size[1] + gap
        self.scroll = min(under, max(self.scroll, under + here - self._area.h))

    def outline(self) -> Outline:
        """The lines as a list, the newest first."""
        lines = tuple(plain(words) for words in reversed(self.lines()))
        return replace(super().outline(), lines={"lines": lines})

    def _height(self) -> int:
        return sum(block.size[1] + self.ctx.theme.px(6) for block in self._blocks)

    def paint_over(self, target: pygame.Surface) -> None:
        """The lines, the newest at the bottom."""
        assert self.page
        clip = target.get_clip()
        target.set_clip(self._area)
        y = self._area.bottom + self._offset()
        for block in reversed(self._blocks):
            y -= block.size[1] + self.ctx.theme.px(6)
            if y > self._area.bottom:
                continue
            block.paint(target, (self._area.x, y), icon)
            if y < self._area.top:
                break
        target.set_clip(clip)

    def _offset(self) -> int:
        most = max(0, self._height() - self._area.h)
        self.scroll = max(0, min(self.scroll, most))
        short = self._height() < self._area.h
        return self.scroll - (self._area.h - self._height() if short else 0)

    def handle(self, intent: Intent) -> Change | None:
        """Scroll by wheel and arrows; follow links."""
        if isinstance(intent, Scrolled):
            self._scroll(intent.amount * self.ctx.theme.px(60))
            return None
        if isinstance(intent, Pressed) and intent.button == 1 and self._area.collidepoint(intent.pos):
            return self._follow(intent.pos)
        return super().handle(intent)

    def _scroll(self, by: int) -> None:
        self.scroll += by
        self._offset()
        self.touch()

    def _follow(self, pos: tuple[int, int]) -> Change | None:
        y = self._area.bottom + self._offset()
        for number, block in enumerate(reversed(self._blocks)):
            y -= block.size[1] + self.ctx.theme.px(6)
            link = block.link_at((pos[0] - self._area.x, pos[1] - y))
            if link.startswith("card:"):
                return self.zoom(link.removeprefix("card:"))
            if 0 <= pos[1] - y <= block.size[1]:
                return self._lead(number)
        return None

    def _lead(self, number: int) -> Change | None:
        """Go to the move of a line, counted from the newest, where a game is watched."""
        told = self._told(int(self.ctx.settings.log_detail))
        if self.go is None or not 0 <= number < len(told):
            return None
        self.go(told[-1 - number][0])
        return Pop()

    def act(self, control: Control) -> Change | None:
        """Copy, change the detail, or close."""
        if control.id == "copy":
            pygame.scrap.put_text("\n".join(plain(words) for words in self.lines()))
            self.ctx.notify(self.ctx.say("notice.copied"))
            return None
        if control.id.startswith("detail:"):
            self.ctx.settings.log_detail = int(control.id.removeprefix("detail:"))
            self.ctx.save_settings()
            return None
        if control.id == "lines":
            return self._lead(self.attention.line)
        return Pop() if control.id == "close" else None

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name in ("log", "recap") else None
