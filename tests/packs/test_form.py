"""The form of every kind of every game: every field reachable, every choice a valid file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.spec import GameSpec
from game.i18n import LANGUAGES, Locale
from game.packs import load_cards, new_pack
from game.packs.form.bench import Bench
from game.packs.form.choices import Chooser
from game.packs.form.sentence import Chip, Wording, sections
from game.packs.form.shapes import Shape, shape_of
from game.packs.form.values import GONE, blank, fits, form_of, look, put, spread, tighten
from game.packs.writing.edit import entries

KINDS = [(spec, kind) for spec in GAMES for kind in spec.kinds]
NAME = {"en": "New card", "ru": "Новая карта", "uk": "Нова карта"}
by_kind = pytest.mark.parametrize(("spec", "kind"), KINDS, ids=[f"{spec.id}-{kind}" for spec, kind in KINDS])


def shipped(spec: GameSpec, kind: str) -> dict[str, Any]:
    return dict(load_cards(spec).resolved[kind])


def chips(chooser: Chooser, entry: Any) -> list[Chip]:
    """Every chip of a form, those of plain fields too."""
    found = []
    for section in sections(chooser.words, chooser.shape, entry):
        for row in section.rows:
            found += [piece for piece in row.pieces if isinstance(piece, Chip)]
            if row.kind == "field" and row.shape.kind in ("number", "choice"):
                found.append(Chip(row.shape.kind, row.path, "", row.shape))
            if row.kind == "add" and row.shape.kind == "bag":
                found.append(Chip("more", row.path, "", row.shape))
    return found


@by_kind
def test_what_is_spread_out_and_tightened_again_says_the_same(spec: GameSpec, kind: str) -> None:
    model, shape = spec.kinds[kind], shape_of(spec.kinds[kind])
    for entry in shipped(spec, kind).values():
        assert model.model_validate(tighten(shape, spread(shape, entry))) == model.model_validate(entry)


def keys(shape: Shape, value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every key that an entry has or might have, as far as the entry goes."""
    shape = form_of(shape, value)
    for key, inner in shape.fields.items():
        yield (*path, key)
        there = look(value, (key,))
        if there is not GONE and inner.kind not in ("texts", "picture"):
            yield from keys(inner, there, (*path, key))
    for number, item in enumerate(value if isinstance(value, list) else ()):
        if shape.item is not None:
            yield from keys(shape.item, item, (*path, number))


@by_kind
def test_every_field_can_be_reached(spec: GameSpec, kind: str) -> None:
    """A key is a row, a chip, or one of the choices of a chip."""
    chooser = Chooser(spec, kind, shape_of(spec.kinds[kind]), Wording(Locale("en"), spec.id))
    for full, entry in list(shipped(spec, kind).items())[::7]:
        said = spread(chooser.shape, {**entry, "id": full.partition(":")[2]})
        rows = {row.path for section in sections(chooser.words, chooser.shape, said) for row in section.rows}
        reached = {path[: n + 1] for path in rows for n in range(len(path))} | {("id",)}
        for chip in chips(chooser, said):
            reached |= {chip.path[: n + 1] for n in range(len(chip.path))}
            if chip.use == "more":
                reached |= {(*chip.path, option.word) for option in chooser.options(chip, said)}
            if chip.use in ("word", "union"):
                reached |= {(*chip.path[:-1], option.word) for option in chooser.options(chip, said)}
        for path in keys(chooser.shape, said):
            owner = path[:-1]
            single = look(said, owner) is not GONE and path not in reached
            assert path in reached or (single and owner in reached), path


@by_kind
def test_every_choice_that_fits_is_one_the_model_takes(spec: GameSpec, kind: str) -> None:
    chooser = Chooser(spec, kind, shape_of(spec.kinds[kind]), Wording(Locale("en"), spec.id))
    entries_ = list(shipped(spec, kind).items())
    for full, entry in (entries_[0], entries_[len(entries_) // 2], entries_[-1]):
        said = spread(chooser.shape, {**entry, "id": full.partition(":")[2]})
        for chip in chips(chooser, said):
            for option in chooser.options(chip, said):
                written = {**tighten(chooser.shape, option.entry), "id": "x:y"}
                assert bool(chooser.misfits(option.entry)) == (not option.fits) or option.reason
                if option.fits:
                    spec.kinds[kind].model_validate(written)
                    again = spread(chooser.shape, written)
                    assert spec.kinds[kind].model_validate(tighten(chooser.shape, again))


@by_kind
def test_the_smallest_value_of_every_part_fits(spec: GameSpec, kind: str) -> None:
    seen: set[Shape] = set()

    def walk(shape: Shape) -> None:
        if shape in seen:
            return
        seen.add(shape)
        if shape.kind in ("group", "bag") and shape.model is not None and shape is not whole:
            assert fits(shape, blank(shape)), shape.model
        for inner in (*shape.fields.values(), *shape.forms, *([shape.item] if shape.item else [])):
            walk(inner)

    whole = shape_of(spec.kinds[kind])
    walk(whole)


@pytest.mark.parametrize("lang", LANGUAGES)
@by_kind
def test_every_word_of_the_form_is_said_in_every_language(spec: GameSpec, kind: str, lang: str) -> None:
    locale = Locale(lang)
    words, seen, missing = Wording(locale, spec.id), set[Shape](), set[str]()

    def walk(shape: Shape, key: str) -> None:
        missing.update(w for w in shape.words if words.word(key, w) == w and lang != "en" and w.isascii())
        if shape in seen:
            return
        seen.add(shape)
        for name, inner in shape.fields.items():
            if words.key(shape, name) == name and lang != "en" and name not in LANGUAGES:
                missing.add(f"{shape.model.__name__ if shape.model else ''}.{name}")
            walk(inner, name)
        for inner in (*shape.forms, *([shape.item] if shape.item else [])):
            walk(inner, key)

    walk(shape_of(spec.kinds[kind]), kind)
    assert locale.has(f"form.{spec.id}.kinds.{kind}")
    assert missing == set()


def test_choosing_what_fits_not_brings_along_the_word_it_needs() -> None:
    spec = next(spec for spec in GAMES if spec.id == "chronicles")
    chooser = Chooser(spec, "units", shape_of(spec.kinds["units"]), Wording(Locale("en"), spec.id))
    entry = spread(
        chooser.shape,
        {"id": "x", "cost": 1, "name": NAME, "abilities": [{"when": "war", "do": "cannot_fight"}]},
    )
    chip = next(c for c in chips(chooser, entry) if c.path == ("abilities", 0, "do", "cannot_fight"))
    survive = next(option for option in chooser.options(chip, entry) if option.word == "survive")
    assert not survive.fits and "Age" in survive.reason
    assert survive.entry["abilities"] == [{"when": "age", "do": {"survive": True}}]


# The workbench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    new_pack("mine", tmp_path, "chronicles")
    made = Bench(tmp_path, "mine")
    made.add("chronicles", "units", "chronicles:archer", NAME)
    return made


def test_a_valid_change_is_saved_at_once_and_an_invalid_one_waits(bench: Bench) -> None:
    assert bench.draft is not None
    path = bench.pack.files.path / bench.draft.file
    assert not bench.change(put(bench.entry, ("cost",), 3))
    saved = path.read_text(encoding="utf-8")
    assert entries(saved)[-1]["cost"] == 3
    assert bench.change(put(bench.entry, ("abilities", 0, "when"), "age"))
    assert path.read_text(encoding="utf-8") == saved and bench.problems
    assert not bench.change(put(bench.entry, ("abilities", 0, "do"), {"survive": True}))
    assert entries(path.read_text(encoding="utf-8"))[-1]["abilities"] == [{"when": "age", "do": "survive"}]


def test_undo_goes_back_step_by_step_to_the_file_as_it_was(bench: Bench) -> None:
    assert bench.draft is not None
    path = bench.pack.files.path / bench.draft.file
    states = [path.read_bytes()]
    for cost in (4, 5):
        bench.change(put(bench.entry, ("cost",), cost))
        states.append(path.read_bytes())
    bench.copy()
    states.append(path.read_bytes())
    bench.remove()
    for before in reversed(states):
        assert bench.undo()
        assert path.read_bytes() == before


def test_a_copy_and_a_change_say_only_what_differs(tmp_path: Path) -> None:
    new_pack("mine", tmp_path, "chronicles")
    units = tmp_path / "mine" / "chronicles" / "units.yaml"
    units.write_text(
        "- id: a\n  like: chronicles:archer\n  set: {strength: 4}  # stronger\n", encoding="utf-8"
    )
    bench = Bench(tmp_path, "mine")
    bench.open(bench.drafts()[0])
    assert (bench.entry["strength"], bench.entry["cost"]) == (4, 1)
    bench.change(put(bench.entry, ("cost",), 0))
    assert entries(units.read_text(encoding="utf-8")) == [
        {"id": "a", "like": "chronicles:archer", "set": {"strength": 4}, "cost": 0}
    ]
    bench.change_ours("chronicles", "units", "chronicles:demon")
    bench.change(put(bench.entry, ("cost",), 4))
    changes = (tmp_path / "mine" / "chronicles" / "changes.yaml").read_text(encoding="utf-8")
    assert entries(changes)[-1] == {"change": "chronicles:demon", "set": {"cost": 4}}


def test_a_plain_name_stays_plain_until_another_language_joins_it(tmp_path: Path) -> None:
    new_pack("mine", tmp_path, "chronicles")
    units = tmp_path / "mine" / "chronicles" / "units.yaml"
    units.write_text("- {id: a, cost: 1, strength: 1, copies: 1, name: Fog}\n", encoding="utf-8")
    bench = Bench(tmp_path, "mine")
    bench.open(bench.drafts()[0])
    assert bench.entry["name"] == {"en": "Fog"}
    assert not bench.change(put(bench.entry, ("cost",), 2))
    assert entries(units.read_text(encoding="utf-8"))[0]["name"] == "Fog"
    assert not bench.change(put(bench.entry, ("name", "ru"), "Туман"))
    (written,) = entries(units.read_text(encoding="utf-8"))
    assert (written["name"], written["cost"]) == ({"en": "Fog", "ru": "Туман"}, 2)


@by_kind
def test_a_new_entry_of_every_kind_can_be_made(spec: GameSpec, kind: str, tmp_path: Path) -> None:
    """Like each shipped one in turn; some kinds can only be changed, or want something else changed first."""
    new_pack("mine", tmp_path, spec.id)
    bench = Bench(tmp_path, "mine")
    good = False
    for full in list(shipped(spec, kind))[-2:]:
        bench.add(spec.id, kind, full, NAME)
        good = good or not bench.problems
        bench.undo()
        bench.change_ours(spec.id, kind, full)
        assert not bench.problems
    assert good or kind in ("intrigue", "tokens", "buildings") or len(shipped(spec, kind)) == 1
