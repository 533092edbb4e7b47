"""Stage 3, award: from the door clockwise the stronger neighbour of a building takes its token."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Emit, GameEnded
from game.core.phases import OVER
from game.core.types import CardName, Outcome, ScorePart, Seat, Text
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE, IntrigoCards
from game.intrigo.events import StageStarted, TokenStayed, TokenWon
from game.intrigo.phases import round_end
from game.intrigo.state import AWARD, IntrigoState, seal_count

TIE = -2


def run(state: IntrigoState, emit: Emit | None) -> None:
    """Give out the tokens in order; a win ends the game at once, else the round ends."""
    state.phase = AWARD
    if emit:
        emit(StageStarted(AWARD))
    for building in range(len(state.buildings)):
        winner = _award(state, building, emit)
        if winner >= 0 and has_won(state, winner):
            break
    else:
        if state.round < state.cards.numbers.last_round:
            round_end.run(state, emit)
            return
    state.phase = OVER
    if emit:
        emit(GameEnded(winners(state)))


def winning_card(cards: IntrigoCards, left: int, right: int) -> int:
    """Return which of two gap contents wins the building between them: a card, EMPTY or TIE.

    Contenders are intrigue cards that lie face up.
    """
    left_in, right_in = 0 <= left < INFLUENCE, 0 <= right < INFLUENCE
    if left_in and right_in:
        ahead = cards.value[left] - cards.value[right]
        return left if ahead > 0 else right if ahead < 0 else TIE
    return left if left_in else right if right_in else EMPTY


def _award(state: IntrigoState, building: int, emit: Emit | None) -> Seat:
    """Give out one building's token; return the seat that won it, -1 if it stays."""
    token = state.tokens[building]
    if token == EMPTY:
        return -1
    card = winning_card(state.cards, state.gaps[building - 1], state.gaps[building])
    seat = state.cards.owners(state.families)[card] if card >= 0 else -1
    if seat >= 0 and not token & DOWN:
        _win(state, seat, building, token)
        if emit:
            cards = state.cards
            emit(TokenWon(seat, cards.tokens[token], building, cards.intrigue[card]))
        return seat
    if emit:
        emit(TokenStayed(building, state.cards.tokens[token & ~DOWN], _reason(token, card)))
    return -1


def _reason(token: int, card: int) -> str:
    if token & DOWN:
        return "turned"
    return {TIE: "tie", EMPTY: "nobody"}.get(card, "unowned")


def _win(state: IntrigoState, seat: Seat, building: int, token: int) -> None:
    state.tokens[building] = EMPTY
    if token == 0:
        state.ducats[seat] += 1
    else:
        state.seals[seat * len(state.bag) + token - 1] += 1
        state.bag[token - 1] += 1


def has_won(state: IntrigoState, seat: Seat) -> bool:
    """Return whether the seat has enough equal seals or one of each organisation."""
    kinds = len(state.bag)
    return state.cards.goal.reached(state.seals[seat * kinds : (seat + 1) * kinds])


def winners(state: IntrigoState) -> tuple[Seat, ...]:
    """Return who has won; at the stop most seals, then most ducats, else shared (ruling 10)."""
    seats = range(state.seats)
    done = tuple(seat for seat in seats if has_won(state, seat))
    if done:
        return done
    ranks = standings(state)
    return tuple(seat for seat in seats if ranks[seat] == max(ranks))


def standings(state: IntrigoState) -> Sequence[tuple[int, int]]:
    """Return each seat's seals and ducats."""
    return [(seal_count(state, seat), state.ducats[seat]) for seat in range(state.seats)]


def outcome(state: IntrigoState) -> Outcome:
    """Return the result: winners first, the others by seals and ducats."""
    first, ranks = winners(state), standings(state)
    keys = [(seat in first, *rank) for seat, rank in enumerate(ranks)]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    parts = tuple(_parts(state, seat) for seat in range(state.seats))
    return Outcome(first, tuple(seals for seals, _ in ranks), places, parts)


def _parts(state: IntrigoState, seat: Seat) -> tuple[ScorePart, ...]:
    kinds = len(state.bag)
    won = state.seals[seat * kinds : (seat + 1) * kinds]
    return tuple(
        ScorePart(Text.of("score.intrigo.seals", token=CardName(token)), count)
        for token, count in zip(state.cards.organisations, won, strict=True)
    )
