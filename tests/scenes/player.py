"""A player made of raw pygame events: drags, clicks and keys, without a window and without waiting."""

from __future__ import annotations

import os
import random
from collections import deque
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.catalog import GAMES, find_game
from game.settings import Settings
from scenes.menus.new_game.plan import GamePlan, SeatPlan
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.results import ResultsScene
from scenes.play.curtain import DEAF, CurtainScene
from scenes.play.table import TableScene
from scenes.window import focus
from scenes.window.app import App
from scenes.window.context import Context
from scenes.window.manager import Reset
from scenes.window.opening import make_context
from scenes.window.scene import Scene
from scenes.window.start import begin

KEYS = {
    "return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "space": pygame.K_SPACE, "tab": pygame.K_TAB,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
}  # fmt: skip


class Player:
    """Holds the app and a clock that only it moves."""

    def __init__(self, folder: Path, seed: int, **settings: object) -> None:
        known = [spec.id for spec in GAMES]  # no sheet before a first game
        usual = {"ai_pace": "instant", "motion": "none", "confirm": "never", "known_games": known}
        chosen = Settings(**{**usual, "forced_moves": False, **settings})
        self.ctx: Context = make_context(folder, chosen)
        self.time = 0.0
        self.ctx.now = lambda: self.time
        self.app = App(self.ctx, self.ctx.title, (1280, 720))
        self.app.manager.refuges = ()  # a test wants the error itself, not the screen that hides it
        self.random = random.Random(seed)

    @property
    def scene(self):
        return self.app.manager.top

    def post(self, kind: int, **fields: object) -> None:
        self.app.feed(pygame.event.Event(kind, **fields))
        self.tick()

    def tick(self, seconds: float = 0.05) -> None:
        self.time += seconds
        self.app.tick()

    def look(self) -> None:
        """Wait for the picture of the screen there is, and at a curtain for the moment that it hangs."""
        for _ in range(20):
            if self.app.seen is self.scene:
                break
            self.tick()
        if isinstance(self.scene, CurtainScene) and self.scene.opened_at is None:
            self.tick(DEAF + 0.01)

    def key(self, name: str) -> None:
        self.look()
        self.strike(name)

    def strike(self, name: str) -> None:
        """Press a key and let it go, without having looked."""
        code = KEYS.get(name) or pygame.key.key_code(name)
        letters = name if len(name) == 1 else ""
        self.post(pygame.KEYDOWN, key=code, mod=0, unicode=letters, scancode=0)
        self.app.feed(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=letters, scancode=0))

    def move(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        self.look()
        self.move(pos)
        self.press(pos)
        self.release(pos)

    def click_control(self, control_id: str) -> None:
        control = self.scene.page.find(control_id)
        assert control is not None, f"there is no {control_id} on the page"
        self.click(control.box.center)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.look()
        self.move(start)
        self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.move(end)
        self.release(end)

    def new_game(self, game: str, seats: list[str], seed: int, **options: object) -> TableScene:
        """Start a game as the new-game screen does; `human` or a level per seat, as many as it has."""
        plan, seats = GamePlan(game=game, seed=seed), seats[: find_game(game).seats[-1]]
        for number, chair in enumerate(plan.seats):
            kind = seats[number] if number < len(seats) else "empty"
            level = kind if kind not in ("human", "empty") else "casual"
            person = kind if kind in ("human", "empty") else "ai"
            plan.seats[number] = SeatPlan(person, "", level, chair.look)
        plan.options = {game: dict(options)}
        self.app.manager._apply(begin(self.ctx, plan))
        self.tick()
        assert isinstance(self.scene, TableScene | CurtainScene)
        return next(scene for scene in self.app.manager.stack if isinstance(scene, TableScene))

    def show(self, scene: Scene) -> None:
        """Put a screen in place of all others."""
        self.app.manager._apply(Reset(scene))
        self.tick()

    def open_new_game(self) -> None:
        """From the title of a first visit, by keys: Learn is offered first, New game below it."""
        self.key("down")
        self.key("return")
        self.look()
        assert isinstance(self.scene, SetupScene)

    # A turn at the table

    def play_on(self) -> None:
        """Do one thing: consent at a curtain, answer an offer, or make a move by hand."""
        scene = self.scene
        if isinstance(scene, CurtainScene) and scene.opened_at is None:
            self.click_control("show") if self.random.random() < 0.5 else self.key("return")
        elif isinstance(scene, TableScene) and scene.stage.legal:
            self._move(scene)
        elif isinstance(scene, TableScene) and scene.stage.playback.holding:
            assert scene.page
            self.click_control("offer:0") if self.random.random() < 0.5 else self.key("space")
        else:
            self.tick()

    def _move(self, table: TableScene) -> None:
        assert table.page
        offers = list(table.stage.grip.offered)
        ways = [(s, t) for s, targets in table.stage.grip.drag.ways.items() for t in targets]
        if offers and (not ways or self.random.random() < 0.4):
            self.click_control(self.random.choice(offers))
            return
        source, target = self.random.choice(ways)
        how = self.random.choice((self._by_drag, self._by_clicks, self._by_keys))
        how(table, source, target)

    def _spot(self, table: TableScene, thing: str) -> tuple[int, int]:
        """A point where the thing itself is on top."""
        box = table.page.find(thing).box
        for x in range(box.left + 3, box.right - 2, max(1, box.w // 9)):
            for y in range(box.top + 3, box.bottom - 2, max(1, box.h // 9)):
                over = table.page.at((x, y))
                if over is not None and over.id == thing:
                    return x, y
        raise AssertionError(f"{thing} cannot be reached with the mouse")

    def _by_drag(self, table: TableScene, source: str, target: str) -> None:
        if not target:
            self.click(self._spot(table, source))
        elif table.stage.spread.box(target):
            start = self._spot(table, source)
            self.move(start)
            self.press(start)
            self.move((start[0] + 30, start[1] - 30))
            self.move(table.stage.spread.box(target).center)
            self.release(table.stage.spread.box(target).center)

    def _by_clicks(self, table: TableScene, source: str, target: str) -> None:
        self.click(self._spot(table, source))
        if target:
            self.click(self._spot(table, target))

    def _by_keys(self, table: TableScene, source: str, target: str) -> None:
        self.focus(table, source)
        self.key("return")
        if target and table.stage.grip.drag.picked == source:
            self.focus(table, target)
            self.key("return")

    def focus(self, table: TableScene, wanted: str) -> None:
        """Go to a thing with Tab and the arrows alone, by the shortest way."""
        for step in range(300):
            if table.attention.focus == wanted:
                return
            # A card that rises under the focus can change the ways: like a person, try something else then.
            stuck = step > 12 and self.random.random() < 0.4
            self.key(self.random.choice(tuple(focus.DIRECTIONS)) if stuck else self._first_key(table, wanted))
        raise AssertionError(f"{wanted} was not reached by keys")

    def _first_key(self, table: TableScene, wanted: str) -> str:
        page, start = table.page, focus.first(table.page, table.attention.focus)
        ahead, seen = deque([(start, "")]), {start}
        while ahead:
            here, key = ahead.popleft()
            if here == wanted:
                return key
            for name in (*focus.DIRECTIONS, "tab"):
                there = (
                    focus.next_zone(page, here, 1, table.attention.remembered)
                    if name == "tab"
                    else table.ways.step(here, name)
                )
                if there not in seen:
                    seen.add(there)
                    ahead.append((there, key or name))
        raise AssertionError(f"no way leads from {start} to {wanted}")

    def finish(self, limit: int = 20_000) -> ResultsScene:
        """Play to the results screen."""
        for _ in range(limit):
            if isinstance(self.scene, ResultsScene):
                return self.scene
            self.play_on()
        raise AssertionError("the game did not end")
