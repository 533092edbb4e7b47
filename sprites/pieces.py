"""Painting pieces on a table: turned, scaled, lifted, dimmed, with their shadow; kept while there is room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

import pygame

from sprites.haste import HASTE
from sprites.keep import KEPT, remember
from sprites.paint.paper import Shade, soft
from sprites.theme import Theme
from sprites.tween import Pose

Make = Callable[[int], pygame.Surface]
DIM = (150, 140, 150)


_PIECES = object()
"""Whose pictures these are in the budget."""


def _kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture of a key, made if it is not there."""
    found: pygame.Surface | None = KEPT.get(_PIECES, key)
    if found is None:
        if not HASTE.time_left():
            return _missing()
        found = HASTE.whole(make)
        KEPT.keep(_PIECES, key, found)
    return found


@remember
def _missing() -> pygame.Surface:
    """What is painted of a piece that is made for the next picture: nothing."""
    return pygame.Surface((2, 2), pygame.SRCALPHA)


def forget_pieces(faces: Collection[Hashable] | None = None) -> None:
    """Make the pictures of some faces (or all) anew when next wanted: they have been painted by now."""
    for key in KEPT.keys(_PIECES):
        if faces is None or _shows(key, faces):
            KEPT.drop(_PIECES, key)


def _shows(full: Hashable, faces: Collection[Hashable]) -> bool:
    """Whether a kept picture was made of one of these faces: its key names what it shows."""
    assert isinstance(full, tuple)
    shown = getattr(full[0], "key", full[0])
    return any(part in faces for part in (shown if isinstance(shown, tuple) else (shown,)))


def paint_piece(
    target: pygame.Surface,
    key: Hashable,
    make: Make,
    rest_height: float,
    pose: Pose,
    theme: Theme,
    *,
    dim: bool = False,
    flat: bool = False,
) -> None:
    """Draw a piece in a pose; its picture is made once at `rest_height` and scaled from there."""
    height, tall = max(2, round(rest_height)), max(2, round(pose.height))
    level = 0 if flat else 1 + round(min(1.0, pose.lift) * 2)

    def lying(angle: float) -> pygame.Surface:
        full = (key, height, height, round(angle * 2), level, dim, theme.u)
        return _kept(full, lambda: _sprite(make(height), angle, level, dim, theme))

    if abs(pose.flip) < 0.99:
        sprite = _on_its_way(lying(0.0), tall / height, pose.angle, abs(pose.flip))
    elif tall == height:
        sprite = lying(pose.angle)
    else:
        full = (key, height, tall, round(pose.angle * 2), level, dim, theme.u)
        sprite = _kept(full, lambda: _on_its_way(lying(0.0), tall / height, pose.angle))
    if pose.alpha < 0.99:
        sprite = sprite.copy()
        sprite.set_alpha(round(255 * max(0.0, pose.alpha)))
    rise = theme.u * 6 * min(1.0, pose.lift)
    target.blit(sprite, sprite.get_rect(center=(round(pose.x), round(pose.y - rise))))


def _sprite(picture: pygame.Surface, angle: float, level: int, dim: bool, theme: Theme) -> pygame.Surface:
    if dim:
        picture = picture.copy()
        picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return with_shadow(_turned(picture, angle), level, theme)


def _on_its_way(sprite: pygame.Surface, scale: float, angle: float, part: float = 1.0) -> pygame.Surface:
    """A piece that grows, shrinks or turns around its upright axis, with the shadow it had."""
    wide, tall = sprite.get_size()
    size = (max(2, round(wide * scale * max(0.04, part))), max(2, round(tall * scale)))
    return _turned(pygame.transform.smoothscale(sprite, size), angle)


def _turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """A turned picture; the see-through rim lets the turned edge be smooth."""
    if abs(angle) <= 0.2:
        return picture
    rimmed = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    rimmed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(rimmed, angle, 1.0)


def with_shadow(picture: pygame.Surface, level: int, theme: Theme) -> pygame.Surface:
    """A picture with its soft shadow: level 0 none, 1 resting, 2 lifted, 3 flying."""
    if level == 0:
        return picture
    shade = Shade(theme.u * (3 + 5 * level), 0.5, theme.u * (1 + 4 * level))
    cast, pad = soft(picture, shade)
    down = round(shade.down)
    reach = pad + down
    size = (picture.get_width() + 2 * reach, picture.get_height() + 2 * reach)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(cast, (down, 2 * down))
    out.blit(picture, (reach, reach))
    return out
