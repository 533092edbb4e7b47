"""The pages of all card texts (`docs/cards.<lang>.md`) are what the cards say.

Run `python -m tests.commands.test_cards` to write them anew, and read what has changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands import cli
from game.commands.cards import page
from game.i18n import LANGUAGES, Locale

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_up_to_date(lang: str) -> None:
    written = (DOCS / f"cards.{lang}.md").read_text(encoding="utf-8")
    assert written == "\n".join(page(Locale(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_something_finished(lang: str) -> None:
    cards = [line for line in page(Locale(lang)) if line.startswith("- ")]
    assert len(cards) > 200
    assert [line for line in cards if line.endswith("**: ") or any(sign in line for sign in "{}[]_")] == []


def test_the_command_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "tenno", "--lang", "ru", "--data-dir", str(tmp_path)]) == 0
    assert "- **Ниндзя**: сила 4." in capsys.readouterr().out


if __name__ == "__main__":
    for code in LANGUAGES:
        (DOCS / f"cards.{code}.md").write_text("\n".join(page(Locale(code))), encoding="utf-8")
