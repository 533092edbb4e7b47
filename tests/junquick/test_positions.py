"""Positions written and read again, and nonsense refused in words."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.phases import OVER
from game.core.rng import Rng
from game.core.rules import BadPosition
from game.junquick import SPEC
from tests.laws.deals import Deal, cards_of, walk

NOTATION = SPEC.notation


def read(given: dict[str, Any], seats: int) -> Any:
    return NOTATION.read_position(given, cards_of("junquick"), seats, SPEC.settle({}, seats), 1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_position_written_and_read_is_the_same(seats: int) -> None:
    for seed in range(4):
        for state in walk(Deal(SPEC, seats, ()), seed):
            if state.phase == OVER:
                continue
            written = NOTATION.write_position(state)
            again = read(written, seats)
            assert NOTATION.write_position(again) == written
            assert SPEC.rules.movers(again) == SPEC.rules.movers(state)


NONSENSE: list[Any] = [
    *(None, True, -1, 7, 1.5, "", "dominant", [], [[]], {}, [None], [1, 1], [["unicorn"]], [[1], [2]]),
    *({"card": 1}, [{"card": "jun_1"}], [{"card": "jun_1", "seat": 9}], {"seat": 0, "left": 9}),
    *({"card": "liar", "seat": 0}, {"card": "thief", "seat": 0, "on": 0}, [[["jun_1"] * 4], []], [[{}], []]),
    {"card": "liar", "seat": 0, "on": 1, "show": 3, "claim": [None]},
    [{"card": "jun_4", "seat": 0, "value": "x"}],
    {"card": "thief", "seat": 0, "on": 1, "hysterias": [1]},
    {"card": "gatecrasher", "seat": 0, "on": 1, "flock": 0},
]


def test_nonsense_is_refused_by_its_key_or_read() -> None:
    keys = list(NOTATION.write_position(Deal(SPEC, 2, ()).start(1)))
    keys += ["asked", "announced", "ice", "instants", "chosen", "drafts", "answering", "redealt", "renewed"]
    rng = Rng(3)
    for key in keys:
        for value in NONSENSE:
            other = rng.choice(keys)
            for given in ({key: value}, {key: value, other: rng.choice(NONSENSE)}):
                try:
                    read(given, 2)
                except BadPosition as bad:
                    assert bad.key in (*given, "phase", "out")
                    assert bad.reason
