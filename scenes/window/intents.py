"""What the player wants, whatever the device: raw pygame events become intents here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pygame

Pos = tuple[int, int]
STILL_KEYS = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that mean the same while letters go to a text box."""


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
class Lifted:
    """The key of a command was let go."""

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
class Requested:
    """A screen reader asks for something to be done with a control: `click`, `focus`, `value`, `more`, ..."""

    control: str
    deed: str
    value: float | str | None = None


@dataclass(frozen=True, slots=True)
class Chord:
    """A key of the menus that is no command of the table: `ctrl+z`, `alt+up`, `f5`, `delete`."""

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


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file or folder was let fall on the window."""

    path: Path


Intent = (
    Pointed | Pressed | Released | Scrolled | Moved | Command | Lifted | Digit | Letter | Typed | RawKey
    | Requested | Chord | Dropped | Resized | WindowShown | WindowClosed | FocusChanged
)  # fmt: skip

FAMILIES: Mapping[str, Mapping[str, str]] = {
    "play": {
        "act": "return", "confirm": "space", "end": "e", "back": "escape",
        "undo": "u", "hint": "h", "log": "l", "zoom": "z", "goal": "g", "recap": "r", "save": "s",
        "skip": "f", "step": "n", "rules": "f1", "screenshot": "f2", "fullscreen": "f11", "keys": "?",
    },
    "listen": {
        "moves": "a", "prompt": "p", "hand": "c", "board": "b", "opponent": "o", "score": "t",
        "happened": "w", "fact_next": ".", "fact_back": ",", "help": "i", "repeat": "q", "hush": "left ctrl",
    },
    "go": {
        "zone": "tab", "zone_back": "shift+tab", "left": "left", "right": "right", "up": "up", "down": "down",
        **{f"card_{number}": str(number) for number in range(1, 10)},
    },
    "review": {
        "earlier": "shift+left", "later": "shift+right", "first": "home", "last": "end",
        "slip_back": "shift+n",
    },
}  # fmt: skip
"""Everything that may be rebound, with its key as shipped: to play, to listen, to get about, to look back."""
KEYS: Mapping[str, str] = {name: key for family in FAMILIES.values() for name, key in family.items()}
"""All of them, in the order of the key sheet."""
ARROWS = ("left", "right", "up", "down")
MODIFIERS = ("left shift", "right shift", "left alt", "right alt", "left meta", "right meta", "caps lock")
"""Keys that are only held while another one is pressed."""

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
PAD_CAPS = {
    "act": "A", "back": "B", "undo": "X", "zoom": "Y", "zone": "RB", "zone_back": "LB", "confirm": "Start",
    "rules": "Back", "log": "L3", "hint": "R3", "moves": "RT", "prompt": "LT",
}  # fmt: skip
"""Buttons of a gamepad as its prompts show them."""
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "prompt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "moves"}
STICK_ON, STICK_OFF = 20000, 12000  # of 32767: where a pushed stick counts, and where it counts as let go


def known_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """The bindings that mean something: commands there are, on keys that keyboards have."""
    return {command: key for command, key in keys.items() if command in KEYS and _is_key(key)}


def _is_key(word: str) -> bool:
    """Whether a key is called so: by the letter it writes, or by its name, perhaps with Shift."""
    return word.removeprefix("shift+") in _key_names() or (len(word) == 1 and word.isprintable())


@cache
def _key_names() -> frozenset[str]:
    codes = [value for word, value in vars(pygame.constants).items() if word.startswith("K_")]
    return frozenset(pygame.key.name(code).lower() for code in codes) - {""}


def key_name(keys: Mapping[str, str], command: str) -> str:
    """The key of a command as a key cap shows it."""
    name = keys.get(command, KEYS.get(command, ""))
    caps = {
        "return": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "left ctrl": "Ctrl",
        "left": "←", "right": "→", "up": "↑", "down": "↓",
    }  # fmt: skip
    held, _, last = name.rpartition("+") if len(name) > 1 else ("", "", name)
    cap = caps.get(last, last.upper() if len(last) == 1 or last[1:].isdigit() else last.capitalize())
    return f"{held.capitalize()}+{cap}" if held else cap


def _names(event: pygame.event.Event) -> list[str]:
    """What a pressed key is called: by its name, by what it writes, by its Latin letter; first with Shift."""
    names = [pygame.key.name(event.key).lower(), event.unicode.lower() if event.unicode.isprintable() else ""]
    place = getattr(event, "scancode", 0) - pygame.KSCAN_A
    if event.key > 127 and event.unicode.isalpha() and 0 <= place < 26:
        names.append(chr(ord("a") + place))
    names = [name for name in names if name]
    return [f"shift+{name}" for name in names if event.mod & pygame.KMOD_SHIFT] + names


def _chord(event: pygame.event.Event, typing: bool) -> Chord | None:
    """A letter with Ctrl (Cmd on a Mac), an arrow with Alt, F5 and Delete; letters by their place."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
        letters = [name for name in _names(event) if len(name) == 1 and name.isascii() and name.isalpha()]
        place = getattr(event, "scancode", 0) - pygame.KSCAN_A
        letters += [chr(ord("a") + place)] if not letters and 0 <= place < 26 else []
        return Chord(f"ctrl+{letters[0]}") if letters else None
    if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_UP, pygame.K_DOWN):
        return Chord(f"alt+{pygame.key.name(event.key)}")
    if event.key == pygame.K_F5 or (event.key == pygame.K_DELETE and not typing):
        return Chord(pygame.key.name(event.key).lower())
    return None


def raw_name(event: pygame.event.Event) -> str:
    """What a key is called that is to become a binding; nothing for one that is only held."""
    names = _names(event)
    return "" if not names or names[0].removeprefix("shift+") in MODIFIERS else names[0]


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
            name = raw_name(event)
            return RawKey(name) if name else None
        chord = _chord(event, self.typing)
        if chord is not None and chord.name not in self.keys.values():
            return chord
        if self.typing and event.key == pygame.K_BACKSPACE:
            return Typed("")
        if self.typing and event.key not in STILL_KEYS:
            return None
        if event.key == pygame.K_KP_ENTER:
            return Command("act")
        return self._bound(event)

    def _bound(self, event: pygame.event.Event) -> Intent | None:
        """What the key is bound to; with Shift something of its own, or the same as without."""
        names = _names(event)
        command = self._meant(names)
        if command in ARROWS:
            return Moved(command)
        if command.startswith("card_"):
            return Digit(int(command.removeprefix("card_")))
        if command:
            return Command(command)
        if event.key == pygame.K_BACKSPACE:
            return Command("back")
        letters = sorted(name for name in names if len(name) == 1 and name.isascii() and name.isalpha())
        return Letter(letters[0]) if letters else None

    def _meant(self, names: Sequence[str]) -> str:
        """The command of a key, by the first of its names that is bound; empty: none."""
        bound = {self.keys.get(command, key): command for command, key in reversed(list(KEYS.items()))}
        return next((bound[name] for name in names if name in bound), "")

    def _lifted(self, event: pygame.event.Event) -> Intent | None:
        command = self._meant(_names(event))
        return Lifted(command) if command and not (self.typing or self.binding) else None

    def _text(self, event: pygame.event.Event) -> Intent | None:
        return Typed(event.text) if self.typing and event.text else None

    def _pad(self, event: pygame.event.Event) -> Intent | None:
        if event.button in PAD_ARROWS:
            return Moved(PAD_ARROWS[event.button])
        return Command(PAD_BUTTONS[event.button]) if event.button in PAD_BUTTONS else None

    def _axis(self, event: pygame.event.Event) -> Intent | None:
        """One push of the left stick is one step, one pull of a trigger one press."""
        if event.axis in TRIGGERS:
            return self._trigger(event)
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

    def _trigger(self, event: pygame.event.Event) -> Intent | None:
        if event.value < STICK_OFF:
            self._stick.pop(event.axis, None)
        elif event.value > STICK_ON and event.axis not in self._stick:
            self._stick[event.axis] = TRIGGERS[event.axis]
            return Command(TRIGGERS[event.axis])
        return None


_HANDLERS: dict[int, Callable[[Translator, pygame.event.Event], Intent | None]] = {
    pygame.MOUSEMOTION: lambda _, event: Pointed(event.pos),
    pygame.MOUSEBUTTONDOWN: lambda _, event: Pressed(event.pos, event.button) if event.button < 4 else None,
    pygame.MOUSEBUTTONUP: lambda _, event: Released(event.pos, event.button) if event.button < 4 else None,
    pygame.MOUSEWHEEL: lambda _, event: Scrolled(pygame.mouse.get_pos(), event.y),
    pygame.KEYDOWN: Translator._key,
    pygame.KEYUP: Translator._lifted,
    pygame.TEXTINPUT: Translator._text,
    pygame.CONTROLLERBUTTONDOWN: Translator._pad,
    pygame.CONTROLLERAXISMOTION: Translator._axis,
    pygame.VIDEORESIZE: lambda _, event: Resized(event.size),
    pygame.WINDOWRESTORED: lambda _, event: WindowShown(),
    pygame.WINDOWFOCUSGAINED: lambda _, event: FocusChanged(True),
    pygame.WINDOWFOCUSLOST: lambda _, event: FocusChanged(False),
    pygame.DROPFILE: lambda _, event: Dropped(Path(event.file)),
    pygame.QUIT: lambda _, event: WindowClosed(),
}
