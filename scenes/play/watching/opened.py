"""All open: beside the table lie the cards that each of the other seats alone saw.

They come from the seats' own views, and only where nobody can gain by it (`Session.open_to_all`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.types import Seat
from scenes.play.spread import SeatInfo
from scenes.play.stage import Stage
from scenes.window.attention import Attention
from sprites.card import CardFace
from sprites.paint.icons import emblem
from sprites.pieces import paint_piece
from sprites.text import escape
from sprites.theme import Theme
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_left, cut_top, inset, rows
from sprites.widgets.focus import paint_focus_frame
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE

TALLEST, LEAST, GAP = 150, 84, 12
"""The height of a card where there is room and where there is little, and between groups; in units."""


@dataclass(frozen=True, slots=True)
class Held:
    """Cards of one seat that lie together: where, in a word of the game, and their faces."""

    word: str
    faces: tuple[CardFace, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies open: what can be pointed at, and its face."""

    id: str
    face: CardFace
    box: Rect


def held_by(stage: Stage, seat: Seat, moves: int) -> list[Held]:
    """What a seat alone saw after so many moves."""
    table, session, locale = stage.table, stage.session, stage.ctx.locale
    found = []
    for word, cards in session.unseen_at(moves, seat):
        faces = (table.card_face(session.cards, card, locale) for card in cards)
        found.append(Held(stage.ctx.say(f"open.{word}"), tuple(face for face in faces if face is not None)))
    return found


class OpenHands:
    """The column beside a table; the seat through whose eyes the table is seen needs no row in it."""

    def __init__(self) -> None:
        self.laid: list[Laid] = []

    def face(self, control: str) -> CardFace | None:
        """The card that a control of the column stands for."""
        return next((laid.face for laid in self.laid if laid.id == control), None)

    def lay(self, sketch: Sketch, stage: Stage, box: Rect, note: str = "") -> None:
        """A row for each of the other seats; `note` says what the cards are not used for."""
        theme, zone = sketch.theme, sketch.zone
        self.laid = []
        sketch.sheet(box, "panel")
        rest = inset(box, theme.px(14), theme.px(10))
        head, rest = cut_top(rest, sketch.style(20, "serif").line_height, theme.px(2))
        heading = theme.furniture.heading
        sketch.text(head, escape(stage.ctx.say("open.title")), 20, "serif", heading, single=True)
        if note:
            words = sketch.words(rest, escape(note), sketch.style(15, color=theme.furniture.quiet))
            line, rest = cut_top(rest, words.block.size[1], theme.px(6))
            sketch.text(line, escape(note), 15, color=theme.furniture.quiet)
        shown = [info for info in stage.seats if info.seat != stage.seat]
        for info, row in zip(shown, rows(rest, [1] * len(shown), theme.px(6)), strict=True):
            sketch.zone = f"open {info.seat}"
            self._row(sketch, stage, info, row)
        sketch.zone = zone

    def _row(self, sketch: Sketch, stage: Stage, info: SeatInfo, box: Rect) -> None:
        theme = sketch.theme
        head, rest = cut_top(box, sketch.style(17, "serif").line_height, theme.px(2))
        side = round(head.h * 0.9)
        sign, name = cut_left(head, side, theme.px(8))
        look = info.look
        sketch.art(
            centered(sign, side, side), lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b)
        )
        sketch.text(name, escape(info.name), 17, "serif", single=True)
        held = held_by(stage, info.seat, stage.move)
        if held:
            self._groups(sketch, info, held, rest)
        else:
            line, _ = cut_top(rest, sketch.style(15).line_height)
            nothing = stage.ctx.say("open.nothing")
            sketch.text(line, escape(nothing), 15, color=theme.furniture.quiet, single=True)

    def _groups(self, sketch: Sketch, info: SeatInfo, held: Sequence[Held], box: Rect) -> None:
        """Cards that lie together, each group below its word: beside each other or one below the other."""
        beside, below = [list(held)], [[group] for group in held]
        lines, tall = max(
            ((lines, tall) for lines in (beside, below) for tall in _heights(sketch, box, len(lines))),
            key=lambda way: _seen(sketch, box, *way),
            default=(beside, 8),
        )
        number = 0
        for line, place in zip(lines, rows(box, [1] * len(lines)), strict=True):
            number = self._line(sketch, info, line, place, tall, number)

    def _line(
        self, sketch: Sketch, info: SeatInfo, groups: Sequence[Held], box: Rect, tall: float, number: int
    ) -> int:
        """One line of groups; returns the number of the next card."""
        theme, (wide, step) = sketch.theme, _step(sketch, groups, box, tall)
        x, word = float(box.x), sketch.style(14).line_height
        for group in groups:
            room = max(wide + step * (len(group.faces) - 1), sketch.width(group.word, 14) + 2)
            tag = Rect(round(x), box.y, round(room), word)
            sketch.text(tag, escape(group.word), 14, color=theme.furniture.quiet, single=True)
            for at, face in enumerate(group.faces):
                card = Rect(round(x + at * step), tag.bottom + theme.px(2), round(wide), round(tall))
                self._card(sketch, info, (group, at, face), card, number)
                number += 1
            x += room + theme.px(GAP)
        return number

    def _card(
        self, sketch: Sketch, info: SeatInfo, one: tuple[Held, int, CardFace], box: Rect, number: int
    ) -> None:
        group, at, face = one
        thing = f"open:{info.seat}:{number}"
        self.laid.append(Laid(thing, face, box))
        label = f"{face.title}. {info.name}, {group.word}, {at + 1}/{len(group.faces)}."
        sketch.control(Control(thing, box, "thing", label, role="thing", hint=label, overlaps=True))

    def paint(self, target: pygame.Surface, stage: Stage, theme: Theme, attention: Attention) -> None:
        """The cards from left to right, the one that is pointed at above its neighbours."""
        focus = attention.focus if attention.keyboard else ""
        above = attention.hover or focus
        for laid in sorted(self.laid, key=lambda laid: laid.id == above):
            pose = Pose(laid.box.centerx, laid.box.centery, laid.box.h)
            picture = stage.setting.card_picture(laid.face)
            paint_piece(target, picture, picture.surface, laid.box.h, pose, theme)
            if laid.id == focus:
                paint_focus_frame(target, laid.box, theme)

    def told(self, stage: Stage) -> str:
        """All of it in words."""
        lines = []
        for info in stage.seats:
            if info.seat != stage.seat:
                held = held_by(stage, info.seat, stage.move)
                cards = [f"{group.word}: {', '.join(face.title for face in group.faces)}" for group in held]
                lines.append(f"{info.name}. {'; '.join(cards) or stage.ctx.say('open.nothing')}.")
        return " ".join([f"{stage.ctx.say('open.title')}.", *lines])


def _heights(sketch: Sketch, box: Rect, lines: int) -> list[int]:
    """How tall cards may be if they lie in so many lines, each below its words."""
    room = box.h // lines - sketch.style(14).line_height - sketch.theme.px(6)
    tallest = round(min(room, sketch.theme.px(TALLEST)))
    return list(range(min(tallest, round(sketch.theme.px(LEAST))), tallest + 1, 2)) if tallest > 8 else []


def _step(sketch: Sketch, groups: Sequence[Held], box: Rect, tall: float) -> tuple[float, float]:
    """The width of cards that lie in one line, and from one to the next; where it is narrow they overlap."""
    wide, gap = tall * CARD_SHAPE, sketch.theme.px(GAP)
    least = [max(wide, sketch.width(group.word, 14) + 2) for group in groups]
    more = sum(len(group.faces) - 1 for group in groups)
    spare = box.w - sum(least) - gap * (len(groups) - 1)
    whole = wide + sketch.theme.px(4)
    return wide, min(whole, max(0.0, spare) / more) if more else whole


def _seen(sketch: Sketch, box: Rect, lines: Sequence[Sequence[Held]], tall: float) -> float:
    """How much can be seen of a card that lies under its neighbour."""
    found = (_step(sketch, line, box, tall) for line in lines)
    return tall * min(min(wide, step) for wide, step in found)
