"""What a pack does not say yet, one by one: texts of its language, or languages of its cards' words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.catalog import GAMES
from game.i18n import LANGUAGES, Template
from game.packs.entries.languages import said_in
from game.packs.finding.pack import Pack
from game.packs.language.catalog import RULES, read_language, wanted_texts
from game.packs.language.template import lesson_sentences, wanted_names


@dataclass(frozen=True, slots=True)
class Missing:
    """One thing that is said in English or another language until somebody says it."""

    kind: str
    """text, name, sentence, page, or card: a name or text of the pack's own."""
    key: str
    """Where it belongs: a key, a full id, a file, or the place of an entry."""
    said: str
    """What stands in for it, or the languages that lack."""


def missing_of(pack: Pack) -> Iterator[Missing]:
    """Yield everything that a pack does not say yet."""
    yield from _of_language(pack)
    yield from _of_cards(pack)


def _of_language(pack: Pack) -> Iterator[Missing]:
    language, pages = read_language(pack).language, read_language(pack).pages
    if language is None:
        return
    for key, template in wanted_texts().items():
        if key not in language.templates:
            yield Missing("text", key, _one(template))
    for full, said in wanted_names().items():
        words = {"name": said} if isinstance(said, str) else said
        known = language.code.names.get(full, {})
        yield from (Missing("name", f"{full} {word}", words[word]) for word in words if word not in known)
    for spec in GAMES:
        for sentence in lesson_sentences(spec.id):
            if sentence not in language.code.words:
                yield Missing("sentence", spec.id, sentence)
        if spec.id not in pages:
            yield Missing("page", f"{RULES}/{spec.id}.md", "")


def _of_cards(pack: Pack) -> Iterator[Missing]:
    for spec in GAMES:
        for file in pack.data_files(spec)[0] if spec.id in pack.games else ():
            for key, given in said_in(file.entries):
                lacking = [lang for lang in LANGUAGES if lang not in given]
                if lacking:
                    place = f"{given.mark.source.name}:{given.mark.line}"
                    yield Missing("card", f"{place} {key}", ", ".join(lacking))


def _one(template: Template) -> str:
    """Return a text as one line; of several forms the last."""
    return template if isinstance(template, str) else str(list(template.values())[-1])
