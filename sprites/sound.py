"""Sounds of the theatre: short effects and a quiet ambience. No sound device is not an error."""

import os
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame

from sprites.paint.catalog import art_of

FOLDER = Path(__file__).parent / "art" / "sounds"
FREQUENCY = 22050
CHANNELS = 16
_AMBIENT = 0
"""The first channel belongs to the ambience."""


def sound_names() -> frozenset[str]:
    """Return the names of all effects that have a file."""
    stems = (file.stem for file in FOLDER.glob("*.wav"))
    return frozenset(stem.partition("-")[0] for stem in stems if not stem.startswith("ambience_"))


def device_likely(root: Path = Path("/")) -> bool:
    """Whether it is worth asking for a sound device.

    On Linux the sound library complains on the terminal where there is none, so look first: a card
    of the kernel, or the socket of a sound server.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER") or _server_named():
        return True
    try:
        cards = (root / "proc/asound/cards").read_text(errors="replace")
    except OSError:
        cards = ""
    runtime = root / os.environ.get("XDG_RUNTIME_DIR", "").lstrip("/")
    servers = ("pulse/native", "pipewire-0")
    return "[" in cards or any((runtime / name).exists() for name in servers)


def _server_named() -> bool:
    return any(os.environ.get(name) for name in ("PULSE_SERVER", "PIPEWIRE_REMOTE"))


class Speaker:
    """Plays effects and one ambience; volumes in per cent, silent while the window is unfocused if wished."""

    def __init__(self, effects: int = 60, ambience: int = 30, quiet_unfocused: bool = True) -> None:
        self.quiet_unfocused = quiet_unfocused
        self._effects, self._ambience = effects, ambience
        self._focused = True
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._takes: dict[str, Iterator[str]] = {}
        self._playing = ""
        self._open = self._start()

    @staticmethod
    def _start() -> bool:
        try:
            if not pygame.mixer.get_init():
                if not device_likely():
                    return False
                pygame.mixer.init(FREQUENCY, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
        except (pygame.error, NotImplementedError):
            return False
        return True

    @property
    def silent(self) -> bool:
        """Whether there is no device to play on."""
        return not self._open

    def volumes(self, effects: int, ambience: int) -> None:
        """Set both volumes in per cent."""
        self._effects, self._ambience = effects, ambience
        self._level()

    def hush(self, unfocused: bool) -> None:
        """Choose whether to be silent while another window has the focus."""
        self.quiet_unfocused = unfocused
        self._level()

    def focus(self, focused: bool) -> None:
        """Tell whether the window has the focus."""
        self._focused = focused
        self._level()

    def play(self, name: str) -> None:
        """Play the next take of an effect; unknown names are silent."""
        if not self._open or not self._effects or not self._heard():
            return
        sound = self._load(self._next_take(name))
        if sound is not None:
            sound.set_volume(self._effects / 100)
            sound.play()

    def _next_take(self, name: str) -> str:
        """What is heard often has several takes (`flip`, `flip-2`), played one after the other."""
        if name not in self._takes:
            others = sorted(file.stem for file in FOLDER.glob(f"{name}-*.wav"))
            self._takes[name] = cycle((name, *others))
        return next(self._takes[name])

    def ambient(self, game: str) -> None:
        """Play the ambience of a game's table from now on; an empty name ends it."""
        name = art_of(game).ambience
        if not self._open or name == self._playing:
            return
        self._playing = name
        channel = pygame.mixer.Channel(_AMBIENT)
        sound = self._load(f"ambience_{name}") if name else None
        if sound is None:
            channel.fadeout(600)
            return
        channel.play(sound, loops=-1, fade_ms=900)
        self._level()

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self._open:
            pygame.mixer.quit()
            self._open = False
            self._loaded.clear()

    def _heard(self) -> bool:
        return self._focused or not self.quiet_unfocused

    def _level(self) -> None:
        if self._open:
            pygame.mixer.Channel(_AMBIENT).set_volume(self._ambience / 100 if self._heard() else 0.0)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            file = FOLDER / f"{name}.wav"
            if not file.is_file():
                return None
            try:
                self._loaded[name] = pygame.mixer.Sound(str(file))
            except pygame.error:
                return None
        return self._loaded[name]
