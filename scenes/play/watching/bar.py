"""What leads through a game that is watched: it stands in the top bar, so that nothing covers the table."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.window.context import Context
from sprites.paint.icons import emblem
from sprites.theme import SeatLook
from sprites.widgets.boxes import centered, cut_left, cut_right, inset
from sprites.widgets.build import button, slider
from sprites.widgets.page import Sketch

RATES = {"slow": "½×", "normal": "1×", "fast": "2×"}


@dataclass(frozen=True, slots=True)
class Player:
    """How the watched game is shown now."""

    paused: bool
    speed: str
    eyes: str
    """Through whose eyes."""
    look: SeatLook | None
    """His emblem; None: an onlooker's."""
    shown: int
    moves: int
    end: str = "watch.end"
    """The words of the way back."""

    def lay(self, sketch: Sketch, ctx: Context, box: Rect) -> Rect:
        """Lay buttons and timeline at the right of a box; returns what is left of it."""
        theme, gap = sketch.theme, sketch.theme.px(6)
        side = round(box.h * 0.84)
        count = sketch.width("000 %", 17, "sans-bold") + theme.px(8)
        end = round(sketch.width(ctx.say(self.end), 18, "serif") + theme.px(56))
        bare = theme.large_text
        rail = max(theme.px(120), round((box.w - count) * (0.1 if bare else 0.16)))
        wide = 7 * (side + gap) + rail + count + theme.px(14) + (side if bare else end) + theme.px(40)
        own, rest = cut_right(box, wide, theme.px(10))
        zone, sketch.zone = sketch.zone, "player"
        sketch.sheet(own, "pill")
        inner = inset(own, theme.px(10), 0)
        last, inner = cut_right(inner, side if bare else end, gap)
        for name, sign, words in self._buttons(ctx):
            cell, inner = cut_left(inner, side, gap)
            self._button(sketch, centered(cell, side, side), (name, sign), words)
        line = inset(inner, theme.px(12), box.h * 0.1)
        value, shown = self.shown / max(1, self.moves), f"{self.shown}/{self.moves}"
        slider(sketch, "timeline", line, ctx.say("frame.timeline"), value=value, shown=shown)
        place, words = inset(last, 0, (box.h - side) // 2), ctx.say(self.end)
        sign = "cross" if bare else ""
        button(sketch, "watch:end", place, words, look="plate", icon=sign, bare=bare, units=18)
        sketch.zone = zone
        return rest

    def _buttons(self, ctx: Context) -> list[tuple[str, str, str]]:
        """Name, sign and words of each, from left to right."""
        pace = ctx.say(f"settings.ai_pace_{self.speed}")
        run = ("play", "frame.play") if self.paused else ("pause", "frame.pause")
        return [
            ("watch:back", "rewind", ctx.say("watch.back")),
            ("watch:pause", run[0], ctx.say(run[1])),
            ("step", "step", f"{ctx.say('keys.step')} ({ctx.cap('step')})"),
            ("watch:on", "skip", ctx.say("watch.on")),
            ("watch:speed", "", f"{ctx.say('frame.speed_hint')} {pace}"),
            ("watch:here", "deploy", ctx.say("watch.play_on")),
            ("watch:eyes", "eye", f"{ctx.say('frame.eyes_hint')} {self.eyes}"),
        ]

    def _button(self, sketch: Sketch, cell: Rect, names: tuple[str, str], words: str) -> None:
        """A small round button: a sign, the pace in figures, or the emblem of whose eyes it is."""
        name, sign = names
        if name == "watch:speed":
            rate = RATES[self.speed]
            button(sketch, name, cell, rate, look="chip", units=16, hint=words)
            return
        look = self.look if name == "watch:eyes" else None
        button(sketch, name, cell, words, look="chip", icon="" if look else sign, bare=True, hint=words)
        if look is not None:
            side = round(cell.h * 0.72)
            sketch.art(
                centered(cell, side, side), lambda t, b: t.blit(emblem(look.emblem, b.w, look.color), b)
            )
