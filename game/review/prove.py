"""Whether reviews are right: `python -m game.review.prove PROOF GAME ...`; the proofs are listed below.

Games are played here, or are those that `simulate --record` wrote: `--recorded DIR`, in it a folder a game.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.catalog import GAMES, find_game
from game.review.proofs.blunders import prove_blunders
from game.review.proofs.calibration import prove_calibration
from game.review.proofs.coach import prove_coach
from game.review.proofs.doubt import prove_doubt
from game.review.proofs.levels import prove_levels
from game.review.proofs.luck import prove_luck
from game.review.proofs.positions import Source

PROOFS: dict[str, Callable[[Source, int, int | None], dict[str, Any]]] = {
    "luck": prove_luck, "levels": prove_levels, "blunders": prove_blunders, "calibration": prove_calibration,
    "coach": prove_coach, "doubt": prove_doubt,
}  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    """Measure one thing in the games named, all if none is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("proof", choices=tuple(PROOFS))
    parser.add_argument("games", nargs="*", default=[spec.id for spec in GAMES])
    parser.add_argument("--count", type=int, default=40, help="games, choices or planted moves")
    parser.add_argument("--lines", type=int, help="lines behind a value (luck, calibration)")
    parser.add_argument("--recorded", type=Path, metavar="DIR", help="folders of recorded games, by game")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="leave out the first recorded games")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    for name in args.games:
        begun = time.process_time()
        source = Source(find_game(name), args.recorded and args.recorded / name, args.seed, args.skip)
        told = PROOFS[args.proof](source, args.count, args.lines)
        taken = round(time.process_time() - begun)
        figures = {"proof": args.proof, "game": name, "seed": args.seed, **told, "cpu_s": taken}
        print(json.dumps(figures, ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
