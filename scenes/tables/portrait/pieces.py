"""The cards of Portrait's table: the queue of a round, the own hand, deck and discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from game.portrait.view import HIDDEN, PortraitView
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.play.topbar import room_below
from scenes.play.wording import longest_line
from scenes.tables.portrait.faces import portrait_face
from scenes.tables.portrait.seen import Setting
from sprites.keep import remember
from sprites.paint.backs import back
from sprites.paint.furniture import slot
from sprites.paint.icons import emblem, icon
from sprites.text import Style, escape, one_line, render
from sprites.theme import LIGHT, rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered
from sprites.widgets.page import Sketch
from sprites.zone import fan

HAND, LIFTED, QUEUE, CURRENT, PILE = 246, 1.16, 162, 1.14, 183
WAITING, WAITING_DARK = "#9a5f74", "#d8b4c4"


def _back(height: int) -> pygame.Surface:
    return back("portrait", height)


def queue(
    sketch: Sketch, laid: Spread, setting: Setting, first: int | None, owners: Mapping[int, int]
) -> None:
    """Before the reveal one place per seat; afterwards the cards in number order."""
    view, theme = setting.view, sketch.theme
    middle, count = theme.size[0] * 0.6, len(view.artists)
    tall = theme.px(QUEUE) * (0.94 if count > 4 else 1.0)
    step = theme.size[0] * (0.066 if count > 4 else 0.078 if count == 4 else 0.095)
    choosing = view.phase == "choose"
    chosen = setting.say("ui.portrait.chosen", count=sum(map(bool, view.played)), seats=count)
    words = chosen if choosing else setting.say("ui.portrait.in_order")
    left = middle - (count - 1) / 2 * step - tall * 0.694 / 2 * CURRENT - theme.px(14)
    y = room_top(sketch) + theme.px(20) + tall / 2
    _title(sketch, setting, words, (left, y))
    if choosing:
        spots = [(middle + (painter - (count - 1) / 2) * step, y) for painter in range(count)]
        _closed(sketch, laid, setting, first, spots, tall)
    else:
        _open(sketch, laid, setting, owners, Pose(middle, y, tall), step)


def _title(sketch: Sketch, setting: Setting, words: str, at: tuple[float, float]) -> None:
    """What the queue is, in two lines left of it: the third row of the path is close below."""
    theme, line = sketch.theme, sketch.style(15).line_height
    wide = round(max(sketch.width(words, 15, "sans-bold") * 0.56, widest(sketch, words, 15)))
    box = Rect(0, 0, wide + theme.px(24), 2 * line + theme.px(8))
    box.midright = (round(at[0]), round(at[1]))
    sketch.sheet(box, "tag")
    inner = box.inflate(-theme.px(16), 0)
    sketch.text(inner, words, 15, "sans-bold", align="center")
    sketch.explain(box, setting.say("ui.frame.queue"))


def widest(sketch: Sketch, words: str, units: float) -> float:
    """How wide the widest single word is."""
    return max(sketch.width(word, units, "sans-bold") for word in words.split())


def room_top(sketch: Sketch) -> int:
    """Where the queue may begin, below the top bar."""
    return room_below(sketch).y + sketch.theme.px(4)


def _closed(
    sketch: Sketch,
    laid: Spread,
    setting: Setting,
    first: int | None,
    spots: Sequence[tuple[float, float]],
    tall: float,
) -> None:
    """A back where somebody has chosen, a dashed place where not; the own one says where the card goes."""
    view = setting.view
    for painter, (x, y) in enumerate(spots):
        box = centered(Rect(round(x), round(y), 0, 0), tall * 0.694, tall)
        own = painter == view.seat or (painter == view.seats and painter == len(setting.seats))
        name = setting.names[painter] if painter < len(setting.names) else ""
        label = setting.say("ui.portrait.place_of", name=name) if own else ""
        laid.place(Place(f"queue:{painter}", box, label, zone="queue"))
        card = view.played[painter] or (first if painter == view.seat and first else 0)
        if card == HIDDEN:
            picture = Drawn(("back", "portrait"), _back)
            laid.put(Piece(f"choice:{painter}", Pose(x, y, tall), picture, z=2000))
        elif card:
            _card(laid, setting, card, Pose(x, y, tall), 2000, "queue")
        else:
            _empty(sketch, setting, box, painter == view.seat)
            sketch.explain(box, setting.say("ui.frame.thinks", name=name))
        _owner(sketch, laid, setting, f"whose:{painter}", painter, Pose(x, y, tall))


def _empty(sketch: Sketch, setting: Setting, box: Rect, own: bool) -> None:
    """A dashed place: dots while somebody thinks, "here" for the own card."""
    theme, furniture = sketch.theme, sketch.theme.furniture
    waiting = WAITING_DARK if theme.dark else WAITING
    if own:
        sketch.sheet(box, "active")
        words = setting.say("ui.portrait.here")
        units = sketch.largest(
            box.inflate(-theme.px(10), 0), words, (19, 17, 15, 12), "sans-bold", single=True
        )
        sketch.text(box, words, units, "sans-bold", furniture.heading, align="center", single=True)
    else:
        sketch.art(box, lambda target, b: target.blit(slot(b.size, theme.u, waiting, 0.16), b))
        dots = centered(box, theme.px(34), theme.px(34))
        sketch.art(dots, lambda target, b: target.blit(icon("dots", b.w, rgb(waiting)), b))


def _owner(sketch: Sketch, laid: Spread, setting: Setting, piece_id: str, painter: int, card: Pose) -> None:
    """The emblem of a seat on the upper edge of its card."""
    if painter >= len(setting.seats):
        return
    look, side = setting.seats[painter].look, setting.theme.px(38)
    box = centered(Rect(round(card.x), round(card.y - card.height / 2), 0, 0), side, side)
    laid.put(_badge(piece_id, box, ("emblem", look), emblem(look.emblem, side, look.color)))
    hidden, sketch.above = sketch.above, True
    sketch.explain(box, setting.say("ui.frame.whose", name=setting.names[painter]))
    sketch.above = hidden


def _open(
    sketch: Sketch, laid: Spread, setting: Setting, owners: Mapping[int, int], middle: Pose, step: float
) -> None:
    """Done cards are dimmed with a tick below, the current one is larger; arrows lead on."""
    view, theme = setting.view, sketch.theme
    cards = sorted([*view.done, *(card for card in view.played if card > 0)])
    for number, card in enumerate(cards):
        current, done = card == view.current, card in view.done
        grown = middle.height * (CURRENT if current else 1.0)
        x, y = middle.x + (number - (len(cards) - 1) / 2) * step, middle.y + (grown - middle.height) / 2
        pose = Pose(x, y, grown, lift=float(current))
        _card(laid, setting, card, pose, 2100 if current else 2000 + number, "queue", dim=done)
        if card in owners:
            _owner(sketch, laid, setting, f"mark:{card}", owners[card], pose)
        if done:
            side = theme.px(34)
            box = centered(Rect(round(x), round(y + grown / 2), 0, 0), side, side)
            laid.put(_badge(f"tick:{card}", box, ("done",), tick(side)))
            sketch.above = True
            sketch.explain(box, setting.say("ui.frame.done"))
            sketch.above = False
        if number:
            _arrow(sketch, setting, middle, x - step / 2)


def _arrow(sketch: Sketch, setting: Setting, middle: Pose, x: float) -> None:
    """From one card to the next."""
    side = sketch.theme.px(26)
    box = centered(Rect(round(x), round(middle.y), 0, 0), side, side)
    sketch.art(box, lambda target, b: target.blit(icon("right", b.w, (122, 47, 76)), b))
    sketch.explain(box, setting.say("ui.frame.queue"))


@remember
def tick(side: int) -> pygame.Surface:
    """A light tick on a green disc."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(out, LIGHT.on_dark, (side // 2, side // 2), side // 2)
    pygame.draw.aacircle(out, LIGHT.good, (side // 2, side // 2), side // 2 - max(1, side // 14))
    sign = icon("flat_check", round(side * 0.56), LIGHT.on_dark)
    out.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    return out


def _badge(piece_id: str, box: Rect, key: tuple[object, ...], picture: pygame.Surface) -> Piece:
    drawn = Drawn((*key, box.w), lambda _: picture, 1.0)
    return Piece(piece_id, Pose(box.centerx, box.centery, box.h), drawn, z=2300, flat=True)


def _card(
    laid: Spread, setting: Setting, card: int, pose: Pose, z: int, zone: str, *, dim: bool = False
) -> None:
    face = portrait_face(setting.view.cards, card, setting.locale)
    assert face is not None
    face = replace(face, letters=setting.theme.text_percent)
    label = f"{face.left.text if face.left else card}. {face.text}"
    laid.put(
        Piece(
            f"card:{card}", pose, setting.card_picture(face), z=z, label=label, zone=zone, card=card, dim=dim
        )
    )


def hand(
    sketch: Sketch, laid: Spread, setting: Setting, first: int | None, owners: Mapping[int, int]
) -> None:
    """The own hand in a gentle fan; the pointed card rises; a card in the queue leaves its dashed place."""
    view, theme = setting.view, sketch.theme
    cards = [card for card in view.hand if card != first]
    gone = None if view.phase == "choose" or view.seat is None else played_card(view, owners, view.seat)
    places = sorted([*cards, gone] if gone else cards)
    tall = theme.px(HAND) * (0.94 if theme.size[0] / theme.size[1] < 1.5 else 1.0)
    center = (theme.size[0] * 0.5, theme.size[1] * 0.874)
    poses = fan(len(places), center, tall, width=theme.size[0] * 0.5, tilt=0.0, gap=0.07, sag=0)
    for number, (card, pose) in enumerate(zip(places, poses, strict=True)):
        if card == gone:
            words = setting.say("ui.portrait.played")
            picture = Drawn(("played", card, words), partial(_played_place, card, words))
            laid.put(Piece("played", pose, picture, z=2990, flat=True))
            continue
        up = setting.pointed == f"card:{card}" or setting.picked == f"card:{card}"
        risen = Pose(pose.x, theme.size[1] * 0.985 - tall * LIFTED / 2, tall * LIFTED, 0.0, lift=1.0)
        raised = up and not setting.dragging
        _card(laid, setting, card, risen if raised else pose, 3400 if up else 3000 + number, "hand")


def played_card(view: PortraitView, owners: Mapping[int, int], painter: int) -> int:
    """The card of a painter this round, also one that has been done; nought before the choice."""
    done = (card for card in view.done if owners.get(card) == painter)
    return view.played[painter] or next(done, 0)


def _played_place(card: int, words: str, height: int) -> pygame.Surface:
    """The dashed place of a card that lies in the queue, with its number."""
    out = slot((round(height * 0.694), height), height / 229, "#f3e2c0", 0.08).copy()
    light, middle = LIGHT.on_dark, out.get_rect().center
    number = render(str(card), "serif", round(height * 0.17), light)
    out.blit(number, number.get_rect(midbottom=(middle[0], middle[1])))
    note = one_line(
        escape(words),
        Style("sans", max(12, round(height * 0.085)), light),
        out.get_width() - 8,
        align="center",
    )
    note.paint(out, (4, middle[1] + height * 0.02))
    return out


def piles(sketch: Sketch, laid: Spread, setting: Setting) -> None:
    """Deck and discard at the left of the hand."""
    view, theme = setting.view, sketch.theme
    tall, y = theme.px(PILE), theme.size[1] * (0.865 if theme.large_text else 0.875)
    x = theme.size[0] * 0.1
    if view.deck_size:
        picture = Drawn(("back", "portrait"), _back)
        label = setting.say("ui.portrait.deck", count=view.deck_size)
        laid.put(Piece("deck", Pose(x, y, tall), picture, z=1500, label=label, zone="piles", hint=label))
    else:
        box = centered(Rect(round(x), round(y), 0, 0), tall * 0.694, tall)
        laid.place(Place("deck", box, setting.say("ui.portrait.deck", count=0), zone="piles"))
    x = theme.size[0] * 0.18
    if view.discard:
        _card(laid, setting, view.discard[-1], Pose(x, y, tall * 0.86, 3.0), 1500, "piles")
    box = centered(Rect(round(x), round(y), 0, 0), tall * 0.6, tall * 0.86)
    if not view.discard:
        sketch.explain(box, setting.say("ui.frame.piles"))
        sketch.art(box, lambda target, b: target.blit(slot(b.size, theme.u, fill_opacity=0.06), b))
    laid.place(Place("discard", box, "", zone="piles"))
    for left, key, count in ((0.1, "deck", view.deck_size), (0.18, "discard", len(view.discard))):
        choices = (setting.say(f"ui.portrait.{key}", count=count), str(count))
        words = longest_line(sketch, theme.size[0] * 0.078, choices, 16)
        line = sketch.style(16).line_height
        place = centered(
            Rect(round(theme.size[0] * left), round(y + tall * 0.5 + line * 0.6), 0, 0),
            theme.size[0] * 0.078,
            line,
        )
        place.bottom = min(place.bottom, theme.size[1] - theme.px(4))
        sketch.text(place, words, 16, color=theme.furniture.on_dark, align="center", single=True)
        sketch.explain(place, setting.say("ui.frame.piles"))
