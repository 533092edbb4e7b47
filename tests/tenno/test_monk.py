"""Ruling 9: whether a Monk was offered is nobody's business but his owner's."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.core.rng import Rng
from game.session import Session
from tests.tenno.table import PEASANTS, attack, table

OTHERS = (0, 2, None)
"""Everyone but the seat attacked."""


def watched(session: Session) -> dict[int | None, list[Event]]:
    """Return lists that fill with what each of the others sees."""
    seen: dict[int | None, list[Event]] = {seat: [] for seat in OTHERS}
    for seat in OTHERS:
        session.watch(seat, seen[seat].append)
    return seen


@pytest.mark.parametrize("attacker", ["samurai_7", "ninja", "geisha", "ronin", "peasant_1"])
@pytest.mark.parametrize("target", ["peasant_2", "samurai_7", "shogun", "geisha"])
def test_declining_looks_like_having_no_monk(attacker: str, target: str) -> None:
    mine = [attacker, "peasant_2", "peasant_3"]
    with_monk = table([mine, [target, "peasant_3", "monk"], PEASANTS])
    without = table([mine, [target, "peasant_3", "samurai_8"], PEASANTS])
    seen_with, seen_without = watched(with_monk), watched(without)
    with_monk.do(0, attack(0, 1, 0))
    without.do(0, attack(0, 1, 0))
    assert with_monk.movers == (1,)
    with_monk.do(1, {"monk": False})
    assert seen_with == seen_without
    for seat in OTHERS:
        assert with_monk.view(seat) == without.view(seat)


def test_the_question_itself_shows_nothing_new() -> None:
    session = table([["samurai_7", "peasant_2", "peasant_3"], ["peasant_1", "monk", "ninja"], PEASANTS])
    seen = watched(session)
    session.do(0, attack(0, 1, 0))
    assert all(type(event).__name__ == "Attacked" for events in seen.values() for event in events)
    for seat in OTHERS:
        assert (session.view(seat).phase, session.view(seat).asked) == ("attack", (0,))
    assert (session.view(1).phase, session.view(1).asked) == ("monk", (1,))


def test_the_answer_cannot_be_taken_back() -> None:
    session = table([["samurai_7", "peasant_2", "peasant_3"], ["peasant_1", "monk", "ninja"]])
    session.do(0, attack(0, 1, 0))
    session.do(1, {"monk": False})
    assert not session.can_undo(1), "undoing would tell that there was a question"


def test_a_world_behind_the_question_has_a_monk() -> None:
    session = table([["samurai_7", "peasant_2", "peasant_3"], ["peasant_1", "monk", "ninja"], PEASANTS])
    session.do(0, attack(0, 1, 0))
    rules = session.spec.rules
    for seed in range(40):
        world = rules.determinize(session.view(2), Rng(seed))
        assert "monk" in session.spec.notation.write_position(world)["rows"][1][1:]
        assert rules.movers(world) == (1,)
