"""The lower edge of JunQuick's table: hand with reasons and previews, own nest, and the words to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.core.actions import Action
from game.junquick import actions as do
from game.junquick.view import JunQuickView
from scenes.play.spread import Piece, Place, Spread
from scenes.play.wording import speaking
from scenes.tables.junquick.creatures import card_back
from scenes.tables.junquick.faces import card_short, figure_of, junquick_face
from scenes.tables.junquick.individuals import Individuals
from scenes.tables.junquick.places import Seating
from scenes.tables.junquick.seats import flock_values, out_now
from scenes.tables.junquick.seen import Setting
from sprites.card import CardFace
from sprites.paint.figures import figure
from sprites.text import render
from sprites.tween import Pose
from sprites.widgets.boxes import columns, cut_left, cut_top, inset
from sprites.widgets.build import button, readable
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE, fan

USUAL, MOST = 6, 9
"""Cards that the row always has room for, and at most: more overlap."""
HAND = 0.215
"""Height of a hand card in window heights, at most."""
WINDOW = 200
"""Where the picture of a hand card ends that says little."""
CHOSEN = 44
"""How far a card to be given away stands out of the hand, in design units."""
IDLE = "#8c857a"
"""The badge of a card that cannot be played now; its words stay readable."""
KEY, KEY_EDGE, KEY_INK = (250, 250, 250), (150, 152, 160), (46, 50, 60)
"""A key of the keyboard: grey and white as nothing else on this table."""
GREEN, RED, BROWN = (77, 122, 20), (168, 52, 40), (122, 74, 34)
COLORS: Mapping[type[Action], tuple[int, int, int]] = {
    do.Wait: GREEN, do.Done: GREEN, do.Settle: GREEN, do.Pass: RED,
}  # fmt: skip
Ways = Mapping[str, tuple[Action, ...]]
"""What each hand piece may do now."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the own hand: its piece, its look, and whether it has been chosen already."""

    piece: str
    card: str
    look: int
    chosen: bool


def held_card(piece: str) -> tuple[str, int]:
    """Card and look of a hand piece; ids of other packs have a colon of their own."""
    card, _, look = piece.removeprefix("hand:").rpartition(":")
    return card, int(look)


def hand_cards(view: JunQuickView, looks: Individuals) -> Iterator[HandCard]:
    """The own hand in the order of the card table; pieces are told apart by their looks."""
    gone = Counter(view.draft.chosen if view.draft else ())
    if view.draft is not None and view.draft.card:
        gone[view.draft.card] += 1
    if view.announced is not None and view.announced.seat == view.seat:
        gone.update(view.announced.show)
    if view.choice:
        gone[view.choice] += 1
    held, seen = Counter(view.hand), Counter[str]()
    for card, look in sorted(looks.hand(), key=lambda entry: view.cards.rank[entry[0]]):
        chosen = seen[card] >= held[card] - gone[card]
        yield HandCard(f"hand:{card}:{look}", card, look, chosen)
        seen[card] += 1


def hand_height(sketch: Sketch, room: Rect, count: int) -> float:
    """As tall as the room below allows, with two lines of words under the cards; many cards get smaller."""
    theme = sketch.theme
    words = 0 if theme.large_text else 2 * sketch.style(14).line_height + theme.px(10)
    row = room.w / min(max(count, USUAL), MOST) / (CARD_SHAPE * 1.06)
    return min(HAND * theme.size[1], row, theme.size[1] - theme.px(18) - room.y - words)


def lay_hand(
    sketch: Sketch, laid: Spread, setting: Setting, at: Seating, looks: Individuals, ways: Ways
) -> None:
    """The hand in a row: playable cards stand higher and say what they would do, the others why not."""
    view, theme = setting.view, setting.theme
    room = at.hand_room
    cards = list(hand_cards(view, looks))
    tall = hand_height(sketch, room, len(cards))
    center = (room.centerx, room.y + tall * 0.5 + 12 * theme.u)
    poses = fan(len(cards), center, tall, width=room.w, gap=0.09)
    step = poses[1].x - poses[0].x if len(poses) > 1 else tall * 0.75
    for number, (what, pose) in enumerate(zip(cards, poses, strict=True)):
        _card(laid, setting, number, what, pose, ways)
        if not theme.large_text and step > tall * 0.55:
            _slip(sketch, setting, what, pose, min(step, tall * 0.74), ways)
        held = what.piece == setting.picked and setting.dragging
        if what.piece in ways and view.step in ("poll", "window", "turn") and not held:
            _number(sketch, setting, number, pose)


def lay_covered(sketch: Sketch, laid: Spread, setting: Setting, at: Seating, looks: Individuals) -> None:
    """The hand face down, while others at the same screen are asked."""
    cards = list(hand_cards(setting.view, looks))
    room, tall = at.hand_room, hand_height(sketch, at.hand_room, len(cards))
    center = (room.centerx, room.y + tall * 0.5 + 12 * setting.theme.u)
    poses = fan(len(cards), center, tall, width=room.w, gap=0.09)
    for number, (what, pose) in enumerate(zip(cards, poses, strict=True)):
        laid.put(Piece(what.piece, pose, card_back(setting), 3000 + number))


def _card(laid: Spread, setting: Setting, number: int, what: HandCard, pose: Pose, ways: Ways) -> None:
    theme, piece, card, chosen = setting.theme, what.piece, what.card, what.chosen
    asked, can = asks(setting), piece in ways
    face = hand_face(setting, card, what.look, pose.height)
    if asked and not can and not chosen and face.left is not None:
        face = replace(face, left=replace(face.left, color=IDLE))
    pointed = piece == setting.picked and not setting.dragging
    up = CHOSEN if chosen and setting.view.step == "give" else 8 if can or chosen else 0
    lying = Pose(pose.x, pose.y - up * theme.u, pose.height, lift=1.0 if pointed or chosen else 0.0)
    words = (
        preview(setting, card, ways[piece]) if can else reason(setting, card) if asked and not chosen else ""
    )
    hint = " ".join(f"{part.rstrip('.')}." for part in (face.title, face.text, words) if part)
    laid.put(
        Piece(
            piece, lying, setting.card_picture(face), 3400 if pointed else 3000 + number, hint, "hand",
            hint, card,
        )
    )  # fmt: skip


def hand_face(setting: Setting, card: str, look: int, height: float) -> CardFace:
    """A card of the hand with its rule in words."""
    cards, locale = setting.view.cards, setting.locale
    face = junquick_face(cards, card, locale, look)
    assert face is not None
    short, letters = (card_short(cards, card, locale),), setting.theme.text_percent
    return speaking(replace(face, short=short, letters=letters, window=WINDOW), height)


def _number(sketch: Sketch, setting: Setting, number: int, pose: Pose) -> None:
    """The key of a card that may be played now: a key of a keyboard above the card, no value on it."""
    theme = sketch.theme
    px = theme.text_px(14)
    box = Rect(0, 0, round(px * 1.7), round(px * 1.7))
    top = pose.y - pose.height / 2 - 8 * theme.u
    box.midbottom = (round(pose.x + pose.height * CARD_SHAPE / 2 - box.w * 0.8), round(top + box.h * 0.3))
    sketch.art(box, lambda t, b: _paint_key(t, b, str(number + 1), px))
    sketch.explain(box, setting.say("ui.tables.key", key=number + 1))


def _paint_key(target: pygame.Surface, box: Rect, words: str, px: int) -> None:
    """A white key with a thick grey lower edge."""
    corner = max(3, box.h // 5)
    pygame.draw.rect(target, KEY_EDGE, box, border_radius=corner)
    top = Rect(box.x + 1, box.y + 1, box.w - 2, box.h - max(3, box.h // 6))
    pygame.draw.rect(target, KEY, top, border_radius=corner)
    text = render(words, "sans-bold", px, KEY_INK)
    target.blit(text, text.get_rect(center=top.center))


def _slip(sketch: Sketch, setting: Setting, what: HandCard, pose: Pose, wide: float, ways: Ways) -> None:
    """Below each card: what it would do, or why it cannot be played."""
    piece, card, chosen = what.piece, what.card, what.chosen
    if not (asks(setting) or chosen):
        return
    theme = sketch.theme
    if chosen:
        words, look = setting.say("ui.junquick.chosen"), "slip"
    elif piece in ways:
        words, look = preview(setting, card, ways[piece]), "good"
    else:
        words, look = reason(setting, card, short=True), "slip"
    if not words:
        return
    top = round(pose.y + pose.height / 2 + theme.px(3))
    room_for = Rect(0, 0, round(wide) - theme.px(10), theme.size[1] - top - theme.px(6))
    lines = sketch.words(room_for, words, sketch.style(14)).block.lines
    box = Rect(0, top, round(wide), min(lines * sketch.style(14).line_height + theme.px(4), room_for.h))
    box.centerx = round(pose.x)
    ground = theme.furniture.good if look == "good" else None
    sketch.sheet(box, "slip", ground)
    ink = readable(theme, ground or theme.furniture.slip)
    sketch.text(inset(box, theme.px(5), theme.px(1)), words, 14, color=ink, align="center")


def asks(setting: Setting) -> bool:
    """Whether the viewer has to choose now; having answered a poll he has not."""
    return setting.own is not None and setting.own.asked and setting.view.my_move


def meant(view: JunQuickView, card: str) -> Action:
    """What taking up a hand card means now."""
    if view.step == "battle":
        return do.Battle(card)
    if view.step == "give":
        return do.GiveCard(card)
    return do.Show(card) if view.draft is not None and view.step == "turn" else do.Play(card)


def reason(setting: Setting, card: str, short: bool = False) -> str:
    """Why a card cannot be played now, asked of the rules; in a few words on the slip below it."""
    why = setting.why_not(meant(setting.view, card))
    if why is None:
        return ""
    brief = why.key.replace("refused.junquick.", "ui.junquick.short.")
    if short and setting.locale.has(brief):
        return setting.say(brief, **dict(why.params))
    return setting.text(why)


def preview(setting: Setting, card: str, ways: tuple[Action, ...]) -> str:
    """What a card would do, from what the rules allow it."""
    view: JunQuickView = setting.view
    first = ways[0]
    if isinstance(first, do.Battle | do.GiveCard | do.Show):
        return setting.say(f"ui.junquick.would_{first.verb}")
    plays = any(isinstance(way, do.Play) for way in ways)
    uses = any(isinstance(way, do.Use) for way in ways)
    power, value = view.cards.power[card], view.cards.value[card]
    if uses:
        both = "would_lay_or" if plays else "would"
        return setting.say(f"ui.junquick.{both}_{power}", value=value)
    if power and power not in ("liar", "thief"):
        return setting.say(f"ui.junquick.would_{power}")
    return setting.say(
        "ui.junquick.would_four" if value >= view.cards.top else "ui.junquick.would_lay", value=value
    )


def lay_nest(sketch: Sketch, laid: Spread, setting: Setting, at: Seating) -> None:
    """The own nest spelled out: how many of each card, and what completes a flock."""
    view: JunQuickView = setting.view
    if view.seat is None:
        return
    theme, box = sketch.theme, at.nest_room
    if box.h < sketch.style(16).line_height * 2:
        return
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(7))
    head, rest = cut_top(inner, sketch.style(17, "serif").line_height, theme.px(4))
    title = setting.say("ui.junquick.your_nest")
    left, right = cut_left(head, sketch.width(title, 17, "serif") + theme.px(8))
    sketch.text(left, title, 17, "serif", theme.furniture.heading, single=True)
    words = nest_words(setting)
    sketch.explain(head, setting.say("ui.tables.nest_why", values=flock_values(view)))
    if sketch.width(words, 14) <= right.w:
        sketch.text(right, words, 14, color=theme.furniture.quiet, align="right", single=True)
    kinds = _nest_kinds(view)
    for card, cell in zip(kinds, columns(rest, [1] * len(kinds), theme.px(5)), strict=True):
        _nest_chip(sketch, laid, setting, card, cell)


def _nest_kinds(view: JunQuickView) -> list[str]:
    plain = [card for card in view.cards.order if view.cards.kind[card] == "plain"]
    more = [card for card in dict.fromkeys(view.cards.sorted(view.nest)) if card not in plain]
    return [*plain, *more]


def _nest_chip(sketch: Sketch, laid: Spread, setting: Setting, card: str, cell: Rect) -> None:
    view = setting.view
    paid = view.draft.chosen.count(card) if view.draft is not None and view.step == "cleanup" else 0
    count = view.nest.count(card) - paid
    sketch.sheet(cell, "active" if paid else "trough")
    name = figure_of(view.cards, card, view.cards.value[card], 7)
    word = f"×{count}" if not paid else f"×{count} −{paid}"
    line = sketch.style(15).line_height
    top, low = cut_top(cell, max(1, cell.h - line))
    if beside := top.h < line * 0.5:
        top, low = cut_left(cell, cell.w * 0.46)
    tall = min(top.h * 0.96, top.w / 0.84)
    sketch.art(top, lambda target, b: _stand(target, b, name, tall))
    units = sketch.largest(low, word, (15, 12, 10), "sans-bold", single=True) if beside else 15
    sketch.text(low, word, units, "sans-bold", align="center", single=True)
    label = setting.say(
        "ui.junquick.in_nest", card=view.cards.name(card, setting.locale.lang), count=view.nest.count(card)
    )
    laid.place(Place(f"pay:{card}", cell, label, zone="nest", radius=10))


def _stand(target: pygame.Surface, box: Rect, name: str, tall: float) -> None:
    picture = figure(name, tall)
    target.blit(picture, picture.get_rect(midbottom=box.midbottom))


def nest_words(setting: Setting) -> str:
    """What completes a flock; while paying, how much of the virus is covered."""
    view: JunQuickView = setting.view
    if view.draft is not None and view.step == "cleanup" and view.seat is not None:
        worth = sum(view.cards.pays[card] for card in view.draft.chosen)
        return setting.say("ui.junquick.paid", worth=worth, price=view.viruses[view.seat][view.draft.on])
    held = {view.cards.stands[card] for card in view.nest}
    missing = [value for value in view.cards.values if value not in held]
    if len(missing) == 1:
        return setting.say("ui.junquick.completes", value=missing[0])
    if not missing:
        return setting.say("ui.tables.flock_ready")
    return setting.say("ui.junquick.needs", values=tuple(str(value) for value in missing))


def lay_offers(sketch: Sketch, setting: Setting, at: Seating, price: str) -> Rect:
    """Pass, wait, truth, lie and their like as large buttons at the right, with the price of passing.

    Returns the room that is left below them.
    """
    theme, room = sketch.theme, at.offer_room
    if setting.view.seat in out_now(setting.view):
        return _lay_skip(sketch, setting, room)
    if not setting.offers and not price and setting.view.draft is None:
        return room
    sketch.zone = "offers"
    row = max(theme.px(58), round(sketch.style(20).line_height * 1.5))
    row = min(row, round(room.h / (len(setting.offers) + (1.2 if price else 0.2) + 1)))
    rest = room
    for number, offer in enumerate(setting.offers):
        cell, rest = cut_top(rest, row - theme.px(6), theme.px(10))
        color = COLORS.get(type(offer.action), BROWN) if isinstance(offer.action, Action) else BROWN
        button(sketch, f"offer:{number}", cell, offer.label, look="plate", color=color, units=21,
               key=offer.cap, hint=offer.loss)  # fmt: skip
    if setting.view.draft is not None and asks(setting):
        cell, rest = cut_top(rest, row - theme.px(6), theme.px(10))
        button(sketch, "take_back", cell, setting.say("ui.junquick.take_back"), key="U", units=19)
    sketch.zone = "main"
    if price and rest.h > sketch.style(15).line_height:
        rest = _slip_with(sketch, rest, price)
    return rest


def _lay_skip(sketch: Sketch, setting: Setting, room: Rect) -> Rect:
    """Who is out of the round may watch it step by step, or go on to the next one."""
    theme = sketch.theme
    row = max(theme.px(52), round(sketch.style(20).line_height * 1.5))
    cell, rest = cut_top(room, row, theme.px(10))
    step, skip = cut_left(cell, row, theme.px(10))
    zone, sketch.zone = sketch.zone, "offers"
    said = setting.say("ui.intrigo.step")
    button(sketch, "step", step, said, icon="step", bare=True, hint=said)
    button(sketch, "skip", skip, setting.say("ui.tables.next_round"), icon="skip", units=19)
    sketch.zone = zone
    return rest


def _slip_with(sketch: Sketch, room: Rect, words: str) -> Rect:
    """A dark slip as tall as its words; returns the room below it."""
    pad, style = sketch.theme.px(9), sketch.style(15)
    lines = sketch.words(inset(room, pad, 0), words, style).block.lines
    slip, rest = cut_top(room, min(room.h, style.line_height * lines + pad), sketch.theme.px(12))
    sketch.sheet(slip, "slip")
    sketch.text(inset(slip, pad, pad * 0.4), words, 15, color=sketch.theme.furniture.on_dark, align="center")
    return rest


def lay_preview(sketch: Sketch, laid: Spread, setting: Setting, action: Action | None) -> None:
    """While a card is held over a place: what dropping it there would do."""
    box = laid.box(setting.pointed)
    if action is None or box is None:
        return
    card, _ = held_card(setting.picked)
    words = preview(setting, card, (action,)) if isinstance(action, do.Play) else setting.text(action.label())
    theme, line = sketch.theme, sketch.style(17).line_height
    slip = Rect(0, 0, sketch.width(words, 17) + theme.px(28), line + theme.px(12))
    slip.midbottom = (box.centerx, box.top - theme.px(6))
    slip.clamp_ip(Rect(0, 0, *theme.size).inflate(-theme.px(16), -theme.px(90)))
    sketch.sheet(slip, "slip", GREEN)
    sketch.text(inset(slip, theme.px(10), 0), words, 17, color=theme.furniture.on_dark, align="center")
