"""A voice in a thread of its own: what is spoken now, what waits, what may be dropped."""

from __future__ import annotations

import contextlib
import subprocess
import time
from dataclasses import dataclass
from enum import IntEnum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol

from scenes.window.access.speech import Engine

PATIENCE = 2.0
SEARCH = 4.0  # seconds; a speech server takes two or three to start
"""Seconds to wait for the voice at the end of the program."""
CHATTER_KEPT = 4
"""Lines about others that wait at most: who listens to more than that hears of the past."""
LETTERS_A_SECOND = 15.0


class Kind(IntEnum):
    """How important a line is."""

    CHATTER = 0
    """What others do: dropped when too much of it waits."""
    ANSWER = 1
    """What the player asked for by a key: said at once, in place of whatever is being said."""
    MINE = 2
    """My turn, and what touches me: waits its turn, and is said again if an answer cut it short."""


class Output(Protocol):
    """Something that speaks."""

    def speak(self, text: str, language: str, speed: int, interrupt: bool) -> None:
        """Speak a text, after or in place of the one before."""

    def hush(self) -> None:
        """Fall silent."""

    def over(self) -> bool | None:
        """Whether the last text has been spoken; None: nobody knows."""

    def close(self) -> None:
        """Fall silent for good."""


class Program:
    """A speech program of the machine, started once and fed by its standard input."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._process: subprocess.Popen[bytes] | None = None
        self._manner: tuple[str, int] = ("", 0)
        self._closed = False

    def speak(self, text: str, language: str, speed: int, interrupt: bool) -> None:
        """Write a text; a program that cannot be interrupted is ended and started anew instead."""
        running = self._process is not None and self._process.poll() is None
        cut = interrupt and not self._engine.hush
        if not running or cut or self._engine.at_end or self._manner != (language, speed):
            self._end()
            self._manner = (language, speed)
            self._process = None if self._closed else self._engine.start(language, speed)
        if self._process is None or self._process.stdin is None:
            return
        self._process.stdin.write(self._engine.script(text, interrupt))
        self._process.stdin.flush()
        if self._engine.at_end:
            self._process.stdin.close()

    def hush(self) -> None:
        """Interrupt it, or end it."""
        if self._engine.hush and self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(self._engine.script("", True))
            self._process.stdin.flush()
        else:
            self._end()

    def over(self) -> bool | None:
        """Only a program that speaks one text and ends tells when it is over."""
        return self._process is None or self._process.poll() is not None if self._engine.at_end else None

    def close(self) -> None:
        """End it; also while it takes nothing more."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


class Prism:
    """The screen reader or speech engine that the extra `speech` finds."""

    def __init__(self, backend: Any) -> None:
        self._backend = backend
        self._manner: tuple[str, int] = ("", 100)

    def speak(self, text: str, language: str, speed: int, interrupt: bool) -> None:
        """Hand a text over; the language chooses a voice where voices can be chosen."""
        if self._manner != (language, speed):
            self._manner = (language, speed)
            with contextlib.suppress(Exception):
                self._choose_voice(language)
            with contextlib.suppress(Exception):
                self._backend.rate = min(1.0, speed / 200)
        self._backend.output(text, interrupt=interrupt)

    def _choose_voice(self, language: str) -> None:
        backend = self._backend
        languages = (backend.get_voice_language(n) for n in range(backend.voices_count))
        fitting = (n for n, spoken in enumerate(languages) if spoken.lower().startswith(language))
        backend.voice = next(fitting)

    def hush(self) -> None:
        """Interrupt it."""
        self._backend.stop()

    def over(self) -> bool | None:
        """Ask it; many cannot tell."""
        try:
            return not self._backend.speaking
        except Exception:
            return None

    def close(self) -> None:
        """Interrupt it."""
        with contextlib.suppress(Exception):
            self._backend.stop()


def prism_output() -> Output | None:
    """The extra `speech`, if it is installed and finds something that speaks within a few seconds.

    Where a speech server does not answer it would search for ever: it is left to it, and nobody waits.
    """
    found: list[Output] = []

    def search() -> None:
        with contextlib.suppress(Exception):  # not installed, no engine, no bus: speech programs remain
            import prism  # noqa: PLC0415 - an extra: most do without

            found.append(Prism(prism.Context().acquire_best()))

    searching = Thread(target=search, name="speech search", daemon=True)
    searching.start()
    searching.join(SEARCH)
    return found[0] if found else None


@dataclass(frozen=True, slots=True)
class Line:
    """One text to be spoken."""

    text: str
    language: str
    speed: int
    kind: Kind

    @property
    def seconds(self) -> float:
        """About how long it takes to say."""
        return 0.4 + len(self.text) / LETTERS_A_SECOND * 100 / max(10, self.speed)


class Voice:
    """Feeds an output from a thread of its own: a slow or hung one never holds up the picture."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._due: SimpleQueue[Line | str] = SimpleQueue()
        self.waiting: list[Line] = []
        self._now: Line | None = None
        self._ends = 0.0
        self._thread = Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, language: str, speed: int, kind: Kind) -> None:
        """Speak a text in its turn."""
        self._due.put(Line(text, language, speed, kind))

    def hush(self) -> None:
        """Fall silent, and forget what waits."""
        self._due.put("hush")

    def close(self) -> None:
        """Fall silent for good."""
        self._due.put("close")
        self._output.close()  # frees the thread, should the engine take nothing more
        self._thread.join(PATIENCE)
        self._output.close()

    def _run(self) -> None:
        while True:
            try:
                order = self._due.get(timeout=self._rest())
            except Empty:
                order = ""
            if order == "close":
                return
            with contextlib.suppress(OSError, subprocess.SubprocessError, ValueError):
                self._do(order)  # an engine that died is silent

    def _rest(self) -> float | None:
        """Seconds until the next line may be spoken; None: nothing waits."""
        if not self.waiting:
            return None
        if self._output.over() is False:
            return 0.1
        return max(0.0, self._ends - time.monotonic())

    def _do(self, order: Line | str) -> None:
        if order == "hush":
            self.waiting, self._now = [], None
            self._output.hush()
        elif isinstance(order, Line) and order.kind is Kind.ANSWER:
            self._answer(order)
        elif isinstance(order, Line):
            self.waiting = queued(self.waiting, order)
        if self.waiting and self._is_over():
            self._utter(self.waiting.pop(0), interrupt=False)

    def _is_over(self) -> bool:
        known = self._output.over()
        return self._now is None or (time.monotonic() >= self._ends if known is None else known)

    def _answer(self, line: Line) -> None:
        """Say it now; what it cuts short is said again if it was mine."""
        if self._now is not None and self._now.kind is Kind.MINE and not self._is_over():
            self.waiting.insert(0, self._now)
        self._utter(line, interrupt=True)

    def _utter(self, line: Line, interrupt: bool) -> None:
        self._now, self._ends = line, time.monotonic() + line.seconds
        self._output.speak(line.text, line.language, line.speed, interrupt)


def queued(waiting: list[Line], line: Line) -> list[Line]:
    """What waits with one line more: too much chatter loses its oldest, nothing else is ever lost."""
    lines = [*waiting, line]
    chatter = [other for other in lines if other.kind is Kind.CHATTER]
    if len(chatter) > CHATTER_KEPT:
        lines.remove(chatter[0])
    return lines
