"""Ghosts: the pieces of a move where they would lie, the arrow that leads there, and its number."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.policy import Course
from scenes.play.hints.ways import Way
from scenes.play.spread import Drawn, Piece
from sprites.keep import remember
from sprites.paint.badges import badge
from sprites.pieces import paint_piece
from sprites.text import escape
from sprites.theme import Rgb, Theme
from sprites.widgets import skin
from sprites.widgets.page import Sketch, Words

if TYPE_CHECKING:
    from scenes.play.stage import Stage

CLEAR, FAINT = 0.9, 0.65
"""How plain the ghost of the move on the slip is, and of the others."""
BESIDE = 0.62
"""How large a ghost is that leans on a card that lies there."""
GREY: Rgb = (92, 84, 78)
GREY_ARROW: Rgb = (196, 190, 182)
EDGE: Rgb = (110, 66, 16)
LIGHT_EDGE: Rgb = (255, 244, 226)
GILT: Rgb = (72, 72, 72)
GOLD: Rgb = (255, 190, 70)
"""A figure in gold: a little lighter in grey, then through this colour."""
LOW = 2.2
"""What is lower than so many of its tags has the tag at its side."""
DISC = 17
"""Radius of a number in units."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ghost:
    """One part of a move: the piece that goes, where it lies now, and where it would."""

    start: Rect
    piece: Piece | None = None
    goal: Rect | None = None
    walks: bool = False
    """A figure on its way: it is seen twice, so the one that is not there has another colour."""
    along: bool = False
    """A tag that goes where its figure goes: without an arrow of its own."""

    @property
    def place(self) -> Rect:
        """Where the number hangs: at the ghost, or at the piece that is only chosen."""
        return self.goal or self.start


def ghosts_of(stage: Stage, sketch: Sketch, found: Sequence[Way]) -> list[Ghost]:
    """Return the parts of a move as boxes."""
    made = []
    for source, target in found:
        start = box_of(stage, sketch, source)
        if start is None:
            continue
        piece, goal = stage.spread.pieces.get(source), box_of(stage, sketch, target) if target else None
        if piece is not None and goal is not None:
            goal = _goal(piece, goal, leans=target in stage.spread.pieces)
        made.append(Ghost(start, piece, goal))
    return made


def walks_of(stage: Stage, course: Course) -> list[Ghost]:
    """Return the figures that a move leads on, from where they stand to where they would."""
    found = [(stage.spread.box(piece.id), piece) for piece in stage.table.walked(stage.setting, course)]
    return [
        Ghost(start, piece, piece.box, walks=True)
        for start, piece in found
        if start is not None and start.center != piece.box.center
    ]


def box_of(stage: Stage, sketch: Sketch, thing: str) -> Rect | None:
    """Return where a piece, a place or a button lies."""
    box = stage.spread.box(thing)
    if box is not None or not thing:
        return box
    items = (*sketch.items, *sketch.raised)
    return next((item.box for item in items if getattr(item, "id", "") == thing), None)


def _goal(piece: Piece, target: Rect, *, leans: bool) -> Rect:
    """The ghost fills the place as far as it fits; beside a card that lies there it leans on its corner."""
    shape = piece.picture.shape
    tall = min(piece.pose.height, max(target.h, target.w / shape * 0.9, piece.pose.height * 0.5))
    if leans:
        tall = min(target.h, piece.pose.height) * BESIDE
    box = Rect(0, 0, max(4, round(tall * shape)), max(4, round(tall)))
    box.center = target.center
    if leans:
        box.bottomright = target.bottomright
    return box


def lay_ghosts(
    sketch: Sketch, ghosts: Sequence[Ghost], *, shown: bool, was: bool = False, color: Rgb | None = None
) -> None:
    """Hang ghosts above the table; the move on the slip has its arrow.

    Gold is what would be good; what `was` played is grey; what is only held has a colour of its own.
    """
    theme = sketch.theme
    for ghost in ghosts:
        if ghost.goal is None:
            if shown and not was:
                sketch.art(ghost.start, partial(_ring, theme))
            continue
        if ghost.piece is not None:
            _cover_words(sketch, ghost.goal)
            piece = greyed(ghost.piece) if was else gilded(ghost.piece) if ghost.walks else ghost.piece
            sketch.art(ghost.goal, partial(_paint, theme, piece, CLEAR if shown else FAINT))
        if shown and ghost.goal != ghost.start and not ghost.along:
            way = _hop(theme, ghost.start, ghost.goal) if ghost.walks else _bow(ghost.start, ghost.goal)
            inks = (GREY_ARROW, GREY) if was else (theme.furniture.gold, EDGE)
            inks = (color, LIGHT_EDGE) if color is not None else inks
            sketch.art(_around(way, theme), partial(_arrow, theme, tuple(way), inks))


def hang(sketch: Sketch, at: Rect, words: str, was: bool, hung: list[Rect]) -> None:
    """A tag at the upper edge of a thing, above those that hang there already: dark what was, gold what is
    better."""
    theme = sketch.theme
    box = Rect(0, 0, sketch.width(words, 15, "sans-bold") + theme.px(22), sketch.style(15).line_height)
    if at.h < LOW * box.h:  # a button: on its edge the tag would lie on its word
        box.midright = (at.x + theme.px(8), at.centery)
    else:
        box.midbottom = (at.centerx, at.y + box.h // 2)
    while box.collidelist(hung) >= 0 and box.y > box.h:
        box.y -= box.h
    box.clamp_ip(Rect(0, 0, *theme.size))
    hung.append(box)
    sketch.sheet(box, "slip" if was else "good", None if was else theme.furniture.gold)
    ink = theme.furniture.on_dark if was else theme.furniture.slip
    sketch.text(box, escape(words), 15, "sans-bold", ink, align="center", single=True)


def _cover_words(sketch: Sketch, box: Rect) -> None:
    """Take away the words of a place that a ghost lies on: nobody could read them."""
    sketch.items[:] = [
        item
        for item in sketch.items
        if not (isinstance(item, Words) and box.collidepoint(Rect(item.corner, item.block.size).center))
    ]


def greyed(piece: Piece) -> Piece:
    """A piece in grey: what was, beside what would be better."""
    picture = piece.picture

    def paint(height: int) -> pygame.Surface:
        return pygame.transform.grayscale(picture.surface(height))

    return replace(piece, picture=Drawn(("grey", picture), paint, picture.shape))


def gilded(piece: Piece) -> Piece:
    """A piece in gold: where it would stand after the better move."""
    picture = piece.picture

    def paint(height: int) -> pygame.Surface:
        drawn = pygame.transform.grayscale(picture.surface(height))
        drawn.fill(GILT, special_flags=pygame.BLEND_RGB_ADD)
        drawn.fill(GOLD, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    return replace(piece, picture=Drawn(("gold", picture), paint, picture.shape))


def _ring(theme: Theme, target: pygame.Surface, box: Rect) -> None:
    skin.halo(target, box, theme, radius=12, strong=True)


def _paint(theme: Theme, piece: Piece, alpha: float, target: pygame.Surface, box: Rect) -> None:
    pose = replace(
        piece.pose,
        x=box.centerx,
        y=box.centery,
        height=float(box.h),
        angle=0.0,
        alpha=alpha,
        lift=0.0,
        flip=1.0,
    )
    paint_piece(target, piece.picture, piece.picture.surface, piece.pose.height, pose, theme, flat=True)


def _bow(start: Rect, goal: Rect) -> list[Point]:
    """A gently bent way from the piece to the edge of its ghost."""
    (x0, y0), (x1, y1) = _edge(start, goal.center), _edge(goal, start.center)
    side = 0.14 if x1 >= x0 else -0.14
    middle = ((x0 + x1) / 2 - (y1 - y0) * -side, (y0 + y1) / 2 + (x1 - x0) * -side)
    return _bent((x0, y0), middle, (x1, y1))


def _hop(theme: Theme, start: Rect, goal: Rect) -> list[Point]:
    """A way over the heads, from one hat to the other."""
    (x0, y0), (x1, y1) = ((box.centerx, box.y + box.h * 0.12) for box in (start, goal))
    rise = theme.px(46) + abs(x1 - x0) * 0.22
    return _bent((x0, y0), ((x0 + x1) / 2, min(y0, y1) - rise), (x1, y1))


def _bent(start: Point, middle: Point, goal: Point) -> list[Point]:
    (x0, y0), (x1, y1) = start, goal
    count = max(8, round(math.hypot(x1 - x0, y1 - y0)))
    steps = [step / count for step in range(count + 1)]
    return [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1,
        )
        for t in steps
    ]


def _edge(box: Rect, towards: tuple[int, int]) -> Point:
    """Where the way from the middle of a box to a point leaves it."""
    dx, dy = towards[0] - box.centerx, towards[1] - box.centery
    parts = [half / abs(by) for half, by in ((box.w / 2, dx), (box.h / 2, dy)) if by]
    out = min([0.45, *(part * 0.92 for part in parts)])
    return box.centerx + dx * out, box.centery + dy * out


def _around(way: Sequence[Point], theme: Theme) -> Rect:
    xs, ys = [x for x, _ in way], [y for _, y in way]
    air = theme.px(26)
    box = Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
    return box.inflate(2 * air, 2 * air).clip(Rect(0, 0, *theme.size))


def _arrow(
    theme: Theme, way: tuple[Point, ...], inks: tuple[Rgb, Rgb], target: pygame.Surface, box: Rect
) -> None:
    drawn = _drawn_arrow(tuple((x - box.x, y - box.y) for x, y in way), box.size, theme, inks)
    target.blit(drawn, box)


@remember
def _drawn_arrow(
    way: tuple[Point, ...], size: tuple[int, int], theme: Theme, inks: tuple[Rgb, Rgb]
) -> pygame.Surface:
    """An arrow with a dark edge, drawn twice as large and made small: so its edges are smooth."""
    large = pygame.Surface((max(1, size[0] * 2), max(1, size[1] * 2)), pygame.SRCALPHA)
    points = [(x * 2, y * 2) for x, y in way]
    for color, more in ((inks[1], 2.5), (inks[0], 0.0)):
        half = theme.u * 2 * (4.5 + more)
        for point in points[:-1]:
            pygame.draw.circle(large, color, point, half)
        pygame.draw.polygon(large, color, arrow_head(points, theme.u * 2 * (19 + more * 1.6)))
    return pygame.transform.smoothscale(large, size)


def arrow_head(points: Sequence[Point], long: float) -> list[Point]:
    """The tip of an arrow at the end of its way."""
    (x0, y0), (x1, y1) = points[-1 - len(points) // 8], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / far, (y1 - y0) / far
    tip = (x1 + dx * long * 0.3, y1 + dy * long * 0.3)
    back = (tip[0] - dx * long, tip[1] - dy * long)
    return [
        tip,
        (back[0] - dy * long * 0.62, back[1] + dx * long * 0.62),
        (back[0] + dy * long * 0.62, back[1] - dx * long * 0.62),
    ]


def disc_box(theme: Theme, place: Rect, others: Sequence[Rect]) -> Rect:
    """Return where a number hangs: at the upper right corner, beside those that hang there already."""
    side = 2 * theme.px(DISC)
    box = Rect(place.right - side // 2, place.y - side // 2, side, side)
    while box.collidelist(list(others)) >= 0:
        box.x -= side
    return box.clamp(Rect(0, 0, *theme.size))


def paint_disc(theme: Theme, number: int, first: bool, target: pygame.Surface, box: Rect) -> None:
    """Paint a number: gold for the move on the slip, grey for the others."""
    paint = theme.furniture.gold if first else GREY
    drawn = badge(str(number), box.w / 2, paint)
    target.blit(drawn, drawn.get_rect(center=box.center))
