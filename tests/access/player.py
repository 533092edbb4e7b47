"""Plays a whole game by what a screen reader can know: every move is chosen from names, none by a picture."""

from __future__ import annotations

import json
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from jeepney.wrappers import DBusErrorResponse

from tests.access.bus import ROOT, Desktop, wait_for
from tests.access.reader import Reader, Thing

PASSING = ("Pause, then show one event at a time", "Skip the animation")
FURNITURE = {"Undo", "Hint", "Log", "Rules", "Menu", "Goal", "Whole log", *PASSING}
"""Buttons of the table that are no moves."""
CHOOSE, GO = "can be chosen", "can go here"
SETTINGS = {"ai_pace": "instant", "motion": "none", "confirm": "never", "language": "en"}


@dataclass
class Game:
    """A game under way, and what was read and done in it."""

    reader: Reader
    seed: int
    lines: list[str] = field(default_factory=list)
    moves: int = 0
    prompt: str = ""

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    def screen(self) -> Thing | None:
        """The screen that is open now."""
        try:
            windows = self.reader.windows()
        except DBusErrorResponse:  # what was being read is gone: look again
            return None
        return windows[0].children[0] if windows and windows[0].children else None

    def play(self, seconds: float) -> Thing:
        """Play until the results are read; the far end moves, this side looks again."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if screen is not None and any(
                thing.name.startswith("Play again") for thing in screen.all("button")
            ):
                return screen
            if screen is None or not self._move(screen):
                time.sleep(0.03)
        raise AssertionError(f"no results; last read: {self.lines[-12:]}")

    def _move(self, screen: Thing) -> bool:
        """Read what is wanted and what there is, and choose one; tell whether there was anything."""
        options = choices(screen)
        if not options:
            return False
        prompt = screen.all("label")[0].name
        if prompt != self.prompt:
            self.prompt = prompt
            self.lines.append(f"? {prompt}")
        chosen = self.random.choice(options)
        try:
            self.reader.click(chosen)
        except DBusErrorResponse:
            return False
        self.lines.append(f"> {chosen.name} ({chosen.role}, one of {len(options)})")
        self.moves += 1
        self._wait_for_change(screen)
        return True

    def _wait_for_change(self, before: Thing, seconds: float = 0.5) -> None:
        """Give the far end a moment to do it: a second press would be another one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.screen() in (None, before):
            time.sleep(0.02)


def choices(screen: Thing) -> list[Thing]:
    """What may be done now, as the tree says: goals of the chosen thing, else things and answers."""
    items = [thing for thing in screen.all("list item") if "enabled" in thing.states]
    goals = [thing for thing in items if GO in thing.description]
    if goals:
        return goals
    things = [thing for thing in items if CHOOSE in thing.description]
    areas = [area for area in screen.children if area.name not in ("Buttons", "Players")]
    answers = [
        thing
        for area in areas
        for thing in area.all("button")
        if thing.name not in FURNITURE
        and "enabled" in thing.states
        and "not available" not in thing.description
    ]
    return things + answers


def open_game(desk: Desktop, reader: Reader, folder: Path, game: str, seats: int, seed: int, *more: str):
    """Start the program as a player does, and wait until the reader sees its window."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    people = ",".join(["human", *["novice"] * (seats - 1)])
    command = (sys.executable, "-m", "scenes.main", "--data-dir", str(folder), "play", game)
    process = desk.start(*command, "--seats", people, "--seed", str(seed), *more, cwd=str(ROOT))
    reader.program = process.pid
    wait_for(lambda: process.poll() is None and any(w.children for w in reader.windows()), 60)
    return process
