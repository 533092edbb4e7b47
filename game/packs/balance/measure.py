"""How much shipped cards differ among themselves: `python -m game.packs.balance.measure GAME KIND`.

Each card is weighed in as many pairs; what is left of the spread of their figures without what luck makes of
it is written to `shipped.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from collections.abc import Sequence
from statistics import fmean, variance

from game.catalog import find_game
from game.matches.executor import executor
from game.packs.balance.figures import Figures
from game.packs.balance.runs import Balance
from game.packs.balance.shipped import FILE
from game.packs.balance.subject import subject
from game.packs.load import load_cards

FEWEST = 10
"""A card that fewer pairs tell of does not count."""


def spread(found: Sequence[Figures]) -> tuple[float, float]:
    """Return mean and spread of cards in parts of the even share, the luck of measuring taken out."""
    means = [one.win.mean / one.even for one in found]
    noise = fmean((one.win.error / one.even) ** 2 for one in found)
    return fmean(means), math.sqrt(max(0.0, variance(means) - noise))


def main(argv: Sequence[str] | None = None) -> int:
    """Weigh all shipped cards of a kind and write what they are like."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("kind")
    parser.add_argument("--level", default="novice")
    parser.add_argument("--pairs", type=int, default=100, help="deals for each card")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    spec = find_game(args.game)
    loaded, found = load_cards(spec), []
    with executor(args.jobs) as (pool, workers):
        for card in loaded.resolved[args.kind]:
            balance = Balance(subject(spec, loaded, args.kind, card), args.level, args.seed)
            for _ in balance.advance(pool, workers, args.pairs, decided=False):
                pass
            if balance.result.win.lines >= FEWEST:
                found.append(balance.result)
                print(f"{card}: {balance.result.win.mean:+.3f} ± {balance.result.win.error:.3f}", flush=True)
    known = json.loads(FILE.read_text(encoding="utf-8"))
    mean, apart = spread(found)
    known[f"{args.game}/{args.kind}/{args.level}"] = [round(mean, 4), round(apart, 4), len(found), args.pairs]
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"mean {mean:+.3f}, spread {apart:.3f} of the even share, {len(found)} cards")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
