"""A card's own picture: a drawing of a pack in place of one composed from words.

Whoever hands out the file has looked at its kind and size; here it is only unpacked.
"""

import io
import re
from pathlib import Path
from xml.etree import ElementTree

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


GUIDE, OVER = "guide", "over"
"""Groups of a drawing: never painted; laid above the card's frame."""
_UNSAFE = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
_SVG = "{http://www.w3.org/2000/svg}"
MOST_SHEETS = 8


def own_sheets(name: str, size: Size) -> list[tuple[str, pygame.Surface]]:
    """Return the sheets of paper of a drawing, lowest first, by the id of their group.

    Only an SVG whose outermost groups have ids is made of sheets; nothing for any other picture.
    """
    file = Path(name)
    if file.suffix.lower() != ".svg" or not file.is_file():
        return []
    try:
        text = file.read_text("utf-8")
        root = None if _UNSAFE.search(text) else ElementTree.fromstring(text)
        ids = [] if root is None else [str(each.get("id")) for each in root if _is_sheet(each)]
        if root is None or len(ids) < 2 or len(ids) > MOST_SHEETS:
            return []
        return [(id_, _cover(_one_sheet(root, id_, size), size)) for id_ in ids if id_ != GUIDE]
    except (pygame.error, OSError, ValueError, ElementTree.ParseError):
        return []


def _is_sheet(element: ElementTree.Element) -> bool:
    return element.tag == f"{_SVG}g" and bool(element.get("id"))


def _one_sheet(root: ElementTree.Element, id_: str, size: Size) -> pygame.Surface:
    """Paint one group of a drawing alone, with everything that is no sheet but may be referred to."""
    alone = ElementTree.Element(root.tag, root.attrib)
    alone.extend(each for each in root if not _is_sheet(each) or each.get("id") == id_)
    ElementTree.register_namespace("", _SVG[1:-1])
    return pygame.image.load_sized_svg(io.BytesIO(ElementTree.tostring(alone)), (size[0] * 2, size[1] * 2))


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
