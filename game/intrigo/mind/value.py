"""Who is likely to win which token, and what that means for one seat's chance to win the game.

A token counts as what it adds to those that are as good as won: two seals in one award win games.
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
UNSETTLED = -2
"""Of a token: who gets it is open, or there is none."""


def strength(seals: Sequence[int], ducats: int, goal: Goal) -> float:
    """Return how near a seat is to winning, both ways: equal seals, and one of each."""
    near = _nearness(tuple(seals), goal)
    return near if near == SETTLED else near * purse(ducats)


@lru_cache(maxsize=16384)
def _nearness(seals: tuple[int, ...], goal: Goal) -> float:
    missing, equal = goal.missing(seals), goal.equal
    if missing <= 0 or max(seals) >= equal:
        return SETTLED
    return sum([NEARER ** (equal - count) for count in seals]) + NEARER**missing


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


@lru_cache(maxsize=16384)
def _gains(
    seals: tuple[int, ...], ducats: tuple[int, ...], goal: Goal, seat: Seat
) -> tuple[tuple[float, ...], ...]:
    """Return for each token what it means to `seat` in the hands of each seat; a last 0 for nobody."""
    kinds = len(seals) // len(ducats)
    strong = strengths(seals, ducats, goal)
    total, own = sum(strong), strong[seat]
    usual = own / total
    columns = []
    for other, purse in enumerate(ducats):
        grown = _grown(seals[other * kinds : (other + 1) * kinds], purse, goal)
        rest = total - strong[other]
        if other == seat:
            columns.append([more / (rest + more) - usual for more in grown])
        else:
            columns.append([own / (rest + more) - usual for more in grown])
    columns.append([0.0] * (kinds + 1))
    return tuple(zip(*columns, strict=True))


@lru_cache(maxsize=16384)
def _grown(seals: tuple[int, ...], ducats: int, goal: Goal) -> tuple[float, ...]:
    """Return a seat's strength with one more token, for each kind."""
    counters, found = list(seals), [strength(seals, ducats + 1, goal)]
    for kind in range(len(counters)):
        counters[kind] += 1
        found.append(strength(counters, ducats, goal))
        counters[kind] -= 1
    return tuple(found)


@lru_cache(maxsize=64)
def faces(cards: IntrigoCards, families: tuple[int, ...]) -> tuple[tuple[int, Seat], ...]:
    """Return value and winner of every gap content, -1 for nobody; the last content is a blocker."""
    return (*zip(cards.value, cards.owners(families), strict=True), (0, -1))


class Forecast:
    """The award as one seat expects it, and what a change in the palace would be worth to it.

    A gap's content is an intrigue card, `block` for one that contends for nothing, or `open`.
    """

    __slots__ = (
        "_beaten", "_chances", "_faces", "_half", "_pool", "block", "gain", "gaps",
        "now", "open", "reached", "seats", "settled", "tokens", "wins",
    )  # fmt: skip

    def __init__(self, state: IntrigoState, seat: Seat | None) -> None:
        self.seats = state.seats
        self.block = len(state.cards.intrigue)
        self.open = self.block + 1
        self.wins = winners_between(state.cards, state.families)
        self.tokens = [EMPTY if token & DOWN else token for token in state.tokens]
        self.gaps = [self._content(card) for card in state.gaps]
        self.settled = [self._winner(building) for building in range(len(self.gaps))]
        self._faces = faces(state.cards, state.families)
        self._pool = [self._faces[card] for card in _not_laid(state, seat)]
        self._chances: dict[int, list[float]] = {}
        self._beaten: dict[int, list[float]] = {}
        if seat is None:
            return
        self.gain = self._gains(state, seat)
        halves: dict[int, dict[int, float]] = {}
        self._half = [halves.setdefault(id(table), {}) for table in self.gain]
        self.reached = self._reached(state)
        self.now = [self._side(b, b, self.gaps[b]) for b in range(len(self.gaps))]

    def _winner(self, building: int) -> Seat:
        """Return who gets the token if nothing changes any more, -1 for nobody."""
        left, right = self.gaps[building - 1], self.gaps[building]
        if self.tokens[building] == EMPTY or self.open in (left, right):
            return UNSETTLED
        return self.wins[left][right]

    def _gains(self, state: IntrigoState, seat: Seat) -> list[tuple[tuple[float, ...], ...]]:
        """Return for each building what a token there means, seals settled elsewhere being won."""
        seals, ducats, goal = list(state.seals), tuple(state.ducats), state.cards.goal
        kinds = len(seals) // self.seats
        counters = [
            winner * kinds + token - 1 if winner >= 0 and token > 0 else EMPTY
            for winner, token in zip(self.settled, self.tokens, strict=True)
        ]
        for counter in counters:
            if counter != EMPTY:
                seals[counter] += 1
        usual, tables = _gains(tuple(seals), ducats, goal, seat), []
        for counter in counters:
            if counter == EMPTY:
                tables.append(usual)
                continue
            seals[counter] -= 1
            tables.append(_gains(tuple(seals), ducats, goal, seat))
            seals[counter] += 1
        return tables

    def _reached(self, state: IntrigoState) -> list[float]:
        """Return for each building the chance that the award gets there before somebody wins."""
        seals, goal = tuple(state.seals), state.cards.goal
        kinds = len(seals) // self.seats
        chance, reached = 1.0, []
        for building, (token, winner) in enumerate(zip(self.tokens, self.settled, strict=True)):
            reached.append(chance)
            if token <= 0 or not chance:
                continue
            winners = decisive(seals, self.seats, goal)[token]
            if winner == UNSETTLED and winners:
                won = self.award(building)
                chance *= 1.0 - sum([won[seat] for seat in winners])
            elif winner in winners:
                chance = 0.0
            elif winner >= 0:
                at = winner * kinds + token - 1
                seals = (*seals[:at], seals[at] + 1, *seals[at + 1 :])
        return reached

    def award(self, building: int) -> Sequence[float]:
        """Return each seat's chance to win a building's token; nobody's last."""
        left, right = self.gaps[building - 1], self.gaps[building]
        if self.open in (left, right):
            return self.chances(right if left == self.open else left)
        won = [0.0] * (self.seats + 1)
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
            return self.reached[building] * self.gain[building][token][self.wins[left][right]]
        half, key = self._half[building], token << 6 | beside
        found = half.get(key)
        if found is None:
            found = half[key] = sum(map(mul, self.chances(beside), self.gain[building][token]))
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
        counts = self._beaten.get(value)
        if counts is None:
            counts = self._beaten[value] = self._meeting(value)
        total = counts[-1]
        won = counts[:-2]
        won[owner] += counts[-2]
        return [count / total for count in won]

    def _meeting(self, value: int) -> list[float]:
        """Return how many of the cards still to come each seat beats this value with, how many are equal
        (nobody's last), how many do not beat it, and all of them."""
        counts = [0.0] * (self.seats + 1)
        lower = BLOCKERS * len(self._pool) or 1.0
        for other, rival in self._pool:
            if other > value:
                counts[rival] += 1.0
            elif other == value:
                counts[-1] += 1.0
            else:
                lower += 1.0
        return [*counts, lower, sum(counts) + lower]

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

    def beside(self, gap: int, far: int, building: int, contents: Sequence[int]) -> list[float]:
        """Return what each of these contents of the far gap would gain, the gap being blocked."""
        size = len(self.gaps)
        near, outer = ((b + 1) % size if b == building else b for b in (gap, far))
        token, other, block, worth = self.tokens[building], self.tokens[outer], self.block, self.worth
        base = self._side(near, gap, block) - self.now[near] - self.now[building] - self.now[outer]
        if outer == far:
            end = self.gaps[far - 1]
            return [base + worth(building, token, block, c) + worth(outer, other, end, c) for c in contents]
        end = self.gaps[outer]
        return [base + worth(building, token, block, c) + worth(outer, other, c, end) for c in contents]

    def _side(self, building: int, gap: int, content: int) -> float:
        """Return what a building means when the gap on one side of it gets this content."""
        token, gaps = self.tokens[building], self.gaps
        if building == gap:
            return self.worth(building, token, gaps[building - 1], content)
        return self.worth(building, token, content, gaps[building])

    def exchange(self, gap: int, far: int, building: int, targets: Sequence[int], given: int) -> list[float]:
        """Return the same where the far card goes to a target, for what lies there or for `given`."""
        here, size = self.gaps[far], len(self.gaps)
        if given == EMPTY:
            contents = [self.gaps[target] for target in targets]
            gains = self.beside(gap, far, building, contents)
        else:
            contents = [given] * len(targets)
            gains = self.beside(gap, far, building, (given,)) * len(targets)
        near = {(end + step) % size for end in (gap, far) for step in (-1, 0, 1)}
        return [
            self._shift((gap, self.block), (far, content), (target, here))
            if target in near
            else gained + self.lay(target, here)
            for target, content, gained in zip(targets, contents, gains, strict=True)
        ]

    def _shift(self, *changes: tuple[int, int]) -> float:
        """Return how much the seat gains when several gaps get new contents."""
        gaps, size = self.gaps.copy(), len(self.gaps)
        for gap, content in changes:
            gaps[gap] = content
        touched = {b % size for gap, _ in changes for b in (gap, gap + 1)}
        return sum([self.worth(b, self.tokens[b], gaps[b - 1], gaps[b]) - self.now[b] for b in touched])

    def trade(self, gap: int, far: int, building: int, targets: Sequence[int]) -> list[float]:
        """Return what swapping the building's token with each target's would gain, the gap being blocked."""
        tokens, gaps, now, size = self.tokens, self.gaps, self.now, len(self.gaps)
        mine, near = tokens[building], (gap + 1) % size if gap == building else gap
        beyond = gaps[near - 1] if near == gap else gaps[near]
        blocked = self.worth(near, tokens[near], self.block, beyond) - now[near] - now[building]
        found = []
        for target in targets:
            gained = blocked + self.worth(building, tokens[target], self.block, gaps[far])
            if target == near:
                change = self.worth(near, mine, self.block, beyond)
                gained += change - self.worth(near, tokens[near], self.block, beyond)
            elif tokens[target] != mine:
                gained += self.worth(target, mine, gaps[target - 1], gaps[target]) - now[target]
            found.append(gained)
        return found


def outlook(state: IntrigoState) -> list[float]:
    """Return every seat's part of the win when the round goes on as the open cards make likely."""
    forecast, goal, ducats = Forecast(state, None), state.cards.goal, list(state.ducats)
    seals, alive, parts = list(state.seals), 1.0, [0.0] * state.seats
    kinds = len(seals) // state.seats
    open_ones: list[tuple[int, Sequence[float]]] = []
    for building, (token, winner) in enumerate(zip(forecast.tokens, forecast.settled, strict=True)):
        if token == EMPTY or winner == -1:
            continue
        winners = decisive(tuple(seals), state.seats, goal)[token] if token else ()
        chances = forecast.award(building)
        for seat in winners:
            parts[seat] += alive * chances[seat]
        alive *= 1.0 - sum([chances[seat] for seat in winners])
        if winner == UNSETTLED:
            open_ones.append((token, chances))
        elif token:
            seals[winner * kinds + token - 1] += winner not in winners
        else:
            ducats[winner] += 1
    counters, purses = tuple(seals), tuple(ducats)
    for seat in range(state.seats if alive else 0):
        table = _gains(counters, purses, goal, seat)
        part = share(state, counters, purses, seat)
        part += sum([sum(map(mul, chances, table[token])) for token, chances in open_ones])
        parts[seat] += alive * max(part, LEAST)
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
