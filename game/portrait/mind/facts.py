"""What comes of a card in the garden: who bumps, who stands where, what the next tree pays."""

from __future__ import annotations

from game.core.facts import BAD, GOOD, Tally
from game.core.policy import Course
from game.core.types import CardName, Seat, SeatName, Text
from game.portrait.actions import Play
from game.portrait.events import (
    CardBegun,
    CardsDiscarded,
    EmperorMoved,
    FavourPaid,
    PainterBumped,
    PainterMoved,
    RanksClosed,
    SakuraReached,
)
from game.portrait.state import GATE, PortraitState


def named(course: Course) -> Text:
    """Return the name of a move: the card, or the way its owner goes."""
    action = course[0]
    if not isinstance(action, Play) or action.court is not None:
        return action.label()
    return Text.of("move.portrait.card", card=CardName(action.card))


class PortraitTally(Tally):
    """Follows the figures on the path; facts of the round are noted when its cards are discarded."""

    def __init__(self, begun: PortraitState, me: Seat) -> None:
        super().__init__(begun, me)
        self.emperor, self.artists = begun.emperor, begun.artists[:]
        self.seats, self.owner = begun.seats, begun.current and me
        self.tree = 0
        self.first_round = True
        self.pays = False
        """Whether the ranks are closing: nobody is pushed then."""

    def on_cardbegun(self, event: CardBegun) -> None:
        """Whose card moves the figures now."""
        self.owner, self.pays = event.painter, False

    def on_emperormoved(self, event: EmperorMoved) -> None:
        """The Emperor walks."""
        self.emperor = event.to

    def on_paintermoved(self, event: PainterMoved) -> None:
        """A painter walks; who is sent back by another's card was pushed."""
        self.artists[event.painter] = event.to
        pushed = event.to < event.start and self.owner != event.painter and not self.pays
        if pushed and event.painter == self.me:
            self.happened("pushed", BAD)
        elif pushed and event.painter < self.seats:
            self.happened("pushed_other", GOOD, seat=SeatName(event.painter))

    def on_painterbumped(self, event: PainterBumped) -> None:
        """A painter falls back."""
        self.artists[event.painter] = event.to
        if event.painter == self.me:
            self.happened("bumps", BAD)
            self.add("tokens", -event.lost, GOOD)
        elif event.painter < self.seats:
            self.happened("bumps_other", GOOD, seat=SeatName(event.painter))

    def on_sakurareached(self, event: SakuraReached) -> None:
        """The Emperor stands under a tree; what it pays follows."""
        self.tree = event.space
        if self.first_round:
            self.happened("tree_now", space=event.space)
        if self.artists[self.me] == GATE:
            self.happened("gate", BAD, space=event.space)

    def on_favourpaid(self, event: FavourPaid) -> None:
        """A tree pays by place."""
        if event.painter == self.me:
            self.add("tokens", event.tokens, GOOD)
            if event.place == 1:
                self.happened("tree_first", GOOD, space=self.tree)
            if not event.tokens:
                self.happened("tree_nothing", BAD, space=self.tree)
        elif event.painter < self.seats:
            self.add("tokens_other", event.tokens, BAD, seat=SeatName(event.painter))
            if event.place == 1:
                self.happened("tree_first_other", BAD, space=self.tree, seat=SeatName(event.painter))

    def on_ranksclosed(self, event: RanksClosed) -> None:
        """Whoever moves now closes up."""
        self.pays = True

    def on_cardsdiscarded(self, event: CardsDiscarded) -> None:
        """The round is over: where everybody stands."""
        if not self.first_round:
            return
        self.first_round = False
        mine, front = self.artists[self.me], max(self.artists)
        self.add("space", mine, GOOD)
        if mine == front and mine > GATE:
            self.happened("ahead", GOOD)
        if mine == GATE:
            self.happened("on_gate", BAD)
        if self.emperor - mine == 1:
            self.happened("close_behind")
        for painter, space in enumerate(self.artists[: self.seats]):
            if painter != self.me and space == front > GATE:
                self.happened("ahead_other", BAD, seat=SeatName(painter))
