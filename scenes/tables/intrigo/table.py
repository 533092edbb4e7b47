"""Intrigo's table: the palace ring, drag to a doorway, powers by clicks, draft tray, lantern award."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card, Seat, Text
from game.i18n import Locale
from game.intrigo import actions as do
from game.intrigo import events as happened
from game.intrigo.cards import EMPTY, IntrigoCards
from game.intrigo.preview import after
from game.intrigo.view import IntrigoView
from scenes.play.contract import House, Table
from scenes.play.showing.motions import motion_of
from scenes.play.spread import Chain, Gesture, Motion, Offer, Spread, StepMark
from scenes.play.telling.ceremony import Ceremony
from scenes.play.telling.told import Told
from scenes.play.topbar import room_below
from scenes.play.wording import recap
from scenes.tables.intrigo import boards as family
from scenes.tables.intrigo import panels, pieces, telling
from scenes.tables.intrigo.aims import aims, laying, room_tag
from scenes.tables.intrigo.draft import lay_draft, point_draft
from scenes.tables.intrigo.faces import intrigo_face
from scenes.tables.intrigo.marks import darken, paint_award, paint_marks, paint_way
from scenes.tables.intrigo.motion import MOTIONS
from scenes.tables.intrigo.pictures import board_picture
from scenes.tables.intrigo.places import Places
from scenes.tables.intrigo.prompts import prompt_of
from scenes.tables.intrigo.seen import Moment, Setting
from sprites.card import CardFace
from sprites.paint.crests import crest
from sprites.paint.intrigo.ring import Ring
from sprites.widgets.page import Sketch


class IntrigoTable(Table[IntrigoView, IntrigoCards]):
    """Layout, gestures and animations of Intrigo."""

    game = "intrigo"
    tellings, simultaneous = telling.TELLINGS, telling.TOGETHER
    summons = {"draft": "keep", "intrigue": "play"}
    new_hands = (happened.StageStarted, happened.HandDealt)

    def __init__(self) -> None:
        self.given: dict[int, panels.Given] = {}
        """Rooms of the award being shown."""
        self.lamp: int | None = None
        self._backdrop: tuple[tuple[tuple[int, int], Ring, int], pygame.Surface] | None = None

    def places(self, setting: Setting) -> Places:
        """Where everything lies for this view."""
        view: IntrigoView = setting.view
        top = room_below(Sketch(setting.theme)).y
        return Places(setting.theme, view.seats, view.seat, len(view.buildings), view.stage == "draft", top)

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """Venice at dusk with the palace."""
        around = self.places(setting).ring
        target.blit(self._picture(setting, around), (0, 0))
        if self.lamp is not None:
            darken(target, around.middle(self.lamp), around.room_size * 2.6)

    def _picture(self, setting: Setting, around: Ring) -> pygame.Surface:
        """Lagoon and palace as one picture, kept for as long as the window and the stage stay."""
        size = setting.theme.size
        shown = (size, around, setting.studio.version)
        if self._backdrop is None or self._backdrop[0] != shown:
            kinds = tuple("seal" if kind else "ducat" for kind in setting.view.buildings)
            picture = pygame.Surface(size)
            picture.blit(setting.studio.big("lagoon", size), (0, 0))
            picture.blit(setting.studio.big("palace", around, kinds, size), (0, 0))
            self._backdrop = (shown, picture)
            played = replace(self.places(setting), drafting=False).ring  # larger than while drafting
            setting.studio.expect("palace", played, kinds, size)
        return self._backdrop[1]

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Boards, ring, courtyard, and what the stage needs: tray, hand or award strip."""
        view: IntrigoView = setting.view
        at, laid = self.places(setting), Spread()
        sketch.order = ("steps", "keep", "hand", "picks", "piles", "ring", "boards", "award")
        family.boards(sketch, laid, setting, at)
        panels.door(sketch, setting, at)
        panels.unowned(sketch, setting, at, self.given)
        self._lay_ring(laid, setting, at)
        naming = [g.source.partition(":")[2] for g in setting.gestures if g.source.startswith("name:")]
        head, foot = panels.courtyard(sketch, setting, at, bool(naming))
        if naming:
            pieces.lay_names(laid, setting, at, naming, head)
        else:
            pieces.lay_piles(laid, setting, at, head, foot)
        if at.drafting:
            lay_draft(sketch, laid, setting, at)
        elif view.stage == "award":
            panels.award_strip(sketch, setting, at, self.given, self.lamp)
        else:
            recap(sketch, setting, at.recap)
        return laid

    def point(self, sketch: Sketch, setting: Setting, laid: Spread) -> None:
        """The hand with the pointed card above the others, and what a step here would change."""
        view, at, would = setting.view, self.places(setting), self.tried(setting)
        if view.stage == "intrigue":
            pieces.lay_leaders(laid, setting, at, would)
        pieces.lay_goals(laid, setting, at, self._choice(setting))
        if at.drafting:
            point_draft(sketch, laid, setting, at)
        elif view.stage != "award":
            pieces.lay_hand(laid, setting, at)
            panels.note(sketch, setting, at, would)
        if self._aiming(setting):
            for zone in ("ring", "piles", "hand"):
                laid.pass_by(zone, self._choosable(setting))

    def _lay_ring(self, laid: Spread, setting: Setting, at: Places) -> None:
        count = len(setting.view.gaps)
        bright = () if self.lamp is None else (self.lamp, (self.lamp - 1) % count)
        pieces.lay_rooms(laid, setting, at)
        pieces.lay_doorways(laid, setting, at, bright)
        pieces.lay_aim(laid, setting, at)
        if self.lamp is not None:
            pieces.lay_lantern(laid, setting, at, self.lamp)

    def follow(self, setting: Setting) -> None:
        """Remember the award as it is shown, room by room."""
        event = setting.event
        if isinstance(event, happened.TokenWon):
            given = panels.Given(event.seat, event.token, event.card)
            self.given[event.building], self.lamp = given, event.building
        elif isinstance(event, happened.TokenStayed):
            self.given[event.building], self.lamp = panels.Given(None, event.token), event.building
        elif event is None or not isinstance(event, happened.TokenPlaced | happened.TokenTurnedUp):
            self.lamp = None
            if isinstance(event, happened.StageStarted) or event is None:
                self.given = {}

    def tried(self, setting: Setting) -> IntrigoView | None:
        """What the step would do that a release or click here would make."""
        for gesture in setting.gestures:
            aimed = gesture.target if gesture.source == setting.picked else gesture.source
            free = gesture.target == "" and not setting.picked
            if aimed == setting.pointed and (free or gesture.source == setting.picked):
                step = gesture.action
                steps = step.actions if isinstance(step, Chain) else (step,)
                return after(setting.view, [each for each in steps if isinstance(each, Action)])
        return None

    def _aiming(self, setting: Setting) -> bool:
        """Whether a card looks for its doorway or a power for its target: keys then visit nothing else."""
        return bool(setting.gestures) and (setting.picked != "" or setting.view.begun)

    def _choosable(self, setting: Setting) -> frozenset[str]:
        choice = self._choice(setting)
        return choice.sources | choice.targets | {gesture.source for gesture in setting.gestures}

    def _choice(self, setting: Setting) -> pieces.Choice:
        ways = setting.gestures
        return pieces.Choice(
            frozenset(gesture.source for gesture in ways if not gesture.target),
            frozenset(gesture.target for gesture in ways if gesture.source == setting.picked != ""),
        )

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """Which piece goes where for each legal step."""
        view: IntrigoView = setting.view
        found: list[Gesture] = []
        for action in legal:
            if isinstance(action, do.KeepCard):
                for source in self._copies(view, action.card):
                    found += [Gesture(action, source, "pick"), Gesture(action, source, source)]
            elif isinstance(action, do.PlayCard):
                for source in self._copies(view, action.card):
                    found += self._lay(view, action, source)
            elif isinstance(action, do.Buy):
                found += self._lay(view, action, f"pile:{action.card}")
            elif isinstance(action, do.LayIn):
                held = self._held(view)
                found += [Gesture(action, f"gap:{action.gap}"), Gesture(action, held, f"gap:{action.gap}")]
            else:
                found += self._aim(view, action)
        return found

    def _copies(self, view: IntrigoView, card: Card) -> list[str]:
        """The hand pieces that show a card: one of two equal ones is as good as the other."""
        names = pieces.copies("hand", [view.cards.intrigue[code] for code in view.hand])
        return [name for name in names if pieces.card_of(name) == card]

    def _lay(self, view: IntrigoView, action: Action, source: str) -> list[Gesture]:
        """A card and its doorway: two steps of the rules, one drag."""
        free = [gap for gap, card in enumerate(view.gaps) if card == EMPTY]
        return [Gesture(Chain((action, do.LayIn(gap))), source, f"gap:{gap}") for gap in free]

    def _held(self, view: IntrigoView) -> str:
        """The piece that was taken up and waits for its doorway."""
        if view.pile is not None:
            return f"pile:{view.cards.influence[view.pile]}"
        return f"hand:{view.cards.intrigue[view.taken or 0]}"

    def _aim(self, view: IntrigoView, action: Action) -> list[Gesture]:
        """Rooms and targets of a power: one click each; a card may also be dragged there."""
        if isinstance(action, do.AimAt):
            return [Gesture(action, f"room:{action.building}")]
        if isinstance(action, do.NameCard):
            return [Gesture(action, f"name:{action.card}")]
        if isinstance(action, do.MoveTo):
            return [
                Gesture(action, f"gap:{action.gap}"),
                Gesture(action, f"gap:{pieces.far(view)}", f"gap:{action.gap}"),
            ]
        if isinstance(action, do.SwapWith) and self.power(view) == "swap_tokens":
            return [Gesture(action, f"room:{action.place}")]
        if isinstance(action, do.SwapWith):
            return [Gesture(action, f"gap:{action.place}")]
        return []

    def hinted(self, setting: Setting, course: Sequence[Action]) -> list[Gesture]:
        """Card and doorway, then what the power does there: from the room, or from the doorway beyond it."""
        return [*super().hinted(setting, laying(course)), *aims(setting.view, course)]

    def tagged(self, setting: Setting, reason: Text) -> tuple[str, str] | None:
        """A room says how often it goes to whom."""
        return room_tag(setting, reason)

    @staticmethod
    def power(view: IntrigoView) -> str:
        """The power being used."""
        return "" if view.pile is None else view.cards.powers[view.pile]

    def steps(self, setting: Setting) -> tuple[StepMark, ...]:
        """Doorway, room and target of a power that has been begun."""
        found = panels.steps_of(setting)
        if found is None:
            return ()
        done, count = found
        words = [setting.say(f"ui.intrigo.step_{name}") for name in ("doorway", "room", "target")]
        return tuple(StepMark(word, n < done, n == done) for n, word in enumerate(words[:count]))

    def prompt(self, setting: Setting, legal: Sequence[Action]) -> str:
        """The card in question and what is wanted of it."""
        return prompt_of(setting, legal)

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """Keep the picked card, lay a card as a blocker, skip."""
        found: list[Offer] = []
        for action in legal:
            if isinstance(action, do.KeepCard) and setting.picked in self._copies(setting.view, action.card):
                found.append(Offer(action, setting.say("ui.intrigo.keep_it"), primary=True, deliberate=True))
            elif isinstance(action, do.LayAsBlocker):
                found.append(
                    Offer(
                        action, setting.say("ui.intrigo.blocker"), loss=setting.say("ui.frame.blocker_loss")
                    )
                )
            elif isinstance(action, do.Skip):
                found.append(Offer(action, setting.say("ui.intrigo.skip_turn"), ends=True))
        return found

    def begun(self, view: IntrigoView) -> bool:
        """A card taken up waits for its doorway or its target."""
        return view.begun

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """What a refused click or drop was meant to be."""
        view: IntrigoView = setting.view
        for thing in (target, source):
            kind = thing.partition(":")[0]
            if kind == "gap":
                number = pieces.place_of(thing)
                return do.MoveTo(number) if len(view.aimed) == 2 else do.LayIn(number)
            if kind == "room":
                return do.AimAt(pieces.place_of(thing))
        card = pieces.card_of(source)
        if source.startswith("pile:"):
            return do.Buy(card)
        if source.startswith("hand:"):
            return do.KeepCard(card) if view.stage == "draft" else do.PlayCard(card)
        return None

    def told(self, event: Event, view: IntrigoView) -> Told:
        """A power that turns or moves a card touches the head of its family."""
        told = super().told(event, view)
        return replace(told, on=(*told.on, *telling.touched(event, view)))

    def ceremony(self, setting: Setting, events: Sequence[Event]) -> Ceremony | None:
        """The award is over."""
        return telling.ceremony(setting, events[-1], self.given)

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """Cards into doorways, tokens to their counters, packets to the left."""
        return motion_of(MOTIONS, event, Moment(setting, before, after))

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """Counts on the piles, steps done, rooms that could end the game."""
        at = self.places(setting)
        paint_marks(target, setting, at, spread)
        won = self.given.get(self.lamp) if self.lamp is not None else None
        if won is not None and self.lamp is not None:
            paint_award(target, setting, at, self.lamp, won.card)
        if setting.picked.startswith("gap:"):
            paint_way(target, setting, at, self._choice(setting).targets)

    def card_face(self, cards: IntrigoCards, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed."""
        return intrigo_face(cards, card, locale)

    def house(self, view: IntrigoView, locale: Locale, seat: Seat) -> House | None:
        """The family whose head sits there."""
        family = view.cards.families[view.families[seat]]
        return House(view.cards.name(family, locale.lang), partial(crest, family))

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The palace and parts of it."""
        return board_picture(name, size)
