"""What influence cards can do for a seat: every way to use a power, weighed by the forecast."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core.types import Seat
from game.intrigo.cards import EMPTY, IntrigoCards
from game.intrigo.effects import POWERS
from game.intrigo.mind.value import Forecast
from game.intrigo.state import IntrigoState, far_gap

LOOKED_AT = 5
"""Powers are tried on so many buildings: those where most is to be gained."""
REMEMBERED = 2
"""So many positions are kept in mind: the steps of one action ask about the same one."""


class _Known(NamedTuple):
    """All that a seat's plans depend on: what lies open, its hand, and what all hands hold together."""

    cards: IntrigoCards
    families: tuple[int, ...]
    seat: Seat
    hand: tuple[int, ...]
    held: frozenset[int]
    gaps: tuple[int, ...]
    tokens: tuple[int, ...]
    seals: tuple[int, ...]
    ducats: tuple[int, ...]


_thought_of: dict[_Known, Plans] = {}


def plans_for(state: IntrigoState, seat: Seat) -> Plans:
    """Return what a seat can plan, thought of once for all the steps of an action."""
    known = _Known(
        state.cards, state.families, seat, state.hands[seat], frozenset().union(*state.hands),
        tuple(state.gaps), tuple(state.tokens), tuple(state.seals), tuple(state.ducats),
    )  # fmt: skip
    plans = _thought_of.get(known)
    if plans is None:
        if len(_thought_of) >= REMEMBERED:
            _thought_of.clear()
        plans = _thought_of[known] = Plans(state.clone(), seat)
    return plans


class Plans:
    """The uses of cards in one position."""

    __slots__ = ("_best", "_blocked", "_promising", "_state", "forecast")

    def __init__(self, state: IntrigoState, seat: Seat) -> None:
        self.forecast = Forecast(state, seat)
        self._state = state
        self._blocked: dict[int, float] = {}
        self._best: dict[tuple[int, int], float] = {}
        self._promising = _promising(self.forecast)

    def blocker(self, gap: int) -> float:
        """Return what an influence card is worth there without its power."""
        found = self._blocked.get(gap)
        if found is None:
            found = self._blocked[gap] = self.forecast.lay(gap, self.forecast.block)
        return found

    def best(self, pile: int, gap: int) -> float:
        """Return the best use of a pile's card in this gap."""
        best = self._best.get((pile, gap))
        if best is None:
            best = self.blocker(gap)
            for building in (gap, (gap + 1) % len(self._state.gaps)):
                if building in self._promising and (weights := self._aimed(pile, gap, building)[1]):
                    best = max(best, *weights)
            self._best[pile, gap] = best
        return best

    def aims(self, pile: int, gap: int, building: int) -> Iterator[tuple[int, float]]:
        """Return every target of the power with what it is worth; EMPTY where none is chosen."""
        return zip(*self._aimed(pile, gap, building), strict=True)

    def _aimed(self, pile: int, gap: int, building: int) -> tuple[Sequence[int], Sequence[float]]:
        word = self._state.cards.powers[pile]
        power = POWERS[word]
        targets: Sequence[int] = (EMPTY,)
        if power.aimed:
            targets = power.targets(self._state, gap, building)
        elif not power.works(self._state, gap, building):
            return (), ()
        far = far_gap(len(self._state.gaps), gap, building)
        return targets, _WORTH[word](self.forecast, gap, far, building, targets)


def _promising(forecast: Forecast) -> frozenset[int]:
    """Return the buildings whose best outcome is furthest from the expected one."""
    room = [
        (max(forecast.gain[building][token]) - now if token != EMPTY else 0.0, building)
        for building, (token, now) in enumerate(zip(forecast.tokens, forecast.now, strict=True))
    ]
    room.sort(reverse=True)
    return frozenset(building for _, building in room[:LOOKED_AT])


def _turn_token(f: Forecast, gap: int, far: int, building: int, targets: Sequence[int]) -> list[float]:
    return [f.lay(gap, f.block) - f.worth(building, f.tokens[building], f.block, f.gaps[far])]


def _turn_card(f: Forecast, gap: int, far: int, building: int, targets: Sequence[int]) -> list[float]:
    return f.beside(gap, far, building, (f.block,))


def _swap_cards(f: Forecast, gap: int, far: int, building: int, targets: Sequence[int]) -> list[float]:
    return f.exchange(gap, far, building, targets, EMPTY)


def _move_card(f: Forecast, gap: int, far: int, building: int, targets: Sequence[int]) -> list[float]:
    return f.exchange(gap, far, building, targets, f.open)


_WORTH: dict[str, Callable[[Forecast, int, int, int, Sequence[int]], list[float]]] = {
    "turn_token": _turn_token, "turn_card": _turn_card, "call_card": Forecast.beside,
    "swap_cards": _swap_cards, "move_card": _move_card, "swap_tokens": Forecast.trade,
}  # fmt: skip
