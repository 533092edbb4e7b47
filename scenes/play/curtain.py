"""The curtain between two people at one screen: draws nothing of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.types import Seat
from scenes.menus.backdrops import curtain, paint_plaque
from scenes.window.context import Context
from scenes.window.intents import Command, FocusChanged, Intent, Moved, Pointed
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from scenes.window.start import leave_game
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.tween import ease_in_out
from sprites.widgets.boxes import centered, inset, stacked
from sprites.widgets.build import button
from sprites.widgets.page import Control, Page, Sketch

if TYPE_CHECKING:
    from scenes.play.stage import Stage

OPENING = 0.35
DEAF = 0.7
"""Seconds that the curtain hangs before anything lifts it: a press too many was meant for the last turn."""
PEACEFUL = (Pointed, Moved)
"""What is heard at once, as it lifts nothing."""


class CurtainScene(Screen):
    """Names the next player and waits for the consent of whoever holds the device."""

    def __init__(
        self, ctx: Context, stage: Stage, seat: Seat | None, consent: Callable[[Seat | None], None]
    ) -> None:
        super().__init__(ctx)
        self.stage, self.seat, self.consent = stage, seat, consent
        self.opened_at: float | None = None
        self.shown_at: float | None = None
        """Since when it hangs before everybody's eyes."""

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """Until consent nothing of the table is even painted."""
        return self.opened_at is None

    def introduction(self) -> tuple[str, ...]:
        """Who is next; nothing of the table is said either."""
        who = f"{self.ctx.say('curtain.pass')} {self.name}"
        return " ".join(filter(None, (f"{who}.", self.wanted))), super().introduction()[1]

    @property
    def name(self) -> str:
        """The next player's name."""
        return self.stage.session.names[self.seat] if self.seat is not None else ""

    @property
    def wanted(self) -> str:
        """What the next player is asked, as far as everybody knows it; empty: there is only to watch."""
        session, table = self.stage.session, self.stage.table
        view = session.view(None)
        asked = table.asked(view) or session.movers
        verb = table.summons.get(table.public_step(view), "")
        if self.seat not in asked or self.stage.playback.busy or not verb:
            return ""
        return self.ctx.locale.say(f"prompt.{session.spec.id}.{verb}")

    def layout(self, sketch: Sketch) -> None:
        """A plaque in the middle; saving and leaving at the foot."""
        theme = sketch.theme
        share = 0.66 if not theme.large_text else 0.84
        tall = min(theme.size[1] * share, theme.px(660) * max(1.0, theme.text_percent / 110))
        plaque = centered(Rect(0, 0, *theme.size), min(theme.size[0] * 0.8, tall * 1.2), tall)
        sketch.art(plaque, lambda target, b: paint_plaque(target, b, theme))
        inner = inset(plaque, plaque.w * 0.1, plaque.h * 0.07)
        self._plaque(sketch, inner)
        foot = Rect(theme.px(30), 0, 0, max(theme.px(54), sketch.style(19).line_height * 1.7))
        foot.w = sketch.width(self.ctx.say("curtain.leave"), 19, "sans-bold") + theme.px(130)
        foot.bottom = theme.size[1] - theme.px(22)
        sketch.zone = "foot"
        key = self.ctx.cap("back")
        button(sketch, "leave", foot, self.ctx.say("curtain.leave"), look="dark", key=key)
        self._next(sketch, foot)

    def _plaque(self, sketch: Sketch, box: Rect) -> None:
        """Emblem, whom to pass it to, what happens, the button, where the game stands; evenly apart."""
        theme, furniture = sketch.theme, sketch.theme.furniture
        heights = [
            round(box.h * (0.24 if not theme.large_text else 0.16)),
            sketch.style(28, "serif").line_height,
            sketch.style(60, "serif").line_height,
            sketch.style(22, "serif").line_height * 2,
            sketch.style(18).line_height * (1 if not theme.large_text else 2),
            round(max(theme.px(60), sketch.style(24).line_height * 1.5)),
            sketch.style(17).line_height,
        ]
        air = max(0, box.h - sum(heights)) / 4
        gaps = (air * 0.7, 0, air * 0.7, air * 0.5, air * 1.1, air, 0)
        head, giver, name, wanted, words, plate, where = stacked(box, heights, gaps)
        if self.seat is not None:
            look = theme.seats[self.stage.looks[self.seat]]
            sketch.art(
                centered(head, head.h, head.h),
                lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b),
            )
        sketch.text(giver, self.ctx.say("curtain.pass"), 28, "serif-regular", align="center", single=True)
        sketch.text(name, escape(self.name), 60, "serif", furniture.heading, align="center", single=True)
        size = sketch.largest(wanted, self.wanted, (22, 20, 18, 16), "serif")
        sketch.text(wanted, self.wanted, size, "serif", align="center")
        sketch.text(words, self.ctx.say("curtain.words"), 18, color=furniture.quiet, align="center")
        self._button(sketch, plate)
        game = self.ctx.locale.say(f"game.{self.stage.session.spec.id}.name")
        key = "where" if self.ctx.library.saving.problem is None else "where_unsaved"
        saved = self.ctx.say(f"curtain.{key}", game=game, round=self.stage.session.round)
        sketch.text(where, saved, 17, color=furniture.quiet, align="center", single=True)

    def _button(self, sketch: Sketch, box: Rect) -> None:
        label, key = self.ctx.say("curtain.show"), self.ctx.cap("act")
        wide = min(box.w, sketch.width(label, 24, "serif") + sketch.theme.px(190))
        button(sketch, "show", centered(box, wide, box.h), label, look="plate", key=key, units=24)

    def _next(self, sketch: Sketch, foot: Rect) -> None:
        """Who comes after, where more than two share the device."""
        stage = self.stage
        order = sorted(stage.people, key=lambda seat: (seat - (self.seat or 0)) % stage.session.seats)
        names = tuple(stage.session.names[seat] for seat in order if seat != self.seat)
        if len(names) < 2:
            return
        wide = round(sketch.theme.size[0] * 0.5)
        room = Rect(sketch.theme.size[0] - sketch.theme.px(30) - wide, foot.y, wide, foot.h)
        words, light = self.ctx.say("curtain.next", names=names), sketch.theme.furniture.on_dark
        sketch.text(room, words, 19, "sans-bold", light, align="right", single=True)

    @property
    def page(self) -> Page:
        """Nothing can be pressed while the curtain opens."""
        return super().page if self.opened_at is None else Page(self.ctx.theme.size, ())

    def act(self, control: Control) -> Change | None:
        """Open, or leave the game where it is saved."""
        if control.id == "leave":
            return self.back()
        self.consent(self.seat)
        self.opened_at = self.ctx.now()
        self.ctx.play("curtain")
        return Pop() if self.ctx.settings.motion == "none" else None

    def back(self) -> Change | None:
        """Save and leave."""
        return leave_game(self.ctx)

    def handle(self, intent: Intent) -> Change | None:
        """Deaf while opening, and to presses until it has hung a moment before a window that is looked at."""
        if isinstance(intent, FocusChanged):
            self.shown_at = None
            self.touch()
        if self.opened_at is not None or not (self._heard or isinstance(intent, PEACEFUL)):
            return None
        if intent == Command("confirm"):
            return None  # only what was looked at first lifts it: the button itself
        return super().handle(intent)

    def presses_button(self, intent: Intent) -> bool:
        """What is not heard presses nothing."""
        lifts = intent != Command("confirm")
        return lifts and self.opened_at is None and self._heard and super().presses_button(intent)

    @property
    def _heard(self) -> bool:
        """Whether a press that begins now can only be meant for the curtain."""
        return self.shown_at is not None and self.ctx.now() - self.shown_at >= DEAF

    def paint(self, target: pygame.Surface) -> None:
        """Note since when it can be seen."""
        super().paint(target)
        if self.shown_at is None:
            self.shown_at = self.ctx.now()

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
