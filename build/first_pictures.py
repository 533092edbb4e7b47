"""What a player sees in the first seconds: starts the real window with an empty cache and watches its frames.

    python3 build/first_pictures.py [--size 1920x1080] [--seconds 6] [title setup gallery table:GAME ...]

Needs Xvfb. Every 50 ms the frame buffer is read: how long until the window shows anything, black frames
after that, and frames in which a card is blank, that is shows nearly one colour only.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from game.catalog import GAMES  # noqa: E402

SCENES = ("title", "setup", *(f"table:{spec.id}" for spec in GAMES))
STEP = 0.05
BLACK = 12
"""A pixel is black if no part of it is brighter; a frame, if nearly all its pixels are."""
TONES = 6
"""A card that shows fewer different tones than this is blank: number, name and frame alone have more."""
Box = tuple[int, int, int, int]

WINDOW = """
import json, sys, time
from pathlib import Path
from scenes.window import opening
from scenes.window.app import App

def scene_of(ctx, name, tell):
    tell(opened=time.process_time())
    if name == "title":
        return ctx.title(ctx)
    from scenes.tools.shots import make_scene
    return make_scene(ctx, name, next(iter(ctx.library.games())))

def boxes(app):
    top = app.manager.top
    lying = hasattr(top, "spread") and not top.stage.playback.busy
    pieces = top.stage.spread.pieces.values() if lying else ()
    return [tuple(piece.box) for piece in pieces if piece.card is not None and piece.picture.key[0] == "card"]

def main():
    scene, wide, tall, told = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), open(sys.argv[4], "a")
    def tell(**facts):
        told.write(json.dumps(facts) + "\\n")
        told.flush()
    ctx = opening.make_context(Path(sys.argv[5]))
    ctx.studio.patient = False
    app = App(ctx, lambda context: scene_of(context, scene, tell), (wide, tall))
    plain, longest = app.draw, 0.0
    def draw():
        plain()
        tell(cards=boxes(app), work=time.process_time())
    app.draw = draw
    while True:
        for event in app._events():
            app.feed(event)
        start = time.thread_time()
        app.tick()
        took = time.thread_time() - start
        if took > longest:
            longest = took
            tell(longest=longest)

if __name__ == "__main__":
    main()
"""


@dataclass
class Seen:
    """What the frames of one start have shown."""

    first: float = -1.0
    """Seconds from the start of the program to the first frame that is not black."""
    frames: int = 0
    black: int = 0
    """Black frames after that."""
    blank: int = 0
    """Frames with a blank card."""
    longest: float = 0.0
    """The longest step of the drawing thread, in seconds of its own work."""
    opened: float = 0.0
    """Seconds of work of the window's process up to its first page."""
    work: float = 0.0
    """Seconds of work of the window's process up to the first picture of the screen."""

    def line(self, scene: str) -> str:
        """One line of the report."""
        first = f"{self.first:5.2f} s" if self.first >= 0 else "never"
        seen = f"frames {self.frames:3}  black {self.black}  with blank cards {self.blank}"
        drawn = f"screen {self.work:.2f} s" if self.work else "screen NOT DRAWN in time"
        work = f"page {self.opened:.2f} s, {drawn}, longest step {self.longest:.2f} s"
        return f"{scene:<17} first picture {first}  {seen}; work: {work}"


def read_frame(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return the screen as Xvfb keeps it: a file in the form of the X window dump."""
    content = file.read_bytes()
    pixels = content[len(content) - size[0] * size[1] * 4 :]
    return pygame.image.frombytes(pixels, size, "BGRA").convert(24)


def is_black(frame: pygame.Surface) -> bool:
    """Return whether hardly anything can be seen."""
    small = pygame.transform.smoothscale(frame, (64, 36))
    bright = sum(max(small.get_at((x, y))[:3]) > BLACK for x in range(64) for y in range(36))
    return bright < 64 * 36 * 0.02


def is_blank(frame: pygame.Surface, box: Box) -> bool:
    """Return whether a card shows nearly one colour: neither number nor name can be read."""
    card = pygame.Rect(box).clip(frame.get_rect())
    if card.w < 20 or card.h < 20:
        return False
    small = pygame.transform.smoothscale(frame.subsurface(card), (24, 34))
    tones = {tuple(part >> 5 for part in small.get_at((x, y))[:3]) for x in range(24) for y in range(34)}
    return len(tones) < TONES


def watch(scene: str, size: tuple[int, int], seconds: float, screen: Path, shown: str) -> Seen:
    """Start the window with an empty cache and look at it for some seconds."""
    seen = Seen()
    with tempfile.TemporaryDirectory(prefix="papercourts-first-") as folder:
        told, script = Path(folder) / "told", Path(folder) / "window.py"
        script.write_text(WINDOW)
        told.touch()
        words = [sys.executable, str(script), scene, *map(str, size), str(told), folder]
        places = {"DISPLAY": shown, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
        while not is_black(read_frame(screen, size)):  # the window before has yet to go
            time.sleep(STEP)
        start = time.time()
        window = subprocess.Popen(words, cwd=ROOT, env={**os.environ, **places})
        while time.time() < start + seconds and window.poll() is None:
            cards = cards_of(told)
            look(seen, read_frame(screen, size), cards, time.time() - start)
            time.sleep(STEP)
        window.send_signal(signal.SIGKILL)
        window.wait()
        notes = notes_of(told)
        seen.longest = max((note["longest"] for note in notes if "longest" in note), default=0.0)
        seen.opened = next((note["opened"] for note in notes if "opened" in note), 0.0)
        seen.work = next((note["work"] for note in notes if "work" in note), 0.0)
    return seen


def look(seen: Seen, frame: pygame.Surface, cards: list[Box], at: float) -> None:
    """Take in one frame."""
    black = is_black(frame)
    if seen.first < 0:
        seen.first = -1.0 if black else at
        return
    seen.frames += 1
    seen.black += black
    seen.blank += any(is_blank(frame, box) for box in cards)


def notes_of(told: Path) -> list[dict[str, Any]]:
    """Return what the window has told of itself."""
    return [json.loads(line) for line in told.read_text().splitlines() if line.endswith("}")]


def cards_of(told: Path) -> list[Box]:
    """Return where the cards lay in the last picture."""
    pictures = [note["cards"] for note in notes_of(told) if "cards" in note]
    return pictures[-1] if pictures else []


def main() -> None:
    """Watch the screens that are wanted, one after another, and print what was seen."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    reader.add_argument("scenes", nargs="*", default=SCENES)
    reader.add_argument("--size", default="1920x1080")
    reader.add_argument("--seconds", type=float, default=6.0)
    reader.add_argument("--display", default=":87")
    args = reader.parse_args()
    wide, tall = map(int, args.size.split("x"))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory(prefix="papercourts-screen-") as folder:
        server = subprocess.Popen(
            ["Xvfb", args.display, "-screen", "0", f"{wide}x{tall}x24", "-fbdir", folder],
            stderr=subprocess.DEVNULL,
        )
        try:
            screen = Path(folder) / "Xvfb_screen0"
            while not screen.exists():
                time.sleep(STEP)
            os.environ.pop("SDL_VIDEODRIVER")
            for scene in args.scenes:
                seen = watch(scene, (wide, tall), args.seconds, screen, args.display)
                print(seen.line(scene), flush=True)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
