"""What a scene is, and the screen made of a page that most scenes are."""

from __future__ import annotations

from typing import ClassVar

import pygame

from scenes.window import focus
from scenes.window.access.audible import Audible
from scenes.window.access.requests import fulfil
from scenes.window.attention import Attention
from scenes.window.context import Context
from scenes.window.intents import (
    Command,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Requested,
    Typed,
)  # fmt: skip
from scenes.window.manager import Change, Placed, Pop
from scenes.window.still import Still
from sprites.widgets.page import Control, Page, Sketch
from sprites.widgets.paint import paint_page, paint_tooltip

HOVER_WAIT = 0.35  # seconds before a hovered control explains itself
SLIDE_STEP = 0.05


class Scene(Placed):
    """A part of the program that has the window for a while."""

    opaque: ClassVar[bool] = True
    """Nothing below it can be seen."""
    lively: ClassVar[bool] = False
    """Much moves here: no frame may be lost, and none is spent on a button alone."""
    bare: ClassVar[bool] = False
    """It needs nothing but the screen: painters and notices rest."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._changed = True

    def enter(self) -> None:
        """Come to the top (also again, when what lay above has gone)."""
        self._changed = True

    def leave(self) -> None:
        """Go away for good."""

    def pointer_is(self, pos: tuple[int, int]) -> None:
        """Learn where the pointer is now that what lay above has gone."""

    def handle(self, intent: Intent) -> Change | None:
        """React to the player."""
        return None

    def presses_button(self, intent: Intent) -> bool:
        """Whether a button is about to be used that no picture showed pressed yet; the next one does."""
        return False

    def let_button_go(self) -> None:
        """A key's button has been seen pressed."""

    def window_shown(self) -> Change | None:
        """Learn that the window came back from being minimised; asked of scenes that lie below, too."""
        return None

    def update(self, now: float) -> Change | None:
        """Go on with what moves by itself; `now` is in seconds."""
        return None

    def paint(self, target: pygame.Surface) -> None:
        """Draw all of the scene."""

    def wake(self, now: float) -> float | None:
        """Seconds until `update` is wanted: 0 while something moves, None while nothing does."""
        return None

    def breath(self) -> bool:
        """Whether this frame had work enough: the picture may wait for the next one."""
        return False

    def introduction(self) -> tuple[str, ...]:
        """What is said when the scene comes before the player; plain text."""
        return ()

    def touch(self) -> None:
        """Note that the picture has changed."""
        self._changed = True

    def changed(self) -> bool:
        """Whether the picture changed since the last question."""
        was, self._changed = self._changed, False
        return was

    @property
    def typing(self) -> bool:
        """Whether letters go to a text box now."""
        return False

    @property
    def wants_key(self) -> bool:
        """Whether the next key is meant as itself, to become a binding."""
        return False


class Screen(Audible, Scene):
    """A scene that is one page: subclasses give the layout and what each control does."""

    primary: ClassVar[str] = ""
    """The control that Space uses."""
    unsafe: ClassVar[frozenset[str]] = frozenset()
    """What ends, discards or starts over: never by Space."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.attention = Attention()
        self._page: Page | None = None
        self._page_version = -1
        self._ways: focus.Ways | None = None
        self.painted = False
        self.still = Still(self._paint_still)

    def layout(self, sketch: Sketch) -> None:
        """Put everything on the sketch."""
        raise NotImplementedError

    def act(self, control: Control) -> Change | None:
        """Use a control."""
        return None

    def slide(self, control: Control, value: float) -> None:
        """Set a slider between 0 and 1."""

    def write(self, control: Control, text: str) -> None:
        """Take letters typed into a field; an empty text erases one."""

    def back(self) -> Change | None:
        """Leave the screen."""
        return Pop()

    def command(self, name: str) -> Change | None:
        """React to a command that is not about focus."""
        return None

    def backdrop(self, target: pygame.Surface) -> None:
        """Paint what lies behind the page."""
        target.fill(self.ctx.theme.furniture.table_bottom)

    @property
    def page(self) -> Page:
        """The page as it is now; measured anew after `refresh` or when window, text or language changed."""
        if self._page is None or self.stale:
            sketch = Sketch(self.ctx.theme)
            self.layout(sketch)
            self._page, self._page_version = sketch.page(), self.ctx.version
            if self._page.find(self.attention.focus) is None and (refuge := self.refuge()) is not None:
                self.attention.focus = focus.first(self._page, refuge, self.attention.zone)
            self._aim(self._page)
        return self._page

    def _aim(self, page: Page) -> bool:
        """Find out anew what lies under the pointer; tell whether it is something else."""
        attention = self.attention
        if attention.pointer is None:
            return False
        over, note = page.at(attention.pointer), page.note_at(attention.pointer)
        hover = over.id if over else ""
        if (hover, note and note.words) == (attention.hover, attention.note and attention.note.words):
            attention.note = note
            return False
        attention.hover, attention.note, attention.since = hover, note, self.ctx.now()
        self.touch()
        return True

    @property
    def stale(self) -> bool:
        """Whether the page has to be measured anew."""
        return self._page is None or self._page_version != self.ctx.version

    def refuge(self) -> str | None:
        """Where the focus goes when what had it is gone: empty, the first control; None, it waits."""
        return ""

    @property
    def ways(self) -> focus.Ways:
        """Where arrows lead on the page."""
        if self._ways is None or self._ways.page is not self.page:
            self._ways = focus.Ways(self.page)
        return self._ways

    def refresh(self) -> None:
        """Measure the page anew before the next picture."""
        self._page = None
        self.touch()

    def repoint(self) -> None:
        """Measure anew what depends on the thing pointed at; on most screens that may be anything."""
        self.refresh()

    def enter(self) -> None:
        """Come to the top with a fresh page; a button that was held down before is not any more."""
        self.attention.pressed = ""
        self.refresh()

    def pointer_is(self, pos: tuple[int, int]) -> None:
        """Whoever points finds what lies there now; whoever uses keys is left alone."""
        if self.attention.pointer is not None:
            self.attention.pointer = pos

    @property
    def typing(self) -> bool:
        """Whether a field is being typed in."""
        return bool(self.attention.typing)

    def wake(self, now: float) -> float | None:
        """Wake once to show the explanation of what is hovered."""
        waiting = self.attention.pointed and now - self.attention.since < HOVER_WAIT
        return HOVER_WAIT - (now - self.attention.since) + 0.01 if waiting else None

    def update(self, now: float) -> Change | None:
        """Show the explanation of what has been hovered long enough."""
        if self.attention.pointed and 0 <= now - self.attention.since - HOVER_WAIT < 0.1:
            self.touch()
        return None

    def presses_button(self, intent: Intent) -> bool:
        """Keys press a button, too; a quick click is let go before there was a picture of it."""
        if isinstance(intent, Command) and intent.name in ("act", "confirm") and not self.typing:
            used = self._main() if intent.name == "confirm" else self.page.find(self.attention.focus)
            self.attention.pressed = used.id if used is not None and used.enabled else ""
        using = isinstance(intent, Released | Command) and bool(self.attention.pressed)
        return using and not self.still.feels(self.attention.feel())

    def _main(self) -> Control | None:
        """What Space uses: the main button, else what has the focus, unless that gives something away."""
        main = self.page.find(self.primary) or self.page.find(self.attention.focus)
        return None if main is None or main.id in self.unsafe else main

    def let_button_go(self) -> None:
        """A key's button comes up again."""
        self.attention.pressed = ""
        self.touch()

    def handle(self, intent: Intent) -> Change | None:
        """Move attention, use controls, pass on commands."""
        if isinstance(intent, Pointed):
            return self._point(intent.pos)
        if isinstance(intent, Pressed):
            return self._press(intent)
        if isinstance(intent, Released):
            return self._release(intent)
        if isinstance(intent, Moved):
            return self._move(intent.direction)
        if isinstance(intent, Typed) and (typed := self.page.find(self.attention.typing)) is not None:
            self.write(typed, intent.text)
            self.refresh()
        if isinstance(intent, Requested):
            return fulfil(self, intent)
        return self._command(intent.name) if isinstance(intent, Command) else None

    def _point(self, pos: tuple[int, int]) -> Change | None:
        page, self.attention.pointer = self.page, pos
        if self._aim(page):
            self.attention.keyboard = False
        held = self.page.find(self.attention.pressed)
        if held is not None and held.role == "slider":
            self.slide(held, held.share(pos[0]))
            self.refresh()
        return None

    def _press(self, intent: Pressed) -> Change | None:
        if intent.button == 3:
            return self.back()
        over = self.page.at(intent.pos)
        self.attention.typing = ""
        self.attention.pressed = over.id if over else ""
        if over is not None:
            self.focus_on(over, keyboard=False)
            if over.role == "slider":
                self.slide(over, over.share(intent.pos[0]))
                self.refresh()
        self.touch()
        return None

    def _release(self, intent: Released) -> Change | None:
        held, self.attention.pressed = self.attention.pressed, ""
        self.touch()
        over = self.page.at(intent.pos)
        return self.use(over) if over is not None and over.id == held else None

    def use(self, control: Control) -> Change | None:
        """Use a control if it can be used."""
        if not control.enabled:
            self.attention.hover, self.attention.since = control.id, 0.0
            self.ctx.say_aloud(control.label, self.ctx.say("access.disabled"), control.hint)
            return None
        if control.role == "field":
            self.attention.typing = control.id
            self.refresh()
            return None
        if control.role == "slider":
            return None
        self.ctx.play("tap")
        self.refresh()
        change = self.act(control)
        if change is None and control.role in ("choice", "toggle"):
            self.tell_state(control.id)
        return change

    def _move(self, direction: str) -> Change | None:
        here = self.page.find(self.attention.focus)
        if here is not None and here.role == "slider" and direction in ("left", "right"):
            by = SLIDE_STEP if direction == "right" else -SLIDE_STEP
            self.slide(here, min(1.0, max(0.0, here.value + by)))
            self.refresh()
            self.tell_state(here.id)
            return None
        by = {"up": -1, "down": 1}.get(direction, 0)
        if here is not None and here.role == "scroll" and by and self.read_on(here, by):
            return None
        self.attention.typing = ""
        target = self.page.find(self.ways.step(self.attention.focus, direction))
        if target is not None:
            self.focus_on(target, told=target is not here or not self.attention.keyboard)
        return None

    def focus_on(self, control: Control, keyboard: bool = True, *, told: bool = True) -> None:
        """Give a control the focus, and say what it is."""
        self.attention.focus, self.attention.keyboard = control.id, keyboard
        self.attention.remembered[control.zone] = control.id
        self.attention.fact, self.attention.line = 0, -1
        if keyboard:
            self.attention.hover, self.attention.pointer, self.attention.note = "", None, None
        if keyboard and told:
            self.ctx.say_aloud(self.spoken(control))
        self.focused(control)
        self.touch()

    def focused(self, control: Control) -> None:
        """Learn that a control has the focus now."""

    def _command(self, name: str) -> Change | None:
        if self.attention.typing and name in ("act", "back"):
            self.attention.typing = ""
            self.refresh()
            return None
        if name in ("zone", "zone_back"):
            by = 1 if name == "zone" else -1
            wanted = focus.next_zone(self.page, self.attention.focus, by, self.attention.remembered)
            if (target := self.page.find(wanted)) is not None:
                self.focus_on(target)
            return None
        if name in ("fact_next", "fact_back"):
            self.tell_fact(1 if name == "fact_next" else -1)
            return None
        if name in ("repeat", "hush"):
            (self.ctx.narrator.repeat if name == "repeat" else self.ctx.narrator.hush)()
            return None
        if name == "act":
            here = self.page.find(self.attention.focus)
            return self.use(here) if here else None
        if name == "confirm":
            return self.use(main) if (main := self._main()) else None
        return self.back() if name == "back" else self.command(name)

    def paint(self, target: pygame.Surface) -> None:
        """Backdrop and page (kept as one picture while they stay the same), what moves, explanation."""
        if self.opaque:
            target.blit(self.still.picture(self.page, self.attention.feel(), target), (0, 0))
        else:
            self._paint_still(target)
        self.painted = True
        self.paint_over(target)
        explanation = self.explanation()
        if explanation is not None:
            paint_tooltip(target, *explanation, self.ctx.theme)

    def _paint_still(self, target: pygame.Surface) -> None:
        self.backdrop(target)
        paint_page(target, self.page, self.ctx.theme, self.attention.feel())

    def repaint(self, room: pygame.Rect) -> None:
        """Paint a part of the kept picture anew: something there has moved."""
        self.still.repaint(self.page, self.attention.feel(), room)

    def take_picture(self) -> pygame.Surface | None:
        """Give the kept picture away; a new one will be painted."""
        return self.still.take()

    def paint_over(self, target: pygame.Surface) -> None:
        """Paint what lies above the page."""

    def explanation(self) -> tuple[pygame.Rect, str] | None:
        """The one explanation on the screen: what it is about, and its words."""
        note = self.attention.note
        if note is not None and not self.attention.keyboard and self.on_top:
            waited = self.ctx.now() - self.attention.since >= HOVER_WAIT
            return (note.box, note.words) if waited else None
        explained = self._explained()
        return (explained.box, explained.hint) if explained is not None else None

    def _explained(self) -> Control | None:
        waited = self.ctx.now() - self.attention.since >= HOVER_WAIT
        return self.attention.asks_about(self.page, waited) if self.on_top else None
