"""Pictures of Portrait's garden for the rules text: the whole path, or the part around the first tree."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.tables.portrait.garden import furnish
from sprites.paint.portrait.board import Track, favour_tag, foreground, ground
from sprites.paint.portrait.board import garden as lay_garden


def board_picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The garden for the rules text; `sakura` shows the part around the first tree."""
    track = Track(34, ((4, 4), (9, 9), (19, 19), (29, 29)), 5, (14, 24, 34))
    layout = lay_garden(track, (1280, 720))
    whole = ground(layout).copy()
    scored = frozenset({14}) if name == "bloom" else frozenset[int]()
    furnish(whole, layout, scored)
    for space in track.sakura:
        if space not in scored:
            whole.blit(*favour_tag("3·2·1", layout.ground(space), 0.667, layout.grown, layout.size[0]))
    whole.blit(foreground(layout.size), (0, 0))
    clip = Rect(130, 150, 1150, 520)
    if name in ("sakura", "bloom"):
        spot = layout.ground(14)
        clip = Rect(0, 0, 460, 240)
        clip.center = (round(spot.x), round(spot.y - 60))
        clip.clamp_ip(whole.get_rect())
    scale = min(size[0] / clip.w, size[1] / clip.h)
    return pygame.transform.smoothscale_by(whole.subsurface(clip), scale)
