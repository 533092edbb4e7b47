"""Stage 2, intrigue: lay an intrigue card, or buy an influence card and use it, until all gaps are full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.types import Seat
from game.intrigo.actions import (
    BLOCK,
    SKIP,
    AimAt,
    Buy,
    LayAsBlocker,
    LayIn,
    MoveTo,
    NameCard,
    PlayCard,
    Skip,
    SwapWith,
)
from game.intrigo.cards import EMPTY, INFLUENCE
from game.intrigo.effects import POWERS
from game.intrigo.events import (
    BuildingChosen,
    CardLaid,
    CardTaken,
    GapChosen,
    InfluenceLaid,
    PileChosen,
    TurnSkipped,
)
from game.intrigo.phases import award
from game.intrigo.state import BUYING, PLAYING, IntrigoState, without


def legal(state: IntrigoState, seat: Seat) -> Sequence[Action]:
    """Return the choices of the step the active seat has reached."""
    if seat != state.turn:
        return ()
    step = state.step
    if not step:
        return _cards_and_piles(state, seat)
    if len(step) == 2:
        lay_in = state.cards.lay_in
        return [lay_in[gap] for gap, card in enumerate(state.gaps) if card == EMPTY]
    power = POWERS[state.cards.powers[step[1]]]
    if len(step) == 3:
        beside = (step[2], (step[2] + 1) % len(state.gaps))
        return [*(state.cards.aim_at[b] for b in beside if power.works(state, step[2], b)), BLOCK]
    return [power.action(state, target) for target in power.targets(state, step[2], step[3])]


def _cards_and_piles(state: IntrigoState, seat: Seat) -> list[Action]:
    cards, hand, purse = state.cards, state.hands[seat], state.ducats[seat]
    choices: list[Action] = [cards.play[card] for card in dict.fromkeys(hand)]
    choices += [cards.buy[i] for i, pile in enumerate(state.piles) if pile and pile[0] <= purse]
    if not hand:
        choices.append(SKIP)
    return choices


def apply(state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Carry out one step; the last step of an action carries out all of it."""
    _STEPS[type(action)](state, seat, action, emit)


def _play(state: IntrigoState, seat: Seat, action: PlayCard, emit: Emit | None) -> None:
    state.step = (PLAYING, state.cards.intrigue_code[str(action.card)])
    if emit:
        emit(CardTaken(seat, action.card))


def _buy(state: IntrigoState, seat: Seat, action: Buy, emit: Emit | None) -> None:
    state.step = (BUYING, state.cards.influence_code[str(action.card)])
    if emit:
        emit(PileChosen(seat, action.card))


def _lay_in(state: IntrigoState, seat: Seat, action: LayIn, emit: Emit | None) -> None:
    if state.step[0] == BUYING:
        state.step += (action.gap,)
        if emit:
            emit(GapChosen(seat, action.gap))
        return
    card = state.step[1]
    lay_card(state, seat, card, action.gap)
    if emit:
        emit(CardLaid(seat, state.cards.intrigue[card], action.gap))
    _finish(state, emit)


def lay_card(state: IntrigoState, holder: Seat, card: int, gap: int) -> None:
    """Move an intrigue card from a hand into a gap."""
    state.hands[holder] = without(state.hands[holder], card)
    state.gaps[gap] = card


def _aim_at(state: IntrigoState, seat: Seat, action: AimAt, emit: Emit | None) -> None:
    power = POWERS[state.cards.powers[state.step[1]]]
    state.step += (action.building,)
    if emit:
        emit(BuildingChosen(seat, action.building))
    if not power.aimed:
        _use(state, seat, EMPTY, emit)


def _block(state: IntrigoState, seat: Seat, action: LayAsBlocker, emit: Emit | None) -> None:
    _pay_and_lay(state, seat, emit)
    _finish(state, emit)


def _place_target(state: IntrigoState, seat: Seat, action: SwapWith, emit: Emit | None) -> None:
    _use(state, seat, action.place, emit)


def _gap_target(state: IntrigoState, seat: Seat, action: MoveTo, emit: Emit | None) -> None:
    _use(state, seat, action.gap, emit)


def _card_target(state: IntrigoState, seat: Seat, action: NameCard, emit: Emit | None) -> None:
    _use(state, seat, state.cards.intrigue_code[str(action.card)], emit)


def _use(state: IntrigoState, seat: Seat, target: int, emit: Emit | None) -> None:
    """Pay, lay the influence card, use its power once (ruling 1)."""
    _, pile, gap, building = state.step
    _pay_and_lay(state, seat, emit)
    POWERS[state.cards.powers[pile]].use(state, gap, building, target, emit)
    _finish(state, emit)


def _pay_and_lay(state: IntrigoState, seat: Seat, emit: Emit | None) -> None:
    pile, gap = state.step[1], state.step[2]
    price, *rest = state.piles[pile]
    state.piles[pile] = tuple(rest)
    state.ducats[seat] -= price
    state.supply += price
    state.gaps[gap] = INFLUENCE + pile
    if emit:
        emit(InfluenceLaid(seat, state.cards.influence[pile], gap, price))


def _skip(state: IntrigoState, seat: Seat, action: Skip, emit: Emit | None) -> None:
    if emit:
        emit(TurnSkipped(seat))
    _finish(state, emit)


def _finish(state: IntrigoState, emit: Emit | None) -> None:
    """End the action: the award once all gaps are full (ruling 4), else the next seat."""
    state.step = ()
    if EMPTY in state.gaps:
        state.turn = (state.turn + 1) % len(state.hands)
    else:
        award.run(state, emit)


_STEPS: dict[type, Callable[..., None]] = {
    PlayCard: _play, Buy: _buy, LayIn: _lay_in, AimAt: _aim_at, LayAsBlocker: _block, SwapWith: _place_target,
    MoveTo: _gap_target, NameCard: _card_target, Skip: _skip,
}  # fmt: skip
