"""Languages for the tests of Intrigo."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES, Locale


@pytest.fixture(scope="session")
def locales() -> list[Locale]:
    return [Locale(lang) for lang in LANGUAGES]
