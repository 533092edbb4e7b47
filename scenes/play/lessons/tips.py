"""Tips in a free game: told when the AI judges that they matter, each once, to whoever began to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.agent import Choice
from game.lessons.tips import Tip, tips_of
from game.scenarios.file import ScenarioBroken
from scenes.menus.learn.shelf import progress
from scenes.play.lessons import slip
from scenes.play.topbar import room_below
from scenes.tables.looks import looks_of
from scenes.window.access.voice import Kind
from scenes.window.access.words import plain
from scenes.window.context import Context
from sprites.widgets.page import Control, Sheet, Sketch

if TYPE_CHECKING:
    from scenes.play.stage import Stage


class Tips:
    """What a herald may still say at a table, and what he says now."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self.shown: Tip | None = None
        self._asked = -1
        """After how many moves the AI was asked last."""
        self._left = self._untold()
        self._place: tuple[object, Rect] = (None, Rect(0, 0, 0, 0))

    def _untold(self) -> list[Tip]:
        """The tips for one person alone who has begun to learn this game."""
        if not self.ctx.settings.tips or len(self.stage.people) != 1:
            return []
        game, done = self.stage.session.spec.id, progress(self.ctx)
        if not any(key.startswith(f"{game}/") for key in done.lessons):
            return []
        try:
            return [tip for tip in tips_of(game) if f"{game}/{tip.id}" not in done.tips]
        except ScenarioBroken:
            return []  # a broken file costs nothing but its tips

    def wants_judgement(self) -> bool:
        """Whether the AI should look at the position before the player, once a move."""
        stage = self.stage
        moves = len(stage.session.moves)
        if not (self._left and stage.legal and self.shown is None and moves != self._asked):
            return False
        self._asked = moves
        return self.ctx.settings.tips

    def hear(self, choice: Choice) -> None:
        """Take the AI's judgement: if a tip belongs to it, say it."""
        stage = self.stage
        if stage.seat is None:
            return
        tip = next((tip for tip in self._left if tip.holds(stage.session, stage.seat, choice)), None)
        if tip is None:
            return
        self._left.remove(tip)
        self.shown = tip
        progress(self.ctx).tell(f"{stage.session.spec.id}/{tip.id}")
        words = plain(tip.say.of(self.ctx.locale.lang))
        self.ctx.say_aloud(self.ctx.say("tips.title"), words, kind=Kind.MINE)
        stage.sheet.refresh()

    def close(self) -> bool:
        """Put the slip away; tell whether there was one."""
        was, self.shown = self.shown is not None, None
        if was:
            self.stage.sheet.refresh()
        return was

    def no_more(self) -> None:
        """Say nothing any more, here or in other games."""
        self.ctx.settings.tips = False
        self.ctx.save_settings()
        self._left = []
        self.close()

    def lay(self, sketch: Sketch) -> None:
        """The herald's slip where it covers neither the hand nor what can be used."""
        if self.shown is None or self.stage.playback.busy:
            return
        ctx = self.ctx
        ways = (
            slip.Choice("tip:ok", ctx.say("tips.ok"), "check", ctx.cap("back")),
            slip.Choice("tip:off", ctx.say("tips.off"), "cross"),
        )
        words = self.shown.say.of(ctx.locale.lang)
        speech = slip.Speech(words, ctx.say("tips.title"), choices=ways, plate=False)
        form, box = self._room(sketch, speech)
        slip.lay(sketch, ctx, speech, form, box, looks_of(self.stage.session.spec.id).herald)

    def _room(self, sketch: Sketch, speech: slip.Speech) -> tuple[slip.Form, Rect]:
        pieces, drag = self.stage.spread.pieces, self.stage.grip.drag
        hand = [piece.box for piece in pieces.values() if piece.zone == "hand" and piece.label]
        hard = hand + [box for thing in drag.ways if (box := self.stage.spread.box(thing)) is not None]
        items = (*sketch.items, *sketch.raised)
        soft = [item.box for item in items if isinstance(item, Control | Sheet)]
        return slip.best(sketch, room_below(sketch), speech, hard, soft)
