"""A pack may bring a language: its texts, plural rule, names, lessons and rules; English stands in."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import find_game
from game.commands.cli import main
from game.core.letters import SHOWN
from game.core.plurals import BadRule, rule_of
from game.core.tongue import Tongue
from game.core.types import CardName, Text
from game.i18n import Locale
from game.lessons.file import Words
from game.packs import Collection, check_packs, load_cards
from game.packs.language.catalog import wanted_texts
from game.packs.language.finding import languages_on
from game.packs.language.template import lesson_sentences, new_language
from game.packs.reading.problems import Problem
from game.settings import Settings, load_settings, save_settings

HEAD = """\
format: 1
id: {id}
version: "1.0.0"
name: {{en: Test, xx: Probo}}
language: {{code: xx, name: Xanto{more}}}
"""


def put(packs: Path, texts: str = "", more: str = "", id_: str = "xanto", **files: str) -> Path:
    """Write a language pack: its texts, and more files by their place below `locale`."""
    folder = packs / id_
    (folder / "locale" / "lessons").mkdir(parents=True, exist_ok=True)
    (folder / "locale" / "rules").mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(HEAD.format(id=id_, more=more), encoding="utf-8")
    (folder / "locale" / "texts.yaml").write_text(texts, encoding="utf-8")
    for name, words in files.items():
        path = folder / "locale" / name.replace("__", "/").replace("_dot_", ".")
        path.write_text(words, encoding="utf-8")
    return folder


def speak(packs: Path, *ids: str) -> Locale:
    brought = languages_on(packs, ids or ("xanto",))["xx"]
    assert brought.language is not None
    return Locale(brought.language)


def wrong(packs: Path) -> list[Problem]:
    return [found for found in check_packs(packs / "xanto", packs) if found.level != "note"]


def test_what_a_language_has_is_said_in_it_and_the_rest_in_english(packs_dir: Path) -> None:
    put(packs_dir, "ui: {table: {undo: Malfaru, waiting: 'Atendas {names}'}}\n")
    locale = speak(packs_dir)
    assert (locale.lang, locale.say("ui.table.undo")) == ("xx", "Malfaru")
    assert locale.say("ui.table.waiting", names=("Ana", "Bo")) == "Atendas Ana and Bo"
    assert locale.say("ui.table.hint") == Locale("en").say("ui.table.hint")
    assert locale.say("ui.log.count", count=21) == "21 lines"


def test_a_text_under_a_second_name_follows(packs_dir: Path) -> None:
    put(packs_dir, "ui: {table: {log: Protokolo}}\n")
    assert speak(packs_dir).say("ui.log.title") == "Protokolo"


@pytest.mark.parametrize(
    ("more", "forms"),
    [
        ("", {0: "many", 1: "one", 2: "many", 21: "many"}),
        (", plural: none", {1: "many", 2: "many"}),
        (", plural: polish", {1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"}),
        (", plural: {two: 'n = 2', few: 'n % 100 = 3..10, 20 or n = 0'}", {0: "few", 2: "two", 103: "few"}),
    ],
)
def test_words_follow_numbers_by_the_rule_of_the_language(
    packs_dir: Path, more: str, forms: dict[int, str]
) -> None:
    given = ", ".join(f"{form}: '{{count}} {form}'" for form in ("one", "two", "few", "many"))
    put(packs_dir, f"ui: {{log: {{count: {{by: count, {given}}}}}}}\n", more)
    locale = speak(packs_dir)
    assert {n: locale.say("ui.log.count", count=n) for n in forms} == {
        n: f"{n} {f}" for n, f in forms.items()
    }


@pytest.mark.parametrize(
    "condition",
    ["", "1", "n", "n == 1", "n = 1 and", "n % 0 = 1", "n = 1; import os", "x = 1", "n = -1", "n = 1" * 99],
)
def test_a_condition_is_nothing_but_a_condition(condition: str) -> None:
    with pytest.raises(BadRule):
        rule_of({"one": condition})


def test_cards_have_their_names_and_forms(packs_dir: Path) -> None:
    names = '"tenno:monk": {name: Monako, acc: Monakon}\n"tenno:ninja": Ninĝo\n'
    put(packs_dir, "log: {}\n", ", cases: true", names_dot_yaml=names)
    locale, cards = speak(packs_dir), load_cards(find_game("tenno")).cards
    assert cards.name("monk", locale.lang) == "Monako"
    assert cards.name("shogun", locale.lang) == "Shogun"
    assert locale.name("monk", cards, "acc") == "Monakon"
    assert locale.name("ninja", cards, "acc") == "Ninĝo"
    assert locale.text(Text.of("ui.tenno.wins", card=CardName("monk"), high=2, low=1), (), cards).startswith(
        "Monako wins"
    )


def test_lessons_and_rules_speak_it(packs_dir: Path) -> None:
    pairs = '- {en: "The Monk", xx: "La Monako"}\n- {en: "Untold", xx: null}\n'
    page = "# Tenno {#goal}\nVenku.\n"
    put(packs_dir, "", lessons__tenno_dot_yaml=pairs, rules__tenno_dot_md=page)
    brought = languages_on(packs_dir, ["xanto"])["xx"]
    assert brought.language is not None and "Venku." in brought.pages["tenno"]
    assert Words({"en": "The Monk"}, ()).of(brought.language.code) == "La Monako"
    assert Words({"en": "Untold"}, ()).of(brought.language.code) == "Untold"
    assert "The Monk" in lesson_sentences("tenno")


BAD = {
    "text_holes": "ui: {table: {waiting: 'Atendas {who}'}}",
    "text_markup": "ui: {table: {undo: '**Malfaru'}}",
    "text_long": f"ui: {{table: {{undo: {'x' * 60}}}}}",
    "text_lines": 'ui: {table: {undo: "a\\nb"}}',
    "text_form": "ui: {table: {undo: 7}}",
    "text_letters": "ui: {table: {undo: 取消}}",
    "text_same": "ui: {table: {undo: '@no.where'}}",
    "no_text": "ui: {table: {undoo: x}}",
}


@pytest.mark.parametrize(("key", "texts"), BAD.items())
def test_a_text_that_cannot_be_used_costs_only_itself(packs_dir: Path, key: str, texts: str) -> None:
    put(packs_dir, f"# a line before\n{texts}\n", more_dot_yaml="ui: {table: {hint: Konsilo}}\n")
    (found,) = wrong(packs_dir)
    assert (found.message.key, found.level, found.line) == (f"problem.{key}", "warning", 2)
    assert found.file.endswith("xanto/locale/texts.yaml")
    locale = speak(packs_dir)
    assert (locale.say("ui.table.undo"), locale.say("ui.table.hint")) == ("Undo", "Konsilo")
    for lang in ("en", "ru", "uk"):
        assert "[" not in found.sentence(Locale(lang)).replace("[ ]", "")


@pytest.mark.parametrize(
    ("more", "texts", "key"),
    [
        (", plural: {one: '__import__(1)'}", "", "plural_rule"),
        ("", "ui: {table: {undo: x\n", "yaml_map_open"),
        ("", "- a list\n", "not_texts"),
        ("", "&a [*a]\n", "yaml_no_anchor"),
    ],
)
def test_a_language_that_cannot_be_read_is_off(packs_dir: Path, more: str, texts: str, key: str) -> None:
    put(packs_dir, texts, more)
    assert key in {found.message.key.removeprefix("problem.") for found in wrong(packs_dir)}
    assert languages_on(packs_dir, ["xanto"]) == {}


def test_a_language_of_the_program_is_not_replaced(packs_dir: Path) -> None:
    folder = put(packs_dir)
    head = folder / "pack.yaml"
    head.write_text(head.read_text("utf-8").replace("code: xx", "code: ru"), encoding="utf-8")
    assert [found.message.key for found in wrong(packs_dir)] == ["problem.language_taken"]


def test_two_packs_with_one_language_are_told_at_the_switch(packs_dir: Path) -> None:
    put(packs_dir)
    put(packs_dir, id_="xanto_two")
    kept = Collection(packs_dir, Settings())
    assert kept.switch("xanto", True).changed == ("xanto",)
    (told,) = kept.switch("xanto_two", True).problems
    assert told.message.key == "problem.language_twice"


def test_a_new_language_begins_with_every_text(packs_dir: Path) -> None:
    folder, count = new_language("xanto", packs_dir, "xx")
    assert count == len(wanted_texts()) > 3000
    assert wrong(packs_dir) == []
    (brought,) = languages_on(packs_dir, ["xanto"]).values()
    assert brought.language is not None and brought.language.templates.keys() == wanted_texts().keys()
    assert (folder / "locale" / "names.yaml").read_text("utf-8").count("\n") > 150


def test_the_sample_is_sound(packs_dir: Path) -> None:
    assert [found for found in check_packs(packs_dir=packs_dir) if "deutsch" in found.file] == []
    locale = Locale(languages_on(packs_dir, ["deutsch"])["de"].language or "")
    assert locale.say("ui.title.new_game") == "Neues Spiel"
    assert locale.say("ui.results.rounds", count=1) == "1 Runde"


def test_commands_speak_it_while_its_pack_is_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["cards", "tenno", "--lang", "de", "--data-dir", str(tmp_path)]
    assert main(words) == 2
    assert "“de”" in capsys.readouterr().err
    save_settings(Settings(packs_on=["deutsch"]), tmp_path / "settings.json")
    assert main(words) == 0
    assert "Mönch" in capsys.readouterr().out


def test_the_choice_outlives_a_pack_that_is_off(tmp_path: Path) -> None:
    settings = Settings(language="uk")
    settings.speak("de")
    save_settings(settings, tmp_path / "settings.json")
    kept = load_settings(tmp_path / "settings.json")
    assert (kept.language, kept.pack_language) == ("uk", "de")
    kept.speak("ru")
    assert (kept.language, kept.pack_language) == ("ru", "")


def test_letters_that_are_said_to_be_shown_are_those_of_our_languages() -> None:
    for lang in ("en", "ru", "uk"):
        said = "".join(
            t if isinstance(t, str) else "".join(t.values()) for t in Locale(lang).templates.values()
        )
        assert not {letter for letter in said if letter not in SHOWN and letter != "\n"}
    assert "ß" in SHOWN and "ł" in SHOWN and "取" not in SHOWN
    assert Tongue("xx") == "xx"
