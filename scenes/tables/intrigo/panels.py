"""The other panels of Intrigo's table: the card in question with its steps, courtyard, award strip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.core.types import Card, Seat
from game.intrigo.cards import DOWN, EMPTY
from game.intrigo.view import IntrigoView
from scenes.play.wording import from_top, longest_line, longest_text
from scenes.tables.intrigo import standings
from scenes.tables.intrigo.boards import needed
from scenes.tables.intrigo.faces import power_texts, short_name
from scenes.tables.intrigo.pieces import card_note, card_of, family_name
from scenes.tables.intrigo.places import Places
from scenes.tables.intrigo.seen import Setting
from sprites.paint.crests import crest
from sprites.paint.intrigo.board import token
from sprites.text import escape, parse
from sprites.theme import mix, rgb
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button, readable
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_width


@dataclass(frozen=True, slots=True)
class Given:
    """What the award did with a room's token: who won it, nobody if it stayed."""

    seat: Seat | None
    token: Card
    card: Card | None = None
    """The card that won it."""


ENDING = rgb("#b0241e")
SEAL_FLOOR, DUCAT_FLOOR = rgb("#286268"), rgb("#b0743a")


def unowned(sketch: Sketch, setting: Setting, at: Places, given: Mapping[int, Given]) -> None:
    """With three players: whose cards win for nobody; during the award what it has brought so far."""
    theme, view = sketch.theme, setting.view
    free = [number for number in view.cards.dealt[at.seats] if number not in view.families]
    if at.drafting or at.seats > 3 or not free:
        return
    box = at.corner(1)
    box = box if given else Rect(box.x, box.centery, box.w, box.bottom - box.centery)
    sketch.sheet(box)
    inner = inset(box, theme.px(16), theme.px(10))
    if given:
        inner, rest = cut_top(inner, sketch.style(20, "serif").line_height * 2.2, theme.px(8))
        _last_awards(sketch, setting, rest, given)
    for number in free[:1]:
        family = view.cards.families[number]
        side = round(min(inner.h, theme.px(64)))
        left, rest = cut_left(inner, side, theme.px(12))
        sketch.art(centered(left, side, side), by_width(partial(crest, family)))
        sketch.explain(inner, setting.say("ui.intrigo.unowned_note"))
        head, below = cut_top(rest, sketch.style(20, "serif").line_height)
        name, note = view.cards.name(family, setting.locale.lang), setting.say("ui.intrigo.unowned_note")
        title = setting.say("ui.intrigo.unowned", family=name)
        shown = longest_line(sketch, head.w, [escape(title), escape(name)], 20, "serif")
        sketch.text(head, shown, 20, "serif", theme.furniture.heading, single=True)
        words = longest_text(sketch, below, [note], 15)
        sketch.text(below, words, 15, color=theme.furniture.quiet)
        if not words:
            _hint(sketch, "unowned", inner, f"{title}. {note}")


def _last_awards(sketch: Sketch, setting: Setting, box: Rect, given: Mapping[int, Given]) -> None:
    """The latest tokens that were won, newest last."""
    theme, view = sketch.theme, setting.view
    head, rest = cut_top(box, sketch.style(18, "serif").line_height, theme.px(4))
    sketch.text(head, setting.say("ui.intrigo.just_now"), 18, "serif", theme.furniture.heading, single=True)
    line = round(sketch.style(15).line_height * 1.25)
    won = [(room, given[room]) for room in sorted(given) if given[room].seat is not None]
    for room, award in won[-max(0, rest.h // line) :] if rest.h >= line else []:
        row, rest = cut_top(rest, line)
        mark, words = cut_left(row, line, theme.px(8))
        family = view.cards.families[view.families[award.seat or 0]]
        sketch.art(mark, by_width(partial(crest, family)))
        sketch.explain(mark, view.cards.name(family, setting.locale.lang))
        token_name = view.cards.name(award.token, setting.locale.lang)
        text = setting.say("ui.intrigo.won", room=room + 1, token=token_name)
        sketch.text(words, escape(text), 15, single=True)


def note(sketch: Sketch, setting: Setting, at: Places, would: IntrigoView | None) -> None:
    """The card in question at the lower right: what it does or would do, its steps and buttons."""
    found = _subject(setting, _would(setting, would)) or _way_to_win(sketch, setting)
    if found is None:
        return
    titles, wordings = found
    theme, box = sketch.theme, at.note
    sketch.sheet(box)
    inner = inset(box, theme.px(16), theme.px(8))
    if setting.view.pile is not None and setting.view.begun:
        foot, inner = cut_bottom(inner, max(theme.px(42), sketch.style(16).line_height * 1.25), theme.px(4))
        _buttons(sketch, setting, foot)
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(1))
    steps = steps_of(setting)
    if steps:
        wide = (sketch.style(15).line_height * 1.2 + theme.px(9)) * steps[1]
        right, head = cut_right(head, wide, theme.px(6))
        _step_marks(sketch, right, *steps)
    head_words = longest_line(sketch, head.w, [escape(name) for name in titles], 18, "serif")
    sketch.text(head, head_words, 18, "serif", theme.furniture.heading, single=True)
    shown = longest_text(sketch, rest, wordings, 15)
    if shown:
        from_top(sketch, rest, shown, 15)
    else:
        _hint(sketch, "note", inner, f"{titles[0]}. {plain_words(wordings[0])}")


def _hint(sketch: Sketch, name: str, box: Rect, words: str) -> None:
    """What has no room is told when pointed at or focused."""
    sketch.control(Control(name, box, "bare", words, hint=words))


Wordings = list[str]
"""The same in fewer and fewer words."""


def _subject(setting: Setting, would: str) -> tuple[Wordings, Wordings] | None:
    """The card being played, picked or pointed at: its names and its words."""
    view: IntrigoView = setting.view
    cards, lang = view.cards, setting.locale.lang

    def influence(kind: str) -> tuple[Wordings, Wordings]:
        names = [cards.name(kind, lang), short_name(cards, kind, setting.locale)]
        return names, [would] if would else power_texts(cards, kind, setting.locale)

    if view.pile is not None and view.begun:
        return influence(cards.influence[view.pile])
    thing = setting.picked or setting.pointed
    kind_of, card = thing.partition(":")[0], card_of(thing)
    if kind_of == "hand" or (view.begun and view.taken is not None):
        name = card if kind_of == "hand" else cards.intrigue[view.taken or 0]
        return [cards.name(name, lang)], [would or escape(card_note(setting, name))]
    return influence(card) if kind_of == "pile" else None


def _way_to_win(sketch: Sketch, setting: Setting) -> tuple[Wordings, Wordings] | None:
    """Where letters are too large for the own board to tell it: what the viewer still needs."""
    own = setting.own
    if own is None or not sketch.theme.large_text or standings.wanted(setting.view, own.seat):
        return None
    return [setting.say("ui.tables.need_title")], [escape(needed(setting, own.seat)[1])]


def plain_words(markup: str) -> str:
    """Words without their marks."""
    return "".join(piece.text or " " for piece in parse(markup))


def _would(setting: Setting, would: IntrigoView | None) -> str:
    """What the step being tried would change, room by room; empty if none is."""
    if would is None:
        return ""
    lines = []
    for room, seat in standings.changes(setting.view, would).items():
        family = setting.say("ui.intrigo.nobody") if seat is None else family_name(setting, seat)
        lines.append(setting.say("ui.intrigo.room_goes", room=room + 1, family=escape(family)))
    return "\n".join(lines[:4]) or setting.say("ui.intrigo.no_change")


def steps_of(setting: Setting) -> tuple[int, int] | None:
    """How many steps are done, of how many."""
    view: IntrigoView = setting.view
    if view.pile is None or not view.begun:
        return None
    aims = view.cards.powers[view.pile] not in ("turn_token", "turn_card")
    return len(view.aimed), 3 if aims else 2


def _step_marks(sketch: Sketch, box: Rect, done: int, count: int) -> None:
    side = round(min(box.h, sketch.style(15).line_height * 1.2))
    for number in reversed(range(count)):
        cell, box = cut_right(box, side, sketch.theme.px(9))
        look = "good" if number < done else "pill"
        color = sketch.theme.furniture.gold if number == done else None
        place = centered(cell, side, side)
        sketch.sheet(place, look, color)
        furniture = sketch.theme.furniture
        ground = furniture.good if number < done else color or furniture.stock
        ink = readable(sketch.theme, ground)
        sketch.text(place, str(number + 1), 15, "sans-bold", ink, align="center", single=True)


def _buttons(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Lay it as a blocker, and one step back; where letters are large the way back is a sign."""
    sketch.zone = "steps"
    gap, words = sketch.theme.px(8), setting.say("ui.intrigo.step_back")
    offers = [(f"offer:{number}", offer) for number, offer in enumerate(setting.offers)]
    wide = [sketch.width(text, 16, "sans-bold") for text in (*(offer.label for _, offer in offers), words)]
    tight = sum(wide) + sketch.theme.px(40) * len(wide) + gap * len(offers) > box.w
    back, rest = cut_right(box, box.h if tight else box.w * wide[-1] / sum(wide), gap)
    cells = columns(rest, wide[:-1], gap) if offers else []
    for (name, offer), cell in zip(offers, cells, strict=True):
        button(sketch, name, cell, offer.label, look="chip", units=16)
    roomy = wide[-1] + sketch.theme.px(110) <= back.w
    button(
        sketch, "step_back", back if offers else box, words, look="chip", units=16,
        key="Esc" if roomy else "", hint=f"{words} (Esc)", icon="undo" if tight else "", bare=tight,
    )  # fmt: skip
    sketch.zone = "main"


def courtyard(sketch: Sketch, setting: Setting, at: Places, naming: bool) -> tuple[float, float]:
    """Heading and counts of the courtyard; returns how much room they take above and below."""
    theme, yard, view = sketch.theme, at.ring.courtyard(), setting.view
    line = sketch.style(19, "serif").line_height
    head = Rect(yard.x, yard.y + theme.px(8), yard.w, line)
    dark = view.stage == "award"  # the lantern's night lies over the courtyard
    ink = theme.furniture.on_dark if dark else rgb("#200808")
    quiet = theme.furniture.on_dark if dark else rgb("#2a1410")
    key = "name_title" if naming else "influence_title"
    sketch.text(
        inset(head, theme.px(14), 0),
        setting.say(f"ui.intrigo.{key}"),
        19,
        "serif",
        ink,
        align="center",
        single=True,
    )
    if naming:
        return line + theme.px(12), 0
    small = sketch.style(14).line_height
    foot = Rect(yard.x, yard.bottom - small - theme.px(10), yard.w, small)
    words = setting.say("ui.intrigo.supply", ducats=view.supply, seals=standings.free_seals(view))
    sketch.text(inset(foot, theme.px(14), 0), words, 14, color=quiet, align="center", single=True)
    return line + theme.px(10), small + theme.px(12)


def door(sketch: Sketch, setting: Setting, at: Places) -> None:
    """The name of room 1, below its corner of the palace."""
    theme, box, words = sketch.theme, at.ring.room(0), setting.say("ui.intrigo.door")
    tall = sketch.style(15).line_height
    tag = Rect(0, 0, sketch.width(words, 15, "sans-bold") + theme.px(28), tall)
    tag.topleft = (box.x, box.bottom + theme.px(8))
    sketch.sheet(tag, "pill", rgb("#ac3630"))
    sketch.text(tag, words, 15, "sans-bold", theme.furniture.on_dark, align="center", single=True)


def award_strip(
    sketch: Sketch, setting: Setting, at: Places, given: Mapping[int, Given], lamp: int | None
) -> None:
    """All rooms in order at the foot: who won, what stays, where the lantern is."""
    theme, view, box = sketch.theme, setting.view, at.band
    sketch.sheet(box)
    inner = inset(box, theme.px(20), theme.px(10))
    tall = max(theme.px(44), sketch.style(16).line_height * 1.3)
    labels = [("step", setting.say("ui.intrigo.step")), ("skip", setting.say("ui.intrigo.skip"))]
    wide = max(sketch.width(label, 17, "sans-bold") for _, label in labels) + tall * 1.7
    right, inner = cut_right(inner, wide, theme.px(16))
    sketch.zone = "award"
    for (name, label), cell in zip(
        labels, (cut_top(right, tall)[0], cut_bottom(right, tall)[0]), strict=True
    ):
        button(sketch, name, cell, label, icon=name, units=17)
    sketch.zone = "main"
    head, rest = cut_top(inner, sketch.style(19, "serif").line_height, theme.px(4))
    words = setting.say("ui.intrigo.award", round=view.round)
    left, more = cut_left(head, sketch.width(words, 19, "serif") + 4, theme.px(16))
    sketch.text(left, words, 19, "serif", theme.furniture.heading, single=True)
    if lamp is not None and more.w > theme.px(160):
        where = setting.say("ui.intrigo.award_room", room=lamp + 1, rooms=len(view.tokens))
        sketch.text(more, where, 15, color=theme.furniture.quiet, single=True)
    cells = columns(rest, [1] * len(view.tokens), theme.px(4))
    _strip_way(sketch, cells, lamp)
    for room, cell in enumerate(cells):
        _strip_room(sketch, setting, cell, room, given, lamp)


def _strip_way(sketch: Sketch, cells: Sequence[Rect], lamp: int | None) -> None:
    """The way of the lantern through all rooms, gold as far as it has gone."""
    theme = sketch.theme
    tall = max(2, theme.px(5))
    whole = Rect(cells[0].centerx, cells[0].centery - tall // 2, cells[-1].centerx - cells[0].centerx, tall)
    sketch.art(whole, lambda t, b: pygame.draw.rect(t, theme.furniture.inset, b))
    if lamp is not None:
        gone = Rect(whole.x, whole.y, cells[lamp].centerx - whole.x, tall)
        sketch.art(gone, lambda t, b: pygame.draw.rect(t, theme.furniture.gold, b))


def _strip_room(
    sketch: Sketch,
    setting: Setting,
    cell: Rect,
    room: int,
    given: Mapping[int, Given],
    lamp: int | None,
) -> None:
    theme, view = sketch.theme, setting.view
    side = round(min(cell.h * 0.9, cell.w * 0.9))
    box = centered(cell, side, side)
    floor = SEAL_FLOOR if view.buildings[room] else DUCAT_FLOOR
    if room == lamp:
        sketch.sheet(box.inflate(theme.px(10), theme.px(10)), "active")
    sketch.sheet(
        box, "segment", floor if room in given or room == lamp else mix(floor, theme.furniture.stock, 0.5)
    )
    content = view.tokens[room]
    if room in given and given[room].seat is not None:
        token_id = str(given[room].token)
        sketch.art(inset(box, side * 0.16), lambda t, b: _small_token(t, b, token_id, False))
    elif content != EMPTY:
        name = view.cards.tokens[content & ~DOWN]
        sketch.art(inset(box, side * 0.16), lambda t, b: _small_token(t, b, name, bool(content & DOWN)))
    if standings.may_end(view, room) and room not in given:
        sketch.art(box, lambda t, b: pygame.draw.rect(t, ENDING, b, theme.px(4), theme.px(9)))
    mark = Rect(0, 0, round(side * 0.5), round(side * 0.5))
    mark.center = (box.right - side // 8, box.bottom - side // 8)
    if room in given:
        seat = given[room].seat
        if seat is None:
            sketch.art(inset(mark, side * 0.08), _paint_dash)
        else:
            family = view.cards.families[view.families[seat]]
            sketch.art(mark, lambda t, b: t.blit(crest(family, b.w), b))


def _paint_dash(target: pygame.Surface, box: Rect) -> None:
    """A cream disc with a dash: the token stays."""
    pygame.draw.aacircle(target, (255, 250, 240), box.center, box.w // 2)
    pygame.draw.aacircle(target, (104, 82, 70), box.center, box.w // 2, 1)
    bar = Rect(0, 0, max(4, round(box.w * 0.46)), max(2, round(box.w * 0.12)))
    bar.center = box.center
    pygame.draw.rect(target, (104, 82, 70), bar)


def _small_token(target: pygame.Surface, box: Rect, name: str, down: bool) -> None:
    token(name, box.w, down).put(target, box.topleft)
