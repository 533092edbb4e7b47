"""A hint: the three best moves with their chances and reasons; choosing one only points at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.ai.agent import Choice, Ranked
from game.core.actions import Action
from scenes.menus.dialog import Overlay
from scenes.window.context import Context
from scenes.window.manager import Change, Pop
from sprites.text import escape, natural_width
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset, stacked
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from scenes.play.stage import Stage

SHOWN = 3


class HintScene(Overlay):
    """What the strongest AI thinks of the position, knowing only what this seat knows."""

    primary: ClassVar[str] = "close"

    def __init__(self, ctx: Context, stage: Stage, choice: Choice) -> None:
        super().__init__(ctx)
        self.stage = stage
        self.moves: tuple[Ranked, ...] = choice.ranked[:SHOWN] or (Ranked(choice.action),)
        self.attention.focus, self.attention.keyboard = "move:0", True

    def enter(self) -> None:
        """Speak the best move and its reason."""
        super().enter()
        self.ctx.say_aloud(
            self.ctx.say("table.hint"), self.words(self.moves[0].action), self.reason(self.moves[0])
        )

    def words(self, action: Action) -> str:
        """A move in words."""
        words = self.ctx.locale.text(action.label(), self.stage.names, self.stage.session.cards)
        return words[:1].upper() + words[1:]

    def reason(self, move: Ranked) -> str:
        """Why, in plain words."""
        return self.ctx.locale.text(move.reason, self.stage.names) if move.reason is not None else ""

    def layout(self, sketch: Sketch) -> None:
        """One row per move: rank, words and reason, chance."""
        theme = sketch.theme
        row = sketch.style(20, "serif").line_height + sketch.style(17).line_height * 2 + theme.px(14)
        head, foot = (
            sketch.style(28, "serif").line_height,
            max(theme.px(58), sketch.style(20).line_height * 2),
        )
        wide = min(theme.px(900), theme.size[0] - theme.px(60))
        tall = head + foot + (row + theme.px(10)) * len(self.moves) + theme.px(90)
        box = Rect(0, 0, wide, min(theme.size[1] - theme.px(20), tall))
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        sketch.sheet(box, "board")
        top, rest = cut_top(inset(box, theme.px(36), theme.px(26)), head, theme.px(10))
        sketch.text(top, self.ctx.say("table.hint"), 28, "serif", theme.furniture.heading, single=True)
        bottom, rest = cut_bottom(rest, foot, theme.px(8))
        for number, move in enumerate(self.moves):
            line, rest = cut_top(rest, min(row, rest.h), theme.px(10))
            self._row(sketch, line, number, move)
        close = Rect(0, 0, min(bottom.w, theme.px(320)), bottom.h)
        close.center = bottom.center
        button(sketch, "close", close, self.ctx.say("common.ok"), look="plate", units=20)

    def _row(self, sketch: Sketch, line: Rect, number: int, move: Ranked) -> None:
        theme = sketch.theme
        chance = "" if move.chance is None else f"{round(move.chance * 100)} %"
        words, reason = self.words(move.action), self.reason(move)
        label = ". ".join(part for part in (words, chance, reason) if part)
        sketch.control(Control(f"move:{number}", line, "active" if number == 0 else "row", label))
        inner = inset(line, theme.px(16), theme.px(5))
        rank, inner = cut_left(inner, sketch.width("0", 28, "serif") + theme.px(10), theme.px(8))
        sketch.text(rank, str(number + 1), 28, "serif", theme.furniture.heading, single=True)
        part, inner = cut_right(inner, sketch.width("100 %", 24, "serif") + theme.px(6), theme.px(10))
        sketch.text(part, chance, 24, "serif", align="right", single=True)
        if not reason:
            sketch.text(inner, escape(words), 20, "serif")
            return
        tall, small = sketch.style(20, "serif").line_height, sketch.style(17)
        lines = 1 if natural_width(escape(reason), small) <= inner.w else 2
        head, below = stacked(inner, (tall, lines * small.line_height), (0, 0))
        sketch.text(head, escape(words), 20, "serif", single=True)
        sketch.text(below, escape(reason), 17, color=theme.furniture.quiet)

    def act(self, control: Control) -> Change | None:
        """Point at the move on the table, or just close."""
        if control.id.startswith("move:"):
            self.stage.point_at(self.moves[int(control.id.removeprefix("move:"))].action)
        return Pop()

    def back(self) -> Change | None:
        """Close."""
        return Pop()

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name == "hint" else None
