"""The quiz: one's own slips at the real table; the answer is given by playing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.ai.judge import Verdict
from game.core.types import CardName, Text
from game.i18n import capital
from game.review.background import Background
from game.review.decisions import Decision
from game.review.report import margin
from game.review.score import percent
from game.session import Session
from scenes.play.access.telling import Turns
from scenes.play.hints.advisor import lying
from scenes.play.hints.ghosts import ghosts_of, hang, lay_ghosts
from scenes.play.hints.slip import place_slip
from scenes.play.hints.ways import ways
from scenes.play.prompt import bar_of
from scenes.play.table import TableScene
from scenes.play.topbar import Bar, room_below
from scenes.review.quizbar import QuizBar
from scenes.review.quizhost import QuizHost
from scenes.window.context import Context
from scenes.window.intents import Command, Intent
from scenes.window.manager import Change, Pop
from sprites.paint.marks import mark, mark_radius
from sprites.text import escape, fit
from sprites.theme import Theme
from sprites.widgets.boxes import cut_bottom, cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch, Words

if TYPE_CHECKING:
    from scenes.review.quizmaster import Quiz

WIDE, SMALL = 330, 300


class _Quiet(Turns):
    """The board tells what is wanted; nobody else does."""

    def follow(self, prompt: str) -> None:
        """Say nothing."""


class QuizScene(TableScene):
    """One question: a table at which moves are judged, not played."""

    primary: ClassVar[str] = "quiz:next"

    def __init__(
        self, ctx: Context, quiz: Quiz, session: Session, looks: Sequence[int],
        decision: Decision, verdict: Verdict, work: Background,
    ) -> None:  # fmt: skip
        self.quiz, self.decision, self.verdict, self._work = quiz, decision, verdict, work
        self.nudge = ""
        super().__init__(ctx, session, looks)
        self.stage.people[:] = [decision.seat]
        self.stage.covered = False
        self.stage.sit(decision.seat)
        self.turns = _Quiet(self.stage)

    def make_host(self) -> QuizHost:
        """Nobody plays: answers are judged."""
        self.asker = QuizHost(self.ctx, self.stage, self.decision, self.verdict, self._work, self._news)
        return self.asker

    def window_shown(self) -> Change | None:
        """Nothing here is anybody's secret."""
        return None

    def text(self, text: Text | None) -> str:
        """A text with the names of this game."""
        return "" if text is None else self.ctx.locale.text(text, self.stage.names, self.session.cards)

    # What is said

    def _news(self) -> None:
        """An answer has been judged, or shown."""
        if self.asker.stand == "found":
            self.quiz.found(self.asker.tries == 1 and not self.nudge)
            self.ctx.play("win")
        elif self.asker.stand == "shown":
            self.quiz.shown()
        self.ctx.say_aloud(*filter(None, (self.status(), self.why())))
        if self.asker.over:
            self.attention.focus, self.attention.keyboard = "quiz:next", True
        self.refresh()

    def status(self) -> str:
        """What the prompt says: what is wanted, or what became of the answer."""
        say, stand, judged = self.ctx.say, self.asker.stand, self.asker.judged
        if stand == "wrong" and judged is not None:
            return say("quiz.not_that", percent=percent(judged.chance.mean))
        if stand == "found":
            if judged is not None and judged.kind != "forced":
                return say("quiz.found_other", percent=percent(judged.chance.mean))
            return say("quiz.found", move=self.text(self.verdict.rival_name))
        simple = {"ask": "ask", "thinking": "thinking", "unknown": "not_judged", "same": "not_same"}
        if stand in simple:
            return say(f"quiz.{simple[stand]}")
        return say("quiz.shown", move=self.text(self.verdict.rival_name))

    def introduction(self) -> tuple[str, ...]:
        """The whole question."""
        spoken = self.ctx.say(
            "quiz.spoken", number=self.quiz.at + 1, count=len(self.quiz.questions), worth=self._worth(),
            place=self.quiz.place(self.ctx), move=self.text(self.verdict.played_name),
            percent=percent(self.verdict.chance.mean),
        )  # fmt: skip
        return (spoken,)

    def _worth(self) -> str:
        return self.ctx.say("quiz.worth", count=max(1, percent(self.verdict.loss)))

    def why(self) -> str:
        """Once it is over: what is better about the better move, where that is what was played or shown."""
        better = self.asker.stand == "shown" or self.asker.answer == self.verdict.rival
        if not (self.asker.over and better and self.verdict.reasons):
            return ""
        return capital(self.text(self.verdict.reasons[0]))

    def _nudge_words(self) -> str:
        """One sentence of what it is about, without naming a card."""
        for reason in self.verdict.reasons:
            what = next((value for name, value in reason.params if name == "what"), None)
            if isinstance(what, Text) and not _names_card(what):
                return self.ctx.say("quiz.nudge_once", what=self.text(what).rstrip("."))
        return self.ctx.say("quiz.nudge_none")

    # The page

    def bar(self) -> Bar:
        """The quiz's own bar."""
        quiz = self.quiz
        lay = QuizBar(quiz.marks(), quiz.at, self.asker.over)
        return replace(bar_of(self.stage), prompt=escape(self.status()), lay=lay, offers=())

    def layout(self, sketch: Sketch) -> None:
        """The table, what was played in grey, and the board of the question."""
        super().layout(sketch)
        sketch.above, zone = True, sketch.zone
        boxes = self._lay_moves(sketch)
        self._board(sketch, boxes)
        sketch.above, sketch.zone = False, zone

    def _lay_moves(self, sketch: Sketch) -> list[Rect]:
        """The move of the game in grey; once it is over, the better one in gold."""
        boxes: list[Rect] = []
        hung: list[Rect] = []
        shown = [(self.decision.course, True, self.ctx.say("quiz.in_the_game"))]
        if self.asker.over:
            answer = self.asker.answer if self.asker.stand == "found" else self.verdict.rival
            shown.append((answer, False, self.ctx.say("review.tag_better")))
        for course, was, words in shown:
            ghosts = ghosts_of(self.stage, sketch, ways(self.stage, course))
            lay_ghosts(sketch, ghosts, shown=True, was=was)
            boxes += [box for ghost in ghosts for box in (ghost.start, ghost.goal) if box is not None]
            if ghosts:
                hang(sketch, ghosts[0].start, words, was, hung)
        return boxes + hung

    def _board(self, sketch: Sketch, about: list[Rect]) -> None:
        """The question on paper, where it covers nothing that can be used."""
        theme = sketch.theme
        sketch.zone = "board"
        wide = min(theme.px(WIDE if theme.size[1] >= 900 else SMALL), theme.size[0] // 3)
        if theme.large_text:
            wide = max(wide, round(theme.size[0] * 0.28))
        size = (wide, self._board_height(sketch, wide))
        hard, soft = lying(self.stage, sketch)
        room = room_below(sketch)
        near = Rect(room.right - wide // 2, room.y + size[1] // 2, 1, 1)
        words = [item.box for item in (*sketch.items, *sketch.raised) if isinstance(item, Words)]
        box = place_slip(sketch, size, near, [*hard, *about, *words], soft)
        if box.collidelist([*hard, *about, *words]) >= 0:  # not all can stay in sight: words count most
            box = place_slip(sketch, size, near, [*hard, *about], [*soft, *words, *words])
        sketch.sheet(box, "board")
        if theme.large_text:
            sketch.explain(box, escape(" ".join(self.introduction())))
        self._lay_board(sketch, inset(box, theme.px(22), theme.px(16)))

    def _lines(self, sketch: Sketch) -> list[tuple[str, float, str]]:
        """What stands on the board: words, size and face of each."""
        say = self.ctx.say
        played = say("quiz.played", move=capital(self.text(self.verdict.played_name)))
        told = self.why() or self.nudge
        said = [told or f"{self._worth()} {say('quiz.counts')}"]
        if sketch.theme.large_text:  # the rest is told on pointing, and spoken
            return [("", 24, "serif"), *((words, 16.0, "sans") for words in said if told)]
        return [
            (self.quiz.place(self.ctx), 15, "sans"), (played, 20, "serif"), ("", 24, "serif"),
            *((words, 16, "sans") for words in said),
        ]  # fmt: skip

    def _board_height(self, sketch: Sketch, wide: int) -> int:
        theme, inner = sketch.theme, wide - 2 * sketch.theme.px(22)
        tall = sum(self._tall(sketch, inner, *line) + theme.px(6) for line in self._lines(sketch))
        return tall + self._button_height(sketch) + theme.px(44)

    def _tall(self, sketch: Sketch, wide: int, words: str, units: float, face: str) -> int:
        if not words:
            return max(sketch.theme.px(38), sketch.style(units, face).line_height)
        return fit(escape(words), sketch.style(units, face), (wide, sketch.theme.size[1])).size[1] + 1

    def _button_height(self, sketch: Sketch) -> int:
        return max(sketch.theme.px(46), round(sketch.style(17).line_height * 1.5))

    def _lay_board(self, sketch: Sketch, inner: Rect) -> None:
        theme = sketch.theme
        foot, rest = cut_bottom(inner, self._button_height(sketch), theme.px(8))
        colors = {15: theme.furniture.quiet, 20: theme.furniture.heading}
        for words, units, face in self._lines(sketch):
            line, rest = cut_top(rest, self._tall(sketch, inner.w, words, units, face), theme.px(6))
            if words:
                sketch.text(line, escape(words), units, face, colors.get(round(units)), top=True)
            else:
                self._chance(sketch, line)
        self._lay_foot(sketch, foot)

    def _chance(self, sketch: Sketch, line: Rect) -> None:
        theme, verdict = sketch.theme, self.verdict
        spot, rest = cut_left(line, theme.px(40), theme.px(10))
        sketch.art(spot, partial(_paint_mark, theme, verdict))
        figure = f"{percent(verdict.chance.mean)} %"
        left, rest = cut_left(rest, sketch.width(figure, 24, "serif") + 2, theme.px(8))
        sketch.text(left, figure, 24, "serif", single=True)
        sketch.text(rest, f"± {margin(verdict.chance)}", 15, color=theme.furniture.quiet, single=True)

    def _lay_foot(self, sketch: Sketch, foot: Rect) -> None:
        ctx = self.ctx
        if self.asker.over:
            last = self.quiz.at + 1 >= len(self.quiz.questions)
            words = ctx.say("quiz.done" if last else "quiz.next")
            button(sketch, "quiz:next", foot, words, look="plate", key=ctx.cap("confirm"), units=18)
        else:
            words = ctx.say("quiz.nudge")
            button(
                sketch, "quiz:nudge", foot, words, icon="hint", key=ctx.cap("goal"), units=17,
                enabled=not self.nudge,
            )  # fmt: skip

    # What is done

    def handle(self, intent: Intent) -> Change | None:
        """Space goes on when the question is over."""
        if intent == Command("confirm") and self.asker.over:
            return self._do("next")
        return super().handle(intent)

    def act(self, control: Control) -> Change | None:
        """A button of the quiz, or anything on the table."""
        word, _, rest = control.id.partition(":")
        return self._do(rest) if word == "quiz" else super().act(control)

    def _do(self, name: str) -> Change | None:
        if name == "next":
            return self.quiz.go_on(self.ctx) if self.asker.over else None
        if name == "skip":
            self.quiz.skipped()
            return self.quiz.go_on(self.ctx)
        if name == "nudge" and not self.asker.over:
            self.nudge = self._nudge_words()
            self.ctx.say_aloud(self.nudge)
        elif name == "show":
            self.asker.show()
        elif name == "leave":
            return Pop()
        self.refresh()
        return None

    def command(self, name: str) -> Change | None:
        """S skips, H shows, G nudges; Space goes on when the question is over."""
        meant = {"save": "skip", "hint": "show", "goal": "nudge"}
        if name in meant:
            return self._do(meant[name]) if not self.asker.over else None
        if name in ("log", "recap", "log_link"):
            return None  # what came later is no part of the question
        return super().command(name)

    def back(self) -> Change | None:
        """Put back what is held; then leave the quiz, which remembers what was answered."""
        if self.hands.put_back():
            return None
        if self.asker.answer and not self.asker.over:
            self.asker.undo()
            return None
        return Pop()


def _names_card(text: Text) -> bool:
    return any(
        isinstance(value, CardName) or (isinstance(value, Text) and _names_card(value))
        for _, value in text.params
    )


def _paint_mark(theme: Theme, verdict: Verdict, target: pygame.Surface, box: Rect) -> None:
    drawn = mark(verdict.kind, mark_radius(verdict.kind, percent(verdict.loss)) * theme.u)
    target.blit(drawn, drawn.get_rect(center=box.center))
