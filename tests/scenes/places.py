"""Whether everything on a page has its place: measured, not painted."""

from __future__ import annotations

from pygame import Rect

from scenes.window.focus import overlapping
from scenes.window.scene import Screen

MARGIN = 2
"""Pixels that rounding may cost."""


def check_places(scene: Screen, size: tuple[int, int]) -> None:
    """Words fit their boxes, all lies inside the window, no control covers another, keys reach each."""
    page = scene.page
    window = Rect(0, 0, *size).inflate(2 * MARGIN, 2 * MARGIN)
    for words in page.words:
        wide, tall = words.block.size
        assert wide <= words.box.w + MARGIN, f"{words.markup!r} is {wide} px wide in a box of {words.box.w}"
        assert tall <= words.box.h + MARGIN, f"{words.markup!r} is {tall} px high in a box of {words.box.h}"
        assert window.contains(words.box), f"{words.markup!r} stands outside the window"
    for control in page.controls:
        assert window.contains(control.box), f"{control.id} stands outside the window"
        assert control.label, f"{control.id} has nothing to say"
    assert overlapping(page.controls) == []
    assert scene.ways.reachable() == {control.id for control in page.controls}
