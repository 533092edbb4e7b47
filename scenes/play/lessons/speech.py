"""What the herald says and lights as a lesson stands."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from scenes.play.lessons import pointing
from scenes.play.lessons.light import Lights
from scenes.play.lessons.slip import Choice, Speech
from scenes.play.lessons.tutor import Tried, Tutor
from scenes.window.context import Context
from sprites.widgets.page import Sketch


def speech_of(ctx: Context, tutor: Tutor) -> Speech | None:
    """The slip as the lesson stands; nothing while something moves by itself."""
    beat, lang = tutor.course.beat, ctx.locale.lang
    on = Choice("slip:on", ctx.say("lesson.go_on"), "play", ctx.cap("confirm"))
    if tutor.mode == "wrong":
        return _wrong(ctx, tutor)
    if tutor.stage.playback.busy:
        words = beat.say if beat is not None and beat.say is not None and not beat.own else None
        return Speech(words.of(lang)) if words is not None and tutor.course.played else None
    if tutor.mode == "seen":
        return Speech(ctx.say("lesson.seen"), choices=(replace(on, label=ctx.say("lesson.put_back")),))
    if tutor.mode == "kept" and tutor.tried is not None and tutor.tried.other is not None:
        return Speech(tutor.tried.other.say.of(lang), choices=(on,))
    if beat is None or beat.say is None or tutor.mode != "beat":
        return None
    if not beat.own:
        return Speech(beat.say.of(lang), choices=(on,), plate=False)
    return Speech(beat.say.of(lang), chip=ctx.say("lesson.keys"))


def _wrong(ctx: Context, tutor: Tutor) -> Speech:
    tried, lang = tutor.tried, ctx.locale.lang
    assert tried is not None
    words = tried.other.say.of(lang) if tried.other is not None else ctx.say("lesson.not_now")
    lines = tried.lines if tried.other is None or tried.other.preview else ()
    if ctx.theme.large_text and lines:
        lines = (" · ".join(lines),)
    ways = (
        Choice("slip:again", ctx.say("lesson.again"), "again", ctx.cap("act")),
        Choice("slip:show", ctx.say("lesson.show"), "eye"),
        Choice("slip:see", ctx.say("lesson.see"), "play"),
    )
    return Speech(words, ctx.say("lesson.wrong"), lines, choices=ways)


def lights_of(tutor: Tutor, speech: Speech | None, sketch: Sketch) -> Lights:
    """What the step points at, or the way of another move that was tried."""
    beat, lights = tutor.course.beat, Lights()
    if tutor.mode == "wrong" and tutor.tried is not None:
        lights.tried = _tried_way(tutor, tutor.tried, sketch)
        return lights
    if speech is None or beat is None or tutor.mode != "beat":
        return lights
    if beat.points and beat.own and tutor.course.done:
        lights.boxes = _rest_of_the_move(tutor, sketch)
        return lights
    for point in beat.points:
        found = [pointing.boxes(tutor.stage, name, sketch) for name in point.names]
        if point.to and all(found):
            lights.arrows.append((_around(found[0]), _around(found[1])))
        lights.boxes += [box for boxes in found for box in boxes]
    return lights


def _rest_of_the_move(tutor: Tutor, sketch: Sketch) -> list[Rect]:
    """Where a move goes on that has begun: the light goes along from part to part."""
    step = tutor.own_step()
    ends = tutor.stage.way_of(step) if step is not None else ()
    found = [pointing.box_of(tutor.stage, thing, sketch) for thing in dict.fromkeys(ends) if thing]
    return [box for box in found if box is not None]


def _tried_way(tutor: Tutor, tried: Tried, sketch: Sketch) -> tuple[Rect, Rect] | None:
    start = pointing.box_of(tutor.stage, tried.source, sketch) if tried.source else None
    end = pointing.box_of(tutor.stage, tried.target, sketch) if tried.target else None
    if start is None or end is None:
        return (start, start.move(0, -start.h // 2)) if start is not None else None
    if end.w > 3 * start.w:  # a whole garden: its middle is enough
        end = Rect(0, 0, *start.size).move_to(center=end.center)
    return start, end


def _around(boxes: list[Rect]) -> Rect:
    return boxes[0].unionall(boxes[1:])
