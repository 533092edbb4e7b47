"""Every text that the code of session, saves, settings and commands names exists in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, Locale

GAME = Path(__file__).parents[2] / "game"
ROOMS = ("commands", "saving", "scenarios", "matches")
FILES = [*GAME.glob("*.py"), *(file for room in ROOMS for file in (GAME / room).rglob("*.py"))]
KEY = re.compile(r'"((?:log|save|settings|textplay|refused)\.[a-z_.]+)"')
SAVE = re.compile(r'SaveProblem\.of\(\s*"([a-z_]+)"')
SAY = re.compile(r'(?<!locale)\.say\(\s*"([a-z_]+)"')


def keys() -> set[str]:
    found = {"log.core.undone"}
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        found |= set(KEY.findall(text)) | {f"save.{key}" for key in SAVE.findall(text)}
        if file.name in ("textplay.py", "play.py"):
            found |= {f"textplay.{key}" for key in SAY.findall(text)}
    return found - {"settings.json"}  # a file, no text


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_every_text_named_exists(lang):
    locale = Locale(lang)
    assert [key for key in sorted(keys()) if not locale.has(key)] == []


def test_the_search_finds_texts():
    assert {"save.damaged", "textplay.help", "refused.undo", "settings.bad_value"} <= keys()
