"""Tenno's table: rows around the lacquer table, drag to attack, flips and clashes, tags beside the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card, Seat
from game.i18n import Locale
from game.tenno import actions as do
from game.tenno import events as happened
from game.tenno.cards import TennoCards
from game.tenno.view import TennoView
from scenes.play.contract import Table
from scenes.play.showing.motions import motion_of
from scenes.play.spread import AnyOf, Gesture, LocalStep, Motion, Offer, Spread
from scenes.play.telling.told import Told
from scenes.tables.tenno import battle, hand, last, panels, pieces, telling
from scenes.tables.tenno.faces import mute, tenno_face
from scenes.tables.tenno.motion import MOTIONS
from scenes.tables.tenno.pictures import board_picture
from scenes.tables.tenno.seen import Moment, Setting
from sprites.card import CardFace
from sprites.theme import SeatLook
from sprites.widgets.page import Sketch


class TennoTable(Table[TennoView, TennoCards]):
    """Layout, gestures and animations of Tenno."""

    game, seat_thing = "tenno", "row:{}:1"
    tellings, simultaneous = telling.TELLINGS, telling.TOGETHER
    summons = {
        "setup": "row", "attack": "attack", "ronin": "stop", "refill": "refill",
        "swap": "swap", "look": "look",
    }  # fmt: skip

    def __init__(self) -> None:
        self.laid: dict[int, Card] = {}
        """Cards laid on own places but not yet handed in."""
        self.mixing: tuple[int, ...] = ()
        self._expected: tuple[Any, ...] = ()
        """The window and language that the faces of all clans were ordered for."""

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """The room with its lacquer table."""
        board = pieces.seating(setting).board
        target.blit(setting.studio.big("lacquer", setting.theme.size, board, setting.theme.dark), (0, 0))

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Plates, rows, piles, hand, and whatever is asked right beside the cards."""
        seating = pieces.seating(setting)
        laid = Spread()
        wanted = (setting.theme.size, setting.theme.text_percent, setting.locale.lang)
        if wanted != self._expected:
            self._expected = wanted
            battle.expect_fighters(setting, seating)
        if seating.roomy:
            panels.standings(sketch, setting, room)
            panels.recap(sketch, setting, room)
        panels.plates(sketch, setting, seating)
        pieces.lay_rows(laid, setting, seating, self.laid)
        for place in self.mixing:
            laid.moved(f"row:{seating.own}:{place}", lift=0.8)
        pieces.lay_piles(sketch, laid, setting, seating)
        last.lay_last(sketch, setting, seating)
        sketch.above = True
        pieces.lay_bluffs(sketch, laid, setting, seating)
        panels.own_tabs(sketch, setting, seating)
        battle.lay_question(sketch, laid, setting, seating)
        return laid

    def point(self, sketch: Sketch, setting: Setting, laid: Spread) -> None:
        """The hand with the rule of the pointed card; a card of a row rises a little."""
        hand.lay_hand(sketch, laid, setting, set(self.laid.values()))
        hand.note(sketch, setting)
        pieces.lift_card(laid, setting)

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """Which piece goes where for each legal action."""
        view: TennoView = setting.view
        own = view.seat
        found: list[Gesture] = []
        for action in legal:
            if isinstance(action, do.Attack):
                found.append(
                    Gesture(action, f"row:{own}:{action.with_}", f"row:{action.seat}:{action.place}")
                )
            elif isinstance(action, do.Refill):
                found += self._lay(own, action.places, action.cards, action)
            elif isinstance(action, do.LayRow):
                found += self._lay(own, (0, 1, 2), action.cards, action)
            elif isinstance(action, do.Swap):
                found.append(self._swap(own, action))
            elif isinstance(action, do.Mix):
                found += self._mix(own, action)
            elif isinstance(action, do.Look):
                found.append(Gesture(action, f"row:{view.turn}:{action.place}"))
        return found + self._relay(own, legal)

    def _relay(self, own: int | None, legal: Sequence[Action]) -> list[Gesture]:
        """A card already laid goes to another place, or back into the hand by a click."""
        places: set[int] = set()
        for action in legal:
            places |= set(action.places if isinstance(action, do.Refill) else ())
            places |= set(range(len(action.cards)) if isinstance(action, do.LayRow) else ())
        steps = [Gesture(LocalStep("unlay", (place,)), f"laid:{place}") for place in self.laid]
        for place in self.laid:
            for other in sorted(places - {place}):
                target = f"laid:{other}" if other in self.laid else f"row:{own}:{other}"
                steps.append(Gesture(LocalStep("relay", (place, other)), f"laid:{place}", target))
        return steps

    def _lay(
        self, own: int | None, places: Sequence[int], cards: Sequence[Card], action: Action
    ) -> list[Gesture]:
        """Cards are laid one by one; the last one completes the action."""
        wanted = dict(zip(places, cards, strict=True))
        if any(wanted.get(place) != card for place, card in self.laid.items()):
            return []
        left = {place: card for place, card in wanted.items() if place not in self.laid}
        steps: list[Gesture] = []
        for place, card in left.items():
            step = action if len(left) == 1 else LocalStep("lay", (place, card))
            steps.append(Gesture(step, f"hand:{card}", f"row:{own}:{place}", usual=len(left) == 1))
        return steps

    def _swap(self, own: int | None, action: do.Swap) -> Gesture:
        if action.card is None:
            return Gesture(action, f"bluff:{action.place}")
        return Gesture(action, f"hand:{action.card}", f"row:{own}:{action.place}")

    def _mix(self, own: int | None, action: do.Mix) -> list[Gesture]:
        a, b = action.places
        step = LocalStep("mix", action.places)
        return [
            Gesture(step, f"row:{own}:{a}", f"row:{own}:{b}"),
            Gesture(step, f"row:{own}:{b}", f"row:{own}:{a}"),
        ]

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """Monk, stop, pass, the two ways of a mix, and a row laid at random."""
        found: list[Offer] = []
        for action in legal:
            if isinstance(action, do.AnswerMonk):
                key = "show_monk" if action.shown else "hide_monk"
                label, hides = setting.say(f"ui.tenno.{key}"), not action.shown
                found.append(Offer(action, label, deliberate=True, ends=hides))
            elif isinstance(action, do.Stop):
                found.append(Offer(action, setting.say("ui.tenno.stop"), ends=True))
            elif isinstance(action, do.Pass):
                key = "no_look" if setting.view.phase == "look" else "keep_row"
                found.append(Offer(action, setting.say(f"ui.tenno.{key}"), ends=True))
            elif isinstance(action, do.Mix) and action.places == self.mixing:
                key = "crossed" if action.crossed else "straight"
                found.append(Offer(action, setting.say(f"ui.tenno.{key}"), deliberate=True))
        rows = [action for action in legal if isinstance(action, do.LayRow)]
        if rows and not self.laid:
            found.append(Offer(AnyOf(tuple(rows)), setting.say("ui.tenno.lay_any")))
        return found

    def prompt(self, setting: Setting, legal: Sequence[Action]) -> str:
        """Where one may stop, the attack is a second one; a row is touched by dragging."""
        if do.STOP in legal:
            return setting.say("prompt.tenno.stop")
        if any(isinstance(action, do.Mix) for action in legal):
            return setting.say("ui.tables.mix_how" if self.mixing else "ui.tables.ask_mix")
        swaps = any(isinstance(action, do.Swap) for action in legal)
        return setting.say("ui.tables.ask_swap") if swaps else ""

    def own_turn(self, action: Action) -> bool:
        """A turn begins with its attack; refills, looks and the Monk also come in those of others."""
        return isinstance(action, do.Attack)

    def told(self, event: Event, view: TennoView) -> Told:
        """A prisoner brings the points of his strength."""
        told, cards = super().told(event, view), view.cards
        if isinstance(event, happened.Captured):
            return replace(told, gain=cards.strength[cards.number[str(event.card)]])
        return told

    def asked(self, view: TennoView) -> tuple[Seat, ...]:
        """That a Monk is being asked for is known to the seat asked alone."""
        return view.asked

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """A row card dragged was meant to attack; a hand card to be laid."""
        view: TennoView = setting.view
        kind, *where = source.split(":")
        goal, *there = target.split(":")
        if kind == "row" and int(where[0]) == view.seat:
            seat, place = (int(there[0]), int(there[1])) if goal == "row" else (pieces.next_seat(view), 0)
            return do.Attack(int(where[1]), seat, place)
        if kind == "hand" and goal == "row":
            return do.Swap(int(there[1]), where[0])
        return do.PASS if kind == "hand" else None

    def take(self, step: LocalStep) -> None:
        """Lay a card, or choose two to mix."""
        if step.word == "lay":
            self.laid[step.values[0]] = step.values[1]
        elif step.word == "unlay":
            self.laid.pop(step.values[0], None)
        elif step.word == "relay":
            here, there = step.values
            card, other = self.laid.pop(here), self.laid.pop(there, None)
            self.laid[there] = card
            if other is not None:
                self.laid[here] = other
        else:
            self.mixing = step.values

    def untake(self) -> bool:
        """Take everything back."""
        was = bool(self.laid or self.mixing)
        self.laid, self.mixing = {}, ()
        return was

    @property
    def begun_here(self) -> bool:
        """Whether cards lie on own places that are not handed in yet."""
        return bool(self.laid)

    def take_back(self) -> None:
        """Take the card laid last back into the hand."""
        self.laid.popitem()

    def open_answer(self, legal: Sequence[Action], yes: bool) -> Action | None:
        """The Monk is asked for in the open: a curtain would betray him."""
        answers = [action for action in legal if isinstance(action, do.AnswerMonk)]
        return next((action for action in answers if action.shown == yes), None)

    def asks(self, event: Event) -> tuple[Seat, ...]:
        """Every attack asks for a Monk."""
        return (event.target,) if isinstance(event, happened.Attacked) else ()

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """Flips, clash, the loser's flight, refills."""
        return motion_of(MOTIONS, event, Moment(setting, before, after), usual=0.3)

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """The star of a battle and the counts of the piles."""
        battle.paint_marks(target, setting)

    def overlay_raised(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """The time left to answer with a Monk."""
        battle.paint_bar(target, setting, spread.spots.get(battle.BAR))

    def card_face(self, cards: TennoCards, card: Card, locale: Locale) -> CardFace | None:
        """A warrior as printed."""
        return tenno_face(cards, card, locale)

    def spoils(
        self, view: TennoView, locale: Locale, looks: Sequence[SeatLook], seat: Seat
    ) -> list[CardFace]:
        """The prisoners a seat has taken, the strongest first."""
        lost = sorted(view.prisoners[seat], key=lambda pair: -view.cards.strength[pair[1]])
        faces = (tenno_face(view.cards, view.cards.ids[card], locale, looks[owner]) for owner, card in lost)
        return [mute(face) for face in faces if face is not None]

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A row of the table, or two cards that meet."""
        return board_picture(name, size)
