"""The tables there are, by game."""

from __future__ import annotations

from typing import Never, cast

import pygame

from game.core.rules import CardSet, View
from scenes.menus.rulebook import RulesPicture
from scenes.play.contract import Table
from scenes.tables.chronicles.table import ChroniclesTable
from scenes.tables.intrigo.table import IntrigoTable
from scenes.tables.junquick.table import JunQuickTable
from scenes.tables.portrait.table import PortraitTable
from scenes.tables.tenno.table import TennoTable
from scenes.window.context import Context
from sprites.card import card_face

TABLES: dict[str, type[Table[Never, Never]]] = {
    "portrait": PortraitTable,
    "tenno": TennoTable,
    "chronicles": ChroniclesTable,
    "intrigo": IntrigoTable,
    "junquick": JunQuickTable,
}


def table_of(game: str) -> Table[View, CardSet]:
    """The table of a game: of views and cards it is handed its own game's alone.

    The one place where that is forgotten; `tests/scenes/play/test_contract.py` compares both catalogs.
    """
    return cast(Table[View, CardSet], TABLES[game]())


def rules_picture(
    ctx: Context, game: str, picture: RulesPicture, size: tuple[int, int], cards: CardSet | None
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
    return card_face(face, size[1]) if face is not None else None
