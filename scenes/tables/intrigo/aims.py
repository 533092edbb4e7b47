"""What a hint says on the table: what a power would do before its card is laid, and whose a room becomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.core.types import SeatName, Text
from game.intrigo import actions as do
from game.intrigo.view import IntrigoView
from scenes.play.spread import Gesture
from scenes.tables.intrigo.pieces import beyond
from scenes.tables.intrigo.seen import Setting

POWERS = (do.AimAt, do.SwapWith, do.MoveTo, do.NameCard, do.LayAsBlocker)


def laying(course: Sequence[Action]) -> list[Action]:
    """Return the steps of a move up to its doorway."""
    return [step for step in course if not isinstance(step, POWERS)]


def aims(view: IntrigoView, course: Sequence[Action]) -> Iterator[Gesture]:
    """Yield what the power does: from the room it works on, or from the doorway beyond it."""
    gap, room = (*view.aimed, None, None)[:2]
    pile = view.pile
    for step in course:
        if isinstance(step, do.Buy):
            pile = view.cards.influence_code[str(step.card)]
        elif isinstance(step, do.LayIn):
            gap = step.gap
        elif isinstance(step, do.AimAt):
            room = step.building
            yield Gesture(step, f"room:{room}")
        elif isinstance(step, do.SwapWith | do.MoveTo) and gap is not None and room is not None:
            far = f"gap:{beyond(view, gap, room)}"
            if isinstance(step, do.MoveTo):
                yield Gesture(step, far, f"gap:{step.gap}")
            elif pile is not None and view.cards.powers[pile] == "swap_tokens":
                yield Gesture(step, f"room:{room}", f"room:{step.place}")
            else:
                yield Gesture(step, far, f"gap:{step.place}")


def room_tag(setting: Setting, reason: Text) -> tuple[str, str] | None:
    """Return the room that a reason is about, and how often it goes to whom; None for other reasons."""
    said = dict(reason.params)
    what, here = said.get("what"), said.get("here")
    if not isinstance(what, Text) or not isinstance(here, Text):
        return None
    word, about, count = what.key.rpartition(".")[2], dict(what.params), dict(here.params).get("count")
    room, seat = about.get("room"), about.get("seat")
    if not word.startswith("room_") or not isinstance(room, int) or count is None:
        return None
    who = setting.names[seat.seat] if isinstance(seat, SeatName) else setting.say(f"explain.tag.{word}")
    return f"room:{room - 1}", setting.say("explain.tag.often", count=count, who=who)
