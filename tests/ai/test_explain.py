"""Reasons are things that happen: of lines that a test has written, never said without a difference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai import explain
from game.ai.agent import Budget
from game.ai.explain import Other, compare, decimal, often
from game.ai.hints import MOST, find_moves
from game.ai.lines import Estimate, Lines, Record
from game.ai.moves import complete, whole_moves
from game.ai.prove_explain import prove
from game.catalog import GAMES, find_game
from game.core.facts import BAD, EITHER, GOOD, Fact, Tally
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Text
from game.i18n import LANGUAGES, Locale
from game.packs import load_cards
from tests.laws.deals import Deal, sampled

games = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@games
def test_every_fact_has_words_in_every_language(spec) -> None:
    """Whatever a tally may note is named in its source; each word has a sentence."""
    source = (Path(explain.__file__).parents[1] / spec.id / "mind/facts.py").read_text(encoding="utf-8")
    known = {key.rpartition(".")[2] for key in Locale("en").templates if key.startswith(f"fact.{spec.id}.")}
    for word in known:
        assert f'"{word}"' in source or f'"{word.removesuffix("_other")}"' in source, f"nobody notes {word}"
    for lang in LANGUAGES:
        assert {key for key in Locale(lang).templates if key.startswith(f"fact.{spec.id}.")} == {
            f"fact.{spec.id}.{word}" for word in known
        }


Script = list[tuple[float, dict[Fact, float]]]
"""The share and the facts of each line."""


class Scripted(Lines):
    """Lines that a test has written."""

    seats = 3

    own: frozenset[Fact] = frozenset()

    def itself(self, course: Course) -> set[Fact]:
        """What the move is."""
        return set(self.own)

    def __init__(self, **rows: Script) -> None:
        self.records = {
            (name,): Record([share for share, _ in lines], [found for _, found in lines])
            for name, lines in rows.items()
        }


WINS, LOSES, HAPPENS = Fact("wins", tone=GOOD), Fact("loses", tone=BAD), Fact("happens", tone=EITHER)


def lines(
    wins: int, fact: Fact, share: float = 0.5, count: int = 40
) -> list[tuple[float, dict[Fact, float]]]:
    """So many lines of which the first ones have a fact, and win more."""
    spread = [0.02 * (number % 3) for number in range(count)]
    return [(share * (n < wins) + 0.2 + spread[n], {fact: 1.0} if n < wins else {}) for n in range(count)]


def test_a_difference_that_goes_with_winning_is_a_reason() -> None:
    found = compare(Scripted(a=lines(32, WINS), b=lines(8, WINS)), ("a",), ("b",))
    assert [reason.fact for reason in found.reasons] == [WINS]
    assert (round(found.reasons[0].here, 1), round(found.reasons[0].there, 1)) == (0.8, 0.2)
    said = Locale("en").text(found.texts("portrait", Other(Text("explain.only")))[0])
    assert "in 8 of 10 lines" in said and "in 2 of 10" in said


def test_no_reason_without_a_difference() -> None:
    assert not compare(Scripted(a=lines(20, WINS), b=lines(20, WINS)), ("a",), ("b",)).reasons
    slight = compare(Scripted(a=lines(22, WINS), b=lines(20, WINS)), ("a",), ("b",))
    assert not slight.reasons


def test_what_goes_together_with_losing_does_not_praise_a_move() -> None:
    better = [(0.6, {LOSES: 1.0}) if n < 30 else (0.9, {}) for n in range(40)]
    worse = [(0.1, {}) if n < 35 else (0.05, {LOSES: 1.0}) for n in range(40)]
    found = compare(Scripted(a=better, b=worse), ("a",), ("b",))
    assert found.lead.mean > 0.3 and not found.reasons
    texts = found.texts("portrait", Other(Text("explain.only")))
    assert [text.key for text in texts] == ["explain.better"]


def test_equal_chances_are_called_alike_whatever_happens() -> None:
    one = [(0.3, {HAPPENS: 1.0})] * 40
    found = compare(Scripted(a=one, b=[(0.3, {})] * 40), ("a",), ("b",))
    assert found.alike and not found.reasons
    assert found.texts("tenno", Other(Text("explain.only"), 2))[0].key == "explain.alike"


def test_a_move_is_not_its_own_reason() -> None:
    """What one of the moves is cannot be why it is better: the next fact is said, or none."""
    built = [(share + 0.4, {**found, HAPPENS: 1.0}) for share, found in lines(32, WINS, 0.1)]
    played = Scripted(a=built, b=lines(8, WINS, 0.1))
    assert HAPPENS in [reason.fact for reason in compare(played, ("a",), ("b",)).reasons]
    played.own = frozenset({HAPPENS})
    assert [reason.fact for reason in compare(played, ("a",), ("b",)).reasons] == [WINS]
    only = Scripted(a=[(0.5, {HAPPENS: 1.0})] * 40, b=[(0.2, {})] * 40)
    only.own = played.own
    assert not compare(only, ("a",), ("b",)).reasons


def test_a_building_is_explained_by_what_it_brings() -> None:
    """Not by being built: that is the move."""
    spec = find_game("chronicles")
    found = Lines(spec, building(spec), Rng(3))
    moves = find_moves(spec, building(spec), Rng(3), Budget(simulations=40))
    found.play(moves, 40)
    facts = {fact.word for record in found.records.values() for row in record.facts for fact in row}
    assert {"builds", "points_next", "strength_next"} <= facts
    for course in moves:
        itself = {fact.word for fact in found.itself(course)}
        assert itself <= {"builds", "raises", "levels"}
        for other in moves:
            said = {reason.fact.word for reason in compare(found, course, other, sure=0.5).reasons}
            assert not said & {"builds", "raises", "levels"}


def building(spec: GameSpec) -> Any:
    """What the seat knows that has the widest choice of buildings in a game of the policy's."""
    state = spec.rules.setup(load_cards(spec).cards, 3, spec.settle({}, 3), 5, None)
    found, most = None, 2
    while movers := spec.rules.movers(state):
        legal = spec.rules.legal(state, movers[0])
        if state.phase == "build" and state.round < state.cards.rounds and len(legal) > most:
            found, most = spec.rules.observe(state, movers[0]), len(legal)
        weights = spec.policy.weigh(state, movers[0], legal, Rng(1))
        spec.rules.apply(state, movers[0], legal[max(range(len(legal)), key=weights.__getitem__)], None)
    assert found is not None, "this game has no choice of buildings: take another seed"
    return found


def test_numbers_are_said_as_languages_write_them() -> None:
    assert Locale("en").text(decimal(3.44)) == "3.4"
    assert Locale("ru").text(decimal(-0.26)) == "−0,3"
    assert Locale("ru").text(often(0.1, "lines")) == "в 1 варианте из 10"
    assert Locale("uk").text(often(0.62, "lines")) == "у 6 варіантах із 10"


def test_an_error_is_of_the_mean() -> None:
    found = Estimate.of([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert abs(found.error - 0.0503) < 0.001


@games
def test_lines_are_the_same_again_and_moves_meet_the_same_deals(spec) -> None:
    deal = Deal(spec, min(3, spec.seats[-1]), ())
    state = next(iter(sampled(deal, 7, 1)))
    view = deal.rules.observe(state, deal.rules.movers(state)[0])
    moves = find_moves(spec, view, Rng(1), Budget(simulations=8))[:2]
    twice = []
    for _ in range(2):
        found = Lines(spec, view, Rng(3))
        found.play(moves, 12)
        twice.append([found.chance(move) for move in moves])
        assert found.lead(moves[0], moves[0]).mean == 0.0
    assert twice[0] == twice[1]


@games
def test_whole_moves_end_where_somebody_else_is_asked_or_a_new_choice_begins(spec) -> None:
    deal, rng = Deal(spec, min(3, spec.seats[-1]), ()), Rng(1)
    for state in sampled(deal, 3, 3):
        seat = deal.rules.movers(state)[0]
        for _, course in whole_moves(deal.rules, spec.policy, state, seat, rng):
            assert complete(deal.rules, spec.policy, state, seat, course[:1], rng)[0] == course[0]
            assert complete(deal.rules, spec.policy, state, seat, course, rng) == course


@games
def test_the_proof_runs(spec) -> None:
    [report] = prove(spec, positions=1, deals=12, lines=24, seed=1)
    assert report.positions == 1
    assert report.hold + len(report.wrong) == report.sentences


@pytest.mark.long
@games
def test_sentences_hold_and_decisions_that_matter_get_a_reason(spec) -> None:
    [report] = prove(spec, positions=100, deals=400, lines=MOST, seed=3)
    assert report.passed, report


def test_a_tally_hears_only_what_it_has_a_method_for() -> None:
    tally = Tally(None, 0)
    tally(GAMES[0].events[0](0, 1))
    assert not tally.found
