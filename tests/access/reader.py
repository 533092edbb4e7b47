"""A screen reader of our own: sees the program by AT-SPI alone, by names, roles, states and actions."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from jeepney import DBusAddress, MatchRule, Properties, message_bus, new_method_call
from jeepney.io.blocking import Proxy, open_dbus_connection
from jeepney.wrappers import unwrap_msg

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROLE_NAMES = {
    7: "check box", 16: "dialog", 29: "label", 31: "list", 32: "list item", 39: "panel", 43: "button",
    44: "radio button", 51: "slider", 69: "frame", 79: "entry", 98: "grouping", 99: "grouping",
}  # fmt: skip
STATES = {4: "checked", 8: "enabled", 12: "focused", 23: "selected", 24: "sensitive"}


@dataclass(frozen=True)
class Thing:
    """One node as a reader knows it."""

    owner: str
    path: str
    name: str
    role: str
    description: str
    states: frozenset[str]
    children: tuple[Thing, ...] = field(default=(), repr=False)

    def walk(self) -> Iterator[Thing]:
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role: str) -> list[Thing]:
        return [thing for thing in self.walk() if thing.role == role]


class Reader:
    """Connected to the accessibility bus of a desktop."""

    def __init__(self, session_bus: str) -> None:
        session = open_dbus_connection(session_bus)
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = unwrap_msg(session.send_and_get_reply(new_method_call(bus, "GetAddress"), timeout=20))
        status = Properties(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status"))
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            session.send_and_get_reply(status.set(name, "b", True), timeout=20)
        self._session = session
        self.bus = open_dbus_connection(address)
        self._hearing = contextlib.ExitStack()
        self._announced: deque = deque()
        self.calls = 0
        self.program: int | None = None
        """The process whose windows are looked at; None: everybody's."""
        self._owners: dict[str, int] = {}

    def listen(self) -> None:
        """Hear announcements from now on."""
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        Proxy(message_bus, self.bus).AddMatch(rule)
        self._announced = self._hearing.enter_context(self.bus.filter(rule, bufsize=5000))

    def close(self) -> None:
        self._hearing.close()
        self.bus.close()
        self._session.close()

    def ask(self, owner: str, path: str, interface: str, method: str, signature=None, body=()):
        self.calls += 1
        call = new_method_call(DBusAddress(path, owner, interface), method, signature, body)
        return unwrap_msg(self.bus.send_and_get_reply(call, timeout=20))

    def get(self, owner: str, path: str, interface: str, name: str):
        self.calls += 1
        call = Properties(DBusAddress(path, owner, interface)).get(name)
        return unwrap_msg(self.bus.send_and_get_reply(call, timeout=20))[0][1]

    def windows(self) -> list[Thing]:
        """The windows of all programs on the desktop."""
        (apps,) = self.ask(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", ACCESSIBLE, "GetChildren"
        )
        found = []
        for owner, path in apps:
            if self.program not in (None, self._process(owner)):
                continue
            (tops,) = self.ask(owner, path, ACCESSIBLE, "GetChildren")
            found += [self.read(*top) for top in tops]
        return found

    def _process(self, owner: str) -> int:
        if owner not in self._owners:
            call = message_bus.GetConnectionUnixProcessID(owner)
            self._owners[owner] = unwrap_msg(self.bus.send_and_get_reply(call, timeout=20))[0]
        return self._owners[owner]

    def read(self, owner: str, path: str) -> Thing:
        """A node with everything below it."""
        name = self.get(owner, path, ACCESSIBLE, "Name")
        detail = self.get(owner, path, ACCESSIBLE, "Description")
        (role,) = self.ask(owner, path, ACCESSIBLE, "GetRole")
        ((low, high),) = self.ask(owner, path, ACCESSIBLE, "GetState")
        bits = low | high << 32
        states = frozenset(word for bit, word in STATES.items() if bits >> bit & 1)
        (inside,) = self.ask(owner, path, ACCESSIBLE, "GetChildren")
        children = tuple(self.read(*child) for child in inside)
        return Thing(owner, path, name, ROLE_NAMES.get(role, str(role)), detail, states, children)

    def click(self, thing: Thing) -> None:
        self.ask(thing.owner, thing.path, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def focus(self, thing: Thing) -> None:
        self.ask(thing.owner, thing.path, "org.a11y.atspi.Component", "GrabFocus")

    def announcements(self) -> list[str]:
        """What live regions have told since this reader listens, in their order."""
        return [message.body[3][1] for message in self._announced]
