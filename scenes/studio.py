"""Pictures for the screens: big ones kept on disk; plain cards stand in while another process paints them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame

from game.core.limits import PAINTING_SECONDS
from sprites.card import Art, CardFace, card_size
from sprites.paint.boards.chronicles import plain_standee
from sprites.paint.figures import figure
from sprites.paint.ready import scaled
from sprites.paint.svg import Size
from sprites.paint.workshop import Order, Workshop, card_order
from sprites.pieces import forget_pieces
from sprites.text import Style, escape, fit
from sprites.theme import LIGHT
from sprites.widgets.skin import sheet

PIECES = ("card", "standee", "figure")
"""Pictures that something stands in for on a table; the key of a piece names what it shows."""
SKETCH = 44
"""Height in px of a figure that is painted at once to stand in for a large one."""
KNOWN = 300
"""Small pictures remembered to stand in for themselves."""


class Studio:
    """Hands out pictures; `patient` paints everything at once (screenshots), else cards come when ready."""

    def __init__(
        self, folder: Path | None = None, patient: bool = True, find: Callable[[str], str] = str
    ) -> None:
        self.workshop = Workshop(folder, patience=PAINTING_SECONDS)
        self.patient = patient
        self._find = find
        """The file of a picture that a pack brings along, by its name."""
        self._known: dict[Hashable, pygame.Surface] = {}
        """Small pictures by what they show, as painted last: another size stands in better than nothing."""
        self._rough: dict[Order, pygame.Surface] = {}
        """Ready pictures, scaled, that stand in for big ones being painted."""
        self._awaited: set[Order] = set()

    def card(self, face: CardFace, height: int) -> pygame.Surface:
        """A card face, or a plain card with its title until it is painted."""
        face = replace(face, art=self.own(face.art)) if face.art.picture else face
        order = card_order(face, height)
        return self._ready(order, face) or self._known.get(face) or plain_card(face.title, height)

    def standee(self, art: Art, size: Size, land: str = "") -> pygame.Surface:
        """A standing unit, or in another size or an empty arch until it is painted."""
        order, shown = Order("standee", (art, size, land)), ("standee", art, land)
        painted = self._ready(order, shown)
        if painted is None and (known := self._known.get(shown)) is not None:
            return pygame.transform.smoothscale(known, size)
        return painted or plain_standee(size)

    def figure(self, name: str, height: int) -> pygame.Surface:
        """A figure; in whatever height it is at hand, or a quick small one, until it is painted."""
        shown, small = ("figure", name), min(height, SKETCH)
        painted = self._ready(Order("figure", (name, height)), shown)
        return painted or self._known.get(shown) or figure(name, small)

    def _ready(self, order: Order, shown: Hashable) -> pygame.Surface | None:
        """A small picture if it is at hand, or in any case for the patient; kept to stand in for itself."""
        painted = order.paint() if self.patient else self.workshop.get(order)
        if painted is not None and not self.patient:
            self._known[shown] = painted
        return painted

    def own(self, art: Art) -> Art:
        """The words of a picture, its own file found if it has one."""
        return replace(art, picture=self._find(art.picture)) if art.picture else art

    def big(self, name: str, *args: object) -> pygame.Surface:
        """A backdrop or another large picture; painted once per size, then read from disk."""
        order = Order(name, args)
        found = self._rough.get(order) or self.workshop.find(order)
        if found is None and not self.patient:
            found = self._stand_in(order)
        return found or self.workshop.paint(order)

    def _stand_in(self, order: Order) -> pygame.Surface | None:
        """A ready picture, scaled, until the exact one is painted; only the latest window size matters."""
        found = scaled(order)
        if found is None:
            return None
        if any(old.args != order.args for old in self._rough):
            self.workshop.cancel()
            self._rough.clear()
            self._awaited.clear()
        self._rough[order] = found
        self._awaited.add(order)
        return found

    def sharpen(self) -> bool:
        """Have the exact pictures painted where others stand in; tell once all are there to be shown."""
        if not self._rough:
            return False
        self._awaited = {order for order in self._awaited if self.workshop.fetch(order) is None}
        if not self._awaited:
            self._rough.clear()
        return not self._rough

    def expect(self, name: str, *args: object) -> None:
        """Have a large picture painted in the background before it is wanted."""
        if not self.patient:
            self.workshop.fetch(Order(name, args))

    def layer(self, name: str, *args: object) -> pygame.Surface | None:
        """A part of a moving picture, painted in the background; nothing until it is ready."""
        order = Order(name, args)
        return self.workshop.paint(order) if self.patient else self.workshop.fetch(order)

    @property
    def busy(self) -> bool:
        """Whether pictures are still being painted."""
        return bool(self._awaited) or self.workshop.busy

    def collect(self) -> bool:
        """Take in finished pictures; tell whether there were any."""
        taken = self.workshop.collect()
        if not taken:
            return False
        forget_pieces({order.args[0] for order in taken if order.name in PIECES})
        if len(self._known) > KNOWN:
            self._known.clear()
        return True

    def close(self) -> None:
        """Send the painters home."""
        self.workshop.close()


@lru_cache(maxsize=128)
def plain_card(title: str, height: int) -> pygame.Surface:
    """Cream stock with a title: stands in for a card that is being painted."""
    size = card_size(height)
    out = sheet(size, LIGHT.stock, height * 0.039).copy()
    margin = round(height * 0.05)
    inner = sheet((size[0] - 2 * margin, round(height * 0.62)), LIGHT.inset, height * 0.03)
    out.blit(inner, (margin, margin))
    style = Style("serif", max(9, round(height * 0.09)), LIGHT.ink)
    words = fit(escape(title), style, (size[0] - 2 * margin, round(height * 0.24)), align="center")
    words.paint(out, (margin, height * 0.84 - words.size[1] / 2))
    return out
