"""Numbers that clash, changes that reckon, tables, and variants: everything is data."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import find_game
from game.packs import PacksBroken, check_packs, errors, load_cards
from game.session import Session
from tests.packs.conftest import Write, card

SPEC = find_game("portrait")
VARIANT = """\
- id: rich
  name: {en: Rich court, ru: Богатый двор, uk: Багатий двір}
  text: {en: Eight tokens each., ru: У каждого по восемь., uk: У кожного по вісім.}
  changes:
    - change: portrait:table
      by: {tokens: +3}
    - disable: portrait:60
"""


def test_numbers_that_two_packs_share_are_given_anew(write: Write, packs_dir: Path) -> None:
    write("anna", {"cards.yaml": card("x", 61)})
    write("bert", {"cards.yaml": card("y", 61)})
    loaded = load_cards(SPEC, ["anna", "bert"], packs_dir)
    assert (loaded.cards.by_id["anna:x"], loaded.cards.by_id["bert:y"]) == (61, 62)
    (told,) = loaded.problems
    assert (told.level, told.message.key) == ("warning", "problem.number_given")
    assert "bert" in told.file


def test_a_card_without_a_number_gets_the_next(write: Write, packs_dir: Path) -> None:
    write("anna", {"cards.yaml": card("x", 0).replace("number: 0, ", "")})
    assert load_cards(SPEC, ["anna"], packs_dir).cards.by_id["anna:x"] == 61


def test_taking_a_number_of_the_game_is_a_mistake(write: Write, packs_dir: Path) -> None:
    assert errors(check_packs(write("anna", {"cards.yaml": card("x", 17)})))


@pytest.mark.parametrize(
    ("change", "steps"),
    [("by: {garden.steps: +2}", 3), ("by: {garden.steps: 1}", 2), ("times: {garden.steps: 2}", 2)],
)
def test_changes_may_be_relative(write: Write, packs_dir: Path, change: str, steps: int) -> None:
    write("frost", {"changes.yaml": f"- change: portrait:17\n  {change}\n"})
    cards = load_cards(SPEC, ["frost"], packs_dir).cards
    assert cards.defs[17].garden_steps == steps


def test_a_relative_change_needs_a_number(write: Write) -> None:
    folder = write("frost", {"changes.yaml": "- change: portrait:17\n  by: {name: 1}\n"})
    (found,) = check_packs(folder)
    assert (found.message.key, found.line, found.column) == ("problem.relative_where", 2, 8)


def test_set_makes_what_is_not_there(write: Write, packs_dir: Path) -> None:
    write("frost", {"changes.yaml": "- change: portrait:17\n  set: {name.en: Envoy}\n"})
    assert load_cards(SPEC, ["frost"], packs_dir).cards.name(17, "uk") == "Envoy"


def test_a_second_table_is_a_mistake(write: Write) -> None:
    (found,) = check_packs(write("frost", {"table.yaml": "- id: mine\n  hand: 6\n"}))
    assert (found.message.key, found.line) == ("problem.only_one", 1)


def test_a_variant_changes_a_game_only_when_chosen(write: Write, packs_dir: Path) -> None:
    only = card("x", 61).replace("number", "only: rich, number")
    assert check_packs(write("frost", {"variants.yaml": VARIANT, "cards.yaml": only})) == []
    usual = load_cards(SPEC, ["frost"], packs_dir)
    assert usual.cards.table.tokens == 5 and "variants" not in usual.resolved and 61 not in usual.cards.defs
    rich = load_cards(SPEC, [], packs_dir, ["frost:rich"])
    assert rich.cards.table.tokens == 8 and 61 in rich.cards.defs and 60 not in rich.cards.defs
    assert rich.resolved["variants"]["frost:rich"]["name"]["en"] == "Rich court"
    assert Session.new(SPEC, rich.cards, 3, {}, 1).view(0).tokens == (8, 8, 8)


def test_mistakes_of_a_variant_are_found_and_named(write: Write) -> None:
    folder = write("frost", {"variants.yaml": VARIANT.replace("tokens", "tokns")})
    (found,) = check_packs(folder)
    assert (found.line, found.column) == (6, 12) and found.file.endswith("variants.yaml")


def test_a_variant_that_is_not_there_is_told(write: Write, packs_dir: Path) -> None:
    write("frost", {"variants.yaml": VARIANT})
    with pytest.raises(PacksBroken, match="frost:rich"):
        load_cards(SPEC, [], packs_dir, ["frost:rch"])


def test_players_and_usual_options_are_data(write: Write, packs_dir: Path) -> None:
    table = "- change: portrait:table\n  set: {players: [2, 3], option_defaults: {court: tactical}}\n"
    write("frost", {"changes.yaml": table})
    cards = load_cards(SPEC, ["frost"], packs_dir).cards
    fitted = SPEC.fitted(cards.resolved)
    assert list(fitted.seats) == [2, 3] and fitted.settle({}, 2)["court"] == "tactical"
    assert Session.new(SPEC, cards, 2, {}, 1).options["court"] == "tactical"


def test_a_usual_option_that_does_not_exist_is_told(write: Write) -> None:
    table = "- change: portrait:table\n  set: {option_defaults: {cort: tactical}}\n"
    (found,) = check_packs(write("frost", {"changes.yaml": table}))
    assert (found.message.key, found.line) == ("problem.bad_default", 1)


def test_a_set_used_twice_by_alias_is_no_mistake(write: Write) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    change = "- change: portrait:17\n  set: &s {art: art/a.svg}\n- change: portrait:18\n  set: *s\n"
    assert check_packs(write("frost", {"changes.yaml": change, "art/a.svg": svg})) == []


def test_a_table_on_which_aimless_players_wander_is_told_by_name(write: Write) -> None:
    """Many places and little gold: random plans are seldom affordable, sensible ones always are."""
    wide = "- change: chronicles:table\n  set: {front: 4, most_front: 4, back: 3, pack: 6}\n"
    folder = write("frost", {"changes.yaml": wide})
    head = folder / "pack.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace("portrait", "chronicles"), encoding="utf-8")
    (found,) = check_packs(folder)
    assert (found.level, found.message.key) == ("warning", "problem.wanders")
    assert dict(found.message.params)["verb"] == "move"
    rich = wide.replace("pack: 6", "start_gold: 12, base_income: 6")
    (folder / "changes.yaml").write_text(rich, encoding="utf-8")
    assert check_packs(folder) == []
