"""The question before a step that cannot be taken back: it stands beside what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import Action
from game.i18n import capital
from scenes.play.lessons.slip import spare
from scenes.play.spread import Chain
from scenes.play.topbar import room_below
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sheet, Sketch, Words

if TYPE_CHECKING:
    from scenes.play.stage import Stage

YES, NO = "confirm:yes", "confirm:no"
STEP = 32
"""Units between the places that are tried."""
REACH = 96
"""Units that it may stand away from what it is about."""
GROUND = 12
"""What is larger than this part of the window is ground, on which a question may lie."""


def words_of(stage: Stage, step: Action | Chain) -> str:
    """A step in words."""
    if isinstance(step, Chain):
        return ". ".join(words_of(stage, each) for each in step.actions)
    return stage.ctx.locale.text(step.label(), stage.names, stage.session.cards)


def first_answer(loss: str) -> str:
    """Where the focus starts: on No for what gives something away."""
    return NO if loss else YES


def lay_question(sketch: Sketch, stage: Stage) -> None:
    """What would be done, what it gives away, and the two answers; nothing else can be used meanwhile."""
    grip, theme = stage.grip, sketch.theme
    if grip.pending is None:
        return
    sketch.above, sketch.layer, sketch.zone = True, 1, "question"
    asked = stage.ctx.say("table.sure", action=capital(words_of(stage, grip.pending)))
    words = f"{asked.rstrip('.')}. {grip.loss}" if grip.loss else asked
    wide = min(theme.size[0] * 0.4, max(theme.px(430), sketch.width("0" * 30, 19)))
    row = max(theme.px(52), round(sketch.style(19).line_height * 1.6))
    pad = theme.px(18)
    room = Rect(0, 0, round(wide) - 2 * pad, theme.size[1] // 2)
    text = sketch.words(room, escape(words), sketch.style(19)).block.size[1]
    size = (round(wide), text + row + 2 * pad + theme.px(12))
    box = _place(sketch, stage, size, _anchor(sketch, stage))
    sketch.sheet(box, "board")
    foot, above = cut_bottom(inset(box, pad, pad), row, theme.px(12))
    sketch.text(above, escape(words), 19)
    no, yes = columns(foot, [1, 1], theme.px(12))
    button(sketch, NO, no, stage.ctx.say("common.cancel"), units=19)
    button(sketch, YES, yes, stage.ctx.say("table.confirm"), units=19)
    sketch.above, sketch.layer, sketch.zone = False, 0, "main"


def _anchor(sketch: Sketch, stage: Stage) -> Rect:
    """The box of what the question is about; the middle of the window if that is gone."""
    laid = (item for item in (*sketch.items, *sketch.raised) if isinstance(item, Control))
    boxes = {control.id: control.box for control in laid}
    middle = Rect(sketch.theme.size[0] // 2, sketch.theme.size[1] // 2, 1, 1)
    return boxes.get(stage.grip.about) or stage.spread.box(stage.grip.about) or middle


def _place(sketch: Sketch, stage: Stage, size: tuple[int, int], beside: Rect) -> Rect:
    """Above what it is about, or below it; near by, where it covers least of what lies around."""
    theme, gap = sketch.theme, sketch.theme.px(10)
    box = Rect((0, 0), size)
    box.midbottom = (beside.centerx, beside.top - gap)
    room = room_below(sketch).inflate(-2 * gap, -2 * gap)
    if box.top < room.top:
        box.top = beside.bottom + gap
    about, reach = beside.inflate(gap, gap), theme.px(REACH)
    room = room.clip(beside.inflate(2 * (size[0] + reach), 2 * (size[1] + reach)))
    return spare(room, size, [about], _lying(sketch, stage), theme.px(STEP), box.clamp(room).topleft)[1]


def _lying(sketch: Sketch, stage: Stage) -> list[Rect]:
    """Whatever wants to be read: words, plates, panels and open cards, but not the ground that they lie on.

    What lies face down says nothing: it counts by its middle.
    """
    most = sketch.theme.size[0] * sketch.theme.size[1] // GROUND
    items = (*sketch.items, *sketch.raised)
    air = sketch.theme.px(8)
    found = [item.box.inflate(air, air) for item in items if isinstance(item, Words | Sheet)]
    for piece in stage.spread.pieces.values():
        wide, tall = piece.box.size
        found.append(piece.box if piece.card is not None else piece.box.inflate(-wide // 2, -tall // 2))
    return [box for box in found if box.w * box.h < most]
