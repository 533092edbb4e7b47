"""How much shipped cards differ among themselves: `python -m game.packs.balance.measure GAME [KIND ...]`.

Each card is weighed in as many pairs; what is left of the spread of their figures without what luck makes of
it is written to the game's `mind/spread.py`. What was played is kept, so a run that was cut off goes on.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pprint import pformat
from statistics import fmean, variance

from game.catalog import find_game
from game.core.spec import GameSpec
from game.matches.executor import executor
from game.packs.balance.figures import Figures
from game.packs.balance.runs import Balance
from game.packs.balance.subject import scale_of, subject
from game.packs.balance.suggest import kept_folder
from game.packs.load import load_cards
from game.paths import find_paths

FEWEST = 10
"""A card that fewer pairs tell of does not count."""
FILE = '''\
"""How much shipped cards of a kind differ; written by `python -m game.packs.balance.measure {game}`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {spread}
'''


class Halted(Exception):
    """The time is over; what was played is kept."""


def spread(found: Sequence[Figures]) -> tuple[float, float]:
    """Return mean and spread of cards in parts of the even share, the luck of measuring taken out."""
    means = [one.win.mean / one.even for one in found]
    noise = fmean((one.win.error / one.even) ** 2 for one in found)
    return fmean(means), math.sqrt(max(0.0, variance(means) - noise))


def weigh_kind(spec: GameSpec, kind: str, args: argparse.Namespace, end: float) -> Iterator[Figures]:
    """Yield the figures of the shipped cards of a kind; Halted when it is too late to go on."""
    loaded = load_cards(spec)
    with executor(args.jobs) as (pool, workers):
        for card in loaded.resolved[kind]:
            balance = Balance(subject(spec, loaded, kind, card), args.level, args.seed, args.keep)
            for _ in balance.advance(
                pool, workers, args.pairs, decided=False, stopped=lambda: time.monotonic() > end
            ):
                pass
            if balance.settled(args.pairs, decided=False) is None:
                raise Halted
            found = balance.result
            if found.win.lines >= FEWEST:
                print(f"{card}: {found.win.mean:+.3f} ± {found.win.error:.3f}", flush=True)
                yield found


def write(spec: GameSpec, known: Mapping[str, tuple[float, float, int, int]]) -> None:
    """Write what is known of a game's cards into its mind."""
    path = Path(import_module(f"game.{spec.id}.mind").__path__[0]) / "spread.py"
    table = pformat(dict(sorted(known.items())), width=100).replace("'", '"')
    body = "{\n " + table[1:-1] + ",\n}" if known else "{}"
    text = FILE.format(game=spec.id, spread=body.replace("\n ", "\n    "))
    path.write_text(text, encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Weigh all shipped cards of a game and write what they are like; 1 if the time was too short."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="only these kinds")
    parser.add_argument("--level", default="policy")
    parser.add_argument("--pairs", type=int, default=200, help="deals for each card")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop then; run it again to go on")
    parser.add_argument("--keep", type=Path, default=kept_folder(find_paths().cache), metavar="FOLDER")
    args = parser.parse_args(argv)
    spec, end = find_game(args.game), time.monotonic() + 60 * args.minutes
    assert spec.weighing is not None, f"{spec.id} does not say how its cards are weighed"
    known = dict(spec.weighing.spread)
    for kind in args.kinds or spec.weighing.scales:
        try:
            found = [] if scale_of(spec, kind).shared else list(weigh_kind(spec, kind, args, end))
        except Halted:
            print(f"{kind}: not done yet; run it again to go on")
            return 1
        if len(found) > 1:
            mean, apart = spread(found)
            known[f"{kind}/{args.level}"] = (round(mean, 4), round(apart, 4), len(found), args.pairs)
            print(f"{kind}: mean {mean:+.3f}, spread {apart:.3f} of the even share, {len(found)} cards")
            write(spec, known)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
