"""Models with choices between forms: one mistake is one problem, in its place, in our words."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.i18n import Locale
from game.packs import Map, Problem, parse_yaml
from game.packs.entries.validate import validate
from game.packs.reading.problems import show_all


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Gain(Strict):
    do: Literal["gain"]
    amount: int = Field(ge=1, le=9)


class Draw(Strict):
    do: Literal["draw"]
    cards: int
    from_: str = Field("deck", alias="from")


class AtLeast(Strict):
    at_least: int


class Amount(Strict):
    per: Literal["unit", "building"]
    at_most: int | None = None


class Card(Strict):
    id: str
    cost: int = 0
    when: Literal["age", "war"] = "age"
    effects: tuple[Annotated[Gain | Draw, Field(discriminator="do")], ...] = ()
    strength: int | AtLeast | Amount = 0
    tags: tuple[str, ...] = Field((), max_length=2)
    word: str = Field("a", pattern="^[a-z]+$")
    limits: dict[str, int] = {}

    @model_validator(mode="after")
    def _cheap(self) -> Card:
        if self.cost == 7:
            raise ValueError("seven is unlucky")
        return self


def problems(text: str) -> list[Problem]:
    data, found = parse_yaml(text.encode(), "f.yaml")
    assert isinstance(data, Map)
    assert not found
    return validate(Card, data, data.mark)[1]


@pytest.mark.parametrize(
    "text",
    [
        "{id: a, effects: [{do: gain, amount: 3}, {do: draw, cards: 1, from: hand}]}",
        "{id: a, strength: {at_least: 3}}",
        "{id: a, strength: {per: unit, at_most: 3}}",
        "{id: a, strength: 3, limits: {x: 1}}",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{cost: 1}", ["1:1 missing"]),
        ("{id: a, cost: two}", ["1:15 wanted_whole_number"]),
        ("{id: a, cost: '2'}", ["1:15 wanted_whole_number"]),
        ("{id: a, cost: 1.5}", ["1:15 wanted_whole_number"]),
        ("{id: a, cost: true}", ["1:15 wanted_whole_number"]),
        ("{id: 5}", ["1:6 wanted_word"]),
        ("{id: a, cots: 1}", ["1:9 unknown_key cost"]),
        ("{id: a, when: wer}", ["1:15 unknown_word war"]),
        ("{id: a, effects: {do: gain}}", ["1:18 wanted_list"]),
        ("{id: a, effects: [gain]}", ["1:19 wanted_mapping"]),
        ("{id: a, effects: [{do: gian, amount: 1}]}", ["1:24 unknown_word gain"]),
        ("{id: a, effects: [{amount: 1}]}", ["1:19 missing"]),
        ("{id: a, effects: [{do: gain, amuont: 1}]}", ["1:30 unknown_key amount"]),
        ("{id: a, effects: [{do: gain, amount: 12}]}", ["1:38 at_most"]),
        ("{id: a, effects: [{do: draw, cards: x}]}", ["1:37 wanted_whole_number"]),
        ("{id: a, effects: [{do: draw, cards: 1, fron: x}]}", ["1:40 unknown_key from"]),
        ("{id: a, strength: {at_laest: 3}}", ["1:20 unknown_key at_least"]),
        ("{id: a, strength: {per: units}}", ["1:25 unknown_word unit"]),
        ("{id: a, strength: {per: unit, at_most: x}}", ["1:40 wanted_whole_number"]),
        ("{id: a, strength: strong}", ["1:19 wanted_whole_number"]),
        ("{id: a, tags: [x, y, z]}", ["1:15 too_long"]),
        ("{id: a, word: A1}", ["1:15 pattern"]),
        ("{id: a, limits: {x: y}}", ["1:21 wanted_whole_number"]),
        ("{id: a, cost: 7}", ["1:1 whole_value"]),
        ("{id: a, cost: two, when: wer}", ["1:15 wanted_whole_number", "1:26 unknown_word war"]),
    ],
)
def test_one_mistake_is_one_problem(text: str, expected: list[str]) -> None:
    found = problems(text)
    shown = [
        f"{each.line}:{each.column} {each.message.key.removeprefix('problem.')} {each.nearest}".rstrip()
        for each in found
    ]
    assert shown == expected
    assert "[problem" not in show_all(found, Locale("en"))
    assert "{" not in show_all(found, Locale("ru")).split("\n")[0]
