"""Does the weighing tell right from wrong? Made-up cards are weighed: `python -m game.packs.balance.prove`.

prove GAME KIND --like CARD                        an exact copy of a shipped card
prove GAME KIND --like CARD --set '{cost: 0}'      the same with something changed; without --like: a new card
prove GAME KIND --over CARD --set '{value: 9}'     a shipped card changed, where their number is fixed
prove GAME KIND ... --steps cost=0,1,2             one card at several prices, and how the figure moves
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import yaml

from game.ai.lines import Estimate
from game.catalog import find_game
from game.core.spec import GameSpec
from game.matches.executor import executor
from game.matches.statistics import student
from game.packs.balance.figures import Figures
from game.packs.balance.pairs import Pair
from game.packs.balance.runs import Balance
from game.packs.balance.subject import Subject, subject_of, with_entry
from game.packs.balance.suggest import changed_subject
from game.packs.load import load_cards

ID = "proof:card"


def made_up(spec: GameSpec, kind: str, like: str, over: str, changes: dict[str, Any]) -> Subject:
    """Return a card that is in no pack: like a shipped one or in its place, with changes."""
    base, pattern = load_cards(spec).resolved, like or over
    card = f"{spec.id}:{over}" if over else ID
    entry = base[kind][f"{spec.id}:{pattern}"] if pattern else {"name": {"en": "Proof"}}
    named = {} if over else {"id": ID}
    resolved = with_entry(base, kind, card, {**entry, **changes, **named})
    return subject_of(spec, resolved, base, kind, card)


def stepped(subject: Subject, words: str) -> Iterator[tuple[str, Subject]]:
    """Yield the card with each number of a field."""
    field, _, numbers = words.partition("=")
    for number in map(int, numbers.split(",")):
        found = changed_subject(subject, field, number)
        if found is None:
            raise SystemExit(f"{field}: {number} cannot be")
        yield f"{field} {number}", found


def moved(before: Sequence[Pair], after: Sequence[Pair]) -> str:
    """Return by how much the figure moved from one version to the next, deal by deal, as a line."""
    both = [(one, other) for one, other in zip(before, after, strict=True) if one.told and other.told]
    parts = [
        _interval([100 * (other.win - one.win) for one, other in both], "{:+.1f}"),
        _interval([other.score - one.score for one, other in both], "{:+.2f}"),
    ]
    return f"moved {parts[0]} points, score {parts[1]}, {len(both)} pairs"


def _interval(values: Sequence[float], form: str) -> str:
    """Return the mean of some values with its 95 % interval."""
    found = Estimate.of(list(values))
    half = student(len(values) - 1) * found.error
    mean, low, high = (form.format(each) for each in (found.mean, found.mean - half, found.mean + half))
    return f"{mean} ({low} ... {high})"


def told(found: Figures) -> str:
    """Return one result as a line: points of the winning chance, interval, verdict, use."""
    rates = [f"{rate.hits:g}/{rate.of:g}" for rate in (found.taken, found.played)]
    usual = "" if found.usual is None else f" (any card {found.usual:.0%})"
    return (
        f"{100 * found.win.mean:+6.1f} points ({100 * found.low:+.1f} ... {100 * found.high:+.1f}), "
        f"score {found.score.mean:+.2f}, {found.deals} deals, {found.win.lines} pairs, {found.verdict}; "
        f"taken {rates[0]}{usual}, played {rates[1]}"
    )


def _weigh(args: argparse.Namespace, subject: Subject, seed: int, pool: Executor, workers: int) -> Balance:
    balance = Balance(subject, args.level, seed, args.keep)
    for _ in balance.advance(pool, workers, args.deals, args.decided):
        pass
    return balance


def _seeds(words: str) -> list[int]:
    first, _, last = words.partition("-")
    return list(range(int(first), int(last or first) + 1))


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("kind")
    parser.add_argument("--like", default="", metavar="CARD", help="a shipped card of the kind")
    parser.add_argument("--over", default="", metavar="CARD", help="a shipped card that it replaces")
    parser.add_argument("--set", type=yaml.safe_load, default={}, metavar="YAML", help="what it says instead")
    parser.add_argument("--steps", default="", metavar="FIELD=N,N,...")
    parser.add_argument("--deals", type=int, default=200, help="deals, or with --decided at most so many")
    parser.add_argument(
        "--decided", action="store_true", help="stop as `packs test` does: when it is decided"
    )
    parser.add_argument("--seeds", type=_seeds, default=[1], metavar="N[-N]")
    parser.add_argument("--level", default="policy")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to keep what was played")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Weigh the card with every seed; print each result and how often each verdict fell."""
    args = _arguments(argv)
    subject = made_up(find_game(args.game), args.kind, args.like, args.over, args.set)
    versions = list(stepped(subject, args.steps)) if args.steps else [("", subject)]
    verdicts: Counter[str] = Counter()
    with executor(args.jobs) as (pool, workers):
        for seed in args.seeds:
            before: Balance | None = None
            for name, version in versions:
                balance = _weigh(args, version, seed, pool, workers)
                found = balance.settled(args.deals, args.decided) or balance.result
                verdicts[found.verdict] += 1
                print(f"seed {seed} {name}: {told(found)}", flush=True)
                if before is not None and not args.decided:
                    print(f"  {moved(before.pairs[: args.deals], balance.pairs[: args.deals])}", flush=True)
                before = balance
    print(", ".join(f"{verdict} {count}" for verdict, count in verdicts.most_common()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
