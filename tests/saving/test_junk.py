"""Junk in scenarios: for every game a strange action is a refusal, a strange position names its key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.rng import Rng
from game.core.rules import BadPosition, IllegalAction
from game.core.spec import GameSpec
from game.packs import load_cards
from game.scenarios.run import Runner, load_from
from game.session import Session

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 99, 10**30, 1.5, "", "x", "no:such", [], [None], [[]], [1, "x"], {},
    {"x": 1},
    {"0": "x"}, {"seat": 9, "place": -1, "with": "x"}, ["x"] * 40,
)  # fmt: skip
ALL = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


def words(session: Session) -> set[str]:
    """Return every word that may stand in an action of the game, and some that may not."""
    verbs = {action.verb for action in session.spec.actions}
    now = {key for seat in range(session.seats) for action in session.whole_actions(seat) for key in action}
    return verbs | now | {"fly", "seat", ""}


def sessions(spec: GameSpec) -> list[Session]:
    """Return one game at several moments."""
    cards, rng, found = load_cards(spec).cards, Rng(8), []
    for moves in (0, 3, 11, 30):
        session = Session.new(spec, cards, spec.seats[-1], {}, 2)
        for _ in range(moves):
            if session.movers:
                seat = rng.choice(session.movers)
                session.submit(seat, rng.choice(session.legal(seat)))
        found.append(session)
    return found


def junk(session: Session) -> list[Any]:
    """Return actions with wrong values, wrong words, words missing and words too many."""
    real = [action for seat in range(session.seats) for action in session.whole_actions(seat)][:12]
    found: list[Any] = [{word: value} for word in words(session) for value in VALUES] + list(VALUES)
    found += [{**action, key: value} for action in real for key in action for value in VALUES]
    found += [{**action, "fly": 1} for action in real]
    found += [{key: action[key] for key in action if key != gone} for action in real for gone in action]
    return found


@ALL
def test_a_strange_action_is_refused_or_legal_but_never_an_error(spec):
    for session in sessions(spec):
        for seat in range(session.seats):
            for data in junk(session):
                try:
                    session.would(seat, data)
                except IllegalAction:
                    pytest.fail("would() answers, it does not raise")
                except Exception as error:
                    pytest.fail(f"seat {seat}, {data!r}: {type(error).__name__}: {error}")


@ALL
def test_whole_actions_listed_are_the_ones_allowed(spec):
    for session in sessions(spec):
        for seat in range(session.seats):
            listed = session.whole_actions(seat)
            assert bool(listed) == (seat in session.movers)
            for action in listed:
                assert session.would(seat, action) is None, action


@ALL
def test_a_strange_position_names_its_key(spec):
    cards = load_cards(spec).cards
    seats = spec.seats[-1]
    options = spec.settle({}, seats)
    for key in Session.new(spec, cards, seats, {}, 2).position():
        for value in (*VALUES, [*VALUES], [{}] * seats, [[]] * seats, [["x"]] * seats, [-1] * seats):
            try:
                spec.notation.read_position({key: value}, cards, seats, options, 1)
            except BadPosition as bad:
                assert bad.key
            except Exception as error:
                pytest.fail(f"{key}: {value!r}: {type(error).__name__}: {error}")


@ALL
def test_an_unknown_key_of_a_position_is_named(spec, tmp_path: Path):
    file = tmp_path / "one.yaml"
    head = f"format: 1\ngame: {spec.id}\nplayers: {spec.seats[0]}\n"
    file.write_text(head + "given: {colour_of_the_sky: 1}\nbroken: colour_of_the_sky\n")
    assert Runner(load_from(None)).run(file).failures == []
