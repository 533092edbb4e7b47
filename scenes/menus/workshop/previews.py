"""Small pictures of a card's picture words: the scene, its light, the figure, the props."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.menus.workshop.work import Work
from sprites.paint.props import prop, prop_names, prop_word
from sprites.paint.scenes import SCENES, scene

PLAIN = "meadow"
"""The scene that shows a light where the card names none."""


def shows(part: str, value: object) -> bool:
    """Whether there is something to show for the words of a part."""
    if part == "props":
        return isinstance(value, list) and any(prop_word(str(word)) in prop_names() for word in value)
    return bool(value) and (part != "scene" or value in SCENES)


def preview(target: pygame.Surface, box: Rect, work: Work, part: str, art: dict[str, object]) -> None:
    """Paint what a part of a picture says."""
    if part == "figure":
        _fitted(target, box, work.ctx.studio.figure(str(art[part]), box.h))
    elif part == "props":
        named = art[part]
        _props(target, box, [str(word) for word in named] if isinstance(named, list) else [])
    else:
        place = str(art.get("scene") or PLAIN)
        light = str(art.get("light") or "") if part == "light" else ""
        for layer in scene(place if place in SCENES else PLAIN, box.size, light):
            target.blit(layer, box)


def _props(target: pygame.Surface, box: Rect, words: Sequence[str]) -> None:
    """Up to four props, two in a row."""
    known = [word for word in map(prop_word, words) if word in prop_names()][:4]
    across = 1 if len(known) == 1 else 2
    side = min(box.w // across, box.h // -(-len(known) // across))
    for number, word in enumerate(known):
        place = Rect(0, 0, side, side)
        place.center = (
            box.centerx + round(((number % across) - (across - 1) / 2) * side),
            box.centery + round((number // across - (-(-len(known) // across) - 1) / 2) * side),
        )
        _fitted(target, place, prop(word, side))


def _fitted(target: pygame.Surface, box: Rect, picture: pygame.Surface) -> None:
    """Lay a picture into a box, made smaller where it is too large."""
    part = min(1.0, box.w / picture.get_width(), box.h / picture.get_height())
    if part < 1.0:
        size = (max(1, round(picture.get_width() * part)), max(1, round(picture.get_height() * part)))
        picture = pygame.transform.smoothscale(picture, size)
    target.blit(picture, picture.get_rect(center=box.center))
