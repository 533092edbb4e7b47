"""The LIAR's little theatre: lay cards face down, claim what they are, answer truth or lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.core.types import Seat
from game.junquick.events import CardsShown, ClaimAnswered
from game.junquick.view import HIDDEN, JunQuickView
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.tables.junquick.creatures import card_back, creature
from scenes.tables.junquick.faces import figure_of, junquick_face
from scenes.tables.junquick.places import FIGURE_SHAPE, Seating
from scenes.tables.junquick.seats import bare
from scenes.tables.junquick.seen import Setting
from sprites.keep import remember
from sprites.paint.figures import figure
from sprites.paint.icons import emblem
from sprites.paint.junquick.stage import paddle
from sprites.text import escape
from sprites.text import render as letters
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_left, cut_right, cut_top, inset, part
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_height
from sprites.zone import fan

PADDLE_SHAPE = 100 / 142
NAMED = 5
"""The look of the creatures that stand for what is claimed."""


@dataclass(frozen=True, slots=True)
class Claiming:
    """What is on the stage: whose claim to whom, the cards face down and what they are said to be."""

    seat: Seat
    on: Seat
    show: tuple[str, ...]
    claim: tuple[str, ...]
    building: bool
    """The claim is still being made, by the viewer."""
    known: bool = False
    """The viewer laid the cards, and nobody else looks on."""


def claiming(view: JunQuickView, last: str = "", watched: bool = False) -> Claiming | None:
    """The claim being made or judged, as far as the viewer may know; `last` is named but not said yet.

    While others look at the same screen (`watched`) nobody sees the cards.
    """
    draft, announced = view.draft, view.announced
    if draft is not None and draft.card and view.seat is not None:
        claim = (*draft.claim, last) if last else draft.claim
        return Claiming(view.seat, draft.on, draft.chosen, claim, True, True)
    if announced is not None and announced.claim and announced.on is not None:
        known = view.seat == announced.seat and not watched
        show = (HIDDEN,) * len(announced.show) if watched else announced.show
        return Claiming(announced.seat, announced.on, show, announced.claim, False, known)
    return None


def completes(view: JunQuickView) -> bool:
    """Whether one more card named makes the claim as long as what is shown."""
    draft = view.draft
    return draft is not None and len(draft.claim) + 1 == len(draft.chosen)


def stage_box(at: Seating) -> Rect:
    """Where the theatre stands: over stack and piles, beside the seats."""
    high = 0.285 if at.under_branch else 0.1
    return part(Rect(0, 0, *at.theme.size), 0.25, high, 0.75, 0.668)


def lay_stage(
    sketch: Sketch, laid: Spread, setting: Setting, at: Seating, what: Claiming, looks: Mapping[str, int]
) -> None:
    """The theatre with liar, cards, claim and the other side; `looks` of the cards in the own hand."""
    box = stage_box(at)
    sketch.art(box, lambda target, b: target.blit(setting.studio.big("liar_stage", b.size), b))
    own = what.seat == setting.view.seat
    words = setting.say("ui.junquick.stage") if own else ""  # nobody else lays anything there
    laid.place(Place("stage", box, words, zone="stack", z=10))
    floor = round(box.y + box.h * 0.93)
    for seat, name, x in ((what.seat, _liar(setting), 0.19), (what.on, _listener(what.on), 0.8)):
        place = Rect(0, 0, round(actor_height(at) * FIGURE_SHAPE), actor_height(at))
        place.midbottom = (round(box.x + box.w * x), floor)
        sketch.art(place, by_height(partial(_actor, setting, name)))
        _emblem(sketch, setting, seat, place)
        _name(sketch, setting, seat, place.centerx, floor)
    _shown(laid, setting, what, box, looks)
    _bubble(sketch, setting, what, box)
    _paddles(laid, setting, what, box)
    if what.building:
        _palette(sketch, laid, setting, at, what.claim)
        if what.show:
            _secret(sketch, setting, box)


def _emblem(sketch: Sketch, setting: Setting, seat: Seat, place: Rect) -> None:
    """On an actor's belly: whom it plays."""
    look, side = setting.seats[seat].look, round(place.h * 0.2)
    box = centered(Rect(place.centerx, round(place.y + place.h * 0.77), 0, 0), side, side)
    sketch.art(box, lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b))


def _secret(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """The owner of the cards sees their corners; others do not."""
    line = sketch.style(14).line_height
    words = Rect(
        round(box.x + box.w * 0.3), round(box.bottom - line - box.h * 0.03), round(box.w * 0.4), line
    )
    sketch.text(
        words, setting.say("ui.junquick.corners"), 14, color=(255, 246, 226), align="center", single=True
    )


def _liar(setting: Setting) -> str:
    """The figure of whoever makes the claim."""
    cards = setting.view.cards
    liar = next((card for card in cards.order if cards.power[card] == "liar"), "")
    return figure_of(cards, liar, 2, 1) if liar else "liar"


def _listener(seat: Seat) -> str:
    """The figure of whoever is to answer."""
    return f"jun_3_{1 + seat}_up"


def actor_height(at: Seating) -> int:
    """How tall the figures on the stage are."""
    return round(stage_box(at).h * 0.46)


def _actor(setting: Setting, name: str, tall: int) -> pygame.Surface:
    return setting.studio.layer("figure", name, tall) or figure(name, tall)


def foresee(setting: Setting, at: Seating) -> None:
    """Have the theatre and its actors painted in the background before the first claim."""
    setting.studio.expect("liar_stage", stage_box(at).size)
    for name in (_liar(setting), *(_listener(info.seat) for info in setting.seats)):
        setting.studio.expect("figure", name, actor_height(at))


def _name(sketch: Sketch, setting: Setting, seat: Seat, x: int, floor: int) -> None:
    line = sketch.style(16).line_height
    box = centered(Rect(x, floor + line // 5, 0, 0), 180 * sketch.theme.u, line)
    sketch.text(box, setting.names[seat], 16, "sans-bold", (255, 246, 226), align="center", single=True)


def _shown(laid: Spread, setting: Setting, what: Claiming, box: Rect, looks: Mapping[str, int]) -> None:
    """The cards face down in the middle; only their owner sees the corners."""
    middle = (box.x + box.w * 0.5, box.y + box.h * 0.715)
    tall = min(box.h * 0.32, box.w * 0.2)
    poses = fan(len(what.show), middle, tall, width=box.w * 0.34, tilt=3.0)
    picture = card_back(setting)
    event = setting.event
    for number, (card, pose) in enumerate(zip(what.show, poses, strict=True)):
        label = setting.say("ui.junquick.face_down", number=number + 1)
        look = looks.get(card, 1)
        face = junquick_face(setting.view.cards, card, setting.locale, look) if card != HIDDEN else None
        if isinstance(event, CardsShown):
            _turned(laid, setting, number, str(event.cards[number]), pose)
            continue
        if face is not None:
            label = f"{label}: {face.title}"
        laid.put(Piece(f"shown:{number}", pose, picture, 1500 + number, label, "stack", label, card or None))
        if face is not None:
            corner = Pose(pose.x - tall * 0.2, pose.y + tall * 0.33, tall * 0.5, 5.0)
            laid.put(Piece(f"corner:{number}", corner, setting.card_picture(face), 1550 + number))


def _turned(laid: Spread, setting: Setting, number: int, card: str, pose: Pose) -> None:
    """A card that everybody sees now."""
    face = junquick_face(setting.view.cards, card, setting.locale, number + 1)
    if face is not None:
        laid.put(Piece(f"shown:{number}", pose, setting.card_picture(face), 1500 + number, card=card))


def _bubble(sketch: Sketch, setting: Setting, what: Claiming, box: Rect) -> None:
    """What the cards are said to be."""
    theme = sketch.theme
    tag = part(box, 0.115, 0.125, 0.61, 0.53)
    sketch.sheet(tag, "tag")
    inner = inset(tag, theme.px(14), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(2))
    key = "claims" if what.claim else "claim_now" if what.show else "show_first"
    title = setting.say(f"ui.junquick.{key}", name=setting.names[what.seat], count=len(what.show))
    sketch.text(head, title, 18, "serif", theme.furniture.heading, single=True)
    words, rest = cut_right(rest, rest.w * 0.36, theme.px(6))
    sketch.text(words, _verdict(setting, what), 15)
    tall = rest.h
    if what.building:
        _foresee_claim(setting, tall)
    for card in what.claim:
        left, rest = cut_left(rest, tall * 0.72, theme.px(4))
        face = junquick_face(setting.view.cards, card, setting.locale, NAMED)
        if face is not None:
            picture = setting.card_picture(face)
            sketch.art(
                centered(left, tall * 0.694, tall),
                by_height(picture.surface),
            )


def _foresee_claim(setting: Setting, tall: int) -> None:
    """Have every card that can be named painted before it stands in the bubble."""
    for card in setting.view.cards.order:
        face = junquick_face(setting.view.cards, card, setting.locale, NAMED)
        if face is not None:
            setting.studio.expect_card(face, tall)


def _verdict(setting: Setting, what: Claiming) -> str:
    """For whoever claims, whether it is true; for all others, what is claimed in words."""
    cards = setting.view.cards
    if not what.known:
        counted = Counter(cards.name(card, setting.locale.lang) for card in what.claim)
        return "\n".join(escape(f"{name} ×{count}" if count > 1 else name) for name, count in counted.items())
    if not what.claim or len(what.claim) != len(what.show):
        return ""
    lies = Counter(what.show) != Counter(what.claim)
    return setting.say("ui.junquick.is_lie" if lies else "ui.junquick.is_true")


def _paddles(laid: Spread, setting: Setting, what: Claiming, box: Rect) -> None:
    """Truth and lie: the answer's two buttons for whoever must answer."""
    event = setting.event
    answering = not what.building and setting.view.step == "answer" and setting.view.seat == what.on
    for number, (name, x) in enumerate((("truth", 0.69), ("lie", 0.86))):
        raised = isinstance(event, ClaimAnswered) and event.answer == name
        tall = min(box.h * 0.36, box.w * 0.2) * (1.25 if raised else 1)
        pose = Pose(box.x + box.w * x, box.y + box.h * 0.34, tall, (8.0, -8.0)[number], lift=float(raised))
        word = setting.say(f"ui.junquick.{name}")
        picture = Drawn(
            ("paddle", word, name),
            partial(_paddle, word=word, truth=name == "truth"),
            PADDLE_SHAPE,
        )
        label = word if answering else ""
        laid.put(Piece(f"paddle:{name}", pose, picture, 1450, label, "stack", label))


@remember
def _paddle(height: int, word: str, truth: bool) -> pygame.Surface:
    """A paddle with its word below the sign."""
    out = bare(paddle(round(height * PADDLE_SHAPE), truth)).copy()
    text = letters(word, "serif", max(8, round(height * 0.115)), (255, 250, 240))
    room = out.get_width() * 0.8
    if text.get_width() > room:
        text = pygame.transform.smoothscale_by(text, room / text.get_width())
    out.blit(text, text.get_rect(center=(out.get_width() // 2, round(out.get_height() * 0.49))))
    return out


def _palette(sketch: Sketch, laid: Spread, setting: Setting, at: Seating, claim: tuple[str, ...]) -> None:
    """Everything that can be claimed, one chip a kind."""
    cards = setting.view.cards
    room = part(Rect(0, 0, *at.theme.size), 0.25, 0.66, 0.985, 0.721)
    sketch.sheet(room)
    title = setting.say("ui.junquick.claim_title")
    inner = inset(room, at.theme.px(14), at.theme.px(4))
    head, rest = cut_left(inner, min(sketch.width(title, 17, "serif") + 4, inner.w * 0.16), at.theme.px(10))
    sketch.text(head, title, 17, "serif", at.theme.furniture.heading, single=True)
    cells = columns(rest, [1] * len(cards.order), at.theme.px(2))
    said = Counter(claim)
    for card, cell in zip(cards.order, cells, strict=True):
        value = cards.value[card] or cards.size[card]
        name = figure_of(cards, card, cards.value[card], NAMED)
        mark = str(value) if value else ""
        picture = creature(setting, name, mark, cards.value[card])
        if said[card]:
            sketch.sheet(cell, "active")
        tall = min(cell.h, cell.w / FIGURE_SHAPE)
        pose = Pose(cell.centerx, cell.centery, tall)
        label = setting.say("ui.junquick.claim_card", card=cards.name(card, setting.locale.lang))
        laid.put(Piece(f"claim:{card}", pose, picture, 1700, label, "claim", label, card))
