"""The tables there are, by game."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.context import Context
from scenes.rulebook import RulesPicture
from scenes.tables.chronicles import ChroniclesTable
from scenes.tables.intrigo import IntrigoTable
from scenes.tables.junquick import JunQuickTable
from scenes.tables.portrait import PortraitTable
from scenes.tables.spread import Table
from scenes.tables.tenno import TennoTable
from sprites.card import card_face

TABLES: dict[str, type[Table]] = {
    "portrait": PortraitTable,
    "tenno": TennoTable,
    "chronicles": ChroniclesTable,
    "intrigo": IntrigoTable,
    "junquick": JunQuickTable,
}


def table_of(game: str) -> Table:
    """The table of a game."""
    return TABLES[game]()


def rules_picture(
    ctx: Context, game: str, picture: RulesPicture, size: tuple[int, int], cards: Any
) -> pygame.Surface | None:
    """A card or a piece of the board for the rules text; nothing if there is no such picture."""
    if game not in TABLES:
        return None
    table = table_of(game)
    if picture.kind == "board":
        return table.board_picture(picture.name, size)
    spec = ctx.library.games()[game]
    loaded = cards if cards is not None else ctx.library.cards(spec, ()).cards
    face = table.card_face(loaded, picture.name, ctx.locale)
    return card_face(face, size[1], True) if face is not None else None
