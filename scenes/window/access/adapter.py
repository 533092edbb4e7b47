"""The native tree: what the system's screen readers walk, by AccessKit; the only place that imports it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import pygame

from scenes.window.access.outline import Node

ROLES = {
    "window": "WINDOW", "screen": "GROUP", "dialog": "DIALOG", "group": "GROUP", "list": "LIST",
    "choices": "RADIO_GROUP", "button": "BUTTON", "choice": "RADIO_BUTTON", "tick": "CHECK_BOX",
    "slider": "SLIDER", "field": "TEXT_INPUT", "item": "LIST_ITEM", "scroll": "DOCUMENT", "text": "LABEL",
    "live": "LABEL",
}  # fmt: skip
DEEDS = {
    "click": "CLICK", "focus": "FOCUS", "value": "SET_VALUE", "more": "INCREMENT", "less": "DECREMENT",
    "up": "SCROLL_UP", "down": "SCROLL_DOWN",
}  # fmt: skip
HIDDEN_FIRST = ("win32", "darwin")
"""Systems on which the tree must be there before the window is shown."""
WINDOWLESS = ("dummy", "offscreen", "evdev")

Act = Callable[[str, int, Any], None]
"""Takes a request: the deed, the number of the node, a value or None; called from any thread."""
Update = Callable[[], Any]


class Adapter(Protocol):
    """What this program uses of AccessKit's adapters."""

    def update_if_active(self, update: Update) -> Any:
        """Take changes if somebody reads; else `update` is not even called."""


class Native:
    """One window's tree in the system; made anew when the window is."""

    def __init__(self, adapter: Adapter, kit: Any, handle: int) -> None:
        self.adapter, self.kit, self.handle = adapter, kit, handle

    def update(self, nodes: Callable[[], tuple[int, Iterable[tuple[int, Node, list[int]]], bool]]) -> None:
        """Send what `nodes` gives: the focus, changed nodes with their children, whether it is all new."""
        events = self.adapter.update_if_active(lambda: self._update(*nodes()))
        if events is not None:
            events.raise_events()

    def _update(self, focus: int, nodes: Iterable[tuple[int, Node, list[int]]], whole: bool) -> Any:
        update = self.kit.TreeUpdate(focus)
        if whole:
            update.tree = self.kit.Tree(1)
            update.tree.toolkit_name = "Paper Courts"
        made = [(number, make_node(self.kit, node, children)) for number, node, children in nodes]
        update.nodes.extend(made)
        return update

    def focus(self, active: bool) -> None:
        """Tell whether the window has the keyboard; Windows finds out by itself."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            change = getattr(self.adapter, name, None)
            if change is not None:
                events = change(active)
                if events is not None:
                    events.raise_events()

    def move(self, corner: tuple[int, int], size: tuple[int, int]) -> None:
        """Tell where the window is; only Linux has to be told."""
        change = getattr(self.adapter, "set_root_window_bounds", None)
        if change is not None:
            (x, y), (wide, tall) = corner, size
            box = self.kit.Rect(float(x), float(y), float(x + wide), float(y + tall))
            change(box, box)


def make_node(kit: Any, node: Node, children: list[int]) -> Any:
    """A node in AccessKit's words."""
    made = kit.Node(getattr(kit.Role, ROLES[node.role]))
    if node.name:
        made.set_label(node.name)
    if node.value:
        made.set_value(node.value)
    if node.detail:
        made.set_description(node.detail)
    if node.box is not None:
        made.set_bounds(kit.Rect(*map(float, node.box)))
    if children:
        made.set_children(children)
    for deed in node.deeds:
        made.add_action(getattr(kit.Action, DEEDS[deed]))
    _set_state(kit, made, node)
    return made


def _set_state(kit: Any, made: Any, node: Node) -> None:
    if node.on is not None:
        made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
    if node.selected:
        made.set_selected(True)
    if not node.enabled:
        made.set_disabled()
    if node.modal:
        made.set_modal()
    if node.live:
        made.set_live(getattr(kit.Live, node.live.upper()))
    if node.language:
        made.set_language(node.language)
    if node.place is not None:
        made.set_position_in_set(node.place[0])
        made.set_size_of_set(node.place[1])
    if node.number is not None:
        value, low, high, step = node.number
        made.set_numeric_value(value)
        made.set_min_numeric_value(low)
        made.set_max_numeric_value(high)
        made.set_numeric_value_step(step)


def needs_hidden_window(platform: str = sys.platform) -> bool:
    """Whether the window must be opened unseen, so that the tree is there when it is shown."""
    return platform in HIDDEN_FIRST and pygame.display.get_driver() not in WINDOWLESS


def window_handle() -> int:
    """The system's number of the window; another number is another window."""
    try:
        found = pygame.display.get_wm_info().get("window", 0)
    except pygame.error:
        return 0
    return found if isinstance(found, int) else id(found)


def attach(wanted: Callable[[], None], act: Act, platform: str = sys.platform) -> Native | None:
    """A tree for the window there is; None without a window, or where AccessKit is not installed."""
    if pygame.display.get_driver() in WINDOWLESS:
        return None
    try:
        import accesskit as kit  # noqa: PLC0415 - the window opens without it, too
    except ImportError:
        return None
    deeds = [(getattr(kit.Action, name), deed) for deed, name in DEEDS.items()]

    def request(asked: Any) -> None:
        data = asked.data[1] if asked.data is not None else None
        deed = next((word for action, word in deeds if action == asked.action), "")
        act(deed, asked.target, data)

    try:
        return Native(_adapter(kit, platform, wanted, request), kit, window_handle())
    except Exception:  # a desktop whose reading aids are broken is no reason not to play
        return None


def _adapter(kit: Any, platform: str, wanted: Callable[[], None], request: Callable[[Any], None]) -> Any:
    """The adapter of this system; the first tree is asked for by `wanted` and comes with the next picture."""
    if platform == "win32":
        return kit.windows.SubclassingAdapter(pygame.display.get_wm_info()["window"], wanted, request)
    if platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        return kit.macos.SubclassingAdapter.for_window(window, wanted, request)
    if os.name != "posix":
        raise OSError(platform)
    return kit.unix.Adapter(wanted, request, lambda: None)
