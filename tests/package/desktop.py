"""A real window: the packaged program on a virtual screen, its player made of xdotool."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from game.saving import saves
from game.session import Session
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.window.scene import Screen
from tests.scenes.player import Player

SIZE = (1280, 720)
PATIENCE = 40.0
"""Seconds until something that should happen counts as not happening."""


@contextlib.contextmanager
def virtual_screen(number: int) -> Iterator[dict[str, str]]:
    """Run Xvfb; yield an environment with nothing but its DISPLAY (and a home)."""
    command = ["Xvfb", f":{number}", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"]
    command += ["-noreset"]  # else the screen goes away for a moment whenever the program does
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        socket = Path(f"/tmp/.X11-unix/X{number}")
        wait_until(socket.exists, "the virtual screen did not start")
        yield {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait(10)


def wait_until(holds, complaint: str) -> None:
    """Look again and again until it holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(complaint)
        time.sleep(0.05)


class Desktop:
    """The program, a mouse and a keyboard."""

    def __init__(self, program: list[str], data: Path, environment: dict[str, str]) -> None:
        self.program, self.data, self.environment = program, data, environment
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        """Start the program and wait for its window."""
        command = [*self.program, "--data-dir", str(self.data)]
        log = (self.data / "output.txt").open("ab")
        self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        wait_until(self._window, "no window appeared")
        time.sleep(1.0)

    def close(self) -> None:
        """Close the window: SDL makes the same event of this signal as of the window's button."""
        assert self.process is not None
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0

    def kill(self) -> None:
        """Pull the plug."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def key(self, name: str) -> None:
        """Press a key."""
        self._xdotool("key", name)

    def click(self, x: int, y: int) -> None:
        """Click a point."""
        self._xdotool("mousemove", x, y, "sleep", 0.05, "click", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from point to point, slowly enough to be a drag."""
        steps: list[object] = ["mousemove", *start, "sleep", 0.15, "mousedown", 1, "sleep", 0.1]
        for part in (0.2, 0.5, 0.8, 1.0):
            spot = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            steps += ["mousemove", *spot, "sleep", 0.1]
        self._xdotool(*steps, "mouseup", 1)

    def picture(self, path: Path) -> None:
        """Keep what the screen shows."""
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(path)], env=self._tools(), check=False)

    def _window(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "papercourts"],
            env=self._tools(),
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()[0] if found.stdout.split() else ""

    def _tools(self) -> dict[str, str]:
        return {**os.environ, **self.environment}

    def _xdotool(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self._tools(), check=True)


class NoWorker:
    """The shadow's tables ask nobody."""

    def warm_up(self) -> None:
        """Start nothing."""

    def ask(self, request: object) -> None:
        """Think about nothing."""

    def poll(self) -> None:
        """Answer nothing."""

    def stop(self) -> None:
        """Stop nothing."""


class Shadow:
    """The same screens in this process: where things stand, and what the game's save says."""

    def __init__(self, data: Path, aside: Path) -> None:
        self.saves = data / "saves"
        robots.Worker = NoWorker  # type: ignore[misc]
        self.player = Player(aside, 1)

    def point(self, screen: Screen, control: str) -> tuple[int, int]:
        """Return where a control stands."""
        screen.enter()
        screen.refresh()
        found = screen.page.find(control)
        assert found is not None, f"no {control} on the screen"
        return found.box.center

    def session(self) -> Session:
        """Return the game as the newest save has it."""
        newest = max(self.saves.glob("*.json"), key=lambda path: path.stat().st_mtime)
        return saves.load(newest).session

    def move_of(self, session: Session, seat: int) -> list[tuple[int, int]]:
        """Return the points of a legal move: two for a drag, one for a click."""
        table = TableScene(self.player.ctx, session)
        table.enter()
        table.host.take_seat(seat)
        table.refresh()
        assert table.page  # laid out on first sight
        for source, targets in table.stage.grip.drag.ways.items():
            for target in targets:
                box = table.stage.spread.box(target) if target else None
                if box:
                    return [self.player._spot(table, source), box.center]
        offers = list(table.stage.grip.offered)
        return [table.page.find(offers[0]).box.center] if offers else []
