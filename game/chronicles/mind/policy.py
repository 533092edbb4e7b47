"""What a sensible monarch does: drafts for the own kingdom and the wars next door, plans, builds, heals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.chronicles import actions as act
from game.chronicles.actions import (
    Keep,
    Place,
    Ready,
    Save,
    TakeBack,
)
from game.chronicles.kingdom import NEW, SPOTS, card_of, end_parts, make_unit
from game.chronicles.mind.character import CHARACTER
from game.chronicles.mind.choices import build_choices, flip_choice, kingdom_of, save_choice
from game.chronicles.mind.facts import ChroniclesTally, named
from game.chronicles.mind.keeping import keepings
from game.chronicles.mind.plans import (
    BEAM,
    Known,
    Plan,
    best_plan,
    good_plans,
    lay,
    own_cards,
    quick_plan,
    to_save,
)
from game.chronicles.mind.value import (
    STAGES,
    Outlook,
    base_worth,
    flip_worth,
    flipped,
    kingdom_worth,
    stage,
)
from game.chronicles.mind.weights import WEIGHTS
from game.chronicles.phases import deploy
from game.chronicles.phases.solo import condition_score
from game.chronicles.state import ChroniclesState
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from game.core.events import Emit
from game.core.linear import LinearValue
from game.core.phases import OVER
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.types import Seat, Text

BY_ROUND = ("buildings", "gold", "kingdom", "place")
FIRST_FITTED = 2
"""Rollouts end where a round begins, so the value knows the beginnings of rounds 2, 3 and 4."""
FEATURES = ("points", *(f"{name}:{r}" for r in range(FIRST_FITTED, STAGES + 1) for name in BY_ROUND))
NOTHING_MORE = (0.0,) * (len(FEATURES) - 1)
HEAT = (0.0, 5.0, 4.2, 3.1, 2.0)
"""By round: how many points of a lead make a win likely."""
LICH_HEAT = 6.0
GOLD_TIE = 0.02
"""What gold is worth in the end: it breaks ties."""
REMEMBERED = 4000
WIDE, COURSES = 6, 8
"""How many plans go on at each step, and how many are compared, where a search compares whole plans."""
QUICK = 0
"""The width that stands for a quick plan."""
DRAFT_BEAM = 1
"""A quick look is enough to compare the cards of a pack."""
BEST = 50.0
"""The weight of the step that leads to the plan; all others stay far below."""


class ChroniclesPolicy(Policy[ChroniclesState, ChroniclesView]):
    """Looks at the own cards, at what lies open, and at nothing else."""

    character = CHARACTER

    def __init__(self, rules: Rules[ChroniclesState, ChroniclesView]) -> None:
        self._rules = rules
        self._plans: dict[tuple[Any, ...], Plan] = {}
        self._known: dict[tuple[Any, ...], Known] = {}
        self.linear = LinearValue(FEATURES, WEIGHTS)

    def weigh(
        self, state: ChroniclesState, seat: Seat, actions: Sequence[Action], rng: Rng
    ) -> Sequence[float]:
        """Weigh each action by what it brings in victory points."""
        outlook = Outlook(state, seat)
        if state.phase == "recruit":
            return self._weigh_picks(state, seat, actions, outlook)
        if state.phase == "deploy":
            step = self._next_step(state, seat, outlook)
            return [BEST if action == step else _stray(action) for action in actions]
        if state.phase == "saving":
            step = keepings(state, seat)[0][1][0]
            return [BEST if action == step else float(action == act.READY) for action in actions]
        if state.phase == "flips":
            return [flip_choice(state, seat, outlook, action) for action in actions]
        if state.phase == "build":
            return build_choices(state, seat, outlook, actions)
        return [save_choice(state, seat, outlook, action) for action in actions]

    def quick(self, state: ChroniclesState, seat: Seat, rng: Rng, emit: Emit | None = None) -> None:
        """Play on well enough for a rollout: cards by their plain worth, a whole plan at once."""
        if state.phase == "deploy":
            plan = self._plan(state, seat, Outlook(state, seat), QUICK)
            lay(state, seat, plan.units, plan.artifacts, to_save(state, seat, plan))
            self._rules.apply(state, seat, act.READY, emit)
            return
        actions = self._rules.legal(state, seat)
        if len(actions) == 1:
            best = actions[0]
        elif state.phase == "recruit":
            best = max(actions, key=lambda action: _plain_worth(state, action) + 0.2 * rng.uniform())
        else:
            weights = self.weigh(state, seat, actions, rng)
            best = actions[max(range(len(actions)), key=weights.__getitem__)]
        self._rules.apply(state, seat, best, emit)

    def courses(self, state: ChroniclesState, seat: Seat) -> list[tuple[float, tuple[Action, ...]]]:
        """A step of Deploy makes sense with its whole plan only: return the best plans, from here to ready.

        So it is with keeping cards after the reveal.

        Once something is planned, only those are offered that it has brought nearest. Every step brings them
        nearer still, so planning comes to an end however often the comparison turns out differently: two
        plans that are alike sent a unit to and fro for ever.
        """
        if state.phase == "saving":
            return keepings(state, seat)
        if state.phase != "deploy":
            return []
        outlook, hand = Outlook(state, seat), own_cards(state, seat)
        known = self._known_of(_standing(state, seat, outlook))
        plans = good_plans(state, seat, outlook, hand, known, WIDE, COURSES)
        found = [(plan.worth, self._steps_to(state, seat, plan)) for plan in plans]
        anew = state.clone()
        lay(anew, seat, state.places(seat), (), ())
        nearer = [
            len(self._steps_to(anew, seat, plan)) - len(steps)
            for plan, (_, steps) in zip(plans, found, strict=True)
        ]
        return [entry for entry, by in zip(found, nearer, strict=True) if by == max(nearer)]

    def named(self, state: ChroniclesState, seat: Seat, course: Course) -> Text:
        """Return the card, the building, or the whole plan."""
        return named(state, seat, course)

    def tally(self, begun: ChroniclesState, seat: Seat) -> ChroniclesTally:
        """Count wars, points, deaths and gold of the round."""
        return ChroniclesTally(begun, seat)

    def _steps_to(self, state: ChroniclesState, seat: Seat, plan: Plan) -> tuple[Action, ...]:
        """Return the steps from what is planned to the plan, the last of them being ready."""
        trial, steps = state.clone(), [self._step_to(state, seat, plan)]
        while steps[-1] != act.READY:
            deploy.apply(trial, seat, steps[-1], None)
            steps.append(self._step_to(trial, seat, plan))
        return tuple(steps)

    def beyond(self, begun: ChroniclesState) -> Callable[[ChroniclesState], bool] | None:
        """After the reveal nothing is left to chance in a round: what is done then shows in the next one."""
        if begun.phase in ("recruit", "deploy") or begun.round >= begun.cards.rounds:
            return None
        at = begun.round + 1
        return lambda state: state.round > at

    def forget(self, view: ChroniclesView, rng: Rng, memory: float) -> ChroniclesView:
        """The packs handed on and the cards that left the deck may be forgotten; what lies open is not."""
        if rng.uniform() < memory:
            return view
        return replace(view, passed=(), gone=(), buried=())

    def value(self, state: ChroniclesState) -> Sequence[float]:
        """Compare points held and points to come; the Lich King's are known to come."""
        rows = self.features(state)
        if state.lich:
            coming = 7.5 * (state.cards.rounds - state.round)
            lead = self.linear.score(rows[0]) - (state.lich.vp + coming) / LICH_HEAT
            return [1.0 / (1.0 + math.exp(-lead))]
        return self.linear.shares(rows)

    def features(self, state: ChroniclesState) -> list[tuple[float, ...]]:
        """Return every seat's points and its other means by round; near the end less of a lead decides."""
        heat = LICH_HEAT if state.lich else HEAT[stage(state)]
        return [tuple(part / heat for part in _prospect(state, seat)) for seat in range(state.seats)]

    def _plan(self, state: ChroniclesState, seat: Seat, outlook: Outlook, width: int = BEAM) -> Plan:
        """Return the plan for this hand and kingdom; the same question is answered once."""
        hand, standing = own_cards(state, seat), _standing(state, seat, outlook)
        key = (hand, width, standing)
        if key not in self._plans:
            known = self._known_of(standing)
            self._plans[key] = (
                best_plan(state, seat, outlook, hand, known, width)
                if width
                else quick_plan(state, seat, outlook, hand, known)
            )
        return self._plans[key]

    def _known_of(self, standing: tuple[Any, ...]) -> Known:
        """Return what is known of the layouts of a kingdom."""
        if len(self._plans) >= REMEMBERED:
            self._plans.clear()
            self._known.clear()
        return self._known.setdefault(standing, {})

    def _next_step(self, state: ChroniclesState, seat: Seat, outlook: Outlook) -> Action:
        """Return the next step towards the best plan."""
        return self._step_to(state, seat, self._plan(state, seat, outlook))

    def _step_to(self, state: ChroniclesState, seat: Seat, plan: Plan) -> Action:
        """Return the next step towards a plan: room first, then moves, cards, saving, ready."""
        now, wanted = state.planned(seat), plan.units
        surplus, lacking = Counter(now) - Counter(wanted), Counter(wanted) - Counter(now)
        leaving = [i for i in range(len(now)) if now[i] and surplus[now[i]] and now[i] != wanted[i]]
        for spot, unit in state.dismissed[seat]:
            if lacking[unit]:
                return _call_back(state, seat, spot, leaving)
        if leaving:
            return _send_away(now, leaving[0])
        for spot in [i for i in range(len(now)) if wanted[i] and wanted[i] != now[i]]:
            elsewhere = [i for i in range(len(now)) if now[i] == wanted[spot] and now[i] != wanted[i]]
            if elsewhere:
                return act.move(SPOTS[elsewhere[0]], SPOTS[spot])
        return self._next_card(state, seat, plan)

    def _next_card(self, state: ChroniclesState, seat: Seat, plan: Plan) -> Action:
        """Return the next card to place or to save, or that the plan is ready."""
        now, placed = state.planned(seat), Counter(state.placed[seat])
        for number in placed - Counter(plan.artifacts):
            return act.take_back(state.cards.card(number).id)
        missing = [(card_of(unit), SPOTS[i]) for i, unit in enumerate(plan.units) if unit and not now[i]]
        for number, at in [*missing, *((a, None) for a in (Counter(plan.artifacts) - placed).elements())]:
            if number not in state.hands[seat]:
                return act.SAVE_NONE
            card = state.cards.card(number).id
            return act.place(card, at) if at else act.place(card)
        wanted, saved = Counter(to_save(state, seat, plan)), Counter(state.saved[seat])
        if saved - wanted:
            return act.SAVE_NONE
        unsaved = list((wanted - saved).elements())
        return act.save(state.cards.card(unsaved[0]).id) if unsaved else act.READY

    def _weigh_picks(
        self, state: ChroniclesState, seat: Seat, actions: Sequence[Action], outlook: Outlook
    ) -> Sequence[float]:
        """A pick is worth what the best place in the kingdom planned so far gains by it."""
        held = tuple(sorted(state.kept[seat] + state.saved[seat]))
        trial = state.clone()
        trial.hands[seat], trial.saved[seat], trial.plan = held, (), state.units[:]
        plan = self._plan(trial, seat, outlook, DRAFT_BEAM)
        worth = {n: _marginal(state, seat, outlook, plan, n) for n in set(state.hands[seat])}
        numbers = state.cards.numbers
        weights = []
        for action in actions:
            assert isinstance(action, Keep)
            weight = worth[numbers[str(action.card)]]
            if state.lich:
                weight -= _lich_gain(state, seat, action)
            elif action.discard is not None:
                weight += 0.4 * base_worth(state.cards.card(numbers[str(action.discard)]))
            weights.append(weight)
        return weights


def _standing(state: ChroniclesState, seat: Seat, outlook: Outlook) -> tuple[Any, ...]:
    """Return everything but the hand that a plan depends on."""
    return (
        tuple(state.places(seat)), state.gold[seat], state.artifacts[seat], state.levels[seat],
        state.available, state.fronts[seat], state.round, tuple(outlook.rivals), id(state.cards),
    )  # fmt: skip


def _call_back(state: ChroniclesState, seat: Seat, spot: int, leaving: Sequence[int]) -> Action:
    """Return a step towards having back who was dismissed from a place: the place must be free for it."""
    now = state.planned(seat)
    if not now[spot]:
        return act.take_back(SPOTS[spot])
    free = [i for i in state.spots(seat) if not now[i]]
    elsewhere = [i for i in leaving if i != spot]
    if not elsewhere and spot in leaving:  # of two that are alike the other one may go as well
        elsewhere = [i for i, unit in enumerate(now) if unit == now[spot] and i != spot]
    if not free and elsewhere:
        return _send_away(now, elsewhere[0])
    others = free or [i for i in state.spots(seat) if i != spot]
    return act.move(SPOTS[spot], SPOTS[others[0]])


def _send_away(now: Sequence[int], spot: int) -> Action:
    return (act.take_back if now[spot] & NEW else act.dismiss)(SPOTS[spot])


def _plain_worth(state: ChroniclesState, action: Action) -> float:
    """Return what a pick is worth to anybody."""
    assert isinstance(action, Keep)
    numbers, card = state.cards.numbers, state.cards.card
    worth = base_worth(card(numbers[str(action.card)]))
    return worth if action.discard is None else worth + 0.4 * base_worth(card(numbers[str(action.discard)]))


def _stray(action: Action) -> float:
    """Weigh steps off the plan: being ready is never far off, wandering is."""
    if isinstance(action, Ready):
        return 1.0
    return 0.5 if isinstance(action, Place | Save) else 0.0 if isinstance(action, TakeBack) else 0.1


def _marginal(state: ChroniclesState, seat: Seat, outlook: Outlook, plan: Plan, number: int) -> float:
    """Return what a card adds to a plan, put into its best place and paid for."""
    card = state.cards.card(number)
    owned = state.artifacts[seat] + plan.artifacts
    if not card.unit:
        extra = kingdom_of(state, seat, plan.units, (*owned, number))
        gain = kingdom_worth(outlook, extra, 3) - kingdom_worth(
            outlook, kingdom_of(state, seat, plan.units, owned), 3
        )
        return gain * (1 + 0.5 * outlook.left) + card.vp - outlook.gold_worth * (1 + len(owned))
    base = kingdom_worth(outlook, kingdom_of(state, seat, plan.units, owned), 3)
    best = -99.0
    for spot in state.spots(seat):
        units = list(plan.units)
        lost = 0.3 if units[spot] & NEW else 0.0
        units[spot] = make_unit(number, 0, True)
        kingdom = kingdom_of(state, seat, flipped(units, state.cards.defs), owned)
        gain = kingdom_worth(outlook, kingdom, 3) + flip_worth(outlook, kingdom, spot) - base - lost
        best = max(best, gain)
    dear = max(0, card.cost - state.gold[seat])
    return best - outlook.gold_worth * card.cost - 1.5 * dear + 0.15 * base_worth(card)


def _lich_gain(state: ChroniclesState, seat: Seat, action: Keep) -> float:
    """Return what the Lich King scores more for what this pick sends to the Netherworld."""
    assert state.lich is not None
    numbers = state.cards.numbers
    below = [state.cards.card(n) for n in state.lich.netherworld]
    if action.discard is not None:
        sent = [state.cards.card(numbers[str(action.discard)])]
    else:
        rest = list(state.hands[seat])
        rest.remove(numbers[str(action.card)])
        sent = [state.cards.card(n) for n in rest]
    scores = [state.cards.necropolis[n].score for n in state.lich.row[: state.round]]
    return sum(condition_score(s, below + sent) - condition_score(s, below) for s in scores) * 0.9


def _prospect(state: ChroniclesState, seat: Seat) -> tuple[float, ...]:
    """Return points held and, in the columns of this round, what stands, the gold, the kingdom, the place."""
    kingdom, points = state.kingdom(seat), float(state.vp[seat])
    if state.phase == OVER:
        return (points + GOLD_TIE * state.gold[seat], *NOTHING_MORE)
    if state.round == state.cards.rounds and state.phase in ("build", "age"):
        points += sum(part.amount for part in end_parts(kingdom)) + GOLD_TIE * state.gold[seat]
        return (points, *NOTHING_MORE)
    standing = sum(part.amount for part in end_parts(kingdom))
    promise = kingdom_worth(Outlook(state, seat), kingdom, 0)
    row = [points, *NOTHING_MORE]
    first = 1 + len(BY_ROUND) * (max(stage(state), FIRST_FITTED) - FIRST_FITTED)
    row[first : first + len(BY_ROUND)] = standing, state.gold[seat], promise, bool(kingdom.count_level(2))
    return tuple(row)
