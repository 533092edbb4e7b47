"""What is spoken, line by line: to the speech engine where one is wanted, always to an optional stream."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from scenes.window.access.speech import find_engine
from scenes.window.access.voice import Kind, Output, Program, Voice, prism_output
from scenes.window.access.words import tidy

REMEMBERED = 200
UNHEARD = 80
"""Lines that are kept for readers: more than a picture ever brings."""


def find_output() -> Output | None:
    """What can speak on this machine: the extra `speech` if it is installed, else a speech program."""
    found = prism_output()
    if found is not None:
        return found
    engine = find_engine()
    return Program(engine) if engine is not None else None


class Narrator:
    """Says each line once; lines that answer the player's keys come before lines that can wait."""

    def __init__(self, wanted: bool = False, language: str = "en", stream: TextIO | None = None) -> None:
        self.wanted = wanted
        self.language = language
        self.speed = 100
        self.stream = stream
        self.said: list[str] = []
        self.count = 0
        """How many lines have been said."""
        self.told: list[tuple[int, str, str]] = []
        """The last lines that nobody asked for, numbered, with their topic: readers are told of them, too."""
        self._voice: Voice | None = None
        self._asked = True

    def say(self, text: str, kind: Kind = Kind.ANSWER, topic: str = "event") -> None:
        """Write a line to the stream and speak it if narration is wanted; nothing is said twice in a row.

        Topics are `event`, `prompt` and `notice`.
        """
        line = tidy(text)
        if not line or (not self._asked and self.said and self.said[-1] == line):
            return
        self._asked = False
        self.count += 1
        self.said = [*self.said[1 - REMEMBERED :], line]
        if kind is not Kind.ANSWER:
            self.told = [*self.told[1 - UNHEARD :], (self.count, topic, line)]
        if self.stream is not None:
            print(line, file=self.stream, flush=True)
        if self.wanted:
            self._speak(line, kind)

    def asked(self) -> None:
        """The player has pressed something: what is said in answer may be what was said last."""
        self._asked = True

    def repeat(self) -> None:
        """Speak the last line again."""
        if self.said and self.wanted:
            self._speak(self.said[-1], Kind.ANSWER)

    def hush(self) -> None:
        """Fall silent now; whatever waited to be said is dropped."""
        if self._voice is not None:
            self._voice.hush()

    def set(self, wanted: bool, language: str, speed: int = 100) -> None:
        """Take on the settings; who wants no narration hears no more of it."""
        self.wanted, self.language, self.speed = wanted, language, speed
        if not wanted:
            self.close()

    def can_speak(self) -> bool:
        """Whether there is anything to speak with."""
        return self._voice is not None or self._begin()

    def _begin(self, find: Callable[[], Output | None] | None = None) -> bool:
        output = (find or find_output)()
        self._voice = Voice(output) if output is not None else None
        return self._voice is not None

    def _speak(self, text: str, kind: Kind) -> None:
        if self.can_speak() and self._voice is not None:
            self._voice.say(text, self.language, self.speed, kind)

    def close(self) -> None:
        """Fall silent and send the engine home."""
        if self._voice is not None:
            self._voice.close()
            self._voice = None
