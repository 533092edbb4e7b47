"""One focus for menus and tables: arrows move it spatially, Tab from zone to zone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sprites.widgets.page import Control, Page

LEAN = 0.1  # of its own size a thing must lie ahead; a card that has risen is still beside its row
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def first(page: Page, wanted: str = "", zone: str = "") -> str:
    """The wanted control if it is there, else the first one of a zone, else the first one of all."""
    if page.find(wanted):
        return wanted
    names = zones(page)
    start = zone if zone in names else next(iter(names), "")
    return next((control.id for control in stops(page) if control.zone == start), "")


def stops(page: Page) -> list[Control]:
    """The controls that keys visit."""
    return [control for control in page.controls if not control.aside]


OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


class Ways:
    """The ways between the controls of one page: spatial, and such that every control can be reached."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps = {
            (control.id, direction): nearest(page, control, direction)
            for control in stops(page)
            for direction in DIRECTIONS
        }
        self._follow_hand()
        self._mend()

    def step(self, current: str, direction: str) -> str:
        """The next control in a direction; stays when there is none."""
        here = self.page.find(current)
        if here is not None and here.aside:
            return nearest(self.page, here, direction)
        return self.steps.get((current, direction)) or first(self.page, current)

    def reachable(self) -> set[str]:
        """All controls that arrows and Tab can reach from the first one."""
        found: set[str] = set()
        ahead = [control.id for control in _zone_heads(self.page)]
        while ahead:
            here = ahead.pop()
            if here not in found:
                found.add(here)
                ahead += [self.steps[here, direction] for direction in DIRECTIONS]
        return found

    def _follow_hand(self) -> None:
        """Left and right run along a hand card by card, also past the one that has risen."""
        hand = [control for control in stops(self.page) if control.zone == "hand"]
        if not hand or max(c.box.top for c in hand) >= min(c.box.bottom for c in hand):
            return
        for a, b in pairwise(sorted(hand, key=lambda control: control.box.centerx)):
            self.steps[a.id, "right"], self.steps[b.id, "left"] = b.id, a.id

    def _mend(self) -> None:
        """Put a control that no arrow leads to between its nearest neighbour and what lies behind that."""
        by_id = {control.id: control for control in stops(self.page)}
        while missing := sorted(set(by_id) - (found := self.reachable())):
            lost, near = min(
                ((a, b) for a in missing for b in sorted(found)),
                key=lambda pair: _gap(by_id[pair[0]], by_id[pair[1]]),
            )
            direction = _heading(by_id[near], by_id[lost])
            self.steps[lost, direction] = self.steps[near, direction]
            self.steps[near, direction] = lost
            self.steps[lost, OPPOSITE[direction]] = near


def _zone_heads(page: Page) -> list[Control]:
    heads: dict[str, Control] = {}
    for control in stops(page):
        heads.setdefault(control.zone, control)
    return list(heads.values())


def _gap(a: Control, b: Control) -> int:
    return (a.box.centerx - b.box.centerx) ** 2 + (a.box.centery - b.box.centery) ** 2


def _heading(a: Control, b: Control) -> str:
    dx, dy = b.box.centerx - a.box.centerx, b.box.centery - a.box.centery
    if abs(dx) >= abs(dy):
        return "right" if dx >= 0 else "left"
    return "down" if dy >= 0 else "up"


def nearest(page: Page, here: Control, direction: str) -> str:
    """The nearest control in a direction; the control itself when there is none."""
    ahead = [c for c in stops(page) if c.id != here.id and _is_ahead(here, c, direction)]
    return min(ahead, key=lambda c: _distance(here, c, direction)).id if ahead else here.id


def _is_ahead(here: Control, there: Control, direction: str) -> bool:
    """Whether a control lies in a direction; a neighbour that only stands a little lower does not."""
    dx, dy = DIRECTIONS[direction]
    (x0, y0), (x1, y1) = here.box.center, there.box.center
    return (x1 - x0) * dx + (y1 - y0) * dy > LEAN * 2 * _half(here, dx)


def _distance(here: Control, there: Control, direction: str) -> tuple[float, float]:
    """Way forward plus the sideways gap, which weighs three times; overlapping bands count as straight."""
    dx, dy = DIRECTIONS[direction]
    (x0, y0), (x1, y1) = here.box.center, there.box.center
    forward = max(0.0, (x1 - x0) * dx + (y1 - y0) * dy - _half(here, dx) - _half(there, dx))
    if dx:
        gap = max(0, max(here.box.top, there.box.top) - min(here.box.bottom, there.box.bottom))
        drift = abs(y1 - y0)
    else:
        gap = max(0, max(here.box.left, there.box.left) - min(here.box.right, there.box.right))
        drift = abs(x1 - x0)
    return forward + 3 * gap + 0.3 * drift, drift


def _half(control: Control, dx: int) -> float:
    return (control.box.w if dx else control.box.h) / 2


def zones(page: Page) -> list[str]:
    """The zones of the page: those of its order, then the others as they appear."""
    found = dict.fromkeys(control.zone for control in stops(page))
    return [*(zone for zone in page.order if zone in found), *(z for z in found if z not in page.order)]


def next_zone(page: Page, current: str, by: int, remembered: dict[str, str]) -> str:
    """First or last used control of the next zone."""
    names = zones(page)
    here = page.find(current)
    if not names or here is None:
        return first(page)
    at = names.index(here.zone) if here.zone in names else -min(by, 0)
    zone = names[(at + by) % len(names)]
    members = [control.id for control in stops(page) if control.zone == zone]
    return remembered.get(zone, "") if remembered.get(zone, "") in members else members[0]


def overlapping(controls: Sequence[Control]) -> list[tuple[str, str]]:
    """Pairs of controls whose boxes overlap (for the layout test)."""
    return [
        (a.id, b.id)
        for number, a in enumerate(controls)
        for b in controls[number + 1 :]
        if a.box.colliderect(b.box) and not a.overlaps and not b.overlaps
    ]
