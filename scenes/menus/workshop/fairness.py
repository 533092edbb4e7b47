"""Whether the card is fair: paired games beside the window, begun by a click, begun anew after a change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.packs import PacksBroken
from game.packs.balance.background import Progress, Weigher
from game.packs.balance.figures import NEAR, Figures
from game.packs.balance.report import points, verdict_text
from game.packs.balance.subject import NotWeighed, subject
from game.packs.balance.suggest import kept_folder
from game.packs.form.values import put
from scenes.menus.workshop.work import Work
from sprites.text import escape
from sprites.theme import Rgb, Theme, mix
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button
from sprites.widgets.page import Sketch

LEVELS = ("novice", "casual", "master")
PAUSE = 1.0
"""Seconds after the last change until the games begin anew."""
REACH = 1.2
"""The chart shows so much of the even share to either side, at least."""


@dataclass
class Fairness:
    """The weighing of the entry in the form; what was known before a change stays, marked as such."""

    work: Work
    weigher: Weigher | None = None
    wanted: bool = False
    """The games run, or will after the next change."""
    before: bool = False
    """What is shown was measured before the last change."""
    card: str = ""
    _due: float = 0.0
    _seen: Progress | None = None

    def usable(self) -> bool:
        """Whether the kind of the entry can be weighed at all."""
        draft = self.work.draft
        weighing = self.work.spec.weighing if draft is not None else None
        return draft is not None and weighing is not None and draft.kind in weighing.scales

    def changed(self, now: float) -> None:
        """The entry says something else, or another one is open."""
        name = self.work.draft.id if self.work.draft else ""
        if name != self.card:
            self.stop()
            self.weigher, self.wanted, self.card = None, False, name
        elif self.weigher is not None and self.wanted:
            self.weigher.stop()
            self.before, self._due = True, now + PAUSE

    def start(self) -> str:
        """Begin, pause or go on; what keeps it from beginning, in words."""
        if self.weigher is not None and not self.weigher.progress.over and not self.before:
            (self.weigher.resume if self.weigher.paused else self.weigher.pause)()
            return ""
        return self._begin()

    def _begin(self) -> str:
        draft, ctx = self.work.draft, self.work.ctx
        if draft is None or self.work.bench.problems:
            return self.work.misfit()
        try:
            loaded = ctx.library.cards(self.work.spec, [self.work.bench.id])
            weighed = subject(self.work.spec, loaded, draft.kind, draft.id)
        except (PacksBroken, NotWeighed, LookupError) as problem:
            return str(problem)
        self.stop()
        self.weigher = Weigher(weighed, LEVELS, folder=kept_folder(ctx.library.paths.cache))
        self.wanted, self.before, self._due = True, False, 0.0
        self.weigher.start()
        return ""

    def update(self, now: float) -> bool:
        """Begin anew when it is time; tell whether there is something new to show."""
        if self._due and now >= self._due:
            self._begin()
        now_known = self.weigher.progress if self.weigher is not None else None
        new, self._seen = now_known is not self._seen, now_known
        return new

    @property
    def busy(self) -> bool:
        """Whether something may change by itself."""
        return bool(self._due) or (self.weigher is not None and not self.weigher.progress.over)

    def stop(self) -> None:
        """End the games; what was played is kept."""
        if self.weigher is not None:
            self.weigher.stop()

    def proposal(self) -> tuple[str, Any] | None:
        """A click that may make it fair: its words, and the entry it makes."""
        found = self.weigher.progress.suggestion if self.weigher is not None and not self.before else None
        if found is None:
            return None
        label = self.work.words.key(self.work.bench.shape, found.field.split(".")[0])
        words = self.work.ctx.say("workshop.proposal", what=label.split("|")[0].lower(), value=found.value)
        return words, put(self.work.bench.entry, tuple(found.field.split(".")), found.value)

    # Laying

    def lay(self, sketch: Sketch, box: Rect) -> None:
        """Verdict, chart and buttons; one line where there is room for no more."""
        theme, say = sketch.theme, self.work.ctx.say
        sketch.sheet(box, "board")
        sketch.zone = "balance"
        inner = inset(box, theme.px(30), theme.px(16))
        if box.h < theme.px(150) or theme.huge_text:
            self._line(sketch, inner)
        else:
            head, rest = cut_top(inner, sketch.style(24, "serif").line_height, theme.px(8))
            left, right = cut_left(
                head, sketch.width(say("workshop.balance"), 24, "serif") + theme.px(8), theme.px(16)
            )
            sketch.text(left, say("workshop.balance"), 24, "serif", theme.furniture.heading, single=True)
            sketch.text(
                right, escape(say("workshop.balance_note")), 16, color=theme.furniture.quiet, single=True
            )
            verdict, chart, tools = columns(rest, [1.0, 1.15, 0.5], theme.px(28))
            self._verdict(sketch, verdict)
            self._chart(sketch, chart)
            self._tools(sketch, tools)
        sketch.zone = "main"

    def _line(self, sketch: Sketch, inner: Rect) -> None:
        label = self._button_label()
        wide = min(inner.w * 0.4, sketch.width(label, 16, "sans-bold") + sketch.theme.px(70))
        right, left = cut_right(inner, wide, sketch.theme.px(12))
        button(sketch, "weigh", right, label, icon=self._icon(), units=16)
        title, numbers = self.told()
        sketch.text(left, f"**{escape(title)}** {escape(numbers)}", 17)

    def _known(self) -> list[Figures]:
        return list(self.weigher.progress.figures.values()) if self.weigher is not None else []

    def _main(self) -> Figures | None:
        """The figures that the verdict speaks of: the best level that has one, else the first."""
        known = [found for found in self._known() if found.win.lines]
        sure = [found for found in known if found.verdict != "open"]
        return (sure or known or [None])[-1]  # type: ignore[list-item]

    def told(self) -> tuple[str, str]:
        """The verdict, then its number with the error."""
        ctx, found = self.work.ctx, self._main()
        if found is None:
            return ctx.say("workshop.not_weighed"), ctx.say("workshop.weigh_note")
        level = ctx.say(f"level.{found.level}")
        half = f"{100 * found.half:.1f}" if found.win.lines > 1 else "∞"
        main = ctx.say(
            "workshop.balance_main",
            pairs=found.win.lines,
            points=points(found.win.mean),
            error=half,
            level=level,
        )
        title = ctx.locale.text(verdict_text(found))
        title = title[:1].upper() + title[1:]
        return (f"{title} ({ctx.say('workshop.before')})" if self.before else title), main

    def _verdict(self, sketch: Sketch, box: Rect) -> None:
        theme = sketch.theme
        sketch.sheet(box, "active")
        inner = inset(box, theme.px(20), theme.px(10))
        title, numbers = self.told()
        proposal = self.proposal()
        if proposal is not None:
            foot, inner = cut_bottom(
                inner, max(theme.px(38), sketch.style(16).line_height * 1.4), theme.px(4)
            )
            wide = min(foot.w, sketch.width(proposal[0], 16, "sans-bold") + theme.px(70))
            button(sketch, "propose", Rect(foot.x, foot.y, wide, foot.h), proposal[0], icon="check", units=16)
        top, below = cut_top(inner, sketch.style(20, "serif").line_height)
        sketch.text(top, escape(title), 20, "serif", theme.furniture.heading, single=True)
        sketch.text(below, escape(numbers), 16)

    def _chart(self, sketch: Sketch, box: Rect) -> None:
        theme, ctx = sketch.theme, self.work.ctx
        known = {found.level: found for found in self._known()}
        even = next((found.even for found in known.values()), 0.25)
        reach = max(
            [REACH * even, *(abs(f.win.mean) + min(f.half, 1.0) for f in known.values() if f.win.lines > 1)]
        )
        names = max(sketch.width(ctx.say(f"level.{level}"), 15, "sans-bold") for level in LEVELS) + theme.px(
            12
        )
        for level, cell in zip(LEVELS, rows(box, [1] * len(LEVELS)), strict=True):
            left, rest = cut_left(cell, names)
            value, room = cut_right(rest, sketch.width("+00 ± 00.0", 15), theme.px(10))
            sketch.text(left, escape(ctx.say(f"level.{level}")), 15, "sans-bold", single=True)
            found = known.get(level)
            shown = found is not None and found.win.lines > 1
            words = (
                f"{points(found.win.mean)} ± {100 * found.half:.1f}" if shown and found is not None else "–"
            )
            sketch.text(value, words, 15, align="right", single=True)
            sketch.art(
                room,
                partial(
                    _bar,
                    found=found if shown else None,
                    even=even,
                    reach=reach,
                    theme=theme,
                    pale=self.before,
                ),
            )

    def _button_label(self) -> str:
        say, weigher = self.work.ctx.say, self.weigher
        if weigher is None or weigher.progress.over or self.before:
            return say("workshop.weigh")
        return say("workshop.go_on" if weigher.paused else "workshop.pause")

    def _icon(self) -> str:
        weigher = self.weigher
        playing = weigher is not None and not weigher.progress.over and not weigher.paused
        return "flat_pause" if playing else "flat_play"

    def _tools(self, sketch: Sketch, box: Rect) -> None:
        theme, ctx = sketch.theme, self.work.ctx
        line = max(theme.px(44), round(sketch.style(17).line_height * 1.5))
        top, rest = cut_top(box, line, theme.px(6))
        button(sketch, "weigh", top, self._button_label(), icon=self._icon(), units=17)
        progress = self.weigher.progress if self.weigher is not None else None
        if progress is not None and progress.failed is not None:
            words = ctx.locale.text(progress.failed)
        elif progress is not None and progress.level:
            words = ctx.say(
                "workshop.pairs_played", count=progress.done, level=ctx.say(f"level.{progress.level}")
            )
        else:
            words = ctx.say("workshop.every_change")
        sketch.text(rest, escape(words), 15, color=theme.furniture.quiet, top=True)


def _bar(
    target: pygame.Surface,
    box: Rect,
    found: Figures | None,
    even: float,
    reach: float,
    theme: Theme,
    pale: bool,
) -> None:
    """The band in which a card is fine, the middle, and the interval with its mean."""
    furniture = theme.furniture

    def place(share: float) -> int:
        return round(box.centerx + max(-1.0, min(1.0, share / reach)) * box.w / 2)

    band = Rect(place(-NEAR * even), box.y, place(NEAR * even) - place(-NEAR * even), box.h)
    pygame.draw.rect(target, mix(furniture.stock, furniture.good, 0.25), band)
    pygame.draw.line(target, furniture.quiet, (box.centerx, box.y), (box.centerx, box.bottom))
    if found is None:
        return
    wrong = found.verdict not in ("fine", "open", "shared", "unseen")
    ink: Rgb = furniture.quiet if pale else furniture.bad if wrong else furniture.ink
    wide, y, tall = max(2, theme.px(3)), box.centery, theme.px(7)
    pygame.draw.line(target, ink, (place(found.low), y), (place(found.high), y), wide)
    for end in (place(found.low), place(found.high)):
        pygame.draw.line(target, ink, (end, y - tall), (end, y + tall), wide)
    pygame.draw.aacircle(target, ink, (place(found.win.mean), y), theme.px(7))
