"""Pictures for the screens: painted in another process and kept on disk; quick ones stand in meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path

import pygame

from game.core.limits import PAINTING_SECONDS
from sprites.card import Art, CardFace, card_size
from sprites.haste import HASTE
from sprites.keep import remember
from sprites.paint.cards.plain import plain_card
from sprites.paint.figures import figure
from sprites.paint.ready import scaled
from sprites.paint.sketch import sketch, unsketched
from sprites.paint.svg import Size
from sprites.paint.workshop import Order, Workshop, card_order
from sprites.pieces import forget_pieces

SKETCH = 44
"""Height in px of a figure that is painted at once to stand in for a large one."""
FACES = 0.03
"""Seconds of one frame for reading card faces that were painted before: nobody sees one unpainted then."""
KNOWN = 2000
"""Small pictures remembered to stand in for themselves."""


class Studio:
    """Hands out pictures; `patient` paints everything at once (screenshots), else they come when ready."""

    def __init__(
        self, folder: Path | None = None, patient: bool = True, find: Callable[[str], str] = str
    ) -> None:
        self.workshop = Workshop(folder, patience=PAINTING_SECONDS)
        self.patient = patient
        self.version = 0
        """Grows whenever large pictures have taken the place of what stood in for them."""
        self._find = find
        """The file of a picture that a pack brings along, by its name."""
        self._known: dict[Hashable, Order] = {}
        """Small pictures by what they show, as painted last: another size stands in better than nothing."""
        self._pieces = {"card", "figure"}
        """Names of pictures that something stands in for on a table; the first argument is what they show."""
        self._awaited: set[Order] = set()
        """Large pictures that something stands in for."""
        self._later: list[Order] = []
        """Large pictures for when the painters have nothing better to do."""
        self._expected: set[Order] = set()
        """All that has been ordered for later in this size of the window."""

    def card(self, face: CardFace, height: int) -> pygame.Surface:
        """A card face, or the same card without its picture until that is painted."""
        face, size = self._found(face), card_size(height)
        painted = self._ready(card_order(face, height), face, FACES)
        return (
            painted or self._as_known(face, size) or self._with_words(face, size) or plain_card(face, height)
        )

    def _with_words(self, face: CardFace, size: Size) -> pygame.Surface | None:
        """A miniature without words, as its card was shown on a table with them."""
        if face.text:
            return None
        likeness = _likeness(face)
        alike = (other for other in reversed(self._known) if isinstance(other, CardFace))
        shown = (self._as_known(other, size) for other in alike if _likeness(other) == likeness)
        return next((found for found in shown if found is not None), None)

    def _found(self, face: CardFace) -> CardFace:
        """A face with the file of its own picture, if it has one."""
        return replace(face, art=self.own(face.art)) if face.art.picture else face

    def expect_card(self, face: CardFace, height: int) -> None:
        """Have a card painted before it is wanted."""
        self.expect("card", self._found(face), height)

    def piece(self, order: Order, size: Size, plain: Callable[[Size], pygame.Surface]) -> pygame.Surface:
        """A game's own small picture; in another size, or a plain one, until it is painted."""
        self._pieces.add(order.name)
        shown = (order.name, *(arg for arg in order.args if arg != size))
        painted = self._ready(order, shown)
        return painted or self._as_known(shown, size) or self._akin(shown, size) or plain(size)

    def _akin(self, shown: tuple[object, ...], size: Size) -> pygame.Surface | None:
        """The same drawing as it was shown last somewhere else: on a pan stands who stood in a land."""
        if not isinstance(shown[1], Art):
            return None
        others = (key for key in reversed(self._known) if isinstance(key, tuple) and key[:2] == shown[:2])
        found = (self._as_known(key, size) for key in others)
        return next((picture for picture in found if picture is not None), None)

    def figure(self, name: str, height: int) -> pygame.Surface:
        """A figure; in whatever height it is at hand, or a quick small one, until it is painted."""
        shown, small = ("figure", name), min(height, SKETCH)
        painted = self._ready(Order("figure", (name, height)), shown)
        return painted or self._as_known(shown) or figure(name, small)

    def _ready(self, order: Order, shown: Hashable, seconds: float | None = None) -> pygame.Surface | None:
        """A small picture if it is at hand, or in any case for the patient; known to stand in for itself."""
        if self.patient:
            return order.paint()
        painted = self.workshop.get(order, seconds)
        if painted is not None:
            self._known[shown] = order
        return painted

    def _as_known(self, shown: Hashable, size: Size | None = None) -> pygame.Surface | None:
        """What was shown last, if memory still has it, in the size that is wanted now."""
        order = self._known.get(shown)
        found = self.workshop.at_hand(order) if order is not None else None
        if found is None or size is None or found.get_size() == size:
            return found
        return pygame.transform.smoothscale(found, size)

    def own(self, art: Art) -> Art:
        """The words of a picture, its own file found if it has one."""
        return replace(art, picture=self._find(art.picture)) if art.picture else art

    def big(self, name: str, *args: object) -> pygame.Surface:
        """A backdrop or another large picture; a sketch of it until it is read or painted."""
        order = Order(name, args)
        if self.patient:
            return self.workshop.paint(order)
        found = self.workshop.look(order)
        if found is None:
            self._awaited.add(order)
            found = _brought(order) or (sketch(order) if HASTE.time_left() else unsketched(order))
        return found

    def begin(self, name: str, *args: object) -> None:
        """Begin to read a large picture that `big` is asked for in this same frame."""
        if not self.patient:
            self.workshop.begin(Order(name, args))

    def sketched(self, name: str, *args: object) -> bool:
        """Whether `big` shows but a sketch of a picture: its numbers are no numbers yet."""
        return Order(name, args) in self._awaited

    def sharpen(self) -> bool:
        """Have the exact pictures painted where others stand in; tell once all are there to be shown."""
        if not self._awaited:
            return False
        self._awaited = {order for order in self._awaited if self.workshop.fetch(order) is None}
        self.version += not self._awaited
        return not self._awaited

    def forget_orders(self) -> None:
        """Wait no more for what nobody wants: the window has another size."""
        self.workshop.cancel()
        self._awaited.clear()
        self._later.clear()
        self._expected.clear()

    def expect(self, name: str, *args: object) -> None:
        """Have a picture painted before it is wanted, once there is nothing else to paint."""
        order = Order(name, args)
        if not self.patient and order not in self._expected:
            self._expected.add(order)
            self._later.append(order)

    def layer(self, name: str, *args: object) -> pygame.Surface | None:
        """A part of a moving picture, painted in the background; nothing until it is ready."""
        order = Order(name, args)
        return self.workshop.paint(order) if self.patient else self.workshop.fetch(order)

    @property
    def busy(self) -> bool:
        """Whether pictures are still being painted."""
        return bool(self._awaited or self._later) or self.workshop.busy

    def collect(self) -> bool:
        """Take in finished pictures; tell whether there were any."""
        taken = self.workshop.collect()
        if self._later and not self._awaited and not self.workshop.busy:
            self.workshop.fetch(self._later.pop(0))
        if not taken:
            return False
        forget_pieces({order.args[0] for order in taken if order.name in self._pieces})
        if len(self._known) > KNOWN:
            self._known.clear()
        return True

    def close(self) -> None:
        """Send the painters home."""
        self.workshop.close()


@remember
def _brought_along(order: Order) -> tuple[pygame.Surface | None]:
    return (scaled(order),)


def _brought(order: Order) -> pygame.Surface | None:
    """A ready picture of the packaged program, scaled; read once."""
    return _brought_along(order)[0]


def _likeness(face: CardFace) -> tuple[object, ...]:
    """What makes a card this one, whatever words are printed on it."""
    return face.title, face.game, face.kind, face.left, face.color, face.emblem, face.art
