"""The window itself: real pixels, resizable, redrawn only when something has changed."""

from __future__ import annotations

import io
import os
import sys
import time
import warnings
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from game.saving.files import write_whole
from scenes.window.access.adapter import needs_hidden_window
from scenes.window.access.bridge import ASKED, Bridge
from scenes.window.context import Context
from scenes.window.crash import CrashScene, LastPage
from scenes.window.crash_report import keep_report
from scenes.window.heap import sweep, trim
from scenes.window.intents import (
    Command,
    Digit,
    FocusChanged,
    Intent,
    Letter,
    Moved,
    Pointed,
    Pressed,
    Released,
    Requested,
    Resized,
    Translator,
    WindowClosed,
)
from scenes.window.manager import Push, SceneManager
from scenes.window.patience import Patience
from scenes.window.presses import Presses
from scenes.window.scene import Scene
from scenes.window.welcome import NAME, welcome
from sprites.keep import KEPT
from sprites.paint.figures import ART
from sprites.text import Style, escape, layout, natural_width
from sprites.theme import MIN_WINDOW
from sprites.widgets import skin

FRAME = 1 / 60
NAP = 0.012
ASKING = (Moved, Command, Digit, Letter, Requested, Pressed)
"""What a player does to hear something."""
KEYBOARD = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
DEVICES = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION)
IDLE = 60.0  # seconds; nothing happens by itself while nothing moves
MANY = 30_000_000
"""Bytes of small pictures that have gone, after which their memory is given back."""
RESTING = 0.5
"""Seconds after which the window is not being dragged any more."""


class App:
    """Owns the display, the event loop and the manager of scenes."""

    def __init__(self, ctx: Context, first: Callable[[Context], Scene], size: tuple[int, int]) -> None:
        self.ctx = ctx
        self.access = Bridge(ctx)
        self.screen = open_window(size, ctx.settings.fullscreen, self.access.open)
        welcome(self.screen)
        ctx.resize(self.screen.get_size())
        self.translator = Translator(ctx.settings.keys)
        self.presses = Presses()
        self.patience = Patience()
        self.seen: Scene | None = None
        """The scene whose picture the player has before him."""
        self._pointer: tuple[int, int] | None = None
        """Where the pointer is, while it is the hand that plays."""
        refuges = (lambda error: CrashScene(ctx, error), lambda error: LastPage(ctx, error))
        self.manager = SceneManager(refuges, lambda error: keep_report(ctx, error))
        self._windowed, self._empty = size, False
        self._swept: Scene | None = None
        self._patience = self._resized = 0.0
        self.manager.guard(lambda: Push(first(ctx)))
        _open_gamepads()

    def run(self) -> None:
        """Run until the player leaves."""
        try:
            while self.manager.running:
                self.step()
        finally:
            self.ctx.narrator.close()
            self.ctx.studio.close()
            self.patience.close()
            self.ctx.library.settle()
            pygame.quit()

    def step(self) -> None:
        """Wait for something to happen, take it in, draw."""
        for event in self._events():
            self.feed(event)
        self.manager.guard(self.sweep_before_play)
        self.tick()

    def sweep_before_play(self) -> None:
        """Sweep the memory once for every lively scene, before its first frame, and when it is left."""
        if not self.manager.running:
            return
        top = self.manager.top
        left = self._swept is not None and self._swept not in self.manager.stack
        if left or (top.lively and top is not self._swept):
            self._swept = top if top.lively else None
            if self.seen not in self.manager.stack:
                self.seen = None  # what is frozen now would stay for ever
            sweep()

    def _events(self) -> list[pygame.event.Event]:
        """What happened; sleeps in short naps while nothing does, which costs next to nothing anywhere."""
        self.manager.guard(self._measure_patience)
        end = time.monotonic() + self._patience
        found = pygame.event.get()
        while not found and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, NAP))
            found = pygame.event.get()
        return found

    def _measure_patience(self) -> None:
        """Find out how long the loop may sleep; not at all if that breaks."""
        self._patience = 0.0
        now = self.ctx.now()
        wake = 0.0 if self.manager.dirty else self.manager.top.wake(now)
        notice = min((n.until - now for n in self.ctx.notices), default=IDLE)
        working = not self.manager.top.bare and (self.ctx.studio.busy or self.ctx.library.saving.waiting)
        others = 0.04 if working else IDLE
        self._patience = min(IDLE if wake is None else max(wake, FRAME / 2), max(notice, FRAME), others)

    def feed(self, event: pygame.event.Event) -> None:
        """Take in one raw event; a press made before the scene on top could be seen was meant for another."""
        self.manager.guard(lambda: self._feed(event))

    def _feed(self, event: pygame.event.Event) -> None:
        looked_at = self.manager.top if self.manager.running and self.manager.top is self.seen else None
        if not self.presses.admits(event, looked_at, self.ctx.now()):
            return
        if event.type in KEYBOARD:
            self.translator.keys = self.ctx.settings.keys
            self.translator.typing = self.manager.running and self.manager.top.typing
            self.translator.binding = self.manager.running and self.manager.top.wants_key
        intent = self.translator.translate(event)
        if event.type == ASKED:
            intent, self.manager.dirty = self.access.intent(event), True
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self.manager.dirty = True
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self.access.place()
        if isinstance(intent, Pointed | Pressed | Released):
            self._pointer = intent.pos
        elif isinstance(intent, Moved | Command | Requested):
            self._pointer = None
        if intent is not None and event.type in DEVICES:
            self.ctx.use_pad(event.type != pygame.KEYDOWN)
        if isinstance(intent, ASKING):
            self.ctx.narrator.asked()
        if intent is not None and self.manager.running:
            self._handle(intent)

    def _handle(self, intent: Intent) -> None:
        if isinstance(intent, Resized):
            self._resize(intent.size)
        elif isinstance(intent, WindowClosed):
            self.manager.close()
        elif intent == Command("fullscreen"):
            self._toggle_fullscreen()
        elif intent == Command("screenshot"):
            self._screenshot()
        else:
            if isinstance(intent, FocusChanged):
                self.access.focus(intent.active)
                if self.ctx.sounds is not None:
                    self.ctx.sounds.focus(intent.active)
            self._pass_on(intent)

    def _pass_on(self, intent: Intent) -> None:
        """Give an intent to the scenes; a button is seen pressed before anything slow comes of it."""
        scene = self.manager.top
        if scene is self.seen and not scene.lively and scene.presses_button(intent):
            self.draw()
            if isinstance(intent, Command):
                scene.let_button_go()
        if scene.lively or not isinstance(intent, Released | Command | Requested):
            self.manager.handle(intent)
        else:
            self.patience.do(self.screen, self.ctx.theme, lambda: self.manager.handle(intent))

    def tick(self) -> None:
        """Go on with what moves, and draw if anything changed."""
        now = self.ctx.now()
        steps = (
            lambda: self.manager.update(now),
            self._take_pictures,
            lambda: self._drop_notices(now),
            self._keep_fullscreen,
            self._draw_changes,
            lambda: self._give_back(now),
        )
        for step in steps:
            self.manager.guard(step)

    def _take_pictures(self) -> None:
        """Take in what the painters have finished."""
        if self.manager.top.bare:
            return
        if self.ctx.studio.collect() or self.ctx.watch_saving():
            self.manager.dirty = True
        if self.ctx.studio.sharpen():
            self.ctx.version += 1
            self.manager.dirty = True

    def _drop_notices(self, now: float) -> None:
        """Take away the notices whose time is over."""
        left = [notice for notice in self.ctx.notices if notice.until > now]
        if len(left) < len(self.ctx.notices):
            self.ctx.notices = left
            self.manager.dirty = True

    def _keep_fullscreen(self) -> None:
        """Make the window what the settings want."""
        if self.ctx.settings.fullscreen != is_fullscreen():
            self._toggle_fullscreen(wanted=self.ctx.settings.fullscreen)

    def _draw_changes(self) -> None:
        if self.manager.dirty and (self.manager.top is not self.seen or not self.manager.top.breath()):
            self.draw()

    def _give_back(self, now: float) -> None:
        """Give memory back once many pictures have gone; not while the corner of the window is dragged."""
        if KEPT.let_go > MANY and now - self._resized > RESTING:
            KEPT.let_go = 0
            trim()

    def draw(self) -> None:
        """Paint everything that can be seen and show it."""
        KEPT.turn()
        known = self.manager.top is self.seen and not self._empty
        if known or self.manager.top.bare:
            self.manager.paint(self.screen)
        else:
            self.patience.paint(self.screen, self.ctx.theme, self.manager.paint)
        self._empty = False
        if not self.manager.top.bare:
            paint_notices(self.screen, self.ctx)
        pygame.display.flip()
        if self.manager.top is not self.seen:
            self._present(self.manager.top)
        self._show_readers()

    def _show_readers(self) -> None:
        """Let screen readers know what has changed; a screen that is just breaking is not read."""
        if self.manager.running and self.access.stale(self.manager.top):
            self.access.show(self.manager.top)

    def _present(self, scene: Scene) -> None:
        """A scene is seen for the first time: only what is pressed from now on is meant for it."""
        for event in pygame.event.get():
            self.feed(event)
        self.seen = scene
        self.ctx.say_aloud(*scene.introduction())
        if self._pointer is not None and self.manager.running and self.manager.top is scene:
            self.manager.handle(Pointed(self._pointer))  # what lies below a pointer that has not moved

    def _resize(self, size: tuple[int, int]) -> None:
        """Keep at least the smallest window that all pages are made for."""
        wanted = (max(size[0], MIN_WINDOW[0]), max(size[1], MIN_WINDOW[1]))
        if wanted != size:
            self.screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
            self.access.open()
        else:
            self.screen = pygame.display.get_surface() or self.screen
        if not is_fullscreen():
            self._windowed = wanted
        self._lay_empty()

    def _lay_empty(self) -> None:
        """A window of another size is black: until its picture is there it shows the colour of the table."""
        self.ctx.resize(self.screen.get_size())
        self.screen.fill(self.ctx.theme.furniture.table_top)
        self._resized, self._empty, self.manager.dirty = self.ctx.now(), True, True

    def _toggle_fullscreen(self, wanted: bool | None = None) -> None:
        full = not is_fullscreen() if wanted is None else wanted
        self.ctx.settings.fullscreen = is_fullscreen()  # should the screen refuse, it stays as it is
        self.screen = open_window(self._windowed, full)
        self.access.open()
        self.ctx.settings.fullscreen = full
        self._lay_empty()

    def _screenshot(self) -> None:
        """Keep the picture as it is now, and say where; a full or locked disk is told, not fatal."""
        folder = self.ctx.library.paths.screenshots
        path = folder / datetime.now().strftime("papercourts-%Y%m%d-%H%M%S.png")
        try:
            path = _free_name(folder, path.stem)
            write_whole(path, png(self.screen))
        except (OSError, pygame.error):
            self.ctx.notify(self.ctx.say("notice.no_screenshot", path=str(path)))
        else:
            self.ctx.notify(self.ctx.say("notice.screenshot", path=str(path)))
        self.manager.dirty = True


def png(picture: pygame.Surface) -> bytes:
    """The bytes of a picture file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "x.png")
    return file.getvalue()


def _free_name(folder: Path, stem: str) -> Path:
    names = (folder / f"{stem}{f'-{n}' if n else ''}.png" for n in range(1000))
    return next(name for name in names if not name.exists())


def open_window(
    size: tuple[int, int], fullscreen: bool, unseen: Callable[[], None] | None = None
) -> pygame.Surface:
    """Open (or change) the window in real pixels; `unseen` is done before anybody sees it, and after."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        _dress_window()
    if unseen is not None and needs_hidden_window():
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        unseen()
    screen = _show_window(size, fullscreen)
    if unseen is not None:
        unseen()
    return screen


def _show_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    with warnings.catch_warnings(action="ignore"):  # a window manager may want another size
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    if screen.get_size() == size:
        return screen
    return pygame.display.set_mode(size, pygame.RESIZABLE)  # leaving the full screen took its size along


def _dress_window() -> None:
    """Give the window to come its name, its icon (a Mac has that from the program), and on X11 plain pixels.

    There SDL would load OpenGL only to show finished pictures: that costs 0.1 s and 100 MB. Wayland
    knows no other way, and elsewhere SDL chooses well by itself.
    """
    pygame.display.set_caption(NAME)
    if sys.platform != "darwin":
        pygame.display.set_icon(pygame.image.load(ART / "papercourts.png"))
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def is_fullscreen() -> bool:
    """Whether the window covers the screen now."""
    surface = pygame.display.get_surface()
    return bool(surface and surface.get_flags() & pygame.FULLSCREEN)


def _open_gamepads() -> None:
    """Let gamepads speak; without one, or without support, the keyboard remains."""
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415

        controller.init()
        _open_gamepads.pads = [controller.Controller(i) for i in range(controller.get_count())]  # type: ignore[attr-defined]
    except (ImportError, pygame.error):
        return


def paint_notices(target: pygame.Surface, ctx: Context) -> None:
    """Draw the short messages at the foot of the window."""
    theme = ctx.theme
    bottom = theme.size[1] - theme.px(90)
    for notice in reversed(ctx.notices):
        style = Style("sans-bold", theme.text_px(18), theme.furniture.on_dark)
        width = min(natural_width(escape(notice.text), style), theme.size[0] - theme.px(160))
        block = layout(escape(notice.text), style, width, align="center")
        box = pygame.Rect(0, 0, width + theme.px(48), block.size[1] + theme.px(22))
        box.midbottom = (theme.size[0] // 2, bottom)
        skin.lay(target, box, "slip", theme)
        block.paint(target, (box.x + theme.px(24), box.y + theme.px(11)))
        bottom = box.top - theme.px(8)
