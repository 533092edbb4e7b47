"""A card's own picture: a drawing of a pack in place of one composed from words.

Whoever hands out the file has looked at its kind and size; here it is only unpacked.
"""

from pathlib import Path

import pygame

from sprites.paint.svg import Size, blank


def own_picture(name: str, size: Size) -> pygame.Surface | None:
    """Return a modder's SVG or PNG filling the size; nothing where it cannot be read."""
    file = Path(name)
    if not name or not file.is_file():
        return None
    try:
        if file.suffix.lower() == ".svg":
            picture = pygame.image.load_sized_svg(str(file), (size[0] * 2, size[1] * 2))
        else:
            picture = pygame.image.load(str(file))
    except (pygame.error, OSError):
        return None
    return _cover(picture, size)


def _cover(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Scale a picture so that it covers the size, cut in the middle."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    grown = (
        max(size[0], round(picture.get_width() * scale)),
        max(size[1], round(picture.get_height() * scale)),
    )
    source = blank(picture.get_size())
    source.blit(picture, (0, 0))
    scaled = pygame.transform.smoothscale(source, grown)
    out = blank(size)
    out.blit(scaled, ((size[0] - grown[0]) // 2, (size[1] - grown[1]) // 2))
    return out
