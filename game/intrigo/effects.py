"""The powers of influence cards: YAML words to what they need and what they do.

Gap g holds the influence card, building B beside it is chosen, the far gap lies on B's other side.
A power is judged before its card is laid: gap g still counts as empty and must be left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Emit
from game.intrigo.cards import DOWN, EMPTY
from game.intrigo.events import CardCalled, CardMoved, CardsSwapped, CardTurned, TokensSwapped, TokenTurned
from game.intrigo.state import IntrigoState, far_gap, is_intrigue, without


class Power:
    """One power; `aimed` ones ask for a target after the building."""

    aimed = True
    key = ""
    """The target's word in the notation, and where its actions are kept (`IntrigoCards.targets`)."""

    def works(self, state: IntrigoState, gap: int, building: int) -> bool:
        """Return whether the power has something to work on (ruling 2)."""
        return bool(self.targets(state, gap, building))

    def targets(self, state: IntrigoState, gap: int, building: int) -> Sequence[int]:
        """Return the targets to choose from."""
        raise NotImplementedError

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Do it; the influence card lies in its gap already."""
        raise NotImplementedError


class SwapTokens(Power):
    """Trader: swap B's token with any other token; turned ones stay turned (ruling 6)."""

    key = "swap_with"

    def targets(self, state: IntrigoState, gap: int, building: int) -> Sequence[int]:
        """Return the other buildings with a token, none if B has none."""
        if state.tokens[building] == EMPTY:
            return ()
        return [b for b, token in enumerate(state.tokens) if token != EMPTY and b != building]

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Swap the two tokens."""
        tokens, names = state.tokens, state.cards.tokens
        tokens[building], tokens[target] = tokens[target], tokens[building]
        if emit:
            here, there = names[tokens[target] & ~DOWN], names[tokens[building] & ~DOWN]
            emit(TokensSwapped(building, here, target, there))


class TurnToken(Power):
    """Thief: turn B's token face down."""

    aimed = False

    def works(self, state: IntrigoState, gap: int, building: int) -> bool:
        """A token lies on B, turned or not."""
        return state.tokens[building] != EMPTY

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Turn the token; turning what is turned does nothing."""
        if state.tokens[building] & DOWN:
            return
        state.tokens[building] |= DOWN
        if emit:
            emit(TokenTurned(building, state.cards.tokens[state.tokens[building] & ~DOWN]))


class TurnCard(Power):
    """Assassin: turn the intrigue card in the far gap face down."""

    aimed = False

    def works(self, state: IntrigoState, gap: int, building: int) -> bool:
        """An intrigue card lies in the far gap, face up or down."""
        return is_intrigue(state.gaps[far_gap(len(state.gaps), gap, building)])

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Turn the card; a second time does nothing (ruling 5)."""
        far = far_gap(len(state.gaps), gap, building)
        if state.gaps[far] & DOWN:
            return
        state.gaps[far] |= DOWN
        if emit:
            emit(CardTurned(far, state.cards.intrigue[state.gaps[far] & ~DOWN]))


class CallCard(Power):
    """Courtesan: a named card in somebody's hand must be laid in the empty far gap."""

    key = "name"

    def targets(self, state: IntrigoState, gap: int, building: int) -> Sequence[int]:
        """Return the cards in all hands, each once; none unless the far gap is empty."""
        if state.gaps[far_gap(len(state.gaps), gap, building)] != EMPTY:
            return ()
        return sorted(set().union(*state.hands))

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Lay it: the first holder clockwise from the active player, himself last (ruling 3)."""
        seats, far = len(state.hands), far_gap(len(state.gaps), gap, building)
        clockwise = ((state.turn + i) % seats for i in range(1, seats + 1))
        holder = next(seat for seat in clockwise if target in state.hands[seat])
        state.hands[holder] = without(state.hands[holder], target)
        state.gaps[far] = target
        if emit:
            emit(CardCalled(state.turn, holder, state.cards.intrigue[target], far))


class SwapCards(Power):
    """Gondolier: swap the intrigue card in the far gap with any other; face-down ones stay so (ruling 5)."""

    key = "swap_with"

    def targets(self, state: IntrigoState, gap: int, building: int) -> Sequence[int]:
        """Return the other gaps with an intrigue card, none if the far gap holds none."""
        far = far_gap(len(state.gaps), gap, building)
        if not is_intrigue(state.gaps[far]):
            return ()
        return [g for g, card in enumerate(state.gaps) if g != far and is_intrigue(card)]

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Swap the two cards."""
        gaps, names = state.gaps, state.cards.intrigue
        far = far_gap(len(gaps), gap, building)
        gaps[far], gaps[target] = gaps[target], gaps[far]
        if emit:
            emit(CardsSwapped(far, names[gaps[target] & ~DOWN], target, names[gaps[far] & ~DOWN]))


class MoveCard(Power):
    """Palace guard: move the intrigue card in the far gap to another empty gap."""

    key = "move_to"

    def targets(self, state: IntrigoState, gap: int, building: int) -> Sequence[int]:
        """Return the empty gaps but the guard's own, none if the far gap holds no intrigue card."""
        if not is_intrigue(state.gaps[far_gap(len(state.gaps), gap, building)]):
            return ()
        return [g for g, card in enumerate(state.gaps) if card == EMPTY and g != gap]

    def use(self, state: IntrigoState, gap: int, building: int, target: int, emit: Emit | None) -> None:
        """Move the card, face down or up as it lay."""
        far = far_gap(len(state.gaps), gap, building)
        state.gaps[target], state.gaps[far] = state.gaps[far], EMPTY
        if emit:
            emit(CardMoved(state.cards.intrigue[state.gaps[target] & ~DOWN], far, target))


POWERS: dict[str, Power] = {
    "swap_tokens": SwapTokens(), "turn_token": TurnToken(), "turn_card": TurnCard(),
    "call_card": CallCard(), "swap_cards": SwapCards(), "move_card": MoveCard(),
}  # fmt: skip
