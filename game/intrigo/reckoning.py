"""Why a game of Intrigo was won: the winning set of seals, and what the other families lacked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reckoning import Fact, Gain, Reckoning, Told, names
from game.core.types import CardName, Outcome, Seat, SeatName, Text
from game.intrigo.events import TokenWon
from game.intrigo.phases.award import has_won, outcome
from game.intrigo.state import IntrigoState


def reckon(state: IntrigoState, told: Sequence[Told]) -> Reckoning:
    """Return every seal with its round."""
    result, kinds = outcome(state), state.cards.organisations
    won = [(at, at.event) for at in told if isinstance(at.event, TokenWon) and at.event.token in kinds]
    return Reckoning(
        why=_why(state, result),
        sources=kinds,
        gains=tuple(Gain(event.seat, at.round, str(event.token), 1) for at, event in won),
        tie=_tie(state, result),
        facts=(*_last(won), *_close(state, result)),
        missing=tuple(_missing(state, seat, result) for seat in range(state.seats)),
        winning=_set(state, result.winners[0]),
        sets=True,
        note=_no_second(state),
    )


def _seals(state: IntrigoState, seat: Seat) -> dict[str, int]:
    kinds = len(state.bag)
    return dict(zip(state.cards.organisations, state.seals[seat * kinds : (seat + 1) * kinds], strict=True))


def _set(state: IntrigoState, seat: Seat) -> tuple[str, ...]:
    """Return the kinds of the set that won; none where the last round stopped the game."""
    if not has_won(state, seat):
        return ()
    equal = tuple(k for k, count in _seals(state, seat).items() if count >= state.cards.numbers.equal_seals)
    return equal[:1] or tuple(kind for kind, count in _seals(state, seat).items() if count)


def _why(state: IntrigoState, result: Outcome) -> Text:
    winner, won = result.winners[0], _set(state, result.winners[0])
    if won:
        if len(won) == 1:
            count = state.cards.numbers.equal_seals
            return Text.of("why.intrigo.equal", seat=SeatName(winner), count=count, token=CardName(won[0]))
        return Text.of("why.intrigo.each", seat=SeatName(winner), count=len(won))
    score, rounds = max(result.scores), state.round
    if len(result.winners) > 1:
        return Text.of("why.intrigo.shared", seats=names(result.winners), score=score, round=rounds)
    level = sum(seals == score for seals in result.scores) > 1
    key = "ducats" if level else "most"
    return Text.of(f"why.intrigo.{key}", seat=SeatName(winner), score=score, round=rounds)


def _tie(state: IntrigoState, result: Outcome) -> Text | None:
    """Return who had more ducats where the last round stopped a game of equal seals."""
    score, winner = max(result.scores), result.winners[0]
    level = [s for s, seals in enumerate(result.scores) if seals == score and s != winner]
    if _set(state, winner) or not level or len(result.winners) > 1:
        return None
    other = max(level, key=lambda seat: state.ducats[seat])
    return Text.of("why.intrigo.tie", score=score, a=SeatName(winner), b=SeatName(other),
                   x=state.ducats[winner], y=state.ducats[other])  # fmt: skip


def _missing(state: IntrigoState, seat: Seat, result: Outcome) -> Text:
    """Return the shorter way to a winning set: which seal it lacked, or how many."""
    if seat in result.winners:
        won = _set(state, seat)
        key = "enough_equal" if len(won) == 1 else "enough_each" if won else "enough_most"
        token = CardName(won[0]) if won else ""
        return Text.of(f"why.intrigo.{key}", token=token, count=state.cards.numbers.equal_seals)
    seals, equal = _seals(state, seat), state.cards.numbers.equal_seals
    lacking = tuple(kind for kind, count in seals.items() if not count)
    best = max(seals, key=lambda kind: seals[kind])
    short, missing = equal - seals[best], state.cards.goal.missing(list(seals.values()))
    if missing <= short:
        key = "missing_kind" if missing == 1 == len(lacking) else "missing_kinds"
        return Text.of(f"why.intrigo.{key}", tokens=tuple(map(CardName, lacking)), count=missing)
    return Text.of("why.intrigo.missing_equal", token=CardName(best), count=short, equal=equal)


def _last(won: Sequence[tuple[Told, TokenWon]]) -> tuple[Fact, ...]:
    """Return the seal that was won last."""
    if not won:
        return ()
    at, event = won[-1]
    words = Text.of("why.intrigo.last", seat=SeatName(event.seat), token=CardName(event.token),
                    card=CardName(event.card), room=event.building + 1, round=at.round)  # fmt: skip
    return (Fact("vp", Text("why.intrigo.last_title"), words, at.moves),)


def _no_second(state: IntrigoState) -> Text:
    """Return what ends a game here; a pack may ask for other numbers of seals, or for equal ones alone."""
    goal, kinds = state.cards.goal, len(state.cards.organisations)
    if (goal.equal, goal.different) == (4, kinds):
        return Text("why.intrigo.no_second")
    key = "no_second_both" if goal.different <= kinds else "no_second_equal"
    return Text.of(f"why.intrigo.{key}", equal=goal.equal, different=goal.different)


def _close(state: IntrigoState, result: Outcome) -> tuple[Fact, ...]:
    """Return who was one seal away from winning."""
    goal = state.cards.goal

    def near(seat: Seat) -> bool:
        seals = list(_seals(state, seat).values())
        return max(seals) == goal.equal - 1 or goal.missing(seals) == 1

    close = tuple(seat for seat in range(state.seats) if seat not in result.winners and near(seat))
    if not close:
        return ()
    words = Text.of("why.intrigo.close", seats=names(close))
    return (Fact("age", Text("why.intrigo.close_title"), words),)
