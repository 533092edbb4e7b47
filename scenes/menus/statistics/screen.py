"""A person's page: courts, accuracy, streak, favourite cards and games by one's own mind."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import ClassVar

import pygame
from pygame import Rect

from game.saving.listing import SaveInfo
from game.saving.shelf import Shelf
from game.statistics.figures import SPANS, Figures, figures
from game.statistics.person import people
from scenes.menus.backdrops import table_cloth
from scenes.menus.new_game.droplist import DropScreen, Item, Lists
from scenes.menus.parts import heading_bar
from scenes.menus.replays.words import clock_of
from scenes.menus.statistics.accuracy import MOST, lay_accuracy
from scenes.menus.statistics.courts import lay_courts
from scenes.menus.statistics.panels import Faces, lay_favourites, lay_months, lay_streak
from scenes.menus.statistics.words import count, luck_words, month_words, time_words
from scenes.tables.catalog import table_of
from scenes.window.context import Context
from scenes.window.manager import Change, Pop
from scenes.window.start import daily_deal, review_saved
from sprites.card import CardFace
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_left, cut_right, cut_top, inset, part, rows
from sprites.widgets.build import button, segments, segments_width
from sprites.widgets.page import Control, Sketch

READING = 0.02
VIEWS = ("courts", "accuracy", "cards", "you")
"""The pages where letters are large."""
CARDS = 5


class StatisticsScene(DropScreen):
    """All figures of one person; `infos` are shown in place of the saved games."""

    primary: ClassVar[str] = ""

    def __init__(self, ctx: Context, infos: Sequence[SaveInfo] | None = None) -> None:
        super().__init__(ctx)
        self.shelf: Shelf | None = None
        self._infos = list(infos or ())
        if infos is None:
            ctx.library.settle()
            self.shelf = ctx.library.shelf()
            self.shelf.look()
            self._read_on()
        self.span, self.game, self.view = "all", "", "courts"
        self.lists = Lists()
        self.name = next(iter(people(self._infos)), "")
        self._figures: Figures | None = None
        self._faces: dict[tuple[str, str, str], CardFace] = {}
        self.attention.focus = f"court:{next(iter(ctx.library.games()))}"

    def _read_on(self) -> None:
        """Read on: at once for the patient, else a slice of it."""
        assert self.shelf is not None
        self.shelf.read_on(None if self.ctx.studio.patient else READING)
        self._infos = self.shelf.infos()

    @property
    def people(self) -> list[str]:
        """Whose pages there are."""
        return people(self._infos)

    @property
    def figures(self) -> Figures:
        """What the games add up to now."""
        if self._figures is None:
            ladders = {
                game: dict(spec.policy.character.strengths) for game, spec in self.ctx.library.games().items()
            }
            self._figures = figures(self._infos, self.name, ladders, self.today, self.span, self.game)
        return self._figures

    @property
    def today(self) -> date:
        """The day it is here."""
        return clock_of(self.ctx.library.clock()).date()

    def wake(self, now: float) -> float | None:
        """At once while files are read."""
        return 0.0 if self.shelf is not None and self.shelf.waiting else super().wake(now)

    def update(self, now: float) -> Change | None:
        """Read on, one slice a frame."""
        if self.shelf is not None and self.shelf.waiting and self.painted:
            self._read_on()
            self.name = self.name or next(iter(people(self._infos)), "")
            self._anew()
        return super().update(now)

    def _anew(self) -> None:
        self._figures = None
        self.refresh()

    # The page

    def layout(self, sketch: Sketch) -> None:
        """Heading and span; courts and accuracy; streak, cards and months. Large letters: pages."""
        theme = sketch.theme
        self.lists = Lists(self.opened)
        sketch.order = ("span", "views", "courts", "accuracy", "streak", "favourites", "months")
        self._heading(sketch)
        room = part(Rect(0, 0, *theme.size), 0.028, 0.1, 0.972, 0.98)
        if theme.large_text:
            self._paged(sketch, room)
        else:
            upper, lower = rows(room, [0.6, 0.4], theme.px(16))
            left, right = columns(upper, [0.62, 0.38], theme.px(16))
            lay_courts(sketch, self.ctx, left, self.figures, self.game)
            lay_accuracy(sketch, self.ctx, right, self.figures, self.game)
            streak, cards, months = columns(lower, [0.26, 0.43, 0.31], theme.px(16))
            lay_streak(sketch, self.ctx, streak, self.figures)
            lay_favourites(sketch, self.ctx, cards, list(self.figures.favourites), self.faces())
            lay_months(sketch, self.ctx, months, self.figures.months)
        self.lists.lay(sketch)

    def _heading(self, sketch: Sketch) -> None:
        theme, ctx, found = sketch.theme, self.ctx, self.figures
        title = ctx.say("statistics.title", name=self.name) if self.name else ctx.say("title.statistics")
        note = ctx.say(
            "statistics.head", games=ctx.say("replays.count", count=found.games), won=count(ctx, found.won),
            expected=count(ctx, found.expected), time=time_words(ctx, found.seconds),
        )  # fmt: skip
        spans = [(span, ctx.say(f"statistics.{span}")) for span in SPANS]
        wide = segments_width(sketch, [words for _, words in spans])
        back = sketch.width(ctx.say("common.back"), 19, "sans-bold") + theme.px(190)
        named = sketch.width(title, 42, "serif") + theme.px(60)
        bar = part(Rect(0, 0, *theme.size), 0.028, 0.018, 0.972, 0.085)
        left = bar.w - back - wide - self._whose_width(sketch) - named - theme.px(60)
        if not self.name:
            note = ctx.say("replays.reading" if self.shelf and self.shelf.waiting else "statistics.none")
        fits = sketch.width(note, 19) <= left
        heading_bar(sketch, ctx, title, note if fits and not theme.large_text else "")
        if theme.large_text:
            return
        room = cut_right(bar, back, theme.px(20))[1]
        place, rest = cut_right(room, wide, theme.px(14))
        sketch.zone = "span"
        tall = max(theme.px(48), sketch.style(17).line_height + theme.px(8))
        segments(
            sketch, "span", centered(place, wide, tall), spans, self.span, question=ctx.say("statistics.span")
        )
        self._whose(sketch, rest, tall)
        sketch.zone = "main"

    def _whose_width(self, sketch: Sketch) -> int:
        if len(self.people) < 2:
            return 0
        return max(sketch.width(name, 17, "sans-bold") for name in self.people[:12]) + sketch.theme.px(80)

    def _whose(self, sketch: Sketch, room: Rect, tall: int) -> None:
        """Several people have pages: a list to choose from."""
        wide = self._whose_width(sketch)
        if not wide:
            return
        place = cut_right(room, min(wide, room.w * 0.4))[0]
        items = [Item(f"person:{number}", name) for number, name in enumerate(self.people[:12])]
        on = f"person:{self.people.index(self.name)}" if self.name in self.people[:12] else items[0].id
        self.lists.chip(
            sketch, "person", centered(place, place.w, tall), items, on, self.ctx.say("statistics.whose")
        )

    def _paged(self, sketch: Sketch, room: Rect) -> None:
        """Pages in large letters: the courts, accuracy, cards and months, and the rest in words."""
        theme, ctx = sketch.theme, self.ctx
        tall = max(theme.px(50), sketch.style(17).line_height + theme.px(10))
        row, rest = cut_top(room, tall, theme.px(14))
        left, right = columns(row, [1.6, 1], theme.px(14))
        sketch.zone = "views"
        views = [(view, ctx.say(f"statistics.view_{view}")) for view in VIEWS]
        self._choose_of(sketch, left, "view", views, self.view)
        sketch.zone = "span"
        spans = [(span, ctx.say(f"statistics.{span}")) for span in SPANS]
        self._choose_of(sketch, right, "span", spans, self.span)
        sketch.zone = "main"
        if self.view == "courts":
            lay_courts(sketch, ctx, rest, self.figures, self.game)
        elif self.view == "accuracy":
            lay_accuracy(sketch, ctx, rest, self.figures, self.game)
        elif self.view == "cards":
            cards, months = columns(rest, [0.58, 0.42], theme.px(16))
            lay_favourites(sketch, ctx, cards, list(self.figures.favourites), self.faces())
            lay_months(sketch, ctx, months, self.figures.months)
        else:
            self._in_words(sketch, rest)

    def _choose_of(
        self, sketch: Sketch, box: Rect, name: str, choices: list[tuple[str, str]], chosen: str
    ) -> None:
        """A choice side by side where there is room, else as a list."""
        if segments_width(sketch, [words for _, words in choices]) <= box.w:
            segments(sketch, name, box, choices, chosen)
            return
        items = [Item(f"{name}:{value}", words) for value, words in choices]
        self.lists.chip(sketch, name, box, items, f"{name}:{chosen}", self.ctx.say(f"statistics.{name}"))

    def _in_words(self, sketch: Sketch, box: Rect) -> None:
        """Accuracy, luck, streak, wins, daily deals and hints as sentences."""
        theme, ctx = sketch.theme, self.ctx
        sketch.sheet(box)
        inner = inset(box, theme.px(30), theme.px(20))
        deal, inner = cut_top(inner, max(theme.px(56), sketch.style(18).line_height * 1.4), theme.px(14))
        sketch.zone = "streak"
        words = ctx.say("statistics.daily_play")
        wide = min(deal.w, sketch.width(words, 18, "sans-bold") + theme.px(160))
        button(sketch, "daily", cut_left(deal, wide)[0], words, icon="dice", units=18)
        sketch.zone = "main"
        lines = "\n\n".join(escape(line) for line in self.sentences())
        for units in (18, 17, 16, 15, 14, 13, 12, 11):
            if not sketch.words(inner, lines, sketch.style(units)).block.cut:
                break
        sketch.text(inner, lines, units, top=True)

    def sentences(self) -> list[str]:
        """The page in words, without the courts."""
        ctx, found = self.ctx, self.figures
        last = [one.accuracy for one in found.judged[-10:]]
        mean = ctx.say("replays.accuracy_is", count=round(sum(last) / len(last))) if last else ""
        said = [
            f"{ctx.say('statistics.mean').capitalize()}: {mean}."
            if last
            else ctx.say("statistics.accuracy_none")
        ]
        said.append(luck_words(ctx, found))
        days = found.days
        said.append(ctx.say("statistics.streak_spoken", count=days.now, longest=days.longest))
        said.append(ctx.say("statistics.wins", count=found.wins[0], longest=found.wins[1]) + ".")
        daily = found.dailies
        said.append(ctx.say("statistics.daily", count=daily.now, longest=daily.longest) + ".")
        said += [month_words(ctx, found.months[-1])] if found.months else []
        return said

    def introduction(self) -> tuple[str, ...]:
        """What a listener hears first: the sums, then all that has no control of its own."""
        title, focused = super().introduction()
        return title, *self.sentences(), focused

    def faces(self) -> Faces:
        """The favourite cards as printed; those of packs that are gone are left out."""
        lang, found = self.ctx.locale.lang, {}
        for card in self.figures.favourites[: 3 * CARDS]:
            key = (card.game, card.card, lang)
            if key not in self._faces and (face := self._face(card.game, card.card)) is not None:
                self._faces[key] = face
            if key in self._faces:
                found[card.game, card.card] = self._faces[key]
            if len(found) == CARDS:
                break
        return found

    def _face(self, game: str, full: str) -> CardFace | None:
        games = self.ctx.library.games()
        if game not in games:
            return None
        try:
            cards = self.ctx.library.all_cards(games[game], ()).cards
            return table_of(game).card_face(cards, full.removeprefix(f"{game}:"), self.ctx.locale)
        except Exception:  # whatever a card of a pack that is gone or changed breaks: it is not shown
            return None

    # What is done

    def act(self, control: Control) -> Change | None:
        """Choose a game, a span, a person or a page; open a review or the deal of the day."""
        word, _, value = control.id.partition(":")
        if word == "open":
            self.open_list(value)
            return None
        self.close_list()
        if word == "back":
            return self.back()
        if word == "daily":
            return daily_deal(self.ctx, self.game or next(iter(self.ctx.library.games())))
        if word == "point":
            return self._review(int(value))
        if word == "court":
            self.game = "" if value == self.game else value
        elif word == "span":
            self.span = value
        elif word == "view":
            self.view = value
        elif word == "person":
            self.name = self.people[int(value)]
        self._anew()
        return None

    def _review(self, number: int) -> Change | None:
        """The review behind a point of the chart."""
        return review_saved(self.ctx, self.figures.judged[-MOST:][number].path)

    def back(self) -> Change | None:
        """Close an open list, then the page."""
        return None if self.close_list() else Pop()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
