"""What is said of packs' data is said in the language of who reads it: meanings, reasons, problems."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.reasons import Unfit, reason_key
from game.i18n import LANGUAGES, Locale
from game.packs import Problem, check_packs, errors
from game.packs.form.sentence import Wording
from game.packs.form.shapes import Shape, shape_of
from tests.packs.conftest import Write, write
from tests.packs.mutants import make_mutant

__all__ = ["write"]

GAME = Path(__file__).parents[2] / "game"
AT = {"Unfit": 0, "BadOption": 0, "CardProblem": 3, "_refuse": 2}
"""Which argument is the sentence."""
WORDS = "the|is|are|of|and|must|with|has|a card|cannot|only"
ENGLISH = re.compile(rf"(?<![-/\w.“«'\"`])(?:{WORDS})(?![-/\w.”»'\"`])")


def bags(shape: Shape, seen: set[int]) -> Iterator[Shape]:
    """Every choice of keys in the form of a model: the lists that say what a key means."""
    if id(shape) not in seen:
        seen.add(id(shape))
        if shape.kind == "bag":
            yield shape
        for inner in (*shape.fields.values(), *shape.forms, *([shape.item] if shape.item else [])):
            yield from bags(inner, seen)


def test_what_a_key_means_is_said_in_every_language() -> None:
    told = 0
    for spec in GAMES:
        words = {lang: Wording(Locale(lang), spec.id) for lang in LANGUAGES}
        for kind, model in spec.kinds.items():
            for bag in bags(shape_of(model), set()):
                for key, inner in bag.fields.items():
                    said = {lang: words[lang].meaning(bag, key) for lang in LANGUAGES}
                    assert said["en"] == inner.meaning, (spec.id, kind, key)
                    assert all(re.search("[а-яі]", said[lang]) for lang in ("ru", "uk") if inner.meaning)
                    told += bool(inner.meaning)
    assert told > 60


def sentences() -> Iterator[str]:
    """Every sentence by which a model or a game refuses data."""
    for file in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                args = node.args[AT[name] : AT[name] + 1] if name in AT else []
                yield from _constants(args)
            elif isinstance(node, ast.Assign) and file.name in ("cards.py", "load.py"):
                yield from _constants([node.value] * (getattr(node.targets[0], "id", "") == "reason"))


def _constants(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        inner = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
        yield from (
            each.value for each in inner if isinstance(each, ast.Constant) and isinstance(each.value, str)
        )


def test_why_data_do_not_fit_is_said_in_every_language() -> None:
    found = set(sentences())
    assert len(found) > 50
    for lang in LANGUAGES:
        locale = Locale(lang)
        for sentence in found:
            assert locale.has(reason_key(sentence)), (lang, sentence)
            if lang == "en":
                holes = re.findall(r"{(\w+)}", sentence)
                shown = Unfit(sentence, **dict.fromkeys(holes, "x"))
                assert locale.text(shown.text) == str(shown)


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_no_english_sentence_is_shown_to_who_reads_another_language(game: str, write: Write) -> None:
    kind, entry = import_module(f"tests.{game}.screens").UNFIT
    folder = write("frost", {f"{game}/{kind}.yaml": entry + "  name: {en: X, ru: Х, uk: Х}\n"})
    head = folder / "pack.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace("[portrait]", f"[{game}]"), encoding="utf-8")
    found = check_packs(folder)
    assert found
    assert english(found) == []


def english(found: Iterable[Problem]) -> list[str]:
    """The sentences that are English though another language is spoken; words of the file are quoted."""
    said = [each.sentence(Locale(lang)) for lang in ("ru", "uk") for each in found]
    return [words for words in said if not re.search("[а-яі]", words) or ENGLISH.search(words)]


def test_nor_where_a_pack_is_spoiled_at_random(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for seed in range(300 if request.config.getoption("--long") else 10):
        assert english(errors(check_packs(make_mutant(seed, tmp_path / str(seed))))) == []
