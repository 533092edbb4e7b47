"""The rulebook of Intrigo: setup, the stages of a round, the end, and what each seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import CardName, Outcome, ScorePart, Seat, Text
from game.intrigo import view
from game.intrigo.actions import KeepCard
from game.intrigo.cards import EMPTY, IntrigoCards
from game.intrigo.events import FamilyDealt, FirstPlayerSet
from game.intrigo.phases import award, draft, intrigue, round_end
from game.intrigo.refusals import refusal
from game.intrigo.state import AWARD, DRAFT, IntrigoState, is_intrigue, seal_count
from game.intrigo.view import IntrigoView


class IntrigoRules:
    """Questions about a state, answered stage by stage."""

    def setup(
        self, cards: IntrigoCards, seats: int, options: Options, seed: int, emit: Emit | None
    ) -> IntrigoState:
        """Build the palace, deal families, tokens and the first draft."""
        state = bare_state(cards, seats, options, seed)
        if emit:
            for seat, family in enumerate(state.families):
                emit(FamilyDealt(seat, cards.families[family]))
            emit(RoundStarted(state.round))
            emit(FirstPlayerSet(state.first))
        round_end.refill(state, emit)
        draft.begin(state, emit)
        return state

    def movers(self, state: IntrigoState) -> tuple[Seat, ...]:
        """Return all who still have to keep a card, or the seat whose turn it is."""
        if state.stage == DRAFT:
            return draft.movers(state)
        return () if state.stage == AWARD else (state.turn,)

    def legal(self, state: IntrigoState, seat: Seat) -> Sequence[Action]:
        """Return the seat's choices at this step."""
        if state.stage == DRAFT:
            return draft.legal(state, seat)
        return () if state.stage == AWARD else intrigue.legal(state, seat)

    def apply(self, state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out one step."""
        if isinstance(action, KeepCard):
            draft.apply(state, seat, action, emit)
        else:
            intrigue.apply(state, seat, action, emit)

    def why_not(self, state: IntrigoState, seat: Seat, action: Action) -> Text | None:
        """Return why the step is not allowed."""
        return None if action in self.legal(state, seat) else refusal(state, seat, action)

    def outcome(self, state: IntrigoState) -> Outcome | None:
        """Return the result once the award has ended the game."""
        if state.stage != AWARD:
            return None
        winners, ranks = award.winners(state), award.standings(state)
        keys = [(seat in winners, *rank) for seat, rank in enumerate(ranks)]
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        parts = tuple(_parts(state, seat) for seat in range(len(ranks)))
        return Outcome(winners, tuple(seals for seals, _ in ranks), places, parts)

    def standing(self, state: IntrigoState) -> tuple[int, ...]:
        """Return each seat's number of seals."""
        return tuple(seal_count(state, seat) for seat in range(len(state.families)))

    def observe(self, state: IntrigoState, seat: Seat | None) -> IntrigoView:
        """Return what the seat knows."""
        return view.observe(state, seat)

    def determinize(self, view_: IntrigoView, rng: Rng) -> IntrigoState:
        """Return one full state that agrees with the view."""
        return view.determinize(view_, rng)

    def inventory(self, state: IntrigoState) -> object:
        """Return the intrigue cards, ducats and seals there are."""
        laid = [card & 31 for card in state.gaps if is_intrigue(card)]
        held = [card for hand in state.hands for card in hand]
        passed = [card for kept in state.kept for card in kept] if state.stage == DRAFT else []
        tokens = [token & 63 for token in state.tokens if token != EMPTY]
        seals = [count + tokens.count(i + 1) for i, count in enumerate(state.bag)]
        return sorted(laid + held + passed), state.supply + sum(state.ducats) + tokens.count(0), seals


def bare_state(cards: IntrigoCards, seats: int, options: Options, seed: int) -> IntrigoState:
    """Return the table before any token or card is dealt."""
    rng = Rng(seed)
    families = tuple(rng.sample(cards.owned, seats))
    chosen = options["first"]
    first = chosen if isinstance(chosen, int) else rng.below(seats)
    ring = cards.buildings[seats]
    return IntrigoState(
        cards=cards, options=options, round=1, rng=rng.state, families=families, buildings=ring,
        first=first, turn=first, stage=DRAFT, ducats=[cards.numbers.start_ducats] * seats,
        seals=[0] * (seats * len(cards.bag)), tokens=[EMPTY] * len(ring), gaps=[EMPTY] * len(ring),
        hands=[()] * seats, kept=[()] * seats, base=0, piles=list(cards.prices[str(options["prices"])]),
        supply=cards.supply - seats * cards.numbers.start_ducats, bag=list(cards.bag), step=(),
    )  # fmt: skip


def _parts(state: IntrigoState, seat: Seat) -> tuple[ScorePart, ...]:
    kinds = len(state.bag)
    won = state.seals[seat * kinds : (seat + 1) * kinds]
    return tuple(
        ScorePart(Text.of("score.intrigo.seals", token=CardName(token)), count)
        for token, count in zip(state.cards.organisations, won, strict=True)
    )
