"""What the player wants, whatever the device: raw pygame events become intents here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

import pygame

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pointed:
    """The pointer moved."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Pressed:
    """A mouse button or finger went down (1 left, 3 right)."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True, slots=True)
class Released:
    """A mouse button or finger went up."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned; positive is up."""

    pos: Pos
    amount: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Move the focus: left, right, up or down."""

    direction: str


@dataclass(frozen=True, slots=True)
class Command:
    """One of the commands of the key table."""

    name: str


@dataclass(frozen=True, slots=True)
class Digit:
    """A number key, 1 to 9: that hand card."""

    number: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter key that is no command: the word of an offer that has one."""

    letter: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters for the text box being typed in; an empty text erases one."""

    text: str


@dataclass(frozen=True, slots=True)
class RawKey:
    """Any key, by name, while a new binding is being chosen."""

    name: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WindowShown:
    """The window came back from being minimised."""


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The window is asked to close."""


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window gained or lost the keyboard."""

    active: bool


Intent = (
    Pointed | Pressed | Released | Scrolled | Moved | Command | Digit | Letter | Typed | RawKey | Resized
    | WindowShown | WindowClosed | FocusChanged
)  # fmt: skip

KEYS: Mapping[str, str] = {
    "act": "return", "confirm": "space", "back": "escape", "zone": "tab",
    "undo": "u", "hint": "h", "log": "l", "zoom": "z", "goal": "g", "recap": "r", "save": "s",
    "skip": "f", "step": "n", "rules": "f1", "screenshot": "f2", "fullscreen": "f11", "keys": "?",
}  # fmt: skip
"""Commands that may be rebound, in the order of the key sheet, with their keys as shipped."""

ARROWS = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip
PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "act", pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "undo", pygame.CONTROLLER_BUTTON_Y: "zoom",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "zone", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "zone_back",
    pygame.CONTROLLER_BUTTON_START: "confirm", pygame.CONTROLLER_BUTTON_BACK: "rules",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "log", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "hint",
}  # fmt: skip
PAD_ARROWS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}  # fmt: skip
STICK_ON, STICK_OFF = 20000, 12000  # of 32767: where a pushed stick counts, and where it counts as let go


def known_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """The bindings that mean something: commands there are, on keys that keyboards have."""
    return {command: key for command, key in keys.items() if command in KEYS and _is_key(key)}


def _is_key(word: str) -> bool:
    """Whether a key is called so: by the letter it writes, or by its name."""
    return word in _key_names() or (len(word) == 1 and word.isprintable())


@cache
def _key_names() -> frozenset[str]:
    codes = [value for word, value in vars(pygame.constants).items() if word.startswith("K_")]
    return frozenset(pygame.key.name(code).lower() for code in codes) - {""}


def key_name(keys: Mapping[str, str], command: str) -> str:
    """The key of a command as a key cap shows it."""
    name = keys.get(command, KEYS.get(command, ""))
    caps = {"return": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab"}
    return caps.get(name, name.upper() if len(name) == 1 or name.startswith("f") else name.capitalize())


def _names(event: pygame.event.Event) -> set[str]:
    """What a pressed key is called: its name, what it writes, and its Latin letter on a Cyrillic keyboard."""
    names = {pygame.key.name(event.key).lower(), event.unicode.lower() if event.unicode.isprintable() else ""}
    place = getattr(event, "scancode", 0) - pygame.KSCAN_A
    if event.key > 127 and event.unicode.isalpha() and 0 <= place < 26:
        names.add(chr(ord("a") + place))
    return names - {""}


@dataclass
class Translator:
    """Turns events into intents; `typing` sends letters to a text box, `binding` the next key as it is."""

    keys: Mapping[str, str] = field(default_factory=lambda: KEYS)
    typing: bool = False
    binding: bool = False
    _stick: dict[int, str] = field(default_factory=dict)

    def translate(self, event: pygame.event.Event) -> Intent | None:
        """The intent of one event, or nothing."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event) if handler else None

    def _key(self, event: pygame.event.Event) -> Intent | None:
        if self.binding:
            return RawKey(pygame.key.name(event.key).lower())
        if event.key in ARROWS and not (self.typing and event.key in (pygame.K_LEFT, pygame.K_RIGHT)):
            return Moved(ARROWS[event.key])
        if event.key == pygame.K_TAB:
            return Command("zone_back" if event.mod & pygame.KMOD_SHIFT else "zone")
        if event.key == pygame.K_BACKSPACE:
            return Typed("") if self.typing else Command("back")
        if self.typing and event.key not in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_KP_ENTER):
            return None
        return self._command(event)

    def _command(self, event: pygame.event.Event) -> Intent | None:
        if event.key == pygame.K_KP_ENTER:
            return Command("act")
        names = _names(event)
        for command, key in KEYS.items():
            if self.keys.get(command, key) in names:
                return Command(command)
        if pygame.K_1 <= event.key <= pygame.K_9:
            return Digit(event.key - pygame.K_0)
        letters = sorted(name for name in names if len(name) == 1 and name.isascii() and name.isalpha())
        return Letter(letters[0]) if letters else None

    def _text(self, event: pygame.event.Event) -> Intent | None:
        return Typed(event.text) if self.typing and event.text else None

    def _pad(self, event: pygame.event.Event) -> Intent | None:
        if event.button in PAD_ARROWS:
            return Moved(PAD_ARROWS[event.button])
        return Command(PAD_BUTTONS[event.button]) if event.button in PAD_BUTTONS else None

    def _axis(self, event: pygame.event.Event) -> Intent | None:
        """One push of the left stick is one step."""
        x_axis, y_axis = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
        names = {x_axis: ("left", "right"), y_axis: ("up", "down")}
        if event.axis not in names:
            return None
        if abs(event.value) < STICK_OFF:
            self._stick.pop(event.axis, None)
        elif abs(event.value) > STICK_ON and event.axis not in self._stick:
            self._stick[event.axis] = names[event.axis][event.value > 0]
            return Moved(self._stick[event.axis])
        return None


_HANDLERS: dict[int, Callable[[Translator, pygame.event.Event], Intent | None]] = {
    pygame.MOUSEMOTION: lambda _, event: Pointed(event.pos),
    pygame.MOUSEBUTTONDOWN: lambda _, event: Pressed(event.pos, event.button) if event.button < 4 else None,
    pygame.MOUSEBUTTONUP: lambda _, event: Released(event.pos, event.button) if event.button < 4 else None,
    pygame.MOUSEWHEEL: lambda _, event: Scrolled(pygame.mouse.get_pos(), event.y),
    pygame.KEYDOWN: Translator._key,
    pygame.TEXTINPUT: Translator._text,
    pygame.CONTROLLERBUTTONDOWN: Translator._pad,
    pygame.CONTROLLERAXISMOTION: Translator._axis,
    pygame.VIDEORESIZE: lambda _, event: Resized(event.size),
    pygame.WINDOWRESTORED: lambda _, event: WindowShown(),
    pygame.WINDOWFOCUSGAINED: lambda _, event: FocusChanged(True),
    pygame.WINDOWFOCUSLOST: lambda _, event: FocusChanged(False),
    pygame.QUIT: lambda _, event: WindowClosed(),
}
