"""Balance all: every card of a pack is weighed, one after the other, while the player looks on or goes on."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.packs import PacksBroken, ShownPack
from game.packs.balance.figures import OPEN, Figures
from game.packs.balance.parade import Parade, Turn, turns_of
from game.packs.balance.report import name_of, points, verdict_text
from game.packs.balance.runs import LEVELS
from game.packs.balance.suggest import kept_folder
from scenes.menus.backdrops import table_cloth
from scenes.menus.parts import foot_height, heading_bar, scroll_foot, titled_panel
from scenes.menus.workshop import bars
from scenes.menus.workshop.picking import Picking
from scenes.menus.workshop.screen import WorkshopScene
from scenes.window.context import Context
from scenes.window.intents import Intent, Moved, Scrolled
from scenes.window.manager import Change, Pop, Replace
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, cut_right, cut_top, inset, part
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

BUSY = 0.5
"""Seconds between two looks at the games."""


def parade_of(ctx: Context, pack: ShownPack) -> Parade:
    """The cards of a pack, ready to be weighed; those of a game that cannot be played are left out."""
    turns: list[Turn] = []
    for game in pack.games:
        spec = ctx.library.games().get(game)
        try:
            turns += turns_of(spec, ctx.library.cards(spec, [pack.id])) if spec is not None else []
        except PacksBroken:
            continue
    return Parade(turns, LEVELS[:2], kept_folder(ctx.library.paths.cache))


class BalanceScene(Picking):
    """The cards with what is known of them; leaving ends the games, what was played is kept."""

    def __init__(self, ctx: Context, pack: ShownPack) -> None:
        super().__init__(ctx)
        self.pack, self.parade = pack, parade_of(ctx, pack)
        self.own = not pack.zipped and not pack.sample
        self.top, self.count = 0, 1
        self._seen: tuple[object, ...] = ()
        self.attention.focus = "pause"

    # Laying

    def layout(self, sketch: Sketch) -> None:
        """Progress above, a row for each card below."""
        say, theme = self.ctx.say, sketch.theme
        name = self.pack.name.of(self.ctx.locale.lang) or self.pack.id
        heading_bar(sketch, self.ctx, say("balance.title", pack=name), say("balance.note"))
        sketch.order = ("tools", "cards", "bar")
        room = titled_panel(
            sketch, part(Rect(0, 0, *theme.size), 0.028, 0.104, 0.972, 0.972), say("workshop.points")
        )
        tall = max(theme.px(52), round(sketch.style(17).line_height * 1.6))
        tools, room = cut_top(room, tall, theme.px(14))
        self._tools(sketch, tools)
        if not self.parade.turns:
            sketch.text(room, escape(say("balance.nothing")), 20, align="center")
            return
        sketch.zone = "cards"
        self._rows_of(sketch, room)
        sketch.zone = "main"

    def _tools(self, sketch: Sketch, row: Rect) -> None:
        theme, say, parade = sketch.theme, self.ctx.say, self.parade
        label = say("workshop.go_on" if parade.paused else "workshop.pause")
        wide = sketch.width(label, 17, "sans-bold") + theme.px(90)
        place, rest = cut_right(row, min(wide, row.w * 0.4), theme.px(20))
        sketch.zone = "tools"
        button(sketch, "pause", place, label, icon="flat_play" if parade.paused else "flat_pause", units=17,
               enabled=not parade.over)  # fmt: skip
        sketch.zone = "main"
        words, line = cut_top(rest, round(row.h * 0.55))
        sketch.text(words, escape(self._far()), 17, single=True)
        share = parade.at / max(1, len(parade.turns))
        sketch.art(line, lambda target, box: bars.bar(target, box, share, theme.furniture.good, theme))

    def _far(self) -> str:
        say, parade = self.ctx.say, self.parade
        if parade.over:
            return say("balance.over", count=len(parade.turns))
        told = say("balance.card_of", number=parade.at + 1, total=len(parade.turns))
        weigher = parade.turns[parade.at].weigher
        if weigher is None:
            return told
        return f"{told} · {say('workshop.pairs_played', count=weigher.progress.done, total=weigher.total)}"

    def _rows_of(self, sketch: Sketch, room: Rect) -> None:
        theme, turns, gap = sketch.theme, self.parade.turns, sketch.theme.px(6)
        tall = max(theme.px(56), round(sketch.style(18).line_height * 1.7))
        self.count = max(1, (room.h + gap) // (tall + gap))
        if len(turns) > self.count:
            foot, room = cut_bottom(room, foot_height(sketch), gap)
            self.count = max(1, (room.h + gap) // (tall + gap))
        self.top = max(0, min(self.top, len(turns) - self.count))
        known = [found for turn in turns for found in turn.figures]
        far = bars.reach(known, max((found.even for found in known), default=0.25))
        for number in range(self.top, min(len(turns), self.top + self.count)):
            cell, room = cut_top(room, tall, gap)
            self._row(sketch, cell, number, far)
        if len(turns) > self.count:
            scroll_foot(sketch, self.ctx, foot, self.top + 1, self.top + self.count, len(turns))

    def _row(self, sketch: Sketch, cell: Rect, number: int, far: float) -> None:
        theme, turn = sketch.theme, self.parade.turns[number]
        names = name_of(turn.loaded, turn.kind, turn.card)
        name = names.get(self.ctx.locale.lang) or names.get("en") or turn.card.partition(":")[2]
        found, state = turn.telling, self._said(number)
        hint = self.ctx.say("balance.to_workshop") if self.own else ""
        look = "active" if number == self.parade.at and not self.parade.over else "row"
        sketch.control(Control(f"turn:{number}", cell, look, f"{name}. {state}", hint=hint))
        weights = [1.0, 1.3] if theme.large_text else [0.9, 1.1, 1.1, 0.5]
        first, second, *more = columns(inset(cell, theme.px(18), theme.px(6)), weights, theme.px(18))
        sketch.text(first, escape(name), 19, "serif", theme.furniture.heading, single=True)
        sketch.text(second, escape(state), 16, single=True)
        if more and found is not None and found.win.lines > 1:
            sketch.art(more[0], partial(_interval, found=found, far=far, ctx=self.ctx))
            words = f"{points(found.win.mean)} ± {100 * found.half:.1f}"
            sketch.text(more[1], words, 16, align="right", single=True)

    def _said(self, number: int) -> str:
        """What is known of a card, in words."""
        turn, say = self.parade.turns[number], self.ctx.say
        found, weigher = turn.telling, turn.weigher
        if weigher is not None and weigher.progress.failed is not None:
            return self.ctx.locale.text(weigher.progress.failed)
        if found is None:
            return say("balance.running" if number == self.parade.at else "balance.waiting")
        verdict = self.ctx.locale.text(verdict_text(found))
        if found.verdict == OPEN and weigher is not None and not weigher.progress.over:
            verdict = say("balance.running")
        return f"{say(f'level.{found.level}')}: {verdict}"

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)

    # Using

    def act(self, control: Control) -> Change | None:
        """Pause, go on, or work on a card."""
        word, _, rest = control.id.partition(":")
        if word == "back":
            return self.back()
        if word == "pause":
            (self.parade.resume if self.parade.paused else self.parade.pause)()
        elif word == "rows":
            self.scroll(self.count if rest == "down" else -self.count)
        elif word == "turn" and self.own:
            return self._workshop(self.parade.turns[int(rest)].card)
        return None

    def _workshop(self, card: str) -> Change:
        scene = WorkshopScene(self.ctx, self.pack.id)
        scene.show(card)
        return Replace(scene)

    def scroll(self, by: int) -> bool:
        """Move the list by rows; tell whether it could."""
        before, most = self.top, max(0, len(self.parade.turns) - self.count)
        self.top = max(0, min(most, self.top + by))
        return self.top != before

    def handle(self, intent: Intent) -> Change | None:
        """The wheel and the arrows beyond the last row scroll."""
        if isinstance(intent, Scrolled) and intent.amount:
            self.scroll(-intent.amount)
            self.refresh()
            return None
        if isinstance(intent, Moved) and self.walk_on(intent.direction, ("turn",), self.scroll):
            return None
        return super().handle(intent)

    # Time

    def enter(self) -> None:
        """Begin, but where pictures are made for somebody patient."""
        if not self.ctx.studio.patient and self.parade.at == 0 and not self._seen:
            self.parade.start()
        super().enter()

    def leave(self) -> None:
        """End the games; what was played is kept."""
        self.parade.stop()
        super().leave()

    def wake(self, now: float) -> float | None:
        """Come back to look how far it is."""
        wait = super().wake(now)
        return wait if self.parade.over else BUSY if wait is None else min(wait, BUSY)

    def update(self, now: float) -> Change | None:
        """Show what is new."""
        parade = self.parade
        at = min(parade.at, len(parade.turns) - 1)
        weigher = parade.turns[at].weigher if parade.turns else None
        seen = (parade.at, parade.paused, weigher.progress if weigher is not None else None)
        if seen != self._seen:
            if self._seen and parade.at != self._seen[0]:
                self.ctx.say_aloud(self._said(parade.at - 1), topic="balance")
            self._seen = seen
            self.refresh()
        return super().update(now)

    def back(self) -> Change | None:
        """To the packs."""
        return Pop()


def _interval(target: pygame.Surface, box: Rect, found: Figures, far: float, ctx: Context) -> None:
    bars.band(target, box, found.even, far, ctx.theme)
    bars.interval(target, box, found, far, ctx.theme)
