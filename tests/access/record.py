"""Write down what is heard in a game of each title: python -m tests.access.record."""

from __future__ import annotations

import tempfile
from itertools import pairwise
from pathlib import Path

from scenes.play import robots
from tests.access.test_by_ear import GAME_IDS, TRANSCRIPTS, play
from tests.scenes.play.test_play import InstantWorker


def main() -> None:
    """One file for every game."""
    robots.Worker = InstantWorker
    TRANSCRIPTS.mkdir(exist_ok=True)
    for game in GAME_IDS:
        with tempfile.TemporaryDirectory() as folder:
            listener, _ = play(game, Path(folder))
        lines = [heard.line for heard in listener.heard]
        (TRANSCRIPTS / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        doubled = sum(a == b for a, b in pairwise(lines))
        moves = len(listener.chosen)
        presses = listener.presses / moves
        print(f"{game}: {len(lines)} lines, {doubled} doubled, {moves} moves, {presses:.1f} presses a move")


if __name__ == "__main__":
    main()
