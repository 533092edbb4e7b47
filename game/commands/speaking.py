"""The language of a command: `--lang` takes those of the program and of the packs that are on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from game.commands.errors import WrongUse
from game.core.types import Text
from game.i18n import LANGUAGES, Locale
from game.paths import find_paths
from game.settings import load_settings

HELP = "language: en, ru, uk or that of a pack that is on"


def add_lang(parser: argparse.ArgumentParser, default: str | None = "en") -> None:
    """Add `--lang`; without a default it is that of the settings."""
    as_set = "" if default else "; else as in the settings"
    parser.add_argument("--lang", default=default, metavar="CODE", help=f"{HELP}{as_set}")


def tell_notes(notes: Iterable[Text], locale: Locale) -> None:
    """Say on stderr what a loaded game has to say of itself, such as packs that are missing."""
    for note in notes:
        print(locale.text(note), file=sys.stderr)


def find_locale(word: str | None, data_dir: Path | None) -> Locale:
    """Return the texts of a language, without a word those of the settings; WrongUse if there are none."""
    if word in LANGUAGES:
        return Locale(word or "")
    paths = find_paths(data_dir)
    settings = load_settings(paths.settings)
    if not (word or settings.pack_language):
        return Locale(settings.language)
    from game.packs.language.finding import languages_on

    known = languages_on(paths.packs, settings.packs_on)
    brought = known.get(word or settings.pack_language)
    if brought is not None and brought.language is not None:
        return Locale(brought.language)
    if word:
        there = (*LANGUAGES, *known)
        raise WrongUse(Locale(settings.language).say("packs.no_lang", word=word, known=there))
    return Locale(settings.language)
