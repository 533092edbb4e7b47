"""Rule 3, second half: cards are carried out in ascending number, garden first, then the owner's painter."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.portrait.actions import ARTIST_WAYS, EMPEROR_WAYS, MoveArtist, MoveEmperor
from game.portrait.cards import CardDef
from game.portrait.events import CardBegun, NothingMoved, WayChosen
from game.portrait.phases import moves
from game.portrait.phases.draw import end_round
from game.portrait.phases.sakura import blossom
from game.portrait.refusals import why_not_way
from game.portrait.state import ARTIST, GARDEN, PortraitState


def resolving_painter(state: PortraitState) -> int:
    """Return whose card is being carried out."""
    return state.played.index(state.current)


def resolve(state: PortraitState, emit: Emit | None) -> None:
    """Carry out cards until a player must choose a direction or the round is over."""
    while any(state.played):
        if not begin_card(state, min(card for card in state.played if card), emit):
            return
    end_round(state, emit)


def begin_card(state: PortraitState, card: int, emit: Emit | None) -> bool:
    """Carry out one card; return whether the next may follow (no question open, no sakura reached)."""
    state.current = card
    if emit:
        emit(CardBegun(resolving_painter(state), card))
    card_def = state.cards.defs[card]
    if card_def.garden_choice and _is_asked(state):
        state.phase = GARDEN
        return False
    return _after_garden(state, card_def, card_def.garden_steps, emit)


def choose_garden(state: PortraitState, way: str, emit: Emit | None) -> None:
    """Go on with the Emperor's direction."""
    card_def = state.cards.defs[state.current]
    if emit:
        emit(WayChosen(resolving_painter(state), way))
    if _after_garden(state, card_def, card_def.garden_steps * _sign(way), emit):
        resolve(state, emit)


def choose_artist(state: PortraitState, way: str, emit: Emit | None) -> None:
    """Go on with the painter's direction."""
    painter = resolving_painter(state)
    if emit:
        emit(WayChosen(painter, way))
    moves.move_painter(state, painter, state.cards.defs[state.current].artist_steps * _sign(way), emit)
    if _finish_card(state, emit):
        resolve(state, emit)


def _sign(way: str) -> int:
    return 1 if way == "forward" else -1


def _is_asked(state: PortraitState) -> bool:
    """Nobody is asked for the court painter's card: it goes forward (rule 10)."""
    return resolving_painter(state) < state.seats


def _after_garden(state: PortraitState, card_def: CardDef, steps: int, emit: Emit | None) -> bool:
    """Do the garden action, then the artist action; return whether the next card may follow."""
    _garden(state, card_def, steps, emit)
    if card_def.artist_choice and _is_asked(state):
        state.phase = ARTIST
        return False
    _artist(state, card_def, emit)
    return _finish_card(state, emit)


def _garden(state: PortraitState, card_def: CardDef, steps: int, emit: Emit | None) -> None:
    if card_def.who == "emperor":
        moves.move_emperor(state, steps, emit)
        return
    target = moves.closest_painter(state) if card_def.who == "closest" else moves.furthest_painter(state)
    if target is not None:
        moves.move_painter(state, target, steps, emit)
    elif emit:
        emit(NothingMoved(resolving_painter(state)))


def _artist(state: PortraitState, card_def: CardDef, emit: Emit | None) -> None:
    painter = resolving_painter(state)
    if card_def.artist == "jump":
        moves.jump(state, painter, emit)
    elif card_def.artist == "count":
        moves.advance(state, painter, moves.count_ahead(state, painter), emit)
    else:
        moves.advance(state, painter, card_def.artist_steps, emit)


def _finish_card(state: PortraitState, emit: Emit | None) -> bool:
    """Put the card aside; a sakura reached by it ends the round here (rule 8)."""
    painter = resolving_painter(state)
    state.done = (*state.done, state.current)
    state.played[painter] = 0
    state.current = 0
    if state.blossom:
        blossom(state, emit)
        return False
    return True


def asked(state: PortraitState) -> tuple[Seat, ...]:
    """Return the owner of the ± card being carried out."""
    return (resolving_painter(state),)


def emperor_ways(state: PortraitState, seat: Seat) -> Sequence[Action]:
    """Return both ways of the Emperor."""
    return EMPEROR_WAYS if seat == resolving_painter(state) else ()


def painter_ways(state: PortraitState, seat: Seat) -> Sequence[Action]:
    """Return both ways of the own painter."""
    return ARTIST_WAYS if seat == resolving_painter(state) else ()


def apply_garden(state: PortraitState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Move the Emperor, or whom the card names, the way its owner chose."""
    assert isinstance(action, MoveEmperor)
    choose_garden(state, action.way, emit)


def apply_painter(state: PortraitState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Move the owner's painter the way its owner chose."""
    assert isinstance(action, MoveArtist)
    choose_artist(state, action.way, emit)


GARDEN_WAY = Phase(asked, emperor_ways, apply_garden, why_not_way)
PAINTER_WAY = Phase(asked, painter_ways, apply_painter, why_not_way)
