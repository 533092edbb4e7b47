"""How commands end when they cannot do what was asked."""

from __future__ import annotations

from pathlib import Path

from game.i18n import Locale


class WrongUse(Exception):
    """The command cannot start: wrong words or unreadable input (exit code 2); the message is a sentence."""


class Failed(Exception):
    """The command ran and something failed (exit code 1); the message is a sentence."""


def cannot_write(locale: Locale, path: Path, error: OSError) -> WrongUse:
    """Return the sentence about a place that cannot be written to."""
    return WrongUse(locale.say("packs.cannot_write", path=str(path), reason=error.strerror or str(error)))
