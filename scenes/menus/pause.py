"""The menu of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.core.types import CONCEDED, LENT
from game.session import Session
from scenes.menus.dialog import Choice, Dialog, question
from scenes.menus.keysheet import KeySheet
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.settings import SettingsScene
from scenes.window.context import Context
from scenes.window.manager import Change, Pop, Push, Replace
from scenes.window.start import leave_game, open_table
from sprites.text import escape, fit
from sprites.widgets.boxes import columns, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from scenes.play.table import TableScene

LOOK = 0.25
"""Seconds between two looks at how saving goes."""
STAND_IN = "skilled"
"""The level that plays for a person who lends the seat or gives up."""
ASKED = ("restart", "concede")
"""What is asked about first, in the place of its own button."""


class PauseMenu(Dialog):
    """Go on, look something up, start over, another game, the own seat, leave; and how saving goes."""

    unsafe: ClassVar[frozenset[str]] = frozenset({*ASKED, "yes", "lend", "take_back", "new_game", "leave"})

    def __init__(self, ctx: Context, table: TableScene) -> None:
        self.table, self.session, self.asking = table, table.session, ""
        title = ctx.locale.say(f"game.{table.session.spec.id}.name")
        super().__init__(ctx, title, saved_words(ctx), self._choices(ctx, table))

    def _choices(self, ctx: Context, table: TableScene) -> list[Choice]:
        out = ctx.say("workshop.return" if table.awaited else "pause.leave")
        return [
            Choice("go_on", ctx.say("pause.go_on"), icon="play"),
            Choice("goal", ctx.say("pause.goal"), lambda: Replace(table.goal_scene()), "goal"),
            Choice("rules", ctx.say("table.rules"), self._rules, "rules"),
            Choice("settings", ctx.say("title.settings"), lambda: Replace(SettingsScene(ctx)), "settings"),
            Choice("keys", ctx.say("keys.title"), lambda: Replace(KeySheet(ctx)), "q"),
            Choice("restart", ctx.say("pause.restart"), self._restart, "again"),
            Choice("new_game", ctx.say("pause.new_game"), lambda: Replace(SetupScene(ctx)), "dice"),
            *self._seat_choices(ctx),
            Choice("leave", out, lambda: leave(ctx), "curtain"),
        ]

    def _seat_choices(self, ctx: Context) -> list[Choice]:
        """Lend or give up the own seat, or take a lent one back."""
        lent = next((seat for seat, why in self.session.left.items() if why == LENT), None)
        choices = []
        if lent is not None:
            label = ctx.say("pause.take_back", name=self.session.names[lent])
            choices.append(Choice("take_back", label, lambda: self._take_back(lent), "person"))
        if self.table.stage.seat is not None:
            choices += [
                Choice("lend", ctx.say("pause.lend"), lambda: self._hand_over(LENT), "robot"),
                Choice("concede", ctx.say("pause.concede"), lambda: self._hand_over(CONCEDED), "cross"),
            ]
        return choices

    # Layout

    def layout(self, sketch: Sketch) -> None:
        """Title, how saving goes or what is asked, two columns of buttons."""
        theme, gap = sketch.theme, sketch.theme.px(12)
        width = min(theme.px(1100) if not theme.huge_text else theme.size[0], theme.size[0] - theme.px(40))
        pad = theme.px(36) if not theme.huge_text else theme.px(20)
        lines = -(-len(self.choices) // 2)
        row = max(theme.px(62), round(sketch.style(18).line_height * 1.45))
        head, words = sketch.style(30, "serif").line_height, self._told()
        tall = fit(words, sketch.style(18), (width - 2 * pad, theme.size[1] // 3)).size[1]
        height = head + tall + lines * (row + gap) + 2 * pad + theme.px(20)
        box = Rect(0, 0, width, min(height, theme.size[1] - theme.px(12)))
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        sketch.sheet(box, "board")
        top, rest = cut_top(inset(box, pad), head, theme.px(6))
        sketch.text(top, escape(self.title), 30, "serif", theme.furniture.heading, single=True)
        told, rest = cut_top(rest, tall, theme.px(10))
        sketch.text(told, words, 18)
        room = (rest.h - gap * (lines - 1)) // lines
        for column, side in enumerate(columns(rest, [1, 1], gap)):
            for number, choice in enumerate(self.choices[column * lines : (column + 1) * lines]):
                self._lay(sketch, Rect(side.x, side.y + number * (room + gap), side.w, room), choice)

    def _told(self) -> str:
        """What is asked, else how saving goes."""
        if not self.asking:
            return self.words
        seat = self.table.stage.seat
        name = self.session.names[seat] if seat is not None else ""
        return escape(self.ctx.say(f"pause.{self.asking}_words", name=name))

    def _lay(self, sketch: Sketch, cell: Rect, choice: Choice) -> None:
        """A button; the one that is asked about becomes No and Yes in its own place."""
        if choice.id != self.asking:
            look = "plate" if choice.id == "go_on" else "pill"
            self._button(sketch, cell, choice.id, choice.label, look, choice.icon)
            return
        no, yes = columns(cell, [1, 1], sketch.theme.px(8))
        self._button(sketch, no, "no", self.ctx.say("pause.no"), "pill", "")
        self._button(sketch, yes, "yes", self.ctx.say(f"pause.yes_{choice.id}"), "plate", "")

    def _button(self, sketch: Sketch, cell: Rect, name: str, label: str, look: str, icon: str) -> None:
        shown = "" if sketch.theme.huge_text else icon
        room = inset(cell, cell.h * (0.95 if shown else 0.4), 0)
        face = "serif" if look == "plate" else "sans-bold"
        units = sketch.largest(room, escape(label), (20, 18, 16, 14), face, single=True)
        button(sketch, name, cell, label, look=look, icon=shown, units=units)

    # What goes on

    def wake(self, now: float) -> float | None:
        """Look again in a moment."""
        return LOOK

    def update(self, now: float) -> Change | None:
        """Say how saving goes now."""
        words = saved_words(self.ctx)
        if words != self.words:
            self.words = words
            self.refresh()
        return super().update(now)

    # What is done

    def act(self, control: Control) -> Change | None:
        """What would lose something is asked about beside its button first; the focus is on No."""
        if control.id in ASKED:
            self.asking, self.attention.focus = control.id, "no"
            self.refresh()
            self.ctx.say_aloud(self._told())
            return None
        if control.id == "no":
            self._stay()
            return None
        wanted = self.asking if control.id == "yes" else control.id
        choice = next(choice for choice in self.choices if choice.id == wanted)
        return choice.then() or Pop()

    def _stay(self) -> None:
        self.asking, self.attention.focus = "", self.asking
        self.refresh()

    def back(self) -> Change | None:
        """Take the question back, else go on with the game."""
        if not self.asking:
            return Pop()
        self._stay()
        return None

    def command(self, name: str) -> Change | None:
        """The rules and the goal have their usual keys."""
        opened: dict[str, Callable[[], Change]] = {
            "rules": self._rules, "goal": lambda: Replace(self.table.goal_scene()),
        }  # fmt: skip
        return opened[name]() if name in opened else None

    def _rules(self) -> Change:
        change = self.table.open_rules()
        return Replace(change.scene) if isinstance(change, Push) else change

    def _restart(self) -> Change | None:
        """The same people, options and cards from the beginning; this game stays in its file."""
        old = self.session
        fresh = Session.new(old.spec, old.cards, old.seats, old.options, old.seed, names=old.names,
                            agents=self._first_agents(), packs=old.packs)  # fmt: skip
        self.ctx.library.autosave(fresh)
        return open_table(self.ctx, fresh, list(self.table.stage.looks))

    def _first_agents(self) -> list[str]:
        """Who sat there at the beginning: whoever lent a seat or gave up plays again."""
        agents = enumerate(self.session.agents)
        return ["human" if seat in self.session.left else agent for seat, agent in agents]

    def _hand_over(self, why: str) -> Change | None:
        """An AI plays the own seat: lent, it can be taken back; given up, the game counts as lost."""
        seat = self.table.stage.seat
        if seat is not None:
            self.session.hand_over(seat, self.ctx.library.agent(STAND_IN), why)
            self.table.host.reseat()
            name = self.session.names[seat]
            self.ctx.notify(self.ctx.say(f"pause.{'lend' if why == LENT else 'concede'}_words", name=name))
        return None

    def _take_back(self, seat: int) -> Change | None:
        self.session.take_back(seat)
        self.table.host.reseat()
        return None


def saved_words(ctx: Context) -> str:
    """Whether the game is saved, being saved, or why it is not."""
    saving = ctx.library.saving
    if saving.problem is not None:
        return escape(ctx.locale.text(saving.problem.reason))
    return ctx.say("pause.saving" if saving.waiting else "pause.saved")


def leave(ctx: Context) -> Change:
    """To the title, or to the workshop that waits; asks first where something would be lost."""
    problem = ctx.library.saving.problem
    if problem is None:
        return leave_game(ctx)
    words = escape(f"{ctx.locale.text(problem.reason)} {ctx.say('pause.lost')}")
    yes = ctx.say("pause.leave_unsaved")
    asked = question(ctx, ctx.say("pause.leave"), words, yes, lambda: leave_game(ctx))
    return Replace(asked)
