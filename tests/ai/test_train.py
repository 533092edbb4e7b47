"""The value is fitted on outcomes: it finds what decided games, for duels apart where a game asks for it."""

from __future__ import annotations

import pytest

from game.ai import train
from game.ai.agent import Budget
from game.core.linear import LinearValue
from game.core.rng import Rng
from game.junquick import SPEC as JUNQUICK
from game.portrait import SPEC as PORTRAIT


def games(weights: list[float], scales: list[float], count: int, seats: int) -> list[train.Sample]:
    """Tables whose winner is drawn as a value of these weights would have it."""
    rng, truth = Rng(5), LinearValue(["a", "b"], {"a": weights[0], "b": weights[1]})
    data = []
    for _ in range(count):
        rows = [[scale * (2 * rng.uniform() - 1) for scale in scales] for _ in range(seats)]
        winner = rng.weighted(truth.shares(rows))
        data.append((rows, [float(seat == winner) for seat in range(seats)]))
    return data


@pytest.mark.parametrize("scales", [[1.0, 1.0], [1.0, 0.01], [100.0, 1.0]])
def test_it_finds_what_decides_whatever_the_scale_of_a_feature(scales: list[float]) -> None:
    wanted = [1.5 / scales[0], -2.0 / scales[1]]
    data = games(wanted, scales, 3000, 3)
    found = train.fit(["a", "b"], [0.0, 0.0], data, 10, Rng(1))
    assert [one / other for one, other in zip(found, wanted, strict=True)] == pytest.approx([1, 1], abs=0.15)
    assert train.loss(["a", "b"], found, data) < train.loss(["a", "b"], [0.0, 0.0], data)


def test_a_feature_that_never_differs_gets_no_weight() -> None:
    data = games([1.0, 1.0], [1.0, 0.0], 300, 2)
    assert train.fit(["a", "b"], [0.0, 0.0], data, 2, Rng(1))[1] == 0.0


def test_two_seats_have_weights_of_their_own_where_they_are_known() -> None:
    value = LinearValue(["a"], {"a": 1.0}, {"a": -1.0})
    rows = [[1.0], [0.0], [0.0]]
    assert value.shares(rows)[0] > 1 / 3
    assert value.shares(rows[:2])[0] < 1 / 2
    assert LinearValue(["a"], {"a": 1.0}).shares(rows[:2])[0] > 1 / 2
    twice = value.scaled([2.0])
    assert (twice.weights, twice.duel) == ([2.0], [-2.0])


def test_every_other_game_is_a_duel_where_duels_have_weights() -> None:
    seats = [len(rows) for rows, _ in train.samples(JUNQUICK, 2, "random", Budget(), 3)]
    assert (seats[0], seats[-1]) == (2, 3)
    assert 2 in {len(rows) for rows, _ in train.samples(PORTRAIT, 1, "random", Budget(), 3)}


def test_what_is_written_reads_back() -> None:
    found: dict[str, object] = {}
    exec(train._as_code("tenno", {"WEIGHTS": {"reserve": 0.25}, "DUEL": {"reserve": -1.5}}), found)
    assert found["WEIGHTS"] == {"reserve": 0.25}
    assert found["DUEL"] == {"reserve": -1.5}
