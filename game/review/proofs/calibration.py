"""Of the moves that were given 30 %, three in ten led to the win."""

from __future__ import annotations

from typing import Any

from game.ai.lines import Lines
from game.core.rng import Rng
from game.review.decisions import decisions
from game.review.proofs.positions import Source

BINS = 10
DEALS = 96
"""Lines behind each chance, as in the shortest duel of the judge."""


def prove_calibration(source: Source, count: int, lines: int | None = None) -> dict[str, Any]:
    """Return predicted against real shares of the win, in bins of ten points; one move of every seat."""
    pairs = predictions(source, count, lines or DEALS)
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for guess, real in pairs:
        bins[min(BINS - 1, int(BINS * guess))].append((guess, real))
    filled = [
        (len(b), sum(guess for guess, _ in b) / len(b), sum(real for _, real in b) / len(b))
        for b in bins
        if b
    ]
    return {
        "games": count,
        "bins": [[n, round(guess, 3), round(real, 3)] for n, guess, real in filled],
        "mean_error": round(sum(n * abs(guess - real) for n, guess, real in filled) / len(pairs), 4),
        "mean_error_of_bins": round(sum(abs(guess - real) for _, guess, real in filled) / len(filled), 4),
    }


def predictions(source: Source, count: int, lines: int) -> list[tuple[float, float]]:
    """Return chances given to moves and what became of them, one move of every seat of every game."""
    rng, pairs = Rng(source.seed + source.skip), []
    for session in source.games(count):
        outcome = session.outcome
        assert outcome is not None
        for seat in range(session.seats):
            free = [one for one in decisions(session, seat) if one.free]
            if free:
                one = free[rng.below(len(free))]
                played = Lines(source.spec, one.view, rng.fork(), told=False)
                played.play([one.course], lines)
                pairs.append((played.chance(one.course).mean, outcome.share(seat)))
    return pairs
