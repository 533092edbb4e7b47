"""A curious player: opens every screen, points at everything, and uses most of it."""

from __future__ import annotations

import pygame

from scenes.tools.soak.house import House

STEPS = {pygame.K_TAB: 3, pygame.K_LEFT: 2, pygame.K_RIGHT: 2, pygame.K_UP: 2, pygame.K_DOWN: 2}
RARELY = ("quit", "leave", "title")


class Wanderer:
    """Goes through the screens control by control."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chance = house.chance

    def step(self) -> None:
        """Point at something, use something, move the focus, or go back."""
        way = self.chance.choices((self._point, self._use, self._keys, self._back), (3, 5, 2, 1))[0]
        way()

    def _point(self) -> None:
        """Rest on a control until it explains itself."""
        controls = self.house.page.controls
        if controls:
            self.house.move(self.chance.choice(controls).box.center, 0.4)
        self.house.tick(0.1)

    def _use(self) -> None:
        often = [control for control in self.house.page.controls if control.id not in RARELY]
        controls = often if self.chance.random() < 0.95 else self.house.page.controls
        if controls:
            self.house.click(self.chance.choice(controls).box.center)
        self.house.tick(self.chance.choice((0.05, 0.6)))

    def _keys(self) -> None:
        for _ in range(self.chance.randrange(1, 5)):
            self.house.key(self.chance.choices(list(STEPS), list(STEPS.values()))[0])
        if self.chance.random() < 0.4:
            self.house.command("act")

    def _back(self) -> None:
        self.house.key(pygame.K_ESCAPE)
