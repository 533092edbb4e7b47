"""Rules 8 and 9: favour under the blossoming tree, closing ranks, the end."""

from __future__ import annotations

from game.core.events import Emit, GameEnded
from game.core.phases import OVER
from game.core.types import Outcome, ScorePart, Text
from game.portrait.events import CardsCut, FavourPaid, PainterMoved, RanksClosed, SakuraReached
from game.portrait.phases.draw import discard_round, end_round
from game.portrait.state import GATE, PortraitState


def blossom(state: PortraitState, emit: Emit | None) -> None:
    """Cut the round, pay favour, close ranks and draw; the last sakura ends the game instead."""
    space, state.blossom = state.blossom, 0
    state.scored = tuple(sorted((*state.scored, space)))
    cut = tuple(sorted(card for card in state.played if card))
    if emit:
        emit(SakuraReached(space))
        if cut:
            emit(CardsCut(cut))
    last = space == state.track.last
    _pay(state, state.track.last_favour if last else state.track.favour, emit)
    if last:
        discard_round(state, emit)
        state.phase = OVER
        if emit:
            emit(GameEnded(outcome(state).winners))
    else:
        _close_ranks(state, emit)
        end_round(state, emit)


def ranked_painters(state: PortraitState) -> list[int]:
    """Return who takes places, front first: all off the gate, and a lone one on it (ruling 11)."""
    on_gate = state.artists.count(GATE)
    taking = [p for p, space in enumerate(state.artists) if space > GATE or on_gate == 1]
    return sorted(taking, key=lambda p: -state.artists[p])


def _pay(state: PortraitState, favour: tuple[int, ...], emit: Emit | None) -> None:
    for place, (painter, due) in enumerate(zip(ranked_painters(state), favour, strict=False), start=1):
        tokens = min(due, state.supply)
        state.supply -= tokens
        if painter < state.seats:
            state.tokens[painter] += tokens
        else:
            state.out_of_play += tokens  # the court painter's tokens leave the game (ruling 7)
        if emit:
            emit(FavourPaid(painter, place, tokens))


def _close_ranks(state: PortraitState, emit: Emit | None) -> None:
    if emit:
        emit(RanksClosed())
    order = ranked_painters(state)
    for behind, painter in enumerate(order[1:], start=1):
        start = state.artists[painter]
        to = max(GATE, state.artists[order[0]] - behind)
        state.artists[painter] = to
        if emit and start != to:
            emit(PainterMoved(painter, start, to, (to,)))


def outcome(state: PortraitState) -> Outcome:
    """Most tokens, then nearer the Emperor; level on the gate shares (rule 9, ruling 8)."""
    ranks = [(state.tokens[seat], state.artists[seat]) for seat in range(state.seats)]
    best = max(ranks)
    return Outcome(
        winners=tuple(seat for seat, rank in enumerate(ranks) if rank == best),
        scores=tuple(state.tokens),
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        parts=tuple((ScorePart(Text("score.portrait.tokens"), tokens),) for tokens in state.tokens),
    )
