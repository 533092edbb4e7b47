"""Judging a pack's language: what is wrong with it, what it has, what it lacks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.catalog import GAMES
from game.core import limits
from game.packs.finding.pack import Pack
from game.packs.finding.shelf import Shelf
from game.packs.language.catalog import RULES, Brought, read_language, wanted_texts
from game.packs.load import base_table
from game.packs.reading.marks import Mark, Source
from game.packs.reading.problems import Problem, nearest, note, warning


def judge_language(shelf: Shelf, pack: Pack, closely: bool = False) -> list[Problem]:
    """Return everything to tell of the language a pack brings; `closely`: names are looked up, too."""
    brought = read_language(pack)
    found = list(brought.problems)
    if brought.language is None:
        return found
    if closely:
        found += _unknown_names(shelf, brought)
    return [*found, *_unknown_pages(pack, brought), _count(pack, brought)]


def _count(pack: Pack, brought: Brought) -> Problem:
    """Return the note on how much of the program speaks the language."""
    assert brought.language is not None
    wanted = wanted_texts()
    words: dict[str, int] = {
        "count": sum(key in brought.language.templates for key in wanted),
        "all": len(wanted),
        "titles": len(brought.language.code.names),
        "sentences": len(brought.language.code.words),
        "pages": len(brought.pages),
    }
    return note(pack.at("language"), "language_has", language=brought.language.name, **words)


def _unknown_pages(pack: Pack, brought: Brought) -> Iterator[Problem]:
    known = [spec.id for spec in GAMES]
    for page in brought.pages:
        if page not in known:
            at = Mark(Source(f"{pack.files.label}/{RULES}/{page}.md"))
            yield warning(at, "unknown_game", nearest(page, known), word=page, known=tuple(known))


def _unknown_names(shelf: Shelf, brought: Brought) -> Iterator[Problem]:
    """Yield the names of cards that the program's own games do not have."""
    assert brought.language is not None
    known = {full for spec in GAMES for kind in base_table(shelf, spec).values() for full in kind}
    games = {spec.id for spec in GAMES}
    names = brought.language.code.names
    unknown = (full for full in names if full.partition(":")[0] in games and full not in known)
    for full in islice(unknown, limits.PROBLEMS):
        yield warning(brought.names_at[full], "no_such_card", nearest(full, known), word=full)
