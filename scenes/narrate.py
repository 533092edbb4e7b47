"""Spoken words: to the speech engine where there is one, and always to an optional text stream."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from typing import TextIO

SPEAKERS = ("spd-say", "say", "espeak-ng", "espeak")  # Linux desktop, macOS, plain engines


def speech_command() -> list[str]:
    """The speech program of this machine, if any, as a command that takes the text last."""
    if sys.platform == "win32":
        script = (
            "Add-Type -A System.Speech;(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($args[0])"
        )
        return ["powershell", "-NoProfile", "-Command", f"& {{{script}}}"]
    found = next((name for name in SPEAKERS if shutil.which(name)), "")
    return [found] if found else []


@dataclass
class Narrator:
    """Says the latest sentence; a new one interrupts the old one."""

    wanted: bool = False
    stream: TextIO | None = None
    said: list[str] = field(default_factory=list)
    _voice: subprocess.Popen[bytes] | None = None

    def say(self, text: str) -> None:
        """Write the text to the stream and speak it if narration is wanted."""
        if not text:
            return
        self.said = [*self.said[-49:], text]
        if self.stream is not None:
            print(text, file=self.stream, flush=True)
        if self.wanted:
            self._speak(text)

    def _speak(self, text: str) -> None:
        command = speech_command()
        self.stop()
        if command:
            quiet = subprocess.DEVNULL
            self._voice = subprocess.Popen([*command, text], stdin=quiet, stdout=quiet, stderr=quiet)

    def stop(self) -> None:
        """Fall silent."""
        if self._voice is not None and self._voice.poll() is None:
            self._voice.terminate()
        self._voice = None
