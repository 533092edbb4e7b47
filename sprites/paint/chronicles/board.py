"""Chronicles' table: kingdoms as little stages, units on arched cards, pop-up houses, the balance of war."""

import random

import pygame

from sprites.keep import remember
from sprites.paint.badges import badge, put_middle
from sprites.paint.cards.face import Art
from sprites.paint.cards.own import own_picture
from sprites.paint.color import STOCK, darker, lighter, mix
from sprites.paint.figures import drawing_of, figure
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.icons import emblem, icon, pattern
from sprites.paint.paper import (
    Edge,
    Lay,
    Shade,
    clip,
    drop,
    grain,
    lay,
    lit,
    nightfall,
    sky,
    soft,
    thick,
    tint,
)
from sprites.paint.scenes import scene
from sprites.paint.shapes import crest, pine
from sprites.paint.svg import Size, blank, circle, path, polygon, rect, render
from sprites.paint.words import figure_word, light_word, scene_word, stand_in
from sprites.theme import font

BOX = (0.0, 0.0, 1920.0, 1080.0)
LANDS = {
    "forest": ("#ecf0d0", "#fcf6dc", "#b0c692", "#7a9e6e", "#4a7452"),
    "field": ("#fce8b4", "#fff7dc", "#e6cc88", "#caa860", "#967846"),
    "town": ("#f6deb8", "#fef4dc", "#e0be96", "#be9270", "#886250"),
    "mountain": ("#cedee6", "#f6f6ea", "#a8beca", "#7c98a8", "#527284"),
    "night": ("#546090", "#aab0c8", "#707ca6", "#505e8a", "#344068"),
    "ghost": ("#344650", "#8ca29a", "#5c787a", "#405c62", "#2a4048"),
    "sea": ("#c2e0e2", "#f4f6e4", "#94c4c8", "#5c9cac", "#36748c"),
}
"""Sky and three hills of a kingdom; give each seat its own land."""


def _hill(
    width: float,
    height: float,
    base: float,
    swing: float,
    fill: str,
    trees: list[tuple[float, str]],
    seed: int,
) -> str:
    """Return a hill with trees (height and colour) standing somewhere on its crest."""
    line = crest(width, base, swing, seed, -6, 60)
    source = random.Random(seed)
    wood = ""
    for tall, tone in trees:
        x, y = source.choice(line)
        wood += pine(tone, x, y + tall * 0.05, tall)
    return wood + polygon(fill, [(-6, height + 6), *line, (width + 6, height + 6)])


@remember
def land(name: str, size: Size, dark: bool = False, seed: int = 3, radius: float = 8) -> pygame.Surface:
    """Return a kingdom's stage: far hill for the Back row, near hill for the Front row. Shared."""
    if dark:
        return nightfall(land(name, size, False, seed, radius))
    top, low, *hills = LANDS.get(name, LANDS["forest"])
    width, height = 100.0 * size[0] / size[1], 100.0
    box = (0.0, 0.0, width, height)
    target = sky(size, top, low)
    sun = render(circle("#fffcec", width / 2, 26, min(30.0, width * 0.2)), size, box)
    halo, pad = soft(sun, Shade(size[1] * 0.08, 0.5, 0, (255, 252, 236)))
    target.blit(halo, (-pad, -pad))
    target.blit(sun, (0, 0))
    source = random.Random(seed)
    for index, fill in enumerate(hills):
        count = int(width / 22) if index < 2 else 0
        trees = [(source.uniform(10, 22), mix(fill, low, 0.22)) for _ in range(count)]
        body = _hill(width, height, (30, 50, 82)[index], 3, fill, trees, seed * 5 + index * 3)
        lay(target, body, box, Lay(blur=0.018, opacity=0.28))
    mask = render(rect("#ffffff", 0, 0, size[0], size[1], radius), size, (0, 0, *size))
    _inner_shadow(target, mask)
    return grain(clip(target, mask), 7)


def _inner_shadow(target: pygame.Surface, mask: pygame.Surface) -> None:
    """Darken the upper and side edges: the picture lies behind a cut-out."""
    width, height = target.get_size()
    hole = blank((width + 40, height + 40))
    hole.fill((40, 24, 10, 150))
    cut = mask.copy()
    cut.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    hole.blit(cut, (20, 22), special_flags=pygame.BLEND_RGBA_SUB)
    target.blit(pygame.transform.box_blur(hole, 4), (-20, -20))


@remember
def backdrop(size: Size, mood: str = "day", dark: bool = False) -> pygame.Surface:
    """Return the wide land behind all kingdoms: ``day``, ``dusk`` (recruiting) or ``night`` (solo)."""
    if dark:
        return nightfall(backdrop(size, mood))
    moods = {
        "day": ("#d8e6c0", "#f8f2d4", ("#b4cc9c", "#86ac82", "#588664", "#386650", "#244a3c")),
        "dusk": ("#f2c496", "#fbe6c0", ("#dca488", "#b0887e", "#7c7668", "#4a6056", "#2a443c")),
        "night": ("#2c3c48", "#8ca090", ("#607c7c", "#46646a", "#32505a", "#223c48", "#162c38")),
    }
    top, low, fills = moods.get(mood, moods["day"])
    target = sky(size, top, low)
    sun = render(circle("#fffbe4", 960, 300, 150), size, BOX)
    halo, pad = soft(sun, Shade(size[1] * 0.12, 0.7, 0, (255, 251, 228)))
    target.blit(halo, (-pad, -pad))
    target.blit(sun, (0, 0))
    source = random.Random(17)
    for index, fill in enumerate(fills):
        trees = [(source.uniform(50, 90) * (0.7 + 0.2 * index), fill) for _ in range(16)]
        body = _hill(1920, 1080, 400 + index * 130, 26, fill, trees, 9 + index * 4)
        lay(target, body, BOX, Lay(blur=0.01, opacity=0.34))
    return grain(target, 8)


@remember
def standee(art: Art, size: Size, land_name: str = "") -> pygame.Surface:
    """Return a unit as an arch-topped card with its picture, without numbers and name. Shared."""
    edge, inner = _rim(size)
    picture = own_picture(art.picture, inner) or _standing(art, inner, size[1], land_name)
    shape = _arch(inner)
    _inner_shadow(picture, shape)
    card = lit(_arch(size, STOCK), (255, 255, 255), (244, 236, 226))
    card.blit(clip(picture, shape), (edge, edge))
    return grain(thick(card, Edge(1, 8, 26)), 6)


@remember
def plain_standee(size: Size) -> pygame.Surface:
    """Return an arch without a picture: stands in for a unit that is being painted. Shared."""
    card, (edge, inner) = _arch(size, STOCK).copy(), _rim(size)
    card.blit(_arch(inner, "#d8dcc4"), (edge, edge))
    return card


def _rim(size: Size) -> tuple[int, Size]:
    """The width of a unit's rim and what is left inside, at least a pixel in the smallest window."""
    edge = max(1, round(size[0] * 0.05))
    return edge, (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))


def _standing(art: Art, inner: Size, height: int, land_name: str) -> pygame.Surface:
    """Compose a unit's picture from its words."""
    back, front = scene(
        scene_word(art.scene or land_name, "chronicles"), inner, light_word(art.light), 1 + art.seed % 3
    )
    picture = back.copy()
    tall = min(inner[1] * 0.96, inner[0] * 1.15)
    name = figure_word(art.figure, "chronicles", art.props)
    if drawing_of(name) is None:
        name = stand_in("chronicles", art.seed)
    person = figure(name, tall, dict(art.roles))
    at = ((inner[0] - person.get_width()) / 2, inner[1] - person.get_height() + inner[1] * 0.01)
    drop(picture, person, at, Shade(max(1.5, height * 0.03), 0.45, max(1.0, height * 0.012)))
    picture.blit(front, (0, round(inner[1] * 0.06)))
    return picture


@remember
def _arch(size: Size, fill: str = "#ffffff") -> pygame.Surface:
    width, height = size
    r = width / 2
    low = min(4.0, width * 0.06)
    data = (
        f"M0 {r} A{r} {r} 0 0 1 {width} {r} V{height - low} Q{width} {height} {width - low} {height} H{low} "
        f"Q0 {height} 0 {height - low}Z"
    )
    return render(path(fill, data), size, (0, 0, width, height))


@remember
def spot(size: Size, state: str = "free") -> Piece:
    """Return an empty place for a unit: ``free``, ``legal`` (gold rim) or ``hover`` (strong glow)."""
    fills = {
        "free": ("#fffaec", 0.36, "#fffaec", 1.0),
        "legal": ("#fff4ce", 0.68, "#f0be46", 1.8),
        "hover": ("#fff0b4", 0.92, "#e29614", 3.0),
    }
    fill, opacity, line, wide = fills.get(state, fills["free"])
    width, height = size
    r = width / 2
    data = f"M{wide} {r} A{r - wide} {r - wide} 0 0 1 {width - wide} {r} V{height - wide} H{wide}Z"
    body = f'<path d="{data}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-width="{wide}"/>'
    drawn = render(body, size, (0, 0, width, height))
    if state == "free":
        return Piece(drawn, 0)
    return piece_of(drawn, Shade(width * (0.12 if state == "hover" else 0.06), 0.1, 0), (255, 214, 96))


@remember
def house(name: str, height: int, level: int = 1, color: str = "#3f6fa8") -> Piece:
    """Return a building as a pop-up; level 0 is still pale paper, level 2 flies a flag."""
    drawn = figure(figure_word(name, "chronicles"), height).copy()
    if level == 0:
        drawn = tint(drawn, "#ece2ca", 0.72)
    if level >= 2:
        _flag(drawn, color)
    return piece_of(drawn, Shade(max(2.0, height * 0.03), 0.25 if level == 0 else 0.45, 2))


def _flag(target: pygame.Surface, color: str) -> None:
    """Plant a flag on the highest point of a building."""
    width, height = target.get_size()
    top = target.get_bounding_rect(60).top
    column = next(
        (x for x in range(width) if target.get_at((x, min(height - 1, top + 2))).a > 60), width // 2
    )
    tall = round(height * 0.2)
    body = (
        rect("#604632", 0, 0, 3, 40, 1)
        + path(color, "M3 1 L30 8 L3 16Z")
        + path(lighter(color, 0.3), "M3 1 L30 8 L3 5Z")
    )
    flag = render(body, (round(tall * 0.8), tall), (0, 0, 32, 40))
    drop(target, flag, (column, max(0, top - round(tall * 0.55))), Shade(1.5, 0.35, 1))


@remember
def level_plaque(level: int, height: int) -> Piece:
    """Return the plaque below a building: I on cream, II on gold."""
    width = round(height * 2)
    fill = "#e2ac3c" if level >= 2 else "#f1e7d0"
    paper = thick(
        render(rect(fill, 0, 0, width, height, height * 0.3), (width, height), (0, 0, width, height)),
        Edge(1, 10, 26),
    )
    numeral = font("serif", max(8, round(height * 0.72))).render(
        "II" if level >= 2 else "I", True, (58, 44, 34)
    )
    put_middle(paper, numeral, (width / 2, height / 2))
    return piece_of(paper, Shade(max(1.5, height * 0.12), 0.4, 1))


@remember
def seat_banner(emblem_name: str, pattern_name: str, color: str, size: Size) -> Piece:
    """Return a seat's hanging banner: colour, pattern and emblem."""
    cloth = pattern(pattern_name, size, darker(color, 0.08), max(0.6, size[0] / 34)).copy()
    lit(cloth, (255, 255, 255), (212, 204, 208))
    width, height = size
    shape = render(path("#ffffff", "M0 0 H100 V100 L50 80 L0 100Z"), size, (0, 0, 100, 100))
    cloth = clip(cloth, shape)
    pygame.draw.rect(cloth, (70, 48, 36), (0, 0, width, max(2, height // 14)))
    wide = round(min(width * 0.84, height * 0.62))
    mark = emblem(emblem_name, wide, color)
    drop(cloth, mark, ((width - wide) / 2, height * 0.44 - wide / 2), Shade(2, 0.45, 1))
    return piece_of(thick(cloth, Edge(1)), Shade(max(2.0, width * 0.07), 0.43, 2))


@remember
def strength_shield(text: str, size: int, color: str = "#264270") -> pygame.Surface:
    """Return the shield with a strength: blue as printed, green changed, grey does not fight. Shared."""
    return badge(text, size / 2, color, "shield")


@remember
def paper_arrow(size: Size, way: int) -> Piece:
    """Return a cream paper arrow with a gold rim and a notched tail; ``way`` -1 points left."""
    width, height = size
    head, notch = height * 0.55, height * 0.16
    up, low = height * 0.24, height * 0.76
    corners = [
        (0, height / 2), (head, 0), (head, up), (width, up), (width - notch, height / 2), (width, low),
        (head, low), (head, height),
    ]  # fmt: skip
    if way > 0:
        corners = [(width - x, y) for x, y in corners]
    line = max(1.5, height * 0.035)
    inner = [(x + (1 - 2 * x / width) * line, y + (1 - 2 * y / height) * line) for x, y in corners]
    body = polygon("#d9a441", corners) + polygon("#fdf6e6", inner)
    return piece_of(thick(lit(render(body, size, (0, 0, width, height))), Edge(1)), Shade(5, 0.4, 3))


@remember
def hanging_ribbon(size: Size, text: str, color: str = "#a3282e") -> Piece:
    """Return a ribbon that hangs over an edge, with a numeral on it."""
    width, height = size
    body = path(color, "M0 0 H100 V100 L50 84 L0 100Z") + rect(darker(color, 0.25), 0, 0, 100, 7)
    cloth = thick(lit(render(body, size, (0, 0, 100, 100)), (255, 255, 255), (224, 212, 214)), Edge(1))
    letters = max(9, round(min(width * 0.44, height * 0.4)))
    put_middle(cloth, font("serif", letters).render(text, True, (255, 244, 226)), (width / 2, height * 0.3))
    return piece_of(cloth, Shade(max(1.5, width * 0.06), 0.4, 1))


@remember
def book_cover(size: Size) -> pygame.Surface:
    """Return the open cover that the chapters lie in."""
    body = rect("#6a4630", 0, 0, *size, size[1] * 0.14)
    return thick(lit(render(body, size, (0, 0, *size))), Edge(1))


@remember
def book_page(size: Size, numeral: str, state: str) -> pygame.Surface:
    """Return a chapter: ``past`` with a tick, ``now`` bright with a red ribbon, or ``ahead``."""
    width, height = size
    body = rect("#fdf6e2" if state == "now" else "#d8c8a4", 0, 0, width, height, height * 0.08)
    if state == "now":
        body += rect("#a83232", 0, height * 0.84, width, height * 0.16)
    out = thick(render(body, size, (0, 0, width, height)), Edge(1))
    ink = (88, 52, 40) if state == "now" else (112, 94, 68)
    letters = font("serif", max(9, round(height * 0.62))).render(numeral, True, ink)
    put_middle(out, letters, (width / 2, height * 0.46))
    if state == "past":
        side = round(height * 0.46)
        put_middle(out, icon("flat_check", side, (57, 112, 58)), (width - side * 0.6, height - side * 0.55))
    return out
