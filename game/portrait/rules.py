"""Portrait of the Emperor: setup, round (choose, resolve, draw), sakura, end."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import Outcome, Seat, Text
from game.portrait.actions import ARTIST_WAYS, EMPEROR_WAYS, MoveArtist, MoveEmperor, Play
from game.portrait.cards import PortraitCards
from game.portrait.phases import choose, moves, resolve, sakura
from game.portrait.state import CHOOSE, GARDEN, OVER, PortraitState
from game.portrait.view import PortraitView, determinize, observe


class PortraitRules:
    """The rulebook as questions about a state."""

    def __init__(self) -> None:
        self._plays: dict[tuple[int, int | None], Play] = {}

    def setup(
        self, cards: PortraitCards, seats: int, options: Options, seed: int, emit: Emit | None
    ) -> PortraitState:
        """Rule 1: Emperor on the torii, painters on the gate, tokens, five cards each."""
        rng = Rng(seed)
        deck = list(cards.numbers)
        rng.shuffle(deck)
        hand = cards.table.hand
        hands = [tuple(sorted(deck.pop() for _ in range(hand))) for _ in range(seats)]
        state = new_state(cards, options, seats, rng.state, hands, deck)
        if emit:
            emit(RoundStarted(1))
        return state

    def movers(self, state: PortraitState) -> tuple[Seat, ...]:
        """All who have not chosen yet; or the owner of a ± card."""
        if state.step == CHOOSE:
            return tuple(seat for seat in range(state.seats) if not state.played[seat])
        if state.step == OVER:
            return ()
        return (resolve.resolving_painter(state),)

    def legal(self, state: PortraitState, seat: Seat) -> Sequence[Action]:
        """Any hand card (with `court: tactical` any two for the further player); or both ways of a ± card."""
        if seat not in self.movers(state):
            return ()
        if state.step == CHOOSE:
            hand = state.hands[seat]
            if state.court_chooser() == seat:
                return [self._play(card, court) for card in hand for court in hand if card != court]
            return [self._play(card, None) for card in hand]
        return EMPEROR_WAYS if state.step == GARDEN else ARTIST_WAYS

    def apply(self, state: PortraitState, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out a legal action."""
        if isinstance(action, Play):
            choose.choose(state, seat, action, emit)
            if choose.all_chosen(state):
                choose.reveal(state, emit)
                resolve.resolve(state, emit)
        elif isinstance(action, MoveEmperor):
            resolve.choose_garden(state, action.way, emit)
        elif isinstance(action, MoveArtist):
            resolve.choose_artist(state, action.way, emit)

    def why_not(self, state: PortraitState, seat: Seat, action: Action) -> Text | None:
        """Explain a refusal."""
        if action in self.legal(state, seat):
            return None
        if state.step == OVER:
            return Text("refused.over")
        if seat not in self.movers(state):
            waiting = state.step == CHOOSE and seat in range(state.seats)
            return Text("refused.portrait.already_chosen" if waiting else "refused.not_asked")
        if state.step != CHOOSE or not isinstance(action, Play):
            return Text(
                "refused.portrait.choose_way" if state.step != CHOOSE else "refused.portrait.choose_card"
            )
        return self._why_not_play(state, seat, action)

    def _why_not_play(self, state: PortraitState, seat: Seat, action: Play) -> Text:
        if action.card not in state.hands[seat]:
            return Text("refused.portrait.not_in_hand")
        if state.court_chooser() == seat:
            return Text("refused.portrait.court_card_missing")
        return Text("refused.portrait.no_court_card")

    def outcome(self, state: PortraitState) -> Outcome | None:
        """Rule 9, once the last sakura is paid."""
        return sakura.outcome(state) if state.step == OVER else None

    def standing(self, state: PortraitState) -> tuple[int, ...]:
        """Favour tokens."""
        return tuple(state.tokens)

    def observe(self, state: PortraitState, seat: Seat | None) -> PortraitView:
        """What a seat knows."""
        return observe(state, seat)

    def determinize(self, view: PortraitView, rng: Rng) -> PortraitState:
        """One full state that agrees with the view."""
        return determinize(view, rng)

    def inventory(self, state: PortraitState) -> object:
        """All cards, and all favour tokens."""
        lying = [card for card in state.played if card] + list(state.done)
        cards = [*state.deck, *state.discard, *lying, *(card for hand in state.hands for card in hand)]
        return sorted(cards), sum(state.tokens) + state.supply + state.out_of_play

    def _play(self, card: int, court: int | None) -> Play:
        key = (card, court)
        if key not in self._plays:
            self._plays[key] = Play(card, court)
        return self._plays[key]


def new_state(
    cards: PortraitCards,
    options: Options,
    seats: int,
    rng: int,
    hands: list[tuple[int, ...]],
    deck: list[int],
) -> PortraitState:
    """Return the table as it stands before the first round."""
    painters = max(seats, 3)
    return PortraitState(
        cards=cards,
        options=options,
        seats=seats,
        rng=rng,
        round=1,
        emperor=cards.tracks[seats].torii,
        artists=[moves.GATE] * painters,
        tokens=[cards.table.tokens] * seats,
        supply=cards.table.supply,
        out_of_play=0,
        scored=(),
        hands=hands,
        deck=deck,
        discard=(),
        played=[0] * painters,
        done=(),
        current=0,
        step=CHOOSE,
        blossom=0,
    )
