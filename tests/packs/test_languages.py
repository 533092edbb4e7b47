"""Names and texts by language: what a pack lacks is a note, what its cards cannot hold a warning."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.catalog import GAMES, find_game
from game.commands.cli import main
from game.core import limits
from game.i18n import LANGUAGES, Locale
from game.packs import Collection, Problem, check_packs, load_cards
from game.packs.finding.shelf import Shelf
from game.settings import Settings
from tests.packs.conftest import Write

CARD = "- {{id: sleet, number: 61, garden: {{who: emperor, steps: 1}}, artist: {{steps: 2}}, {words}}}\n"
WHOLE = "name: {en: Sleet, ru: Слякоть, uk: Сльота}"


def found(folder: Path) -> list[tuple[str, str, int]]:
    return [
        (each.message.key.removeprefix("problem."), each.level, each.line) for each in check_packs(folder)
    ]


def test_missing_languages_are_told_once_as_a_note(
    write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = CARD.format(words=WHOLE) + "- {id: hail, like: sleet, number: 62, name: {en: Hail, ru: Град}}\n"
    folder = write(files={"cards.yaml": cards + "- {id: fog, like: sleet, number: 63, name: {en: Fog}}\n"})
    assert found(folder) == [("languages", "note", 2)]
    (shown,) = [pack for pack in Collection(packs_dir, Settings()).packs if pack.id == "frost"]
    assert [each.message.key for each in shown.problems] == ["problem.languages"]
    assert (shown.state, shown.warnings) == ("off", 0)
    assert main(["packs", "check", str(folder), "--strict"]) == 0
    printed = capsys.readouterr().out
    assert "lacks in places: Русский (ru) and Українська (uk)." in printed
    assert printed.splitlines()[-1] == "1 pack checked, no problems."


def test_the_pack_and_its_variants_have_names_too(write: Write) -> None:
    variant = "- {id: rich, name: {en: Rich, ru: Богатый, uk: Багатий}, text: {uk: Багато}, changes: []}\n"
    folder = write(files={"variants.yaml": variant})
    assert found(folder) == [("languages", "note", 1)]
    manifest = folder / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace(", ru: Проба, uk: Спроба", ""), "utf-8")
    assert [each.file for each in check_packs(folder)] == [f"{folder}/pack.yaml"]


def test_one_word_of_anothers_name_leaves_the_rest_as_it_is(write: Write) -> None:
    changes = "- {change: portrait:17, set: {name.en: Envoy}, add: {name: {ru: Посол}}}\n"
    assert found(write(files={"changes.yaml": changes})) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_too_long_for_its_card_is_warned_of_in_its_language(write: Write, lang: str) -> None:
    for key, most in (("name", limits.FACE_NAME), ("text", limits.FACE_TEXT)):
        for over in (0, 1):
            texts = dict.fromkeys(LANGUAGES, "word") | {lang: "x" * (most[lang] + over)}
            said = "".join(f"    {other}: {text}\n" for other, text in texts.items())
            card = f"- id: sleet\n  like: portrait:1\n  number: 61\n  {key}:\n{said}"
            problems = check_packs(write(files={"cards.yaml": card}))
            line = 5 + list(LANGUAGES).index(lang)
            assert [(each.level, each.line) for each in problems] == [("warning", line)] * over
            assert all(_names_it(each, f"{key}.{lang}") for each in problems)


def _names_it(problem: Problem, field: str) -> bool:
    return all(field in problem.sentence(Locale(lang)) for lang in LANGUAGES)


def test_a_variant_is_told_in_a_list_and_has_room(write: Write) -> None:
    words = ", ".join(f"{lang}: {'x' * 400}" for lang in LANGUAGES)
    variant = (
        f"- {{id: rich, name: {{en: Rich, ru: Богатый, uk: Багатий}}, text: {{{words}}}, changes: []}}\n"
    )
    assert found(write(files={"variants.yaml": variant})) == []


def test_a_samples_notes_are_told_with_that_sample_alone(packs_dir: Path) -> None:
    kept = Collection(packs_dir, Settings())
    noted = [pack for pack in kept.packs if pack.problems]
    assert [pack.id for pack in noted] == ["deutsch", "masked_ball"]
    assert all(pack.sample for pack in noted) and kept.problems() == [] == check_packs(None, packs_dir)
    for single in noted:
        assert kept.problems(single.id) == list(single.problems)


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_plain_text_is_in_the_packs_own_language(write: Write, packs_dir: Path, game: str) -> None:
    """Whoever writes in one language need not say which: the name in pack.yaml does."""
    file, _, entries = import_module(f"tests.{game}.screens").PLAIN.partition(": ")
    folder = write(files={file: entries + "\n", "variants.yaml": "[{id: v, name: Иначе, text: Так}]\n"})
    head = (folder / "pack.yaml").read_text(encoding="utf-8").replace("[portrait]", f"[{game}]")
    whole = "{en: Test pack, ru: Проба, uk: Спроба}"
    (folder / "pack.yaml").write_text(head.replace(whole, "{ru: Проба}"), encoding="utf-8")
    assert [(key, level) for key, level, _ in found(folder)] == [("languages", "note")]
    loaded = load_cards(find_game(game), ["frost"], packs_dir)
    names = [entry.get("name") for kind in loaded.resolved.values() for entry in kind.values()]
    assert {"ru": "Слякоть"} in names
    (offered,) = Shelf(packs_dir).find("frost").variants(find_game(game))  # type: ignore[union-attr]
    assert (offered.named("en"), offered.told("uk")) == ("Иначе", "Так")
    (folder / "pack.yaml").write_text(head.replace(whole, "Test"), encoding="utf-8")
    assert load_cards(find_game(game), ["frost"], packs_dir).packs[-1].name.of("uk") == "Test"


def test_what_is_not_said_is_listed_one_by_one(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    cards = CARD.format(words=WHOLE) + "- {id: hail, like: sleet, number: 62, name: Hail}\n"
    assert main(["packs", "missing", str(write(files={"cards.yaml": cards}))]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2 and told[0].endswith("cards.yaml:2 name: ru, uk")
    assert main(["packs", "missing", "deutsch", "--lang", "ru"]) == 1
    told = capsys.readouterr().out.splitlines()
    wanted = sum(note in line for line in told for note in ("текст ", "название ", "предложение "))
    assert wanted > 1_000 and any("tenno.md" in line for line in told)
    assert main(["packs", "missing", str(write("calm", {"cards.yaml": CARD.format(words=WHOLE)}))]) == 0
