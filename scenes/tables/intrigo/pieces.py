"""The pieces of Intrigo's table: tokens in their rooms, cards in the doorways, piles, hand and lantern."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect

from game.core.types import Card, Seat
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE
from game.intrigo.view import IntrigoView
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.play.wording import speaking
from scenes.tables.intrigo import standings
from scenes.tables.intrigo.faces import id_of, intrigo_face, power_text
from scenes.tables.intrigo.places import HAND, LIFTED, SLIGHT, Places
from scenes.tables.intrigo.seen import Setting
from sprites.card import BadgeFace, CardFace
from sprites.paint import furniture
from sprites.paint.backs import back
from sprites.paint.crests import crest
from sprites.paint.intrigo.board import award_lantern, door_steps, open_doorway, token
from sprites.paint.intrigo.doorways import intriguer, power_card, turned_card
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import centered
from sprites.zone import CARD_SHAPE

TOKEN, LEAD = 0.6, 0.36  # in rooms
NO_COIN = "#8c857a"
"""The price of what cannot be paid."""
WINDOW = 200
"""Where the pictures of these cards end, which say little."""


@dataclass(frozen=True)
class Choice:
    """What may be chosen now: sources of gestures, and targets of the one picked."""

    sources: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()

    @property
    def goals(self) -> frozenset[str]:
        """Doorways and rooms that may be clicked now."""
        return self.targets or self.sources


def card_of(thing: str) -> str:
    """The card of a hand piece or pile by its id; a second copy has a number behind its name."""
    return thing.partition(":")[2].partition("#")[0]


def place_of(thing: str) -> int:
    """The number of a room or doorway by its id."""
    return int(thing.partition(":")[2])


def far(view: IntrigoView) -> int:
    """The doorway on the other side of the room a power is aimed at."""
    gap, room = view.aimed
    return beyond(view, gap, room)


def beyond(view: IntrigoView, gap: int, room: int) -> int:
    """The doorway on the other side of a room from a doorway."""
    return (gap - 1) % len(view.gaps) if room == gap else (gap + 1) % len(view.gaps)


def copies(prefix: str, cards: Sequence[Card]) -> list[str]:
    """Ids for cards of which some may be equal."""
    return [
        f"{prefix}:{card}" + (f"#{cards[:n].count(card)}" if card in cards[:n] else "")
        for n, card in enumerate(cards)
    ]


def face(setting: Setting, card: Card, price: int | None = None) -> Drawn:
    """A card face up."""
    return setting.card_picture(_printed(setting, card, price))


def _printed(setting: Setting, card: Card, price: int | None = None) -> CardFace:
    found = intrigo_face(setting.view.cards, card, setting.locale, price)
    assert found is not None
    return replace(found, letters=setting.theme.text_percent, window=WINDOW)


def told(setting: Setting, card: Card, height: float) -> Drawn:
    """An intrigue card that says for whom it wins."""
    words = wins_for(setting, card)
    printed = replace(_printed(setting, card), text=words, short=(words,))
    return setting.card_picture(speaking(printed, height))


def wins_for(setting: Setting, card: Card) -> str:
    """For whom an intrigue card wins, in two or three words."""
    view: IntrigoView = setting.view
    seat = view.cards.owners(view.families)[view.cards.intrigue_code[str(card)]]
    if seat < 0:
        return setting.say("ui.tables.for_nobody")
    if seat == view.seat:
        return setting.say("ui.tables.for_you")
    return setting.say("ui.tables.for_other", name=escape(setting.names[seat]))


def short_of(view: IntrigoView, number: int) -> int:
    """How many ducats the viewer lacks for the top card of a pile; 0 where that does not matter now."""
    pile = view.piles[number]
    if view.seat is None or view.stage != "intrigue" or not pile or view.pile == number:
        return 0
    return max(0, pile[0] - view.ducats[view.seat])


def plain_back() -> Drawn:
    """The back all cards share."""
    return Drawn(("intrigo back",), lambda height: back("intrigo", height))


def _inside(made: furniture.Piece, size: tuple[int, int]) -> pygame.Surface:
    """A piece of furniture without the air for its shadow."""
    return made.surface.subsurface((made.pad, made.pad), size)


def _token_picture(kind: str, down: bool) -> Drawn:
    return Drawn(
        ("token", kind, down), lambda height: _inside(token(kind, height, down), (height, height)), 1.0
    )


def _laid_picture(setting: Setting, content: int, size: tuple[int, int]) -> Drawn:
    cards, shape = setting.view.cards, size[0] / size[1]

    def sized(height: int) -> tuple[int, int]:
        return max(4, round(height * shape)), height

    code = content & ~DOWN
    if content & DOWN:
        return Drawn(("turned", size), lambda height: turned_card(sized(height)), shape)
    if code >= INFLUENCE:
        power = cards.powers[code - INFLUENCE]
        return Drawn(("power", power, size), lambda height: power_card(sized(height), power), shape)
    family, value = cards.families[cards.family[code]], str(cards.value[code])
    key = ("intriguer", family, value, size)
    return Drawn(key, lambda height: intriguer(sized(height), family, value), shape)


# The ring


def lay_rooms(laid: Spread, setting: Setting, at: Places) -> None:
    """The tokens; a room is a place, so that it can be chosen whether or not something lies in it."""
    view: IntrigoView = setting.view
    leading = standings.leaders(view)
    for room, content in enumerate(view.tokens):
        label = room_label(setting, room, leading[room])
        laid.place(Place(f"room:{room}", at.ring.room(room), label, "ring", radius=9, hint=label))
        if content != EMPTY:
            x, y = at.ring.middle(room)
            picture = _token_picture(view.cards.tokens[content & ~DOWN], bool(content & DOWN))
            pose = Pose(x, y, round(at.ring.room_size * TOKEN))
            laid.put(Piece(f"token:{room}", pose, picture, z=200))
    _lay_door(laid, at)


def _lay_door(laid: Spread, at: Places) -> None:
    box, high = at.ring.room(0), round(at.ring.room_size * 0.72)
    picture = Drawn(
        ("door",), lambda height: _inside(door_steps(height), (round(height * 0.62), height)), 0.62
    )
    pose = Pose(box.x - high * 0.2, box.centery, high)
    laid.put(Piece("door", pose, picture, z=100, flat=True))


def room_label(setting: Setting, room: int, leader: Seat | None) -> str:
    """A room in words: its number, token, and who would win it now."""
    view: IntrigoView = setting.view
    content = view.tokens[room]
    number = room + 1
    if content == EMPTY:
        return setting.say("ui.intrigo.room_empty", room=number)
    name = view.cards.name(view.cards.tokens[content & ~DOWN], setting.locale.lang)
    if content & DOWN:
        return setting.say("ui.intrigo.room_turned", room=number, token=name)
    words = setting.say("ui.intrigo.room", room=number, token=name)
    if leader is None:
        return words
    return f"{words} {setting.say('ui.intrigo.leads', family=family_name(setting, leader))}"


def family_name(setting: Setting, seat: Seat) -> str:
    """The family a seat heads."""
    view: IntrigoView = setting.view
    return view.cards.name(view.cards.families[view.families[seat]], setting.locale.lang)


def lay_doorways(laid: Spread, setting: Setting, at: Places, bright: Collection[int]) -> None:
    """The cards in the doorways.

    With the lantern lit (`bright` names the doorways beside it) all others are dimmed.
    """
    view: IntrigoView = setting.view
    for gap, content in enumerate(view.gaps):
        thing, box = f"gap:{gap}", at.ring.doorway(gap)
        if content == EMPTY:
            label = setting.say("ui.intrigo.doorway_empty", gap=gap + 1)
            laid.place(Place(thing, box, label, "ring", radius=7))
            continue
        card = id_of(view.cards, content)
        label, hint = _doorway_words(setting, gap, content)
        picture, up = _laid_picture(setting, content, box.size), thing == setting.picked
        pose = Pose(box.centerx, box.centery, box.h, lift=1.0 if up else 0.0)
        held = (_whole(setting, content), at.theme.size[1] * HAND) if up else None
        dim = bool(bright) and gap not in bright
        laid.put(Piece(thing, pose, picture, 300, label, "ring", hint, card, dim, held=held))


def lay_goals(laid: Spread, setting: Setting, at: Places, choice: Choice) -> None:
    """Empty doorways glow when a card may go there, the pointed one more."""
    for gap, content in enumerate(setting.view.gaps):
        if content == EMPTY and f"gap:{gap}" in choice.goals:
            _lay_open(laid, gap, at.ring.doorway(gap), setting.pointed == f"gap:{gap}")


def _whole(setting: Setting, content: int) -> Drawn:
    """The whole card that lies in a doorway, as it is held in a hand."""
    return plain_back() if content & DOWN else face(setting, id_of(setting.view.cards, content))


def _lay_open(laid: Spread, gap: int, box: Rect, strong: bool) -> None:
    made = open_doorway(box.size, strong)
    wide, high = made.surface.get_size()
    picture = Drawn(("open", box.size, strong), lambda _: made.surface, wide / high)
    laid.put(Piece(f"open:{gap}", Pose(box.centerx, box.centery, high), picture, z=150, flat=True))


def lay_aim(laid: Spread, setting: Setting, at: Places) -> None:
    """The influence card that is being laid, in the doorway chosen for it."""
    view: IntrigoView = setting.view
    if view.pile is None or not view.aimed:
        return
    box = at.ring.doorway(view.aimed[0])
    picture = _laid_picture(setting, INFLUENCE + view.pile, box.size)
    laid.put(Piece("aim", Pose(box.centerx, box.centery, box.h, lift=0.6), picture, z=320))


def _doorway_words(setting: Setting, gap: int, content: int) -> tuple[str, str]:
    """Label and explanation of the card in a doorway."""
    cards, lang = setting.view.cards, setting.locale.lang
    card = id_of(cards, content)
    name = cards.name(card, lang)
    key = "doorway_turned" if content & DOWN else "doorway"
    label = setting.say(f"ui.intrigo.{key}", gap=gap + 1, card=name)
    return label, label


def lay_leaders(laid: Spread, setting: Setting, at: Places, would: IntrigoView | None) -> None:
    """A small crest in every room that somebody would win; with a step being tried, as it would be."""
    view: IntrigoView = setting.view
    now = standings.leaders(view)
    for room, seat in enumerate(now if would is None else standings.leaders(would)):
        if seat is None:
            continue
        box, changed = at.ring.room(room), seat != now[room]
        side = at.ring.room_size * (LEAD * 1.35 if changed else LEAD)
        family = view.cards.families[view.families[seat]]
        picture = Drawn(("crest", family), partial(crest, family), 1.0)
        pose = Pose(box.right - side * 0.42, box.bottom - side * 0.42, side)
        laid.put(Piece(f"lead:{room}", pose, picture, z=350))


def lay_lantern(laid: Spread, setting: Setting, at: Places, room: int) -> None:
    """The lantern over the room whose token is given out."""
    high = round(at.ring.room_size * 1.1)
    made = award_lantern(high)
    wide, tall = made.surface.get_size()
    x, y = at.ring.middle(room)
    picture = Drawn(("lantern", high), lambda _: made.surface, wide / tall)
    laid.put(Piece("lantern", Pose(x, y - at.ring.room_size * 0.5, tall), picture, z=900, flat=True))


# The courtyard


def lay_piles(laid: Spread, setting: Setting, at: Places, head: float, foot: float) -> None:
    """The six piles; too dear ones have a grey price and say what is lacking."""
    view: IntrigoView = setting.view
    poses = at.piles(len(view.piles), head, foot)
    for number, (pile, pose) in enumerate(zip(view.piles, poses, strict=True)):
        kind = view.cards.influence[number]
        shown = pile[1:] if view.pile == number and view.aimed else pile  # the top one is on its way
        for below in range(1, len(shown)):
            shifted = replace(pose, x=pose.x + below * at.theme.u * 5, y=pose.y + below * at.theme.u * 4)
            picture = face(setting, kind, shown[below])
            laid.put(Piece(f"below:{kind}:{below}", shifted, picture, z=390 - below))
        if shown:
            _lay_top(laid, setting, number, shown[0], pose)
        box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
        laid.place(Place(f"stack:{kind}", box, ""))


def _lay_top(laid: Spread, setting: Setting, number: int, price: int, pose: Pose) -> None:
    view: IntrigoView = setting.view
    kind = view.cards.influence[number]
    name, text = view.cards.name(kind, setting.locale.lang), power_text(view.cards, kind, setting.locale)
    label = setting.say("ui.intrigo.pile", card=name, price=price, left=len(view.piles[number]))
    chosen = view.pile == number and not view.aimed
    lying = replace(pose, lift=1.0, y=pose.y - pose.height * 0.05) if chosen else pose
    printed = _printed(setting, kind, price)
    if short_of(view, number):
        printed = replace(printed, left=BadgeFace(str(price), color=NO_COIN))
    picture = setting.card_picture(speaking(printed, pose.height))
    words = f"{label} {text}"
    laid.put(Piece(f"pile:{kind}", lying, picture, 400, words, "piles", words, kind, view.stage == "award"))


def lay_names(laid: Spread, setting: Setting, at: Places, cards: Sequence[Card], head: float) -> None:
    """The cards a courtesan may name, in the courtyard."""
    columns = 4 if len(cards) <= 12 else 5
    for card, pose in zip(cards, at.grid(len(cards), columns, head, 0), strict=True):
        name = setting.view.cards.name(card, setting.locale.lang)
        label = setting.say("ui.intrigo.name_it", card=name)
        laid.put(Piece(f"name:{card}", pose, face(setting, card), 500, label, "piles", "", card))


# The hand


def lay_hand(laid: Spread, setting: Setting, at: Places) -> None:
    """The own cards; the pointed or picked one rises."""
    view: IntrigoView = setting.view
    cards = [view.cards.intrigue[card] for card in view.hand]
    held = f"hand:{view.cards.intrigue[view.taken]}" if view.begun and view.taken is not None else ""
    for number, (thing, pose) in enumerate(zip(copies("hand", cards), at.hand(len(cards)), strict=True)):
        taken = thing in (setting.picked, held)
        up = taken or (thing == setting.pointed and not setting.picked and not held)
        size = 1.0 if setting.dragging else SLIGHT if taken else LIFTED
        lying = at.risen(pose, size) if up else pose
        put_card(laid, setting, thing, lying, 3400 if up else 3000 + number)


def put_card(laid: Spread, setting: Setting, thing: str, pose: Pose, z: int) -> None:
    """One card of the own hand."""
    card = card_of(thing)
    name, picture = setting.view.cards.name(card, setting.locale.lang), told(setting, card, pose.height)
    laid.put(Piece(thing, pose, picture, z, f"{name}. {card_note(setting, card)}", "hand", card=card))


def card_note(setting: Setting, card: Card) -> str:
    """For whom an intrigue card wins."""
    view: IntrigoView = setting.view
    seat = view.cards.owners(view.families)[view.cards.intrigue_code[str(card)]]
    if seat < 0:
        return setting.say("ui.intrigo.wins_nobody")
    if seat == view.seat:
        return setting.say("ui.intrigo.wins_you")
    return setting.say("ui.intrigo.wins_other", name=setting.names[seat])
