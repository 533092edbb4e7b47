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
    """Cut the middle out of a picture and scale it to the size: what is not seen is never made large."""
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    seen = pygame.Rect(
        0, 0, max(1, min(width, round(size[0] / scale))), max(1, min(height, round(size[1] / scale)))
    )
    seen.center = (width // 2, height // 2)
    source = blank(seen.size)
    source.blit(picture, (0, 0), seen)
    return pygame.transform.smoothscale(source, size)
