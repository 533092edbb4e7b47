"""The entries of the pack at the left: by game and kind, with their cards; new ones below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.packs.form.drafts import Draft
from game.packs.form.sentence import Wording
from scenes.menus.parts import foot_height, scroll_foot
from scenes.menus.workshop.work import Work
from sprites.card import CardFace, card_size
from sprites.text import escape
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button, field_box
from sprites.widgets.page import Control, Sketch

Group = tuple[str, list[tuple[int, Draft]]]


def groups(work: Work, search: str) -> list[Group]:
    """The entries under their headings, those that the search leaves."""
    found: dict[str, list[tuple[int, Draft]]] = {}
    for number, draft in enumerate(work.drafts):
        wanted = search.casefold() in f"{work.name(draft)} {draft.id}".casefold()
        if wanted or draft == work.draft:
            found.setdefault(title_of(work, draft), []).append((number, draft))
    return list(found.items())


def title_of(work: Work, draft: Draft) -> str:
    """The heading that an entry stands under."""
    if draft.way in ("change", "disable"):
        return work.ctx.say("workshop.changes")
    kind = Wording(work.ctx.locale, draft.game).locale.say(f"form.{draft.game}.kinds.{draft.kind}")
    if len(work.bench.games) == 1:
        return kind
    return f"{work.ctx.locale.say(f'game.{draft.game}.name')}: {kind}"


def note_of(work: Work, draft: Draft) -> str:
    """What stands below the name of an entry."""
    if draft == work.draft and work.bench.problems:
        return work.ctx.say("workshop.not_saved")
    if draft.way == "disable":
        return work.ctx.say("workshop.disabled")
    return work.verdicts.get(draft.id) or draft.id


class Entries:
    """The list, scrolled by whole rows."""

    def __init__(self) -> None:
        self.top = 0
        self.last = self.total = 0
        """One after the last line that is shown, and how many lines there are."""

    def lay(self, sketch: Sketch, box: Rect, work: Work, search: str, typing: bool) -> None:
        """Search, headings and rows, the way to a new entry."""
        theme, say = sketch.theme, work.ctx.say
        sketch.sheet(box)
        inner = inset(box, theme.px(16), theme.px(14))
        sketch.zone = "entries"
        tall = max(theme.px(42), round(sketch.style(17).line_height * 1.5))
        head, rest = cut_top(inner, tall, theme.px(10))
        label = say("workshop.find")
        field_box(sketch, "find", head, label, search or ("" if typing else label), typing=typing, units=16)
        foot, rest = cut_bottom(rest, tall, theme.px(10))
        button(sketch, "new", foot, say("workshop.new"), look="row", icon="flat_plus", units=16)
        self._rows(sketch, rest, work, groups(work, search))
        sketch.zone = "main"

    def _rows(self, sketch: Sketch, room: Rect, work: Work, found: Sequence[Group]) -> None:
        theme = sketch.theme
        tall = max(theme.px(58), round(sketch.style(16).line_height * 2.5))
        head = sketch.style(16, "serif").line_height + theme.px(6)
        lines: list[tuple[str, int, Draft | None]] = []
        for title, drafts in found:
            lines.append((title, len(drafts), None))
            lines += [("", number, draft) for number, draft in drafts]
        self.total = len(lines)
        self.top = max(0, min(self.top, len(lines) - 1))
        needs = [(head if draft is None else tall) + theme.px(4) for _, _, draft in lines]
        full = sum(needs) - theme.px(4) > room.h
        if full:
            foot, room = cut_bottom(room, foot_height(sketch), theme.px(6))
        self._follow(work, lines, room.h // (tall + theme.px(4)))
        self.last = self.top
        for title, number, draft in lines[self.top :]:
            need = head if draft is None else tall
            if room.h < need:
                break
            cell, room = cut_top(room, need, theme.px(4))
            self.last += 1
            if draft is None:
                _heading(sketch, cell, title, number)
            else:
                _row(sketch, cell, work, number, draft)
        if full:
            before, seen, total = (
                sum(draft is not None for _, _, draft in part)
                for part in (lines[: self.top], lines[: self.last], lines)
            )
            scroll_foot(sketch, work.ctx, foot, min(before + 1, seen), seen, total)

    def scroll(self, by: int) -> bool:
        """Move the list by lines; tell whether it could."""
        if (by > 0 and self.last >= self.total) or (by < 0 and not self.top):
            return False
        self.top = max(0, min(self.total - 1, self.top + by))
        return True

    def _follow(self, work: Work, lines: Sequence[tuple[str, int, Draft | None]], count: int) -> None:
        """Keep the open entry in sight after it was chosen."""
        at = next(
            (i for i, (_, _, draft) in enumerate(lines) if draft is not None and draft == work.draft), 0
        )
        if self._shown != work.draft:
            self._shown = work.draft
            if at < self.top or at >= self.top + count - 1:
                self.top = max(0, at - 1)

    _shown: Draft | None = None


def _heading(sketch: Sketch, box: Rect, title: str, count: int) -> None:
    right, left = cut_right(box, sketch.width("000", 15), sketch.theme.px(6))
    sketch.text(left, escape(title), 16, "serif", sketch.theme.furniture.heading, single=True)
    sketch.text(right, str(count), 15, color=sketch.theme.furniture.quiet, align="right", single=True)


def _row(sketch: Sketch, cell: Rect, work: Work, number: int, draft: Draft) -> None:
    theme = sketch.theme
    on = draft == work.draft
    name, note = work.name(draft), note_of(work, draft)
    sketch.control(
        Control(f"entry:{number}", cell, "active" if on else "row", f"{name}. {note}", role="choice", on=on)
    )
    inner = inset(cell, theme.px(7), theme.px(5))
    face = work.face(draft)
    if face is not None:
        art, inner = cut_left(inner, card_size(inner.h)[0], theme.px(10))
        sketch.art(art, partial(_small, face=face, work=work))
    top, below = cut_top(inner, inner.h * 0.52)
    ink = theme.furniture.heading if on else None
    sketch.text(top, escape(name), 17, "serif", ink, single=True)
    sketch.text(below, escape(note), 14, color=theme.furniture.quiet, single=True)


def _small(target: pygame.Surface, box: Rect, face: CardFace, work: Work) -> None:
    picture = work.ctx.studio.card(face, box.h)
    if picture.get_size() != box.size:
        picture = pygame.transform.smoothscale(picture, box.size)
    target.blit(picture, box)
