"""The panel of a choice: what it was, both moves with their chances, why, and what the others may answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.ai.judge import FINE, Verdict
from game.ai.lines import Estimate
from game.i18n import capital
from game.review.answers import Answer
from game.review.report import margin
from game.review.score import percent
from scenes.play.hints.ghosts import greyed
from scenes.play.spread import Piece
from scenes.review.words import Wording
from sprites.paint.icons import emblem
from sprites.paint.marks import COLORS, mark, mark_radius
from sprites.text import escape, fit
from sprites.theme import Rgb, SeatLook, Theme, contrast, mix
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch

MOST_ANSWERS = 3


@dataclass(frozen=True, slots=True)
class Said:
    """What the panel tells of a moment."""

    number: int | None
    """The decision; None: somebody else's move, or the end."""
    head: str
    note: str
    verdict: Verdict | None = None
    pieces: tuple[Piece | None, Piece | None] = (None, None)
    answers: Sequence[Answer] | None = None
    """None: not known yet."""
    shown: str = ""
    """What is being shown on the table right now."""
    name: str = ""
    """The name of a move that was not judged."""
    look: SeatLook | None = None
    played: str = ""
    """What stands above the move, where it is somebody else's."""


class Panel:
    """Lays the panel of one moment."""

    def __init__(self, sketch: Sketch, words: Wording, looks: Sequence[SeatLook]) -> None:
        self.sketch, self.words, self.looks = sketch, words, looks
        self.theme = sketch.theme
        self.own = looks[words.story.seat]

    def lay(self, box: Rect, said: Said) -> None:
        """Head, moves, reasons and answers from the top, buttons at the foot."""
        sketch, theme = self.sketch, self.theme
        sketch.sheet(box)
        sketch.zone = "panel"
        inner = inset(box, theme.px(24), theme.px(16))
        foot, rest = cut_bottom(inner, self._foot_height(said), theme.px(10))
        self._foot(foot, said)
        rest = self._head(rest, said)
        verdict = said.verdict
        if said.shown:
            sketch.text(rest, escape(said.shown), 20, "serif", theme.furniture.heading, top=True)
        elif verdict is None:
            sketch.text(rest, escape(said.name), 19, top=True)
        else:
            self._judged(rest, said, verdict)
        sketch.zone = "main"

    def _judged(self, rest: Rect, said: Said, verdict: Verdict) -> None:
        """Both moves, why, and the likely answers, as much as there is room for; the rest is spoken."""
        words = self.words
        rest = self._row(rest, said, verdict, was=True)
        if said.number is None:
            return  # of others it is said what it was, not what they should have done
        if verdict.kind != FINE:
            rest = self._row(rest, said, verdict, was=False)
            rest = self._why(rest, verdict)
        if verdict.kind != FINE and rest.h > self.sketch.style(16).line_height * 2:
            self._answers(rest, said)
        if self.theme.large_text and rest.h > self.sketch.style(16).line_height:
            low = cut_bottom(rest, self.sketch.style(16).line_height)[0]
            luck = words.luck(said.number) if said.number is not None else ""
            self.sketch.text(low, escape(luck), 16, color=self.theme.furniture.quiet, single=True)

    # The head

    def _head(self, box: Rect, said: Said) -> Rect:
        sketch, theme, verdict = self.sketch, self.theme, said.verdict
        style = sketch.style(32, "serif")
        head, rest = cut_top(box, max(theme.px(50), style.line_height), theme.px(2))
        title = head
        if verdict is not None or said.look is not None:
            spot, title = cut_left(head, theme.px(46), theme.px(10))
            sketch.art(spot, partial(_paint_head, theme, said, self.own))
        loss = self.words.loss(verdict) if verdict is not None else ""
        if loss:
            part, title = cut_right(title, sketch.width(loss, 20, "serif") + theme.px(4), theme.px(8))
            sketch.text(part, escape(loss), 20, "serif", theme.furniture.bad, align="right", single=True)
        ink = self._head_ink(verdict)
        units = sketch.largest(title, said.head, (32, 26, 22, 19, 16), "serif", single=True)
        sketch.text(title, escape(said.head), units, "serif", ink, single=True)
        note, rest = cut_top(rest, sketch.style(16).line_height, theme.px(8))
        sketch.text(note, escape(said.note), 16, color=theme.furniture.quiet, single=True)
        return rest

    def _head_ink(self, verdict: Verdict | None) -> Rgb:
        """The colour of the class, dark or light enough to be read."""
        theme = self.theme
        color = COLORS.get(verdict.kind if verdict is not None else "", theme.furniture.heading)
        for part in (0.0, 0.2, 0.35, 0.5, 0.7, 1.0):
            ink = mix(color, theme.furniture.ink, part)
            if contrast(ink, theme.furniture.stock) >= 4.5:
                return ink
        return theme.furniture.ink

    # The moves

    def _row(self, box: Rect, said: Said, verdict: Verdict, was: bool) -> Rect:
        """One move with its card, its chance and how sure that is; grey for what was, gold for better."""
        sketch, theme, words = self.sketch, self.theme, self.words
        name = capital(words.text(verdict.played_name if was else verdict.rival_name))
        caption = (said.played or words.played_word()) if was else words.rival_word(verdict)
        piece = said.pieces[0 if was else 1]
        chance = verdict.chance if was else verdict.best
        bars = theme.size[1] >= 900 and not theme.large_text
        inner_wide = box.w - 2 * theme.px(12) - (theme.px(66) if piece is not None else 0)
        figures = sketch.width("100 %", 25, "serif") + sketch.width("± 10", 15) + theme.px(10)
        room = inner_wide - figures
        units = self._name_units(name, room)
        name_tall = fit(escape(name), sketch.style(units, "serif"), (max(40, room), theme.size[1])).size[1]
        tall = sketch.style(14).line_height + name_tall + (theme.px(26) if bars else 0) + theme.px(18)
        tall = max(tall, theme.px(84 if piece is not None else 60))
        row, rest = cut_top(box, tall, theme.px(8))
        sketch.sheet(row, "field" if was else "active")
        inner = inset(row, theme.px(12), theme.px(8))
        if piece is not None:
            card, inner = cut_left(inner, theme.px(56), theme.px(10))
            sketch.art(card, partial(_paint_piece, greyed(piece) if was else piece))
        if bars:
            rail, inner = cut_bottom(inner, theme.px(14), theme.px(8))
            sketch.art(rail, partial(_paint_bar, theme, chance, was))
        number, inner = cut_right(inner, figures, theme.px(4))
        self._chance(number, chance, was)
        top, below = cut_top(inner, sketch.style(14).line_height)
        sketch.text(top, escape(caption), 14, color=theme.furniture.quiet, single=True)
        sketch.text(below, escape(name), units, "serif")
        return rest

    def _name_units(self, name: str, room: int) -> float:
        """Letters in which the name of a move takes three lines; a very long one takes what it needs."""
        sketch = self.sketch
        for units in (17, 15, 14):
            style = sketch.style(units, "serif")
            if fit(escape(name), style, (max(40, room), self.theme.size[1])).lines <= 3:
                return units
        return 13

    def _chance(self, box: Rect, chance: Estimate, was: bool) -> None:
        sketch, theme = self.sketch, self.theme
        doubt, figure = cut_right(box, sketch.width("± 10", 15) + 1, theme.px(6))
        ink = theme.furniture.quiet if was else theme.furniture.ink
        sketch.text(figure, f"{percent(chance.mean)} %", 25, "serif", ink, align="right", single=True)
        sketch.text(doubt, f"± {margin(chance)}", 15, color=theme.furniture.quiet, single=True)

    # Why, and what next

    def _why(self, box: Rect, verdict: Verdict) -> Rect:
        sketch, theme, words = self.sketch, self.theme, self.words
        reasons = words.reasons(verdict)
        if not reasons:
            reasons = [words.say("no_reason")] if verdict.wrong else []
        if not reasons:
            return box
        head, rest = cut_top(box, sketch.style(18, "serif").line_height, theme.px(2))
        for shown in (reasons, reasons[:1]):
            said = " ".join(shown)
            units = sketch.largest(rest, said, (17, 15, 14))
            tall = fit(escape(said), sketch.style(units), (rest.w, theme.size[1])).size[1]
            if tall <= rest.h:
                break
        else:
            sketch.explain(head, " ".join(reasons))
            return box
        sketch.text(head, escape(words.say("why")), 18, "serif", theme.furniture.heading, single=True)
        text, rest = cut_top(rest, tall + 1, theme.px(8))
        sketch.text(text, escape(said), units, top=True)
        return rest

    def _answers(self, box: Rect, said: Said) -> None:
        sketch, theme, words = self.sketch, self.theme, self.words
        if said.answers is not None and not said.answers:
            return
        sketch.sheet(Rect(box.x, box.y, box.w, max(1, theme.px(1))), "hairline")
        head, rest = cut_top(
            Rect(box.x, box.y + theme.px(6), box.w, box.h),
            sketch.style(17, "sans-bold").line_height,
            theme.px(4),
        )
        if said.answers is None:
            said_ = words.say("thinking")
            units = sketch.largest(head, said_, (15, 14, 13, 12), single=True)
            if not sketch.words(head, said_, sketch.style(units), single=True).block.cut:
                sketch.text(head, escape(said_), units, color=theme.furniture.quiet, single=True)
            return
        sketch.text(head, escape(words.say("answers")), 17, "sans-bold", single=True)
        most = MOST_ANSWERS if theme.size[1] >= 900 else 2
        for answer in said.answers[:most]:
            text, often = words.answer(answer)
            wide = rest.w - theme.px(36) - sketch.width(often, 15) - theme.px(10)
            tall = fit(escape(text), sketch.style(15), (max(40, wide), theme.size[1])).size[1]
            tall = max(theme.px(30), min(tall, 2 * sketch.style(15).line_height))
            if rest.y + tall > box.bottom:
                return
            line, rest = cut_top(rest, tall, theme.px(3))
            self._answer(line, answer, text, often)

    def _answer(self, line: Rect, answer: Answer, text: str, often: str) -> None:
        sketch, theme = self.sketch, self.theme
        side = theme.px(26)
        spot, rest = cut_left(line, side, theme.px(10))
        look = self.looks[answer.seat]
        sketch.art(centered(spot, side, side), partial(_paint_emblem, look))
        sketch.explain(spot, escape(self.words.session.names[answer.seat]))
        part, rest = cut_right(rest, sketch.width(often, 15) + 1, theme.px(10))
        sketch.text(part, escape(often), 15, color=theme.furniture.quiet, align="right", single=True)
        sketch.text(rest, escape(text), 15)

    # The foot

    def _foot_height(self, said: Said) -> int:
        theme, line = self.theme, self.sketch.style(18).line_height
        big, small = max(theme.px(58), round(line * 1.6)), max(theme.px(50), round(line * 1.5))
        return big + small + theme.px(10)

    def _foot(self, box: Rect, said: Said) -> None:
        """Show it, try it, go on to the next slip."""
        sketch, theme, words = self.sketch, self.theme, self.words
        big, small = cut_top(box, round((box.h - theme.px(10)) * 0.53), theme.px(10))
        ctx, running = words.ctx, bool(said.shown)
        icon_ = "pause" if running else "play"
        label = words.say("hold" if running else "show")
        button(sketch, "show", big, label, look="plate", icon=icon_, key=ctx.cap("confirm"), units=20)
        left, right = columns(small, [1.35, 1], theme.px(10))
        able = said.number is not None
        for name, cell, cap in (("try", left, ""), ("next", right, ctx.cap("step"))):
            label = words.say(name)
            units = sketch.largest(
                inset(cell, cell.h * 0.4, 0), label, (17, 15, 14), "sans-bold", single=True
            )
            button(
                sketch,
                name,
                cell,
                label,
                key=cap,
                units=units,
                enabled=able if name == "try" else True,
                hint=label,
            )


def _paint_head(theme: Theme, said: Said, own: SeatLook, target: pygame.Surface, box: Rect) -> None:
    if said.verdict is None:
        assert said.look is not None
        side = min(box.w, box.h)
        drawn = emblem(said.look.emblem, side, said.look.color)
    else:
        r = mark_radius(said.verdict.kind, percent(said.verdict.loss)) * theme.u * 1.35
        color = said.look.color if said.look is not None else own.color
        drawn = mark(said.verdict.kind, min(r, box.w * 0.46), color)
    target.blit(drawn, drawn.get_rect(center=box.center))


def _paint_emblem(look: SeatLook, target: pygame.Surface, box: Rect) -> None:
    target.blit(emblem(look.emblem, box.w, look.color), box)


def _paint_piece(piece: Piece, target: pygame.Surface, box: Rect) -> None:
    tall = round(min(box.h, box.w / piece.picture.shape))
    drawn = piece.picture.surface(max(4, tall))
    target.blit(drawn, drawn.get_rect(center=box.center))


def _paint_bar(theme: Theme, chance: Estimate, was: bool, target: pygame.Surface, box: Rect) -> None:
    """The chance as a bar with a soft end of two standard errors and a line where it is."""
    pygame.draw.rect(target, theme.furniture.inset, box, border_radius=box.h // 2)
    color = theme.furniture.quiet if was else theme.furniture.gold
    doubt, at = 2 * chance.error, box.x + round(box.w * min(1.0, chance.mean))
    soft = box.x + round(box.w * min(1.0, chance.mean + doubt))
    pale = mix(theme.furniture.inset, color, 0.4)
    pygame.draw.rect(
        target, pale, Rect(box.x, box.y, max(box.h, soft - box.x), box.h), border_radius=box.h // 2
    )
    sure = box.x + round(box.w * max(0.0, chance.mean - doubt))
    pygame.draw.rect(
        target, color, Rect(box.x, box.y, max(box.h, sure - box.x), box.h), border_radius=box.h // 2
    )
    pygame.draw.line(target, theme.furniture.ink, (at, box.y - 2), (at, box.bottom + 1), max(1, theme.px(2)))
