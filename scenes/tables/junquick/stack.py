"""The middle of JunQuick's table: stump, stack of creatures, announced card, instants, battle and piles."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect

from game.core.types import Seat
from game.junquick.events import InfluencePlayed, InstantBegan
from game.junquick.view import JunQuickView
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.tables.junquick.creatures import card_back, creature
from scenes.tables.junquick.faces import figure_of, junquick_face
from scenes.tables.junquick.individuals import Individuals
from scenes.tables.junquick.places import Seating, card_box
from scenes.tables.junquick.ring import ring_box
from scenes.tables.junquick.seen import Setting
from sprites.keep import remember
from sprites.paint.badges import badge, in_corner, put_middle
from sprites.paint.figures import figure
from sprites.paint.furniture import ribbon, slot
from sprites.paint.icons import emblem
from sprites.paint.junquick.board import stump
from sprites.paint.svg import polygon
from sprites.paint.svg import render as vector
from sprites.text import escape, render
from sprites.theme import Rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE

PALE, MAGENTA = (255, 250, 236), (160, 28, 104)
UNBEATEN = ("hysteria", "ice_whirl")
BATTLE_NOTE = 430
"""Width of the words on who wins a battle, in design units."""
PILE_LETTERS = tuple(range(15, 8, -1))
"""Letters of the names below the piles: the largest in which all of them fit."""


def lay_stack(sketch: Sketch, laid: Spread, setting: Setting, at: Seating, looks: Individuals) -> None:
    """The stump, the creatures on each other's shoulders, and who laid them."""
    view: JunQuickView = setting.view
    wide = round(230 * at.theme.u)
    x, foot = at.foot
    box = Rect(round(x - wide / 2), round(foot - wide * 0.2), wide, round(wide * 0.64))
    sketch.art(box, lambda target, b: stump(b.w).put(target, b.topleft))
    label = setting.say("ui.junquick.stack", count=len(view.stack))
    laid.place(Place("stack", at.stack_box(len(view.stack)), label, zone="stack", radius=20))
    poses = at.stack(len(view.stack))
    for number, pose in enumerate(poses):
        _creature(laid, setting, number, pose, looks)
        _owner(sketch, setting, number, pose)


def _creature(laid: Spread, setting: Setting, number: int, pose: Pose, looks: Individuals) -> None:
    view: JunQuickView = setting.view
    entry = view.stack[number]
    top = number == len(view.stack) - 1
    name = figure_of(view.cards, entry.card, entry.value, looks.of("stack", number), "" if top else "_up")
    mark = str(entry.value or view.cards.size[entry.card] or "")
    picture = creature(setting, name, mark, entry.value)
    card = view.cards.name(entry.card, setting.locale.lang)
    key = "ui.junquick.laid_cancelled" if entry.cancelled else "ui.junquick.laid"
    words = setting.say(key, name=setting.names[entry.seat], card=card)
    laid.put(
        Piece(
            f"stack:{number}", pose, picture, 1000 + number, words, "stack", words, entry.card,
            dim=entry.cancelled, glows=False,
        )
    )  # fmt: skip


def _owner(sketch: Sketch, setting: Setting, number: int, pose: Pose) -> None:
    """Emblem and name of whoever laid a creature, at its right."""
    theme, entry = sketch.theme, setting.view.stack[number]
    info = setting.seats[entry.seat]
    side = min(theme.px(34), pose.height * 0.5)
    x = round(pose.x + pose.height * 0.46 + theme.px(14))
    box = Rect(x, round(pose.y + pose.height * 0.1 - side / 2), round(side), round(side))
    line = sketch.style(15).line_height
    racing = setting.view.phase == "chief"  # the ring needs the room
    if pose.height * 0.6 > line and not theme.large_text and not racing:
        wide = min(sketch.width(info.name, 15), theme.px(132)) + 2
        words = Rect(box.right + theme.px(6), box.centery - line // 2, wide, line)
        sketch.sheet(box.union(words).inflate(theme.px(16), theme.px(2)), "pill")
        sketch.text(words, escape(info.name), 15, single=True)
    sketch.art(box, lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b))
    sketch.explain(box, setting.say("ui.frame.whose", name=info.name))


def beaten(setting: Setting) -> str:
    """The value or the card that the next one must beat; empty where any value may follow."""
    view: JunQuickView = setting.view
    for entry in reversed(view.stack):
        power = view.cards.power[entry.card]
        if entry.cancelled or power in UNBEATEN:
            continue
        if power == "clean_sheet":
            break
        return str(entry.value or view.cards.name(entry.card, setting.locale.lang))
    return ""


def to_beat(setting: Setting) -> str:
    """What the next card must beat, in words."""
    what = beaten(setting)
    return setting.say("ui.junquick.to_beat", what=what) if what else setting.say("ui.junquick.open")


def lay_bubble(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """A tag left of the topmost creature: what is to be beaten."""
    view: JunQuickView = setting.view
    over = view.phase == "chief" and not view.stack
    if view.phase not in ("gathering", "chief") or view.announced is not None or over:
        return
    theme = sketch.theme
    pose = at.stack(max(1, len(view.stack)))[-1]
    key = "only_influence" if view.phase == "chief" else "four_closes"
    title, words = to_beat(setting), setting.say(f"ui.junquick.{key}", top=view.cards.top)
    wide = max(sketch.width(title, 24, "serif"), sketch.width(words, 15)) + theme.px(32)
    wide = min(wide, theme.px(360))
    racing = view.phase == "chief"
    ring = ring_box(at, small=False)
    if racing and at.doubled:
        wide = min(wide, ring.x - at.left_edge - theme.px(16))
    tall = sketch.style(24, "serif").line_height + sketch.style(15).line_height + theme.px(20)
    box = Rect(0, 0, wide, tall)
    box.midright = (round(pose.x - pose.height * 0.5 - theme.px(24)), round(pose.y))
    if racing:
        box.midright = (ring.x - theme.px(12), ring.centery if at.doubled else round(theme.size[1] * 0.53))
    sketch.sheet(box, "tag")
    point = Rect(box.right - 1, box.centery - theme.px(10), theme.px(14), theme.px(20))
    sketch.art(point, lambda target, b: _paint_point(target, b, theme.furniture.stock))
    sketch.explain(box.union(point), setting.say("ui.frame.to_beat"))
    head, below = cut_top(inset(box, theme.px(12), theme.px(8)), sketch.style(24, "serif").line_height)
    units = sketch.largest(head, title, (24, 21, 18), "serif", single=True)
    sketch.text(head, title, units, "serif", theme.furniture.heading, align="center", single=True)
    sketch.text(below, words, 15, align="center", single=True)


def _paint_point(target: pygame.Surface, box: Rect, color: Rgb) -> None:
    """The point of a tag, toward what it speaks of."""
    shape = polygon("#{:02x}{:02x}{:02x}".format(*color), [(0, 0), (14, 10), (0, 20)])
    target.blit(vector(shape, box.size, (0, 0, 14, 20)), box)


def lay_announced(sketch: Sketch, laid: Spread, setting: Setting, at: Seating, looks: Individuals) -> None:
    """The card that is announced lies beside the stack until it works or is stopped."""
    view: JunQuickView = setting.view
    if view.announced is None:
        return
    card = view.announced.card
    face = junquick_face(view.cards, card, setting.locale, looks.of("announced", 0))
    assert face is not None
    name, who = setting.locale.name(card, view.cards, "acc"), setting.names[view.announced.seat]
    words = setting.say("ui.junquick.announced", name=who, card=name)
    laid.put(
        Piece("announced", at.announced, setting.card_picture(face), 1500, words, "stack", face.text, card)
    )
    target = f" → {setting.names[view.announced.on]}" if view.announced.on is not None else ""
    theme, pose, line = sketch.theme, at.announced, sketch.style(16).line_height
    box = Rect(0, 0, sketch.width(who + target, 16) + theme.px(26), line + theme.px(8))
    box.midtop = (round(pose.x), round(pose.y + pose.height * 0.78))
    sketch.sheet(box, "tag")
    sketch.text(inset(box, theme.px(8), 0), escape(who + target), 16, align="center", single=True)


def lay_round(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """Which round it is and what is going on, below the piles."""
    view: JunQuickView = setting.view
    pose, line = at.pile(1), sketch.style(15).line_height
    spot = Rect(round(pose.x), round(pose.y + pose.height * 0.5 + line * 2.0), 0, 0)
    phase = setting.say(f"phase.junquick.{view.phase}")
    words = setting.say("ui.junquick.round", round=view.round, phase=phase)
    sketch.text(centered(spot, 340 * at.theme.u, line), words, 15, color=PALE, align="center", single=True)


def lay_words(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """Below a thrown card: who threw it and what it does."""
    event, view = setting.event, setting.view
    if not isinstance(event, InfluencePlayed) or not view.stack:
        return
    theme, pose = sketch.theme, at.thrown
    power, name = view.cards.power[str(event.card)], view.cards.name(event.card, setting.locale.lang)
    effect = setting.say(f"ui.junquick.effect_{power}", card=_struck(setting))
    words = setting.say("ui.junquick.thrown", name=setting.names[event.seat], card=name, effect=effect)
    room = Rect(0, 0, theme.px(330), theme.size[1])
    tall = sketch.words(room, words, sketch.style(16, "sans-bold")).block.size[1]
    box = Rect(0, 0, room.w + theme.px(24), tall + theme.px(12))
    box.midtop = (round(pose.x + theme.px(30)), round(pose.y + pose.height * 0.47))
    sketch.sheet(box, "slip", MAGENTA)
    sketch.text(inset(box, theme.px(12), 0), words, 16, "sans-bold", theme.furniture.on_dark, align="center")


def _struck(setting: Setting) -> str:
    """The card that the one just thrown strikes: the announced one, else the one it lies on."""
    view: JunQuickView = setting.view
    below = view.stack[-2].card if len(view.stack) > 1 else view.stack[-1].card
    answered = view.announced is not None and view.cards.power[below] != "hysteria"
    card = view.announced.card if view.announced is not None and answered else below
    return str(view.cards.name(card, setting.locale.lang))


def lay_thrown(laid: Spread, setting: Setting, at: Seating) -> None:
    """A thrown influence card lies open beside the stack for a moment, before it is only its creature."""
    event, view = setting.event, setting.view
    if not isinstance(event, InfluencePlayed) or not view.stack:
        return
    face = junquick_face(view.cards, event.card, setting.locale)
    if face is not None:
        laid.put(Piece("thrown", at.thrown, setting.card_picture(face), 1650, card=event.card))


def lay_instants(
    sketch: Sketch, laid: Spread, setting: Setting, at: Seating, fought: Mapping[Seat, str]
) -> None:
    """The row of instants, the running one in front; the cards of a battle."""
    view: JunQuickView = setting.view
    began = isinstance(setting.event, InstantBegan)
    for number, (card, seat) in enumerate(view.row):
        face = junquick_face(view.cards, card, setting.locale)
        assert face is not None
        name = view.cards.name(card, setting.locale.lang)
        words = setting.say("ui.junquick.instant", name=setting.names[seat], card=name)
        laid.put(
            Piece(
                f"instant:{card}:{seat}", at.called if began and not number else at.instant(number),
                setting.card_picture(face), 1300 - number, words, "stack", face.text, card,
            )
        )  # fmt: skip
    for number, (seat, card) in enumerate(sorted(fought.items())):
        face = junquick_face(view.cards, card, setting.locale, seat + 3)
        assert face is not None
        pose = at.battle(number, len(setting.seats))
        laid.put(Piece(f"battle:{seat}", pose, setting.card_picture(face), 1600 + number, card=card))
        _fighter(sketch, setting, seat, pose)


def lay_battle(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """While cards are being sent: who will win, where they are going to lie."""
    if setting.view.step != "battle" or not setting.view.my_move:
        return
    theme, words = sketch.theme, setting.say("ui.tables.battle_why")
    wide = round(theme.px(BATTLE_NOTE) * min(1.4, theme.growth))
    tall = sketch.words(Rect(0, 0, wide, theme.size[1]), words, sketch.style(20)).block.size[1] + 1
    spot = Rect(round(at.battle(0, 1).x), round(at.battle(0, 1).y), 0, 0)
    box = centered(spot, wide + theme.px(40), tall + theme.px(28))
    sketch.sheet(box, "tag")
    sketch.text(inset(box, theme.px(20), theme.px(14)), words, 20, align="center")


def _fighter(sketch: Sketch, setting: Setting, seat: Seat, pose: Pose) -> None:
    """Below a card of a battle: whose it is."""
    look, side = setting.seats[seat].look, sketch.theme.px(38)
    spot = Rect(round(pose.x), round(pose.y + pose.height / 2 + side * 0.65), 0, 0)
    sketch.art(
        centered(spot, side, side), lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b)
    )


def lay_piles(sketch: Sketch, laid: Spread, setting: Setting, at: Seating, last: str) -> None:
    """Deck, discard and viruses with their numbers."""
    view: JunQuickView = setting.view
    face = junquick_face(view.cards, last, setting.locale) if last else None
    empty = Drawn(("slot",), lambda height: slot((round(height * CARD_SHAPE), height)))
    deck = card_back(setting)
    counts = (view.deck_size, len(view.discard), view.virus_deck_size)
    pictures = (
        deck if view.deck_size else empty,
        setting.card_picture(face) if face is not None else empty,
        Drawn(("virus back",), _virus_back) if view.virus_deck_size else empty,
    )
    labels = {name: setting.say(f"ui.junquick.{name}") for name in ("deck", "discard", "viruses")}
    for which, (name, picture, count) in enumerate(zip(labels, pictures, counts, strict=True)):
        _lay_below(sketch, at, which, count)
        words = setting.say(f"ui.junquick.{name}_count", count=count)
        pose = at.pile(which)
        hint = _discard_hint(setting) if name == "discard" else words
        laid.put(
            Piece(
                name, pose, picture, 500, words, "piles", hint, last if name == "discard" and last else None
            )
        )
        sketch.above = True
        corner, side = card_box(pose).topright, 34 * at.theme.u
        sketch.explain(centered(Rect(*corner, 0, 0), side, side), words)
        sketch.above = False
        line = sketch.style(15).line_height
        box = centered(Rect(round(pose.x), round(pose.y + pose.height * 0.5 + line * 0.8), 0, 0),
                       108 * at.theme.u, line)  # fmt: skip
        widest = max(labels.values(), key=lambda label: sketch.width(label, 15))
        units = next((n for n in PILE_LETTERS if sketch.width(widest, n) <= box.w), PILE_LETTERS[-1])
        sketch.text(box, labels[name], units, color=PALE, align="center", single=True)


def _lay_below(sketch: Sketch, at: Seating, which: int, count: int) -> None:
    """The edges of the cards below the top one of a pile."""
    box, step = card_box(at.pile(which)), max(1, round(at.theme.u * 3))
    for below in range(min(3, (count + 5) // 6), 0, -1):
        edge = box.move(below * step, below * step)
        sketch.art(edge, _paint_edge)


def _paint_edge(target: pygame.Surface, box: Rect) -> None:
    corner = max(2, box.w // 12)
    pygame.draw.rect(target, (255, 250, 240), box, border_radius=corner)
    pygame.draw.rect(target, (196, 178, 150), box, 1, border_radius=corner)


def _discard_hint(setting: Setting) -> str:
    """Everything that lies in the discard, by kind."""
    view: JunQuickView = setting.view
    words = setting.say("ui.junquick.discard_count", count=len(view.discard))
    if not view.discard:
        return words
    kinds = dict.fromkeys(view.cards.sorted(view.discard))
    named = [f"{view.cards.name(c, setting.locale.lang)} ×{view.discard.count(c)}" for c in kinds]
    return f"{words}: {', '.join(named)}"


@remember
def _virus_back(height: int) -> pygame.Surface:
    """A purple card with a virus."""
    wide = round(height * CARD_SHAPE)
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    corner = max(2, wide // 12)
    pygame.draw.rect(out, (250, 240, 248), out.get_rect(), border_radius=corner)
    pygame.draw.rect(out, (110, 40, 96), out.get_rect().inflate(-wide // 9, -wide // 9), border_radius=corner)
    small = virus_small(round(height * 0.5))
    out.blit(small, small.get_rect(center=out.get_rect().center))
    return out


def virus_small(height: int) -> pygame.Surface:
    """A virus without a number."""
    return figure("virus_2", height)


def paint_counts(target: pygame.Surface, setting: Setting, at: Seating) -> None:
    """Numbers on the piles and ribbons on cancelled creatures."""
    view: JunQuickView = setting.view
    for which, count in enumerate((view.deck_size, len(view.discard), view.virus_deck_size)):
        box = card_box(at.pile(which))
        usual = max(9.0, 17 * at.theme.u)
        radius = usual * at.theme.growth
        middle = in_corner(box.topright, usual, radius)
        put_middle(target, badge(str(count), radius, "#3a2410"), middle)
    for number, pose in enumerate(at.stack(len(view.stack))):
        if view.stack[number].cancelled:
            _paint_ribbon(target, setting.say("ui.junquick.cancelled"), pose, at)


def _paint_ribbon(target: pygame.Surface, words: str, pose: Pose, at: Seating) -> None:
    size = (round(max(pose.height * 0.9, 90 * at.theme.u)), round(max(16, 26 * at.theme.u)))
    band = ribbon(size, at.theme.u, "#c22a6a")
    place = (pose.x - size[0] / 2, pose.y + pose.height * 0.02)
    band.put(target, place)
    text = render(words, "sans-bold", max(10, round(size[1] * 0.55)), (255, 246, 250))
    if text.get_width() > size[0] * 0.9:
        text = pygame.transform.smoothscale_by(text, size[0] * 0.9 / text.get_width())
    target.blit(text, text.get_rect(center=(round(pose.x), round(place[1] + size[1] / 2))))
