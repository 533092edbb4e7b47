"""The tree that readers walk: every control with a name, differences only, requests that come back."""

from __future__ import annotations

import os
import sys
from types import SimpleNamespace

import pygame
import pytest

from game.catalog import GAMES
from scenes.menus.settings import SettingsScene
from scenes.play import robots
from scenes.tools.shots import quiet_context
from scenes.window import app as window
from scenes.window.access import adapter, bridge
from scenes.window.access.adapter import DEEDS, ROLES, make_node
from scenes.window.access.bridge import ASKED, Bridge
from scenes.window.access.outline import ROOT, SCREEN
from scenes.window.access.tree import build_tree, changes
from scenes.window.access.voice import Kind
from scenes.window.intents import Requested
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player
from tests.scenes.window.test_every_control import PLAIN, table

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def tree_of(scene):
    return build_tree(scene.page, scene.outline(), "en", {"prompt": "", "event": "", "notice": ""})


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_control_and_piece_of_a_table_is_in_the_tree(game) -> None:
    scene = table(quiet_context(SIZE), game, 0, 9)
    tree = tree_of(scene)
    assert {control.id for control in scene.page.controls} <= set(tree)
    named = [node for node in tree.values() if node.deeds]
    assert all(node.name for node in named)
    assert not [node.name for node in named if "**" in node.name + node.detail or "[" in node.detail]
    inside = {child for node in tree.values() for child in node.children}
    assert inside | {ROOT} == set(tree)  # nothing hangs in the air, nothing is missing
    choosable = {name for name, node in tree.items() if "can be chosen" in node.detail}
    assert choosable == {name for name in scene.stage.grip.drag.ways if scene.page.find(name)}
    assert choosable or scene.stage.grip.offered or not scene.stage.legal
    scene.leave()


@pytest.mark.parametrize("name", PLAIN)
def test_whatever_can_be_used_on_any_screen_has_a_name_of_its_own(name) -> None:
    scene = PLAIN[name](quiet_context(SIZE))
    scene.enter()
    used = {key: node for key, node in tree_of(scene).items() if node.deeds}
    assert used
    assert [key for key, node in used.items() if not node.name] == []
    told = [
        each for each in scene.page.controls if each.enabled and each.zone != "cards"
    ]  # cards can be equal
    said = [scene.spoken(control) for control in told]
    assert [line for line in said if said.count(line) > 1] == []
    assert any(scene.introduction()), "a screen says what it is"
    scene.leave()


def test_settings_have_name_state_and_range() -> None:
    scene = SettingsScene(quiet_context(SIZE))
    tree = tree_of(scene)
    slider = tree["text_size"]
    assert (slider.role, slider.name, slider.value, slider.number) == (
        "slider", "Text size", "100 %", (100, 80, 200, 5),
    )  # fmt: skip
    assert (tree["motion:full"].on, tree["motion:none"].on) == (True, False)
    assert tree["group/motion"].name == "Motion"
    assert scene.spoken(scene.page.find("motion:reduced")).startswith("Motion: Reduced. Not chosen, 2 of 3.")
    assert "From 80 to 200" in scene.spoken(scene.page.find("text_size"))


def test_only_what_changed_is_sent() -> None:
    scene = SettingsScene(quiet_context(SIZE))
    before = tree_of(scene)
    scene.use(scene.page.find("motion:none"))
    after = tree_of(scene)
    assert set(changes(before, after)) == {"motion:full", "motion:none"}
    assert changes(after, tree_of(scene)) == []


class Kit:
    """Stands in for AccessKit: notes what is set."""

    class _Words:
        def __getattr__(self, name: str) -> str:
            return name

    Role = Action = Toggled = Live = _Words()

    class Node:
        def __init__(self, role: str) -> None:
            self.role, self.set = role, {}

        def add_action(self, action: str) -> None:
            self.set.setdefault("actions", []).append(action)

        def __getattr__(self, name: str):
            return lambda *values: self.set.__setitem__(name, values)

    class TreeUpdate:
        def __init__(self, focus: int) -> None:
            self.focus, self.nodes, self.tree = focus, [], None

    @staticmethod
    def Tree(root: int) -> SimpleNamespace:
        return SimpleNamespace(root=root)

    @staticmethod
    def Rect(*sides: float) -> tuple[float, ...]:
        return sides


class Ear:
    """An adapter whose reader comes and goes."""

    def __init__(self) -> None:
        self.active, self.updates = True, []

    def update_if_active(self, update) -> None:
        if self.active:
            self.updates.append(update())


def test_every_role_and_deed_is_known_to_accesskit() -> None:
    kit = pytest.importorskip("accesskit")
    assert all(hasattr(kit.Role, name) for name in ROLES.values())
    assert all(hasattr(kit.Action, name) for name in DEEDS.values())
    for node in tree_of(SettingsScene(quiet_context(SIZE))).values():
        make_node(kit, node, [])


@pytest.fixture
def read(monkeypatch):
    """A window with a reader."""
    ear = Ear()
    monkeypatch.setattr(bridge, "attach", lambda wanted, act: adapter.Native(ear, Kit, 7))
    monkeypatch.setattr(bridge, "window_handle", lambda: 7)
    return ear


def test_a_reader_hears_of_changes_and_nobody_costs_nothing(tmp_path, read) -> None:
    player = Player(tmp_path, 1)
    player.tick()
    first = read.updates[0]
    assert first.tree.root == 1
    assert len(first.nodes) > 10
    player.key("down")
    moved = read.updates[-1]
    assert moved.tree is None
    assert moved.nodes == []  # only the focus has changed
    assert moved.focus != first.focus
    read.active, built = False, []
    player.app.access._tree = built.append
    player.key("down")
    assert built == []


def ask(player: Player, control: str, deed: str, value=None) -> None:
    number = player.app.access._numbers[control]
    player.post(ASKED, deed=deed, target=number, value=value)
    player.tick()


def test_requests_come_back_as_deeds(tmp_path, read) -> None:
    player = Player(tmp_path, 1)
    player.show(SettingsScene(player.ctx))
    player.look()
    ask(player, "text_size", "value", 150.0)
    assert player.ctx.settings.text_size == 150
    ask(player, "text_size", "more")
    assert player.ctx.settings.text_size == 155
    ask(player, "text_size", "value", 100.0)
    ask(player, "motion:reduced", "click")
    assert player.ctx.settings.motion == "reduced"
    ask(player, "back", "focus")
    assert player.scene.attention.focus == "back"
    settings = player.scene
    ask(player, "keys", "click")
    assert player.scene is not settings
    player.post(ASKED, deed="click", target=999_999, value=None)  # of a screen that is gone
    assert player.app.manager.running


def test_what_is_told_by_itself_reaches_the_reader(tmp_path, read) -> None:
    player = Player(tmp_path, 1)
    player.look()
    player.ctx.notify("Something happened")
    player.tick()
    told = [node.set.get("set_value") for update in read.updates for _, node in update.nodes]
    assert ("Something happened.",) in told


def test_readers_are_told_in_the_order_in_which_things_were_said(tmp_path, read) -> None:
    player = Player(tmp_path, 1)
    player.look()
    for topic, line in (("event", "One"), ("event", "Two"), ("prompt", "Your turn")):
        player.ctx.narrator.say(line, Kind.MINE, topic)
    before = len(read.updates)
    player.app.access.show(player.scene)
    told = [[node.set.get("set_value") for _, node in update.nodes] for update in read.updates[before:]]
    assert told == [[("One Two",)], [("Your turn",)]]
    player.app.access._wanted()
    player.ctx.narrator.say("Three", Kind.MINE, "event")
    before = len(read.updates)
    player.app.access.show(player.scene)
    assert len(read.updates) == before + 1  # who comes late reads all of it at once


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_tree_is_there_before_the_window_is_shown(platform, monkeypatch) -> None:
    """On Windows and the Mac: hidden, tree, shown; on the Mac focus is forwarded first."""
    order = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(window, "needs_hidden_window", lambda: adapter.needs_hidden_window(platform))

    def set_mode(size, flags=0):
        order.append("hidden" if flags & pygame.HIDDEN else "shown")
        return pygame.Surface(size)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(window, "_dress_window", lambda: None)
    window.open_window(SIZE, False, lambda: order.append("tree"))
    assert order[:3] == ["hidden", "tree", "shown"]


@pytest.mark.parametrize(("platform", "order"), [
    ("win32", ["windows.SubclassingAdapter"]),
    ("darwin", ["forward SDLWindow", "macos.for_window"]),
    ("linux", ["unix.Adapter"]),
])  # fmt: skip
def test_each_system_has_its_adapter(platform, order, monkeypatch) -> None:
    done: list[str] = []

    def note(words):
        return lambda *given: done.append(words) or Ear()

    class Mac:
        for_window = staticmethod(note("macos.for_window"))

    kit = SimpleNamespace(
        Action=SimpleNamespace(**{name: name for name in DEEDS.values()}),
        windows=SimpleNamespace(SubclassingAdapter=note("windows.SubclassingAdapter")),
        macos=SimpleNamespace(
            SubclassingAdapter=Mac,
            add_focus_forwarder_to_window_class=lambda name: done.append(f"forward {name}"),
        ),
        unix=SimpleNamespace(Adapter=note("unix.Adapter")),
    )
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 5})
    assert adapter.attach(lambda: None, lambda *asked: None, platform) is not None
    assert done == order


def test_without_a_window_or_a_working_bus_there_is_no_tree(monkeypatch) -> None:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    pygame.display.init()
    assert adapter.attach(lambda: None, lambda *asked: None) is None

    def broken(*handlers):
        raise RuntimeError("no bus")

    kit = SimpleNamespace(
        Action=SimpleNamespace(**{name: name for name in DEEDS.values()}),
        unix=SimpleNamespace(Adapter=broken),
    )
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert adapter.attach(lambda: None, lambda *asked: None, "linux") is None


def test_another_window_gets_another_tree(monkeypatch) -> None:
    made, handles = [], [1]
    monkeypatch.setattr(bridge, "window_handle", lambda: handles[0])
    monkeypatch.setattr(
        bridge, "attach", lambda wanted, act: made.append(1) or adapter.Native(Ear(), Kit, handles[0])
    )
    found = Bridge(quiet_context(SIZE))
    found.open()
    found.open()
    assert len(made) == 1
    handles[0] = 2
    found.open()
    assert len(made) == 2


def test_a_screen_that_is_no_page_is_still_a_window() -> None:
    found = Bridge(quiet_context(SIZE))
    tree, focus = found._tree(SimpleNamespace())
    assert set(tree) == {ROOT, SCREEN}
    assert focus == SCREEN
    assert Requested("a", "click").value is None
