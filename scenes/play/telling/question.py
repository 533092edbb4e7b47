"""The question before a step that cannot be taken back: it stands beside what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import Action
from game.i18n import capital
from scenes.play.spread import Chain
from sprites.text import escape
from sprites.widgets.boxes import columns, cut_bottom, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from scenes.play.stage import Stage

YES, NO = "confirm:yes", "confirm:no"


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
    box = Rect(0, 0, round(wide), text + row + 2 * pad + theme.px(12))
    _stand(box, _anchor(sketch, stage), theme.size, theme.px(10))
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


def _stand(box: Rect, beside: Rect, size: tuple[int, int], gap: int) -> None:
    """Above what it is about, or below it, always inside the window."""
    box.midbottom = (beside.centerx, beside.top - gap)
    if box.top < gap:
        box.top = beside.bottom + gap
    box.clamp_ip(Rect(gap, gap, size[0] - 2 * gap, size[1] - 2 * gap))
