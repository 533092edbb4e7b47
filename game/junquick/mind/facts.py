"""What comes of a card in the round: who wins it, flocks, viruses, thefts, and what stays in the hand."""

from __future__ import annotations

from collections import Counter

from game.core.facts import BAD, GOOD, Tally
from game.core.policy import Course
from game.core.types import CardName, Seat, SeatName, Text
from game.junquick.actions import Claim, GiveCard, PayCard, PayVirus, Show, Use
from game.junquick.events import (
    BattleWon,
    CardCancelled,
    CardsLost,
    CardsShown,
    ClaimMade,
    FlockDestroyed,
    FlockFormed,
    FlockTaken,
    HandCardDiscarded,
    HandRobbed,
    NestRobbed,
    RoundUnwon,
    RoundWon,
    VirusPaid,
    VirusTaken,
)
from game.junquick.mind.value import counts
from game.junquick.state import JunQuickState


def named(state: JunQuickState, seat: Seat, course: Course) -> Text:
    """Return the name of a move: a claim with what is shown and said, a payment, a gift, or a single play."""
    first = course[0]
    draft = state.drafts[seat]
    shown = [*(draft.chosen if draft else ()), *(a.card for a in course if isinstance(a, Show))]
    said = [*(draft.claim if draft else ()), *(a.card for a in course if isinstance(a, Claim))]
    if said:
        on = first.on if isinstance(first, Use) else draft.on if draft else seat
        shows, claims = tuple(map(CardName, shown)), tuple(map(CardName, said))
        return Text.of("move.junquick.claim", seat=SeatName(on), shows=shows, claims=claims)
    cards = tuple(CardName(a.card) for a in course if isinstance(a, PayCard | GiveCard))
    begun = tuple(map(CardName, draft.chosen)) if draft else ()
    if isinstance(first, PayVirus) and cards:
        return Text.of("move.junquick.pay", number=state.viruses[seat][first.virus], cards=cards)
    if len(begun + cards) > 1 and any(isinstance(a, GiveCard) for a in course):
        return Text.of("move.junquick.give", cards=begun + cards)
    return first.label()


class JunQuickTally(Tally):
    """Follows the round to its end, when everybody has drawn."""

    def __init__(self, begun: JunQuickState, me: Seat) -> None:
        super().__init__(begun, me)
        cards = begun.cards
        self.held = Counter(card for card in begun.hands[me] if cards.power[card])
        self.claims_on: Seat | None = None if begun.announced is None else begun.announced.on

    def _side(self, word: str, seat: Seat, tone: int) -> None:
        """Note what happens to a seat: `word` to oneself, `word_other` to another."""
        if seat == self.me:
            self.happened(word, tone)
        else:
            self.happened(f"{word}_other", -tone, seat=SeatName(seat))

    def on_roundwon(self, event: RoundWon) -> None:
        """The stack goes into a nest."""
        self._side("wins_round", event.seat, GOOD)
        if event.seat == self.me:
            self.add("won", len(event.cards), GOOD)

    def on_roundunwon(self, event: RoundUnwon) -> None:
        """Nobody wins."""
        self.happened("unwon")

    def on_flockformed(self, event: FlockFormed) -> None:
        """Four cards move home."""
        self._side("flock", event.seat, GOOD)

    def on_flocktaken(self, event: FlockTaken) -> None:
        """A flock changes its home."""
        self._side("takes_flock", event.seat, GOOD)
        self._side("loses_flock", event.victim, BAD)

    def on_flockdestroyed(self, event: FlockDestroyed) -> None:
        """A virus eats a flock."""
        self._side("eaten", event.seat, BAD)

    def on_virustaken(self, event: VirusTaken) -> None:
        """Somebody with a flock passes."""
        self._side("virus", event.seat, BAD)

    def on_viruspaid(self, event: VirusPaid) -> None:
        """A virus goes."""
        self._side("pays", event.seat, GOOD)

    def on_battlewon(self, event: BattleWon) -> None:
        """The battle's cards go into a nest."""
        self._side("wins_battle", event.seat, GOOD)

    def on_nestrobbed(self, event: NestRobbed) -> None:
        """A card leaves a nest."""
        if self.me in (event.seat, event.victim):
            self.happened("robs_nest" if event.seat == self.me else "nest_robbed", _gain(event.seat, self.me))

    def on_handrobbed(self, event: HandRobbed) -> None:
        """A card leaves a hand for a nest."""
        if self.me in (event.seat, event.victim):
            self.happened("robs_hand" if event.seat == self.me else "hand_robbed", _gain(event.seat, self.me))

    def on_handcarddiscarded(self, event: HandCardDiscarded) -> None:
        """A card leaves a hand for nothing."""
        if event.victim == self.me:
            self.happened("hand_lost", BAD)

    def on_cardslost(self, event: CardsLost) -> None:
        """Cards leave a hand."""
        if event.victim == self.me:
            self.happened("hand_lost", BAD)

    def on_cardcancelled(self, event: CardCancelled) -> None:
        """A card of the stack is void."""
        if event.seat == self.me:
            self.happened("cancelled", BAD, card=CardName(event.card))

    def on_claimmade(self, event: ClaimMade) -> None:
        """Somebody has to answer."""
        self.claims_on = event.on

    def on_cardsshown(self, event: CardsShown) -> None:
        """The LIAR's cards are turned over."""
        if event.seat == self.me:
            self.happened("seen_through" if event.guessed else "fools", BAD if event.guessed else GOOD)
        elif self.claims_on == self.me:
            self.happened("guesses" if event.guessed else "fooled", GOOD if event.guessed else BAD)

    def end(self, state: JunQuickState) -> None:
        """What is left in the hand, and what lies in the nest."""
        kept = Counter(state.hands[self.me])
        for card, count in self.held.items():
            if kept[card] >= count:
                self.happened("keeps", GOOD, card=CardName(card))
        found = counts(state.cards, state.nests[self.me])
        self.add("nest", sum(found), GOOD)
        self.add("values", min(state.cards.top, sum(count > 0 for count in found[1:]) + found[0]), GOOD)
        self.add("low", sum(state.cards.value[card] in (1, 2) for card in state.hands[self.me]), BAD)
        self.add("high", sum(state.cards.value[card] >= 3 for card in state.hands[self.me]), GOOD)


def _gain(robber: Seat, me: Seat) -> int:
    return GOOD if robber == me else BAD
