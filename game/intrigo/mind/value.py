"""Who is likely to win which token, and what that means for one seat's chance to win the game.

Everything here is open to all: counters, purses, tokens, gaps, and which cards have not been laid yet;
of the hands only the seat's own is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from game.core.types import Seat
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE, Goal, IntrigoCards
from game.intrigo.preview import decisive, winners_between
from game.intrigo.state import IntrigoState, is_intrigue

NEARER = 0.42
"""What a goal one seal further away is worth."""
PURSE = 0.5
"""How much a ducat adds to a seat's strength, up to MOST_DUCATS of them."""
MOST_DUCATS = 6
BLOCKERS = 0.15
"""Influence cards expected beside a building, for each intrigue card."""
LEAST = 0.002
"""Nobody's part of the win is thought smaller before the end."""
SETTLED = 1000.0
"""Strength of a seat that has won."""


def strength(seals: Sequence[int], ducats: int, goal: Goal) -> float:
    """Return how near a seat is to winning, both ways: equal seals, and one of each."""
    missing, equal = goal.missing(seals), goal.equal
    if missing <= 0 or max(seals) >= equal:
        return SETTLED
    near = sum([NEARER ** (equal - count) for count in seals]) + NEARER**missing
    return near * purse(ducats)


def purse(ducats: int) -> float:
    """Return how much stronger ducats make a seat."""
    return 1.0 + PURSE * min(ducats, MOST_DUCATS)


@lru_cache(maxsize=4096)
def strengths(seals: tuple[int, ...], ducats: tuple[int, ...], goal: Goal) -> tuple[float, ...]:
    """Return every seat's strength; `seals` are the counters of all seats, one after the other."""
    kinds = len(seals) // len(ducats)
    return tuple(
        strength(seals[seat * kinds : (seat + 1) * kinds], purse, goal) for seat, purse in enumerate(ducats)
    )


def share(state: IntrigoState, seals: Sequence[int], ducats: Sequence[int], seat: Seat) -> float:
    """Return the seat's part of the win with these counters and purses."""
    strong = strengths(tuple(seals), tuple(ducats), state.cards.goal)
    return strong[seat] / sum(strong)


@lru_cache(maxsize=4096)
def _gains(
    seals: tuple[int, ...], ducats: tuple[int, ...], goal: Goal, seat: Seat
) -> tuple[tuple[float, ...], ...]:
    kinds = len(seals) // len(ducats)
    strong = strengths(seals, ducats, goal)
    total, own = sum(strong), strong[seat]
    table = [[0.0] * (len(strong) + 1) for _ in range(kinds + 1)]
    for other, purse in enumerate(ducats):
        counters = list(seals[other * kinds : (other + 1) * kinds])
        for token, row in enumerate(table):
            if token:
                counters[token - 1] += 1
            grown = strength(counters, purse + (not token), goal)
            if token:
                counters[token - 1] -= 1
            row[other] = (grown if other == seat else own) / (total - strong[other] + grown) - own / total
    return tuple(map(tuple, table))


def gains(state: IntrigoState, seat: Seat) -> tuple[tuple[float, ...], ...]:
    """Return for each token what it means to `seat` in the hands of each seat; a last 0 for nobody."""
    return _gains(tuple(state.seals), tuple(state.ducats), state.cards.goal, seat)


@lru_cache(maxsize=64)
def faces(cards: IntrigoCards, families: tuple[int, ...]) -> tuple[tuple[int, Seat], ...]:
    """Return value and winner of every gap content, -1 for nobody; the last content is a blocker."""
    return (*zip(cards.value, cards.owners(families), strict=True), (0, -1))


class Forecast:
    """The award as one seat expects it, and what a change in the palace would be worth to it.

    A gap's content is an intrigue card, `block` for one that contends for nothing, or `open`.
    """

    __slots__ = (
        "_chances", "_faces", "_half", "_pool", "block", "gain", "gaps", "now", "open",
        "reached", "tokens", "wins",
    )  # fmt: skip

    def __init__(self, state: IntrigoState, seat: Seat | None) -> None:
        self.block = len(state.cards.intrigue)
        self.open = self.block + 1
        self.wins = winners_between(state.cards, state.families)
        self.gain = gains(state, seat or 0)
        self.tokens = [EMPTY if token & DOWN else token for token in state.tokens]
        self.gaps = gaps = [self._content(card) for card in state.gaps]
        self._faces = faces(state.cards, state.families)
        self._pool = [self._faces[card] for card in _not_laid(state, seat)]
        self._chances: dict[int, list[float]] = {}
        self._half: list[dict[int, float]] = [{} for _ in self.gain]
        self.reached = self._reached(state)
        self.now = [self.worth(b, self.tokens[b], gaps[b - 1], gaps[b]) for b in range(len(gaps))]

    def _reached(self, state: IntrigoState) -> list[float]:
        """Return for each building the chance that the award gets there before somebody wins."""
        seats = state.seats
        winners = decisive(tuple(state.seals), seats, state.cards.goal)
        if not any(winners[token] for token in self.tokens if token != EMPTY):
            return [1.0] * len(self.tokens)
        chance, reached = 1.0, []
        for building, token in enumerate(self.tokens):
            reached.append(chance)
            if token != EMPTY and winners[token]:
                won = self.award(building)
                chance *= 1.0 - sum([won[seat] for seat in winners[token]])
        return reached

    def award(self, building: int) -> Sequence[float]:
        """Return each seat's chance to win a building's token; nobody's last."""
        left, right = self.gaps[building - 1], self.gaps[building]
        if self.open in (left, right):
            return self.chances(right if left == self.open else left)
        won = [0.0] * len(self.gain[0])
        won[self.wins[left][right]] = 1.0
        return won

    def _content(self, card: int) -> int:
        if card == EMPTY:
            return self.open
        return card if card < INFLUENCE else self.block

    def worth(self, building: int, token: int, left: int, right: int) -> float:
        """Return what a token on a building means to the seat between these gap contents."""
        if token == EMPTY:
            return 0.0
        beside = left
        if left == self.open:
            beside = right
        elif right != self.open:
            return self.reached[building] * self.gain[token][self.wins[left][right]]
        found = self._half[token].get(beside)
        if found is None:
            chances = self.chances(beside)
            found = sum([chance * val for chance, val in zip(chances, self.gain[token], strict=True)])
            self._half[token][beside] = found
        return self.reached[building] * found

    def chances(self, beside: int) -> list[float]:
        """Return each seat's chance to win beside this content while the other gap is open; nobody's last."""
        found = self._chances.get(beside)
        if found is None:
            found = self._open_both() if beside == self.open else self._open_one(beside)
            self._chances[beside] = found
        return found

    def _open_one(self, beside: int) -> list[float]:
        """Any card still in another hand may come there, or a blocker."""
        value, owner = self._faces[beside]
        counts = [0.0] * len(self.gain[0])
        lower = BLOCKERS * len(self._pool) or 1.0
        for other, rival in self._pool:
            if other > value:
                counts[rival] += 1.0
            elif other == value:
                counts[-1] += 1.0
            else:
                lower += 1.0
        counts[owner] += lower
        total = sum(counts)
        return [count / total for count in counts]

    def _open_both(self) -> list[float]:
        rows = [self.chances(self._faces.index(face)) for face in self._pool] or [self.chances(self.block)]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def lay(self, gap: int, content: int) -> float:
        """Return how much the seat gains when one gap gets this content."""
        gaps, tokens, now = self.gaps, self.tokens, self.now
        after = gap + 1 if gap + 1 < len(gaps) else 0
        return (
            self.worth(gap, tokens[gap], gaps[gap - 1], content) - now[gap]
            + self.worth(after, tokens[after], content, gaps[after]) - now[after]
        )  # fmt: skip

    def shift(self, *changes: tuple[int, int]) -> float:
        """Return how much the seat gains when several gaps get new contents."""
        gaps, tokens, size = self.gaps, self.tokens, len(self.gaps)
        before = [gaps[gap] for gap, _ in changes]
        touched = set()
        for gap, content in changes:
            gaps[gap] = content
            touched.add(gap)
            touched.add((gap + 1) % size)
        total = 0.0
        for b in touched:
            if (token := tokens[b]) != EMPTY:  # where no token lies nothing was to be had before either
                total += self.worth(b, token, gaps[b - 1], gaps[b]) - self.now[b]
        for (gap, _), content in zip(changes, before, strict=True):
            gaps[gap] = content
        return total


def outlook(state: IntrigoState) -> list[float]:
    """Return every seat's part of the win when the round goes on as the open cards make likely."""
    forecast = Forecast(state, None)
    tables = [gains(state, seat) for seat in range(state.seats)]
    parts = [share(state, state.seals, state.ducats, seat) for seat in range(len(tables))]
    for building, token in enumerate(forecast.tokens):
        if token != EMPTY:
            chances = forecast.award(building)
            for seat, table in enumerate(tables):
                parts[seat] += sum(map(mul, chances, table[token]))
    parts = [max(part, LEAST) for part in parts]
    total = sum(parts)
    return [part / total for part in parts]


def _not_laid(state: IntrigoState, seat: Seat | None) -> list[int]:
    """Return the cards in the hands of others: all that neither lie in the palace nor are the seat's own."""
    if seat is None:
        return [card for hand in state.hands for card in hand]
    pool = list(state.cards.deck[state.seats])
    for card in state.gaps:
        if is_intrigue(card):
            pool.remove(card & ~DOWN)
    for card in state.hands[seat]:
        pool.remove(card)
    return pool
