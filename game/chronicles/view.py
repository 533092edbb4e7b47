"""What a seat knows of a game of Royal Chronicles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.chronicles.cards import ChroniclesCards
from game.chronicles.kingdom import NEW, Kingdom, card_of
from game.chronicles.ledger import without
from game.chronicles.phases.recruit import committed
from game.chronicles.state import (
    EVERY_ROUND,
    NOT_CHOSEN,
    SAVING,
    Cards,
    ChroniclesState,
    Frame,
    all_save,
)
from game.core.fields import copier
from game.core.rules import Options
from game.core.types import Seat, Unseen

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
        """Return a seat's places as this view sees them: the own plan, others as they stand."""
        own = self.planning and seat == self.seat
        return self.plan if own else self.units[seat * self.cards.size : (seat + 1) * self.cards.size]

    def kingdom(self, seat: Seat) -> Kingdom:
        """Return a kingdom as this view sees it, to be asked for its sums and their parts."""
        own = self.planning and seat == self.seat
        artifacts = self.artifacts[seat] + (self.placed if own else ())
        return Kingdom(
            self.cards, self.places(seat), artifacts, self.levels[seat], self.available,
            saved=self.saved_sizes[seat],
        )  # fmt: skip


_view = copier(
    ChroniclesState,
    ChroniclesView,
    "seat phase planning hand kept saved chosen plan placed dismissed hand_sizes kept_sizes saved_sizes"
    " deck_size discard_size committed passed gone buried lich",
)


def observe(state: ChroniclesState, seat: Seat | None) -> ChroniclesView:
    """Return what the seat knows (None: a spectator)."""
    planning = bool(state.plan)
    secret = planning or state.phase == "saving"

    def own(zone: list[Any], nothing: Any = ()) -> Any:
        return nothing if seat is None else zone[seat]

    return _view(
        state, seat=seat, phase=state.stage, planning=planning,
        hand=own(state.hands), kept=own(state.kept), saved=own(state.saved),
        chosen=own(state.chosen, NOT_CHOSEN), placed=own(state.placed), dismissed=own(state.dismissed),
        plan=tuple(state.planned(seat)) if planning and seat is not None else (),
        hand_sizes=tuple(_hand_size(state, other, seat) for other in range(state.seats)),
        kept_sizes=tuple(map(len, state.kept)),
        saved_sizes=tuple(0 if secret and s != seat else len(cards) for s, cards in enumerate(state.saved)),
        deck_size=len(state.deck), discard_size=len(state.discard),
        committed=tuple(choice != NOT_CHOSEN for choice in state.chosen),
        passed=own(state.passed), gone=own(state.gone), buried=own(state.buried), lich=_lich_view(state),
    )  # fmt: skip


def _hand_size(state: ChroniclesState, other: Seat, seat: Seat | None) -> int:
    return len(state.hands[other]) if other == seat else _public_hand(state, other)


def _public_hand(state: ChroniclesState, seat: Seat) -> int:
    """Return how many cards others see in the hand: what is planned or kept unseen still belongs to it."""
    if state.phase == "saving":
        return len(state.hands[seat]) + len(state.saved[seat])
    if not state.plan:
        return len(state.hands[seat])
    new = [unit for unit in state.planned(seat) if unit & NEW]
    return len(state.hands[seat]) + len(state.saved[seat]) + len(state.placed[seat]) + len(new)


def _lich_view(state: ChroniclesState) -> LichView | None:
    lich = state.lich
    if lich is None:
        return None
    row = tuple(number if i < state.round else UNKNOWN for i, number in enumerate(lich.row))
    return LichView(lich.vp, row, lich.cards, tuple(map(len, lich.battle)), lich.army, lich.netherworld)


def unseen(view: ChroniclesView) -> list[Unseen]:
    """Return the pack or hand, the pick before it is carried out, what is kept or saved, and the plan."""
    pick = committed(view.chosen)[0] if view.chosen != NOT_CHOSEN else 0
    planned = (card_of(unit) for unit in view.plan if unit & NEW)
    held = {
        "chosen": (pick,) if pick else (),
        "plan": (*planned, *view.placed),
        "hand": without(view.hand, pick) if pick else view.hand,
        "kept": view.kept,
        "saved": view.saved,
    }
    return [(word, tuple(view.cards.card(number).id for number in cards)) for word, cards in held.items()]
