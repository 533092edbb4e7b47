"""A laid table: layout, prompt, playback and painting; who plays on it is no concern of this module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card, Seat, Text
from game.session import Session
from scenes.play import log
from scenes.play.drag import Drag
from scenes.play.paint import lay_pieces, paint_dragged, paint_focus
from scenes.play.playback import Playback
from scenes.play.spread import (
    GO_ON,
    Chain,
    Lit,
    Offer,
    Piece,
    Place,
    Prompting,
    SeatInfo,
    Setting,
    Spread,
    Staged,
    Stepping,
)
from scenes.play.topbar import Bar, lay_bar, room_below
from scenes.play.zoom import ZoomScene
from scenes.tables.catalog import table_of
from scenes.window.context import Context
from scenes.window.manager import Change, Push
from scenes.window.marker import InPlay
from scenes.window.scene import Screen
from sprites.theme import SeatLook
from sprites.widgets.page import Control, Sketch
from sprites.widgets.paint import paint_raised, paint_tooltip

SLIP_SECONDS = 3.0
DUSK_SECONDS = 0.3


@dataclass
class Asking:
    """A question put to seats in the open, for a time that tells nothing."""

    seats: tuple[Seat, ...]
    since: float
    until: float
    said: set[Seat] = field(default_factory=set)
    """Who has said yes."""

    def left(self, now: float) -> float:
        """How much of the time is left, 1 to 0."""
        return max(0.0, min(1.0, (self.until - now) / max(0.01, self.until - self.since)))

    def postpone(self, seconds: float) -> None:
        """Leave the time that is left as it was before a while in which nobody looked."""
        self.since += seconds
        self.until += seconds


class Tabletop(Screen):
    """What can be seen of a game from one seat."""

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx)
        ctx.put_in_play(InPlay.of(session), session.names)
        self.session = session
        self.table = table_of(session.spec.id)
        self.looks = tuple(looks) or tuple(range(session.seats))
        self.people = [seat for seat, agent in enumerate(session.agents) if agent == "human"]
        self.seat: Seat | None = self.people[0] if self.people else None
        self.covered = False
        self.view = session.view(self.seat)
        self.playback = Playback()
        self.drag = Drag()
        self.spread = Spread()
        self._laid_view: Any = None
        self.slip: tuple[str, Rect, float] | None = None
        self.pending: Action | Chain | None = None
        self.offered: dict[str, Offer] = {}
        self.said = ""
        self.asking: Asking | None = None
        self.event: Event | None = None
        """What is being shown."""
        self.recap: tuple[str, ...] = ()
        self._former: tuple[pygame.Surface, float] | None = None
        """The table in its former light, and since when it fades."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, then whoever a game adds (a court painter)."""
        return (*self.session.names, *self.table.more_names(self.ctx.locale))

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do now; nothing while something moves."""
        if self.seat is None or self.playback.busy or self.covered:
            return ()
        return self.session.legal(self.seat) if self.seat in self.session.movers else ()

    @property
    def setting(self) -> Setting:
        """What the layout may look at."""
        return Setting(
            theme=self.ctx.theme,
            locale=self.ctx.locale,
            view=self.view,
            seats=self._seats(),
            recap=self.recap,
            picked=self.drag.picked,
            pointed=self.attention.hover or (self.attention.focus if self.attention.keyboard else ""),
            offers=tuple(self.offered.values()),
            names=self.names,
            facts=self.facts(),
            studio=self.ctx.studio,
            why_not=self.why_not,
        )

    def why_not(self, action: Action) -> Text | None:
        """Why the viewer may not do something now; nothing if he may."""
        return self.session.why_not(self.seat, action) if self.seat is not None else None

    def facts(self) -> dict[str, Any]:
        """What else a layout may want to know."""
        return {
            "event": self.event,
            "dragging": self.drag.dragging,
            "pointer": self.drag.pos,
            "people": len(self.people),
            "memory": self.ctx.settings.memory_aids,
            "history": self.session.history,
        }

    def _seats(self) -> tuple[SeatInfo, ...]:
        movers = () if self.playback.busy else getattr(self.view, "asked", ()) or self.session.movers
        chosen = (self.seat,) if getattr(self.view, "choice", "") else ()  # known to the viewer alone
        done = (*getattr(self.view, "answered", ()), *chosen)
        looks = self.ctx.theme.seats
        return tuple(
            SeatInfo(
                seat, name, looks[self.looks[seat]], self._kind(seat), seat in self.people,
                seat in movers and seat not in done,
                seat == self.seat,
            )
            for seat, name in enumerate(self.session.names)
        )  # fmt: skip

    def _kind(self, seat: Seat) -> str:
        agent = self.session.agents[seat].partition(":")[0]
        return self.ctx.say("table.human" if agent == "human" else f"level.{agent}")

    def layout(self, sketch: Sketch) -> None:
        """The game's own table, then the top bar with whatever was not offered beside the cards."""
        legal = self.legal
        plain = self.setting
        gestures = self.table.gestures(plain, legal)
        if not (self.playback.busy and self.drag.picked):  # what is held stays while others' moves are shown
            self.drag.learn(gestures)
        offers = [] if self.pending else self._stop() or self.table.offers(plain, legal)
        self.offered = {f"offer:{number}": offer for number, offer in enumerate(offers)}
        bar = self._bar(legal)
        room = room_below(sketch)
        self.spread, self._laid_view = self.table.spread(sketch, self.setting, room), self.view
        sketch.above = False
        placed = {item.id for item in (*sketch.items, *sketch.raised) if isinstance(item, Control)}
        left = [(name, offer) for name, offer in self.offered.items() if name not in placed]
        bar = replace(
            bar, offers=[*self._pending_offers(), *left], playing=bar.playing and "step" not in placed
        )
        lay_bar(sketch, self.ctx, bar)
        for thing in sorted((*self.spread.places.values(), *self.spread.pieces.values()), key=lambda t: t.z):
            self._control(sketch, thing)

    def refuge(self) -> str | None:
        """The focus falls on something that can be used, a piece or a button, and waits until there is."""
        return next((name for name in (*self.drag.ways, *self.offered)), None)

    def _stop(self) -> list[Offer]:
        """While the table waits for the player to look, the one button goes on."""
        if not self.playback.holding or not isinstance(self.table, Staged):
            return []
        return [Offer(GO_ON, self.table.stop_words(self.setting)[1], primary=True, deliberate=True)]

    def _control(self, sketch: Sketch, thing: Piece | Place) -> None:
        if not thing.label:
            return
        visible = thing.box.clip(Rect(0, 0, *sketch.theme.size))
        sketch.zone = thing.zone
        sketch.control(
            Control(
                thing.id, visible, "thing", thing.label, thing.zone, "thing", hint=thing.hint, overlaps=True,
                layer=sketch.layer, aside=thing.aside,
            )
        )  # fmt: skip
        sketch.zone = "main"

    def _bar(self, legal: Sequence[Action]) -> Bar:
        asked = [info.seat for info in self._seats() if info.asked]
        return Bar(
            game=self.session.spec.id,
            title=self.ctx.locale.say(f"game.{self.session.spec.id}.name"),
            prompt=self._prompt(legal),
            look=self._prompt_look(asked),
            offers=(),
            undo=self._undo_words(),
            undo_hint=self.ctx.say("table.no_undo"),
            steps=self.table.steps(self.setting) if isinstance(self.table, Stepping) and legal else (),
            playing=self.playback.paused or (self._watching() and not self.playback.holding),
        )

    def _watching(self) -> bool:
        """More is being shown than the player's own gesture; he may step through it or skip it."""
        beat = self.playback.current
        return beat is not None and (beat.reading > 0 or len(self.playback.queue) > 1)

    def _prompt_look(self, asked: Sequence[Seat]) -> SeatLook | None:
        looks = self.ctx.theme.seats
        if self.playback.busy and not self.playback.holding and self.event is not None:
            seat = log.seat_of(self.event)
            return looks[self.looks[seat]] if seat is not None and seat < len(self.looks) else None
        if self.seat in asked and self.seat is not None:
            return looks[self.looks[self.seat]]
        return looks[self.looks[asked[0]]] if len(asked) == 1 else None

    def _prompt(self, legal: Sequence[Action]) -> str:
        if self.pending is not None:
            return self.ctx.say("table.sure", action=self._words(self.pending))
        if self.playback.holding and isinstance(self.table, Staged):
            return self.table.stop_words(self.setting)[0]
        if self.playback.busy and self.said:
            return self.said
        if legal:
            own = self.table.prompt(self.setting, legal) if isinstance(self.table, Prompting) else ""
            return own or self.ctx.locale.text(legal[0].prompt(), self.names, self.session.cards)
        waiting = [self.session.names[info.seat] for info in self._seats() if info.asked]
        if not waiting:
            return self.said or self.ctx.say("table.resolving")
        return self.ctx.say("table.waiting", names=tuple(waiting))

    def _words(self, action: Action | Chain) -> str:
        if isinstance(action, Chain):
            return ". ".join(self._words(step) for step in action.actions)
        return self.ctx.locale.text(action.label(), self.names, self.session.cards)

    def _undo_words(self) -> str:
        if self.seat is None or self.playback.busy or not self.session.can_undo(self.seat):
            return ""
        own = [move.action for move in self.session.moves if move.seat == self.seat]
        return self.ctx.say("table.undo_what", action=self._words(own[-1]))

    def _pending_offers(self) -> list[tuple[str, Offer]]:
        if self.pending is None:
            return []
        yes = Offer(self.pending, self.ctx.say("table.confirm"), primary=True)
        return [("confirm:yes", yes), ("confirm:no", Offer(self.pending, self.ctx.say("common.cancel")))]

    def _point(self, pos: tuple[int, int]) -> Change | None:
        before = self.attention.hover
        change = super()._point(pos)
        if self.attention.hover != before and self._still_enough:
            self.refresh()  # the pointed card rises, and a note tells of it
        return change

    @property
    def _still_enough(self) -> bool:
        """Nothing moves: the page may change with what is pointed at."""
        return not self.playback.busy or self.playback.holding or self.playback.paused

    def focused(self, control: Control) -> None:
        """The focused card rises like the pointed one."""
        if self._still_enough:
            self.refresh()

    def explain(self, words: str, beside: Rect | None = None) -> None:
        """Say why something cannot be, beside it."""
        place = beside or Rect(self.ctx.theme.size[0] // 2, self.ctx.theme.size[1] // 2, 1, 1)
        self.slip = (words, place, self.ctx.now() + SLIP_SECONDS)
        self.ctx.say_aloud(words)
        self.ctx.play("refuse")
        self.touch()

    def _relight(self, view: Any, now: float) -> None:
        """Keep the picture of the former light while it fades over into the new one."""
        if not isinstance(self.table, Lit) or self.ctx.settings.motion == "none" or self._still is None:
            return
        if self.table.light(view) != self.table.light(self.view):
            self._former, self._still = (self._still[2], now), None

    def _fade(self, target: pygame.Surface) -> None:
        if self._former is None:
            return
        picture, since = self._former
        left = 1 - (self.ctx.now() - since) / DUSK_SECONDS
        if left <= 0 or picture.get_size() != target.get_size():
            picture.set_alpha(None)
            self._former, self._spare = None, picture
            return
        picture.set_alpha(round(255 * left))
        target.blit(picture, (0, 0))

    @property
    def fading(self) -> bool:
        """Whether the light is changing."""
        return self._former is not None

    def current_spread(self) -> Spread:
        """The laid table of the view shown now."""
        assert self.page
        return self.spread

    def zoom(self, thing: str = "") -> Change | None:
        """Hold the card under the pointer (or of the piece named) close."""
        piece = self.spread.pieces.get(thing or self.attention.hover or self.attention.focus)
        return self.zoom_card(piece.card) if piece is not None and piece.card is not None else None

    def zoom_card(self, card: Card) -> Change | None:
        """Hold a card close, wherever it is."""
        face = self.table.card_face(self.session.cards, card, self.ctx.locale)
        return Push(ZoomScene(self.ctx, face)) if face is not None else None

    def paint(self, target: pygame.Surface) -> None:
        """Board, furniture, glows, pieces, marks, what is held, explanations."""
        super().paint(target)
        if self.slip is not None and self.on_top:
            paint_tooltip(target, self.slip[1], self.slip[0], self.ctx.theme)

    def backdrop(self, target: pygame.Surface) -> None:
        """The game's own board."""
        self.table.backdrop(target, self.setting)

    def paint_over(self, target: pygame.Surface) -> None:
        """Everything that lies on the table."""
        assert self.page
        setting = self.setting
        self._fade(target)
        lay_pieces(target, self)
        self.table.overlay(target, setting, self.spread)
        paint_focus(target, self)
        paint_raised(target, self.page, self.ctx.theme, self.attention.feel())
        self.table.overlay_raised(target, setting)
        paint_dragged(target, self)
