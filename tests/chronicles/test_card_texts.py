"""Card text in three languages, as a golden file that a person reads when it changes.

Run `python -m tests.chronicles.test_card_texts` to write it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.chronicles import texts
from game.i18n import LANGUAGES, Locale
from tests.chronicles.kingdoms import CARDS

GOLDEN = Path(__file__).parent / "card_texts.txt"


def lines() -> Iterator[str]:
    """Yield every card in every language."""
    locales = [Locale(lang) for lang in LANGUAGES]
    names = [card.id for card in CARDS.defs if card] + [b.id for b in CARDS.buildings if b]
    for name in [*names, *map(str, CARDS.necropolis), *CARDS.lich]:
        yield name
        for locale in locales:
            text = " ".join(locale.text(line, (), CARDS) for line in texts.card_lines(CARDS, name))
            yield f"  {CARDS.name(name, locale.lang)}. {text}".rstrip()


def test_card_texts_are_as_a_person_read_them() -> None:
    assert list(lines()) == GOLDEN.read_text("utf-8").splitlines()


def test_no_card_text_is_unfinished() -> None:
    assert not [line for line in lines() if "[" in line or "{" in line]


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n", encoding="utf-8")
