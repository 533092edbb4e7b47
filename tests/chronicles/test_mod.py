"""A user's pack: the cards of the documentation's example play like shipped ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chronicles import SPEC, texts
from game.i18n import Locale
from game.packs import load_cards

PACK = """\
format: 1
id: frost
version: 1.2.0
name: {en: Frost, ru: Стужа, uk: Холод}
games: [chronicles]
app: ">=0.1"
requires: {}
after: []
authors: [Ana]
license: CC-BY-4.0
"""
UNITS = """\
- id: ice_witch
  copies: 2
  cost: 2
  strength: 3
  produces: [gem]
  abilities:
    - {when: age, if: {self_age: {at_least: 1}}, do: {gain_vp: {per: dying_unit, amount: 1, at_most: 3}}}
  name: {en: Ice Witch, ru: Ледяная ведьма, uk: Крижана відьма}
  text: {}
- id: elder_witch
  like: ice_witch
  cost: 3
"""
CHANGES = """\
- change: chronicles:demon
  set: {cost: 3}
  expect: {cost: 2}
- disable: chronicles:kraken
"""


@pytest.fixture
def cards(tmp_path: Path):
    folder = tmp_path / "frost"
    (folder / "chronicles").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "chronicles" / "units.yaml").write_text(UNITS, "utf-8")
    (folder / "chronicles" / "changes.yaml").write_text(CHANGES, "utf-8")
    return load_cards(SPEC, ("frost",), tmp_path).cards


def test_its_cards_join_the_deck(cards) -> None:
    deck = cards.deck(SPEC.settle({}, 3))
    assert deck.count(cards.numbers["frost:ice_witch"]) == 2
    assert cards.card(cards.numbers["frost:elder_witch"]).cost == 3
    assert cards.card(cards.numbers["demon"]).cost == 3
    assert "kraken" not in cards.numbers


def test_its_abilities_work(cards) -> None:
    row = [{"unit": "frost:ice_witch", "age": 1}, {"unit": "knight", "age": 1}]
    given = {"phase": "age", "front": [row, [], []]}
    state = SPEC.notation.read_position(given, cards, 3, SPEC.settle({}, 3), 1)
    assert state.vp == [2, 0, 0]


def test_its_text_is_built(cards) -> None:
    lines = texts.card_lines(cards, "frost:ice_witch")
    said = " ".join(Locale("en").text(line, (), cards) for line in lines)
    assert said == (
        "Produces 1 gem. Age: +1 VP for each of your units that dies (3 a round at most) "
        "while it carries an age token."
    )
    assert cards.name("frost:ice_witch", "uk") == "Крижана відьма"
