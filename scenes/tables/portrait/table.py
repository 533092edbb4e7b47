"""Portrait's table: the winding path, the queue of revealed cards, hops, bumps and blossoms."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card, Seat
from game.i18n import Locale
from game.portrait.actions import MoveArtist, MoveEmperor, Play
from game.portrait.cards import PortraitCards
from game.portrait.events import CardsCut
from game.portrait.view import PortraitView
from scenes.play.contract import Table
from scenes.play.showing.motions import motion_of
from scenes.play.spread import Gesture, LocalStep, Motion, Offer, Piece, Place, Spread, Step
from scenes.play.telling.ceremony import Ceremony
from scenes.play.telling.told import Told
from scenes.tables.portrait import garden, panels, pieces, signs, telling
from scenes.tables.portrait.faces import portrait_face
from scenes.tables.portrait.motion import MOTIONS
from scenes.tables.portrait.pictures import board_picture
from scenes.tables.portrait.preview import note_lines, paint_preview, walked
from scenes.tables.portrait.seen import Moment, Setting
from sprites.card import CardFace
from sprites.widgets.page import Sketch


class PortraitTable(Table[PortraitView, PortraitCards]):
    """Layout, gestures and animations of Portrait of the Emperor."""

    game = "portrait"
    seat_thing, fears = "pawn:{}", {"bumps": "emperor", "pushed": "emperor"}
    tellings, simultaneous = telling.TELLINGS, telling.TOGETHER
    summons = {"choose": "play", "garden": "emperor", "artist": "artist"}

    def __init__(self) -> None:
        self.first: int | None = None
        """With a tactical court painter: the own card, chosen before his."""
        self.owners: dict[int, int] = {}
        """Who played which card, remembered while this screen shows the round; the view forgets it."""

    def more_names(self, locale: Locale) -> tuple[str, ...]:
        """The court painter sits one beyond the last seat."""
        return (locale.say("ui.portrait.court"),)

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """The garden with everything that stands in it."""
        garden.paint_garden(target, setting.view, setting.theme, setting.studio)

    def follow(self, setting: Setting) -> None:
        """Remember who played which card."""
        self.owners.update({card: painter for painter, card in enumerate(setting.view.played) if card > 0})

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Seats at the left, queue above, garden, hand below."""
        laid = Spread()
        garden.begin_pictures(setting)
        panels.seats(sketch, setting, room, self.owners)
        garden.lay_pawns(laid, setting)
        garden.lay_ghosts(laid, setting)
        pieces.queue(sketch, laid, setting, self.first, self.owners)
        pieces.piles(sketch, laid, setting)
        garden.explain(sketch, setting)
        signs.lay_signs(sketch, laid, setting)
        signs.lay_captions(sketch, laid, setting, self.owners)
        asked = any(name.startswith("ghost:") for name in laid.pieces)
        said = "garden" if setting.view.phase == "choose" else "garden_asks" if asked else ""
        label = setting.say(f"ui.portrait.{said}") if said else ""
        laid.place(Place("garden", garden.meadow(setting.theme), label, z=-1, mute=not asked))
        return laid

    def point(self, sketch: Sketch, setting: Setting, laid: Spread) -> None:
        """The hand with the pointed card above the others, and a note on what that would do."""
        pieces.hand(sketch, laid, setting, self.first, self.owners)
        card = laid.pieces.get(setting.pointed)
        if card is not None and card.zone == "hand":
            sketch.uncover(card.box)  # a word at somebody's feet would hide its number
        lines = note_lines(setting)
        if not lines:
            panels.strip(sketch, setting)
        panels.note(sketch, setting, lines)

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """A hand card goes to the garden or to the own place of the queue; ghosts answer ± questions."""
        found: list[Gesture] = []
        for action in legal:
            if isinstance(action, Play):
                found += self._play(setting, action)
            elif isinstance(action, MoveEmperor):
                found.append(Gesture(action, f"ghost:emperor:{action.way}"))
            elif isinstance(action, MoveArtist):
                found.append(Gesture(action, f"ghost:pawn:{action.way}"))
        return found

    def _play(self, setting: Setting, action: Play) -> list[Gesture]:
        view: PortraitView = setting.view
        if action.court is None:
            return _chosen(action, action.card, view.seat)
        if self.first is None:
            return _chosen(LocalStep("first", (action.card,)), action.card, view.seat)
        if action.card != self.first:
            return []
        return _chosen(action, action.court, view.seats)

    def hinted(self, setting: Setting, course: Sequence[Action]) -> list[Gesture]:
        """Cards go to their places in the queue; ways are shown by the ghosts that stand there anyway."""
        view: PortraitView = setting.view
        action = course[0]
        if not isinstance(action, Play):
            return super().hinted(setting, course)
        pairs = [(action.card, view.seat), (action.court, view.seats)]
        return [Gesture(action, f"card:{card}", f"queue:{seat}") for card, seat in pairs if card is not None]

    def walked(self, setting: Setting, course: Sequence[Action]) -> list[Piece]:
        """Who stands where after the card, if nothing else moved."""
        return walked(setting, int(course[0].card)) if isinstance(course[0], Play) else []

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """± questions are buttons too."""
        ways = [action for action in legal if isinstance(action, MoveEmperor | MoveArtist)]
        goals = garden.goals(setting) if ways else {}
        return [
            Offer(
                action,
                garden.way_words(setting, action.way, goals),
                primary=True,
                deliberate=True,
                key=action.way[0],
            )
            for action in ways
        ]

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """Any drop of a hand card was meant as playing it."""
        kind, _, name = source.partition(":")
        return Play(int(name)) if kind == "card" else None

    def take(self, step: LocalStep) -> None:
        """Remember the own card while the court painter's is chosen."""
        self.first = step.values[0]

    def untake(self) -> bool:
        """Take the own card back."""
        was, self.first = self.first is not None, None
        return was

    def own_turn(self, action: Action) -> bool:
        """A round begins with its card; forward or back is decided amid it."""
        return isinstance(action, Play)

    def told(self, event: Event, view: PortraitView) -> Told:
        """A tree that ends a round touches everybody whose card does nothing any more."""
        if isinstance(event, CardsCut):
            return Told(on=tuple(self.owners[card] for card in event.cards if card in self.owners))
        return super().told(event, view)

    def ceremony(self, setting: Setting, events: Sequence[Event]) -> Ceremony | None:
        """A tree pays its favour."""
        return telling.ceremony(setting, events)

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """Hops, flips, bumps, blossoms."""
        return motion_of(MOTIONS, event, Moment(setting, before, after))

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """Where the pointed card would lead."""
        signs.paint_ends(target, setting)
        paint_preview(target, setting)

    def card_face(self, cards: PortraitCards, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed."""
        return portrait_face(cards, card, locale)

    def tally(self, view: PortraitView, seat: Seat) -> str:
        """A blossom for every favour token."""
        return "[favour]" * view.tokens[seat]

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The garden, whole or around the first tree."""
        return board_picture(name, size)


def _chosen(step: Step, card: Card, painter: int | None) -> list[Gesture]:
    """A hand card is dropped on the garden or on its place in the queue; used twice, it goes by itself."""
    piece = f"card:{card}"
    return [Gesture(step, piece, "garden", usual=True), Gesture(step, piece, f"queue:{painter}")]
