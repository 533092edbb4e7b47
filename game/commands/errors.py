"""How commands end when they cannot do what was asked."""

from __future__ import annotations


class WrongUse(Exception):
    """The command cannot start: wrong words or unreadable input (exit code 2); the message is a sentence."""


class Failed(Exception):
    """The command ran and something failed (exit code 1); the message is a sentence."""
