"""What the first sheet of a game is painted from: its own cards, figures and pieces of its board.

Every folder `scenes/tables/<game>/` hands its painters over as `PICTURES` in its `howto.py`, by name:
`goal`, `remember`, and `step1` to `step4`. The words stand below `howto.<game>` in the locales.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pygame

from game.core.rules import CardSet
from scenes.tables.catalog import table_of
from scenes.window.context import Context
from sprites.paint.backs import back
from sprites.paint.badges import badge
from sprites.paint.icons import emblem, icon
from sprites.paint.paper import Shade, drop
from sprites.paint.scenes import scene
from sprites.text import render
from sprites.theme import SEATS, Rgb, rgb

STEPS = ("step1", "step2", "step3", "step4")
NAMES = ("goal", "remember", *STEPS)
LEGIBLE = 150
"""Height in px from which the words of a card can be read in a picture; a smaller one has its name."""
GAIN, LOSS = rgb("7A1F4E"), rgb("9C2A26")
Spot = tuple[float, float]
"""A place in a picture, in fractions of its size."""


@dataclass
class Kit:
    """Paints one picture: the target, and where its pieces come from."""

    ctx: Context
    game: str
    cards: CardSet
    target: pygame.Surface

    @property
    def tall(self) -> int:
        """The height of the picture."""
        return self.target.get_height()

    def at(self, spot: Spot) -> tuple[int, int]:
        """A place in pixels."""
        return round(spot[0] * self.target.get_width()), round(spot[1] * self.tall)

    @property
    def own(self) -> Any:
        """The cards of the game as its own painters know them."""
        return self.cards

    # Grounds

    def scenery(self, name: str, light: str = "") -> None:
        """Lay a scene as the ground."""
        behind, before = scene(name, self.target.get_size(), light)
        self.target.blit(behind, (0, 0))
        self.target.blit(before, (0, 0))

    def board(self, name: str) -> None:
        """Lay a piece of the game's board as the ground; it covers the whole picture."""
        wide, tall = self.target.get_size()
        found = table_of(self.game).board_picture(name, (wide * 2, tall * 2))
        if found is None:
            return
        scale = max(wide / found.get_width(), tall / found.get_height())
        whole = pygame.transform.smoothscale_by(found, scale)
        self.target.blit(whole, whole.get_rect(center=self.target.get_rect().center))

    # Pieces

    def card(self, name: str, part: float) -> pygame.Surface:
        """A card of the game, so high as this part of the picture; its back if a pack took it away."""
        height = round(self.tall * part)
        try:
            face = table_of(self.game).card_face(self.cards, name, self.ctx.locale)
        except (KeyError, StopIteration, ValueError):
            face = None
        if face is None:
            return back(self.game, height)
        shown = replace(face, text="", short=()) if height < LEGIBLE else face
        return self.ctx.studio.card(shown, height)

    def back(self, part: float) -> pygame.Surface:
        """The back of a card."""
        return back(self.game, round(self.tall * part))

    def figure(self, name: str, part: float) -> pygame.Surface:
        """A figure of the game."""
        return self.ctx.studio.figure(name, round(self.tall * part))

    def put(self, piece: pygame.Surface, spot: Spot, turn: float = 0.0) -> None:
        """Lay a piece with its middle on a spot, turned by so many degrees."""
        laid = pygame.transform.rotozoom(piece, turn, 1.0) if turn else piece
        x, y = self.at(spot)
        corner = (x - laid.get_width() // 2, y - laid.get_height() // 2)
        drop(self.target, laid, corner, Shade(self.tall * 0.02, 0.4, self.tall * 0.012))

    def fan(self, pieces: Sequence[pygame.Surface], middle: Spot, step: float, lifted: int = -1) -> None:
        """Pieces as held in a hand; one of them may be lifted."""
        half = (len(pieces) - 1) / 2
        for number, piece in enumerate(pieces):
            off = number - half
            up = 0.12 if number == lifted else 0.0
            self.put(piece, (middle[0] + off * step, middle[1] + abs(off) ** 1.6 * 0.02 - up), -off * 5)

    def row(self, pieces: Sequence[pygame.Surface], middle: Spot, step: float) -> None:
        """Pieces side by side."""
        half = (len(pieces) - 1) / 2
        for number, piece in enumerate(pieces):
            self.put(piece, (middle[0] + (number - half) * step, middle[1]))

    def icon(self, name: str, part: float) -> pygame.Surface:
        """An icon."""
        return icon(name, round(self.tall * part))

    def seat(self, number: int, part: float) -> pygame.Surface:
        """The emblem of a seat."""
        look = SEATS[number]
        return emblem(look.emblem, round(self.tall * part), look.color)

    # Signs

    def say(self, text: str, spot: Spot, part: float, color: Rgb = GAIN) -> None:
        """A number in large letters with a pale edge."""
        px = max(10, round(self.tall * part))
        word, edge = render(text, "serif", px, color), render(text, "serif", px, rgb("FFF6E4"))
        x, y = self.at(spot)
        place = word.get_rect(center=(x, y))
        reach = max(1, px // 12)
        for dx in (-reach, 0, reach):
            for dy in (-reach, 0, reach):
                self.target.blit(edge, place.move(dx, dy))
        self.target.blit(word, place)

    def mark(self, text: str, spot: Spot, part: float, paint: str = "#7a1f4e") -> None:
        """A number on a disc."""
        self.put(badge(text, self.tall * part / 2, paint), spot)

    def arrow(self, start: Spot, end: Spot, color: str = "c98a1e") -> None:
        """An arrow from one place to another."""
        a, b = pygame.Vector2(self.at(start)), pygame.Vector2(self.at(end))
        way = (b - a).normalize()
        side, wide = pygame.Vector2(-way.y, way.x), self.tall * 0.025
        neck, head = b - way * wide * 3.4, wide * 2.6
        points = [a + side * wide, neck + side * wide, neck + side * head, b,
                  neck - side * head, neck - side * wide, a - side * wide]  # fmt: skip
        pygame.draw.polygon(self.target, rgb("FFF6E4"), points, max(3, round(wide * 1.2)))
        pygame.draw.polygon(self.target, rgb(color), points)


Pictures = Mapping[str, Callable[[Kit], None]]


@cache
def pictures_of(game: str) -> Pictures:
    """Return the painters of a game's first sheet; none for a game that has none."""
    name = f"scenes.tables.{game}.howto"
    if not find_spec(f"scenes.tables.{game}") or not find_spec(name):
        return {}
    found: Pictures = import_module(name).PICTURES
    return found
