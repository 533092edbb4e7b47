"""Stage 2, intrigue: the building a power works on and its target; then pay and lay the influence card."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.intrigo.actions import BLOCK, AimAt
from game.intrigo.cards import EMPTY, INFLUENCE
from game.intrigo.effects import POWERS
from game.intrigo.events import BuildingChosen, InfluenceLaid
from game.intrigo.phases.intrigue import end_action, movers
from game.intrigo.refusals import NOT_YOUR_TURN, why_not_aim, why_not_target
from game.intrigo.state import TARGET, IntrigoState


def legal_buildings(state: IntrigoState, seat: Seat) -> Sequence[Action]:
    """Return the buildings beside the gap where the power works (ruling 2), and laying a mere blocker."""
    if seat != state.turn:
        return ()
    _, pile, gap = state.step
    power = POWERS[state.cards.powers[pile]]
    beside = (gap, (gap + 1) % len(state.gaps))
    return [*(state.cards.aim_at[b] for b in beside if power.works(state, gap, b)), BLOCK]


def aim(state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Lay a blocker at once, or aim; a power without targets is used at once."""
    if not isinstance(action, AimAt):
        _pay_and_lay(state, seat, emit)
        end_action(state, emit)
        return
    state.phase, state.step = TARGET, (*state.step, action.building)
    if emit:
        emit(BuildingChosen(seat, action.building))
    if not POWERS[state.cards.powers[state.step[1]]].aimed:
        _use(state, seat, EMPTY, emit)


def legal_targets(state: IntrigoState, seat: Seat) -> Sequence[Action]:
    """Return the targets of the power."""
    if seat != state.turn:
        return ()
    _, pile, gap, building = state.step
    power = POWERS[state.cards.powers[pile]]
    choose = state.cards.targets[power.key]
    return [choose[target] for target in power.targets(state, gap, building)]


def use_on(state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Use the power on its target."""
    _use(state, seat, state.cards.target_code[action], emit)


def _use(state: IntrigoState, seat: Seat, target: int, emit: Emit | None) -> None:
    """Pay, lay the influence card, use its power once (ruling 1)."""
    _, pile, gap, building = state.step
    _pay_and_lay(state, seat, emit)
    POWERS[state.cards.powers[pile]].use(state, gap, building, target, emit)
    end_action(state, emit)


def _pay_and_lay(state: IntrigoState, seat: Seat, emit: Emit | None) -> None:
    pile, gap = state.step[1], state.step[2]
    price, *rest = state.piles[pile]
    state.piles[pile] = tuple(rest)
    state.ducats[seat] -= price
    state.supply += price
    state.gaps[gap] = INFLUENCE + pile
    if emit:
        emit(InfluenceLaid(seat, state.cards.influence[pile], gap, price))


AIMING = Phase(movers, legal_buildings, aim, why_not_aim, NOT_YOUR_TURN)
TARGETING = Phase(movers, legal_targets, use_on, why_not_target, NOT_YOUR_TURN)
