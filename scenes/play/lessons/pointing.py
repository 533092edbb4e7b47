"""From the names of a lesson to the things on a laid table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

from pygame import Rect

from game.lessons.names import BUTTON, PLACE, SEAT, parts_of
from scenes.play.spread import AnyOf, Chain, Offer
from scenes.play.stage import Stage
from scenes.tables.looks import looks_of
from sprites.widgets.page import Control, Page, Sketch

_GAP = re.compile(r"\{(\d)([+c]?)\}")


def things(stage: Stage, name: str, page: Page | Sketch) -> list[str]:
    """Return the ids of the pieces, places and controls that a name means; none if none lies there."""
    word, rest, cards = parts_of(stage.session, name)
    known = [*stage.spread.pieces, *stage.spread.places, *_controls(page)]
    if word == BUTTON:
        return [id_ for id_, offer in stage.grip.offered.items() if rest[:1] == [verb_of(offer)]]
    if word == PLACE:
        return [".".join(rest)]
    patterns = (
        ("seat:{0}", "plate:{0}") if word == SEAT else looks_of(stage.session.spec.id).points.get(word, ())
    )
    for pattern in patterns:
        wanted = _GAP.sub(lambda gap: _filled(gap, cards if gap.group(2) == "c" else rest), pattern)
        found = [id_ for id_ in known if fnmatchcase(id_, wanted)]
        if found:
            return list(dict.fromkeys(found))
    return []


def _filled(gap: re.Match[str], rest: Sequence[str]) -> str:
    number = int(gap.group(1))
    if number >= len(rest):
        return "*"
    part = rest[number]
    return str(int(part) + 1) if gap.group(2) == "+" and part.isdecimal() else part


def _controls(page: Page | Sketch) -> Iterable[str]:
    items = (*page.items, *page.raised)
    return [item.id for item in items if isinstance(item, Control) and item.role != "thing"]


def verb_of(offer: Offer) -> str:
    """Return the verb of the action that a button does."""
    step = offer.action
    first = step.actions[-1] if isinstance(step, Chain | AnyOf) else step
    return str(getattr(first, "verb", getattr(first, "word", "")))


def boxes(stage: Stage, name: str, page: Page | Sketch) -> list[Rect]:
    """Return where the things of a name lie."""
    found = []
    for thing in things(stage, name, page):
        box = box_of(stage, thing, page)
        if box is not None and box.w > 0 and box.h > 0:
            found.append(box)
    return found


def box_of(stage: Stage, thing: str, page: Page | Sketch) -> Rect | None:
    """Return where a piece, a place, a landmark of the game or a control lies."""
    box = stage.spread.box(thing) or stage.table.landmark(stage.setting, thing)
    if box is not None:
        return box
    items = (*page.items, *page.raised)
    return next((item.box for item in items if isinstance(item, Control) and item.id == thing), None)
