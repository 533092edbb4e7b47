"""What comes of a card in the palace: which room goes to whom, and who is near to winning."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import GameEnded
from game.core.facts import BAD, GOOD, Tally
from game.core.policy import Course
from game.core.types import Card, CardName, Param, Seat, SeatName, Text
from game.intrigo.actions import BLOCK, AimAt, Buy, LayIn, MoveTo, NameCard, PlayCard, SwapWith
from game.intrigo.cards import Goal
from game.intrigo.events import TokenStayed, TokenWon
from game.intrigo.state import PLAYING, IntrigoState


def named(state: IntrigoState, course: Course) -> Text:
    """Return the name of a move, also of one that has begun: card, doorway, then what its power does."""
    said: dict[str, Param] = {}
    kind = ""
    if state.step:
        said.update(_begun(state))
    for action in course:
        if isinstance(action, PlayCard | Buy):
            said["card"] = CardName(action.card)
        elif isinstance(action, LayIn):
            said["gap"], kind = action.gap + 1, "lay"
        elif isinstance(action, AimAt):
            said["room"], kind = action.building + 1, "aim"
        elif isinstance(action, SwapWith):
            said["place"], kind = action.place + 1, "swap"
        elif isinstance(action, MoveTo):
            said["place"], kind = action.gap + 1, "move"
        elif isinstance(action, NameCard):
            said["named"], kind = CardName(action.card), "name"
        elif action == BLOCK:
            kind = "block"
    return Text.of(f"move.intrigo.{kind}", **said) if kind else course[0].label()


def _begun(state: IntrigoState) -> dict[str, Param]:
    """Return what is chosen already."""
    start, code, *places = state.step
    cards = state.cards
    card: Card = cards.intrigue[code] if start == PLAYING else cards.influence[code]
    return {"card": CardName(card), **{key: at + 1 for key, at in zip(("gap", "room"), places, strict=False)}}


class IntrigoTally(Tally):
    """Follows the award to the end of the round."""

    def __init__(self, begun: IntrigoState, me: Seat) -> None:
        super().__init__(begun, me)
        self.ducat = begun.cards.tokens[0]

    def on_tokenwon(self, event: TokenWon) -> None:
        """A room's token goes to somebody."""
        room, token, seat = event.building + 1, CardName(event.token), SeatName(event.seat)
        seal = event.token != self.ducat
        if event.seat == self.me:
            self.happened("room_mine", GOOD, room=room, token=token)
            self.add("seals" if seal else "ducats", 1, GOOD)
            if seal:
                self.happened("seal_mine", GOOD, token=token)
        else:
            self.happened("room_other", BAD, room=room, token=token, seat=seat)
            if seal:
                self.add("seals_other", 1, BAD, seat=seat)
                self.happened("seal_other", BAD, token=token, seat=seat)

    def on_tokenstayed(self, event: TokenStayed) -> None:
        """A room's token goes to nobody."""
        self.happened("room_nobody", room=event.building + 1, token=CardName(event.token))

    def on_gameended(self, event: GameEnded) -> None:
        """Somebody has the seals he needs."""
        for seat in event.winners:
            if seat == self.me:
                self.happened("ends_mine", GOOD)
            else:
                self.happened("ends_other", BAD, seat=SeatName(seat))

    def end(self, state: IntrigoState) -> None:
        """Who lacks a single seal now."""
        kinds, goal = len(state.bag), state.cards.goal
        for seat in range(state.seats):
            if _near(state.seals[seat * kinds : (seat + 1) * kinds], goal):
                if seat == self.me:
                    self.happened("near_mine", GOOD)
                else:
                    self.happened("near_other", BAD, seat=SeatName(seat))
        self.add("purse", state.ducats[self.me], GOOD)


def _near(seals: Sequence[int], goal: Goal) -> bool:
    """Tell whether one seal more would win."""
    return max(seals) == goal.equal - 1 or goal.missing(seals) == 1
