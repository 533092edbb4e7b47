"""A table as it lies whatever is pointed at; what depends on that is laid over it whenever it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.core.rules import CardSet, View
from scenes.play.contract import Table
from scenes.play.spread import Offer, Piece, Place, Setting, Spread
from scenes.play.topbar import Bar, lay_bar
from scenes.window.context import Context
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True)
class Groundwork:
    """The laid table, what its bar shall say, and the version of the window it was laid for."""

    sketch: Sketch
    spread: Spread
    bar: Bar
    version: int

    def lay(
        self, sketch: Sketch, ctx: Context, table: Table[View, CardSet], setting: Setting[View]
    ) -> Spread:
        """Lay all of it on a sketch, with what depends on the thing pointed at; return what lies there."""
        sketch.begin_with(self.sketch)
        laid = self.spread.copy()
        table.point(sketch, setting, laid)
        sketch.above = False
        lay_bar(sketch, ctx, self._left_over(sketch, setting.offers))
        for thing in sorted(laid.things, key=lambda thing: thing.z):
            _lay_control(sketch, thing)
        return laid

    def _left_over(self, sketch: Sketch, offers: Sequence[Offer]) -> Bar:
        """The top bar with whatever is not offered beside the cards."""
        placed = {item.id for item in (*sketch.items, *sketch.raised) if isinstance(item, Control)}
        named = ((f"offer:{number}", offer) for number, offer in enumerate(offers))
        left = [(name, offer) for name, offer in named if name not in placed]
        playing = self.bar.playing and "step" not in placed
        return replace(self.bar, offers=[*self.bar.offers, *left], playing=playing)


def _lay_control(sketch: Sketch, thing: Piece | Place) -> None:
    if not thing.label:
        return
    visible = thing.box.clip(Rect(0, 0, *sketch.theme.size))
    sketch.zone, place = thing.zone, isinstance(thing, Place)
    silent = thing.mute if isinstance(thing, Place) else thing.card is not None
    said = thing.hint or ("" if silent else thing.label)
    sketch.control(
        Control(
            thing.id, visible, "thing", thing.label, thing.zone, "thing", hint=said, overlaps=True,
            layer=sketch.layer, aside=thing.aside, ground=place,
        )
    )  # fmt: skip
    sketch.zone = "main"
