"""Chronicles' table: planning by drag, drafts, balances of war, the building street, and time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.chronicles import actions as do
from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card
from game.i18n import Locale
from scenes.tables import chronicles_gestures as hands
from scenes.tables import chronicles_kingdom as kingdoms
from scenes.tables import chronicles_motion
from scenes.tables import chronicles_panels as panels
from scenes.tables import chronicles_solo as solo
from scenes.tables import chronicles_stage as stage
from scenes.tables.chronicles_faces import chronicles_face
from scenes.tables.chronicles_places import Places, places
from scenes.tables.spread import Gesture, LocalStep, Motion, Offer, Setting, Spread
from sprites.card import CardFace
from sprites.paint.boards.chronicles import land
from sprites.widgets.page import Sketch


class ChroniclesTable:
    """Layout, gestures and animations of Royal Chronicles."""

    game = "chronicles"

    def __init__(self) -> None:
        self.chosen: tuple[str, ...] = ()
        """The parts of a step taken so far: a card kept or given up, units in flip order."""
        self.founding = False

    def more_names(self, locale: Locale) -> tuple[str, ...]:
        """The Lich King sits one beyond the last seat."""
        return ()

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """The wide land: dusk for recruiting, night against the Lich King."""
        view = setting.view
        mood = "night" if view.lich is not None else "dusk" if view.phase == "recruit" else "day"
        target.blit(setting.studio.big("realm", setting.theme.size, mood, setting.theme.dark), (0, 0))

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Kingdoms around, what the phase is about in the middle, the own things below."""
        laid = Spread()
        at = places(sketch, setting, room)
        panels.strip(sketch, laid, setting, at.strip)
        for seat, box in at.compact.items():
            kingdoms.compact(sketch, laid, setting, box, setting.seats[seat])
        for seat, box in at.full.items():
            kingdoms.full(sketch, laid, setting, box, setting.seats[seat])
        if setting.view.lich is not None and at.side is not None:
            solo.lich(sketch, laid, setting, at.side)
        self._middle(sketch, laid, setting, at)
        panels.own_panel(sketch, setting, at.own)
        panels.act(sketch, setting, at.act)
        return laid

    def _middle(self, sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
        phase, below = setting.view.phase, at.bottom
        if phase == "recruit":
            stage.draft(sketch, laid, setting, at.stage, self.chosen)
            panels.kept(sketch, laid, setting, below, self.chosen)
            return
        if phase == "build" or self.founding:
            stage.street(sketch, laid, setting, at.stage)
        elif phase in ("war", "income"):
            stage.war(sketch, setting, at.stage)
        else:
            stage.own_kingdom(sketch, laid, setting, at.stage)
            if setting.view.planning:
                panels.hand(sketch, laid, setting, below)
            return
        if below.w:
            panels.own_strip(sketch, laid, setting, below)

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """Which piece goes where for each legal action."""
        self.founding = any(isinstance(action, do.Found) for action in legal)
        return hands.gestures(setting, legal, self.chosen)

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """Ready, pass, and the building actions."""
        return hands.offers(setting, legal)

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """The action a refused drop was meant to be."""
        return hands.attempt(setting, source, target)

    def take(self, step: LocalStep) -> None:
        """Remember a card of a pair, or the next unit of an order."""
        self.chosen += step.values

    def untake(self) -> bool:
        """Take everything back."""
        was, self.chosen = bool(self.chosen), ()
        return was

    def open_answer(self, legal: Sequence[Action], yes: bool) -> Action | None:
        """Nothing here is asked in the open."""
        return None

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """What an event looks like."""
        return chronicles_motion.motion(setting, event, before, after)

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """Nothing lies above the pieces."""

    def overlay_raised(self, target: pygame.Surface, setting: Setting) -> None:
        """Nothing here changes with time."""

    def card_face(self, cards: Any, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed."""
        return chronicles_face(cards, card, locale)

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A kingdom's land."""
        return land("forest", size)
