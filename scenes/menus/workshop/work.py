"""What is on the workbench now, as the screen shows it: entries with faces, the form, its choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.rules import CardSet
from game.core.spec import CardProblem, GameSpec
from game.i18n import LANGUAGES, Locale
from game.packs.form.bench import Bench
from game.packs.form.choices import Chooser, Option
from game.packs.form.drafts import Draft
from game.packs.form.sentence import Chip, Section, Wording, sections
from game.packs.form.shapes import shape_of
from game.packs.form.values import form_of, spread
from game.packs.load import base_table, card_data
from game.packs.writing.edit import CannotEdit
from game.packs.writing.nodes import nodes
from scenes.tables.catalog import table_of
from scenes.window.context import Context
from sprites.card import CardFace

_UNFIT = (CardProblem, LookupError, ValueError, TypeError, RuntimeError, AssertionError)
"""What compiling half-made cards may trip over."""


@dataclass
class Work:
    """A pack on the workbench; whatever is costly is kept until something changes."""

    ctx: Context
    bench: Bench
    verdicts: dict[str, str] = field(default_factory=dict)
    """What was last found of each entry's balance, in words."""
    _cards: dict[str, CardSet | None] = field(default_factory=dict)
    _faces: dict[tuple[str, str], CardFace | None] = field(default_factory=dict)
    _locales: dict[str, Locale] = field(default_factory=dict)
    _drafts: list[Draft] | None = None
    _uses: dict[str, dict[tuple[str, str], int]] = field(default_factory=dict)

    def changed(self) -> None:
        """Forget what was made of the entries as they were."""
        self._cards.clear()
        self._faces.clear()
        self._drafts = None

    @property
    def drafts(self) -> list[Draft]:
        """All entries of the pack."""
        if self._drafts is None:
            self._drafts = self.bench.drafts()
        return self._drafts

    @property
    def draft(self) -> Draft | None:
        """The entry in the form."""
        return self.bench.draft

    @property
    def words(self) -> Wording:
        """The words of the form."""
        return Wording(self.ctx.locale, self.draft.game if self.draft else "")

    def sections(self) -> list[Section]:
        """The form of the entry."""
        return sections(self.words, self.bench.shape, self.bench.entry) if self.draft else []

    @property
    def spec(self) -> GameSpec:
        """The game of the entry."""
        assert self.draft is not None
        return self.bench.spec(self.draft.game)

    @property
    def chooser(self) -> Chooser:
        """Who knows what a chip may become."""
        assert self.draft is not None
        return Chooser(self.spec, self.draft.kind, self.bench.shape, self.words, self._named)

    def _named(self, key: str) -> tuple[str, ...]:
        """The names that other entries give in a field of words."""
        assert self.draft is not None
        known = base_table(self.bench.shelf, self.spec).get(self.draft.kind, {})
        used = dict.fromkeys(str(getattr(entry.model, key, "")) for entry in known.values())
        own = [
            d.id.partition(":")[2]
            for d in self.drafts
            if d.kind.startswith(key[:4]) and d.way in ("own", "like")
        ]
        return tuple(word for word in (*used, *own) if word)

    # Cards

    def locale(self, lang: str) -> Locale:
        """The texts of a language."""
        if lang not in self._locales:
            self._locales[lang] = self.ctx.library.locale(lang)
        return self._locales[lang]

    def cards(self, game: str) -> CardSet | None:
        """The game's cards with this pack as it is being made; None while they cannot be played."""
        if game not in self._cards:
            table, _ = self.bench.laid(game)
            try:
                self._cards[game] = self.bench.spec(game).compile(card_data(table))
            except _UNFIT:
                self._cards[game] = None
        return self._cards[game]

    def face(self, draft: Draft, lang: str = "") -> CardFace | None:
        """The card of an entry in a language; None for what is no card."""
        key = (f"{draft.game}/{draft.kind}/{draft.id}", lang or self.ctx.locale.lang)
        if key not in self._faces:
            self._faces[key] = self._painted(draft, self.locale(key[1]))
        return self._faces[key]

    def _painted(self, draft: Draft, locale: Locale) -> CardFace | None:
        cards = self.cards(draft.game)
        if cards is None or draft.way == "disable":
            return None
        known = self.bench.laid(draft.game)[0].get(draft.kind, {}) if draft.id else {}
        if draft.id not in known:
            return None
        try:
            return table_of(draft.game).card_face(cards, draft.id.removeprefix(f"{draft.game}:"), locale)
        except _UNFIT:
            return None

    def name(self, draft: Draft) -> str:
        """What an entry is called in the list."""
        face = self.face(draft)
        title = face.title if face is not None else ""
        return title or self.called(draft.game, draft.kind, draft.id)

    def called(self, game: str, kind: str, full: str) -> str:
        """The name of what is no card, as it is written; what has none is called by its id."""
        known = self.bench.laid(game)[0].get(kind, {})
        names = known[full].raw.get("name") if full in known else None
        if isinstance(names, dict):
            names = names.get(self.ctx.locale.lang) or next(iter(names.values()), "")
        return str(names or full.partition(":")[2])

    def texts(self) -> Mapping[str, str]:
        """What stands on the card, language by language."""
        faces = {lang: self.face(self.draft, lang) if self.draft else None for lang in LANGUAGES}
        return {lang: face.text for lang, face in faces.items() if face is not None}

    # YAML

    def yaml(self) -> tuple[str, int, list[str]]:
        """The file, the line where the entry begins, and its lines."""
        draft = self.draft
        if draft is None:
            return "", 0, []
        text = self.bench.text(draft.file)
        try:
            root = nodes(text.removeprefix("\ufeff"))
        except Exception:
            return draft.file, 1, text.splitlines()
        if root is None or draft.index >= len(root.items):
            return draft.file, 1, []
        node = root.items[draft.index]
        first = text.count("\n", 0, node.start)
        last = text.count("\n", 0, node.end)
        return draft.file, first + 1, text.splitlines()[first : last + 1]

    # Words of the vocabulary

    def uses(self, chip: Chip, option: Option) -> int:
        """How many of the shipped entries say a word."""
        owner = chip.shape.model.__name__ if chip.use in ("word", "more") and chip.shape.model else ""
        if self.spec.id not in self._uses:
            self._uses[self.spec.id] = dict(self._count_words())
        return self._uses[self.spec.id].get((owner, option.word), 0)

    def _count_words(self) -> Counter[tuple[str, str]]:
        found: Counter[tuple[str, str]] = Counter()
        for kind, known in base_table(self.bench.shelf, self.spec).items():
            shape = shape_of(self.spec.kinds[kind])
            for entry in known.values():
                found.update(set(words_in(shape, spread(shape, entry.raw))))
        return found

    def on_card(self, option: Option) -> str:
        """What the card would say with a choice."""
        bench, draft = self.bench, self.draft
        assert draft is not None
        before = bench.texts, bench.entry, bench.draft
        try:
            bench.texts = dict(bench.texts)
            raw = bench.put(option.entry)
            face = Work(self.ctx, bench).face(bench.draft or draft)
            return face.text if face is not None and raw else ""
        except (CannotEdit, *_UNFIT):
            return ""
        finally:
            bench.texts, bench.entry, bench.draft = before

    def misfit(self) -> str:
        """Why what the form says is not saved; empty if it is."""
        found = self.bench.problems
        return found[0].sentence(self.ctx.locale) if found else ""


def words_in(shape: Any, value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every word of the vocabulary that a value says, with the model that it belongs to."""
    shape = form_of(shape, value)
    if shape.kind == "choice":
        yield "", str(value)
    for step, inner in value.items() if isinstance(value, dict) else ():
        if step in shape.fields:
            yield shape.model.__name__ if shape.model else "", step
            yield from words_in(shape.fields[step], inner, step)
    for inner in value if isinstance(value, list) else ():
        if shape.item is not None:
            yield from words_in(shape.item, inner, key)
