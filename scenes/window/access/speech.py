"""Speech programs: each speaks the lines of its standard input; no text ever stands on a command line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import PureWindowsPath

LONGEST = 4000
"""Letters in a line; `spd-say` takes lines of 16 KB, and the rest of a longer one for the next."""

CULTURES = {"en": "en-US", "ru": "ru-RU", "uk": "uk-UA"}
WINDOWS_SCRIPT = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voice.Rate = {rate}
try {{ $voice.SelectVoiceByHints(0, 0, 0, [Globalization.CultureInfo]'{culture}') }} catch {{ }}
$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
while ($null -ne ($line = $lines.ReadLine())) {{
    if ($line -eq '{hush}') {{ $voice.SpeakAsyncCancelAll() }} else {{ [void]$voice.SpeakAsync($line) }}
}}
"""
"""The only code PowerShell gets; `SpeakAsync` takes a line as plain text, never as markup."""

HUSH = "!"
"""Tells our script to fall silent; spoken lines begin with a space."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A speech program of this machine."""

    program: str
    options: Callable[[str, int], Sequence[str]]
    """What it is started with to speak a language at a speed in per cent."""
    hush: str = ""
    """The line that interrupts it; without one only its end does."""
    at_end: bool = False
    """It speaks when its input ends, not line by line."""

    def start(self, language: str, speed: int = 100) -> subprocess.Popen[bytes]:
        """Start it; it waits for lines."""
        quiet, hidden = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)
        command = [self.program, *self.options(language, speed)]
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, creationflags=hidden
        )

    def script(self, text: str, interrupt: bool = True) -> bytes:
        """What to write so that a text is spoken, instead of whatever was spoken before or after it."""
        lines = [*filter(None, (self.hush if interrupt else "",)), *spoken_lines(text)]
        return "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")


def spoken_lines(text: str) -> list[str]:
    """A text as lines, mostly one; each begins with a space, so none can be an order to the engine."""
    plain = "".join(" " if unicodedata.category(sign).startswith("C") else sign for sign in text)
    plain = plain.replace("[[", "[ [")  # the Mac and espeak take what follows for sounds and orders
    return [f" {line}" for line in textwrap.wrap(plain, LONGEST, break_on_hyphens=False)]


def find_engine(platform: str = sys.platform) -> Engine | None:
    """The speech program of this machine, if there is one."""
    if platform == "win32":
        return Engine(_powershell(), _windows_options, HUSH)
    known = (_MAC,) if platform == "darwin" else _LINUX
    return next((engine for engine in known if shutil.which(engine.program)), None)


def _powershell() -> str:
    """Its full path: a file of that name in the current folder must not be taken for it."""
    home = os.environ.get("SYSTEMROOT", r"C:\Windows")
    return str(PureWindowsPath(home, "System32", "WindowsPowerShell", "v1.0", "powershell.exe"))


def _windows_options(language: str, speed: int) -> Sequence[str]:
    culture, rate = CULTURES.get(language, language), _between((speed - 100) // 20, -10, 10)
    script = WINDOWS_SCRIPT.format(culture=culture, hush=HUSH, rate=rate)
    # `-InputFormat None` keeps PowerShell itself from reading the lines.
    return ("-NoProfile", "-NonInteractive", "-InputFormat", "None", "-Command", script)


def _dispatcher_options(language: str, speed: int) -> Sequence[str]:
    rate = str(_between((speed - 100) // 2, -100, 100))
    return ("--pipe-mode", "--application-name", "papercourts", "--language", language, "--rate", rate)


def _espeak_options(language: str, speed: int) -> Sequence[str]:
    return ("-v", language, "-s", str(_between(175 * speed // 100, 80, 450)))


def _mac_options(language: str, speed: int) -> Sequence[str]:
    """A voice of the language, if one is installed."""
    listed = subprocess.run(
        ["say", "-v", "?"], stdin=subprocess.DEVNULL, capture_output=True, timeout=10, check=False
    ).stdout.decode("utf-8", "replace")
    voice = re.search(rf"^(.+?)\s+{re.escape(language)}[_-]\w+\s+#", listed, re.MULTILINE)
    rate = ("-r", str(_between(180 * speed // 100, 90, 500)))
    return ("-v", voice[1], *rate) if voice else rate


def _between(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


_MAC = Engine("say", _mac_options, at_end=True)
_LINUX = (
    Engine("spd-say", _dispatcher_options, "!-!CANCEL SELF"),
    Engine("espeak-ng", _espeak_options),
    Engine("espeak", _espeak_options),
)
