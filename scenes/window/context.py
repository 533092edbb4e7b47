"""What every scene shares: theme, texts, settings, clock, sound, notices and spoken words."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import Language, Locale
from game.settings import Settings, save_settings
from scenes.window.access.narrate import Narrator
from scenes.window.access.voice import Kind
from scenes.window.access.words import sentences
from scenes.window.intents import PAD_CAPS, key_name, known_keys
from scenes.window.library import Library
from scenes.window.marker import InPlay, Marker
from scenes.window.pack_pictures import PackPictures
from scenes.window.studio import Studio
from scenes.window.watching import PackWatch
from sprites.keep import KEPT
from sprites.sound import Speaker
from sprites.theme import Theme

if TYPE_CHECKING:
    from scenes.window.scene import Scene

NOTICE_SECONDS = 3.5


@dataclass
class Notice:
    """A short message that leaves by itself."""

    text: str
    until: float


@dataclass
class Context:
    """One per window; `version` grows whenever every page must be measured and painted anew."""

    settings: Settings
    library: Library
    title: Callable[[Context], Scene]
    """Makes the title screen."""
    locale: Locale = field(init=False)
    theme: Theme = field(default_factory=Theme)
    now: Callable[[], float] = time.monotonic
    narrator: Narrator = field(default_factory=Narrator)
    sounds: Speaker | None = None
    studio: Studio = field(default_factory=Studio)
    pictures: PackPictures | None = None
    version: int = 0
    pad: bool = False
    """A gamepad was used last: prompts name its buttons."""
    notices: list[Notice] = field(default_factory=list)
    _unsaved: bool = False
    """The player knows that the game is not saved."""
    _unkept: bool = False
    """The player knows that the settings are not."""
    _language: Language | None = None
    lacks_language: bool = False
    """The language that was chosen is not to be had."""
    _speechless: bool = False
    """The player knows that it is not."""
    _voiceless: bool = False
    """The player knows that nothing here can speak."""
    in_play: InPlay = field(default_factory=InPlay)
    names: tuple[str, ...] = ()
    """Who sits at the table; a crash report leaves them out."""
    marker: Marker | None = None
    packs: PackWatch = field(default_factory=PackWatch)

    def __post_init__(self) -> None:
        self._speak()
        self.settings.keys = known_keys(self.settings.keys)

    def say(self, key: str, /, **params: Any) -> str:
        """A text of the window in the chosen language; `key` stands below `ui`."""
        return self.locale.say(f"ui.{key}", **params)

    def cap(self, command: str) -> str:
        """What to press for a command, on the device that was used last."""
        return (
            PAD_CAPS[command] if self.pad and command in PAD_CAPS else key_name(self.settings.keys, command)
        )

    def use_pad(self, pad: bool) -> None:
        """Note which device is used: every page then names its buttons."""
        if pad != self.pad:
            self.pad = pad
            self.version += 1

    def resize(self, size: tuple[int, int]) -> None:
        """Take on a window size, and the settings that shape every page."""
        chosen = self.settings
        if size != self.theme.size:
            self.studio.forget_orders()
        dark = chosen.dark_table or chosen.high_contrast
        self.theme = Theme(size, chosen.text_size, dark, chosen.palette == "safe", chosen.high_contrast)
        KEPT.resize(size)
        self.version += 1

    def apply_settings(self) -> None:
        """Take on changed settings at once, language included."""
        self._speak()
        self.check_voice()
        self.check_language()
        if self.sounds is not None:
            self.sounds.volumes(self.settings.effects_volume, self.settings.ambience_volume)
            self.sounds.hush(self.settings.mute_unfocused)
        self.resize(self.theme.size)

    def _speak(self) -> None:
        """Take on the language of a pack if it is to be had, else the program's own that was chosen last."""
        wanted = self.settings.pack_language
        self._language = self._wanted_language()
        self.lacks_language = bool(wanted) and self._language is None
        self.locale = Locale(self._language or self.settings.language)
        self.narrator.set(self.settings.narration, self.locale.lang, self.settings.narration_speed)

    def check_language(self) -> None:
        """Say, once, that the language of a pack is wanted but not to be had."""
        if self.lacks_language and not self._speechless:
            self.notify(self.say("settings.language_gone", word=self.settings.pack_language))
        self._speechless = self.lacks_language

    def packs_changed(self) -> None:
        """Packs were switched, saved or taken away: with one of them the language may have come or gone."""
        if self._wanted_language() is not self._language:
            self.apply_settings()

    def _wanted_language(self) -> Language | None:
        """The language of a pack that was chosen, if it is to be had."""
        wanted = self.settings.pack_language
        found = self.library.brought().get(wanted) if wanted else None
        return found.language if found else None

    def check_voice(self) -> None:
        """Say, once, that narration is wanted but nothing here can speak."""
        silent = self.settings.narration and not self.narrator.can_speak()
        if silent and not self._voiceless:
            self.notify(self.say("access.no_engine"))
        self._voiceless = silent

    def save_settings(self) -> None:
        """Keep the settings; where that cannot be done it is said once, until it can."""
        problem = save_settings(self.settings, self.library.paths.settings)
        if problem is not None and not self._unkept:
            self.notify(self.locale.text(problem))
        self._unkept = problem is not None
        self.packs_changed()

    def notify(self, text: str) -> None:
        """Show a notice for a few seconds and speak it; one that still stands there only stays longer."""
        others = [notice for notice in self.notices if notice.text != text]
        if len(others) == len(self.notices):
            self.say_aloud(text, kind=Kind.MINE, topic="notice")
        self.notices = [*others[-2:], Notice(text, self.now() + NOTICE_SECONDS)]

    def put_in_play(self, what: InPlay, names: Sequence[str] = ()) -> None:
        """Note what the window is busy with, should it break."""
        self.in_play, self.names = what, tuple(names)
        if self.marker is not None:
            self.marker.put(what)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard and say so, or that there is none."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            self.notify(self.say("notice.not_copied"))
        else:
            self.notify(self.say("notice.copied"))

    def watch_saving(self) -> bool:
        """Say once that the game cannot be saved, and once that it can again; whether anything was said."""
        problem = self.library.saving.problem
        if (problem is not None) == self._unsaved:
            return False
        self._unsaved = problem is not None
        if problem is not None:
            self.notify(self.locale.text(problem.reason))
        elif self.library.playing:
            self.notify(self.say("notice.saved_again"))
        return True

    def say_aloud(self, *texts: str, kind: Kind = Kind.ANSWER, topic: str = "event") -> None:
        """Speak, where narration is wanted; readers are told what was not asked for."""
        self.narrator.say(sentences(*texts), kind, topic)

    def play(self, sound: str) -> None:
        """Play a short sound; no sound device is not an error."""
        if self.sounds is not None:
            self.sounds.play(sound)

    def ambience(self, game: str) -> None:
        """Let a table's ambience sound; an empty name ends it."""
        if self.sounds is not None:
            self.sounds.ambient(game)
