"""What the policy does is sensible, and from any muddle of a plan it finds its way to ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.chronicles import SPEC
from game.chronicles.actions import Build, Move, Ready, Save, SaveUnit, TakeBack
from game.chronicles.kingdom import make_unit
from game.chronicles.mind.plans import Plan, good_plans, lay, own_cards, quick_plan
from game.chronicles.mind.value import Outlook
from game.core.actions import Action
from game.core.rng import Rng
from tests.ai.scripted import facts
from tests.laws.deals import Deal, cards_of, walk

RULES, POLICY = SPEC.rules, SPEC.policy
CARDS = cards_of("chronicles")
BOTH = (("gates", True), ("legends", True))
Turn = Callable[[list[tuple[Action, ...]], Rng], tuple[Action, ...]]


def best(state: Any, seat: int) -> Any:
    legal = RULES.legal(state, seat)
    weights = POLICY.weigh(state, seat, legal, Rng(1))
    return legal[max(range(len(legal)), key=weights.__getitem__)]


def test_every_plan_is_finished_in_a_few_steps() -> None:
    for seats, options in ((2, ()), (3, BOTH), (1, (("legends", True),))):
        planning = [s.clone() for s in walk(Deal(SPEC, seats, options), 3) if s.plan][::20]
        for state in planning:
            seat = RULES.movers(state)[0]
            for _ in range(30):
                action = best(state, seat)
                RULES.apply(state, seat, action, None)
                if isinstance(action, Ready):
                    break
            else:
                raise AssertionError("still planning")


def leads_to(state: Any, seat: int, plan: Plan) -> bool:
    """Whether legal steps lead from what is planned to the plan, and then to ready."""
    for _ in range(40):
        step = POLICY._step_to(state, seat, plan)
        assert step in RULES.legal(state, seat)
        if isinstance(step, Ready):
            return tuple(state.planned(seat)) == plan.units
        RULES.apply(state, seat, step, None)
    return False


def test_every_plan_can_be_reached_from_any_muddle() -> None:
    """What was dismissed twice from one place, moved about or saved finds its way to each good plan."""
    for seed in range(3):
        for state in [s.clone() for s in walk(Deal(SPEC, 3, BOTH), seed) if s.plan][::31]:
            seat = RULES.movers(state)[0]
            plans = good_plans(state, seat, Outlook(state, seat), own_cards(state, seat), {}, 3, 4)
            for plan in plans:
                assert leads_to(state.clone(), seat, plan)


def test_two_units_that_are_alike_do_not_change_places_for_ever() -> None:
    """Whoever comes back needs the place of one of two twins, and every other place is taken."""
    state = position(phase="deploy", hands=[["knight"], [], []])
    twin, gone, other = (
        make_unit(state.cards.numbers[name], 1, False) for name in ("rogue", "cook", "farmer")
    )
    new = make_unit(state.cards.numbers["knight"], 0, True)
    state.units[:5] = [twin, gone, 0, twin, other]
    state.plan[:5] = [twin, twin, 0, new, other]
    state.hands[0], state.dismissed[0] = (), ((1, gone),)
    plan = Plan((twin, gone, 0, new, other), (), (), 0, 0.0)
    assert leads_to(state, 0, plan)


def test_a_plan_laid_at_once_is_what_its_steps_lead_to() -> None:
    """Rollouts lay whole plans; the reveal must find the very same kingdom, hand and dismissals."""
    for seed in range(3):
        for state in [s.clone() for s in walk(Deal(SPEC, 3, BOTH), seed) if s.plan][::31]:
            seat = RULES.movers(state)[0]
            plans = good_plans(state, seat, Outlook(state, seat), own_cards(state, seat), {}, 3, 4)
            for plan in plans:
                by_steps, at_once = state.clone(), state.clone()
                while not isinstance(step := POLICY._step_to(by_steps, seat, plan), Ready):
                    RULES.apply(by_steps, seat, step, None)
                lay(at_once, seat, plan.units, plan.artifacts, by_steps.saved[seat])
                assert at_once.plan == by_steps.plan
                assert sorted(at_once.hands[seat]) == sorted(by_steps.hands[seat])
                assert sorted(at_once.placed[seat]) == sorted(by_steps.placed[seat])
                assert _gone(at_once, seat) == _gone(by_steps, seat)


def _gone(state: Any, seat: int) -> list[int]:
    return sorted(unit for _, unit in state.dismissed[seat])


def test_what_a_rollout_plans_is_payable_and_better_than_nothing() -> None:
    for state in [s.clone() for s in walk(Deal(SPEC, 3, BOTH), 5) if s.plan][::31]:
        seat = RULES.movers(state)[0]
        outlook, hand = Outlook(state, seat), own_cards(state, seat)
        idle = good_plans(state, seat, outlook, (), {}, 1, 1)[0]
        plan = quick_plan(state, seat, outlook, hand, {})
        assert plan.price <= state.gold[seat]
        assert plan.worth >= idle.worth - 0.001 or plan.units == tuple(state.places(seat))


def test_a_search_compares_whole_plans() -> None:
    """Each course leads from what is planned to ready, and none takes back what was planned before."""
    state = position(phase="deploy", hands=[["knight", "woodcutter", "veteran", "cook", "farmer"], [], []])
    while True:
        courses = POLICY.courses(state, 0)
        for _, steps in courses:
            assert isinstance(steps[-1], Ready)
            assert not any(isinstance(step, TakeBack) for step in steps)
        if isinstance(courses[-1][1][0], Ready):
            break
        RULES.apply(state, 0, courses[-1][1][0], None)


def any_of(courses: list[tuple[Action, ...]], rng: Rng) -> tuple[Action, ...]:
    return rng.choice(courses)


def farthest(courses: list[tuple[Action, ...]], rng: Rng) -> tuple[Action, ...]:
    return max(courses, key=lambda steps: (len(steps), isinstance(steps[0], Move)))


@pytest.mark.parametrize("turn", [any_of, farthest])
def test_however_the_comparisons_go_planning_ends(turn: Turn) -> None:
    """A search may like another plan at every step; none of them may take it round in circles.

    A Novice sent two units to and fro until the game was stopped.
    """
    for seed in range(12):
        rng = Rng(seed)
        for start in [s.clone() for s in walk(Deal(SPEC, 3, BOTH), seed) if s.plan and not any(s.done)][::9]:
            state, seat = start.clone(), RULES.movers(start)[0]
            for _ in range(25):
                step = turn([steps for _, steps in POLICY.courses(state, seat)], rng)[0]
                assert step in RULES.legal(state, seat)
                RULES.apply(state, seat, step, None)
                if isinstance(step, Ready):
                    break
            else:
                raise AssertionError(f"still planning, seed {seed}")


def position(**given: Any) -> Any:
    cards = next(walk(Deal(SPEC, 3, ()), 1)).cards
    return SPEC.notation.read_position(given, cards, 3, SPEC.settle({}, 3), 1)


def test_it_builds_when_it_can() -> None:
    state = position(phase="build", gold=[4, 0, 0], front=[[{"unit": "forest_spirit"}, None], [], []])
    action = best(state, 0)
    assert isinstance(action, Build) and action.level == 2


def test_it_fills_its_kingdom_and_wins_wars() -> None:
    state = position(phase="deploy", hands=[["knight", "woodcutter", "veteran", "cook", "farmer"], [], []])
    for seat in (0, 1, 2):
        while seat in RULES.movers(state) and state.plan:
            RULES.apply(state, seat, best(state, seat), None)
    assert state.vp[0] >= 6 and sum(1 for unit in state.places(0) if unit) == 4


def test_it_saves_a_useful_unit_and_lets_a_sculptor_die() -> None:
    front = [[{"unit": "mystical_healer"}, {"unit": "knight", "age": 1}], [], []]
    action = best(position(phase="age", front=front), 0)
    assert isinstance(action, SaveUnit) and action.spot == "front2"
    front[0][1] = {"unit": "sculptor", "age": 1}
    assert not isinstance(best(position(phase="age", front=front), 0), SaveUnit)


def test_one_policy_seat_beats_random_ones() -> None:
    wins = 0.0
    for seed in range(6):
        state = Deal(SPEC, 3, ()).start(seed)
        rng = Rng(seed)
        while movers := RULES.movers(state):
            seat = movers[0]
            action = best(state, seat) if seat == seed % 3 else rng.choice(RULES.legal(state, seat))
            RULES.apply(state, seat, action, None)
        wins += RULES.outcome(state).share(seed % 3)
    assert wins >= 4


def after_reveal(hand: str, **given: Any) -> Any:
    """A position in which the first seat chooses what to keep of these cards."""
    options = SPEC.settle({"saving": "after_reveal", "gates": True}, 3)
    position = {"phase": "deploy", "hands": [hand.split(), [], []], **given}
    state = SPEC.notation.read_position(position, CARDS, 3, options, 1)
    for seat in range(3):
        RULES.apply(state, seat, Ready(), None)
    return state


def kept(state: Any) -> set[str]:
    """What the policy keeps, followed step by step until it is ready."""
    while not state.done[0] and state.phase == "saving":
        trial, action = state, best(state, 0)
        if isinstance(action, Ready):
            return {state.cards.card(number).id for number in trial.saved[0]}
        RULES.apply(state, 0, action, None)
    raise AssertionError("nobody was asked")


def test_after_the_reveal_the_best_card_is_kept() -> None:
    assert kept(after_reveal("farmer demon")) == {"demon"}


def test_a_library_keeps_two_for_its_points_even_at_the_end() -> None:
    library = {"available": ["town", "library"], "buildings": [{"library": 2}, {}, {}]}
    assert len(kept(after_reveal("farmer cook miner", round=4, **library))) == 2
    assert kept(after_reveal("farmer cook", round=4)) == set()


def test_what_is_kept_is_never_changed_back() -> None:
    """Each search compares anew, so a course that takes a card back could go on for ever."""
    state = after_reveal("farmer cook dragon")
    RULES.apply(state, 0, Save("farmer"), None)
    assert POLICY.courses(state, 0) == [(POLICY.courses(state, 0)[0][0], (Ready(),))]


def test_the_facts_of_a_round_are_counted() -> None:
    mine, theirs = facts("chronicles/rule-2-round.yaml", 0), facts("chronicles/rule-2-round.yaml", 1)
    assert {"beats 1", "beats 2"} <= set(mine)
    assert (mine["wars"], mine["points"], mine["gold"]) == (2, 6, 4)
    assert {"beaten 0", "beats 2"} <= set(theirs)
    assert (theirs["points"], theirs["points_other 0"]) == (3, 6)
