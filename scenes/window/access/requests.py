"""What screen readers ask a screen to do: use, focus, set a value, scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.window.intents import Requested, Scrolled

if TYPE_CHECKING:
    from scenes.window.manager import Change
    from scenes.window.scene import Screen
    from sprites.widgets.page import Control

SCROLL = 3
"""Turns of the wheel that one request to scroll is worth."""


def fulfil(screen: Screen, asked: Requested) -> Change | None:
    """Do what a reader asks for; it says by itself what has the focus then."""
    control = screen.page.find(asked.control)
    if control is None:
        return None
    screen.focus_on(control, told=False)
    if asked.deed in ("up", "down"):
        return screen.handle(Scrolled(control.box.center, SCROLL if asked.deed == "up" else -SCROLL))
    if control.role == "slider":
        _slide(screen, control, asked)
    elif asked.deed == "value" and control.role == "field":
        _write(screen, control, str(asked.value))
    elif asked.deed == "click":
        return screen.use(control)
    return None


def _slide(screen: Screen, control: Control, asked: Requested) -> None:
    low, high, step = control.span or (0, 100, 5)
    wide = max(1, high - low)
    value = control.value + {"more": step / wide, "less": -step / wide}.get(asked.deed, 0.0)
    if asked.deed == "value" and isinstance(asked.value, float | int):
        value = (asked.value - low) / wide
    screen.slide(control, min(1.0, max(0.0, value)))
    screen.refresh()


def _write(screen: Screen, control: Control, text: str) -> None:
    for _ in control.text:
        screen.write(control, "")
    screen.write(control, text)
    screen.refresh()
