"""A screen whose page is a stage: games being played and games watched again share it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core.types import Card
from game.session import Session
from scenes.menus.rules import RulesScene
from scenes.play import log
from scenes.play.access.facts import card_facts
from scenes.play.paint import lay_pieces, paint_dragged, paint_focus, paint_held_key
from scenes.play.prompt import bar_of
from scenes.play.stage import Stage
from scenes.play.telling.peek import Peek
from scenes.play.topbar import Bar
from scenes.play.zoom import ZoomScene
from scenes.window import focus
from scenes.window.access.outline import Outline
from scenes.window.access.words import facts_of
from scenes.window.context import Context
from scenes.window.intents import Intent, Moved, Pointed
from scenes.window.manager import Change, Push
from scenes.window.marker import InPlay
from scenes.window.scene import Screen
from sprites.widgets.page import Control, Page, Sketch
from sprites.widgets.paint import paint_raised


class Tabletop(Screen):
    """Lays a stage, paints it, and lets it go on; one heavy thing a frame."""

    lively: ClassVar[bool] = True

    def __init__(self, ctx: Context, session: Session, looks: Sequence[int] = ()) -> None:
        super().__init__(ctx)
        ctx.put_in_play(InPlay.of(session), session.names)
        self.session = session
        self.prompt = ""
        self.stage = Stage(ctx, session, self, looks)
        self.peek = Peek(self.stage)
        self._aiming: tuple[Page, str, focus.Ways] | None = None
        """The ways between the targets of the piece that is chosen, on one page."""
        self._rising = False
        """What lies under the pointer has changed by itself: the table is laid once more for it."""
        self._looks = False
        """Whether the player looks around; who has just done something watches what comes of it."""

    def layout(self, sketch: Sketch) -> None:
        """What can be done, then where everything lies; while only the pointer moves, that still holds."""
        if not self.stage.laid:
            self.stage.learn()
            bar = self.bar()
            self.prompt = bar.prompt
            self.stage.lay_ground(bar)
        self.stage.lay(sketch)

    def refresh(self) -> None:
        """Lay everything anew before the next picture."""
        self.stage.ground = None
        super().refresh()

    def repoint(self) -> None:
        """Lay anew what depends on the thing pointed at, and nothing else."""
        super().refresh()

    def marks(self) -> Mapping[str, str]:
        """What can be chosen, or where the chosen thing may go."""
        drag, say = self.stage.grip.drag, self.ctx.say
        if self.stage.playback.busy:
            return {}
        if drag.picked:
            goals = dict.fromkeys(drag.targets(), say("access.can_go"))
            return {**goals, drag.picked: say("access.chosen")}
        return dict.fromkeys(drag.ways, say("access.can_choose"))

    def outline(self) -> Outline:
        """The table, with what is chosen."""
        return replace(super().outline(), chosen=self.stage.grip.drag.picked)

    def zone_name(self, zone: str) -> str:
        """The name of a zone; those that end in a number belong to that seat."""
        word, _, number = zone.removeprefix("table ").rpartition(" ")
        seat = int(number) if number.isdigit() and word else None
        key = f"access.zone.{word.replace(' ', '_')}"
        if seat is None or not self.ctx.locale.has(f"ui.{key}"):
            return super().zone_name(zone)
        return self.ctx.say(key, name=self.stage.names[seat] if seat < len(self.stage.names) else "")

    def facts(self, control: Control) -> list[str]:
        """What is printed on a card comes after what is said of it."""
        printed = card_facts(self.stage, control.id)
        return facts_of(self.spoken(control), *printed, *self.notes_on(control))

    def bar(self) -> Bar:
        """What the top bar says."""
        return bar_of(self.stage)

    def refuge(self) -> str | None:
        """The focus falls on something that can be used, a piece or a button, and waits until there is."""
        grip = self.stage.grip
        return next((name for name in (*grip.drag.ways, *grip.offered)), None)

    def handle(self, intent: Intent) -> Change | None:
        """The pointed card rises, and a note tells of it."""
        before, self._rising = self.attention.hover, False
        self._looks = isinstance(intent, Pointed | Moved)
        change = super().handle(intent)
        self._rising = False
        if isinstance(intent, Pointed) and self.attention.hover != before and self.stage.still:
            self.repoint()
        return change

    def focused(self, control: Control) -> None:
        """The focused card rises like the pointed one."""
        if self.stage.still:
            self.repoint()

    @property
    def ways(self) -> focus.Ways:
        """While a piece is chosen, arrows visit where it may go, and itself; Tab still goes everywhere."""
        picked, targets = self.stage.grip.drag.picked, self.stage.grip.drag.targets()
        if not targets or self.stage.grip.pending is not None:
            return super().ways
        if self._aiming is None or self._aiming[:2] != (self.page, picked):
            wanted = {picked, *targets}
            there = [
                replace(control, aside=False, zone="aim")
                for control in self.page.controls
                if control.id in wanted
            ]
            self._aiming = (self.page, picked, focus.Ways(Page(self.page.size, tuple(there))))
        return self._aiming[2]

    def _aim(self, page: Page) -> bool:
        """While a piece hangs on the pointer, hands say what it is over.

        A card that rises when it is found under the pointer is laid once more, not looked for again.
        """
        if self.stage.grip.drag.dragging or self._rising:
            self._rising = False
            return False
        found = super()._aim(page)
        self._rising = found and page is self._page and self.stage.still
        return found

    def update(self, now: float) -> Change | None:
        """Do what this frame has room for, after what the player's hand has done in it."""
        super().update(now)
        self.peek.follow(now, resting=self._looks)
        self.stage.frame.begin()
        if self._rising:
            self.stage.frame.worked = True  # laying anew has a frame of its own
            self.repoint()
            self.stage.current_spread()
        change = self.proceed(now)
        self.stage.frame.end()
        return change

    def wake(self, now: float) -> float | None:
        """Wake once more to let the pointed card come closer."""
        soon = [wait for wait in (super().wake(now), self.peek.wait(now)) if wait is not None]
        return min(soon, default=None)

    def proceed(self, now: float) -> Change | None:
        """Go on with what moves by itself."""
        raise NotImplementedError

    def breath(self) -> bool:
        """The picture waits while something heavier is done."""
        return self.stage.frame.breath(lambda: self.stale, self._lay, self._paint_ahead)

    def _lay(self) -> None:
        self.stage.current_spread()

    def _paint_ahead(self) -> bool:
        """While something moves, paint the changed table behind the pieces before they are.

        The first picture of a table in a size is painted in two parts as well: all of it is new.
        """
        screen = pygame.display.get_surface()
        size = self.still.size
        new = not self.painted if size is None else screen is not None and size != screen.get_size()
        if screen is not None and new:
            self.still.prepare(self.page, self.attention.feel(), screen)
            return True
        if not self.stage.playback.busy or self.stale or size is None or self.still.shows(self.page):
            return False
        self.still.prepare(self.page, self.attention.feel(), None)
        return True

    def explanation(self) -> tuple[pygame.Rect, str] | None:
        """A refusal is said alone; while a piece is held or a question stands, nothing else is explained."""
        slip, grip = self.stage.slip, self.stage.grip
        if grip.pending is not None:
            return None
        if slip is not None and self.on_top:
            return slip[1], slip[0]
        if grip.drag.dragging or not (self._looks or self.attention.keyboard):
            return None
        said, close = super().explanation(), self.peek.box()
        if said is None or close is None:
            return (self._anchor(said[0]), said[1]) if said is not None else None
        left = self.peek.unsaid(said[1])
        return (close, left) if left else None

    def _anchor(self, box: pygame.Rect) -> pygame.Rect:
        """What an explanation stands beside: ground of half the window explains itself at the pointer."""
        pointer, theme = self.attention.pointer, self.ctx.theme
        if pointer is None or box.h < theme.size[1] / 2:
            return box
        return pygame.Rect(*pointer, 1, theme.px(30))

    def backdrop(self, target: pygame.Surface) -> None:
        """The game's own board."""
        self.stage.table.backdrop(target, self.stage.setting)

    def paint_over(self, target: pygame.Surface) -> None:
        """Everything that lies on the table."""
        assert self.page
        stage, setting = self.stage, self.stage.setting
        spent = stage.light.fade(target, self.ctx.now())
        if spent is not None:
            self.still.give(spent)
        lay_pieces(target, stage)
        stage.table.overlay(target, setting, stage.spread)
        words = [pygame.Rect(words.corner, words.block.size) for words in self.page.words]
        stage.floats.paint(target, stage.spread, self.ctx.theme, self.ctx.theme.text_percent / 100, words)
        self.paint_light(target)
        paint_focus(target, stage)
        paint_raised(target, self.page, self.ctx.theme, self.attention.feel())
        stage.table.overlay_raised(target, setting, stage.spread)
        paint_held_key(target, stage)
        if self.on_top:
            self.peek.paint(target)
        paint_dragged(target, stage)

    def paint_light(self, target: pygame.Surface) -> None:
        """Light and shade over what lies on the table, below what is held."""

    def zoom(self, thing: str = "") -> Change | None:
        """Hold the card under the pointer (or of the piece named) close."""
        face = self.stage.face_at(thing or self.attention.hover or self.attention.focus)
        return Push(ZoomScene(self.ctx, face)) if face is not None else None

    def zoom_card(self, card: Card) -> Change | None:
        """Hold a card close, wherever it is."""
        face = self.stage.face_of(card)
        return Push(ZoomScene(self.ctx, face)) if face is not None else None

    def open_log(self) -> Change:
        """Everything that the viewer has seen, in words."""
        return Push(log.LogScene(self.ctx, self.stage, self.zoom_card))

    def open_rules(self) -> Change:
        """The rules of what is happening now."""
        return Push(self.rules())

    def rules(self) -> RulesScene:
        """The rules, open at what is happening now."""
        game, phase = self.session.spec.id, self.stage.view.phase
        return RulesScene(self.ctx, game, phase, self.session.cards)
