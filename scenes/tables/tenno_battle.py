"""A battle on Tenno's table: the question beside the attacked card, the star, counts on the piles."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.types import Seat
from game.tenno.view import TennoView
from scenes.tables.spread import Setting
from scenes.tables.tenno_panels import tag
from scenes.tables.tenno_pieces import seating
from scenes.tables.tenno_places import Seating
from sprites.paint.boards.tenno import clash as clash_star
from sprites.text import render
from sprites.tween import Pose
from sprites.widgets.boxes import columns
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE


def _answers(setting: Setting) -> list[tuple[str, str, bool]]:
    """Buttons of the question: the viewer's own offers, or the open ones of a shared screen."""
    if setting.facts.get("open"):
        yes, no = setting.say("ui.tenno.show_monk"), setting.say("ui.tenno.hide_monk")
        seat = setting.view.attack[1]
        answered = seat in setting.facts["answered"]
        return [(f"answer:{seat}:yes", yes, answered), (f"answer:{seat}:no", no, not answered)]
    if setting.view.phase != "monk":
        return []
    return [(f"offer:{n}", offer.label, offer.primary) for n, offer in enumerate(setting.offers)]


def lay_question(sketch: Sketch, setting: Setting, at: Seating) -> Rect | None:
    """A tag beside the attacked card: the same words at every attack; returns where its bar runs."""
    view: TennoView = setting.view
    if view.attack is None:
        return None
    theme, answers = sketch.theme, _answers(setting)
    title = setting.say("ui.tenno.monk_title")
    words = _question_words(setting)
    row = max(theme.px(52), round(sketch.style(18).line_height * 1.5))
    wide = max(theme.px(400 if answers else 330), round(sketch.width(title, 20, "serif") * 1.15))
    lines = sketch.words(Rect(0, 0, wide - theme.px(36), 1000), words, sketch.style(16)).block.lines
    tall = sketch.style(20, "serif").line_height + lines * sketch.style(16).line_height + theme.px(52)
    size = (wide, tall + (row if answers else 0))
    box = _beside(at, view.attack[1], *size)
    rest = tag(sketch, setting, box, title, words)
    cells = columns(Rect(rest.x, rest.y, rest.w, row), [1] * len(answers), theme.px(10)) if answers else []
    sketch.zone = "question"
    for (name, label, main), cell in zip(answers, cells, strict=True):
        button(sketch, name, cell, label, look="plate" if main else "pill", units=17)
    sketch.zone = "main"
    return Rect(rest.x, box.bottom - theme.px(20), rest.w, theme.px(8))


def _question_words(setting: Setting) -> str:
    """The question, and what a Monk would make of the battle where plain numbers tell it."""
    view: TennoView = setting.view
    assert view.attack is not None
    words = setting.say("ui.tenno.monk_words", name=setting.names[view.attack[1]])
    attack, defence = _strengths(view, *view.attack)
    bonus = max(view.cards.shelters)
    if not (attack.isdecimal() and defence.isdecimal()):
        return words
    return f"{setting.say('ui.tenno.monk_makes', attack=attack, defence=int(defence) + bonus)} {words}"


def _beside(at: Seating, seat: Seat, wide: int, tall: int) -> Rect:
    """A box beside a whole row, towards the middle of the table, inside the window."""
    theme = at.theme
    x, y = at.row_center(seat)
    pile = at.pile_pose(seat)
    gap = at.row_width(seat) / 2 + theme.px(18)
    box = Rect(0, 0, wide, tall)
    if seat == at.own:  # left of the own row: neither the battle nor the hand is covered
        box.midright = (round(x - gap), round(y + theme.px(18)))
    elif x <= theme.size[0] * 0.5:
        reach = pile.height * CARD_SHAPE + theme.px(34) if pile.x > x else 0
        box.midleft = (round(x + gap + reach), round(y))
    else:
        reach = pile.height * CARD_SHAPE + theme.px(34) if pile.x < x else 0
        box.midright = (round(x - gap - reach), round(y))
    return box.clamp(Rect(0, theme.px(90), theme.size[0], theme.size[1] - theme.px(100)))


def paint_bar(target: pygame.Surface, setting: Setting, box: Rect | None) -> None:
    """The time left to answer."""
    part = setting.facts.get("bar")
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
    if view.attack is not None:
        with_, foe, place = view.attack
        attack, defence = _strengths(view, with_, foe, place)
        beside, grown = at.clash(view.turn, with_, foe, place)
        size = round(120 * setting.theme.u)
        star = clash_star(f"{attack} : {defence}", size)
        x, y = at.meeting(beside, grown)
        star.put(target, (x - size / 2, y - size / 2))


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
    view, theme = setting.view, setting.theme
    lost = view.prisoners[seat][-4:]
    pose, side = at.pile_pose(seat), max(15, theme.px(24))
    left = round(pose.x - side * len(lost) / 2)
    top = round(pose.y + pose.height / 2 + theme.u * 7)
    if seat == view.seat:  # below the words under the own pile
        top += round(theme.text_px(16) * 1.3 + theme.u * 4)
    for number, (owner, card) in enumerate(lost):
        box = Rect(left + number * side, top, side - 2, side - 2)
        pygame.draw.rect(target, setting.seats[owner].look.color, box, border_radius=max(2, side // 5))
        words = render(
            str(view.cards.strength[card]), "sans-bold", max(11, round(side * 0.62)), (255, 250, 240)
        )
        target.blit(words, words.get_rect(center=box.center))


def _paint_count(target: pygame.Surface, setting: Setting, pose: Pose, count: int) -> None:
    if count == 0:
        return
    radius = round(17 * setting.theme.u)
    middle = (round(pose.x + pose.height * CARD_SHAPE / 2), round(pose.y - pose.height / 2))
    pygame.draw.aacircle(target, (36, 20, 24), middle, max(9, radius))
    pygame.draw.aacircle(target, (232, 200, 150), middle, max(9, radius), max(1, radius // 9))
    px = max(12, round(radius * 1.15))
    words = render(str(count), "sans-bold", px, (255, 250, 240))
    target.blit(words, words.get_rect(center=middle))
