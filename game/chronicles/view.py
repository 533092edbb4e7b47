"""What a seat knows of a game of Royal Chronicles, and the states that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.chronicles import worlds as guess
from game.chronicles.deck import ChroniclesCards
from game.chronicles.kingdom import Kingdom
from game.chronicles.phases.deploy import public_hand
from game.chronicles.state import (
    EVERY_ROUND,
    NOT_CHOSEN,
    SAVING,
    Cards,
    ChroniclesState,
    Frame,
    Lich,
    all_save,
)
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import Seat

UNKNOWN = 0
"""A Necropolis card that lies face down."""


@dataclass(frozen=True, slots=True)
class LichView:
    """What lies open of the Lich King."""

    vp: int
    row: Cards
    cards: tuple[str, ...]
    battle: Cards
    """How many cards each battle pile holds."""
    army: int
    netherworld: Cards


@dataclass(frozen=True, slots=True)
class ChroniclesView:
    """Public facts, the own cards and plan, and what the seat remembers; the rest are numbers.

    Until the reveal other kingdoms show as they stood when the phase began.
    """

    cards: ChroniclesCards
    options: Options
    seat: Seat | None
    round: int
    phase: str
    planning: bool
    available: Cards
    stock: Cards
    gold: tuple[int, ...]
    vp: tuple[int, ...]
    units: tuple[int, ...]
    fronts: tuple[int, ...]
    artifacts: tuple[Cards, ...]
    levels: tuple[int, ...]
    hand: Cards
    kept: Cards
    saved: Cards
    chosen: int
    plan: tuple[int, ...]
    placed: Cards
    dismissed: tuple[tuple[int, int], ...]
    hand_sizes: tuple[int, ...]
    kept_sizes: tuple[int, ...]
    saved_sizes: tuple[int, ...]
    deck_size: int
    discard_size: int
    committed: tuple[bool, ...]
    done: tuple[bool, ...]
    todo: tuple[tuple[Frame, ...], ...]
    rescued: tuple[int, ...]
    deployed: tuple[Cards, ...]
    passed: tuple[tuple[int, Cards, Cards], ...]
    gone: Cards
    buried: Cards
    lich: LichView | None

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.gold)

    @property
    def saving(self) -> bool:
        """Say whether everybody now chooses what to keep (option `saving: after_reveal`)."""
        return all_save(self.todo)

    @property
    def holding(self) -> bool:
        """Say whether plans are revealed and the rest of the hands is not discarded yet."""
        return self.saves_later and any(
            frame[0] in (EVERY_ROUND, SAVING) for frames in self.todo for frame in frames
        )

    @property
    def saves_later(self) -> bool:
        """Say whether cards are kept after the reveal, not in the plan."""
        return self.options["saving"] == "after_reveal"

    def places(self, seat: Seat) -> tuple[int, ...]:
        """Return a seat's five places as this view sees them: the own plan, others as they stand."""
        own = self.planning and seat == self.seat
        return self.plan if own else self.units[seat * 5 : seat * 5 + 5]

    def kingdom(self, seat: Seat) -> Kingdom:
        """Return a kingdom as this view sees it, to be asked for its sums and their parts."""
        own = self.planning and seat == self.seat
        artifacts = self.artifacts[seat] + (self.placed if own else ())
        return Kingdom(
            self.cards, self.places(seat), artifacts, self.levels[seat], self.available,
            saved=self.saved_sizes[seat],
        )  # fmt: skip


def observe(state: ChroniclesState, seat: Seat | None) -> ChroniclesView:
    """Return what the seat knows (None: a spectator)."""
    planning = bool(state.plan)
    secret = planning or state.saving
    saved = [0 if secret and s != seat else len(cards) for s, cards in enumerate(state.saved)]
    own = seat is not None
    s = seat if seat is not None else 0
    return ChroniclesView(
        cards=state.cards, options=state.options, seat=seat, round=state.round, phase=state.phase,
        planning=planning, available=state.available, stock=state.stock,
        gold=tuple(state.gold), vp=tuple(state.vp), units=tuple(state.units), fronts=tuple(state.fronts),
        artifacts=tuple(state.artifacts), levels=tuple(state.levels),
        hand=state.hands[s] if own else (), kept=state.kept[s] if own else (),
        saved=state.saved[s] if own else (), chosen=state.chosen[s] if own else NOT_CHOSEN,
        plan=tuple(state.planned(s)) if own and planning else (), placed=state.placed[s] if own else (),
        dismissed=state.dismissed[s] if own else (),
        hand_sizes=tuple(_hand_size(state, other, seat) for other in range(state.seats)),
        kept_sizes=tuple(map(len, state.kept)), saved_sizes=tuple(saved),
        deck_size=len(state.deck), discard_size=len(state.discard),
        committed=tuple(choice != NOT_CHOSEN for choice in state.chosen), done=tuple(state.done),
        todo=tuple(state.todo), rescued=tuple(state.rescued), deployed=tuple(state.deployed),
        passed=state.passed[s] if own else (), gone=state.gone[s] if own else (),
        buried=state.buried[s] if own else (), lich=_lich_view(state),
    )  # fmt: skip


def _hand_size(state: ChroniclesState, other: Seat, seat: Seat | None) -> int:
    return len(state.hands[other]) if other == seat else public_hand(state, other)


def _lich_view(state: ChroniclesState) -> LichView | None:
    lich = state.lich
    if lich is None:
        return None
    row = tuple(number if i < state.round else UNKNOWN for i, number in enumerate(lich.row))
    return LichView(lich.vp, row, lich.cards, tuple(map(len, lich.battle)), lich.army, lich.netherworld)


def determinize(view: ChroniclesView, rng: Rng) -> ChroniclesState:
    """Return one full state that agrees with the view: everybody holds only what they can hold."""
    hidden = guess.guess(view, rng)
    empty: list[Any] = [()] * view.seats
    state = ChroniclesState(
        view.cards, view.options, view.round, view.phase, rng.bits(), view.available, view.stock,
        list(view.gold), list(view.vp), list(view.units), list(view.fronts), list(view.artifacts),
        list(view.levels), hidden.hands, hidden.kept, hidden.saved, hidden.deck, hidden.discard,
        [NOT_CHOSEN] * view.seats, list(view.units) if view.planning else [], empty[:], empty[:],
        list(view.done), list(view.todo), list(view.rescued), list(view.deployed),
        empty[:], empty[:], empty[:], _guess_lich(view, rng),
    )  # fmt: skip
    if view.seat is not None:
        _restore_own(state, view, view.seat)
    guess.commit_others(state, view, rng)
    return state


def _restore_own(state: ChroniclesState, view: ChroniclesView, seat: Seat) -> None:
    """Give the seat back its choice, its plan and its memory."""
    state.chosen[seat] = view.chosen
    state.placed[seat] = view.placed
    state.dismissed[seat] = view.dismissed
    state.passed[seat] = view.passed
    state.gone[seat] = view.gone
    state.buried[seat] = view.buried
    if view.plan:
        state.plan[seat * 5 : seat * 5 + 5] = view.plan


def _guess_lich(view: ChroniclesView, rng: Rng) -> Lich | None:
    """Lay the face-down Necropolis cards at random, each in its own pile."""
    if view.lich is None:
        return None
    row, battle = list(view.lich.row), []
    for pile, size in enumerate(view.lich.battle):
        open_cards = (row[pile], view.lich.army)
        numbers = [n for n, c in view.cards.necropolis.items() if c.pile == pile + 1 and n not in open_cards]
        rng.shuffle(numbers)
        row[pile] = row[pile] or numbers.pop()
        battle.append(tuple(numbers[:size]))
    lich = view.lich
    return Lich(lich.vp, tuple(row), lich.cards, tuple(battle), lich.army, lich.netherworld)
