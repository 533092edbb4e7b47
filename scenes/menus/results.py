"""Results: who won and why, where every point came from, what decided it, and what next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.types import Outcome
from game.session import Session
from scenes.menus.backdrops import paint_winner, results_stage
from scenes.menus.chart import lay_chart
from scenes.menus.ending.ceremony import Ceremony
from scenes.menus.ending.facts import facts_height, lay_facts
from scenes.menus.ending.ranking import Ranking
from scenes.menus.ending.sets import lay_by_round
from scenes.menus.ending.turning import TITLE, with_turning_point
from scenes.menus.ending.words import markup
from scenes.menus.howto.screen import HowToScene
from scenes.menus.new_game.plan import new_seed
from scenes.menus.rules import RulesScene
from scenes.play.watching.watch import WatchScene
from scenes.tables.looks import looks_of
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.intents import Command, Digit, Intent, Letter, Moved
from scenes.window.manager import Change, Push, Replace, Reset
from scenes.window.scene import Screen
from scenes.window.start import leave_game, open_table, review_game
from sprites.paint.furniture import ribbon
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_right, cut_top, inset
from sprites.widgets.build import button, segments
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE

DEAF = 1.0
"""Seconds in which keys meant for the table do nothing here."""
SIGNS = 5


class ResultsScene(Screen):
    """The end of a game; `fresh`: it has just ended, and its winner is honoured."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int], *, fresh: bool = False) -> None:
        super().__init__(ctx)
        why = session.reckoning()
        assert session.outcome is not None and why is not None
        why = with_turning_point(session, why)
        self.session, self.looks, self.why = session, tuple(looks), why
        self.outcome: Outcome = session.outcome
        self.ranking = Ranking(ctx, session, self.outcome, why, self.looks)
        self.attention.focus = "watch"
        self.view = ""
        self._fresh, self._home = fresh, Rect(0, 0, 1, 1)
        self._deaf_until = ctx.now() + DEAF if fresh else ctx.now()
        self.ceremony: Ceremony | None = None

    def enter(self) -> None:
        """Honour the winner once."""
        super().enter()
        if self._fresh and self.ctx.settings.motion == "full":
            look = self.ctx.theme.seats[self.looks[self.outcome.winners[0]]] if self.outcome.winners else None
            self.ceremony = Ceremony(self.ctx.now(), look, self._signs())
        if self._fresh:
            self.ctx.play("win")
        self._fresh = False

    def introduction(self) -> tuple[str, ...]:
        """Who won and why, and every score in the order of the places."""
        order = sorted(range(self.session.seats), key=lambda seat: self.outcome.places[seat])
        scores = tuple(f"{self.session.names[seat]} {self.outcome.scores[seat]}" for seat in order)
        said = self.ctx.say("access.scores", scores=scores)
        return plain(self.title()), plain(self.sentence()), said, super().introduction()[1]

    def _signs(self) -> tuple[str, ...]:
        """Icons of what won: the winning set, or where the winner's points came from."""
        if not self.outcome.winners:
            return ()
        icons, winner = looks_of(self.session.spec.id).source_icons, self.outcome.winners[0]
        gains = [g for g in self.why.of(winner) if g.amount > 0]
        won = [g.source for g in gains if not self.why.winning or g.source in self.why.winning]
        return tuple(icons[source] for source in won if source in icons)[-SIGNS:]

    def title(self) -> str:
        """Who won, in words that bend no names."""
        names = tuple(self.session.names[seat] for seat in self.outcome.winners)
        if not names:
            return self.ctx.say("results.nobody")
        return self.ctx.say("results.shared" if len(names) > 1 else "results.wins", names=names)

    def sentence(self) -> str:
        """The rule that decided it, as markup."""
        return markup(self.ctx, self.session, self.why.why)

    def layout(self, sketch: Sketch) -> None:
        """Heading with the deciding sentence; the reckoning and what decided it; buttons."""
        theme = sketch.theme
        self.ranking.minis.clear()
        window = inset(Rect(0, 0, *theme.size), theme.px(50), theme.px(20))
        large = theme.large_text
        head, rest = cut_top(window, self._head_height(sketch), theme.px(14))
        self._heading(sketch, head)
        foot, rest = cut_bottom(rest, max(theme.px(84), sketch.style(20).line_height * 1.9), theme.px(18))
        self._buttons(sketch, foot)
        if large:
            self._paged(sketch, rest)
            return
        left, right = columns(rest, [1.9, 1], theme.px(22))
        spare = self.ranking.lay(sketch, left)
        charted = spare is not None and not self.why.sets
        if spare is not None and charted:
            self._chart(sketch, inset(spare, 0, theme.px(10)))
        self._side(sketch, right, charted)

    def _head_sizes(self, sketch: Sketch) -> tuple[int, int]:
        """Letters of the title and of the deciding sentence; very large text leaves room for what follows."""
        return (50, 22) if sketch.theme.text_percent <= 160 else (28, 17)

    def _head_height(self, sketch: Sketch) -> int:
        title, why = self._head_sizes(sketch)
        lines = sketch.style(title, "serif").line_height + sketch.style(why, "serif").line_height * 1.75
        note = 0 if sketch.theme.large_text else sketch.style(19).line_height
        return round(min(lines + note, sketch.theme.size[1] * 0.3))

    def _heading(self, sketch: Sketch, box: Rect) -> None:
        theme, game = sketch.theme, self.session.spec.id
        light = theme.furniture.on_dark
        look = theme.seats[self.looks[self.outcome.winners[0]]] if self.outcome.winners else None
        right, left = cut_right(box, box.h * 1.9, theme.px(20))
        self._home = right
        sketch.art(right, lambda target, b: paint_winner(target, b, game, look))
        top, size = self._head_sizes(sketch)
        why, rest = cut_bottom(left, sketch.style(size, "serif").line_height * 1.6, theme.px(6))
        if not theme.large_text:
            note, rest = cut_bottom(rest, sketch.style(19).line_height, theme.px(2))
            sketch.text(note, escape(self._note()), 19, "sans-bold", light, single=True)
        title = escape(self.title())
        sizes = [units for units in (50, 44, 36, 30, 24, 18) if units <= top]
        units = sketch.largest(rest, title, sizes, "serif", single=True)
        sketch.text(rest, title, units, "serif", light, single=True)
        self._ribbon(sketch, why)

    def _ribbon(self, sketch: Sketch, box: Rect) -> None:
        """The deciding sentence on a ribbon; the largest letters in which it fits."""
        theme, words = sketch.theme, self.sentence()
        room = inset(box, box.h * 0.8, 0)
        units = sketch.largest(room, words, (22, 20, 18, 16, 14), "serif", single=True)
        fitted = sketch.words(room, words, sketch.style(units, "serif"), single=True)
        place = Rect(box.x, box.y, min(box.w, fitted.block.size[0] + round(box.h * 1.8)), round(box.h * 0.82))
        sketch.art(place, lambda target, b: ribbon(b.size, theme.u).put(target, b.topleft))
        inner = inset(place, box.h * 0.8, 0)
        sketch.text(inner, words, units, "serif", theme.furniture.on_dark, align="center", single=True)

    def _note(self) -> str:
        """Which game it was, and how long."""
        ctx = self.ctx
        game = ctx.locale.say(f"game.{self.session.spec.id}.name")
        rounds = ctx.say("results.rounds", count=self.session.rounds)
        players = ctx.say("results.players", count=self.session.seats)
        minutes = round(self.session.seconds / 60)
        played = ctx.say("results.minutes", count=minutes) if minutes else ""
        return " · ".join(filter(None, (game, players, rounds, played)))

    def _paged(self, sketch: Sketch, box: Rect) -> None:
        """Large letters: one panel, its pages chosen above it."""
        views, view = ("points", "facts", "chart"), self.view or "points"
        tabs, rest = cut_top(box, sketch.style(17).line_height * 1.5, sketch.theme.px(8))
        self._tabs(sketch, tabs, views, view)
        if view == "points":
            self.ranking.lay(sketch, rest)
            return
        sketch.sheet(rest)
        inner = inset(rest, sketch.theme.px(24), sketch.theme.px(14))
        if view == "facts":
            lay_facts(sketch, self.ctx, inner, self.session, self.why)
        else:
            self._lead(sketch, inner, titled=False)

    def _tabs(self, sketch: Sketch, box: Rect, views: Sequence[str], view: str) -> None:
        sketch.zone = "views"
        choices = [(name, self.ctx.say(f"results.{self._view_key(name)}")) for name in views]
        segments(sketch, "view", box, choices, view)
        sketch.zone = "main"

    def _view_key(self, name: str) -> str:
        return "by_round" if name == "chart" and self.why.sets else f"view_{name}"

    def _side(self, sketch: Sketch, box: Rect, charted: bool) -> None:
        """What decided it, and below it the lead over the game; where both have no room, one or the other."""
        theme = sketch.theme
        sketch.sheet(box)
        inner = inset(box, theme.px(24), theme.px(14))
        head, rest = cut_top(inner, sketch.style(24, "serif").line_height * 1.1, theme.px(10))
        needed = facts_height(sketch, self.ctx, rest.w, self.session, self.why)
        least = max(theme.px(230), sketch.style(17).line_height * (self.session.seats + 5))
        tabbed = not charted and rest.h - needed < least  # the names at the ends of the lines need their room
        if tabbed:
            view = "chart" if self.view == "chart" else "facts"
            self._tabs(sketch, head, ("facts", "chart"), view)
        else:
            view, title = "facts", self.ctx.say("results.view_facts")
            sketch.text(head, title, 24, "serif", theme.furniture.heading, single=True)
        if view == "facts":
            rest = lay_facts(sketch, self.ctx, rest, self.session, self.why)
        if not charted and (view == "chart" or not tabbed):
            self._lead(sketch, rest, titled=not tabbed)

    def _lead(self, sketch: Sketch, box: Rect, titled: bool) -> None:
        """The lead over the game; where sets win, when each of their parts was won."""
        theme = sketch.theme
        if titled:
            tall = sketch.style(20, "serif").line_height
            head, box = cut_top(
                Rect(box.x, box.y + theme.px(8), box.w, box.h - theme.px(8)), tall, theme.px(6)
            )
            title = self.ctx.say(f"results.{self._view_key('chart')}")
            sketch.text(head, title, 20, "serif", theme.furniture.heading, single=True)
        if self.why.sets:
            looks = [theme.seats[look] for look in self.looks]
            lay_by_round(sketch, self.ctx, box, self.session, self.why, looks)
        else:
            self._chart(sketch, box)

    def _chart(self, sketch: Sketch, box: Rect) -> None:
        looks = [sketch.theme.seats[look] for look in self.looks]
        lay_chart(sketch, self.ctx, box, self.session, looks)

    def _buttons(self, sketch: Sketch, box: Rect) -> None:
        ctx = self.ctx
        seed = ctx.say("results.same_seed", seed=self.session.seed)
        out = ctx.say("workshop.return" if self.awaited else "results.title")
        texts = (
            ("watch", "zoom", ctx.say("results.look"), ctx.say("results.watch_note"), "plate", "act"),
            ("again", "dice", ctx.say("results.again"), ctx.say("results.new_seed"), "plate", "step"),
            ("same", "again", ctx.say("results.same"), seed, "dark", ""),
            ("title", "menu", out, "", "dark", "back"),
        )
        sketch.zone = "buttons"
        cells = columns(box, [1.15, 1, 1, 0.85], sketch.theme.px(18))
        for (name, sign, label, note, look, key), cell in zip(texts, cells, strict=True):
            shown = "" if sketch.theme.large_text else sign
            cap = ctx.cap(key) if key else ""
            units = sketch.largest(inset(cell, cell.h * 0.3, 0), escape(label), (22, 19, 16, 14), single=True)
            button(sketch, name, cell, label, look=look, icon=shown, note=note, units=units, align="left",
                   key=cap)  # fmt: skip
        sketch.zone = "main"

    # What moves

    def wake(self, now: float) -> float | None:
        """Every frame while paper falls."""
        return 0.0 if self.ceremony is not None else super().wake(now)

    def update(self, now: float) -> Change | None:
        """Let the ceremony go on, once."""
        if self.ceremony is not None:
            self.touch()
            if self.ceremony.over(now):
                self.ceremony = None
        return super().update(now)

    def paint_over(self, target: pygame.Surface) -> None:
        """The upper part of each small card (they may still be painted when the page is); the ceremony."""
        for box, face in self.ranking.minis:
            card = self.ctx.studio.card(face, round(box.w / CARD_SHAPE))
            target.blit(card, box, Rect(0, 0, box.w, box.h))
        if self.ceremony is not None:
            home = centered(self._home, self._home.h * 0.7, self._home.h * 0.7)
            self.ceremony.paint(target, self.ctx.theme, self.ctx.now(), home)

    # What is done

    def handle(self, intent: Intent) -> Change | None:
        """Keys meant for the table do nothing yet; the confirming key never starts anything over."""
        if isinstance(intent, Command | Letter | Digit | Moved) and self.ctx.now() < self._deaf_until:
            return None
        if intent == Command("confirm"):
            return None
        if intent in (Letter("n"), Command("step")):
            return self._again(new_seed())
        turning = next((n for n, fact in enumerate(self.why.facts) if fact.title.key == TITLE), None)
        if intent == Letter("t") and turning is not None:
            return self._watch("fact", str(turning))
        return super().handle(intent)

    def presses_button(self, intent: Intent) -> bool:
        """A key that does nothing presses no button either."""
        deaf = isinstance(intent, Command) and self.ctx.now() < self._deaf_until
        return not deaf and intent != Command("confirm") and super().presses_button(intent)

    def command(self, name: str) -> Change | None:
        """The rules are one key away."""
        if name == "rules":
            return Push(RulesScene(self.ctx, self.session.spec.id, cards=self.session.cards))
        if name == "goal":
            return Push(
                HowToScene(self.ctx, self.session.spec.id, self.session.cards, seats=self.session.seats)
            )
        return None

    def act(self, control: Control) -> Change | None:
        """Look at the game, play again, or go to the title."""
        word, _, rest = control.id.partition(":")
        if word == "score":
            return None  # it only tells what it is made of
        if word == "view":
            self.view = rest
            return None
        if word == "title":
            return self.back()
        if word == "watch":
            return self._look_back()
        if word in ("round", "fact"):
            return self._watch(word, rest)
        return self._again(self.session.seed if word == "same" else new_seed())

    def _look_back(self) -> Change:
        """Look at the game choice by choice: what was good play, what was luck."""
        self.ctx.library.settle()  # its file is whole, so that what is found can be kept there
        slot = self.session.slot
        return review_game(self.ctx, self.session, slot.path if slot is not None else None, self.looks)

    def _watch(self, word: str, which: str) -> Change:
        """The game again, from a round, or from where a fact can be seen."""
        start = 0
        if word == "round":
            start = self.session.standings()[int(which)].moves
        elif word == "fact":
            start = max(0, (self.why.facts[int(which)].moves or 0) - 1)
        return Push(WatchScene(self.ctx, self.session, self.looks, start))

    def _again(self, seed: int) -> Change | None:
        """The same people at the same table, with these cards."""
        old = self.session
        fresh = Session.new(old.spec, old.cards, old.seats, old.options, seed, names=old.names,
                            agents=old.agents, packs=old.packs)  # fmt: skip
        fresh.coached = self.ctx.settings.coach != "off"
        self.ctx.library.autosave(fresh)
        change = open_table(self.ctx, fresh, list(self.looks))
        return Replace(change.scene) if isinstance(change, Reset) else change

    def back(self) -> Change | None:
        """To the title, or to the workshop that waits for the end of a trial."""
        return leave_game(self.ctx)

    def backdrop(self, target: pygame.Surface) -> None:
        """The game's own place."""
        results_stage(target, self.ctx, self.session.spec.id)
