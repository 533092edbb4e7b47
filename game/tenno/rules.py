"""Tenno: everyone attacks in turn, refills what was lost, and bluffs; the rulebook's order of play."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import Outcome, Seat, Text
from game.tenno.cards import PLACES, TennoCards
from game.tenno.phases.attack import ATTACK, SECOND_ATTACK
from game.tenno.phases.battle import MONK
from game.tenno.phases.phase import Phase
from game.tenno.phases.refill import REFILL
from game.tenno.phases.reward import LOOK, SWAP
from game.tenno.phases.setup import SETUP
from game.tenno.phases.turn import advance, prisoners_worth, score
from game.tenno.state import EMPTY, TennoState
from game.tenno.view import TennoView, determinize, observe

PHASES: dict[str, Phase] = {
    "setup": SETUP,
    "attack": ATTACK,
    "monk": MONK,
    "ronin": SECOND_ATTACK,
    "refill": REFILL,
    "swap": SWAP,
    "look": LOOK,
}


class TennoRules:
    """The rules as questions about a state; each step of the turn answers in its own file."""

    def setup(
        self, cards: TennoCards, seats: int, options: Options, seed: int, emit: Emit | None
    ) -> TennoState:
        """Rule 1: a set for everyone; the first player is drawn unless the options name one."""
        rng = Rng(seed)
        if emit:
            emit(RoundStarted(1))
        chosen = options["first"]
        first = chosen if isinstance(chosen, int) else rng.below(seats)
        return TennoState(
            cards=cards,
            options=options,
            round=1,
            rng=rng.state,
            first=first,
            turn=first,
            rows=[EMPTY] * (seats * PLACES),
            hands=[cards.full] * seats,
            prisoners=[()] * seats,
            discard=(),
            public=[cards.full] * (seats * PLACES),
            notes=(),
            stack=["setup"],
            attack=None,
            opening=None,
            bled=False,
            looks=(0,) * seats,
            over=False,
        )

    def movers(self, state: TennoState) -> tuple[Seat, ...]:
        """Return who is asked."""
        return () if state.over else PHASES[state.stack[-1]].movers(state)

    def legal(self, state: TennoState, seat: Seat) -> Sequence[Action]:
        """Return what a seat may do now."""
        return () if state.over else PHASES[state.stack[-1]].legal(state, seat)

    def apply(self, state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out an action and go on to the next decision."""
        PHASES[state.stack[-1]].apply(state, seat, action, emit)
        advance(state, emit)

    def why_not(self, state: TennoState, seat: Seat, action: Action) -> Text | None:
        """Return why an action is refused, None if it is allowed."""
        if action in self.legal(state, seat):
            return None
        if state.over:
            return Text("refused.over")
        if seat not in self.movers(state):
            return Text("refused.not_asked")
        return PHASES[state.stack[-1]].why_not(state, seat, action)

    def outcome(self, state: TennoState) -> Outcome | None:
        """Rule 10: return the result once somebody could not refill."""
        return score(state) if state.over else None

    def standing(self, state: TennoState) -> tuple[int, ...]:
        """Return the worth of everybody's prisoners."""
        return tuple(prisoners_worth(state, seat) for seat in range(state.seats))

    def observe(self, state: TennoState, seat: Seat | None) -> TennoView:
        """Return what a seat knows."""
        asked = self.movers(state) if state.stack and state.stack[-1] in PHASES else ()
        return observe(state, seat, asked)

    def determinize(self, view: TennoView, rng: Rng) -> TennoState:
        """Return one full state that agrees with the view."""
        return determinize(view, rng)

    def inventory(self, state: TennoState) -> object:
        """Return every seat's cards, wherever they are."""
        owned = [[state.left(seat)] for seat in range(state.seats)]
        for owner, card in (lost for pile in (*state.prisoners, state.discard) for lost in pile):
            owned[owner].append(1 << card)
        return tuple(sum(masks) for masks in owned)
