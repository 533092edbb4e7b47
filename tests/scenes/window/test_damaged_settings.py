"""Damaged settings in the window: each bad part costs only itself, and New game always opens."""

import copy
import json
from typing import Any

import pytest

from scenes.menus.keybinding import KeyBindingScene
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.screen import SetupScene
from scenes.window.crash import CrashScene
from scenes.window.intents import KEYS, known_keys
from tests.scenes.player import Player

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 1.5, "", "x", "\ud800", "a\0b", "x" * 20_000, [], [1], [[]], {}, {"is": 1},
)  # fmt: skip


def whole_plan() -> dict[str, Any]:
    plan = GamePlan(practice=True)
    plan.options = {"portrait": {"first": "random"}, "tenno": {"memory": "aid"}}
    plan.seats[0].name = "Ana"
    return plan.remember()


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a plan, the plan as a whole first."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inner for found in places(value, (*path, key)))]


def spoiled(path: tuple[Any, ...], junk: Any) -> Any:
    plan = whole_plan()
    if not path:
        return copy.deepcopy(junk)
    owner: Any = plan
    for step in path[:-1]:
        owner = owner[step]
    owner[path[-1]] = copy.deepcopy(junk)
    return plan


def without(path: tuple[Any, ...]) -> Any:
    plan = whole_plan()
    owner: Any = plan
    for step in path[:-1]:
        owner = owner[step]
    del owner[path[-1]]
    return plan


def test_any_damage_to_a_plan_gives_a_plan_that_can_be_dealt():
    """16 kinds of junk at every depth, and everything left out once."""
    everywhere = places(whole_plan())
    damaged = [spoiled(path, junk) for path in everywhere for junk in JUNK]
    damaged += [without(path) for path in everywhere if path]
    for data in damaged:
        plan = GamePlan.recall(data)
        assert len(plan.seats) == 7 and isinstance(plan.game, str)
        assert all(len(seat.name) <= 24 and "\0" not in seat.name for seat in plan.seats)
        assert all(isinstance(chosen, dict) for chosen in plan.options.values())
        json.dumps(plan.remember()).encode()


def test_a_bad_part_of_a_plan_costs_only_that_part():
    plan = GamePlan.recall({**whole_plan(), "options": 5, "game": "tenno"})
    assert plan.options == {} and plan.game == "tenno" and plan.practice and plan.seats[0].name == "Ana"


def test_a_whole_plan_comes_back():
    assert {**GamePlan.recall(whole_plan()).remember(), "seed": 0} == {**whole_plan(), "seed": 0}


DAMAGED_PLANS = {
    "options a list": {"options": []},
    "options of a game a number": {"options": {"portrait": 5}},
    "a choice a list": {"options": {"portrait": {"first": [[]]}}},
    "an unknown option": {"options": {"portrait": {"smell": "roses"}}},
    "an unknown game": {"game": "chess"},
    "a game that is no word": {"game": ["portrait"]},
    "packs a number": {"packs": 7},
    "packs of lists": {"packs": [[], {}]},
    "an unknown pack": {"packs": ["nobody"]},
    "seats a word": {"seats": "human"},
    "a name that is a number": {"seats": [{**seat, "name": 5} for seat in whole_plan()["seats"]]},
    "a name with half a character": {"seats": [{**seat, "name": "\ud83d"} for seat in whole_plan()["seats"]]},
    "a name of 20,000 letters": {"seats": [{**seat, "name": "W" * 20_000} for seat in whole_plan()["seats"]]},
    "a level that is a list": {"seats": [{**seat, "level": []} for seat in whole_plan()["seats"]]},
    "practice a word": {"practice": "no"},
    "a key of tomorrow": {"weather": "rain"},
}


@pytest.mark.parametrize("kind", DAMAGED_PLANS)
def test_new_game_opens_and_starts_whatever_the_last_plan_was(kind, tmp_path):
    player = Player(tmp_path, seed=1)
    player.ctx.settings.last_plan = {**whole_plan(), **DAMAGED_PLANS[kind]}
    player.tick()
    player.open_new_game()
    player.click_control("start")
    player.tick()
    assert not isinstance(player.scene, SetupScene | CrashScene)
    player.scene.leave()


def test_unknown_commands_and_keys_are_left_out_and_the_rest_holds(tmp_path):
    keys = {"undo": "x", "fly": "f5", "hint": "no such key", "log": "я"}
    assert known_keys(keys) == {"undo": "x", "log": "я"}
    assert known_keys(KEYS) == dict(KEYS)
    player = Player(tmp_path, seed=1)
    player.ctx.settings.keys = keys
    player.ctx.__post_init__()
    KeyBindingScene(player.ctx)._bind("hint", "x")
    assert player.ctx.settings.keys == {"hint": "x", "undo": "h", "log": "я"}
