"""Ratings: who came before whom, made into a ladder (Bradley and Terry's model on Elo's scale)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from game.matches.simulate import Played
from game.matches.statistics import interval

MIDDLE = 1500
"""The mean rating of a ladder."""
SCALE = 400 / math.log(10)


@dataclass(frozen=True, slots=True)
class Meeting:
    """How two agents did against each other: the first one's part of the pairwise placings, deal by deal."""

    one: str
    other: str
    deals: tuple[float, ...]


def meeting(one: str, other: str, played: Sequence[Played]) -> Meeting:
    """Compare the places of two agents who sat alternately: `one` at even entries, `other` at odd ones."""
    deals: dict[int, list[float]] = {}
    for game in played:
        for mine in game.places[::2]:
            for theirs in game.places[1::2]:
                deals.setdefault(game.deal, []).append((mine < theirs) + (mine == theirs) / 2)
    return Meeting(one, other, tuple(fmean(points) for points in deals.values()))


def ladder(agents: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, Any]:
    """Return everybody's rating, strongest first, and every meeting with its interval."""
    ratings = rate(agents, meetings)
    order = sorted(agents, key=lambda agent: -ratings[agent])
    return {
        "elo": [{"agent": agent, "elo": round(ratings[agent])} for agent in order],
        "meetings": [
            {
                "agents": [m.one, m.other],
                "deals": len(m.deals),
                "score": round(fmean(m.deals), 4),
                "ci95": [round(end, 4) for end in interval(m.deals)],
            }
            for m in meetings
        ],
    }


def rate(agents: Sequence[str], meetings: Sequence[Meeting], steps: int = 2000) -> Mapping[str, float]:
    """Return the ratings that make the results likeliest; half a point each keeps a clean sweep finite."""
    rating = dict.fromkeys(agents, 0.0)
    for _ in range(steps):
        slope = dict.fromkeys(agents, 0.0)
        for m in meetings:
            count = len(m.deals)
            score = (sum(m.deals) + 0.5) / (count + 1)
            expected = 1 / (1 + math.exp(rating[m.other] - rating[m.one]))
            slope[m.one] += score - expected
            slope[m.other] -= score - expected
        for agent in agents:
            rating[agent] += 0.5 * slope[agent]
    middle = fmean(rating.values())
    return {agent: MIDDLE + SCALE * (value - middle) for agent, value in rating.items()}


def elo_table(result: Mapping[str, Any]) -> str:
    """Return the ladder as text."""
    lines = [f"{result['game']}: {result['games']} games per pair, seed {result['seed']}"]
    lines += [f"{row['elo']:>6}  {row['agent']}" for row in result["elo"]]
    for row in result["meetings"]:
        low, high = row["ci95"]
        span = f"({low:.1%} - {high:.1%}, {row['deals']} deals)"
        lines.append(f"{' - '.join(row['agents']):<24}{row['score']:>7.1%}  {span}")
    return "\n".join(lines)
