"""Chronicles' table: planning by drag, drafts, balances of war, the building street, and time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.chronicles import actions as do
from game.chronicles import events as happened
from game.chronicles import preview
from game.chronicles.cards import ChroniclesCards
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from game.core.events import Event, RoundStarted
from game.core.types import Card
from game.i18n import Locale
from scenes.play.contract import Table
from scenes.play.showing.motions import motion_of
from scenes.play.spread import ADVICE, Gesture, LocalStep, Motion, Offer, Place, Spread, Step
from scenes.play.telling.told import Told
from scenes.play.topbar import room_below
from scenes.tables.chronicles import caption as captions
from scenes.tables.chronicles import draft as drafts
from scenes.tables.chronicles import gestures as hands
from scenes.tables.chronicles import hand as cards_below
from scenes.tables.chronicles import kept as kepts
from scenes.tables.chronicles import kingdom as kingdoms
from scenes.tables.chronicles import own as owns
from scenes.tables.chronicles import panels, solo, stage, telling
from scenes.tables.chronicles import street as streets
from scenes.tables.chronicles import strip as strips
from scenes.tables.chronicles.ages import ceremony as ages
from scenes.tables.chronicles.ages import summary as summaries
from scenes.tables.chronicles.ages import tale as tales
from scenes.tables.chronicles.faces import chronicles_face
from scenes.tables.chronicles.motion import MOTIONS, arrivals
from scenes.tables.chronicles.pictures import board_picture
from scenes.tables.chronicles.places import Places, places, viewer
from scenes.tables.chronicles.seen import Moment, Setting
from scenes.tables.chronicles.units import brighten
from scenes.tables.chronicles.wars import war as wars
from sprites.card import CardFace
from sprites.paint.badges import badge, put_middle
from sprites.widgets.page import Sketch


class ChroniclesTable(Table[ChroniclesView, ChroniclesCards]):
    """Layout, gestures and animations of Royal Chronicles."""

    game, seat_thing = "chronicles", "camp:{}"
    own_zones = ("kept", "save")
    tellings, simultaneous = telling.TELLINGS, telling.TOGETHER
    summons = {
        "recruit": "keep", "deploy": "place", "revealed": "target", "saving": "save", "build": "build",
        "age": "save_unit",
    }  # fmt: skip
    new_hands = (happened.PackDealt,)

    def __init__(self) -> None:
        self.chosen: tuple[str, ...] = ()
        """The parts of a step taken so far: a card kept or given up, units in flip order."""
        self.lit: tuple[str, ...] = ()
        """The total whose parts are lit on the table."""
        self.page = 0
        """The past round whose summary lies open."""

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """The wide land: dusk for recruiting, night against the Lich King."""
        view = setting.view
        evening = view.phase in ("recruit", "age")
        mood = "night" if view.lich is not None else "dusk" if evening else "day"
        size, dark = setting.theme.size, setting.theme.dark
        target.blit(setting.studio.big("realm", size, mood, dark), (0, 0))
        if view.lich is None:
            setting.studio.expect("realm", size, "day" if mood == "dusk" else "dusk", dark)

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Kingdoms around, what the phase is about in the middle, the own things below."""
        laid = Spread()
        at = places(sketch, setting, room)
        strips.strip(sketch, laid, setting, at.strip)
        for seat, box in at.compact.items():
            kingdoms.compact(sketch, laid, setting, box, setting.seats[seat])
        for seat, box in at.full.items():
            kingdoms.full(sketch, laid, setting, box, setting.seats[seat])
        if at.battle is not None:
            solo.battle(sketch, laid, setting, at.battle)
        if at.side is not None:
            side = solo.lich if setting.view.lich is not None else drafts.memory
            side(sketch, laid, setting, at.side)
        if tales.passing(setting):
            self._time_passes(sketch, laid, setting, at)
            return laid
        self._middle(sketch, laid, setting, at)
        if at.own.w:
            self._gain_place(laid, sketch, at.own, viewer(setting))
        panels.act(sketch, setting, at.act)
        return laid

    def point(self, sketch: Sketch, setting: Setting, laid: Spread) -> None:
        """The hand with the pointed card above the others, what a step here leads to, a kingdom in full."""
        if setting.pointed.startswith("unit:"):
            laid.lift(setting.pointed, lift=0.8)
        if tales.passing(setting):
            return
        at = places(sketch, setting, room_below(sketch))
        self._point_middle(sketch, laid, setting, at)
        action = _known(setting).get((setting.picked, setting.pointed))
        foreseen = preview.after(setting.view, action) if isinstance(action, Action) else setting.view
        if at.own.w:
            owns.own_panel(sketch, setting, at.own, foreseen)
        if isinstance(action, Action) and foreseen != setting.view:
            panels.foresight(sketch, setting, at.stage, laid.box(setting.pointed), action, foreseen)
        self._enlarge(sketch, setting, at)
        if self.page:
            low = at.own.union(at.bottom).union(at.act) if at.bottom.w else at.stage
            low = Rect(low.x, low.y, low.w, min(low.h, round(sketch.style(18).line_height * 14)))
            summaries.again(sketch, setting, low, tales.tale_of(setting, self.page))
        self._lead_keys(laid, setting)

    def _gain_place(self, laid: Spread, sketch: Sketch, box: Rect, seat: int) -> None:
        """Where the gains of the viewer float: over the foot of his panel."""
        tall = sketch.style(18).line_height
        gain = Rect(box.centerx - tall, box.bottom - tall * 3, tall * 2, tall)
        laid.place(Place(f"gain:{seat}", gain, "", z=-9))

    def _time_passes(self, sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
        """The ceremony of Age: dusk over the kingdoms, the dead, and what the round was worth."""
        tale = tales.tale_of(setting, setting.view.round)
        stage.own_kingdom(sketch, laid, setting, at.stage, frozenset())
        ages.dusk(sketch, Rect(0, at.strip.bottom, at.strip.right + at.strip.x, at.act.y - at.strip.bottom))
        ages.mourn(sketch, laid, setting, tale)
        summaries.ceremony(sketch, setting, at.own.union(at.bottom).union(at.act), tale)

    def _lead_keys(self, laid: Spread, setting: Setting) -> None:
        """While something is held, keys visit where it may go, and the other cards of the hand."""
        goals = _goals(setting) - {""}
        if goals:
            for zone in {thing.zone for thing in laid.things} - {"hand"}:
                laid.pass_by(zone, goals | {setting.picked})

    def _enlarge(self, sketch: Sketch, setting: Setting, at: Places) -> None:
        """Show a compact kingdom that is pointed at in full."""
        for seat, box in at.compact.items():
            if setting.pointed == f"seat:{seat}":
                theme = sketch.theme
                shown = Rect(0, 0, max(box.w, theme.px(560)), theme.px(470))
                shown.midtop = (box.centerx, box.bottom + theme.px(8))
                if shown.bottom > theme.size[1]:
                    shown.bottom = box.y - theme.px(8)
                shown.clamp_ip(Rect(theme.px(8), at.strip.y, theme.size[0] - theme.px(16), theme.size[1]))
                kingdoms.enlarged(sketch, setting, shown, setting.seats[seat])

    def _middle(self, sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
        phase, below = setting.view.phase, at.bottom
        if phase == "recruit":
            drafts.draft(sketch, laid, setting, at.stage)
            kepts.kept(sketch, laid, setting, below)
            self._lay_chosen(laid)
            drafts.keys(sketch, laid, setting, at.stage)
            return
        if phase == "build" or any(isinstance(g.action, do.Found) for g in setting.gestures):
            streets.street(sketch, laid, setting, at.stage)
        elif phase in ("war", "income"):
            wars.war(sketch, laid, setting, at.stage)
        else:
            stage.own_kingdom(sketch, laid, setting, at.stage, _goals(setting))
            if not _hand_lies_below(setting):
                stage.asking(sketch, laid, setting, below)
            return
        if below.w:
            kepts.own_strip(sketch, laid, setting, below)

    def _point_middle(self, sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
        """What the middle shows of the thing pointed at."""
        phase = setting.view.phase
        if phase == "recruit":
            drafts.point(sketch, laid, setting, at.stage)
        elif phase == "build" or any(isinstance(g.action, do.Found) for g in setting.gestures):
            return
        elif phase in ("war", "income"):
            wars.sums(sketch, setting, at.stage, self.lit)
        else:
            brighten(laid, setting, _goals(setting))
            if _hand_lies_below(setting):
                none = setting.say("ui.chronicles.caption_none")
                below = captions.caption(sketch, setting, at.bottom, none)
                if (caption := below.y - at.bottom.y) > 0:  # a hint says what to do in its place
                    laid.spots[ADVICE] = Rect(at.bottom.x, at.bottom.y, at.bottom.w, caption)
                cards_below.hand(sketch, laid, setting, below)

    def _lay_chosen(self, laid: Spread) -> None:
        """A card kept or given up in the first of two steps lies at its place already."""
        for place, piece in zip(self.chosen[::2], self.chosen[1::2], strict=True):
            box = laid.box(place)
            if box is not None and piece in laid.pieces:
                laid.moved(piece, x=box.centerx, y=box.centery, height=box.h, angle=0.0)

    def own_turn(self, action: Action) -> bool:
        """Answers about single units come amid a phase."""
        return not isinstance(action, do.Order | do.Target | do.Fetch | do.Found | do.SaveUnit)

    def public_step(self, view: ChroniclesView) -> str:
        """After the reveal, Deploy asks for what new units do."""
        if view.phase != "deploy" or view.planning:
            return view.phase
        return "saving" if view.saving else "revealed"

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """Which piece goes where for each legal action; past pages of the book open their round."""
        if self.page:
            return []
        found = hands.gestures(setting, legal, self.chosen) or wars.gestures(setting, self.lit)
        return [
            *found,
            *(Gesture(LocalStep("page", (n,)), f"page:{n}") for n in range(1, setting.view.round)),
        ]

    def hinted(self, setting: Setting, course: Sequence[Action]) -> list[Gesture]:
        """A plan card by card; a building at its site, since its button does it. The book stays closed."""
        found = super().hinted(setting, course)
        built = (step for step in course if isinstance(step, do.Build | do.Raise))
        return [
            *(one for one in found if not one.source.startswith("page:")),
            *(Gesture(step, f"site:{step.building}") for step in built),
        ]

    def followed(self, course: Sequence[Action]) -> Sequence[Action]:
        """A hinted plan is laid; that it is final is left to say."""
        laid = [step for step in course if step != do.READY]
        return laid or course

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """Keep, ready, pass, the building actions, and the last round once more."""
        found, last = hands.offers(setting, legal, _known(setting)), setting.view.round - 1
        crowded = setting.theme.large_text and not self.page  # the book's pages open it too
        if last < 1 or setting.event is not None or crowded:
            return found
        key = "page_close" if self.page else "round_again"
        label = setting.say(f"ui.chronicles.{key}", round=last)
        step = LocalStep("page", (0 if self.page else last,))
        again = Offer(step, label, icon="flat_book", deliberate=True, key="r")
        return [again] if self.page else [*found, again]

    def marks(self, setting: Setting, legal: Sequence[Action], thing: str) -> Step | None:
        """Save a card for the next round, or take the saved ones back."""
        return hands.marks(setting, legal, thing)

    def prompt(self, setting: Setting, legal: Sequence[Action]) -> str:
        """What is wanted, with the names it concerns."""
        return telling.prompt(setting, legal, self.chosen)

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """The action a refused drop was meant to be."""
        return hands.attempt(setting, source, target)

    def take(self, step: LocalStep) -> None:
        """Remember a card of a pair, the next unit of an order, or the total whose parts are lit."""
        if step.word == "light":
            self.lit = step.values
        elif step.word == "page":
            self.page = step.values[0]
        else:
            self.chosen += step.values

    def untake(self) -> bool:
        """Take everything back."""
        was, self.chosen, self.lit, self.page = bool(self.chosen or self.lit or self.page), (), (), 0
        return was

    def told(self, event: Event, view: ChroniclesView) -> Told:
        """How an event is told; in Age the cards themselves show what they bring."""
        return telling.told_at(view, event, super().told(event, view))

    def stops_before(self, event: Event) -> bool:
        """War can be looked at before the gold comes, and Age before the next round or the end."""
        if isinstance(event, RoundStarted):
            return event.round > 1
        return isinstance(event, happened.PhaseStarted) and event.phase in ("income", "end")

    def stop_words(self, setting: Setting) -> tuple[str, str]:
        """What a war or an Age shows, and the way on."""
        if tales.passing(setting):
            key = "on_to_round" if setting.view.round < 4 else "on_to_end"
            on = setting.say(f"ui.chronicles.{key}", round=setting.view.round + 1)
            return setting.say("ui.chronicles.age_prompt"), on
        return setting.say("ui.chronicles.war_prompt"), setting.say("ui.chronicles.on_to_income")

    def again_words(self, setting: Setting) -> str:
        """Age and war can be seen again."""
        return setting.say(f"ui.chronicles.{'age' if tales.passing(setting) else 'war'}_again")

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """What an event looks like."""
        at = Moment(setting, before, after)
        shown = motion_of(MOTIONS, event, at)
        return replace(shown, came={**arrivals(at), **shown.came})

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """The places in the flip order that are chosen already, and the parts of a total."""
        wars.shine(target, setting, spread, self.lit)
        for number, spot in enumerate(self.chosen, 1):
            box = spread.box(f"unit:{setting.view.seat}:{spot}")
            if box is not None:
                put_middle(target, badge(str(number), box.w * 0.24, "#9c2a26"), box.center)

    def card_face(self, cards: ChroniclesCards, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed."""
        return chronicles_face(cards, card, locale)

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A kingdom, a pack, a plan or a war."""
        return board_picture(name, size)


def _known(setting: Setting) -> dict[tuple[str, str], Step]:
    """The steps there are, by source and target, to foresee what is held over a target."""
    return {(gesture.source, gesture.target): gesture.action for gesture in setting.gestures}


def _hand_lies_below(setting: Setting) -> bool:
    """Whether the hand lies below the own kingdom, and no card asks for anything there."""
    view = setting.view
    return view.planning or (view.holding and preview.asking(view) is None)


def _goals(setting: Setting) -> frozenset[str]:
    """Where what is held may go."""
    return frozenset(gesture.target for gesture in setting.gestures if gesture.source == setting.picked)
