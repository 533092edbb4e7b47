"""Anything at all done at a table, and the way back to the game that every player knows."""

from __future__ import annotations

from collections import Counter

import pygame

from scenes.menus.results import ResultsScene
from scenes.menus.title import TitleScene
from scenes.play.curtain import CurtainScene
from scenes.play.lessons.scene import LessonScene
from scenes.play.table import TableScene
from scenes.window.intents import KEYS
from tests.scenes.player import Player

PATIENCE = 400
"""Things a player tries before he calls a table deaf."""
MAKE_FILES = ("screenshot", "fullscreen")
STRUCK = [word.removeprefix("shift+") for name, word in KEYS.items() if name not in MAKE_FILES]
STRUCK += ["up", "down", "left", "right", "1", "2", "3", "return", "space", "escape"]


def the_table(player: Player) -> TableScene | None:
    """The game being played, whatever lies above it; a lesson is no game."""
    tables = (scene for scene in player.app.manager.stack if isinstance(scene, TableScene))
    return next((table for table in tables if not isinstance(table, LessonScene)), None)


def minimise_and_restore(player: Player) -> None:
    player.post(pygame.WINDOWMINIMIZED)
    player.post(pygame.WINDOWRESTORED)


def anything(player: Player, seen: Counter[str]) -> None:
    """One press, click or stroke at random, wherever the player is; or the window goes and comes back."""
    draw = player.random
    if draw.random() < 0.06:
        minimise_and_restore(player)
    elif draw.random() < 0.35:
        spot = (draw.randrange(1280), draw.randrange(720))
        player.move(spot)
        draw.choice((player.press, player.release))(spot)
    else:
        player.strike(draw.choice(STRUCK))
    seen[type(player.scene).__name__] += 1


def lead_on(player: Player) -> bool:
    """Whether the keys every player knows bring the game to another move, or to its end."""
    table, moves = None, 0
    for _ in range(PATIENCE):
        now = the_table(player)
        if isinstance(player.scene, ResultsScene) or (now is not None and not now.session.movers):
            return True
        if now is not None and now is not table:
            table, moves = now, len(now.session.moves)
        elif now is not None and len(now.session.moves) > moves:
            return True
        _go_back(player) if player.scene is not now else _go_on(player, now)
    return False


def _go_back(player: Player) -> None:
    """From any other screen back to the game: Escape, or what stands on the screen where that only asks."""
    if isinstance(player.scene, CurtainScene):
        player.play_on()
        return
    player.look()
    if isinstance(player.scene, TitleScene):
        player.click_control("continue")
    elif player.scene.page.find("leave") is not None and _in_lesson(player):
        player.click_control("leave")
    else:
        player.key("escape")


def _in_lesson(player: Player) -> bool:
    return any(isinstance(scene, LessonScene) for scene in player.app.manager.stack)


def _go_on(player: Player, table: TableScene) -> None:
    """At the table: answer what is asked, skip what is shown, put back what is held, make a move."""
    if table.stage.grip.pending:
        player.click_control("confirm:yes")
    elif table.stage.playback.busy and not table.stage.playback.holding:
        player.key("f")
    elif table.stage.grip.drag.picked:
        player.key("escape")  # what was picked up is put back
    else:
        player.play_on()
