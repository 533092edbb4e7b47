"""The curtain between two people at one screen: draws nothing of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.core.types import Seat
from scenes.backdrops import curtain, paint_plaque
from scenes.context import Context
from scenes.intents import Intent, key_name
from scenes.manager import Change, Pop, Reset
from scenes.scene import Screen
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.tween import ease_in_out
from sprites.widgets.boxes import centered, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Page, Sketch

if TYPE_CHECKING:
    from scenes.table import TableScene

OPENING = 0.35


class CurtainScene(Screen):
    """Names the next player and waits for the consent of whoever holds the device."""

    primary: ClassVar[str] = "show"

    def __init__(self, ctx: Context, table: TableScene, seat: Seat | None) -> None:
        super().__init__(ctx)
        self.table, self.seat = table, seat
        self.opened_at: float | None = None

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """Until consent nothing of the table is even painted."""
        return self.opened_at is None

    def enter(self) -> None:
        """Say who is next."""
        super().enter()
        self.ctx.say_aloud(self.ctx.say("curtain.pass"), self.name)

    @property
    def name(self) -> str:
        """The next player's name."""
        return self.table.session.names[self.seat] if self.seat is not None else ""

    def layout(self, sketch: Sketch) -> None:
        """A plaque in the middle; saving and leaving at the foot."""
        theme = sketch.theme
        share = 0.62 if not theme.large_text else 0.78
        tall = min(theme.size[1] * share, theme.px(620) * max(1.0, theme.text_percent / 110))
        plaque = centered(Rect(0, 0, *theme.size), min(theme.size[0] * 0.8, tall * 1.2), tall)
        sketch.art(plaque, lambda target, b: paint_plaque(target, b, theme))
        inner = inset(plaque, plaque.w * 0.1, plaque.h * 0.07)
        self._plaque(sketch, inner)
        foot = Rect(theme.px(30), 0, 0, max(theme.px(54), sketch.style(19).line_height * 1.7))
        foot.w = sketch.width(self.ctx.say("curtain.leave"), 19, "sans-bold") + theme.px(130)
        foot.bottom = theme.size[1] - theme.px(22)
        sketch.zone = "foot"
        key = key_name(self.ctx.settings.keys, "back")
        button(sketch, "leave", foot, self.ctx.say("curtain.leave"), look="dark", key=key)

    def _plaque(self, sketch: Sketch, box: Rect) -> None:
        theme, furniture = sketch.theme, sketch.theme.furniture
        side = round(box.h * (0.24 if not theme.large_text else 0.16))
        head, rest = cut_top(box, side, theme.px(10))
        if self.seat is not None:
            look = theme.seats[self.table.looks[self.seat]]
            sketch.art(
                centered(head, side, side),
                lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b),
            )
        line, rest = cut_top(rest, sketch.style(28, "serif").line_height)
        sketch.text(line, self.ctx.say("curtain.pass"), 28, "serif-regular", align="center", single=True)
        line, rest = cut_top(rest, sketch.style(60, "serif").line_height)
        sketch.text(line, escape(self.name), 60, "serif", furniture.heading, align="center", single=True)
        note, rest = cut_bottom(rest, sketch.style(17).line_height)
        game = self.ctx.locale.say(f"game.{self.table.session.spec.id}.name")
        where = self.ctx.say("curtain.where", game=game, round=self.table.session.round)
        sketch.text(note, where, 17, color=furniture.quiet, align="center", single=True)
        tall = max(theme.px(66), sketch.style(24).line_height * 1.6)
        plate, words = cut_bottom(rest, tall, theme.px(12))
        sketch.text(words, self.ctx.say("curtain.words"), 18, align="center")
        wide = min(plate.w, sketch.width(self.ctx.say("curtain.show"), 24, "serif") + theme.px(190))
        key = key_name(self.ctx.settings.keys, "confirm")
        button(
            sketch,
            "show",
            centered(plate, wide, plate.h - theme.px(10)),
            self.ctx.say("curtain.show"),
            look="plate",
            key=key,
            units=24,
        )

    @property
    def page(self) -> Page:
        """Nothing can be pressed while the curtain opens."""
        return super().page if self.opened_at is None else Page(self.ctx.theme.size, ())

    def act(self, control: Control) -> Change | None:
        """Open, or leave the game where it is saved."""
        if control.id == "leave":
            return self.back()
        self.table.take_seat(self.seat)
        self.opened_at = self.ctx.now()
        self.ctx.play("curtain")
        return Pop() if self.ctx.settings.motion == "none" else None

    def back(self) -> Change | None:
        """Save and leave."""
        return Reset(self.ctx.title(self.ctx))

    def handle(self, intent: Intent) -> Change | None:
        """Deaf while opening."""
        return super().handle(intent) if self.opened_at is None else None

    def wake(self, now: float) -> float | None:
        """Every frame while opening."""
        return 0.0 if self.opened_at is not None else super().wake(now)

    def update(self, now: float) -> Change | None:
        """Go away once open."""
        if self.opened_at is None:
            return super().update(now)
        self.touch()
        return Pop() if now - self.opened_at >= OPENING else None

    def backdrop(self, target: pygame.Surface) -> None:
        """Red cloth, drawn aside after consent."""
        part = (
            0.0
            if self.opened_at is None
            else ease_in_out(min(1.0, (self.ctx.now() - self.opened_at) / OPENING))
        )
        curtain(target, self.ctx, part)
