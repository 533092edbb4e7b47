"""Pictures of JunQuick's creatures and backs: painted once in two sizes, scaled from there, ready in time."""

from __future__ import annotations

import pygame

from game.junquick.view import JunQuickView
from scenes.play.spread import Drawn
from scenes.tables.junquick.faces import figure_of
from scenes.tables.junquick.individuals import Individuals
from scenes.tables.junquick.places import FIGURE_SHAPE
from scenes.tables.junquick.seen import Setting
from sprites.keep import remember
from sprites.paint.backs import back
from sprites.paint.badges import badge, put_middle
from sprites.theme import Theme

BADGES = {1: "#8a6410", 2: "#3f6a1e", 3: "#1f5a82", 4: "#a8480f"}
SIZES = (64, 226)
"""Heights in design units at which creatures are painted: a growing stack needs no new paint."""
BACK = 134
LARGEST = 0.14
"""Radius of the largest number on a belly, in heights of its creature."""


def creature(setting: Setting, name: str, mark: str, value: int) -> Drawn:
    """A creature with its number on the belly."""
    studio, theme = setting.studio, setting.theme
    return Drawn(
        ("creature", name, mark, value, theme.growth),
        lambda height: _marked(
            studio.figure(name, _size(theme, height)), mark, value, height, growth=theme.growth
        ),
        FIGURE_SHAPE,
    )


def _size(theme: Theme, height: int) -> int:
    return next((tall for size in SIZES if (tall := theme.px(size)) >= height), height)


@remember
def _marked(painted: pygame.Surface, mark: str, value: int, height: int, *, growth: float) -> pygame.Surface:
    """The number grows with the letters as far as the belly is wide."""
    out = _scaled(painted, height)
    if mark:
        middle = (out.get_width() * 0.5, height * 0.77)
        usual = max(8.0, height * 0.085)
        radius = max(usual, min(usual * growth, height * LARGEST))
        put_middle(out, badge(mark, radius, BADGES.get(value, "#3a2060")), middle)
    return out


def card_back(setting: Setting) -> Drawn:
    """The back all cards share."""
    theme = setting.theme
    return Drawn(("back", "junquick"), lambda height: _back(height, max(height, theme.px(BACK))))


@remember
def _back(height: int, size: int) -> pygame.Surface:
    return _scaled(back("junquick", size), height)


def _scaled(painted: pygame.Surface, height: int) -> pygame.Surface:
    wide = max(1, round(painted.get_width() * height / painted.get_height()))
    return pygame.transform.smoothscale(painted, (wide, height))


def foresee(setting: Setting, looks: Individuals) -> None:
    """Have the creatures painted in the background that may come to the stack next.

    The own hand is known; of the others' cards it is known how the next individual would look.
    """
    view: JunQuickView = setting.view
    cards = view.cards
    names = {figure_of(cards, card, cards.value[card], look) for card, look in looks.hand()}
    plain = [card for card in cards.order if cards.kind[card] == "plain"]
    names |= {figure_of(cards, card, cards.value[card], looks.coming(card)) for card in plain}
    for number, entry in enumerate(view.stack[-1:], len(view.stack) - 1):
        names.add(figure_of(cards, entry.card, entry.value, looks.of("stack", number), "_up"))
    for name in sorted(names):
        setting.studio.expect("figure", name, setting.theme.px(SIZES[-1]))
