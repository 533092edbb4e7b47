"""The turning point of a finished game: the round in which the winner took the lead for good."""

from __future__ import annotations

from dataclasses import replace

from game.core.reckoning import Fact, Reckoning
from game.core.types import SeatName, Text
from game.session import Session
from scenes.menus.chart import final_points

TITLE = "ui.results.turning"
MOST = 4
"""Facts at most."""


def turning_point(session: Session) -> Fact | None:
    """Return it, with where its round can be seen; nothing where nobody was ever ahead for good."""
    outcome = session.outcome
    if outcome is None or len(outcome.winners) != 1:
        return None
    winner, points = outcome.winners[0], final_points(session)
    rivals = [max(s for seat, s in enumerate(point.scores) if seat != winner) for point in points]
    behind = [n for n, point in enumerate(points) if point.scores[winner] <= rivals[n]]
    if not behind or behind[-1] == len(points) - 1:
        return None  # ahead from the first, or level to the last: a tie-break decided
    last = behind[-1]
    words = Text.of(
        "ui.results.turning_words", seat=SeatName(winner), round=points[last].round,
        mine=points[last + 1].scores[winner], best=rivals[last + 1],
    )  # fmt: skip
    return Fact("replay", Text(TITLE), words, points[last].moves + 1)


def with_turning_point(session: Session, why: Reckoning) -> Reckoning:
    """Put the turning point among the facts of a game that is won by a sum."""
    found = None if why.sets or session.seats < 2 else turning_point(session)
    return why if found is None else replace(why, facts=(*why.facts[: MOST - 1], found))
