"""What influence cards can do for a seat: every way to use a power, weighed by the forecast."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.intrigo.cards import EMPTY
from game.intrigo.effects import POWERS
from game.intrigo.mind.value import Forecast
from game.intrigo.state import IntrigoState, far_gap

LOOKED_AT = 5
"""Powers are tried on so many buildings: those where most is to be gained."""


class Plans:
    """The uses of influence cards in one position."""

    __slots__ = ("_blocked", "_forecast", "_promising", "_state")

    def __init__(self, forecast: Forecast, state: IntrigoState) -> None:
        self._forecast = forecast
        self._state = state
        self._blocked: dict[int, float] = {}
        self._promising = _promising(forecast)

    def blocker(self, gap: int) -> float:
        """Return what an influence card is worth there without its power."""
        found = self._blocked.get(gap)
        if found is None:
            found = self._blocked[gap] = self._forecast.lay(gap, self._forecast.block)
        return found

    def best(self, pile: int, gap: int) -> float:
        """Return the best use of a pile's card in this gap."""
        best = self.blocker(gap)
        for building in (gap, (gap + 1) % len(self._state.gaps)):
            if building in self._promising:
                for _, weight in self.aims(pile, gap, building):
                    best = max(best, weight)
        return best

    def aims(self, pile: int, gap: int, building: int) -> Iterator[tuple[int, float]]:
        """Yield every target of the power with what it is worth; EMPTY where none is chosen."""
        word = self._state.cards.powers[pile]
        power = POWERS[word]
        targets: Sequence[int] = (EMPTY,)
        if power.aimed:
            targets = power.targets(self._state, gap, building)
        elif not power.works(self._state, gap, building):
            return
        far = far_gap(len(self._state.gaps), gap, building)
        yield from zip(targets, _WORTH[word](self._forecast, gap, far, building, targets), strict=True)


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
