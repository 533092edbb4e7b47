"""The command line: words to commands, and every error one clear sentence."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import game
from game.commands import (
    bench,
    cards,
    hint,
    packs,
    play,
    position,
    replay,
    review,
    scenario,
    simulate,
    statistics,
)
from game.commands.errors import Failed, WrongUse
from game.commands.streams import prepare_streams
from game.i18n import Locale
from game.packs import PacksBroken
from game.paths import find_paths
from game.saving.format import SaveProblem

_COMMANDS = (play, simulate, scenario, position, replay, hint, review, statistics, cards, packs, bench)


NARRATE = "write what is spoken to a file as well, line by line; - is the terminal"


@dataclass(frozen=True, slots=True)
class WindowCommands:
    """What `scenes` adds; its functions import pygame only when they are called."""

    add_parsers: Callable[[Any], None]
    """Adds screenshot and selftest."""
    open: Callable[[argparse.Namespace], int]
    """Opens the window: bare `papercourts`, and `play` without --text."""
    bench: Callable[[], dict[str, Any]]
    """Returns the window part of `bench --json`."""
    chart: Callable[[Path, Any, Locale], None] | None = None
    """Paints what `packs test` found into a picture."""
    preview: Callable[[argparse.Namespace, Path, Any], int] | None = None
    """Paints the cards of a pack into a picture."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence instead of a page."""
        raise WrongUse(f"{message} (see {self.prog} --help)")


def make_parser(window: WindowCommands | None = None) -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument(
        "--data-dir", type=Path, default=argparse.SUPPRESS, metavar="DIR",
        help="keep saves, packs and settings in this folder",
    )  # fmt: skip
    parser = _Parser(
        prog="papercourts", description="Five court games in paper theatre.", parents=[everywhere]
    )
    if window is not None:
        parser.add_argument("--narrate", default=argparse.SUPPRESS, metavar="FILE", help=NARRATE)
    parser.add_argument("--version", action="version", version=f"papercourts {game.__version__}")
    parser.set_defaults(run=None, window=window)
    subparsers = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)
    adder = _WithParent(subparsers, everywhere)
    for command in _COMMANDS:
        command.add_parser(adder)
    if window is not None:
        window.add_parsers(adder)
    return parser


class _WithParent:
    """Gives every command the options that may stand anywhere."""

    def __init__(self, subparsers: Any, parent: argparse.ArgumentParser) -> None:
        self.subparsers = subparsers
        self.parent = parent

    def add_parser(self, name: str, **words: Any) -> Any:
        parents = [*words.pop("parents", ()), self.parent]
        return self.subparsers.add_parser(name, parents=parents, **words)


def main(argv: Sequence[str] | None = None, window: WindowCommands | None = None) -> int:
    """Run one command line and return its exit code: 0 fine, 1 something failed, 2 wrong use."""
    prepare_streams()
    data_dir: Path | None = None
    try:
        words = list(sys.argv[1:] if argv is None else argv)
        args = make_parser(window).parse_args(words)
        if args.run is None:  # no command: play
            args = make_parser(window).parse_args([*words, "play"])
        args.data_dir = data_dir = getattr(args, "data_dir", None)
        return _run(args)
    except (Exception, KeyboardInterrupt) as error:
        return tell(error, data_dir)


def tell(error: BaseException, data_dir: Path | None) -> int:
    """Say in one sentence what went wrong, and return the exit code."""
    if isinstance(error, BrokenPipeError):
        # whoever read our output has gone; nothing is left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    print(f"papercourts: {_sentence(error, data_dir)}", file=sys.stderr)
    return 2 if isinstance(error, WrongUse | PacksBroken | SaveProblem) else 1


def _sentence(error: BaseException, data_dir: Path | None) -> str:
    if isinstance(error, WrongUse | PacksBroken | Failed):
        return str(error)
    if isinstance(error, SaveProblem):
        return Locale("en").text(error.reason)
    if isinstance(error, PermissionError) and _is_ours(error, data_dir):
        return (
            f"the folder {find_paths(data_dir).root} may not be used ({error.strerror}: {error.filename}); "
            "give yourself the right to it, or choose another with --data-dir DIR."
        )
    return "stopped." if isinstance(error, KeyboardInterrupt) else _note_bug(error, data_dir)


def _is_ours(error: PermissionError, data_dir: Path | None) -> bool:
    """Whether a file was refused that lies among the player's own."""
    paths = find_paths(data_dir)
    file = Path(str(error.filename))
    return any(file.is_relative_to(root) for root in (paths.root, paths.cache))


def _run(args: argparse.Namespace) -> int:
    code: int = args.run(args)
    sys.stdout.flush()
    return code


def _note_bug(error: BaseException, data_dir: Path | None) -> str:
    """Write an error of our own to the log and return the sentence about it."""
    log = find_paths(data_dir).log
    sentence = f"an error inside the program ({type(error).__name__}: {error})"
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"papercourts {game.__version__}\n{''.join(traceback.format_exception(error))}\n")
    except OSError:
        return f"{sentence}; please report it."
    return f"{sentence}; please report it with {log}."
