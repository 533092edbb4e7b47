"""Results: ranking with how each score came about, the chart of the lead, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.core.types import Outcome, ScorePart, Seat
from game.session import Session
from scenes.menus.backdrops import results_stage
from scenes.menus.chart import lay_chart
from scenes.menus.new_game.plan import new_seed
from scenes.menus.parts import medal
from scenes.play.watch import WatchScene
from scenes.tables.catalog import table_of
from scenes.window.context import Context
from scenes.window.manager import Change, Push, Replace, Reset
from scenes.window.scene import Screen
from scenes.window.start import open_table
from sprites.card import CardFace
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE

PART_SIZES = (17, 15, 13)


class ResultsScene(Screen):
    """The end of a game."""

    primary: ClassVar[str] = "again"

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int]) -> None:
        super().__init__(ctx)
        assert session.outcome is not None
        self.session, self.looks = session, tuple(looks)
        self.outcome: Outcome = session.outcome
        self.attention.focus = "again"
        self._minis: list[tuple[Rect, CardFace]] = []

    def enter(self) -> None:
        """Speak the result."""
        super().enter()
        self.ctx.play("win")
        self.ctx.say_aloud(self.title())

    def title(self) -> str:
        """Who won, in words that bend no names."""
        names = tuple(self.session.names[seat] for seat in self.outcome.winners)
        if not names:
            return self.ctx.say("results.nobody")
        return self.ctx.say("results.shared" if len(names) > 1 else "results.wins", names=names)

    def layout(self, sketch: Sketch) -> None:
        """Heading; ranking and chart beside each other in wide windows, else above each other; buttons."""
        theme, self._minis = sketch.theme, []
        window = inset(Rect(0, 0, *theme.size), theme.px(50), theme.px(24))
        head, rest = cut_top(window, theme.size[1] * 0.14, theme.px(6))
        self._heading(sketch, head)
        foot, rest = cut_bottom(rest, max(theme.px(84), sketch.style(22).line_height * 2.4), theme.px(22))
        self._buttons(sketch, foot)
        if theme.size[0] > 1.5 * theme.size[1]:
            ranking, chart = columns(rest, [1.05, 1], theme.px(24))
        else:
            ranking, chart = cut_top(rest, rest.h * 0.56, theme.px(18))
        self._ranking(sketch, ranking)
        looks = [theme.seats[look] for look in self.looks]
        lay_chart(sketch, self.ctx, chart, self.session, looks)

    def _heading(self, sketch: Sketch, box: Rect) -> None:
        furniture = sketch.theme.furniture
        top, below = cut_top(box, box.h * 0.62)
        wide = round(box.w * 0.62)
        sketch.text(
            Rect(top.x, top.y, wide, top.h), escape(self.title()), 56, "serif", furniture.heading, single=True
        )
        game = self.ctx.locale.say(f"game.{self.session.spec.id}.name")
        rounds = self.ctx.say("results.rounds", count=self.session.round)
        players = self.ctx.say("results.players", count=self.session.seats)
        note = " · ".join(filter(None, (game, players, rounds, self._minutes())))
        sketch.text(Rect(below.x, below.y, wide, below.h), escape(note), 20, "sans-bold", single=True)

    def _minutes(self) -> str:
        """How long it was played; nothing where nobody counted (a game of the command line)."""
        minutes = round(self.session.seconds / 60)
        return self.ctx.say("results.minutes", count=minutes) if minutes else ""

    def _ranking(self, sketch: Sketch, box: Rect) -> None:
        theme, furniture = sketch.theme, sketch.theme.furniture
        sketch.sheet(box)
        inner = inset(box, theme.px(24), theme.px(14))
        head, rest = cut_top(inner, sketch.style(24, "serif").line_height, theme.px(6))
        sketch.text(head, self.ctx.say("results.ranking"), 24, "serif", furniture.heading, single=True)
        right, _ = cut_right(inset(head, theme.px(8), 0), theme.px(160))
        sketch.text(
            right, self.ctx.say("results.points"), 17, color=furniture.quiet, align="right", single=True
        )
        order = sorted(range(self.session.seats), key=lambda seat: self.outcome.places[seat])
        tall = min(rest.h / len(order), theme.px(150))
        for number, seat in enumerate(order):
            line, rest = cut_top(rest, tall)
            if seat in self.outcome.winners:
                sketch.sheet(inset(line, -theme.px(8), theme.px(2)), "active")
            elif number:
                sketch.sheet(Rect(line.x, line.y, line.w, max(1, theme.px(1))), "hairline")
            self._row(sketch, inset(line, theme.px(8), theme.px(5)), seat)

    def _row(self, sketch: Sketch, line: Rect, seat: Seat) -> None:
        theme, furniture = sketch.theme, sketch.theme.furniture
        side = min(line.h, theme.px(66))
        disc, rest = cut_left(line, side, theme.px(8))
        place, look = self.outcome.places[seat], theme.seats[self.looks[seat]]
        sketch.art(centered(disc, side * 0.66, side * 0.66), lambda t, b: medal(t, b, place))
        sketch.text(disc, str(place), 22, "serif", furniture.on_dark, align="center", single=True)
        badge, rest = cut_left(rest, side, theme.px(14))
        sketch.art(
            centered(badge, side * 0.9, side * 0.9),
            lambda t, b: t.blit(emblem(look.emblem, b.w, look.color), b),
        )
        score, rest = cut_right(rest, theme.px(110), theme.px(10))
        color = furniture.heading if seat in self.outcome.winners else furniture.ink
        sketch.text(score, str(self.outcome.scores[seat]), 38, "serif", color, align="right", single=True)
        who, parts = cut_left(rest, rest.w * 0.34, theme.px(12))
        agent = self.session.agents[seat].partition(":")[0]
        kind = self.ctx.say("table.human" if agent == "human" else f"level.{agent}")
        name_style, small = sketch.style(24, "serif"), sketch.style(16)
        if line.h >= name_style.line_height + small.line_height:
            top, below = cut_top(
                centered(who, who.w, name_style.line_height + small.line_height), name_style.line_height
            )
            sketch.text(below, kind, 16, color=furniture.quiet, single=True)
        else:
            top = who
        sketch.text(top, escape(self.session.names[seat]), 24, "serif", single=True)
        if not self._spoils(sketch, parts, seat):
            self._sum(sketch, parts, seat)

    def _sum(self, sketch: Sketch, box: Rect, seat: Seat) -> None:
        """What a score is made of: its tokens in one line, or its parts in words."""
        quiet, tally = sketch.theme.furniture.quiet, self._tally(seat)
        if tally:
            longest = max((self._tally(other) for other in range(self.session.seats)), key=len)
            units = sketch.largest(box, longest, (22, 19, 17, 15, 13, 11), single=True)
            sketch.text(box, tally, units, color=quiet, single=True)
            return
        everybody = [self._parts(other) for other in range(self.session.seats)]
        units = min(sketch.largest(box, parts, PART_SIZES) for parts in everybody)
        if any(sketch.words(box, parts, sketch.style(units)).block.cut for parts in everybody):
            self._folded(sketch, box, seat, everybody[seat])
        else:
            sketch.text(box, everybody[seat], units, color=quiet)

    def _folded(self, sketch: Sketch, box: Rect, seat: Seat, parts: str) -> None:
        """A long sum in large letters: the first part and the other numbers; the rest when pointed at."""
        first, *others = self.outcome.parts[seat]
        numbers = " + ".join(f"**{part.amount}**" for part in others)
        short = f"{self._part(first)} + {numbers}"
        units = sketch.largest(box, short, PART_SIZES)
        sketch.control(Control(f"score:{seat}", box, "stage", parts.replace("*", ""), hint=parts))
        sketch.text(box, short, units, color=sketch.theme.furniture.quiet)

    def _spoils(self, sketch: Sketch, box: Rect, seat: Seat) -> bool:
        """What a score is made of, as the pictures of small cards in a sum, where the table knows."""
        looks = [sketch.theme.seats[look] for look in self.looks]
        table, view = table_of(self.session.spec.id), self.session.view(None)
        faces = table.spoils(view, self.ctx.locale, looks, seat)
        if faces is None:
            return False
        side, plus = round(min(box.h, sketch.theme.px(92))), sketch.width("+", 17) + sketch.theme.px(6)
        roomy = len(faces) * (side + plus) <= box.w
        step = side + plus if roomy else (box.w - side) // max(1, len(faces) - 1)
        for number, face in enumerate(faces):
            place = Rect(box.x + number * step, box.centery - side // 2, side, side)
            self._minis.append((place, face))
            if number and roomy:
                sign = Rect(place.x - plus, place.y, plus, side)
                sketch.text(sign, "+", 17, color=sketch.theme.furniture.quiet, align="center", single=True)
        return True

    def paint_over(self, target: pygame.Surface) -> None:
        """The upper part of each small card; they may still be painted when the page is."""
        for box, face in self._minis:
            card = self.ctx.studio.card(face, round(box.w / CARD_SHAPE))
            target.blit(card, box, Rect(0, 0, box.w, box.h))

    def _tally(self, seat: Seat) -> str:
        """The tokens a score is made of, where the table shows them one by one."""
        table = table_of(self.session.spec.id)
        return table.tally(self.session.view(None), seat)

    def _parts(self, seat: Seat) -> str:
        """How the score came about, part by part."""
        return " + ".join(map(self._part, self.outcome.parts[seat])) if self.outcome.parts else ""

    def _part(self, part: ScorePart) -> str:
        label = self.ctx.locale.text(part.label, self.session.names, self.session.cards)
        return f"{label} **{part.amount}**"

    def _buttons(self, sketch: Sketch, box: Rect) -> None:
        texts = (
            ("again", "dice", self.ctx.say("results.again"), self.ctx.say("results.new_seed"), "plate"),
            (
                "same",
                "again",
                self.ctx.say("results.again"),
                self.ctx.say("results.same_seed", seed=self.session.seed),
                "plate",
            ),
            ("watch", "play", self.ctx.say("results.watch"), self.ctx.say("results.watch_note"), "dark"),
            ("title", "menu", self.ctx.say("results.title"), "", "dark"),
        )
        for (name, sign, label, note, look), cell in zip(
            texts, columns(box, [1] * len(texts), sketch.theme.px(20)), strict=True
        ):
            button(sketch, name, cell, label, look=look, icon=sign, note=note, units=22, align="left")

    def act(self, control: Control) -> Change | None:
        """Play again, watch it again, or go to the title."""
        if control.id.startswith("score:"):
            return None  # it only tells what it is made of
        if control.id == "title":
            return self.back()
        if control.id == "watch":
            return Push(WatchScene(self.ctx, self.session, self.looks))
        if control.id.startswith("round:"):
            start = self.session.standings()[int(control.id.removeprefix("round:"))].moves
            return Push(WatchScene(self.ctx, self.session, self.looks, start))
        seed = self.session.seed if control.id == "same" else new_seed()
        old = self.session
        fresh = Session.new(
            old.spec,
            old.cards,
            old.seats,
            old.options,
            seed,
            names=old.names,
            agents=old.agents,
            packs=old.packs,
        )
        self.ctx.library.autosave(fresh)
        change = open_table(self.ctx, fresh, list(self.looks))
        return Replace(change.scene) if isinstance(change, Reset) else change

    def back(self) -> Change | None:
        """To the title."""
        return Reset(self.ctx.title(self.ctx))

    def backdrop(self, target: pygame.Surface) -> None:
        """Dawn over the mountain, the winner's emblem under a crown."""
        look = self.ctx.theme.seats[self.looks[self.outcome.winners[0]]] if self.outcome.winners else None
        results_stage(target, self.ctx, look)
