"""What comes of a card, a plan or a building by the end of the round: wars, points, deaths, gold."""

from __future__ import annotations

from collections.abc import Iterator

from game.chronicles.actions import READY, Place, Save
from game.chronicles.events import (
    BuildingBuilt,
    BuildingRaised,
    LichScored,
    LichWarsWon,
    SpotOpened,
    StrengthCounted,
    UnitDied,
    UnitSaved,
    VpGained,
    VpLost,
    WarsWon,
)
from game.chronicles.kingdom import card_of, end_parts
from game.chronicles.phases import deploy
from game.chronicles.state import ChroniclesState
from game.core.events import Emit
from game.core.facts import BAD, GOOD, Tally
from game.core.policy import Course
from game.core.types import CardName, Seat, SeatName, Text


def named(state: ChroniclesState, seat: Seat, course: Course) -> Text:
    """Return the name of a move: a plan says who stands where; one without any change is to be ready."""
    if READY not in course or len(course) == 1:
        return course[0].label()
    return Text.of("move.chronicles.plan", parts=tuple(_parts(state, seat, course)))


def _parts(state: ChroniclesState, seat: Seat, course: Course) -> Iterator[Text]:
    """Yield what a plan does, row by row."""
    placed = [step for step in course if isinstance(step, Place)]
    for row in ("front", "back"):
        units = tuple(CardName(step.card) for step in placed if step.at and step.at.startswith(row))
        if units:
            yield Text.of(f"move.chronicles.{row}", units=units)
    artifacts = tuple(CardName(step.card) for step in placed if step.at is None)
    saved = tuple(CardName(step.card) for step in course if isinstance(step, Save) and step.card)
    if artifacts:
        yield Text.of("move.chronicles.artifacts", cards=artifacts)
    for word, gone in zip(("moved", "dismissed"), _shifted(state, seat, course), strict=True):
        if gone:
            yield Text.of(f"move.chronicles.{word}", units=gone)
    if saved:
        yield Text.of("move.chronicles.saved", kept=saved)


def _shifted(
    state: ChroniclesState, seat: Seat, course: Course
) -> tuple[tuple[CardName, ...], tuple[CardName, ...]]:
    """Return the units of earlier rounds that stand elsewhere after a plan, and those that are sent away."""
    trial = state.clone()
    for step in course:
        if step != READY:
            deploy.apply(trial, seat, step, None)
    before, after = state.places(seat), trial.planned(seat)
    moved = [unit for was, unit in zip(before, after, strict=True) if unit in before and unit and unit != was]
    gone = [unit for _, unit in trial.dismissed[seat]]
    return tuple(_name(state, unit) for unit in moved), tuple(_name(state, unit) for unit in gone)


def _name(state: ChroniclesState, unit: int) -> CardName:
    return CardName(state.cards.card(card_of(unit)).id)


class ChroniclesTally(Tally):
    """Follows the round through War, Income, Build and Age."""

    def __init__(self, begun: ChroniclesState, me: Seat) -> None:
        super().__init__(begun, me)
        self.seats, self.building = begun.seats, begun.phase == "build"
        if self.building:
            self.itself = frozenset({"builds", "raises", "levels"})
        self.strengths: dict[Seat, int] = {}

    def _points(self, seat: Seat, amount: int) -> None:
        if seat == self.me:
            self.add("points", amount, GOOD)
        else:
            self.add("points_other", amount, BAD, seat=SeatName(seat))

    def on_strengthcounted(self, event: StrengthCounted) -> None:
        """A kingdom's strength; when all are counted, the wars with the neighbours are decided."""
        self.strengths[event.seat] = event.strength
        if event.seat == self.me:
            self.add("strength", event.strength, GOOD)
        if len(self.strengths) == self.seats:
            for neighbour in {(self.me + 1) % self.seats, (self.me - 1) % self.seats} - {self.me}:
                self._war(neighbour)

    def _war(self, neighbour: Seat) -> None:
        mine, theirs = self.strengths[self.me], self.strengths[neighbour]
        if mine >= theirs:
            self.happened("beats", GOOD, seat=SeatName(neighbour))
        if theirs >= mine:
            self.happened("beaten", BAD, seat=SeatName(neighbour))

    def on_warswon(self, event: WarsWon) -> None:
        """Points for wars."""
        self._points(event.seat, event.amount)
        if event.seat == self.me:
            self.add("wars", event.count, GOOD)

    def on_lichwarswon(self, event: LichWarsWon) -> None:
        """The Lich King's wars."""
        self.add("lich", event.amount, BAD)

    def on_lichscored(self, event: LichScored) -> None:
        """The Lich King's points."""
        self.add("lich", event.amount, BAD)

    def on_vpgained(self, event: VpGained) -> None:
        """Points from a card."""
        self._points(event.seat, event.amount)
        if event.seat == self.me:
            self.add("points_card", event.amount, GOOD, card=CardName(event.card))

    def on_vplost(self, event: VpLost) -> None:
        """Points lost by a card."""
        self._points(event.seat, -event.amount)
        if event.seat == self.me:
            self.add("loss_card", event.amount, BAD, card=CardName(event.card))

    def on_unitdied(self, event: UnitDied) -> None:
        """A unit dies of age."""
        if event.seat == self.me:
            self.happened("dies", card=CardName(event.card))
            self.add("deaths", 1)

    def on_unitsaved(self, event: UnitSaved) -> None:
        """A unit is spared."""
        if event.seat == self.me:
            self.happened("saved", GOOD, card=CardName(event.card))

    def on_buildingbuilt(self, event: BuildingBuilt) -> None:
        """A building stands."""
        if event.seat == self.me:
            self.happened("builds", GOOD, building=CardName(event.building))
            self.add("levels", event.level, GOOD)

    def on_buildingraised(self, event: BuildingRaised) -> None:
        """A building reaches level 2."""
        if event.seat == self.me:
            self.happened("raises", GOOD, building=CardName(event.building))
            self.add("levels", 1, GOOD)

    def on_spotopened(self, event: SpotOpened) -> None:
        """A fifth place."""
        if event.seat == self.me:
            self.happened("fifth", GOOD)

    def end(self, state: ChroniclesState) -> None:
        """What is left: gold, units that live on, and what the kingdom is good for from now on."""
        kingdom = state.kingdom(self.me)
        self.add("gold", state.gold[self.me], GOOD)
        self.add("units", sum(1 for unit in state.places(self.me) if unit), GOOD)
        self.add("stands", kingdom.strength(), GOOD)
        self.add("yields", sum(kingdom.produced()), GOOD)
        self.add("earns", kingdom.income(), GOOD)
        self.add("ends", sum(part.amount for part in end_parts(kingdom)), GOOD)

    def later(self) -> Emit | None:
        """What is built shows in the next round."""
        return NextRound(self) if self.building else None


class NextRound(Tally):
    """Follows the round after a building: its war and its points."""

    def __init__(self, before: ChroniclesTally) -> None:
        super().__init__(None, before.me)
        self.found = before.found

    def on_strengthcounted(self, event: StrengthCounted) -> None:
        """The own kingdom's strength."""
        if event.seat == self.me:
            self.add("strength_next", event.strength, GOOD)

    def on_warswon(self, event: WarsWon) -> None:
        """Wars, and points for them."""
        if event.seat == self.me:
            self.add("wars_next", event.count, GOOD)
            self.add("points_next", event.amount, GOOD)

    def on_vpgained(self, event: VpGained) -> None:
        """Points from a card."""
        if event.seat == self.me:
            self.add("points_next", event.amount, GOOD)

    def on_vplost(self, event: VpLost) -> None:
        """Points lost by a card."""
        if event.seat == self.me:
            self.add("points_next", -event.amount, GOOD)
