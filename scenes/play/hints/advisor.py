"""The adviser at a table: what he was asked, what he said, which of his moves is being looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.ai.agent import Choice, Ranked
from game.core.types import Text
from game.i18n import capital
from scenes.play.hints.ghosts import Ghost, disc_box, ghosts_of, lay_ghosts, paint_disc
from scenes.play.hints.slip import ZONE, Told, is_small, lay_slip, lay_strip, measure, place_slip
from scenes.play.hints.ways import ways
from scenes.play.spread import ADVICE, Chain
from scenes.play.stage import Stage
from scenes.play.topbar import Bar, bar_box, lay_buttons, room_below
from scenes.window.context import Context
from sprites.text import escape
from sprites.widgets.page import Control, Sheet, Sketch, Words

SHOWN = 3


class Advisor:
    """A hint that lies on the table while the game can go on; a move of the player clears it away."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self.thinking = False
        self.moves: tuple[Ranked, ...] = ()
        self.chosen = 0
        """The move on the slip, unless another one is pointed at."""
        self.box = Rect(0, 0, 0, 0)
        """Where the slip lies."""
        self.cut = False
        """Whether something on it did not fit."""

    # What is asked and answered

    def think(self) -> None:
        """Say that the answer is on its way."""
        self.close()
        self.thinking = True
        self.ctx.say_aloud(self.ctx.say("table.hint_thinking"))
        self.stage.sheet.refresh()

    def take(self, choice: Choice) -> None:
        """Lay an answer on the table, and speak its best move; the key of a yes plays it."""
        self.thinking, self.chosen = False, 0
        self.moves = choice.ranked[:SHOWN]
        attention = self.stage.sheet.attention
        attention.focus, attention.keyboard, attention.hover = "advice:play", True, ""
        self.stage.sheet.refresh()
        self._speak()

    def close(self) -> bool:
        """Clear the hint away; tell whether there was any."""
        was = bool(self.moves) or self.thinking
        self.moves, self.thinking = (), False
        if was:
            self.stage.sheet.refresh()
        return was

    def next(self) -> None:
        """Show the next move."""
        self.show(self.chosen + 1)

    def show(self, place: int) -> None:
        """Keep one of the moves on the slip."""
        self.chosen = place % len(self.moves)
        self.stage.sheet.attention.hover = ""
        self.stage.sheet.refresh()
        self._speak()

    @property
    def open(self) -> bool:
        """Whether a hint lies on the table and can still be followed."""
        return bool(self.moves) and self.moves[0].action in self.stage.legal

    @property
    def shown(self) -> int:
        """The place of the move on the slip: the one pointed at, else the chosen one."""
        word, _, number = self.stage.sheet.attention.hover.rpartition(":")
        return int(number) - 1 if word in ("advice:row", "advice:disc") else self.chosen

    def step(self) -> Chain:
        """Return the move on the slip as it is played by one key."""
        return Chain(tuple(self.stage.table.followed(self.moves[self.shown].steps)))

    # What is said

    def told(self, place: int) -> Told:
        """One of the moves in words."""
        move = self.moves[place]
        locale, names, cards = self.ctx.locale, self.stage.names, self.stage.session.cards
        name = capital(locale.text(move.name or move.action.label(), names, cards))
        reasons = tuple(locale.text(reason, names, cards) for reason in move.reasons)
        brief = self._brief(move)
        return Told.of(place + 1, name, move.chance, move.error, reasons, brief)

    def _brief(self, move: Ranked) -> str:
        """The first reason without what it is compared with; empty where it is not a comparison."""
        reason = move.reasons[0] if move.reasons else Text("")
        kind, said = reason.key.rpartition(".")[2], dict(reason.params)
        if kind not in ("rate", "mean"):
            return ""
        brief = Text.of(f"explain.brief.{kind}", what=said["what"], here=said["here"])
        return self.ctx.locale.text(brief, self.stage.names, self.stage.session.cards)

    def _speak(self) -> None:
        told = self.told(self.chosen)
        sure = "" if told.percent is None else self.ctx.locale.say(
            "explain.chance", percent=told.percent, margin=told.margin
        )  # fmt: skip
        self.ctx.say_aloud(self.ctx.say("table.hint"), told.name, sure, *told.reasons)

    # Where it lies

    def lay(self, sketch: Sketch) -> None:
        """Put ghosts and slip above everything, or the word that somebody thinks."""
        if self.thinking:
            self._lay_thinking(sketch)
        if not self.moves or self.stage.playback.busy or self.stage.covered:
            return
        if not self.open:
            self.moves = ()  # what it was about has passed
            return
        sketch.above, zone, sketch.zone = True, sketch.zone, ZONE
        self._lay_open(sketch)
        sketch.above, sketch.zone = False, zone
        sketch.order = (ZONE, *sketch.order)

    def _lay_open(self, sketch: Sketch) -> None:
        shown = min(self.shown, len(self.moves) - 1)
        parts = [ghosts_of(self.stage, sketch, ways(self.stage, move.steps)) for move in self.moves]
        apart = with_room(parts, shown)
        for place in reversed(range(len(parts))):
            if place != shown:
                lay_ghosts(sketch, apart[place], shown=False)
        lay_ghosts(sketch, parts[shown], shown=True)
        discs = self._lay_discs(sketch, parts, shown)
        self._lay_tags(sketch, shown, discs)
        self._lay_slip(sketch, parts, shown, discs)

    def _lay_tags(self, sketch: Sketch, shown: int, discs: list[Rect]) -> None:
        """Places that the told reasons are about say so themselves."""
        theme, reasons = sketch.theme, self.moves[shown].reasons
        for reason in reasons[:1] if is_small(sketch) else reasons:
            tag = self.stage.table.tagged(self.stage.setting, reason)
            spot = self.stage.spread.box(tag[0]) if tag is not None else None
            if tag is None or spot is None:
                continue
            wide = sketch.width(tag[1], 14, "sans-bold") + theme.px(20)
            box = Rect(0, 0, wide, sketch.style(14).line_height + theme.px(4))
            box.midbottom = (spot.centerx, spot.y + box.h // 2)
            if box.collidelist(discs) >= 0:
                box.midtop = (spot.centerx, spot.bottom - box.h // 2)
            box.clamp_ip(Rect(0, 0, *theme.size))
            sketch.sheet(box, "good")
            light = theme.furniture.on_dark
            sketch.text(box, escape(tag[1]), 14, "sans-bold", light, align="center", single=True)

    def _lay_discs(self, sketch: Sketch, parts: list[list[Ghost]], shown: int) -> list[Rect]:
        """Number the moves: at the ghost, or at the piece where the chosen ghost lies already.

        They stay where they are while others are pointed at, or the pointer would lose them.
        """
        theme, discs = sketch.theme, list[Rect]()
        apart = with_room(parts, self.chosen)
        for place in sorted(range(len(parts)), key=lambda place: place != self.chosen):
            if not parts[place] or len(self.moves) == 1:
                continue
            ghost = parts[place][0]
            spot = ghost.place if ghost in apart[place] else ghost.start
            box = disc_box(theme, spot, discs)
            discs.append(box)
            label = self.told(place).name
            control = Control(f"advice:disc:{place + 1}", box, "stage", label, overlaps=True, aside=True)
            sketch.control(control)
            sketch.art(box, partial(paint_disc, theme, place + 1, place == shown))
        return discs

    def _lay_slip(self, sketch: Sketch, parts: list[list[Ghost]], shown: int, discs: list[Rect]) -> None:
        """The slip keeps its place and size while others of the moves are pointed at."""
        told = [self.told(place) for place in range(len(self.moves))]
        others = [one for place, one in enumerate(told) if place != self.chosen]
        sizes = [measure(sketch, one, others) for one in told]
        about = [box for ghosts in parts for ghost in ghosts for box in (ghost.start, ghost.goal) if box]
        near = parts[self.chosen][-1].place if parts[self.chosen] else room_below(sketch)
        room = self.stage.spread.spots.get(ADVICE) if is_small(sketch) else None
        if room is not None:
            self.box = room
            made = lay_strip(sketch, self.ctx, room, told[shown], several=bool(others))
            self.cut = any(words.block.cut for words in made)
            return
        if self.in_bar:
            return
        hard, soft = lying(self.stage, sketch)
        size = max(wide for wide, _ in sizes), max(tall for _, tall in sizes)
        self.box = place_slip(sketch, size, near, [*about, *discs, *hard], soft)
        made = lay_slip(sketch, self.ctx, self.box, told[shown], others)
        self.cut = any(words.block.cut for words in made)

    @property
    def in_bar(self) -> bool:
        """Whether the slip stands in the prompt's place: elsewhere large letters would cover the move."""
        seen = self.open and not self.stage.playback.busy and not self.stage.covered
        return seen and self.ctx.theme.large_text and ADVICE not in self.stage.spread.spots

    def lay_bar(self, sketch: Sketch, ctx: Context, bar: Bar) -> Rect:
        """Lay the slip and the menu instead of the bar."""
        rest = lay_buttons(sketch, ctx, bar_box(sketch), replace(bar, buttons=()), labels=False, goal=False)
        zone, sketch.zone = sketch.zone, ZONE
        self.box = rest
        told = self.told(min(self.shown, len(self.moves) - 1))
        made = lay_strip(sketch, ctx, rest, told, several=len(self.moves) > 1)
        self.cut, sketch.zone = any(words.block.cut for words in made), zone
        return room_below(sketch)

    def _lay_thinking(self, sketch: Sketch) -> None:
        """A small slip below the bar."""
        theme, words = sketch.theme, self.ctx.say("table.hint_thinking")
        wide = min(sketch.width(words, 18) + theme.px(48), theme.size[0] - theme.px(40))
        box = Rect(0, 0, wide, sketch.style(18).line_height + theme.px(18))
        room = room_below(sketch)
        box.midtop = (room.centerx, room.y + theme.px(8))
        sketch.above = True
        sketch.sheet(box, "dark")
        sketch.text(box, escape(words), 18, color=theme.furniture.on_dark, align="center", single=True)
        sketch.above = False


def with_room(parts: Sequence[Sequence[Ghost]], first: int) -> list[list[Ghost]]:
    """The ghosts of every move that lie on no other's: one move has its place first, then in their order."""
    taken: list[Rect] = []
    found: list[list[Ghost]] = [[] for _ in parts]
    for place in sorted(range(len(parts)), key=lambda place: place != first):
        own = place == first
        found[place] = [g for g in parts[place] if own or g.goal is None or g.goal.collidelist(taken) < 0]
        taken += [ghost.goal for ghost in found[place] if ghost.goal is not None]
    return found


def lying(stage: Stage, sketch: Sketch) -> tuple[list[Rect], list[Rect]]:
    """What must not be covered (cards that can be used now), and what had better not be."""
    usable = [stage.spread.box(name) for name in stage.grip.drag.ways]
    hard = [box for box in usable if box is not None]
    soft = [thing.box for thing in stage.spread.things]
    items = (*sketch.items, *sketch.raised)
    soft += [
        item.box
        for item in items
        if isinstance(item, Words | Sheet) and item.box.w < sketch.theme.size[0] // 2
    ]
    hard += [item.box for item in items if isinstance(item, Control) and item.id.startswith("offer:")]
    return hard, soft
