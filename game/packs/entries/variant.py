"""Variants: named bundles of changes that somebody chooses for one game, in the pack's own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from game.packs.reading.marks import Map, Seq

VARIANTS = "variants"
"""The file of variants, and their kind in resolved data."""
ONLY = "only"
"""The key of an entry that is there with some variants alone."""


class Variant(BaseModel):
    """One entry of `variants.yaml`."""

    model_config = ConfigDict(extra="forbid")
    id: str
    name: dict[str, str] = Field(min_length=1, description="What New game calls it, by language.")
    text: dict[str, str] = Field(default_factory=dict, description="One line on what is different.")
    changes: list[dict[str, Any]] = Field(
        default_factory=list, description="What it changes: entries as in changes.yaml."
    )


@dataclass(frozen=True, slots=True)
class Offered:
    """A variant as somebody may choose it."""

    id: str
    """The full id, `pack:variant`."""
    game: str
    name: Mapping[str, str]
    text: Mapping[str, str]

    def named(self, lang: str) -> str:
        """Return its name in a language."""
        return in_language(self.name, lang) or self.id

    def told(self, lang: str) -> str:
        """Return the line that says what is different."""
        return in_language(self.text, lang)


def in_language(words: Mapping[str, str], lang: str) -> str:
    """Return a text in a language; English or whatever there is stands in."""
    return words.get(lang) or words.get("en") or next(iter(words.values()), "")


def variants_of(game: str, pack: str, entries: Any) -> Iterator[Offered]:
    """Yield the variants that a file offers, as far as they can be understood."""
    for item in entries if isinstance(entries, Seq) else ():
        name, text = (item.get("name"), item.get("text")) if isinstance(item, Map) else (None, None)
        if isinstance(name, Map) and "id" in item:
            word = str(item["id"]).removeprefix(f"{pack}:")
            yield Offered(f"{pack}:{word}", game, _plain(name), _plain(text))


def _plain(words: Any) -> dict[str, str]:
    return {str(lang): str(word) for lang, word in words.items()} if isinstance(words, Mapping) else {}


def only_for(item: Map) -> list[str]:
    """Return the variants that an entry belongs to; none: it is always there."""
    given = item.get(ONLY)
    return [str(word) for word in given] if isinstance(given, Seq) else [str(given)] if given else []
