"""A contact sheet: all cards of a game in one picture, to be looked at as a whole."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.menus.gallery.cards import Hung, hang, load
from scenes.menus.gallery.screen import lay_card
from scenes.window.context import Context
from sprites.card import card_size

ACROSS = 14
"""Cards side by side where there are many."""


def contact_sheet(ctx: Context, game: str, width: int) -> pygame.Surface:
    """Every card of a game in rows, as wide as told and as high as it needs."""
    return lay_sheet(ctx, hang(ctx, game, load(ctx, game)), width)


def lay_sheet(ctx: Context, hung: Sequence[Hung], width: int) -> pygame.Surface:
    """Cards in rows, as wide as told and as high as they need."""
    across = min(ACROSS, max(6, -(-len(hung) // 2)))
    cell = width / across
    gap = max(2, round(cell * 0.07))
    tall = round((cell - gap) * 100 / card_size(100)[0])
    rows = -(-len(hung) // across)
    out = pygame.Surface((width, rows * (tall + gap) + gap))
    out.fill(ctx.theme.furniture.table_bottom)
    for number, card in enumerate(hung):
        row, column = divmod(number, across)
        box = pygame.Rect(0, 0, *card_size(tall))
        box.midtop = (round((column + 0.5) * cell), gap + row * (tall + gap))
        lay_card(out, ctx.studio.card(card.face, tall), box, ctx.theme, lifted=False)
    return out
