"""Forms of a name: what a sentence needs where the plain name would not read right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal


@dataclass(frozen=True, slots=True)
class Forms:
    """A name in one language as sentences need it; whatever is left out is said around the plain name."""

    __pydantic_config__: ClassVar[dict[str, object]] = {"extra": "forbid", "use_attribute_docstrings": True}
    gender: Literal["m", "f", "n", "p"] | None = None
    """Masculine, feminine, neuter or plural: what the words beside the name agree with."""
    nom: str | None = None
    """Amid a sentence, where the name alone would not do: a Merchants seal."""
    gen: str | None = None
    """Genitive: кого, чего."""
    dat: str | None = None
    """Dative: кому, чему."""
    acc: str | None = None
    """Accusative: кого, что."""
    ins: str | None = None
    """Instrumental: кем, чем."""
    loc: str | None = None
    """After a preposition: о ком, о чём."""


@dataclass(frozen=True, slots=True)
class NameForms:
    """The forms of a name by language."""

    __pydantic_config__: ClassVar[dict[str, object]] = {"extra": "forbid"}
    en: Forms | None = None
    ru: Forms | None = None
    uk: Forms | None = None


CASES = ("nom", "gen", "dat", "acc", "ins", "loc")
"""The cases a sentence may ask for: `{card.acc}`."""
