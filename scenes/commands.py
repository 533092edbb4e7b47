"""The commands that need a window: opening it, screenshot, selftest, soak, and the window part of bench."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from game.commands.speaking import add_lang

SCENES = (
    *("title", "setup", "howto", "settings", "curtain", "results", "credits", "rules", "gallery", "learn"),
    *("replays", "statistics"),
    "table:GAME",
    "lesson:FILE",
)


def add_parsers(adder: Any) -> None:
    """Add `screenshot`, `selftest` and `soak`; pygame is imported only when they run."""
    shot = adder.add_parser("screenshot", help="paint one screen into a PNG file")
    shot.add_argument("scene", metavar="SCENE", help=" ".join(SCENES))
    shot.add_argument("--size", default="1280x720", metavar="WxH")
    add_lang(shot)
    shot.add_argument("--out", type=Path, default=Path("screenshot.png"), metavar="FILE")
    shot.add_argument("--game", default="", help="game of setup, curtain, results, rules and gallery")
    shot.add_argument("--page", type=int, default=1, metavar="N", help="page of the gallery; 0 for all cards")
    shot.add_argument("--players", type=int, default=0, metavar="N")
    shot.add_argument("--text-size", type=int, default=100, metavar="PERCENT")
    shot.add_argument("--dark", action="store_true")
    shot.add_argument("--seed", type=int, default=1)
    shot.add_argument("--moves", type=int, default=0, metavar="K", help="moves of AI play before the picture")
    shot.add_argument("--step", type=int, default=1, metavar="N", help="step of a lesson")
    shot.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    shot.add_argument("--variant", default="", help="variants of packs on the table, such as frost:rich")
    shot.add_argument("--last", action="store_true", help="up to where the last move stops for the player")
    shot.add_argument("--point", default="", metavar="THING", help="the piece or control pointed at")
    shot.set_defaults(run=_screenshot)
    test = adder.add_parser(
        "selftest", help="try packs, every screen and an AI game of each title, and say whether it went well"
    )
    test.set_defaults(run=_selftest)
    lessons = adder.add_parser(
        "lessons", help="lay every step of lessons: what they point at, whether slips fit, how long they take"
    )
    lessons.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files or folders; all without")
    lessons.set_defaults(run=_lessons)
    soak = adder.add_parser(
        "soak", help="play at random, calmly and wildly, and check that nothing breaks, sticks or is lost"
    )
    soak.add_argument("--minutes", type=float, default=None, metavar="N", help="how long (1 minute)")
    soak.add_argument("--events", type=int, default=0, metavar="N", help="how many raw events, instead")
    soak.add_argument(
        "--seed", type=int, default=1, metavar="S", help="of the first episode; the next has S+1"
    )
    soak.add_argument("--games", default="", metavar="GAME,...", help="all without")
    soak.add_argument("--window", action="store_true", help="in a real window instead of in memory")
    soak.set_defaults(run=_soak)


def _lessons(args: argparse.Namespace) -> int:
    without_window()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.tools.lessons import check_lessons

    return check_lessons(args)


def without_window() -> None:
    """Let SDL paint into memory."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def _screenshot(args: argparse.Namespace) -> int:
    without_window()
    from scenes.tools.shots import take_screenshot

    take_screenshot(args)
    return 0


def _selftest(args: argparse.Namespace) -> int:
    without_window()
    from scenes.tools.selftest import selftest

    return selftest(args)


def _soak(args: argparse.Namespace) -> int:
    if not args.window:
        without_window()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.tools.soak.command import soak

    return soak(args)


def open_window(args: argparse.Namespace) -> int:
    """Open the window: bare `papercourts`, and `play` without --text."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "papercourts")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.window.opening import run

    return run(args)


def bench() -> dict[str, Any]:
    """The window part of `bench --json`."""
    without_window()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.tools.bench import measure

    return measure()


def chart(path: Path, weighed: Any, locale: Any) -> None:
    """Paint what `packs test` found."""
    without_window()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.tools.chart import paint_chart

    paint_chart(path, weighed, locale)


def preview(args: argparse.Namespace, packs_dir: Path, pack: Any) -> int:
    """Paint the cards of a pack; return how many there are."""
    without_window()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.tools import preview as painting

    return painting.preview(args, packs_dir, pack)
