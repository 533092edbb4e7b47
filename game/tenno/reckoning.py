"""Why a game of Tenno was won: prisoners by how they were taken, own cards left at a tie, what ended it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reckoning import END, Fact, Gain, Reckoning, Told, names, next_best
from game.core.types import CardName, Outcome, Seat, SeatName, Text
from game.tenno.events import Attacked, BattleWon, Captured
from game.tenno.phases.turn import prisoners_worth, score
from game.tenno.state import EMPTY, TennoState

SOURCES = ("attack", "defence", "rest")


def reckon(state: TennoState, told: Sequence[Told]) -> Reckoning:
    """Return every prisoner with the battle that brought it."""
    result = score(state)
    gains, taken, attacker = [], [], -1
    for at in told:
        event = at.event
        if isinstance(event, Attacked):
            attacker = event.seat
        elif isinstance(event, Captured):
            source = "attack" if event.seat == attacker else "defence"
            gains.append(Gain(event.seat, at.round, source, _worth(state, event)))
            taken.append((at, event))
    worth = [prisoners_worth(state, seat) for seat in range(state.seats)]
    rest = [result.scores[seat] - worth[seat] for seat in range(state.seats)]
    gains += [Gain(seat, END, "rest", amount) for seat, amount in enumerate(rest) if amount]
    leaders = tuple(seat for seat in range(state.seats) if worth[seat] == max(worth))
    return Reckoning(
        why=_why(result, leaders, worth, rest),
        sources=SOURCES,
        gains=tuple(gain for gain in gains if gain.amount),
        tie=_tie(result, leaders, worth, rest),
        facts=(*_best(state, taken), *_battles(state, told), *_end(state, told)),
    )


def _worth(state: TennoState, event: Captured) -> int:
    return state.cards.strength[state.cards.ids.index(event.card)]


def _why(result: Outcome, leaders: Sequence[Seat], worth: list[int], rest: list[int]) -> Text:
    winner, best = result.winners[0], max(worth)
    if len(result.winners) > 1:
        return Text.of("why.tenno.shared", seats=names(result.winners), score=best)
    if len(leaders) > 1:
        return Text.of("why.tenno.rest", seat=SeatName(winner), score=best, rest=rest[winner])
    return Text.of("why.tenno.most", seat=SeatName(winner), score=best, other=next_best(result))


def _tie(result: Outcome, leaders: Sequence[Seat], worth: list[int], rest: list[int]) -> Text | None:
    if len(leaders) < 2:
        return None
    a, b = sorted(leaders, key=lambda seat: -rest[seat])[:2]
    return Text.of("why.tenno.tie", score=max(worth), a=SeatName(a), b=SeatName(b), x=rest[a], y=rest[b])


def _best(state: TennoState, taken: Sequence[tuple[Told, Captured]]) -> tuple[Fact, ...]:
    """Return the most valuable prisoner."""
    if not taken:
        return ()
    at, event = max(taken, key=lambda pair: _worth(state, pair[1]))
    words = Text.of("why.tenno.best", seat=SeatName(event.seat), owner=SeatName(event.owner),
                    card=CardName(event.card), worth=_worth(state, event), round=at.round)  # fmt: skip
    return (Fact("prison", Text("why.tenno.best_title"), words, at.moves),)


def _battles(state: TennoState, told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return who won most of the attacks he made."""
    made, won = [0] * state.seats, [0] * state.seats
    for at in told:
        if isinstance(at.event, Attacked):
            attacker = at.event.seat
            made[attacker] += 1
        elif isinstance(at.event, BattleWon):
            won[at.event.seat] += at.event.seat == attacker
    if not max(won, default=0):
        return ()
    best = max(range(state.seats), key=lambda seat: (won[seat], -made[seat]))
    words = Text.of("why.tenno.attacks", seat=SeatName(best), won=won[best], made=made[best])
    return (Fact("war", Text("why.tenno.attacks_title"), words),)


def _end(state: TennoState, told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return who could not fill his row, which ended it."""
    short = tuple(
        seat for seat in range(state.seats) if state.hands[seat].bit_count() < state.row(seat).count(EMPTY)
    )
    if not short or not told:
        return ()
    words = Text.of("why.tenno.end", seats=names(short))
    return (Fact("hidden", Text("why.tenno.end_title"), words, told[-1].moves),)
