"""JunQuick: instants, gathering, reaction windows, chief, clean-up, end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import Outcome, Seat, Text
from game.junquick.cards import JunQuickCards
from game.junquick.events import CardsDrawn
from game.junquick.phases import chief, cleanup, end, gathering, instants, properties, reaction
from game.junquick.refusals import why_refused
from game.junquick.state import NOBODY, JunQuickState, mover
from game.junquick.view import JunQuickView, observe
from game.junquick.worlds import determinize

Legal = Callable[[JunQuickState, Seat], Sequence[Action]]
Apply = Callable[[JunQuickState, Seat, Action, Emit | None], None]

STEPS: Mapping[str, tuple[Legal, Apply]] = {
    "battle": (instants.legal_battle, instants.apply_battle),
    "give": (instants.legal_give, instants.apply_give),
    "turn": (gathering.legal_turn, gathering.apply_turn),
    "window": (reaction.legal_window, reaction.apply_window),
    "answer": (properties.legal_answer, properties.apply_answer),
    "poll": (chief.legal_poll, chief.apply_poll),
    "cleanup": (cleanup.legal_cleanup, cleanup.apply_cleanup),
}
"""Every question the game asks, in the order in which a round asks them."""


class JunQuickRules:
    """The rulebook as questions about a state."""

    def setup(
        self, cards: JunQuickCards, seats: int, options: Options, seed: int, emit: Emit | None
    ) -> JunQuickState:
        """Rule 1: deal without the instants, shuffle them into the rest, draw the first player."""
        rng = Rng(seed)
        state = new_state(cards, options, seats)
        deck = [card for card in cards.deck() if cards.kind[card] != "instant"]
        rng.shuffle(deck)
        for seat in range(seats):
            dealt = [deck.pop() for _ in range(cards.hand_size)]
            state.hands[seat] = sorted(dealt)
            if emit:
                emit(CardsDrawn(seat, tuple(dealt)))
        state.deck = deck + [card for card in cards.deck() if cards.kind[card] == "instant"]
        rng.shuffle(state.deck)
        state.virus_deck = list(cards.viruses)
        rng.shuffle(state.virus_deck)
        state.first = rng.below(seats)
        state.rng = rng.state
        instants.begin_round(state, emit)
        return state

    def movers(self, state: JunQuickState) -> tuple[Seat, ...]:
        """All who are asked; else whoever has the turn or an extra play."""
        if state.step == "turn":
            return (mover(state),)
        return state.asked

    def legal(self, state: JunQuickState, seat: Seat) -> Sequence[Action]:
        """What the open question allows the seat."""
        asked = seat == mover(state) if state.step == "turn" else seat in state.asked
        return STEPS[state.step][0](state, seat) if asked else ()

    def apply(self, state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out a legal action."""
        STEPS[state.step][1](state, seat, action, emit)

    def why_not(self, state: JunQuickState, seat: Seat, action: Action) -> Text | None:
        """Explain a refusal."""
        if action in self.legal(state, seat):
            return None
        if seat not in self.movers(state):
            return Text("refused.over" if state.step == "over" else "refused.not_asked")
        return why_refused(state, seat, action)

    def outcome(self, state: JunQuickState) -> Outcome | None:
        """Rule 10, once the deck has run out."""
        return end.result(state) if state.step == "over" else None

    def standing(self, state: JunQuickState) -> tuple[int, ...]:
        """Flocks at home that the own viruses would leave standing."""
        return tuple(
            max(0, len(home) - len(viruses))
            for home, viruses in zip(state.homes, state.viruses, strict=True)
        )  # fmt: skip

    def observe(self, state: JunQuickState, seat: Seat | None) -> JunQuickView:
        """What a seat knows."""
        return observe(state, seat)

    def determinize(self, view: JunQuickView, rng: Rng) -> JunQuickState:
        """One full state that agrees with the view."""
        return determinize(view, rng)

    def inventory(self, state: JunQuickState) -> object:
        """All JUN cards and all viruses."""
        cards = [*state.deck, *state.discard, *(laid.card for laid in state.stack)]
        cards += [card for pile in (*state.hands, *state.nests) for card in pile]
        cards += [card for home in state.homes for flock in home for card in flock]
        cards += [card for card, _ in state.row]
        cards += [state.announced.card] if state.announced else []
        viruses = [*state.virus_deck, *state.virus_discard, *(n for own in state.viruses for n in own)]
        return sorted(cards), sorted(viruses)


def new_state(cards: JunQuickCards, options: Options, seats: int) -> JunQuickState:
    """Return an empty table."""
    return JunQuickState(
        cards=cards,
        options=options,
        round=1,
        rng=0,
        first=0,
        phase="instants",
        step="turn",
        turn=NOBODY,
        hands=[[] for _ in range(seats)],
        nests=[[] for _ in range(seats)],
        homes=[()] * seats,
        viruses=[()] * seats,
        stack=[],
        deck=[],
        discard=[],
        virus_deck=[],
        virus_discard=[],
        known=[()] * (2 * seats * seats),
        choices=[""] * seats,
        drafts=[None] * seats,
    )
