"""Spoken words: to the speech engine where there is one, and always to an optional text stream."""

from __future__ import annotations

import contextlib
import subprocess
from queue import SimpleQueue
from threading import Thread
from typing import TextIO

from scenes.window.speech import Engine, find_engine

REMEMBERED = 50
PATIENCE = 2.0
"""Seconds to wait for the voice at the end of the program."""


class Voice:
    """Feeds a speech program from a thread of its own: a slow or hung one never holds up the picture."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._due: SimpleQueue[tuple[str, str] | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._language = ""
        self._closed = False
        self._thread = Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, language: str) -> None:
        """Speak a text now; it interrupts the one before."""
        self._due.put((text, language))

    def close(self) -> None:
        """Fall silent for good."""
        self._closed = True
        self._due.put(None)
        self._end()  # frees the thread, should the engine take nothing more
        self._thread.join(PATIENCE)
        self._end()

    def _run(self) -> None:
        for text, language in iter(self._due.get, None):
            with contextlib.suppress(OSError, subprocess.SubprocessError):  # an engine that died is silent
                self._utter(text, language)

    def _utter(self, text: str, language: str) -> None:
        running = self._process is not None and self._process.poll() is None
        if not (running and self._engine.hush and language == self._language):
            self._end()
            self._language = language
            self._process = None if self._closed else self._engine.start(language)
        if self._process is None or self._process.stdin is None:
            return
        self._process.stdin.write(self._engine.script(text))
        self._process.stdin.flush()
        if self._engine.at_end:
            self._process.stdin.close()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


class Narrator:
    """Says the latest sentence; a new one interrupts the old one."""

    def __init__(self, wanted: bool = False, language: str = "en", stream: TextIO | None = None) -> None:
        self.wanted = wanted
        self.language = language
        self.stream = stream
        self.said: list[str] = []
        self._voice: Voice | None = None

    def say(self, text: str) -> None:
        """Write the text to the stream and speak it if narration is wanted."""
        if not text:
            return
        self.said = [*self.said[1 - REMEMBERED :], text]
        if self.stream is not None:
            print(text, file=self.stream, flush=True)
        if self.wanted:
            self._speak(text)

    def set(self, wanted: bool, language: str) -> None:
        """Take on the settings; who wants no narration hears no more of it."""
        self.wanted, self.language = wanted, language
        if not wanted:
            self.close()

    def _speak(self, text: str) -> None:
        engine = find_engine() if self._voice is None else None
        if engine is not None:
            self._voice = Voice(engine)
        if self._voice is not None:
            self._voice.say(text, self.language)

    def close(self) -> None:
        """Fall silent and send the engine home."""
        if self._voice is not None:
            self._voice.close()
            self._voice = None
