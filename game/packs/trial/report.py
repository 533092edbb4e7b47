"""What a trial found, as a table with a chart and as JSON data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.i18n import Locale
from game.packs.load import LoadedCards
from game.packs.trial.games import Tally, Trial

_BAR = 10
"""Signs of the chart that stand for an even share."""


def changed_ids(loaded: LoadedCards, base: LoadedCards) -> set[str]:
    """Return the full ids that the pack added or changed; all if it is the game's own."""
    if loaded.resolved == base.resolved:
        return {full for entries in base.resolved.values() for full in entries}
    return {
        full
        for kind, entries in loaded.resolved.items()
        for full, entry in entries.items()
        if base.resolved[kind].get(full) != entry
    }


def show_trial(
    trial: Trial, loaded: LoadedCards, shown: set[str], head: str, locale: Locale
) -> Iterator[str]:
    """Yield the lines of the table: the pack's cards from weak to strong, then all others together."""
    names = card_names(loaded, locale.lang)
    mine = {full: tally for full, tally in trial.cards.items() if full in shown}
    rows = [
        (names.get(full, full), mine[full])
        for full in sorted(mine, key=lambda full: (mine[full].factor or 0.0, full))
    ]
    others = Tally()
    for full, tally in trial.cards.items():
        if full not in shown:
            others.add(tally)
    if others.offered or others.games:
        rows.append((locale.say("packs.test_others"), others))
    words = [locale.say(f"packs.test_{word}") for word in ("card", "taken", "wins", "even")]
    width = max(len(name) for name in (words[0], *(name for name, _ in rows)))
    yield head
    yield f"  {words[0]:<{width}} {words[1]:>16}  {words[2]:>12}  {words[3]}"
    for name, tally in rows:
        yield _row(name.ljust(width), tally)


def card_names(loaded: LoadedCards, lang: str) -> dict[str, str]:
    """Return every entry's name with its id, as far as the data name it."""
    names = {}
    for entries in loaded.resolved.values():
        for full, entry in entries.items():
            name = entry.get("name")
            word = (name.get(lang) or name.get("en", "")) if isinstance(name, Mapping) else ""
            names[full] = f"{word} ({full})" if word else full
    return names


def _row(name: str, tally: Tally) -> str:
    rate = "-" if tally.rate is None else f"{tally.rate:.0%} ({tally.taken}/{tally.offered})"
    if tally.factor is None:
        return f"  {name} {rate:>16}"
    margin = "" if tally.margin is None else f" ±{tally.margin:.2f}"
    wins = f"{tally.factor:.2f}{margin}"
    return f"  {name} {rate:>16}  {wins:>12}  {_bar(tally.factor)}"


def _bar(factor: float) -> str:
    """Return a bar with a mark at the even share."""
    length = min(round(factor * _BAR), 3 * _BAR)
    bar = "█" * length
    return bar[:_BAR].ljust(_BAR, "·") + "│" + bar[_BAR:]


def plain_trial(trial: Trial, loaded: LoadedCards, shown: set[str]) -> dict[str, Any]:
    """Return a trial as JSON data."""
    return {
        "agent": trial.agent,
        "games": trial.games,
        "cards": {full: _plain(tally, full in shown) for full, tally in sorted(trial.cards.items())},
        "unseen": unseen(trial, loaded, shown),
    }


def unseen(trial: Trial, loaded: LoadedCards, shown: set[str]) -> list[str]:
    """Return the pack's entries that nobody could ever choose, of the kinds that players choose from."""
    chosen = [entries for entries in loaded.resolved.values() if not trial.cards.keys().isdisjoint(entries)]
    return [full for entries in chosen for full in entries if full in shown and full not in trial.cards]


def _plain(tally: Tally, of_the_pack: bool) -> dict[str, Any]:
    return {
        "pack": of_the_pack,
        "offered": tally.offered,
        "taken": tally.taken,
        "rate": _rounded(tally.rate),
        "games": tally.games,
        "wins": _rounded(tally.factor),
        "margin": _rounded(tally.margin),
        "moves": dict(tally.verbs),
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)
