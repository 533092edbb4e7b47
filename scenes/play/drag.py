"""Drag and drop: sources and targets come from the legal actions; clicks and keys give the same actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.actions import Action
from scenes.play.spread import Chain, Gesture, Offer, Spread, Step

Pos = tuple[int, int]
THRESHOLD = 10  # design units a held piece moves before it counts as dragged


@dataclass
class Drag:
    """What is held or chosen right now."""

    ways: dict[str, dict[str, Step]] = field(default_factory=dict)
    """Source: target: action; an empty target means that one click does it."""
    usual: dict[str, Step] = field(default_factory=dict)
    """What a double click on a source does, or Enter when it is chosen."""
    picked: str = ""
    held: str = ""
    start: Pos = (0, 0)
    pos: Pos = (0, 0)
    dragging: bool = False

    def learn(self, gestures: Iterable[Gesture]) -> None:
        """Take on what is allowed now; a choice that is no longer allowed is dropped."""
        self.ways, self.usual = {}, {}
        for gesture in gestures:
            if gesture.usual:
                self.usual.setdefault(gesture.source, gesture.action)
            self.ways.setdefault(gesture.source, {}).setdefault(gesture.target, gesture.action)
        if self.picked not in self.ways:
            self.cancel()

    def targets(self) -> dict[str, Step]:
        """Where the picked piece may go."""
        return {target: action for target, action in self.ways.get(self.picked, {}).items() if target}

    def press(self, piece: str, pos: Pos) -> None:
        """Take hold of a piece, to drag it perhaps."""
        self.held, self.start, self.pos, self.dragging = piece, pos, pos, False

    def move(self, pos: Pos, unit: float) -> bool:
        """Follow the pointer; tell whether a drag goes on."""
        self.pos = pos
        far = abs(pos[0] - self.start[0]) + abs(pos[1] - self.start[1])
        if self.held and not self.dragging and far > THRESHOLD * unit:
            self.dragging, self.picked = True, self.held
        return self.dragging

    def release(self) -> tuple[str, bool]:
        """Let go: the piece that was held, and whether it had been dragged."""
        held, dragged = self.held, self.dragging
        self.held, self.dragging = "", False
        return held, dragged

    def pick(self, source: str) -> Step | None:
        """Choose a piece by click or key: does it at once, or waits for a target; again puts it back."""
        if source == self.picked:
            self.picked = ""
            return None
        ways = self.ways.get(source, {})
        if "" in ways:
            return ways[""]
        self.picked = source if ways else ""
        return None

    def cancel(self) -> bool:
        """Put back what was held; tell whether there was anything."""
        was = bool(self.picked or self.held)
        self.picked = self.held = ""
        self.dragging = False
        return was

    def under(self, spread: Spread, pos: Pos) -> str:
        """The thing under the pointer, a legal target first, the picked piece itself last."""
        legal = self.targets()
        things = [
            (thing.id in legal, thing.z, thing.id)
            for thing in spread.things
            if thing.id != self.picked and thing.box.collidepoint(pos)
        ]
        return max(things)[2] if things else ""


@dataclass
class Grip:
    """What a player's hands have and can: the piece held, the buttons offered, the step asked about."""

    drag: Drag = field(default_factory=Drag)
    offered: dict[str, Offer] = field(default_factory=dict)
    pending: Action | Chain | None = None
    """The step that waits for a yes."""
    about: str = ""
    """The control that the question stands beside."""
    loss: str = ""
    """What a yes gives away."""
    ending: tuple[str, float] | None = None
    """The offer whose key is being held, and since when."""

    def learn(self, gestures: Iterable[Gesture], offers: Iterable[Offer]) -> None:
        """Take on what is allowed now."""
        self.drag.learn(gestures)
        self.offer(offers)

    def offer(self, offers: Iterable[Offer]) -> None:
        """Put up other buttons."""
        self.offered = {f"offer:{number}": offer for number, offer in enumerate(offers)}

    def ask(self, step: Action | Chain, about: str, loss: str = "") -> None:
        """Let a step wait for a yes, beside what it was begun with."""
        self.pending, self.about, self.loss = step, about, loss

    def drop(self) -> None:
        """Put back what is held, and forget the step asked about."""
        self.pending, self.about, self.loss, self.ending = None, "", "", None
        self.drag.cancel()

    def let_go(self) -> None:
        """Put a held piece back; one that was chosen by a click stays chosen."""
        self.ending = None
        if self.drag.held:
            self.drag.cancel()

    @property
    def full(self) -> bool:
        """Whether a piece is held or a question stands."""
        return bool(self.drag.held or self.drag.dragging or self.pending)
