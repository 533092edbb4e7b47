"""Whether explanations are true: `python -m game.ai.prove_explain GAME ... --positions 100 --deals 400`.

Random positions of finished games of the policy, all numbers of seats in turn. Every sentence that a hint
says, whichever moves it compares, is checked on fresh deals: what it claims to happen more often must do so
there too. And of the decisions in which the best move is better than the second by a tenth of the even share,
most must get a reason. `--sure 2 2.5` tries several thresholds on the same lines and the same fresh deals.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.ai.agent import Budget
from game.ai.explain import SURE, Comparison
from game.ai.hints import SHOWN, find_moves, measure, said_of
from game.ai.lines import Estimate, Lines
from game.catalog import GAMES, find_game
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Seat
from game.packs import load_cards

DECISIVE = 0.1
"""A move this part of the even share better than the second deserves a reason."""
SIGNS, REASONS = 0.95, 0.8
"""The bars: sentences that hold, and decisive moves with a reason."""
LINES = 150
"""How many lines a move gets in a hint of a second where lines are dear; elsewhere up to `hints.MOST`."""


@dataclass
class Report:
    """What was found in one game."""

    game: str
    sure: float = SURE
    positions: int = 0
    sentences: int = 0
    hold: int = 0
    decisive: int = 0
    explained: int = 0
    alike: int = 0
    words: dict[str, int] = field(default_factory=dict)
    thirds: int = 0
    """How many of the sentences compare the best move with the third."""
    wrong: list[str] = field(default_factory=list)
    mute: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether both bars are met."""
        return self.hold >= SIGNS * self.sentences and self.explained >= REASONS * self.decisive

    def told(self) -> dict[str, Any]:
        """Return what was found, the shares with the interval that holds them in 95 of 100 cases."""
        shares = {"hold_95": interval(self.hold, self.sentences)}
        shares["explained_95"] = interval(self.explained, self.decisive)
        return {**asdict(self), **shares, "passed": self.passed}


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Return Wilson's interval of a share, in per cent."""
    if not tries:
        return 0.0, 100.0
    z, share = 1.96, hits / tries
    middle, part = share + z * z / (2 * tries), 1 + z * z / tries
    half = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return round(100 * (middle - half) / part, 1), round(100 * (middle + half) / part, 1)


def prove(
    spec: GameSpec, positions: int, deals: int, lines: int, seed: int, sure: Sequence[float] = (SURE,)
) -> list[Report]:
    """Check the explanations of one game, a report for each threshold."""
    reports = [Report(spec.id, each) for each in sure]
    for number, (view, seats) in enumerate(_positions(spec, seed)):
        if reports[0].positions == positions:
            break
        _check(spec, view, seats, deals, lines, Rng(seed * 1000 + number), reports)
    return reports


def _check(
    spec: GameSpec, view: Any, seats: int, deals: int, lines: int, rng: Rng, reports: Sequence[Report]
) -> None:
    said = Lines(spec, view, rng)
    courses = find_moves(spec, view, rng, Budget(simulations=200))
    if len(courses) < 2:
        return  # a plan all but finished leaves nothing to compare
    measure(said, courses, lambda: False, lines)
    best = said.ranked()[:SHOWN]
    fresh = Lines(spec, view, rng)
    fresh.play(best, deals)
    for report in reports:
        report.positions += 1
        for place in range(len(best)):
            _check_place(view, said, fresh, best, place, seats, report)


def _check_place(
    view: Any, said: Lines, fresh: Lines, best: Sequence[Course], place: int, seats: int, report: Report
) -> None:
    """Check all that a hint says of one of its moves."""
    told = list(said_of(said, best, place, report.sure))
    for other, found in told:
        report.thirds += len(found.reasons) * (not place and other > 1)
        _check_sentences(found, fresh, best[place], best[other], report)
    if not place:
        _check_decision(view, told[0][1], fresh.lead(best[0], best[1]), seats, report)


def _check_sentences(found: Comparison, fresh: Lines, course: Course, other: Course, report: Report) -> None:
    for reason in found.reasons:
        mine = [row.get(reason.fact, 0.0) for row in fresh.records[course].facts]
        theirs = [row.get(reason.fact, 0.0) for row in fresh.records[other].facts]
        apart = Estimate.of([a - b for a, b in zip(mine, theirs, strict=True)])
        report.sentences += 1
        report.words[reason.fact.word] = report.words.get(reason.fact.word, 0) + 1
        if apart.mean * (reason.here - reason.there) > 0:
            report.hold += 1
        else:
            report.wrong.append(f"{reason.fact.word}: said {reason.here:.2f} {reason.there:.2f}, {apart}")


def _check_decision(view: Any, found: Comparison, lead: Estimate, seats: int, report: Report) -> None:
    report.alike += not found.reasons and found.alike
    if lead.mean < DECISIVE / seats:
        return
    report.decisive += 1
    report.explained += bool(found.reasons)
    if not found.reasons:
        report.mute.append(
            f"{view.phase} round {view.round}: lead {lead.mean:.3f}, said {found.lead.mean:.3f}"
        )


def _positions(spec: GameSpec, seed: int) -> Iterator[tuple[Any, int]]:
    """Yield views of seats that have a choice, a few of each game, with the number of seats."""
    rng = Rng(seed)
    cards = load_cards(spec).cards
    while True:
        seats = spec.seats[rng.below(len(spec.seats))]
        decisions = list(_decisions(spec, cards, seats, rng))
        for at in rng.sample(range(len(decisions)), min(4, len(decisions))):
            yield decisions[at], seats


def _decisions(spec: GameSpec, cards: Any, seats: int, rng: Rng) -> Iterator[Any]:
    """Yield what the asked seat knew at every choice of one game that the policy played."""
    rules, policy = spec.rules, spec.policy
    state = rules.setup(cards, seats, spec.settle({}, seats), rng.bits(), None)
    while movers := rules.movers(state):
        seat: Seat = movers[rng.below(len(movers))]
        legal = rules.legal(state, seat)
        if len(legal) > 1 and not policy.midway(state, seat):
            yield rules.observe(state, seat)
        weights = policy.weigh(state, seat, legal, rng) if len(legal) > 1 else [0.0]
        rules.apply(state, seat, legal[max(range(len(legal)), key=weights.__getitem__)], None)


def main(argv: Sequence[str] | None = None) -> int:
    """Check the games named, all if none is; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=[spec.id for spec in GAMES])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sure", type=float, nargs="*", default=[SURE])
    args = parser.parse_args(argv)
    passed = True
    for game in args.games:
        found = prove(find_game(game), args.positions, args.deals, args.lines, args.seed, args.sure)
        print(json.dumps([report.told() for report in found], indent=1), flush=True)
        passed = passed and all(report.passed for report in found)
    return 0 if passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
