"""Royal Chronicles through real pygame events with everything moving (whole games: tests/scenes/play)."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.catalog import find_game
from game.chronicles.kingdom import SPOTS, fighters
from game.core.rng import Rng
from game.packs import compile_resolved, load_cards
from game.session import Session
from scenes.play import robots
from scenes.tables.chronicles.units import Ground, poses
from sprites.zone import CARD_SHAPE
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

BOTH = {"gates": True, "legends": True}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("motion", ("full", "reduced"))
def test_a_round_with_everything_moving(motion, tmp_path) -> None:
    """Every event of a round is shown, and when the pictures rest the layout is that of the view."""
    player = Player(tmp_path, seed=2, motion=motion, ai_pace="normal")
    table = player.new_game("chronicles", ["human", "novice"], 8, **BOTH)
    for _ in range(4000):
        if table.session.round > 1 and not table.stage.playback.busy:
            break
        if table.stage.playback.busy and not table.stage.playback.holding:
            player.tick(0.25)
        else:
            player.play_on()
    assert table.session.round > 1
    assert table.stage.view == table.session.view(0)
    assert not [name for name in table.stage.spread.pieces if name.startswith("sand:")]


SPEC = find_game("chronicles")


def cards_with(**numbers: int) -> Any:
    resolved = {kind: dict(entries) for kind, entries in load_cards(SPEC).resolved.items()}
    table = resolved["table"]["chronicles:table"]
    resolved["table"] = {"chronicles:table": table | numbers}
    return compile_resolved(SPEC, resolved)


@pytest.mark.parametrize(
    ("numbers", "names"),
    [
        ({}, ["front1", "front2", "back1", "back2"]),
        ({"front": 4, "back": 3}, ["front1", "front2", "front3", "front4", "back1", "back2", "back3"]),
        ({"front": 1, "back": 0}, ["front1"]),
    ],
)
def test_units_go_to_the_places_there_are(numbers: dict[str, int], names: list[str]) -> None:
    session = Session.new(SPEC, cards_with(**numbers), 3, {}, 4)
    rng = Rng(4)
    while session.view(0).phase == "recruit":
        seat = session.movers[0]
        session.submit(seat, rng.choice(session.legal(seat)))
    offered = {getattr(action, "at", None) for action in session.legal(0)} - {None}
    assert offered == set(names)


def test_who_stands_in_the_fourth_place_fights_and_in_the_third_back_place_does_not() -> None:
    cards = cards_with(front=4, back=3)
    state = SPEC.rules.setup(cards, 2, SPEC.settle({}, 2), 1, None)
    assert len(state.places(0)) == len(SPOTS) == 7
    knight = cards.deck(state.options)[0] << 1
    state.units[5] = state.units[6] = knight
    assert fighters(state.kingdom(0)) == [5]


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("numbers", [{}, {"front": 4, "back": 3}, {"front": 3, "back": 0}])
def test_all_places_lie_on_their_ground(wide: bool, numbers: dict[str, int]) -> None:
    cards = cards_with(**numbers)
    view = SPEC.rules.observe(SPEC.rules.setup(cards, 2, SPEC.settle({}, 2), 1, None), 0)
    area = Rect(20, 30, 420, 160)
    found = poses(type("Setting", (), {"view": view})(), Ground(0, area, wide, True, False))
    boxes = [
        Rect(p.x - p.height * CARD_SHAPE / 2, p.y - p.height / 2, p.height * CARD_SHAPE, p.height)
        for p in found.values()
    ]
    assert len(boxes) == len(cards.spots[view.fronts[0]])
    assert all(area.inflate(8, 8).contains(box) for box in boxes)
    assert not [one for n, one in enumerate(boxes) if one.collidelist(boxes[n + 1 :]) >= 0]
