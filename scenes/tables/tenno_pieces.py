"""The pieces of Tenno's table: rows, memory marks, piles, hand, and what is asked beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.core.types import Card, Seat
from game.tenno.view import TennoView
from scenes.tables.spread import Drawn, Picture, Piece, Place, Setting, Spread
from scenes.tables.tenno_faces import tenno_face
from scenes.tables.tenno_panels import back_of, tag
from scenes.tables.tenno_places import Seating
from sprites.paint.boards.tenno import clash as clash_star
from sprites.paint.furniture import slot
from sprites.text import render
from sprites.theme import SeatLook
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE, fan

HAND, HAND_CROWDED = 199, 178


def seating(setting: Setting) -> Seating:
    """Where everybody sits."""
    return Seating(setting.theme, len(setting.seats), setting.view.seat)


def next_seat(view: TennoView) -> Seat:
    """Any opponent, for a drop that hit nobody."""
    return ((view.seat or 0) + 1) % len(view.sizes)


def _back(look: SeatLook) -> Drawn:
    return Drawn(("clan", look), lambda height: back_of(look, height))


def _face(setting: Setting, card: Card, seat: Seat) -> Drawn:
    face = tenno_face(setting.view.cards, card, setting.locale, setting.seats[seat].look)
    assert face is not None
    return setting.card_picture(face)


def lay_rows(laid: Spread, setting: Setting, at: Seating, own_laid: Mapping[int, Card]) -> None:
    """Every row; battle cards meet, empty places are dashed."""
    view: TennoView = setting.view
    for info in setting.seats:
        for place, pose in enumerate(at.row(info.seat)):
            if view.holds(info.seat, place):
                _lay_card(laid, setting, at, info.seat, place, pose)
            elif info.seat == view.seat and place in own_laid:
                picture = _face(setting, own_laid[place], info.seat)
                laid.put(Piece(f"laid:{place}", pose, picture, z=900, card=own_laid[place]))
                _gap(laid, setting, info.seat, place, pose)
            else:
                _gap(laid, setting, info.seat, place, pose)


def _gap(laid: Spread, setting: Setting, seat: Seat, place: int, pose: Pose) -> None:
    """An empty place; only the viewer's own can be filled by him."""
    picture = Drawn(("gap",), lambda height: slot((round(height * CARD_SHAPE), height)))
    laid.put(Piece(f"gap:{seat}:{place}", pose, picture, z=700, flat=True))
    box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    label = setting.say("ui.tenno.empty_place", place=place + 1) if seat == setting.view.seat else ""
    laid.place(Place(f"row:{seat}:{place}", box, label, zone="own row"))


def _lay_card(laid: Spread, setting: Setting, at: Seating, seat: Seat, place: int, pose: Pose) -> None:
    view: TennoView = setting.view
    own = seat == view.seat
    open_now = own or view.face_up(seat, place)
    card = view.card(seat, place) if open_now else None
    if view.attack is not None and view.face_up(seat, place):
        home = Drawn(("gap",), lambda height: slot((round(height * CARD_SHAPE), height)))
        laid.put(Piece(f"home:{seat}:{place}", pose, home, z=690, flat=True))
        beside, grown = at.clash(view.turn, *view.attack)
        pose = beside if seat == view.turn else grown
    picture: Picture = _face(setting, card, seat) if card is not None else _back(setting.seats[seat].look)
    zone = "own row" if own else f"row {seat}"
    piece_id = f"row:{seat}:{place}"
    up = setting.pointed == piece_id and view.attack is None
    lifted = Pose(pose.x, pose.y - at.theme.u * 6, pose.height, pose.angle, lift=0.5) if up else pose
    known = view.shown(seat, place)
    z = 1500 if view.face_up(seat, place) else 1000
    laid.put(
        Piece(
            piece_id,
            lifted,
            picture,
            z,
            _label(setting, seat, place, known),
            zone,
            _hint(setting, seat, place),
            known,
        )
    )
    if known is not None and not open_now:
        _lay_memory(laid, setting, seat, place, pose, known)


def _label(setting: Setting, seat: Seat, place: int, known: Card | None) -> str:
    name = setting.names[seat]
    if known is None:
        return setting.say("ui.tenno.card_hidden", name=name, place=place + 1)
    card = setting.view.cards.name(known, setting.locale.lang)
    return setting.say("ui.tenno.card_known", name=name, place=place + 1, card=card)


def _hint(setting: Setting, seat: Seat, place: int) -> str:
    """The text of a card that says something."""
    view: TennoView = setting.view
    card = view.shown(seat, place)
    if card is None or not _text(setting, card):
        return ""
    return f"{view.cards.name(card, setting.locale.lang)}. {_text(setting, card)}"


def _text(setting: Setting, card: Card) -> str:
    face = tenno_face(setting.view.cards, card, setting.locale)
    return face.text if face is not None else ""


def _lay_memory(laid: Spread, setting: Setting, seat: Seat, place: int, pose: Pose, card: Card) -> None:
    """A small picture of a card known to lie there, on the lower right corner of its back."""
    picture = _face(setting, card, seat)
    tall = pose.height * 0.46
    at = Pose(pose.x + pose.height * 0.2, pose.y + pose.height * 0.3, tall, -5.0)
    laid.put(Piece(f"memory:{seat}:{place}", at, picture, z=1100))


def lay_piles(sketch: Sketch, laid: Spread, setting: Setting, at: Seating) -> None:
    """Prisoners beside each row in the backs of the lost clans, and the discard face up."""
    view: TennoView = setting.view
    for info in setting.seats:
        pose, lost = at.pile_pose(info.seat), view.prisoners[info.seat]
        box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
        laid.place(Place(f"pile:{info.seat}", box, ""))
        words = _prisoners_label(setting, info.seat)
        for number, (owner, _) in enumerate(lost[-3:]):
            name = f"pile:{info.seat}" if number == len(lost[-3:]) - 1 else f"pile:{info.seat}:{number}"
            lying = Pose(pose.x + number * 2, pose.y - number * 2, pose.height, (-3, 4, -1)[number])
            label = words if name.count(":") == 1 else ""
            laid.put(
                Piece(name, lying, _back(setting.seats[owner].look), 600 + number, label, "piles", words)
            )
    pose = at.discard_pose()
    box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    laid.place(Place("discard", box, ""))
    if view.discard:
        owner, card = view.discard[-1]
        label = setting.say("ui.tenno.discard_count", count=len(view.discard))
        picture = _face(setting, view.cards.ids[card], owner)
        laid.put(
            Piece(
                "discard",
                Pose(pose.x, pose.y, pose.height, 4.0),
                picture,
                600,
                label,
                "piles",
                label,
                view.cards.ids[card],
            )
        )
    _pile_names(sketch, setting, at)


def _prisoners_label(setting: Setting, seat: Seat) -> str:
    view: TennoView = setting.view
    lost = view.prisoners[seat]
    words = setting.say("ui.tenno.prisoners_of", name=setting.names[seat], count=len(lost))
    if not view.aided or not lost:
        return words
    names = tuple(view.cards.name(view.cards.ids[card], setting.locale.lang) for _, card in lost)
    return f"{words}: {', '.join(names)}"


def _pile_names(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """Words under the own prisoners and the discard."""
    view, theme = setting.view, sketch.theme
    spots = [(at.discard_pose(), setting.say("ui.tenno.discard"))]
    if view.seat is not None:
        spots.append((at.pile_pose(view.seat), setting.say("ui.tenno.your_prisoners")))
    for pose, words in spots:
        line = sketch.style(16).line_height
        spot = Rect(round(pose.x), round(pose.y + pose.height / 2 + line * 0.9), 0, 0)
        box = centered(spot, pose.height * 1.25, line)
        sketch.text(box, words, 16, "serif", theme.furniture.on_dark, align="center", single=True)


def lay_hand(laid: Spread, setting: Setting, gone: set[Card]) -> None:
    """The own hand in a fan; every name can be read, the pointed card rises."""
    view, theme = setting.view, setting.theme
    if view.seat is None:
        return
    cards = [card for card in view.hand if card not in gone]
    crowded = len(setting.seats) > 4
    tall = (HAND_CROWDED if crowded else HAND) * theme.u
    center = (theme.size[0] * 0.5, theme.size[1] * (0.895 if crowded else 0.885))
    poses = fan(len(cards), center, tall, width=theme.size[0] * 0.58, tilt=1.6, gap=0.0, sag=theme.u * 10)
    for number, (card, pose) in enumerate(zip(cards, poses, strict=True)):
        name = f"hand:{card}"
        up = name in (setting.pointed, setting.picked) and not setting.facts.get("dragging")
        risen = Pose(pose.x, theme.size[1] * 0.99 - tall * 0.58, tall * 1.16, 0.0, lift=1.0)
        picture, text = _face(setting, card, view.seat), _text(setting, card)
        label = f"{view.cards.name(card, setting.locale.lang)}. {text}"
        laid.put(
            Piece(
                name,
                risen if up else pose,
                picture,
                3400 if up else 3000 + number,
                label,
                "hand",
                text,
                card,
            )
        )


def lay_bluffs(sketch: Sketch, laid: Spread, setting: Setting, at: Seating) -> None:
    """While the row may be touched: a place above each own card to lay the same card back."""
    view: TennoView = setting.view
    own = setting.own
    if own is None or not own.asked or view.phase != "swap" or not view.hand:
        return
    for place, pose in enumerate(at.row(own.seat)):
        words = setting.say("ui.tenno.bluff")
        box = Rect(0, 0, round(pose.height * 0.6), round(sketch.style(15).line_height * 1.35))
        box.midbottom = (round(pose.x), round(pose.y - pose.height / 2 - sketch.theme.px(6)))
        sketch.sheet(box, "pill")
        sketch.text(box, words, 15, "sans-bold", align="center", single=True)
        label = setting.say("ui.tenno.bluff_place", place=place + 1)
        laid.place(Place(f"bluff:{place}", box, label, zone="own row", z=1600))


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
    if view.attack[1] == view.seat:
        box = Rect((theme.size[0] - wide) // 2, round(theme.size[1] * 0.765), *size)
        box.clamp_ip(Rect(0, 0, theme.size[0], theme.size[1] - theme.px(6)))
    else:
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
    if x <= theme.size[0] * 0.5:
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


def in_battle(spread: Spread) -> frozenset[str]:
    """The cards that meet, as laid before the event."""
    return frozenset(
        name for name, piece in spread.pieces.items() if name.startswith("row:") and piece.z == 1500
    )


def from_hand(seat: Seat, places: Sequence[int], cards: Sequence[Card] | None) -> dict[str, str]:
    """Refilled places come from the own hand, or from the plate of another seat."""
    if cards is None:
        return {f"row:{seat}:{place}": f"seat:{seat}" for place in places}
    return {f"row:{seat}:{place}": f"hand:{card}" for place, card in zip(places, cards, strict=True)}


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
        star.put(target, ((beside.x + grown.x) / 2 - size / 2, (beside.y + grown.y) / 2 - size / 2))


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
    top = round(pose.y + pose.height / 2 + theme.u * (34 if seat == view.seat else 7))
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
