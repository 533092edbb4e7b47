"""Entry point `papercourts`: hands headless commands to `game.cli` without importing pygame."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys

from scenes import commands


def main() -> int:
    """Run the command line and return its exit code."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not sys.argv[1:]:
        # The bare program shows its title before anything else is imported.
        return commands.open_window(argparse.Namespace(data_dir=None))
    from game import cli

    window = cli.WindowCommands(commands.add_parsers, commands.open_window, commands.bench)
    return cli.main(sys.argv[1:], window)


if __name__ == "__main__":
    sys.exit(main())
