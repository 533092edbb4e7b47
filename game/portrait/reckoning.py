"""Why a game of Portrait was won: favour by tree, tokens lost to the Emperor, who stood nearer at a tie."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reckoning import BEFORE, Fact, Gain, Reckoning, Told, level_pairs, names, next_best, tied
from game.core.types import Outcome, SeatName, Text
from game.portrait.events import FavourPaid, PainterBumped, SakuraReached
from game.portrait.phases.sakura import outcome
from game.portrait.state import PortraitState

START, BUMP = "start", "bump"


def reckon(state: PortraitState, told: Sequence[Told]) -> Reckoning:
    """Return where every token came from and went."""
    result, trees = outcome(state), list(state.track.sakura)
    gains = [Gain(seat, BEFORE, START, state.cards.table.tokens) for seat in range(state.seats)]
    facts, first, tree = [], [0] * state.seats, 0
    for at in told:
        event = at.event
        if isinstance(event, SakuraReached):
            tree = trees.index(event.space) + 1
            facts.append((at, event.space))
        elif isinstance(event, FavourPaid) and event.painter < state.seats:
            gains.append(Gain(event.painter, at.round, f"tree{tree}", event.tokens))
            first[event.painter] += event.place == 1
        elif isinstance(event, PainterBumped) and event.painter < state.seats and event.lost:
            gains.append(Gain(event.painter, at.round, BUMP, -event.lost))
    shown = [_tree(state, told, at, space) for at, space in facts]
    return Reckoning(
        why=_why(state, result, first),
        sources=(START, *(f"tree{number}" for number in range(1, len(trees) + 1)), BUMP),
        gains=tuple(gain for gain in gains if gain.amount),
        tie=_tie(state, result),
        facts=(*shown[-3:], *_bumps(state, gains)),
    )


def _why(state: PortraitState, result: Outcome, first: list[int]) -> Text:
    score, winner = max(result.scores), result.winners[0]
    if len(result.winners) > 1:
        return Text.of("why.portrait.shared", seats=names(result.winners), score=score)
    if tied(result):
        return Text.of("why.portrait.nearer", seat=SeatName(winner), score=score)
    key = "closest" if first[winner] else "most"
    return Text.of(f"why.portrait.{key}", seat=SeatName(winner), score=score, other=next_best(result),
                   trees=first[winner])  # fmt: skip


def _tie(state: PortraitState, result: Outcome) -> Text | None:
    """Say of two who were level who stands nearer to the Emperor."""
    for a, b in level_pairs(result):
        return Text.of("why.portrait.tie", score=result.scores[a], a=SeatName(a), b=SeatName(b),
                       x=state.artists[a], y=state.artists[b], place=result.places[a])  # fmt: skip
    return None


def _tree(state: PortraitState, told: Sequence[Told], at: Told, space: int) -> Fact:
    """Return who was paid under a tree."""
    paid = [t.event for t in told if t.moves == at.moves and isinstance(t.event, FavourPaid)]
    shares = tuple(
        Text.of("why.portrait.share", seat=SeatName(event.painter), tokens=event.tokens)
        for event in paid
        if event.painter < state.seats and event.tokens
    )
    title = Text.of("why.portrait.tree_title", number=state.track.sakura.index(space) + 1)
    words = Text.of("why.portrait.tree", round=at.round, shares=shares)
    return Fact("vp", title, words if shares else Text.of("why.portrait.tree_none", round=at.round), at.moves)


def _bumps(state: PortraitState, gains: Sequence[Gain]) -> tuple[Fact, ...]:
    lost = [0] * state.seats
    for gain in gains:
        lost[gain.seat] -= gain.amount if gain.source == BUMP else 0
    most = max(lost, default=0)
    if not most:
        return ()
    unlucky = tuple(seat for seat, count in enumerate(lost) if count == most)
    words = Text.of("why.portrait.bumped", seats=names(unlucky), lost=most)
    return (Fact("war", Text("why.portrait.bump_title"), words),)
