"""The reference page of the vocabulary, written from the models: `python -m game.chronicles.reference`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.chronicles import cards, vocabulary
from game.chronicles.words import WORDS

PAGE = Path("docs/chronicles-words.md")
SECTIONS: tuple[tuple[str, type[Any]], ...] = (
    ("Units (`units.yaml`)", cards.Unit),
    ("Artifacts (`artifacts.yaml`)", cards.Artifact),
    ("Buildings (`buildings.yaml`)", cards.Building),
    ("A level of a building", cards.Level),
    ("Production", cards.Produce),
    ("Abilities", cards.Ability),
    ("Conditions and counters", vocabulary.Condition),
    ("Amounts", vocabulary.Amount),
    ("Ranges", vocabulary.Span),
    ("Which units", vocabulary.UnitFilter),
    ("Counting units", vocabulary.UnitCount),
    ("Counting sets", vocabulary.SetCount),
    ("Age tokens (`add_age`)", vocabulary.AgeTokens),
    ("Replacing a card (`transform`)", vocabulary.Transform),
    ("Gold for resources (`substitute`)", vocabulary.Substitute),
    ("Necropolis (`necropolis.yaml`)", cards.Necropolis),
    ("What the Lich King scores", vocabulary.LichScore),
    ("Which cards of the Netherworld", vocabulary.CardFilter),
    ("Lich King cards (`lich.yaml`)", cards.LichCard),
    ("The table (`table.yaml`)", vocabulary.Table),
)


def page() -> str:
    """Return the whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Words of Royal Chronicles"
    yield ""
    yield "Written from the models by `python -m game.chronicles.reference`; cards combine all words freely."
    yield "What makes no sense together (strength that depends on wars won) is refused when it is read."
    yield from _effects()
    for title, model in SECTIONS:
        yield from _section(title, model)


def _effects() -> Iterator[str]:
    yield from ("", "## Effects (`do`)", "", cards.Effect.__doc__ or "", "")
    yield from ("| word | what it does | when |", "|---|---|---|")
    for name, word in WORDS.items():
        yield f"| `{name}` | {word.meaning} | {', '.join(word.whens)} |"


def _section(title: str, model: type[Any]) -> Iterator[str]:
    yield from ("", f"## {title}", "", (model.__doc__ or "").strip(), "", "| word | meaning |", "|---|---|")
    for name, field in model.model_fields.items():
        yield f"| `{field.alias or name}` | {field.description or _PLAIN.get(name, '')} |"


_PLAIN = {
    "id": "the card's id in its pack",
    "art": "words for the painter, or a file of the pack",
    "level1": "the first level",
    "level2": "the second level; it keeps the bonus of the first",
}

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
