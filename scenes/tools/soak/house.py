"""The program under test: a real App on a folder of its own, fed with raw events, on a clock of its own."""

from __future__ import annotations

import random
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.settings import Settings
from scenes.play.lessons.scene import LessonScene
from scenes.play.table import TableScene
from scenes.review.quiz import QuizScene
from scenes.tools.soak import alarm
from scenes.tools.soak.disk import Disk
from scenes.tools.soak.findings import Broken, Enough
from scenes.window.app import App
from scenes.window.context import Context
from scenes.window.crash import CrashScene, LastPage
from scenes.window.intents import KEYS
from scenes.window.marker import Marker
from scenes.window.opening import make_context
from scenes.window.scene import Scene
from scenes.window.studio import Studio
from sprites.sound import Speaker
from sprites.widgets.page import Control, Page

if TYPE_CHECKING:
    from game.paths import Paths

SIZE = (1280, 720)
START = 1000.0
FRAME = 0.05
POLL = 0.002
"""Seconds between two looks at what painters have done."""
Pos = tuple[int, int]


class SteadyStudio(Studio):
    """Large pictures arrive, and screens are laid anew for them, at drawn moments: no machine decides."""

    def __init__(self, folder: Path, find: Callable[[str], str], chance: random.Random) -> None:
        super().__init__(folder, False, find)
        self._chance = random.Random(chance.random())
        self._frames = self._draw()

    def _draw(self) -> int:
        """Frames until pictures arrive: soon after a screen has come, or amid whatever is done there."""
        return self._chance.choice((1, 3, 12, 40, 120))

    def sharpen(self) -> bool:
        """Take the exact pictures in; every so many frames all are waited for and everything laid anew."""
        super().sharpen()
        self._frames -= 1
        if self._frames:
            return False
        self._frames = self._draw()
        while self._awaited:
            time.sleep(POLL)
            self.collect()
            super().sharpen()
        return True


class House:
    """Opens the program, feeds it, closes it, and opens it again where a player would."""

    def __init__(self, folder: Path, pictures: Path, chance: random.Random, limit: int) -> None:
        self.folder, self._pictures = folder, pictures
        self.chance = chance
        self.limit = limit
        self.events = 0
        self.kinds: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.time = START
        self.pos: Pos = (0, 0)
        self.disk = Disk()
        self.opened = 0
        self.watch: Callable[[], None] = lambda: None
        """The checks; asked after every step."""

    def open(self, settings: Settings | None = None) -> None:
        """Start the program as a player does, from the files of this folder."""
        ctx: Context = make_context(self.folder, settings)
        ctx.studio = SteadyStudio(self._pictures, ctx.pictures.file if ctx.pictures else str, self.chance)
        ctx.now = lambda: self.time
        ctx.marker = Marker(ctx.library.paths.running)
        self.ctx = ctx
        self.app = App(ctx, ctx.title, SIZE)
        ctx.sounds = Speaker(ctx.settings.effects_volume, ctx.settings.ambience_volume, False)
        self.opened += 1
        self.tick()

    def close(self) -> None:
        """Leave the program, wherever it is."""
        self.disk.free()
        self._tried(self.app.manager.close)
        self._put_away()

    def _put_away(self) -> None:
        """What the program does after its last frame."""
        with self.ctx.marker or nullcontext():
            self.ctx.narrator.close()
            self.ctx.studio.close()
            self.app.patience.close()
            self.ctx.library.settle()

    def settle(self) -> None:
        """Wait until everything has been written: how fast a disk is must not matter."""
        table = self.table
        if table is not None and table.session.slot is not None:
            table.session.slot.wait()
        self.ctx.library.settle()

    @property
    def paths(self) -> Paths:
        """The folders of the player."""
        return self.ctx.library.paths

    @property
    def stack(self) -> list[Scene]:
        """All scenes, the lowest first; none when the program has been left."""
        return self.app.manager.stack

    @property
    def top(self) -> Scene:
        """The scene that has the attention."""
        return self.app.manager.top

    @property
    def page(self) -> Page:
        """The page of the top scene."""
        found: Page = self._tried(lambda: getattr(self.top, "page", Page(SIZE, ())))
        return found

    @property
    def table(self) -> TableScene | None:
        """The table being played on, wherever in the stack; a lesson or a question is no game."""
        tables = (scene for scene in self.stack if isinstance(scene, TableScene))
        return next((table for table in tables if not isinstance(table, LessonScene | QuizScene)), None)

    def find(self, *ids: str) -> Control | None:
        """The first of these controls that is on the page and can be used."""
        found = (self.page.find(name) for name in ids)
        return next((control for control in found if control is not None and control.enabled), None)

    # Steps

    def tick(self, seconds: float = FRAME) -> None:
        """Let time pass and the program go on; one that was left is opened again."""
        self.time += seconds
        alarm.wind()
        self._tried(self._frame)
        if not self.app.manager.running:
            self._put_away()
            self.open()
        self.screens[type(self.top).__name__] += 1
        self.watch()

    def _frame(self) -> None:
        for event in pygame.event.get():  # what the system itself has to say: sizes, exposure
            if event.type != pygame.QUIT:
                self.app.feed(event)
        self.app.sweep_before_play()
        self.app.manager.dirty = True  # when a picture or a file is done must not matter
        self.app.tick()

    def post(self, kind: int, seconds: float = FRAME, **fields: Any) -> None:
        """Feed one raw event and let time pass; without any the next one comes in the same frame."""
        if self.events >= self.limit:
            raise Enough
        self.events += 1
        self.kinds[pygame.event.event_name(kind)] += 1
        self._tried(lambda: self.app.feed(pygame.event.Event(kind, **fields)))
        if seconds or not self.app.manager.running:
            self.tick(seconds)
        else:
            self.watch()

    def _tried(self, step: Callable[[], Any]) -> Any:
        """Do a step; what comes out of it would have ended the program."""
        try:
            return step()
        except Exception as error:
            raise Broken(f"the program ended: {_told(error)}", traceback.format_exc()) from error

    def crash(self) -> str | None:
        """The report of the crash screen, if it is up, or the lines of the page where even that broke."""
        for scene in self.stack:
            if isinstance(scene, CrashScene):
                return scene.report
            if isinstance(scene, LastPage):
                return "\n".join(scene.lines)
        return None

    # Gestures out of raw events

    def move(self, pos: Pos, seconds: float = FRAME) -> None:
        """Move the pointer."""
        self.pos = pos
        self.post(pygame.MOUSEMOTION, seconds, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, button: int = 1, seconds: float = FRAME) -> None:
        """Press a button where the pointer is."""
        self.post(pygame.MOUSEBUTTONDOWN, seconds, pos=self.pos, button=button, touch=False)

    def release(self, button: int = 1, seconds: float = FRAME) -> None:
        """Release a button where the pointer is."""
        self.post(pygame.MOUSEBUTTONUP, seconds, pos=self.pos, button=button, touch=False)

    def click(self, pos: Pos) -> None:
        """Point and click."""
        self.move(pos)
        self.press()
        self.release()

    def key(self, code: int, mod: int = 0, letters: str = "", seconds: float = FRAME) -> None:
        """Press a key and let it go."""
        self.post(pygame.KEYDOWN, seconds, key=code, mod=mod, unicode=letters, scancode=0)
        self.post(pygame.KEYUP, 0.0, key=code, mod=mod, unicode=letters, scancode=0)

    def command(self, name: str) -> None:
        """Press the key that a command has now."""
        word = self.ctx.settings.keys.get(name, KEYS[name])
        held = pygame.KMOD_SHIFT if word.startswith("shift+") else 0
        self.key(pygame.key.key_code(word.removeprefix("shift+")), held, word if len(word) == 1 else "")


def _told(error: Exception) -> str:
    """The error in one line, with the last place of our own it came through."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}, {place.name})"
