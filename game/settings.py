"""The player's settings: typed, each with its own default, none lost to a mistake in another."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import locale
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.names import clean_name, clean_text
from game.core.types import Text
from game.i18n import LANGUAGES
from game.saving.files import write_whole

_MAX_BYTES = 1_000_000
_FITS = "fits"


def _setting(default: Any, fits: Callable[[Any], bool]) -> Any:
    return dataclasses.field(default=default, metadata={_FITS: fits})


def _choice(*words: str) -> Any:
    """Return a setting that is one of the words, usually the first."""
    return _setting(words[0], lambda value: isinstance(value, str) and value in words)


def _number(default: int, low: int, high: int) -> Any:
    return _setting(default, lambda value: type(value) is int and low <= value <= high)


def _switch(default: bool) -> Any:
    return _setting(default, lambda value: isinstance(value, bool))


def _is_keys(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_word, (*value, *value.values())))


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and bool(value) and clean_name(value) == value


def _is_words(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_word, value))


def _is_code(value: str) -> bool:
    return re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", value) is not None and value not in LANGUAGES


def _is_plan(value: Any) -> bool:
    return value is None or isinstance(value, dict)


@dataclass(slots=True)
class Settings:
    """Everything a player may choose once for all games."""

    language: str = _choice(*LANGUAGES)
    pack_language: str = _setting("", lambda value: isinstance(value, str) and (not value or _is_code(value)))
    """The code of a pack's language that goes before it, while that pack is on and sound."""
    text_size: int = _number(100, 80, 200)
    """Per cent."""
    fullscreen: bool = _switch(False)
    dark_table: bool = _switch(False)
    palette: str = _choice("usual", "safe")
    """`safe`: seat colours that the colour-blind can tell apart."""
    motion: str = _choice("full", "reduced", "none")
    ai_pace: str = _choice("normal", "slow", "fast", "instant")
    confirm: str = _choice("final", "always", "never")
    """Confirm the end of a turn; `final`: when it cannot be undone."""
    forced_moves: bool = _switch(True)
    """Make moves by themselves where there is only one."""
    memory_aids: bool = _switch(True)
    """Show what an attentive player would remember."""
    coach: str = _choice("off", "slips", "mistakes")
    """When the coach asks whether a move shall be taken back, in games begun with him."""
    tips: bool = _switch(True)
    """Tell short tips while they matter, each once."""
    log_detail: int = _number(2, 1, 3)
    effects_volume: int = _number(60, 0, 100)
    ambience_volume: int = _number(30, 0, 100)
    mute_unfocused: bool = _switch(True)
    """Silent while another window has the focus."""
    narration: bool = _switch(False)
    narration_speed: int = _number(100, 50, 300)
    """Per cent."""
    narration_detail: int = _number(2, 1, 3)
    """Which events are spoken, by their detail; what touches the player always is."""
    narrate_own: bool = _switch(True)
    """Speak what the player did."""
    narrate_others: bool = _switch(True)
    """Speak what others do among themselves."""
    narrate_hints: bool = _switch(True)
    """Speak explanations after names."""
    high_contrast: bool = _switch(False)
    race_time: str = _choice("usual", "double", "fourfold", "off")
    """How long people have in a race against the clock; `off`: as long as they like."""
    keys: dict[str, str] = dataclasses.field(default_factory=dict, metadata={_FITS: _is_keys})
    """Command -> key, where it is not the usual one."""
    known_games: list[str] = dataclasses.field(default_factory=list, metadata={_FITS: _is_words})
    """The games whose first sheet was seen."""
    packs_on: list[str] = dataclasses.field(default_factory=list, metadata={_FITS: _is_words})
    """The packs that are switched on."""
    packs_order: list[str] = dataclasses.field(default_factory=list, metadata={_FITS: _is_words})
    """All packs in the order they load; new ones come last."""
    last_plan: dict[str, Any] | None = dataclasses.field(default=None, metadata={_FITS: _is_plan})
    """The last choice in the new-game screen."""
    last_folder: str = _setting("", lambda value: isinstance(value, str))
    """Where games were last brought from or written to."""
    rest: dict[str, Any] = dataclasses.field(default_factory=dict, repr=False, metadata={_FITS: None})
    """What a newer version wrote; kept as it is."""
    notes: tuple[Text, ...] = dataclasses.field(default=(), compare=False, metadata={_FITS: None})
    """What was wrong with the file; not written."""

    def speak(self, code: str) -> None:
        """Choose a language, one of the program's own or one that a pack brings."""
        self.pack_language = "" if code in LANGUAGES else code
        self.language = code if code in LANGUAGES else self.language


def _fields() -> dict[str, Callable[[Any], bool]]:
    return {
        field.name: field.metadata[_FITS]
        for field in dataclasses.fields(Settings)
        if field.metadata[_FITS] is not None
    }


def load_settings(path: Path) -> Settings:
    """Return the settings in the file; whatever cannot be used falls back, one by one, with a note."""
    if not path.exists():
        return Settings(language=usual_language())
    try:
        data = _read(path)
    except (OSError, ValueError, RecursionError):
        return Settings(language=usual_language(), notes=(_keep_broken(path),))
    settings, notes = Settings(language=usual_language()), []
    known = _fields()
    for key, value in data.items():
        if key not in known:
            settings.rest[key] = value
            notes.append(Text.of("settings.unknown_key", name=clean_text(key[:40])))
        elif known[key](value):
            setattr(settings, key, value)
        else:
            settings.keys |= _usable_keys(value) if key == "keys" else {}
            notes.append(Text.of("settings.bad_value", name=key, value=clean_text(str(value)[:40])))
    if "packs_on" not in data and settings.last_plan:
        settings.packs_on = _usable_words(settings.last_plan.get("packs"))  # where version 1.0 kept them
    settings.notes = tuple(notes)
    return settings


def _usable_keys(value: Any) -> dict[str, str]:
    """Return the bindings that are words; a bad one costs only itself."""
    pairs = value.items() if isinstance(value, dict) else ()
    return {command: key for command, key in pairs if _is_word(command) and _is_word(key)}


def _usable_words(value: Any) -> list[str]:
    return [word for word in value if _is_word(word)] if isinstance(value, list) else []


def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise OSError("a folder, a pipe or a device, not a file")
    with path.open("rb") as file:
        data = json.loads(file.read(_MAX_BYTES))
    if not isinstance(data, dict):
        raise ValueError("settings are an object")
    return data


def _keep_broken(path: Path) -> Text:
    """Put a file that cannot be read aside, so that saving does not lose it."""
    aside = path.with_name(f"{path.stem}.broken{path.suffix}")
    with contextlib.suppress(OSError):
        if path.is_file():
            write_whole(aside, path.read_bytes())
    return Text.of("settings.unreadable", file=aside.name)


def save_settings(settings: Settings, path: Path) -> Text | None:
    """Write the settings; return a sentence if that cannot be done."""
    data = settings.rest | {key: getattr(settings, key) for key in _fields()}
    try:
        words = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
        write_whole(path, words.encode(errors="backslashreplace"))  # half a character is written \udxxx
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Text.of("settings.not_written", file=path.name, reason=reason)
    return None


def usual_language() -> str:
    """Return the system's language if it is one of ours, else English."""
    system = (locale.getlocale()[0] or "").lower()
    names = {"ru": ("ru_", "russian"), "uk": ("uk_", "ukrainian")}
    return next((lang for lang, starts in names.items() if system.startswith(starts)), "en")
