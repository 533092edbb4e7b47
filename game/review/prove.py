"""Whether reviews are right: `python -m game.review.prove luck|levels|blunders|calibration GAME ...`.

`luck`: over many games the luck of every seat has the mean 0, and a result less its luck is spread less.
`levels`: who plays better gives less away, and a Master's own moves are hardly ever called wrong.
`blunders`: a Master's move replaced by one that is truly worse is called wrong.
`calibration`: of the moves that were given 30 %, three in ten led to the win.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.ai.judge import BARS, BLUNDER, FORCED, MISTAKE, Judge, even_share
from game.ai.lines import Estimate, Lines
from game.catalog import GAMES, find_game
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.packs import load_cards
from game.review.decisions import Decision, decisions
from game.review.luck import draws
from game.session import Session

SEATS = 4
THOUGHT = Budget(seconds=0.2)
"""How long a Master thinks here."""
MIXED = ("novice", "casual", "skilled", "policy")
LADDER = ("random", "novice", "casual", "skilled", "master")
TRUE_DEALS = 4000
"""Deals on which a planted move must be worse."""
Figures = dict[str, Any]


def games(spec: GameSpec, agents: Sequence[str], count: int, seed: int) -> Iterator[Session]:
    """Yield finished games, the agents moving on by one seat each time."""
    cards = load_cards(spec).cards
    for number in range(count):
        turn = number % len(agents)
        names = [*agents[turn:], *agents[:turn]]
        session = Session.new(spec, cards, len(names), {}, seed + number, names=names, agents=names)
        minds = [make_agent(name, spec) for name in names]
        rng = Rng(seed * 7919 + number)
        while movers := session.movers:
            seat = movers[0]
            session.submit(seat, minds[seat].choose(session.view(seat), rng, THOUGHT).action)
        yield session


def prove_luck(spec: GameSpec, count: int, seed: int) -> Figures:
    """Return each seat's mean luck with its error, and how much less spread a result has without it."""
    lucks: list[tuple[float, ...]] = []
    results: list[tuple[float, ...]] = []
    for session in games(spec, ("policy",) * SEATS, count, seed):
        found = [draw.luck for draw in draws(session, Rng(session.seed)) if draw is not None]
        lucks.append(tuple(map(sum, zip(*found, strict=True))) if found else (0.0,) * SEATS)
        outcome = session.outcome
        assert outcome is not None
        results.append(tuple(outcome.share(seat) for seat in range(SEATS)))
    means = [Estimate.of([luck[seat] for luck in lucks]) for seat in range(SEATS)]
    plain = [result[seat] for result in results for seat in range(SEATS)]
    rest = [r[seat] - k[seat] for r, k in zip(results, lucks, strict=True) for seat in range(SEATS)]
    return {
        "games": count,
        "luck": [f"{mean.mean:+.4f} ± {mean.error:.4f}" for mean in means],
        "mean_is_0": all(abs(mean.mean) <= 2 * mean.error + 1e-12 for mean in means),
        "spread": round(_spread(plain), 4),
        "spread_without_luck": round(_spread(rest), 4),
        "less_spread": round(1 - _spread(rest) / _spread(plain), 3),
    }


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def prove_levels(spec: GameSpec, count: int, seed: int) -> Figures:
    """Return what each level gives away a choice (in even shares), and how often it is called wrong."""
    judge, told = Judge(spec), {}
    for level in LADDER:
        lost, wrong = [], 0
        for number, one in enumerate(_chosen(spec, (level, *("casual",) * (SEATS - 1)), level, count, seed)):
            verdict = judge.weigh(one.view, one.course, Rng(seed + number))
            if verdict.kind != FORCED:
                lost.append(verdict.loss / even_share(SEATS))
                wrong += verdict.wrong
        mean = Estimate.of(lost)
        told[level] = {
            "choices": mean.lines, "loss": round(mean.mean, 4), "error": round(mean.error, 4),
            "called_wrong": round(wrong / max(1, mean.lines), 3),
        }  # fmt: skip
    return told


def _chosen(
    spec: GameSpec, agents: Sequence[str], whose: str, count: int, seed: int, each: int = 4
) -> Iterator[Decision]:
    """Yield so many free decisions of an agent, a few of each game."""
    rng, found = Rng(seed), 0
    for session in games(spec, agents, count, seed):
        mine = [one for one in decisions(session, session.agents.index(whose)) if one.free]
        for at in rng.sample(range(len(mine)), min(each, len(mine))):
            yield mine[at]
            found += 1
            if found == count:
                return


def prove_blunders(spec: GameSpec, count: int, seed: int) -> Figures:
    """Return how many planted blunders are called mistakes or worse."""
    judge, even, planted, found = Judge(spec), even_share(SEATS), 0, 0
    kinds: dict[str, int] = {}
    for number, one in enumerate(_chosen(spec, ("master", *("casual",) * 3), "master", 100 * count, seed, 2)):
        rng = Rng(seed + number)
        worse = _truly_worse(spec, one, even * BARS[0][1], rng)
        if worse is None:
            continue
        planted += 1
        kind = judge.weigh(one.view, worse, rng.fork()).kind
        kinds[kind] = kinds.get(kind, 0) + 1
        found += kind in (MISTAKE, BLUNDER)
        if planted == count:
            break
    return {"planted": planted, "flagged": round(found / max(1, planted), 3), "kinds": kinds}


def _truly_worse(spec: GameSpec, one: Decision, bar: float, rng: Rng) -> Any:
    """Return a legal move that is worse by the bar on thousands of deals; None where there is none."""
    lines = Lines(spec, one.view, rng.fork())
    others = [
        (action,)
        for action in spec.rules.legal(lines.world(), one.seat)
        if (action,) != one.course and not spec.policy.midway(_after(spec, lines, action), one.seat)
    ]
    rng.shuffle(others)
    lines.play([one.course, *others[:4]], 48)
    for course in others[:4]:
        if lines.lead(one.course, course).mean > bar * 1.15:
            true = Lines(spec, one.view, rng.fork())
            true.play([one.course, course], TRUE_DEALS)
            if true.lead(one.course, course).mean >= bar:
                return course
    return None


def _after(spec: GameSpec, lines: Lines, action: Any) -> Any:
    state = lines.world().clone()
    spec.rules.apply(state, lines.me, action, None)
    return state


def prove_calibration(spec: GameSpec, count: int, seed: int) -> Figures:
    """Return predicted against real shares of the win, in bins of ten points."""
    rng, bins = Rng(seed), [[0.0, 0.0, 0.0] for _ in range(10)]
    for session in games(spec, MIXED, count, seed):
        outcome = session.outcome
        assert outcome is not None
        for seat in range(SEATS):
            free = [one for one in decisions(session, seat) if one.free]
            for one in [free[rng.below(len(free))]] if free else []:
                lines = Lines(spec, one.view, rng.fork())
                lines.play([one.course], 64)
                guess = lines.chance(one.course).mean
                entry = bins[min(9, int(10 * guess))]
                entry[0], entry[1], entry[2] = entry[0] + 1, entry[1] + guess, entry[2] + outcome.share(seat)
    filled = [(n, guess / n, real / n) for n, guess, real in bins if n]
    total = sum(n for n, _, _ in filled)
    return {
        "games": count,
        "bins": [[int(n), round(guess, 3), round(real, 3)] for n, guess, real in filled],
        "mean_error": round(sum(n * abs(guess - real) for n, guess, real in filled) / total, 4),
    }


PROOFS: dict[str, Callable[[GameSpec, int, int], Figures]] = {
    "luck": prove_luck, "levels": prove_levels, "blunders": prove_blunders, "calibration": prove_calibration,
}  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    """Measure one thing in the games named, all if none is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("proof", choices=tuple(PROOFS))
    parser.add_argument("games", nargs="*", default=[spec.id for spec in GAMES])
    parser.add_argument("--count", type=int, default=40, help="games, or choices a level")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    for name in args.games:
        told = PROOFS[args.proof](find_game(name), args.count, args.seed)
        print(json.dumps({"proof": args.proof, "game": name, **told}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
