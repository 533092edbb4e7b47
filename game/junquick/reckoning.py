"""Why a game of JunQuick was won: flocks formed, taken and destroyed, the nest at a tie."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reckoning import END, Fact, Gain, Reckoning, Told, level_pairs, names, next_best, tied
from game.core.types import Outcome, SeatName, Text
from game.junquick.events import FlockDestroyed, FlockFormed, FlockTaken, HandJoined, RoundWon
from game.junquick.phases.end import outcome
from game.junquick.state import JunQuickState

SOURCES = ("formed", "taken", "virus")


def reckon(state: JunQuickState, told: Sequence[Told]) -> Reckoning:
    """Return every flock that came home or left it."""
    result = outcome(state)
    gains: list[Gain] = []
    ending = False
    for at in told:
        event = at.event
        ending = ending or isinstance(event, HandJoined | FlockDestroyed)
        when = END if ending else at.round
        if isinstance(event, FlockFormed):
            gains.append(Gain(event.seat, when, "formed", 1))
        elif isinstance(event, FlockTaken):
            gains += [Gain(event.seat, when, "taken", 1), Gain(event.victim, when, "taken", -1)]
        elif isinstance(event, FlockDestroyed):
            gains.append(Gain(event.seat, when, "virus", -1))
    return Reckoning(
        why=_why(state, result),
        sources=SOURCES,
        gains=tuple(gains),
        tie=_tie(state, result),
        facts=(*_thefts(told), *_pile(told), *_viruses(state)),
    )


def _why(state: JunQuickState, result: Outcome) -> Text:
    winner, best = result.winners[0], max(result.scores)
    if len(result.winners) > 1:
        return Text.of("why.junquick.shared", seats=names(result.winners), score=best)
    if tied(result):
        nest = len(state.nests[winner])
        return Text.of("why.junquick.nest", seat=SeatName(winner), score=best, nest=nest)
    return Text.of("why.junquick.most", seat=SeatName(winner), score=best, other=next_best(result))


def _tie(state: JunQuickState, result: Outcome) -> Text | None:
    for a, b in level_pairs(result):
        return Text.of("why.junquick.tie", score=result.scores[a], a=SeatName(a), b=SeatName(b),
                       x=len(state.nests[a]), y=len(state.nests[b]), place=result.places[a])  # fmt: skip
    return None


def _thefts(told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return the last flock that changed its home."""
    stolen = [(at, at.event) for at in told if isinstance(at.event, FlockTaken)]
    if not stolen:
        return ()
    at, event = stolen[-1]
    words = Text.of("why.junquick.theft", seat=SeatName(event.seat), victim=SeatName(event.victim),
                    round=at.round)  # fmt: skip
    return (Fact("flock", Text("why.junquick.theft_title"), words, at.moves),)


def _pile(told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return the largest pile somebody took home."""
    won = [(at, at.event) for at in told if isinstance(at.event, RoundWon) and at.event.cards]
    if not won:
        return ()
    at, event = max(won, key=lambda pair: len(pair[1].cards))
    words = Text.of("why.junquick.pile", seat=SeatName(event.seat), count=len(event.cards), round=at.round)
    return (Fact("pack", Text("why.junquick.pile_title"), words, at.moves),)


def _viruses(state: JunQuickState) -> tuple[Fact, ...]:
    """Return who lost most flocks to viruses at the end."""
    most = max(state.eaten, default=0)
    if not most:
        return ()
    hit = tuple(seat for seat, eaten in enumerate(state.eaten) if eaten == most)
    words = Text.of("why.junquick.eaten", seats=names(hit), count=most)
    return (Fact("virus", Text("why.junquick.eaten_title"), words),)
