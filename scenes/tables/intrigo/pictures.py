"""Pictures of Intrigo's board for the rules text: the palace, a draft, an open doorway, the lantern."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.tables.intrigo.marks import darken
from sprites.paint.backs import back
from sprites.paint.intrigo.board import award_lantern, door_steps, open_doorway, token
from sprites.paint.intrigo.doorways import intriguer, power_card
from sprites.paint.intrigo.lagoon import lagoon
from sprites.paint.intrigo.palace import palace
from sprites.paint.intrigo.ring import Ring, ring

SIZE = (960, 720)
SEALS = ("merchants", "clergy", "workers", "military", "farmers", "clergy", "merchants", "workers")
LAID = {1: ("contarini", "3"), 3: ("dandolo", "4"), 5: ("morosini", "2"), 6: ("gradenigo", "3")}
"""Doorways of the example with their cards; a thief lies in doorway 7."""


def board_picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture by the name the rules give it; the whole palace for any other."""
    around = ring(16, 190, 70, 580)
    whole = _palace(around, bare=name == "palace")
    clip = Rect(120, 20, 720, 690)
    if name == "draft":
        whole, clip = _packets(), Rect(0, 0, 640, 300)
    elif name == "intrigue":
        for gap, strong in ((2, False), (4, True)):
            box = around.doorway(gap)
            open_doorway(box.size, strong).put(whole, box.topleft)
        clip = Rect(130, 20, 460, 300)
    elif name == "award":
        x, y = around.middle(6)
        darken(whole, (x, y), around.room_size * 2.4)
        lamp = award_lantern(round(around.room_size * 1.1))
        lamp.put(whole, (x - around.room_size * 0.44, y - around.room_size))
        clip = Rect(250, 0, 460, 300)
    scale = min(size[0] / clip.w, size[1] / clip.h)
    return pygame.transform.smoothscale_by(whole.subsurface(clip), scale)


def _palace(around: Ring, *, bare: bool) -> pygame.Surface:
    """The palace with its tokens, and some cards unless it is bare."""
    whole = lagoon(SIZE).copy()
    whole.blit(palace(around, ("seal", "ducat") * 8, SIZE), (0, 0))
    side = round(around.room_size * 0.6)
    for room in range(around.rooms):
        x, y = around.middle(room)
        kind = "ducat" if room % 2 else SEALS[room // 2]
        token(kind, side).put(whole, (x - side / 2, y - side / 2))
    door = around.room(0)
    door_steps(round(door.h * 0.72)).put(whole, (door.x - door.h * 0.42, door.y + door.h * 0.14))
    for gap, (family, value) in {} if bare else LAID.items():
        box = around.doorway(gap)
        whole.blit(intriguer(box.size, family, value), box)
    if not bare:
        whole.blit(power_card(around.doorway(7).size, "turn_token"), around.doorway(7))
    return whole


def _packets() -> pygame.Surface:
    """One card kept, three passed on."""
    whole = pygame.Surface((640, 300), pygame.SRCALPHA)
    picture = back("intrigo", 210)
    for number, angle in enumerate((8, 0, -8)):
        turned = pygame.transform.rotozoom(picture, angle, 1.0)
        whole.blit(turned, turned.get_rect(center=(330 + number * 46, 150 + abs(angle))))
    whole.blit(picture, picture.get_rect(center=(120, 150)))
    points = [(520, 138), (575, 138), (575, 118), (620, 150), (575, 182), (575, 162), (520, 162)]
    pygame.draw.polygon(whole, (226, 172, 62), points)
    return whole
