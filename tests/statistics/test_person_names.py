"""A person is the same one whatever language the usual name was written in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from game.statistics.figures import SPANS
from game.statistics.person import games_of, people, same
from scenes.tools.examples import example_infos


def test_the_usual_name_is_one_person_in_every_language() -> None:
    infos = [info for info in example_infos() if info.over]
    assert same("Ana") == same("Анна") != same("Boris")
    named = [tuple("Анна" if name == "Ana" else name for name in info.names) for info in infos[:2]]
    russian = [replace(info, names=names) for info, names in zip(infos[:2], named, strict=True)]
    mixed = [*russian, *infos[2:]]
    assert len(games_of(mixed, "Ana")) == len(games_of(mixed, "Анна")) == len(games_of(infos, "Ana"))
    assert [name for name in people(mixed) if same(name) == same("Ana")] == ["Ana"]


def test_this_year_begins_in_january_and_a_month_has_thirty_days() -> None:
    today = date(2026, 3, 5)
    assert SPANS["year"](today) == date(2026, 1, 1)
    assert SPANS["month"](today) == date(2026, 2, 4)
    assert SPANS["all"](today) is None
