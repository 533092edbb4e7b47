"""The part of a screen that is heard: what it is called, what is said of its controls, what is read on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scenes.window.access.outline import Outline
from scenes.window.access.words import facts_of, plain, spoken
from sprites.widgets.page import Control, Page

if TYPE_CHECKING:
    from scenes.window.attention import Attention
    from scenes.window.context import Context


class Audible:
    """What every screen of one page says of itself; screens say more by overriding it."""

    ctx: Context
    attention: Attention
    opaque: ClassVar[bool]

    if TYPE_CHECKING:  # what it knows of the screen that it is a part of

        @property
        def page(self) -> Page:
            """The page as it is now."""

        def touch(self) -> None:
            """Note that the picture has changed."""

    def introduction(self) -> tuple[str, ...]:
        """What the screen is called, and what has the focus."""
        here = self.page.find(self.attention.focus)
        return plain(self.page.heading), self.spoken(here) if here is not None else ""

    def outline(self) -> Outline:
        """What there is for those who do not see the page."""
        zones = {zone: self.zone_name(zone) for zone in {control.zone for control in self.page.controls}}
        return Outline(plain(self.page.heading), modal=not self.opaque, marks=self.marks(), zones=zones)

    def zone_name(self, zone: str) -> str:
        """What an area is called; nothing if its things say enough. A table inside a screen is a table."""
        key = f"access.zone.{zone.removeprefix('table ').replace(' ', '_')}"
        return self.ctx.say(key, name="") if self.ctx.locale.has(f"ui.{key}") else ""

    def marks(self) -> Mapping[str, str]:
        """Controls that can be used now in a way that only eyes would find out, with that way in words."""
        return {}

    def spoken(self, control: Control) -> str:
        """All that is said of a control."""
        shown = control if self.ctx.settings.narrate_hints else replace(control, hint="")
        return spoken(shown, self.ctx.say, self.page.controls, self.marks().get(control.id, ""))

    def facts(self, control: Control) -> list[str]:
        """What is known of a control, fact by fact; what its signs and counters mean comes last."""
        return facts_of(self.spoken(control), plain(control.hint), *self.notes_on(control))

    def notes_on(self, control: Control) -> list[str]:
        """What is explained of things painted on a control."""
        return [plain(note.words) for note in self.page.notes if control.box.contains(note.box)]

    def tell_fact(self, by: int) -> None:
        """Say the next fact of what has the focus; before the first there is none."""
        here = self.page.find(self.attention.focus)
        facts = self.facts(here) if here is not None else []
        if facts:
            self.attention.fact = max(0, min(len(facts) - 1, self.attention.fact + by))
            self.ctx.say_aloud(facts[self.attention.fact])

    def reading(self, control: Control) -> Sequence[str]:
        """The lines of a long text that arrows walk through while it has the focus; plain text."""
        return ()

    def show_line(self, number: int) -> None:
        """Scroll a long text so that a line of it can be seen."""

    def read_on(self, control: Control, by: int) -> bool:
        """Read the next line of a long text; tell whether there was one."""
        lines, at = self.reading(control), self.attention.line + by
        if not 0 <= at < len(lines):
            return by > 0 and bool(lines)
        self.attention.line = at
        self.ctx.say_aloud(lines[at])
        self.show_line(at)
        self.touch()
        return True

    def tell_state(self, name: str) -> None:
        """Say what a control is set to, now that it has changed."""
        control = self.page.find(name)
        if control is not None and self.attention.keyboard:
            self.ctx.say_aloud(self.spoken(replace(control, hint="")))
