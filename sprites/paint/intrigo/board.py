"""Intrigo's pieces: glowing doorways, tokens, the door's steps, and the lantern of the award.

The backdrop is `sprites.paint.intrigo.lagoon`, the building `sprites.paint.intrigo.palace`.
"""

from sprites.keep import remember
from sprites.paint.color import mix
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.icons import icon
from sprites.paint.paper import Edge, Shade, thick
from sprites.paint.svg import Size, circle, path, polygon, rect, render, ring, stroke


@remember
def open_doorway(size: Size, strong: bool = False) -> Piece:
    """Return a doorway that glows because a card may go there; the strong one is under the pointer."""
    width, height = size
    fill = "#ffd86e" if strong else "#f6b63e"
    body = rect(fill, 0, 0, width, height, 8) + (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="7" fill="none" '
        f'stroke="#fffae2" stroke-width="{3 if strong else 2}"/>'
    )
    short = min(size) * 0.25
    cx, cy = width / 2, height / 2
    for scale, tone in ((1.0, "#7a341e"), (0.62, "#ffecaa")):
        w = short * scale
        low = cy + short * 1.2
        body += path(tone, f"M{cx - w} {low} V{cy - w * 0.2} a{w} {w * 1.1} 0 0 1 {2 * w} 0 V{low}Z")
    paper = thick(render(body, size, (0, 0, width, height)), Edge(1, 20, 20))
    return piece_of(paper, Shade(min(size) * 0.1, 0.45, 3), (255, 196, 70))


@remember
def token(kind: str, size: int, down: bool = False) -> Piece:
    """Return a seal (by organisation), a ``ducat``, or the grey back of a turned token."""
    if down:
        body = circle("#3c3c46", 50, 52, 48) + circle("#70707a", 50, 49, 47) + ring("#8c8c96", 50, 49, 38, 3)
        disc = render(body, (size, size), (0, 0, 100, 100))
        mask = icon("mask", size * 0.56, "#faf0de")
        disc.blit(mask, ((size - mask.get_width()) // 2, round(size * 0.22)))
        return piece_of(thick(disc, Edge(1)), Shade(max(2.0, size * 0.08), 0.5, 2))
    name = "ducat" if kind == "ducat" else f"seal_{kind}"
    return piece_of(icon(name, size).copy(), Shade(max(2.0, size * 0.08), 0.5, max(1.0, size * 0.05)))


@remember
def door_steps(height: int) -> Piece:
    """Return the steps and the open door of room 0, to be laid at its left side."""
    width = round(height * 0.62)
    steps = "".join(
        rect(mix("#fff4dc", "#b08c6e", k / 4), 30 - k * 9, 4 + k * 3, 12, 72 - k * 6, 2) for k in range(4)
    )
    gate = rect("#7a3428", 40, 16, 14, 48, 5) + rect("#ffd678", 43, 22, 8, 36, 4)
    drawn = thick(render(steps + gate, (width, height), (0, 0, 50, 80)), Edge(1))
    return piece_of(drawn, Shade(max(2.0, height * 0.04), 0.4, 2))


@remember
def award_lantern(height: int) -> Piece:
    """Return the lantern that passes from room to room at the award."""
    top = stroke("#2c1e1c", 4, "M50 2 a8 8 0 1 0 .1 0 M50 18 V34") + polygon(
        "#3a2822", [(26, 52), (50, 32), (74, 52)]
    )
    cage = polygon("#3a2822", [(28, 52), (72, 52), (66, 118), (34, 118)])
    glass = polygon("#ffd070", [(34, 56), (66, 56), (61, 112), (39, 112)]) + path(
        "#fff6d0", "M50 66 Q62 86 50 104 Q38 86 50 66Z"
    )
    bars = stroke("#3a2822", 3, "M50 54 V114 M34 84 H66") + rect("#3a2822", 28, 116, 44, 8, 3)
    width = round(height * 0.8)
    drawn = render(top + cage + glass + bars, (width, height), (0, 0, 100, 126))
    return piece_of(thick(drawn, Edge(1)), Shade(height * 0.1, 0.4, 2), (255, 214, 120))
