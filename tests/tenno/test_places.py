"""Rows of two to five places: a pack says how many, and everything that counts places follows."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core.rng import Rng
from game.core.spec import CardProblem
from game.packs import compile_resolved, load_cards
from game.session import Session
from game.tenno.cards import TennoCards
from game.tenno.memory import propagate
from scenes.tables.tenno.places import Seating
from sprites.theme import Theme
from sprites.zone import CARD_SHAPE

SPEC = find_game("tenno")
MORE = ("peasant_1", "peasant_2", "peasant_3", "ninja", "monk")


def rows_of(places: int, start: int | None = None) -> Any:
    """The printed cards with rows of another length; the first cards begin there."""
    resolved = {kind: dict(entries) for kind, entries in load_cards(SPEC).resolved.items()}
    for number, card in enumerate(MORE):
        where = "row" if number < (start or places) else "hand"
        resolved["cards"][f"tenno:{card}"] = resolved["cards"][f"tenno:{card}"] | {"start": where}
    resolved["table"] = {"tenno:table": {"id": "tenno:table", "places": places}}
    return compile_resolved(SPEC, resolved)


@pytest.mark.parametrize("places", [2, 4, 5])
def test_a_game_goes_to_its_end(places: int) -> None:
    session = Session.new(SPEC, rows_of(places), 3, {}, 7)
    agent, rng = make_agent("policy", SPEC), Rng(7)
    seen = set()
    while session.movers:
        seat = session.movers[0]
        view = session.view(seat)
        seen |= {type(action).__name__ for action in session.legal(seat)}
        assert len(view.possible) == 3 * places
        session.submit(seat, agent.choose(view, rng, Budget()).action)
    assert {"LayRow", "Attack", "Swap"} <= seen


def test_the_row_begins_with_as_many_cards_as_it_has_places() -> None:
    assert isinstance(rows_of(4), TennoCards)
    with pytest.raises(CardProblem, match="a row has 4"):
        rows_of(4, start=3)


def test_everybody_may_have_several_sets() -> None:
    resolved = load_cards(SPEC).resolved
    two = compile_resolved(SPEC, {**resolved, "table": {"tenno:table": {"id": "tenno:table", "sets": 2}}})
    assert len(two.warriors) == 22 and two.start.bit_count() == 3
    assert two.name("samurai_7_set2", "en") == "Samurai 7" and two.name("ninja_set2", "en") == "Ninja"
    assert compile_resolved(SPEC, two.resolved).ids == two.ids, "a save holds the sets written out"
    session, agent, rng = Session.new(SPEC, two, 3, {}, 7), make_agent("policy", SPEC), Rng(7)
    while session.movers:
        seat = session.movers[0]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    assert session.outcome is not None


@pytest.mark.parametrize(
    ("masks", "left"),
    [
        ([0b0011, 0b0011, 0b1111, 0b1111], [0b0011, 0b0011, 0b1100, 0b1100]),
        ([0b0111, 0b0111, 0b0111, 0b1111], [0b0111, 0b0111, 0b0111, 0b1000]),
        ([0b0001, 0b0011, 0b0111, 0b1111], [0b0001, 0b0010, 0b0100, 0b1000]),
        ([0b01, 0b11], [0b01, 0b10]),
    ],
)
def test_places_that_share_their_cards_leave_none_of_them(masks: list[int], left: list[int]) -> None:
    propagate(masks, 0b1111)
    assert masks == left


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("places", [2, 4, 5])
def test_all_rows_have_their_place_on_the_table(seats: int, places: int) -> None:
    theme = Theme((1280, 720))
    at = Seating(theme, seats, 0, places)
    boxes = []
    for seat in range(seats):
        row = at.row(seat)
        assert len(row) == places
        poses = [*row, at.pile_pose(seat)]
        wide = [pose.height * CARD_SHAPE for pose in poses]
        boxes += [
            Rect(pose.x - w / 2, pose.y - pose.height / 2, w, pose.height)
            for pose, w in zip(poses, wide, strict=True)
        ]
    assert all(Rect(0, 0, 1280, 720).contains(box) for box in boxes)
    assert not [one for number, one in enumerate(boxes) if one.collidelist(boxes[number + 1 :]) >= 0]
