"""Painters of the paper theatre: figures, icons, scenes, furniture, card backs and boards.

All art is drawn here from vector shapes. Painted surfaces are shared between callers: copy one
before changing it. Nothing here knows a game's rules.
"""

from sprites.paint.backs import back, clan_back
from sprites.paint.badges import badge, number, put_middle
from sprites.paint.creatures import creature
from sprites.paint.crests import FAMILIES, crest
from sprites.paint.figures import figure, figure_names, silhouette
from sprites.paint.furniture import (
    PRIMARY,
    Look,
    Piece,
    button,
    card_halo,
    card_shadow,
    focus_ring,
    panel,
    paper_sheet,
    piece_of,
    pill,
    plate,
    ribbon,
    slip,
    slot,
)
from sprites.paint.icons import emblem, icon, icon_names, pattern
from sprites.paint.paper import Shade, drop, glow, grain
from sprites.paint.scenes import LIGHTS, SCENES, scene

__all__ = [
    "FAMILIES", "LIGHTS", "PRIMARY", "SCENES", "Look", "Piece", "Shade", "back", "badge", "button",
    "card_halo", "card_shadow", "clan_back", "creature", "crest", "drop", "emblem", "figure",
    "figure_names", "focus_ring", "glow", "grain", "icon", "icon_names", "number", "panel",
    "paper_sheet", "pattern", "piece_of", "pill", "plate", "put_middle", "ribbon", "scene",
    "silhouette", "slip", "slot",
]  # fmt: skip
