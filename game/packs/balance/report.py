"""What was weighed, as a table for people and as data for machines and charts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.types import Text
from game.i18n import Locale
from game.packs.balance.figures import FAR, NEAR, OPEN, SHARED, STRONG, UNSEEN, WEAK, Figures
from game.packs.balance.shipped import rank
from game.packs.balance.subject import Subject
from game.packs.balance.suggest import Suggestion
from game.packs.load import LoadedCards


@dataclass(slots=True)
class Weighed:
    """One card with what every level told, and suggestions where they were looked for."""

    subject: Subject
    name: Mapping[str, str]
    figures: list[Figures] = field(default_factory=list)
    suggestions: tuple[Suggestion, ...] = ()
    advised: bool = False
    """Whether suggestions were looked for."""

    @property
    def wrong(self) -> bool:
        """Return whether it is out of bounds at any level."""
        return any(found.verdict in (STRONG, WEAK) for found in self.figures)

    def called(self, lang: str) -> str:
        """Return its name in a language with its id."""
        word = self.name.get(lang) or self.name.get("en", "")
        return f"{word} ({self.subject.card})" if word else self.subject.card


def changed_cards(loaded: LoadedCards, base: LoadedCards) -> list[tuple[str, str]]:
    """Return kind and full id of what a pack added or changed; all if it is the game's own."""
    own = loaded.resolved == base.resolved
    return [
        (kind, full)
        for kind, entries in loaded.resolved.items()
        for full, entry in entries.items()
        if own or base.resolved.get(kind, {}).get(full) != entry
    ]


def name_of(loaded: LoadedCards, kind: str, card: str) -> Mapping[str, str]:
    """Return a card's name by language."""
    name = loaded.resolved[kind][card].get("name")
    return name if isinstance(name, Mapping) else {}


def points(share: float) -> str:
    """Return a change of the chance in points of a hundred, with its sign."""
    if math.isinf(share):
        return "−∞" if share < 0 else "+∞"
    whole = round(100 * share)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def verdict_text(found: Figures) -> Text:
    """Return the verdict in words."""
    key = f"balance.verdict.{found.verdict}"
    return Text.of(key, needed=found.needed) if found.verdict == OPEN else Text.of(key)


def lines(weighed: Weighed, game: str, locale: Locale) -> Iterator[str]:
    """Yield one card's table: a line for each level, then what to try."""
    subject = weighed.subject
    head = {"game": locale.say(f"game.{game}.name"), "name": weighed.called(locale.lang)}
    yield locale.say("balance.head", seats=subject.seats, **head)
    for found in weighed.figures:
        yield "  " + _row(found, subject, locale)
    for suggestion in weighed.suggestions:
        yield "  " + _advice(suggestion, locale)
    if weighed.advised and not weighed.suggestions:
        yield "  " + locale.say("balance.none")


def header(locale: Locale) -> str:
    """Return the heads of the columns."""
    return "  " + _columns(locale.say("balance.columns").split("|"))


def _columns(words: Sequence[str]) -> str:
    level, chance, score, taken, played, verdict = words
    return f"{level:<10} {chance:>18} {score:>7} {taken:>7} {played:>7}  {verdict}"


def _row(found: Figures, subject: Subject, locale: Locale) -> str:
    level = locale.say(f"ui.level.{found.level}") if found.level in _NAMED else found.level
    words = [locale.text(verdict_text(found)), *_besides(found, subject, locale)]
    if found.verdict in (SHARED, UNSEEN) or not found.win.lines:
        return _columns([level, "-", "-", "-", "-", "; ".join(words)])
    chance = locale.say("balance.chance", **_interval(found))
    return _columns(
        [
            level, chance, f"{found.score.mean:+.1f}", _percent(found.taken.share),
            _percent(found.played.share), "; ".join(words),
        ]
    )  # fmt: skip


_NAMED = ("novice", "casual", "skilled", "master")


def _besides(found: Figures, subject: Subject, locale: Locale) -> Iterator[str]:
    """Yield what stands beside the verdict."""
    if found.verdict == WEAK and found.shunned:
        yield locale.say("balance.unwanted")
    part = rank(subject.game, subject.kind, found)
    if part is not None:
        yield locale.say("balance.stronger", percent=round(100 * part))


def _interval(found: Figures) -> dict[str, str]:
    return {"points": points(found.win.mean), "low": points(found.low), "high": points(found.high)}


def _advice(found: Suggestion, locale: Locale) -> str:
    return locale.say(
        "balance.suggestion", field=found.field, value=found.value, now=found.now, **_interval(found.figures)
    )


def legend(even: float, locale: Locale) -> str:
    """Return what the figures mean."""
    return locale.say("balance.legend", near=_bound(NEAR * even), far=_bound(FAR * even))


def _bound(share: float) -> str:
    return f"{100 * share:.1f}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.0%}"


def plain(weighed: Weighed) -> dict[str, Any]:
    """Return one card as JSON data."""
    subject = weighed.subject
    return {
        "game": subject.game, "kind": subject.kind, "card": subject.card, "seats": subject.seats,
        "key": subject.key, "wrong": weighed.wrong,
        "levels": [
            found.plain() | {"stronger_than": _short(rank(subject.game, subject.kind, found))}
            for found in weighed.figures
        ],
        "suggestions": [
            {"field": one.field, "now": one.now, "value": one.value, **one.figures.plain()}
            for one in weighed.suggestions
        ],
    }  # fmt: skip


def _short(part: float | None) -> float | None:
    return None if part is None else round(part, 3)
