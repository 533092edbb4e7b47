"""Wild input: whatever devices can send, in any order, mostly aimed at what lies on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.tools.soak.house import House, Pos
from scenes.window.intents import KEYS, PAD_ARROWS, PAD_BUTTONS

TEXTS = (
    "a",
    "Жанна",
    "ї",
    "👑",
    "e\u0301",
    "\u202eabc",
    "**b**",
    "[c]",
    "{d}",
    " ",
    "0",
    "999999999999",
    "\u200b",
)
MODIFIERS = (
    0,
    0,
    0,
    pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL,
    pygame.KMOD_ALT,
    pygame.KMOD_META,
    pygame.KMOD_CAPS,
)
PAUSES = (0.0, 0.0, 0.016, 0.05, 0.05, 0.3, 1.2)
OTHER_KEYS = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_KP_ENTER, pygame.K_KP0, pygame.K_LSHIFT,
    pygame.K_F4, pygame.K_F12, pygame.K_PRINTSCREEN, pygame.K_UNKNOWN, *range(pygame.K_1, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)  # fmt: skip


class Wild:
    """Sends one event after the other, each of a kind drawn by weight."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chance = house.chance
        self._kinds: dict[Callable[[], None], float] = {
            self._point: 26, self._press: 14, self._release: 12, self._click: 10, self._wheel: 4,
            self._command: 16, self._key: 10, self._text: 4, self._pad: 6, self._stick: 4,
            self._show: 1, self._file: 0.4, self._quit: 0.1,
        }  # fmt: skip

    def step(self) -> None:
        """Send something."""
        self.chance.choices(list(self._kinds), list(self._kinds.values()))[0]()

    def _pause(self) -> float:
        return self.chance.choice(PAUSES)

    def _anywhere(self) -> Pos:
        """A point, mostly on something that can be used, now and then outside the window."""
        controls, drawn = self.house.page.controls, self.chance.random()
        if controls and drawn < 0.75:
            box = self.chance.choice(controls).box
            return (
                box.x + self.chance.randrange(max(1, box.w)),
                box.y + self.chance.randrange(max(1, box.h)),
            )
        wide, tall = self.house.ctx.theme.size
        margin = 40 if drawn > 0.97 else 0
        return self.chance.randrange(-margin, wide + margin), self.chance.randrange(-margin, tall + margin)

    def _point(self) -> None:
        """A mouse sends many places from frame to frame."""
        for _ in range(self.chance.choice((0, 0, 1, 2, 4))):
            self.house.move(self._anywhere(), 0.0)
        self.house.move(self._anywhere(), self._pause())

    def _button(self) -> int:
        return self.chance.choices((1, 2, 3, 4, 6), (40, 1, 4, 1, 1))[0]

    def _press(self) -> None:
        self.house.press(self._button(), self._pause())

    def _release(self) -> None:
        self.house.release(self._button(), self._pause())

    def _click(self) -> None:
        self.house.click(self._anywhere())

    def _wheel(self) -> None:
        pygame.mouse.set_pos(self.house.pos)
        amount = self.chance.choice((-3, -1, 1, 2))
        self.house.post(pygame.MOUSEWHEEL, self._pause(), x=0, y=amount, flipped=False, which=0)

    def _command(self) -> None:
        word = self.chance.choice(
            [key for name, key in KEYS.items() if name not in ("screenshot", "fullscreen")]
        )
        code = pygame.key.key_code(word.removeprefix("shift+"))
        letters = word if len(word) == 1 else ""
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            self.house.key(code, self.chance.choice(MODIFIERS), letters, self._pause())

    def _key(self) -> None:
        code = self.chance.choice(OTHER_KEYS)
        letters = chr(code) if code < 128 and chr(code).isalnum() else ""
        self.house.key(code, self.chance.choice(MODIFIERS), letters, self._pause())

    def _text(self) -> None:
        self.house.post(pygame.TEXTINPUT, self._pause(), text=self.chance.choice(TEXTS))

    def _pad(self) -> None:
        button = self.chance.choice((*PAD_BUTTONS, *PAD_ARROWS, 99))
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.house.post(kind, self._pause(), button=button, instance_id=0)

    def _stick(self) -> None:
        axis, value = self.chance.randrange(6), self.chance.choice((-32768, -15000, 0, 0, 32767))
        self.house.post(pygame.CONTROLLERAXISMOTION, self._pause(), axis=axis, value=value, instance_id=0)

    def _show(self) -> None:
        kind = self.chance.choice((pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.WINDOWLEAVE))
        self.house.post(kind, self._pause())

    def _file(self) -> None:
        self.house.post(pygame.DROPFILE, self._pause(), file=str(self.house.folder / "dropped.zip"))

    def _quit(self) -> None:
        self.house.post(pygame.QUIT, self._pause())
