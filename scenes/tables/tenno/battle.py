"""A battle on Tenno's table: the question beside the attacked card, the star, counts on the piles."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.events import Event
from game.core.types import Card, Seat
from game.tenno.events import BattleDrawn, BattleWon, Captured, Discarded, MonkShown
from game.tenno.preview import preview
from game.tenno.view import TennoView
from scenes.play.spread import Spread
from scenes.tables.tenno.pieces import face_of, seating
from scenes.tables.tenno.places import Seating
from scenes.tables.tenno.seen import Setting, alike, owner_word
from scenes.tables.tenno.spare import chip_boxes, shown, spare, taken
from sprites.paint.badges import in_corner
from sprites.paint.tenno.board import clash as clash_star
from sprites.text import escape, render
from sprites.tween import Pose
from sprites.widgets.boxes import cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE

BAR = "time left"
"""The spot where the time to answer runs out."""


def _battle(setting: Setting) -> tuple[int, int, int]:
    """The battle that is being fought; the question is asked in no other moment."""
    assert setting.view.attack is not None
    return setting.view.attack


def _answers(setting: Setting) -> list[tuple[str, str, bool]]:
    """Buttons of the question: the viewer's own offers, or the open ones of a shared screen."""
    if setting.open_seats:
        yes, no = setting.say("ui.tenno.show_monk"), setting.say("ui.tenno.hide_monk")
        seat = _battle(setting)[1]
        answered = seat in setting.answered
        return [(f"answer:{seat}:yes", yes, answered), (f"answer:{seat}:no", no, not answered)]
    if setting.view.phase != "monk":
        return []
    return [(f"offer:{n}", offer.label, offer.primary) for n, offer in enumerate(setting.offers)]


def lay_question(sketch: Sketch, laid: Spread, setting: Setting, at: Seating) -> None:
    """A tag beside the attacked row, the same words at every attack, with a bar for the time that is left."""
    view: TennoView = setting.view
    if view.attack is None:
        return
    theme, answers = sketch.theme, _answers(setting)
    mine = bool(answers) and not setting.open_seats
    title = "" if mine and theme.large_text else _title(setting, mine)
    words = _makes(setting) if mine else _question_words(setting)
    row = max(theme.px(46), round(sketch.style(17).line_height * 1.5))
    wide = theme.px(330)
    lines = sketch.words(Rect(0, 0, wide - theme.px(36), 1000), words, sketch.style(16)).block.lines
    head = sketch.style(20, "serif").line_height if title else 0
    wide = max(wide, min(theme.px(430), sketch.width(title, 20, "serif") + theme.px(38)))
    tall = head + lines * sketch.style(16).line_height + theme.px(36 if mine else 52)
    tall += (row + theme.px(8)) * len(answers)
    things = taken(sketch, setting, at)
    box = spare(sketch, _beside(at, view.attack[1], wide, tall), things)
    rest = _tag(sketch, box, title, words, lines, quiet=not answers)
    sketch.zone = "question"
    for name, label, main in answers:
        cell, rest = cut_top(rest, row, theme.px(8))
        units = sketch.largest(inset(cell, theme.px(24), 0), label, (17, 15, 13), "sans-bold", single=True)
        button(sketch, name, cell, label, look="plate" if main else "pill", units=units)
    sketch.zone = "main"
    _lay_slip(sketch, setting, at, [*things, box])
    laid.spots[BAR] = Rect(rest.x, box.bottom - theme.px(20), rest.w, theme.px(8))


def _title(setting: Setting, mine: bool) -> str:
    """Who is asked: the viewer himself, or another by name."""
    if mine:
        return setting.say("ui.tables.monk_you")
    return setting.say("ui.tables.monk_other", name=setting.names[_battle(setting)[1]])


def _tag(sketch: Sketch, box: Rect, title: str, words: str, lines: int, *, quiet: bool) -> Rect:
    """A tag about the cards beside it, dark where only another is asked; returns the room for its buttons."""
    theme = sketch.theme
    sketch.sheet(box, "slip" if quiet else "tag")
    rest, light = inset(box, theme.px(18), theme.px(12)), theme.furniture.on_dark
    if title:
        head, rest = cut_top(rest, sketch.style(20, "serif").line_height)
        color = light if quiet else theme.furniture.heading
        sketch.text(head, escape(title), 20, "serif", color, single=True)
    body, rest = cut_top(rest, lines * sketch.style(16).line_height, theme.px(8))
    sketch.text(body, words, 16, color=light if quiet else None)
    return rest


def _lay_slip(sketch: Sketch, setting: Setting, at: Seating, things: list[Rect]) -> None:
    """A dark slip beside the cards that meet: who wins so far, and what becomes of the cards."""
    view, theme, event = setting.view, sketch.theme, setting.event
    told = preview(view, event.bonus if isinstance(event, MonkShown) else 0)
    title, words = _verdict(setting, told[0]), _losses(setting, told)
    pad, gap = theme.px(14), theme.px(8)
    wide = max(sketch.width(title, 18, "serif"), sketch.width(words, 15)) + 2 * pad + 2
    lines = sketch.style(18, "serif").line_height, sketch.style(15).line_height
    beside, _ = at.clash(view.turn, *_battle(setting))
    box = Rect(0, 0, wide, sum(lines) + 2 * gap)
    box.midright = (round(beside.x - beside.height * CARD_SHAPE * 0.6), round(beside.y))
    box = spare(sketch, box, things)
    sketch.sheet(box, "slip")
    head, rest = cut_top(inset(box, pad, gap), lines[0])
    light = theme.furniture.on_dark
    sketch.text(head, escape(title), 18, "serif", light, align="center", single=True)
    sketch.text(rest, escape(words), 15, color=light, align="center", single=True)


def _verdict(setting: Setting, event: Event) -> str:
    """Who wins, the winner's strength first."""
    assert isinstance(event, BattleWon | BattleDrawn)
    high, low = max(event.attack, event.defence), min(event.attack, event.defence)
    if isinstance(event, BattleDrawn):
        return setting.say("ui.tenno.drawn", high=high, low=low)
    return setting.say("ui.tenno.wins", card=_name(setting, event.card), high=high, low=low)


def _losses(setting: Setting, events: Sequence[Event]) -> str:
    """Who is captured and who leaves; of two cards of one name, whose."""
    shared = alike(events[0])
    captured = tuple(_name(setting, event.card) for event in events if isinstance(event, Captured))
    gone = [event for event in events if isinstance(event, Discarded)]
    leaving = tuple(_name(setting, event.card, event.seat if shared else None) for event in gone)
    said = [setting.say("ui.tenno.prisoner", cards=captured)] if captured else []
    said += [setting.say("ui.tenno.leaves_play", cards=leaving)] if leaving else []
    return " · ".join(said)


def _name(setting: Setting, card: Card, owner: Seat | None = None) -> str:
    """A card's name, with its owner's where one is given."""
    name: str = setting.view.cards.name(card, setting.locale.lang)
    if owner is None:
        return name
    return setting.say("ui.tables.of_owner", card=name, owner=owner_word(setting, owner))


def _question_words(setting: Setting) -> str:
    """The question, and what a Monk would make of the battle."""
    view: TennoView = setting.view
    assert view.attack is not None
    words = setting.say("ui.tenno.monk_words", name=setting.names[view.attack[1]])
    return f"{_makes(setting)} {words}"


def _makes(setting: Setting) -> str:
    """What the best protector would make of the battle."""
    bonus = max(setting.view.cards.shelters)
    told = preview(setting.view, bonus)
    fought = told[0]
    assert isinstance(fought, BattleWon | BattleDrawn)
    made = setting.say("ui.tenno.monk_makes", bonus=bonus, attack=fought.attack, defence=fought.defence)
    return f"{made} {_losses(setting, told)}."


def _beside(at: Seating, seat: Seat, wide: int, tall: int) -> Rect:
    """A box beside a whole row, towards the middle of the table; left of the own row."""
    theme = at.theme
    x, y = at.row_center(seat)
    gap = at.row_width(seat) / 2 + theme.px(18)
    box = Rect(0, 0, wide, tall)
    if seat == at.own or x > theme.size[0] * 0.5:
        box.midright = (round(x - gap), round(y + (theme.px(18) if seat == at.own else 0)))
    else:
        box.midleft = (round(x + gap), round(y))
    return box


def expect_fighters(setting: Setting, at: Seating) -> None:
    """Have every card of the others painted as it will fight, so that no duel shows an unpainted one."""
    for info in setting.seats:
        if info.seat == setting.view.seat:
            continue
        _, grown = at.clash(setting.view.turn, 0, info.seat, 0)
        for card in setting.view.cards.ids:
            setting.studio.expect_card(face_of(setting, card, info.seat), round(grown.height))


def paint_bar(target: pygame.Surface, setting: Setting, box: Rect | None) -> None:
    """The time left to answer."""
    part = setting.time_left
    if box is None or part is None:
        return
    pygame.draw.rect(target, setting.theme.furniture.inset, box, border_radius=box.h // 2)
    left = Rect(box.x, box.y, max(box.h, round(box.w * part)), box.h)
    pygame.draw.rect(target, setting.theme.furniture.button, left, border_radius=box.h // 2)


def paint_marks(target: pygame.Surface, setting: Setting) -> None:
    """Counts on the piles, the strengths of prisoners with the memory aid, and the star of a battle."""
    view: TennoView = setting.view
    at = seating(setting)
    for info in setting.seats:
        _paint_count(target, setting, at.pile_pose(info.seat), len(view.prisoners[info.seat]))
        if view.aided:
            _paint_strengths(target, setting, at, info.seat)
    _paint_count(target, setting, at.discard_pose(), len(view.discard))
    if view.attack is not None and not setting.turning & _fighters(view):
        with_, foe, place = view.attack
        attack, defence = _strengths(view, with_, foe, place)
        beside, grown = at.clash(view.turn, with_, foe, place)
        size = round(120 * setting.theme.u)
        star = clash_star(f"{attack} : {defence}", size)
        x, y = at.meeting(beside, grown)
        star.put(target, (x - size / 2, y - size / 2))


def _fighters(view: TennoView) -> set[str]:
    """The two cards that meet."""
    assert view.attack is not None
    with_, foe, place = view.attack
    return {f"row:{view.turn}:{with_}", f"row:{foe}:{place}"}


def _strengths(view: TennoView, with_: int, foe: Seat, place: int) -> tuple[str, str]:
    """What the two open cards bring, as printed; the rules decide."""
    mine, theirs = view.card(view.turn, with_), view.card(foe, place)
    cards = view.cards
    attack = cards.attack[cards.number[str(mine)]] if mine is not None else 0
    defence = cards.strength[cards.number[str(theirs)]] if theirs is not None else 0
    if mine is not None and cards.outdoes[cards.number[str(mine)]]:
        return "+", str(defence)
    if theirs is not None and cards.outdoes[cards.number[str(theirs)]]:
        return str(attack), "+"
    return str(attack), str(defence)


def _paint_strengths(target: pygame.Surface, setting: Setting, at: Seating, seat: Seat) -> None:
    """Small chips under a pile: the strengths of the prisoners in the colours of their clans."""
    view = setting.view
    lost = view.prisoners[seat]
    chips = [(setting.seats[owner].look.color, str(view.cards.strength[card])) for owner, card in shown(lost)]
    if len(chips) < len(lost):
        chips = [((36, 20, 24), "…"), *chips]
    for chip, (color, strength) in zip(chip_boxes(at, seat, len(lost)), chips, strict=True):
        side, box = chip.w, Rect(chip.x, chip.y, chip.w - 2, chip.h - 2)
        pygame.draw.rect(target, color, box, border_radius=max(2, side // 5))
        words = render(strength, "sans-bold", max(11, round(side * 0.62)), (255, 250, 240))
        target.blit(words, words.get_rect(center=box.center))


def _paint_count(target: pygame.Surface, setting: Setting, pose: Pose, count: int) -> None:
    if count == 0:
        return
    usual = max(9, round(17 * setting.theme.u))
    radius = max(usual, round(min(usual * setting.theme.growth, pose.height / 3)))  # the pile stays in sight
    corner = (pose.x + pose.height * CARD_SHAPE / 2, pose.y - pose.height / 2)
    middle = in_corner(corner, usual, radius)
    pygame.draw.aacircle(target, (36, 20, 24), middle, radius)
    pygame.draw.aacircle(target, (232, 200, 150), middle, radius, max(1, radius // 9))
    px = round(max(12, usual * 1.15) * radius / usual)
    words = render(str(count), "sans-bold", px, (255, 250, 240))
    target.blit(words, words.get_rect(center=middle))
