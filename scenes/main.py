"""Entry point `papercourts`: hands headless commands to `game.commands.cli` without importing pygame."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from pathlib import Path

from game.commands.streams import prepare_streams
from scenes import commands


def main() -> int:
    """Run the command line and return its exit code."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    alone = _window_alone(sys.argv[1:])
    if alone is not None:
        return _open(alone)
    from game.commands import cli

    window = cli.WindowCommands(
        commands.add_parsers, commands.open_window, commands.bench, commands.chart, commands.preview
    )
    return cli.main(sys.argv[1:], window)


def _window_alone(words: list[str]) -> argparse.Namespace | None:
    """What to open where nothing but the window is wanted; the parser of all commands costs half a second."""
    match words:
        case []:
            return argparse.Namespace(data_dir=None)
        case ["--data-dir", folder] if not folder.startswith("-"):
            return argparse.Namespace(data_dir=Path(folder))
    return None


def _open(args: argparse.Namespace) -> int:
    """Show the title before anything else is imported; failing is told as `game.commands.cli` tells it."""
    prepare_streams()
    try:
        return commands.open_window(args)
    except (Exception, KeyboardInterrupt) as error:
        from game.commands import cli

        return cli.tell(error, args.data_dir)


if __name__ == "__main__":
    sys.exit(main())
