"""Between window and readers: shows the screen there is as a tree, and brings back what is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import pygame

from scenes.window.access.adapter import Native, attach, window_handle
from scenes.window.access.outline import ROOT, SCREEN, Node
from scenes.window.access.tree import build_tree, changes
from scenes.window.intents import Requested
from scenes.window.scene import Screen

if TYPE_CHECKING:
    from scenes.window.context import Context
    from scenes.window.scene import Scene

TOPICS = ("prompt", "event", "notice")
ASKED = pygame.event.custom_type()
"""Something a reader asks for, or that one has come."""


class Bridge:
    """Keeps what readers know of the window; does nothing at all while nobody reads."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.native: Native | None = None
        self._numbers: dict[str, int] = {}
        self._next = 2
        self._known: dict[str, Node] = {}
        self._focus = ""
        self._shown: tuple[Any, ...] = ()
        self._scene: Scene | None = None
        self._whole = True
        self._live = dict.fromkeys(TOPICS, "")
        self._lives_of: WeakKeyDictionary[Scene, dict[str, str]] = WeakKeyDictionary()
        """What was told last on each screen: another screen does not repeat it."""
        self._heard = 0
        self._waiting: list[tuple[str, str]] = []
        """What is still to be told, topic and words, in the order in which it was said."""

    def open(self) -> None:
        """Give the window a tree, or another one if the window is another."""
        if self.native is not None and self.native.handle == window_handle():
            return
        self.native, self._whole, self._shown = attach(self._wanted, self._ask), True, ()
        self.place()

    def _wanted(self) -> None:
        """A reader has come: with the next picture it gets all of the screen; called from any thread."""
        self._whole, self._shown = True, ()
        _post(deed="wanted", target=0, value=None)

    def _ask(self, deed: str, target: int, value: Any) -> None:
        _post(deed=deed, target=target, value=value)

    def place(self) -> None:
        """Tell where the window is."""
        screen = pygame.display.get_surface()
        if self.native is not None and screen is not None:
            self.native.move(pygame.display.get_window_position(), screen.get_size())

    def focus(self, active: bool) -> None:
        """Tell whether the window has the keyboard."""
        if self.native is not None:
            self.native.focus(active)

    def intent(self, event: pygame.event.Event) -> Requested | None:
        """What a reader asks for, if what it is about is still there."""
        names = {number: name for name, number in self._numbers.items()}
        name = names.get(event.target, "")
        return Requested(name, event.deed, event.value) if name and event.deed else None

    def show(self, scene: Scene) -> None:
        """Send what has changed since the last picture; what is told, one topic after the other."""
        if self.native is None:
            return
        self.native.update(lambda: self._news(scene))
        for _ in range(len(self._waiting)):
            self.native.update(lambda: self._news(scene))

    def stale(self, scene: Scene) -> bool:
        """Whether there may be anything new to send; cheap, asked for every picture."""
        return self.native is not None and self._sight(scene) != self._shown

    def _sight(self, scene: Scene) -> tuple[Any, ...]:
        page = scene.page if isinstance(scene, Screen) else None
        focus = scene.attention.focus if isinstance(scene, Screen) else ""
        return id(scene), id(page), focus, self.ctx.narrator.count

    def _news(self, scene: Scene) -> tuple[int, Iterable[tuple[int, Node, list[int]]], bool]:
        """The focus, the nodes that differ, whether all of it is new; called only if somebody reads."""
        if scene is not self._scene:
            self._scene, self._numbers, self._known = scene, {}, {}
            self._live = self._lives_of.setdefault(scene, dict.fromkeys(TOPICS, ""))
        whole, self._whole = self._whole, False
        if whole:
            self._known = {}
        self._shown = self._sight(scene)
        tree, focus = self._tree(scene, whole)
        news = [name for name in changes(self._known, tree) if name in tree]
        self._known = tree
        nodes = [(self._number(n), tree[n], [self._number(c) for c in tree[n].children]) for n in news]
        return self._number(focus), nodes, whole

    def _tree(self, scene: Scene, whole: bool = True) -> tuple[dict[str, Node], str]:
        if not isinstance(scene, Screen):
            return {ROOT: Node("window", "Paper Courts", children=(SCREEN,)), SCREEN: Node("screen")}, SCREEN
        tree = build_tree(scene.page, scene.outline(), self.ctx.locale.lang, self._lives(whole))
        return tree, scene.attention.focus if scene.attention.focus in tree else SCREEN

    def _lives(self, whole: bool) -> dict[str, str]:
        """The last words of each topic, one topic newer than last time; readers tell what has changed.

        Said anew, words differ by a blank, or readers would not notice. Who comes late is told nothing old.
        """
        self._waiting += self._told_since()
        count = len(self._waiting) if whole else 1
        now, self._waiting = self._waiting[:count], self._waiting[count:]
        for topic, news in now:
            self._live[topic] = news + (" " if news == self._live[topic] else "")
        return dict(self._live)

    def _told_since(self) -> list[tuple[str, str]]:
        """What was said since the last question: the lines of each topic together, the latest topic last."""
        lines: dict[str, list[str]] = {}
        for count, topic, line in self.ctx.narrator.told:
            if count > self._heard and topic in TOPICS:
                lines[topic] = [*lines.pop(topic, ()), line]
        self._heard = self.ctx.narrator.count
        return [(topic, " ".join(said)) for topic, said in lines.items()]

    def _number(self, name: str) -> int:
        """The number of a node: the same as long as the screen is open, never used for another one."""
        if name == ROOT:
            return 1
        if name not in self._numbers:
            self._numbers[name], self._next = self._next, self._next + 1
        return self._numbers[name]


def _post(**fields: Any) -> None:
    pygame.event.post(pygame.event.Event(ASKED, **fields))
