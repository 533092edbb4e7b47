"""The faintest words of every screen, by theme: python -m tests.access.contrasts."""

from __future__ import annotations

import pygame

from scenes.menus.settings import AccessScene
from scenes.play import robots
from scenes.tools.contrast import read_screen
from tests.access.test_seeing import MODES, SIZE, context, screens
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.window.test_every_control import GAME_IDS, PLAIN


def faintest(make, mode: str) -> str:
    """The lowest contrast of a screen's words in one theme; a cross where it is below what is wanted."""
    scene = make(context(mode))
    scene.enter()
    read = list(read_screen(scene, SIZE))
    scene.leave()
    worst = min(read, key=lambda reading: reading.ratio / reading.wanted, default=None)
    return "-" if worst is None else f"{worst.ratio:.1f}{'' if worst.fine else ' x'}"


def main() -> None:
    """One row for every screen."""
    robots.Worker = InstantWorker
    pygame.display.set_mode((1, 1))
    made = {**PLAIN, "access": AccessScene, **{n: m for game in GAME_IDS for n, m in screens(game).items()}}
    print("| screen | " + " | ".join(MODES) + " |", "|---" * (len(MODES) + 1) + "|", sep="\n")
    for name, make in made.items():
        print(f"| {name} | " + " | ".join(faintest(make, mode) for mode in MODES) + " |", flush=True)


if __name__ == "__main__":
    main()
