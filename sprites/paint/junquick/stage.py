"""The liar's theatre of JunQuick, with its paddles."""

import pygame

from sprites.keep import remember
from sprites.paint.color import lighter
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.paper import Lay, Shade, grain, lay, stack
from sprites.paint.svg import Size, circle, path, rect, render, stroke


@remember
def liar_stage(size: Size) -> pygame.Surface:
    """Return the little theatre where a liar makes his claim."""
    target = pygame.Surface(size, pygame.SRCALPHA)
    box = (0.0, 0.0, 816.0, 456.0)
    lay(target, rect("#5c3018", 0, 0, 816, 456, 18), box, Lay(blur=0.02, opacity=0.5, down=0.01))
    view = rect("#f9e3ae", 26, 26, 764, 420) + circle("#fff6d8", 560, 150, 70)
    target.blit(render(view, size, box), (0, 0))
    lay(target, path("#d8e89a", "M26 330 Q120 260 220 318 Q320 268 430 322 Q560 262 790 318 V446 H26Z"), box)
    lay(target, path("#a8ce6a", "M26 372 Q200 330 400 366 Q600 336 790 362 V446 H26Z"), box)
    floor = rect("#a8622e", 26, 376, 764, 70)
    floor += "".join(
        stroke("#8a4a1e", 2, f"M{408 + (i - 6) * 62} 376 L{408 + (i - 6) * 96} 446") for i in range(13)
    )
    lay(target, floor, box, Lay(blur=0.015, opacity=0.4))
    drapes = ""
    for x in (12, 728):
        drapes += "".join(
            rect("#d9581e" if k % 2 else "#b8421a", x + k * 9.6, 30, 9.8, 412, 2) for k in range(8)
        )
    lay(target, drapes, box, Lay(blur=0.015, opacity=0.5, down=0.004))
    scallops = "".join(
        path(
            "#f0792e" if k % 2 else "#d2521c",
            f"M{8 + k * 80} 10 H{88 + k * 80} V30 Q{48 + k * 80} 62 {8 + k * 80} 30Z",
        )
        for k in range(10)
    )
    lay(target, scallops + rect("#ffc83a", 0, 0, 816, 14), box, Lay(blur=0.015, opacity=0.5, down=0.006))
    return grain(target, 7)


@remember
def paddle(size: int, truth: bool) -> Piece:
    """Return a paddle with a tick or a cross, without its word."""
    fill = "#4d7a14" if truth else "#b83028"
    mark = "M30 44 L44 58 L70 28" if truth else "M34 26 L66 58 M66 26 L34 58"
    wood = rect("#8a5a2c", 44, 78, 12, 62, 4)
    board = rect(fill, 4, 2, 92, 84, 16)
    line = f'fill="none" stroke="{lighter(fill, 0.5)}" stroke-width="2"'
    rim = f'<rect x="9" y="7" width="82" height="74" rx="12" {line}/>'
    drawn = stack(
        [wood, board + rim, stroke("#fffdf6", 9, mark)], (size, round(size * 1.42)), (0, 0, 100, 142)
    )
    return piece_of(drawn, Shade(size * 0.05, 0.45, 3))
